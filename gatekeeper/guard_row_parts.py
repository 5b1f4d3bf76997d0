"""What a row has of a part of its thing, or of a day: the status of a shipment as the order's, a visit's day as a beginning."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import cast

from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import lex


def names_it(form: str, value: str) -> bool:
    """Whether a form has a value by itself."""
    return re.search(rf"(?<![\w.-]){re.escape(value)}(?![\w-])", form) is not None


def says(word: str, part: Clause) -> bool:
    """Whether a clause has a word of a field, or a word for the same."""
    asked = {name for item in lex(word) for name in (item.key, *item.concepts)}
    return any(asked & {item.key, *item.concepts} for item in part.items)


# --- the status of a part ------------------------------------------------------------------------------

_PART_WORDS = {
    "sample": r"\bsamples?\b|样本|标本", "report": r"\breports?\b|报告", "payment": r"\bpayments?\b|支付|付款", "refund": r"\brefunds?\b|退款",
    "shipment": r"\bshipments?\b|发货|物流", "delivery": r"\bdelivery\b|配送", "invoice": r"\binvoices?\b|发票", "mail": r"\be?mails?\b|邮件", "hold": r"\bholds?\b|锁座",
}  # fmt: skip


def _parts(row: Mapping[str, str]) -> dict[str, Mapping[str, object]]:
    found: dict[str, Mapping[str, object]] = {}
    for key, value in row.items():
        if value.startswith("{"):
            try:
                parsed: object = json.loads(value)
            except ValueError:
                continue
            if isinstance(parsed, dict):
                found[key] = cast("dict[str, object]", parsed)
    return found


def of_a_part(part: Clause, row: Mapping[str, str]) -> str:
    """`the sample failed` of a row whose report failed; `the order failed` of the same."""
    parts = _parts(row)
    statuses = {key: str(value["status"]) for key, value in parts.items() if "_" not in str(value.get("status") or "_")}
    if not statuses or any(item.negator for item in part.items):
        return ""
    named = {
        key
        for key, value in parts.items()
        if re.search(_PART_WORDS.get(key, rf"\b{re.escape(key)}\b"), part.form)
        or any(names_it(part.form, str(one)) for one in value.values() if re.search(r"\d", str(one)))
    }
    for key, status in statuses.items():
        own = {statuses[name] for name in named if name in statuses}
        whole = {row.get("status", "")} if not named else set[str]()
        if _tells(part, status) and not any(_tells(part, known) for known in own | whole):
            if len(named) > 1 or key in named:
                continue
            return f"“{status}” is the status of its {key}"
    return ""


def _tells(part: Clause, status: str) -> bool:
    if not status:
        return False
    if names_it(part.form, status):
        return True
    concepts = {name for item in lex(status.replace("_", " ")) for name in item.concepts}
    return any(item.concepts & concepts for item in part.items if item.kind == "word" and not item.free)


# --- a time of another field ----------------------------------------------------------------------------

_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_SINCE = re.compile(r"\bsince\b|(?:自|从)[^,;]*(?:起|以来)|自 ?\d")
_BEGINS = re.compile(r"start|begin|since|from|created|opened|at$|^date")
_FAILS = re.compile(r"\bfail\w*\b|失败")
_DONE_SO = re.compile(r"\b(?:backed up|succeeded|completed|finished|ran)\b|成功|完成|已备份")
_GOOD = re.compile(r"fail|error", re.IGNORECASE)


def of_another_day(part: Clause, row: Mapping[str, str]) -> str:
    """`since 2026-10-21` of `last_visit=2026-10-21`; a failure told of the day of the last success."""
    for day in _DAY.findall(part.form):
        keys = [key for key, value in row.items() if value.startswith(day)]
        if not keys or any(_BEGINS.search(key) for key in keys):
            continue
        if _SINCE.search(part.form) and not any(says(word, part) for key in keys for word in key.split("_")[1:]):
            return f"“{day}” is its {keys[0]}"
        if all("success" in key for key in keys) and _FAILS.search(part.form) and not _DONE_SO.search(part.form):
            return f"“{day}” is its {keys[0]}"
        failed = any(_GOOD.search(row.get(name, "")) for name in ("last_result", "result", "last_status"))
        if (
            failed
            and all("attempt" in key for key in keys)
            and _DONE_SO.search(part.form)
            and not _FAILS.search(part.form)
        ):
            return f"“{day}” is its {keys[0]}, which failed"
    return ""
