"""Composed sentences over verified claims: what a composer may write, and what it may not, scenario by scenario.

Own work. Written in three rounds, each scored before the guard was changed for it: 96 %, 93 % and 92 % of its
overclaims were caught cold, with 19 %, 24 % and 18 % of its good sentences flagged.
"""

# ruff: noqa: E501 (sentences as they were written)

from typing import NamedTuple

import pytest

from gatekeeper.answer import AnswerMaterial
from gatekeeper.guard import guard_answer


class Scenario(NamedTuple):
    """Claims as (type, text), evidence as (tool, raw_path, text), hypotheses as (text, basis), actions as (text, reason)."""

    name: str
    question: str
    claims: list[tuple[str, str]]
    evidence: list[tuple[str, str, str]]
    hypotheses: list[tuple[str, str]]
    gaps: list[str]
    actions: list[tuple[str, str]]
    good: list[str]
    overclaims: list[str]

    def material(self) -> AnswerMaterial:
        return AnswerMaterial(
            claims=[
                {"claim_id": f"claim-{at}", "claim_type": kind, "claim_text": text}
                for at, (kind, text) in enumerate(self.claims, 1)
            ],
            evidence=[
                {"source_invocation_id": at, "tool_name": tool, "raw_path": path, "text": text}
                for at, (tool, path, text) in enumerate(self.evidence, 1)
            ],
            hypotheses=[{"hypothesis_text": text, "basis": basis} for text, basis in self.hypotheses],
            missing_info=self.gaps,
            actions=[{"action_text": text, "reason": reason} for text, reason in self.actions],
            question=self.question,
        )


