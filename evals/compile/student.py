"""The program as an optimizer runs it: its own prompts over whichever world an example names."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, Literal

import dspy

from evals.metrics import with_invocations
from evals.running import program_over
from program import DiagnosisProgram
from program.clock import FixedClock, SystemClock
from program.store import Store

_STAGES: Final = ("planner", "executor", "verifier", "composer")


class Surroundings:
    """What a student works with and no optimizer may copy: a store, models, the rounds, who is told of every run."""

    def __init__(
        self,
        *,
        store: Store | None,
        models: Mapping[str, dspy.LM],
        max_rounds: int,
        on_run: Callable[[], None] | None,
    ) -> None:
        """Without a store every run has one of its own, in memory, so that equal prompts stay equal to the letter."""
        self.store = store
        self.models = models
        self.max_rounds = max_rounds
        self.on_run = on_run
        self.start: Mapping[str, str] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> Surroundings:
        """Optimizers deep-copy a student dozens of times."""
        return self


class Student(DiagnosisProgram):
    """`DiagnosisProgram` whose `forward` also takes the world; its predictors have the program's own names."""

    def __init__(
        self,
        *,
        store: Store | None = None,
        models: Mapping[str, dspy.LM] | None = None,
        max_rounds: int = 2,
        on_run: Callable[[], None] | None = None,
    ) -> None:
        """Compose it; nothing is opened before an example names a world. `models` are those that agents have alone."""
        super().__init__(store=":memory:", clock=FixedClock())
        self.surroundings = Surroundings(store=store, models=models or {}, max_rounds=max_rounds, on_run=on_run)
        self.begin_here()

    def begin_here(self) -> None:
        """Take the instructions as they are now for those that a change is counted from."""
        self.surroundings.start = self._instructions()

    def _instructions(self) -> dict[str, str]:
        signatures: list[tuple[str, Any]] = [(name, predictor.signature) for name, predictor in self.named_predictors()]
        return {name: signature.instructions for name, signature in signatures}

    def forward(  # pyright: ignore[reportIncompatibleMethodOverride] - the world takes the place of a conversation
        self, question: str, world: str, scope: Literal["auto", "narrow", "open"] = "auto"
    ) -> dspy.Prediction:
        """Answer one question about one world.

        The prediction carries its tool calls, its cost, and in `changed` how many predictors have other instructions
        than at the start.
        """
        around = self.surroundings
        if around.on_run is not None:
            around.on_run()
        program = program_over(
            world,
            scope=scope,
            max_rounds=around.max_rounds,
            clock=SystemClock() if around.store is not None else None,
            store=around.store,
            models=around.models,
        )
        for stage in _STAGES:  # the very predictors, not copies: a trace is told apart by them
            setattr(program, stage, getattr(self, stage))
        started = time.perf_counter()
        prediction = program(question=question)
        prediction = with_invocations(prediction, program.environment.store)
        prediction.cost = replace(prediction.cost, seconds=time.perf_counter() - started)
        now = self._instructions()
        prediction.changed = sum(now[name] != said for name, said in around.start.items())
        if around.store is None:
            program.environment.store.close()
        return prediction
