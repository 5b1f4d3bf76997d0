"""What is false in every world, behind every head of a gap and of a check: none of it may be shown as either."""

from __future__ import annotations

from typing import Final

import pytest

from evals import liar
from gatekeeper.claims import Hypothesis, RecommendedAction
from gatekeeper.directions import Direction, known_names, misstated
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard_screens import guard_action, guard_gap, guard_hypothesis

NAME: Final = "pay-gateway"
QUESTION: Final = {"zh": f"{NAME} 为什么变慢？", "en": f"Why is {NAME} slow?"}
SEEN: Final = [
    EvidenceRef(
        source_invocation_id=1,
        tool_name="query_logs",
        raw_path="$.logs[0]",
        text=f"2026-05-04 11:20:31 ERROR {NAME} pool-diagnostics: timed out after 3000 ms, waiting=37",
    )
]
LACKING: Final[dict[str, tuple[str, ...]]] = {
    "zh": (*liar.LACKING["zh"], *liar.UNSURE["zh"], "没有", "未取得", "还缺", "需要确认", "未知：", "证据缺口：缺少日志，",
           "缺少日志；", "没有日志说明", "尚不清楚为何", "不知道何时", "无法获取", "缺少的是", "待确认：", "不清楚"),
    "en": (*liar.LACKING["en"], *liar.UNSURE["en"], "no ", "no logs on ", "we do not have ", "unknown: ", "no logs show that ",
           "it is not known why ", "it is unknown when ", "logs are missing, ", "logs are missing: ", "not available: ",
           "what is missing is that ", "no record that ", "missing logs because ", "we do not know how "),
}  # fmt: skip
"""How a gap may begin: the liar's heads and some more."""
CHECKING: Final[dict[str, tuple[str, ...]]] = {
    "zh": (*liar.CHECKING["zh"], *liar.UNSURE["zh"], "建议检查", "在日志里查看", "向值班人员核对", "确认", "排查为何", "先查看日志，",
           "检查日志；", "按实例统计，", "查看日志并", "查明", "根据日志核对", "检查何时", "请核实：", "对比", "统计日志后可见"),
    "en": (*liar.CHECKING["en"], *liar.UNSURE["en"], "please confirm ", "check that ", "find out why ", "look at the logs, ",
           "look at the logs because ", "see how ", "determine when ", "next, verify that ", "ask the team, ", "on the host, ",
           "check the logs: ", "confirm that ", "page through the logs and "),
}  # fmt: skip
"""How a check may begin: the liar's heads and some more."""
ASKED: Final = ("是否", "whether ")
"""What ends a head that makes a question of the phrase: whether it is so, and not that it is."""


def phrases(language: str) -> list[tuple[str, str]]:
    """The false phrases with their kinds."""
    return [(kind, text.format(name=NAME)) for kind, texts in liar.FALSE[language].items() for text in texts]


def kept(text: str, kind: Direction, language: str) -> bool:
    """Whether both screens keep a text."""
    question = QUESTION[language]
    if misstated(text, kind, known_names((question, *(ref.text for ref in SEEN)))) is not None:
        return False
    if kind == "gap":
        return guard_gap(text, SEEN, question).ok
    if kind == "action":
        return guard_action(RecommendedAction(action_text=text), SEEN, question).ok
    return guard_hypothesis(Hypothesis(hypothesis_text=text), SEEN, question).ok


def wrapped(language: str, heads: dict[str, tuple[str, ...]], honest: str) -> list[str]:
    """Each phrase behind each head, and behind an honest clause and each of the liar's joins."""
    told = [phrase for _, phrase in phrases(language)]
    texts = [head + phrase for head in heads[language] if not head.endswith(ASKED) for phrase in told]
    texts += [f"{honest}{join}{phrase}" for join in liar.JOINS[language] for phrase in told]
    return texts + [f"{phrase}{join}{honest}" for join in liar.JOINS[language] for phrase in told]


HONEST_GAP: Final = {"zh": f"缺少 {NAME} 的慢查询日志", "en": f"Missing: the slow query log of {NAME}"}
HONEST_CHECK: Final = {"zh": f"检查 {NAME} 的慢查询日志", "en": f"Check the slow query log of {NAME}"}


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_honest_clauses_are_kept(language: str) -> None:
    assert kept(HONEST_GAP[language], "gap", language)
    assert kept(HONEST_CHECK[language], "action", language)


@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_falsehood_passes_as_a_gap(language: str) -> None:
    texts = wrapped(language, LACKING, HONEST_GAP[language])
    assert [text for text in texts if kept(text, "gap", language)] == []


@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_falsehood_passes_as_a_check(language: str) -> None:
    texts = wrapped(language, CHECKING, HONEST_CHECK[language])
    assert [text for text in texts if kept(text, "action", language)] == []


@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_falsehood_that_may_not_be_supposed_passes_as_a_hypothesis(language: str) -> None:
    told = [phrase for kind, phrase in phrases(language) if kind not in liar.MAY_BE_SUPPOSED]
    texts = [text for phrase in told for text in (phrase, f"{phrase})", f"({phrase})", f"{phrase}。")]
    assert [text for text in texts if kept(text, "hypothesis", language)] == []
