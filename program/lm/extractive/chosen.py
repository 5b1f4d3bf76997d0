"""Which of several log searches answers a question: the exact one, or, told for what it is, a wider one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from program.lm.extractive.evidence import Reply
from program.lm.question import Intent
from program.lm.terms import Term


@dataclass(frozen=True, slots=True)
class Chosen:
    """The searches of a narrow question: what was asked, the wider one that was made before it, and one of two sides.

    `exact` is None where no log was searched.
    """

    exact: Reply | None = None
    wide: Reply | None = None
    side: Reply | None = None

    def is_only_wider(self) -> bool:
        """Whether only a search that asked for less found something."""
        return self.exact is not None and not self.exact.items and self.wide is not None and bool(self.wide.items)

    def told(self) -> list[Reply]:
        """The searches to tell, in order: a wider one never stands for the exact one."""
        exact = [self.exact] if self.exact else []
        if self.is_only_wider():
            return [*exact, *([self.wide] if self.wide else [])]
        found = self.exact is not None and bool(self.exact.items)
        return [*exact, *([self.side] if self.side and found else [])]


def choose_alerts(replies: Sequence[Reply]) -> tuple[list[Reply], Reply | None]:
    """The alert queries to tell, and the wider one that was made for lack of known words where the exact found none."""
    asked = [reply for reply in replies if reply.tool_name == "query_metrics"]
    if len(asked) != 2 or not asked[1].arguments.get("keywords"):
        return asked, None
    wide, exact = asked
    rest = {key: value for key, value in exact.arguments.items() if key != "keywords"}
    if rest != dict(wide.arguments):
        return asked, None
    return [exact], wide if exact.no_hit is not None and wide.items else None


def choose(intent: Intent, replies: Sequence[Reply]) -> Chosen:
    """Tell the searches of a narrow question apart; they were made from the widest to the narrowest."""
    logs = [reply for reply in replies if reply.tool_name == "query_logs"]
    if not logs:
        return Chosen()
    either = next((term for term in intent.terms if term.either), None)
    side = None
    if either is not None and len(logs) > 1 and not any(_asks(logs[-1], one) for one in either.either[1:]):
        side = logs.pop()
    exact = logs[-1]
    earlier = [reply for reply in logs if reply is not exact]
    return Chosen(exact, earlier[-1] if earlier else None, side)


def _asks(reply: Reply, term: Term) -> bool:
    given = {word for words in reply.lists() for word in words}
    named = reply.arguments.get("keywords")
    given |= {str(word) for word in named} if isinstance(named, list) else set()
    return bool(given & {term.text, *term.spellings})
