"""How far a question reaches, what goes further than a search, and which evidence bears on a question."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatekeeper.evidence import EvidenceRef
from gatekeeper.scope import decide_scope, linked, off_topic, widening

NARROW = [
    "payment-service 现在有 HighCPUUsage 告警吗？",
    "inventory-service 有 HikariCP 连接池耗尽的日志吗？",
    "order-service 有多少条 ERROR 日志？",
    "订单 SO-20260708-001 的状态是什么？",
    "payment-service 是否在告警？",
    "payment-service 是不是在告警",
    "order-service 最近一小时有没有 timeout？",
    "HighCPUUsage 告警从什么时候开始的？",
    "order-service 的 p99 延迟是多少？",
    "查一下 ORD-1001 的支付状态",
    "redis 有几个告警在 firing？",
    "user-service 有沒有告警？",
    "确认 payment-service 的 HighCPUUsage 告警",
    "网关有 502 吗",
    "ＨｉｇｈＣＰＵＵｓａｇｅ 告警触发了吗？",
    "node-7 何时重启的？",
    "Is the HighCPUUsage alert of payment-service firing?",
    "How many ERROR lines does order-service have?",
    "Does inventory-service log HikariCP errors?",
    "Are there any pending alerts for redis?",
    "What is the status of order SO-1001?",
    "When did the HighCPUUsage alert start?",
    "Has order-service logged a timeout since 22:00?",
    "Show the alerts of node-7",
    "count the 502 responses in gateway-access.log",
    "HOW MANY alerts are firing?",
]
OPEN = [
    "order-service 为什么大量超时？",
    "payment-service CPU 高的原因是什么？",
    "数据库连接池耗尽会影响哪些服务？",
    "怎么处理 HighCPUUsage？",
    "payment-service 和 order-service 有告警吗？",
    "payment-service、order-service 有多少条错误？",
    "现在系统里发生了什么？",
    "分析一下 order-service 的超时",
    "排查网关 5xx",
    "order-service 超时了，应该做什么？",
    "总结一下当前的告警",
    "payment-service",
    "order-service 的超时和 HikariCP 有关系吗？",
    "order-service 的超时是不是数据库引起的？",
    "order-service 为何重启？有几次？",
    "給出建議：如何修复 redis？",
    "",
    "???",
    "Why does order-service time out?",
    "What caused the timeouts of order-service?",
    "What should I do about HighCPUUsage?",
    "How do I fix the pool exhaustion?",
    "What is the impact of the redis outage?",
    "What is going on with order-service?",
    "Is payment-service or order-service firing alerts?",
    "Summarize the incident",
    "order-service timeouts",
    "What is the root cause of the 502s?",
    "Explain the HighCPUUsage alert of payment-service",
    "Is the timeout related to HikariCP?",
    "WHY is payment-service slow?",
]


@pytest.mark.parametrize("question", NARROW)
def test_one_thing_and_a_yes_a_value_or_a_count_is_narrow(question: str) -> None:
    assert decide_scope(question).scope == "narrow"


@pytest.mark.parametrize("question", OPEN)
def test_why_what_to_do_two_things_and_doubt_are_open(question: str) -> None:
    assert decide_scope(question).scope == "open"


def test_the_words_that_decided_are_given() -> None:
    assert decide_scope("order-service 为什么大量超时？").reason == "asks for more than a confirmation: '为什么'"
    assert decide_scope("redis 有告警吗？").reason == "asks to confirm one thing: '吗'"
    assert decide_scope("redis").reason == "in doubt"
    assert decide_scope("a-service 和 b-service 有告警吗？").reason == "names more than one thing"


@given(st.text(max_size=300))
def test_any_text_is_decided(question: str) -> None:
    decided = decide_scope(question)
    assert decided.scope in {"narrow", "open"}
    assert decided.reason


SAME = {"service": "inventory-service", "keywords": "HikariCP timeout", "since": "22:00", "until": "23:00"}
NOT_WIDER: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "the same": (SAME, SAME),
    "another order of words": (SAME, SAME | {"keywords": "timeout HikariCP"}),
    "another case": (SAME, SAME | {"service": "Inventory-Service", "keywords": "hikaricp TIMEOUT"}),
    "full width": (SAME, SAME | {"keywords": "ＨｉｋａｒｉＣＰ timeout"}),
    "one word more": (SAME, SAME | {"keywords": "HikariCP timeout active"}),
    "one filter more": (SAME, SAME | {"level": "ERROR"}),
    "a smaller window": (SAME, SAME | {"since": "22:10", "until": "22:50"}),
    "a window where none was": ({"service": "a"}, {"service": "a", "since": "22:00"}),
    "fewer alternatives": ({"services": ["a", "b"]}, {"services": ["b"]}),
    "another limit": (SAME | {"limit": 5}, SAME | {"limit": 500}),
    "a limit left out": (SAME | {"limit": 5}, SAME),
    "nothing set before": ({}, {"service": "a"}),
    "unset before": ({"service": None, "keywords": "", "levels": []}, {}),
    "words moved to the phrase": ({"keywords": "timeout"}, {"phrase": "request timeout"}),
    "a list of words": ({"keywords": ["HikariCP", "timeout"]}, {"keywords": "timeout HikariCP"}),
    "the same labels": ({"labels": {"a": 1, "b": 2}}, {"labels": {"b": 2, "a": 1}}),
}
WIDER: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "a word dropped": (SAME, SAME | {"keywords": "HikariCP"}, "dropped timeout from keywords"),
    "all words dropped": (SAME, SAME | {"keywords": ""}, "dropped HikariCP, timeout from keywords"),
    "words left out": ({"keywords": "x"}, {}, "dropped x from keywords"),
    "a word shortened": ({"keywords": "HikariCP"}, {"keywords": "Hikari"}, "dropped HikariCP from keywords"),
    "service dropped": (SAME, {key: value for key, value in SAME.items() if key != "service"}, "dropped service"),
    "service null": (SAME, SAME | {"service": None}, "dropped service"),
    "service changed": (SAME, SAME | {"service": "order-service"}, "changed service"),
    "window begins earlier": (SAME, SAME | {"since": "21:00"}, "since moved back"),
    "window ends later": (SAME, SAME | {"until": "23:30"}, "until moved on"),
    "window dropped": (SAME, {key: value for key, value in SAME.items() if key != "since"}, "dropped since"),
    "level dropped": (SAME | {"level": "ERROR"}, SAME, "dropped level"),
    "alternatives added": ({"services": ["a"]}, {"services": ["a", "b"]}, "added alternatives to services"),
    "labels changed": ({"labels": {"a": 1}}, {"labels": {"a": 2}}, "changed labels"),
    "state changed": ({"state": "firing"}, {"state": "resolved"}, "changed state"),
}


@pytest.mark.parametrize("case", NOT_WIDER)
def test_a_search_inside_an_earlier_one_is_no_widening(case: str) -> None:
    assert widening(*NOT_WIDER[case]) is None


@pytest.mark.parametrize("case", WIDER)
def test_a_search_that_goes_further_is_named(case: str) -> None:
    before, after, reason = WIDER[case]
    assert widening(before, after) == reason


_VALUES = st.none() | st.text(max_size=8) | st.integers() | st.lists(st.text(max_size=4), max_size=3)
_ARGUMENTS = st.dictionaries(st.sampled_from(["service", "keywords", "since", "until", "limit", "services"]), _VALUES)


@given(_ARGUMENTS)
def test_a_repeat_is_never_a_widening(arguments: dict[str, Any]) -> None:
    assert widening(arguments, arguments) is None


@given(_ARGUMENTS, _ARGUMENTS)
def test_dropping_every_filter_is_a_widening_exactly_where_one_was_set(
    before: dict[str, Any], after: dict[str, Any]
) -> None:
    is_set = any(
        value not in (None, "", [], {}) and (not isinstance(value, str) or value.split() or key not in {"keywords"})
        for key, value in before.items()
        if key != "limit"
    )
    assert (widening(before, {}) is not None) == is_set
    widening(before, after)  # never raises


def ref(text: str) -> EvidenceRef:
    return EvidenceRef(source_invocation_id=1, tool_name="query_logs", raw_path="$.logs[0]", text=text)


@pytest.mark.parametrize(
    ("question", "text", "parameters", "missed"),
    [
        ("inventory-service 有日志吗？", "ERROR order-service pool exhausted", {"keywords": "pool"}, True),
        ("inventory-service 有日志吗？", "ERROR inventory-service x", {}, False),
        ("inventory-service 有日志吗？", "ERROR Inventory-Service x", {}, False),
        ("inventory-service 有日志吗？", "query returned no evidence", {"service": "inventory-service"}, False),
        ("有日志吗？", "ERROR order-service x", {}, False),  # names nothing, so nothing can be missed
        ("", "x", {}, False),
    ],
)
def test_evidence_that_names_nothing_asked_for_is_off_topic(
    question: str, text: str, parameters: dict[str, Any], missed: bool
) -> None:
    assert off_topic(question, [ref(text)], [parameters]) is missed


def test_no_evidence_at_all_is_off_topic_for_a_named_thing() -> None:
    assert off_topic("inventory-service 有日志吗？", [], []) is True


def test_a_question_is_read_in_whatever_width() -> None:
    assert decide_scope("ｗｈｙ is payment-service slow?").reason == "asks for more than a confirmation: 'why'"


@pytest.mark.parametrize("key", ["limit", "max_results", "size"])
def test_how_much_is_returned_is_no_filter(key: str) -> None:
    assert widening({key: 5}, {}) is None


@pytest.mark.parametrize("key", ["keywords", "query", "phrase", "text"])
def test_words_may_come_in_any_order_and_move_between_fields_of_words(key: str) -> None:
    assert widening({key: "HikariCP timeout"}, {key: "timeout of HikariCP"}) is None
    assert widening({key: "timeout"}, {"phrase": "timeout"}) is None
    assert widening({"phrase": "timeout"}, {key: "timeout"}) is None
    assert widening({key: "HikariCP timeout"}, {key: "timeout"}) == f"dropped HikariCP from {key}"
    assert widening({key: "timeout"}, {"service": "timeout"}) == f"dropped timeout from {key}"
    assert widening({key: 502}, {key: "502"}) is None
    assert widening({key: 502}, {key: None}) == f"dropped 502 from {key}"
    assert widening({key: "None"}, {key: None}) == f"dropped None from {key}"


@pytest.mark.parametrize("key", ["since", "start", "from"])
def test_a_window_may_begin_later(key: str) -> None:
    assert widening({key: "22:00"}, {key: "22:01"}) is None
    assert widening({key: "22:00"}, {key: "21:59"}) == f"{key} moved back"


@pytest.mark.parametrize("key", ["until", "end", "to"])
def test_a_window_may_end_earlier(key: str) -> None:
    assert widening({key: "22:00"}, {key: "21:59"}) is None
    assert widening({key: "22:00"}, {key: "22:01"}) == f"{key} moved on"


@pytest.mark.parametrize("unset", [None, "", [], {}])
def test_what_was_not_set_cannot_be_dropped(unset: Any) -> None:
    assert widening({"service": unset}, {}) is None
    assert widening({"service": "a"}, {"service": unset}) == "dropped service"


def test_values_are_compared_by_what_they_say() -> None:
    assert widening({"services": ["a", "b"]}, {"services": "ab"}) == "changed services"
    assert widening({"labels": {"a": "Ｘ É"}}, {"labels": {"a": "x é"}}) is None
    assert widening({"at": date(2026, 7, 8)}, {"at": date(2026, 7, 8)}) is None
    assert widening({"at": [date(2026, 7, 8)]}, {"at": {"x": date(2026, 7, 8)}}) == "changed at"


NAMED: dict[str, tuple[str, str, bool]] = {
    "one of two": ("inventory-service 和 order-service 有日志吗？", "ERROR order-service x", False),
    "none of two": ("inventory-service 和 order-service 有日志吗？", "ERROR cart-service x", True),
    "full width": ("inventory-service 有日志吗？", "ERROR ｉｎｖｅｎｔｏｒｙ-service x", False),
    "in humps": ("DiskFull 触发了吗？", "alertname=PodDown", True),
    "in humps with a short name": ("HTTPServerDown 触发了吗？", "alertname=PodDown", True),
    "a term": ("P99 和 HTTP2 高吗？", "ERROR order-service x", False),
    "a time": ("22:00 之后有日志吗？ 2026-07-08 呢？", "ERROR order-service x", False),
}


@pytest.mark.parametrize(("question", "text", "missed"), NAMED.values(), ids=NAMED.keys())
def test_only_a_name_of_a_thing_can_be_missed(question: str, text: str, missed: bool) -> None:
    assert off_topic(question, [ref(text)], []) is missed


def test_a_name_with_a_short_name_in_the_middle_can_be_missed() -> None:
    assert off_topic("HighCPUUsage 触发了吗？", [ref("alertname=DiskFull")], []) is True


# Each of these alone opens a question that is narrow without it.
OPENING = [
    *(f"redis 有告警吗？{word}" for word in (
        "为什么", "为何", "为啥", "原因呢", "根因呢", "怎么办", "如何修", "怎样修", "影响呢", "会导致什么", "引起了啥", "引发了啥",
        "造成了啥", "分析一下", "诊断一下", "排查一下", "接下来该做啥", "给点建议", "有啥措施", "给个方案", "有啥关系", "总结一下",
        "发生了什么", "怎么回事",
    )),
    *(f"Is redis down, {word}?" for word in (
        "why", "for what cause", "what caused it", "root-cause it", "root cause it", "how do I fix it", "how to fix it",
        "how come", "how can it be", "what impact", "what is affected", "what should I do", "what to do", "explain it",
        "investigate it", "diagnose it", "troubleshoot it", "what happened", "what's happening", "what went on or what is going on",
        "what is wrong", "what do you recommend", "summarize it", "is it related to node-7", "for what reason", "what led or leads to it",
    )),
]  # fmt: skip
# Each of these is narrow by one word.
NARROWING = [
    "redis 有告警嗎", "redis 有沒有告警", "redis 有无告警", "redis 有無告警", "redis 能不能连上", "redis 有幾條告警", "redis 有哪些告警",
    "redis 何時重启", "redis 几点重启", "redis 的值是什么", "redis 处于什么状态", "redis 的状态", "redis 多少", "redis 几个", "redis 何时",
    "查一下 redis 的告警", "查询 redis 的告警", "确认一下 redis 的告警", "看一下 redis 的告警", "列出 redis 的告警", "redis 是否告警", "redis 是不是告警",
    "for redis, is there an alert", "for redis, are there alerts", "tell me which alerts redis has", "tell me when redis started",
    "tell me what are the alerts of redis", "tell me what's on redis", "alerts of redis at what level", "redis sits below what limit",
    "redis sits above what limit", "the number of alerts of redis", "please check redis", "please list alerts", "please find redis",
    "can redis be reached",
]  # fmt: skip


@pytest.mark.parametrize("question", OPENING)
def test_a_word_that_opens_a_question_outweighs_one_that_narrows_it(question: str) -> None:
    decided = decide_scope(question)
    assert (decided.scope, decided.reason[:4]) == ("open", "asks")


@pytest.mark.parametrize("question", NARROWING)
def test_one_word_narrows_a_question(question: str) -> None:
    assert decide_scope(question).scope == "narrow"


@pytest.mark.parametrize(
    "question",
    ["redis 的诊断步骤有吗", "redis 怎么样的状态", "redis sits below what should be its limit, is there an alert?", "is there a recommendation-service alert?"],
)  # fmt: skip
def test_a_word_that_only_looks_like_an_opening_one_does_not_open(question: str) -> None:
    assert decide_scope(question).scope == "narrow"


@pytest.mark.parametrize(
    "question",
    [
        "502和504各多少？",
        "how many 502 and 504?",
        "compare errors of billing and ledger",
        "billing 跟账务各有几条错误？",
    ],
)
def test_two_codes_and_a_comparison_are_more_than_one_thing(question: str) -> None:
    assert decide_scope(question).scope == "open"


def test_a_search_of_a_service_that_the_question_names_in_a_plain_word_is_on_topic() -> None:
    question = "shipper 和 billing-x 有没有错误？"
    found = [ref("2026-05-04 ERROR c-1 retry")]
    assert off_topic(question, found, [{"service": "shipper", "level": "ERROR"}]) is False
    assert off_topic(question, found, [{"service": "parcels", "level": "ERROR"}]) is True
    assert off_topic(question, found, [{"keywords": ["shipper"], "level": "ERROR"}]) is True


LINKS = {
    "an order's truck": ("order_id=SHP-70911, truck=TRK-118", "alertname=ReeferTempHigh, truck=TRK-118", True),
    "a host": ("May 22 scanhost-11 scan[9]: no-read at SC-11", "May 22 scanhost-11 scan[9]: self test failed", True),
    "another truck": ("order_id=SHP-70911, truck=TRK-118", "alertname=ReeferTempHigh, truck=TRK-119", False),
    "a cluster": ("alertname=A, service=pay, cluster=prod-2", "alertname=B, service=shop, cluster=prod-2", False),
    "a version": ('{"service":"pay","version":"v1.4-rc2"}', '{"service":"shop","version":"v1.4-rc2"}', False),
    "a name without a number": ("service=pay, job=node-exporter", "service=shop, job=node-exporter", False),
    "a time": ("2026-05-22T06:03:10Z pay x", "2026-05-22T06:03:10Z shop x", False),
}


@pytest.mark.parametrize(("one", "two", "led"), LINKS.values(), ids=LINKS.keys())
def test_a_numbered_thing_that_both_name_leads_on(one: str, two: str, led: bool) -> None:
    assert linked([ref(two)], [ref(one)]) is led
