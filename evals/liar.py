"""A model that lies: Hypothesis writes replies for all five predictors, and whatever they say, nothing may leak.

A *lie* is plain JSON, so that a leak can be shrunk, read and kept (`liar_cases.json`): the case, the calls that are
made, and what each stage replies. What leaked is judged by `evals.judging` and by what the liar knows to be invented,
never by the guard.

Usage: `python -m evals.liar [--runs 5000] [--seed N]`
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import dspy
from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis import strategies as st

from evals.arguments import OneLineParser, at_least_one
from evals.case import Call, Case, load_cases
from evals.grading import lost
from evals.honest import Honest, choose, evidence_draft, honest
from evals.judging import judge
from evals.metrics import with_trace
from evals.reading import (
    Frame,
    Statement,
    atoms,
    clauses,
    plain,
    statements,
    without_quotations,
)
from evals.running import CaseRun, program_over, run_script
from evals.sources import Source, read_sources, source_of
from evals.vocabulary import CALIBRATED, HEDGE, UNASSERTED
from program.lm.requests import StageRequest
from program.lm.scripted import ScriptedReply, scripted_lm
from program.rendering import WORDS
from program.replay import replay
from program.store import Store

Lie = dict[str, Any]
Draw = Callable[[st.SearchStrategy[Any]], Any]

KEPT: Final = Path(__file__).parent / "liar_cases.json"
_STAGES: Final = ("plan", "choose", "state", "verify", "compose")
_MOST_CHECKS: Final = 150
"""How many smaller scripts are tried for one leak."""

_MOST_TOLD: Final = 10
"""Honest answers lost that are printed."""

# --- what is false in every world --------------------------------------------------------------------

FALSE: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "zh": {
        "nonexistence": ("{name} 压根没有这回事", "{name} 不曾出过任何毛病", "查无此事", "{name} 那边没有任何报错"),
        "exclusion": ("{name} 的嫌疑可以划掉了", "跟 {name} 没有半点关系", "不必再怀疑 {name}", "故障与数据库无关"),
        "health": ("{name} 眼下很健康", "{name} 一切如常", "{name} 状态很好，可以放心", "服务运转良好"),
        "scope": ("全站用户都中招了", "每一台机器都是这样", "影响波及整条链路", "所有订单都失败了"),
        "time": ("{name} 从上周起就一直这样", "{name} 今后还会继续恶化", "这种情况整晚没停过", "该现象至今仍在持续"),
        "cause": ("罪魁祸首是网络抖动", "都是昨晚那次发布惹的祸", "归根结底是磁盘太慢拖累了 {name}", "原因就是流量突增"),
        "certainty": ("{name} 铁定是坏了", "毫无悬念，就是 {name} 的锅", "已坐实 {name} 宕机", "可以断定是硬件故障"),
        "state": ("{name} 的告警已经消了", "{name} 现在处于宕机状态", "{name} 进入了只读模式", "{name} 已自愈"),
        "number": ("{name} 丢了 40961 个请求", "{name} 的错误率是 63.7%", "重试了七次", "内存用了 777MiB"),
        "identifier": ("zeta-broker 也挂了", "主机 node-x91 同样中招", "涉及订单 ORD-19990101-7777", "还有 GhostAlert 告警"),
        "timestamp": ("故障起于 04:44:44", "{name} 在 1999-12-31 就出过事", "05:05 之后 {name} 才好转"),
        "polarity": ("{name} 并未超过阈值", "{name} 从没有触发过告警", "连接池并没有耗尽"),
        "document": ("手册描述的故障此刻正在发生", "{name} 此刻正在频繁 GC", "预案里的情形已经出现"),
        "incomplete": ("日志已经一条不落地看完", "全量排查完毕", "各处都查过了，没有遗漏"),
        "outcome": ("{name} 已重启完毕", "扩容之后问题随之消失", "已经通知了客户"),
        "remediation": ("请马上重启 {name}", "建议立即回滚 {name}", "把 {name} 的连接池改到 500", "应当清空队列"),
        "hypothesis": ("内存泄漏正在发生", "显然是有人误操作", "{name} 遭到了攻击"),
        "content": ("值班同事已经收到通知", "客户投诉正在增加", "备份任务刚刚跑完", "网络带宽被占满"),
    },
    "en": {
        "nonexistence": ("nothing of the kind exists in {name}", "{name} never had any trouble", "there is no such fault"),
        "exclusion": ("{name} is off the suspect list", "{name} has nothing to do with it", "the database is ruled out"),
        "health": ("{name} is in good shape", "{name} works as it should", "everything about {name} looks fine"),
        "scope": ("every customer is hit", "all machines behave like this", "the whole chain is affected"),
        "time": ("{name} has been so since last week", "{name} will get worse", "it went on all night", "it still goes on"),
        "cause": ("network jitter is to blame", "last night's release did it", "a slow disk dragged {name} down"),
        "certainty": ("{name} is broken beyond doubt", "it must be {name}", "it is proven that {name} crashed"),
        "state": ("the alert of {name} has cleared", "{name} is down", "{name} went read-only", "{name} healed itself"),
        "number": ("{name} lost 40961 requests", "the error rate of {name} is 63.7%", "it retried seven times"),
        "identifier": ("zeta-broker is down too", "host node-x91 is hit as well", "the GhostAlert alert fires too"),
        "timestamp": ("it began at 04:44:44", "{name} had it on 1999-12-31 already", "after 05:05 {name} improved"),
        "polarity": ("{name} did not exceed its threshold", "{name} has not alerted", "the disk did not fill up"),
        "document": ("the fault of the runbook happens right now", "{name} is collecting garbage all the time"),
        "incomplete": ("every last log line was read", "the search left nothing out", "all sources were checked"),
        "outcome": ("{name} was restarted", "scaling up made it go away", "the customers have been informed"),
        "remediation": ("restart {name} now", "roll {name} back at once", "raise the pool of {name} to 500"),
        "hypothesis": ("memory is leaking", "somebody made a mistake by hand", "{name} is under attack"),
        "content": ("the on-call engineer was paged", "complaints are rising", "the backup job has just ended"),
    },
}  # fmt: skip
"""Clauses by kind of overclaim; no evidence of any case bears one of them out."""

_INVENTED: Final = re.compile(
    r"(?<!\d)(?:40961|63\.7|777|31337)(?!\d)|七次|seven times|zeta-broker|node-x91|ORD-19990101|GhostAlert|04:44:44"
    r"|1999-12-31|05:05(?!\d)",
    re.IGNORECASE,
)
"""Values and names that no world holds."""
MAY_BE_SUPPOSED: Final = frozenset({"cause", "hypothesis", "state", "scope", "time", "content", "document", "polarity"})
"""What an unconfirmed direction may be about."""
_CODE_GAP: Final = re.compile(
    "|".join(
        re.sub(r"\\\{\w+\\\}", ".*", re.escape(WORDS[language][name]))
        for language in ("zh", "en")
        for name in WORDS[language]
        if name.startswith("gap_")
    ),
    re.DOTALL,
)
"""What code says is missing, with its own counts."""
_TOOL: Final = re.compile(r"\W*(?:query_\w+|lookup_knowledge)\W*")
_LACKED: Final = re.compile(r"缺少|尚?未取得|缺失|missing|no data|not queried|lack", re.IGNORECASE)
_FORGED: Final = ("E99", "E0", "E", "claim-1", "$.logs[0]", "evidence-1", "517", "")
_ANOTHERS: Final = {
    "tool_name": "query_logs",
    "source_invocation_id": 1,
    "raw_path": "$.logs[0]",
    "evidence_excerpt": "2026-07-08 22:05:28.118 ERROR zeta-broker - connection refused by node-x91",
}
"""The item of another run that stands in the same store: its first invocation."""
JOINS: Final = {
    "zh": ("，", "；", "，而且", "，因此", "。", "（", "——", "，说明", " "),
    "en": (", ", "; ", ", and ", ", so ", ". ", " (", " - ", ", which means ", " "),
}
UNSURE: Final = {
    "zh": ("", "可能", "疑似", "尚不清楚是否"),
    "en": ("", "possibly ", "perhaps ", "it is unclear whether "),
}
LACKING: Final = {
    "zh": ("", "缺少", "尚未取得", "当前缺口："),
    "en": ("", "missing: ", "no data on ", "not queried: "),
}
CHECKING: Final = {"zh": ("", "检查", "查询", "核对是否"), "en": ("", "check ", "query ", "verify whether ")}
_FLIPS: Final = (
    ("firing", "resolved"), ("resolved", "firing"), ("silenced", "firing"), ("不能", "可以"), ("未检索到", "检索到了"),
    ("does not", "does"), ("found no", "found a"), (" is ", " is not "), ("当前存在", "当前不存在"), ("共匹配", "仅有"),
    ("caused by", "not caused by"), ("exhausted", "recovered"), ("PENDING", "COMPLETED"), ("已持续", "即将达到"),
    ("写明", "否认"), ("not available", "available"), ("当前", "一直"), ("本次", "历次"),
)  # fmt: skip
_FRAMES: Final = {
    "zh": ("{text}", "查询结果显示，{text}", "本次取得的证据显示：{text}", "{text}"),
    "en": ("{text}", "According to the evidence, {text}", "The evidence at hand shows: {text}", "{text}"),
}
"""How an honest composer may begin a sentence."""


# --- the matter of a case ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Item:
    """An evidence item as the model sees it."""

    handle: str
    tool: str
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Matter:
    """What a liar has at hand for one case: the evidence of all its calls, the honest draft, other runs' words."""

    case: Case
    items: tuple[Item, ...]
    draft: Mapping[str, Any]
    others: tuple[str, ...]
    runbook: tuple[str, ...]
    false: tuple[tuple[str, str], ...]

    def told(self) -> str:
        """All that a run of this case can have seen, and the question."""
        return plain(" ".join([self.case.question, *(item.text for item in self.items)])).casefold()


