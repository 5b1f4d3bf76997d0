"""Gaps and checks as engineers write them, and facts in their clothes, held by the form and by the guard together."""

from __future__ import annotations

from typing import Any

import pytest

from gatekeeper.claims import RecommendedAction
from gatekeeper.directions import Direction, known_names, misstated
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard_screens import guard_action, guard_gap

QUESTION = "billing-worker 今天早上为什么积压？"
TEXTS = (
    "2026-09-14 06:12:31.204 WARN billing-worker-3 - lag=48210 topic=invoice-events partition=7 group=billing",
    "alertname=ConsumerLagHigh, service=billing-worker, state=firing, current=48210, threshold=20000, "
    "startsAt=2026-09-14T06:05:00Z",
    "metric=jvm_gc_pause_seconds instance=billing-worker-3 value=2.7s at=2026-09-14T06:10:00Z",
    'no match: query="OutOfMemoryError" hosts=billing-worker-3 window=2026-09-14T06:00Z/2026-09-14T06:30Z',
    "RB-LAG-2：消费积压先看 rebalance 与 GC 停顿，再看 ledger-db-1 的慢查询与 edge-proxy-2 的超时。",
)
SEEN = [
    EvidenceRef(source_invocation_id=1, tool_name="query_logs", raw_path=f"$.logs[{at}]", text=text)
    for at, text in enumerate(TEXTS)
]
KNOWN = known_names((QUESTION, *TEXTS))


def why_not(text: str, kind: Direction) -> str | None:
    """Why one of the two screens withholds a text; None where both keep it."""
    why = misstated(text, kind, KNOWN)
    if why is not None:
        return why
    check: Any = (
        guard_gap(text, SEEN, QUESTION)
        if kind == "gap"
        else guard_action(RecommendedAction(action_text=text), SEEN, QUESTION)
    )
    return None if check.ok else str(check.findings[0].reason)


def lines(text: str) -> list[str]:
    """The lines of a table."""
    return text.strip().splitlines()


