"""Names and numbers as they are written: parts of addresses, keys told in words, ranges, numbers inside names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gatekeeper.guard_lexicon import Item, stem
from gatekeeper.guard_records import Record
from gatekeeper.guard_said_extremes import is_quantile
from gatekeeper.guard_values import scaled

_BORDERED = r"(?<![a-z0-9_.-]){}(?![a-z0-9_-]|\.(?=[a-z0-9]))"
_PIECES = re.compile(r"[a-z]+|\d+")
_LEAST_NAME = 3  # characters of a name that others are put together from
_LEAST_END = 5  # characters of what a metric's name may be told by: `ReplicaLag` of `kafka_server_ReplicaLag`
_RANGE = re.compile(r"(\d{1,9}(?:\.\d{1,6})?)-(\d{1,9}(?:\.\d{1,6})?)")
_NUMBERED = re.compile(r"(.{2,60}?)(\d{1,4})")
_SPANNED = r"(?<![a-z0-9_.-]){}(\d{{1,4}})(?:\.{{1,3}} ?|-|~| ?(?:to|至|到) ?)(?:{})?(\d{{1,4}})(?![\w-])"


@lru_cache(maxsize=4096)
def _stands(key: str, text: str) -> bool:
    """Whether a name stands in a text between the borders of a field, an address or a path."""
    return key in text and re.search(_BORDERED.format(re.escape(key)), text) is not None


def written(key: str, record: Record) -> bool:
    """Whether a record has a name as a part of what it writes: `10.2.3.4` of `http://10.2.3.4:80/x`, `no-bid` of `no_bid_timeout`."""
    if len(key) < _LEAST_NAME:
        return False
    return (
        _stands(key, record.text)
        or is_quantile(key, record.text)
        or (key.isalpha() and stem(key) in record.words)
        or (len(key) > _LEAST_END and any(name.endswith("_" + key) for name in record.names))
        or _as_key(key, record)
        or _same_letters(key, record.names)
        or _put_together(key, record)
        or _of_a_range(key, record.text)
    )


def _as_key(key: str, record: Record) -> bool:
    """A part of a key told with dashes, `no-bid` of `no_bid_timeout=`; a value before its key, `error-level` of `level=error`."""
    parts = key.split("-")
    if len(parts) < 2 or not all(part.isalpha() for part in parts):
        return False
    joined = "_".join(parts)
    if any(f"_{joined}_" in f"_{name}_" for name in record.names):
        return True
    value, field = "-".join(parts[:-1]), parts[-1]
    return re.search(rf"(?<![a-z0-9_.-]){re.escape(field)} ?[=:] ?{re.escape(value)}(?![\w-])", record.text) is not None


@lru_cache(maxsize=4096)
def _letters(name: str) -> tuple[str, ...]:
    return tuple(_PIECES.findall(name))


def _same_letters(key: str, names: frozenset[str]) -> bool:
    """`MSH-10` of `msh10`: the same letters and the same numbers, parted or not."""
    pieces = _letters(key)
    if len(pieces) < 2 or not key.isascii() or all(piece.isalpha() for piece in pieces):
        return False
    return any(pieces == _letters(name) for name in names if name[:1] == key[:1])


def _put_together(key: str, record: Record) -> bool:
    """`sales.load` of `dag=sales task=load`: two names of neighbouring fields, joined by a dot or a stroke."""
    one, mark, two = key.rpartition(".") if "." in key else key.rpartition("/")
    if not mark or min(len(one), len(two)) < _LEAST_NAME or not (one in record.names and two in record.names):
        return False
    return re.search(rf"= {re.escape(one)} [a-z_]{{1,20}} = {re.escape(two)}(?![\w.-])", record.text) is not None


@lru_cache(maxsize=1024)
def _of_a_range(key: str, text: str) -> bool:
    """`worker-6` of `worker-1..6`."""
    numbered = _NUMBERED.fullmatch(key)
    if numbered is None or numbered[1] not in text:
        return False
    stem = re.escape(numbered[1])
    return any(
        int(found[1]) <= int(numbered[2]) <= int(found[2]) for found in re.finditer(_SPANNED.format(stem, stem), text)
    )


def name_goes_on(item: Item, items: Sequence[Item], record: Record) -> bool:
    """`auth` + `audit` of `auth-audit`, `subtask` + `0-6` of `subtask0-6_max`: a name told in two words."""
    at = next((at for at, other in enumerate(items) if other is item), None)
    if at is None:
        return False
    if _in_one_word(item, items, record):
        return True
    after = items[at + 1].key if at + 1 < len(items) and items[at + 1].kind in {"word", "unknown"} else ""
    before = items[at - 1].key if at and items[at - 1].kind in {"word", "unknown", "identifier"} else ""
    if after and item.kind == "identifier" and any(_begins(name, item.key, after) for name in record.names):
        return True
    return bool(before) and before.isascii() and any(_ends(name, before, item.key) for name in record.names)


def _in_one_word(item: Item, items: Sequence[Item], record: Record) -> bool:
    """`the node went NotReady` of `reason=NodeNotReady`; the name of an alert tells no state."""
    return any(
        (name := other.key + item.key) in record.names and f"alertname = {name}" not in record.text
        for other in items
        if other.kind == "word" and other.key.isalpha()
    )


def _begins(name: str, first: str, second: str) -> bool:
    return (
        name.startswith(first)
        and re.match(rf"[-_.]{re.escape(second)}[a-z]{{0,3}}(?:[-_.]|$)", name[len(first) :]) is not None
    )


def _ends(name: str, first: str, second: str) -> bool:
    """`subtask` and `7` of `subtask7`, `status` and `410` of `status_410`; what follows may only be a word of its own."""
    if second not in name or first not in name:
        return False
    found = re.search(rf"(?:^|[-_.]){re.escape(first)}[a-z]{{0,2}}[-_.]?{re.escape(second)}(?=_[a-z]|$)", name)
    return found is not None


def range_of(key: str) -> tuple[float, float] | None:
    """The two ends of `3.91-4.81`, None for what is no range of numbers."""
    found = _RANGE.fullmatch(key)
    return (float(found[1]), float(found[2])) if found and float(found[1]) < float(found[2]) else None


_SMOOTHED = re.compile(
    r"均|峰|滚动|近|过去|窗口|环比|\b(?:avg|average\w*|mean|median|max\w*|peak|rolling|last|past|window|trailing|p\d\d)\b"
)


def in_a_name(item: Item, items: Sequence[Item], record: Record, form: str) -> bool:
    """Whether a number is told as part of a name: `5gmm` of `5gmm_cause`, `subtask 7` of `subtask7`, `7 天均值` of `avg_7d`."""
    if item.unit and not item.unit.isascii():
        return False
    if item.unit and scaled(1.0, item.unit)[1] == item.unit:  # no unit at all: `.tar.zst`, `gmm`
        return re.search(rf"(?<![a-z0-9.]){re.escape(item.key)}(?![a-z0-9])", record.text) is not None
    if not item.unit:
        return name_goes_on(item, items, record)
    if item.key not in record.name_parts:
        return False
    return item.unit not in _SPANS or _SMOOTHED.search(form) is not None


_SPANS = frozenset({"s", "min", "m", "h", "d", "week", "ms"})
