"""Plain English words and verb phrases that reports use of what a record writes otherwise; for `wording.TERMS` and `wording.FREE_EN`.

A line names a concept of any file of words: the word may be told where a record has that concept. A word that stands in
several lines is backed by any of them. No word here says a cause, a certainty, health, absence, or a wider scope or time
than was seen.
"""

from __future__ import annotations

PLAIN_EN = """
error: 错误 | errors_out threw_an_error mistake mistaken glitch hiccup snag trouble difficulty problem problematic complaint grumble squawk failure go_wrong went_wrong goes_wrong gone_wrong going_wrong
exception: 异常 | odd oddity oddly strange strangely weird unusual unusually peculiar irregular irregularity out_of_the_ordinary uncaught unhandled deviant outlier raised_an_exception threw_an_exception failure threw throw thrown
fail: 失败 | trouble fell_through falls_through fallen_through fell_flat botched flunked misfired came_to_grief met_with_failure ended_in_failure ended_in_error ended_with_an_error in_vain go_wrong went_wrong goes_wrong gone_wrong going_wrong
unable: 不能够 | incapable
timeout: 超时 | hit_the_timeout reached_the_timeout ran_out_of_time runs_out_of_time deadline_exceeded exceeded_its_deadline exceeded_the_deadline missed_its_deadline missed_the_deadline exceeded_the_timeout trouble gave_up give_up
timeoutverb: 超时 | timeouts ran_out_of_time runs_out_of_time
connection: 连接 | connectivity held
exhausted: 耗尽 | ran_dry run_dry dried_up dry ran_out_of run_out_of maxed_out uses_up using_up gets_used_up topped_out bottomed_out hit_its_limit hit_the_limit hit_the_ceiling at_capacity at_full_capacity at_its_limit at_the_limit at_its_ceiling at_its_maximum eaten_up eats_up ate_up swallowed_up gobbled_up depletion bursting_at_the_seams brimful full_up taken_up ran_through
nearlyfull: 逼近上限 | running_low ran_low running_short ran_short running_out running_out_of close_to_full close_to_capacity close_to_exhaustion almost_exhausted nearly_exhausted nearing_its_limit approaching_capacity approaching_its_limit getting_full close_to_its_limit near_the_limit close_to_the_limit nearly_used_up almost_used_up
unavailable: 不可用 | inaccessible unobtainable out_of_service out_of_action unusable unserviceable off_limits
available: 可用 | accessible obtainable on_offer at_the_ready on_tap usable
refused: 拒绝 | rebuffed rebuff knocked_back sent_back send_back shut_out barred disallow refusal denials vetoed thrown_out threw_out throw_out tossed_out kicked_back unaccepted bounced
closed: 关闭 | closure hung_up hang_up cut_off broke_off broken_off breaks_off severed tore_down torn_down tear_down teardown went_away goes_away go_away gone_away shut dropped_off dropped_out fell_off falls_off fallen_off dropouts disconnection dark
link.down: 断开 | went_down goes_down gone_down go_down going_down broke_off broken_off severed dropped_off went_offline gone_offline go_offline goes_offline fell_off_the_network lost_its_link lost_its_connection lost_contact dark went_dark gone_dark goes_dark lost_touch lost_sight lost_sight_of
open: 开启 | reopened ajar
waiting: 等待 | held_up holds_up on_hold outstanding queued_up sat_waiting left_waiting kept_waiting kept_on_hold standing_by biding
active: 活跃 | busy occupied engaged tied_up in_play
idle: 空闲 | unused unoccupied vacant at_rest sitting_idle sat_idle inactive unassigned
request: 请求 | handle serve demand enquiry inquiry visit submission
response: 响应 | replied serve back comeback hands_out
latency: 延迟 | turnaround turnaround_time response_time response_times handle slower faster quicker
duration: 持续时间 | stretch length long runs_for ran_for runtime persisted_for drew_out drawn_out lengthy brief short long-running
slow: 慢 | slowly laggy crawl dragged slowed_down slowdown sluggishly at_a_crawl tardy unhurried takes_long took_long lagging straggler trailing
cpu: 处理器 | cpus computing_power processing_power compute core load busy
memory: 内存 | rss footprint working_set
oom: 内存溢出 | ran_out_of_memory runs_out_of_memory memory_exhausted exhausted_its_memory exhausted_memory memory_ran_out out_of_ram used_up_its_memory short_of_memory
disk: 磁盘 | disc hard_drive hard_disk
space: 空间 | room
file: 文件 | filename
path: 路径 | pathname filepath
usage: 使用率 | utilised take_up taken_up eats eaten ate eats_up occupies burns burnt spends spent uses_up gobbled hogging busy
network: 网络 | connectivity net internet
packetloss: 丢包 | packets_lost lossy packet_drops losing_packets
loss: 丢失 | went_missing goes_missing gone_missing go_missing misplaced vanished
retransmit: 重传 | resent resending re-sent sent_again sends_again
traffic: 流量 | visits visitors inflow serve throughput handle load
load: 负载 | workload demand burden busy
queue: 队列 | backlog held_up
backlog: 积压 | stacked_up build_up built_up buildup accumulate accumulation queued_up unprocessed unconsumed unhandled outstanding heaped_up mounting_up clogged undrained waiting_list left leftover
pending_msgs: 积压 | undelivered unsent unacknowledged unacked outstanding unread unconsumed unprocessed queued_up left
message: 消息 | letter handle
mail: 邮件 | e-mail letter
ready: 就绪 | in_readiness prepared
consumer: 消费者 | reader subscriber handle
producer: 生产者 | publishers writer emitter
throttle: 限流 | curbed restricted slowed_by_the_limiter choked_by_the_limiter kick_in put_the_brakes_on
provider: 供应商 | supplier telco operator partner third_party
retry: 重试 | try_again tried_again attempted_again reattempt re-sent redelivered redelivery repeat_attempt retried_it sent_again run_again ran_again kick_in
deferred: 延迟投递 | postponed postponement pushed_back held_over put_on_hold put_back shelved rescheduled delayed wait
delivery: 投递 | handed_over handed_to hand-off got_through get_through came_through come_through gone_through went_through undelivered delivered_to dropped_off
bounce: 退信 | bounced_back returned_to_sender returned_mail sent_back
temporarily: 临时 | transient transiently momentary momentarily short-lived provisional provisionally interim
row: 记录行 | tuple insert
lock: 锁 | locked_up locked_down held
lockwait: 锁等待 | waiting_for_a_lock waiting_on_a_lock blocked_on_a_lock waiting_for_the_lock waiting_on_the_lock stuck_on_a_lock queued_for_the_lock
deadlock: 死锁 | locked_each_other
transaction: 事务 | transactional payment
replica: 从库 | read_replica copies
replication: 复制 | copying
replicationlag: 复制延迟 | replica_lag behind_the_primary behind_the_master behind_its_primary behind_its_master
sync: 同步 | synchronisation synchronization resync resynchronised re-sync
failover: 切换 | took_over takes_over taken_over takeover handed_over changeover kick_in
promotion: 提升 | became_primary became_the_primary becomes_primary made_primary
primary: 主库 | main took_over takes_over taken_over leadership
cachemiss: 未命中缓存 | missed_the_cache
log: 记下 | logger writes jotted logline logfile
record: 记下 | jotted entered
application: 应用 | software service program
host: 主机 | computer
pull: 拉取 | grabbed downloads
deployment: 部署 | went_live go_live goes_live gone_live going_live launch redeployed redeployment new_version new_release
release: 发布 | went_live go_live goes_live gone_live launch new_version new_release newer_version
config: 配置 | setup tunable knob option parameter preference
client: 客户端 | caller
user: 用户 | people person folk visitor shopper patron end-user clientele account client
website: 官网 | web webpage serve
page: 页面 | screen serve
dns: 域名解析 | name_resolution name_server nameserver look_up
handshake: 握手 | shake_hands
expired: 过期 | ran_out runs_out out_of_date past_its_expiry past_its_date past_expiry end_of_validity validity_ended
permission: 权限 | clearance authorisation entitlement authority
permissiondenied: 权限不足 | unauthorised unauthorized off_limits
auth: 认证 | authorisation signing_in logging_in login credentials
password: 密码 | passcode passphrase credential
job: 任务 | assignment execution
schedule: 定时任务 | timetable planned
batch: 批量 | run ran
backup: 备份 | backs_up copy dump
quota: 配额 | allowance allotment limit
quotaexceeded: 超配额 | over_quota over_its_quota exceeded_its_quota exceeded_the_quota quota_exhausted quota_used_up used_up_its_quota
exceeded: 超过 | surpassed topped crosses over_the_limit over_the_threshold
above: 高于 | surpass topped
threshold: 阈值 | bar trigger_point tripwire cut-off boundary ceiling limit floor line_drawn
limit: 限制 | limitation restriction restricted upper_bound hard_cap roof maximum_allowed top_limit allowance allowed_maximum constraint constrained floor headroom threshold quota
baseline: 基线 | usual customary old
target: 目标 | goal objective
scrape: 抓取 | polled
up: 存活 | alive back_up back_online
down: 宕机 | knocked_out knocked_offline out_of_service out_of_action went_down goes_down gone_down go_down going_down went_offline gone_offline goes_offline go_offline fell_over falls_over blackout dark went_dark gone_dark goes_dark
crash: 崩溃 | fell_over falls_over fallen_over blew_up blown_up blow_up bombed_out keeled_over abended panicked came_down_hard packed_up conked_out gave_out came_down
exit: 退出 | quit bailed bail_out left
killed: 杀死 | killed_off reaped slain taken_down took_down takes_down
restart: 重启 | relaunched re-started power-cycled cycled respawned restarts_itself started_over started_afresh started_anew fresh_start
start: 启动 | launch booted spun_up spin_up got_going get_going got_underway get_underway got_under_way commenced commencement initiated initiation set_in fired_up switched_on turned_on outset inception kick_in
end: 结束 | ceased came_to_an_end comes_to_an_end came_to_a_close wrapped ran_its_course run_its_course
abort: 中止 | called_off gave_up give_up given_up bailed_out bailed cut_short scrapped abandoned broken_off broke_off pulled_the_plug terminated_early stopped_early stopped_prematurely ended_early ended_prematurely
skip: 跳过 | passed_over leaves_out omitted omission missed_out passed_by
complete: 完成 | wrapped_up ran_to_completion run_to_completion ran_to_the_end run_to_the_end went_to_completion reached_the_end got_done gets_done done_with over_with
run.completed: 完成 | finished wrapped_up ran_to_completion run_to_completion ran_to_the_end reached_the_end got_done
run.aborted: 中止 | bailed_out cut_short abandoned broken_off terminated_early stopped_early
run.failed: 失败 | unsuccessful fell_over
run.skipped: 跳过 | passed_over left_out omitted
run.running: 运行 | in_progress under_way underway in_flight
run.stopped: 停止 | halted ceased
success: 成功 | went_through goes_through gone_through go_through got_through gets_through panned_out paid_off
running: 运行 | executions up_and_running in_operation operating under_way in_flight handle ongoing_run launch conducted performed carried_through
processing: 处理中 | handle deal dealt dealt_with dealing_with crunched churned chewing_through working_through worked_on working_off got_through gets_through treatment workload execution run
progressing: 进行中 | advancing moving_forward making_progress made_progress moving_on ongoing_work
stopped: 停止 | halted ceased came_to_a_halt comes_to_a_halt came_to_a_stop comes_to_a_stop ground_to_a_halt grind_to_a_halt stood_still stands_still standstill at_a_standstill stoppage switched_off turned_off taken_out_of_service took_out_of_service
paused: 暂停 | on_hold put_on_hold
hang: 卡住 | got_stuck gets_stuck stuck_at frozen freezes froze locked_up seized_up stalled jammed hung_up unresponsive stopped_responding stopped_answering came_to_a_halt ground_to_a_halt
evict: 驱逐 | thrown_out threw_out pushed_out turfed_out ejected ejection forced_out expelled bumped_off displaced
unschedulable: 无法调度 | unplaceable unscheduled unplaced
crashloop: 反复重启 | restart_loop
probe: 探针 | ping
gc: 垃圾回收 | garbage_collector collector_pause collection collector
pause: 停顿 | stop-the-world
memoryleak: 内存泄漏 | memory_leak
leak: 泄漏 | leakage escaped seeped
temperature: 温度 | heat thermal warm warmer hotter colder cooler cold warmed_up cooled_down
hot: 热点 | overheating heat warm
voltage: 电压 | volts mains
battery: 电池 | charge mains
device: 设备 | gadget appliance apparatus gear hardware terminal machine equipment
link: 链路 | connection circuit
peer: 邻居 | partner
flap: 抖动 | going_up_and_down went_up_and_down bouncing_up_and_down up_and_down on_and_off
order: 订单 | purchase sale submit customer buyer shopper intake took_in takes_in
payment: 支付 | pay-in checkout transaction purchase payer buyer shopper
refund: 退款 | reimbursed reimbursement money_back paid_back pays_back customer buyer shopper
amount: 金额 | price money
settled: 到账 | came_through went_through goes_through arrived_in_the_account reached_the_account
shipped: 发货 | sent_out sent_off sends_out left_the_warehouse out_the_door handed_to_the_carrier
cancelled: 取消 | cancellation called_off scrapped voided withdrawn abandon abandonment pulled
order.cancelled: 已取消 | called_off scrapped voided cancellation
order.refunded: 已退款 | reimbursed money_back paid_back
order.shipped: 已发货 | sent_out sent_off left_the_warehouse dispatched
order.delivered: 已送达 | handed_over dropped_off delivery
order.paid: 已支付 | paid_for pay payment_went_through
order.pending: 待支付 | outstanding awaiting
checkout: 结账 | cashier abandon customer buyer shopper
inventory: 库存 | stockpile
invoice: 发票 | bills customer
notification: 通知 | notified alerted
write: 写入 | saved stored
read: 读 | reading_back
deleted: 删除 | wiped erased got_rid_of scrubbed cleared_out cleaned_out thrown_away purged taken_down took_down
created: 创建 | set_up spun_up brought_into_being generated generation
updated: 更新 | brought_up_to_date refreshed
modified: 修改 | altered alteration tweaked edited amended amendment revised adjusted
scaled: 扩容 | resized
rollback: 回滚 | backed_out undone undo undid put_back
flush: 清空 | wrote_out written_out
clean: 清理 | tidied tidy swept sweep
fixed: 修复 | mended
mitigated: 缓解 | eased
switchto: 切到 | moved_over changed_over changeover cut_over cutover went_over_to swapped_to diverted
recreate: 重建 | re-created
enabled: 启用 | turned_on switched_on activated kick_in
disabled: 禁用 | turned_off switched_off deactivated
backupchannel: 备用通道 | fallback_channel
migration: 迁移 | moved_over moved_across move
missing: 缺少 | went_missing absence unfound unaccounted silent went_silent stopped_reporting gone omitted left_out
notfound: 找不到 | unfound nonexisting lost
stale: 过时 | out-of-date behind_the_times antiquated older gone_stale went_stale goes_stale go_stale
invalid: 无效 | unacceptable malformed inadmissible bogus improper void wrong bad incorrect faulty
valid: 有效 | in_force
corrupt: 损坏 | mangled garbled ruined faulty defective
mismatch: 不匹配 | disagree disagreed disagreement discrepancy at_odds inconsistency inconsistently contradict wrong incorrect
conflict: 冲突 | clash collide contradict
duplicate: 重复 | duplication doubled_up copies clash already_there
deny: 拦截 | barred denied turned_away shut_out shut_off keeps_out kept_out locked_out turned_down
impact: 影响 | effect repercussion
incident: 事故 | trouble problem disruption
problem: 问题 | difficulty snag hiccup glitch went_wrong go_wrong goes_wrong gone_wrong going_wrong complaint failure failing
degraded: 下降 | poor poorly weak weakened
maximum: 最大值 | topped_out high_point maxima tallest largest
minimum: 最小值 | low_point minima floor smallest
increase: 冲到 | growth crept_up creeps_up edged_up ticked_up inched_up shoots_up goes_up go_up gone_up going_up leapt leaped ramped_up swelled rocketed ballooned gained uptick upturn upswing higher_than_before larger bigger higher lift greater
decrease: 跌 | shrank shrunk shrinkage reduction sank sink sunk crept_down edged_down ticked_down inched_down goes_down go_down gone_down going_down comes_down tapered tapered_off dwindled plunged plummeted tumbled slumped falls_back receded downturn downtick lessened down-to smaller fewer
high: 高 | lofty heavy heavily
larger: 大 | heavier sizeable sizable taller
window: 时间窗 | timeframe time_frame timeslot
manual: 人工 | manually_done hand-run
automatic: 自动 | automated automation autonomously unattended
operator: 运维 | on-duty duty_engineer engineer responder
team: 团队 | crew colleague staff group
sent: 发送 | sent_out send_out sent_off fired_off transmitted transmission passed_on handed_over out_the_door
received: 接收 | receipt got_in incoming took_in takes_in taken_in took_delivery
access: 请求 | visit
call: 调用 | invocations request
sudden: 突增 | abrupt abruptly out_of_the_blue
unreachable: 不可达 | out_of_reach unroutable cut_off off_the_network unresponsive lost_touch lost_sight_of lost_contact out_of_contact incommunicado
reachable: 可达 | contactable accessible
remaining: 剩余 | unused unspent left_over headroom slack
freespace: 可用空间 | headroom slack
heartbeat: 心跳 | keepalives sign_of_life silent silence went_silent fell_silent ping
election: 选举 | voted took_over takes_over taken_over leadership lead_role
overflow: 溢出 | spilled_over overran overrun
concurrency: 并发 | concurrently simultaneous simultaneously in_parallel
attempt: 次尝试 | effort
reconnect: 重连 | reconnection came_back_online comes_back_online back_online connected_again re-connect reattached rejoined
publish: 发布 | publication
webhook: 回调 | call-back
upload: 上传 | sent send push_up uploader
download: 下载 | pulled downloader
import: 导入 | importer
training: 训练 | run ran
inference: 推理 | prediction run ran
attach: 挂载 | hooked_up hooked_onto
site: 厂区 | facility location branch store
power: 电源 | electricity mains electrical supply energy
drift: 漂移 | wandered slipped slippage
approve: 批准 | greenlit green-lit green_light given_the_go-ahead went_through go_through goes_through gone_through ok'd authorised authorized
guest: 访客 | people
vehicle: 车 | lorry van fleet_vehicle
flight: 航班 | plane aircraft departure
shipment: 包裹 | consignment load delivery
capacity: 容量 | room holding_power headroom
lease: 租约 | reservation allocation
lookup: 解析 | looks_up
backfill: 补数 | filled_in
cutover: 割接 | cut_over
skew: 倾斜 | lopsided unevenly uneven unequal unequally
quarantine: 隔离 | set_aside isolated walled_off fenced_off cordoned_off
recipient: 收件人 | addressee
sender: 发件人 | originator
reconcile: 对账 | balanced_against squared_up
toggle: 开关 | flipped
late: 迟到 | belated belatedly tardy behind_schedule overdue past_due delayed behind_time running_late overdue_by straggler
truncated: 不完整 | truncation cut_down clipped chopped abridged cut_off_at partial partially stopped_short cut_out
alert: 告警 | pager trouble problem
alertstate.firing: 触发中 | went_off goes_off going_off gone_off go_off set_off lit_up raised_an_alert unresolved kick_in
alertstate.pending: 待触发 | yet_to_fire
alertstate.resolved: 解除 | cleared_up closed_out settled_down died_down dies_down calmed_down went_quiet fell_quiet fell_silent stood_down
alertstate.suppressed: 静默 | muted hushed snoozed
severity: 严重级别 | seriousness grave_level
backoff: 退避 | wait_before_retrying
ev.stall: 停滞 | seized_up jammed locked_up got_stuck gets_stuck hung_up standstill at_a_standstill bogged_down frozen came_to_a_halt ground_to_a_halt grinds_to_a_halt came_to_a_stop stopped_moving
ev.accept: 接受 | taken_on accepted_for
ev.send: 发送 | sent_out sent_off fired_off transmission handed_over
ev.discard: 丢弃 | thrown_away threw_away throws_away binned dumped dropped_on_the_floor tossed jettisoned threw_out thrown_out throw_out
ev.ignore: 忽略 | disregard turned_a_blind_eye overlooked
ev.bypass: 绕过 | sidestepped circumvented skirted
ev.redirect: 重定向 | diverted rerouted sent_elsewhere
ev.dispatch: 下发 | sent_out handed_out
ev.distribute: 分发 | distribution handed_out spread_across spread_over shared_out
ev.enqueue: 入队 | put_in_the_queue queued_up added_to_the_queue
ev.dequeue: 出队 | taken_off_the_queue took_off_the_queue pulled_off_the_queue taken_from_the_queue
ev.deadletter: 转入死信 | dlq
ev.consume_msg: 消费 | picked_up handled took_off_the_queue
ev.append: 追加 | added_at_the_end tacked_on
ev.encrypt: 加密 | scrambled
ev.compress: 压缩 | squeezed zipped
ev.deserialize: 反序列化 | unmarshalling deserialise
ev.downgrade: 降级 | stepped_down_a_version
ev.issue: 签发 | handed_out gave_out given_out
ev.renew: 续期 | extended extension prolonged
ev.rotate: 轮换 | rolled_over
ev.redeem: 核销 | cashed_in
ev.charge: 扣款 | billed debited taken_from_the_account
ev.withdraw: 提现 | cash_out
ev.transfer: 转账 | wired
ev.login: 登录 | got_in sign-on
ev.register: 注册 | enrolled enrol enrolment enrollment signed_up
ev.deregister: 注销 | struck_off delisted
ev.disconnect: 断开 | dropped_off dropped_out cut_off lost_contact lost_its_connection fell_off lost_touch dark went_dark
ev.reconnect: 重连 | back_online came_back_online rejoined
ev.negotiate: 协商 | agreed agree agreement
ev.elect: 选举 | voted_in
ev.stepdown: 退位 | gave_up_leadership stood_down
ev.demote: 降级 | relegated
ev.fence: 隔离 | fenced_off shut_off_from
ev.isolate: 隔离 | walled_off
ev.preempt: 抢占 | pre-empted pre-emption
ev.reclaim: 回收 | freed free_up took_back taken_back
ev.release_res: 释放 | let_go gave_up freed freed_up handed_back gave_back
ev.scaleup: 扩容 | added_capacity grew_to expanded expansion enlarged
ev.scaledown: 缩容 | shrank_to downsized
ev.trip: 跳闸 | kicked_in cut_out
ev.replay: 回放 | played_back
ev.rerun: 重跑 | ran_again run_again ran_it_again re-ran second_run repeat_run
ev.catchup: 追上 | drew_level made_up_ground
ev.fallbehind: 落后 | fallen_behind trailed got_behind gets_behind slipped_behind
ev.adjust: 调整 | tweaked tuned altered
ev.rebalance: 重平衡 | evened_out redistributed redistribution reshuffled
ev.archive: 归档 | filed_away put_away
ev.purge: 清除 | cleared_out cleaned_out wiped
ev.overflow: 溢出 | spilled_over
ev.delay: 延迟 | held_up holds_up set_back lateness held_back_by_time wait
ev.deduct: 扣减 | taken_off took_off subtracted
ev.replenish: 补货 | topped_up refilled
ev.refresh: 刷新 | updated_the_view
ev.invalidate: 作废 | voided
ev.sync: 同步 | synchronization synchronisation resynced
ev.inject: 注入 | slipped_in
ev.reinstall: 重装 | reinstallation
ev.suspend: 挂起 | put_on_hold on_hold
ev.interrupt: 中断 | cut_short broke_off broken_off cut_off
ev.exit: 退出 | quit bailed_out bailed left
ev.stop: 停止 | halted ceased switched_off turned_off came_to_a_halt came_to_a_stop
ev.halt: 停机 | came_to_a_halt ground_to_a_halt
ev.shutdown: 关机 | powered_down went_down switched_off turned_off
ev.boot: 开机 | bootstrap started_up
ev.close: 关闭 | shut
ev.freeze: 冻结 | locked_down put_on_ice
ev.allow: 允许 | admitted let_through let_in waved_through accept
ev.ban: 封禁 | blacklisted barred lift
ev.revoke: 吊销 | withdrawn withdrew pulled taken_away took_away
ev.assign: 分配 | allotted allocated handed_to
ev.allocate: 分配 | allocations allotted set_aside earmarked
ev.schedule: 调度 | placement
ev.submit: 提交 | handed_in sent_in lodged filed
ev.split: 分裂 | broken_up broke_up
ev.move: 移动 | shifted relocated
ev.replace: 替换 | swapped_out swapped substituted
ev.remove: 移除 | pulled_out stripped_out
ev.load: 加载 | insert
ev.choose: 选为 | picked selection opted choice settled_on
ev.reallocate: 重分配 | reallocation reassigned
ev.mismatch: 不匹配 | disagree discrepancy at_odds
ev.acquire: 抢到 | took_hold grabbed got_hold seized
ev.hold: 持有 | hung_on hangs_on held_on in_its_hands clung
ev.block: 阻塞 | blockage held_up stuck held
ev.intercept: 拦截 | caught catch
ev.forward: 转发 | passed_on relayed sent_on handed_on
ev.fetch: 拉取 | grabbed
ev.reserve: 预留 | booked set_aside earmarked
ev.return: 返回 | back handed_back gave_back gives_back came_back_with came_back_as
ev.reach: 触及 | topped
ev.fluctuate: 波动 | wobbled wobbly up_and_down swung swing see-sawed bounced_around
ev.change: 改变 | altered shifted
query: 查询 | run ran execution fired_off check_in combed
script: 脚本 | run ran execution
command: 命令 | run ran execution
test: 测试 | run ran execution
process: 进程 | run ran
workflow: 工作流 | run ran execution
pipeline: 流水线 | run ran execution
build: 构建 | run ran
etl: 数据同步 | run ran execution
cronjob: 定时任务 | run ran execution
step: 步骤 | execution
sql: 语句 | execution ran
low: 低 | short shy poor poorly thin scant scanty scarce meagre smallish slim
less: 少 | short shy smaller lesser tinier
shortage: 短缺 | short shortfall deficit scarce scarcity
difference: 差异 | shy variance offset margin delta
rule: 规则 | condition criterion criteria
warning: 警告 | trouble problem caution
fault: 故障 | trouble problem
status: 状态 | condition
queuedepth: 队列深度 | left
ev.leave: 离开 | left
heartbeat_lost: 心跳丢失 | lost_touch lost_contact went_silent gone_silent fell_silent went_quiet stopped_reporting stopped_sending stopped_responding stopped_answering lost
notready: 未就绪 | unready
session: 会话 | handle serve held
content: 内容 | serve
cache: 缓存 | serve hands_out hit_rate
httprequest: 请求 | serve handle
originpull: 回源 | serve
image: 镜像 | serve
video: 视频 | serve stream clip
worker: 工作者 | handle busy serve process
thread: 线程 | handle busy
qps: 每秒请求数 | load
searched: 检索 | check_in check_ins looked_in combed scoured went_through trawled scanned go_through going_through gone_through
ev.cancel: 取消 | abandon
fallback: 兜底 | kick_in fell_back fall_back resort
ev.unblock: 解除阻塞 | lift
server: 服务器 | host
vm: 虚拟机 | host
bad: 坏 | poor poorly
critical: 严重 | red
lockholder: 持锁者 | held hang_on
owner: 负责人 | held
api: 接口 | request
code: 码 | response
statuscode: 状态码 | response
version: 版本 | build release new_version newer_version
database: 数据库 | dbs datastore data_store
storage: 存储 | store disk volume
pod: 容器组 | container instance replica
container: 容器 | pod
service: 服务 | daemon
ticket: 票 | people staff complaint user customer
account: 账号 | user
customer: 客户 | user account people person patron buyer
employee: 员工 | user worker staffer people person
goods: 商品 | stock
parcel: 包裹 | box
region: 地域 | location area
zone: 可用区 | area region
datacenter: 机房 | facility location
token: 令牌 | credential
wrong: 错误 | incorrect incorrectly wrongly mistaken erroneous invalid
snapshot: 快照 | copy
change: 变更 | modification edit adjustment
maintenance: 维护 | upkeep
trend: 趋势 | course
points: 数据点 | measurement
metric: 指标 | measurement
stream: 推流 | video feed
viewer: 观众 | watcher audience people person user
cooling: 冷却 | chilled chiller
door: 门 | gate
camera: 摄像头 | video
sensor: 传感器 | detector instrument
valve: 阀 | opening
humidity: 湿度 | damp moisture
ev.probe: 探测 | ping polled
health_check: 健康检查 | probe
scheduled: 计划 | timetable
delayed: 延迟 | behind_schedule
feed: 数据源 | feed file data_file delivery
uniquekey: 唯一键 | clash duplicate collision
violation: 违反 | violation violates breach broke_the_rule
table: 表 | insert
resolver: 解析器 | look_up resolve
shop: 店铺 | staff people personnel crew
ups: 不间断电源 | mains
p99: 长尾 | slowest percentile tail
insufficient: 匮乏 | insufficient insufficiently short inadequate
funds: 资金 余额 | funds money balance cash
conveyor: 传送带 | belt
authfailure: 登录失败 | turned_down turned_away unsuccessful bad_password
loginfailure: 登录失败 | turned_down turned_away unsuccessful
player: 玩家 | people person gamers users
passenger: 乘客 | people person travellers travelers
patient: 患者 | people person
student: 学生 | people pupil person learner
citizen: 市民 | people inhabitants
member: 成员 | people user person
subscriber: 用户 | people users
rider: 骑手 | people courier
cart: 购物车 | customer shopper
prefix: 前缀 | route network
leaderrole: 领导者 | took_over takes_over taken_over leadership
redis: 缓存 | cache
bitrate: 码率 | stream video
publisher: 发布者 | stream
canary: 金丝雀 | new_version version release build
w.prevent: 防止 避免发生 | prevent prevention avert avoid
w.manage: 管理 | manage management
w.maintain: 维护 | maintain maintainer
w.implementing: 实施 | implementing
w.generate: 生成 | generate generation
w.combination: 组合体 | combination
w.recognise: 识别 | recognise recognize recognition
w.distinguish: 区分 | distinguish distinction
w.alternative: 替代 | alternative substitute workaround
w.definition: 释义 | definition
w.declare: 声明 | declare declaration
w.announce: 宣布 | announce announcement
w.propagate: 传播 | propagate propagation
w.hand_on: 传递 | hand_on
w.extend: 扩展 | extend expansion expand
w.narrowed: 缩小 | narrowed shrinkwrap
w.improve: 改进 | improve improvement better_than
w.optimize: 优化 | optimize optimise optimization optimisation tuning
w.simplify: 简化 | simplify simplified
w.integrate: 集成 | integrate integration
w.embed: 嵌入 | embed embedded
w.separation: 隔离 | separation segregated
w.expose: 暴露 | expose exposure
w.hide: 隐藏 | hide hidden concealed
w.disclosure: 泄露 | disclosure
w.populate: 填充 | populate padding
w.draw: 绘制 | draw drawn
w.render: 渲染 | render
w.play: 播放 | play playback
w.taped: 录制 | taped
w.paused_playback: 暂停播放 | paused_playback
w.drag_and_drop: 拖动 | drag_and_drop dragged_over
w.tap: 点击 | tap pressed
w.typed: 输入 | enter keyed
w.ticked: 选中 | ticked
w.swipe: 滑动 | swipe
w.touch: 触摸 | touch touchscreen
w.shake: 摇动 | shake shook
w.gripes: 投诉 | gripes feedback
w.feedback: 反馈 | feedback
w.complaints: 抱怨 | complaints gripe grumbling
w.consultation: 咨询 | consultation inquiry enquiries
w.informed: 通知 | informed
w.reminder: 提醒函 | reminder remind
w.invite: 邀请 | invite invitation
w.enrol: 加入 | enrol
w.opt_out: 退出 | opt_out
w.subscribers: 订阅 | subscribers
w.posted: 发帖 | posted
w.resupply: 补货 | resupply
w.consigned: 发运 | consigned
w.unload: 卸货 | unload offloaded
w.haul: 搬运 | haul
w.transport: 运输 | transport transportation transit in_transit
w.deliveries: 送货 | deliveries
w.shrinkage: 损耗 | shrinkage wastage
w.returns_desk: 退货 | returns_desk sent_back_goods
w.rebook: 改签 | rebook rescheduled
w.touched_down: 降落 | touched_down
w.stopover: 停靠 | stopover docked
w.detour: 绕行 | detour rerouted diversion
w.steering: 驾驶 | steering
w.refuel: 加油 | refuel refuelled
w.recharge: 充电 | recharge
w.discharge: 放电 | discharge
w.heat: 加热 | heat
w.melt: 融化 | melt
w.boil: 沸腾 | boil
w.combustion: 燃烧 | combustion burning_fuel
w.leaky: 泄漏 | leaky dripping
w.blockage: 堵塞 | blockage clog jam
w.snapped_off: 断裂 | snapped_off fracture crack
w.wear_and_tear: 磨损 | wear_and_tear wears worn
w.corrosion: 腐蚀 | corrosion corroded rust
w.deformed: 变形 | deformed deformation distortion distorted bent
w.loose: 松动 | loose loosened came_loose works_loose
w.rotates: 旋转 | rotates spin spun
w.oscillate: 振荡 | oscillate oscillation
w.focus: 对焦 | focus
w.correct: 校正 | correct correction
w.tryout: 测试 | tryout
w.quality_check: 质检 | quality_check quality_control qc
w.conforming: 合格 | conforming conformity
w.nonconforming: 不合格 | nonconforming substandard defective faulty
w.rework: 返工 | rework
w.manufacture: 生产 | manufacture manufacturer
w.installer: 安装 | installer fitted
w.disassemble: 拆卸 | disassemble
w.overhaul: 检修 | overhaul
w.upkeep: 保养 | upkeep
w.manned: 值守 | manned attended staffed
w.operated_on: 手术 | operated_on
w.registered_for_a_visit: 挂号 | registered_for_a_visit
w.hospitalised: 住院 | hospitalised hospitalized hospitalization admitted_to_hospital admissions
w.discharged_from_hospital: 出院 | discharged_from_hospital
w.prescribed: 开药 | prescribed prescriptions
w.medication: 服药 | medication meds pill
w.lab_result: 化验 | lab_result specimen
w.consultation2: 诊疗 | consultation
w.pain: 疼痛 | pain painful
w.fever: 发烧 | fever feverish
w.breathing: 呼吸 | breathing respiratory
w.heart_rate: 心率 | heart_rate pulse
w.blood_pressure: 血压 | blood_pressure
w.sleep: 睡眠 | sleep asleep slept
w.death: 死亡 | death mortality
w.birth: 出生 | birth born
w.examinee: 考试 | examinee
w.grading: 评分 | grading scored
w.graduation: 毕业 | graduation graduated
w.learners: 学习 | learners studying
w.teaching: 教学 | teaching taught
w.ballots: 投票 | ballots
w.declared_goods: 申报 | declared_goods
w.paid_tax: 缴税 | paid_tax
w.fine_imposed: 罚款 | fine_imposed penalty
w.lawsuit: 诉讼 | lawsuit sued litigation
w.arrest: 逮捕 | arrest
w.trial_court: 审判 | trial_court verdict_court
w.assault: 攻击 | assault
w.intruder: 入侵 | intruder hacked compromise
w.forgery: 伪造 | forgery counterfeit fake
w.stolen_card: 盗用 | stolen_card misused
w.fraudster: 欺骗 | fraudster scam
w.lockdown: 封锁 | lockdown
w.ownership_transfer: 过户 | ownership_transfer
w.authorisation: 授权 | authorisation
w.permits: 许可 | licence
w.owned: 拥有 | ownership possess possession
w.oversight: 监督 | oversight supervise supervision oversee
w.coordinate: 协调 | coordinate coordination
w.cooperate: 合作 | cooperate cooperation collaborate collaboration partnership
w.assist: 协助 | assist assistance aid
w.guidance: 指导 | guidance instruct
w.briefed: 通报 | briefed bulletin
w.escalates: 升级 | escalates escalations
w.appointed: 指派 | appointed
w.phoned: 呼叫 | phoned
w.lineup: 等候 | lineup
w.screened: 过滤 | screened
w.de-duplicated: 去重 | de-duplicated
w.rolled_up: 聚合 | rolled_up
w.predictions: 预测 | predictions projection
w.multiplied: 相乘 | multiplied multiply multiplication
w.transforms: 转换 | transforms transformation converter
w.encoder: 编码 | encoder
w.decoder: 解码 | decoder
w.shrink_wrap: 压缩 | shrink_wrap
w.transfer: 传输 | transfer transmission transmit
w.replicator: 复制 | replicator
w.preload: 加载 | preload lazily_loaded
w.memoized: 缓存 | memoized
w.preheat: 预热 | preheat
w.lru: 淘汰 | lru
w.persisted: 落盘 | persisted
w.rectify: 订正 | rectify rectified erratum
w.assess: 评估 | assess assessment evaluate evaluation appraisal
w.scrutiny: 审查 | scrutiny scrutinise scrutinize vetted
w.approver: 批准 | approver
w.proposed: 提议 | proposed proposals
w.arrange: 安排 | arrange arrangement
w.deferrals: 延期 | deferrals
w.in_advance: 提前 | in_advance
w.intermittent: 间歇 | intermittent intermittently sporadic sporadically patchy
w.instantaneous: 瞬时 | instantaneous instantaneously instantly
w.gradual: 渐进 | gradual gradually progressively
w.periodic: 周期性 | periodic periodically cyclic cyclical
w.occasional: 偶发 | occasional occasionally rare rarely infrequent infrequently
w.activity: 活跃度 | activity
w.busy-wait: 空转 | busy-wait
w.filled_to_capacity: 占满 | filled_to_capacity
w.preemptive: 抢占 | preemptive
w.compete: 争抢 | compete competition vying
w.false_positive: 虚警 | false_positive false_alarm
w.noisy_alert: 噪音 | noisy_alert
w.blind_spot: 盲区 | blind_spot
w.rush_hour: 峰值 | rush_hour
w.trough: 低谷 | trough
w.responsible_party: 负责方 | responsible_party
w.depends: 倚赖 | depends dependent dependencies relies relied reliance
w.prerequisite: 前提 | prerequisite precondition
w.aftermath: 后果 | aftermath
w.side_effect: 副作用 | side_effect
w.http_code: 状态码 | http_code
w.csrf: 跨站 | csrf xss
w.cors: 跨域 | cors
w.serials: 序列号 | serials
w.accelerate: 加速 | accelerate sped_up speedup faster quicker quickened
w.decelerate: 减速 | decelerate deceleration
w.fast: 快速 迅速 | fast faster quickly quick rapid rapidly swift swiftly speedy promptly prompt
w.black_screen: 黑屏 | black_screen blank_screen
w.garbled_screen: 花屏 | garbled_screen
w.garbled: 乱码 | garbled mojibake gibberish
w.muted_audio: 无声 | muted_audio silent_audio
w.echo: 回声 | echo
w.flicker: 闪烁 | flicker
w.white_page: 白屏 | white_page
w.stacks: 堆栈 | stacks
w.sold_out: 缺货 | sold_out sells_out stockouts
w.overbooked: 超卖 | overbooked
w.supply_cut: 断供 | supply_cut
w.blackout: 停电 | blackout
w.water_cut: 断水 | water_cut
w.gas_cut: 停气 | gas_cut
w.overheat: 过热 | overheat
w.overvoltage: 过压 | overvoltage
w.undervoltage: 欠压 | undervoltage brownout
w.short_circuit: 短路 | short_circuit
w.grounding: 接地 | grounding earthing
w.earth_leakage: 漏电 | earth_leakage
w.e-stop: 急停 | e-stop
w.interlock: 联锁 | interlock
w.sleep_mode: 待机 | sleep_mode
w.hibernate: 休眠 | hibernate hibernation
w.awake: 唤醒 | awake awoke
w.bluetooth: 蓝牙 | bluetooth
w.nfc: 近场 | nfc
w.locate: 定位 | locate
w.navigation: 导航 | navigation navigate
w.geofence: 围栏 | geofence
w.weak_signal: 信号弱 | weak_signal poor_reception
w.strength: 强度 | strength intensity intense
w.weak: 微弱 | weak weaker weakly weakness
w.strong: 强劲 | strong stronger strongly
w.heavy: 沉重 | heavy heavier
w.lightweight: 轻便 | lightweight
w.hardness: 坚硬 | hardness
w.softly: 柔软 | softly
w.broad: 宽阔 | broad
w.narrowly: 狭窄 | narrowly
w.deep: 深层 | deep deeper deeply
w.shallow: 浅层 | shallow
w.thicker: 较厚 | thicker
w.thin: 薄层 | thin thinner
w.dry: 干燥 | dry dried
w.wet: 潮湿 | wet damp moist moisture
w.dirty: 肮脏 | dirty contaminated
w.legacy: 旧的 | legacy
w.stopgap: 临时 | stopgap makeshift
w.permanent: 永久 | permanent permanently
w.defaults: 默认 | defaults
w.optionally: 可选 | optionally
w.compulsory: 必填 | compulsory obligatory
w.permissible: 允许 | permissible
w.finite: 有限 | finite
w.unlimited: 无限 | unlimited infinite infinitely unbounded
w.unused: 闲置 | unused
w.unhandled: 搁置 | unhandled untreated unattended
w.unidentified: 未知 | unidentified unrecognised unrecognized
w.namesake: 重名者 | namesake
w.commonly_shared: 公共 | commonly_shared
w.confidential: 私密 | confidential
w.correct2: 可纠正 | correct correctly properly
w.equality: 相等 | equality
w.similarity: 相似 | similarity
w.adjacent: 相邻 | adjacent adjoining
w.alignment: 对齐 | alignment misaligned
w.intersect: 交叉 | intersect overlapping
w.parent_node: 父级 | parent_node
w.child_node: 子级 | child_node descendants
w.ancestor: 祖先 | ancestor
w.trailing: 尾部 | trailing
w.midpoint: 居中 | midpoint
w.modal_value: 众数 | modal_value
w.variance: 离散度 | variance
w.growth_rate: 增幅 | growth_rate
w.market_open: 开盘 | market_open opening_bell
w.market_close: 收盘 | market_close closing_bell
w.clearing: 清算 | clearance_run
w.advanced_payment: 垫付 | advanced_payment
w.tax_refund: 退税 | tax_refund
w.invoicing: 开票 | invoicing
w.dunning: 催收 | dunning
w.risk_engine: 风控 | risk_engine risk_check
w.anti-money-laundering: 反洗钱 | anti-money-laundering aml
w.kyc: 实名 | kyc
w.security_question: 密保 | security_question
w.swiped_card: 刷卡 | swiped_card card_swipe
w.passwordless: 免密 | passwordless
w.cash_desk: 收银台 | cash_desk
p.tcp: 端口 | tcp udp port socket
p.cleared: 疏通 | freed unblocked unjammed unclogged dislodged unstuck
p.jam: 堵料 卡料 | jam stuck blockage clogged
p.insufficient: 匮乏 | insufficient shortage scarce inadequate
p.power_loss: 失电 | power_loss blackout lost_power
p.nulls: 空值 | nulls missing_value
p.tolerance: 超出容差 公差 | tolerance margin allowance deviation out_of_range
p.warmed: 温升 | warmed heated hotter warmer
p.mismatch: 不匹配 | mismatch discrepancy
p.mount_failed: 挂载点 | mount_failed mount
p.unreachable: 失联 | unreachable lost_contact out_of_contact
p.assertion: 断言 | assertion assert invariant sanity
p.pending: 等待 | pending outstanding unfinished undecided awaiting under_way
p.unpaid: 欠付 | unpaid outstanding owed due_payment
p.undelivered: 滞投 | undelivered outstanding
p.unfinished: 不完整 | unfinished incomplete outstanding half-done undone partial
p.pending_review: 待审 | pending_review awaiting_approval awaiting_review
p.reacquired: 复位 | reacquired regained recaptured relocked
p.reconnected: 恢复连接 | reconnected reestablished re-established rejoined
p.dropped: 掉线 | dropped disconnected offline fell_off dropped_off
p.absent: 缺少 | absent
p.arrived: 到货 | delivered received
p.late: 迟到 | delayed overdue behind_schedule tardy lateness latecomer
p.full: 耗尽 | full maxed_out packed at_capacity
p.idle: 空载 | idle unloaded
p.busy: 占线 | busy engaged
p.open_failed: 打不开 | open_failed could_open
p.connect_failed: 连不上 | connect_failed
p.returned: 退回 | sent_back bounced back handed_back
p.price_change: 改价 | price_change repriced
p.reassigned: 改派 | reassigned rerouted handed_over
p.closed_breaker: 合闸 | closed_breaker
p.cooled: 降温 | cooled cooler
p.heating: 升温 | heating
p.slowed: 降速 | slowed slowdown derated
p.speeding_up: 加速中 | speeding_up accelerating
p.surcharge: 溢价 | surcharge premium_price
p.shortfall: 短款 | shortfall short_by
p.overage: 长款 | overage surplus
p.allergy: 过敏 | allergy allergic
p.blood_type: 血型 | blood_type blood_group
p.referral: 转院 | referral transferred
p.consult_case: 会诊 | consult_case
p.rota: 排班 | rota roster shift_plan
p.absence: 缺少 | absence absent absentee
p.leave_request: 请假 | leave_request sick_leave
p.delivery_note: 签收 | proof_of_delivery
p.collected_goods: 提货 | collected_goods picked_up pickup collection
p.refused_delivery: 拒收 | refused_delivery rejected refused
p.damaged: 破损 | damaged broken_item breakage crushed
p.lost_parcel: 关闭 | lost_parcel lost gone_missing
p.missent: 错发 | missent misrouted
p.held: 滞留 | held stuck stranded detained
p.customs_clearance: 通关 | customs_clearance cleared_customs
p.bill_of_lading: 提单 | bill_of_lading
p.berth: 仓位 | berth bin_location bin
p.slotting: 货位 | rack_position
p.expiry_date: 效期 | expiry_date best_before
p.temperature_control: 温控 | temperature_control temperature-controlled
p.yield: 产量 | yield production throughput
p.yield_rate: 良率 | yield_rate yield
p.cycle_time: 节拍 | cycle_time takt
p.changeover: 换型 | changeover
p.line_stop: 停线 | line_stop line_down
p.inspection_round: 巡检 | inspection_round patrol
p.spot_check: 点检 | spot_check
p.stack_light: 告警灯 | stack_light warning_light
p.safety_gate: 安全门 | safety_gate
p.light_curtain: 光栅 | light_curtain
p.servo: 伺服 | servo
p.inverter: 变频器 | inverter
p.encoder: 编码器 | encoder rotary_encoder
p.stepper: 步进 | stepper
p.air_cylinder: 气缸 | air_cylinder cylinder
p.hydraulic: 液压 | hydraulic
p.lubrication: 润滑 | lubrication lubricant grease
p.coolant: 冷却液 | coolant
p.strainer: 过滤网 | strainer
p.particulate: 粉尘 | particulate
p.rotor: 转子 | rotor
p.blade_turbine: 叶片 | blade_turbine blades
p.berthing: 泊位 | berthing
p.fairway: 航道 | fairway
p.taxiway: 跑道 | taxiway
p.control_tower: 塔台 | control_tower
p.air_traffic_control: 空管 | air_traffic_control atc
p.captain: 机长 | captain
p.cabin_attendant: 乘务 | cabin_attendant attendants
p.boarding_pass: 登机牌 | boarding_pass
p.baggage_carousel: 行李转盘 | baggage_carousel
p.security_check: 安检 | security_check screening
p.departure_lounge: 候机 | departure_lounge
p.delays: 误时 | delays held_up behind_schedule
p.diverted: 备降场 | diverted diversion
p.turned_back: 返航 | turned_back
p.overbooked: 超售 | overbooked oversold
p.seat_map: 座位图 | seat_map seating
p.ticket_check: 检票 | ticket_check ticket_inspection
p.platform_rail: 平台 | platform_rail platforms
p.track: 轨道 | track
p.signal_light: 信号灯 | signal_light
p.points_switch: 道岔 | points_switch railway_switch
p.train_control: 列控 | train_control
p.shuttle: 班车 | shuttle
p.ticketing: 票务 | ticketing
p.passenger_flow: 客流 | passenger_flow footfall
p.congested: 拥堵 | congested congestion traffic_jam jammed gridlock
p.speed_limit: 限速 | speed_limit
p.speeding: 超速行驶 | speeding
p.speed_check: 测速 | speed_check
p.traffic_violation: 违章 | traffic_violation
p.parking_fee: 停车费 | parking_fee
p.top-up_card: 充值卡 | top-up_card
p.phone_bill: 话费 | phone_bill
p.tariff: 套餐 | tariff subscription_plan package bundle
p.roaming_charge: 漫游费 | roaming_charge
p.arrears: 欠费 | arrears overdue_bill unpaid
p.suspended_line: 欠停 | suspended_line
p.sim_activation: 开卡 | sim_activation
p.number_portability: 携号转网 | number_portability porting
p.dropped_calls: 掉话率 | dropped_calls call_drops
p.call_loss: 呼损 | call_loss
p.dialling: 拨打 | dialling dialing
p.incoming_call: 来电 | incoming_call
p.outgoing_call: 去电 | outgoing_call
p.bulk_sms: 短信群发 | bulk_sms bulk_text
p.conversion_funnel: 转化漏斗 | conversion_funnel funnel
p.retained_users: 留存 | retained_users
p.cheats: 外挂 | cheats cheater
p.bans: 封号 | bans
p.items_game: 道具 | items_game loot
p.top-ups: 充值 | top-ups
p.customer_complaint: 客诉 | customer_complaint
p.bad_review: 差评 | bad_review
p.fulfilment: 履约 | fulfilment fulfillment fulfilled fulfil
p.successful_delivery: 妥投 | successful_delivery
p.in_transit: 在途 | in_transit
p.out_for_delivery: 派件 | out_for_delivery
p.self-pickup: 自提 | self-pickup click-and-collect
p.waiting_room: 候诊 | waiting_room
p.prescriptions: 处方 | prescriptions
p.medicine_cabinet: 药柜 | medicine_cabinet
p.pacs: 影像归档 | pacs
p.bedside: 床旁 | bedside
p.patient_monitor: 监护仪 | patient_monitor
p.infusion_pump: 输液泵 | infusion_pump
p.ventilator: 呼吸机 | ventilator
p.operating_room: 手术室 | operating_room
p.pathology: 病理 | pathology
p.nursing_care: 护理 | nursing_care
p.outbreak: 疫情 | outbreak epidemic pandemic
p.isolation_ward: 隔离病房 | isolation_ward
p.oldest: 年龄最老 | oldest age aged
p.off: 禁用 | switched_off turned_off disabled
p.space_left_on_device: 耗尽 | space_left_on_device enospc ran_out_of ran_out run_out_of run_out full exhausted out_of_space out_of_room
p.sigkill: 强杀信号 | sigkill killed oomkilled
p.nullpointerexception: 空指针 | nullpointerexception null_pointer npe null nil
p.outofmemoryerror: 内存溢出 | outofmemoryerror oom out_of_memory ran_out_of_memory
p.sockettimeoutexception: 超时 | sockettimeoutexception timeout timed_out
p.filenotfoundexception: 找不到 | filenotfoundexception notfound
p.accessdenied: 权限不足 | accessdenied denied access_denied permission_denied forbidden
p.econnrefused: 拒绝 | econnrefused refused turned_down turned_away
p.econnreset: 重置 | econnreset reset
p.etimedout: 超时 | etimedout timeout timed_out
p.eacces: 权限不足 | eacces permission_denied denied
p.crashloopbackoff: 反复重启 | crashloopbackoff crash
p.imagepullbackoff: 拉取 | imagepullbackoff pull download
p.errimagepull: 拉取 | errimagepull pull download
p.failedscheduling: 无法调度 | failedscheduling schedule
p.failedmount: 挂载 | failedmount mount
p.toomanyrequests: 限流 | toomanyrequests throttled rate_limited
p.deadlineexceeded: 超时 | deadlineexceeded timeout timed_out
p.resourceexhausted: 耗尽 | resourceexhausted exhausted used_up ran_out
p.segfault: 崩溃 | segfault crash
p.panic: 崩溃 | panic crash
p.retransmission: 重传 | retransmission retransmit resend resent
p.p99: 长尾 | p99 slowest tail slow_end
p.p95: 长尾 | p95 slowest tail
p.loadavg: 平均负载 | loadavg load
p.dlq: 死信 | dlq dead_letter
p.pr: 变更 | pr pull_request change
p.txn: 事务 | txn transaction payment
p.acct: 账号 | acct account
p.addr: 地址 | addr address
p.dest: 目的 | dest destination target
p.msg: 消息 | msg
p.req: 请求 | req request
p.resp: 响应 | resp response
p.err: 错误 | err error
p.cfg: 配置 | cfg configuration config
p.conn: 连接 | conn connection
p.auth: 认证 | auth login sign-in authentication
p.pwd: 密码 | pwd password
p.db: 数据库 | db database
p.svc: 服务 | svc service
p.env: 环境 | env environment
p.ver: 版本 | ver version
p.volt: 电压 | volt voltage
p.freq: 频率 | freq frequency
p.avg: 平均值 | avg
p.dur: 持续时间 | duration long
p.tmo: 超时 | tmo timeout
p.dlv: 投递 | dlv delivery delivered
p.cust: 客户 | cust customer
p.prod: 生产 | prod production
p.stg: 预发 | stg staging
p.repl: 复制 | repl replication replica
p.sched: 定时任务 | sched schedule
p.cncl: 取消 | cncl cancelled
p.recv: 接收 | recv received
p.xmit: 发送 | xmit sent transmitted
p.gw: 网关 | gw gateway
p.lb: 负载均衡器 | lb load_balancer balancer
p.rtr: 路由器 | rtr router
p.ssd: 固态硬盘 | ssd disk
p.dimm: 内存条 | dimm memory
p.hvac: 空调 | hvac cooling air_conditioning
p.crac: 空调 | crac cooling air_conditioning
p.plc: 可编程控制器 | plc controller
p.wms: 仓库 | wms warehouse
p.cpe: 路由器 | cpe router modem
p.rtb: 出价 | rtb bidding
p.sku: 商品编码 | sku product
p.pnr: 预订 | pnr booking
p.rst: 重置 | rst reset
p.iface: 网卡 | iface interface
p.lat: 延迟 | latency
w.office: 办公室 | office workplace desk
w.kitchen: 厨房 餐饮 | kitchen canteen catering
w.restaurant: 餐厅 餐馆 | restaurant cafe diner canteen
w.menu: 菜单 | menu menus
w.food: 食品 食物 | food meal foodstuff
w.drink: 饮料 | drink beverage
w.milk: 牛奶 乳品 | milk dairy
w.meat: 肉类 | meat beef pork chicken
w.fish: 水产 | fish seafood
w.fruit: 水果 | fruit apple orange banana
w.vegetable: 蔬菜 | vegetable
w.coffee: 咖啡 | coffee
w.beer: 啤酒 | beer wine alcohol liquor
w.pharmacy: 药房 | pharmacy pharmacist drugstore
w.nurse: 护士 | nurse
w.surgery: 外科 手术 | surgery surgical surgeon operating_theatre
w.casualty: 急诊 急诊室 | casualty
w.ambulance: 救护车 | ambulance paramedic
w.ward: 病房 | ward inpatient
w.clinic: 门诊 | clinic outpatient surgery_hours
w.diagnosis: 诊断 | diagnosis
w.treatment: 治疗 | treatment therapy
w.vaccine: 疫苗 | vaccine vaccination
w.dose: 剂量 | dose dosage
w.blood: 血液 | blood
w.heart: 心脏 | heart cardiac
w.brain: 大脑 | brain
w.dentist: 牙科 牙医 | dentist dental
w.medical_record: 病历 | medical_record chart health_record
w.bed: 床位 | bed bedside
w.oxygen: 氧气 | oxygen
w.infection: 感染 | infection infected infectious
w.disease: 疾病 | disease illness sickness
w.injury: 受伤 | injury injured wound
w.laboratory: 实验室 化验室 | laboratory lab
w.imaging: 影像 | imaging radiology x-ray
w.infusion: 输液 | infusion drip
w.police: 警察 | police officer constable
w.firefighter: 消防 | firefighter fire_brigade
w.court: 法院 法庭 | court tribunal
w.lawyer: 律师 | lawyer attorney solicitor
w.law: 法律 | law legal legally statute
w.compliance: 合规 | compliance compliant comply complied
w.regulator: 监管 | regulator regulatory regulation
w.tax: 税务 | tax taxation vat
w.government: 政府 | government authority
w.municipal: 市政 | municipal municipality council
w.voter: 选民 | voter ballot
w.university: 大学 | university college campus
w.faculty: 学院 | faculty academy
w.classroom: 课堂 教室 | classroom class lesson
w.lecture: 授课 | lecture tutorial
w.lecturer: 讲师 | lecturer instructor tutor professor
w.semester: 学期 | semester
w.grade: 成绩 | grade score
w.examinee2: 考生 | examinee
w.diploma: 学位 | diploma
w.thesis: 论文 | thesis paper essay
w.library: 图书馆 | library librarian
w.book: 书籍 | book
w.newspaper: 报纸 | newspaper press
w.magazine: 杂志 | magazine
w.news: 新闻 | news newsletter newsroom bulletin
w.journalist: 记者 | journalist reporter
w.editor: 编辑 | editor editorial
w.author: 作者 | author
w.film: 电影 影片 | film movie movies cinema
w.television: 电视 | television tv broadcast
w.radio: 广播 电台 | radio
w.tv_channel: 频道 | tv_channel
w.programme: 节目 | programme episode
w.episode: 剧集 | episode
w.music: 音乐 | music musical
w.song: 歌曲 | song track
w.album: 专辑 | album
w.playlist: 播放列表 | playlist
w.podcast: 播客 | podcast
w.concert: 演出 | concert gig
w.actor: 演员 | actor actress
w.singer: 歌手 艺人 | singer artist
w.stage_area: 舞台 | stage_area
w.studio: 工作室 演播室 | studio
w.gallery: 画廊 | gallery
w.museum: 博物馆 | museum
w.tickets: 票 | tickets
w.venue: 场馆 | venue arena stadium hall
w.auditorium: 观众席 | auditorium
w.game: 比赛 | game contest race
w.club: 球队 | club
w.footballer: 球员 | footballer
w.league: 联赛 | league
w.tournament: 锦标赛 | tournament championship
w.coach: 教练 | coach
w.referee: 裁判 | referee umpire
w.winner: 胜者 获胜者 | winner
w.prize: 奖品 奖励 | prize award reward
w.lottery: 彩票 | lottery
w.casino: 赌场 | casino
w.inn: 酒店 | inn motel lodging
w.guests: 宾客 | guests
w.traveller: 旅客 | traveller traveler tourist
w.trip: 旅行 行程 | trip travel journey itinerary
w.tourism: 旅游 | tourism tour
w.airport: 机场 | airport
w.airline: 航空公司 | airline
w.aircraft: 飞机 | aircraft airplane plane jet
w.runway: 跑道 | runway
w.crew: 机组 | crew cabin_crew
w.pilot: 飞行员 | pilot
w.gates: 闸机 | gates
w.passport: 护照 | passport
w.visa: 签证 | visa
w.border: 边境 | border
w.ship_vessel: 船舶 | ship_vessel vessel boat ferry
w.harbour: 港口 | harbour harbor dock quay pier seaport
w.railway: 铁路 | railway railroad rail
w.locomotive: 火车 列车 | locomotive
w.metro: 地铁 | metro subway underground
w.road: 公路 高速 | road highway motorway freeway
w.street: 街道 | street avenue lane
w.bridges: 桥梁 | bridges
w.junction: 路口 | junction intersection crossing crossroads
w.traffic_light: 红绿灯 | traffic_light
w.chauffeur: 司机 | chauffeur
w.taxi: 出租车 | taxi taxis cab
w.motorcycle: 摩托车 | motorcycle motorbike scooter
w.tyre: 轮胎 | tyre tire
w.brake: 刹车 | brake
w.engine: 引擎 发动机 | engine
w.fuel: 燃料 | fuel diesel petrol gasoline
w.gas: 天然气 | gas natural_gas
w.electricity: 电力 | electricity electric electrical
w.solar: 太阳能 | solar solar_panel
w.wind_turbine: 风机 | wind_turbine
w.turbine: 涡轮 | turbine
w.transformer: 变压器 | transformer
w.coil: 线圈 | coil
w.wire: 电线 | wire
w.metal: 金属 | metal metallic
w.plastic: 塑料 | plastic
w.glass: 玻璃 | glass
w.wood: 木材 木头 | wood wooden timber
w.paper: 纸张 | paper
w.rubber: 橡胶 | rubber
w.cement: 水泥 混凝土 | cement
w.stone: 石头 | stone
w.chemical: 化学品 | chemical
w.gases: 气体 | gases
w.liquid: 液体 | liquid fluid
w.steam: 蒸汽 | steam
w.air: 空气 | air
w.storm: 风暴 暴风 | storm
w.lightning: 雷电 闪电 | lightning thunder
w.flood: 洪水 | flood
w.earthquake: 地震 | earthquake seismic
w.explosion: 爆炸 | explosion
w.dust: 灰尘 | dust dusty
w.sky: 天空 | sky
w.ocean: 海洋 | ocean sea
w.river: 河流 | river
w.forest: 森林 | forest
w.farm: 农场 | farm farmer agriculture agricultural
w.crop_field: 作物 | crop_field harvest
w.seed: 种子 | seed
w.animal: 动物 | animal livestock
w.greenhouse: 温室 | greenhouse
w.soil: 土壤 | soil
w.irrigation: 灌溉 | irrigation
w.boiler: 锅炉 | boiler
w.furnace: 熔炉 | furnace oven
w.fridge: 冰箱 | fridge refrigerator freezer
w.refrigeration: 冷藏 冷链 | refrigeration refrigerated cold_chain
w.heater: 加热器 | heater heating
w.filter_element: 滤芯 | filter_element
w.pipe: 管道 管线 | pipe
w.reservoir: 水箱 | reservoir
w.tap2: 龙头 | tap
w.gasket: 密封 | gasket
w.gear: 齿轮 | gear gearbox
w.belt: 皮带 | belt
w.piston: 活塞 | piston
w.springs: 弹簧 | springs
w.screw: 螺丝 | screw bolt
w.weld: 焊接 | weld welder
w.cutter: 切割 | cutter
w.mold: 模具 | mold mould
w.raw_material: 原料 | raw_materials ingredient
w.mechanical: 机械 | mechanical machinery
w.robotic_arm: 机械臂 | robotic_arm robotic robots
w.crane: 起重机 | crane
w.trucks: 卡车 | trucks lorry
w.trailer: 拖车 | trailer
w.cargo: 货物 | cargo merchandise
w.crate: 货箱 箱子 | crate carton
w.bag: 袋子 | bag sack
w.packaging: 软件包 | packaging wrapper wrapped
w.sticker: 标签 | sticker
w.qr_code: 二维码 | qr_code
w.barcode_scanner: 扫描枪 | barcode_scanner scanner handheld
w.weigh: 重量 | kilograms
w.height: 高度 | height altitude elevation
w.surface_area: 面积 | surface_area acreage
w.cubic: 体积 | cubic
w.velocity: 速度 | velocity
w.acceleration: 加速度 | acceleration accelerated
w.torque: 扭矩 | torque
w.vibration: 振动 | vibration vibrate
w.noisy: 噪声 | noisy
w.light: 光线 | light
w.lamp: 指示灯 | lamp bulb indicator_light
w.color: 颜色 | color colour
w.red: 红色 | red
w.blue: 蓝色 | blue
w.yellow: 黄色 | yellow
w.black: 黑色 | black
w.white: 白色 | white
w.orange: 橙色 | orange amber
w.grey: 灰色 | grey gray
w.purple: 紫色 | purple
w.lens: 镜头 | lenses
w.laser: 激光 | laser
w.infrared: 红外 | infrared
w.screen: 屏幕 | screen display_panel
w.monitor_screen: 显示器 | monitor_screen monitors
w.mouse: 鼠标 | mouse
w.headphones: 耳机 | headphones headset
w.microphone: 麦克风 | microphone
w.speaker: 扬声器 | speaker loudspeaker
w.laptop: 笔记本电脑 | laptop notebook
w.computer: 电脑 计算机 | computer pc pcs desktop_computer workstation
w.smartphone: 手机 | smartphone handset
w.tablets: 平板电脑 | tablets ipad
w.smartwatch: 手表 | smartwatch
w.landline: 电话 | landline
w.voice: 语音 | voice
w.ringtone: 铃声 | ringtone
w.letter: 信件 | letter envelope
w.post_office: 邮局 邮政 | post_office postal postage
w.parcel_locker: 包裹柜 快递柜 | parcel_locker locker
w.postcode: 邮编 | postcode zip_code postal_code
w.house_number: 门牌 | house_number
w.building: 建筑 大楼 | building tower
w.floor: 楼层 | floor storey
w.stairs: 楼梯 | stairs staircase
w.corridor: 走廊 | corridor hallway
w.roof: 屋顶 | roof rooftop
w.window_pane: 窗户 | window_pane
w.flooring: 地板 | flooring
w.basement: 地下室 | basement
w.apartment: 公寓 | apartment flat_home
w.house: 房子 住宅 | house home household residential
w.rent: 租金 | rent rental
w.landlord: 房东 | landlord
w.renter: 租客 | renter
w.property_management: 物业 | property_management
w.garden: 花园 公园 | garden park
w.community: 社区 | community neighbourhood neighborhood
w.village: 村庄 | village
w.town: 城镇 | town
w.city: 城市 | city urban
w.country: 国家 | country nation
w.international: 国际 | international internationally overseas abroad
w.domestic: 国内 | domestic domestically
w.nationwide: 全国 | nationwide national
w.world: 世界 | world
w.north: 北方 北部 | north northern
w.south: 南方 南部 | south southern
w.east: 东部 东方 | east eastern
w.west: 西部 西方 | west western
w.southeast: 东南 | southeast
w.northeast: 东北 | northeast
w.southwest: 西南 | southwest
w.northwest: 西北 | northwest
w.central: 中央 | central centre center
w.offshore: 海外 | offshore overseas
w.europe: 欧洲 | europe european
w.asia: 亚洲 | asia asian apac
w.america: 美国 | america american
w.china: 中国 | china chinese
w.britain: 英国 | britain british
w.germany: 德国 | germany german
w.france: 法国 | france french
w.india: 印度 | india indian
w.korea: 韩国 | korea korean
w.singapore: 新加坡 | singapore
w.london: 伦敦 | london
w.frankfurt: 法兰克福 | frankfurt
w.hong_kong: 香港 | hong_kong
w.company: 公司 企业 | company corporation corporate firm enterprise
w.subsidiary: 子公司 | subsidiary
w.managers: 总经理 经理 | managers
w.supervisor: 主管 | supervisor
w.director: 董事 | director board
w.ceo: 总裁 首席执行官 | ceo president executive
w.chairman: 主席 | chairman chair
w.secretary: 秘书 | secretary
w.assistant: 助理 助手 | assistant
w.consultant: 顾问 | consultant adviser advisor
w.analyst: 分析师 | analyst
w.accountant: 会计 | accountant accounting
w.finance: 财务 | finance financial
w.auditor: 审计师 | auditor
w.sales: 销售 | sales salesperson sell sold
w.market: 市场 | market
w.advertising: 广告 | advertising
w.brand: 品牌 | brand
w.supply: 供应 | supply supplied
w.demands: 需求 | demands
w.procure: 采购 | procure buying bought
w.contractual: 合同 | contractual
w.agreement: 协议 | agreement treaty
w.warranty: 保证 担保 | warranty
w.licensing: 许可 | licensing
w.patent: 专利 | patent
w.trademark: 商标 | trademark
w.copyright: 版权 | copyright
w.assignment_sheet: 任务书 | assignment_sheet
w.milestone: 里程碑 | milestone
w.deadlines: 截止时间 | deadlines
w.meeting: 会议 | meeting conference
w.discussion: 讨论 | discussion discuss
w.recruitment: 招聘 | recruitment recruiting hiring
w.salary: 工资 薪资 | salary wage payroll
w.bonus: 奖金 | bonus
w.holiday: 假期 | holiday vacation leave_of_absence
w.weekend: 周末 | weekend
w.duty: 值班 | duty rota roster
w.worker_person: 工人 | worker_person labourer workforce
w.personnel: 员工 | personnel staffer
w.employer: 雇主 | employer
w.pension: 退休 养老金 | pension retirement retired
w.banker: 银行 | banker
w.branches: 分支 | branches
w.teller: 柜员 出纳 | teller cashier
w.atm: 取款机 自动取款机 | atm
w.cheque: 支票 | cheque
w.creditworthiness: 信用 | creditworthiness
w.lender: 贷款 | lender lending mortgage borrow borrower
w.debt: 债务 | debt
w.investment: 投资 | investment invest investor
w.shareholder: 股东 | shareholder
w.fund: 基金 资金 | fund
w.profit: 利润 | profit
w.revenue: 收入 营收 | revenue income earnings
w.expense: 支出 | expense expenditure spending
w.deficit: 亏损 | deficit
w.valuation: 价值 | valuation
w.cheap: 便宜 | cheap cheaper
w.expensive: 昂贵 | expensive
w.insured: 保险 | insured insurer
w.currencies: 货币 | currencies money
w.dollar: 美元 | dollar usd
w.euro: 欧元 | euro eur
w.pound: 英镑 | pound gbp
w.bitcoin: 比特币 | bitcoin blockchain crypto cryptocurrency
w.gift: 礼物 礼品 | gift
w.gift_card: 礼品卡 | gift_card
w.loyalty: 积分 | loyalty
w.memberships: 会员 | memberships
w.shoppers: 顾客 | shoppers buyers
w.retail: 商店 店铺 | retail retailer
w.supermarket: 超市 | supermarket grocery
w.shopping: 购物 | shopping shop_visit
w.commodity: 商品 | commodity
w.clothes: 服装 衣服 | clothes garment apparel
w.jewelry: 珠宝 | jewelry jewellery
w.toy: 玩具 | toy
w.furniture: 家具 | furniture
w.appliances: 家电 | appliances household_appliance
w.games: 游戏 | games gamer gameplay
w.quest: 任务 关卡 | quest mission
w.battle: 战斗 | battle fight combat
w.weapon: 武器 | weapon sword
w.monster: 怪物 | monster
w.season: 赛季 | season
w.skin: 皮肤 | skin
w.chat: 聊天 | chat
w.photos: 照片 | photos photograph
w.clip: 视频 | clip footage
w.animation: 动画 | animation animated
w.icon: 图标 | icon
w.font: 字体 | font
w.layout: 布局 | layout
w.style: 样式 | style stylesheet css
w.footer: 页脚 | footer
w.hyperlink: 链接 | hyperlink
w.bookmark: 书签 | bookmark
w.popup: 弹窗 | popup dialog dialogue modal
w.menu_item: 菜单项 | menu_item
w.checkbox: 复选框 | checkbox
w.dropdown: 下拉框 | dropdown
w.screenshot: 截图 | screenshot
w.scroll: 滚动 | scroll
w.notification_bar: 通知栏 | notification_bar
w.banner: 横幅 | banner
w.blog: 博客 | blog blogger
w.forum: 论坛 | forum
w.social: 社交 | social social_media
w.tweet: 推文 | tweet twitter
w.followers: 粉丝 | followers
w.hashtag: 话题标签 | hashtag
w.privacy: 隐私 | privacy
w.consent: 同意 | consent
w.fingerprint: 指纹 | fingerprint
w.face_recognition: 人脸 面部 | face_recognition facial
w.handwritten_signature: 签字 | handwritten_signature
w.hacker: 黑客 | hacker
w.phishing: 钓鱼 | phishing
w.spam: 垃圾邮件 | spam junk_mail
w.trojan: 木马 | trojan
w.ransomware: 勒索软件 | ransomware
w.spyware: 间谍软件 | spyware
w.threat: 威胁 | threat
w.risk: 风险 | risk risky
w.security: 安全性 | security
w.protection: 防护 保护 | protection protect protective shield guard
w.siren: 警报器 | siren
w.cctv: 摄像机 | cctv webcam cameras
w.patrol: 巡逻 | patrol
w.physical_key: 钥匙 | physical_key keyring
w.orbit: 轨道 | orbit orbital
w.rocket: 火箭 | rocket
w.aerial: 天线 | aerial
w.plug_connector: 插头 | plug_connector
w.knob: 旋钮 | knob
w.sensing: 传感 | sensors
w.card_reader: 读卡器 | card_reader
w.ink: 墨盒 墨水 | ink cartridge toner
w.photocopy: 复印 | photocopy copier
w.fax: 传真 | fax
w.projector: 投影仪 | projector
w.folders: 文件夹 | folders
w.spreadsheet: 电子表格 | spreadsheet excel
w.slide_deck: 幻灯片 | slide_deck slides presentation
w.dictionary: 词典 字典 | dictionary
w.terminology: 术语 | terminology glossary
w.language: 语言 | language
w.english: 英语 英文 | english
w.chinese_text: 中文 | chinese_text
w.translator: 翻译 | translator
w.spelling: 拼写 | misspelled typo
w.grammar: 语法 | grammar
w.punctuation: 标点 | punctuation
w.alphabet: 字母 | alphabet letters
w.decimal: 小数 | decimal
w.negative: 负数 | negative
w.formula: 公式 | formula
w.equation: 方程 | equation
w.chart: 图表 | chart graph diagram plot
w.bar_chart: 柱状图 | bar_chart
w.coordinate2: 坐标 | coordinate
w.longitude: 经度 | longitude
w.latitude: 纬度 | latitude
w.matrix: 矩阵 | matrix
w.vector: 向量 | vector embedding
w.experiment: 实验 | experiment trial
w.science: 科学 | science scientific
w.research: 研究 | research researcher study studied
w.physics: 物理 | physics physical physically
w.chemistry: 化学 | chemistry
w.biology: 生物 | biology biological
w.gene: 遗传 基因 | gene genetic genome dna
w.environmental: 环境 | environmental
w.climate: 气候 | climate
w.pollution: 污染 | pollution polluted contaminated contamination
w.garbage: 垃圾 | garbage trash rubbish waste
w.recycle: 回收 | recycle
w.sewage: 废水 | sewage waste_water
w.emissions: 排放 | emissions
w.radiation: 辐射 | radiation radioactive
w.pointer: 指针 | pointer
w.vars: 变量 | vars
w.constant: 常量 | constant
w.subroutine: 函数 | subroutine routine
w.property: 属性 | property attrs
w.inheritance: 继承 | inheritance inherit
w.implementation: 实现 | implementation implement
w.constructor: 构造函数 | constructor
w.hook: 钩子 | hook
w.wrappers: 包装器 | wrappers
w.annotated: 注解 | annotated
w.loops: 循环 | loops iteration iterate
w.assertion: 断言 | assertion assert
w.editor_tool: 编辑器 | editor_tool ide
w.debugger: 调试器 | debugger
w.linker: 链接器 | linker
w.sandbox: 沙箱 | sandbox
w.bugfix: 补丁 | bugfix hotfixes
w.bug: 缺陷 | bug defect flaw buggy
w.regression: 回归 | regression
w.integration_test: 集成测试 | integration_test
w.stress_test: 压测 | stress_test
w.mainline: 主干 | mainline trunk
w.fork: 分叉 | fork
w.changelog: 发布说明 | changelog
w.roadmap: 路线图 | roadmap
w.kanban: 看板 | kanban
w.sprint: 冲刺 | sprint
w.architecture: 架构 | architecture architectural
w.design: 设计 | design
w.passphrases: 口令 | passphrases
w.certification: 证书 | certification
w.tenancy: 租户 | tenancy
w.orchestration: 编排 | orchestration orchestrator
w.virtual: 虚拟机 | virtual virtualization virtualised
w.hybrid: 混合云 | hybrid hybrid_cloud
w.streaming_media: 流媒体 | streaming_media streams
w.live_broadcast: 直播 | live_broadcast
w.on-demand: 点播 | on-demand video_on_demand
w.danmaku: 弹幕 | danmaku
w.picture_quality: 画质 | picture_quality image_quality
w.sound_quality: 音质 | sound_quality
w.fiber_optic: 光缆 | fiber_optic optical
w.radio_channel: 信道 | radio_channel
w.cell_tower: 基站 | cell_tower
w.spectrum: 频谱 | spectrum
w.wavelength: 波长 | wavelength
w.modulation: 调制 | modulation
w.hop: 跳数 | hop
w.organization: 组织 | organization organisation institution
w.division: 部门 | division bureau agency
w.responsibility: 职责 | responsibility
w.assignee: 责任人 | assignee
w.calendar: 日程 | calendar agenda
w.daylight_saving: 夏令时 | daylight_saving dst
w.quarterly: 季度 | quarterly
w.annual: 年度 | annual annually
w.monthly: 月度 | monthly
w.seasonal: 季节 | seasonal
w.festival: 节日 | festival
w.spring_festival: 春节 | spring_festival
w.christmas: 圣诞 | christmas
w.black_friday: 黑色星期五 | black_friday
w.anniversary: 周年 | anniversary
w.birthday: 生日 | birthday
w.wedding: 婚礼 | wedding
w.family: 家庭 | family
w.child: 孩子 儿童 | child children kid
w.parent: 父母 家长 | parent mother father
w.baby: 婴儿 | baby infant newborn
w.woman: 女性 | woman women female
w.man: 男性 | man men male
w.youth: 年轻人 青年 | youth youngster
w.neighbour_person: 邻居 | neighbour_person
w.citizens: 公民 | citizens
w.volunteer: 志愿者 | volunteer
w.charity: 慈善 捐赠 | charity donation donate donor
w.church: 教堂 | church
w.army: 军队 | army military
w.soldier: 士兵 | soldier
w.prison: 监狱 | prison jail
w.crime: 犯罪 | crime criminal
w.theft: 小偷 盗窃 | theft thief stolen steal stole
w.investigator: 调查员 | investigator
w.inspector: 检查员 检验员 | inspector
w.technician: 维修工 技师 | technician mechanic electrician
w.tester: 测试员 | tester
w.architect: 架构师 | architect
w.programmer: 程序员 | programmer coder
w.callers: 呼叫者 | callers
w.recycle_bin: 垃圾箱 | recycle_bin dustbin trash_bin
w.abbreviation: 缩写 | abbreviation abbreviated acronym
w.lesson: 教训 | lesson
w.strategic: 战略 | strategic strategies
w.advantage: 优势 | advantage benefit
w.disadvantage: 劣势 | disadvantage drawback downside
w.opportunity: 机会 | opportunity
w.challenge: 挑战 | challenge
w.difficult: 困难 | difficult hard_going
w.complex: 复杂 | complex complexity complicated
w.flexible: 灵活 | flexible flexibility
w.reliability: 可靠性 | reliability reliable reliably
w.stability: 稳定性 | stability
w.durability: 持久性 | durability durable
w.efficiency: 效率 | efficiency efficient efficiently
w.quality: 质量 | quality
w.accuracy: 精度 准确度 | accuracy accurate accurately precision
w.inaccuracy: 误差 | inaccuracy inaccurate imprecise
w.fault-tolerance: 容错 | fault-tolerance tolerance
w.redundancy: 冗余 | redundancy redundant redundantly
w.elastic: 弹性 | elastic elasticity resilience resilient
w.scalability: 扩展性 | scalability scalable
w.observability: 可观测性 | observability
w.visibility: 可见性 | visibility
w.transparent: 透明 | transparent transparently transparency
w.unordered: 无序 | unordered
w.randomised: 随机 | randomised arbitrary
w.consecutive: 连续 | consecutive consecutively contiguous sequential sequentially
w.alternate: 交替 | alternate alternately
w.inverse: 相反 | inverse inverted reversed
w.parallels: 平行 | parallels
w.vertical: 垂直 | vertical vertically
w.horizontal: 水平 | horizontal horizontally
w.thickness: 厚度 | thickness thick
w.diameter: 直径 | diameter
w.radius: 半径 | radius
w.whitespace: 空格 | whitespace
w.newline: 换行 | newline
w.comma: 逗号 | comma
w.slash: 斜杠 | slash backslash
w.underscore: 下划线 | underscore
w.symbol: 符号 | symbol symbolic
w.placeholder: 占位符 | placeholder
w.wildcard: 通配符 | wildcard
w.separator: 分隔符 | separator delimiter
w.mask: 掩码 | mask
w.salted: 盐值 | salted
w.nonce: 随机串 | nonce
w.dead_letter_queue: 死信 | dead_letter_queue
w.drill2: 演练 | drill rehearsal exercise
w.disaster_recovery: 容灾 灾备 | disaster_recovery
w.panel: 面板 | panel dashboards
"""

