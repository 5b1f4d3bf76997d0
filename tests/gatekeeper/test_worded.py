"""An item counts as worded only by a sentence that tells something of it."""

import pytest

from gatekeeper.worded import suggests_only, words

ALERT = "payment-service HighCPUUsage is firing, current=92%, threshold=85%."
LASTS = "payment-service HighCPUUsage has lasted 25m."
ORDER = "订单 ORD-7：status=PENDING_PAYMENT，amount=1299.00。"


@pytest.mark.parametrize(
    ("sentence", "fact", "others"),
    [
        ("HighCPUUsage is firing at 92 %.", ALERT, [LASTS]),
        ("payment-service 的 HighCPUUsage 正在触发，已持续 25 分钟。", LASTS, [ALERT]),
        ("payment-service 的 HighCPUUsage 正在触发，已持续 25 分钟。", ALERT, [LASTS]),
        ("ORD-7 还在等待付款。", ORDER, []),
        ("It has been so for 1500 seconds.", LASTS, []),
        ("手册建议先核对连接池。", "手册建议先核对连接池的大小。", []),
    ],
)
def test_what_a_sentence_tells_is_worded(sentence: str, fact: str, others: list[str]) -> None:
    assert words(sentence, fact, others)


@pytest.mark.parametrize(
    ("sentence", "fact", "others"),
    [
        ("payment-service HighCPUUsage is firing at 92 %.", LASTS, [ALERT]),
        ("再与日志对照。", ORDER, []),
        ("Does ORD-7 matter?", ORDER, []),
        ("以下是结论。", ORDER, []),
    ],
)
def test_an_id_alone_words_nothing(sentence: str, fact: str, others: list[str]) -> None:
    assert not words(sentence, fact, others)


def test_a_suggestion_of_something_else_is_one_of_nobodys() -> None:
    assert suggests_only("建议再与 `payment captured` 日志对照。", [ORDER])
    assert suggests_only("再与 `payment captured` 日志对照。", [ORDER])
    assert not suggests_only("建议查看 ORD-7 的支付记录。", [ORDER])
    assert not suggests_only("ORD-7 的金额是 1299.00。", [ORDER])