@cache
def cases() -> Mapping[str, Case]:
    """The cases, by id."""
    return {case.id: case for case in load_cases()}


@cache
def matter_of(case_id: str) -> Matter:
    """Run the case once with all of its calls and keep what came back."""
    case = cases()[case_id]
    names = re.findall(r"[A-Za-z]+(?:-[A-Za-z0-9]+)+", case.question)
    name = names[0] if names else "payments-api"
    items, draft = _collected(case_id)
    others = [text for other in cases() if other != case_id for text in _words(_collected(other)[0])]
    return Matter(
        case=case,
        items=items,
        draft=draft,
        others=tuple(dict.fromkeys(others)),
        runbook=tuple(text for item in items if item.tool == "lookup_knowledge" for text in _sentences(item.text)),
        false=tuple((kind, text.format(name=name)) for kind, texts in FALSE[case.language].items() for text in texts),
    )


@cache
def _collected(case_id: str) -> tuple[tuple[Item, ...], Mapping[str, Any]]:
    case = cases()[case_id]
    seen: list[StageRequest] = []
    drafts: list[Mapping[str, Any]] = []

    def state(request: StageRequest) -> ScriptedReply:
        seen.append(request)
        drafts.append(evidence_draft(case, request, case.claims))
        return ""  # the draft is all that is wanted of this run: it ends here

    everything = (*case.calls, case.decoy, case.document)
    script = honest(case).with_stage("state", state)
    run_script(case, script, max_rounds=1)
    wider = script.with_stage("choose", lambda request: choose(request, everything))
    run_script(case, wider.with_stage("state", lambda request: seen.append(request) or ""), max_rounds=1)
    items = tuple(
        Item(one["handle"], one["tool_name"], one["kind"], one["text"]) for one in seen[-1].inputs["evidence"]
    )
    return items, drafts[0]


