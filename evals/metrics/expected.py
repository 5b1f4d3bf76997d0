"""What an example says that a good run comes to: its verdict, the evidence it needs, the facts it tells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import dspy

from evals.case import Case
from evals.metrics.score import as_mapping, get
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


def needed_of(example: Any) -> list[Needed] | None:
    """The needed evidence; None where the example does not say."""
    said = get(example, "needed")
    return None if said is None else [_needed(one) for one in said]


def _needed(said: Any) -> Needed:
    if isinstance(said, Needed):
        return said
    if isinstance(said, str):
        return Needed(said)
    held = as_mapping(said)
    return Needed(str(held.get("text") or ""), held.get("tool_name"), held.get("kind"))
