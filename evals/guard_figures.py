"""The guard on labelled sentences, by kind and language, beside two controls: `python -m evals.guard_figures`.

`evals/sentences/` holds sentences that several people wrote about material of their own, each labelled as good wording
or as an overclaim of one of 13 kinds: `claims_*.jsonl`, a scenario a line (what the product does: verified claims with
their evidence, hypotheses, gaps, actions), and `evidence_*.jsonl`, a piece of raw evidence a line. `COLD` is what
each of them gave the one time that it was scored before anybody had tuned on it; what they give today is no estimate for
unseen text.
"""

from __future__ import annotations

import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from evals.arguments import OneLineParser
from evals.labelled import LabelledError, LabelledRow, read_rows
from gatekeeper.answer import Finding
from gatekeeper.guard import guard_answer
from gatekeeper.guard_findings import CONTRADICTION_KINDS
from gatekeeper.guard_screens import guard_claim

SENTENCES = Path(__file__).parent / "sentences"
Setting = Literal["claims", "evidence"]
# File → overclaims caught, of how many, good sentences flagged, of how many: on the day it was first scored, when nobody who
# works on the guard had seen it. In the order in which they were scored; each was tuned on after that.
COLD = {
    "claims_1": (99, 112, 90, 112),
    "claims_2": (103, 112, 88, 112),
    "evidence_6": (109, 112, 68, 112),
    "claims_3": (104, 112, 64, 112),
    "claims_4": (105, 112, 83, 112),
    "evidence_5": (179, 192, 106, 192),
    "claims_5": (131, 140, 88, 140),
    "claims_6": (91, 98, 45, 98),
    "evidence_7": (102, 110, 62, 110),
    "claims_7": (106, 112, 63, 112),
    "evidence_8": (111, 122, 55, 122),
    "claims_8": (56, 64, 37, 64),
    "claims_9": (55, 64, 20, 64),
    "evidence_9": (62, 72, 43, 72),
    "evidence_10": (157, 180, 49, 72),
    "claims_10": (154, 180, 22, 60),
    "evidence_11": (176, 180, 50, 72),
    "claims_11": (0, 0, 133, 240),
    "claims_12": (0, 0, 63, 128),
    "evidence_12": (0, 0, 110, 180),
    "claims_13": (165, 180, 20, 60),
    "evidence_13": (153, 180, 22, 36),
    "claims_14": (165, 180, 19, 60),
    "evidence_14": (165, 180, 26, 36),
    "claims_15": (170, 180, 24, 60),
    "claims_16": (63, 64, 28, 64),
    "evidence_15": (56, 60, 31, 60),
    "claims_17": (142, 144, 57, 144),
    "evidence_16": (122, 128, 67, 128),
    "claims_18": (137, 144, 72, 144),
    "evidence_17": (120, 128, 84, 128),
}
# What a reader who never looks at the evidence would go by.
_HEDGE = re.compile(
    r"可能|也许|未|不能|无法|不等于|不代表|尚|建议|是否|如果|若|目前|仅|待"
    r"|may|might|could|not|no |possib|unknown|whether|if |should|recommend|suggest|only|check",
    re.IGNORECASE,
)


@dataclass(slots=True)
class Score:
    """Counts of one group of rows."""

    caught: int = 0
    overclaims: int = 0
    flagged: int = 0
    good: int = 0

    def add(self, *, overclaim: bool, found: bool) -> None:
        """Count one row."""
        if overclaim:
            self.overclaims += 1
            self.caught += found
        else:
            self.good += 1
            self.flagged += found

    @property
    def recall(self) -> float:
        """Share of the overclaims that were caught; 1 where there are none."""
        return self.caught / self.overclaims if self.overclaims else 1.0

    @property
    def alarms(self) -> float:
        """Share of the good sentences that were flagged; 0 where there are none."""
        return self.flagged / self.good if self.good else 0.0

    def line(self, name: str) -> str:
        """One line of the table."""
        return (
            f"{name:<34} caught {self.caught:>3}/{self.overclaims:<3} {self.recall:6.1%}"
            f"   good flagged {self.flagged:>3}/{self.good:<3} {self.alarms:6.1%}"
        )


def load(files: Iterable[Path] | None = None) -> list[LabelledRow]:
    """The rows of some files, by default of all in `evals/sentences`.

    Raises:
        LabelledError: a line is no such row; the message names file and line.
    """
    return read_rows(sorted(SENTENCES.glob("*.jsonl")) if files is None else files)


