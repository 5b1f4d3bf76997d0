"""Replies that nest their rows, opened: series of Prometheus, streams of Loki, hits of Elasticsearch, lists within `data`.

A row keeps what it says of itself (its labels, its time, its value) and the rest of the reply is the context of every row.
"""

from __future__ import annotations

import re
from typing import Any, cast

from gatekeeper.days import moved
from gatekeeper.guard_units import named_unit

Reply = dict[str, Any]

_NESTS = frozenset({"data", "result", "results", "response", "body", "payload", "alerts", "groups", "output"})
_DEEPEST = 3
_MOST_LINES = 200
_LATEST = 9_999_999_999.0  # seconds: an epoch beyond is in finer units
# What tells one number over time as another: of its rate or its share the name says no unit.
_RECKONED = re.compile(
    r"\b(?:rate|irate|increase|delta|deriv|histogram_quantile|count|count_over_time|absent|stddev|changes|resets|predict_linear|time|timestamp)\b|[/*%]"
)
_METRIC = re.compile(r"(?<![\w\"])([a-z_:][a-z0-9_:]*_[a-z0-9_:]*)(?=\s*(?:[{)]|$))")


def opened(reply: Reply) -> Reply:
    """A reply with its nested rows at the top, and with the units that its form gives to its fields."""
    made = _hoisted(_of_hits(_of_series(reply)), 0)
    return {key: _with_unit(key, value, made) for key, value in made.items()}


def _rows(value: object) -> list[Reply]:
    rows = cast("list[object]", value) if isinstance(value, list) else []
    return [cast("Reply", row) for row in rows] if rows and all(isinstance(row, dict) for row in rows) else []


def _hoisted(reply: Reply, depth: int) -> Reply:
    """`{"data": {"alerts": [...]}}` as `{"alerts": [...]}`: a name that only wraps goes."""
    made: Reply = {}
    for key, value in reply.items():
        inner = cast("Reply", value) if isinstance(value, dict) else {}
        wraps = key in _NESTS and any(isinstance(one, list | dict) for one in inner.values())
        if wraps and depth < _DEEPEST and not inner.keys() & reply.keys():
            made.update(_hoisted(inner, depth + 1))
        else:
            made[key] = value
    return made


# --- Prometheus and Loki -------------------------------------------------------------------------


def _of_series(reply: Reply) -> Reply:
    """The answer of a query over time: one row a series, or one a log line."""
    data = cast("Reply", reply["data"]) if isinstance(reply.get("data"), dict) else reply
    if "resultType" not in data or not isinstance(data.get("result"), list):
        return reply
    rest = {key: value for key, value in reply.items() if key not in {"data", "result"}}
    rest |= {key: value for key, value in data.items() if key != "result"}
    results = _rows(data["result"])
    if any("stream" in row for row in results):
        return rest | {"entries": [entry for row in results for entry in _entries(row)][:_MOST_LINES]}
    unit = _unit_asked(str(reply.get("query") or reply.get("expr") or ""))
    rows = [_series(row, unit) for row in results]
    return rest | {"series": rows}


def _unit_asked(query: str) -> str:
    named = set(_METRIC.findall(query))
    return named_unit(named.pop()) if len(named) == 1 and not _RECKONED.search(query) else ""


def _series(row: Reply, unit: str) -> Reply:
    labels = dict(cast("Reply", row.get("metric") or {}))
    name = str(labels.pop("__name__", ""))
    made: Reply = ({"metric": name} if name else {}) | labels
    if named := named_unit(name) or unit:
        made["unit"] = named
    if isinstance(row.get("value"), list):
        at, value = cast("list[Any]", row["value"])[:2]
        made |= {"timestamp": f"{at} ({moment(at)})", "value": value}
    if isinstance(row.get("values"), list):
        pairs = [cast("list[Any]", pair) for pair in cast("list[object]", row["values"]) if isinstance(pair, list)]
        made["points"] = [[moment(pair[0]), pair[1]] for pair in pairs]
        made["timestamps"] = [pair[0] for pair in pairs]
    return made


def _entries(row: Reply) -> list[Reply]:
    labels = cast("Reply", row.get("stream") or {})
    lines = cast("list[list[Any]]", row.get("values") or [])
    return [labels | {"ts": moment(line[0]), "line": line[1]} for line in lines if len(line) > 1]


def moment(epoch: object) -> str:
    """A time in seconds, milliseconds, micro- or nanoseconds since 1970 as a time of UTC; what is none, as it is."""
    try:
        seconds = float(str(epoch))
    except ValueError:
        return str(epoch)
    while seconds > _LATEST:
        seconds /= 1000
    days, within = divmod(round(seconds * 1000), 86_400_000)
    year, month, day = moved((1970, 1, 1), days)
    second, part = divmod(within, 1000)
    clock = f"{second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}" + (f".{part:03}" if part else "")
    return f"{year:04}-{month:02}-{day:02}T{clock}Z"


# --- Elasticsearch -------------------------------------------------------------------------------


def _of_hits(reply: Reply) -> Reply:
    """The answer of a search: its total, and one row a hit or a bucket."""
    hits = reply.get("hits")
    if not isinstance(hits, dict):
        return reply
    held = cast("Reply", hits)
    made = {key: value for key, value in reply.items() if key not in {"hits", "aggregations"}}
    total = held.get("total")
    found = cast("Reply", total) if isinstance(total, dict) else {"value": total}
    if found.get("value") is not None:
        sign = ">=" if found.get("relation") == "gte" else ""
        made["hits_total"] = f"{sign}{found['value']}" if sign else found["value"]
        if found["value"] == 0:
            made["matched"] = 0
    rows = [
        {key: row[key] for key in ("_index", "_id") if key in row} | cast("Reply", row.get("_source") or {})
        for row in _rows(held.get("hits"))
    ]
    for name, group in cast("Reply", reply.get("aggregations") or {}).items():
        buckets = _rows(cast("Reply", group).get("buckets")) if isinstance(group, dict) else []
        made |= {name: buckets} if buckets else {name: group}
    return made | ({"hits": rows} if rows else {})


# --- units that the form gives -------------------------------------------------------------------


def _with_unit(key: str, value: Any, reply: Reply) -> Any:
    """A bare number with the unit that its place says: `took` of a search, `duration` of a rule, `step` of a query."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value
    if key == "took" and reply.keys() & {"_shards", "hits_total", "timed_out"}:
        return f"{value} ms"
    rule = "query" in reply and bool(reply.keys() & {"health", "alerts", "type", "evaluationTime"})
    seconds = (key in {"duration", "keepFiringFor", "evaluationTime"} and rule) or (
        key == "step" and bool(reply.keys() & {"resultType", "query", "expr"})
    )
    return f"{value} s" if seconds else value