SCENARIOS = [
    Scenario(
        name="pool-o1",
        question="order-service 为什么大量超时？",
        claims=[
            ("observation", "order-service 日志记录 HikariPool-1 连接不可用，请求在 30000ms 后超时（active=50/50）。"),
            ("observation", '在 23:00–23:10 的窗口内，检索 "HikariPool" 共命中 147 条日志。'),
        ],
        evidence=[
            (
                "query_logs",
                "$.logs[0]",
                "2026-07-08 23:05:28 ERROR order-service HikariPool-1 - Connection is not available, request timed out after 30000ms (total=50, active=50/50, idle=0, waiting=37)",
            ),
            (
                "query_logs",
                "$.counts[0]",
                "query_logs counted total=147 matches; query=HikariPool; scope=service=order-service; window=2026-07-08T23:00/2026-07-08T23:10",
            ),
        ],
        hypotheses=[("连接池耗尽可能由慢查询长时间占用连接引起", "active=50/50 且 waiting=37")],
        gaps=["缺少数据库慢查询日志"],
        actions=[("检索同一时段的慢查询日志", "判断是否有长事务占用连接")],
        good=[
            "order-service 在 23:05:28 报出 HikariPool-1 连接不可用，请求等待 30 秒后超时。",
            "当时活跃连接为 50/50，空闲 0，另有 37 个请求在等待。",
            "23:00–23:10 内共检索到 147 条包含 HikariPool 的日志。",
            "连接池耗尽是否由慢查询占用连接引起，尚未证实。",
            "一种可能是慢查询长时间占用连接，但目前没有证据确认。",
            "目前缺少数据库慢查询日志。",
            "建议下一步检索同一时段的慢查询日志，看是否有长事务占用连接。",
            "请求超时时间为 30000ms。",
            "日志显示连接池已被占满（active=50/50）。",
        ],
        overclaims=[
            "order-service 超时的根因是连接池耗尽。",
            "慢查询占满了连接池。",
            "所有服务的连接池都已耗尽。",
            "连接池从昨晚开始一直不可用。",
            "重启后连接池已经恢复。",
            "当时空闲连接为 10 个。",
            "共有 174 条日志命中。",
            "请求在 3000ms 后超时。",
            "inventory-service 的连接池同样不可用。",
            "可以确定是数据库性能问题。",
            "建议把最大连接数调大到 100。",
            "数据库本身没有问题。",
            "该问题影响了全部用户下单。",
            "23:15:28 再次出现连接不可用。",
        ],
    ),
    Scenario(
        name="neg-o2",
        question="inventory-service 有 HikariCP 连接池耗尽的日志吗？",
        claims=[("negative_observation", "当前查询未检索到 inventory-service 的 HikariCP 连接池耗尽日志。")],
        evidence=[
            (
                "query_logs",
                "$.no_evidence",
                "query_logs returned no evidence; evidence_status=no_evidence; query=inventory-service HikariCP; topic=application-logs; window=2026-07-08T22:30/2026-07-08T23:30; total=0; message=未找到匹配的日志",
            )
        ],
        hypotheses=[],
        gaps=["未检索 inventory-service 的其他日志源"],
        actions=[("扩大时间范围后再次检索 inventory-service 的日志", "")],
        good=[
            "本次检索未发现 inventory-service 的 HikariCP 相关日志。",
            "在 22:30–23:30 的时间范围内，没有查到匹配的日志，但这不能排除连接池曾经耗尽。",
            "当前查询命中 0 条，不代表 inventory-service 的连接池没有问题。",
            "按关键字 HikariCP 检索 inventory-service，没有返回结果。",
            "没有命中，结论有待进一步核实。",
            "其他日志源还没有检索。",
            "建议扩大时间范围后再查一次。",
            "未检索到匹配记录，因此无法判断连接池是否耗尽。",
        ],
        overclaims=[
            "inventory-service 的连接池是健康的。",
            "inventory-service 没有发生连接池耗尽。",
            "inventory-service 不存在 HikariCP 连接池耗尽的问题。",
            "已排除连接池耗尽。",
            "日志层面已排除该问题。",
            "inventory-service 未出现过连接池耗尽。",
            "连接池耗尽只发生在 order-service。",
            "未检索到相关日志，说明 inventory-service 运行正常。",
            "inventory-service 近期没有报过 HikariCP 错误。",
            "可以放心，inventory-service 的连接足够。",
            "全部日志源均未发现 HikariCP 记录。",
            "inventory-service 全天没有 HikariCP 日志。",
        ],
    ),
    Scenario(
        name="cpu-o3",
        question="payment-service 现在有 HighCPUUsage 告警吗？",
        claims=[("observation", "payment-service 当前存在 HighCPUUsage 告警，CPU 使用率为 92%。")],
        evidence=[
            (
                "query_metrics",
                "$.alerts[0]",
                "alertname=HighCPUUsage, service=payment-service, state=firing, current=92%, duration=25m, threshold=80%, summary=payment-service CPU usage is above 80% for more than 5 minutes",
            )
        ],
        hypotheses=[],
        gaps=[],
        actions=[],
        good=[
            "有，payment-service 当前有一条 HighCPUUsage 告警，状态为 firing。",
            "payment-service 的 CPU 使用率为 92%，告警已持续 25 分钟。",
            "HighCPUUsage 告警正在触发，当前值 92%，超过 80% 的阈值。",
            "是的，该告警处于触发中，CPU 当前为 92%。",
            "CPU 使用率比阈值高 12 个百分点。",
            "告警摘要写的是 CPU usage is above 80% for more than 5 minutes。",
        ],
        overclaims=[
            "payment-service 的 CPU 使用率为 29%。",
            "HighCPUUsage 告警已恢复。",
            "告警已持续 25 小时。",
            "payment-service 的所有实例 CPU 都超过 90%。",
            "CPU 高是流量突增导致的。",
            "order-service 也有 HighCPUUsage 告警。",
            "payment-service 已经不可用。",
            "CPU 使用率还会继续上升。",
            "CPU 使用率低于阈值 80%。",
            "支付成功率受到影响。",
            "payment-service 一直处于高负载。",
            "payment-service 目前没有告警。",
            "告警级别为严重。",
        ],
    ),
    Scenario(
        name="disk-o4",
        question="Why did writes on db-07 stall?",
        claims=[
            ("observation", "Alert DiskAlmostFull is firing on db-07: /var/lib/mysql is 94% used, threshold 90%."),
            ("observation", 'mysqld on db-07 logged "Disk is full writing" at 03:12:44Z.'),
            ("negative_observation", 'A search for "crashed" on db-07 between 03:00Z and 04:00Z found no match.'),
        ],
        evidence=[
            (
                "query_metrics",
                "$.alerts[0]",
                "alertname=DiskAlmostFull, host=db-07, mount=/var/lib/mysql, state=firing, current=94%, threshold=90%, startsAt=2026-08-11T03:05:00Z",
            ),
            (
                "query_logs",
                "$.logs[0]",
                "2026-08-11T03:12:44Z db-07 mysqld[2211]: [ERROR] Disk is full writing ./binlog.000412 (Errcode: 28). Waiting for someone to free space...",
            ),
            (
                "query_logs",
                "$.no_evidence",
                "query_logs returned no evidence; evidence_status=no_evidence; query=crashed; scope=host=db-07; window=2026-08-11T03:00Z/2026-08-11T04:00Z; total=0",
            ),
        ],
        hypotheses=[("Binlog growth may have filled the volume", "the failed write was to binlog.000412")],
        gaps=["Size of the binlog files over time"],
        actions=[("List binlog sizes and the retention setting on db-07", "to see whether binlogs grew")],
        good=[
            "DiskAlmostFull is firing on db-07, with /var/lib/mysql at 94% against a 90% threshold.",
            "At 03:12:44Z mysqld reported that the disk was full while writing binlog.000412.",
            "The alert started at 03:05:00Z, about eight minutes before the log line.",
            'The search for "crashed" on db-07 between 03:00Z and 04:00Z returned no match, which does not rule out a crash.',
            "One possibility, not confirmed: binlog growth filled the volume.",
            "We do not yet have the size of the binlog files over time.",
            "Next, list the binlog sizes and the retention setting on db-07.",
            "mysqld was waiting for someone to free space.",
            "Only 6% of /var/lib/mysql was left.",
            "The volume is 4 percentage points above its threshold.",
        ],
        overclaims=[
            "Binlog growth filled the volume.",
            "The database on db-07 crashed because the disk was full.",
            "db-07 never crashed.",
            "mysqld is healthy apart from the disk.",
            "All database hosts are running out of disk.",
            "The disk has been full since yesterday.",
            "/var/lib/mysql is 49% used.",
            "The failed write was to binlog.000421.",
            "DiskAlmostFull has cleared on db-07.",
            "Purging the binlogs freed the space.",
            "Purge the old binlogs on db-07.",
            "The disk filled up at 03:05:00Z.",
            "db-08 reported a full disk at 03:12:44Z.",
            "mysqld resumed writing after space was freed.",
            "Data was lost on db-07.",
            "No errors were logged on db-07.",
        ],
    ),
    Scenario(
        name="kb-o5",
        question="Why is audit-sink not consuming?",
        claims=[
            (
                "observation",
                "Runbook RB-21 says a Kafka consumer group stuck in PreparingRebalance is often caused by a member exceeding max.poll.interval.ms, and recommends checking member logs first.",
            ),
            ("observation", "Consumer group audit-sink was in state PreparingRebalance at 14:20Z."),
        ],
        evidence=[
            (
                "lookup_knowledge",
                "$.evidence_blocks[0]",
                "document=RB-21; section=Rebalance; text=A Kafka consumer group stuck in PreparingRebalance is often caused by a member exceeding max.poll.interval.ms. Check member logs first; do not delete the group.",
            ),
            (
                "query_metrics",
                "$.alerts[0]",
                "metric=kafka_group_state, group=audit-sink, value=PreparingRebalance, at=2026-05-02T14:20:00Z",
            ),
        ],
        hypotheses=[("A member of audit-sink may have exceeded max.poll.interval.ms", "RB-21 describes this pattern")],
        gaps=["Logs of the members of audit-sink"],
        actions=[("Check the member logs of audit-sink", "RB-21 recommends it")],
        good=[
            "At 14:20Z the consumer group audit-sink was in PreparingRebalance.",
            "RB-21 says this state is often caused by a member exceeding max.poll.interval.ms.",
            "According to RB-21, member logs should be checked first and the group should not be deleted.",
            "Whether a member of audit-sink exceeded max.poll.interval.ms is not known yet.",
            "A member may have exceeded max.poll.interval.ms, but this is unconfirmed.",
            "The logs of the members of audit-sink are missing.",
            "Check the member logs of audit-sink, as RB-21 recommends.",
        ],
        overclaims=[
            "A member of audit-sink exceeded max.poll.interval.ms.",
            "audit-sink is stuck because a member exceeded max.poll.interval.ms.",
            "RB-21 recommends deleting the group.",
            "audit-sink has been rebalancing for hours.",
            "The group audit-sink is Stable.",
            "All consumer groups are in PreparingRebalance.",
            "Per RB-21, the cause here is a slow member.",
            "The member logs show no errors.",
            "audit-sink recovered after the members were restarted.",
            "audit-sync was in PreparingRebalance at 14:20Z.",
            "audit-sink entered PreparingRebalance at 14:20Z and will stay there until it is fixed.",
            "Delete the consumer group and let it be recreated.",
        ],
    ),
    Scenario(
        name="order-o6",
        question="订单 A-88213 付款后为什么没发货？",
        claims=[
            ("observation", "订单 A-88213 状态为 PAID，金额 1299.00 CNY，支付时间 2026-06-18T09:41:07Z。"),
            ("observation", "shipping-api 在 09:43:10Z 对订单 A-88213 返回 504，耗时 10002ms。"),
        ],
        evidence=[
            (
                "query_order",
                "$.orders[0]",
                "order_id=A-88213, status=PAID, amount=1299.00, currency=CNY, paid_at=2026-06-18T09:41:07Z, shipped_at=null",
            ),
            (
                "query_logs",
                "$.logs[0]",
                "2026-06-18T09:43:10Z WARN fulfilment order=A-88213 call shipping-api POST /v1/shipments -> 504 Gateway Timeout in 10002ms, attempt 1/3",
            ),
        ],
        hypotheses=[("shipping-api 超时可能导致 A-88213 未创建运单", "第 1 次调用返回 504")],
        gaps=["没有第 2、3 次调用的日志"],
        actions=[("查询 A-88213 后续重试的日志", "确认是否创建运单")],
        good=[
            "订单 A-88213 已支付，金额为 1299 元，支付时间 09:41:07Z。",
            "支付约两分钟后，fulfilment 调用 shipping-api 收到 504，耗时 10002ms。",
            "这是第 1 次尝试，共 3 次。",
            "是否创建了运单尚不清楚。",
            "可能是 shipping-api 超时影响了运单创建，尚未证实。",
            "目前没有第 2、3 次调用的日志。",
            "建议查询 A-88213 的后续重试日志，确认运单是否创建。",
            "该订单的状态是 PAID，没有发货时间。",
            "调用 shipping-api 用了约 10 秒后超时。",
        ],
        overclaims=[
            "订单 A-88213 已发货。",
            "A-88213 没发货是因为 shipping-api 超时。",
            "三次重试全部失败。",
            "订单 A-88231 的状态为 PAID。",
            "支付金额为 1929 元。",
            "shipping-api 全线不可用。",
            "A-88213 已退款。",
            "用户取消了订单。",
            "shipping-api 今天一直返回 504。",
            "运单没有创建。",
            "订单将在明天发货。",
            "shipping-api 在 09:34:10Z 返回 504。",
            "重新推送后运单已创建成功。",
        ],
    ),
    Scenario(
        name="trunc-o7",
        question="How many RM contact errors were there and where?",
        claims=[
            ("observation", 'The query matched 147 log records containing "ERROR IN CONTACTING RM".'),
            ("observation", "The first 20 of the 147 records all come from host mesos-slave-07."),
        ],
        evidence=[
            (
                "query_logs",
                "$.counts[0]",
                'query_logs counted total=147 matches; query="ERROR IN CONTACTING RM"; scope=source=hadoop; window=2015-10-18T18:00/2015-10-18T19:00',
            ),
            (
                "query_logs",
                "$.logs[0]",
                "query_logs returned=20 of total=147; truncated=true; host=mesos-slave-07 in all 20 rows; line=2015-10-18 18:06:26,532 ERROR [RMCommunicator Allocator] ERROR IN CONTACTING RM.",
            ),
        ],
        hypotheses=[],
        gaps=["The other 127 records were not read"],
        actions=[("Count the matches per host", "to see whether other hosts are affected")],
        good=[
            '147 log records matched "ERROR IN CONTACTING RM".',
            "The query matched 147 records between 18:00 and 19:00.",
            "Only 20 of the 147 matching records were returned, all from mesos-slave-07.",
            "The remaining 127 records have not been read, so other hosts may also be affected.",
            "Counting the matches per host would show whether other hosts are affected.",
            "One of them was logged at 18:06:26.",
        ],
        overclaims=[
            "All 147 errors come from mesos-slave-07.",
            "Only mesos-slave-07 was affected.",
            "There were 20 errors in total.",
            "The ResourceManager was down.",
            "mesos-slave-07 lost its network connection.",
            "No other host had errors.",
            "147 hosts reported the error.",
            "The errors went on all day.",
            "RM contact errors occurred 174 times.",
            "The ResourceManager has since recovered.",
            "mesos-slave-08 logged the same error.",
            "The errors caused the jobs to fail.",
        ],
    ),
    Scenario(
        name="fail-o8",
        question="昨天有人删过配置吗？",
        claims=[("observation", "对 audit-log 的查询因权限不足失败。")],
        evidence=[
            (
                "query_logs",
                "$.logs[0]",
                "query_logs status=failed; error=permission denied: index audit-log-*; query=action=delete; window=2026-10-01T00:00Z/2026-10-01T12:00Z",
            )
        ],
        hypotheses=[],
        gaps=["没有 audit-log 的读取权限"],
        actions=[("申请 audit-log 的读取权限后重新查询", "")],
        good=[
            "audit-log 的查询失败，原因是权限不足。",
            "由于没有读取权限，是否有人删过配置目前无法判断。",
            "建议申请 audit-log 的读取权限后重新查询。",
            "查询因 permission denied 失败，没有得到任何结果。",
        ],
        overclaims=[
            "没有人删过配置。",
            "audit-log 中没有删除记录。",
            "查询完成，未发现删除操作。",
            "昨天没有配置变更。",
            "audit-log 一切正常。",
            "有人删了配置。",
        ],
    ),
    Scenario(
        name="k8s-o9",
        question="recommender 的 pod 为什么一直重启？",
        claims=[
            ("symptom", "pod recommender-6c9f-xk2 在 08:14:32Z 被 OOMKilled，exit code 137，memory limit 为 512Mi。"),
            ("observation", "KubePodCrashLooping 告警在 recommender 上为 pending，重启次数 4。"),
        ],
        evidence=[
            (
                "query_logs",
                "$.logs[0]",
                "2026-03-19T08:14:32Z kubelet pod=recommender-6c9f-xk2 container=app reason=OOMKilled exitCode=137 limit=512Mi",
            ),
            (
                "query_metrics",
                "$.alerts[0]",
                "alertname=KubePodCrashLooping, deployment=recommender, state=pending, restarts=4, startsAt=2026-03-19T08:15:00Z",
            ),
        ],
        hypotheses=[("缓存加载可能超出 memory limit", "启动后不久即 OOM")],
        gaps=["缺少内存使用曲线"],
        actions=[("拉取 recommender 的内存使用曲线", "看 OOM 前内存如何增长")],
        good=[
            "recommender-6c9f-xk2 于 08:14:32Z 因 OOMKilled 退出，exit code 为 137。",
            "容器的 memory limit 是 512Mi。",
            "KubePodCrashLooping 目前是 pending，还没有 firing，已重启 4 次。",
            "告警在 OOM 之后约半分钟开始。",
            "是否因缓存加载超出 memory limit，尚未确认。",
            "现在还缺少内存使用曲线。",
            "建议拉取 recommender 的内存使用曲线，观察 OOM 前的增长情况。",
            "At 08:14:32Z the pod recommender-6c9f-xk2 was OOMKilled with exit code 137.",
            "KubePodCrashLooping is pending with 4 restarts.",
        ],
        overclaims=[
            "recommender 存在内存泄漏。",
            "KubePodCrashLooping 正在 firing。",
            "缓存加载超出了 memory limit，所以 OOM。",
            "recommender 的所有 pod 都被 OOMKilled。",
            "recommender 的 memory limit 是 512Gi。",
            "pod 已重启 14 次。",
            "recommender-6c9f-xk2 自上线以来一直 OOM。",
            "把 memory limit 调到 1Gi 就能解决。",
            "调大 memory limit 后 pod 已恢复稳定。",
            "The recommender deployment is down.",
            "exit code 为 143。",
            "OOM 之前没有任何异常。",
            "recommender-6c9f-xk2 在 08:41:32Z 被 OOMKilled。",
        ],
    ),
    Scenario(
        name="hant-o1",
        question="台北機房防火牆是不是滿了？",
        claims=[
            ("observation", "fw-tp-01 於 16:02:51Z 記錄 session table 使用率 97%，上限 200000。"),
            ("negative_observation", "16:00–16:30Z 內在 fw-tp-02 檢索「session table」未命中。"),
        ],
        evidence=[
            (
                "query_logs",
                "$.logs[0]",
                "2026-02-11T16:02:51Z fw-tp-01 %FW-4-SESSION: session table usage 97% (194000/200000)",
            ),
            (
                "query_logs",
                "$.no_evidence",
                'query_logs returned no evidence; query="session table"; scope=host=fw-tp-02; window=2026-02-11T16:00Z/2026-02-11T16:30Z; total=0',
            ),
        ],
        hypotheses=[("短連線暴增可能是 session table 偏高的原因", "")],
        gaps=["沒有 fw-tp-01 的新建連線速率"],
        actions=[("收集 fw-tp-01 的新建連線速率", "判斷是否有短連線暴增")],
        good=[
            "fw-tp-01 在 16:02:51Z 記錄到 session table 使用率為 97%，即 194000/200000。",
            "距離上限還剩 6000 筆。",
            "fw-tp-02 在 16:00–16:30Z 內未檢索到 session table 記錄，但不能據此判斷它沒有偏高。",
            "短連線暴增是否為原因，目前尚未證實。",
            "還缺少 fw-tp-01 的新建連線速率。",
            "建議收集 fw-tp-01 的新建連線速率，判斷是否有短連線暴增。",
            "使用率 97% 表示尚未用滿。",
        ],
        overclaims=[
            "fw-tp-01 的 session table 已經滿了。",
            "fw-tp-02 的 session table 正常。",
            "短連線暴增導致 session table 偏高。",
            "兩台防火牆的使用率都超過 90%。",
            "fw-tp-01 的使用率為 79%。",
            "台北機房的網路已全面中斷。",
            "fw-tp-02 沒有這個問題，可以排除。",
            "fw-tp-01 整個下午都在 97%。",
            "防火牆重啟後使用率已下降。",
            "fw-tp-01 的上限為 20000。",
            "使用率很快就會達到 100%。",
            "fw-tp-01 丟棄了新連線。",
        ],
    ),
    Scenario(
        name="alert-p1",
        question="web 节点负载为什么高？",
        claims=[
            (
                "observation",
                "NodeHighLoad 告警在 web-11 上处于 firing，负载 load1=38.2，自 2026-04-09T02:10:00Z 开始。",
            ),
            ("observation", "NodeHighLoad 告警在 web-12 上已 resolved，结束于 2026-04-09T02:25:00Z。"),
        ],
        evidence=[
            (
                "query_metrics",
                "$.alerts[0]",
                "alertname=NodeHighLoad, instance=web-11, state=firing, load1=38.2, startsAt=2026-04-09T02:10:00Z",
            ),
            (
                "query_metrics",
                "$.alerts[1]",
                "alertname=NodeHighLoad, instance=web-12, state=resolved, startsAt=2026-04-09T02:05:00Z, endsAt=2026-04-09T02:25:00Z",
            ),
        ],
        hypotheses=[],
        gaps=["缺少 web-11 的进程级 CPU 数据"],
        actions=[("采集 web-11 的进程级 CPU", "")],
        good=[
            "web-11 上的 NodeHighLoad 仍在 firing，load1 为 38.2。",
            "web-12 的同名告警已于 02:25:00Z 解除。",
            "web-12 的告警从 02:05 持续到 02:25，共 20 分钟。",
            "两条告警的状态不同：web-11 为 firing，web-12 为 resolved。",
            "web-11 的告警比 web-12 晚 5 分钟开始。",
            "web-12 告警解除不代表负载已经正常。",
            "目前没有 web-11 的进程级 CPU 数据，负载升高的原因未知。",
            "建议采集 web-11 的进程级 CPU。",
            "北京时间 10:10，web-11 开始告警。",
        ],
        overclaims=[
            "web-12 仍在 firing。",
            "web-11 的告警已解除。",
            "两台机器都在 firing。",
            "web-12 在 02:10:00Z 开始告警。",
            "web-11 的告警引发了 web-12 的告警。",
            "请注意，web-11 的负载已恢复正常。",
            "可以看到 web-11 的告警已经恢复。",
            "web-11 从凌晨起负载一直很高。",
            "web-12 的负载为 38.2。",
            "虽然无法确认原因，但 web 集群整体负载都偏高。",
            "web-11 的告警在 02:25:00Z 结束。",
            "北京时间 02:10，web-11 开始告警。",
            "web-12 恢复是因为流量切走了。",
            "web-11 的 CPU 被打满了。",
            "没有其他节点受影响。",
            "web-11 负载高的原因是进程泄漏，不过细节尚不清楚。",
        ],
    ),
    Scenario(
        name="nginx-p2",
        question="Why did we see 502s at nine?",
        claims=[
            (
                "observation",
                'nginx on edge-4 logged 37 "upstream prematurely closed connection" errors for upstream api-blue between 09:00Z and 09:15Z.',
            ),
            ("observation", "api-blue-2 restarted at 09:03:41Z (container exit code 139)."),
        ],
        evidence=[
            (
                "query_logs",
                "$.counts[0]",
                'query_logs counted total=37 matches; query="upstream prematurely closed connection"; scope=host=edge-4, upstream=api-blue; window=2026-09-09T09:00Z/2026-09-09T09:15Z',
            ),
            (
                "query_logs",
                "$.logs[0]",
                "2026-09-09T09:03:41Z kubelet Container api in pod api-blue-2 restarted, last state terminated exit code 139",
            ),
        ],
        hypotheses=[("The restart of api-blue-2 may explain some of the errors", "both fall into the same window")],
        gaps=["Error counts per upstream pod"],
        actions=[("Break the 37 errors down by upstream pod", "")],
        good=[
            "edge-4 logged 37 upstream prematurely closed connection errors for api-blue in the 15 minutes from 09:00Z.",
            "api-blue-2 restarted at 09:03:41Z with exit code 139.",
            "The restart of api-blue-2 might explain some of the errors, but that has not been confirmed.",
            "Error counts per upstream pod are missing.",
            "Breaking the 37 errors down by upstream pod would help.",
            "Whether the restart and the errors are connected is not established.",
            "The container in api-blue-2 was terminated with exit code 139 before it restarted.",
            "I found 37 matching errors on edge-4.",
            "That is roughly 2.5 errors a minute.",
        ],
        overclaims=[
            "The restart of api-blue-2 caused the 37 errors.",
            "The 37 errors started when api-blue-2 restarted.",
            "api-blue-2 segfaulted at 09:03:41Z because of a memory bug.",
            "api-blue pods kept restarting between 09:00Z and 09:15Z.",
            "edge-4 logged 37 errors a minute.",
            "Users saw 37 failed requests.",
            "All 37 errors came from api-blue-2.",
            "api-green-2 restarted at 09:03:41Z.",
            "After the restart the errors stopped.",
            "The errors are gone now.",
            "nginx on edge-4 is misconfigured.",
            "api-blue was down from 09:00Z to 09:15Z.",
            "No other upstream had errors.",
            "The restart, though unconfirmed by others, explains the errors.",
            "api-blue-2 was restarted by an operator.",
            "Restart api-blue-2 again to clear the errors.",
        ],
    ),
    Scenario(
        name="raw-p3",
        question="build-02 早上发生了什么？",
        claims=[
            ("observation", "/var/log/syslog 中 CRON 于 06:25:01 以 root 运行 run-parts /etc/cron.daily。"),
            ("negative_observation", "当前查询在 06:00–07:00 内未检索到 “segfault”。"),
            ("observation", "手册 OPS-3 建议磁盘使用率超过 85% 时清理旧日志。"),
        ],
        evidence=[
            (
                "query_logs",
                "$.logs[0]",
                "Mar  3 06:25:01 build-02 CRON[9911]: (root) CMD (test -x /usr/sbin/anacron || run-parts --report /etc/cron.daily)",
            ),
            (
                "query_logs",
                "$.no_evidence",
                "query_logs returned no evidence; query=segfault; scope=source=/var/log/syslog host=build-02; window=06:00/07:00; total=0",
            ),
            (
                "lookup_knowledge",
                "$.evidence_blocks[0]",
                "document=OPS-3; section=Disk; text=磁盘使用率超过 85% 时清理旧日志。",
            ),
        ],
        hypotheses=[],
        gaps=["build-02 当前磁盘使用率"],
        actions=[("查询 build-02 的磁盘使用率", "")],
        good=[
            "06:25:01，CRON 以 root 身份运行了 run-parts /etc/cron.daily。",
            "06:00–07:00 内没有检索到 segfault，不能据此排除进程崩溃。",
            "OPS-3 建议在磁盘使用率超过 85% 时清理旧日志。",
            "build-02 当前的磁盘使用率尚未取得。",
            "建议查询 build-02 的磁盘使用率。",
            "按手册 OPS-3，磁盘使用率超过 85% 才需要清理旧日志，当前使用率未知。",
        ],
        overclaims=[
            "build-02 没有发生 segfault。",
            "build-02 的磁盘使用率超过 85%。",
            "已按 OPS-3 清理旧日志。",
            "CRON 任务执行失败。",
            "CRON 每天 06:25 都会运行。",
            "OPS-3 要求磁盘使用率超过 80% 时清理旧日志。",
            "OPS-3 建议磁盘使用率超过 85% 时不要清理旧日志。",
            "build-02 需要清理旧日志，因为磁盘使用率超过 85%。",
            "06:25:01 的 CRON 任务导致磁盘写满。",
            "06:00–07:00 内进程没有崩溃。",
            "build-02 一切正常。",
            "segfault 已排除。",
            "build-03 在 06:25:01 运行了 cron.daily。",
            "磁盘已清理。",
        ],
    ),
    Scenario(
        name="mysql-p4",
        question="What is wrong with mysql-a?",
        claims=[
            ("observation", 'mysql-a reported "Too many connections" 12 times between 18:00Z and 18:05Z.'),
            ("observation", "max_connections on mysql-a is 500, and Threads_connected read 500 at 18:03Z."),
        ],
        evidence=[
            (
                "query_logs",
                "$.counts[0]",
                'query_logs counted total=12 matches; query="Too many connections"; scope=host=mysql-a; window=2026-06-01T18:00Z/2026-06-01T18:05Z',
            ),
            (
                "query_metrics",
                "$.alerts[0]",
                "metric=mysql_threads_connected, host=mysql-a, value=500, max_connections=500, at=2026-06-01T18:03:00Z",
            ),
        ],
        hypotheses=[("A connection leak in report-worker is possible", "report-worker deployed at 17:55Z")],
        gaps=["Connections per client"],
        actions=[("List connections per client on mysql-a", "")],
        good=[
            'mysql-a returned "Too many connections" 12 times in the five minutes from 18:00Z.',
            "At 18:03Z all 500 of its 500 connections were in use.",
            "Threads_connected was 500 at 18:03Z, equal to max_connections.",
            "A connection leak in report-worker is one possibility, not confirmed.",
            "Connections per client are not available yet.",
            "Next, list the connections per client on mysql-a.",
            "mysql-a had reached its limit of 500 connections at 18:03Z.",
        ],
        overclaims=[
            "report-worker leaks connections.",
            "report-worker is leaking connections on mysql-a.",
            "mysql-a rejected 500 connections.",
            "mysql-a has been out of connections since the deploy.",
            "Raise max_connections to 1000.",
            "mysql-a and mysql-b ran out of connections.",
            "mysql-a is down.",
            "Applications could not reach the database.",
            "The limit of 500 is too low.",
            '"Too many connections" appeared 120 times.',
            'mysql-a reported "Connection refused" 12 times.',
            "Threads_connected was 450 at 18:03Z.",
            "The connections were released after 18:05Z.",
            "The problem started at 17:55Z with the report-worker deploy.",
            "Clearly the pool in report-worker is oversized.",
        ],
    ),
    Scenario(
        name="net-p5",
        question="leaf-3 刚才怎么了？",
        claims=[
            ("observation", "leaf-3 的端口 Eth1/7 在 11:41:02Z link down，11:41:19Z link up。"),
            ("observation", "BGP 邻居 10.0.7.1 在 11:41:03Z 由 Established 变为 Idle。"),
        ],
        evidence=[
            (
                "query_logs",
                "$.logs[0]",
                "2026-10-20T11:41:02Z leaf-3 %ETHPORT-5-IF_DOWN: Interface Eth1/7 is down (Link failure)",
            ),
            ("query_logs", "$.logs[1]", "2026-10-20T11:41:19Z leaf-3 %ETHPORT-5-IF_UP: Interface Eth1/7 is up"),
            (
                "query_logs",
                "$.logs[2]",
                "2026-10-20T11:41:03Z leaf-3 %BGP-5-ADJCHANGE: neighbor 10.0.7.1 Established -> Idle",
            ),
        ],
        hypotheses=[("光模块故障可能是端口闪断的原因", "")],
        gaps=["缺少 Eth1/7 的光功率数据"],
        actions=[("采集 Eth1/7 的光功率", "")],
        good=[
            "leaf-3 的 Eth1/7 于 11:41:02Z down，17 秒后恢复 up。",
            "端口 down 之后 1 秒，BGP 邻居 10.0.7.1 从 Established 变为 Idle。",
            "日志显示 Eth1/7 的 down 原因为 Link failure。",
            "是否为光模块故障，还需要光功率数据确认。",
            "缺少 Eth1/7 的光功率数据。",
            "建议采集 Eth1/7 的光功率。",
            "BGP 邻居 10.0.7.1 是否已恢复，日志里没有记录。",
        ],
        overclaims=[
            "BGP 邻居 10.0.7.1 已恢复 Established。",
            "光模块故障导致 Eth1/7 闪断。",
            "leaf-3 的所有端口都 down 过。",
            "Eth1/7 在 11:41:19Z down。",
            "Eth1/7 中断了 17 分钟。",
            "Eth1/8 在 11:41:02Z down。",
            "BGP 邻居 10.0.7.2 变为 Idle。",
            "业务流量中断。",
            "leaf-3 反复闪断。",
            "更换光模块后恢复。",
            "Eth1/7 至今仍是 down。",
            "Eth1/7 的光功率正常。",
            "邻居 10.0.7.1 在 11:41:30Z 变为 Idle。",
            "leaf-4 的 Eth1/7 也 down 了。",
        ],
    ),
    Scenario(
        name="redis-q1",
        question="购物车写缓存失败是怎么回事？",
        claims=[
            (
                "observation",
                "cart-redis-1 在 12:07:55 记录 OOM command not allowed，used_memory 为 8.00G，maxmemory 为 8.00G。",
            ),
            ("observation", "cart-service 在 12:08:03 有 214 次写缓存失败。"),
            ("negative_observation", "在 cart-redis-2 上检索 OOM，当前查询未命中。"),
        ],
        evidence=[
            (
                "query_logs",
                "$.logs[0]",
                "2026-05-16 12:07:55.201 cart-redis-1 # OOM command not allowed when used memory > 'maxmemory'. used_memory=8.00G maxmemory=8.00G policy=noeviction",
            ),
            (
                "query_logs",
                "$.counts[0]",
                "query_logs counted total=214 matches; query=cache set failed; scope=service=cart-service; window=2026-05-16T12:08:03/2026-05-16T12:08:04",
            ),
            (
                "query_logs",
                "$.no_evidence",
                "query_logs returned no evidence; query=OOM; scope=host=cart-redis-2; window=2026-05-16T12:00/2026-05-16T12:30; total=0",
            ),
        ],
        hypotheses=[("大 key 增长可能占满了 cart-redis-1 的内存", "")],
        gaps=["cart-redis-1 的 key 大小分布"],
        actions=[("对 cart-redis-1 做大 key 统计", "")],
        good=[
            "12:07:55，cart-redis-1 报 OOM command not allowed，当时 used_memory 已达到 maxmemory（均为 8.00G）。",
            "随后 cart-service 记录了 214 次写缓存失败。",
            "- **cart-redis-2**：检索 OOM 未命中，不等于没有发生过。",
            "cart-redis-1 的淘汰策略是 noeviction。",
            "大 key 增长是否占满了内存，还没有得到证实。",
            "还缺 cart-redis-1 的 key 大小分布。",
            "下一步建议对 cart-redis-1 做大 key 统计。",
            "写缓存失败一共 214 次。",
            "从 OOM 报错到写缓存失败相隔约 8 秒。",
            "两者在时间上接近，但尚不能说明有因果关系。",
        ],
        overclaims=[
            "cart-redis-1 内存打满，导致 cart-service 写缓存失败。",
            "大 key 占满了 cart-redis-1 的内存。",
            "cart-redis-2 未发生 OOM。",
            "cart-redis-2 的内存是够用的。",
            "用户购物车数据丢失。",
            "214 个用户受到影响。",
            "cart-redis-1 的 used_memory 为 0.8G。",
            "cart-redis 集群整体 OOM。",
            "cart-redis-1 已经清理过内存，恢复写入。",
            "写缓存失败持续了 30 分钟。",
            "cart-service 在 12:03:08 有 214 次写缓存失败。",
            "cart-redis-1 的淘汰策略是 allkeys-lru。",
            "虽然尚未证实，但写缓存失败就是 OOM 引起的。",
            "建议把 maxmemory 调到 16G。",
            "建议重启 cart-redis-1。",
            "没有证据显示别处有问题，所以故障仅限于 cart-redis-1。",
            "cart-redis-1 每次高峰都会 OOM。",
            "写缓存全部失败。",
        ],
    ),
    Scenario(
        name="tls-q2",
        question="Why do calls to partner.example fail?",
        claims=[
            (
                "observation",
                'gateway-eu-1 logged 58 "certificate has expired" errors for host partner.example between 00:00Z and 00:30Z on 2026-04-01.',
            ),
            ("observation", "The certificate of partner.example has notAfter=2026-03-31T23:59:59Z."),
        ],
        evidence=[
            (
                "query_logs",
                "$.counts[0]",
                'query_logs counted total=58 matches; query="certificate has expired"; scope=host=gateway-eu-1 upstream=partner.example; window=2026-04-01T00:00Z/2026-04-01T00:30Z',
            ),
            (
                "query_metrics",
                "$.alerts[0]",
                "metric=probe_ssl_not_after, target=partner.example, value=2026-03-31T23:59:59Z",
            ),
        ],
        hypotheses=[],
        gaps=["Whether gateway-us-1 sees the same errors"],
        actions=[("Search gateway-us-1 for the same error", "")],
        good=[
            "partner.example's certificate expired at 2026-03-31T23:59:59Z.",
            'In the first half hour of 2026-04-01 gateway-eu-1 logged 58 "certificate has expired" errors for partner.example.',
            "gateway-eu-1 recorded 58 such errors between 00:00Z and 00:30Z.",
            "We cannot say whether gateway-us-1 sees the same errors.",
            "Next: search gateway-us-1 for the same error.",
            "The notAfter of that certificate was 2026-03-31T23:59:59Z.",
            "**58** matching errors were found on gateway-eu-1.",
            "It is not known whether gateway-us-1 is affected.",
        ],
        overclaims=[
            "All gateways see the errors.",
            "The certificate of partner.example was renewed.",
            "Calls to partner.example fail because its certificate expired.",
            "gateway-eu-1 logged 85 errors.",
            "gateway-us-1 is fine.",
            "The certificate expired on 2026-04-01.",
            "Every call to partner.example failed.",
            "partner.example is down.",
            "Since the certificate is expired, no request can succeed.",
            "The errors began at 23:59:59Z.",
            "gateway-eu-2 logged 58 errors.",
            "The certificate of gateway-eu-1 has expired.",
            "Renew the certificate of partner.example.",
            "The errors will go on until the certificate is replaced.",
            "This is definitely a certificate problem.",
            "Disabling TLS verification fixed the calls.",
            "No other partner is affected.",
        ],
    ),
    Scenario(
        name="job-q3",
        question="Why is etl-orders so slow today?",
        claims=[
            ("observation", "Job etl-orders started at 01:00:00Z and was still RUNNING at 05:00:00Z."),
            ("observation", "etl-orders ran for 42 minutes on 2026-07-13."),
            ("observation", "INC-881 (2025) traced a slow etl-orders run to a missing partition."),
        ],
        evidence=[
            (
                "query_metrics",
                "$.alerts[0]",
                "metric=job_state, job=etl-orders, value=RUNNING, started_at=2026-07-14T01:00:00Z, at=2026-07-14T05:00:00Z",
            ),
            ("query_metrics", "$.alerts[1]", "metric=job_duration_minutes, job=etl-orders, date=2026-07-13, value=42"),
            (
                "lookup_knowledge",
                "$.evidence_blocks[0]",
                "document=INC-881; section=Summary; text=In 2025 a slow etl-orders run was traced to a missing partition on orders_raw.",
            ),
        ],
        hypotheses=[("A missing partition, as in INC-881, is possible", "")],
        gaps=["Query plan of the running step"],
        actions=[("Check the partitions of orders_raw", "INC-881")],
        good=[
            "etl-orders started at 01:00:00Z and was still running at 05:00:00Z, four hours later.",
            "The run of 2026-07-13 took 42 minutes.",
            "INC-881 traced a slow run of etl-orders in 2025 to a missing partition.",
            "A missing partition is possible but has not been confirmed for this run.",
            "The query plan of the running step is not available.",
            "Check the partitions of orders_raw, as in INC-881.",
            "Going by INC-881, a missing partition is worth checking.",
            "By 05:00:00Z the run had taken 240 minutes.",
        ],
        overclaims=[
            "A partition is missing on orders_raw.",
            "etl-orders is slow because a partition is missing.",
            "etl-orders failed at 05:00:00Z.",
            "etl-orders has been slow since 2025.",
            "The run of 2026-07-13 took 4 hours.",
            "etl-orders is stuck.",
            "etl-orders usually takes 42 minutes.",
            "etl-invoices was still RUNNING at 05:00:00Z.",
            "All ETL jobs are late.",
            "etl-orders finished at 05:00:00Z.",
            "As INC-881 shows, the partition is missing again.",
            "The partition was added and the job finished.",
            "etl-orders will finish soon.",
            "Kill the job and restart it.",
            "Other jobs were not affected.",
        ],
    ),
    Scenario(
        name="cam-q4",
        question="昨晚錄影為什麼中斷？",
        claims=[
            ("observation", "nvr-02 的錄影程序於 19:20:11 重新啟動，重啟原因為 watchdog timeout。"),
            ("observation", "cam-14 在 19:20:11 至 19:21:40 之間沒有影格。"),
        ],
        evidence=[
            (
                "query_logs",
                "$.logs[0]",
                "2026-08-30 19:20:11 nvr-02 supervisor: recorder restarted, reason=watchdog timeout",
            ),
            (
                "query_metrics",
                "$.alerts[0]",
                "metric=camera_gap, camera=cam-14, from=2026-08-30T19:20:11, to=2026-08-30T19:21:40, frames=0",
            ),
        ],
        hypotheses=[],
        gaps=["其他攝影機在同一時段的影格資料"],
        actions=[("查詢 nvr-02 其他攝影機的影格數", "")],
        good=[
            "nvr-02 的錄影程序在 19:20:11 重新啟動，記錄的原因是 watchdog timeout。",
            "cam-14 有 89 秒沒有影格（19:20:11 至 19:21:40）。",
            "目前沒有其他攝影機在同一時段的影格資料。",
            "建議查詢 nvr-02 其他攝影機的影格數。",
            "影格中斷與程序重啟是否有關，尚待確認。",
        ],
        overclaims=[
            "所有攝影機都中斷了 89 秒。",
            "cam-14 中斷是因為錄影程序重啟。",
            "cam-14 有 98 秒沒有影格。",
            "nvr-02 的錄影程序在 19:21:40 重新啟動。",
            "nvr-02 反覆重啟。",
            "nvr-02 硬碟故障。",
            "cam-41 沒有影格。",
            "其他攝影機均正常。",
            "錄影已完全恢復。",
            "nvr-02 已更換硬碟。",
            "watchdog timeout 是硬體故障造成的。",
            "cam-14 整晚沒有影格。",
        ],
    ),
    Scenario(
        name="mixed-q5",
        question="payment-api 变慢是不是发版引起的？",
        claims=[
            ("observation", "payment-api 的 p99 latency 在 10:00Z 为 480ms，10:05Z 为 2.1s。"),
            ("observation", "release payment-api v2.8.1 于 10:02Z 完成 rollout。"),
        ],
        evidence=[
            (
                "query_metrics",
                "$.alerts[0]",
                "metric=http_p99_latency, service=payment-api, points: 10:00Z=480ms, 10:05Z=2.1s",
            ),
            ("query_logs", "$.logs[0]", "2026-02-02T10:02:00Z deployer rollout payment-api v2.8.1 completed"),
        ],
        hypotheses=[("v2.8.1 可能引入了慢查询", "")],
        gaps=["payment-api 按接口拆分的 latency"],
        actions=[("对比 v2.8.0 与 v2.8.1 的 SQL 变更", "")],
        good=[
            "payment-api 的 p99 从 480ms 升到 2.1s，约为原来的 4.4 倍。",
            "v2.8.1 在 10:02Z 完成 rollout，位于两次读数之间。",
            "时间上接近，但目前没有证据证明 v2.8.1 导致了 latency 上升。",
            "v2.8.1 可能引入了慢查询，尚未证实。",
            "还缺按接口拆分的 latency。",
            "建议对比 v2.8.0 与 v2.8.1 的 SQL 变更。",
            "10:05Z 的 p99 latency 是 2100ms。",
            "p99 went from 480 ms to 2.1 s between 10:00Z and 10:05Z.",
        ],
        overclaims=[
            "v2.8.1 导致 p99 上升。",
            "v2.8.1 引入了慢查询。",
            "回滚到 v2.8.0 后 latency 恢复。",
            "建议立即回滚到 v2.8.0。",
            "payment-api 的 p99 在 10:00Z 为 2.1s。",
            "p99 上升了 10 倍。",
            "所有接口都变慢了。",
            "payment-api 从昨天起就很慢。",
            "v2.8.1 rollout 失败。",
            "payment-api 的错误率也上升了。",
            "p99 仍在继续上升。",
            "v2.8.2 于 10:02Z 完成 rollout。",
            "用户支付超时。",
            "发版之后 latency 才上升，说明问题出在 v2.8.1。",
            "数据库没有问题。",
            "p99 is back to 480ms.",
        ],
    ),
]

