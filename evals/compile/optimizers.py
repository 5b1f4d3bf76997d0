"""DSPy's optimizers by name: what each needs, what it may spend, and how a budget becomes its own settings.

`InferRules` is not among them: it edits the signature classes that every program of the process shares, and infers its
rules from the fields of the examples, of which a case has none but the question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Final

import dspy
from gepa.utils import ScoreThresholdStopper

from evals.compile.metric import PERFECT, OnScore, watched_feedback, watched_number
from program.errors import SettingsError

PIP_LINE: Final = "pip install 'evidence-diagnosis[optimize]'"
_PREDICTORS: Final = 5
_PRICE_OF_CHANGE: Final = 0.001
"""Taken off a score for each predictor with new instructions where an optimizer would trade all rules of a prompt for
an equal score: COPRO takes the newer of two, MIPROv2 draws them all at once."""

_MOST_DEMOS: Final = 2
"""Demos a predictor; one of `executor.state` holds all evidence of a run."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What one compile works with.

    `budget` is about how often the program may be run, `lm` answers in it, `reflection` proposes instructions and shows
    demos.
    """

    train: Sequence[dspy.Example]
    budget: int
    lm: dspy.LM
    reflection: dspy.LM
    on_score: OnScore
    seed: int = 0
    threads: int = 1


@dataclass(frozen=True, slots=True)
class Optimizer:
    """One optimizer.

    `least` gives the runs of the program below which it can do nothing, for so many cases. `modules` are what it
    imports beyond the plain install. `by_score`: it keeps what scores better on the learned cases, and so can gain
    nothing where every one of them scores all that there is. Demos of good runs can help elsewhere all the same.
    """

    name: str
    what: str
    least: Callable[[int], int]
    compile: Callable[[Plan, dspy.Module], dspy.Module]
    modules: tuple[str, ...] = ()
    by_score: bool = False

    def check(self, *, cases: int, budget: int) -> None:
        """Find what would stop it before anything is spent.

        Raises:
            SettingsError: a package is missing (with the line that installs it), or the budget is too small.
        """
        missing = [name for name in self.modules if find_spec(name) is None]
        if missing:
            raise SettingsError(f"{self.name} needs {' and '.join(missing)}: {PIP_LINE}")
        if budget < self.least(cases):
            raise SettingsError(
                f"{self.name} needs a --budget of {self.least(cases)} runs or more for {cases} cases, not {budget}"
            )


def _gepa(plan: Plan, student: dspy.Module) -> dspy.Module:
    optimizer = dspy.GEPA(
        metric=watched_feedback(plan.on_score),
        max_metric_calls=plan.budget,
        reflection_lm=plan.reflection.copy(temperature=1.0),  # the same failures twice should not give the same advice
        reflection_minibatch_size=min(3, len(plan.train)),
        num_threads=plan.threads,
        seed=plan.seed,
        gepa_kwargs={"stop_callbacks": ScoreThresholdStopper(PERFECT)},  # nothing is above it
        # A run that failed scores otherwise the second time: no reason for a page of warnings.
        warn_on_score_mismatch=False,
    )
    return optimizer.compile(student, trainset=list(plan.train), valset=list(plan.train))


def _mipro(plan: Plan, student: dspy.Module) -> dspy.Module:
    cases = len(plan.train)
    candidates = 3 if plan.budget < 12 * cases else 5
    optimizer = dspy.MIPROv2(
        metric=watched_number(plan.on_score, price=_PRICE_OF_CHANGE),
        prompt_model=plan.reflection,
        task_model=plan.lm,
        max_bootstrapped_demos=_MOST_DEMOS,
        max_labeled_demos=0,
        auto=None,
        num_candidates=candidates,
        num_threads=plan.threads,
        seed=plan.seed + 9,  # 0 would be taken for none
    )
    return optimizer.compile(
        student,
        trainset=list(plan.train),
        valset=list(plan.train),
        num_trials=max(2, (plan.budget - candidates * cases) // cases),
        minibatch=False,
        program_aware_proposer=False,  # it would send the source code of this file
    )


def _bootstrap(plan: Plan, student: dspy.Module) -> dspy.Module:
    optimizer = dspy.BootstrapFewShot(
        metric=watched_number(plan.on_score),
        teacher_settings={"lm": plan.reflection},
        max_bootstrapped_demos=_MOST_DEMOS,
        max_labeled_demos=0,  # a case has no field of a predictor
        max_rounds=max(1, min(3, plan.budget // len(plan.train))),
    )
    return optimizer.compile(student, trainset=list(plan.train))


def _bootstrap_rs(plan: Plan, student: dspy.Module) -> dspy.Module:
    optimizer = dspy.BootstrapFewShotWithRandomSearch(
        metric=watched_number(plan.on_score),
        teacher_settings={"lm": plan.reflection},
        max_bootstrapped_demos=_MOST_DEMOS,
        max_labeled_demos=0,
        num_candidate_programs=max(1, plan.budget // (2 * len(plan.train)) - 2),
        num_threads=plan.threads,
        stop_at_score=100.0,  # DSPy's evaluation tells per cent
    )
    return optimizer.compile(student, trainset=list(plan.train))


def _simba(plan: Plan, student: dspy.Module) -> dspy.Module:
    cases, candidates = len(plan.train), 3
    batch = min(cases, 8)
    optimizer = dspy.SIMBA(
        metric=watched_number(plan.on_score),
        bsize=batch,
        num_candidates=candidates,
        max_steps=max(1, (plan.budget - candidates * cases) // (2 * candidates * batch)),
        max_demos=_MOST_DEMOS,
        prompt_model=plan.reflection,
        num_threads=plan.threads,
    )
    return optimizer.compile(student, trainset=list(plan.train), seed=plan.seed)


def _copro(plan: Plan, student: dspy.Module) -> dspy.Module:
    once = _PREDICTORS * len(plan.train)
    breadth = max(2, plan.budget // once)
    depth = 1
    if breadth >= 9:  # the second pass tries what both have proposed
        breadth, depth = breadth // 3, 2
    optimizer = dspy.COPRO(
        prompt_model=plan.reflection,
        metric=watched_number(plan.on_score, price=_PRICE_OF_CHANGE),
        breadth=breadth,
        depth=depth,
    )
    threads = {"num_threads": plan.threads, "display_progress": False, "display_table": 0}
    return optimizer.compile(student, trainset=list(plan.train), eval_kwargs=threads)


OPTIMIZERS: Final[Mapping[str, Optimizer]] = {
    one.name: one
    for one in (
        Optimizer("gepa", "instructions, from feedback in words", lambda cases: 2 * cases, _gepa, by_score=True),
        Optimizer(
            "mipro",
            "instructions and demos together (MIPROv2)",
            lambda cases: 5 * cases,
            _mipro,
            modules=("optuna",),
            by_score=True,
        ),
        Optimizer("bootstrap", "demos (BootstrapFewShot)", lambda cases: cases, _bootstrap),
        Optimizer(
            "bootstrap-rs", "demos, the best of several sets", lambda cases: 6 * cases, _bootstrap_rs, by_score=True
        ),
        Optimizer(
            "simba",
            "rules and demos out of what went well and badly",
            lambda cases: 9 * cases,
            _simba,
            modules=("numpy",),
            by_score=True,
        ),
        Optimizer(
            "copro",
            "instructions, predictor by predictor",
            lambda cases: 2 * _PREDICTORS * cases,
            _copro,
            by_score=True,
        ),
    )
}
