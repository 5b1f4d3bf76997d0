"""Who did it and to whom in one line: who is named behind `by`, who logged, whom a counterpart's field names, and a thread."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import is_open, seen_by_tools

_MOST = 40
_LONGEST = 1200

# --- a line in parts ------------------------------------------------------------------------------------

_LOGGERS = ("service", "svc", "app", "logger", "component", "source", "program", "daemon")
_OTHERS = """
upstream downstream backend peer issuer acquirer target dest destination remote origin node host object to client server
replica primary proxy partner provider gateway vendor bank carrier endpoint
"""
_COUNTERPARTS = frozenset(_OTHERS.split())
_BY = frozenset({"by", "actor", "operator", "api-user", "requested_by", "approved_by", "initiator", "submitted_by"})
_SAYS = ("message", "msg", "text", "log", "event")
_WHY = ("err", "error", "reason", "cause")
# Who a message may begin with, by the field that names him.
_WHO = {
    "player": "玩家|player", "user": "用户|user", "client": "客户端|client", "customer": "客户|顾客|customer", "driver": "司机|driver", "rider": "骑手|rider", "courier": "快递员|courier",
    "operator": "操作员|operator", "peer": "对端|peer", "upstream": "上游|upstream", "origin": "源站|origin", "issuer": "发卡行|issuer", "device": "设备|device", "merchant": "商户|merchant", "seller": "卖家|seller",
    "buyer": "买家|buyer", "patient": "患者|patient", "passenger": "乘客|passenger", "tenant": "租户|tenant", "broker": "broker", "server": "服务端|服务器|server",
}  # fmt: skip
_PLAIN_FIELD = re.compile(r"(?<![\w.-])([A-Za-z][\w.-]{0,30})=(?:\"([^\"]{0,300})\"|([^\s,;\"]{1,120}))")
# A row that was read from JSON has a comma behind each value.
_ROW_FIELD = re.compile(r"(?:^|, )([A-Za-z][\w.-]{0,30})=([^=]{0,400}?)(?=, [A-Za-z][\w.-]{0,30}=|$)")
_HEADS = (
    re.compile(
        r"(?:trace|debug|info|notice|warn(?:ing)?|error|fatal|crit(?:ical)?) +\[(?P<thread>[\w.-]+)\] (?P<name>[\w.-]+) - (?P<says>.+)"
    ),
    re.compile(
        r"(?:trace|debug|info|notice|warn(?:ing)?|error|fatal|crit(?:ical)?) +(?P<thread>)(?P<name>[\w.-]+): (?P<says>.+)"
    ),
    re.compile(
        r"^[a-z]{3} +\d{1,2} [\d:]{8} (?P<host>[\w.-]+) (?P<thread>)(?P<name>[\w./-]+)(?:\[\d+\])?: (?P<says>.+)"
    ),
)
_NAMED = re.compile(
    r"(?<![\w./@=-])(?=[\w.-]{0,60}\d|[a-z\d]+[-_.][a-z])(?!\d+(?:\.\d+)?(?:[a-z%]{0,3})(?![\w.-]))[a-z\d][\w.-]{0,60}\w"
)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line in lower case: who logged it, its thread, what it says, why, and its fields."""

    loggers: frozenset[str]
    thread: str
    says: str
    why: str
    fields: tuple[tuple[str, str], ...]
    text: str

    def values(self, keys: frozenset[str]) -> set[str]:
        """The names that the fields of these keys hold, a pod's without `pod/`."""
        return {value.rpartition("/")[2] for key, value in self.fields if key in keys and len(value) > 1}


@lru_cache(maxsize=1024)
def _line(text: str) -> _Line:
    low = text[:_LONGEST].lower()
    fields = fields_of(low)
    row = dict(fields)
    loggers = {row[key] for key in _LOGGERS if key in row}
    thread, says = "", next((row[key] for key in _SAYS if key in row), "")
    for pattern in _HEADS:
        if not says and (head := pattern.search(low)):
            groups = head.groupdict()
            loggers |= {name for name in (groups["name"], groups.get("host")) if name}
            thread, says = groups["thread"], groups["says"]
    loggers = loggers or {row[key] for key in ("host", "node") if key in row}
    why = " ".join(row[key] for key in _WHY if key in row)
    return _Line(frozenset(loggers), thread, says, why, fields, low)


