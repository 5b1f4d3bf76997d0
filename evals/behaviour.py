"""What a behaviour is, and the pieces that behaviours are built of."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import dspy

from evals.case import Call, Case
from evals.honest import Honest, believe, choose, evidence_draft, honest
from program.lm.requests import StageRequest
from program.lm.scripted import ScriptedReply
from program.tools.evidence import Tool

Draft = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Behaviour:
    """One way to go wrong.

    `fabricates`: something untrue is stated or cited, so no run may end in PASS. `planted` are texts of which none may
    stand in an answer, given the case. `rounds` are the passes that a run may take. `question` is what is asked instead
    of the case's own, `tools` what the world's tools become, `after_honest` whether the same store holds an honest run
    of the case before. `recovers`: a slip that the next round mends, so that no honest answer is lost. `also` names what else may not be in the
    prediction. `believes`: the verifier finds everything proven, also what the case says is not; it does so wherever
    something is fabricated.
    """

    name: str
    apply: Callable[[Honest], Honest]
    fabricates: bool = False
    planted: Callable[[Case], tuple[str, ...]] = lambda _: ()
    rounds: int = 1
    question: Callable[[Case], str] = lambda case: case.question
    tools: Callable[[Sequence[Tool]], tuple[Tool, ...]] = tuple
    after_honest: bool = False
    recovers: bool = False
    also: Callable[[Case, dspy.Prediction], tuple[str, ...]] = lambda _, __: ()
    believes: bool = False

    def script(self, case: Case) -> Honest:
        """The script of a case, gone wrong in this way."""
        base = honest(case)
        return self.apply(base.with_stage("verify", believe) if self.believes or self.fabricates else base)


def stating(
    change: Callable[[Case, StageRequest, Draft], Draft], *, extra: Callable[[Case], tuple[Call, ...]] = lambda _: ()
) -> Callable[[Honest], Honest]:
    """A behaviour that changes the executor's draft; `extra` calls are made beside the honest ones."""

    def apply(script: Honest) -> Honest:
        case = script.case
        calls = (*case.calls, *extra(case))

        def state(request: StageRequest) -> ScriptedReply:
            return {"executor_evidence": change(case, request, evidence_draft(case, request, case.claims))}

        return script.with_stage("choose", lambda request: choose(request, calls)).with_stage("state", state)

    return apply


def on_claims(change: Callable[[Case, StageRequest, Draft], Draft], **settings: Any) -> Callable[[Honest], Honest]:
    """A behaviour that changes every claim of the draft."""
    return stating(
        lambda case, request, draft: {**draft, "claims": [change(case, request, claim) for claim in draft["claims"]]},
        **settings,
    )


def decoy(case: Case) -> tuple[Call, ...]:
    """The call that finds something beside the point, as extra calls."""
    return (case.decoy,)


def document(case: Case) -> tuple[Call, ...]:
    """The call that finds a runbook, as extra calls."""
    return (case.document,)


def decoy_handle(case: Case, request: StageRequest) -> str:
    """The first item of the decoy's own call."""
    return next(
        item["handle"]
        for item in request.inputs["evidence"]
        if item["kind"] == "item" and item["tool_name"] == case.decoy.tool and item["arguments"] == case.decoy.arguments
    )


def positive(claim_type: str) -> str:
    """The type of a claim that tells what was found."""
    return "observation" if claim_type == "negative_observation" else claim_type


def tampered_number(case: Case, text: str) -> str:
    """The text with its last number changed; with one added where it has none."""
    spans = list(re.finditer(r"(?<![A-Za-z0-9_./-])\d+(?:\.\d+)?", text))
    if not spans:
        return text.rstrip("。.") + ("，共 9137 条。" if case.language == "zh" else ", 9137 in all.")
    last = spans[-1]
    return f"{text[: last.start()]}{int(float(last.group())) + 17}{text[last.end() :]}"


def tampered_name(text: str) -> str:
    """The text with its first name of a service, alert or order changed in one place."""
    found = re.search(r"[A-Za-z]+(?:-[A-Za-z0-9]+)+|[A-Z][a-z]+[A-Z]\w+", text)
    name = found.group() if found else ""
    changed = f"{name[:-1]}{'7' if name[-1:].isdigit() and name[-1] != '7' else '8' if name[-1:].isdigit() else 'x'}"
    return text.replace(name, changed) if name else f"{text} (host db-77)"


def with_text(change: Callable[[Case, str], str]) -> Callable[[Case, StageRequest, Draft], Draft]:
    """A change of a claim's text alone."""
    return lambda case, _, claim: {**claim, "claim_text": change(case, claim["claim_text"])}


def in_language(zh: str, en: str) -> Callable[[Case], str]:
    """The text in the case's language."""
    return lambda case: zh if case.language == "zh" else en


def more(zh: str, en: str) -> Callable[[Case, StageRequest, Draft], Draft]:
    """Add a clause to the claim's text."""
    clause = in_language(zh, en)
    return with_text(
        lambda case, text: f"{text.rstrip('。.')}{'，' if case.language == 'zh' else ', and '}{clause(case)}"
    )


def claim_texts(change: Callable[[Case, str], str]) -> Callable[[Case], tuple[str, ...]]:
    """The changed texts of the case's claims, as what is planted."""
    return lambda case: tuple(change(case, claim.text) for claim in case.claims)


def said(pair: tuple[str, str]) -> Callable[[Case], tuple[str, ...]]:
    """One text in the case's language, as what is planted."""
    return lambda case: (in_language(*pair)(case),)
