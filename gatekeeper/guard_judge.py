"""One clause against the material: deny by default, and say why."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, lexicon, state_family, stem
from gatekeeper.guard_records import Material, Record, negated
from gatekeeper.guard_values import (
    Number,
    Reading,
    date_of,
    number_known,
    readings,
    says_utc8,
    time_known,
)

_TWINS = (
    "all every each entire entirely whole everything everywhere everyone overall always 全部 所有 整个 整体 全体 各个 各 每个 每台 每条 每一 都 均 全 一概 统统 全量",
    "only sole solely exclusively exclusive just exactly 只 只有 仅 仅有 仅仅 唯一 只在 仅在 只出现 仅限 局限于 限定",
    "other others rest 其他 其它 其余 另外 别的",
    "any anyone anything 任何",
    "most majority 大部分 大多数 多数 绝大多数",
    "many multiple several various numerous 多个 多台 众多 大量 批 多次 系列",
    "both 都 均",
    "will shall going_to about_to soon 将 将会 会 即将 很快 马上 预计 预期 expected",
    "again keep keeps kept recurring recur 再次 又 反复 又一次 repeatedly 屡次",
    "always constantly continuously persistently 一直 始终 长期 总是 持续不断 不断",
    "frequently often regularly 经常 时常 频繁",
    "healthy fine normal ok okay good stable well nominal 正常 良好 健康 平稳 稳定 完好 如常",
    "ruled_out rule_out exclude excluded eliminate eliminated dismiss dismissed 排除 已排除 可以排除 排除了 不存在 does_not_exist",
    "first 首次 第一次",
    "continue continues continued ongoing 继续",
    "morning 早上 上午 今早", "afternoon 下午", "evening night tonight 晚上 今晚 傍晚 夜", "yesterday 昨天 昨日", "today 今天",
)  # fmt: skip
_ROOT = frozenset({"根因", "根源", "根本原因", "root caus", "root", "culprit", "罪魁祸首", "元凶"})
_REPORTED = re.compile(
    r"(?:未|没有|没|无|并未|均未|尚未|零|\b0 ?)[^,.;:]{0,4}(?:检索|查询(?<!慢查询)|搜索|匹配|命中|(?<!慢)查(?!询)|找|返回|取|拿|发现|采集|收|搜|检出| ?(?:match|hit)\b)"
    r"|(?:无|没有|零|0) ?(?:条|任何|一条)?[^,.;:]{0,16}(?:匹配|命中|返回|被检索)"
    r"|(?:命中|匹配|返回|结果|检索|查询)(?:数|到|了|为|条数|结果|的)*(?:为|是|:)? ?(?:0|零|空|无)|查不到|查无|0 ?(?:条|行|笔)"
    r"|\b(?:no|not|nothing|none|zero|0|neither|without|empty)\b.*\b(?:match(?:es|ed|ing)?|hits?|return(?:ed)?|retrieved?|found|find|results?|came back|come back|turn(?:ed)? up|yield(?:ed)?|rows?|search|fetched)\b"
    r"|\b(?:return(?:ed|s)?|match(?:ed|es)?|found|yield(?:ed|s)?|retrieved|produced|gave|came|come|got) (?:back |up )?(?:with )?(?:no|nothing|zero|0|none|empty)\b|no.?match\b"
)
_SEARCHES = re.compile(
    r"检索|查询|搜索|匹配|命中|查了|查过|按.{1,20}查|返回|\b(?:search(?:ed|es)?|quer(?:y|ied|ies)|look(?:ed)?|lookup|match(?:ed|es)?|return(?:ed|s)?|filter(?:ed)?|ran)\b"
)
_FAILURE_SAID = re.compile(
    r"超时|失败|无权|权限|拒绝|不可达|报错|中断|没有(?:查|跑)完|未完成|无法|timed out|time out|timeout|fail|denied|forbidden|could not|can not|refused|unreachable|error|unavailable|not (?:be )?(?:read|reached|answered|complete)"
)
_ATTRIBUTED = re.compile(
    r"手册|文档|知识库|预案|案例|历史|规程|规范|条款|指南|\bsop\b|runbook|\bper\b|according|document|knowledge|\bkb\b|playbook|\bskill\b|\bguide\b|past incident|incident is|article|\bcase\b|20\d\d (?:年|incident|case)"
)
_AS_CURRENT = re.compile(
    r"已(?!知|有|获|过)|了$|了(?=,)|现在|目前|当前|这次|本次|此次|正在|仍在|也是|\b(?:now|currently|again|today|as well|this time|this (?:incident|case|outage|alert))\b|\b(?:has|have|had) (?:been|now|already|lapsed|lost|expired)|\bwe (?!lack|only|do|can|could|have|need|know|are|should)[a-z]+ed\b|\bis (?:using|failing|running|missing)\b|\bhas lost\b|\bhere is\b|\b(?:cause|problem) here\b|(?:这里|此处)的?原因"
)
_SEEN_ONLY = re.compile(
    r"返回|截断|看到|展示|样本|命中|匹配|检索|查询|拿到|return|truncat|shown|sample|matched|match|retrieved|looked|fetched|seen|covered|searched|measured|queried|\bof \d|evidence|i have|we have|指标|数据|手上|手头|资料|证据"
)
_SWEEPING = re.compile(r"只|仅|全部|所有|都|均|一共|总共|共计|共有|合计|全数|每|\b(?:only|all|every|exactly|total|in total|altogether|entire|each)\b")
_HAVE_LIMIT = frozenset({"only sole solely just exactly"})
_LIMITERS = frozenset("only just exactli exactly sole 只 仅 只有 仅有 仅仅 都 均 all other 其他 其余 其它 另外".split())
_VALUE_WORDS = frozenset({"above", "below", "exceeded", "more", "less", "larger", "high", "low", "remaining", "freespace", "nearlyfull", "usage", "percent", "duration", "increase", "decrease", "space"})
_TOOLS = frozenset({"query_logs", "query_metrics", "query_order", "query_orders", "lookup_knowledge", "read_skill", "no_evidence"})
# What can be done or not done, hold or not hold: only these are compared in polarity; a noun near a `not` proves nothing.
_POLAR = frozenset(
    "fail timeout refused available unavailable found notfound missing sync promotion restart start end abort skip complete success running drained flush"
    " failover enabled disabled expired valid created deleted updated sent received reset closed open exceeded locked connected crash killed scaled"
    " rollback fixed switchto recreate paused stopped reachable unreachable ready notready exhausted delivery settled shipped cancelled retry degraded"
    " throttle evict backup migration upgrade modified imply".split()
)
_TREND = {"increase": 1, "decrease": -1}


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a clause, with the offsets (in the sentence) of the words that show it."""

    kind: FindingKind
    start: int
    end: int
    reason: str
    weight: int = 1