@lru_cache(maxsize=1024)
def fields_of(low: str) -> tuple[tuple[str, str], ...]:
    """The fields of a line in lower case: of JSON, of a row with commas, of `key=value` among words."""
    fields = _json(low) if low.startswith("{") else None
    if fields is None and re.match(r"[\w.-]+=[^,=]*, [\w.-]+=", low):
        fields = tuple((key, value) for key, value in _ROW_FIELD.findall(low))
    if fields is None:
        fields = tuple((key, (quoted or value).rstrip(".")) for key, quoted, value in _PLAIN_FIELD.findall(low))
    return fields


def _json(low: str) -> tuple[tuple[str, str], ...] | None:
    try:
        parsed: object = json.loads(low)
    except ValueError:
        return None
    if not isinstance(parsed, dict):
        return None
    return tuple((key, str(value)) for key, value in cast("dict[str, object]", parsed).items())


# --- deeds ----------------------------------------------------------------------------------------------

# Each as a word of the form that a doer takes, the form of what it is done to, and the Chinese of both.
_DEEDS: dict[str, tuple[str, str, str]] = {
    "reject": (r"reject(?:s|ed)|refuse[sd]|decline[sd]|denie[sd]", r"rejected|refused|declined|denied", "拒绝|拒收"),
    "answer": (r"return(?:s|ed)|answer(?:s|ed)|repli(?:es|ed)|respond(?:s|ed)", "returned|answered", "返回|应答|答复"),
    "call": (r"call(?:s|ed)|invoke[sd]|contacted", "called|invoked|contacted", "调用"),
    "close": (r"close[sd]|disconnect(?:s|ed)|reset", "closed|disconnected|reset", "关闭|断开|重置"),
    "open": (r"open(?:s|ed)", "opened", "打开"),
    "evict": (r"evict(?:s|ed)", "evicted", "驱逐"),
    "kill": (r"kill(?:s|ed)", "killed|oomkilled", "杀死|终止|杀掉"),
    "back off": (r"back(?:s|ed)[- ]off", "backed[- ]off", "退避"),
    "block": (r"block(?:s|ed)|jam(?:s|med)|obstruct(?:s|ed)", "blocked|jammed|obstructed", "挡住|堵住|阻塞|阻挡|堵塞"),
    "cancel": (r"cancel(?:s|led|ed)", "cancell?ed", "取消"),
    "mark": (r"mark(?:s|ed)", "marked", "标记"),
    "submit": (r"submit(?:s|ted)|request(?:s|ed)", "submitted|requested", "提交|申请"),
    "switch": (r"switch(?:es|ed)|failed over", "switched", "切换"),
    "pay": (r"pays|paid", "paid", "支付|付款|付了"),
    "send": (r"sends|sent", "sent", "发送|发出"),
    "approve": (r"approve[sd]", "approved", "批准|通过了|核准"),
    "fence": (r"fence[sd]|demote[sd]|promote[sd]|expel(?:s|led)", "fenced|demoted|promoted|expelled", "隔离|降级|提升|踢出"),
    "throttle": (r"throttle[sd]|limited", "throttled|limited|rate-limited", "限流"),
    "drop": (r"drop(?:s|ped)|discard(?:s|ed)", "dropped|discarded", "丢弃"),
    "deploy": (
        r"deploy(?:s|ed)|upgrade[sd]|release[sd]|rolled out",
        "deployed|upgraded|released|rolled out",
        "部署|升级|发布|上线",
    ),
    "lock": (r"lock(?:s|ed)", "locked", "锁定|锁住"),
}  # fmt: skip
_FORM = re.compile(r"[a-z]{4,}")


def _stem(form: str) -> str:
    return re.sub(r"(?:ed|es|s|d)$", "", form)


def _spelt(pattern: str) -> str:
    return re.sub(r"\(\?:([a-z]+)\|[^()]*\)|\[([a-z])[a-z]\]", r"\1\2", pattern)


