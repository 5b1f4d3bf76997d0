"""Words the allowed material, sentence by sentence, each rung of the ladder safe by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

import dspy

from gatekeeper.answer import Finding
from gatekeeper.guard import guard_answer
from gatekeeper.language import Language
from gatekeeper.material import AllowedMaterial
from gatekeeper.verdict import Verdict
from gatekeeper.worded import suggests_only, words
from program.rendering import fixed_wording, render
from program.run import Flow, Run
from program.visible import visible
from signatures.composer import AnswerSentence, ComposeAnswer

AGENT = "composer"
Rung = Literal["composed", "fixed", "quoted"]


@dataclass(frozen=True, slots=True)
class AnswerPart:
    """One sentence of the answer: which rung it comes from, what it words, and what was found in the draft it replaces."""

    text: str
    rung: Rung
    item_ids: tuple[str, ...]
    draft: str = ""
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Composition:
    """The worded answer. `status` says whether a model's draft was used; `error` why not."""

    answer_summary: str
    user_facing_answer: str
    recommended_actions: tuple[dict[str, str], ...]
    parts: tuple[AnswerPart, ...]
    status: Literal["composed", "fixed"]
    error: str | None = None

    def as_json(self) -> dict[str, Any]:
        """The stored form, in the contract's names."""
        return {
            "answer_summary": self.answer_summary,
            "recommended_actions": list(self.recommended_actions),
            "user_facing_answer": self.user_facing_answer,
            "status": self.status,
            "error": self.error,
            "parts": [
                {
                    "text": part.text,
                    "rung": part.rung,
                    "item_ids": list(part.item_ids),
                    "draft": part.draft,
                    "findings": [finding_json(finding) for finding in part.findings],
                }
                for part in self.parts
            ],
        }


class Composer(dspy.Module):
    """Asks a model to word what is allowed; code decides which of its sentences are used."""

    def __init__(self) -> None:
        super().__init__()
        self.predict = dspy.Predict(ComposeAnswer)

    def forward(self, **inputs: Any) -> dspy.Prediction:
        """Call the predictor alone, with the inputs of `ComposeAnswer`."""
        return self.predict(**inputs)

    async def aforward(self, **inputs: Any) -> dspy.Prediction:
        """Call the predictor alone, with the inputs of `ComposeAnswer`."""
        return await self.predict.acall(**inputs)

    def steps(self, run: Run, *, material: AllowedMaterial, verdict: Verdict, rationale: str) -> Flow[Composition]:
        """Compose a `PASS` answer."""
        started = run.clock.monotonic()
        reply, _ = yield from run.ask(
            AGENT,
            "composer.predict",
            self.predict,
            {
                "original_query": run.question,
                "language": run.language,
                "verdict": verdict.value,
                "allowed_claims": [
                    {"id": name, "type": claim.claim_type, "text": claim.claim_text}
                    for name, claim in material.claims.items()
                ]
                + [
                    {"id": name, "type": "quotation", "text": fixed_wording(material, name, run.language)}
                    for name in material.quoted
                ],
                "allowed_hypotheses": [
                    {"id": name, "text": entry.hypothesis_text, "basis": entry.basis}
                    for name, entry in material.hypotheses.items()
                ],
                "missing_info": [{"id": name, "text": text} for name, text in material.gaps.items()],
                "recommended_actions": [
                    {"id": name, "text": entry.action_text, "reason": entry.reason}
                    for name, entry in material.actions.items()
                ],
                "rationale": rationale,
            },
        )
        sentences: list[AnswerSentence] = reply.fields["sentences"] if reply.fields is not None else []
        if not any(sentence.text.strip() for sentence in sentences):
            error = f"malformed: {reply.error}" if reply.fields is None else "empty draft"
            run.edge(AGENT, "fixed", error, started=started)
            return fixed(material, verdict, run.language, error=error)
        summary = str(reply.fields["answer_summary"]) if reply.fields is not None else ""
        run.edge(AGENT, "composed", f"{len(sentences)} sentences", started=started)
        started = run.clock.monotonic()
        composition = climb(material, summary, sentences, run.language)
        findings = [finding for part in composition.parts for finding in part.findings]
        kinds = ", ".join(dict.fromkeys(finding.kind.value for finding in findings))
        run.edge("answer_guard", "replaced" if findings else "passed", kinds, started=started)
        return composition


