"""What a question asks is read from its words, in both languages, on no particular system's names."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from program.lm.question import MAX_CHARS, MAX_TERMS, Intent, read_question
from program.lm.times import ends, find_window

NEWEST = datetime(2026, 7, 8, 23, 40, tzinfo=UTC)


def _texts(intent: Intent) -> list[str]:
    return [term.text for term in intent.terms]


def _spellings(question: str) -> set[str]:
    return {spelling.casefold() for term in read_question(question).terms for spelling in term.spellings}


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("连接池耗尽了吗", "connection is not available"),
        ("has the connection pool been exhausted?", "connection pool exhausted"),
        ("billing 密码失败几次", "failed password"),
        ("有消费堆积吗", "consumer lag"),
        ("有没有 OOM", "out of memory"),
        ("did anything run out of memory?", "out of memory"),
        ("磁盘满了吗", "no space left on device"),
        ("was the disk full?", "no space left on device"),
        ("证书过期了吗", "certificate has expired"),
        ("have the certificates expired?", "certificate has expired"),
        ("连接被拒绝的次数", "connection refused"),
        ("发生过选举吗", "election"),
        ("how often were leaders elected?", "election"),
        ("锁等待超时有多少次", "lock wait timeout exceeded"),
        ("had deadlocks?", "deadlock"),
        ("镜像拉取失败了吗", "imagepullbackoff"),
        ("HikariCP 有报错吗", "hikari"),
    ],
)
def test_a_term_is_known_by_its_translations(question: str, wanted: str) -> None:
    assert any(wanted in spelling or spelling in wanted for spelling in _spellings(question))


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("ledger-db-0 有 FooBarTooHigh 告警吗", ["ledger-db-0", "FooBarTooHigh"]),
        ("How many 503s does api.example.com answer?", ["503s", "api.example.com"]),
        ("Is 10.2.3.4:5432 refused?", ["10.2.3.4:5432"]),
        ("id 188978561024 有多少条", ["id", "188978561024"]),
        ("worker_threads=0 有几条", ["worker_threads=0"]),
        ("Does /var/lib/data fill up?", ["/var/lib/data"]),
    ],
)
def test_names_are_kept_whole(question: str, names: list[str]) -> None:
    kept = [term.text for term in read_question(question).names()]
    assert [name for name in names if name in kept] == [name for name in names if name != "id"]


def test_words_that_name_nothing_are_left_out() -> None:
    assert _texts(read_question("有没有日志？")) == []
    assert _texts(read_question("Are there any logs at all, please?")) == []
    assert _texts(read_question("60 次密码失败")) == ["密码失败"]


def test_an_unknown_word_is_kept() -> None:
    assert "frobnicator" in _texts(read_question("Did the frobnicator restart?"))
    assert "冷备切流" in _texts(read_question("billing 有冷备切流的日志吗"))


def test_a_quotation_is_one_phrase() -> None:
    assert _texts(read_question('How many "state change: up" lines?'))[:1] == ["state change: up"]
    assert "Unknown base file" in _texts(read_question("Unknown base file 有多少条"))
    # Only the tail is a known thing: the first word is whose it is.
    assert _texts(read_question("Redis connection refused 有多少条")) == ["Redis", "connection refused"]


@pytest.mark.parametrize(
    ("question", "level"),
    [
        ("多少行 ERROR 级别日志", "ERROR"),
        ("how many lines at warning level?", "WARN"),
        ("错误级别的日志有几条", "ERROR"),
        ("level=fatal 有吗", "FATAL"),
        ("how many errors?", None),
        ("HTTP ERROR_CODE_5 有吗", None),
    ],
)
def test_a_level_counts_where_it_is_named_as_one(question: str, level: str | None) -> None:
    assert read_question(question).level == level


@pytest.mark.parametrize(
    ("question", "since", "until"),
    [
        ("Jun 30 20:53 有几行", "Jun 30 20:53", "Jun 30 20:53"),
        ("6 月 30 日 20:53 有几行", "Jun 30 20:53", "Jun 30 20:53"),
        ("2015-08-07 有吗", "2015-08-07", "2015-08-07"),
        ("2015年8月7日 20点53分", "2015-08-07T20:53", "2015-08-07T20:53"),
        ("19:33:28 至 20:51:20 之间", "19:33:28", "20:51:20"),
        ("between 19:34 and 20:50", "19:34", "20:50"),
        ("from Aug 7 to Aug 9", "Aug 7", "Aug 10"),
        ("since 2026-07-08T23:05:28Z", "2026-07-08T23:05:28Z", None),
        ("2026-07-08 23:05 之前", None, "2026-07-08T23:05"),
        ("errors of the last 30 minutes", "2026-07-08T23:10:00+00:00", None),
        ("过去半小时", "2026-07-08T23:10:00+00:00", None),
        ("最近 2 小时", "2026-07-08T21:40:00+00:00", None),
        ("18/May/2015:03:05:23", "2015-05-18T03:05:23", "2015-05-18T03:05:23"),
        ("今天有吗", None, None),
        ("10.0.0.2:15435", None, None),
    ],
)
def test_a_window_is_read_as_typed(question: str, since: str | None, until: str | None) -> None:
    window, _ = find_window(question)
    assert (ends(window, NEWEST) if window else (None, None)) == (since, until)


def test_what_cannot_be_resolved_is_said_and_not_guessed() -> None:
    window = read_question("昨天有 ERROR 吗").window
    assert window is not None
    assert window.vague
    assert window.text == "昨天"
    last, _ = find_window("last 5 minutes")
    assert last is not None
    assert ends(last, None) == (None, None)


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("x 有告警吗", "alert"),
        ("is anything firing?", "alert"),
        ("x 日志里有吗", "log"),
        ("how many exceptions?", "log"),
        ("X 的阈值是多少", "knowledge"),
        ("which command is the first step for X?", "knowledge"),
        ("应低于多少", "knowledge"),
        ("订单 A-1 是什么状态", "order"),
    ],
)
def test_the_kind_of_evidence_is_read(question: str, kind: str) -> None:
    assert kind in read_question(question).asked


def test_an_order_id_is_no_keyword() -> None:
    intent = read_question("订单 ORD-20260708-0012 是什么状态？")
    assert intent.orders == ("ORD-20260708-0012",)
    assert _texts(intent) == []
    assert read_question("order #88123 stuck?").orders == ("88123",)
    assert read_question("order-service 有 ERROR 吗").orders == ()


@pytest.mark.parametrize(
    "question", ["", "?", "help", "，。！", "\x00\ud800", "🙂" * 50, "a" * 50_000, "为什么" * 9_999]
)
def test_odd_questions_are_read(question: str) -> None:
    intent = read_question(question)
    assert len(intent.terms) <= MAX_TERMS
    assert len(intent.text) <= 4 * MAX_CHARS
    assert read_question(question) == intent


def test_latin_words_in_brackets_are_the_records_own() -> None:
    intent = read_question("billing 预占库存 (stock reserved) 有多少次？")
    assert [term.text for term in intent.firm_terms()] == ["stock reserved", "billing"]
    assert [term.text for term in read_question("请求体过大有几条").terms if not term.soft] == ["过大"]
