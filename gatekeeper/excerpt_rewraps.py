"""Second readings of an excerpt: the same words in another wrapping (escapes, tables, labels, keys)."""

import html
import re
from collections.abc import Iterator
from itertools import pairwise

from gatekeeper.excerpt_edges import SPACED_UNIT, UNIT
from gatekeeper.excerpt_pieces import MAX_PLACES, Trial
from gatekeeper.excerpt_reading import DATE, Gap, Reading, folded_forms, joined
from gatekeeper.excerpt_words import CJK_CHAR, HARMLESS, word_set
from gatekeeper.text import UNIT_NAMES, fold

_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|([nrt\"'\\/\[\](){}_*#+.!`|~<>-]))")
_ESCAPED = {"n": "\n", "r": "\n", "t": "\t"}
_LABEL = re.compile(
    r"\s*(?:[\"'`(\[【]*)(?:log(?: line)?|evidence|excerpt|quote|text|raw|line|alert|message|"
    r"原文|日志|证据|摘录|引用|告警|内容|原始日志|日志原文)\s*[\])】]?\s*[:：]\s*",
    re.IGNORECASE,
)
_INVENTED_KEYS = word_set(
    "level severity loglevel log_level lvl time timestamp ts datetime date message msg"
    " text log content body line event raw labels annotations fields data attributes alert"
    " 级别 时间 消息 内容"
)
_LEVELS = word_set("trace debug info notice warn warning error err critical crit fatal severe panic")
_LEVEL_KEYS = word_set("level severity loglevel log_level lvl 级别")
_TIME_KEYS = word_set("time timestamp ts datetime date 时间")
# Words and characters of an excerpt that its text may lack all the same: labels, invented keys, articles and copulas,
# units under another name. Whatever else `supports` learns to pass over belongs here too (`candidates.py` relies on it).
MAY_BE_ABSENT = (
    word_set("line evidence excerpt quote text alert message value values snip snipped omitted")
    | frozenset("原文日志证据摘录引用告警内容始取值省略")
    | _INVENTED_KEYS
    | frozenset(part for key in _INVENTED_KEYS | HARMLESS for part in re.findall(r"[a-z]+|[\u3400-\u9fff]", key))
    | frozenset(part for unit in UNIT_NAMES for part in re.findall(r"[a-z]+|[\u3400-\u9fff]", unit))
)


_WRAPPED = re.compile(r"[\\&`*~]|\]\(|(?:^|\n)[ \t]{0,16}(?:[|<>]|\d{1,3}[.)、]\s)")
_PLAIN_NUMBER = re.compile(r"[-+]?\d+(?:\.\d+)?")


def is_final(trial: Trial) -> bool:
    """Tell if no other reading can find a token that the text does not have: nothing is wrapped, and it may not be absent."""
    e, t = trial.e, trial.t
    if _WRAPPED.search(e.lowered) or _WRAPPED.search(t.lowered) or _LABEL.match(e.lowered):
        return False
    if _UNIT_FIRST.match(e.lowered) or _ELLIPSIS.search(e.lowered):  # half a measure
        return False
    return any(_must_be_there(e, i) for i in trial.absent)


def _must_be_there(e: Reading, i: int) -> bool:
    key = e.keys[i]
    if key in MAY_BE_ABSENT or "_" in (key[0], key[-1]):  # `_emphasis_`
        return False
    if key[0].isdigit() and "," in e.gaps[i]:  # one number with what the comma parts from it
        return False
    if _PLAIN_NUMBER.fullmatch(key):  # may lack its unit at the end
        return i < len(e.keys) - 1 and "," not in e.gaps[i + 1]
    return "." not in key and "," not in key


def unescape(text: str) -> str:
    """Undo backslash escapes and HTML entities, twice at most."""
    for _ in range(2):  # JSON in JSON is common in logs, more is not
        if "\\" in text:
            text = _ESCAPE.sub(lambda m: chr(int(m[1], 16)) if m[1] else _ESCAPED.get(m[2], m[2]), text)
        if "&" in text:
            text = html.unescape(text)
    return text


_TABLE_RULE = re.compile(r"\n[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*\|[-:| \t]*\n")
_KEY_HEADS = frozenset(
    {"", "field", "key", "name", "property", "item", "attribute", "字段", "键", "名称", "属性", "项", "项目"}
)
_VALUE_HEADS = frozenset({"value", "values", "值", "取值", "内容"})


def _table_to_fields(text: str) -> str:
    """Rewrite a markdown table as `key=value` lines, one row a line."""
    if text.count("|") < 3:
        return text
    lines = [line for line in text.splitlines() if line.strip()]
    if not all("|" in line for line in lines) and not _TABLE_RULE.search(text):
        return text
    rows = [[cell.strip() for cell in line.strip(" \t.。…").strip("|").split("|")] for line in lines if "|" in line]
    rows = [row for row in rows if any(cell.strip("-: ") for cell in row)]
    if len(rows) < 2 or any(len(row) != len(rows[0]) for row in rows):
        return text
    head, *body = rows
    headed = head[-1].lower() in _VALUE_HEADS and (len(body) > 1 or head[0].lower() in _KEY_HEADS)
    if len(head) == 2 and (headed or not _TABLE_RULE.search(text)):
        pairs = body if headed else rows
        return "\n".join(f"{key}={value}" for key, value in pairs)
    return "\n".join(", ".join(f"{key}={value}" for key, value in zip(head, row, strict=True)) for row in body)


_LIST_MARK = re.compile(r"\s*(?:[-*+•]|\d{1,3}[.)、])\s+")
_QUOTE_MARK = re.compile(r"^[ \t]*(?:>+[ \t]?)+", re.MULTILINE)
_ELLIPSIS = re.compile(
    r"(?<!\s)\s*(?:\.{3,}|…+|\[(?:snip|snipped|omitted|省略|略)\])\s*", re.IGNORECASE
)  # glued to a path or an address it would be read as part of it
_END_ELLIPSIS = re.compile(r"\A\s*[\[(]?(?:\.{3}|…+)[\])]?|[\[(]?(?:\.{3}|…+)[\])]?\s*\Z")
_EMPHASIS = re.compile(r"(?<![A-Za-z0-9_])_(?=[^\s_])([^_\n]{1,200}?)(?<=[^\s_])_(?![A-Za-z0-9_])")
_LINK = re.compile(
    r"\]\((?:[a-z][a-z0-9+.-]{1,11}:|[/.#]|\{\{)[^()\n]{1,2000}(?:\([^()\n]{0,200}\)[^()\n]{0,2000})?\)", re.IGNORECASE
)
_GLUED_MARK = re.compile(r"[A-Za-z0-9]`[A-Za-z0-9]")
_STRONG = re.compile(r"\*\*|`|__")
_BRACKETS = dict(zip("<([{「『《〈«【“‘\"'", ">)]}」』》〉»】”’\"'", strict=True))
_MARKS = ("~~", "`", "*", "_")


_MOST_LAYERS = 12


def _unwrapped(excerpt: str) -> str:
    """Take off brackets and quotes around an excerpt, ellipses and the marks of markdown at its ends."""
    inner, before = excerpt, ""
    for _ in range(_MOST_LAYERS):
        if inner == before:
            break
        before = inner
        closing = _BRACKETS.get(inner[:1])
        # Of `"cause":"memory leak"` the last mark closes a value, and not what the first opens.
        if closing and inner.endswith(closing) and not (closing == inner[0] and closing in inner[1:-1]):
            inner = inner[1:-1]
        inner = _END_ELLIPSIS.sub("", inner).strip()
        for mark in _MARKS:
            if mark != "_" or (inner.startswith(mark) and inner.endswith(mark)):  # `_HOSTNAME` is a name
                inner = inner.removeprefix(mark).removesuffix(mark)
    return inner


def rewrappings(excerpt: str, text: str) -> Iterator[tuple[str, str]]:
    """Yield excerpt and text in other wrappings, those that differ from the one before.

    First escapes are undone and the excerpt's label and what surrounds it taken off; then the marks of lists and tables;
    then those of emphasis and links.
    """
    said, real = unescape(excerpt), unescape(text)
    before = excerpt, text
    said = _ELLIPSIS.sub(" ... ", _unwrapped(said))
    label = _LABEL.match(said)
    if label and not _is_key_of(label.group(), folded_forms(text)[1]):
        said = _unwrapped(said[label.end() :])
    if (said, real) != before:
        yield said, real
    before = said, real
    said = _unmarked_lines(said)
    if (said, real) != before:
        yield said, real
    before = said, real
    said = _EMPHASIS.sub(lambda mark: mark[0] if mark[0].lower() in folded_forms(text)[1] else mark[1], said)
    if "](" not in said:
        real = _LINK.sub("]", real)
    if "|" in real and "|" not in said:  # a table told as fields
        real = _table_to_fields(real)
    if _STRONG.search(said) or _GLUED_MARK.search(real):
        said, real = _STRONG.sub("", said), _STRONG.sub("", real)
    if (said, real) != before:
        yield said, real


def _is_key_of(label: str, lowered: str) -> bool:
    """Tell if what looks like a label of the excerpt is a key of the text: `message: down` of `message=up`."""
    word = re.escape(re.sub(r"\W+", " ", fold(label).lower()).strip())
    return re.search(rf"(?<![a-z0-9_.-]){word}[\s\"'`)\]】]*[=:]", lowered) is not None


def _unmarked_lines(said: str) -> str:
    """Take off what stands at the start of all lines (a quotation, a list), and read a table as fields."""
    lines = [line for line in said.splitlines() if line.strip()]
    if all(line.lstrip().startswith(">") for line in lines):
        said = _QUOTE_MARK.sub("", said)
    elif len(lines) > 1 and all(_LIST_MARK.match(line) for line in lines):
        said = "\n".join(_LIST_MARK.sub("", line) for line in lines)
    return _table_to_fields(said)


def _without_invented_keys(e: Reading, t: Reading) -> tuple[Reading, frozenset[int]] | None:
    """Take off keys that a model gives to positional values (`"level": "ERROR"`)."""
    drop = [at for i in range(len(e.keys) - 1) for at in _invented(e, t, i)]
    if not drop:
        return None
    return _without(e, frozenset(drop), ", ")


_LONGEST_KEY = 8


def _invented(e: Reading, t: Reading, i: int) -> range:
    """Return the tokens of the key that ends at `i`, if a model gave it to its value; the Chinese before it is part of it."""
    if e.marks[i + 1] is not Gap.PAIR:
        return range(0)
    first = i
    while first > i - _LONGEST_KEY and first and e.marks[first] is Gap.GLUE and CJK_CHAR.match(e.keys[first - 1]):
        first -= 1
    words = e.keys[first : i + 1]
    key = "".join(words)
    if key not in _INVENTED_KEYS or t.find(joined(words), 1):
        return range(0)
    return range(first, i + 1) if _is_its_value(t, key, e.keys[i + 1]) else range(0)


def _is_its_value(t: Reading, key: str, value: str) -> bool:
    if key in _LEVEL_KEYS:
        return value in _LEVELS
    if key in _TIME_KEYS:
        return bool(DATE.match(value))
    return not _has_another_key(t, value)


_MESSAGE_KEYS = _INVENTED_KEYS - _LEVEL_KEYS - _TIME_KEYS


def _has_another_key(t: Reading, value: str) -> bool:
    """Tell if the text itself names what `value` is, by another word than message, text, content and the like."""
    places = t.find(joined([value]), MAX_PLACES)
    return bool(places) and all(t.marks[at] is Gap.PAIR and t.keys[at - 1] not in _MESSAGE_KEYS for at in places)


def _without(e: Reading, drop: frozenset[int], between: str) -> tuple[Reading, frozenset[int]]:
    """Return the excerpt without the tokens `drop`, and which tokens now stand free."""
    parts: list[str] = [e.gaps[0]]
    free: set[int] = set()
    kept = 0
    for i in range(len(e.keys)):
        stop = e.starts[i] + len(e.raw[i])
        if i in drop:
            parts[-1] = between if i else ""
            free.add(kept)
            continue
        parts.append(e.folded[e.starts[i] : stop])
        parts.append(e.gaps[i + 1])
        kept += 1
    folded = "".join(parts)
    return Reading(folded, folded.lower()), frozenset(free)


_CUT_BEFORE_UNIT = re.compile(r"(\S+\s+)(\d+(?:\.\d+)?)[\"'`)\]}】\s]*$")
_CUT_READ = 80  # characters
_UNIT_FIRST = re.compile(rf"[\"'`(\[【]*{UNIT}")
_CUT_AFTER_NUMBER = re.compile(rf"^[\"'`(\[【]*({UNIT}\W*\w{{1,8}})")


def _with_cut_measures(e: Reading, t: Reading) -> Reading | None:
    """Complete a measure that the excerpt's end, beginning or ellipsis cuts at its space: `in 5| minutes`.

    Half a measure says less than the whole one: where the text lets the whole one be told, it lets the half.
    """
    if not (e.keys and (e.keys[-1].isdigit() or _UNIT_FIRST.match(e.lowered) or _ELLIPSIS.search(e.lowered))):
        return None
    edges = [0, *(e.starts[i] for i in range(1, len(e.keys)) if e.marks[i] is Gap.ELLIPSIS), len(e.lowered)]
    parts: list[str] = []
    for start, end in pairwise(edges):
        part = e.lowered[start:end]
        body = part.rstrip(" .…[。")
        parts += [_unit_cut_off(_number_cut_off(body, t), t), part[len(body) :]]
    lowered = "".join(parts)
    return None if lowered == e.lowered else Reading(lowered, lowered)


def _unit_cut_off(part: str, t: Reading) -> str:
    tail = max(0, len(part) - _CUT_READ)
    found = _CUT_BEFORE_UNIT.search(part, tail)
    if not found:
        return part
    before, number = re.escape(found[1].strip()), re.escape(found[2])
    unit = re.search(rf"{before}\s+{number}({SPACED_UNIT})", t.lowered)
    return f"{part[: found.end(2)]}{unit[1]}{part[found.end(2) :]}" if unit else part


def _number_cut_off(part: str, t: Reading) -> str:
    found = _CUT_AFTER_NUMBER.match(part)
    if not found:
        return part
    number = re.search(rf"(?<![\w.])(\d+(?:\.\d+)?\s{{1,3}}){re.escape(found[1])}", t.lowered)
    return f"{part[: found.start(1)]}{number[1]}{part[found.start(1) :]}" if number else part


_THOUSANDS = re.compile(r"(?<!:\d\d)(?<=\d),\s?(?=\d{3}(?!\d))")
_NESTED_KEY = re.compile(r"([a-z_][a-z0-9_]*)\.([a-z_][a-z0-9_.]*)")


def _without_nesting(e: Reading, t: Reading) -> Reading | None:
    """Rewrite `labels.instance=` as `instance=` where the text knows only the inner name."""
    if not any("." in key and key not in t.vocabulary for key in e.keys):
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
    bare = _without(t, _harmless(t), " ")[0]
    bare.without_articles = True
    return Trial(slim, bare)


def _harmless(r: Reading) -> frozenset[int]:
    """Return the articles and copulas of running text; in `cluster=a` the `a` is a value, and `是否` asks."""
    return frozenset(
        i
        for i, key in enumerate(r.keys)
        if key in HARMLESS
        and r.marks[i] <= Gap.SPACE
        and r.marks[i + 1] <= Gap.SPACE
        and r.keys[i : i + 2] != ["是", "否"]
    )


def _values_in_a_row(e: Reading, t: Reading) -> Trial | None:
    """Read `| payment-service | firing | 92% |` as the values of the text's fields, in its order."""
    if e.lowered.count("|") < 2 or Gap.PAIR in e.marks or len(e.keys) < 3:
        return None
    keys = frozenset(i for i in range(len(t.keys)) if t.marks[i + 1] is Gap.PAIR)
    return Trial(e, _without(t, keys, ", ")[0]) if keys else None


def second_readings(e: Reading, t: Reading, min_overlap: float) -> Iterator[Trial]:
    """Yield other ways to read the excerpt against the text, the likeliest first."""
    measured = _with_cut_measures(e, t)
    if measured:
        e = measured
        yield Trial(e, t)
    nested = _without_nesting(e, t)
    if nested:
        e = nested
        yield Trial(e, t)
    bare = _without_invented_keys(e, t)
    if bare:
        e = bare[0]
        yield Trial(e, t, bare[1])
    counted = _THOUSANDS.sub("", e.folded)
    if counted != e.folded:
        yield Trial(Reading(counted, counted.lower()), t)
    row = _values_in_a_row(e, t)
    if row:
        yield row
    harmless = _without_harmless(e, t, min_overlap)
    if harmless:
        yield harmless
