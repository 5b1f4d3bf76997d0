"""The calls that the extractive engine chooses, over overviews of a system that nothing else here knows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import program.lm
from program.lm.extractive.calls import MAX_CALLS, choose_calls
from program.lm.extractive.covers import read_covers
from program.lm.extractive.plan import plan
from program.lm.glossary import fold

ALERTS = """5 alerts
states: firing, silenced
services: billing, gateway-eu, payment-service
alert names: QueueDepthHigh, HostOomKillDetected, KubeContainerOomKilled, TlsCertExpired(<0d), TlsCertExpiringSoon
label cluster: eu-1, us-2
label pod: web-5d8c7f9d4-m8wzq
label severity: critical, warning"""
LOGS = """billing.log: text, 30 records; 2026-07-08 22:10 to 2026-07-08 23:39:55.180; levels ERROR 6; services billing
redis-cache.log: text, 20 records; 08 Jul 2026 22:10:20.000 to 08 Jul 2026 23:00:25.728
node.syslog: syslog, 262 records; Jul  8 22:10:07 to Jul  8 23:39:49; services kubelet, sshd"""
TITLES = "2 documents; domains: ops; titles: TlsCertExpired：证书已过期, Queue depth"

GLOSSARY = Path(program.lm.__file__).with_name("glossary.json")
TOOLS: list[dict[str, Any]] = [
    {"name": "query_metrics", "description": "", "parameters": {}, "covers": ALERTS},
    {"name": "query_logs", "description": "", "parameters": {}, "covers": LOGS},
    {"name": "lookup_knowledge", "description": "", "parameters": {}, "covers": TITLES},
    {"name": "query_order", "description": "", "parameters": {}, "covers": ""},
    {"name": "current_time", "description": "Tell the time now.", "parameters": {}, "covers": ""},
]


def _calls(question: str, scope: str = "narrow", **inputs: Any) -> list[tuple[str, dict[str, Any]]]:
    given = {"question": question, "scope": scope, "tools": TOOLS, "observations": [], "history": [], **inputs}
    calls = choose_calls(given)["calls"]
    return [
        (call["tool_name"], {key: value for key, value in call["arguments"].items() if key != "limit"})
        for call in calls
    ]


@pytest.mark.parametrize(
    ("question", "arguments"),
    [
        ("billing 有哪些告警？", {"service": "billing"}),
        ("Which alerts fire for gateway-eu?", {"service": "gateway-eu"}),
        ("支付服务有告警吗", {"service": "payment-service"}),
        ("eu-1 集群有告警吗", {"labels": {"cluster": "eu-1"}}),
        ("有 OOM 告警吗", {"keywords": ["oom"]}),
        ("Is there an alert that a certificate expired?", {"alertname": "TlsCertExpired(<0d)"}),
        ("有证书即将过期的告警吗", {"alertname": "TlsCertExpiringSoon"}),
        ("web Pod 有告警吗", {"service": "web"}),
        ("unknown-svc 有告警吗", {"service": "unknown-svc"}),
        ("How many silenced alerts are there?", {"state": "silenced"}),
        ("有多少 critical 告警", {"labels": {"severity": "critical"}}),
    ],
)
def test_a_question_about_alerts(question: str, arguments: dict[str, Any]) -> None:
    assert _calls(question) == [("query_metrics", arguments)]


def test_a_log_search_keeps_every_word_and_puts_translations_into_alternatives() -> None:
    [(tool, arguments)] = _calls("billing 的 frobnicator 有连接超时的日志吗")
    assert tool == "query_logs"
    assert arguments["service"] == "billing"
    assert arguments["keywords"] == ["frobnicator"]
    assert arguments["any_of"][0] == "连接超时"
    assert "connection timed out" in [word.casefold() for word in arguments["any_of"]]


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("redis 日志有多少 ERROR", {"source": "redis-cache.log", "level": "ERROR"}),
        ("How many lines of billing.log are at WARN level?", {"source": "billing.log", "level": "WARN"}),
        ("sshd 最近 30 分钟有日志吗", {"service": "sshd", "since": "2026-07-08T23:09:55"}),
        ("Jul 8 22:11 有 kubelet 日志吗", {"service": "kubelet", "since": "Jul 8 22:11", "until": "Jul 8 22:11"}),
        ('Is "slot 7 is gone" in the logs?', {"keywords": ["slot 7 is gone"]}),
    ],
)
def test_a_question_about_logs(question: str, part: dict[str, Any]) -> None:
    [(tool, arguments)] = _calls(question)
    assert tool == "query_logs"
    assert {key: arguments.get(key) for key in part} == part


def test_documents_orders_and_unclear_questions() -> None:
    assert [tool for tool, _ in _calls("TlsCertExpired 的处理步骤是什么？")] == ["lookup_knowledge"]
    assert _calls("订单 ORD-7731 是什么状态？") == [("query_order", {"order_id": "ORD-7731"})]
    assert {tool for tool, _ in _calls("billing 的证书过期了吗")} == {"query_metrics", "query_logs"}


def test_a_narrow_question_is_asked_once() -> None:
    assert _calls("billing 有哪些告警？", observations=[{"call": 1, "tool_name": "query_metrics"}]) == []


def test_an_open_question_asks_several_tools_and_follows_what_they_name() -> None:
    first = _calls("billing 为什么大量超时？", "open")
    assert {tool for tool, _ in first} == {"query_metrics", "query_logs", "lookup_knowledge"}
    alert = "alertname=TlsCertExpired, service=billing, state=firing"
    observed = [
        {"call": 1, "tool_name": tool, "arguments": arguments, "evidence": [{"kind": "item", "text": alert}]}
        for tool, arguments in first
    ]
    assert _calls("billing 为什么大量超时？", "open", observations=observed) == [
        ("lookup_knowledge", {"query": "TlsCertExpired"})
    ]
    observed.append(
        {"call": 9, "tool_name": "lookup_knowledge", "arguments": {"query": "TlsCertExpired"}, "evidence": []}
    )
    assert _calls("billing 为什么大量超时？", "open", observations=observed) == []


def test_only_tools_that_are_offered_are_called() -> None:
    logs_only = [tool for tool in TOOLS if tool["name"] == "query_logs"]
    assert {tool for tool, _ in _calls("billing 为什么大量超时？", "open", tools=logs_only)} == {"query_logs"}
    assert _calls("billing 有告警吗", tools=logs_only) == []


def test_a_users_own_tool_is_called_where_its_words_and_parameters_fit() -> None:
    own = {
        "name": "query_shipment",
        "description": "Look up one shipment by its tracking number.",
        "parameters": {"properties": {"shipment_id": {"type": "string"}}, "required": ["shipment_id"]},
        "covers": "",
    }
    asked = _calls("Where is shipment SF-88123-X?", tools=[own])
    assert asked == [("query_shipment", {"shipment_id": "SF-88123-X"})]
    assert _calls("billing 有告警吗", tools=[own]) == []


def test_a_follow_up_without_a_name_takes_it_from_the_question_before() -> None:
    history = [{"question": "billing 有告警吗？", "answer": "…"}]
    assert _calls("有 ERROR 日志吗？", history=history)[0][1]["service"] == "billing"


@pytest.mark.parametrize("question", ["help", "?", "", "。", "x" * 2_000, "какие ошибки?", "\x00", "为什么" * 300])
@pytest.mark.parametrize("scope", ["narrow", "open"])
def test_odd_questions_get_few_calls_or_none(question: str, scope: str) -> None:
    first = choose_calls({"question": question, "scope": scope, "tools": TOOLS, "observations": []})
    assert len(first["calls"]) <= MAX_CALLS
    assert first == choose_calls({"question": question, "scope": scope, "tools": TOOLS, "observations": []})


def test_an_overview_in_other_words_is_no_fault() -> None:
    covers = read_covers([{"name": "x", "covers": "anything:\n\x00 label :: ,\ntitles: "}, {"name": "y"}])
    assert covers.services == frozenset()


def test_the_plan_names_tools_and_the_fitting_skill() -> None:
    catalog = {"diagnose-timeouts": "Use when a service times out, 超时.", "other": "Something else about disks."}
    made = plan({"question": "billing 为什么大量超时？", "skill_catalog": catalog, "retry_context": None})[
        "planner_plan"
    ]
    assert made["selected_skill"] == "diagnose-timeouts"
    assert any(step.startswith("query_logs") for step in made["plan"])
    assert plan({"question": "why?", "skill_catalog": {}})["planner_plan"]["selected_skill"] is None


def _needed(arguments: dict[str, Any]) -> list[list[str]]:
    """The lists of words of which a record must hold one each."""
    given = arguments.get("any_of") or []
    lists = given if given and isinstance(given[0], list) else [given] if given else []
    return [*([word] for word in arguments.get("keywords") or []), *lists]


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_record_in_the_askers_own_words_is_never_missed(language: str) -> None:
    """Whatever spellings a term is asked in: a record with the very words of the question matches its search."""
    frame = "billing 有{}的日志吗？" if language == "zh" else "Are there log lines of billing with {}?"
    missed: list[str] = []
    for row in json.loads(GLOSSARY.read_text(encoding="utf-8")):
        for form in {row[language][0], row[language][-1]} if row[language] else ():
            question = frame.format(form)
            bare = fold(question).replace(" ", "").replace("的", "")
            asked = [arguments for tool, arguments in _calls(question) if tool == "query_logs"]
            lists = _needed(asked[-1]) if asked else []
            if not all(any(fold(word).replace(" ", "").replace("的", "") in bare for word in one) for one in lists):
                missed.append(form)
    assert missed == []


@pytest.mark.parametrize(
    ("question", "lists"),
    [
        ("billing 优惠券失败的日志有吗？", [["优惠券", "coupon"], ["失败", "fail"]]),
        ("billing 優惠券失敗的日誌有嗎？", [["优惠券", "coupon"], ["失败", "fail"]]),
        ("Did billing reject a coupon?", [["reject", "拒绝"], ["coupon", "优惠券"]]),
    ],
)
def test_every_thing_keeps_its_own_spellings_where_two_compete(question: str, lists: list[list[str]]) -> None:
    [(_, arguments)] = _calls(question)
    needed = _needed(arguments)
    assert len(needed) == len(lists)
    assert all(any(set(words) <= set(one) for one in needed) for words in lists)


def test_a_wider_search_stands_before_the_exact_one_and_holds_less() -> None:
    (_, wide), (_, exact) = _calls("Has billing logged a timeout of the frobnicator?")
    assert "frobnicator" not in str(wide)
    assert exact["keywords"] == ["frobnicator"]
    assert wide["any_of"] == exact["any_of"]


def test_an_open_question_is_asked_again_by_the_services_name_as_text() -> None:
    first = _calls("billing 为什么大量超时？", "open")
    asked = next(arguments for tool, arguments in first if tool == "query_logs")
    observed = [
        {"call": at, "tool_name": tool, "arguments": {**arguments, "limit": 20}, "evidence": []}
        for at, (tool, arguments) in enumerate(first, 1)
    ]
    again = [arguments for _, arguments in _calls("billing 为什么大量超时？", "open", observations=observed)]
    assert {"keywords": ["billing"], "any_of": asked["any_of"]} in again


def test_a_tool_of_the_user_that_takes_one_list_gets_one() -> None:
    flat = {"properties": {"keywords": {"type": "array"}, "any_of": {"type": "array", "items": {"type": "string"}}}}
    tools = [{**tool, "parameters": flat} if tool["name"] == "query_logs" else tool for tool in TOOLS]
    [(_, arguments)] = _calls("Did billing reject a coupon?", tools=tools)
    assert all(isinstance(word, str) for word in arguments["any_of"])
    assert len(arguments["keywords"]) == 1
