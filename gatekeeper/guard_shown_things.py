"""What a listing is a list of, where no word of it says so: pods, sessions, requests, slow queries, the frames of a trace."""

from __future__ import annotations

import re
from functools import lru_cache

# A form that only one sort of listing has → the concepts of what its rows are.
_SHOWS = tuple(
    (re.compile(pattern, re.MULTILINE), frozenset(concepts.split()))
    for pattern, concepts in (
        (r"^\s*(?:NAMESPACE\s+)?NAME\s+READY\s+STATUS\s+RESTARTS\s+AGE\b", "pod"),  # kubectl get pods
        (r"^\s*NAME\s+STATUS\s+ROLES\s+AGE\s+VERSION\b", "node"),  # kubectl get nodes
        (r"\bpid\b.*\b(?:usename|wait_event\w*|xact_\w+|query_start|backend_start)\b", "session connection"),
        (r"\bId\b.*\bUser\b.*\bHost\b.*\bCommand\b.*\bTime\b", "session connection"),  # SHOW PROCESSLIST
        (r"\"(?:GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS) [^\"\n]{1,400} HTTP/\d", "request httprequest"),
        (r"^# Query_time: \d", "query slowquery"),
        (r"\bresultType\"?[=:] ?\"?(?:vector|matrix|scalar)|\"values\":\s?\[\[\d{10}", "timestamp"),
        (r"\b_shards\b|\bresultType\b", "response"),
        (r"_(?:avail|available|free)_bytes\b", "freespace"),
        (r"^\s+at [\w.$/]+\([^)\n]*\)$", "frame"),
        (r"^\(\d+ rows?\)|^\d+ rows? in set|^Empty set", "query"),
        (r"\bGROUP\s+TOPIC\s+PARTITION\b|\bCURRENT-OFFSET\b", "consumer offset_mq"),  # kafka-consumer-groups
    )
)


@lru_cache(maxsize=512)
def shown_things(text: str) -> frozenset[str]:
    """The concepts of what a text lists, by its form."""
    return frozenset[str]().union(*(concepts for pattern, concepts in _SHOWS if pattern.search(text)))
