"""What happens to things, as verbs: each line holds or does not hold, so its polarity is compared; for `wording.TERMS`.

One meaning a line, and never two states of one thing: stopped, terminated, killed and failed stand apart, as do a start
and a restart, an eviction and a kill, a retry and a failure. Opposites (attach, detach; grant, revoke) have a line each.
"""

from __future__ import annotations

EVENTS = """
ev.reallocate: 重分配 重新分配 | reallocate
ev.choose: 选为 选中 选定 挑中 | choose chose chosen select
ev.signpass: 验签通过 验签成功 签名校验通过 | signature_verified signature_valid
ev.checkpass: 校验通过 检查通过 校验成功 | check_passed checks_passed validation_passed verification_passed
ev.patch: 打补丁 打了补丁 打上补丁 补丁 补丁包 | patch
ev.seal: 封存 密封 | seal
ev.unseal: 解封 开封 | unseal
ev.load: 加载 载入 装载 | load
ev.unload: 卸载 卸除 | unload
ev.mount: 挂载 挂上 | mount
ev.unmount: 卸载 | unmount umount
ev.attach: 挂载 附加 | attach attachment
ev.detach: 卸载 分离 解挂 脱离 | detach detachment
ev.insert: 插入 | insert insertion
ev.plug: 插上 插入 | plug_in plugged
ev.unplug: 拔出 拔掉 | unplug pulled_out
ev.add: 添加 增加 新增 加入 | add addition
ev.remove: 移除 去除 去掉 剔除 | remove removal
ev.join: 加入 | join
ev.kick: 踢出 踢下线 踢掉 | kick kicked_out
ev.create: 创建 新建 | create creation
ev.replace: 替换 更换 | replace replacement
ev.rename: 重命名 改名 更名 | rename
ev.move: 移动 移到 移至 移入 转入 挪到 | move
ev.copy: 复制 拷贝 | copy copied
ev.relocate: 迁移 迁到 迁至 搬迁 | relocate relocation
ev.migrate: 迁移 迁到 迁至 | migrate migration
ev.split: 拆分 分裂 切分 | split
ev.swap: 交换 对调 | swap_places swap_roles
ev.commit: 提交 | commit
ev.submit: 提交 递交 | submit submission
ev.revert: 还原 回退 | revert
ev.restore: 还原 | restore_from
ev.reinstall: 重装 | reinstall
ev.reschedule: 改期 | reschedule
ev.schedule: 调度 | schedule
ev.assign: 分配 指派 | assign assignment
ev.allocate: 分配 | allocate
ev.release_res: 释放 | release
ev.obtain_lock: 加锁 上锁 | lock
ev.unlock: 解锁 放锁 | unlock
ev.unblock: 解除阻塞 解封 | unblock
ev.ban: 封禁 封号 | ban
ev.grant: 授予 授权 赋予 | grant
ev.revoke: 吊销 收回 撤销 | revoke revocation
ev.allow: 允许 放行 | allow permit
ev.disable: 禁用 停用 | disable
ev.activate: 激活 | activate activation
ev.deactivate: 停用 去激活 | deactivate deactivation
ev.freeze: 冻结 | freeze froze frozen
ev.unfreeze: 解冻 | unfreeze unfroze unfrozen thaw
ev.close: 关闭 关上 | close
ev.stop: 停止 停掉 | stop
ev.halt: 停机 | halt
ev.boot: 开机 引导 | boot bootup
ev.shutdown: 关机 关停 | shutdown shut_down
ev.poweroff: 断电 掉电 | power_off poweroff power_loss
ev.poweron: 上电 通电 | power_on poweron
ev.suspend: 挂起 暂停 | suspend suspension
ev.resume: 继续执行 | resume
ev.stall: 停滞 卡住 卡死 停顿 卡在 卡在了 | stall stuck hung hang
ev.terminate: 终止 | terminate termination
ev.exit: 退出 | exit
ev.interrupt: 中断 打断 | interrupt interruption
ev.cancel: 取消 撤销 | cancel cancelled cancellation
ev.withdraw_req: 撤回 | recall
ev.discard: 丢弃 舍弃 | discard drop
ev.ignore: 忽略 | ignore
ev.bypass: 绕过 旁路 | bypass
ev.accept: 接受 受理 | accept acceptance
ev.approve: 批准 核准 | approve
ev.send: 发送 发出 | send sent transmit
ev.resend: 重发 补发 | resend resent
ev.redirect: 重定向 跳转 | redirect
ev.dispatch: 下发 派发 分发 | dispatch
ev.distribute: 分发 分配 | distribute
ev.publish: 发布 | publish
ev.subscribe: 订阅 | subscribe
ev.unsubscribe: 退订 | unsubscribe
ev.notify: 通知 | notify notified
ev.enqueue: 入队 | enqueue
ev.dequeue: 出队 | dequeue
ev.deadletter: 转入死信 | dead-lettered deadlettered
ev.consume_msg: 消费 | consume consumption
ev.pull: 拉取 | pull
ev.import: 导入 | import
ev.export: 导出 | export
ev.append: 追加 | append
ev.flushdisk: 刷盘 刷写 落盘 | flush fsync fdatasync
ev.encode: 编码 | encode
ev.decode: 解码 | decode
ev.encrypt: 加密 | encrypt
ev.decrypt: 解密 | decrypt
ev.compress: 压缩 | compress compression
ev.decompress: 解压 解压缩 | decompress decompression unzip unpack extract
ev.serialize: 序列化 | serialize serialization serialise
ev.deserialize: 反序列化 | deserialize deserialization unmarshal
ev.translate: 转译 | transpile
ev.compile: 编译 | compile compilation
ev.build: 构建 | build built
ev.package: 打包 | package packed
ev.install: 安装 | install installation
ev.uninstall: 卸载 | uninstall
ev.downgrade: 降级 降版本 | downgrade
ev.sign: 签名 签署 | sign
ev.issue: 签发 颁发 发放 | issue issuance
ev.renew: 续期 续签 续约 | renew
ev.rotate: 轮换 轮转 | rotate rotation
ev.redeem: 核销 兑换 | redeem redemption
ev.validate: 校验 | validate validation
ev.checksign: 验签 | signature_check signature_verification
ev.mismatch: 不匹配 不符 不一致 对不上 | mismatch
ev.reconcile: 对账 | reconcile reconciliation
ev.settle: 结算 清算 | settle settlement
ev.pay: 付款 支付 | pay paid payment
ev.refund: 退款 | refund
ev.charge: 扣款 扣费 | charge
ev.topup: 充值 | top_up topup recharge
ev.withdraw: 提现 | withdraw withdrew withdrawn withdrawal
ev.transfer: 转账 | transfer
ev.pickup: 揽收 取件 | pick_up pickup
ev.signfor: 签收 | sign_for
ev.login: 登录 登陆 登入 | login log_in sign_in logon
ev.logout: 登出 注销 退出登录 | logout log_out sign_out logoff
ev.register: 注册 | register registration
ev.deregister: 注销 摘除 反注册 | deregister unregister deregistration
ev.disconnect: 断开 断连 | disconnect disconnection
ev.reconnect: 重连 | reconnect reconnection
ev.handshake: 握手 | handshake
ev.negotiate: 协商 | negotiate negotiation
ev.listen: 监听 | listen
ev.bind: 绑定 | bind bound
ev.unbind: 解绑 | unbind unbound
ev.advertise: 通告 宣告 | advertise advertisement
ev.elect: 选举 选出 当选 | elect election
ev.stepdown: 退位 下台 让位 | step_down stepdown
ev.demote: 降级 降为 | demote demotion
ev.failover: 故障转移 故障切换 主备切换 | failover failed_over
ev.switchover: 切换 | switch switchover
ev.fence: 隔离 屏蔽 | fence
ev.isolate: 隔离 | isolate isolation quarantine
ev.cordon: 封锁 | cordon uncordon
ev.taint: 打污点 打上污点 | tainted
ev.preempt: 抢占 | preempt preemption
ev.reclaim: 回收 | reclaim
ev.collectgc: 垃圾回收 | garbage_collected
ev.scaleup: 扩容 扩到 | scale_up scale_out
ev.scaledown: 缩容 缩到 | scale_down scale_in
ev.trip: 跳闸 熔断 | trip
ev.shed: 甩掉 卸负 | shed load_shedding
ev.replay: 回放 重放 | replay
ev.backfill: 回填 补数 | backfill
ev.rerun: 重跑 | rerun re-run reran
ev.catchup: 追上 追平 赶上 | catch_up caught_up
ev.fallbehind: 落后 掉队 | fall_behind fell_behind lag_behind
ev.step: 步进 跳变 | step
ev.slew: 渐调 缓慢调整 | slew
ev.adjust: 调整 | adjust adjustment
ev.calibrate: 校准 标定 | calibrate calibration
ev.drift: 漂移 | drift
ev.rebalance: 重平衡 再均衡 再平衡 | rebalance
ev.archive: 归档 存档 | archive
ev.purge: 清除 清理 | purge
ev.corrupt: 损坏 | corrupt corruption
ev.leak: 泄漏 泄露 | leak leakage
ev.overflow: 溢出 | overflow
ev.panic: 恐慌 | panic panicked
ev.collide: 碰撞 | collide collision
ev.deadlock: 死锁 | deadlock
ev.bounce: 退信 退回 | bounce
ev.probe: 探测 拨测 | probe
ev.invoke: 调用 | invoke invocation
ev.defer: 推迟 延后 | defer postpone
ev.delay: 延迟 延误 耽搁 | delay
ev.deduct: 扣减 扣除 | deduct deduction
ev.replenish: 补货 | replenish replenishment restock
ev.halve: 减半 | halve
ev.flap: 抖动 | flap
ev.modify: 修改 改动 | modify modified modification
ev.initialize: 初始化 | initialize initialization initialise init
ev.configure: 配置 | configure
ev.reload: 重载 重新加载 | reload
ev.refresh: 刷新 | refresh
ev.invalidate: 作废 使失效 | invalidate invalidation
ev.warmup: 预热 | warm_up
ev.sync: 同步 | sync synchronize synchronise
ev.replicate: 复制 | replicate replication
ev.backup: 备份 | backup backed_up
ev.snapshot: 快照 打快照 | snapshot
ev.clone: 克隆 | clone
ev.inject: 注入 | inject injection
ev.exploit: 利用漏洞 | exploit
ev.attack: 攻击 | attack
ev.authenticate: 认证 | authenticate authentication
ev.authorize: 授权 | authorize authorization authorise
ev.impersonate: 冒充 | impersonate
ev.escalate: 提权 | privilege_escalation
ev.park: 停放 | parked
ev.board: 登机 | board
ev.depart: 出发 起飞 离站 | depart departure take-off
ev.dial: 拨号 拨打 | dial dialled
ev.hangup: 挂断 | hang_up hung_up hangup
ev.answercall: 接听 接通 | answered_call
ev.roam: 漫游 | roam
ev.wake: 唤醒 | wake woke woken wakeup wake-up
ev.escape: 逃逸 | escape
ev.escapechar: 转义 | escape
ev.hijack: 劫持 | hijack
ev.spoof: 伪造 仿冒 | spoof forge
ev.tamper: 篡改 | tamper
"""