@cache
def _twins() -> dict[str, set[int]]:
    table: dict[str, set[int]] = {}
    for number, line in enumerate(_TWINS):
        for word in line.split():
            key = word if not word[0].isascii() else " ".join(stem(part) for part in word.split("_"))
            table.setdefault(key, set()).add(number)
    return table


@dataclass(frozen=True, slots=True)
class Context:
    """What a clause's sentence knows: its normal form, names, and the records that the clause before it rested on."""

    form: str
    names: frozenset[str]
    before: tuple[Record, ...]
    spans: tuple[Number, ...] = ()


# --- support ----------------------------------------------------------------------------------


def needs(items: Sequence[Item]) -> list[Item]:
    """The items of a clause that must be backed by material."""
    return [item for item in items if item.kind != "sign" and not (item.free and not item.risk)]


def backed(item: Item, record: Record, clause: Clause, context: Context) -> bool:
    """Whether `record` has what `item` says."""
    if item.kind == "number":
        return _number_backed(item, record, clause, context)
    if item.kind == "time":
        return _time_backed(item, record, context)
    if item.kind == "identifier":
        return _name_backed(item.key, record)
    if item.risk:
        return _risk_backed(item, record)
    return _word_backed(item, record, clause)


def _name_backed(key: str, record: Record) -> bool:
    if key in record.names or key in _TOOLS or (key in record.name_parts and any(c.isdigit() for c in key)):
        return True
    if key.removesuffix("'s") in record.names or f" {key} " in f" {record.text} ":
        return True
    pieces = [piece for piece in re.split("[-_./]", key) if piece]
    return len(pieces) > 1 and all(stem(piece) in record.words for piece in pieces) and all(p.isalpha() for p in pieces) and " ".join(pieces) in record.text


def _word_backed(item: Item, record: Record, clause: Clause) -> bool:
    if item.concepts & record.concepts:
        return True
    if item.key[0].isascii():
        words = [stem(part) for part in re.split(r"[ \-_]", item.key) if part]
        if all(word in record.words for word in words) or (len(item.key) > 2 and f" {item.key} " in f" {record.text} "):
            return True
    elif _han_backed(item.key, record):
        return True
    return _value_word_backed(item, record, clause)


