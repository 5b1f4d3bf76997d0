"""Behaviours that write their citations out by hand, each wrong in one place: what only the gate can tell.

`copied-citation` and `copied-part` are the control: the same citations, all right, so that the others fail for their one
fault alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from evals.behaviour import Behaviour, Draft, decoy, stating
from evals.case import Call, Case, CaseClaim
from evals.honest import evidence_draft, item_of
from program.lm.requests import StageRequest

_ARRAYS = {
    "query_logs": "logs",
    "query_metrics": "alerts",
    "query_order": "orders",
    "lookup_knowledge": "evidence_blocks",
}
_UNKNOWN_ID = 9137
_FIRST_ID = 1


@dataclass(frozen=True, slots=True)
class Citation:
    """A citation as the contract writes it; `kind` as prompts call the item."""

    tool_name: str
    invocation_id: int
    raw_path: str
    excerpt: str
    kind: str

    def as_binding(self) -> dict[str, Any]:
        """The contract's fields."""
        return {
            "tool_name": self.tool_name,
            "source_invocation_id": self.invocation_id,
            "raw_path": self.raw_path,
            "evidence_excerpt": self.excerpt,
        }


def citations(request: StageRequest, *, first_id: int = _FIRST_ID) -> dict[str, Citation]:
    """The right citation of every item, by its handle.

    A prompt gives out handles, not ids and paths: both follow from the order of the calls, ids from `first_id` on.
    """
    calls: list[tuple[str, Mapping[str, Any]]] = []
    seen: dict[tuple[int, str], int] = {}
    found: dict[str, Citation] = {}
    for item in request.inputs["evidence"]:
        call = (item["tool_name"], item["arguments"])
        if call not in calls:
            calls.append(call)
        number = calls.index(call)
        at = seen.get((number, item["kind"]), 0)
        seen[number, item["kind"]] = at + 1
        array = "counts" if item["kind"] == "count" else _ARRAYS[item["tool_name"]]
        path = "$.no_evidence" if item["kind"] == "no_evidence" else f"$.{array}[{at}]"
        found[item["handle"]] = Citation(item["tool_name"], first_id + number, path, item["text"], item["kind"])
    return found


Change = Callable[[Citation, Mapping[str, Citation]], Citation]


def _citing(change: Change, *, extra: Callable[[Case], tuple[Call, ...]] = lambda _: ()) -> Any:
    """The honest claims, every citation written out and changed."""

    def state(case: Case, request: StageRequest, _: Draft) -> Draft:
        held = citations(request)
        draft = evidence_draft(case, request, case.claims)
        draft["claims"] = [
            _written(claim, drafted, request, held, change)
            for claim, drafted in zip(case.claims, draft["claims"], strict=True)
        ]
        return draft

    return stating(state, extra=extra)


def _written(
    claim: CaseClaim, drafted: Draft, request: StageRequest, held: Mapping[str, Citation], change: Change
) -> Draft:
    handles = [str(item_of(request, cite)["handle"]) for cite in claim.cites]
    return {**drafted, "cites": [], "evidence_bindings": [change(held[one], held).as_binding() for one in handles]}


def _shifted(cited: Citation, _: Mapping[str, Citation]) -> Citation:
    at = re.search(r"\[(\d+)\]", cited.raw_path)
    if at is None:
        return replace(cited, raw_path=f"$.{_ARRAYS[cited.tool_name]}[0]")
    return replace(cited, raw_path=f"{cited.raw_path[: at.start()]}[{int(at.group(1)) + 1}]")


def _part(cited: Citation, _: Mapping[str, Citation]) -> Citation:
    """The first half of the item's own words; what is shown on must be the whole."""
    words = cited.excerpt.split()
    return replace(cited, excerpt=" ".join(words[: max(6, len(words) // 2)]))


def _misnamed(cited: Citation, _: Mapping[str, Citation]) -> Citation:
    return replace(cited, tool_name="query_logs" if cited.tool_name != "query_logs" else "query_metrics")


def _tampered(cited: Citation, _: Mapping[str, Citation]) -> Citation:
    """One number of the excerpt is another; every other word is the item's own."""
    spans = list(re.finditer(r"(?<![\w.:-])\d+(?![\w.:-])|(?<=[=@])\d+", cited.excerpt)) or list(
        re.finditer(r"\d+", cited.excerpt)
    )
    if not spans:
        return replace(cited, excerpt=f"{cited.excerpt} (9137 in all)")
    last = spans[-1]
    changed = f"{int(last.group()) + 17}"
    return replace(cited, excerpt=f"{cited.excerpt[: last.start()]}{changed}{cited.excerpt[last.end() :]}")


def _paraphrased(cited: Citation, _: Mapping[str, Citation]) -> Citation:
    """What the item roughly says, in words of the model's own around its own."""
    words = cited.excerpt.split()
    return replace(cited, excerpt=f"it turned out that {' '.join(words[:6])} kept happening again and again")


def _siblings(cited: Citation, held: Mapping[str, Citation]) -> Citation:
    """The text of another item under this one's path."""
    others = [one for one in held.values() if one.kind == "item" and one.excerpt != cited.excerpt]
    same_call = [one for one in others if one.invocation_id == cited.invocation_id]
    return replace(cited, excerpt=(same_call or others)[0].excerpt)


MISCITING: tuple[Behaviour, ...] = (
    Behaviour("copied-citation", _citing(lambda cited, _: cited)),
    Behaviour("copied-part", _citing(_part)),
    Behaviour(
        "invented-id", _citing(lambda cited, _: replace(cited, invocation_id=_UNKNOWN_ID)), fabricates=True, rounds=2
    ),
    # The earlier run asked the same and holds the same words: only its id says that they are not this run's.
    Behaviour("another-runs-id", _citing(lambda cited, _: cited), fabricates=True, after_honest=True),
    Behaviour("wrong-tool", _citing(_misnamed), fabricates=True),
    Behaviour("shifted-index", _citing(_shifted), fabricates=True),
    Behaviour(
        "deep-path",
        _citing(lambda cited, _: replace(cited, raw_path=f"{cited.raw_path}.message")),
        fabricates=True,
    ),
    Behaviour("tampered-excerpt", _citing(_tampered), fabricates=True),
    Behaviour("paraphrased-excerpt", _citing(_paraphrased), fabricates=True),
    Behaviour("siblings-text", _citing(_siblings, extra=decoy), fabricates=True),
)
