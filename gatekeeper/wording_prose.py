"""The plain words around a system's own terms: kinds, sizes, places, parts and roles of things; for `wording.TERMS`.

One meaning a line. No word here says a cause, a certainty, health, absence, or a wider scope or time than was seen:
those are `wording.RISKS`.
"""

from __future__ import annotations

PROSE = """
rotation_speed: 转速 | speed rpm
victim: 牺牲者 牺牲品 | victim
local: 本地 本机 | local locally
remote: 远程 远端 | remote remotely
peerend: 对端 对方 对侧 | peer counterpart
sameend: 本端 | local_end
new: 新 新的 | new newly newer
newadded: 新增 | new newly_added
newest: 最新 | newest
secondary2: 次要 | secondary
extra: 额外 附加 多余 | extra additional
former: 前一 | former
next: 下一 下次 | next
last: 末次 | last
initial: 初始 最初 | initial initially
final: 最终 最后 | final finally
middle: 中间 | middle intermediate
upper: 上层 | upper
lower_: 下层 底层 | underlying_layer
inner: 内层 | inner
outer: 外层 外侧 | outer
left_: 左侧 左边 | left-hand
right_: 右侧 右边 | right-hand
public: 公共 公开 | public
private: 私有 专用 | private
shared: 共享 共用 | shared
dedicated: 专用 专属 独享 | dedicated
specific: 指定 特定 | specific specified
custom: 自定义 定制 | custom customized customised
dynamic: 动态 | dynamic dynamically
static: 静态 | static
synchronous: 同步 | synchronous synchronously
asynchronous: 异步 | asynchronous asynchronously async
realtime: 实时 | real-time realtime
online: 在线 线上 | online
serial_: 串行 | serial serially sequentially
parallel: 并行 并发 | parallel parallelism
distributed: 分布式 | distributed
centralised: 集中式 | centralized centralised
standalone: 单机 独立 | standalone
hierarchical: 分级 | hierarchical
nested: 嵌套 | nested
random: 随机 | random randomly
blank: 空白 | blank
emptyval: 空值 | null nil
identical: 相同 一样 | identical
partial: 部分 局部 | partial partially
duplicate2: 重复 | duplicate duplication
malformed: 格式错误 畸形 | malformed
format: 格式 | format
syntax: 语法 | syntax
semantic: 语义 | semantic
regex: 正则 正则表达式 | regex regular_expression regexp
expression: 表达式 | expression
character_t: 字符 | character char
string: 字符串 | string
bytes_: 字节 字节数 | byte
bit: 比特 | bit
integer: 整数 整型 | integer int
float: 浮点 浮点数 | float floating-point
boolean: 布尔 布尔值 | boolean bool
list: 列表 清单 | list
set_: 集合 | set
part: 部分 | part
portion: 份额 | portion quota_share
level: 级别 层级 等级 | level tier
priority: 优先级 | priority
rankorder: 排名 名次 | rank
order_seq: 顺序 次序 | order sequence
ordinal: 序号 编号 | ordinal
identifier: 标识 标识符 编号 | id identifier ids
number_id: 编号 号码 | number no
title: 标题 | title
keyword: 关键字 关键词 | keyword
text: 文本 文字 | text
content: 内容 | content
comment2: 注释 备注 | comment remark note
prompt: 提示 | prompt hint
result: 结果 | result outcome
output: 输出 | output
input: 输入 | input
option: 选项 | option
mode: 模式 | mode
strategy: 策略 | strategy policy
algorithm: 算法 | algorithm
scheme: 方案 | scheme plan
standard: 标准 规范 | standard spec
ruleset: 规则集 | ruleset rule_set
category_: 类别 分类 种类 | category class kind type
resource: 资源 | resource
size_: 规模 | scale
speed: 速度 速率 | speed rate
ratio: 比率 比例 占比 | ratio proportion
interval: 间隔 周期 | interval
period: 周期 时段 | period cycle
cycle: 周期 轮次 | cycle round
frequency_: 频次 频率 | frequency
timepoint: 时刻 时间点 | instant moment
elapsed: 耗时 用时 经过 | elapsed
uptime: 运行时间 在线时长 开机时长 | uptime
downtime: 停机时长 | downtime
age: 年龄 存在时长 | age
delayed: 延迟 推迟 延后 | delayed
early: 提前 | early
ahead: 超前 偏快 快了 快 | ahead fast
deviation: 偏差 偏离 | deviation deviate
difference: 差异 差额 差值 出入 | difference discrepancy
balance: 平衡 均衡 | balance
imbalance: 不均衡 失衡 | imbalance unbalanced
shortage: 短缺 短少 紧缺 | shortage
surplus: 富余 盈余 | surplus
spike_: 尖峰 毛刺 | spike
trend: 趋势 | trend
plateau: 平台期 | plateau
curve: 曲线 | curve
forecast_: 预测值 | forecast_value
sample: 样本 采样 | sample
statistic: 统计 | statistic stats
metric2: 指标 | metric indicator
measurement: 测量 测量值 | measurement
estimate: 估计 估算 | estimate
quantity: 数量 数目 | quantity qty
headcount: 人数 | headcount
timescount: 次数 | occurrence
sum_: 总和 合计 | sum
unit: 单位 单元 | unit
component: 组件 部件 | component
subsystem: 子系统 | subsystem
system: 系统 | system
platform: 平台 | platform
middleware: 中间件 | middleware
framework: 框架 | framework
toolkit: 工具 | tool
console: 控制台 | console
terminal: 终端 | terminal
program: 程序 | program
software: 软件 | software
product_: 产品 | product
project: 项目 工程 | project
action: 动作 操作 | action operation
operation: 操作 运算 | operation op ops
behaviour: 行为 | behaviour behavior
instruction: 指令 指示 | instruction
plan_: 计划 方案 | plan
procedure2: 步骤 规程 | procedure
measure_: 尺度 | measure
scene: 场景 | scenario
situation: 情形 情况 | situation
background: 后台 背景 | background
foreground: 前台 | foreground
context: 上下文 | context
scope_: 范围 作用域 | scope
boundary: 边界 | boundary
location_: 位置 | location position
origin_: 出处 来源地 | provenance
direction: 方向 | direction
inputend: 入口 | entry_point entrypoint
outlet: 出口 | exit outlet
side_: 侧 | side
front: 前面 前部 | front
top_: 顶部 | top
bottom_: 底部 | bottom
head: 头部 | head
tail: 尾部 末尾 | tail
section: 小节 章节 | section
chapter: 章节 | chapter
copy: 副本 拷贝 | copy
mirror: 镜像站 镜像源 | mirror
draft: 草稿 | draft
engineer: 工程师 | engineer
developer: 开发者 开发人员 研发 | developer
maintainer: 维护者 维护人 | maintainer
reviewer: 审核人 评审人 | reviewer approver
requester: 申请人 | requester requestor applicant
caller: 主叫 | caller
callee: 被调方 被叫 | callee
sender2: 发送方 发送者 发件人 | sender
receiver: 接收者 接收端 | receiver recipient
initiator: 发起方 发起人 发起者 | initiator
guardian: 监护人 | guardian
manager: 管理器 | manager
scheduler: 调度器 | scheduler
allocator: 分配器 | allocator
handler: 处理器 | handler processor
loader: 加载器 | loader
validator: 校验器 | validator checker
filter_: 过滤器 过滤 | filter
builder: 构建器 | builder
collector2: 采集器 收集器 | collector
forwarder: 转发器 | forwarder
detector: 检测器 探测器 | detector
provider2: 提供商 提供者 | provider
emergency_: 紧急 应急 | emergency urgent
important: 重要 | important
optional: 可选 | optional
required: 必需 必填 | required mandatory
deprecated: 弃用 已弃用 废弃 | deprecated
obsolete: 废弃 过时 | obsolete
experimental: 实验性 试验性 | experimental
readable: 可读 | readable
writable: 可写 | writable writeable
executable: 可执行文件 | executable
compatible: 兼容 | compatible compatibility
supported: 支持 | support
unexpected: 意外 预料之外 | unexpected unexpectedly
orphan: 孤儿 孤立 | orphan
dangling: 悬空 悬挂 | dangling
fresh: 新鲜 | fresh freshness
"""
