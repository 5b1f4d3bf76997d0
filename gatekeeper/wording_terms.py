"""The operations terms that the answer guard began with, one concept a line; for `wording.TERMS`."""

from __future__ import annotations

BASE = """
alert: 告警 报警 警报 警告信息 警 | alert alarm
alertname: 告警名 告警名称 | alertname
severity: 严重级别 级别 等级 严重程度 | severity level
critical: 严重 致命 | critical fatal
warning: 警告 | warning warn
info: 信息级 | info
error: 错误 报错 出错 错误码 | error err
exception: 异常 | exception abnormal anomaly abnormality anomalous
errorrate: 错误率 失败率 报错率 | errorrate
fail: 失败 未成功 没有成功 没成功 失效 没成 没传上去 没传上来 没传成 没送到 没发出去 没做成 没跑成 没过 不成功 落空 | fail failure failed unsuccessful failing unsuccessfully
unable: 无法 不能够 连不上 打不开 | unable cannot
timeout: 超时 等待超时 逾时 等超时 没等到 | timeout time-out etimedout
timeoutverb: 超时 逾时 | timed_out time_out
connection: 连接 链接 连线 | connection connect conn etimedout econnrefused econnreset
pool: 连接池 池 | pool
hikari: 连接池 | hikari hikaricp hikaripool
exhausted: 耗尽 用尽 用光 用完 枯竭 打满 占满 写满 已满 满 满了 用满 占完 抢光 没有空闲 一个不剩 | exhausted exhaust full depleted deplete exhaustion saturated saturate run_out ran_out used_up none_left no_free
nearlyfull: 逼近上限 接近上限 接近用尽 即将用尽 快满 快用完 | nearly_full almost_full near_capacity
unavailable: 不可用 无法使用 无法获取 | unavailable not_available is_not_available no_available
available: 可用 | available
refused: 拒绝 被拒 被拒绝 拒绝连接 拒收 拒掉 退回 打回 驳回 回绝 挡下 挡回 | econnrefused refuse refused reject rejected denied deny decline rejection rejects turn_away turned_away turn_down turned_down
reset: 重置 | reset
closed: 关闭 断开 中断 断线 掉线 断连 离线 断 断了 关 断链 脱网 | close disconnect drop dropped lost offline
open: 打开 开启 | open
waiting: 等待 排队 等待数 等 等着 在等 排着 | wait waiting awaiting pending
active: 活跃 活动 活跃数 占用 | active
idle: 空闲 | idle
total: 总数 总计 总量 合计 总 | total
request: 请求 请求数 | request req
response: 响应 回应 应答 返回码 | response respond reply
latency: 延迟 时延 延时 耗时 响应时间 用时 响应 | latency delay lag slowness took
duration: 持续时间 持续时长 持续 时长 历时 花 花了 用了 耗了 拖了 久 长达 | duration last lasted take taken lasting spent
slow: 慢 变慢 缓慢 迟缓 慢了 偏慢 拖慢了 | slow slowness slower sluggish longer
slowquery: 慢查询 慢SQL | slow_query
slowsql: 慢查询 | slow_queries slowquery slowqueries slow_sql
query: 查询 检索 | query queries
cpu: 处理器 中央处理器 | cpu processor
memory: 内存 记忆体 显存 内存占用 | memory mem ram
heap: 堆 堆内存 | heap
oom: 内存溢出 内存不足 被杀 | oom oomkilled oomkill out_of_memory oom_kill
disk: 磁盘 硬盘 盘 磁碟 | disk volume storage
space: 空间 容量 磁盘空间 剩余空间 | space capacity
inode: 索引节点 | inode
mount: 挂载点 挂载 | mount mountpoint
file: 文件 档案 | file
directory: 目录 | directory dir folder path
path: 路径 | path
usage: 使用率 利用率 占用率 用量 使用量 已用 用了 使用 占用 用到 用掉 吃掉 吃了 消耗 | usage utilization utilisation used use consumption consume consumed occupancy occupied utilized
percent: 百分比 比例 占比 | percent percentage share ratio
rate: 速率 比率 率 频率 | rate
network: 网络 网路 | network
packet: 包 数据包 封包 | packet
packetloss: 丢包 丢包率 掉包 丢弃 丢了包 | dropped_packet packet_loss packetloss
loss: 丢失 丢 损失 | loss lose lost
retransmit: 重传 | retransmit retransmission
bandwidth: 带宽 频宽 流量 | bandwidth throughput
traffic: 流量 | traffic
load: 负载 负荷 | load
queue: 队列 伫列 排队 | queue queued queueing
queuedepth: 队列深度 队列长度 积压 | queue_depth queue_length
backlog: 积压 堆积 积压量 堵 堵塞 阻塞 压着 积着 攒着 积了 攒了 | backlog lag pileup piled_up piling waiting backlogged
pending_msgs: 积压 待消费 | messages_ready queue_messages lag deferred
message: 消息 讯息 短信 邮件 信息 | message msg sms mail
mail: 邮件 | mail email smtp postfix
sms: 短信 简讯 | sms
ready: 就绪 待消费 | ready
notready: 未就绪 没有就绪 | notready not_ready
consumer: 消费者 消费 消费组 消费端 | consumer consume
producer: 生产者 生产端 | producer produce
group: 组 消费组 群组 | group
topic: 主题 | topic
partition: 分区 盘 | partition
broker: 代理 | broker
offset: 位点 偏移量 偏差 偏移 差 | offset
throttle: 限流 限速 节流 频率限制 被限流 | throttle throttling rate_limit rate_limited rate_limiting ratelimit too_many_requests
provider: 供应商 服务商 厂商 运营商 渠道 | provider vendor carrier
backoff: 退避 | backoff back_off backing_off
retry: 重试 再试 重发 重来 | retry retried retries resend resent rerun retrying
deferred: 延迟投递 推迟 延后 | deferred defer deferral put_off
delivery: 投递 送达 交付 递送 到达率 送到 | delivery deliver delivered arrive
bounce: 退信 | bounce
temporarily: 临时 暂时 | temporarily temporary
database: 数据库 资料库 库 | database db
table: 表 数据表 | table
index: 索引 | index
row: 行 记录行 笔 | row
lock: 锁 锁定 | lock locked
lockwait: 锁等待 等锁 | lock_wait lock_timeout
deadlock: 死锁 | deadlock
transaction: 事务 交易 | transaction tx txn trx xact
primary: 主库 主节点 主实例 主 | primary master leader
replica: 从库 副本 备库 副本数 从节点 只读实例 | replica standby slave secondary follower
replication: 复制 同步 主从复制 | replication replicate replicated
replicationlag: 复制延迟 主从延迟 同步延迟 | seconds_behind seconds_behind_master replication_lag replication_delay replicalag replicationlag
sync: 同步 对上 对齐 | sync synced synchronized synchronised in_sync aligned
failover: 切换 主备切换 故障转移 故障切换 | failover fail_over switchover
promotion: 提升 晋升 | promote promotion promoted
cache: 缓存 快取 | cache
cachemiss: 未命中缓存 | cache_miss
redis: 缓存 | redis
session: 会话 | session
log: 日志 记录 记下 记了 写下 打了 | log logged wrote written
record: 记录 记下 记了 留下 记着 记载 | record recorded entry noted wrote
service: 服务 微服务 | service svc
application: 应用 程序 应用程序 | application app
instance: 实例 | instance
node: 节点 机子 台 | node box
host: 主机 机器 服务器 台 机子 机台 | host machine server box machines
cluster: 集群 丛集 | cluster
namespace: 命名空间 | namespace
pod: 容器组 | pod
container: 容器 | container
image: 镜像 | image
manifest: 清单 | manifest
pull: 拉取 拉 拉镜像 | pull pulled
deployment: 部署 发布 上线 | deployment deploy deployed
release: 发布 版本 发版 | release
rollout: 发布 灰度 滚动发布 | rollout
revision: 修订 版本 | revision rev
version: 版本 版 | version
weight: 权重 | weight
config: 配置 设置 设定 参数 配 | config configuration setting configured
diff: 差异 对比 不同 | diff difference
network_policy: 网络策略 | networkpolicy
gateway: 网关 闸道 | gateway gw
ingress: 入口 | ingress
upstream: 上游 | upstream
downstream: 下游 | downstream
proxy: 代理 | proxy
loadbalancer: 负载均衡 | loadbalancer load_balancer lb
client: 客户端 用户端 | client
user: 用户 使用者 客户 顾客 住户 会员 乘客 读者 | user customer subscriber member
api: 接口 | api endpoint
website: 官网 网站 站点 | website site
page: 页面 | page
dns: 域名解析 解析 | dns resolution resolve
domain: 域名 域 | domain
resolution: 解析 | resolution
tls: 加密 | tls ssl mtls
handshake: 握手 握 | handshake
certificate: 证书 凭证 证 | certificate cert
expired: 过期 到期 失效 有效期 到期了 过期了 失效了 | notafter not_after expired expire expiry expiration lapse lapsed
token: 令牌 | token
account: 账号 帐号 账户 账 | account
permission: 权限 无权限 授权 许可 | permission rights access
permissiondenied: 权限不足 无权限 没有权限 无权 | permission_denied denied forbidden access_denied
auth: 认证 鉴权 授权 | auth authentication authenticate authorization unauthorized
password: 密码 | password
secret: 密钥 | secret key
job: 任务 作业 活 跑批 | job task run
schedule: 定时任务 调度 | schedule scheduler scheduled cron
batch: 批量 批 批处理 | batch
backup: 备份 备 | backup
snapshot: 快照 | snapshot
quota: 配额 额度 限额 | quota
quotaexceeded: 超配额 配额超 超额 | quota_exceeded
exceeded: 超过 超出 超限 超 超标 | exceeded exceed exceeds over
threshold: 阈值 门限 上限 水位 红线 限值 | threshold watermark cutoff
limit: 限制 上限 封顶 顶格 红线 水位 限额 限度 限值 | limit max maximum ceiling cap capped
baseline: 基线 基准 | baseline
target: 目标 | target
scrape: 抓取 采集 | scrape target
up: 存活 在线 | up
down: 宕机 宕 挂了 挂掉 下线 停机 停摆 挂 掉线 | down outage dead offline
crash: 崩溃 闪退 崩 挂 崩掉 挂了 | crash crashed crashing panic segfault die died dies
exit: 退出 退出码 | exit exited
exitcode: 退出码 | exit_code exitcode
killed: 杀死 被杀 杀 杀掉 干掉 被干掉 | killed kill die died
restart: 重启 重新启动 | restart restarted reboot rebooted
start: 启动 开始 开始于 始于 起始 起 起头 拉起 | start started begin began begun startup start-up startsat startedat onset kick_off kicked_off
end: 结束 终止 完毕 收尾 跑完 停下 | end ended endsat endedat finish finished wrapped_up
abort: 中止 终止 | abort aborted
skip: 跳过 略过 漏掉 漏 没处理 | skip skipped skips left_out
complete: 完成 成功完成 跑完 做完 走完 | complete completed completion done finished finish
success: 成功 成了 通过 | success succeed succeeded successful successfully ok_d
running: 运行 运行中 跑 执行 跑完 在跑 跑着 跑到 | running run ran runs execute executed underway
processing: 处理中 正在处理 处理 | processing
progressing: 进行中 推进中 | progressing in_progress progress
stopped: 停止 停了 | stop stopped
paused: 暂停 | pause paused
hang: 卡住 挂起 挂住 停住 | hang stuck wedged
evict: 驱逐 淘汰 赶走 挤出 挤掉 踢出 | eviction evictions evict evicted eviction kicked_out
unschedulable: 无法调度 | unschedulable failedscheduling
crashloop: 反复重启 循环重启 | crashloop crashloopbackoff
probe: 探针 探测 | probe
readiness: 就绪探针 | readiness
liveness: 存活探针 | liveness
health_check: 健康检查 | healthcheck health_check
gc: 垃圾回收 回收 | gc garbage_collection
pause: 停顿 暂停 | pause
thread: 线程 | thread
process: 进程 程序 进程号 | process pid
kernel: 内核 | kernel
gpu: 显卡 | gpu card
memoryleak: 内存泄漏 泄漏 | leak
leak: 泄漏 | leak leaked
ecc: 校验 | ecc
remap: 重映射 | remap remapping remapped
driver: 驱动 | driver
temperature: 温度 | temperature temp
voltage: 电压 | voltage
battery: 电池 电量 | battery
signal: 信号 讯号 | signal rssi
sensor: 传感器 感测器 探头 | sensor probe
device: 设备 装置 机台 终端 | device unit units
port: 端口 口 | port
interface: 网卡 接口 端口 网口 | interface
link: 链路 | link
bgp: 路由协议 | bgp
peer: 邻居 对端 | peer neighbor neighbour
flap: 抖动 震荡 翻动 | flap flapping flapped
prefix: 前缀 | prefix
route: 路由 | route routing
firewall: 防火墙 | firewall
vpn: 虚拟专网 | vpn
holdtimer: 保持定时器 | hold_timer
order: 订单 单 下单 | order
orderid: 单号 订单号 订单编号 | orderid order_id
payment: 支付 付款 收款 扣款 扣 缴费 | payment pay paid
refund: 退款 退钱 退 退了 | refund
amount: 金额 | amount
currency: 币种 | currency
yuan: 元 人民币 | cny rmb yuan
settled: 到账 入账 | settled settle credited gone_through
shipped: 发货 出库 已发出 寄出 | shipped ship shipment dispatched
cancelled: 取消 撤销 | cancel cancelled canceled
checkout: 结账 下单 结算 | checkout
inventory: 库存 | inventory stock
cart: 购物车 | cart
invoice: 发票 账单 | invoice
billing: 计费 账单 | billing
notification: 通知 | notification notify
shard: 分片 | shard
write: 写入 写 落盘 写文件 写进 写到 落 | write written wrote writer writing writes
read: 读 读取 读出 读到 | read
io: 输入输出 | io
fsync: 刷盘 落盘 | fsync
deleted: 删除 删掉 删 删了 清掉 | delete deleted deletion remove removed gone
created: 创建 新建 建立 | create created
updated: 更新 | update updated
modified: 修改 变更 改 | modify modified change changed
upgrade: 升级 | upgrade upgraded
scaled: 扩容 缩容 扩 | scale scaled scaling
rollback: 回滚 回退 | rollback rolled_back roll_back reverted revert
drained: 排空 | drain drained
flush: 清空 清理 刷新 | flush flushed flushing clear
clean: 清理 | clean cleanup purge prune
fixed: 修复 修好 解决 | fix fixed repair repaired
mitigated: 缓解 止损 | mitigate mitigation mitigated
switchto: 切到 切换 改走 切换到 | switch switched
recreate: 重建 | recreate recreated rebuild rebuilt
enabled: 启用 开启 | enable enabled
disabled: 禁用 关闭 | disable disabled
channel: 通道 渠道 | channel
backupchannel: 备用通道 备用 | fallback
spare: 备用 | spare standby backup
migration: 迁移 | migrate migration migrated
missing: 缺少 缺失 缺 找不到 没有找到 | missing not_found lack absent
notfound: 未找到 找不到 没有找到 没找到 不存在 | not_found notfound no_such does_not_exist
found: 找到 见到 搜到 查出 | found find
stale: 过时 陈旧 旧 老 旧的 老的 | stale outdated old previous
valid: 有效 | valid
invalid: 无效 非法 | invalid illegal
corrupt: 损坏 坏 坏了 坏掉 受损 | corrupt corrupted corruption broken damaged unreadable
mismatch: 不匹配 不一致 | mismatch inconsistent
conflict: 冲突 | conflict
duplicate: 重复 | duplicate duplicated
deny: 拦截 | block blocked
branch: 分支 | branch
region: 地域 区域 地区 片区 | region
zone: 可用区 | zone
datacenter: 机房 数据中心 | datacenter data_center dc
tenant: 租户 | tenant
shipping: 物流 配送 | shipping
step: 步骤 | step
procedure: 流程 规程 | procedure process
mitigationdoc: 处置 处理步骤 | mitigation
impact: 影响 影响面 波及 | impact affect affected
symptom: 症状 现象 | symptom
fault: 故障 | fault
incident: 事件 事故 案例 | incident case
problem: 问题 | problem issue trouble
performance: 性能 | performance perform perf
degraded: 下降 降级 退化 劣化 | degraded degrade degradation
availability: 可用性 | availability
count: 次数 数量 条数 数目 个数 | count number
points: 数据点 点 | points datapoint
value: 值 数值 读数 | value reading
maximum: 最大值 最高 峰值 最大 最高值 上限 最多 顶峰 峰 | max maximum peak peaked highest top
minimum: 最小值 最低 最小 最少 | min minimum lowest bottom
average: 平均 平均值 均值 | average avg mean
p99: 长尾 | p99 p95 p50
increase: 冲到 冲高 飙到 飙升 窜到 拉到 猛增 激增 攀升 攀升到 提高到 增至 增到 涨了 升了 增加到 增加了 多了 升到 升至 涨到 涨至 升为 上升 增加 增长 升高 涨 变多 升 增 上涨 变大 变长 走高 爬升 抬升 翻 | jump jumped jumps surge surged spike spiked soar soared bump bumped went_up shot_up increase increased rise rose rising grow grew grown climbing climb climbed up increasing rises
decrease: 跌 跌至 掉了 降了 缩到 减至 落到 回落至 降回 跌回 降低到 减少到 下滑 下滑到 降低了 减少了 下降了 下降到 降到 降至 降为 减到 跌到 下降 减少 降低 降 回落 少了 跌 掉到 掉 变小 变少 变短 走低 回落到 滑落 | dip dipped slid slide slipped fell_back came_down went_down eased ease decrease decreased drop dropped fall fell fallen falling decline declined down shrink reduce reduced lowering falls dropping
high: 高 偏高 过高 升高 高于 偏大 冲高 飙到 | high higher above over elevated
low: 低 偏低 过低 低于 | low lower below under
larger: 大 更大 大于 | large larger big bigger greater
more: 多 更多 多于 多了 高出 | more
less: 少 更少 少于 不足 不到 | less fewer
above: 高于 超过 超出 超 | above over exceed exceeds exceeding more_than greater_than beyond past cross crossed crosses
below: 低于 以下 不足 不到 少于 | below under less_than fewer_than
window: 窗口 时间窗 时段 | window range period
timezone: 时区 | timezone
date: 日期 | date
night: 晚 夜 夜间 每晚 | night nightly
manual: 人工 手动 手工 人肉 | manual manually by_hand
automatic: 自动 自行 自己 | automatic automatically auto by_itself on_its_own itself
operator: 运维 值班 值守 操作员 人 | oncall on-call operator sre
team: 团队 | team squad
owner: 负责人 归属 | owner
default: 默认 | default
sent: 发送 发 发出 打出 推 推送 投 | send sent dispatched emit
received: 收到 接收 返回 拿到 得到 到达 接到 | receive received get got arrive arrived
access: 访问 请求 调用 | access call called
accesslog: 访问日志 | access_log access_logs
call: 调用 请求 访问 | call invoke calls
source: 来源 源 | source origin
destination: 目的 目标 去向 | destination
protocol: 协议 | protocol
key: 键 | key
metric: 指标 | metric
code: 码 代码 错误码 返回码 | code
status: 状态 | status state
reason: 原因 理由 缘由 | reason grounds
phase: 阶段 | phase
event: 事件 | event
type: 类型 | type
name: 名称 名字 | name
summary: 摘要 | summary
description: 描述 | description
collector: 收集器 | collector
hot: 热点 | hot
cold: 冷 | cold
wrong: 错误 不对 | wrong
bad: 坏 坏了 | bad
sudden: 突增 突然 激增 飙升 | spike spiked surge surged burst sudden suddenly
unreachable: 不可达 无法访问 不通 连不上 | unreachable no_route
reachable: 可达 连通 | reachable
searched: 检索 搜索 查 搜 搜过 检索过 查过 | searched searches
rule: 规则 | rule
policy: 策略 | policy
scheduled: 计划 | scheduled planned
stage: 阶段 | stage
test: 测试 试 试过 试了 | test
production: 生产 生产环境 | prod production
staging: 预发 测试环境 | staging
remaining: 剩余 还剩 剩 剩下 余 余下 还有 | remaining remain left free leftover to_spare
freespace: 可用空间 剩余空间 | free
normalwrite: 写操作 | writes
business: 业务 业务时段 | business
hours: 时段 | hours
firmware: 固件 | firmware
flow: 流 | flow stream
replay: 重放 | replay
compaction: 压缩 合并 | compaction compact
election: 选举 | election elect elected
quorum: 多数派 法定人数 | quorum
heartbeat: 心跳 | heartbeat
keepalive: 保活 | keepalive
session_close: 会话关闭 | session_closed
socket: 套接字 | socket
buffer: 缓冲 缓冲区 | buffer
overflow: 溢出 | overflow
saturation: 饱和 | saturation saturated
bottleneck: 瓶颈 | bottleneck
concurrency: 并发 | concurrent concurrency
qps: 每秒请求数 | qps rps tps
hit: 命中率 命中 | hit
miss: 未命中 | miss
attempt: 尝试 次尝试 | attempt try
reconnect: 重连 重新连接 | reconnect reconnected
subscribe: 订阅 | subscribe subscription
publish: 发布 | publish
ack: 确认 | ack unacked
webhook: 回调 | webhook callback
upload: 上传 | upload
download: 下载 | download
import: 导入 | import
export: 导出 | export
etl: 数据同步 | etl pipeline
report: 报表 报告 | report
model: 模型 | model
training: 训练 | train training
inference: 推理 | inference
replicaset: 副本集 | replicaset statefulset daemonset
volumeclaim: 存储卷 | pvc pv
attach: 挂载 | attach attached
warehouse: 仓库 仓 | warehouse registry repository
site: 厂区 站点 | site plant factory
door: 门 | door
rack: 机柜 | rack
power: 电源 供电 电力 | power
fan: 风扇 | fan
switch: 交换机 | switch
router: 路由器 | router
wireless: 无线 | wireless wifi wlan
mobile: 移动 行动 手机 | mobile cellular
ntp: 时钟同步 时间同步 | ntp clock
drift: 漂移 偏移 偏 偏了 偏差 走偏 不准 | drift skew offset off skewed
hand: 手工 | manual
license: 许可证 授权 | license licence
printer: 打印机 | printer
verify: 校验 验 验过 验证过 复核过 核验 | verify verification validate validation checksum
approve: 批准 审批 批 核准 准 | approve approval approved sign_off
guest: 访客 客人 | guest visitor
patient: 患者 病人 | patient
student: 学生 | student
employee: 员工 人员 职员 | employee staff
vehicle: 车 车辆 车机 | vehicle car truck
station: 站 站点 车站 | station stop
ticket: 票 工单 机票 | ticket
flight: 航班 | flight
shipment: 包裹 运单 | parcel shipment package
stream: 推流 拉流 直播流 | stream streaming
viewer: 观众 | viewer
frame: 帧 卡顿 | frame stutter
keyspace: 键 缓存键 | key keys
capacity: 容量 载量 | capacity
lease: 租约 租期 | lease leases
address: 地址 | address addresses
lookup: 解析 | lookup
label: 标签 | label tag
header: 消息头 报头 头字段 | header
body: 正文 消息体 | body payload
parser: 解析器 | parser parse
schema: 表结构 字段定义 | schema
column: 列 字段 | column
backfill: 补数 回填 补跑 | backfill
cutover: 割接 | cutover
watchdog: 看门狗 | watchdog
rank: 进程号 | rank
epoch: 轮 | epoch
checkpoint: 检查点 快照点 | checkpoint
backpressure: 反压 背压 反压压 | backpressure
skew: 倾斜 偏斜 不均 | skew skewed imbalance
heartbeat_lost: 心跳丢失 | missed_heartbeat
collision: 碰撞 冲撞 | collision
emergency: 急停 紧急 | emergency estop
quarantine: 隔离 | quarantine quarantined
attachment: 附件 | attachment
recipient: 收件人 | recipient
sender: 发件人 发送方 | sender
audit: 审计 | audit
ledger: 账本 分类账 | ledger
reconcile: 对账 对账单 | reconcile reconciliation
settlement: 结算 清算 | settlement
interest: 利息 | interest
claim_: 理赔 | claim
sample_rate: 采样率 | sampling
grayscale: 灰度 放量 | canary rollout
toggle: 开关 | flag toggle switch
crashrate: 崩溃率 | crash_rate crash-free
install: 安装 装 装上 | install installed installation
uninstall: 卸载 | uninstall
reload: 重载 重新加载 | reload
hash: 哈希 校验和 摘要值 | hash sha256 checksum
late: 迟到 晚到 迟 延迟到达 | late lateness
oldgen: 老年代 | old_generation old_gen tenured
offlineauth: 离线验证 离线鉴权 | offline_auth offline_verification
restorecheck: 恢复校验 恢复验证 恢复测试 | restore_test restore_check restore_verification
fullbackup: 全量备份 全备 全量 | full_backup full_dump
truncated: 截断 不完整 截在 停在第 | truncated incomplete cut cut_off cut_short cut_at capped stopped_at hit_its_cap
firmwareupdate: 刷机 升级包 | ota
humidity: 湿度 | humidity
wind: 风速 阵风 风 | wind gust
pressure: 压力 气压 | pressure
current_: 电流 | current
antenna: 天线 | antenna
satellite: 卫星 | satellite
compressor: 压缩机 | compressor
valve: 阀 阀门 | valve
"""
