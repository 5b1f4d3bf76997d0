"""What is left of a whole: the right complement passes, the part that is done and other numbers are stopped."""

import pytest

from gatekeeper.answer import AnswerMaterial
from gatekeeper.guard import guard_answer

CEPH = """\
ceph progress: Global Recovery Event: 72.4% [====================........]
osd.61 marked down at 2026-08-11T17:40:26Z, 34 pgs degraded"""
RUNNERS = '{"pool":"arm64-large","queued":58,"runners":{"total":24,"online":9},"at":"2026-05-18T10:20Z"}'
REPAIR = "nodetool cass2-07 repair 5f0c progress=41% keyspaces 2/9"
VIL = """\
radar=KVX-2 product=VIL 2026-06-03 07:00Z-09:25Z scans expected=30 present=22
archive crawl: 2 of 5 tape volumes read, job paused"""
VAULT = """\
Node: vault-lab-2
Sealed: true
Unseal Progress: 1/3"""
ROLL = "deployment/subtitle-worker: 5 of 8 updated replicas available"
COPY = "job mig-7 copied 310 of 500 tables, 62% done, started 09:10Z"
DRUM = "印刷机 P4 任务 J-88 已完成 1,150 份，共 2,000 份，进度 57.5%"


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (CEPH, "Recovery 72.4% done, 27.6% to go."),
        (CEPH, "The recovery stands at 72.4%, with 27.6% left."),
        (RUNNERS, "15 of 24 arm64-large runners are not online at 10:20Z."),
        (REPAIR, "Repair 5f0c on cass2-07 has 2 of 9 keyspaces done, 7 to go."),
        (REPAIR, "Repair 5f0c: 2/9 keyspaces, 7 left."),
        (REPAIR, "Repair 5f0c is at 41%, so 59% remains."),
        (VIL, "KVX-2 VIL: 22 of 30 scans present, 8 missing (27%)."),
        (VIL, "KVX-2 VIL: 22 of 30 scans present, 8 missing."),
        (VIL, "2 of 5 tape volumes read, 3 left."),
        (VIL, "KVX-2 的 VIL 应有 30 个 scans，现有 22 个，缺 8 个。"),
        (VAULT, "vault-lab-2 的 Unseal Progress 为 1/3，还差 2 份。"),
        (VAULT, "vault-lab-2 shows unseal progress 1/3, two short."),
        (ROLL, "5 of 8 updated replicas of subtitle-worker are available, three are missing."),
        (ROLL, "subtitle-worker 的 8 个副本里 5 个可用，还差 3 个。"),
        (COPY, "mig-7 has copied 310 of 500 tables; 190 are left."),
        (COPY, "mig-7 is 62% done, 38% to go."),
        (COPY, "mig-7 还剩 190 张表，也就是 38%。"),
        (DRUM, "J-88 完成 1,150 份，还剩 850 份（42.5%）。"),
    ],
)
def test_the_complement_of_a_whole_passes(evidence: str, text: str) -> None:
    assert guard_answer(text, AnswerMaterial(evidence=[evidence])).findings == ()


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (CEPH, "Recovery 72.4% done, 28.6% to go."),
        (CEPH, "27.6% of the recovery is done."),
        (CEPH, "恢复进度 27.6%，还剩 72.4%。"),
        (CEPH, "27.6% of the pgs are degraded."),
        (RUNNERS, "9 of 24 arm64-large runners are offline at 10:20Z."),
        (RUNNERS, "15 of 24 arm64-large runners are online at 10:20Z."),
        (RUNNERS, "14 of 24 arm64-large runners are offline at 10:20Z."),
        (RUNNERS, "arm64-large 的 24 台 runner 里 15 台在线。"),
        (REPAIR, "Repair 5f0c: 2/9 keyspaces, 6 left."),
        (REPAIR, "Repair 5f0c has 7 of 9 keyspaces done."),
        (REPAIR, "Repair 5f0c is at 59%."),
        (VIL, "KVX-2 VIL: 22 of 30 scans present, 3 missing."),
        (VIL, "KVX-2 VIL: 8 of 30 scans present."),
        (VIL, "2 of 5 tape volumes read, 8 left."),
        (VIL, "KVX-2 的 VIL 缺 22 个 scans。"),
        (VAULT, "vault-lab-2 的 Unseal Progress 为 1/3，还差 1 份。"),
        (VAULT, "vault-lab-2 shows 2 of 3 unseal shares entered."),
        (ROLL, "5 of 8 updated replicas of subtitle-worker are available, four are missing."),
        (ROLL, "3 of 8 updated replicas of subtitle-worker are available."),
        (COPY, "mig-7 has copied 190 of 500 tables."),
        (COPY, "mig-7 is 38% done, 62% to go."),
        (COPY, "mig-7 还剩 310 张表。"),
        (DRUM, "J-88 完成 850 份，还剩 1,150 份。"),
        (DRUM, "J-88 还剩 57.5%。"),
    ],
)
def test_another_number_is_not_what_is_left(evidence: str, text: str) -> None:
    assert not guard_answer(text, AnswerMaterial(evidence=[evidence])).ok
