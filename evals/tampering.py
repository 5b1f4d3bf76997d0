"""Tampered and honest excerpts of any texts, with fixed seeds; prints the table by kind.

``python -m evals.tampering [FOLDER]`` reads a source folder (``logs/``, ``alerts.json``,
``knowledge/``; default: the field data) and prints, for each kind, how many tampered excerpts the
check accepts and how many honest ones it refuses. It cuts texts by regular expressions of its
own, so that a mistake in the product's tokens shows.
"""

import html
import json
import os
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from evals.arguments import OneLineParser, folder
from gatekeeper.excerpt import supports

SEEDS = range(10)
PAIRS_PER_KIND = 60
OWN_SHARE = 0.15  # our own formats are one group of many, but the commonest evidence
FIELD_SOURCE = Path("field") / "source"


@dataclass(frozen=True, slots=True)
class Pair:
    """An excerpt, the text it cites, and what was done to it."""

    kind: str
    honest: bool
    excerpt: str
    text: str


# --- texts --------------------------------------------------------------------------------------
OWN_TEXTS: tuple[str, ...] = (
    "alertname=HighCPUUsage, service=payment-service, state=firing, current=92%, duration=25m",
    "alertname=HighMemoryUsage, service=order-service, state=firing, current=91%, duration=15m",
    "alertname=DiskFull, service=report-service, state=resolved, current=97.5%, duration=3h",
    "alertname=连接池耗尽, service=order-service, state=firing, current=100%, duration=5m, level=P1",
    "query_logs returned no evidence; evidence_status=no_evidence; query=inventory-service HikariCP; "
    "topic=application-logs; total=0; message=未找到匹配的日志",
    "query_metrics returned no evidence; evidence_status=no_evidence; query=cart-service latency; "
    "window=2026-07-08T22:00:00Z/2026-07-08T23:00:00Z; total=0; message=没有匹配的告警",
    "2026-07-08 23:05:28 ERROR order-service HikariPool-1 - Connection is not available, "
    "request timed out after 30000ms",
    "2026-07-08 23:05:31 WARN order-service HikariPool-1 - Thread starvation or clock leap detected "
    "(housekeeper delta=1m12s)",
    "2026-07-08 23:06:02 ERROR payment-service 调用 order-service 超时，已重试 3 次，耗时 4500 毫秒",
    "2026-07-08 23:06:05 INFO payment-service 数据库连接池未耗尽，当前活跃连接 12 个，最大连接 50 个",
    "连接池耗尽时，先检查慢查询，再检查连接是否泄漏。不要直接重启服务，否则现场会丢失。",
    "order_id=88213, status=PAID, amount=1,299.00, currency=CNY, paid_at=2026-07-08 23:04:11, retries=2",
    '{"service":"cart-service","level":"error","msg":"redis timeout","elapsed_ms":1503,"retry":false}',
    "counts: ERROR 12, WARN 30, INFO 4210; query=order-service; window=23:00-23:10; total=4252",
)


def texts_of(folder: Path, rng: random.Random, lines_per_file: int = 120) -> list[list[str]]:
    """Return groups of sibling texts: lines of one log, alerts, sections of one runbook."""
    groups = [list(OWN_TEXTS)]
    for log in sorted((folder / "logs").glob("*")):
        lines = [line for line in log.read_text("utf-8", "replace").splitlines() if line.strip()]
        groups.append(rng.sample(lines, min(lines_per_file, len(lines))))
    alerts = folder / "alerts.json"
    if alerts.exists():
        groups.append([_alert_text(alert) for alert in json.loads(alerts.read_text("utf-8"))])
    for page in sorted((folder / "knowledge").rglob("*.md")):
        parts = re.split(r"\n(?=#)", page.read_text("utf-8"))
        groups.append([part.strip() for part in parts if len(part.split()) > 8])
    return [group for group in groups if group]


def _alert_text(alert: dict[str, dict[str, str]]) -> str:
    fields = {**alert["labels"], "state": alert["status"]["state"], "startsAt": alert["startsAt"]}
    fields |= alert["annotations"]
    return ", ".join(f"{key}={value}" for key, value in fields.items())


