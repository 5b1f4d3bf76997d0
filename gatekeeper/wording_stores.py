"""The names of what holds and moves data: databases, caches, queues, coordination, batch work; for `wording.TERMS`.

One meaning a line: two words share one only where each translates the other, so that a record with one backs the other.
"""

from __future__ import annotations

STORES = """
readerror: 读错误 读取错误 读出错 | read_error read_failure
writeerror: 写错误 写入错误 写出错 | write_error write_failure
readlatency: 读延迟 读取延迟 读时延 | read_latency
writelatency: 写延迟 写入延迟 写时延 | write_latency
readtimeout: 读超时 读取超时 | read_timeout
writetimeout: 写超时 写入超时 | write_timeout
readrequest: 读请求 | read_request
writerequest: 写请求 | write_request
readlock: 读锁 共享锁 | read_lock shared_lock
mysql: 数据库 库 | mysql database db
postgres: 数据库 库 | postgres postgresql pg database db
oracle: 数据库 库 | oracle database db
mongodb: 数据库 库 | mongodb mongo database db
clickhouse: 数据库 库 | clickhouse database db
memcached: 缓存 | memcached cache
elastic: 搜索引擎 | elasticsearch es
opensearch: 搜索引擎 | opensearch
tablespace: 表空间 | tablespace
datafile: 数据文件 | datafile
view_db: 视图 | materialized_view
field_db: 字段 | field column
foreignkey: 外键 | foreign_key
uniquekey: 唯一键 唯一索引 唯一约束 | unique_key unique_index unique_constraint
constraint: 约束 | constraint
trigger_db: 触发器 | db_trigger
sequence: 序列 | sequence
cursor: 游标 | cursor
statement: 语句 | statement stmt
sql: 语句 | sql
plan: 执行计划 | execution_plan query_plan explain_plan
optimizer: 优化器 | optimizer optimiser
fullscan: 全表扫描 | full_table_scan full_scan seq_scan
gaplock: 间隙锁 | gap_lock
metadatalock: 元数据锁 | metadata_lock mdl
globallock: 全局锁 | global_lock
writelock: 写锁 排他锁 独占锁 | write_lock exclusive_lock
lockholder: 持锁者 持有锁 持锁 持锁方 持锁会话 锁持有者 | lock_holder holder
lockwaiter: 等锁者 等锁 锁等待者 | lock_waiter waiter
holder: 持有者 持有人 持有方 | holder
owner2: 所有者 属主 | owner
isolation: 隔离级别 | isolation isolation_level
autocommit: 自动提交 | autocommit
savepoint: 保存点 | savepoint
undo: 撤销日志 | undo undo_log
redo: 重做日志 | redo redo_log
wal: 预写日志 | wal write-ahead_log
binlog: 二进制日志 | binlog binary_log
relaylog: 中继日志 | relay_log relaylog relay
slowlog: 慢日志 | slow_log slowlog
generallog: 通用日志 | general_log
gtid: 全局事务标识 | gtid
vacuum: 清理 | vacuum
bloat: 膨胀 | bloat
masterdb: 主库 | primary master primary_database
standbynode: 备机 | standby
hotstandby: 热备 | hot_standby
activeactive: 双活 | active-active
splitbrain: 脑裂 | split-brain
arbiter: 仲裁 仲裁节点 | arbiter witness
replicaset_db: 复制集 副本集 | replica_set replicaset
oplog: 操作日志 | oplog
collection: 集合 | collection
document_db: 文档 | document
aggregation: 聚合 | aggregation aggregate
join: 关联查询 | join
mapping: 映射 | mapping
indexer: 索引器 | indexer
coordinatornode: 协调节点 | coordinating_node
coordinator: 协调者 协调器 | coordinator
part_ch: 数据片段 | parts
hashslot: 哈希槽 槽位 | hash_slot slot
sentinel: 哨兵 | sentinel
bigkey: 大键 大KEY | big_key bigkey
hotkey: 热键 热点键 | hot_key hotkey
persistence: 持久化 | persistence persist
aof: 追加日志 | aof append-only
breakdown_c: 缓存击穿 | cache_breakdown
penetration: 缓存穿透 | cache_penetration
avalanche: 缓存雪崩 雪崩 | avalanche
warmup: 预热 | warm-up warmup warmed prewarm
datasource: 数据源 | datasource data_source
keyname: 键名 键 | key
keyspace2: 键空间 | keyspace
bucketing: 分桶 | bucketing
sharding: 分库分表 分库 分表 | sharding
record2: 条目 | entry
dataset: 数据集 | dataset
datalake: 数据湖 | data_lake datalake
datawarehouse: 数据仓库 数仓 | data_warehouse dwh
watermark2: 水位线 | watermark
floodstage: 洪水水位 | flood_stage
deadletter: 死信 | dead_letter dlq dlx
exchange_mq: 交换器 | exchange
binding: 绑定 | binding bound
consumergroup: 消费组 消费群组 | consumer_group cg
member: 成员 | member
generation: 世代 代次 | generation
assignment: 分配方案 | assignment
underreplicated: 副本不足 欠副本 | under-replicated underreplicated
leaderrole: 领导者 领导 主节点 首领 | leader
followerrole: 跟随者 追随者 从节点 | follower
candidate: 候选者 候选人 | candidate
term_raft: 任期 | term
vote: 投票 选票 | vote
proposal: 提案 | proposal propose
learner: 学习者 | learner
observernode: 观察者 | observer
consensus: 共识 一致性协议 | consensus
consistency: 一致性 | consistency
eventual: 最终一致 最终一致性 | eventual_consistency
watch_etcd: 监听 | watch watcher
leaserenewal: 续租 续约 | lease_renewal renew_lease
epochproducer: 纪元 生产者纪元 | epoch
idempotent: 幂等 | idempotent idempotence idempotency
exactlyonce: 精确一次 恰好一次 | exactly-once
offset_mq: 位点 位移 | offset
retentiontime: 保留时间 | retention_time
lagbehind: 落后 滞后 | lag
prefetch_mq: 预取 | prefetch
poll: 轮询 拉取轮询 | poll
subscription: 订阅 订阅关系 | subscription
publisher: 发布者 | publisher
subscriber_mq: 订阅者 | subscriber
namesrv: 命名服务 | name_server namesrv
bookie: 存储节点 | bookie bookies
dispatcher: 分发器 派发器 调度器 | dispatcher
workflow: 工作流 流程 | workflow
dag: 有向无环图 任务图 | dag
batchno: 批次 批次号 批号 | batch batch_number batch_no batch_id
batchrun: 跑批 批处理 | batch_run batch_job batch
stepno: 步 步骤 | step
phase2: 阶段 环节 | phase stage
subtask: 子任务 | subtask sub-task
shuffle: 洗牌 混洗 | shuffle
driver_spark: 驱动器 | driver
taskmanager: 任务管理器 | taskmanager task_manager
jobmanager: 作业管理器 | jobmanager job_manager
slot_flink: 任务槽 | task_slot
operator_flink: 算子 | operator
sink: 下沉端 输出端 | sink
incremental: 增量 | incremental incrementally
mapreduce: 映射归约 | mapreduce
cutoff: 截止 截单 | cutoff cut-off
eod: 日终 | eod end-of-day
closingday: 日切 | day_cut day-end
dataquality: 数据质量 | data_quality
rowcount: 行数 | row_count rowcount
size: 大小 尺寸 体积 | size
length: 长度 | length
depth: 深度 | depth
width: 宽度 | width
"""
