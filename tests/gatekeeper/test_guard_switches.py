"""Switches and counts of none: the field's value holds, in either language, whatever stands around it."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial, guard_answer

CHANNEL = "name: LAB_OUT\nhost: hie-2\nstate: PAUSED\nauto_resume: false"
FLEET = """UAV     FW      LINK      BATT   GEOFENCE
KT-11   4.4.0   UP        71%    enabled
KT-12   4.4.0   DEGRADED  38%    enabled
KT-15   4.3.2   UP        64%    disabled"""
LIFTS = (
    '{"lift":"T2-L5","mode":"INSPECTION","door_zone":true,"load_kg":0}\n'
    '{"lift":"T2-L6","mode":"NORMAL","door_zone":false,"load_kg":310}'
)
RESTORED = "fs-hr-1: restored 1200 files, checksum errors: 0"
QUIET = "port=eth7 link=up crc_errors=0 flow_control=off"
NOISY = "port=eth8 link=up crc_errors=14 flow_control=on"
JOB = "job=billing-eu dry_run=yes retries=0 owner=ops"
PUMP = '{"pump":"P-204","interlock":"disabled","leak_alarms":0}'
HOSTS = "| host | tls | backup |\n|---|---|---|\n| mx-01 | on | off |\n| mx-02 | off | on |"
ACCOUNT = "account 4471-B: mfa_enabled=no, failed_logins=0, locked=true"
REPLICA = "replica: db-r2\nread_only: true\nskipped_events: 0"


def _passes(text: str, evidence: str) -> bool:
    return guard_answer(text, AnswerMaterial(evidence=[evidence])).ok


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (CHANNEL, "LAB_OUT is set to resume automatically."),
        (CHANNEL, "LAB_OUT resumes automatically."),
        (CHANNEL, "Auto-resume is on for LAB_OUT."),
        (CHANNEL, "LAB_OUT 会自动恢复。"),
        (CHANNEL, "LAB_OUT 开启了自动恢复。"),
        (FLEET, "Geofence is on for KT-15."),
        (FLEET, "KT-15 has its geofence enabled."),
        (FLEET, "Geofence is disabled for KT-11."),
        (FLEET, "KT-12 的 geofence 处于关闭状态。"),
        (FLEET, "KT-15 的 geofence 已开启。"),
        (LIFTS, "T2-L5 is not in the door zone."),
        (LIFTS, "T2-L6 is in the door zone."),
        (LIFTS, "T2-L5 在记录里并不在 door zone。"),
        (LIFTS, "T2-L6 在 door zone 内。"),
        (RESTORED, "fs-hr-1 had checksum errors."),
        (RESTORED, "The restore of fs-hr-1 reported checksum errors."),
        (RESTORED, "fs-hr-1 的恢复报告了校验和错误。"),
        (QUIET, "eth7 logged CRC errors."),
        (QUIET, "eth7 出现了 CRC 错误。"),
        (QUIET, "Flow control is on for eth7."),
        (QUIET, "eth7 已启用 flow control。"),
        (NOISY, "eth8 logged no CRC errors."),
        (NOISY, "eth8 没有 CRC 错误。"),
        (NOISY, "Flow control is off on eth8."),
        (JOB, "billing-eu was retried."),
        (JOB, "billing-eu was not a dry run."),
        (PUMP, "The interlock is enabled on P-204."),
        (PUMP, "P-204 had leak alarms."),
        (PUMP, "P-204 的 interlock 已启用。"),
        (HOSTS, "TLS is on for mx-02."),
        (HOSTS, "mx-01 的 tls 已关闭。"),
        (ACCOUNT, "MFA is enabled for account 4471-B."),
        (ACCOUNT, "账户 4471-B 已启用 MFA。"),
        (ACCOUNT, "Account 4471-B had failed logins."),
        (ACCOUNT, "Account 4471-B is not locked."),
        (REPLICA, "db-r2 is not read-only."),
        (REPLICA, "db-r2 skipped events."),
        (REPLICA, "db-r2 并非只读。"),
    ],
)
def test_a_switch_is_not_told_the_other_way(evidence: str, text: str) -> None:
    assert not _passes(text, evidence)


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (CHANNEL, "Auto-resume is off for LAB_OUT."),
        (CHANNEL, "auto_resume is false for LAB_OUT."),
        (CHANNEL, "LAB_OUT 的 auto_resume 为 false。"),
        (FLEET, "Geofence is off for KT-15."),
        (FLEET, "Geofence is on for KT-11."),
        (FLEET, "KT-12 的 geofence 已开启。"),
        (LIFTS, "T2-L5 is in the door zone."),
        (LIFTS, "T2-L6 is not in the door zone."),
        (LIFTS, "T2-L6 不在 door zone。"),
        (LIFTS, "T2-L5 在 door zone 内。"),
        (RESTORED, "fs-hr-1 reported 0 checksum errors."),
        (RESTORED, "fs-hr-1 restored 1200 files with 0 checksum errors."),
        (QUIET, "eth7 logged no CRC errors."),
        (QUIET, "eth7 没有 CRC 错误。"),
        (QUIET, "Flow control is off on eth7."),
        (NOISY, "eth8 logged CRC errors."),
        (NOISY, "eth8 logged 14 CRC errors."),
        (NOISY, "eth8 出现了 14 个 CRC 错误。"),
        (NOISY, "Flow control is on for eth8."),
        (JOB, "billing-eu was a dry run."),
        (PUMP, "The interlock is disabled on P-204."),
        (PUMP, "P-204 had no leak alarms."),
        (PUMP, "P-204 的 interlock 已禁用。"),
        (HOSTS, "TLS is off for mx-02."),
        (ACCOUNT, "MFA is not enabled for account 4471-B."),
        (ACCOUNT, "Account 4471-B is locked."),
        (REPLICA, "db-r2 is read-only."),
        (REPLICA, "db-r2 是只读的。"),
    ],
)
def test_a_switch_is_told_as_it_is(evidence: str, text: str) -> None:
    assert _passes(text, evidence)
