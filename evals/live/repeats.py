"""Runs a case again and again with a model, or with its recording, and grades each run on its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Literal

import dspy

from evals.case import Case
from evals.grading import leaks, metrics_of, missed
from evals.live.options import Live, slug
from evals.metrics import cost, example_of
from evals.running import CaseRun, run_lm
from evals.scorecard import Value
from program.errors import EngineError
from program.lm.recorded import (
    RecordedEngine,
    RecordingEngine,
    lm_over,
    read_recording,
    write_recording,
)
from program.lm.scripted import engine_lm

Outcome = Literal["pass", "miss", "error"]


class ReplayError(Exception):
    """A recording that no longer answers what is asked today; the text says what to do."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """One run of a case.

    `outcome`: *pass* is the expected verdict, no leak, everything told that must be mentioned and nothing that must not;
    *miss* anything else; *error* a model or server that failed for good, which is no result at all. `tokens` are prompt
    and completion together, `seconds` wall time, `cost_usd` None where no price is known, `retried` the tries beyond the
    first, `cut_off` the replies that ended at the token limit.
    """

    outcome: Outcome
    verdict: str | None
    answer: str
    metrics: Mapping[str, Value] = field(default_factory=dict[str, Value])
    leaks: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()
    error: str | None = None
    lm_calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    seconds: float = 0.0
    cost_usd: float | None = None
    retried: int = 0
    cut_off: int = 0

    @property
    def tokens(self) -> int:
        """Prompt and completion."""
        return self.input_tokens + self.output_tokens

    def as_json(self) -> dict[str, Any]:
        """Plain JSON."""
        return {**asdict(self), "leaks": list(self.leaks), "missed": list(self.missed)}

    @classmethod
    def from_json(cls, held: Mapping[str, Any]) -> Repeat:
        """Read it back."""
        changed: dict[str, Any] = {**held, "leaks": tuple(held["leaks"]), "missed": tuple(held["missed"])}
        return cls(**changed)


def repeats_of(case: Case, live: Live) -> Iterator[Repeat]:
    """Run the case as often as asked, or as often as it was recorded.

    Raises:
        ReplayError: the recording is of no use, or of another prompt.
    """
    yield from _replayed(case, live) if live.replays else _lived(case, live)


def failure_of(done: Sequence[Repeat], min_pass: float | None) -> str | None:
    """Why a case fails: a leak, no result at all, or, where it is asked for, a smaller share of passes; else None."""
    leaks = [f"repeat {number}: leak: {leak}" for number, one in enumerate(done, 1) for leak in one.leaks]
    if leaks:
        return "\n".join(leaks)
    scored = [one for one in done if one.outcome != "error"]
    if not scored:
        return f"no repeat came to a result: {done[0].error}"
    passed = sum(one.outcome == "pass" for one in scored) / len(scored)
    if min_pass is not None and passed < min_pass:
        missed = next((one.missed[0] for one in scored if one.missed), "")
        return f"{passed:.2f} of {len(scored)} runs pass, --min-pass is {min_pass:.2f}: {missed}"
    return None


def _lived(case: Case, live: Live) -> Iterator[Repeat]:
    kept: list[dict[str, Any]] = []
    for _ in range(live.repeats):
        assert live.lm is not None
        engine = RecordingEngine(live.lm, retries=live.retries, secret=live.secret)
        beside = {
            agent: RecordingEngine(own.lm, retries=live.retries, secret=own.secret, beside=engine)
            for agent, own in live.own.items()
        }
        models = {agent: lm_over(beside[agent], own.lm) for agent, own in live.own.items()}
        run = run_lm(case, lm_over(engine, live.lm), engine.requests, models=models, prompts=live.prompts)
        retried = engine.retried + sum(one.retried for one in beside.values())
        repeat = _graded(case, run, engine.calls, live, retried=retried)
        if live.record:
            cost_of = {"seconds": round(repeat.seconds, 3), "retried": repeat.retried}
            kept.append({"outcome": repeat.outcome, **cost_of, "calls": engine.calls})
            own_models = {"models": {agent: own.model for agent, own in live.own.items()}} if live.own else {}
            told = {"prompts": live.prompts.version} if live.prompts else {}
            header = {
                "model": live.model,
                **own_models,
                **told,
                "dspy": dspy.__version__,
                **live.sampling,
                "case": case.id,
            }
            write_recording(live.path(case.id), {**header, "question": case.question, "repeats": kept})
        yield repeat


def _replayed(case: Case, live: Live) -> Iterator[Repeat]:
    path = live.path(case.id)
    for number, held in enumerate(_recorded_repeats(path, live)):
        try:
            engine = RecordedEngine(path, strict=True, repeat=number)
        except EngineError as error:
            raise ReplayError(str(error)) from None
        run = run_lm(case, engine_lm(engine, f"recorded/{live.model}"), engine.requests, prompts=live.prompts)
        if engine.unserved:
            raise ReplayError(
                f"{case.id}, repeat {number + 1}: {engine.unserved[0]}; record it again: {live.again(case.id)}"
            )
        seconds, retried = float(held.get("seconds") or 0.0), int(held.get("retried") or 0)
        yield _graded(case, run, held["calls"], live, retried=retried, seconds=seconds)


def _recorded_repeats(path: Path, live: Live) -> list[Mapping[str, Any]]:
    try:
        held = read_recording(path)
    except EngineError as error:
        raise ReplayError(str(error)) from None
    repeats = held.get("repeats")
    if not isinstance(repeats, list) or not repeats or not all(_has_calls(one) for one in repeats):
        raise ReplayError(f"{path}: not a recording of repeats")
    if slug(str(held.get("model"))) != slug(live.model):
        raise ReplayError(f"{path}: recorded with {held.get('model')}, not with {live.model}")
    then, now = held.get("prompts"), live.prompts.version if live.prompts else None
    if then != now:
        raise ReplayError(
            f"{path}: recorded with {then or 'the shipped prompts'}, not with {now or 'these'}; record it again:"
            f" {live.again(path.stem)}"
        )
    return repeats


def _has_calls(repeat: object) -> bool:
    return isinstance(repeat, dict) and isinstance(repeat.get("calls"), dict)


def _graded(
    case: Case,
    run: CaseRun,
    calls: Mapping[str, Iterable[Mapping[str, Any]]],
    live: Live,
    *,
    retried: int = 0,
    seconds: float | None = None,
) -> Repeat:
    prediction, broken = run.prediction, leaks(run, case=case)
    flat = [call for stage in calls.values() for call in stage]
    failed = prediction.status == "failed"
    gone = () if failed else missed(case, run)
    spent = cost(prediction)
    tokens_in, tokens_out = (_total(flat, name) for name in ("input_tokens", "output_tokens"))
    error = str(prediction.error or "the run failed") if failed else None
    return Repeat(
        outcome="error" if failed else "miss" if broken or gone else "pass",
        verdict=None if failed else str(prediction.verdict),
        answer=prediction.answer,
        metrics={} if failed else metrics_of(run, example_of(case)),
        leaks=broken,
        missed=gone,
        error=live.struck(error) if error else None,
        lm_calls=spent.lm_calls if spent else len(flat),
        input_tokens=tokens_in,
        output_tokens=tokens_out,
        seconds=seconds if seconds is not None else spent.seconds if spent else 0.0,
        cost_usd=_price(flat, tokens_in, tokens_out, live),
        retried=retried,
        cut_off=sum(call.get("finish_reason") == "length" for call in flat),
    )


def _total(calls: Sequence[Mapping[str, Any]], name: str) -> int:
    return sum(int((call.get("usage") or {}).get(name) or 0) for call in calls)


def _price(calls: Sequence[Mapping[str, Any]], tokens_in: int, tokens_out: int, live: Live) -> float | None:
    """What the answered calls cost: by `--price` where given, else as DSPy prices them, if it prices every one."""
    if live.price is not None:
        return (tokens_in * live.price[0] + tokens_out * live.price[1]) / 1_000_000
    prices = [(call.get("usage") or {}).get("cost_usd") for call in calls if "error" not in call]
    known = [float(price) for price in prices if price is not None]
    return sum(known) if known and len(known) == len(prices) else None