GAPS = """
CCTV footage has not been reviewed
Signal strength of the backup modem was not obtained
It was not checked whether billing-worker-3 was restarted
未取得 billing-worker-3 的 RSSI
未检查 ledger-db-1 的天线模组
06:12Z 之后没有功率数据
没有 ledger-db-1 的慢查询日志
billing-worker-3 的堆内存曲线
invoice-events 各分区的消费速率
尚不清楚 06:05 之前是否发生过 rebalance
partition=7 的积压从何时开始增长
ledger-db-1 的锁等待情况未知
billing-worker 最近一次发布的变更单
缺 edge-proxy-2 到 ledger-db-1 的网络延迟
未拿到 GC 停顿期间的线程栈
其余分区的 lag 没有查询
billing-worker-3 以外的实例有没有同样的 GC 停顿
无法访问 ledger-db-1 的审计日志
生产者侧的写入速率
ConsumerLagHigh 上一次触发的时间
RB-LAG-2 没有说明积压多久需要升级
消费者重平衡的次数
缺少 ledger-db-1 的連線數
沒有 billing-worker-3 的堆積趨勢圖
invoice-events 的寫入量
尚未取得 edge-proxy-2 的逾時筆數
不清楚哪個執行個體最先出現積壓
ledger-db-1 的慢查詢日誌無權限讀取
GC 停頓與積壓的先後順序尚待確認
還缺 06:00 到 06:30 的生產者指標
billing-worker-3 的記憶體用量
沒有 rebalance 的紀錄
Which partition fell behind first
How many consumers were in the group at 06:05
The producer rate of invoice-events
Heap usage of billing-worker-3
No access to the slow query log of ledger-db-1
Whether a rebalance happened before 06:05
What changed in the last release of billing-worker
Missing: thread dumps taken during the GC pause
The lag of the other partitions was not queried
Connection pool size of ledger-db-1
When the lag started to grow is not known
Latency between edge-proxy-2 and ledger-db-1
We do not have the deployment history of billing-worker
GC logs from billing-worker-3 before 06:10
未拿到 edge-proxy-2 的访问日志
ledger-db-1 上是否有长事务还不清楚
partition=7 与其他分区的流量差异
缺少生产者的发送延迟数据
billing-worker-3 的重启日志没有保留
尚未确认 GC 参数
消费组成员变化的记录
沒有 ledger-db-1 的連線池監控
不知道 invoice-events 的保留時間
rebalance 前後的消費速率
缺少上游的錯誤率
The broker-side metrics of invoice-events
Who owns the invoice-events topic
No thread dump from billing-worker-3 yet
It is unclear whether ledger-db-1 was under load
GC settings of billing-worker-3 are unknown
Logs before 06:00 were not searched
Which queries ran on ledger-db-1 at 06:10
Not enough detail on the rebalance
"""
ACTIONS = """
在 billing-worker-3 上抓一份堆转储
向数据库组索取 ledger-db-1 的慢查询日志
按 partition 统计 invoice-events 的 lag
用 jstat 查看 billing-worker-3 的 GC 情况
重跑 OutOfMemoryError 的检索并放宽到全部实例
对 ledger-db-1 做一次锁等待采样
抽查 partition=7 的消息是否过大
分页取回 06:00–06:30 的剩余日志
确认 06:05 前后有没有发布
把 billing-worker-3 与其他实例的 GC 停顿做对比
从监控里导出 jvm_gc_pause_seconds 的曲线
先看 rebalance 日志，再看 ledger-db-1 的慢查询
请 DBA 提供 ledger-db-1 的连接数
翻一下 ConsumerLagHigh 的历史触发记录
根据 RB-LAG-2 核对 rebalance 次数
重试 edge-proxy-2 的日志查询
在 billing-worker-3 上擷取執行緒傾印
檢查 ledger-db-1 的慢查詢日誌
匯出 invoice-events 的寫入量
比對 06:05 前後的 GC 停頓
向平台組確認是否有發布
統計各分區的積壓筆數
查詢 ConsumerLagHigh 過去的觸發紀錄
用 kcat 抽樣 invoice-events 的訊息大小
重新查詢 edge-proxy-2 的逾時日誌
追查哪個分區最先積壓
Page through the rest of the billing-worker-3 logs
Group the lag of invoice-events by partition
Retry the log search on edge-proxy-2
Take a heap dump on billing-worker-3
Recount the rebalances between 06:00 and 06:30
Locate the slow query log of ledger-db-1
From the dashboard, export the GC pause of billing-worker-3
Ask the database team for the lock waits of ledger-db-1
Plot lag against GC pauses for partition 7
Check if ConsumerLagHigh fired before 06:05
Compare billing-worker-3 with an instance that is not lagging
Find out which release was live at 06:05
On ledger-db-1, look at the longest transactions
Grep the consumer logs for rebalance messages
登录 billing-worker-3 查看线程栈
在 Grafana 上对比各分区的 lag 曲线
联系 DBA 确认 ledger-db-1 是否有长事务
拉一份 billing-worker-3 的 GC 日志
检查 edge-proxy-2 到 ledger-db-1 的连通性
扩大检索窗口后重新搜索 OutOfMemoryError
以 partition 为维度汇总消费速率
排查 billing-worker-3 的堆内存占用
查一下发布平台的变更记录
核对消费组的成员数量
檢視 billing-worker-3 的 GC 日誌
向上游確認寫入量是否增加
確認 threshold=20000 的設定依據
從日誌平台匯出 06:12 的完整訊息
Check the broker metrics for invoice-events
Look for long transactions on ledger-db-1
Search the edge-proxy-2 logs for timeouts
Ask the on-call DBA whether ledger-db-1 was under load
Compare today's lag with yesterday's
Count how many messages each partition received
Have the battery of billing-worker-3 inspected
到现场测量 billing-worker-3 的线圈电流
检查 ledger-db-1 的联锁回路
"""
GAP_FACTS = """
缺少 ledger-db-1 昨晚崩溃过
尚未取得 ledger-db-1 把磁盘写爆
没有 billing-worker 撑不住流量
billing-worker-3 的消费线程卡死
billing-worker-3 的内存耗尽
ledger-db-1 锁表拖慢了消费
信息缺口：运维误删了 topic
invoice-events 的数据被清空
缺失：06:05 发布引入了死循环
尚不清楚 billing-worker 的同事为何误删了数据
未知但可以看出 ledger-db-1 扛不住
缺少日志，ledger-db-1 瘫痪
billing-worker 由于 GC 停顿而积压
没有比 ledger-db-1 更慢的数据库
缺少慢查询，所以问题出在 GC
缺少 ledger-db-1 當機的事實：它當機
尚缺 billing-worker-3 昨夜被駭客入侵
沒有人處理 billing-worker 的告警
ledger-db-1 撐爆
missing: ledger-db-1 crashed overnight
no data on billing-worker keeps crashing
not queried: operators wiped the topic
No consumer survived the release
The consumer of partition 7 hangs
GC pauses caused the lag, logs are missing
no data on the release broke billing-worker
missing: ledger-db-1 cannot keep up
What broke billing-worker is the release
Unknown, but ledger-db-1 stalls
billing-worker-3 ran out of memory
缺少日志可知 ledger-db-1 撑爆了连接
ledger-db-1 挡不住请求的记录
缺口：新版本拖垮了数据库
没有 billing-worker 拒绝服务以外的原因
未取得证据，ledger-db-1 死锁频发
GC 停顿害 billing-worker 积压的日志
缺少 partition=7 堵死的信息
missing: the release took down ledger-db-1
no logs, the broker lost data
unclear whether anything else, the disk filled up
not queried: the DBA dropped an index
The broker rejects every message
ledger-db-1 无法访问
billing-worker 未返回
edge-proxy-2 没有返回结果
用户投诉持续上升的数据
The outage of ledger-db-1
ledger-db-1 is unavailable
没有测试就上线的新版本
没有检查就发布
未检查出问题
未查看到错误
06:05 之后没有可用的数据库
06:05 之后没有任何数据，数据库宕机
缺少 ledger-db-1 的 deadlock
未取得 ledger-db-1 挂死的 RSSI
Failures of ledger-db-1 were not seen
"""
ACTION_FACTS = """
查看 billing-worker 宕机的原因
排查 ledger-db-1 为何宕机
check that ledger-db-1 is down
查询 ledger-db-1 昨晚崩溃过
检查 billing-worker-3 的消费线程卡死
核对运维误删了 topic
查看 ledger-db-1 撑不住流量
在 billing-worker-3 上内存耗尽，查看日志
用 jstat 查看得出 GC 停顿导致积压
按 partition 统计后发现 partition=7 最慢
确认 06:05 发布引入了死循环
检查日志，ledger-db-1 瘫痪
根据 RB-LAG-2，根因是 GC 停顿，查看日志
向 DBA 核对 ledger-db-1 把磁盘写爆
重跑检索即可看到 ledger-db-1 崩溃
排查显示 billing-worker 扛不住
在 ledger-db-1 上查看到锁等待
查看被清空的 invoice-events 数据，它由运维删除
檢查 ledger-db-1 昨夜當機
查詢 billing-worker-3 記憶體爆掉
核對營運誤刪 topic
向平台組確認問題出在 GC
check ledger-db-1 crashed overnight
query operators wiped the topic
verify GC pauses caused the lag
look at the logs, ledger-db-1 stalls
check billing-worker keeps crashing
Confirm the release broke billing-worker
Review how ledger-db-1 crashed and billing-worker lost its data
On ledger-db-1 the disk filled up, check the logs
Ask the database team, they wiped the topic
See that billing-worker-3 ran out of memory
Retry the search, since ledger-db-1 cannot keep up
检查新版本拖垮数据库的日志
查看 ledger-db-1 死锁频发
确认问题在 ledger-db-1
在日志里看见 ledger-db-1 死锁
check the release took down ledger-db-1
look at ledger-db-1 choking on the load
confirm the DBA dropped an index
compare the logs, the broker rejects messages
Have the leak that broke ledger-db-1 checked
Inspect broken ledger-db-1
派人到现场重启 ledger-db-1
核对 ledger-db-1 超出上限
复测出 ledger-db-1 故障
"""

HELD: list[tuple[Direction, str]] = [
    *(("gap", text) for text in lines(GAPS)),
    *(("action", text) for text in lines(ACTIONS)),
]
FACTS: list[tuple[Direction, str]] = [
    *(("gap", text) for text in lines(GAP_FACTS)),
    *(("action", text) for text in lines(ACTION_FACTS)),
]


@pytest.mark.parametrize(("kind", "text"), HELD, ids=[f"{kind}: {text}" for kind, text in HELD])
def test_what_an_engineer_would_write_is_kept(kind: Direction, text: str) -> None:
    assert why_not(text, kind) is None


@pytest.mark.parametrize(("kind", "text"), FACTS, ids=[f"{kind}: {text}" for kind, text in FACTS])
def test_a_fact_in_the_clothes_of_a_gap_or_a_check_is_withheld(kind: Direction, text: str) -> None:
    assert why_not(text, kind) is not None
