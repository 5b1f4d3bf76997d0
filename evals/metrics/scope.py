"""Whether a narrow run stayed within its question: claims, sentences, searches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from evals.judging import QUOTE_FRAME, Judgement, quotes_in_order
from evals.metrics.score import (
    Score,
    cited_of,
    claims_of,
    confirms,
    failure_of,
    get,
    invocations_of,
    is_guess,
    joined,
    judged,
    plain_form,
    question_of,
    silent,
    unscored,
)
from evals.metrics.searches import widened
from evals.metrics.statements import shown
from evals.metrics.told import guess_in, remedy_in
from evals.reading import atoms, plain, without_quotations
from evals.sources import source_of
from evals.vocabulary import CHECK, REMEDY, RISKS
from gatekeeper.evidence import EvidenceStatus, Invocation

MOST_CLAIMS: Final = 2
"""Claims of a narrow run (contracts, section 3)."""
_NARROW_TYPES = frozenset({"observation", "negative_observation"})


def scored_scope_discipline(example: Any, prediction: Any) -> Score:
    """Share of what a narrow run did that stays within its question; an open run is unscored.

    Counted are its claims, the asserting, hypothetical and advising statements of its answer, and the searches that
    followed an empty one by the same tool (only with `invocations`). Out of scope are: a claim of another type than
    (negative) observation, a third claim; a statement about another thing than the asked one, a cause, a hypothesis, a
    remedy; a search that drops or changes what the empty one was limited to. `example.scope` says what the question is,
    else `prediction.scope`.

    Raises:
        BrokenRunError: the prediction has no `answer`.
    """
    if failed := failure_of(prediction):
        return failed
    scope = get(example, "scope") or get(prediction, "scope")
    if scope != "narrow":
        return unscored(f"unscored: the question is {scope or 'of unknown scope'}, not narrow")
    told = _told(example, prediction)
    faults = out_of_scope(example, prediction)
    if not faults and not confirms(example, prediction):
        return silent()
    counted = len(told) + len(claims_of(prediction)) + len(_after_empty(invocations_of(prediction) or ()))
    return Score(
        1 - len(faults) / counted,
        joined(faults, f"{counted} of {counted} claims, statements and searches are within the question"),
    )


def out_of_scope(example: Any, prediction: Any) -> list[str]:
    """What of a narrow run goes beyond its question, in words; a search begins with `search`."""
    faults = _claim_faults(claims_of(prediction))
    faults += [
        f"{shown(one)}: {why}" for one in _told(example, prediction) if (why := _beyond(one, example, prediction))
    ]
    faults += [
        f"search {after.id} by {after.tool_name} {how}, though {before.id} had found nothing"
        for before, after in _after_empty(invocations_of(prediction) or ())
        if (how := widened(before.input_params, after.input_params))
    ]
    return faults


def _told(example: Any, prediction: Any) -> list[Judgement]:
    return [
        one
        for one in judged(example, prediction)
        if one.asserts
        or one.statement.frame in {"hypothesis", "action"}
        or (one.statement.frame == "fact" and (guess_in(one.statement.text) or remedy_in(one.statement.text)))
    ]


def scope_discipline(example: Any, prediction: Any, trace: Any = None) -> float:
    """As `scored_scope_discipline`, 1 is best; without a value 0.0. With a `trace`: whether it is perfect."""
    return plain_form(scored_scope_discipline(example, prediction), best=1.0, trace=trace)


def _claim_faults(claims: Sequence[Mapping[str, Any]]) -> list[str]:
    faults: list[str] = []
    for at, claim in enumerate(claims):
        if claim.get("claim_type", "observation") not in _NARROW_TYPES:
            faults.append(f"{claim.get('claim_id')} is a {claim['claim_type']}")
        elif at >= MOST_CLAIMS:
            faults.append(f"{claim.get('claim_id')} is claim {at + 1} of at most {MOST_CLAIMS}")
    return faults


# --- statements --------------------------------------------------------------------------------------


def _beyond(one: Judgement, example: Any, prediction: Any) -> str | None:
    text = plain(one.statement.text)
    if one.statement.frame == "hypothesis":
        return "a hypothesis, and only a confirmation was asked for"
    if one.statement.frame == "action":
        remedy = None if CHECK.search(text) else REMEDY.search(text)
        return f"a remedy: {remedy.group()!r}" if remedy else None
    cited = cited_of(prediction)
    sources = [source_of(ref) for ref in cited]
    if remedy := remedy_in(text):
        return f"a remedy: {remedy!r}"
    if is_guess(one, sources):
        return "a hypothesis, and only a confirmation was asked for"
    question = question_of(example, prediction)
    backing = [" ".join((sources[at].text, *cited[at]["searched"])).casefold() for at in one.rests_on]
    other = _another_thing(text, question, backing)
    if other:
        return other
    repeats = QUOTE_FRAME.sub("", text.casefold()).rstrip("….").strip()
    cause = RISKS["cause"].search(without_quotations(text))
    if (
        cause
        and not RISKS["cause"].search(question)
        and not any(quotes_in_order(repeats, source.raw) for source in sources)
    ):
        return f"a cause, which was not asked: {cause.group()!r}"
    return None


def _another_thing(text: str, question: str, backing: Sequence[str]) -> str | None:
    """Why a statement is about something else than the question; None where it is not, or the question names nothing."""
    asked = {atom.key for atom in atoms(question) if atom.kind == "name"}
    if not asked:
        return None
    tails = {name.rpartition("-")[2] for name in asked if "-" in name}
    quoted_aside = without_quotations(text)
    for atom in atoms(quoted_aside):
        if atom.kind == "name" and "-" in atom.key and atom.key not in asked and atom.key.rpartition("-")[2] in tails:
            return f"tells of {atom.text}, which was not asked"
    said = " ".join([text.casefold(), *backing])
    if not any(name in said for name in asked):
        return f"names nothing of what was asked ({', '.join(sorted(asked))})"
    return None


# --- searches ----------------------------------------------------------------------------------------


def _after_empty(calls: Sequence[Invocation]) -> list[tuple[Invocation, Invocation]]:
    """Each search that was made after an empty one by the same tool, with the first such."""
    made = [call for call in calls if call.evidence_status in {EvidenceStatus.SUPPORTED, EvidenceStatus.NO_EVIDENCE}]
    pairs: dict[int | str, tuple[Invocation, Invocation]] = {}
    for before, after in combinations(made, 2):
        if before.evidence_status is EvidenceStatus.NO_EVIDENCE and before.tool_name == after.tool_name:
            held = pairs.get(after.id)
            if held is None or (
                widened(before.input_params, after.input_params)
                and not widened(held[0].input_params, after.input_params)
            ):
                pairs[after.id] = (before, after)
    return list(pairs.values())
