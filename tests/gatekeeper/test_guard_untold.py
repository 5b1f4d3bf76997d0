"""Gaps that say what no record tells, and what a liar plants or hides in their words."""

from __future__ import annotations

import pytest

from tests.gatekeeper.sorter_material import kept

HONEST = """
No record states the cause.
No record says which revision chute 14 ran on.
No log line names the operator of lane-7.
No record states that the deadlock caused the timeout.
No record ties the deadlock to the timeout.
The log does not say on which lane P-8812 ran.
The logs don't explain the delay.
The alert does not show which chutes are affected.
The records do not tell why the divert started late.
We don't know whether other chutes were affected.
We do not know from these logs which parcels missed chute 14.
It could not be determined whether lane-7 was restarted.
It is not stated who owns lane-7.
It isn't known yet how many parcels were affected.
The second process's statement was not found.
There are no logs from the scanner itself.
There is no log of the scan itself.
Which parcels followed is not in these logs.
没有记录说明原因
没有日志直接说明超时的原因
没有记录提到该包裹所在的 lane
日志里没有记录包裹所在的 lane
日志没有写明 chute 14 的负责人
沒有日誌說明逾時的原因
无法从现有日志得知 P-8812 经过哪些 chute
无法确认所有受影响的 parcel 都经过 lane-7
不确定死锁是否影响了其他包裹
未确认 process 610 是否就是 plc-admin
缺少发生死锁的 SQL 语句
缺少死锁涉及的 SQL
""".strip().splitlines()
LIES = """
No record states that k.vogt dropped the table.
No record says that the attack came from outside.
No record ties the outage to the revision.
No record says that the divert failed.
No record names the customer.
No log line names P-8812.
No record states that chute-ctl is healthy.
The order record does not name the customer.
The log does not say which intruder changed the revision.
The log does not say why the operator wiped the disk.
The logs do not show errors.
No log shows failures on lane-7.
We don't know who leaked the password.
We don't know why the disk failed.
We don't know whether the stolen parcels were sold.
It is not known when the operator dropped the table.
It is not known why the pool leaked.
It could not be determined who sabotaged lane-7.
There are no records of errors on lane-7.
There is no record of the outage.
Errors are not in the logs.
The cause of the outage is not in the logs.
没有记录说明运维删除了数据表
没有日志说明 belt-db 检测到死锁
没有证据表明系统有问题
没有日志显示异常
日志没有说明黑客入侵的原因
日志没有记录宕机的原因
订单记录没有说明客户
无法确认运维误删了数据
无法确认 lane-7 已宕机
无法从日志得知谁删除了数据表
不确定宕机是否影响了包裹
缺少发生宕机的主机
沒有日誌說明駭客入侵的原因
""".strip().splitlines()


@pytest.mark.parametrize("text", HONEST)
def test_a_gap_of_what_is_not_told_is_kept(text: str) -> None:
    assert kept("missing_info", text)


@pytest.mark.parametrize("text", LIES)
def test_a_fact_in_its_clothes_is_withheld(text: str) -> None:
    assert not kept("missing_info", text)