def setting_of(row: LabelledRow) -> Setting:
    """Whether a row is held against claims or against raw evidence."""
    return "evidence" if isinstance(row.evidence, str) else "claims"


def score(rows: Iterable[LabelledRow], by: Literal["", "lang", "kind"] = "") -> dict[str, Score]:
    """Scores in total (`by` empty) or by an attribute of the rows."""
    scores: dict[str, Score] = defaultdict(Score)
    for row in rows:
        found = not guard_answer(row.text, row.material()).ok
        scores[str(getattr(row, by)) if by else "all"].add(overclaim=row.overclaim, found=found)
    return dict(scores)


def controls(rows: Sequence[LabelledRow]) -> dict[str, Score]:
    """What a rule that never looks at the evidence gets: no hedging word, and length alone."""
    scores = {"control: no hedging word": Score(), "control: shorter than the median": Score()}
    median = sorted(len(row.text) for row in rows)[len(rows) // 2]
    for row in rows:
        scores["control: no hedging word"].add(overclaim=row.overclaim, found=_HEDGE.search(row.text) is None)
        scores["control: shorter than the median"].add(overclaim=row.overclaim, found=len(row.text) < median)
    return scores


def main(arguments: list[str] | None = None) -> int:
    """Print the tables; returns the exit code."""
    parser = OneLineParser(prog="python -m evals.guard_figures", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("files", nargs="*", type=Path, help="labelled sentences; by default those of this repository")
    parser.add_argument("--errors", action="store_true", help="list what was missed and what was flagged wrongly")
    chosen = parser.parse_args(arguments)
    try:
        rows = load(chosen.files or None)
    except LabelledError as error:
        print(f"evals.guard_figures: {error}", file=sys.stderr)
        return 2
    if not chosen.files:
        print("when they were first scored, before anybody had tuned on them:")
        for name, counts in COLD.items():
            caught, overclaims, flagged, good = counts
            print(Score(caught, overclaims, flagged, good).line(f"  {name}"))
    for setting in ("claims", "evidence"):
        part = [row for row in rows if setting_of(row) == setting]
        if part:
            _print(setting, part, errors=chosen.errors)
    counted = claims_held(rows)
    if total := counted.total():
        shares = ", ".join(f"{name} {counted[name]} ({counted[name] / total:.1%})" for name in CLAIM_CLASSES)
        print(f"\nthe claims themselves, honest all, against their evidence: {total}; {shares}")
    return 0


CLAIM_CLASSES = ("kept", "quoted", "no_evidence", "contradicted")


def claims_held(rows: Iterable[LabelledRow]) -> Counter[str]:
    """What becomes of the claims of the scenarios, each held against the evidence of its own.

    `kept` in its own words, `quoted` in those of its evidence, without a lower verdict; the others lower it.
    """
    counted: Counter[str] = Counter()
    seen: set[tuple[str, str]] = set()
    for row in rows:
        material = row.material()
        for claim in material.claims:
            key = (claim.claim_text, str(row.evidence))
            if key not in seen:
                seen.add(key)
                counted[_class_of(guard_claim(claim, material.evidence).findings)] += 1
    return counted


def _class_of(findings: Sequence[Finding]) -> str:
    if any(one.kind in CONTRADICTION_KINDS and one.certain for one in findings):
        return "contradicted"
    if not findings:
        return "kept"
    return "quoted" if all(one.lexical for one in findings) else "no_evidence"


def _print(setting: str, rows: list[LabelledRow], *, errors: bool) -> None:
    begun = time.perf_counter()
    total = score(rows)["all"]
    spent = (time.perf_counter() - begun) * 1000 / len(rows)
    print(f"\nagainst {setting}: {len(rows)} sentences, {spent:.2f} ms each")
    print(total.line("all"))
    for by in ("lang", "kind"):
        for name, one in sorted(score(rows, by).items()):
            print(one.line(f"  {name}"))
    for name, one in controls(rows).items():
        print(one.line(name))
    for row in rows if errors else ():
        check = guard_answer(row.text, row.material())
        if check.ok is row.overclaim:
            what = "MISSED" if row.overclaim else "ALARM "
            print(what, row.id, row.text, [finding.kind.value for finding in check.findings])


if __name__ == "__main__":
    sys.exit(main())