def _han_backed(key: str, record: Record) -> bool:
    if len(key) == 1:
        return any(key in piece for piece in record.pieces)
    return all(key[at : at + 2] in record.pieces for at in range(len(key) - 1))


def _value_word_backed(item: Item, record: Record, clause: Clause) -> bool:
    if not item.concepts & _VALUE_WORDS:
        return False
    for concept, direction in _TREND.items():
        if concept in item.concepts:
            return _trend(record) == direction
    return any(other.kind == "number" for other in clause.items) and len(record.numbers) + len(record.clocks) > 0


def _trend(record: Record) -> int:
    if not record.points:
        return 0
    first, last = record.points[0][1], record.points[-1][1]
    return (last > first) - (last < first)


def _risk_backed(item: Item, record: Record) -> bool:
    if item.concepts & record.concepts or all(word in record.words for word in item.key.split(" ")):
        return True
    if item.risk == "causal_overreach":
        return item.key not in _ROOT and (record.cause or _has_risk(record, "causal_overreach"))
    if item.risk in {"certainty_inflation", "action_outcome"}:
        return _has_risk(record, item.risk)
    twins = _twins().get(item.key, set())
    return any(_twins().get(name.partition(":")[2], set()) & twins for name in record.concepts if ":" in name)


def _has_risk(record: Record, risk: str) -> bool:
    return any(name.startswith(risk) for name in record.concepts)


def _number_backed(item: Item, record: Record, clause: Clause, context: Context) -> bool:
    reading = next((read for read in readings(clause.items) if read.item is item), Reading(item, False, ""))
    if item.value in {0.0, 1.0} and not item.unit:
        return True
    names = sum(1 for other in clause.items if other.kind == "identifier")
    if not item.unit and item.value == names and names > 1:
        return True
    if (not item.unit and item.key in record.name_parts) or (item.value == 8 and says_utc8(context.form)):
        return True
    return number_known(reading, record.numbers, (*record.more, *context.spans))


def _time_backed(item: Item, record: Record, context: Context) -> bool:
    shifted = says_utc8(context.form)
    if date := date_of(item):
        return date[1:] in record.dates
    return time_known(item, record.clocks, shifted=shifted)


# --- special readings of risky words ------------------------------------------------------------


def _harmless(item: Item, at: int, clause: Clause, context: Context) -> bool:
    """Whether a risky word does no harm where it stands."""
    items = clause.items
    if item.key in {"sinc", "自"}:
        return any(other.kind == "time" for other in items[at + 1 : at + 4])
    if item.risk == "certainty_inflation" and negated(items, at):
        return True
    if item.risk in {"scope_widening", "time_widening"} and _twins().get(item.key, set()) & {0, 9} and negated(items[max(0, at - 2) :], min(at, 2)):
        return True
    if item.key in _LIMITERS and (_SEEN_ONLY.search(clause.form) or any(other.kind == "number" for other in items[at + 1 : at + 4])):
        return True
    if item.key in {"任何", "any"} and negated(items, at):
        return True
    if "suggest" in clause.frames and item.key in {"would", "should", "first", "sure"}:
        return True
    if item.risk == "action_outcome" and negated(items, at):
        return True
    return item.key in {"both", "都", "均"} and _pair(clause)


def _pair(clause: Clause) -> bool:
    return "both" in clause.form.split() or re.search("两|二者|2 ?[个条台]", clause.form) is not None or sum(i.kind == "identifier" for i in clause.items) > 1


# --- faults -------------------------------------------------------------------------------------

_WHY = {
    FindingKind.ABSENCE_AS_NONEXISTENCE: "says that something is healthy, absent or ruled out, which no allowed material says",
    FindingKind.SCOPE_WIDENING: "speaks of a wider (or exclusive) scope than the material",
    FindingKind.TIME_WIDENING: "speaks of a wider time than the material",
    FindingKind.CAUSAL_OVERREACH: "names a cause or a link that the material does not state",
    FindingKind.CERTAINTY_INFLATION: "is more certain than the material",
    FindingKind.ACTION_OUTCOME: "tells an action or its outcome that no record shows",
    FindingKind.STATE_FLIP: "gives a state that the record does not have",
    FindingKind.NUMBER_DRIFT: "gives a number that the record neither has nor yields",
    FindingKind.IDENTIFIER_DRIFT: "names something that the material does not name",
    FindingKind.TIMESTAMP_DRIFT: "gives a time that the record does not have",
    FindingKind.UNSUPPORTED_CONTENT: "is a word that the material for this statement does not have",
}