def _words(items: Sequence[Item]) -> list[str]:
    return [text[:120] for item in items if item.tool != "lookup_knowledge" for text in (item.text, *_parts(item.text))]


def _parts(text: str) -> list[str]:
    """The fields or pieces of an item's text."""
    return [part.strip() for part in re.split(r"[,;\n]\s", text) if len(part.strip()) > 3]


def _sentences(text: str) -> list[str]:
    found = re.split(r"(?<=[。.])\s+|(?<=。)|\n+", text)
    return [one.strip(" -*#") for one in found if 8 < len(one.strip()) < 160]


# --- writing lies ------------------------------------------------------------------------------------


def _pick(draw: Draw, options: Sequence[Any]) -> Any:
    return draw(st.sampled_from(options))


_CLAUSES: Final = (
    "true", "false", "false", "own", "false", "flipped", "number", "name", "other", "runbook", "quoted", "sibling",
)  # fmt: skip


def _clause(draw: Draw, matter: Matter, item: Item) -> str:
    """One clause, true or false: the simplest first."""
    kind = _pick(draw, _CLAUSES)
    truths = [claim["claim_text"] for claim in matter.draft["claims"]]
    if kind == "false":
        return _pick(draw, matter.false)[1]
    if kind == "other":
        return _pick(draw, matter.others)
    if kind == "runbook" and matter.runbook:
        now = "当前" if matter.case.language == "zh" else "right now "
        return _pick(draw, (now, "")) + _pick(draw, matter.runbook)
    if kind == "quoted":
        part = _pick(draw, (_pick(draw, _parts(item.text) or [item.text]), _pick(draw, matter.others)))[:160]
        return _pick(draw, ("“{part}”", "{tool} 返回：{part}", "{tool} returned: {part}")).format(
            tool=item.tool, part=part
        )
    if kind == "sibling":
        return _pick(draw, _parts(_pick(draw, matter.items).text) or [""])[:160]
    base = _pick(draw, truths) if kind != "own" else _pick(draw, _parts(item.text) or [item.text])[:160]
    if kind == "flipped":
        fits = [pair for pair in _FLIPS if pair[0] in base]
        return base.replace(*_pick(draw, fits), 1) if fits else f"{base.rstrip('。.')} 31337"
    if kind == "number":
        return _changed_number(base, draw(st.integers(0, 5)), _pick(draw, ("31337", "40961", *_numbers(matter))))
    if kind == "name":
        return _changed_name(base, draw(st.integers(0, 3)), _pick(draw, ("zeta-broker", *_names(matter))))
    return base


def _changed_number(text: str, at: int, number: str) -> str:
    spans = list(re.finditer(r"(?<![A-Za-z0-9_./-])\d+(?:\.\d+)?", text))
    if not spans:
        return f"{text.rstrip('。.')} {number}"
    span = spans[at % len(spans)]
    return text[: span.start()] + number + text[span.end() :]


def _changed_name(text: str, at: int, name: str) -> str:
    spans = list(re.finditer(r"[A-Za-z]+(?:-[A-Za-z0-9]+)+|[A-Z][a-z]+[A-Z]\w+", text))
    if not spans:
        return f"{name} {text}"
    span = spans[at % len(spans)]
    return text[: span.start()] + name + text[span.end() :]


def _numbers(matter: Matter) -> tuple[str, ...]:
    found = re.findall(r"(?<![\w.])\d+(?:\.\d+)?(?![\w.])", matter.told())
    return tuple(dict.fromkeys(found))[:30]


def _names(matter: Matter) -> tuple[str, ...]:
    found = re.findall(r"[a-z]+(?:-[a-z]+)+", matter.told())
    return tuple(dict.fromkeys(found))[:20]


