"""Folding and tokens: what is kept whole, what is folded, and where it stood."""

import time
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatekeeper.text import TokenKind, fold, identifiers, numbers, times, tokenise


def _texts(text: str) -> list[str]:
    return [token.text for token in tokenise(text)]


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("ｃｕｒｒｅｎｔ＝９２％", "current=92%"),
        ("10² 1½", "10^2 1 1/2 "),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("a–b—c−d", "a-b-c-d"),
        ("資料庫連線逾時", "资料库连线逾时"),
        ("端口80，443", "端口80, 443"),
        ("１２，３４５", "12,345"),
        ("“x” ‘y’", "\"x\" 'y'"),
        ("≥ 5", ">= 5"),
        ("a\ud800b", "a\ufffdb"),
        ("Plain ASCII\tkept\n", "Plain ASCII\tkept\n"),
    ],
)
def test_fold(text: str, folded: str) -> None:
    assert fold(text) == folded


@pytest.mark.parametrize(
    "name",
    [
        "order-service-v2", "HikariPool-1", "com.zaxxer.hikari.pool.HikariPool", "10.190.173.170",
        "E1042", "KafkaProducerLag", "54fadb412c4e40cdbaed9335e4c35a9e", "/var/log/app/error.log",
        "38101a0b-2096-447d-96ea-a692162415ae", "https://example.org/a?b=1", "0.10.1-IV2", "p99_latency",
        "appattempt_1445144423722_0020_000001", "aa:bb:cc:dd:ee:ff",
    ],
)  # fmt: skip
def test_identifiers_stay_whole_also_beside_chinese(name: str) -> None:
    for text in (name, f"服务{name}异常", f"see {name}, then", f"x={name};"):
        assert [token.text for token in identifiers(text) if token.text != "x"] == [name]


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("92%", "92", "%"), ("25m", "25", "m"), ("1,234 ms", "1234", "ms"), ("用了812TB的", "812", "tb"),
        ("180 seconds", "180", "s"), ("3 天", "3", "d"),
        ("for 15 minutes. Then", "15", "min"), ("waited 5 s: ok", "5", "s"),
        ("4500毫秒", "4500", "ms"), ("-5", "-5", ""),
        ("0.2477829", "0.2477829", ""), ("512MiB", "512", "mib"), ("1e9", "1000000000", ""),
    ],
)  # fmt: skip
def test_numbers_have_value_and_unit(text: str, value: str, unit: str) -> None:
    (token,) = numbers(text)
    assert (token.value, token.unit) == (Decimal(value), unit)


def test_times_are_dates_and_times_of_day() -> None:
    text = "2026-07-08T23:05:28.123Z [18/May/2015:03:05:23 +0000] 于 10：30 17:41:44,747"
    assert [token.key for token in times(text)] == [
        "2026-07-08", "23:05:28.123z", "18/may/2015", "03:05:23", "10:30", "17:41:44.747",
    ]  # fmt: skip


def test_a_field_is_word_operator_number() -> None:
    tokens = tokenise("current=92%")
    assert [(t.kind, t.text) for t in tokens] == [
        (TokenKind.WORD, "current"),
        (TokenKind.OPERATOR, "="),
        (TokenKind.NUMBER, "92%"),
    ]


def test_an_unknown_sign_is_a_token_and_no_hole() -> None:
    assert _texts("up \U0001f600 down") == ["up", "\U0001f600", "down"]
    assert tokenise("é")[0].kind is TokenKind.OTHER
    assert tokenise("未")[0].kind is TokenKind.CJK


def test_host_and_port_or_parts_of_a_pair_are_two_tokens() -> None:
    assert _texts("msra-sa-41/10.190.173.170:9000") == ["msra-sa-41", "10.190.173.170", "9000"]


@given(st.text(st.characters(exclude_categories=()), max_size=120))
def test_offsets_are_of_the_original_and_nothing_raises(text: str) -> None:
    end = 0
    for token in tokenise(text):
        assert 0 <= token.start < token.end <= len(text)
        assert token.start >= end or token.end >= end
        end = token.end
        assert token.text
        if text[token.start : token.end].isascii():
            assert fold(text[token.start : token.end]) == token.text
    fold(text)


def test_a_control_character_between_a_number_and_its_unit_is_layout() -> None:
    (token,) = tokenise("0\x1fH")
    assert (token.text, token.key, token.start, token.end) == ("0 H", "0h", 0, 3)


@pytest.mark.parametrize(
    "unit", ["a", "1,", "111,", "/a", "a-", "a+", "1:2:", "http://", "-", "1 ", "/.", "é", "e\u0301", "1.", "不"]
)  # fmt: skip
def test_time_is_linear(unit: str) -> None:
    def took(size: int) -> float:
        text = unit * (size // len(unit))
        began = time.process_time()
        tokenise(text)
        return time.process_time() - began

    took(1000)
    assert took(200_000) < 40 * max(took(20_000), 0.002)
