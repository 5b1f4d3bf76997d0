"""The gaps and checks of the labelled scenarios: how many of those that are honest the screens keep."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from evals.guard_figures import SENTENCES
from gatekeeper.claims import RecommendedAction
from gatekeeper.directions import Direction, known_names, misstated
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard_screens import guard_action, guard_gap

FIRST: Final = tuple(f"claims_{at}" for at in range(1, 8))
"""Files whose gaps and checks the grammar was made with; in later ones the checks hold changes of the system too."""
CHANGES: Final = frozenset(
    {
        "Move fin-8812 1080p60 to a less loaded transcoder",
        "将 r2 临时移出查询路由",
        "修好 cost_center mapping 后 rerun batch 7",
        "Have the store power-cycle edge-lys-03",
        "先导出 risk-score-9 的 heap dump，再重启",
        "把 concurrency 调回 16 再跑一次 pg-base",
        "Re-run job 48812 once",
        "Reissue the purge for zone shop-eu once, as CDN-04 describes",
        "Bring the log shipper on dc-b back and repeat the certificate search there",
        "Inspect the record at offset 8814207, then restart task 2 of crm-sink",
        "先确认 runner-14 上没有 terraform 进程，再考虑 force-unlock 6f1e2c0a-9b7d",
        "Drain gpu-n14 and resume lm-7b-r4 from step 41500",
        "Resync chrony on bff-3 and count jwt_rejected again",
    }
)
"""What changes the system: no check, and withheld."""
_NAMES_NEW: Final = ("stands in no evidence and not in the question", "gives a key a value that no evidence gives it")
"""Why a text is withheld that names what neither the evidence nor the question holds; that is as it should be."""


def scenarios(files: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """The scenarios of the labelled claims: of some files, or of all."""
    paths = [path for path in sorted(SENTENCES.glob("claims_*.jsonl")) if not files or path.stem in files]
    return [json.loads(line) for path in paths for line in path.read_text(encoding="utf-8").splitlines() if line]


def why_not(text: str, kind: Direction, seen: list[EvidenceRef], question: str) -> str | None:
    """Why a text is withheld; None where both screens keep it."""
    why = misstated(text, kind, known_names((question, *(ref.text for ref in seen))))
    if why is not None:
        return why
    action = RecommendedAction(action_text=text)
    check = guard_gap(text, seen, question) if kind == "gap" else guard_action(action, seen, question)
    return None if check.ok else check.findings[0].reason


def results(kind: Direction, files: tuple[str, ...] = ()) -> dict[str, str | None]:
    """Text → why it is withheld, for each gap or check of the scenarios."""
    found: dict[str, str | None] = {}
    for one in scenarios(files):
        seen = [EvidenceRef.model_validate(ref) for ref in one["evidence"]]
        texts = one["missing_info"] if kind == "gap" else [action["action_text"] for action in one["actions"]]
        found |= {text: why_not(text, kind, seen, one["question"]) for text in texts}
    return found


@pytest.mark.parametrize(("kind", "files", "least"), [("gap", FIRST, 0.95), ("gap", (), 0.9), ("action", FIRST, 0.95)])
def test_honest_gaps_and_checks_that_name_what_was_seen_are_kept(
    kind: Direction, files: tuple[str, ...], least: float
) -> None:
    honest = {
        text: why
        for text, why in results(kind, files).items()
        if text not in CHANGES and not (why is not None and why.endswith(_NAMES_NEW))
    }
    lost = {text: why for text, why in honest.items() if why is not None}
    assert len(honest) > 60
    assert 1 - len(lost) / len(honest) >= least, lost


def test_a_change_of_the_system_is_withheld() -> None:
    found = results("action")
    assert [text for text in CHANGES if found[text] is None] == []
