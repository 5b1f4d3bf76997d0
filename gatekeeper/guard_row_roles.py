"""What a row's field is for, and whose it is: a last state as the present one, a node's restarts, a part's status as the whole's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_records import Record
from gatekeeper.guard_row_parts import names_it, of_a_part, of_another_day, says
from gatekeeper.guard_seen import is_open, seen_by_tools

_MOST = 40
_FIELD = re.compile(r"(?<![\w.])([A-Za-z_\u4e00-\u9fff][\w\u4e00-\u9fff.]*)=(\{[^{}]*\}|[^,;\s][^,;]*)")


@lru_cache(maxsize=1024)
def _fields(text: str) -> tuple[tuple[str, str], ...]:
    return tuple((key.lower(), value.strip().lower()) for key, value in _FIELD.findall(text[:2000]))


def _rows(facts: Sequence[Record]) -> Iterator[dict[str, str]]:
    for line in seen_by_tools(facts, "observed")[:_MOST]:
        fields = dict(_fields(line.text))
        if len(fields) > 2 and " counted " not in line.form[:40] and "alertname" not in fields:
            yield fields


# --- the last of something, told as what is ------------------------------------------------------------

_LAST = re.compile(r"^(?:last|previous|prior|prev|old|former)_?(?:state|status|reason|phase|result|exit)$")
_NOW = re.compile(r"\b(?:is|are|being|currently|now)\b|正在|正被|当前|目前|现在|处于")
_THEN = re.compile(r"\blast\b|\bprevious|\bwas\b|\bbefore\b|上一?次|此前|之前|最近|曾")
_TIMES = re.compile(r"\b\d+ ?(?:times|x)\b|\d ?次|[两三四五六七八九] ?次")


def last_as_present(part: Clause, row: Mapping[str, str]) -> str:
    """`X is OOMKilled`, `was OOMKilled 6 times` of a row that has it as `last_state`."""
    for key, value in row.items():
        others = [known for name, known in row.items() if name != key]
        if not _LAST.match(key) or not names_it(part.form, value) or value in others:
            continue
        if _TIMES.search(part.form) or (_NOW.search(part.form) and not _THEN.search(part.form)):
            return f"“{value}” is its last state"
    return ""


# --- another's field -----------------------------------------------------------------------------------

_HELD = ("pod", "container", "job", "task", "vm", "process", "replica")
_HOLDER = ("node", "host", "machine", "hypervisor", "server")
_PLACED = re.compile(r"\b(?:runs?|running|hosts?|hosted|on|scheduled|has pods?)\b|上|位于|所在|运行于|调度")


def of_its_holder(part: Clause, row: Mapping[str, str]) -> str:
    """`gpu-node-11 restarted 6 times` of a row by which a pod on it did."""
    held = next((row[key] for key in _HELD if key in row), "")
    holder = next((row[key] for key in _HOLDER if key in row), "")
    if not held or not holder or not part.form.startswith(holder) or names_it(part.form, held):
        return ""
    return "" if _PLACED.search(part.form[len(holder) :]) else f"“{holder}” is only where it ran"


# --- values of one family ------------------------------------------------------------------------------

_KINDS: dict[str, str] = {
    "available": r"\bavailable\b|\bup\b|可用",
    "desired": r"\bdesired\b|期望|目标",
    "ready": r"\bready\b|就绪",
    "max": r"\bmax(?:imum)?\b|\bpeak\b|\bhighest\b|最大|最高|峰值",
    "min": r"\bmin(?:imum)?\b|\blowest\b|最小|最低",
    "avg": r"\baverage[sd]?\b|\bmean\b|平均",
    "limit": r"\blimit\b|\bquota\b|上限|限制|限额",
    "success": r"\bsucce(?:ss|eded|ssful)\w*\b|成功",
}
_KIND_READ = {name: re.compile(pattern) for name, pattern in _KINDS.items()}


def of_another_kind(part: Clause, row: Mapping[str, str]) -> str:
    """`3 available cells` of `desired_cells=3, available_cells=2`; `maximum latency 18ms` of the average."""
    for key, value in row.items():
        words = key.split("_")
        kind = next((name for name in _KINDS if name in words), "")
        if not kind or not _KIND_READ[kind].search(part.form) or _number(value) is None:
            continue
        family = set(words) - {kind, "ms", "pct"}
        told = {item.value for item in part.items if item.kind == "number"}
        if not family or _number(value) in told or not any(says(word, part) for word in family):
            continue
        for other, known in row.items():
            if other != key and family <= set(other.split("_")) and _number(known) in told:
                other_kind = next((name for name in _KINDS if name in other.split("_")), "")
                if not other_kind or not _KIND_READ[other_kind].search(part.form):
                    return f"“{known}” is its {other}, and no {key}"
    return ""


def _number(value: str) -> float | None:
    found = re.match(r"\d+(?:\.\d+)?", value)
    return float(found.group()) if found else None


# --- a length told as a count ---------------------------------------------------------------------------

_SIZED = {
    "days": r"天|日|\bdays?\b|d$|week|周", "minutes": r"分|\bmin", "hours": r"小时|\bhours?\b|h$", "seconds": r"秒|\bs(?:econds?)?\b", "pct": r"%|百分|percent",
    "gb": r"g", "mb": r"m",
}  # fmt: skip


def without_its_unit(part: Clause, row: Mapping[str, str]) -> str:
    """`14 backups` of `retention_days=14`."""
    for at, item in enumerate(part.items):
        if item.kind != "number" or item.value is None or item.unit:
            continue
        keys = [key for key, value in row.items() if _number(value) == item.value]
        units = {next((unit for unit in _SIZED if key.endswith(f"_{unit}")), "") for key in keys}
        rest = part.form[part.form.find(item.key) :]
        noun = next((other for other in part.items[at + 1 : at + 3] if not other.free and other.kind == "word"), None)
        if not keys or "" in units or noun is None or any(re.search(_SIZED[unit], rest) for unit in units):
            continue
        if not any(says(word, part) for key in keys for word in key.split("_")[:-1]):
            return f"“{item.key}” is its {keys[0]}"
    return ""


# --- a state, a flag and a field as written ----------------------------------------------------------------

_RUNS = re.compile(r"\b(?:is|are|now) (?:still )?(?:up and )?running\b|\bruns\b|正在运行|运行中|在运行")
_NOT_YET = re.compile(
    r"^(?:pending|scheduled|queued|waiting|failed|stopped|terminated|succeeded|completed|crashloopbackoff|created)$"
)
_OVER = re.compile(r"\b(?:over|ended|finished|done|not|no longer)\b|结束|完成|不在|未在|没有|并未")
_WRITTEN = re.compile(r"(?<![\w.])([a-z_][\w.]*) ?= ?([^\s,;]+)")


def against_its_state(part: Clause, row: Mapping[str, str]) -> str:
    """`X is running` of `phase=Pending`; `maintenance is over` of `maintenance=true`."""
    state = next((row[key] for key in ("phase", "state", "status") if key in row), "")
    if _RUNS.search(part.form) and _NOT_YET.match(state) and "running" not in row.values():
        return f"“{state}” is its state" if not any(item.negator for item in part.items) else ""
    for key, value in row.items():
        if value == "true" and says(key, part) and (told := _OVER.search(part.form)):
            return f"“{told.group()}”: it has {key}=true"
    return ""


def as_not_written(part: Clause, row: Mapping[str, str]) -> str:
    """`last_success=2026-11-03` of a row that has that day as its last attempt."""
    for key, told in _WRITTEN.findall(part.form):
        known, value = row.get(key, ""), told.rstrip(".")
        # A path may lose its first sign in a normal form.
        if known and not known.lstrip("/").startswith(value.lstrip("/")) and value in row.values():
            return f"“{key}” is {known}"
    return ""


def out_of_role(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """What a clause makes of a row that it names: another field's value, another's field."""
    for row in _rows(facts):
        for part in parts:
            if is_open(part) or not part.items:
                continue
            if not any(names_it(part.form, value) for value in row.values() if re.search(r"[a-z-]", value)):
                continue
            wrong = (
                last_as_present(part, row)
                or of_its_holder(part, row)
                or of_another_kind(part, row)
                or of_a_part(part, row)
                or of_another_day(part, row)
                or without_its_unit(part, row)
                or against_its_state(part, row)
                or as_not_written(part, row)
            )
            if wrong:
                return [Fault(FindingKind.STATE_FLIP, part.start, part.end, wrong)]
    return []