# Words that add no fact to what they stand beside, wherever they stand.
PLAIN_FREE_EN = """
by-comparison by-contrast on-the-other-hand wrote writes snapshot snapshots excerpt excerpts diff chat journal notice column columns counter counters listing payload printout screenshot dashboard panel transcript handover bulletin stack-trace guidance wall-clock section-of as-it-stands put-differently for-now so-far
actually apparently presumably probably supposedly seemingly arguably hopefully admittedly incidentally anyway anyhow
besides furthermore nevertheless nonetheless notwithstanding albeit despite regardless irrespective subsequently
subsequent formerly especially somehow whatever whichever whoever myself himself herself yourself ourselves me him his
hello hi hey sorry afraid apologies dear idea notion opinion impression understanding conclusion attention notice
visible observation chance likelihood probability speculation speculate speculative conjecture supposition presume
guesswork assume believe belief imagine sort stuff subject matter story history manner fashion aspect spot detect
detection discover discovery encounter experience face undergo underwent undergone incur ran-into run-into bumped-into
came-across come-across came-upon express reflect depict illustrate highlight exhibit reveal disclose convey outline
summarise summarize clarify clarified clarification understood learn learnt realize realise remember reference belong
individual individually distinct distinctly precise rough approximate apparent unanswered unsure unspecified unstated
unreported undocumented hard-to-say hard-to-tell difficult-to-say difficult-to-tell hard-to-judge tough-to-say
too-early-to-tell too-early-to-say too-soon-to-say too-soon-to-tell advisable preferable preferably prudent ideally
kindly appropriate appropriately suitable suitably necessary necessarily lastly firstly secondly thirdly as-long-as
so-long-as as-soon-as in-light-of in-view-of in-spite-of by-means-of by-way-of in-accordance-with on-the-other-hand
on-the-one-hand at-first-glance at-first-sight at-face-value at-a-glance for-example for-instance for-now
for-the-moment as-yet at-this-point at-this-stage at-that-stage at-the-moment to-my-knowledge
to-our-knowledge in-question in-the-course-of example keep-in-mind keep-an-eye-on keep-track make-sure make-sense
dig-deeper drill-down zoom-in follow-up follow-ups sanity-check double-check cross-check cross-reference shed-light
on-this-front in-the-first-place first-hand second-hand at-length in-short in-brief in-essence in-particular
in-general-terms in-practice in-principle in-theory in-part in-passing in-a-sense in-a-way in-a-nutshell
in-other-words in-writing in-addition spoke spoken spell spelt spell-out literal literally paraphrase investigate
investigation examination inspection analysis analyse analyze diagnostic troubleshoot triage enquire inquire explore
look-closely chronological chronologically ballpark surface emerge crop pop-up gist crux essence nutshell rundown
walkthrough walk-through recapitulate recapitulation overview outline-of whereupon whence thereto thereupon hereto
heretofore therewith consult refer-back ask-around reach-out interpret interpretation reading-between wonder curious
puzzle sake manner-of kindof sortof respectively-so correspondingly comparably analogous analogously akin alike unlike
versus vs. opposed lens vantage viewpoint-of footing per-se ad-hoc vice-versa inter-alia a-priori worth-a-look
worth-checking worth-asking worth-a-check worth-reading worth-knowing whatever-it-is what-is-more what-we-have
what-we-know as-it-happens as-it-is as-it-were as-a-whole-sentence as-for as-regards as-to as-of material sheet
writeup write-up write-ups heads-up-on tell-apart told-apart conceivable conceivably imaginable thinkable supposed
ran-at runs-at ran-to runs-to ran-from runs-from ran-until runs-until ran-up-to runs-up-to ran-a-search ran-the-search
run-a-search ran-a-query ran-the-query run-a-query ran-a-check run-a-check close-together close-behind close-in
close-at close-on close-enough come-close came-close how-close close-by close-look closer-look fell-within fell-in
fell-inside fell-outside fell-between fell-on fell-at falls-in falls-on falls-into falls-inside falls-outside
falls-between falls-at fallen-within fallen-outside open-question left-open leaves-open left-unanswered left-unsaid
back-then back-and-forth looking-back further-back farther-back minutes-back hours-back days-back weeks-back
months-back seconds-back while-back dates-back reported-back way-back in-itself in-themselves of-itself of-themselves
a-short-while short-while a-short-time short-time how-long how-far how-much how-soon long-before long-after high-level
ahead-of on-top-of at-the-top at-the-bottom on-file on-paper in-order-to in-order-that in-that-order in-order-of
in-time-order in-case in-case-of in-that-case in-this-case in-which-case is-the-case was-the-case case-by-case
case-in-point in-point-of by-the-way along-the-way on-this-point on-that-point to-start-with to-begin-with for-a-start
for-starters start-by begin-by starting-point beginning-with starting-with supports-that supports-the-idea
supports-the-view supports-the-theory supports-this supporting-evidence evidence-for in-support-of full-picture
complete-picture full-story full-text full-context in-common additional-data additional-logs additional-evidence
additional-information additional-info additional-detail additional-context additional-checks extra-data extra-detail
extra-context extra-evidence extra-information specific description direction symptom this-incident this-issue
this-problem at-issue next-action course-of-action another-option one-option contact liaise touch-base right-after
right-before right-at right-around right-when watch-for worth-watching keep-watch monitor-the monitor-for
monitor-whether take-care with-care careful hover partway part-way midway halfway went-through-the-log
went-through-the-line go-through-the-log going-through-the-log gone-through-the-log went-through-the-record going-by
judging-by judging-from by-the-look on-the-face-of-it on-the-face-of to-go-on to-go-by at-the-very-least or-so
give-or-take more-or-less in-the-region-of in-the-neighbourhood-of on-the-order-of a-shade a-touch a-tad stands-for
that-is-to-say is-to-say stands-out stood-out consistent-with passage breadcrumb chances-are odds-are
in-all-likelihood as-if as-though at-the-start at-the-end at-the-beginning at-the-outset get-past got-past
when-it-comes-to comes-down-to boils-down-to as-follows as-below as-above as-described as-listed as-stated as-shown
as-reported as-recorded as-given as-seen to-be-precise to-be-specific to-be-exact-about to-be-fair to-be-honest
to-put-it hold-off hold-back-on refrain elsewhere-in hereabouts thereabouts wording-of phrasing phraseology told-so
reportedly allegedly purportedly ostensibly nominally-so left-with left-in left-at left-on left-for left-to left-as
left-there left-unread left-us leaves-us
"""
