"""How far a judge agrees with labelled sentences: the figures, their file, and whether they let a judge be used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from evals.columns import table
from evals.confusion import Confusion
from evals.labelled import LabelledRow, distinct, rows_hash

MIN_KAPPA: Final = 0.6
"""Below this agreement is moderate at best (Landis and Koch 1977), and a judge is refused."""
MIN_ROWS: Final = 50
MAX_UNREAD: Final = 0.05
_ROUNDING: Final = 1e-6
OVER, FINE = "overclaim", "fine"
Ordered = TypeVar("Ordered", str, tuple[str, str])
Told = bool | None
"""Whether a judge calls a sentence an overclaim; None where its reply could not be read."""


class JudgeRefusedError(ValueError):
    """A judge may not be used; the message says why and what to do."""


class Group(BaseModel):
    """The counts of one kind in one language."""

    model_config = ConfigDict(frozen=True)

    kind: str
    lang: str
    overclaims: int
    found: int
    acceptable: int
    alarms: int


class Agreement(BaseModel):
    """One comparison: `judge` is a model's name or `code`, `prompt` the fingerprint of what it was asked.

    `kappa` is Cohen's; `recall` the share of overclaims that were found; `false_alarms` the share of acceptable
    sentences that were flagged; `unread` how many replies could not be read, which count in none of the others.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    schema_version: Literal[1] = 1
    judge: str
    prompt: str
    rows: int
    rows_hash: str
    unread: int
    kappa: float | None
    recall: float | None
    false_alarms: float | None
    groups: tuple[Group, ...]
    confusion: tuple[tuple[str, str, int], ...]

    def matrix(self) -> Confusion:
        """Labelled against judged."""
        return Confusion((OVER, FINE), {(labelled, told): count for labelled, told, count in self.confusion})

    def fault(self, *, judge: str, prompt: str, min_kappa: float = MIN_KAPPA) -> str | None:
        """Why this record does not let a judge be used; None where it does."""
        if self.judge != judge:
            return f"it is of {self.judge}, the judge is {judge}"
        if self.prompt != prompt:
            return f"the prompt has changed since ({self.prompt}, now {prompt})"
        if self.rows < MIN_ROWS:
            return f"it rests on {self.rows} rows, {MIN_ROWS} are wanted"
        if self.unread > MAX_UNREAD * self.rows:
            return f"{self.unread} of {self.rows} replies could not be read"
        if contradiction := self._contradiction():
            return contradiction
        kappa = self.matrix().kappa
        if kappa is None or kappa < min_kappa:
            return f"kappa is {_share(kappa)}, {min_kappa:.2f} is wanted"
        return None

    def _contradiction(self) -> str | None:
        """Which figure is not that of the counts; None where all are: a figure alone is soon written into a file."""
        matrix = self.matrix()
        over, fine = (sum(matrix.counts.get((label, told), 0) for told in (OVER, FINE)) for label in (OVER, FINE))
        counted = {
            "rows": (self.rows, matrix.total + self.unread),
            "kappa": (self.kappa, matrix.kappa),
            "recall": (self.recall, matrix.counts.get((OVER, OVER), 0) / over if over else None),
            "false_alarms": (self.false_alarms, matrix.counts.get((FINE, OVER), 0) / fine if fine else None),
        }
        for name, (told, counts) in counted.items():
            if (told is None) != (counts is None) or abs((told or 0) - (counts or 0)) > _ROUNDING:
                return f"its {name} is {_share(told)}, but its counts give {_share(counts)}: the file has been changed"
        return None

    def lines(self) -> list[str]:
        """The comparison as text: matrix, figures, and recall and false alarms by kind and language."""
        matrix = self.matrix()
        lines = [
            f"{self.judge} against {self.rows} labelled sentences (data {self.rows_hash}, prompt {self.prompt})",
            "",
            *matrix.lines(rows="labelled", columns="judged"),
            "",
            f"Cohen's kappa {_share(self.kappa)}   recall {_share(self.recall)}   false alarms {_share(self.false_alarms)}"
            f"   unread {self.unread}",
            "",
        ]
        rows = [["kind", "lang", "recall", "", "false alarms", ""]]
        for group in self.groups:
            recall = group.found / group.overclaims if group.overclaims else None
            alarms = group.alarms / group.acceptable if group.acceptable else None
            rows.append(
                [
                    group.kind,
                    group.lang,
                    _share(recall),
                    f"{group.found}/{group.overclaims}",
                    _share(alarms),
                    f"{group.alarms}/{group.acceptable}",
                ]
            )
        return lines + table(rows)


def agreement_of(rows: Sequence[LabelledRow], told: Sequence[Told], *, judge: str, prompt: str) -> Agreement:
    """Compare what a judge told, row by row, with the labels; of rows that say the same the first counts.

    Raises:
        LabelledError: the same is labelled both ways.
    """
    first = {row.told(): over for row, over in reversed(list(zip(rows, told, strict=True)))}
    rows = distinct(rows)
    told = [first[row.told()] for row in rows]
    read = [(row, over) for row, over in zip(rows, told, strict=True) if over is not None]
    matrix = Confusion.of(((_label(row.overclaim), _label(over)) for row, over in read), (OVER, FINE))
    groups = [
        *(
            _group("all", lang, [pair for pair in read if pair[0].lang == lang])
            for lang in _distinct(row.lang for row, _ in read)
        ),
        *(
            _group(kind, lang, [pair for pair in read if (pair[0].kind, pair[0].lang) == (kind, lang)])
            for kind, lang in _distinct((row.kind, row.lang) for row, _ in read)
        ),
    ]
    total = _group("", "", read)
    return Agreement(
        judge=judge,
        prompt=prompt,
        rows=len(rows),
        rows_hash=rows_hash(rows),
        unread=len(rows) - len(read),
        kappa=matrix.kappa,
        recall=total.found / total.overclaims if total.overclaims else None,
        false_alarms=total.alarms / total.acceptable if total.acceptable else None,
        groups=tuple(groups),
        confusion=tuple((labelled, said, count) for (labelled, said), count in sorted(matrix.counts.items())),
    )


def read_agreement(path: Path) -> Agreement:
    """A kept comparison.

    Raises:
        JudgeRefusedError: the file is not there or is none.
    """
    try:
        return Agreement.model_validate_json(path.read_text(encoding="utf-8"))
    except OSError:
        raise JudgeRefusedError(f"no agreement in {path}: run python -m evals.agreement first") from None
    except (ValidationError, UnicodeDecodeError) as error:
        raise JudgeRefusedError(f"{path} is no agreement: {str(error).splitlines()[0]}") from None


def write_agreement(path: Path, agreement: Agreement) -> None:
    """Keep a comparison."""
    path.write_text(agreement.model_dump_json(indent=1) + "\n", encoding="utf-8")


def _group(kind: str, lang: str, read: Sequence[tuple[LabelledRow, bool]]) -> Group:
    over = [told for row, told in read if row.overclaim]
    fine = [told for row, told in read if not row.overclaim]
    return Group(kind=kind, lang=lang, overclaims=len(over), found=sum(over), acceptable=len(fine), alarms=sum(fine))


def _label(over: bool) -> str:
    return OVER if over else FINE


def _distinct(values: Iterable[Ordered]) -> list[Ordered]:
    return sorted(set(values))


def _share(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"