_DOES = {name: re.compile(rf"\b(?:{one})\b|{zh}") for name, (one, _, zh) in _DEEDS.items()}
_DONE = {name: re.compile(rf"\b(?:{done})\b|{zh}") for name, (_, done, zh) in _DEEDS.items()}
# The same in a record: `half-open`, `rejection`, `call failed`, `Evicted`.
_ANY = {
    name: re.compile(
        "|".join(
            (
                rf"(?<![a-z])(?:{'|'.join(sorted({_stem(form) for form in _FORM.findall(f'{_spelt(one)}|{done}')}))})[a-z]*",
                zh,
            )
        )
    )
    for name, (one, done, zh) in _DEEDS.items()
}
_ROLE_WORD = r"(?:the |an? )?(?:[a-z]{2,12} )?"
_BEFORE_DEED = r"(?:'s)?(?: (?:has|had|have|then|also|itself|later|already|twice))?(?: [a-z]+ [a-z ]{2,24} and)? "
_BEFORE_ZH = r" ?(?:又|就|随后|主动|直接|已|已经|后来|于|在)?(?:(?:向|对|给|把|将) ?[^,;，。]{1,40}?)? ?"
_CALL_OF = re.compile(
    r"^(?: ?'?s) (?:failed )?(?:calls?|requests?|connections?) to\b|^ ?对[^,;，。]{1,40}的(?:调用|请求)"
)


def _bounded(name: str) -> str:
    return rf"(?<![\w.-]){re.escape(name)}(?![\w-]|\.\w)"


@lru_cache(maxsize=2048)
def _doing(name: str, deed: str) -> re.Pattern[str]:
    does, done, zh = _DEEDS[deed]
    return re.compile(
        rf"(?<!by )(?<!被)(?<!被 )(?<!由 ){_bounded(name)}(?:{_BEFORE_DEED}(?:{does})\b(?! by\b)|{_BEFORE_ZH}(?<!被)(?<!被 )(?:{zh})(?!由))"
        rf"|\b(?:{done})(?: [\w.-]+)? by {_ROLE_WORD}{_bounded(name)}|(?:被|由) ?(?:[\u4e00-\u9fff]{{1,6}} ?)?{_bounded(name)} ?(?:{zh})"
    )


@lru_cache(maxsize=2048)
def _suffering(name: str, deed: str) -> re.Pattern[str]:
    _, done, zh = _DEEDS[deed]
    return re.compile(
        rf"{_bounded(name)} (?:has been|had been|was|were|is|got|being) (?:{done})\b|{_bounded(name)} ?(?:已|已经)?被[^,;，。]{{0,30}}?(?:{zh})"
    )


# --- who did it in a line --------------------------------------------------------------------------------

_NO_OBJECT = r"(?= (?:at|by|after|up|down|in|to|because|due|for \d)\b|[:,;]|$)"


@lru_cache(maxsize=4096)
def _doers(line: _Line, deed: str) -> tuple[frozenset[str], frozenset[str]]:
    """Who a line has do a deed, and to whom; both empty where it does not say."""
    if doing := _behind_by(line, deed):
        return doing, frozenset()
    doing, suffering = _beginning(line, deed)
    return (doing, suffering) if doing or suffering else _of_fields(line, deed)


def _behind_by(line: _Line, deed: str) -> frozenset[str]:
    done = _DEEDS[deed][1]
    behind = re.search(rf"\b(?:{done})\b(?: [a-z]+)? by {_ROLE_WORD}([\w./@-]+)", line.says)
    if behind and line.says[behind.end() : behind.end() + 1] != "=":
        return frozenset({behind[1].rstrip(".")})
    before = re.search(rf"被 ?(?:[\u4e00-\u9fff]{{1,6}} ?)?([a-z][\w./@-]*\w) ?(?:{_DEEDS[deed][2]})", line.says)
    if before:
        return frozenset({before[1]})
    return frozenset(line.values(_BY)) if _ANY[deed].search(line.says) else frozenset()


def _beginning(line: _Line, deed: str) -> tuple[frozenset[str], frozenset[str]]:
    """The name, or the noun of a field, that a message begins with, as who did it or whom it was done to."""
    does, done, _ = _DEEDS[deed]
    if subject := _NAMED.search(line.says[:60]):
        rest = line.says[subject.end() : subject.end() + 60]
        if re.match(rf" (?:[a-z]+ )?(?:{done}){_NO_OBJECT}", rest) and not re.match(rf" (?:{does}) \d", rest):
            return frozenset(), frozenset({subject.group()})
        if re.match(rf" (?:{does})\b(?!=)", rest):
            return frozenset({subject.group()}), frozenset()
    doing = set[str]()
    for key, value in line.fields:
        lead = re.match(rf"(?:the )?(?:{_WHO[key]}) ?(?:has |已)?", line.says) if key in _WHO else None
        if lead and _DOES[deed].match(line.says, lead.end()):
            doing.add(value)
    return frozenset(doing), frozenset()


