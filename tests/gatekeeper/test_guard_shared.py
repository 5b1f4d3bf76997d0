"""What one of two things has is not told of both."""

from __future__ import annotations

import pytest

from tests.gatekeeper.placed_material import flagged

ON = "2026-03-02 13:48:11 INFO [w-3] coder - job J-20 started on gn-07"
FAILED = "2026-03-02 13:51:02 ERROR [w-5] coder - job J-31 failed: exit code 137"
ALSO = "2026-03-02 13:52:11 INFO [w-4] coder - job J-44 started on gn-07"


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("job J-20 and job J-31 ran on gn-07.", [ON, FAILED]),
        ("job J-20 与 job J-31 都在 gn-07 上运行。", [ON, FAILED]),
        ("job J-31 failed while job J-20 was running.", [ON, FAILED]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("job J-20 started on gn-07, and job J-31 failed.", [ON, FAILED]),
        ("job J-20 and job J-44 started on gn-07.", [ON, ALSO]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
