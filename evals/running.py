"""Runs a case over its frozen world in a store of its own, and keeps what the graders look at."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import dspy

from evals.behaviour import Behaviour
from evals.case import Case, world
from evals.honest import Honest, honest
from evals.metrics import with_trace
from program import DiagnosisProgram
from program.clock import Clock, FixedClock
from program.compiled import CompiledPrompts
from program.lm.extractive import extractive_lm
from program.lm.requests import StageRequest
from program.lm.scripted import scripted_lm
from program.store import Store
from program.trace import Trace


@dataclass(frozen=True, slots=True)
class CaseRun:
    """One finished run: the prediction (with its invocations), the stored trace, the prompts that were sent."""

    prediction: dspy.Prediction
    trace: Trace
    requests: Sequence[StageRequest]

    def shown_to_verifier(self) -> list[Mapping[str, Any]]:
        """The inputs of every call of the verifier."""
        return [request.inputs for request in self.requests if request.stage == "verifier.predict"]

    def fabricated(self) -> list[str]:
        """Citations in a verifier's prompt that no stored invocation of this run bears out, word for word."""
        stored = {
            (call.id, ref.raw_path): (call.tool_name, ref.text)
            for call in self.prediction.invocations
            for ref in call.refs()
        }
        found: list[str] = []
        for inputs in self.shown_to_verifier():
            refs = [
                (ref["source_invocation_id"], ref["raw_path"], ref["tool_name"], ref["text"])
                for ref in inputs["verified_evidence"]
            ]
            for claim in inputs["verified_executor_output"]["claims"]:
                refs += [
                    (one["source_invocation_id"], one["raw_path"], one["tool_name"], one["evidence_excerpt"])
                    for one in claim["evidence_bindings"]
                ]
                if not claim["evidence_bindings"]:
                    found.append(f"{claim['claim_id']} cites nothing")
            found += [
                f"{at} {path}: {text[:80]!r}" for at, path, tool, text in refs if stored.get((at, path)) != (tool, text)
            ]
        return found


def run_script(case: Case, script: Honest, *, max_rounds: int = 2) -> CaseRun:
    """Run a case with a scripted model."""
    lm, engine = scripted_lm(script.script())
    program = program_over(case.world, scope=case.scope, max_rounds=max_rounds)
    return _run(program, case.question, lm, engine.requests)


def run_behaviour(case: Case, behaviour: Behaviour) -> CaseRun:
    """Run a case with a model that goes wrong in one way, in the world and after the runs that the behaviour wants."""
    program = program_of(case, behaviour)
    lm, engine = scripted_lm(behaviour.script(case).script())
    return _run(program, behaviour.question(case), lm, engine.requests)


def program_of(case: Case, behaviour: Behaviour) -> DiagnosisProgram:
    """The program that a behaviour is tried on: the case's world as the behaviour has it, with the runs made before."""
    program = program_over(case.world, scope=case.scope, max_rounds=behaviour.rounds)
    program = program.with_environment(tools=behaviour.tools(program.environment.tools))
    if behaviour.after_honest:
        with dspy.context(lm=scripted_lm(honest(case).script())[0], disable_history=True, trace=[]):
            program(question=case.question)
    return program


def run_lm(
    case: Case,
    lm: dspy.LM,
    requests: Sequence[StageRequest],
    *,
    models: Mapping[str, dspy.LM] | None = None,
    prompts: CompiledPrompts | None = None,
) -> CaseRun:
    """Run a case with any LM, and `models` for the agents that have one of their own; the shipped prompts by default.

    `requests` is the list that their engines fill with what they were asked.
    """
    program = program_over(case.world, scope=case.scope, models=models, prompts=prompts)
    return _run(program, case.question, lm, requests)


def ask_extractive(question: str, world_name: str) -> CaseRun:
    """Ask a world one question without a model."""
    return _run(program_over(world_name), question, extractive_lm(), ())


def program_over(
    world_name: str,
    *,
    scope: Literal["auto", "narrow", "open"] = "auto",
    max_rounds: int = 2,
    clock: Clock | None = None,
    store: Store | None = None,
    models: Mapping[str, dspy.LM] | None = None,
    prompts: CompiledPrompts | None = None,
) -> DiagnosisProgram:
    """The program over a frozen world; its store is in memory and its clock stands still unless others are given."""
    source = world(world_name)
    return DiagnosisProgram(
        tools=source.tools,
        skills=source.skills,
        knowledge_domains=source.knowledge_domains,
        store=store,
        models=models,
        prompts=prompts,
        clock=clock or FixedClock(),
        scope=scope,
        max_rounds=max_rounds,
    )


def _run(program: DiagnosisProgram, question: str, lm: dspy.LM, requests: Sequence[StageRequest]) -> CaseRun:
    store = program.environment.store
    started = time.perf_counter()
    with dspy.context(lm=lm, disable_history=True, trace=[]):
        prediction = program(question=question)
    seconds = time.perf_counter() - started  # the run's own clock stands still
    trace = program.trace(prediction.run_id)
    prediction = with_trace(prediction, trace)
    prediction.cost = replace(prediction.cost, seconds=seconds)
    run = CaseRun(prediction, trace, tuple(requests))
    store.close()
    return run