def _of_fields(line: _Line, deed: str) -> tuple[frozenset[str], frozenset[str]]:
    """What was done to a row's object by its reason; the refusal of an upstream, and the call of who logged it."""
    row = dict(line.fields)
    if row.get("object") and _ANY[deed].match(re.sub(r"[-_ ]", " ", row.get("reason", ""))):
        return frozenset(), frozenset(line.values(frozenset({"object"})))
    if "upstream" not in row:
        return frozenset(), frozenset()
    if _ANY[deed].search(line.why):
        return frozenset(line.values(_COUNTERPARTS) - line.loggers), frozenset()
    return (line.loggers if _ANY[deed].search(line.says) else frozenset()), frozenset()


def _names(line: _Line) -> set[str]:
    told = set(_NAMED.findall(line.says)) if "{" not in line.says else set[str]()
    return {name for name in told | line.loggers | line.values(_COUNTERPARTS | _BY) | {line.thread} if len(name) > 1}


def _asked(form: str, line: _Line) -> Iterator[tuple[str, str, bool]]:
    """Each name of a line with a deed that a clause has it do (or suffer: false)."""
    named = [name for name in _names(line) if name in form]
    for deed in _DEEDS if named else ():
        if not (_DOES[deed].search(form) or _DONE[deed].search(form)):
            continue
        for name in named:
            if _doing(name, deed).search(form):
                yield name, deed, True
            elif _suffering(name, deed).search(form):
                yield name, deed, False


def _wrong(form: str, line: _Line) -> str:
    counterparts = line.values(_COUNTERPARTS) - line.loggers
    for name, deed, does in _asked(form, line):
        doing, suffering = _doers(line, deed)
        if does and doing and name not in doing:
            return f"“{name}”: it was {'/'.join(sorted(doing))} that did it"
        if does and name in suffering and name not in doing:
            return f"“{name}”: it is what this was done to"
        # The `marked` of `X marked DEGRADED` may be either.
        if not does and name in doing - suffering and not _leads(name, line.says):
            return f"“{name}” did it"
        if not does and suffering and name not in suffering and name in counterparts and name not in line.says:
            return f"“{name}”: it was done to {'/'.join(sorted(suffering))}"
        silent = does and not doing and not suffering and name in counterparts and not _ANY[deed].search(_told(line))
        if silent and not (deed in _REPLIES and _REPLIED.search(line.text)):
            return f"“{name}” is named in the line, and not told to have done anything"
        keys = " ".join(key for key, _ in line.fields)
        if (
            line.says
            and does
            and deed in _GRAVE
            and name in line.values(_BY)
            and not _ANY[deed].search(f"{keys} {line.says}")
        ):
            return f"“{name}” is who did it, and did something else"
        if deed == "reject" and (thing := _THING.search(line.says) or _THING.search(line.why)):
            told = _REJECTS.search(form)
            name_told = told and (told[1] or told[2])
            if name_told and thing[1] not in form and any(value == name_told for _, value in line.fields):
                return f"“{name_told}”: what was refused is the {thing[1]}"
    return (
        _of_thread(form, line) or _so(form, line) or _caller(form, line, counterparts) or _under_another_key(form, line)
    )


_REPLIES = frozenset({"answer", "reject", "send", "close"})
_REPLIED = re.compile(r"\b(?:http|received|response|reply|status|code|alert)\b|\b[45]\d\d\b|收到|响应")
_GRAVE = frozenset({"deploy", "pay", "approve", "reject", "cancel", "evict", "kill"})
_THING = re.compile(r"\b(connection|association|handshake|session|socket)s? (?:was )?(?:rejected|refused|declined)")
_REJECTS = re.compile(
    r"(?<![\w.-])([\w.-]*\d[\w.-]*) (?:was|were|is|got) (?:rejected|refused|declined)"
    r"|\b(?:rejected|refused|declined) (?:the )?(?:[a-z]+ )?([\w.-]*\d[\w.-]*\w)"
)
_IS_SO = re.compile(r"^the ([a-z]+) (?:was|is|were|has|had) ((?:[a-z]+ )?[a-z]+)")