def _kind_of_missing(item: Item, record: Record | None) -> FindingKind:
    if item.risk:
        return FindingKind(item.risk)
    if item.kind in {"number", "time", "identifier"}:
        return {
            "number": FindingKind.NUMBER_DRIFT, "time": FindingKind.TIMESTAMP_DRIFT, "identifier": FindingKind.IDENTIFIER_DRIFT,
        }[item.kind]  # fmt: skip
    families = {state_family(concept) for concept in item.concepts} - {""}
    known = {state_family(concept) for concept in record.concepts} if record else set[str]()
    if families & known:
        return FindingKind.STATE_FLIP
    if any(concept.startswith("do.") for concept in item.concepts):
        return FindingKind.ACTION_OUTCOME
    return FindingKind.UNSUPPORTED_CONTENT


def fault(item: Item, kind: FindingKind, why: str = "") -> Fault:
    """A fault at one item."""
    return Fault(kind, item.start, item.end, f"“{item.key}” {why or _WHY.get(kind, 'is not in the material')}")


def _missing(clause: Clause, context: Context, records: Sequence[Record]) -> list[Fault]:
    found: list[Fault] = []
    corrected = _corrected(clause, records)
    for at, item in enumerate(clause.items):
        if item.kind == "sign" or (item.free and not item.risk) or at in corrected:
            continue
        if any(backed(item, record, clause, context) for record in records):
            continue
        if item.risk and (_harmless(item, at, clause, context) or (item.key == "should" and _all_knowledge(records))):
            continue
        if _denied_state(item, at, clause, records):
            continue
        found.append(fault(item, _kind_of_missing(item, records[0] if records else None)))
    return found


def _all_knowledge(records: Sequence[Record]) -> bool:
    return all(record.kind == "knowledge" for record in records)


def _corrected(clause: Clause, records: Sequence[Record]) -> set[int]:
    """Items that a correction denies (`not cp-1`, `不是 E1024`): right when the record does not have them."""
    found: set[int] = set()
    for at, item in enumerate(clause.items):
        close = clause.items[max(0, at - 2) : at]
        if item.kind in {"identifier", "number", "time"} and any(other.negator and other.kind == "word" for other in close):
            found.add(at)
    return found if records else set()


def _denied_state(item: Item, at: int, clause: Clause, records: Sequence[Record]) -> bool:
    """`not firing` of a pending alert: the record has another state of the same family."""
    if not negated(clause.items, at):
        return False
    families = {state_family(concept) for concept in item.concepts} - {""}
    return any(state_family(concept) in families for record in records for concept in record.concepts if state_family(concept))


def _polarity(clause: Clause, record: Record) -> list[Fault]:
    found: list[Fault] = []
    for at, item in enumerate(clause.items):
        if item.negator or not (item.concepts & _POLAR or any(state_family(name) or name.startswith("do.") for name in item.concepts)):
            continue
        known: set[bool] = set()
        for name in (*item.concepts, item.key):
            known |= record.polarity.get(name, frozenset())
        under = negated(clause.items, at)
        later = clause.items[at + 1 : at + 4]
        if known and under not in known and not (True in known and any(other.negator for other in later)):
            found.append(fault(item, FindingKind.NEGATION_POLARITY, "is denied here and not in the record" if under else "is asserted here and denied in the record"))
        elif "found" in item.concepts and "notfound" in record.concepts and not under and not item.concepts & {"notfound"}:
            found.append(fault(item, FindingKind.NEGATION_POLARITY, "is asserted here and denied in the record"))
    return found


_NONE = frozenset({"no", "zero", "without", "没有", "无", "毫无", "未见", "没", "零", "never", "none", "并无", "没见"})


def _denied_existence(clause: Clause, record: Record) -> list[Fault]:
    """`no Xid events` against a record that has one: a noun denied that the record only has undenied."""
    found: list[Fault] = []
    for at, item in enumerate(clause.items):
        if item.free or item.kind not in {"word", "unknown", "compound", "identifier"}:
            continue
        if not any(other.key in _NONE for other in clause.items[max(0, at - 2) : at]):
            continue
        known = {under for name in (*item.concepts, item.key) for under in record.polarity.get(name, frozenset())}
        if True not in known and (known or backed(item, record, clause, Context(clause.form, frozenset(), ()))):
            found.append(fault(item, FindingKind.NEGATION_POLARITY, "is said not to be there, and the record has it"))
    return found[:1]