# The same where one of its words is also free, or tells a level or an act of reading: its polarity proves nothing.
SAYINGS = """
ev.leave: 离开 退出 | leave
ev.overwrite: 覆盖 覆写 改写 | overwrite overwritten overwrote
ev.merge: 合并 | merge
ev.acquire: 取得 抢到 | acquire
ev.hold: 持有 占有 | hold held
ev.block: 阻塞 | block
ev.intercept: 拦截 拦下 | intercept block
ev.forward: 转发 | forward
ev.proxy: 代理 | proxy proxied
ev.fetch: 拉取 抓取 取回 | fetch
ev.parse: 解析 | parse
ev.convert: 转换 | convert conversion
ev.check: 校验 检查 | check
ev.match: 匹配 相符 | match
ev.compare: 比较 比对 | compare comparison
ev.connect: 连接 连上 接入 | connect
ev.route: 导向 | route
ev.compact: 压实 合并 压缩 | compact compaction
ev.truncate: 截断 | truncate truncation
ev.raise: 抛出 | throw threw thrown raise
ev.scan: 扫描 | scan
ev.sample: 采样 | sample
ev.measure: 测量 | measure
ev.monitor: 监控 监测 | monitor
ev.report: 上报 报告 | report
ev.log: 记录 打印 | log
ev.mark: 标记 标为 标注 | mark flag
ev.label: 打标签 | label labelled tag
ev.request: 请求 申请 | request
ev.return: 返回 | return
ev.call: 调用 呼叫 | call invoke
ev.reserve: 预留 预占 | reserve reservation
ev.occupy: 占用 占据 | occupy occupied
ev.reach: 达到 触及 | reach
ev.rise: 上升 上涨 | rise rose risen climb
ev.fall: 下降 下跌 | fall fell fallen drop
ev.double: 翻倍 翻番 | double
ev.fluctuate: 波动 起伏 | fluctuate fluctuation
ev.change: 变化 改变 变更 | change
ev.arrive: 到达 抵达 到站 | arrive arrival
ev.land: 降落 着陆 | land
ev.ring: 振铃 | ring rang
"""
