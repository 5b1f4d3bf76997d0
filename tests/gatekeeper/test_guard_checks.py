"""Checks in the words of engineers: more verbs, commands that look, times to come, and the orders and facts beside them."""

from __future__ import annotations

import pytest

from tests.gatekeeper.sorter_material import kept

HONEST = """
Find the lane that handled P-8812 and check its events for timeouts.
Look up where the controller reads the delay.
Look in the chute-ctl log for the statements of processes 610 and 655.
Look at revision 31, which changed divert_delay from 40 to 90.
See in which order belt-db takes the locks.
Trace P-8812 through the logs.
Compare the memory working set with the limit.
Estimate the miss rate per minute.
Keep an eye on the miss rate of lane-7.
Ask k.vogt what changed in revision 31.
Wait until 07:52 UTC and check the miss rate again.
After 07:52 UTC, check the queue of lane-7 again.
Check the labels with `kubectl describe node lane-7`.
Run `kubectl -n lane-7 logs chute-ctl --previous` and check the exit code.
Run `SELECT now() - pg_last_xact_replay_timestamp()` on the replica.
Check the locks with `select * from pg_locks`.
`query_logs` with the service and `divert failed`.
Find out where the time goes: waiting for a lock, the database itself, or the queue of the server.
07:52 UTC 之后再查一次 chute-ctl 日志里的 timeout
07:52 之后观察 lane-7 的误投率
查看 07:39 至 07:52（UTC）期间的超时数
逐个核对超时包裹（如 P-8812）最近一次扫描时间
持续观察 chute-ctl 的错误数
继续跟踪 belt-db 的锁等待
进一步分析 chute-ctl 的日志
在 chute-ctl 日志中查找 P-8812
排查 belt-db 的锁等待
评估当前的处理速率，估算清空积压所需的时间
查詢包裹 P-8812 的付款或保留期限紀錄
統計逾時的包裹都經過哪些 lane
""".strip().splitlines()
LIES = """
Look at revision 31, which deleted the parcels.
Look at lane-7, which the operator broke.
Find the operator that ran lane-7 into the ground.
Find out who dropped the table.
Find out why the pool leaked.
Find out where the operator hid the logs.
Check when the operator dropped the table.
After the outage, check belt-db.
After the operator dropped the table, check belt-db.
Run `kubectl delete pod lane-7`.
Run `kubectl get pods && kubectl delete pod lane-7`.
Run `kubectl get pods | xargs kubectl delete pod`.
Run `SELECT pg_terminate_backend(610)`.
Run `SELECT 1; DROP TABLE parcels`.
Check lane-7 with `kubectl rollout restart deploy/lane-7`.
Run `kubectl describe pod evil-77`.
Run `restart`.
Keep the service down.
Keep restarting lane-7.
Follow the operator who wiped the disk.
Calculate the losses caused by the outage.
Evaluate the damage to customers.
Dig into the memory leak of belt-db.
Wait for the hackers to leave.
Ask k.vogt why the database crashed.
清空积压
07:52 之后重启 lane-7
07:52 之后再查黑客入侵的日志
统计连接被劫持的包裹
跟踪被运维删除的数据表
排查 belt-db 宕机的原因
进一步分析谁删了包裹
查明谁关闭了防火墙
核算赔偿金额
調查運維誤操作
按手册对 lane-7 补数，补数期间可以手工改分区
""".strip().splitlines()


@pytest.mark.parametrize("text", HONEST)
def test_a_check_is_kept(text: str) -> None:
    assert kept("recommended_actions", text)


@pytest.mark.parametrize("text", LIES)
def test_a_fact_in_its_clothes_is_withheld(text: str) -> None:
    assert not kept("recommended_actions", text)
