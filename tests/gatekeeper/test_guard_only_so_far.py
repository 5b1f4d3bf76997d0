"""An 'only' that narrows to what a record has passes, one that excludes others is stopped."""

import pytest

from gatekeeper.answer import AnswerMaterial
from gatekeeper.guard import guard_answer

KILN = "historian query tag=KILN04.VIB.RMS range=10:00-14:00 UTC returned=2400/14400 samples (row limit) max=7.9 mm/s"
REDIS = 'RedisEvictions{instance="sess-cache-b"} PENDING since 2026-06-09T13:05Z'
GPU = '{"host":"gpu-n28","search":"Xid","asked":"02:00-03:00Z","available_from":"02:40Z","matches":0}'
SLS = '"PutObject failed" hosts=[tm-1,tm-2] 19:50-20:10 → 0 条；tm-3..tm-6 未纳入'
SVC = """\
svc=pay-a state=failed
svc=pay-b state=running"""
CERT = "order CERT-3094 gw.partner.example state=PENDING_VALIDATION submitted=2026-03-17T08:40Z"
REPAIR = "nodetool cass2-07 repair 5f0c progress=41% keyspaces 2/9"
HOST = '{"host":"meter-rollup-3","query":"rebalance","from":"04:00","to":"04:30","hits":0}'
CHANGE = "CHG-2207 raise maxmemory sess-cache-b state=scheduled window=2026-06-10T02:00Z"


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (REPAIR, "5f0c shows 41% and 2/9 keyspaces, one snapshot only."),
        (CHANGE, "CHG-2207 is only scheduled."),
        (CHANGE, "CHG-2207 is still only scheduled, for 02:00Z on 10 June."),
        (KILN, "Historian returned 2400 of 14400 samples (row limit), so 7.9 mm/s is only the max of what came back."),
        (GPU, "The Xid search on gpu-n28 only saw logs from 02:40Z on."),
    ],
)
def test_an_only_that_narrows_passes(evidence: str, text: str) -> None:
    assert guard_answer(text, AnswerMaterial(evidence=[evidence])).findings == ()


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (CHANGE, "Only CHG-2207 is scheduled."),
        (CHANGE, "CHG-2207 is only requested."),
        (REPAIR, "Only 5f0c is running."),
        (REDIS, "RedisEvictions is only acknowledged."),
        (HOST, "只有 meter-rollup-3 没有 rebalance。"),
        (SVC, "仅 pay-a 失败。"),
        (SVC, "pay-b is only pending."),
        (SVC, "Only pay-a failed."),
        (SVC, "只有 pay-a 失败。"),
        (REDIS, "Only RedisEvictions is pending."),
        (REDIS, "RedisEvictions is only firing."),
        (GPU, "Only gpu-n28 saw no Xid."),
    ],
)
def test_an_only_that_excludes_is_stopped(evidence: str, text: str) -> None:
    assert not guard_answer(text, AnswerMaterial(evidence=[evidence])).ok