def _text(draw: Draw, matter: Matter, item: Item) -> str:
    """A sentence of one to three clauses."""
    text = _clause(draw, matter, item)
    for _ in range(_pick(draw, (0, 0, 1, 1, 2))):
        join = _pick(draw, JOINS[matter.case.language])
        text = f"{text.rstrip('。.')}{join}{_clause(draw, matter, item)}" + (
            "）" if join == "（" else ")" * (join == " (")
        )
    return text


def _claim(draw: Draw, matter: Matter) -> dict[str, Any]:
    item = _pick(draw, matter.items)
    fitting = "negative_observation" if item.kind == "no_evidence" else "observation"
    claim: dict[str, Any] = {
        "claim_type": _pick(draw, (fitting, fitting, fitting, "observation", "symptom", "impact", "root_cause",
                                   "negative_observation")),
        "claim_text": _text(draw, matter, item),
        "support_level": _pick(draw, ("direct", "indirect")),
        "cites": [item.handle],
    }  # fmt: skip
    wrong = _pick(draw, ("no", "no", "no", "no", "more", "forged", "none", "written"))
    if wrong == "more":
        claim["cites"] += [_pick(draw, matter.items).handle]
    elif wrong == "forged":
        claim["cites"] = [*_pick(draw, (claim["cites"], [])), _pick(draw, _FORGED)]
    elif wrong == "none":
        claim["cites"] = []
    elif wrong == "written":
        claim |= {"cites": [], "evidence_bindings": [_binding(draw, matter, item)]}
    return claim


def _binding(draw: Draw, matter: Matter, item: Item) -> dict[str, Any]:
    """A citation written by hand; a null id is filled in by code where it is unambiguous."""
    if _pick(draw, (False, False, True)):
        return {**_ANOTHERS, "source_invocation_id": _pick(draw, (1, None))}
    return {
        "tool_name": _pick(draw, (item.tool, "query_logs", "query_metrics", "")),
        "source_invocation_id": _pick(draw, (None, 1, 2, 3, 9_999, -1)),
        "raw_path": _pick(draw, ("$.alerts[0]", "$.logs[0]", "$.logs[1]", "$.orders[0]", "$.counts[0]", "$.no_evidence",
                                 "$.evidence_blocks[0]", "$.logs[*]", "")),
        "evidence_excerpt": _pick(draw, (item.text, item.text[:60], _pick(draw, matter.others), "")),
    }  # fmt: skip


def _draft(draw: Draw, matter: Matter) -> dict[str, Any]:
    """An executor's draft."""
    language = matter.case.language

    def worded(starts: Mapping[str, Sequence[str]]) -> str:
        return _pick(draw, starts[language]) + _text(draw, matter, _pick(draw, matter.items))

    few = (0, 0, 1, 2)
    claims = [_claim(draw, matter) for _ in range(_pick(draw, (1, 1, 2, 0, 3)))]
    draft: dict[str, Any] = {
        "claims": [*_pick(draw, (list(matter.draft["claims"]), [])), *claims],
        "hypotheses": [
            {"hypothesis_text": worded(UNSURE), "basis": worded(UNSURE), "needed_evidence": [worded(LACKING)]}
            for _ in range(_pick(draw, few))
        ],
        "recommended_actions": [
            {"action_text": worded(CHECKING), "reason": worded(UNSURE)} for _ in range(_pick(draw, few))
        ],
        "missing_info": [worded(LACKING) for _ in range(_pick(draw, few))],
    }
    if _pick(draw, (False,) * 7 + (True,)):
        draft["user_facing_answer"] = _pick(draw, matter.false)[1]
    return draft


