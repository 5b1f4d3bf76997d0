"""One event of the log is not several, no sample of many, and keeps the limit that it was told with."""

from __future__ import annotations

import pytest

from tests.gatekeeper.logged_material import CHANGED, COLLECTED, SYSLOG, TIMED_OUT, UPLOAD, flagged


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("Accounts such as A-552 failed with 503.", [TIMED_OUT]),
        ("GET /v2/invoice failed with 503 for account A-552 etc.", [TIMED_OUT]),
        ("ledger-db did not respond.", [TIMED_OUT]),
        ("ledger-db 未响应。", [TIMED_OUT]),
        ("young GCs of 1900ms in ledger-db", [COLLECTED]),
        ("ledger-db 反复进行 GC。", [COLLECTED]),
        ("zhao.min changed retry.limit repeatedly.", [CHANGED]),
        ("zhao.min changed retry.limit twice.", [CHANGED]),
        ("上传到 media-store 反复失败。", [UPLOAD]),
        ("上傳到 media-store 多次失敗。", [UPLOAD]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("ledger-db did not respond within 800ms.", [TIMED_OUT]),
        ("ledger-db 在 800ms 内未响应。", [TIMED_OUT]),
        ("ledger-db did not respond in time.", [TIMED_OUT]),
        ("young GC in ledger-db took 1900ms", [COLLECTED]),
        ("zhao.min changed retry.limit from 3 to 8.", [CHANGED]),
        ("peer 198.51.100.7 在 30s 内未回复。", [SYSLOG]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
