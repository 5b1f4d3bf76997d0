"""What the answer cites: whether it is authentic, and whether it is what the question needed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from evals.metrics.expected import ExampleError, needed_of
from evals.metrics.score import (
    Score,
    as_mapping,
    claims_of,
    confirms,
    failure_of,
    get,
    invocations_of,
    joined,
    plain_form,
    silent,
    unscored,
)
from evals.reading import plain


def scored_citation_validity(example: Any, prediction: Any) -> Score:
    """Share of the citations that are authentic: the record exists, its tool made it, it has the path and the excerpt.

    Citations are the bindings of `claims` and the refs of `evidence`; they are held against `invocations` where the
    prediction carries them, else against `evidence`.

    Raises:
        BrokenRunError: the prediction has no `answer`.
    """
    if failed := failure_of(prediction):
        return failed
    cited = len(_bindings(prediction)) + len(_cited(prediction))
    if not cited:
        return silent("nothing is cited")
    if not confirms(example, prediction):
        return silent()
    wrong = false_citations(prediction)
    return Score(1 - len(wrong) / cited, joined(wrong, f"{cited} of {cited} citations are authentic"))


def false_citations(prediction: Any) -> list[str]:
    """Each citation that is not authentic, and why: of a failed run and of an answer that confirms nothing, too."""
    records = _records(prediction)
    cited = [*_bindings(prediction), *_cited(prediction)]
    return [reason for one in cited if (reason := _citation_fault(one, records))]


def citation_validity(example: Any, prediction: Any, trace: Any = None) -> float:
    """As `scored_citation_validity`, 1 is best; without citations 0.0. With a `trace`: whether it is perfect."""
    return plain_form(scored_citation_validity(example, prediction), best=1.0, trace=trace)


def scored_evidence_coverage(example: Any, prediction: Any) -> Score:
    """Share of the evidence that the question needed which the answer cites.

    `example.needed` lists it: texts, or mappings with `text` and optionally `tool_name` and `kind` (`item`, `count`,
    `no_evidence`); a cited ref covers an entry when its text holds the entry's. Without `needed`: unscored. The reason
    tells what a search of the run found and nobody cited from what no search found (only with `invocations`).

    Raises:
        BrokenRunError: the prediction has no `answer`.
    """
    if failed := failure_of(prediction):
        return failed
    try:
        needed = needed_of(example)
    except ExampleError as fault:
        return unscored(f"unscored: the example's {fault}")
    if needed is None:
        return unscored("unscored: the example does not say which evidence is needed")
    if not needed:
        return unscored("unscored: the question needs no evidence")
    if not _cited(prediction):
        return silent("nothing is cited")
    if not confirms(example, prediction):
        return silent()
    reasons = uncited(example, prediction)
    return Score(
        1 - len(reasons) / len(needed), joined(reasons, f"{len(needed)} of {len(needed)} needed items are cited")
    )


def uncited(example: Any, prediction: Any) -> list[str]:
    """The needed evidence that the answer does not cite, in words: `found, not cited: …`, `not found: …`."""
    cited = _cited(prediction)
    calls = invocations_of(prediction)
    found = [ref.model_dump(mode="json") for call in calls or () for ref in call.refs()]
    missing = [one for one in needed_of(example) or () if not any(one.is_met_by(ref) for ref in cited)]
    none = "not found" if calls is not None else "not cited"
    return [f"{'found, not cited' if any(one.is_met_by(ref) for ref in found) else none}: {one}" for one in missing]


def evidence_coverage(example: Any, prediction: Any, trace: Any = None) -> float:
    """As `scored_evidence_coverage`, 1 is best; without a value 0.0. With a `trace`: whether it is perfect."""
    return plain_form(scored_evidence_coverage(example, prediction), best=1.0, trace=trace)


_Records = Mapping[tuple[str, str], tuple[str, str]]


def _records(prediction: Any) -> _Records:
    """(invocation id, path) → (tool, text): of the stored invocations, or else of the prediction's own evidence."""
    calls = invocations_of(prediction)
    if calls is not None:
        return {(str(call.id), ref.raw_path): (call.tool_name, ref.text) for call in calls for ref in call.refs()}
    return {
        (str(ref.get("source_invocation_id")), str(ref.get("raw_path"))): (
            str(ref.get("tool_name")),
            str(ref.get("text")),
        )
        for ref in _cited(prediction)
    }


def _cited(prediction: Any) -> list[Mapping[str, Any]]:
    return [as_mapping(ref) for ref in get(prediction, "evidence") or ()]


def _bindings(prediction: Any) -> list[Mapping[str, Any]]:
    return [as_mapping(binding) for claim in claims_of(prediction) for binding in claim.get("evidence_bindings") or ()]


def _citation_fault(cited: Mapping[str, Any], records: _Records) -> str | None:
    where = f"{cited.get('source_invocation_id')} {cited.get('raw_path')}"
    held = records.get((str(cited.get("source_invocation_id")), str(cited.get("raw_path"))))
    if held is None:
        return f"{where}: no such record"
    tool, text = held
    if str(cited.get("tool_name")) != tool:
        return f"{where}: made by {tool}, not by {cited.get('tool_name')}"
    excerpt = str(cited.get("evidence_excerpt") or cited.get("text") or "")
    told = plain(excerpt).casefold()
    if not told:
        return f"{where}: the record does not have an excerpt"
    if excerpt == text:
        return None
    missing = _missing(told, plain(text).casefold())
    return f"{where}: the record does not have {missing!r}" if missing else None


def _missing(told: str, held: str) -> str | None:
    """The first word or value of an excerpt that its record lacks: a whole one, `2%` is not in `92%`."""
    for part in re.split(r"[\s,，;；…]+", told):
        bare = part.strip(".:()（）“”\"'")
        before = r"(?<![a-z0-9])(?<!\d[.:])" if bare[:1].isascii() and bare[:1].isalnum() else ""
        after = r"(?![a-z0-9])" if bare[-1:].isascii() and bare[-1:].isalnum() else ""
        after += "" if ":" in bare else r"(?!\.\d)"  # a time may be told with less of its precision
        if bare and re.search(f"{before}{re.escape(bare)}{after}", held) is None:
            return part
    return None
