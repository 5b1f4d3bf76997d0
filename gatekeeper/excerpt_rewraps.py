"""Second readings of an excerpt: the same words in another wrapping (escapes, tables, labels, keys)."""

import html
import re
from collections.abc import Iterator

from gatekeeper.excerpt_pieces import Trial
from gatekeeper.excerpt_reading import DATE, Gap, Reading, folded_forms
from gatekeeper.excerpt_words import HARMLESS, word_set
from gatekeeper.text import UNIT_NAMES, fold

_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|([nrt\"'\\/]))")
_ESCAPED = {"n": "\n", "r": "\n", "t": "\t"}
_LABEL = re.compile(
    r"\s*(?:[\"'`(\[【]*)(?:log(?: line)?|evidence|excerpt|quote|text|raw|line|alert|message|"
    r"原文|日志|证据|摘录|引用|告警|内容|原始日志|日志原文)\s*[\])】]?\s*[:：]\s*",
    re.IGNORECASE,
)
_INVENTED_KEYS = word_set(
    "level severity loglevel log_level lvl time timestamp ts datetime date @timestamp message msg"
    " text log content body line event raw labels annotations fields data attributes alert"
    " 级别 时间 消息 内容"
)
_LEVELS = word_set("trace debug info notice warn warning error err critical crit fatal severe panic")
_LEVEL_KEYS = word_set("level severity loglevel log_level lvl")
_TIME_KEYS = word_set("time timestamp ts datetime date")
# Words and characters of an excerpt that its text may lack all the same: labels, invented keys, articles and copulas,
# units under another name. Whatever else `supports` learns to pass over belongs here too (`candidates.py` relies on it).
MAY_BE_ABSENT = (
    word_set("line evidence excerpt quote text alert message value values")
    | frozenset("原文日志证据摘录引用告警内容始取值")
    | _INVENTED_KEYS
    | frozenset(part for key in _INVENTED_KEYS | HARMLESS for part in re.findall(r"[a-z]+|[\u3400-\u9fff]", key))
    | frozenset(part for unit in UNIT_NAMES for part in re.findall(r"[a-z]+|[\u3400-\u9fff]", unit))
)


def unescape(text: str) -> str:
    """Undo backslash escapes and HTML entities, twice at most."""
    for _ in range(2):  # JSON in JSON is common in logs, more is not
        if "\\" in text:
            text = _ESCAPE.sub(lambda m: chr(int(m[1], 16)) if m[1] else _ESCAPED.get(m[2], m[2]), text)
        if "&" in text:
            text = html.unescape(text)
    return text


_TABLE_RULE = re.compile(r"\n[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*\|[-:| \t]*\n")
_VALUE_HEADS = frozenset({"value", "values", "值", "取值", "内容"})


def _table_to_fields(text: str) -> str:
    """Rewrite a markdown table as `key=value` lines, one row a line."""
    if text.count("|") < 3 or "\n" not in text:
        return text
    lines = [line for line in text.splitlines() if line.strip()]
    if not all("|" in line for line in lines) and not _TABLE_RULE.search(text):
        return text
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines if "|" in line]
    rows = [row for row in rows if any(cell.strip("-: ") for cell in row)]
    if len(rows) < 2 or any(len(row) != len(rows[0]) for row in rows):
        return text
    head, *body = rows
    if len(head) == 2 and (not _TABLE_RULE.search(text) or head[1].lower() in _VALUE_HEADS):
        pairs = body if head[1].lower() in _VALUE_HEADS else rows
        return "\n".join(f"{key}={value}" for key, value in pairs)
    return "\n".join(", ".join(f"{key}={value}" for key, value in zip(head, row, strict=True)) for row in body)


_QUOTE_MARKS = re.compile(r"^[ \t]*(?:>+[ \t]?)+|\A\s*<(?=[^<>]*>\s*\Z)|(?<=[^<>-])>\s*\Z", re.MULTILINE)


def rewrapped(excerpt: str, text: str) -> tuple[str, str]:
    """Return excerpt and text with escapes undone, and the excerpt without label or table."""
    plain_excerpt, plain_text = unescape(excerpt), unescape(text)
    plain_excerpt = _QUOTE_MARKS.sub("", _table_to_fields(plain_excerpt))
    label = _LABEL.match(plain_excerpt)
    if label and fold(label.group()).strip().lower() not in folded_forms(text)[1]:
        plain_excerpt = plain_excerpt[label.end() :]
    return plain_excerpt, plain_text


def _without_invented_keys(e: Reading, t: Reading) -> tuple[Reading, frozenset[int]] | None:
    """Take off keys that a model gives to positional values (`"level": "ERROR"`)."""
    drop = [i for i in range(len(e.keys) - 1) if _is_invented(e, t, i)]
    if not drop:
        return None
    return _without(e, frozenset(drop), ", ")


