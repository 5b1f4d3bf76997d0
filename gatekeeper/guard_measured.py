"""What a number measures where its field is only called `current` or `total`: what the alert or the tool tells of."""

from __future__ import annotations

import re
from functools import lru_cache

from gatekeeper.guard_lexicon import lex

_ALERT = re.compile(r"(?<![a-z_])alertname\"? ?[=:]", re.IGNORECASE)
_WORDS = re.compile(
    r"(?<![a-z_])(?:alertname|summary|description|message)\"? ?[=:] ?\"?(?P<said>.*?)(?=,? [A-Za-z_]\w* ?=|$)",
    re.IGNORECASE,
)
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_READING = re.compile(
    r"(?<![\w.])(?!duration|for\b|threshold|limit|max)([A-Za-z_]\w*) ?= ?(\d{1,15}(?:\.\d{1,6})?)(?![\w.:%-])"
)
# A label with a name for its value: that thing is named, and not counted.
_LABEL = re.compile(r"(?<![\w.])([a-z]+) ?= ?(?=[^\s,]*[A-Za-z])")
_OF_ORDERS = re.compile(r"query_orders? counted [^;]*?(\d{1,12})(?=;|$)")
_LASTED = re.compile(r"(?<![\w.])(?:duration|for) ?= ?(\d{1,9}(?:\.\d{1,3})?)")
_LASTING = frozenset(
    {"持续", "历时", "last", "lasted", "lasting", "duration", "for", "已持续", "时长", "firing", "触发"}
)
COUNTED_THINGS = frozenset(
    [
        "host",
        "user",
        "node",
        "pod",
        "instance",
        "service",
        "broker",
        "cluster",
        "region",
        "database",
        "replica",
        "container",
        "client",
        "order",
        "device",
        "job",
        "partition",
        "queue",
        "site",
        "branch",
        "gpu",
        "port",
        "table",
        "file",
    ]
)
"""What is counted as a thing: of so many of them a plural is told."""
# A `queue` is what messages are counted in; what an alert's number counts may be a message, too.
_COUNTABLE = (COUNTED_THINGS - {"queue"}) | {"replicas", "session", "connection", "thread", "task", "worker", "message"}
_NO_COUNT = frozenset({"latency", "duration", "ratio", "percent", "rate", "usage", "memory", "cpu"})
_PILED_UP = frozenset({"backlog", "queuedepth", "pending_msgs", "message"})


@lru_cache(maxsize=512)
def _told(text: str) -> frozenset[str]:
    """The concepts of what an alert says of itself: its name, its summary and its description."""
    said = (_CAMEL.sub(" ", found["said"]) for found in _WORDS.finditer(text))
    return frozenset(concept for one in said for item in lex(one) for concept in item.concepts)


def measures(text: str) -> tuple[tuple[float, frozenset[str]], ...]:
    """The numbers of a text whose field does not say what it counts, each with what it counts."""
    if (counted := _OF_ORDERS.search(text)) is not None:
        return ((float(counted[1]), frozenset({"order"})),)
    if _ALERT.search(text) is None:
        return ()
    things = (_told(text) & _COUNTABLE) - set(_LABEL.findall(text))
    if not things or _told(text) & _NO_COUNT:
        return ()
    return tuple((float(value), things) for _, value in _READING.findall(text))


def piled_up(concepts: frozenset[str], value: float | None, text: str) -> bool:
    """Whether a number is the backlog of an alert, and a noun names what lies there: `48210 条消息` of a queue."""
    readings = {float(number) for _, number in _READING.findall(text)} if _ALERT.search(text) else set[float]()
    return "message" in concepts and value in readings and bool(_told(text) & _PILED_UP)


def lasted(key: str, text: str) -> frozenset[float]:
    """How long an alert has lasted, where a word does not name that: `latency` is not `duration=28m`."""
    if key in _LASTING or _ALERT.search(text) is None:
        return frozenset()
    return frozenset(float(number) for number in _LASTED.findall(text))