def _so(form: str, line: _Line) -> str:
    """`report-7 was low on memory` of a row with `object=pod/report-7` by which the node was."""
    told = _IS_SO.search(line.says)
    known = told and dict(line.fields).get(told[1])
    if not told or not known:
        return ""
    found = re.search(rf"([\w.-]+\w) (?:was|is|were|has|had) {re.escape(told[2])}", form)
    name = found[1] if found else ""
    return f"“{name}”: it was the {told[1]}" if name != known and name in _names(line) else ""


def _leads(name: str, says: str) -> bool:
    at = says.find(name)
    return at >= 0 and " by " not in says[:at]


def _told(line: _Line) -> str:
    return f"{line.says} {line.why} {' '.join(value for _, value in line.fields)}"


def _of_thread(form: str, line: _Line) -> str:
    """`hsm-2 returned` of a line that a thread hsm-2 wrote."""
    if not line.thread or line.thread in line.says or line.thread in line.loggers:
        return ""
    told = re.match(rf"(?:the )?{_bounded(line.thread)} (?!logged|wrote|is a thread)[a-z]+(?:ed|s|t)\b", form)
    return f"“{line.thread}” is the thread that wrote it" if told else ""


def _caller(form: str, line: _Line, counterparts: set[str]) -> str:
    """`B's call to A failed` of what A logged of its upstream B."""
    for name in counterparts if "upstream" in dict(line.fields) else ():
        found = re.search(_bounded(name), form)
        rest = form[found.end() :] if found else ""
        if _CALL_OF.match(rest) and any(re.search(_bounded(one), rest) for one in line.loggers):
            return f"“{name}” is what was called"
    return ""


# --- a name under another's key --------------------------------------------------------------------------

_HELD = _COUNTERPARTS | set(_WHO)


def _under_another_key(form: str, line: _Line) -> str:
    """`the acquirer 622848` of a row with `acquirer=A102 issuer=622848`."""
    row = dict(line.fields)
    for key, known in line.fields:
        if key not in _HELD or not re.fullmatch(r"[a-z]{4,}", key):
            continue
        told = re.search(rf"\b{key}(?: |[:=] ?)([a-z\d][\w./-]*\w)", form)
        if told and told[1] != known and re.search(r"\d|-", told[1]):
            others = [other for other, value in row.items() if value == told[1]]
            if others and known not in told[1] and f"{key} {told[1]}" not in line.text:
                return f"“{told[1]}” is its {others[0]}, and no {key}"
    return ""


def done_by_another(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """A deed told of another name of its line than the one that did it; nothing where another line tells it so."""
    lines = [
        _line(line.text) for line in seen_by_tools(facts, "observed", "partial")[:_MOST] if not _is_no_log(line.text)
    ]
    form, before = "", ""
    for part in parts:
        before, form = form, part.form
        if is_open(part) or not part.items or any(item.negator for item in part.items):
            continue
        if _GOES_ON.match(form) and (subject := _SUBJECT.match(before)):
            form = f"{subject.group()} {form.partition(' ')[2]}"  # `X hit its limit and rejected it`
        wrong = [_wrong(form, line) for line in lines if _fits(form, line)]
        if wrong and all(wrong):
            return [Fault(FindingKind.IDENTIFIER_DRIFT, part.start, part.end, wrong[0])]
    return []


_GOES_ON = re.compile(r"(?:and|then|but) [a-z]+(?:ed|t|s)\b")
_SUBJECT = re.compile(rf"(?:the )?{_NAMED.pattern}")


def _is_no_log(text: str) -> bool:
    return text.startswith(("alertname=", "document=", "query_", "order_id="))


def _fits(form: str, line: _Line) -> bool:
    """Whether a clause speaks of a line: it has most of the names that the clause has."""
    told = {*_NAMED.findall(form), *(name for name in line.loggers if re.search(_bounded(name), form))}
    here = [name for name in told if name in line.text]
    return bool(here) and len(here) * 2 > len(told)
