"""The statistics of repeated runs: intervals for a rate and for a mean, pass@k and pass^k. Pure, standard library only."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_Z: Final = 1.959963984540054
# Two-sided 95 % quantiles of Student's t for 1 to 30 degrees of freedom.
_T: Final = (
    12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
    2.2010, 2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860,
    2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its 95 % interval; `low` and `high` are None where one value or none says nothing of the spread."""

    mean: float
    low: float | None
    high: float | None
    n: int

    def as_json(self) -> dict[str, float | int | None]:
        """Plain JSON."""
        return {"mean": self.mean, "low": self.low, "high": self.high, "n": self.n}


def rate(passes: int, n: int) -> Estimate | None:
    """A share of passes with Wilson's score interval; None where nothing ran.

    E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927): it stays within
    0 to 1 and does not shrink to a point where all of a few runs passed.
    """
    if n == 0:
        return None
    share, square = passes / n, _Z * _Z
    middle = (share + square / (2 * n)) / (1 + square / n)
    half = _Z / (1 + square / n) * math.sqrt(share * (1 - share) / n + square / (4 * n * n))
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half), n)


def mean(values: Sequence[float], *, least: float = 0.0, most: float = math.inf) -> Estimate | None:
    """A mean with Student's t interval, cut to `least` and `most`; None where there is no value.

    Few equal values give an interval of no width: the sample has no spread to tell, not the model.
    """
    if not values:
        return None
    middle = statistics.fmean(values)
    if len(values) == 1:
        return Estimate(middle, None, None, 1)
    half = t_quantile(len(values) - 1) * statistics.stdev(values) / math.sqrt(len(values))
    return Estimate(middle, max(least, middle - half), min(most, middle + half), len(values))


def t_quantile(freedom: int) -> float:
    """The 97.5 % quantile of Student's t: from the table up to 30 degrees of freedom, above by Cornish and Fisher.

    Abramowitz and Stegun, 26.7.5, three terms: within 1e-4 there.
    """
    if freedom <= len(_T):
        return _T[freedom - 1]
    cube, fifth = _Z**3, _Z**5
    return (
        _Z
        + (cube + _Z) / (4 * freedom)
        + (5 * fifth + 16 * cube + 3 * _Z) / (96 * freedom**2)
        + (3 * _Z**7 + 19 * fifth + 17 * cube - 15 * _Z) / (384 * freedom**3)
    )


def pass_at(k: int, *, passes: int, n: int) -> float | None:
    """pass@k: the chance that at least one of k runs passes; None where fewer than k ran.

    The unbiased estimator 1 - C(n - c, k) / C(n, k) of Chen et al., "Evaluating large language models trained on code",
    arXiv:2107.03374, section 2.1, with c passes in n runs.
    """
    return None if n < k else 1.0 - math.comb(n - passes, k) / math.comb(n, k)


def pass_hat(k: int, *, passes: int, n: int) -> float | None:
    """pass^k: the chance that all of k runs pass; None where fewer than k ran.

    The unbiased estimator C(c, k) / C(n, k) of Yao et al., "tau-bench", arXiv:2406.12045, section 3.
    """
    return None if n < k else math.comb(passes, k) / math.comb(n, k)