def climb(
    material: AllowedMaterial, summary: str, sentences: Sequence[AnswerSentence], language: Language
) -> Composition:
    """Use each sentence that passes the guard against exactly what it words; put the fixed wording where one fails.

    An allowed claim, a quoted item or a gap found by code that no sentence words is added in its fixed wording: losing
    a wording must not lose a fact.
    """
    known = set(material.ids())
    parts: list[AnswerPart] = []
    worded: set[str] = set()
    for sentence in sentences:
        text = visible(" ".join(sentence.text.split()))
        if not text:
            continue
        ids = tuple(dict.fromkeys(name for name in sentence.item_ids if name in known))
        check = guard_answer(text, material.of(ids))
        if check.ok and ids and not _advises(text, ids, material):
            parts.append(AnswerPart(text, "composed", ids))
            worded.update(_worded(text, ids, material))
            continue
        fresh = tuple(name for name in ids if name not in worded)
        parts.append(_fixed_part(material, fresh, language, draft=text, findings=check.findings))
        worded.update(fresh)
    must = [*material.claims, *material.quoted, *(name for name in material.gaps if name in material.code_gaps)]
    parts += [_fixed_part(material, (name,), language) for name in must if name not in worded]
    told = [part.text for part in parts if part.text]
    action_ids = [name for part in parts for name in part.item_ids if name in material.actions]
    checked = guard_answer(summary, material.of(known)) if summary.strip() else None
    return Composition(
        answer_summary=visible(summary) if checked is not None and checked.ok else (told[0] if told else ""),
        user_facing_answer="\n".join(told),
        recommended_actions=_actions(material, action_ids),
        parts=tuple(parts),
        status="composed",
    )


def _worded(text: str, ids: Sequence[str], material: AllowedMaterial) -> set[str]:
    """Of the items that a sentence names, those that it words: a claim's id on a sentence about another tells nothing of it."""
    facts = {name: material.claims[name].claim_text for name in ids if name in material.claims}
    facts |= {name: material.quoted[name].text for name in ids if name in material.quoted}
    return {
        name
        for name in ids
        if name not in facts or words(text, facts[name], [other for one, other in facts.items() if one != name])
    }


def _advises(text: str, ids: Sequence[str], material: AllowedMaterial) -> bool:
    """Whether a sentence only suggests something, and words no action: a suggestion of nobody's was never screened."""
    if any(name in material.actions or name in material.gaps for name in ids):
        return False
    return suggests_only(text, [fixed_wording(material, name, "en") for name in ids])


def fixed(material: AllowedMaterial, verdict: Verdict, language: Language, *, error: str | None = None) -> Composition:
    """The fixed rendering as a composition."""
    answer = render(material, verdict, language)
    return Composition(
        answer_summary=next((line for line in answer.splitlines() if line.strip()), ""),
        user_facing_answer=answer,
        recommended_actions=_actions(material, list(material.actions)),
        parts=tuple(_fixed_part(material, (name,), language) for name in material.ids()),
        status="fixed",
        error=error,
    )


def finding_json(finding: Finding) -> dict[str, Any]:
    """A finding as JSON: kind, sentence, span, reason."""
    return {**asdict(finding), "kind": finding.kind.value, "span": list(finding.span)}


def _fixed_part(
    material: AllowedMaterial,
    ids: tuple[str, ...],
    language: Language,
    *,
    draft: str = "",
    findings: tuple[Finding, ...] = (),
) -> AnswerPart:
    text = "\n".join(visible(fixed_wording(material, name, language)) for name in ids)
    rung: Rung = "quoted" if ids and all(name in material.quoted for name in ids) else "fixed"
    return AnswerPart(text, rung, ids, draft, findings)


def _actions(material: AllowedMaterial, ids: Sequence[str]) -> tuple[dict[str, str], ...]:
    return tuple(
        {"action_text": material.actions[name].action_text, "reason": material.actions[name].reason}
        for name in dict.fromkeys(ids)
    )