def _is_invented(e: Reading, t: Reading, i: int) -> bool:
    key = e.keys[i]
    if e.marks[i + 1] is not Gap.PAIR or key not in _INVENTED_KEYS or key in t.vocabulary:
        return False
    value = e.keys[i + 1]
    if key in _LEVEL_KEYS:
        return value in _LEVELS
    return bool(DATE.match(value)) if key in _TIME_KEYS else True


def _without(e: Reading, drop: frozenset[int], between: str) -> tuple[Reading, frozenset[int]]:
    """Return the excerpt without the tokens `drop`, and which tokens now stand free."""
    parts: list[str] = [e.gaps[0]]
    free: set[int] = set()
    kept = 0
    for i in range(len(e.keys)):
        stop = e.starts[i] + len(e.raw[i])
        if i in drop:
            parts[-1] = between if parts[-1].strip() or i else ""
            free.add(kept)
            continue
        parts.append(e.folded[e.starts[i] : stop])
        parts.append(e.gaps[i + 1])
        kept += 1
    folded = "".join(parts)
    return Reading(folded, folded.lower()), frozenset(free)


_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_NESTED_KEY = re.compile(r"([a-z_][a-z0-9_]*)\.([a-z_][a-z0-9_.]*)")


def _without_nesting(e: Reading, t: Reading) -> Reading | None:
    """Rewrite `labels.instance=` as `instance=` where the text knows only the inner name."""
    if not any("." in key for key in e.keys):
        return None
    parts, changed = [e.gaps[0]], False
    for i, key in enumerate(e.keys):
        said = e.cased(i)
        nested = _NESTED_KEY.fullmatch(key)
        if nested and key not in t.vocabulary and e.marks[i + 1] is Gap.PAIR:
            outer, inner = nested.groups()
            if inner in t.vocabulary and (outer in t.vocabulary or outer in _INVENTED_KEYS):
                said, changed = inner, True
        parts += [said, e.gaps[i + 1]]
    if not changed:
        return None
    folded = "".join(parts)
    return Reading(folded, folded.lower())


def _without_harmless(e: Reading, t: Reading, min_overlap: float) -> Trial | None:
    """Allow for articles and copulas that only one side has, if enough of the words is in the text.

    Those that the text does not know are taken off the excerpt; if then none is left, those of the
    text are left out too. So none can change its place.
    """
    harmless = _harmless(e)
    dropped = frozenset(i for i in harmless if e.keys[i] not in t.vocabulary)
    overlap = 1 - sum(len(e.keys[i]) for i in dropped) / max(sum(map(len, e.keys)), 1)
    kept = [key for i, key in enumerate(e.keys) if i not in dropped]
    if len(kept) < 2 or overlap < min_overlap or not t.vocabulary.issuperset(kept):
        return None
    slim = _without(e, dropped, " ")[0] if dropped else e
    if len(harmless) > len(dropped):
        return Trial(slim, t) if dropped else None
    return Trial(slim, _without(t, _harmless(t), " ")[0])


def _harmless(r: Reading) -> frozenset[int]:
    """Return the articles and copulas of running text; in `cluster=a` the `a` is a value."""
    return frozenset(
        i for i, key in enumerate(r.keys) if key in HARMLESS and r.marks[i] <= Gap.SPACE and r.marks[i + 1] <= Gap.SPACE
    )


def _values_in_a_row(e: Reading, t: Reading) -> Trial | None:
    """Read `| payment-service | firing | 92% |` as the values of the text's fields, in its order."""
    if e.lowered.count("|") < 2 or Gap.PAIR in e.marks or len(e.keys) < 3:
        return None
    keys = frozenset(i for i in range(len(t.keys)) if t.marks[i + 1] is Gap.PAIR)
    return Trial(e, _without(t, keys, ", ")[0]) if keys else None


def second_readings(e: Reading, t: Reading, min_overlap: float) -> Iterator[Trial]:
    """Yield other ways to read the excerpt against the text, the likeliest first."""
    nested = _without_nesting(e, t)
    if nested:
        e = nested
        yield Trial(e, t)
    bare = _without_invented_keys(e, t)
    if bare:
        e = bare[0]
        yield Trial(e, t, bare[1])
    joined = _THOUSANDS.sub("", e.folded)
    if joined != e.folded:
        yield Trial(Reading(joined, joined.lower()), t)
    row = _values_in_a_row(e, t)
    if row:
        yield row
    harmless = _without_harmless(e, t, min_overlap)
    if harmless:
        yield harmless
