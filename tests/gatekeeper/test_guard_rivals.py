"""A claim is contradicted only by a text that has something against it; one that is in another form is silent on it."""

from __future__ import annotations

import pytest

from gatekeeper import Claim, EvidenceRef, guard_claim
from gatekeeper.guard_findings import CONTRADICTION_KINDS


def contradicted(text: str, *evidence: str) -> bool:
    claim = Claim.model_validate(
        {"claim_id": "claim-1", "claim_type": "observation", "claim_text": text, "evidence_bindings": []}
    )
    refs = [
        EvidenceRef(source_invocation_id=1, tool_name="query", raw_path=f"$.rows[{at}]", text=one)
        for at, one in enumerate(evidence)
    ]
    found = guard_claim(claim, refs).findings
    return any(one.kind in CONTRADICTION_KINDS and one.certain for one in found)


ALERT = "alertname=QueueDepthHigh, service=mail-relay, state=firing, current=92%, threshold=85%, startsAt=2026-05-04T10:12:00Z"
POD = "pod=checkout-5c9 status=CrashLoopBackOff restarts=14"
DISK = "10:12:04 db-07 kernel: sdc1 remounted read-only"


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        ("QueueDepthHigh of mail-relay is firing with current=29%.", ALERT),
        ("mail-relay 的 QueueDepthHigh 告警当前值为 29%。", ALERT),
        ("QueueDepthHigh of web-relay is firing.", ALERT),
        ("web-relay 有 QueueDepthHigh 告警，state=firing。", ALERT),
        ("QueueDepthHigh of mail-relay is resolved.", ALERT),
        ("QueueDepthHigh of mail-relay has been firing since 09:12Z.", ALERT),
        ("mail-relay 的 QueueDepthHigh 自 09:12Z 起 firing。", ALERT),
        ("checkout-5c9 has restarted 41 times.", POD),
        ("checkout-5c9 的 restarts 为 41。", POD),
        ("checkout-7d1 has status CrashLoopBackOff.", POD),
        ("db-09 remounted sdc1 read-only at 10:12:04.", DISK),
        ("db-07 remounted sdc1 read-only at 11:12:04.", DISK),
        ("54 of 400 jobs failed, about 31%.", "jobs=400 failed=54"),
        ("The export finished at 10:12:04 in New York time.", "export finished at 2026-05-04T10:12:04Z"),
        ("A search for `oom` found no match.", "query=oom matched=5 sample: oom-kill of worker-3"),
        ("The rollout did not fail.", "rollout web-1.4 failed at 10:12"),
    ],
)
def test_a_value_of_its_own_stands_against_a_claim(text: str, evidence: str) -> None:
    assert contradicted(text, evidence)


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        # Another form or language: nothing in the text is of the sort that the claim tells.
        ("An early-morning wash may have let water in.", "值班员推测：清晨清洗后接头可能进水"),
        (
            "The mean error in Riga between 07:00 and 08:00 was 6.4 minutes.",
            "city=Riga window=07-08 mean_error_min=6.4",
        ),
        (
            "chrony on auth-b was 94.2 seconds fast at 10:45:00Z.",
            "auth-b$ chronyc tracking System time : 94.2 seconds fast",
        ),
        ("2 of 8 mac runners were online.", "mac-01 online; mac-02 online; mac-03..mac-08 offline"),
        # A zone that the text leaves open is no other time.
        ("08:19:02 +08:00，mx-1 把邮件 4F2A1C 标为 sent。", "Apr  9 08:19:02 mx-1 postfix/smtp: 4F2A1C: status=sent"),
        # Denials as machines write them.
        ("The comparison of drafts has not been run.", "job=compare_drafts status=NOT_STARTED run=0"),
        ("runner-08 未启用远端缓存。", "[runner-08] remote_cache = off"),
        ("Job J88 was not retried.", "job=J88 exit=137 retries=0"),
        ("告警之后 lms-5 未发生 OOM kill。", "lms-5: oom_kill 0"),
        ("在 irrctl 日志中未搜到 restart。", '{"query":"restart","target":"irrctl","matches":0}'),
        ("No `xid` was seen on rack r5.", 'rack=r5 pattern="xid" nodes_scanned=4 matches=0'),
        (
            "The query for OOMKilled on wk-15 returned no items.",
            '{"filter": "reason=OOMKilled node=wk-15", "items": 0}',
        ),
    ],
)
def test_a_text_in_another_form_is_silent(text: str, evidence: str) -> None:
    assert not contradicted(text, evidence)
