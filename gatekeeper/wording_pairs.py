"""Words of operations that the other lists have in one language only, one concept a line; for `wording.TERMS`."""

from __future__ import annotations

PAIRS = """
drained: 清空节点 腾空节点 | drain drained draining
powercycle: 断电重启 断电再启 断电后重启 重新上电 | power-cycle power-cycled power_cycle power_cycling
bus: 总线 | bus
criruntime: 容器运行时 | container_runtime runtime
api: 请求发起 发起 | request requested
operation: 运维 运维人员 运维用户 | ops operations
promotion: 推送 推全 放量 推到 | promote promoted
duration: 长 较长 过长 | long lengthy long-running
deadletter: 死信队列 | dead_letter_queue
originpull: 回源 | origin_pull back_to_origin origin_fetch
pop: 节点 边缘节点 接入点 | pop point_of_presence
coldstart: 冷启动 | cold_start
ev.terminate: 被终止 | terminate terminated
requeue: 重新入队 回队 重新排队 | requeue requeued
fragment: 分片 碎片 | fragment fragmented fragmentation
rowlock: 行锁 行级锁 | row_lock row-level_lock
tablelock: 表锁 表级锁 | table_lock table-level_lock
reservation: 保留 预留 | reserved reserve reservation
unsupported: 不支持 | unsupported not_supported
asset: 资产 素材 | asset
keyframe: 关键帧 | keyframe key_frame
chunk: 分块 代码块 | chunk
bundle: 打包产物 产物包 | bundle
toggle: 特性开关 功能开关 | feature_flag feature_toggle
chargingpile: 桩 充电桩 | pile charging_pile
connector: 枪 充电枪 | connector plug
unresponsive: 未应答 无应答 未响应 | unresponsive no_response did_not_respond not_respond
seat: 座 座位 | seat
ev.hold: 占座 锁座 占用座位 | hold held
badge: 门禁卡 工卡 | badge
report: 报表查询 | report_query report_queries
timeout: 连接超时 | connection_timed_out connection_timeout
"""

# What adds no fact, as its twin in English: `detected`, `lookup`, `in order`, `alike`.
FREE_PAIRS_ZH = """
检测到 侦测到 探测到 查找 依序 依次序 相近 接近于 差距 槽位
"""