# --- ways to read a text ------------------------------------------------------------------------------
NUMBER = re.compile(r"(?<![\w.\-/:])\d+(?:\.\d+)?(?![\w\-/:]|\.\d)")
UNIT = re.compile(r"(?<![\w.\-])(\d+(?:\.\d+)?)\s?(%|ms|s|m|h|MB|GB|KB|seconds|minutes|hours|毫秒|次)(?!\w)")
SAME_UNIT = {"毫秒": ("ms",), "seconds": ("s",), "hours": ("h",), "minutes": ("m",)}
NAME = re.compile(r"(?<![\w.\-/])[A-Za-z][A-Za-z0-9]*(?:[-_.][A-Za-z0-9]+)+(?![\w\-/])")
TIME = re.compile(r"\d{2}:\d{2}:\d{2}")
FIELD = re.compile(r"(?<![\w.\-])([A-Za-z_][\w.]*)=([^\s;\"(){}\[\]]*[^\s,;\"(){}\[\]])(?=[;\s]|,\s|$)")
NEGATION = re.compile(r"\b(?:not|no|never|cannot|without)\b ?|不要|不|未|没有|无法", re.IGNORECASE)
HEDGE = re.compile(
    r"\b(?:if|unless|whether|may|might|could|maybe|unable|failed|fails|than|but|while)\b",
    re.IGNORECASE,
)
# A part that starts right after one of these says something else than the text.
CHANGES_NEXT = re.compile(
    r"(?:\b(?:not|no|never|cannot|without|if|may|might|unless|whether|could|maybe|failed to|unable to|than"
    r"|least)|[不未没无])$"
)
# What an omission may not take away: other words of denying, and a comparison with the number that follows.
LEANS = re.compile(
    r"\b(?:nothing|none|nobody|nor|neither|seldom|rarely|hardly)\b|(?:超过|低于|高于|少于|大于|小于|至少|多于"
    r"|\b(?:above|below|over|under|least|most)|[<>])$",
    re.IGNORECASE,
)
STATES = {
    "firing": "resolved", "resolved": "firing", "up": "down", "true": "false", "false": "true",
    "failed": "succeeded", "succeeded": "failed", "active": "suppressed", "error": "info",
    "warn": "info", "info": "error", "critical": "warning", "warning": "critical", "closed": "opened",
    "broken": "restored", "enabled": "disabled", "超时": "成功", "耗尽": "恢复", "failure": "success",
    "paid": "unpaid", "available": "unavailable", "full": "empty", "healthy": "unhealthy",
}  # fmt: skip
OTHER_NAMES = ("billing-service", "user-db-7", "kafka-broker-9", "search.index.v3", "HikariPool-9")
ADDED = (
    "so the database is down", "导致服务不可用", "root cause: memory leak", "exit code 137",
    "and node-77 crashed", "影响 300 个用户", "which caused an outage", "OutOfMemoryError",
)  # fmt: skip


def window(text: str, rng: random.Random, low: int = 6, high: int = 24) -> str:
    """Return a whitespace-aligned part of `text`, often all of it."""
    words = list(re.finditer(r"\S+", text))
    if len(words) <= low or (len(words) <= 30 and rng.random() < 0.5):
        return text
    size = rng.randint(low, min(high, len(words)))
    first = rng.randint(0, len(words) - size)
    return text[words[first].start() : words[first + size - 1].end()]


Maker = Callable[[str, str, list[str], random.Random], str | None]


def _replace_one(
    found: Sequence[re.Match[str]],
    part: str,
    new: Callable[[re.Match[str]], str],
    rng: random.Random,
) -> str | None:
    if not found:
        return None
    match = rng.choice(found)
    return part[: match.start()] + new(match) + part[match.end() :]


# --- tampering ------------------------------------------------------------------------------------------
def _other_digits(number: str, text: str, rng: random.Random) -> str:
    for _ in range(20):
        at = rng.choice([i for i, c in enumerate(number) if c.isdigit()])
        digit = rng.choice([d for d in "123456789" if d != number[at]])
        new = number[:at] + digit + number[at + 1 :]
        if new not in text:
            return new
    return number[::-1] + "7"