# Good sentences that the guard refuses: its price, kept in sight.
REFUSED = {
    "The remaining 127 records have not been read, so other hosts may also be affected.",
    "查询因 permission denied 失败，没有得到任何结果。",
    "使用率 97% 表示尚未用滿。",
    "That is roughly 2.5 errors a minute.",
    "leaf-3 的 Eth1/7 于 11:41:02Z down，17 秒后恢复 up。",
    "cart-redis-1 的淘汰策略是 noeviction。",
    'In the first half hour of 2026-04-01 gateway-eu-1 logged 58 "certificate has expired" errors for partner.example.',
}


def rows(overclaims: bool) -> list[object]:
    made: list[object] = []
    for scenario in SCENARIOS:
        for at, text in enumerate(scenario.overclaims if overclaims else scenario.good):
            marks = [pytest.mark.xfail(reason="a wording that the guard does not know")] if text in REFUSED else []
            made.append(pytest.param(scenario, text, id=f"{scenario.name}-{at}", marks=marks))
    return made


@pytest.mark.parametrize(("scenario", "text"), rows(overclaims=False))
def test_a_good_sentence_is_kept(scenario: Scenario, text: str) -> None:
    check = guard_answer(text, scenario.material())
    assert check.ok, [(finding.kind.value, finding.reason) for finding in check.findings]


