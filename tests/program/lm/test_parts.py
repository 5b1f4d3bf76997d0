"""A question about several things is so many questions; one about what is between them is one."""

from __future__ import annotations

import pytest

from program.lm.parts import parts_of

NAMES = frozenset({"billing", "ledger-db", "mail-relay", "queuestuck"})


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        ("billing 和 ledger-db 各有多少条 ERROR", ("billing 有多少条 ERROR", "ledger-db 有多少条 ERROR")),
        ("compare errors of billing and ledger-db", ("errors of billing", "errors of ledger-db")),
        ("502和504各多少", ("502 多少", "504 多少")),
        ("does billing or ledger-db time out?", ("does billing time out?", "does ledger-db time out?")),
        ("billing errors and ledger-db slow queries?", ("billing errors", "ledger-db slow queries?")),
        ("billing 超时和 ledger-db 死锁各几次", ("billing 超时 几次", "ledger-db 死锁 几次")),
        (
            "how many timeouts does billing have and errors does ledger-db have",
            ("how many timeouts does billing have", "how many errors does ledger-db have"),
        ),
        ("billing 超时吗? ledger-db 死锁吗?", ("billing 超时吗", "ledger-db 死锁吗?")),
        (
            "billing, ledger-db and mail-relay errors",
            ("billing errors", "ledger-db errors", "mail-relay errors"),
        ),
    ],
)
def test_each_thing_is_asked_about(question: str, parts: tuple[str, ...]) -> None:
    assert parts_of(question, NAMES) == parts


@pytest.mark.parametrize(
    "question",
    [
        "timeouts between billing and ledger-db",
        "is billing slow because ledger-db and mail-relay fail",
        "billing 和 ledger-db 之间的超时",
        "logs that contain billing and ledger-db",
        "billing and ledger-db",
        "billing errors",
        "why does billing call ledger-db",
        "",
    ],
)
def test_one_question_stays_one(question: str) -> None:
    assert parts_of(question, NAMES) == (question,)
