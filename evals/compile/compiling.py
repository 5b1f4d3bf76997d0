"""One compile, start to end: measure, optimize, measure again, and keep the result if it may be kept."""

from __future__ import annotations

import contextlib
import contextvars
import logging
import re
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar

import dspy

from evals.arguments import unwritable
from evals.case import Case
from evals.compile.data import Split, examples
from evals.compile.demos import with_own_ids
from evals.compile.journal import Journal, Spent, StoppedError
from evals.compile.measuring import Measured, gains, lines_of, measure, worse
from evals.compile.metric import PERFECT, number
from evals.compile.optimizers import OPTIMIZERS, Optimizer, Plan
from evals.compile.struck import StruckLog
from evals.compile.student import Student
from program.clock import SystemClock
from program.compiled import (
    CompiledData,
    CompiledMeta,
    CompiledPrompts,
    apply,
    compiled_of,
    default_compiled,
    save_compiled,
)
from program.errors import DiagnosisError, SettingsError
from program.lm.requests import STAGES
from program.settings import read_settings
from program.store import Store

LOG: Final = "optimizer.log"
DEFAULT_BUDGET: Final = 100
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9._-]{0,63}")
_EVERY_S: Final = 5.0
_WAIT_S: Final = 0.1
T = TypeVar("T")
Tell = Callable[[str], None]


class CompileError(DiagnosisError):
    """A compile came to no result: the optimizer broke, or nothing could be measured."""


