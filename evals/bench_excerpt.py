"""The excerpt check's speed beside what a user would pick instead, on the same pairs in the same run."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import rapidfuzz.fuzz

import program
from evals import tampering
from evals.tampering import Pair
from gatekeeper.excerpt import supports

Figures = dict[str, float | int | bool | str | None]
_REF_CHARS = 400
_RECORD = "2026-07-08 23:05:{:02} ERROR order-service HikariPool-{} - Connection is not available, waiting={}\n"


def excerpt_check(seeds: int) -> Figures:
    """Median and p99 a pair, warm (the text was seen before) and cold, as ratios to `partial_ratio`; and the curve."""
    demo = Path(program.__file__).parent / "demo"
    rows = [pair for pair in tampering.all_pairs(demo, seeds=range(min(seeds, 2))) if len(pair.text) <= _REF_CHARS]
    verbatim = [pair for pair in rows if pair.kind == "verbatim"]
    fuzzy = _times(rows, lambda pair: rapidfuzz.fuzz.partial_ratio(pair.excerpt, pair.text))
    warm = _times(rows, _check, before=_check)
    # A field more at its end makes each text a new one, of which nothing is remembered.
    cold = _times([replace(pair, text=f"{pair.text} seq={at}") for at, pair in enumerate(rows)], _check)
    exact = _times(verbatim, _check, before=_check)
    exact_fuzzy = _times(verbatim, lambda pair: rapidfuzz.fuzz.partial_ratio(pair.excerpt, pair.text))
    figures: Figures = {
        "pairs": len(rows),
        "partial_ratio_us": _us(statistics.median(fuzzy)),
        "warm_us": _us(statistics.median(warm)),
        "warm_ratio (goal 10)": round(statistics.median(warm) / statistics.median(fuzzy), 1),
        "cold_us": _us(statistics.median(cold)),
        "cold_ratio (goal 15)": round(statistics.median(cold) / statistics.median(fuzzy), 1),
        "verbatim_ratio (goal 3)": round(statistics.median(exact) / statistics.median(exact_fuzzy), 2),
        "cold_p99_ms (goal 1)": round(statistics.quantiles(cold, n=100)[98] * 1e3, 2),
    }
    for size in (10_000, 100_000, 1_000_000):
        figures[f"cold_ms_text_{size}"] = round(_cold_ms(size, excerpt_chars=200), 1)
    figures["cold_ms_text_1000000_excerpt_100000"] = round(_cold_ms(1_000_000, excerpt_chars=100_000), 1)
    return figures


def _check(pair: Pair) -> Any:
    return supports(pair.excerpt, pair.text)


def _times(
    rows: Sequence[Pair], work: Callable[[Pair], object], before: Callable[[Pair], object] | None = None
) -> list[float]:
    times: list[float] = []
    gc.disable()
    try:
        for pair in rows:
            if before is not None:
                before(pair)
            started = time.perf_counter()
            work(pair)
            times.append(time.perf_counter() - started)
    finally:
        gc.enable()
    return times


def _cold_ms(size: int, *, excerpt_chars: int) -> float:
    """One check of an excerpt in other spacing, so that it is not found word for word, in a text of `size` characters."""
    text = "".join(_RECORD.format(at % 60, at, at % 50) for at in range(size // len(_RECORD) + 1))[:size]
    start = size // 2
    excerpt = "  ".join(text[start : start + excerpt_chars].split(" "))
    started = time.perf_counter()
    supports(excerpt, text)
    return (time.perf_counter() - started) * 1e3


def _us(seconds: float) -> float:
    return round(seconds * 1e6, 1)
