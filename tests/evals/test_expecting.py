"""What a case made of a run expects."""

from __future__ import annotations

from typing import Any

import pytest

from evals.expecting import forbids_of, mentions_of


def claim(text: str, kind: str = "observation") -> dict[str, Any]:
    return {"type": kind, "text": text, "cites": []}


@pytest.mark.parametrize(
    ("claims", "expected"),
    [
        ([claim("pay-api 有 HighCPU 告警，state=firing，current=92%，已持续 25m。")], ["firing", "92%"]),
        (
            [claim("This query matched 2 alerts: HighCPU (pay-api, state=firing), HighCPU (db-2, state=firing), DiskFull (x-1).")],
            ["HighCPU", "DiskFull"],
        ),
        ([claim("未检索到 pay-api 中包含“HikariCP”的日志，检索了 14 个文件（app.log）。", "negative_observation")], ["HikariCP", "pay-api"]),
        ([claim("共匹配 131 条日志。")], ["131"]),
        ([claim("This search matched 6 log records.")], ["6"]),
        ([claim("一句没有数值的话。")], []),
    ],
)  # fmt: skip
def test_an_answer_must_hold_the_values_of_its_claims(claims: list[dict[str, Any]], expected: list[str]) -> None:
    assert mentions_of(claims, " ".join(str(one["text"]) for one in claims)) == expected


def test_what_the_answer_words_otherwise_is_not_demanded() -> None:
    assert mentions_of([claim("state=firing，current=92%")], "It is firing.") == ["firing"]


def test_a_name_like_the_asked_one_may_not_be_told_unless_the_case_tells_it() -> None:
    names = ["cart-api", "menu-api", "cart-share", "Cart-DB", "deployer", "cart-api"]
    assert forbids_of("Is cart-api firing?", ["cart-share is beside it"], names) == ["Cart-DB", "menu-api"]
    assert forbids_of("What is firing?", [], names) == []
