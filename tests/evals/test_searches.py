"""Which search is limited by less than the empty one before it."""

from __future__ import annotations

from typing import Any

import pytest

from evals.metrics.searches import widened

WIDER = [
    ({"service": "cart"}, {"service": "cart-db"}, "dropped cart from service"),
    ({"service": "cart-db"}, {"service": "cart"}, "dropped cart-db from service"),
    ({"service": "cart"}, {}, "dropped cart from service"),
    ({"service": "cart", "keywords": ["OOM"]}, {"keywords": ["cart", "OOM"]}, "dropped cart from service"),
    ({"alertname": "HighCPU"}, {"alertname": "HighCPUUsage"}, "dropped highcpu from alertname"),
    ({"keywords": ["OOM"]}, {"any_of": ["OOM", "x"]}, "dropped oom from keywords"),
    ({"keywords": ["OOM", "kill"]}, {"keywords": ["OOM"]}, "dropped kill from keywords"),
    ({"keywords": ["超时"]}, {"keywords": ["错误"]}, "dropped 超时 from keywords"),
    ({"keywords": ["timeout"]}, {"keywords": ["time"]}, "dropped timeout from keywords"),
    ({"any_of": ["OOM", "oom-killer"]}, {"any_of": ["OOM", "oom-killer", "evicted"]}, "added evicted to any_of"),
    ({"any_of": ["OOM", "evicted"]}, {"service": "cart"}, "dropped evicted, oom from any_of"),
    ({"exclude": ["health"]}, {"keywords": ["health"]}, "dropped health from exclude"),
    ({"since": "11:30"}, {"since": "9:30"}, "moved since outwards"),
    ({"until": "9:30"}, {"until": "11:30"}, "moved until outwards"),
    ({"since": "2026-07-08T18:00:00+08:00"}, {"since": "2026-07-08T09:59:00Z"}, "moved since outwards"),
    ({"until": "2026-07-08T10:00:00Z"}, {"until": "2026-07-08T18:00:01+08:00"}, "moved until outwards"),
    ({"since": "2026-07-08 23:00"}, {"since": "2026-07-08"}, "moved since outwards"),
    ({"since": "now-30m"}, {"since": "now-2h"}, "moved since outwards"),
    ({"since": "30 minutes ago"}, {"since": "-1d"}, "moved since outwards"),
    ({"since": "2026-07-08T18:00:00Z"}, {}, "dropped 2026-07-08t18:00:00z from since"),
    ({"since": "昨天"}, {"since": "上周"}, "changed since from 昨天 to 上周"),
    ({"last_minutes": 30}, {"last_minutes": 3000}, "moved last_minutes outwards"),
    ({"last_minutes": 30}, {"last_minutes": "300"}, "moved last_minutes outwards"),
    ({"window": "30m"}, {"window": "5h"}, "moved window outwards"),
    ({"level": "ERROR"}, {"level": "WARN"}, "lowered level from ERROR to WARN"),
    ({"partition": 3}, {"partition": 30}, "dropped 3 from partition"),
    ({"labels": {"node": "a"}}, {"labels": {"zone": "a"}}, "dropped node=a from labels"),
    ({"labels": {"node": "a"}}, {"labels": {"node": "ab"}}, "dropped node=a from labels"),
]

NOT_WIDER = [
    ({"service": "cart"}, {"service": "cart", "keywords": ["OOM"]}),
    ({"service": "Cart"}, {"service": "cart"}),
    ({"service": "cart"}, {"labels": {"service": "cart"}}),
    ({"keywords": ["OOM"]}, {"any_of": ["OOM"]}),
    ({"keywords": ["OOM"]}, {"keywords": ["OOMKilled"]}),
    ({"keywords": ["OOM"]}, {"phrase": "OOM killed"}),
    ({"phrase": "request timed out"}, {"keywords": ["request", "timed", "out", "order"]}),
    ({"keywords": "超时"}, {"keywords": ["连接超时"]}),
    ({"any_of": ["OOM", "evicted"]}, {"any_of": ["OOM"]}),
    ({"any_of": ["OOM", "evicted"]}, {"keywords": ["OOM"]}),
    ({"any_of": ["OOM", "evicted"]}, {"any_of": ["OOMKilled", "evicted"]}),
    ({"exclude": ["health"]}, {"exclude": ["health", "ready"]}),
    ({"since": "9:30"}, {"since": "11:30"}),
    ({"since": "09:30"}, {"since": "9:30"}),
    ({"until": "11:30"}, {"until": "9:30"}),
    ({"since": "2026-07-08T18:00:00+08:00"}, {"since": "2026-07-08T10:00:00Z"}),
    ({"since": "2026-07-08T18:00:00Z"}, {"since": "2026-07-08T18:00"}),
    ({"until": "2026-07-08T10:00:00Z"}, {"until": "2026-07-08T18:00:00+08:00"}),
    ({"since": "now-2h"}, {"since": "now-30m"}),
    ({"last_minutes": 3000}, {"last_minutes": 30}),
    ({"window": "60m"}, {"window": "1h"}),
    ({"level": "WARN"}, {"level": "error"}),
    ({"level": "warning"}, {"level": "WARN"}),
    ({"limit": 3}, {"limit": 300}),
    ({"service": "cart", "level": ""}, {"service": "cart"}),
    ({"labels": {"node": "a"}}, {"labels": {"node": "a", "zone": "b"}}),
]


@pytest.mark.parametrize(("before", "after", "how"), WIDER)
def test_a_wider_search_is_told_how(before: dict[str, Any], after: dict[str, Any], how: str) -> None:
    assert widened(before, after) == how


@pytest.mark.parametrize(("before", "after"), NOT_WIDER)
def test_a_search_of_the_same_or_less_is_not_wider(before: dict[str, Any], after: dict[str, Any]) -> None:
    assert widened(before, after) is None
