"""What an answer may be made of, once the verdict stands: allowed claims, screened directions, the evidence's own words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from gatekeeper.answer import AnswerCheck, AnswerMaterial
from gatekeeper.claims import Claim, Hypothesis, RecommendedAction
from gatekeeper.directions import Direction, known_names, misstated
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard import guard_answer
from gatekeeper.guard_aside import without_borne_out
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_purposes import as_check
from gatekeeper.guard_questions import asks_openly
from gatekeeper.guard_reasons import loosely_told
from gatekeeper.guard_screens import guard_action, guard_gap, guard_hypothesis
from gatekeeper.guard_support import needs
from gatekeeper.verdict import VerifierOutput, refs_of

MAX_QUOTED = 5


@dataclass(frozen=True, slots=True)
class Withheld:
    """Something that the executor wrote and the answer may not say, with why."""

    kind: str
    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class AllowedMaterial:
    """All that an answer may be made of, by id.

    `quoted` are refs whose claim may not be repeated: authentic and to the point, but told as more than they say.
    `code_gaps` are gaps that code found (a failed call, a spent budget); they always stand in the answer.
    """

    claims: Mapping[str, Claim]
    evidence: tuple[EvidenceRef, ...]
    hypotheses: Mapping[str, Hypothesis]
    gaps: Mapping[str, str]
    code_gaps: frozenset[str]
    actions: Mapping[str, RecommendedAction]
    quoted: Mapping[str, EvidenceRef]
    withheld: tuple[Withheld, ...]
    question: str

    def ids(self) -> tuple[str, ...]:
        """Every id, in the order of the fixed rendering."""
        return (*self.claims, *self.quoted, *self.hypotheses, *self.gaps, *self.actions)

    def of(self, ids: Iterable[str]) -> AnswerMaterial:
        """What a sentence that words exactly these items may say."""
        wanted = list(ids)
        claims = [self.claims[name] for name in wanted if name in self.claims]
        evidence = [ref for claim in claims for ref in refs_of(claim, self.evidence)]
        evidence += [self.quoted[name] for name in wanted if name in self.quoted]
        return AnswerMaterial(
            claims=claims,
            evidence=evidence,
            hypotheses=[self.hypotheses[name] for name in wanted if name in self.hypotheses],
            actions=[self.actions[name] for name in wanted if name in self.actions],
            missing_info=[self.gaps[name] for name in wanted if name in self.gaps],
            question=self.question,
        )


def allow(
    *,
    question: str,
    claims: Sequence[Claim],
    evidence: Sequence[EvidenceRef],
    verifier: VerifierOutput,
    off_topic: frozenset[str],
    output: Mapping[str, Any] | None,
    seen: Sequence[EvidenceRef],
    code_gaps: Sequence[str],
) -> AllowedMaterial:
    """Sort what the executor left into what may be said and what is withheld.

    Args:
        question: what was asked.
        claims: the claims that passed the gate.
        evidence: the refs that they cite.
        verifier: the effective judgement of them.
        off_topic: ids of claims whose evidence does not bear on the question; they are not quoted either.
        output: the executor's output as JSON; its hypotheses, gaps and actions are screened here.
        seen: all refs that the run's model was shown: what a direction or a gap may name.
        code_gaps: gaps found by code, in the language of the answer.
    """
    allowed = verifier.allowed_ids() - verifier.quoted_ids()
    withheld: list[Withheld] = []
    said = {check.claim_id: check for check in verifier.claim_checks}
    for claim in claims:
        if claim.claim_id not in allowed:
            check = said.get(claim.claim_id)
            withheld.append(Withheld("claim", claim.claim_text, check.detail if check else "not verified"))
    kept = {claim.claim_id: claim for claim in claims if claim.claim_id in allowed}
    quoted = _quoted(claims, evidence, verifier, off_topic)
    hypotheses, actions, gaps = _screen(output or {}, seen, question, withheld)
    texts = [*code_gaps, *(gap for gap in gaps if gap not in code_gaps)]
    return AllowedMaterial(
        claims=kept,
        evidence=tuple(evidence),
        hypotheses={f"hypothesis-{number}": entry for number, entry in enumerate(hypotheses, 1)},
        gaps={f"gap-{number}": text for number, text in enumerate(texts, 1)},
        code_gaps=frozenset(f"gap-{number}" for number in range(1, len(code_gaps) + 1)),
        actions={f"action-{number}": entry for number, entry in enumerate(actions, 1)},
        quoted={f"evidence-{number}": ref for number, ref in enumerate(quoted, 1)},
        withheld=tuple(withheld),
        question=question,
    )


_Key = tuple[int | str | None, str]


def _quoted(
    claims: Sequence[Claim], evidence: Sequence[EvidenceRef], verifier: VerifierOutput, off_topic: frozenset[str]
) -> list[EvidenceRef]:
    """The refs that are quoted in place of their claims: all that supported ones cite, and at most a few of the others.

    What a claim that stands cites is told already; a supported claim may tell another part of it.
    """
    supported, allowed = verifier.quoted_ids(), verifier.allowed_ids()
    must: dict[_Key, EvidenceRef] = {}
    known: dict[_Key, EvidenceRef] = {}
    spare: dict[_Key, EvidenceRef] = {}
    for claim in claims:
        if claim.claim_id in supported:
            found = must
        elif claim.claim_id in allowed:
            found = known
        elif claim.claim_id not in off_topic:
            found = spare
        else:
            continue
        found.update({(ref.source_invocation_id, ref.raw_path): ref for ref in refs_of(claim, evidence)})
    others = [key for key in spare if key not in known and key not in must]
    return [*must.values(), *(spare[key] for key in others[:MAX_QUOTED])]


def _screen(
    output: Mapping[str, Any], seen: Sequence[EvidenceRef], question: str, withheld: list[Withheld]
) -> tuple[list[Hypothesis], list[RecommendedAction], list[str]]:
    wanted = ("hypotheses", "recommended_actions", "missing_info")
    if not any(output.get(name) for name in wanted):
        return [], [], []
    screen = _Screen(
        seen, question, known_names((question, *(text for ref in seen for text in (ref.tool_name, ref.text)))), withheld
    )
    hypotheses = [
        # What stands beside a direction may be worded with it: it is held to the evidence as a statement is.
        entry.model_copy(
            update={
                "basis": screen.backed(entry.basis),
                "needed_evidence": tuple(need for need in entry.needed_evidence if screen.is_gap(need)),
            }
        )
        for raw in _mappings(output.get("hypotheses"))
        if screen.keeps_hypothesis(entry := _hypothesis(raw))
    ]
    actions = [
        action.model_copy(update={"reason": screen.reason(str(raw.get("reason") or ""))})
        for raw in _mappings(output.get("recommended_actions"))
        if screen.keeps_action(action := RecommendedAction(action_text=str(raw.get("action_text") or "")))
    ]
    gaps = [
        gap
        for raw in _list(output.get("missing_info"))
        if isinstance(raw, str) and screen.keeps_gap(gap := raw.strip())
    ]
    return hypotheses, actions, list(dict.fromkeys(gaps))


@dataclass(frozen=True, slots=True)
class _Screen:
    """What the texts beside the claims are held to: the guard, and the form of their kind."""

    seen: Sequence[EvidenceRef]
    question: str
    known: frozenset[str]
    withheld: list[Withheld]

    def keeps_hypothesis(self, entry: Hypothesis) -> bool:
        return self._keeps(
            entry.hypothesis_text, "hypothesis", lambda: guard_hypothesis(entry, self.seen, self.question)
        )

    def keeps_action(self, action: RecommendedAction) -> bool:
        return self._keeps(action.action_text, "action", lambda: guard_action(action, self.seen, self.question))

    def keeps_gap(self, text: str) -> bool:
        return self._keeps(text, "gap", lambda: guard_gap(text, self.seen, self.question))

    def is_gap(self, text: str) -> bool:
        return misstated(text, "gap", self.known) is None and guard_gap(text, self.seen, self.question).ok

    def reason(self, text: str) -> str:
        """The reason of a check where it asks what a check may ask, or the evidence bears it out, else nothing."""
        asked = as_check(text)
        if asked is not None and misstated(asked, "action", self.known) is None:
            action = RecommendedAction(action_text=asked)
            return text if guard_action(action, self.seen, self.question).ok else ""
        return self.backed(text)

    def backed(self, text: str) -> str:
        """The text where the evidence bears it out, else nothing."""
        if not text.strip() or misstated(text, "hypothesis", self.known) is not None:
            return ""
        if not needs(lex(text)):
            return ""  # it names nothing, so that no evidence can bear it out
        if asks_openly(text) or loosely_told(text, self.seen, self.question):
            return ""
        return text if guard_answer(text, AnswerMaterial(evidence=self.seen, question=self.question)).ok else ""

    def _keeps(self, text: str, kind: Direction, guard: Callable[[], AnswerCheck]) -> bool:
        if not text.strip():
            return False
        plain = text if kind == "hypothesis" else without_borne_out(text, self.seen, self.question)
        why = misstated(plain, kind, self.known)
        if why is None:
            findings = guard().findings
            why = f"{findings[0].kind.value}: {findings[0].reason}" if findings else None
        if why is not None:
            self.withheld.append(Withheld(kind, text, why))
        return why is None


def _hypothesis(raw: Mapping[str, object]) -> Hypothesis:
    return Hypothesis(
        hypothesis_text=str(raw.get("hypothesis_text") or ""),
        basis=str(raw.get("basis") or ""),
        needed_evidence=tuple(str(need) for need in _list(raw.get("needed_evidence"))),
    )


def _list(raw: object) -> list[object]:
    return list(cast("Sequence[object]", raw)) if isinstance(raw, list | tuple) else []


def _mappings(raw: object) -> list[Mapping[str, object]]:
    return [cast("Mapping[str, object]", entry) for entry in _list(raw) if isinstance(entry, Mapping)]