def digit(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Change a digit of a number, or turn its digits round (`92` told as `29`)."""

    def new(match: re.Match[str]) -> str:
        turned = match.group()[::-1]
        if "." not in turned and turned not in text and rng.random() < 0.4:
            return turned
        return _other_digits(match.group(), text, rng)

    return _replace_one(list(NUMBER.finditer(part)), part, new, rng)


def number_from_text(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Replace a number by another number of the same text."""
    others = [m.group() for m in NUMBER.finditer(text)]
    found = list(NUMBER.finditer(part))
    if not found or len(set(others)) < 2:
        return None
    return _replace_one(found, part, lambda m: rng.choice([o for o in others if o != m.group()]), rng)


def unit(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Change the unit of a number."""

    def new(match: re.Match[str]) -> str:
        same = {match[2], *SAME_UNIT.get(match[2], ())}
        units = [u for u in ("%", "ms", "s", "m", "h", "MB", "GB") if u not in same]
        return match[1] + rng.choice(units)

    return _replace_one(list(UNIT.finditer(part)), part, new, rng)


def name_replaced(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Put another name in the place of an identifier."""
    others = [m.group() for s in siblings for m in NAME.finditer(s) if m.group() not in text]
    pick = rng.choice(others) if others and rng.random() < 0.5 else rng.choice(OTHER_NAMES)
    return _replace_one(list(NAME.finditer(part)), part, lambda _: pick, rng)


def name_extended(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Lengthen an identifier."""
    tail = rng.choice(["-v2", "-canary", "_old", ".internal", "-2", "x"])
    return _replace_one(list(NAME.finditer(part)), part, lambda m: m.group() + tail, rng)


def name_shortened(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Cut the last or first member off an identifier."""

    def new(match: re.Match[str]) -> str:
        members = re.split(r"([-_.])", match.group())
        return "".join(members[:-2] if len(match.group()) % 3 else members[2:])

    found = [m for m in NAME.finditer(part) if not _stands_alone(new(m), text)]
    return _replace_one(found, part, new, rng)


def _stands_alone(name: str, text: str) -> bool:
    return bool(re.search(rf"(?<![\w.-]){re.escape(name)}(?![\w-])", text))


def values_swapped(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Swap the values of two keys."""
    fields = list(FIELD.finditer(part))
    pairs = [(a, b) for a in fields for b in fields if a.start() < b.start() and a[2].lower() != b[2].lower()]
    if not pairs:
        return None
    a, b = rng.choice(pairs)
    return part[: a.start(2)] + b[2] + part[a.end(2) : b.start(2)] + a[2] + part[b.end(2) :]


def numbers_swapped(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Swap two numbers."""
    found = list(NUMBER.finditer(part))
    pairs = [(a, b) for a in found for b in found if a.start() < b.start() and a[0] != b[0]]
    if not pairs:
        return None
    a, b = rng.choice(pairs)
    return part[: a.start()] + b[0] + part[a.end() : b.start()] + a[0] + part[b.end() :]


def negation_added(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Say `not` before a word."""
    spots = [m.end() for m in re.finditer(r"(?<=[a-z]) (?=[a-z])|(?<==)|(?<=，)", part)]
    if not spots:
        return None
    at = rng.choice(spots)
    return part[:at] + rng.choice(["not ", "no ", "never ", "未", "没有"]) + part[at:]


def negation_dropped(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Leave a negation out."""
    found = [m for m in NEGATION.finditer(part) if m.start() > 0 or m.end() < len(part)]
    found = [m for m in found if re.search(r"\w", part[: m.start()])]
    return _replace_one(found, part, lambda _: "", rng)


def negation_cut(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Start right after a negation."""
    found = [m for m in NEGATION.finditer(text) if re.match(r" ?\w+\W+\w", text[m.end() :])]
    if not found:
        return None
    rest = text[rng.choice(found).end() :]
    return " ".join(rest.split()[: rng.randint(3, 12)])


def state_flipped(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Turn a state word into its opposite."""
    words = "|".join(STATES)
    found = list(re.finditer(rf"(?<![A-Za-z])(?:{words})(?![A-Za-z])", part, re.IGNORECASE))
    found = [m for m in found if STATES[m.group().lower()] not in text.lower()]
    return _replace_one(found, part, lambda m: STATES[m.group().lower()], rng)


def time_moved(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Move a time of day."""

    def new(match: re.Match[str]) -> str:
        hour, minute, second = match.group().split(":")
        moved = (int(minute) + rng.randint(1, 58)) % 60
        return f"{hour}:{moved:02d}:{second}"

    return _replace_one(list(TIME.finditer(part)), part, new, rng)


def appended(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Say more at the end."""
    return part + rng.choice([" ", ", ", "; ", "，"]) + rng.choice(ADDED)


def prepended(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Say more at the beginning."""
    return rng.choice(ADDED) + rng.choice([" ", ", ", ": "]) + part


def inserted(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Say more in the middle."""
    spots = [m.start() for m in re.finditer(r" ", part)]
    if not spots:
        return None
    at = rng.choice(spots)
    return f"{part[:at]} {rng.choice(ADDED)}{part[at:]}"


def word_inserted(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Put a word of the same text where it does not stand."""
    words = [w for w in re.findall(r"[A-Za-z]{4,}", text) if w.lower() not in {"that", "this"}]
    spots = [m.start() for m in re.finditer(r"(?<=[a-z]) (?=[a-z])", part)]
    if not spots or len(words) < 8:
        return None
    at = rng.choice(spots)
    word = rng.choice(words)
    before, after = part[:at].split()[-1:], part[at:].split()[:1]
    if word in (*before, *after):
        return None
    return f"{part[:at]} {word}{part[at:]}"


def sibling(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Quote the item beside."""
    other = window(rng.choice(siblings), rng)
    return other if " ".join(other.split()) not in " ".join(text.split()) else None


def spliced(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Begin with this item and end with the one beside."""
    mine, other = text.split(), rng.choice(siblings).split()
    if len(mine) < 6 or len(other) < 6:
        return None
    tail = other[rng.randint(2, len(other) - 3) :][:8]
    head = mine[: rng.randint(3, min(8, len(mine)))]
    if " ".join(tail) in " ".join(mine) or not set(tail) - set(mine):
        return None
    return " ".join([*head, *tail])


def ellipsis_to_sibling(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Join this item to the one beside by an ellipsis."""
    mine, other = text.split(), rng.choice(siblings).split()
    tail = other[-rng.randint(2, 5) :]
    if len(mine) < 4 or all(word.strip("`.,;") in text for word in tail):
        return None
    return " ".join([*mine[: rng.randint(3, 6)], rng.choice(["...", "…", "[...]"]), *tail])


def ellipsis_over_negation(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Let an ellipsis swallow a negation inside a clause."""
    found = [
        m for m in NEGATION.finditer(text)
        if re.search(r"[\w)] ?$", text[: m.start()]) and re.match(r" ?\w", text[m.end() :])
    ]  # fmt: skip
    if not found:
        return None
    match = rng.choice(found)
    head, tail = text[: match.start()].split(), text[match.end() :].split()
    if not head or not tail:
        return None
    return f"{' '.join(head[-8:])} ... {' '.join(tail[:8])}"


def ellipsis_key_value(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Leave a key before another key's value."""
    fields = list(FIELD.finditer(text))
    pairs = [(a, b) for a in fields for b in fields if a.start() < b.start() and a[2].lower() != b[2].lower()]
    if not pairs:
        return None
    a, b = rng.choice(pairs)
    return f"{a[1]}={rng.choice(['...', '… ', ' ... '])}{b[2]}"


def ellipsis_backwards(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Turn the order of two parts round across an ellipsis."""
    words = text.split()
    if len(words) < 10 or "=" in text:
        return None
    cut = len(words) // 2
    head, tail = words[:4], words[cut + 1 : cut + 6]
    return None if set(head) & set(tail) else f"{' '.join(tail)} ... {' '.join(head)}"


TAMPERING: tuple[Maker, ...] = (
    digit, number_from_text, unit, name_replaced, name_extended, name_shortened, values_swapped,
    numbers_swapped, negation_added, negation_dropped, negation_cut, state_flipped, time_moved,
    appended, prepended, inserted, word_inserted, sibling, spliced, ellipsis_to_sibling,
    ellipsis_over_negation, ellipsis_key_value, ellipsis_backwards,
)  # fmt: skip


# --- honest rewrites ----------------------------------------------------------------------------------------
def verbatim(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Quote all of the text."""
    return text


def any_part(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Quote a part that does not start after a negation or hedge."""
    part = window(text, rng, 3, 30)
    end = text.find(part) + len(part)
    if part[-1].isdigit() and re.match(r"\s*(?:\w*second|minute|hour|day|毫秒|[mk]?b\b|%)", text[end:].lower()):
        return None
    before = text[: text.find(part)].rstrip(" \"'(").lower()
    return None if CHANGES_NEXT.search(before) else part


def spacing(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Change spaces and line breaks."""
    return re.sub(r"\s+", lambda _: rng.choice([" ", "  ", "\n", "\t", " \n "]), part)


def case_lower(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Write all in small letters."""
    return part.lower()


def case_upper(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Write all in capitals."""
    return part.upper()


def full_width(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Write digits, letters or all signs in full width."""
    chosen = rng.choice([r"\d", r"[=:;(),]", r"[!-~]"])
    if chosen == r"[=:;(),]" and re.search(r"\d[,:]\d", part):
        return None
    return re.sub(chosen, lambda m: chr(ord(m.group()) + 0xFEE0), part)


def quoted(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Put quotes or brackets around it."""
    left, right = rng.choice(['""', "''", "``", "()", "[]", "“”", "「」", "【】", "《》"])
    return left + part + right


def _fields_of(text: str) -> list[tuple[str, str]]:
    parts = [part.partition("=") for part in re.split(r"[,;]\s+", text) if "=" in part]
    fields = [(k.strip(), v.strip()) for k, _, v in parts if re.fullmatch(r"[\w.]+", k.strip())]
    if len(fields) < 3 or len(fields) < len(parts):
        fields = [(m[1], m[2]) for m in FIELD.finditer(text)]
    whole = all(value[:1] not in "'\"" or value[-1:] == value[:1] for _, value in fields)  # `k='a b'` cut at its space
    said = whole and all(
        re.search(r"\w|^-$", value) for _, value in fields
    )  # `up=` in prose names a field and gives none
    return fields if said and len(fields) >= 2 and len({k for k, _ in fields}) == len(fields) else []


def reordered(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Put fields in another order."""
    fields = _fields_of(text)
    rng.shuffle(fields)
    return rng.choice([", ", "; ", " ", "\n"]).join(f"{k}={v}" for k, v in fields) or None


def colon_pairs(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Write `k: v` for `k=v`."""
    fields = _fields_of(text)
    return ", ".join(f"{k}: {v}" for k, v in fields) or None


def as_json(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Write fields as a JSON object."""
    fields = dict(_fields_of(text))
    return json.dumps(fields, ensure_ascii=False, indent=rng.choice([None, 2])) if fields else None


def as_table(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Write fields as a table."""
    fields = _fields_of(text)
    if not fields:
        return None
    if rng.random() < 0.5:
        return "\n".join(f"| {k} | {v} |" for k, v in fields)
    keys, values = zip(*fields, strict=True)
    rule = "|".join("---" for _ in keys)
    return f"| {' | '.join(keys)} |\n|{rule}|\n| {' | '.join(values)} |"


def fields_left_out(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Leave fields out, with or without an ellipsis."""
    fields = _fields_of(text)
    if len(fields) < 3:
        return None
    kept = sorted(rng.sample(range(len(fields)), rng.randint(2, len(fields) - 1)))
    return rng.choice([", ", ", ..., ", " … "]).join(f"{fields[i][0]}={fields[i][1]}" for i in kept)


def ellipsis(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Leave the middle of one statement out, and nothing that its end leans on."""
    statements = [
        s for s in re.split(r"\n\s*\n|\n(?=\s*[-*#|])|(?<=[.!?;])\s+|(?<=[。；])", text) if len(s.split()) >= 8
    ]
    if not statements:
        return None
    words = rng.choice(statements).split()
    first = rng.randint(2, len(words) // 2)
    last = rng.randint(first + 1, len(words) - 2)
    gone = " ".join(words[first - 1 : last])
    turned = NEGATION.search(gone) or HEDGE.search(gone) or LEANS.search(gone)
    if turned or re.search(r"[=:]$", words[first - 1]):
        return None
    return " ".join([*words[:first], rng.choice(["...", "…", "[...]", "……"]), *words[last:]])


def escaped(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Write it as a JSON string's inside."""
    new = json.dumps(part, ensure_ascii=rng.random() < 0.5)[1:-1]
    return new if new != part else new.replace(" ", "\\n", 1)


def html_entities(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Write it with HTML entities."""
    new = html.escape(part)
    return new if new != part else f"&quot;{part}&quot;"


@cache
def _converter(config: str) -> Callable[[str], str]:
    from opencc import OpenCC

    return OpenCC(config).convert


def traditional(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Write it in Traditional characters."""
    if not re.search(r"[\u4e00-\u9fff]", part):
        return None
    new = _converter(rng.choice(["s2t", "s2tw", "s2hk"]))(part)
    return new if new != part else None


def trailing_dropped(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Leave the last fields out."""
    ends = [m.start() for m in re.finditer(r"[,;] ", text)]
    return text[: rng.choice(ends)] if ends else None


def thousands(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Write a long number with separators."""
    found = [m for m in NUMBER.finditer(part) if len(m.group()) > 3 and m.group().isdigit()]
    found = [m for m in found if m.group()[0] != "0"]
    return _replace_one(found, part, lambda m: f"{int(m.group()):,}", rng)


def labelled(part: str, text: str, siblings: list[str], rng: random.Random) -> str | None:
    """Say first what it is."""
    return rng.choice(["log: ", "原文：", "日志：", 'excerpt: "', "证据："]) + part


HONEST: tuple[Maker, ...] = (
    verbatim, any_part, spacing, case_lower, case_upper, full_width, quoted, reordered, colon_pairs,
    as_json, as_table, fields_left_out, ellipsis, escaped, html_entities, traditional,
    trailing_dropped, thousands, labelled,
)  # fmt: skip


def _clean_part(text: str, rng: random.Random) -> str:
    """Return a part for an honest rewrite: where it begins is not what the kind is about."""
    for _ in range(4):
        part = any_part(text, text, [], rng)
        if part:
            return part
    return text


def pairs(groups: list[list[str]], seed: int, per_kind: int = PAIRS_PER_KIND) -> list[Pair]:
    """Return up to `per_kind` pairs of every kind over the texts; the same for the same seed."""
    rng = random.Random(seed)
    made: list[Pair] = []
    for maker in (*TAMPERING, *HONEST):
        honest = maker in HONEST
        made.extend(_some(maker, honest, groups, rng, per_kind))
    return made


def _some(maker: Maker, honest: bool, groups: list[list[str]], rng: random.Random, count: int) -> Iterable[Pair]:
    left = count
    for _ in range(count * 40):
        group = groups[0] if rng.random() < OWN_SHARE else rng.choice(groups)
        text = rng.choice(group)
        siblings = [other for other in group if other != text]
        if not siblings:
            continue
        part = _clean_part(text, rng) if honest else window(text, rng)
        excerpt = maker(part, text, siblings, rng)
        if excerpt is None or (not honest and excerpt in text and maker not in (negation_cut,)):
            continue
        yield Pair(maker.__name__, honest, excerpt, text)
        left -= 1
        if not left:
            return


def wrong(pair: Pair) -> bool:
    """Tell if the check answers this pair wrongly."""
    return supports(pair.excerpt, pair.text).ok is not pair.honest


def field_folder() -> Path:
    """Return the source folder of the field data, from FIELD_DATA or beside the repository."""
    root = Path(__file__).resolve().parents[1]
    return Path(os.environ.get("FIELD_DATA") or root / ".." / "shared" / "data") / FIELD_SOURCE


def table(rows: Iterable[Pair]) -> str:
    """Return the table by kind: pairs, wrong answers, share."""
    total: Counter[tuple[bool, str]] = Counter()
    bad: Counter[tuple[bool, str]] = Counter()
    for pair in rows:
        total[pair.honest, pair.kind] += 1
        bad[pair.honest, pair.kind] += wrong(pair)
    lines: list[str] = []
    for honest, title in ((False, "tampered: accepted"), (True, "honest: refused")):
        kinds = [key for key in total if key[0] is honest]
        lines.append(f"{title:32}{'pairs':>8}{'wrong':>8}{'share':>9}")
        lines += [f"  {k[1]:30}{total[k]:8}{bad[k]:8}{bad[k] / total[k]:9.2%}" for k in kinds]
        pairs_, wrong_ = sum(total[k] for k in kinds), sum(bad[k] for k in kinds)
        lines.append(f"  {'all':30}{pairs_:8}{wrong_:8}{wrong_ / max(pairs_, 1):9.2%}")
    return "\n".join(lines)


def all_pairs(folder: Path, seeds: Iterable[int] = SEEDS) -> list[Pair]:
    """Return the pairs of all seeds over a source folder."""
    made: list[Pair] = []
    for seed in seeds:
        groups = texts_of(folder, random.Random(seed))
        made += pairs(groups, seed)
    return made


def main(argv: Sequence[str]) -> int:
    """Print the table by kind for a source folder."""
    parser = OneLineParser(prog="python -m evals.tampering", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=folder, default=field_folder(), help="by default that of FIELD_DATA")
    source: Path = parser.parse_args(argv).folder
    rows = all_pairs(source)
    began = time.perf_counter()
    print(table(rows))
    took = (time.perf_counter() - began) / max(len(rows), 1)
    print(f"{len(rows)} pairs from {source if source.is_dir() else 'built-in texts alone'}, {took * 1e6:.0f} µs a pair")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