def _hedged(clause: Clause, record: Record) -> list[Fault]:
    if clause.frames & {"hedge", "suggest"} or (record.kind == "knowledge" and not any(item.kind == "number" for item in clause.items)):
        return []
    return [
        fault(item, FindingKind.CERTAINTY_INFLATION, "is only possible in the material and told here as certain")
        for item in clause.items
        if not item.free and item.kind in {"word", "unknown", "compound"}
        and ((item.concepts & record.hedged) or item.key in record.hedged)
        and not (item.concepts - record.hedged) & record.concepts
    ][:1]  # fmt: skip


def _roles(clause: Clause, record: Record) -> list[Fault]:
    timed = [item for item in clause.items if item.kind == "time"]
    if len(timed) != 1 or not record.roles:
        return []
    concepts = {concept for item in clause.items for concept in item.concepts}
    said = {role for role, names in {"start": {"start"}, "end": {"end", "alertstate.resolved"}}.items() if concepts & names}
    from gatekeeper.guard_values import clocks

    role = next((record.roles.get(clock.seconds, "") for clock in clocks(timed[0])), "")
    if len(said) == 1 and role and role not in said:
        return [fault(timed[0], FindingKind.TIMESTAMP_DRIFT, f"is the {role} time in the record")]
    return []


def _series(clause: Clause, record: Record) -> list[Fault]:
    """A value told for a time at which the series has another one."""
    from gatekeeper.guard_values import clocks

    timed = [clock.seconds for item in clause.items if item.kind == "time" for clock in clocks(item)]
    values = dict(record.points)
    told = [item for item in clause.items if item.kind == "number" and item.value in values.values()]
    if len(timed) == len(told) == 1 and timed[0] in values and values[timed[0]] != told[0].value:
        return [fault(told[0], FindingKind.NUMBER_DRIFT, "is the value at another time")]
    return []


def _whole(clause: Clause, kind: FindingKind, reason: str) -> Fault:
    return Fault(kind, clause.items[0].start, clause.items[-1].end, reason)


def _by_kind(clause: Clause, context: Context, record: Record) -> list[Fault]:
    """What the kind of the record asks of a clause that rests on it."""
    if record.kind == "empty":
        return _on_empty(clause, record)
    if record.kind == "knowledge":
        return _on_knowledge(clause, context, record)
    if record.kind == "failed" and not _FAILURE_SAID.search(clause.form):
        return [_whole(clause, FindingKind.INCOMPLETE_AS_COMPLETE, "rests on a search that failed, and does not say so")]
    if record.kind == "partial":
        return _on_partial(clause, context)
    return []


def _on_empty(clause: Clause, record: Record) -> list[Fault]:
    denies = any(item.negator for item in clause.items)
    if _REPORTED.search(clause.form):
        names = {item.key for item in clause.items if item.kind in {"identifier", "compound"}}
        if names & record.unread:
            return [_whole(clause, FindingKind.INCOMPLETE_AS_COMPLETE, "tells a no-match of something that was not searched")]
        return []
    if not denies and (_SEARCHES.search(clause.form) or not needs(clause.items)):
        return []
    if not denies and all(item.kind in {"identifier", "time", "number", "compound"} for item in needs(clause.items)):
        return []
    return [_whole(clause, FindingKind.ABSENCE_AS_NONEXISTENCE, "rests on a search without a match, and tells it as a fact about the system")]


def _on_knowledge(clause: Clause, context: Context, record: Record) -> list[Fault]:
    named = bool(context.names & record.documents) or _ATTRIBUTED.search(context.form) is not None
    if not named:
        return [_whole(clause, FindingKind.KNOWLEDGE_AS_OBSERVATION, "comes from a document, and does not name it")]
    if _AS_CURRENT.search(clause.form):
        return [_whole(clause, FindingKind.KNOWLEDGE_AS_OBSERVATION, "comes from a document, and is told as a current fact")]
    return []


def _on_partial(clause: Clause, context: Context) -> list[Fault]:
    counted = any(item.kind == "number" and not item.unit and (item.value or 0) > 1 for item in clause.items)
    denies = _REPORTED.search(clause.form) is not None
    if (_SWEEPING.search(clause.form) or counted or denies) and not _SEEN_ONLY.search(context.form):
        return [_whole(clause, FindingKind.INCOMPLETE_AS_COMPLETE, "tells a search that was cut short as complete")]
    return []