@dataclass(frozen=True, slots=True)
class Request:
    """What to compile and with what.

    `optimizer` is a name in `OPTIMIZERS`, or one of your own. `budget` is about how often it may run the program, beside
    once a held-out case before and after; by default `DEFAULT_BUDGET`, or more where so many cases need more. `models`
    are those that agents have of their own. `reflection` proposes instructions and shows demos, by default `lm` itself.
    `work` is where replies are kept, `store` where runs are kept; without them both are gone at the end. `start` are
    the prompts to begin with, by default the shipped ones. `force` lets an older file at `out` be replaced.
    """

    optimizer: str | Optimizer
    lm: dspy.LM
    split: Split
    models: Mapping[str, dspy.LM] = field(default_factory=dict[str, dspy.LM])
    reflection: dspy.LM | None = None
    budget: int | None = None
    out: Path | None = None
    work: Path | None = None
    store: str | None = None
    start: CompiledPrompts | None = None
    accept_worse: bool = False
    force: bool = False
    seed: int = 0
    threads: int = 1
    max_rounds: int = 2

    @property
    def optimizer_name(self) -> str:
        """The optimizer's name."""
        return self.optimizer if isinstance(self.optimizer, str) else self.optimizer.name

    def chosen(self) -> Optimizer:
        """The optimizer.

        Raises:
            SettingsError: none has that name.
        """
        found = self.optimizer if isinstance(self.optimizer, Optimizer) else OPTIMIZERS.get(self.optimizer)
        if found is None:
            raise SettingsError(f"no optimizer is called {self.optimizer!r}; there are {', '.join(OPTIMIZERS)}")
        return found

    def runs(self) -> int:
        """The budget."""
        return self.budget or max(DEFAULT_BUDGET, 2 * self.chosen().least(len(self.split.train)))


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of it.

    `compiled` are the prompts with how they came to be; `written` is where they went, None where they were refused
    (`worse` says why) or no file was asked for. `spent` counts every call of every model of this compile.
    """

    compiled: CompiledPrompts
    before: Measured
    after: Measured
    worse: tuple[str, ...]
    written: Path | None
    spent: Spent

    @property
    def gained(self) -> bool:
        """Whether any quality figure of the held-out cases is better after than before."""
        return bool(gains(self.before, self.after))

    def lines(self) -> list[str]:
        """The table of before and after."""
        return lines_of(self.before, self.after)


@dataclass(slots=True)
class _Watch:
    """Tells how far a compile is, a line every few seconds."""

    tell: Tell
    budget: int = 0
    runs: int = 0
    scores: list[float] = field(default_factory=list[float])
    told: float = 0.0
    stage: str = ""

    def on_run(self) -> None:
        self.runs += 1
        now = time.monotonic()
        if self.budget and now - self.told >= _EVERY_S:
            self.told = now
            recent = self.scores[-10:]
            mean = f"; mean score of the last {len(recent)}: {sum(recent) / len(recent):.2f}" if recent else ""
            self.tell(f"{self.stage}: run {self.runs} of about {self.budget}{mean}")

    def on_score(self, score: float) -> None:
        self.scores.append(score)

    def begin(self, stage: str, *, budget: int = 0) -> None:
        """Begin a stage; without a budget its runs are told one by one by whoever makes them."""
        self.stage, self.budget, self.runs, self.told = stage, budget, 0, time.monotonic()
        self.scores.clear()
        self.tell(stage)


def check(request: Request) -> Optimizer:
    """Find everything that would stop a compile, before a token is spent.

    Raises:
        SettingsError: an unknown optimizer, a missing package, a budget too small, a file that cannot be written or is
            there already, or the user's own store.
    """
    found = request.chosen()
    found.check(cases=len(request.split.train), budget=request.runs())
    why = unwritable(request.out) if request.out is not None else None
    if why:
        raise SettingsError(why)
    _refuse_older(request)
    if request.store is not None and _is_same(request.store, read_settings({}).store_url()):
        raise SettingsError("--store is your own store: runs of an optimizer do not belong among them")
    return found


def compile_prompts(request: Request, *, tell: Tell = lambda line: None) -> Outcome:
    """Compile the program's prompts.

    The work is done in a thread, so that Ctrl-C reaches this function at once: it then raises KeyboardInterrupt, and
    the same request with the same `work` goes on where it stopped. What an optimizer prints goes into a log there.

    Raises:
        SettingsError: see `check`; or `work` holds another compile.
        CompileError: the optimizer broke, a model failed again and again, or no held-out case could be measured.
    """
    optimizer = check(request)
    work = Path(tempfile.mkdtemp(prefix="diagnose-optimize-")) if request.work is None else request.work
    try:
        journal = Journal(work, _header(request))
        if journal.held:
            tell(f"{journal.held} replies from before are in {work}")
        with contextlib.ExitStack() as stack:
            store = stack.enter_context(Store.open(request.store)) if request.store is not None else None
            outcome = _in_thread(lambda: _compile(request, optimizer, journal, store, work, tell), journal)
    except StoppedError as error:
        raise CompileError(str(error)) from None
    finally:
        if request.work is None:
            shutil.rmtree(work, ignore_errors=True)
    return outcome


def _compile(
    request: Request, optimizer: Optimizer, journal: Journal, store: Store | None, work: Path, tell: Tell
) -> Outcome:
    watch = _Watch(tell)
    lm = journal.lm(request.lm)
    reflection = lm if request.reflection is None else journal.lm(request.reflection)
    models = {agent: journal.lm(model) for agent, model in request.models.items()}
    student = Student(store=store, models=models, max_rounds=request.max_rounds, on_run=watch.on_run)
    if request.start is not None:
        apply(student, request.start)
        student.begin_here()
    shared = _shared_texts()
    with dspy.context(lm=lm, disable_history=True, trace=[], track_usage=False, max_errors=1_000_000):
        if request.reflection is not None:
            _refuse_deaf(reflection, request.reflection.model)
        before = _measured(student, request.split.val, "before", watch)
        _refuse_silence(before)
        plan = Plan(
            train=examples(request.split.train),
            budget=request.runs(),
            lm=lm,
            reflection=reflection,
            on_score=watch.on_score,
            seed=request.seed,
            threads=request.threads,
        )
        if optimizer.by_score and _is_perfect(student, plan.train, journal, watch):
            tell(
                f"each of the {len(plan.train)} cases to learn from scores 1.00 as it is: nothing can be gained, and"
                f" {optimizer.name} was not started"
            )
            return keep(request, student, before, before, journal.spent)
        watch.begin(f"{optimizer.name} on {len(plan.train)} cases, about {plan.budget} runs", budget=plan.budget)
        try:
            raw = _optimized(optimizer, plan, student.deepcopy(), work)
        finally:
            edited = _give_back(shared)
        if edited:
            raise CompileError(f"{optimizer.name} changed the signatures of this whole process; its result is not kept")
        # Measured is what a file would hold: instructions, descriptions and demos, and nothing else an optimizer leaves.
        fresh = apply(student.deepcopy(), with_own_ids(compiled_of(raw, _meta(request))))
        after = _measured(fresh, request.split.val, "after", watch)
    _refuse_silence(before, after)
    return keep(request, fresh, before, after, journal.spent)


def keep(request: Request, fresh: Student, before: Measured, after: Measured, spent: Spent) -> Outcome:
    """Write the prompts of `fresh`, unless they are worse in what must not get worse and that is not accepted."""
    _refuse_older(request)  # it may have come meanwhile
    both = before.finished & after.finished
    meta = _meta(request, scores={"before": before.figures(both), "after": after.figures(both)})
    lost = tuple(worse(before, after))
    written = request.out if request.out is not None and (not lost or request.accept_worse) else None
    compiled = compiled_of(fresh, meta) if written is None else save_compiled(fresh, written, meta)
    return Outcome(compiled, before, after, lost, written, spent)


def _refuse_older(request: Request) -> None:
    if request.out is not None and request.out.exists() and not request.force:
        raise SettingsError(f"{request.out} is there already: give another --out, or --force to replace it")


def _is_perfect(program: Student, train: Sequence[dspy.Example], journal: Journal, watch: _Watch) -> bool:
    """Whether every learned case scores all that there is; an optimizer that runs them again is given the same replies."""
    watch.begin(f"before: up to {len(train)} cases to learn from")
    with journal.lending():
        return all(number(example, program(**example.inputs())) >= PERFECT for example in train)


def _measured(program: Student, cases: Sequence[Case], when: str, watch: _Watch) -> Measured:
    watch.begin(f"{when}: {len(cases)} held-out cases")
    return measure(program, cases, lambda line: watch.tell(f"  {line}"))


def _refuse_silence(*measured: Measured) -> None:
    """Stop where no case came to a result: a dead server is told before an optimizer asks it a thousand times."""
    if not frozenset.intersection(*(one.finished for one in measured)):
        reasons = [row.error for one in measured for row in one.rows if row.error]
        raise CompileError(f"no held-out case could be measured: {reasons[-1]}")


def _refuse_deaf(reflection: dspy.LM, model: str) -> None:
    """Stop where the reflection model answers nothing: an optimizer would take that for having nothing to propose."""
    try:
        reflection("Reply with the one word: ready", max_tokens=20)
    except Exception as error:  # noqa: BLE001 - the boundary to a model's server
        told = " ".join(str(error).split())[:300]
        raise CompileError(f"the reflection model {model} does not answer: {type(error).__name__}: {told}") from None


def _optimized(optimizer: Optimizer, plan: Plan, student: Student, work: Path) -> dspy.Module:
    with (work / LOG).open("a", encoding="utf-8") as log, _talking_into(StruckLog(log)):
        try:
            return optimizer.compile(plan, student)
        except Exception as error:
            # Whatever an optimizer stumbles over is told in one line; its own words are in the log.
            raise CompileError(f"{optimizer.name}: {type(error).__name__}: {' '.join(str(error).split())}") from error


@contextlib.contextmanager
def _talking_into(log: StruckLog) -> Generator[None]:
    """Send what optimizers print and log into a file: stdout is for the result."""
    handler = logging.StreamHandler(log)
    loggers = [logging.getLogger(name) for name in ("dspy", "optuna", "gepa")]
    kept = [(logger, logger.handlers[:], logger.propagate) for logger in loggers]
    try:
        for logger in loggers:
            logger.handlers, logger.propagate = [handler], False
        with contextlib.redirect_stdout(log), contextlib.redirect_stderr(log):
            yield
    finally:
        for logger, handlers, propagate in kept:
            logger.handlers, logger.propagate = handlers, propagate


def _in_thread(work: Callable[[], T], journal: Journal) -> T:
    """Do the work in a thread that shares this one's DSPy settings; Ctrl-C stops it at its next call of a model."""
    done: list[T] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            done.append(work())
        except BaseException as error:  # noqa: BLE001 - raised again by whoever waits
            failed.append(error)

    thread = threading.Thread(target=contextvars.copy_context().run, args=(run,), daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(_WAIT_S)
    except BaseException:
        journal.stopped.set()
        raise
    if failed:
        raise failed[0]
    return done[0]


_Texts = Mapping[str, tuple[str, Mapping[str, str]]]


def _shared_texts() -> _Texts:
    """What the signature classes of this process say, by stage: instructions, and field name to description."""
    shared: Mapping[str, Any] = STAGES
    return {
        name: (
            signature.instructions,
            {field: one.json_schema_extra.get("desc") for field, one in signature.fields.items()},
        )
        for name, signature in shared.items()
    }


def _give_back(texts: _Texts) -> bool:
    """Undo what an optimizer wrote into the classes that every program of this process shares; whether it did."""
    if _shared_texts() == texts:
        return False
    shared: Mapping[str, Any] = STAGES
    for name, (instructions, descriptions) in texts.items():
        shared[name].instructions = instructions
        for held, description in descriptions.items():
            shared[name].fields[held].json_schema_extra["desc"] = description
    return True


def _header(request: Request) -> dict[str, Any]:
    """What makes a compile the same one. A budget may be changed on the way."""
    return {
        "optimizer": request.optimizer_name,
        "models": _models(request),
        "train": [case.id for case in request.split.train],
        "val": [case.id for case in request.split.val],
        "seed": request.seed,
        "max_rounds": request.max_rounds,
        "prompts": (request.start or default_compiled()).version,
        "dspy": dspy.__version__,
    }


def _models(request: Request) -> dict[str, str]:
    own = {agent: model.model for agent, model in request.models.items()}
    return {"student": request.lm.model, **own, "reflection": (request.reflection or request.lm).model}


def _meta(request: Request, scores: dict[str, dict[str, float]] | None = None) -> CompiledMeta:
    clock = SystemClock()
    stem = request.out.name.removesuffix(".json").lower() if request.out is not None else ""
    name = stem if _NAME.fullmatch(stem) else f"{request.optimizer_name}-{clock.now():%Y-%m-%d}"
    return CompiledMeta(
        name=name,
        made_at=clock.now(),
        optimizer=request.optimizer_name,
        settings={
            "budget": request.runs(),
            "seed": request.seed,
            "threads": request.threads,
            "max_rounds": request.max_rounds,
            "accept_worse": request.accept_worse,
        },
        models=_models(request),
        data=CompiledData(train=_by_world(request.split.train), validation=_by_world(request.split.val)),
        scores=scores or {},
        note="",
    )


def _by_world(cases: Sequence[Case]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for case in cases:
        found[case.world] = (*found.get(case.world, ()), case.id)
    return found


def _is_same(one: str, other: str) -> bool:
    return _place(one) == _place(other)


def _place(url: str) -> str:
    return str(Path(url.removeprefix("sqlite:///")).expanduser().absolute().resolve())
