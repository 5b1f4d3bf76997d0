"""The guard on labelled sentences, by kind and language, beside two controls: `python -m tests.gatekeeper.guard_table`.

The rows were split before the guard was tuned: a third of the pieces of evidence (by hash) and three of the eight
claim scenarios were held out. Scored once, unseen, they gave: against claims 19 of 21 overclaims caught and 14 of 21
good sentences flagged; against evidence 86 of 89 caught and 18 of 85 flagged. Their errors were read after that, so
that what they give today is no longer an estimate for unseen text.
"""

import argparse
import hashlib
import json
import os
import re
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gatekeeper.answer import AnswerMaterial
from gatekeeper.guard import guard_answer

REPOSITORY = Path(__file__).resolve().parents[2]
HELD_OUT_SCENARIOS = frozenset({"s13-nginx502", "s22-bgp", "s15-iot"})
_HEDGE = re.compile(
    r"可能|也许|未|不能|无法|不等于|不代表|尚|建议|是否|如果|若|目前|仅|待"
    r"|may|might|could|not|no |possib|unknown|whether|if |should"
    r"|recommend|suggest|only|check",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Row:
    """One labelled sentence with what it may say."""

    id: str
    setting: str
    lang: str
    kind: str
    text: str
    overclaim: bool
    held_out: bool
    material: AnswerMaterial


@dataclass
class Score:
    """Counts of one group of rows."""

    caught: int = 0
    overclaims: int = 0
    flagged: int = 0
    good: int = 0

    def add(self, *, overclaim: bool, found: bool) -> None:
        if overclaim:
            self.overclaims += 1
            self.caught += found
        else:
            self.good += 1
            self.flagged += found

    @property
    def recall(self) -> float:
        return self.caught / self.overclaims if self.overclaims else 1.0

    @property
    def alarms(self) -> float:
        return self.flagged / self.good if self.good else 0.0

    def line(self, name: str) -> str:
        return (
            f"{name:<34} caught {self.caught:>3}/{self.overclaims:<3} {self.recall:6.1%}"
            f"   good flagged {self.flagged:>3}/{self.good:<3} {self.alarms:6.1%}"
        )


def field_folder() -> Path:
    """The folder of labelled data, by FIELD_DATA, else beside the repository."""
    return (REPOSITORY / os.environ.get("FIELD_DATA", "../shared/data")).resolve() / "overclaim"


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def held_out_evidence(evidence: str) -> bool:
    """Whether a piece of raw evidence is in the held-out third."""
    return int(hashlib.sha1(evidence.encode(), usedforsecurity=False).hexdigest(), 16) % 3 == 0


def material_of(row: dict[str, Any]) -> AnswerMaterial:
    """The material of a row, in either form of the labelled files."""
    if isinstance(row["evidence"], str):
        return AnswerMaterial(evidence=[row["evidence"]])
    return AnswerMaterial(
        claims=row["claims"],
        evidence=row["evidence"],
        hypotheses=row["hypotheses"],
        actions=row["actions"],
        missing_info=row["missing_info"],
        question=row["question"],
    )


def load(folder: Path) -> list[Row]:
    """All labelled rows of the folder."""
    rows: list[Row] = []
    for name in ("dev", "more", "claims_dev"):
        for row in _lines(folder / f"{name}.jsonl"):
            claims = name == "claims_dev"
            held = row["scenario"] in HELD_OUT_SCENARIOS if claims else held_out_evidence(row["evidence"])
            setting = "claims" if claims else "evidence"
            lang, kind = row["lang"], row["kind"]
            rows.append(Row(row["id"], setting, lang, kind, row["text"], row["overclaim"], held, material_of(row)))
    return rows


def score(rows: Iterable[Row], by: str = "") -> dict[str, Score]:
    """Scores in total (`by` empty) or by an attribute of the rows."""
    scores: dict[str, Score] = defaultdict(Score)
    for row in rows:
        found = not guard_answer(row.text, row.material).ok
        scores[str(getattr(row, by)) if by else "all"].add(overclaim=row.overclaim, found=found)
    return dict(scores)


def controls(rows: list[Row]) -> dict[str, Score]:
    """What a rule that never looks at the evidence gets: no hedging word, and length alone."""
    scores = {"control: no hedging word": Score(), "control: shorter than the median": Score()}
    median = sorted(len(row.text) for row in rows)[len(rows) // 2]
    for row in rows:
        scores["control: no hedging word"].add(overclaim=row.overclaim, found=_HEDGE.search(row.text) is None)
        scores["control: shorter than the median"].add(overclaim=row.overclaim, found=len(row.text) < median)
    return scores


def main() -> None:
    """Print the table; `--held-out` scores the held-out rows, which is for the end of a tuning round only."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("--errors", action="store_true")
    chosen = parser.parse_args()
    rows = [row for row in load(field_folder()) if row.held_out is chosen.held_out]
    for setting in ("claims", "evidence"):
        part = [row for row in rows if row.setting == setting]
        begun = time.perf_counter()
        total = score(part)["all"]
        spent = (time.perf_counter() - begun) * 1000 / max(1, len(part))
        print(f"\nagainst {setting}: {len(part)} sentences, {spent:.2f} ms each")
        print(total.line("all"))
        for by in ("lang", "kind"):
            for name, one in sorted(score(part, by).items()):
                print(one.line(f"  {name}"))
        for name, one in controls(part).items():
            print(one.line(name))
        if chosen.errors:
            _print_errors(part)


def _print_errors(rows: list[Row]) -> None:
    for row in rows:
        check = guard_answer(row.text, row.material)
        if check.ok is row.overclaim:
            what = "MISSED" if row.overclaim else "ALARM "
            print(what, row.id, row.text, [finding.kind.value for finding in check.findings])


if __name__ == "__main__":
    main()
