"""What an example says that a good run comes to: its verdict, the evidence it needs, the facts it tells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import dspy

from evals.case import Case
from evals.metrics.score import get
from evals.reading import plain
from gatekeeper.evidence import COUNTS_ARRAY, NO_EVIDENCE_PATH, array_of


@dataclass(frozen=True, slots=True)
class Needed:
    """One piece of evidence that a question needs: any ref of that tool and kind whose text holds `text`."""

    text: str = ""
    tool_name: str | None = None
    kind: str | None = None

    def is_met_by(self, ref: Mapping[str, Any]) -> bool:
        """Whether a ref, as JSON, is such a one."""
        path = str(ref.get("raw_path") or "")
        return (
            self.tool_name in {None, ref.get("tool_name")}
            and self.kind in {None, kind_of(path)}
            and plain(self.text).casefold() in plain(str(ref.get("text") or "")).casefold()
        )

    def __str__(self) -> str:
        return " ".join(part for part in (self.tool_name, self.kind, repr(self.text) if self.text else "") if part)


def kind_of(raw_path: str) -> str:
    """`no_evidence`, `count` or `item`."""
    if raw_path == NO_EVIDENCE_PATH:
        return "no_evidence"
    return "count" if array_of(raw_path) == COUNTS_ARRAY else "item"


def example_of(case: Case, *, of_script: bool = False) -> dspy.Example:
    """A case as the metrics take it: `question`, `scope`, `verdict`, `needed` and `facts` (of the claims to be told).

    The verdict is that of the case's script. Where a slip of the script brings it about, another model's run is not held
    to it: `verdict` is None unless the run is `of_script`.
    """
    cites = {
        Needed(cite.part, cite.tool, cite.kind): None for claim in case.told() for cite in claim.cites
    }  # a dict keeps their order
    return dspy.Example(
        question=case.question,
        scope=case.scope,
        verdict=case.expect.verdict if of_script or not case.untold() else None,
        needed=list(cites),
        facts=[claim.text for claim in case.told()],
    ).with_inputs("question")


class ExampleError(ValueError):
    """What an example says cannot be meant: the metric that reads it is unscored, and says why."""


KINDS: Final = ("item", "count", "no_evidence")
_FIELDS: Final = ("text", "tool_name", "kind")


def needed_of(example: Any) -> list[Needed] | None:
    """The needed evidence; None where the example does not say.

    Raises:
        ExampleError: it is no list, or an entry of it names nothing, or what does not exist.
    """
    said = _listed(example, "needed")
    return None if said is None else [_needed(one) for one in said]


def facts_of(example: Any) -> list[str] | None:
    """The facts that are to be told; None where the example does not say.

    Raises:
        ExampleError: they are no list of texts, or one is empty.
    """
    said = _listed(example, "facts")
    if said is None:
        return None
    for fact in said:
        if not isinstance(fact, str) or not fact.strip():
            raise ExampleError(f"`facts` has {fact!r}, a text is wanted")
    return [str(fact) for fact in said]


def _listed(example: Any, name: str) -> Sequence[Any] | None:
    said = get(example, name)
    if said is None:
        return None
    if not isinstance(said, Sequence) or isinstance(said, str | bytes):  # a text is a list of letters, too
        raise ExampleError(f"`{name}` is {said!r}, a list is wanted")
    return said


def _needed(said: Any) -> Needed:
    if isinstance(said, str):
        said = Needed(said)
    elif isinstance(said, Mapping):
        if unknown := [str(name) for name in said if name not in _FIELDS]:
            raise ExampleError(f"`needed` has {', '.join(unknown)}, known are {', '.join(_FIELDS)}")
        said = Needed(said.get("text") or "", said.get("tool_name"), said.get("kind"))
    if not isinstance(said, Needed):
        raise ExampleError(f"`needed` has {said!r}, a text or a mapping is wanted")
    _check(said)
    return said


def _check(one: Needed) -> None:
    given: tuple[Any, ...] = (one.text, one.tool_name, one.kind)
    if any(not isinstance(part, str) for part in given if part is not None):
        raise ExampleError(f"`needed` has {one!r}, texts are wanted")
    if one.kind is not None and one.kind not in KINDS:
        raise ExampleError(f"`needed` has the kind {one.kind!r}, known are {', '.join(KINDS)}")
    if not one.text.strip() and one.kind is None and not one.tool_name:
        raise ExampleError(f"`needed` has {one!r}, which any evidence would be")
