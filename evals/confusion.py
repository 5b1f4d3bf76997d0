"""A confusion matrix: how often what was told is what was expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from evals.columns import table


@dataclass(frozen=True, slots=True)
class Confusion:
    """Counts by (expected, told)."""

    labels: tuple[str, ...]
    counts: Mapping[tuple[str, str], int]

    @classmethod
    def of(cls, pairs: Iterable[tuple[str, str]], labels: Sequence[str]) -> Confusion:
        """Count the pairs; labels beyond the given ones come after them."""
        counts = Counter(pairs)
        more = sorted({label for pair in counts for label in pair} - set(labels))
        return cls((*labels, *more), dict(counts))

    @property
    def total(self) -> int:
        """All pairs."""
        return sum(self.counts.values())

    @property
    def agreed(self) -> int:
        """The pairs in which both say the same."""
        return sum(count for (expected, told), count in self.counts.items() if expected == told)

    @property
    def kappa(self) -> float | None:
        """Cohen's kappa: agreement beyond what the two margins give by chance (Cohen 1960), 1.0 at best.

        None where it is not defined: nothing was counted, or both sides give one and the same label throughout.
        """
        total = self.total
        if not total:
            return None
        expected, told = Counter[str](), Counter[str]()
        for (left, right), count in self.counts.items():
            expected[left] += count
            told[right] += count
        chance = sum(expected[label] * told[label] for label in self.labels) / total**2
        return None if chance == 1 else (self.agreed / total - chance) / (1 - chance)

    def lines(self, *, rows: str = "expected", columns: str = "reached") -> list[str]:
        """The matrix as a table: a row for each expected label, a column for each told one."""
        head = [f"{rows} \\ {columns}", *self.labels]
        body = [
            [expected, *(str(self.counts.get((expected, told), 0)) for told in self.labels)] for expected in self.labels
        ]
        return table([head, *body])
