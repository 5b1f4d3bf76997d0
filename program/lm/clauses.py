"""Parts of a question whose form says more than their words: since an event, what fails, one thing or another."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from dataclasses import replace

from program.lm.glossary import fold
from program.lm.stopwords import DROP_EN
from program.lm.terms import Term, base_of

# "Since cart 3.1 went live at 13:04": the event only says which time is meant.
_EVENT = re.compile(
    r"\b(?P<when>since|after|before|until)\s+(?!\d)(?P<event>(?:[^,;.?!]|\.(?=\S)){1,90}?)\s+at\s+(?=\d{1,2}:\d\d|\d{4}-)",
    re.IGNORECASE,
)
_EVENT_ZH = re.compile(
    r"(?:自从?|从)?(?P<event>[^,;。?!:]{0,60}?)(?:在|于)?\s*(?P<time>\d{1,2}(?::\d\d){1,2}(?:\s*(?:UTC|Z))?)\s*"
    r"(?:上线|发布|部署|回滚|重启|变更|切换|升级|扩容|启动)了?\s*(?P<when>之后|以后|以来|后|起|之前|以前|前)"
)
_NAME = re.compile(r"[A-Za-z0-9][\w./-]*[A-Za-z0-9]|[㐀-鿿]+", re.ASCII)
# What cannot be done is seldom told by its own verb: "can't resolve" is a lookup that failed.
_MODAL = (
    r"(?:can(?:'?t|not| not)|could(?:n't| not)|unable to|fail(?:s|ed|ing)? to|won'?t|does(?:n't| not)|do(?:n't| not))"
)
_FAILING = re.compile(
    rf"\b(?:why|how come)\s+{_MODAL}\s+(?:the\s+)?[\w./:-]+(?:\s+(?:service|pod|host|node|server))?\s+(?P<verb>[a-z]{{3,}})(?![\w-])"
    rf"|\b{_MODAL}\s+(?:be\s+)?(?P<plain>[a-z]{{3,}})(?![\w-])",
    re.IGNORECASE,
)
# A verb behind its subject is what is asked for, though the word says nothing elsewhere: "did chronyd step the clock".
_ASKED_VERB = re.compile(
    r"^(?:did|does|do|has|have|was|were)\s+(?:the\s+|any\s+)?[\w./:-]+(?:\s+(?:service|pod|host|node|server|daemon))?"
    r"(?:\s+(?:ever|also|really|actually))?\s+(?P<verb>[a-z]+)\b",
    re.IGNORECASE,
)
# "谁恢复了它" asks for who did it, where "恢复了吗" asks for a state; as records spell it.
_WHO_ZH = re.compile(r"谁(?P<verb>恢复|确认|触发|解决|处理)了")
_DONE_ZH = {
    "恢复": ("resumed", "restored", "recovered", "恢复"), "确认": ("acknowledged", "acked", "confirmed", "确认"),
    "触发": ("triggered", "触发"), "解决": ("resolved", "解决"), "处理": ("handled", "processed", "处理"),
}  # fmt: skip
_VERBS = frozenset({"step", "page", "time", "point", "list", "check", "order", "use", "used", "alarm"})
_OR = re.compile(
    r"\s*,?\s*(?:\bor\b|或者?(?:说)?|还是|抑或)\s*(?:(?:\b(?:is|was|are|were|it|did|only|just|merely|a|an|the|any|also|rather)\b|只是?|仅仅?|只有|是|有)\s*)*",
    re.IGNORECASE,
)


def without_events(text: str, names: Set[str]) -> str:
    """A question whose "since … at 13:04" says the time alone; of the event the known names are kept."""

    def timed(match: re.Match[str]) -> str:
        return f"{_kept(match['event'], names)} {match['when']} "

    def timed_zh(match: re.Match[str]) -> str:
        return f"{_kept(match['event'], names)} {match['time']} {match['when']}"

    return _EVENT_ZH.sub(timed_zh, _EVENT.sub(timed, text))


def _kept(event: str, names: Set[str]) -> str:
    return " ".join(word for word in _NAME.findall(event) if fold(word) in names)


def with_verbs(text: str, terms: Sequence[Term]) -> list[Term]:
    """The terms, a verb that tells of a failure softened, and one that asks added."""
    failing = {(found["verb"] or found["plain"]).casefold() for found in _FAILING.finditer(text)}
    read = [replace(one, soft=True) if one.kind == "word" and fold(one.text) in failing else one for one in terms]
    asked = _ASKED_VERB.match(text)
    verb = asked["verb"].casefold() if asked else ""
    if verb in _VERBS & DROP_EN and all(fold(one.text) != verb for one in read):
        read.append(Term(verb, (base_of(verb),), "word"))
    done = _WHO_ZH.search(text)
    if done and all(one.text != done["verb"] for one in read):
        read.append(Term(done["verb"], _DONE_ZH[done["verb"]], "concept"))
    return read


def with_either(text: str, terms: Sequence[Term], names: Set[str]) -> list[Term]:
    """The terms, two that "or" joins as one: a record of either answers."""
    read: list[Term] = []
    folded = fold(text)
    at = 0
    for term in terms:
        start = folded.find(fold(term.text), at)
        before = read[-1] if read else None
        between = folded[at:start] if start >= at else ""
        joins = before is not None and start >= at > 0 and _OR.fullmatch(between)
        if before is not None and joins and not {fold(before.text), fold(term.text)} & names:
            read[-1] = _either(before, term)
        else:
            read.append(term)
        at = start + len(term.text) if start >= 0 else at
    return read


def _either(one: Term, other: Term) -> Term:
    sides = (*(one.either or (one,)), *(other.either or (other,)))
    kind = "name" if all(side.kind == "name" for side in sides) else "word"
    spellings = tuple(dict.fromkeys(word for side in sides for word in side.spellings))
    return Term(
        " / ".join(side.text for side in sides), spellings, kind, all(side.soft for side in sides), either=sides
    )
