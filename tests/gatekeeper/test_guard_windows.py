"""The zone of a search's window: told as the search read it, and refused when told otherwise."""

import pytest

from gatekeeper import AnswerMaterial, guard_answer
from gatekeeper.evidence import EvidenceRef

EAST = "since 11:30 UTC+08 (inclusive) until 12:00 UTC+08 (exclusive); on any day"
WEST = "since 02:00 UTC-05 (inclusive); on any day"
DAY = "since 2026-01-30 UTC+08 (inclusive) until 2026-01-30 UTC+08 (inclusive)"
SEVERAL = "since 11:30 (inclusive); on any day; the query names no zone and the records write several: each is compared as it writes its time"
ZH = "当前查询未检索到 edge 在{}包含“401”的日志记录。"
EN = 'This query found no log records of edge with "401" {}.'


def passes(window: str, sentence: str) -> bool:
    text = f"query_logs returned no evidence; evidence_status=no_evidence; query=keywords=[401]; service=edge; scope=log files: edge.log (576 records); window={window}; total=0"
    ref = EvidenceRef(tool_name="query_logs", source_invocation_id=1, raw_path="$.no_evidence", text=text)
    return guard_answer(sentence, AnswerMaterial(evidence=[ref], question="edge 11:30 之后有 401 吗？")).ok


@pytest.mark.parametrize(
    ("window", "sentence"),
    [
        (EAST, ZH.format("每天 11:30 (UTC+08) 至 12:00 (UTC+08) 之间")),
        (EAST, ZH.format(" 11:30 至 12:00（UTC+08）之间")),
        (EAST, ZH.format(" 11:30 至 12:00 (+08:00) 之间")),
        (EAST, ZH.format("北京时间 11:30 至 12:00 之间")),
        (EAST, EN.format("on any day between 11:30 (UTC+08) and 12:00 (UTC+08)")),
        (EAST, EN.format("between 11:30 and 12:00 (UTC+08)")),
        (EAST, EN.format("between 11:30 and 12:00 Beijing time")),
        (WEST, ZH.format("每天 02:00 (UTC-05) 及以后")),
        (WEST, EN.format("from 02:00 (UTC-05) on")),
        (DAY, ZH.format(" 2026-01-30 (UTC+08) ")),
        (DAY, EN.format("on 2026-01-30 (UTC+08)")),
        (SEVERAL, ZH.format("每天 11:30 及以后")),
        (SEVERAL, EN.format("from 11:30 on")),
    ],
)
def test_the_zone_as_read_passes(window: str, sentence: str) -> None:
    assert passes(window, sentence)


@pytest.mark.parametrize(
    ("window", "sentence"),
    [
        (EAST, ZH.format("每天 11:30 (UTC) 至 12:00 (UTC) 之间")),
        (EAST, ZH.format(" 11:30 至 12:00（UTC+09）之间")),
        (EAST, ZH.format(" 11:30 至 12:00 (-08:00) 之间")),
        (EAST, ZH.format("东京时间 11:30 至 12:00 之间")),
        (EAST, ZH.format(" 11:30 (UTC+08) 至 13:00 (UTC+08) 之间")),
        (EAST, EN.format("between 11:30 and 12:00 UTC")),
        (EAST, EN.format("between 11:30 and 12:00 (UTC-05)")),
        (WEST, ZH.format("每天 02:00 (UTC+05) 及以后")),
        (WEST, EN.format("from 02:00 (UTC) on")),
        (DAY, ZH.format(" 2026-01-30 (UTC) ")),
        (DAY, EN.format("on 2026-01-30 (UTC+09)")),
        (DAY, EN.format("on 2026-01-31 (UTC+08)")),
        (SEVERAL, ZH.format(" 11:30 (UTC) 及以后")),
        (SEVERAL, EN.format("from 11:30 (UTC+08) on")),
    ],
)
def test_another_zone_or_time_does_not(window: str, sentence: str) -> None:
    assert not passes(window, sentence)
