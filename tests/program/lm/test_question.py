"""What a question asks is read from its words, in both languages, on no particular system's names."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from program.lm.question import MAX_CHARS, MAX_TERMS, Intent, Known, read_question
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
        ("10:00-10:01 有几条", "10:00", "10:01"),
        ("23:00-23:30 有几条", "23:00", "23:30"),
        ("10:00:00-11:00:00 有几条", "10:00:00", "11:00:00"),
        ("23:00~23:30", "23:00", "23:30"),
        ("between 01:10 and 01:20 on 2026-09-14 in k.log", "2026-09-14T01:10", "2026-09-14T01:20"),
        ("2026-09-14 01:10到01:20 有几条", "2026-09-14T01:10", "2026-09-14T01:20"),
        ("从2026-03-31 23:00到2026-03-31 23:30核心有几条", "2026-03-31T23:00", "2026-03-31T23:30"),
        ("on 2026-05-01 between 02:00 UTC and 04:00 UTC", "2026-05-01T02:00Z", "2026-05-01T04:00Z"),
        ("2026-05-01T10:00:00-03:00", "2026-05-01T10:00:00-03:00", "2026-05-01T10:00:00-03:00"),
        ("2026-04-01 23:50到00:10", "2026-04-01T23:50", "2026-04-02T00:10"),
        ("from Dec 31 23:50 to Jan 1 00:10 2026", "2025-12-31T23:50", "2026-01-01T00:10"),
        ("between 23:50 on Dec 31 and 00:10 on Jan 1", "Dec 31 23:50", "Jan 1 00:10"),
        ("between 00:00 and 00:30 on Jan 1 2026?", "2026-01-01T00:00", "2026-01-01T00:30"),
        ("4月1号零点后", "Apr 1 00:00", None),
        ("Jun 15 2005 凌晨2点到3点 linux", "2005-06-15T02:00", "2005-06-15T03:00"),
        ("下午3点到5点", "15:00", "17:00"),
        ("下午三点半", "15:30", "15:30"),
        ("晚上11点到1点", "23:00", "01:00"),
        ("between 3 and 4pm", "15:00", "16:00"),
        ("since 23:00", "23:00", None),
        ("before Jan 5", None, "Jan 5"),
        ("until Jan 5", None, "Jan 6"),
        ("errors in June 2005", "2005-06-01", "2005-07-01"),
        ("北京时间 2026-04-01 08:00 之后", "2026-04-01T08:00+08:00", None),
        ("about 10:00 on May 1 2025", "2025-05-01", "2025-05-01"),
        ("what happened around midnight on gs-07", None, None),
        ("两点建议", None, None),
        ("app-2026-09-14.log 有几条", None, None),
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
    ("question", "left_out"),
    [
        ("昨天 23:00到23:30 有多少错误", ("昨天",)),
        ("errors on Monday", ("Monday",)),
        ("what happened around midnight", ("around midnight",)),
        ("10:00左右有什么", ("10:00左右",)),
        ("an error 2 hours ago", ("2 hours ago",)),
    ],
)
def test_a_time_that_no_search_can_be_given_is_kept_to_be_said(question: str, left_out: tuple[str, ...]) -> None:
    window = read_question(question).window
    assert window is not None
    assert window.left_out == left_out
    assert not any(term.text in question and term.kind == "name" for term in read_question(question).terms)


@pytest.mark.parametrize(
    "question",
    [
        "核心 23:00-23:30 有几条",
        "between 01:10 and 01:20 on 2026-09-14",
        "between 00:09 and 00:11 Jan 1",
        "4月1号零点后",
        "since 23:00 until 23:30",
        "凌晨2点到3点",
        "errors last night",
    ],
)
def test_words_of_time_are_no_keywords(question: str) -> None:
    assert [text for text in _texts(read_question(question)) if text != "核心"] == []


def test_known_names_are_whole() -> None:
    known = Known(frozenset({"支付网关", "连接池耗尽", "billing"}))
    assert _texts(read_question("支付网关的连接池耗尽了吗", known)) == ["连接池耗尽", "支付网关"]
    assert read_question("billing error几条", known).level == "ERROR"
    assert _texts(read_question("connection error几条", known)) == ["connection error"]


@pytest.mark.parametrize(
    ("question", "orders"),
    [
        ("流水号JN0000123456什么状态", ("JN0000123456",)),
        ("JN0000999999这笔单子成功没", ("JN0000999999",)),
        ("订单A-1001退款了吗", ("A-1001",)),
        ("order A1 status?", ("A1",)),
        ("pod-7 restarts", ()),
        ("the order of 5 things", ()),
    ],
)
def test_ids_of_orders(question: str, orders: tuple[str, ...]) -> None:
    assert read_question(question).orders == orders


def test_what_is_suspected_and_what_is_compared() -> None:
    assert read_question("记账失败是不是因为死锁？").suspected == ("死锁",)
    assert read_question("is the disk full because of a deadlock?").suspected == ("deadlock",)
    assert read_question("为什么死锁").suspected == ()
    assert read_question("latency_ms over 8000?").compared == ("over 8000",)


def test_no_word_is_cut_to_a_stem_that_is_none() -> None:
    spelled = _spellings("any redis, postgres, kubernetes, pricing or rebalances?")
    assert not spelled & {"redi", "postgre", "kubernete", "pric", "rebalanc"}


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


@pytest.mark.parametrize(
    ("question", "terms"),
    [
        ("支付服務最近有逾時的記錄嗎？", ["支付", "逾时"]),
        ("佇列為什麼反覆卡住？", ["伫列", "卡住"]),
        ("How many NXDOMAINs did the resolver give?", ["NXDOMAIN", "resolver"]),
        ("多少 NullPointerExceptions？", ["NullPointerException"]),
        ("Did ward-api get a QUOTA or only a FORBIDDEN?", ["ward-api", "QUOTA / FORBIDDEN"]),
        ("ward-api 有 QUOTA 还是 FORBIDDEN？", ["ward-api", "QUOTA / FORBIDDEN"]),
        ("Did ntpd step?", ["ntpd", "step"]),
        ("Since bed-api 7.2 was rolled out at 13:04, any QUOTA?", ["bed-api", "QUOTA"]),
        ("bed-api 7.2 在 13:04 上线之后有 QUOTA 吗？", ["bed-api", "QUOTA"]),
    ],
)
def test_the_words_to_look_for_are_the_askers_and_no_others(question: str, terms: list[str]) -> None:
    assert _texts(read_question(question, Known(frozenset({"bed-api", "ward-api"})))) == terms


def test_what_cannot_be_done_is_a_soft_word() -> None:
    terms = {term.text: term.soft for term in read_question("Why can't ward-api resolve labdb?").terms}
    assert terms == {"ward-api": False, "resolve": True, "labdb": False}


@pytest.mark.parametrize(
    ("question", "since", "until"),
    [
        ("14:00 到 15:00(UTC) 有几次重启？", "14:00Z", "15:00Z"),
        ("11:14(北京时间)以后有 QUOTA 吗？", "11:14+08:00", None),
        ("11:14 以后（北京时间）有 QUOTA 吗？", "11:14+08:00", None),
        ("从 11:14（北京时间）开始一直报错", "11:14+08:00", None),
        ("QUOTA between 13:00 and 14:00, Beijing time", "13:00+08:00", "14:00+08:00"),
        ("any QUOTA after 09:30 (UTC+9)?", "09:30+09:00", None),
        ("从一点到两点有几条 QUOTA", "01:00", "02:00"),
        ("从 9:05 开始有多少条", "09:05", None),
        ("since 13:04, how many QUOTA lines?", "13:04", None),
        ("Since bed-api 7.2 was rolled out at 13:04, any QUOTA?", "13:04", None),
    ],
)
def test_a_zone_and_an_open_end_belong_to_the_time(question: str, since: str, until: str | None) -> None:
    intent = read_question(question, Known(frozenset({"bed-api"})))
    assert intent.window is not None
    assert ends(intent.window, None) == (since, until)
    assert not {"UTC", "北京", "Beijing", "beijing", "time"} & set(_texts(intent))
