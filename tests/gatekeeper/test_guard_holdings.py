"""A figure of one deed is no total, an age no length, and one deed no habit."""

from __future__ import annotations

import pytest

from tests.gatekeeper.placed_material import flagged

WARM = '{"ts":"2026-03-02T18:30:00Z","level":"INFO","service":"track-2","msg":"cache warmed with 640 parcels in 2.2s"}'
AGE = '{"ts":"2026-03-02T18:20:11Z","level":"WARN","service":"track-2","msg":"parcel PK-81 last scan is 214s old"}'
CLOSED = "2026-03-02 18:25:43 ERROR track-2 - scan-9 closed the connection"
HAS = "2026-03-02 18:30:00 INFO track-2 - pool has 40 open sessions"


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("track-2 has 640 parcels.", [WARM]),
        ("track-2 缓存共 640 件。", [WARM]),
        ("track-2 warmed the cache 640 times.", [WARM]),
        ("PK-81 took 214s to scan.", [AGE]),
        ("PK-81 was scanned 214s late.", [AGE]),
        ("PK-81 扫描耗时 214 秒。", [AGE]),
        ("scan-9 closes connections.", [CLOSED]),
    ],
)
def test_a_lie_is_flagged(text: str, evidence: list[str]) -> None:
    assert flagged(text, *evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("The cache of track-2 was warmed with 640 parcels in 2.2s.", [WARM]),
        ("The last scan of PK-81 was 214s old.", [AGE]),
        ("scan-9 closed the connection.", [CLOSED]),
        ("The pool of track-2 has 40 open sessions.", [HAS]),
    ],
)
def test_an_honest_sentence_stays(text: str, evidence: list[str]) -> None:
    assert not flagged(text, *evidence)