@pytest.mark.parametrize(("scenario", "text"), rows(overclaims=True))
def test_an_overclaim_is_found(scenario: Scenario, text: str) -> None:
    check = guard_answer(text, scenario.material())
    assert not check.ok
    for finding in check.findings:
        start, end = finding.span
        assert finding.sentence in text
        assert 0 <= start < end <= len(text)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_the_claims_own_texts_pass(scenario: Scenario) -> None:
    for _, text in scenario.claims:
        check = guard_answer(text, scenario.material())
        assert check.ok, (text, check.findings)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_the_fixed_frames_pass(scenario: Scenario) -> None:
    framed = [f"可能的方向（尚未证实）：{text}" for text, _ in scenario.hypotheses]
    framed += [f"One possibility, not confirmed: {text}" for text, _ in scenario.hypotheses]
    framed += [f"缺少：{text}" for text in scenario.gaps] + [f"Missing: {text}" for text in scenario.gaps]
    framed += [f"建议：{text}" for text, _ in scenario.actions]
    for text in framed:
        check = guard_answer(text, scenario.material())
        assert check.ok, (text, check.findings)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_a_hypothesis_without_its_frame_is_found(scenario: Scenario) -> None:
    for text, _ in scenario.hypotheses:
        bare = text.replace("可能", "").replace("may have ", "").replace("may ", "")
        if bare != text:
            assert not guard_answer(bare, scenario.material()).ok, bare


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_every_good_sentence_of_another_scenario_is_found(scenario: Scenario) -> None:
    at = SCENARIOS.index(scenario)
    other = SCENARIOS[(at + 1) % len(SCENARIOS)]
    for _, text in other.claims:
        assert not guard_answer(text, scenario.material()).ok, text