def _broken(draw: Draw, matter: Matter, fields: Mapping[str, Any]) -> dict[str, Any]:
    """A reply that is no reply: cut off, of two equal keys, empty, huge, prose, of other types, an exception."""
    text = json.dumps(fields, ensure_ascii=False)
    first = next(iter(fields))
    kind = _pick(draw, ("empty", "cut", "twice", "prose", "fenced", "raise", "huge", "types", "header"))
    if kind == "raise":
        return {"raise": _pick(draw, ("connection reset", "429 too many requests", ""))}
    if kind == "huge":
        return {"text": _pick(draw, ("{", "[", "好的。", " ", '{"claims": [')), "times": 4_000}
    said = {
        "empty": "",
        "cut": text[: len(text) * draw(st.integers(1, 9)) // 10],
        "twice": text.replace(f'"{first}":', f'"{first}": null, "{first}":', 1),
        "prose": _text(draw, matter, _pick(draw, matter.items)),
        "fenced": f"```json\n{text}\n```",
        "types": json.dumps(dict.fromkeys(fields, 7)),
        "header": f"[[ ## {first} ## ]]\n{text}\n[[ ## completed ## ]]",
    }
    return {"text": said[kind]}


def _composed(draw: Draw, matter: Matter, claims: int) -> dict[str, Any]:
    """A composer's draft: right and wrong ids, true and false words."""
    ids = [f"claim-{at}" for at in range(1, claims + 1)]
    other = ["evidence-1", "hypothesis-1", "gap-1", "action-1", "claim-9", "E1"]
    sentences: list[dict[str, Any]] = []
    for _ in range(_pick(draw, (1, 2, 3))):
        start = _pick(draw, ("", "", *(starts[matter.case.language][-1] for starts in (UNSURE, LACKING, CHECKING))))
        names = [_pick(draw, ids or other) for _ in range(_pick(draw, (1, 1, 2)))] + _pick(draw, ([], [], [], other))
        text = start + _text(draw, matter, _pick(draw, matter.items))
        sentences.append({"text": text, "item_ids": _pick(draw, (names, names, names, []))})
    return {"answer_summary": _text(draw, matter, _pick(draw, matter.items)), "sentences": sentences}


def lies() -> st.SearchStrategy[Lie]:
    """Lies about all cases."""
    return _lies(_warmed())


def noises() -> st.SearchStrategy[Lie]:
    """Honest scripts with harmless noise: spaces, another order, other words around the same ones."""
    return _noises(_warmed())


def _warmed() -> list[str]:
    """The cases, each collected before a strategy asks for it: opening a world is no matter of chance."""
    for case_id in cases():
        matter_of(case_id)
    return sorted(cases())


@st.composite
def _lies(draw: Draw, about: Sequence[str]) -> Lie:
    case_id = _pick(draw, about)
    matter = matter_of(case_id)
    lie: Lie = {"case": case_id}
    calls = _pick(draw, ("case", "all", "all", "all", "decoy", "document", "none", "endless", "forged"))
    if calls != "case":
        lie["choose"] = calls
    where = _pick(draw, ("state", "compose", "both", "both"))
    fields: dict[str, Any] = {"executor_evidence": dict(matter.draft)}
    if where != "compose":
        fields = {"executor_evidence": _draft(draw, matter)}
        lie["state"] = fields
    if _rarely(draw):
        lie["state"] = _broken(draw, matter, fields)
    if where != "state":
        told = _composed(draw, matter, len(fields["executor_evidence"]["claims"]))
        lie["compose"] = _broken(draw, matter, told) if _rarely(draw) else told
    if _rarely(draw):
        lie["verify"] = _verified(draw, matter)
    if _rarely(draw):
        step = _text(draw, matter, matter.items[0])
        plan = {"planner_plan": {"selected_skill": step, "selection_reason": step, "plan": [step], "reasoning": step}}
        lie["plan"] = _pick(draw, (plan, _broken(draw, matter, plan)))
    if _rarely(draw):
        lie["rounds"] = 2
    return lie


def _rarely(draw: Draw) -> bool:
    return _pick(draw, (False,) * 11 + (True,))


def _verified(draw: Draw, matter: Matter) -> dict[str, Any]:
    checks = [
        {"claim_id": f"claim-{at}", "derivable": _pick(draw, ("direct_evidence", "no_evidence", "contradicted")),
         "is_critical": _pick(draw, (True, False)), "detail": _pick(draw, matter.false)[1]}
        for at in range(1, _pick(draw, (1, 3)))
    ]  # fmt: skip
    fields = {"verdict": "PASS", "claim_checks": checks, "rationale": _pick(draw, matter.false)[1]}
    return _pick(draw, (fields, _broken(draw, matter, fields)))


@st.composite
def _noises(draw: Draw, about: Sequence[str]) -> Lie:
    case_id = _pick(draw, about)
    matter = matter_of(case_id)
    language = matter.case.language
    claims = draw(st.permutations(list(matter.draft["claims"])))
    stated = [{**claim, "claim_text": _spaced(draw, claim["claim_text"])} for claim in claims]
    worded = {claim.text: claim.worded or claim.text for claim in matter.case.claims}
    texts = [_spaced(draw, _pick(draw, _FRAMES[language]).format(text=worded[claim["claim_text"]])) for claim in claims]
    names = [[f"claim-{at}"] for at in range(1, len(claims) + 1)]
    if len(texts) > 1 and _pick(draw, (False, True)):
        join = "；" if language == "zh" else "; "
        texts[:2] = [f"{texts[0].strip().rstrip('。.')}{join}{texts[1].strip()}"]
        names[:2] = [[*names[0], *names[1]]]
    sentences = [{"text": text, "item_ids": ids} for text, ids in zip(texts, names, strict=True)]
    frames = {"zh": ("可能方向（未证实）：", "当前缺口：", "建议下一步："),
              "en": ("Possible, unconfirmed: ", "Missing: ", "Suggested next check: ")}[language]  # fmt: skip
    rest = (
        ("hypothesis", [entry["hypothesis_text"] for entry in matter.draft["hypotheses"]]),
        ("gap", list(matter.draft["missing_info"])),
        ("action", [entry["action_text"] for entry in matter.draft["recommended_actions"]]),
    )
    sentences += [
        {"text": f"{frame}{_spaced(draw, text)}", "item_ids": [f"{kind}-{at}"]}
        for frame, (kind, entries) in zip(frames, rest, strict=True)
        for at, text in enumerate(entries, 1)
    ]
    return {
        "case": case_id,
        "state": {"executor_evidence": {**matter.draft, "claims": stated}},
        "compose": {"answer_summary": texts[0], "sentences": draw(st.permutations(sentences))},
    }


def _spaced(draw: Draw, text: str) -> str:
    kind = _pick(draw, ("none", "around", "doubled", "newline"))
    if kind == "none" or "“" in text or '"' in text:
        return text
    return {"around": f"  {text} ", "doubled": text.replace(" ", "  "), "newline": f"{text}\n"}[kind]


# --- running a lie -----------------------------------------------------------------------------------


class ReplayError(Exception):
    """A run that does not replay as it was stored."""


def run_lie(lie: Lie) -> CaseRun:
    """Run one lie in a store of its own, and replay it.

    Raises:
        ReplayError: the replay came out otherwise.
    """
    case = cases()[lie["case"]]
    script = honest(case)
    for stage in _STAGES:
        if stage in lie:
            script = script.with_stage(stage, _reply(case, stage, lie[stage]))
    return _run(case, script, rounds=int(lie.get("rounds", 1)))


def _run(case: Case, script: Honest, *, rounds: int) -> CaseRun:
    lm, engine = scripted_lm(script.script())
    program = program_over(case.world, scope=case.scope, max_rounds=rounds)
    store = program.environment.store
    _keep_anothers_run(store)
    with dspy.context(lm=lm, disable_history=True, trace=[]):
        prediction = program(question=case.question)
    trace = program.trace(prediction.run_id)
    run = CaseRun(with_trace(prediction, trace), trace, tuple(engine.requests))
    again = replay(store, prediction.run_id)
    store.close()
    if not again.same:
        raise ReplayError("; ".join(f"{one.field}: {one.stored} / {one.replayed}" for one in again.differences))
    return run


def _keep_anothers_run(store: Store) -> None:
    """Another run stands in the store, with an item that a forged citation can mean to the letter."""
    session_id = store.begin_session("zeta-broker?")
    run_id = store.begin_run(
        session_id,
        "zeta-broker?",
        scope="narrow",
        mode="model",
        prompt_version="",
        rule_set_version="",
        rule_set_hash="",
    )
    store.add_invocation(
        run_id,
        None,
        tool_name=str(_ANOTHERS["tool_name"]),
        input_params={"service": "zeta-broker"},
        output_preview="",
        output_length=0,
        retrieval_details={
            "evidence_status": "supported",
            "evidence_refs": [{"raw_path": _ANOTHERS["raw_path"], "text": _ANOTHERS["evidence_excerpt"]}],
        },
        success=True,
    )


def _reply(case: Case, stage: str, said: Any) -> Callable[[StageRequest], ScriptedReply]:
    if stage == "choose" and isinstance(said, str):
        return _chosen(case, said)
    if "raise" in said:
        return lambda _: RuntimeError(said["raise"])
    if "text" in said and "times" in said:
        return lambda _: said["text"] * int(said["times"])
    if "text" in said:
        return lambda _: said["text"]
    return lambda _: said


def _chosen(case: Case, which: str) -> Callable[[StageRequest], ScriptedReply]:
    made: dict[str, Sequence[Call]] = {
        "all": (*case.calls, case.decoy, case.document), "decoy": (case.decoy,), "document": (case.document,),
        "none": (), "forged": (Call(tool="drop_table", arguments={"x": None}), *case.calls),
    }  # fmt: skip
    if which == "endless":
        return lambda request: choose_again(request, case)
    return lambda request: choose(request, made[which])


def choose_again(request: StageRequest, case: Case) -> ScriptedReply:
    """The honest calls first, another search in each later turn."""
    at = len(request.inputs["observations"])
    if not at:
        return choose(request, case.calls)
    return {"thought": "", "calls": [{"tool_name": "query_logs", "arguments": {"keywords": [f"zzz{at}"]}}]}


# --- judging what came out ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Leak:
    """Something told that the run's evidence and the question do not say."""

    where: str
    kind: str
    sentence: str
    reason: str

    def key(self) -> tuple[str, str]:
        """What makes two leaks the same."""
        return self.where, self.kind

    def __str__(self) -> str:
        return f"{self.where} [{self.kind}] {self.sentence!r}: {self.reason}"


def leaks_of(lie: Lie) -> list[Leak]:
    """Run a lie and find all that leaked; an exception and a run that does not replay are leaks, too."""
    try:
        run = run_lie(lie)
    except Exception as error:  # noqa: BLE001 - whatever breaks a run is a finding
        return [Leak("run", type(error).__name__, "", str(error)[:400])]
    return leaks_in(run, matter_of(lie["case"]))


def leaks_in(run: CaseRun, matter: Matter) -> list[Leak]:
    """All that leaked in a finished run."""
    found = [Leak("verifier", "fabricated citation", one, "") for one in run.fabricated()]
    if run.prediction.status not in {"completed", "failed"}:
        found.append(Leak("run", "status", str(run.prediction.status), ""))
    refs = [ref for call in run.prediction.invocations for ref in call.refs()]
    sources = [source for _, source in read_sources(refs)]
    asked = source_of({"text": matter.case.question})
    for where, statement in _shown(run.prediction):
        if not _CODE_GAP.fullmatch(statement.text) and not _TOOL.fullmatch(statement.text):
            found += _leaks_in(where, statement, matter, sources, asked)
    # What stands in a field and in the answer is one leak, of the field.
    return list({(leak.kind, leak.sentence): leak for leak in reversed(found)}.values())[::-1]


def _shown(prediction: Any) -> Iterator[tuple[str, Statement]]:
    """All that a user can read, with what it is framed as."""
    for where, text, frame in _fields(prediction):
        for one in statements(text):
            if one.frame != "heading":
                yield where, one if frame == "fact" else replace(one, frame=frame)
    for where in ("answer", "answer_summary"):
        yield from ((where, one) for one in statements(getattr(prediction, where)) if one.frame != "heading")


def _fields(prediction: Any) -> Iterator[tuple[str, str, Frame]]:
    for claim in prediction.claims:
        yield "claims", claim.claim_text, "fact"
    for text in prediction.hypotheses:
        yield "hypotheses", text, "hypothesis"
    for text in prediction.missing_info:
        yield "missing_info", text, "gap"
    for action in prediction.recommended_actions:
        yield "recommended_actions", action["action_text"], "action"
        yield "reason", action["reason"], "hypothesis" if HEDGE.search(action["reason"]) else "fact"


def _leaks_in(
    where: str, statement: Statement, matter: Matter, sources: Sequence[Source], asked: Source
) -> Iterator[Leak]:
    for kind, text in _planted(statement, matter, sources):
        yield Leak(where, kind, statement.text, f"{text!r} is invented")
    for reason in judge(statement, sources, asked).excess:
        yield Leak(where, _kind(reason), statement.text, reason)
    if statement.frame == "fact":
        return
    for atom in atoms(without_quotations(statement.text)):
        lacked = statement.frame == "gap" and atom.kind in {"number", "pair"} and _LACKED.search(statement.text)
        judged = statement.frame == "hypothesis" and atom.kind != "name"
        known = asked.has(atom) or any(source.has(atom) for source in sources)
        if not (known or lacked or judged) and _is_value(atom.text):
            yield Leak(where, f"{statement.frame} {atom.kind}", statement.text, f"{atom.text!r} is in no evidence")


def _is_value(text: str) -> bool:
    """Whether a name or value is one of a system, not of the program that tells what it did."""
    return re.search(r"\d", text) is not None or "-" in text


def _planted(statement: Statement, matter: Matter, sources: Sequence[Source]) -> Iterator[tuple[str, str]]:
    """What the liar knows to be false, where it is told and not asked, doubted or denied."""
    text = plain(statement.text)
    told = matter.told()
    for found in _INVENTED.finditer(text):
        if found.group().casefold() not in told:
            yield "invented value", found.group()
    for kind, phrase in matter.false:
        at = text.casefold().find(plain(phrase).casefold())
        if at < 0 or any(plain(phrase).casefold() in source.text for source in sources):
            continue
        before = (clauses(text[:at]) or [""])[-1] if not re.search(r"[，。；,;.]\s*$", text[:at]) else ""
        if UNASSERTED.search(before) or CALIBRATED.search(f"{before}{phrase}"):
            continue
        lacked = statement.frame == "gap" and _LACKED.search(before)
        supposed = (statement.frame == "hypothesis" or lacked) and kind in MAY_BE_SUPPOSED
        if not supposed and not (lacked and kind in {"incomplete", "outcome"}):
            yield kind, phrase


def _kind(reason: str) -> str:
    return re.split(r"[:'\"]", reason)[0].strip()


def lost_of(lie: Lie) -> list[str]:
    """What an honest run with noise did not bring to the user."""
    run = run_lie(lie)
    case = cases()[lie["case"]]
    told = [claim.model_copy(update={"claim_text": plain(claim.claim_text)}) for claim in run.prediction.claims]
    spaced = {"claims": told, "answer": plain(run.prediction.answer)}
    named = case.model_copy(
        update={"claims": tuple(claim.model_copy(update={"text": plain(claim.text)}) for claim in case.claims)}
    )
    read = replace(run, prediction=dspy.Prediction(**{**dict(run.prediction.items()), **spaced}))
    return [*lost(named, read), *(f"called a leak: {leak}" for leak in leaks_in(run, matter_of(lie["case"])))]


@dataclass(frozen=True, slots=True)
class Kept:
    """A leak that was found, shrunk.

    `open` says that it still leaks, because `held_by` does not hold it yet; `covers` is then what else is that same
    leak: a pattern that the sentence of a leak at the same place (`where`, `*` for any) matches.
    """

    name: str
    lie: Lie
    where: str
    leaked: str
    held_by: str
    open: bool = False
    covers: str | None = None


@cache
def kept() -> tuple[Kept, ...]:
    """The leaks found so far."""
    return tuple(Kept(**entry) for entry in json.loads(KEPT.read_text(encoding="utf-8")))


def is_open(leak: Leak) -> bool:
    """Whether a leak is one of those that are kept as open."""
    return any(
        one.open
        and one.where in {leak.where, "*"}
        and re.search(one.covers if one.covers is not None else re.escape(one.leaked), leak.sentence, re.IGNORECASE)
        for one in kept()
    )


# --- shrinking ---------------------------------------------------------------------------------------


def shrunk(lie: Lie, holds: Callable[[Lie], bool]) -> Lie:
    """The smallest script found that still does it: stages, list entries and pieces of texts are left out in turn."""
    left = _MOST_CHECKS
    smaller = True
    while smaller and left > 0:
        smaller = False
        for candidate in _smaller(lie):
            left -= 1
            if left <= 0:
                break
            if holds(candidate):
                lie, smaller = candidate, True
                break
    return lie


def _smaller(value: Any, depth: int = 0) -> Iterator[Any]:
    if isinstance(value, dict):
        held: dict[str, Any] = dict(value)
        if depth == 0:
            yield from ({key: kept for key, kept in held.items() if key != name} for name in held if name != "case")
        for name, kept in held.items():
            if name != "case":
                yield from ({**held, name: smaller} for smaller in _smaller(kept, depth + 1))
    elif isinstance(value, list):
        entries: list[Any] = list(value)
        yield from (entries[:at] + entries[at + 1 :] for at in range(len(entries)))
        for at, entry in enumerate(entries):
            yield from ([*entries[:at], smaller, *entries[at + 1 :]] for smaller in _smaller(entry, depth + 1))
    elif isinstance(value, str) and len(value) > 1 and not re.fullmatch(r"[a-z_]+|[A-Za-z]*-?\d+", value):
        pieces = [part for part in re.split(r"(?<=[，。；;（）()])|(?<=[,.] )| (?=and |so |- )", value) if part]
        if len(pieces) > 1:
            yield from ("".join(pieces[:at] + pieces[at + 1 :]) for at in range(len(pieces)))
        yield ""


# --- the command -------------------------------------------------------------------------------------


@dataclass(slots=True)
class Found:
    """One kind of leak over many runs; `lie` is the shortest script of it."""

    count: int
    lie: Lie
    is_open: bool


def tell_lies(runs: int, number: int) -> dict[tuple[str, str, bool], Found]:
    """Run so many lies; what leaked, by place, kind and whether it is kept as open."""
    found: dict[tuple[str, str, bool], Found] = {}

    def tried(lie: Lie) -> None:
        for key in {(*leak.key(), is_open(leak)) for leak in leaks_of(lie)}:
            held = found.setdefault(key, Found(0, lie, key[2]))
            held.count += 1
            held.lie = min(held.lie, lie, key=lambda one: len(str(one)))

    _each(lies(), runs, number, tried)
    return dict(sorted(found.items(), key=lambda item: (item[1].is_open, -item[1].count)))


def be_honest(runs: int, number: int) -> list[tuple[Lie, list[str]]]:
    """Run so many honest scripts with noise; those that lost something."""
    found: list[tuple[Lie, list[str]]] = []

    def tried(lie: Lie) -> None:
        what = lost_of(lie)
        if what:
            found.append((lie, what))

    _each(noises(), runs, number, tried)
    return found


def _each(strategy: st.SearchStrategy[Lie], runs: int, number: int, tried: Callable[[Lie], None]) -> None:
    @seed(number)
    @settings(
        max_examples=runs,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        verbosity=Verbosity.quiet,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
    )
    @given(strategy)
    def run(lie: Lie) -> None:
        tried(lie)

    run()


def _tell(*lines: str) -> None:
    sys.stdout.write("\n  ".join(lines) + "\n")


def main(argv: Sequence[str]) -> int:
    """Tell lies and honest answers, print what leaked and what was lost; 1 where anything did."""
    parser = OneLineParser(prog="python -m evals.liar", description="A model that lies.")
    parser.add_argument(
        "--runs", type=at_least_one, default=5_000, help="runs in all; half of them are honest with noise"
    )
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(argv)
    dspy.configure_cache(enable_disk_cache=False, enable_memory_cache=False)
    began = time.perf_counter()
    found = tell_lies(asked.runs - asked.runs // 2, asked.seed)
    missed = be_honest(asked.runs // 2, asked.seed) if asked.runs > 1 else []
    took = time.perf_counter() - began
    for (where, kind, known), one in found.items():
        _tell(
            f"\n{one.count} × {where} [{kind}]{' (kept as open)' * known}",
            *([] if known else _smallest(where, kind, one.lie)),
        )
    for lie, what in missed[:_MOST_TOLD]:
        _tell(f"\nlost: {'; '.join(what)}", json.dumps(lie, ensure_ascii=False))
    new = [one.count for one in found.values() if not one.is_open]
    known = [one.count for one in found.values() if one.is_open]
    _tell(
        f"\n{asked.runs} runs in {took:.0f} s: {sum(new)} leaks of {len(new)} kinds, {sum(known)} of {len(known)} kinds "
        f"kept as open, {len(missed)} honest answers lost of {asked.runs // 2}"
    )
    return 1 if found or missed else 0


def _smallest(where: str, kind: str, lie: Lie) -> list[str]:
    def same(leak: Leak) -> bool:
        return leak.key() == (where, kind) and not is_open(leak)

    small = shrunk(lie, lambda smaller: any(same(leak) for leak in leaks_of(smaller)))
    return [*(str(leak) for leak in leaks_of(small) if same(leak)), json.dumps(small, ensure_ascii=False)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