def against_advice(clause: Clause, records: Iterable[Record]) -> list[Fault]:
    """A suggestion of what a document says not to do, or the reverse."""
    found: list[Fault] = []
    for record in records:
        if record.kind == "knowledge":
            found += [one for one in _polarity(clause, record) if one.kind is FindingKind.NEGATION_POLARITY]
    return found


def check_record(clause: Clause, context: Context, record: Record) -> list[Fault]:
    """Every fault of a clause that is held against one record."""
    found = _missing(clause, context, [record])
    found += _by_kind(clause, context, record)
    if record.kind not in {"empty", "failed"}:
        found += _polarity(clause, record) + _denied_existence(clause, record)
    return found + _hedged(clause, record) + _roles(clause, record) + _series(clause, record)


def check_together(clause: Clause, context: Context, records: Sequence[Record]) -> list[Fault]:
    """A clause that compares or lists: each name in its own record, the states in all of them."""
    found = _missing(clause, context, records)
    every = _BOTH.search(clause.form) is not None or sum(item.kind == "identifier" for item in clause.items) > 1
    for item in clause.items:
        if every and any(state_family(concept) for concept in item.concepts) and not item.free:
            lacking = [record for record in records if not backed(item, record, clause, context)]
            if lacking:
                found.append(fault(item, FindingKind.STATE_FLIP, "does not hold for each thing that is named"))
    if _BOTH.search(clause.form):
        found += [one for record in records for one in _missing(clause, context, [record]) if one.kind is FindingKind.TIMESTAMP_DRIFT]
    for record in records:
        found += [one for one in _by_kind(clause, context, record) if record.kind in {"knowledge", "failed", "partial"}]
    return found


_BOTH_OF = re.compile(r"\bboth\b|(?:两|二|2 ?)(?:条|个|台|项|者)[^,.]{0,12}(?:都|均)")
_BOTH = re.compile(r"\bboth\b|都|均")
_COMPARES = re.compile(
    r"从.*到|之后|之前|以后|后|前|比|相隔|间隔|相差|相距|分别|早|晚|之间|两|二者|各|都|均|与|和|及|\b(?:than|between|apart|before|after|both|earlier|later|and|while|against|two|respectively|versus|vs|gap|passed|from)\b"
)


def best(clause: Clause, context: Context, records: Iterable[Record]) -> tuple[list[Fault], tuple[Record, ...]]:
    """The reading of a clause with the fewest faults, and the records it rests on."""
    options: list[tuple[list[Fault], tuple[Record, ...]]] = []
    together = _BOTH_OF.search(clause.form) is not None
    for record in records:
        faults = check_record(clause, context, record)
        if not faults and not together:
            return [], (record,)
        options.append((faults, (record,)))
    if _COMPARES.search(clause.form):
        named = _named(clause, [record for _, (record,) in options])
        if len(named) > 1:
            options.append((check_together(clause, context, named), tuple(named)))
    if together and len(options) > 1 and len(options[-1][1]) > 1:
        return options[-1]
    if not options:
        return [_whole(clause, FindingKind.UNSUPPORTED_CONTENT, "rests on nothing: no material was given")], ()
    return min(options, key=lambda option: len(option[0]))


def _named(clause: Clause, records: Sequence[Record]) -> list[Record]:
    """The records that the names (else the subject words) of a clause point to."""
    names = [item.key for item in clause.items if item.kind in {"identifier", "compound"}]
    if names:
        rare = [name for name in names if not all(_name_backed(name, record) for record in records)]
        return [record for record in records if any(_name_backed(name, record) for name in rare)][:6]
    return [record for record in records if record.kind == "observed"][:6]


def vocabulary(items: Iterable[Item]) -> set[str]:
    """The words of items that the lexicon does not know."""
    return {item.key for item in items if item.kind == "unknown" and item.key not in lexicon()}


def uncovered(clause: Clause, context: Context, records: Sequence[Record], *, loose: bool = False) -> list[Fault]:
    """What no record among `records` backs; `loose` looks at names and values only."""
    found = _missing(clause, context, records)
    if loose:
        return [one for one in found if one.kind in {FindingKind.IDENTIFIER_DRIFT, FindingKind.NUMBER_DRIFT, FindingKind.TIMESTAMP_DRIFT}]
    return found


def has_claims_only(material: Material) -> bool:
    """Whether the material is verified claims (with or without their evidence)."""
    return material.has_claims
