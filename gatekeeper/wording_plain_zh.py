"""Plain Chinese words and verb phrases that reports use of what a record writes otherwise; for `wording.TERMS` and `wording.FREE_ZH`.

A line names a concept of any file of words: the word may be told where a record has that concept. A word that stands in
several lines is backed by any of them. No word here says a cause, a certainty, health, absence, or a wider scope or time
than was seen.
"""

from __future__ import annotations

PLAIN_ZH = """
ev.ring: 响铃 | ring
alert: 警讯 规则 响铃 响了警 报警名 告警级 通知级 报警值 触发条件 告警条件 告警标题 告警的名字 | alert
wrong: 出错 有误 弄错 搞错 填错 配错 选错 设错 输错 发错 错发 送错 错配 错误的 错误日志 例外错误 错误占比 | wrong
error: 错讯 遇阻 受阻 碰壁 问题 毛病 状况 错码 异常 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 报错码 错误的 错误日志 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 例外错误 错误占比 报错占比 吃了闭门羹 | error
fail: 遇阻 受阻 碰壁 报错 出错 告败 失手 未果 未遂 挂在 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 失败占比 报错占比 匹配失败 吃了闭门羹 | fail
lock: 等待 卡在 锁住 锁表 表锁 占锁 拿锁 取锁 加锁 加了锁 持锁的 拿着锁 占着锁 握着锁 抢到锁 拿到锁 互相等待 相互等待 | lock
ev.stall: 挂着 停住 僵住 僵死 僵持 定住 不动 卡壳 冻住 夯住 悬住 冻结 卡顿 堵死 夹住 陷住 无响应 | stall
pending_msgs: 卡在 排队 | lag
stall: 卡住 | stall
deadline: 时长 时限 卡住 最晚 设定值 时间长度 期限已过 | deadline
pause: 卡住 停了 停了下来 停了一下 | pause
timeout: 遇阻 受阻 碰壁 等超 时长 时限 等待 配置 设置 卡住 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 超了时 超时限 等太久 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 时间用完 过时未回 时间长度 互相等待 相互等待 等超时了 吃了闭门羹 迟迟未返回 迟迟没返回 迟迟没有返回 | timeout
hang: 等待 卡在 挂着 卡死 僵住 僵死 僵持 定住 停滞 不动 卡壳 冻住 夯住 悬住 冻结 卡顿 堵死 夹住 陷住 无响应 互相等待 相互等待 | hang
backlog: 等待 卡在 排队 积累 累积 积存 存积 淤积 塞住 堵住 滞留 滞压 囤积 排起 待办 拥堵 爆仓 排队量 堆积数 压了货 待处理 堵塞住 待消化 互相等待 相互等待 堆积数量 堆积条数 队列里有 排起长队 队列里还有 | backlog
waiting: 守候 待命 干等 苦等 积压 卡在 迟迟 久久 长时 久了 排好 排了队 排着队 等待者 排在队 时间长 互相等待 相互等待 排队等候 还没轮到 迟迟未返回 迟迟没返回 迟迟没有返回 | wait
latency: 时长 卡住 网络 迟迟 久久 长时 耗费 花掉 花去 耗掉 费时 长尾 久了 耗完 时间长 花费了 九九线 延迟了 时间长度 反应时间 处理时间 应答时间 滞后时间 花费时间 所花时间 花的时间 花了时间 时间花费 占用时间 数据延迟 迟迟未返回 迟迟没返回 迟迟没有返回 | latency
queue: 等待 积压 卡在 序列 消息 排着 排好 排了队 排着队 排在队 队列长 互相等待 相互等待 队列里有 时间序列 队列里还有 | queue
elapsed: 时长 卡住 长时 耗费 花掉 花去 耗掉 费时 久了 耗完 时间长 花费了 时间长度 花费时间 所花时间 花的时间 花了时间 时间花费 占用时间 | elapsed
crash: 遇阻 受阻 碰壁 崩盘 奔溃 当掉 死掉 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 挂掉了 崩溃栈 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 吃了闭门羹 非正常退出 | crash
killed: 遇阻 受阻 碰壁 死掉 强杀 遭杀 被砍 毙掉 掐掉 掐断 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 被杀死 被终结 杀进程 被清出 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 强制杀死 强制结束 强行结束 吃了闭门羹 被强行终止 | killed
refused: 遇阻 受阻 碰壁 遭拒 挡掉 挡住 拒接 拒签 婉拒 驳掉 没过 没收 没批 没准 拦下 拦掉 滤掉 筛掉 剔掉 剔除 刷掉 刷下 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 遭拒绝 拒绝掉 顶回来 打回来 退回来 滤掉了 过滤掉 退回去 退回到 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 遭到拒绝 受到拒绝 拒之门外 吃闭门羹 拒绝访问 吃了闭门羹 | econnrefused
ev.intercept: 挡住 拦住 截住 | intercept
filter_: 拦下 拦掉 滤掉 筛掉 剔掉 剔除 刷掉 刷下 滤掉了 过滤掉 过滤条件 | filter
deny: 挡住 拦下 拦掉 滤掉 筛掉 剔掉 剔除 刷掉 刷下 拦住 挡下 屏蔽 阻断 阻止 封堵 阻拦 拦阻 被封 封掉 滤掉了 过滤掉 | block
ev.block: 挡住 拦住 截住 | block
ev.deregister: 剔掉 剔出 踢掉 拿掉 摘掉 踢出 移出 抽走 下掉 | deregister
deleted: 剔掉 剔除 扔掉 剔出 清除 踢掉 撤掉 砍掉 删去 抹掉 去掉 拿掉 消除 被删 摘掉 下架 除掉 铲除 除去 丢弃 删光 去除 销毁 移走 踢出 移出 抽走 下掉 删除了 删掉了 清掉了 丢弃掉 删除掉 | delete
ev.remove: 剔掉 扔掉 剔出 清除 踢掉 撤掉 砍掉 删去 抹掉 拿掉 消除 被删 摘掉 下架 除掉 铲除 除去 丢弃 删光 销毁 移走 踢出 移出 抽走 下掉 删了 删除了 删掉了 清掉了 丢弃掉 | remove
ev.terminate: 掐掉 掐断 终结 被终结 半道停了 | terminate
ev.cancel: 掐掉 掐断 作废 撤掉 退订 关单 撤回 废止 注销 砍掉 取消掉 | cancel
cancelled: 掐掉 掐断 作废 撤掉 退订 关单 撤回 废止 注销 砍掉 取消掉 | cancel
ev.corrupt: 损毁 坏掉 | corrupt
problem: 遇阻 受阻 碰壁 毛病 状况 缺陷 议题 难题 隐患 疑难 困难 难处 课题 障碍 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 吃了闭门羹 | problem
ev.connect: 接上 接通 搭上 连回 又连了 又连上 半连接 重新接入 | connect
connection: 网络 建连 联机 联接 链路 会话 连上 接上 接通 搭上 连回 连接量 连接线 又连了 又连上 半连接 连接池里 | connection
vpn: 网络 连回 又连了 虚拟专用网 | vpn
login: 认证 鉴权 会话 用户 账号 在线 连回 登进 签入 又连了 登录在 进系统 登录进 认证了 同时在线 | login
link.down: 失联 掉了 断掉 断网 断了 断链 脱网 请下线 中途断开 | down
reset: 掉线 重设 置零 归零 清零 复位 置位 断开 断了 断线 中断 中途断开 | reset
ev.interrupt: 断在 半路断 中途断开 | interrupt
ev.disconnect: 掉线 断了 断线 中途断开 | disconnect
loss: 掉线 断开 断了 断线 丢了 丢掉 弄丢 遗失 漏失 流失 失去 落失 搞丢 丢失率 损失值 中途断开 | loss
ev.create: 开着 开到 生成 开立 开设 建成 开通 新开 设立 制作 制造 创立 搭建 起草 新增 建表 开户 建库 建立了 建立起 重新生成 重新创建 重新搭建 | create
enabled: 开着 开放 放开 开到 开通 启动 激活 又启动 再启动 | enable
open: 开着 开放 敞开 开门 开到 | open
ev.schedule: 派到 排好 | schedule
schedule: 排程 排班 日程 排期 行程 排定 安排 每隔 派到 排好 时间表 周期性 | schedule
interval: 时长 时限 长时 久了 每隔 时间长 周期性 时间长度 | interval
student: 学员 生成 同学 考生 新生 学徒 毕业生 研究生 大学生 小学生 应届生 重新生成 | student
customer: 业务 用户 客人 主顾 买家 帐户 甲方 消费者 | customer
user: 账号 对方 客人 用家 访客 旅客 住客 宾客 客群 主顾 业主 买家 学员 观众 网友 粉丝 订户 帐户 使用人 用户们 消费者 参保人 | user
courier: 骑手 司机 送货员 宅配员 | courier
owner: 主管 所属 责任人 负责方 拥有者 主理人 经办人 责任方 对口人 接口人 | owner
guest: 住客 宾客 来宾 游客 旅人 来访者 | guest
driver_p: 骑手 送货员 配送员 | driver
member: 节点 集群 用户 目标节点 | member
rider: 司机 送货员 配送员 | rider
admin: 管理员 | admin
patient: 病患 伤者 伤员 患儿 病员 孕妇 就诊者 就医者 | patient
employee: 雇员 职工 工人 伙计 店员 同仁 队员 服务员 工作者 从业者 业务员 操作人员 | employee
passenger: 用户 | passenger
headcount: 人数 | headcount
player: 用户 在线 同时在线 | player
idle: 空余 闲置 空转 空置 | idle
stopped: 停下 停住 停工 停产 停转 停跑 停用 止住 停歇 收住 停摆 停办 歇着 停掉了 停用了 已停用 中途停止 停了下来 停用状态 停止了运行 | stop
ev.park: 停车 | parked
ev.stop: 停下 停住 停工 停产 停转 停跑 停用 止住 停歇 收住 停摆 停办 歇着 停掉了 停用了 已停用 中途停止 停了下来 停用状态 停止了运行 | stop
paused: 卡住 中断 暂缓 搁置 停下 停住 歇着 停顿 休眠 停了 停一停 停了下来 停了一停 | pause
ev.suspend: 卡住 中断 暂缓 搁置 停下 停住 歇着 停顿 休眠 停了 停一停 停了下来 停了一停 | suspend
end: 终了 终结 了结 落幕 散场 收盘 闭市 打烊 散会 收工 收官 收场 完结 闭幕 收摊 收线 终点 尽头 被终结 结束了 截止时间 告一段落 | end
fee: 金额 | fee
refund: 金额 处理 订单 数额 退还 退费 返还 返款 退付 退到 退至 处理完 退了款 退款额 退钱给 处理时间 退回款项 原路退回 | refund
price: 金额 | price
type: 种类 类别 型号 款式 品种 门类 式样 事件类型 | type
sum_: 金额 | sum
balance_acct: 金额 | balance
amount: 数额 款额 钱数 总额 价款 货款 价格 | amount
payment: 金额 处理 业务 订单 交易 付费 交费 缴款 交款 缴纳 结款 付账 付清 刷卡 打款 付掉 划扣 代扣 收钱 买单 埋单 缴交 数额 处理完 扣了款 付款页 收款方 付款方 处理时间 交易流水 | payment
billing: 金额 记账 扣费 收费 出账 账务 计价 帐务 帐单 | billing
total: 总和 金额 总数量 | total
currency: 金额 货币 | currency
transaction: 语句 金额 执行 成交 订单 支付 付款 数据库 交易量 执行完 付款页 事务单 付款方 执行档 重新执行 接着执行 交易流水 | transaction
cost: 金额 花费了 花费时间 时间花费 | cost
settlement: 金额 支付 付款 结清 结帐 结账 清分 付款页 付款方 清结算 清算行 | settlement
duration: 迟迟 久久 长时 耗费 花掉 花去 耗掉 费时 用时 耗时 延续 撑了 维系 为期 续了 跨度 全程 时程 工期 久了 耗完 花完 时间长 花费了 持续期 总时长 总耗时 时间长度 花费时间 所花时间 花的时间 花了时间 时间花费 占用时间 迟迟未返回 迟迟没返回 迟迟没有返回 | duration
replicationlag: 积压 主从滞后 主从延时 数据延迟 主备延迟 | replicalag
lagbehind: 积压 拉下 拉下来 掉队了 滞后于 慢半拍 滞后时间 | lag
ev.delay: 延到 推后 拖延 延后 延期 顺延 延迟了 推迟了 往后推 数据延迟 | delay
slow: 费时 拖沓 迟滞 迟钝 偏久 久了 拖长 拉长 卡慢 慢速 跑得慢 响应慢 慢响应 拖得久 变得慢 慢吞吞 处理慢 耗时长 耗时较长 慢速查询 | slow
ev.defer: 延到 推后 拖延 延期 顺延 耽搁 延迟了 推迟了 往后推 | defer
primary: 主控 主服 数据库 主机房 主机侧 主副本 主服务器 主数据库 | primary
replica: 备好 实例 备机 从机 复本 备援 主机 机器 节点 集群 数据库 主机侧 备节点 备实例 备份库 备用库 只读库 备副本 服务器 机器名 目标节点 | replica
table: 表格 该表 数据库 数据库表 | table
sql: 命令 指令 数据库 | sql
row: 事务 数据库 行数据 事务单 | row
statement: 命令 指令 数据库 | statement
query: 语句 调用 执行 命令 指令 查询量 数据库 查询式 再调用 调用方 执行完 执行档 查询请求 检索请求 查询任务 重新执行 重新调用 接着执行 | query
network: 链路 联网 网络层 网路层 重新联网 | network
ev.discard: 丢了 丢掉 甩掉 扔掉 弃掉 舍掉 丢弃掉 | discard
packetloss: 网络 丢了 丢掉 甩掉 扔掉 弃掉 舍掉 丢包量 掉封包 丢掉的包 丢弃掉 | packetloss
team: 小组 班组 部门 小队 战队 | team
pressure: 水压 油压 压强 血压 胎压 液压 加压 大气压 | pressure
ev.compress: 打包 | compress
ev.compact: 打包 | compact
sms: 消息 短讯 通知级 短消息 | sms
notification: 处理 消息 知会 通报 推送 传呼 公告 知照 通告 叫醒 叫人 推播 通知级 处理完 处理时间 | notification
message: 通知级 消息体 消息量 队列里有 队列里还有 | message
mail: 消息 电邮 邮寄 通知级 电子邮件 | mail
group: 小组 团组 | group
limit: 规则 配置 设置 限量 容量 设定 极限 约束 阈值 标准 额度 最大 最高 设定档 限流值 设定值 这条线 天花板 硬上限 软上限 最大值 封顶值 到上限 剩余容量 达到上限 到了上限 最大允许值 允许的最大值 | limit
throttle: 规则 等待 配置 设置 排队 频控 流控 超频 限量 限频 策略 被限速 被节流 限流值 遭限流 被限了 限了流 限了速 被压了 互相等待 相互等待 请求过多 请求太多 流量控制 | throttle
attempt: 试了 试过 | attempt
retry: 等待 配置 设置 再发 重投 再跑 连试 补试 再连 重推 再推 补传 补送 重跑 重做 重算 补跑 试了 试过 再请求 再提交 再投递 重新跑 反复试 又连了 再调用 重新连 互相等待 相互等待 重新发起 重新请求 重新提交 重新投递 重新执行 试了又试 重新下发 重新调用 重新发送 再跑一遍 重新连上 补跑数据 重试间隔 | retry
delivery: 处理 消息 推送 派送 送货 投放 送出 交货 送抵 派发 到货 抵达 送修 发到 交到 到手 送进 发送 包裹 再投递 送达率 投递率 送到手 下发到 处理完 处理时间 重新投递 重新发送 | delivery
sent: 送出 发到 推出 推到 派到 发起 传完 寄送 发走 发件 寄出 递出 投递 下发 传送 传输 甩给 发信 播发 外发 再投递 下发到 递过去 重新传输 重新发起 重新投递 重新下发 重新发送 | send
ev.hold: 攥着 握着 握有 | hold
replication: 拷贝 复制出 同步到 主从同步 数据同步 主备同步 增量同步 | replication
ev.clone: 复刻 | clone
backup: 备好 拷贝 任务 作业 复制出 备了份 备份集 备份完 写任务 读任务 查询任务 | backup
ev.replicate: 拷贝 复制出 同步到 | replicate
ev.copy: 复制出 | copy
switchto: 改到 倒换 换到 改成 改为 改过 变到 转到 转向 转走 转去 换用 改投 转投 改道 换线 | switch
ev.failover: 倒换 接管 顶上 顶替 接手 切换 | failover
failover: 倒换 切主 切备 转移 接管 顶上 接替 替补 切到备 主备倒换 | failover
withdraw: 提款 取款 取钱 出金 | withdraw
promotion: 接管 顶上 接替 替补 提主 升主 升成 接主 升为主 提为主 成为主 切成主 转为主 接了主 成了主 当了主 提升到 提升至 提升为主 升级为主 | promote
ev.withdraw: 提款 取款 取钱 出金 取现 | withdraw
log: 刷出 日志档 写下去 日志文件 服务日志 应用日志 运行日志 日志片段 | log
ev.refresh: 更新 | refresh
ev.dial: 打出电话 | dial
ev.attack: 袭击 遭袭 遭攻击 受到攻击 | attack
ev.log: 刷出 | log
host: 实例 设备 宿主 电脑 地址 主机侧 主机名 物理机 伺服器 主机端 机器名 目标地址 目的地址 | host
device: 探针 机组 仪器 仪表 器械 器材 装备 设施 机具 硬体 探头 设备端 终端机 传感器 探针检查 | device
node: 实例 集群 设备 宿主 节点机 工作节点 目标节点 | node
pull: 拉下 拉到 拉包 抓取 取数 拉下来 拉代码 | pull
scrape: 拉指标 | scrape
ev.fetch: 取数 | fetch
grayscale: 放开 开到 推到 放过 灰度范围 | canary
rollout: 发版 投产 上版 发车 推出 变更 改动 放量 放开 开到 推到 放过 上了线 推上线 发上去 变更单 变更号 投入使用 变更窗口 灰度范围 | rollout
canary: 放量 放开 开到 推到 放过 灰度范围 | canary
threshold: 规则 配置 设置 临界 界限 阀值 设定 设定档 设定值 阈值线 告警线 警戒线 警戒值 预警线 报警值 报警线 触发值 触发线 这条线 到上限 触发条件 告警条件 达到上限 警戒水位 卡在线上 到了上限 | threshold
config: 规则 策略 组态 选项 设定档 设定值 参数值 参数项 变量值 | config
size: 配置 设置 上限 设定 设定档 设定值 到上限 达到上限 到了上限 | size
replicas: 配置 设置 副本 设定 设定档 设定值 期望 期望值 期望副本数 | replicas
ev.configure: 设定 设定档 设定值 | configure
target: 配置 设置 设定 标的 对象 设定档 设定值 目标端 目标机 目标节点 指标目标 目标地址 | target
parameter: 配置 设置 设定 设定档 设定值 参数值 参数项 变量值 | parameter
option: 配置 设置 设定 设定档 设定值 | option
website: 页面 网址 网页 门户 官方网站 状态页面 | website
permission: 特许 准许 赋权 使用权 开权限 | permission
ev.grant: 权限 准许 赋权 放过 许可 容许 准予 开权限 放行了 | grant
migration: 执行 转移 变更 改动 任务 作业 挪走 迁到 迁库 搬迁 搬移 执行完 写任务 读任务 执行档 变更单 变更号 查询任务 重新执行 接着执行 变更窗口 | migrate
dag: 任务 作业 写任务 读任务 查询任务 | dag
cronjob: 运行 任务 作业 写任务 读任务 查询任务 运行日志 | cronjob
command: 语句 执行 任务 作业 执行完 写任务 读任务 执行档 查询任务 重新执行 接着执行 | command
batchrun: 运行 任务 作业 写任务 读任务 查询任务 运行日志 | batch
script: 执行 命令 指令 程序 进程 运行 任务 作业 执行完 进程中 写任务 读任务 执行档 查询任务 重新执行 运行日志 接着执行 | script
batch: 处理 执行 批次 任务 作业 批作业 处理完 执行完 写任务 读任务 执行档 处理时间 查询任务 重新执行 接着执行 | batch
training: 任务 作业 培训 集训 写任务 读任务 查询任务 | train
etl: 任务 作业 采集 写任务 读任务 查询任务 | etl
playbook: 剧本 | playbook
workflow: 执行 任务 作业 执行完 写任务 读任务 执行档 查询任务 重新执行 接着执行 | workflow
baseline: 阈值 标准 平时 平常 往常 平日 常态 常值 这条线 基准线 常规值 平时水平 往常水平 一般水平 通常水平 | baseline
down: 中断 宕掉 瘫痪 趴了 趴窝 垮了 垮掉 停运 当机 挂着 停服 死机 挂机 歇菜 倒下 倒了 罢工 挂掉了 请下线 | down
exit: 退了 退场 离场 退到 退至 退出值 中途退出 | exit
skip: 免了 掠过 跳开 遗漏 漏了 放过 略去 没跑 没做 没动 没算 跳到 绕过去 | skip
ev.trip: 跳开 跳到 断路 跳闸了 | trip
circuitbreaker: 跳开 跳到 断路 跳闸了 | circuitbreaker
running: 开着 承载 承接 办理 处理 作业 开动 办完 办成 跑动 运转 运作 跑批 转着 干活 运营 营运 跑起来 处理完 执行完 运行时 运行期 工作着 执行档 处理时间 重新执行 运行日志 接着执行 | running
attach: 接上 挂接 挂上 绑上 | attach
ev.hangup: 挂了 挂电话 | hangup
ev.attach: 接上 挂接 挂上 绑上 | attach
ev.mount: 挂载 | mount
evict: 策略 逐出 清退 挤走 被挤 腾退 驱离 驱赶 剔出 清除 清走 踢掉 挪走 请走 被清出 | eviction
ev.kick: 请下线 强制下线 | kick
ev.probe: 探活 侦测 探测头 探测间隔 | probe
probe: 探活 检测 侦测 探测包 探测器 探测头 探针检查 探测间隔 | probe
temperature: 气温 温升 体温 热度 室温 水温 油温 度数 摄氏度 | temperature
voltage: 电位 压降 | voltage
port: 网络 链路 设备 连接埠 通讯埠 接口端口 端口被占 | port
interface: 网络 链路 设备 介面 界面 端口被占 | interface
gate: 登机口 | gate
flap: 闪断 翻转 跳变 摆动 颠簸 通断 来回跳 来回切 来回摆 时断时续 时通时断 忽上忽下 断断续续 | flap
ev.answercall: 接电话 | answered_call
received: 到货 到手 收回 收妥 收下 收进 收取 接获 进来 领取 收件 收悉 接入 接进 收讫 收录 接住 接纳 收讯 实收 实到 | receive
ev.accept: 受理中 | accept
order: 工单 业务 包裹 支付 付款 单量 主单 子单 订货 订购 成单 交易 下单量 订单量 付款页 工单号 付款方 交易流水 工单系统 | order
ev.subscribe: 订阅 | subscribe
ev.pay: 付费 交费 缴款 交款 缴纳 结款 付账 付清 刷卡 打款 付掉 划扣 代扣 收钱 买单 埋单 缴交 扣了款 付款页 付款方 | pay
settled: 交割 入帐 到帐 落账 进账 进帐 结清 到款 收妥 划到 划转 清账 清了 到了账 | settled
ev.settle: 结清 清账 清了 清算行 | settle
clean: 清除 清了 清掉 清扫 打扫 清洗 收拾 扫除 打理 清掉了 大扫除 清理掉 | cleanup
shipped: 派送 送货 送出 发送 寄送 发运 发走 出货 配货 启运 起运 交运 装运 寄发 付运 出仓 发件 发了货 发货单 出库单 重新发送 | shipped
ev.withdraw_req: 收回 | recall
shipment: 订单 快递 货物 快件 邮包 邮件 批货 | parcel
stock: 货量 存量 现货 备货 物料 存货量 库存量 存货处 | stock
inventory: 货量 存量 现货 备货 物料 存货量 库存量 | inventory
invoice: 订单 票据 开票 收据 | invoice
region: 环境 地带 地段 大区 地方 辖区 地界 省份 地域性 | region
shard: 集群 切片 | shard
write: 存储 落库 落表 存盘 写盘 存进 填入 写库 写成 落地 保存 写出 填写 刻录 编写 写操作 写请求 写下去 写得进 写动作 写流量 写路径 写任务 写入量 写磁盘 | write
created: 生成 开立 开设 建成 开通 新开 设立 制作 制造 创立 搭建 起草 新增 建表 开户 建库 建立了 建立起 重新生成 重新创建 重新搭建 | create
ev.adjust: 修正 微调 调节 调校 | adjust
ev.call: 处理 再调用 调用方 处理完 打电话 处理时间 重新调用 | call
modified: 改到 改动 换到 改成 改为 修订 改过 改写 更改 动了 动过 调整 修正 编辑 改掉 微调 改换 变到 变更单 变更号 变更窗口 | modify
call: 呼叫 通话 电话 致电 外呼 再请求 再调用 调用方 请求方 打电话 查询请求 检索请求 请求过多 重新请求 重新调用 调用链路 打出电话 合并请求 | call
ev.scaledown: 缩小 减到 收缩 减副本 | scale_down
decrease: 缩小 收缩 减了 减为 减小 缩减 缩短 缩水 下跌 下挫 下探 下落 下行 下沉 回调 退到 退至 退回 陡降 骤降 骤跌 骤减 锐减 大跌 大降 大减 暴跌 跳水 跌幅 降幅 减幅 变低 缩量 减弱 降温 退潮 衰减 萎缩 减退 消减 走弱 降速 减速 退回来 退回去 退回到 退下来 低下来 少下来 降为从 由高到低 冷却下来 | dip
scaled: 副本 变更 改动 伸缩 扩到 缩到 扩展 扩充 扩大 加到 缩小 减到 收缩 副本数 扩缩容 加机器 加副本 期望值 减副本 变更单 变更号 横向扩展 变更窗口 期望副本数 | scale
fixed: 修正 修补 补好 治好 搞好 纠正 订正 维修 修理 抢修 检修 补救 | fix
ev.tamper: 改到 改动 改成 改为 改过 改写 动过 动手脚 | tamper
ev.modify: 改到 改成 改为 改过 改写 动手脚 | modify
disabled: 关掉 关了 关着 禁掉 停掉 关停 取消 封停 停掉了 停用了 已停用 停用状态 | disable
missing: 遗失 漏了 缺掉 缺损 缺位 丢失 漏填 漏传 空缺 漏写 短少 没填 | missing
less: 缩水 偏少 较少 少些 小于 | less
corrupt: 损毁 破损 毁坏 坏损 毁了 弄坏 残缺 毁损 坏死 污损 | corrupt
duplicate2: 双份 相重 冗余 重叠 | duplicate
duplicate: 双份 相重 冗余 重叠 | duplicate
zone: 环境 地带 分区 分区数 可用区域 | zone
step: 流程 工序 操作步骤 | step
maximum: 高点 高峰 极值 峰顶 最长 顶格 顶到 波峰 最久 最大量 极大值 封顶值 最高峰 到上限 达到上限 到了上限 | max
minimum: 谷值 谷底 低谷 低点 最短 波谷 触底 极小值 | min
high: 高出 大过 高过 高点 高高 高企 居高 超高 偏长 偏多 偏重 高水平 | high
low: 走低 偏小 偏少 偏短 较少 偏轻 偏慢 低过 低水平 | low
window: 时限 | window
hand: 人手 徒手 靠人 手动的 人工的 手动操作 人工操作 人工方式 手工方式 | manual
manual: 人手 徒手 靠人 手动的 人工的 手动操作 人工操作 人工方式 手工方式 人工复核 | manual
ev.forward: 发到 中转 传完 导到 引到 分流 路由到 | forward
ev.send: 推送 发到 传完 投递 外发 再投递 重新投递 重新发送 | send
upload: 处理 补传 传完 传输 上载 传图 处理完 传文件 处理时间 重新传输 | upload
ev.allocate: 派到 划给 划拨 拨给 配给 指派给 | allocate
ev.assign: 派到 划给 划拨 拨给 配给 指派给 | assign
ev.distribute: 发到 派到 | distribute
ev.dispatch: 派到 派单 派车 下发到 重新下发 | dispatch
access: 流量 登录 存取 接入 浏览 进出 造访 使用 能使用 可使用 使用中 访问量 再请求 再调用 登录在 调用方 请求方 写流量 读流量 流量计 查询请求 检索请求 请求过多 重新请求 重新调用 重新接入 合并请求 存取日志 | access
stage: 周期 关口 阶段性 | stage
phase: 周期 关口 阶段性 | phase
hot: 热度 发热 发烫 高温 炎热 | hot
cold: 低温 寒冷 冷却 冰冷 受冻 制冷 冷却下来 | cold
bad: 有误 不对 不良 劣质 差劲 不佳 有问题 | bad
sudden: 瞬间 忽然 骤然 猛地 陡然 猛然 急剧 突发 一下子 突发事件 突如其来 短时间内 | spike
link.established: 连上 接通 建成 通得过 建立了 建立起 又连上 恢复通 又通了 | up
reachable: 能连 可连 联通 通得过 连得上 可连接 连得通 可到达 连通性 | reachable
test: 检测 考验 试验 试跑 实测 压测 演练 测验 试试 自测 联调 实验 试运行 测试用例 | test
exhausted: 清零 触顶 满载 顶满 耗光 耗完 花光 花完 见底 用罄 塞满 排满 爆满 装满 填满 撑满 饱和 不剩 满员 满座 满仓 占光 撞线 爆掉 告罄 告急 断供 断货 池满 撑爆 塞爆 满掉 无可用 满负荷 到顶了 无余量 无空闲 无剩余 到上限 用到头 撞上限 时间用完 达到上限 用个精光 消耗殆尽 到了上限 | exhausted
ev.load: 装好 装了 装完 导入 重新载入 | load
ev.import: 引入 灌入 导进 灌进 进口 汇入 导到 | import
import: 处理 引入 灌入 导进 灌进 进口 采集 汇入 导到 处理完 处理时间 | import
export: 外发 出口 汇出 导到 | export
ev.export: 外发 出口 汇出 导到 | export
site: 工厂 厂房 现场 地点 工地 园区 场地 基地 厂子 基地台 | site
power: 市电 动力 电路 来电 电源线 | power
skew: 歪斜 倾斜度 数据倾斜 | skew
ev.drift: 跑偏 走样 偏离 钟差 走快 走慢 跑快 跑慢 偏了 偏移了 偏移量 时间偏差 | drift
verify: 校核 检验 查证 校对 稽核 审核 验收 校验值 检验单 身份校验 检验报告 | verification
ev.approve: 准许 许可 审核 获批 签批 核批 批复 放行 同意 核可 签字 签核 签署 放行了 审批通过 | approve
approve: 准许 许可 审核 获批 签批 核批 批复 放行 同意 核可 签字 签核 签署 放行了 审批通过 | approve
approval: 审核 工单号 审批通过 | approval
ev.sign: 签字 加签 签章 | sign
ev.signfor: 收下 收货 妥投 收货方 | sign_for
signature: 签字 加签 签章 | signature
sign_for: 收下 收货 妥投 收货方 | signed_for
ev.issue: 发到 签出 开具 核发 发出 | issue
ledger: 账簿 账目 总账 核对账目 | ledger
interest: 利率 结息 | interest
claim_: 赔付 赔偿 索赔 索偿 赔款 报案 | claim
late: 迟迟 久久 逾期 延误 延迟 耽误 延后 最晚 延迟了 数据延迟 姗姗来迟 迟迟未返回 迟迟没返回 迟迟没有返回 | late
truncated: 断在 砍掉 残缺 截短 截掉 切断 砍断 剪短 切掉 | truncated
ev.truncate: 砍掉 截掉 切掉 | truncate
humidity: 潮湿 湿气 含水量 | humidity
ev.build: 编译 打包 | build
build: 版本 任务 作业 编译 打包 写任务 读任务 查询任务 | build
ev.encode: 编码 | encode
ev.login: 登进 签入 登录在 进系统 登录进 | login
change: 维护 变到 改变了 变更单 变更号 变更窗口 维护窗口 | change
ev.change: 变到 改变了 变更单 变更号 变更窗口 | change
ev.shed: 丢了 丢掉 | shed
ev.choose: 挑选 选取 指定 | choose
election: 选主 推选 竞选 新主 选出 当选 | election
ev.elect: 选主 推选 竞选 新主 | elect
ev.freeze: 冻住 封存 | freeze
ev.publish: 发到 推出 上架 | publish
renewalnoun: 续了 换新 续费 换证 续证 续订 续保 续租 展期 延期 | renewal
ev.renew: 续了 换新 续费 换证 续证 续订 续保 续租 展期 延期 | renew
ev.redeem: 用券 兑奖 换购 抵扣 核券 | redeem
topup: 储值 加值 入金 充值档 | topup
ev.topup: 储值 加值 入金 充值档 | topup
remittance: 汇入 汇出 电汇 | remittance
ev.transfer: 划转 汇入 汇出 转帐 汇款 拨款 划账 | transfer
ev.listen: 侦听 | listen
ev.bind: 绑上 挂钩 | bind
ev.preempt: 抢走 | preempt
ev.scaleup: 扩充 扩大 加到 加副本 横向扩展 | scale_up
ev.catchup: 跟上 补齐 追齐 | catch_up
ev.calibrate: 标校 较准 | calibrate
overflow: 漫出 | overflow
ev.overflow: 漫出 | overflow
ev.replenish: 补好 上货 进货 补了货 补库存 | replenish
ev.add: 加到 补好 加至 | add
ev.arrive: 到港 进港 进站 入港 靠站 靠泊 可到达 | arrive
ev.wake: 叫醒 拉起 唤起 又拉起 重新拉起 | wake
ev.scan: 扫描 | scan
monitoring: 采集 监视 看护 监看 监控项 监控值 监控数据 | monitoring
ev.monitor: 监视 看护 监看 监控项 监控值 监控数据 | monitor
ev.mark: 标的 标上 打标 标签 打了标 标签页 标签值 | mark
ev.reserve: 占住 锁住 预订 占位 订座 锁库存 | reserve
ev.decode: 解开 读懂 识别 | decode
ev.parse: 处理 解开 读懂 识别 处理完 处理时间 | parse
seat: 座位数 | seat
ev.overwrite: 盖过 盖掉 | overwrite
ev.close: 关掉 关了 关着 | close
ev.unload: 卸掉 | unload
ev.unmount: 卸掉 | unmount
ev.insert: 写入 | insert
ev.unplug: 拔出 | unplug
ev.measure: 测量 | measure
ev.collide: 相撞 | collide
ev.bypass: 绕开 避开 绕过去 | bypass
ev.translate: 翻译 | transpile
ev.package: 打包 | package
policy: 规则 配置 设置 政策 方针 条例 方案 制度 原则 | policy
acl: 规则 权限 策略 | acl
alertname: 规则 报警名 告警标题 告警的名字 | alertname
firewall: 规则 策略 | firewall
webhook: 调用 处理 应答 回应 通知级 再调用 调用方 处理完 处理时间 应答时间 重新调用 | webhook
permissiondenied: 遇阻 受阻 碰壁 越权 权限 认证 鉴权 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 认证了 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 拒绝访问 无权访问 无权操作 吃了闭门羹 无访问权限 被禁止访问 | denied
timeoutverb: 遇阻 受阻 碰壁 等超 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 超了时 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 等超时了 吃了闭门羹 | timed_out
oom: 遇阻 受阻 碰壁 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 爆内存 超内存 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 内存吃满 吃满内存 吃了闭门羹 记忆体不足 内存被用光 | oom
deadlock: 遇阻 受阻 碰壁 互锁 互等 事务 语句 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 事务单 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 相互等锁 互相等锁 互相等待 相互等待 吃了闭门羹 | deadlock
unreachable: 遇阻 受阻 碰壁 网络 失联 掉线 掉了 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 无路由 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 吃了闭门羹 | unreachable
incident: 遇阻 受阻 碰壁 问题 毛病 状况 意外 事端 变故 工单 旧案 先例 前例 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 故障单 旧事故 工单号 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 突发事件 那次事故 复盘记录 工单系统 吃了闭门羹 | incident
exception: 遇阻 受阻 碰壁 问题 毛病 状况 错码 栈帧 报错 出错 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 报错码 栈信息 错误栈 报错栈 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 例外错误 报错占比 吃了闭门羹 | exception
unavailable: 遇阻 受阻 碰壁 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 无可用 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 吃了闭门羹 | unavailable
status: 状况 情形 处境 近况 出状况 出了状况 | status
statuscode: 错码 应答 回应 报错码 回的码 应答时间 | statuscode
errno: 错码 报错码 | errno
code: 错码 编码 号码 代号 条码 源码 报错码 响应码 回的码 源代码 错误代码 | code
stacktrace: 栈帧 代码 栈信息 错误栈 报错栈 | stacktrace
alertstate.firing: 挂在 挂到 没消 响着 触发值 触发条件 | firing
ttl: 时长 时限 设定值 时间长度 | ttl
roundtrip: 时长 网络 时间长度 | rtt
grace: 时限 | grace
lockwait: 等待 事务 语句 抢锁 等待锁 等着锁 锁争用 锁冲突 事务单 相互等锁 互相等锁 互相等待 相互等待 等别的锁 | lock_wait
backoff: 等待 策略 互相等待 相互等待 | backoff
rule: 配置 设置 规章 细则 规程 条文 准则 触发条件 告警条件 | rule
toggle: 配置 设置 | flag
configmap: 配置 设置 | configmap
environmentvariable: 配置 设置 参数项 变量值 | envvar
flush: 刷掉 落盘 刷出 倒空 冲刷 冲掉 清了 清掉 清掉了 刷到磁盘 清理掉 | flush
ev.deadlock: 互锁 互等 相互等锁 互相等锁 互相等待 相互等待 | deadlock
slowsql: 语句 慢查 慢语句 慢的查询 慢速查询 慢的语句 | slowquery
slowquery: 语句 慢查 慢语句 慢的查询 慢速查询 慢的语句 | slow_query
route: 网络 路径 接口 线路 走向 路线 航路 航线 走法 路由表 写路径 读路径 路由到 | route
bgp: 网络 链路 | bgp
peer: 网络 链路 节点 连接 连线 对方 邻接 对等体 对等端 对等方 半连接 目标节点 | peer
router: 网络 设备 端口 网口 端口被占 | router
switch: 网络 设备 端口 网口 交换器 端口被占 | switch
bandwidth: 网络 网速 流速 速率 写流量 读流量 流量计 | bandwidth
packet: 网络 流量 报文 掉封包 写流量 读流量 报文头 流量计 数据报文 | packet
dns: 网络 域名 | dns
jitter: 网络 | jitter
handshake: 网络 连接 握着 半连接 三次握手 | handshake
closed: 失联 掐断 断掉 断网 关掉 关了 关上 关着 闭合 断口 断联 打断 断在 掉了线 断了线 半路断 中途断开 | close
heartbeat_lost: 失联 掉线 掉了 | missed_heartbeat
ev.invalidate: 失效 清掉 清掉了 | invalidate
invalid: 失效 作废 有误 不对 没效 有问题 无效的 错误的 | invalid
postmortem: 旧案 先例 前例 旧事故 那次事故 复盘记录 | postmortem
forbidden: 权限 被禁止访问 | forbidden
role: 权限 | role
authorization: 权限 | authorization
auth: 权限 验身 验权 验身份 认证了 身份校验 身份鉴别 | auth
token: 认证 鉴权 账号 凭证 权杖 票据 认证了 | token
session: 认证 鉴权 承载 承接 对话 场次 连接 连线 用户 账号 在线 会话期 认证了 半连接 同时在线 | session
password: 认证 鉴权 账号 口令 登录 密钥 凭据 帐号 登录在 通行码 认证了 | password
ev.authenticate: 鉴权 验身份 认证了 | authenticate
ev.authorize: 鉴权 验身份 认证了 | authorize
available: 空余 能使用 可使用 可用量 可用率 可供使用 可用状态 可用程度 | available
freespace: 空余 可用 剩余容量 可用状态 可用程度 剩余磁盘 | free
uplink: 链路 | uplink
tunnel: 链路 | tunnel
downstream: 链路 依赖 被调 下游端 下一级 | downstream
upstream: 链路 依赖 对端 对方 源站 源端 上游端 源服务 | upstream
tracing: 链路 | tracing
api: 链路 调用 路径 依赖 请求 页面 介面 再请求 再调用 调用方 请求方 接口端 写路径 读路径 查询请求 检索请求 请求过多 重新请求 重新调用 状态页面 合并请求 | api
request: 链路 申请 办理 调用 处理 流量 业务 索要 请求量 请求流 打进来 再请求 再调用 调用方 请求方 处理完 写流量 读流量 流量计 申请方 发来请求 来访请求 处理时间 查询请求 检索请求 请求过多 重新请求 重新调用 合并请求 发来的请求 | request
rpc: 链路 调用 接口 依赖 请求 再请求 再调用 调用方 请求方 查询请求 检索请求 请求过多 重新请求 重新调用 合并请求 | rpc
span: 链路 | span
abort: 中断 放弃 腰斩 流产 中途退出 中途停止 半途而废 半路终止 半途终止 半途停了 半道停了 | abort
run.aborted: 中断 半道停了 | aborted
start: 开门 发车 开跑 开动 起动 开机 开工 启用 起跑 首发 发端 动工 开赛 开播 开盘 开市 开业 开诊 开闸 发动 发起 启程 起步 初始 肇始 发轫 点火 引导 又启动 又拉起 再启动 起服务 跑起来 重新发起 重新拉起 拉了起来 | start
consumer: 积压 消息 下游 队列里有 队列里还有 | consumer
deferred: 积压 排队 押后 延到 推后 拖延 暂缓 改到 搁置 搁着 推迟了 | deferred
offset: 积压 消息 消费 位移 位移量 偏差量 有偏差 偏移了 时间偏差 | offset
active: 占住 占据 占有 承载 承接 使用中 在用数 占用时间 | active
ev.occupy: 占住 占有 占用时间 | occupy
usage: 占据 花掉 用率 占掉 利用 耗用 损耗 用度 能使用 可使用 使用中 占用量 占满率 已用量 消耗量 耗用量 使用度 用到头 占用时间 | usage
capacity: 承载 承接 上限 额度 容积 库容 产能 能力 载重 运力 容纳 到上限 容纳量 承载量 座位数 剩余容量 达到上限 到了上限 | capacity
load: 承载 承接 负担 工作量 负载量 | load
processing: 办理 加工 运算 处理完 受理中 处理时间 | processing
function: 调用 接口 代码 函式 涵式 再调用 调用方 重新调用 | function
method: 调用 接口 代码 再调用 调用方 重新调用 | method
ev.validate: 处理 处理完 处理时间 身份校验 | validate
handler: 处理 处理完 处理时间 | handler
audit: 处理 校核 稽核 审核 稽查 审查 巡检 巡查 盘查 核查 复查 自检 点检 安检 体检 质检 检疫 督察 查核 查检 检视 抽检 处理完 处理时间 审计日志 | audit
job: 处理 执行 程序 进程 运行 工作 活儿 差事 流程 活着 作业流 批任务 处理完 执行完 工作着 进程中 写任务 读任务 执行档 处理时间 查询任务 重新执行 运行日志 跑的任务 接着执行 | job
inference: 处理 处理完 处理时间 预测服务 | inference
ev.consume_msg: 处理 吃掉 消化 待消化 处理完 处理时间 | consume
process: 处理 执行 实例 应用 运行 组件 模块 服务 流程 行程 任务 作业 服务方 起服务 处理完 执行完 进程中 写任务 读任务 服务单 执行档 处理时间 查询任务 重新执行 服务日志 应用日志 运行日志 时间服务 接着执行 服务提供方 | process
transcoding: 处理 处理完 处理时间 | transcode
throughput: 流量 速度 速率 频率 写流量 读流量 输送量 传输量 流量计 每秒处理量 | throughput
qps: 流量 负载 速度 速率 频率 写流量 读流量 流量计 每秒处理量 每秒请求量 每秒查询数 每秒处理数 每秒事务数 | qps
merchant: 业务 帐户 店家 卖方 商店 商号 门店 店铺 特约商户 | merchant
service: 业务 实例 程序 进程 应用 运行 组件 模块 依赖 服务方 起服务 进程中 服务单 服务日志 应用日志 运行日志 服务端口 时间服务 服务提供方 | service
ev.request: 索要 再请求 请求方 申请方 查询请求 检索请求 请求过多 重新请求 合并请求 | request
response: 回包 回复 回音 应声 反应 应答码 响应码 响应体 回应码 应答包 返回体 回的码 反应时间 应答时间 | response
percentile: 长尾 比率 九九线 分位值 | percentile
increase: 拉长 升成 升上 突破 扩大 加到 增多 上扬 上行 上冲 上窜 上蹿 蹿升 蹿到 窜升 窜高 跳升 跳到 拉升 抬高 抬头 提高 加至 增幅 升幅 涨幅 陡升 陡增 陡涨 骤升 骤增 暴涨 暴增 大涨 大增 剧增 攀高 攀至 爬到 爬高 爬上 爬至 抬到 冲上 冲至 飙高 飙至 飙涨 涨潮 变高 加重 加长 延长 增大 扩张 增强 上浮 上调 推升 涨势 升势 增势 膨胀 累加 往上爬 提升到 提升至 高起来 大起来 增加量 往高走 由低到高 | jump
plan: 执行 执行完 执行档 重新执行 接着执行 | execution_plan
shell: 命令 指令 | shell
cpu: 算力 负载 | cpu
loadavg: 负载 | loadavg
concurrency: 负载 并发量 并发度 并行数 同时在线 | concurrent
memory: 运存 记忆体不足 内存占用率 | memory
filesystem: 磁盘 硬盘 存储 写磁盘 剩余磁盘 | filesystem
volume: 磁盘 硬盘 存储 写磁盘 剩余磁盘 | volume
io: 磁盘 硬盘 存储 读写 吞吐 存取 写磁盘 盘读写 剩余磁盘 存取日志 输入与输出 | io
inode: 磁盘 硬盘 存储 写磁盘 剩余磁盘 | inode
fsync: 磁盘 硬盘 存储 写磁盘 剩余磁盘 | fsync
storage: 磁盘 硬盘 写磁盘 剩余磁盘 | storage
mount: 磁盘 硬盘 存储 挂接 挂载盘 写磁盘 剩余磁盘 | mount
iops: 磁盘 硬盘 存储 写磁盘 剩余磁盘 | iops
raid: 磁盘 硬盘 存储 写磁盘 剩余磁盘 | raid
url: 路径 接口 地址 页面 域名 连结 写路径 读路径 目标地址 目的地址 状态页面 | url
endpoint: 路径 接口 服务 地址 服务方 起服务 写路径 读路径 服务单 服务日志 目标地址 目的地址 时间服务 服务提供方 | endpoint
directory: 路径 文件夹 资料夹 子目录 写路径 读路径 资料夹里 | directory
file: 路径 设定档 写路径 读路径 资料夹里 日志文件 清单文件 附带文件 打开文件数 打开文件过多 | file
path: 接口 写路径 读路径 | path
ingress: 接口 入口层 接入层 | ingress
ev.exploit: 利用 | exploit
weight: 比重 权值 重量 | weight
percent: 比重 比率 百分率 百分数 占有率 命中比例 | percent
rate: 速度 比例 频度 每秒速率 命中比例 每秒处理量 | rate
performance: 速度 表现 效能 效率 | performance
traffic: 速率 流入 车流 人流 访问量 进流量 出流量 写流量 读流量 流量计 请求流量 | traffic
topic: 消息 话题 消费 | topic
event: 消息 活动 事态 动作 写动作 事件类型 | event
record: 消息 登记 记账 留痕 笔录 备案 在案 入档 存档 记进 登录在 存档点 | record
producer: 消息 上游 生产方 发送端 | producer
queuedepth: 排队 排队量 堆积数 堆积数量 堆积条数 队列里有 队列里还有 | queue_depth
broker: 主机 机器 节点 集群 主机侧 服务器 机器名 队列里有 目标节点 队列里还有 | broker
ev.notify: 知会 通报 推送 传呼 公告 知照 通告 叫醒 叫人 告诉 通知级 | notify
report: 通报 呈报 申报 日报 周报 月报 年报 报告书 | report
ready: 备好 准备就绪 尚未就绪 就绪检查 可以接流量 | ready
subscriber: 下游 | subscriber
provider: 上游 业者 供货商 服务方 通道商 供应方 从业者 供应厂商 服务提供方 | provider
source: 上游 源站 源端 出处 源服务 始发地 源地址 发起端 发送源 出发地 来源地址 | source
database: 上游 库表 入库 实例 入库单 数据库端 库表结构 | database
partition: 消费 盘符 分区数 | partition
retention: 策略 | retention
ev.resend: 再发 补传 补送 重新发送 | resend
ev.reconnect: 再连 连回 又连上 重新连上 重新接入 重新建连 重新联网 恢复连接 重新建立连接 | reconnect
reconnect: 再连 连回 又连上 重新连上 重新接入 重新建连 重新联网 恢复连接 重新建立连接 | reconnect
ev.backfill: 补传 补录 补算 补写 补跑数据 | backfill
ev.rerun: 重做 重算 补跑 再跑一遍 补跑数据 | rerun
recreate: 重做 再建 再造 重造 重新建 重新生成 重新创建 重新搭建 | recreate
shipping: 派送 送货 寄送 运输 快递 投送 运送 货运 输送 承运 派件 宅配 | shipping
ev.reach: 抵达 触顶 触到 摸到 | reach
temporarily: 短时 短暂 瞬时 瞬间 片刻 临时性 暂时性 一会儿 短时间内 | temporarily
server: 实例 主机 机器 服务 设备 宿主 对端 源站 源端 服务方 主机侧 源服务 起服务 服务单 机器名 服务日志 时间服务 服务提供方 | server
vm: 实例 主机 机器 主机侧 服务器 机器名 | vm
holder: 占锁 拿锁 持锁的 拿着锁 占着锁 握着锁 | holder
lockholder: 占锁 拿锁 持锁的 拿着锁 占着锁 握着锁 | holder
ev.acquire: 拿锁 取锁 加锁 抢到锁 拿到锁 | acquire
success: 成交 办成 跑通 走通 顺利 如愿 搞成 弄成 成功率 通得过 成功完成 得以完成 | success
parcel: 订单 | parcel
checkout: 订单 买单 结帐 收银 付款页 | checkout
cart: 订单 下单 购物袋 | cart
booking: 订单 下单 编号 | booking
waybill: 订单 编号 | waybill
ticket: 订单 票据 车票 票券 门票 客票 票务 船票 编号 入场券 火车票 报修单 服务单 事务单 审批单 工单号 工单系统 | ticket
capture_pay: 支付 付款 付款页 付款方 | payment_capture
charge: 支付 付款 付款页 付款方 | charge
worker: 主机 机器 节点 程序 进程 任务 作业 主机侧 服务器 进程中 写任务 读任务 机器名 查询任务 目标节点 | worker
pod: 主机 机器 应用 运行 组件 模块 服务 副本 宿主 服务方 主机侧 服务器 副本数 起服务 服务单 机器名 服务日志 应用日志 运行日志 时间服务 服务提供方 | pod
standbynode: 节点 副本 目标节点 | standby
peerend: 节点 目标节点 | peer
quorum: 集群 | quorum
sync: 对时 落盘 同步到 数据同步 增量同步 | sync
ntp: 对时 授时 校时 时间服务 | ntp
client: 连接 用户 对方 客端 调用方 请求方 访问端 客户机 使用端 半连接 | client
pool: 连接 上限 池子 到上限 半连接 连接池里 达到上限 到了上限 | pool
socket: 连接 连线 半连接 | socket
account: 用户 帐户 户头 | account
register: 登记 开户 报名 挂号 挂号单 | registration
ev.register: 登记 开户 报名 | register
archive: 入档 封存 存放 存档点 | archive
ev.archive: 入档 封存 存放 存档点 | archive
procedure: 程序 工序 手续 操作步骤 工作流程 | procedure
daemon: 程序 进程 运行 组件 模块 进程中 运行日志 | daemon
application: 进程 组件 模块 程式 软件 软体 服务 服务方 应用端 应用层 起服务 进程中 服务单 服务日志 应用日志 时间服务 服务提供方 | application
container: 应用 运行 组件 模块 货柜 应用日志 运行日志 | container
deployment: 应用 服务 副本 版本 发版 投产 上版 发车 推出 维护 变更 改动 升到 升至 换到 升上 布署 服务方 副本数 上了线 推上线 发上去 升级到 升到了 起服务 服务单 变更单 变更号 服务日志 应用日志 投入使用 重新上线 时间服务 变更窗口 维护窗口 服务提供方 回到旧版本 | deployment
instance: 应用 服务 设备 副本 宿主 服务方 起服务 服务单 服务日志 应用日志 时间服务 服务提供方 | instance
plugin: 组件 模块 | plugin
library: 组件 模块 依赖 | library
software: 软体 | software
backend: 服务 源站 源端 服务方 源服务 起服务 服务单 服务日志 时间服务 服务提供方 | backend
gateway: 设备 对端 网关层 闸道器 | gateway
edge: 设备 | edge
vehicle: 设备 车子 车身 车队 汽车 货车 卡车 客车 轿车 单车 拖车 公车 班车 车型 列车 电动车 机动车 救护车 摩托车 自行车 列车号 | vehicle
sensor: 设备 传感 测点 探针 感应器 变送器 感知器 探测头 采集端 探针检查 | sensor
meter: 设备 | meter
printer: 设备 印表机 列表机 | printer
camera: 设备 | camera
followerrole: 副本 | follower
domain: 地址 网域 主域名 目标地址 目的地址 | domain
hostname: 地址 域名 目标地址 目的地址 | hostname
cluster: 机群 群集 环境 | cluster
staging: 环境 沙箱 预发布 预生产 准生产 测试服 | staging
production: 环境 线上 现网 产线 生产方 正式服 正式环境 | prod
namespace: 环境 名字空间 | namespace
image: 映像 镜像包 映像档 镜像层 回到旧版本 | image
version: 升到 升至 换到 升上 版次 版号 升级到 升到了 修订版 回到旧版本 | version
release: 投产 上版 发车 推出 变更 改动 升到 升至 换到 升上 版次 版号 上了线 推上线 发上去 升级到 升到了 修订版 变更单 变更号 投入使用 变更窗口 回到旧版本 | release
revision: 变更 改动 升到 升至 换到 升上 版次 版号 升级到 升到了 修订版 变更单 变更号 变更窗口 回到旧版本 | revision
stale: 过期 老旧 滞后 老化 落伍 上一版 滞后于 过时未回 滞后时间 回到旧版本 回到上一版 | stale
package: 版本 | package
ev.fallbehind: 拉下 拉下来 掉队了 滞后于 慢半拍 | fall_behind
read: 取数 读库 读盘 读进 加载 读表 阅读 翻阅 读请求 读路径 读流量 读任务 | read
ev.depart: 发车 启程 起航 出港 离港 驶离 出站 出发地 | depart
maintenance: 变更 改动 变更单 变更号 变更窗口 维护窗口 | maintenance
cutover: 变更 改动 变更单 变更号 变更窗口 | cutover
rollback: 变更 改动 撤回 还原 退版 回退到 退回去 退回到 变更单 变更号 变更窗口 回到旧版本 回到上一版 | rollback
updated: 变更 刷新 改成 改为 换新 修订 更正 改过 更换 改版 迭代 升级 改写 升级到 更新版 更新包 变更单 变更号 变更窗口 | update
upgrade: 变更 改动 升到 升至 换到 升上 升版 换代 升级到 升到了 升级包 升级版 变更单 变更号 变更窗口 | upgrade
ev.unlock: 放开 放掉 松开 释放锁 | unlock
ev.release_res: 放开 放锁 放掉 松开 释放锁 | release
diff: 差别 区别 出入 异同 有差异 有出入 | diff
remote: 对端 对方 | remote
caller: 对方 | caller
proxy: 中转 转发 代理层 代理端 | proxy
browser: 页面 状态页面 | browser
whitescreen: 页面 状态页面 | white_screen
frontend: 页面 状态页面 | frontend
page: 网页 画面 界面 网页版 状态页面 | page
frame: 画面 丢帧 画面帧 | frame
certificate: 域名 证书链 | certificate
sni: 域名 | sni
expired: 逾期 期满 届满 作废 超期 到了期 过了期 失了效 期限已过 过了期限 逾期未续 到期未续 有效期内 在有效期 | notafter
exceeded: 超期 越过 越线 越限 过线 破线 突破 超线 触顶 爆表 高出 超规 超量 越界 逾越 盖过 漫过 大过 过限 超员 超重 超速 超温 超压 超额 高过 超限额 超阈值 过了线 超上限 达到上限 | exceeded
ev.allow: 准许 放过 许可 容许 准予 放行了 | allow
keyspace: 密钥 键名 主键 键盘键 | key
credential: 密钥 | credential
key: 密钥 凭据 键名 主键 缓存键 键盘键 | key
secret: 凭据 机密 密文 金钥 金钥对 私密信息 | secret
flow: 流程 水流 流动 数据流 | flow
pipeline: 流程 任务 作业 写任务 读任务 查询任务 | pipeline
scheduled: 排定 安排 预定 既定 排好 定于 预约 拟定 预先安排 | scheduled
executor: 任务 作业 写任务 读任务 查询任务 | executor
workerprocess: 任务 作业 写任务 读任务 查询任务 | worker
shuffle: 任务 作业 写任务 读任务 查询任务 | shuffle
subtask: 任务 作业 写任务 读任务 查询任务 | subtask
quota: 份额 上限 容量 配额量 到上限 剩余容量 资源配额 达到上限 到了上限 | quota
above: 越过 高出 大过 高过 大于 多于 胜过 线上 | above
larger: 大过 偏大 庞大 大些 更大些 | large
sla: 阈值 标准 | sla
slo: 阈值 标准 | slo
average: 平时 平常 往常 平日 常态 常值 中位 均摊 常规值 一般水平 通常水平 平均水平 | average
up: 活着 在跑 可用状态 存活检查 同时在线 | up
ev.halt: 停运 关停 关机 | halt
ev.shutdown: 停运 停机 关闭 | shutdown
ev.exit: 退了 退出值 中途退出 | exit
restart: 重开 重启动 又启动 又拉起 再启动 热重启 冷启动 软重启 硬重启 重开机 重新拉起 重新开机 重新上线 重启动作 一再重启 来回重启 | restart
ev.initialize: 初始 起始化 | initialize
complete: 收工 完结 完毕 办完 办结 办妥 完工 竣工 完活 搞完 弄完 交割 跑毕 告成 圆满 传完 结案 结束了 处理完 执行完 完成度 完成率 备份完 跑到底 处理完毕 执行完毕 得以完成 | complete
destination: 终点 收端 到站 目标端 目的端 目的站 目标地址 目的地址 | destination
ev.ignore: 略去 忽略掉 | ignore
progressing: 推进 进度 进展 行进 进程中 | progressing
mitigated: 止住 缓和 减轻 平息 压住 | mitigate
health_check: 探活 探针检查 心跳检查 | healthcheck
liveness: 探活 探针检查 存活检查 | liveness
detector: 侦测 | detector
gc: 收回 内存 垃圾收集 垃圾清理 垃圾回收器 | gc
ev.reclaim: 收回 | reclaim
heap: 内存 | heap
swap: 内存 | swap
memoryleak: 内存 泄露 | leak
oldgen: 内存 | tenured
leak: 泄露 | leak
battery: 电瓶 电芯 蓄电池 电池组 剩余电量 | battery
dashboard: 仪表 看板项 | dashboard
hardware: 硬体 | hardware
channel: 通路 信道 管道 频道 途径 渠道商 | channel
flight: 航线 飞机 班机 航空 客机 航次 飞行 航程 | flight
ev.charge: 划扣 收费 | charge
ev.deduct: 划扣 扣掉 减掉 | deduct
ev.refund: 退还 退费 返还 返款 退付 退了款 退款额 退钱给 退回款项 原路退回 | refund
bill: 帐单 | bill
ev.land: 落地 着地 | land
escalation: 升级 升级到 | escalation
drained: 排干 腾空 排掉 排净 抽空 排水 引流走 | drain
redirectnoun: 转到 转去 跳到 导向 跳去 | redirect
ev.redirect: 转到 转去 跳到 导向 跳去 | redirect
valid: 合法 管用 作数 可用 合规 可用状态 有效期内 在有效期 可用程度 | valid
remaining: 可用 余额 残余 留存 残留 尾款 剩余量 可用状态 剩余电量 可用程度 | remaining
mismatch: 不对 不配 不平 有差异 有出入 有偏差 匹配失败 | mismatch
ev.mismatch: 不对 不配 不平 有差异 有出入 有偏差 匹配失败 | mismatch
conflict: 抵触 相撞 撞车 打架 矛盾 冲撞 撞单 相冲突 | conflict
branch: 分岔 支线 代码 | branch
impact: 冲击 干扰 殃及 受累 扰动 妨碍 受影响 受波及 受到影响 | impact
symptom: 表现 征兆 征象 异象 病征 体征 表征 | symptom
degraded: 下滑 变差 变坏 变糟 退步 恶化 走低 降级为 | degraded
count: 频次 笔数 人数 台数 总数 | count
value: 示值 量值 测值 参数值 测量值 指标值 | value
more: 增多 偏多 多些 | more
header: 抬头 表头 头部 页眉 报文头 | header
below: 小于 低过 | below
date: 日子 号数 年月日 | date
night: 深夜 夜班 午夜 晚间 | night
operator: 当班 当值 同学 值班员 管理员 操作者 运维人 值班手 工程师 运维人员 操作人员 值班的人 维护人员 | oncall
automatic: 自发 自动化 全自动 自动方式 | automatic
engineer: 同学 | engineer
default: 缺省 预设 | default
ev.pickup: 收件 揽件 取货 提货 取走 收件方 上门取件 | pickup
pickup: 收件 取货 提货 取走 收件方 上门取件 | pickup
protocol: 协定 规约 协议栈 通讯协议 通信协议 | protocol
metric: 度量 指标值 监控项 监控值 指标目标 监控数据 | metric
metric2: 度量 指标值 监控项 监控值 指标目标 监控数据 | metric
hash: 编码 散列 指纹 标识 校验值 校验码 | hash
identifier: 编码 | id
reason: 原委 | grounds
model: 型号 机型 款型 建模 | model
name: 称呼 名目 命名 名号 叫法 | name
business: 生意 商务 营业 商业 经营 业务线 | business
firmware: 韧体 固件包 | firmware
saturation: 打满 到顶 满载 占满 顶满 饱和度 满负荷 到顶了 | saturation
bottleneck: 卡点 掣肘 | bottleneck
hit: 击中 触中 命中比例 | hit
miss: 落空 | miss
result: 应答 回应 应答时间 | result
ack: 应答 签认 回执 回应 应答时间 | ack
reply: 回应 应答时间 | reply
httpresponse: 回应 回的码 应答时间 | response
ev.inject: 灌入 塞入 | inject
collector: 采集 | collector
sample: 采集 | sample
warehouse: 货仓 库房 仓储 库区 货场 物流仓 存货处 | warehouse
room: 库房 机房 | room
door: 车门 房门 门禁 大门 闸门 舱门 柜门 | door
ev.poweron: 来电 送电 上了电 通了电 | poweron
fan: 风机 散热扇 鼓风机 排风扇 | fan
wireless: 热点 | wireless
mobile: 蜂窝 移动端 手机端 手机版 | mobile
drift: 跑偏 走样 偏离 钟差 走快 走慢 跑快 跑慢 有偏差 偏移了 偏移量 时间偏差 | drift
license: 牌照 执照 许可 证照 驾照 授权码 许可证书 | license
ev.check: 校核 稽核 审核 稽查 审查 巡检 巡查 盘查 核查 复查 自检 点检 安检 体检 质检 检疫 督察 查核 查检 检视 抽检 身份校验 | check
station: 站房 月台 场站 港口 码头 基站 工位 换乘站 | station
orderid: 编号 | orderid
stream: 码流 直播 数据流 视频流 流媒体 | stream
viewer: 看客 收看者 在看的人 看直播的人 | viewer
lease: 租赁 租用 租约期 | lease
address: 住址 门牌 地址栏 目标地址 目的地址 通讯地址 | address
body: 机身 主体 躯体 内容体 | body
column: 一列 栏位 栏目 | column
keyname: 栏位 | key
checkpoint: 断点 快照 存档点 | checkpoint
emergency: 急刹 危急 应急 | emergency
ev.isolate: 隔开 封存 隔离开 | isolate
quarantine: 隔开 封存 隔离区 隔离开 | quarantine
recipient: 受方 收信人 收件方 收货方 接收人 领取人 收款方 收款人 受益人 | recipient
sender: 发方 发信人 寄件人 发送人 寄件方 付款方 付款人 汇款人 | sender
reconcile: 对帐 平账 对平 轧账 勾对 对上账 核对账目 | reconcile
ev.reconcile: 平账 对平 | reconcile
ev.install: 装好 装了 装完 装机 加装 布设 装设 架设 安装包 | install
install: 装好 装了 装完 装机 加装 布设 装设 架设 安装包 | install
wind: 风力 大风 强风 狂风 | wind
current_: 安培 过流 电流量 | current
valve: 阀体 闸阀 球阀 气阀 水阀 活门 | valve
variable: 变数 参数项 变量值 | variable
store_branch: 门店 店铺 商家 | branch
rankorder: 排第 位列 名列 | rank
ranking: 排第 位列 名列 | ranking
bounce: 退件 弹回 打回来 退回来 | bounce
ev.bounce: 退件 弹回 打回来 退回来 退回去 退回到 | bounce
ev.poweroff: 停电 失电 拉闸 断了电 掉了电 断供电 | poweroff
ev.deactivate: 关闭 停用了 已停用 停用状态 | deactivate
ev.join: 并入 加进 入群 入网 | join
ev.leave: 离群 走掉 脱离 退群 退网 离队 离组 退出值 中途退出 | leave
ev.revoke: 收走 收掉 吊掉 撤权 | revoke
logout: 签出 下线 请下线 | logout
ev.logout: 签出 下线 请下线 | logout
ev.rotate: 轮替 切割 滚动 换密钥 | rotate
ev.unbind: 解开 解了绑 | unbind
ev.advertise: 广播 | advertise
ev.hijack: 抢走 挟持 | hijack
ev.restore: 复原 回退到 恢复出 恢复到 恢复数据 | restore_from
ev.revert: 复原 回退到 恢复出 恢复到 恢复数据 | revert
ev.board: 上车 上机 登车 登船 | board
boarding: 上车 上机 登车 登船 | boarding
label: 标上 打标 面单 贴标 标签页 标签值 | label
ev.label: 标上 打标 贴标 | label
reservation: 占位 订座 预占 | reservation
ev.fluctuate: 跳动 忽高忽低 | fluctuate
receipt: 面单 | receipt
ev.purge: 淘汰 清理掉 | purge
shop: 商家 | shop
doctor: 大夫 | doctor
ev.match: 吻合 符合 相配 对上 对得上 | match
ev.compare: 比照 | compare
ev.route: 导到 引到 分流 路由到 | route
ev.merge: 归并 | merge
ev.enqueue: 进队 入列 排进 排进队 | enqueue
ev.dequeue: 出列 取出 | dequeue
ev.negotiate: 协议 | negotiate
ev.reload: 重读 重加载 重新载入 | reload
ev.resume: 续跑 接着跑 接着执行 | resume
ev.impersonate: 冒用 假冒 假扮 | impersonate
ev.spoof: 冒用 假冒 | spoof
string: 字串 | string
character_t: 字元 | character
array: 阵列 | array
object: 物件 | object
stack: 堆叠 | stack
comment2: 注解 | comment
debug: 除错 侦错 | debug
mail_game: 信箱 | mailbox
video: 影片 影音 | video
severity: 严重性 告警级 告警级别 报警级别 警报级别 警告级别 日志级别 日志等级 | severity
warning: 警示级 | warning
info: 通知级 提示级别 | info
errorrate: 出错率 错误占比 失败占比 失败比率 报错占比 | errorrate
run.failed: 失败占比 报错占比 匹配失败 | failed
unable: 无法 | unable
availability: 可用率 在线率 可用程度 | availability
order.pending: 还没轮到 | pending
p99: 九九线 分位值 高分位 | p99
disk: 磁碟机 存储盘 写磁盘 剩余磁盘 | disk
space: 盘空间 剩余容量 可用空间 名字空间 | space
retransmit: 重传包 重新传输 | retransmit
inbound: 进流量 出流量 | inbound
ingressdir: 进流量 | ingress
outbound: 进流量 | outbound
egressdir: 出流量 | egress
notready: 尚未就绪 | notready
httprequest: 再请求 请求方 查询请求 检索请求 请求过多 重新请求 合并请求 | request
ev.commit: 再提交 重新提交 | commit
ev.submit: 再提交 重新提交 | submit
ev.invoke: 再调用 调用方 重新调用 | invoke
rowcount: 行数据 | rowcount
ev.sync: 同步到 增量同步 | sync
synchronous: 同步到 增量同步 | synchronous
cache: 缓存层 缓冲层 缓存未命中 | cache
download: 拉下来 下载量 | download
difference: 有差异 有出入 | difference
next: 下一级 | next
ev.backup: 备了份 备份集 备份完 | backup
quotaexceeded: 超限额 超额度 配额超限 | quota_exceeded
exitcode2: 结束码 退出值 返回码 | exitcode
exitcode: 结束码 退出值 返回码 | exitcode
process2: 进程中 | process
unschedulable: 无节点可用 | unschedulable
thread: 线程池 执行绪 线程名 工作线程 | thread
kernel: 核心层 内核态 | kernel
signal: 信号灯 信号量值 | signal
basket: 购物袋 | basket
action: 写动作 | action
flowtraffic: 写流量 读流量 流量计 | flow
ev.disable: 停用了 已停用 停用状态 | disable
notfound: 查无此 | notfound
clockwrong: 有偏差 时间偏差 | wrong_by
deviation: 有偏差 时间偏差 | deviation
phone: 打电话 打出电话 | phone
parallel: 并行数 | parallel
workorder: 工单号 工单系统 | work_order
packetmsg: 报文头 | packet
schema: 表定义 库表结构 模式定义 | schema
collection_pay: 收款方 | payment_collection
partial: 部分性 | partial
ev.stepdown: 降为从 让出主 退为从 降成从 降级为 | stepdown
ev.demote: 降为从 让出主 退为从 降成从 降级为 | demote
ev.downgrade: 降级为 | downgrade
delayed: 延迟了 推迟了 数据延迟 | delayed
alertstate.resolved: 恢复出 恢复到 恢复点 恢复数据 恢复时间 | resolved
authentication: 认证了 | authentication
snapshot: 快照集 | snapshot
ev.double: 翻一倍 翻了一番 | double
callee: 受话方 | callee
keypair: 金钥对 | keypair
basestation: 基地台 | basestation
simcard: 门号卡 | sim
coupon: 折价券 优惠码 | coupon
executable: 执行档 | executable
cable: 网路线 | cable
labtest: 化验单 检验单 检验报告 | lab_test
registration_h: 挂号单 | outpatient_registration
train_v: 列车号 | train
order.shipped: 发货单 出库单 | shipped
stockout: 出库单 | outbound
stockin: 入库单 | inbound
complaint: 投诉单 | complaint
ev.roam: 漫游地 | roam
roaming: 漫游地 | roaming
vulnerability: 漏洞单 | vulnerability
recommendation: 推荐位 | recommendation
severity.info: 提示级别 | info
obsolete: 过时未回 | obsolete
lockwaiter: 相互等锁 互相等锁 | waiter
hikari: 连接池里 | hikari
readiness.ready: 尚未就绪 就绪检查 | ready
document: 日志文件 清单文件 附带文件 打开文件数 打开文件过多 | document
run.running: 运行日志 | running
manifest: 清单文件 | manifest
loadbalancer: 负载平衡 负载均衡器 负载均衡层 | loadbalancer
ecc: 身份校验 | ecc
crc: 身份校验 | crc
ipaddress: 目标地址 目的地址 | address
run.stopped: 中途停止 停了下来 | stopped
run.completed: 得以完成 | completed
crashloop: 一再重启 来回重启 重启循环 循环崩溃 崩溃循环 | crashloop
readiness: 探针检查 就绪检查 | readiness
agent: 探针检查 | agent
heartbeat: 心跳检查 | heartbeat
semaphore: 信号量值 | semaphore
datacenter: 资料中心 | datacenter
stepno: 操作步骤 | step
procedure2: 操作步骤 | procedure
cooling: 冷却下来 | cooling
backpressure: 压力回传 背压机制 | backpressure
online: 同时在线 | online
ratio: 命中比例 | ratio
mode: 模式定义 | mode
attachment: 附带文件 | attachment
backfill: 补跑数据 | backfill
dataquality: 资料品质 | data_quality
internet: 网际网路 | internet
container_ship: 集装箱号 | shipping_container
aggregation: 聚合结果 | aggregation
level: 日志级别 日志等级 | level
sequence: 时间序列 | sequence
ev.handshake: 三次握手 | handshake
whitelist: 白名单外 | whitelist
input: 输入与输出 | input
memcached: 缓存未命中 | memcached
redis: 缓存未命中 | redis
ev.proxy: 代理 | proxy
ev.switchover: 切换 | switch
handover: 切换 | handover
ev.pull: 拉取 | pull
publish: 发布 | publish
lookup: 解析 | lookup
resolveraction: 解析 | resolve
resolution: 解析 | resolution
tls: 加密 | tls
ev.encrypt: 加密 | encrypt
encryption: 加密 | encryption
privilege: 特权 | privilege
ev.snapshot: 快照 | snapshot
ev.leak: 泄漏 | leak
ev.flap: 抖动 | flap
debit: 借方 | debit
ev.flushdisk: 刷盘 | flush
vacuum: 清理掉 | vacuum
ev.migrate: 迁移 | migrate
ev.relocate: 迁移 | relocate
ev.fall: 下降 | fall
ev.rise: 上升 | rise
strategy: 策略 | strategy
replay: 重放 | replay
ev.replay: 回放 | replay
compaction: 压缩 | compaction
subscribe: 订阅 | subscribe
subscription: 订阅 | subscription
ev.move: 移动 | move
collision: 碰撞 | collision
ev.fence: 隔离 | fence
ev.detach: 卸载 | detach
ev.uninstall: 卸载 | uninstall
uninstall: 卸载 | uninstall
reload: 重载 | reload
leaserenewal: 续租 | lease_renewal
outlet: 出口 | exit
listener: 监听器 | listener
watch_etcd: 监听 | watch
broadcast: 广播 | broadcast
issuedtime: 签发时间 | iat
signaturecheck: 验签 | signature_check
ev.checksign: 验签 | signature_check
ev.decrypt: 解密 | decrypt
decryption: 解密 | decryption
callsession: 通话 | call
warmup: 预热 | warmup
ev.warmup: 预热 | warm_up
binding: 绑定 | binding
payout: 打款 | payout
preorder: 预订 | preorder
order.delivered: 已送达 | delivered
dispatchorder: 派单 | dispatch_order
packing: 打包 | packing
parking: 停车 | parking
translation: 翻译 | translation
newadded: 新增 | new
extra: 额外 | extra
initial: 初始 | initial
specific: 指定 | specific
measurement: 测量 | measurement
copy: 副本 | copy
ev.convert: 转换 | convert
ev.patch: 打补丁 | patch
ev.seal: 封存 | seal
ev.unblock: 解除阻塞 | unblock
ev.unseal: 解封 | unseal
ev.plug: 插上 | plugged
ev.replace: 替换 | replace
ev.rename: 重命名 | rename
ev.split: 拆分 | split
ev.swap: 交换 | swap_places
ev.reinstall: 重装 | reinstall
ev.reschedule: 改期 | reschedule
ev.obtain_lock: 加锁 | lock
ev.ban: 封禁 | ban
ev.activate: 激活 | activate
ev.unfreeze: 解冻 | unfreeze
ev.boot: 开机 | boot
ev.unsubscribe: 退订 | unsubscribe
ev.append: 追加 | append
ev.decompress: 解压 | decompress
ev.compile: 编译 | compile
ev.cordon: 封锁 | cordon
ev.step: 步进 | step
ev.slew: 渐调 | slew
ev.panic: 恐慌 | panic
ev.halve: 减半 | halve
ev.escalate: 提权 | privilege_escalation
ev.escape: 逃逸 | escape
ev.escapechar: 转义 | escape
p_nospaceleft: 打满 占满 塞满 爆满 撑满 写满 用满 用光 | no_space_left disk_full enospc
p_missed: 丢了 漏了 漏掉 | missed miss
p_overrun: 超出 超限 超过 冲破 | overrun over_budget
p_disallowed: 拒收 拒绝 拒绝访问 | disallowed
p_prematurely: 过早 | prematurely premature
p_nospaceleft2: 磁盘 硬盘 存储 写磁盘 剩余磁盘 磁盘空间 空间没了 | no_space_left disk_full enospc
p_failedpassword: 输错 密码错 输错了 密码输错 输错密码 密码错误 口令错误 密码没过 | failed_password wrong_password invalid_password
p_tray: 纸盒 托盘 纸盘 | tray
p_jam: 卡住 堵住 卡死 卡纸 | jam jammed
p_lowon: 见底 吃紧 紧张 不多 | low_on low_resource running_low
p_elevator: 电梯 轿厢 | elevator lift
p_ng: 没过 不良 未过 | ng nok
p_consecutive: 连回 连续 又连了 | consecutive consecutively in_a_row
p_short: 短少 少收 | short shortfall
p_tick: 逻辑帧 | tick
p_slowdown: 限流 被限速 限流值 被限流 慢一点 | slowdown slow_down
p_dead: 死掉 | dead
p_torque: 扭矩 力矩 | torque
p_torque2: 转矩 | torque
p_differentialpressure: 压差 | differential_pressure
p_weight: 重量 称重 | weight
p_concentration: 浓度 | concentration
p_flowrate: 流速 | flow_rate
p_level: 液位 | level
p_ph: 酸碱度 | ph
p_company: 公司 企业 厂商 | company firm enterprise corp
p_group: 集团 | group corporation
p_organization: 机构 组织 | organization organisation institution agency body
p_industry: 行业 产业 | industry sector
p_city: 城市 都市 | city town
p_province: 省份 | province state
p_county: 县城 | county
p_town: 乡镇 | town township
p_village: 村子 村庄 | village
p_street: 街道 | street
p_domestic: 国内 境内 本国 | domestic
p_overseas: 国外 境外 海外 国际 | overseas abroad foreign international
p_beijing: 北京 | beijing bj
p_shanghai: 上海 | shanghai sh
p_guangzhou: 广州 | guangzhou gz
p_shenzhen: 深圳 | shenzhen sz
p_hangzhou: 杭州 | hangzhou hz
p_wuhan: 武汉 | wuhan wh
p_nanjing: 南京 | nanjing nj
p_hongkong: 香港 | hongkong hong_kong hk
p_taiwan: 台湾 | taiwan tw
p_taipei: 台北 | taipei tpe
p_singapore: 新加坡 新加坡元 | singapore sg sin
p_tokyo: 东京 | tokyo tyo
p_frankfurt: 法兰克福 | frankfurt fra
p_us: 美国 | us usa america
p_europe: 欧洲 欧盟 | europe eu
p_japan: 日本 | japan jp
p_korea: 韩国 | korea kr
p_germany: 德国 | germany de
p_uk: 英国 | uk britain
p_france: 法国 | france fr
p_india: 印度 | india
p_east: 东部 东区 | east eastern
p_west: 西部 西区 | west western
p_south: 南部 南区 | south southern
p_north: 北部 北区 | north northern
p_center: 中央 中心 资料中心 | center centre central
p_usd: 美元 美金 | usd dollar
p_eur: 欧元 | eur euro
p_gbp: 英镑 | gbp pound
p_jpy: 日元 日圆 | jpy yen
p_hkd: 港元 港币 | hkd
p_twd: 台币 | twd ntd
p_chf: 瑞郎 瑞士法郎 | chf
p_krw: 韩元 韩圆 | krw won
p_cad: 加元 | cad
p_aud: 澳元 | aud
p_sgd: 新元 新加坡元 | sgd
p_rub: 卢布 | rub
p_inr: 卢比 | inr rupee
p_thb: 泰铢 | thb
p_brl: 雷亚尔 巴西雷亚尔 | brl
p_government: 政府 机关 | government authority
p_committee: 委员会 | committee board
p_manager: 主管 经理 | manager supervisor
p_director: 主任 | director
p_director2: 董事 | director
p_director3: 总监 | director
p_chair: 主席 会长 | chair chairman president
p_minister: 部长 | minister
p_secretary: 秘书 | secretary
p_assistant: 助理 | assistant
p_expert: 专家 | expert specialist
p_consultant: 顾问 咨询师 | consultant adviser advisor
p_lawyer: 律师 | lawyer attorney
p_accountant: 会计师 | accountant accounting
p_finance: 财务 | finance financial
p_cashier: 出纳 收银员 | cashier
p_hr: 人事 人力 | hr personnel
p_buyer: 采购员 | buyer purchaser
p_sales: 销售 销售员 | sales
p_marketing: 推销 | marketing
p_market: 市场 | market
p_auditor: 审计师 | auditor
p_nurse: 护士 护理 护理师 | nurse nursing
p_pharmacist: 药师 药剂师 | pharmacist
p_pharmacy: 药房 药局 药店 | pharmacy
p_outpatient: 门诊 | outpatient clinic
p_clinic: 诊所 | clinic
p_emergencydepartment: 急诊 急救 | emergency_department er emergency_room
p_inpatient: 住院 住院部 | inpatient hospitalization admitted
p_discharge: 出院 | discharge discharged
p_ward: 病房 病区 | ward
p_bed: 病床 | bed
p_medicalrecord: 病历 | medical_record mrn chart
p_diagnosis: 诊断 | diagnosis
p_surgery: 手术 | surgery operation_room operating_room
p_drug: 药物 | drug medicine medication
p_dose: 剂量 | dose dosage
p_vaccine: 疫苗 接种 | vaccine vaccination
p_blood: 血液 | blood
p_bloodpressure: 血压 | blood_pressure
p_glucose: 血糖 | glucose
p_heartrate: 心率 脉搏 | heart_rate pulse
p_heart: 心脏 | heart cardiac
p_bodytemperature: 体温 | body_temperature
p_infusion: 输液 | infusion infusion_pump
p_ventilator: 呼吸机 | ventilator
p_patientmonitor: 监护仪 | patient_monitor bedside_monitor
p_specimen: 标本 样品 | specimen
p_labreport: 化验单 检验单 检验报告 | lab_report lab_result
p_imaging: 影像 | imaging radiology
p_medicare: 医保 | medicare medical_insurance
p_visit: 就诊 看诊 看病 | visit encounter
p_department: 科室 | department
p_registration: 挂号单 | registration
p_factory: 工厂 厂房 | factory plant mill
p_line: 产线 生产线 | line production_line
p_workstation: 工位 工站 | workstation station
p_processstep: 工序 制程 | process_step operation
p_yield: 良率 合格率 | yield
p_scrap: 次品 废品 | scrap defective reject
p_rework: 返工 | rework
p_material: 物料 原料 | material raw_material
p_part: 零件 部件 配件 备件 | part parts spare_part component
p_tool: 刀具 | tool cutter
p_mold: 模具 | mold mould die
p_fixture: 夹具 夹爪 | fixture gripper clamp
p_spindle: 主轴 | spindle axis shaft
p_bearing: 轴承 | bearing
p_gear: 齿轮 | gear
p_belt: 皮带 传动带 | belt
p_screw: 螺丝 螺栓 | screw bolt
p_weld: 焊接 | weld welding solder
p_cutting: 切割 切削 | cutting cut
p_drill: 钻孔 | drill drilling
p_paint: 喷涂 涂装 | paint coating spray
p_injectionmolding: 注塑 | injection_molding
p_stamping: 冲压 | stamping press
p_boiler: 锅炉 | boiler
p_steam: 蒸汽 | steam
p_reactor: 反应釜 反应器 | reactor
p_furnace: 炉子 炉温 | furnace oven
p_pipe: 管道 管路 管线 | pipe piping pipeline
p_fuel: 燃料 燃油 | fuel
p_gas: 气体 燃气 天然气 | gas
p_waterlevel: 液位 水位 | water_level level
p_flowmeter: 流量计 | flow_meter flowmeter
p_powerplant: 电厂 电站 | power_plant power_station
p_transformer: 变压器 | transformer
p_breaker: 空开 断路器 | breaker circuit_breaker
p_relay: 继电器 | relay
p_inverter: 逆变器 | inverter
p_turbine: 涡轮 | turbine
p_solar: 光伏 太阳能 | solar photovoltaic pv
p_energystorage: 储能 | energy_storage bess
p_kw: 千瓦 | kw kilowatt
p_vibration: 振动 | vibration
p_noise: 噪音 声音 声响 | noise
p_light: 光线 亮度 | light brightness
p_lamp: 灯光 | lamp light indicator
p_siren: 报警器 警报器 | siren alarm
p_smoke: 烟雾 | smoke
p_fire: 火警 | fire flame
p_firefighting: 消防 | fire_fighting fire
p_flood: 水浸 浸水 进水 | flood flooding water_ingress
p_pressurerelief: 泄压 | pressure_relief
p_powercut: 停电 | power_cut power_outage blackout
p_rain: 降雨 | rain rainfall
p_lightning: 雷电 雷击 | lightning thunder
p_typhoon: 台风 飓风 | typhoon hurricane
p_flood2: 洪水 | flood
p_earthquake: 地震 | earthquake
p_car: 汽车 轿车 | car automobile
p_truck: 货车 卡车 | truck lorry
p_coach: 客车 大巴 | coach bus
p_metro: 地铁 轻轨 捷运 | metro subway
p_railway: 铁路 | railway rail
p_highspeedrail: 高铁 | high-speed_rail
p_track: 轨道 铁轨 | track rail
p_turnout: 道岔 | turnout points switch
p_signal: 信号灯 | signal
p_trainno: 车次 列车号 | train_no train_number
p_airport: 机场 空港 | airport
p_aircraft: 飞机 客机 | aircraft plane airplane
p_runway: 跑道 | runway
p_gate: 登机口 | gate boarding_gate
p_terminal: 航站楼 | terminal
p_tower: 塔台 | tower control_tower
p_captain: 机长 飞行员 | captain pilot
p_crew: 机组 | crew
p_attendant: 空乘 乘务员 | attendant
p_port: 港口 码头 | port dock harbor harbour
p_ship: 船舶 轮船 货轮 | ship vessel boat
p_berth: 泊位 | berth
p_sailing: 船期 | sailing
p_containerno: 箱号 集装箱号 | container_no container_number
p_cargo: 货物 | cargo freight
p_bin: 仓位 库位 货位 | bin slot storage_location
p_zone: 库区 | zone storage_area
p_receiving: 收货 入仓 收货方 | receiving goods_receipt inbound
p_shippingorder: 发货单 出库单 | shipping_order delivery_note dispatch_note
p_receiptnote: 入库单 | receipt_note inbound_order
p_loading: 装车 装货 装船 | loading load
p_unloading: 卸货 卸车 | unloading unload
p_hub: 分拨 | hub sorting_center sort_center
p_transit: 中转 转运 | transit transfer transshipment
p_lastmile: 末端 最后一公里 | last-mile
p_selfpickup: 自提 自取 | self-pickup
p_coldchain: 冷链 冷库 冷藏 冷冻 | cold_chain cold_storage cold freezer refrigerated chiller
p_fridge: 冷柜 冰箱 | fridge refrigerator freezer
p_warehousekeeper: 仓管 仓管员 | warehouse_keeper
p_handling: 装卸 | handling
p_route: 路线 | route
p_mileage: 里程 | mileage distance
p_kilometer: 公里 距离长 最后一公里 | kilometer km
p_meter: 公尺 | meter metre m
p_cm: 厘米 公分 | cm centimeter
p_mm: 毫米 | mm millimeter
p_kg: 公斤 千克 | kg kilogram
p_liter: 升成 公升 | liter litre
p_degree: 摄氏度 | degree celsius c
p_volt: 伏特 | volt v
p_ampere: 安培 | ampere amp
p_watt: 瓦特 | watt
p_hz: 赫兹 | hz hertz
p_byte: 字节 | byte bytes
p_speed: 速度 时速 | speed velocity
p_height: 高度 | height altitude
p_area: 面积 | area
p_shape: 形状 | shape
p_color: 颜色 | color colour
p_red: 红色 | red
p_greencolor: 绿色 | green_color
p_yellow: 黄色 | yellow amber
p_blue: 蓝色 | blue
p_black: 黑色 | black
p_white: 白色 | white
p_gray: 灰色 | gray grey
p_square: 方形 | square
p_store: 门店 店铺 | store shop outlet
p_storemanager: 店长 | store_manager
p_supermarket: 超市 卖场 便利店 | supermarket convenience_store
p_restaurant: 餐厅 餐馆 饭店 | restaurant
p_kitchen: 厨房 | kitchen
p_fooddelivery: 外卖 | food_delivery takeaway takeout
p_menu: 菜单 | menu
p_scancode: 扫码 | scan_code qr_scan
p_qr: 二维码 | qr qrcode qr_code
p_barcode: 条码 条形码 | barcode
p_receipt: 小票 | receipt
p_pricetag: 价签 电子价签 | price_tag esl
p_listprice: 标价 | list_price
p_discount: 满减 立减 | discount
p_gift: 赠品 | gift
p_giftcard: 礼品卡 礼物卡 | gift_card
p_redpacket: 红包 | red_packet
p_lottery: 抽奖 奖品 | lottery prize
p_auction: 拍卖 | auction
p_membershipcard: 会员卡 | membership_card member_card
p_points: 积分 点数 | points
p_tax: 税费 税额 | tax vat
p_taxrate: 税率 | tax_rate
p_tariff: 关税 | tariff customs_duty
p_profit: 利润 | profit
p_revenue: 收入 营收 | revenue income
p_expense: 支出 开支 | expense expenditure
p_salary: 工资 薪水 薪资 | salary payroll wage
p_bonus: 奖金 | bonus
p_fund: 资金 | fund funds
p_fund2: 基金 | fund
p_bond: 债券 | bond
p_stock: 股票 | stock share
p_securities: 证券 | securities
p_option: 期权 | option options
p_loan: 贷款 | loan credit
p_credit: 信贷 | credit
p_collateral: 抵押 | collateral mortgage
p_accountopening: 开户 | account_opening
p_accountclosure: 销户 | account_closure
p_statement: 交易流水 | statement transaction_log
p_position: 头寸 | position
p_clearingbank: 清算行 | clearing_bank
p_cheque: 票据 支票 | cheque check_draft
p_banknote: 现钞 钞票 | banknote cash
p_teller: 柜员 | teller
p_counter: 柜台 柜面 | counter
p_onlinebanking: 网银 | online_banking internet_banking
p_cardnumber: 卡号 | card_number pan
p_wrongpassword: 密码错误 | wrong_password bad_password invalid_password
p_fingerprint: 指纹 | fingerprint
p_face: 人脸 刷脸 | face face_recognition
p_signature: 签字 签名 | signature
p_seal: 印章 盖章 | seal stamp
p_idcard: 证件 身份证 | id_card identity_card
p_passport: 护照 | passport
p_visa: 签证 | visa
p_agreement: 协议 合约 | agreement contract
p_law: 条例 法规 法律 | law regulation regulatory
p_regulator: 监管 | regulator supervision
p_compliance: 合规 | compliance
p_penalty: 罚款 罚金 | penalty fine_amount
p_court: 法院 | court
p_complaintticket: 投诉单 | complaint_ticket
p_ticketingsystem: 工单系统 | ticketing_system ticketing
p_comment: 评论 留言 | comment
p_feedback: 反馈 回馈 意见 | feedback
p_survey: 问卷 | survey
p_score: 评分 | score rating
p_score2: 分数 成绩 百分数 | score grade
p_rank: 排名 名次 | rank ranking
p_champion: 冠军 | champion
p_reward: 奖励 | reward
p_stage: 关卡 | stage level
p_tier: 段位 | tier rank
p_team: 战队 | team clan
p_battle: 战斗 | battle combat
p_hero: 英雄 | hero
p_skin: 皮肤 | skin
p_topuptier: 充值档 | topup_tier
p_prepaidcard: 点卡 | prepaid_card
p_game: 游戏 | game
p_matchstart: 开局 | match_start
p_season: 赛季 | season
p_tournament: 赛事 锦标赛 | tournament
p_round2: 回合 | round
p_win: 胜过 | win won
p_draw: 平局 | draw
p_program: 节目 | program programme show
p_channel: 频道 | channel
p_tv: 电视 | tv television
p_radio: 电台 | radio
p_movie: 影片 电影 片子 | movie film video
p_episode: 剧集 | episode series
p_music: 音乐 歌曲 | music song
p_album: 专辑 | album
p_play2: 播放 | play playback
p_recording: 录制 录像 录影 | recording record
p_audiorecording: 录音 | audio_recording
p_camera: 摄影机 | camera
p_subtitle: 字幕 | subtitle caption
p_cover: 封面 | cover
p_poster: 海报 | poster
p_article: 文章 | article manuscript
p_news: 新闻 | news
p_reporter: 记者 | reporter journalist
p_editor: 编辑 | editor edit
p_author: 作者 | author
p_reader: 读者 | reader
p_newspaper: 报纸 | newspaper
p_magazine: 杂志 | magazine
p_journal: 期刊 | journal
p_publish: 出版 | publish publication
p_book: 图书 书籍 | book
p_library: 图书馆 | library
p_class: 课堂 | class lesson
p_examquestion: 考题 试题 题目 | exam_question question
p_exampaper: 试卷 考卷 | exam_paper
p_answer: 作答 答题 答卷 | answer submission
p_examroom: 考场 | exam_room
p_graduation: 毕业 | graduation
p_university: 大学 高校 | university college
p_college: 学院 | college school
p_classroom: 教室 | classroom
p_campus: 校区 校园 | campus
p_professor: 教授 | professor
p_tutor: 导师 | tutor mentor
p_principal: 校长 | principal
p_paper: 论文 | paper thesis
p_research: 研究 科研 | research
p_experiment: 试验 实验 | experiment
p_scientist: 科学家 | scientist
p_technology: 技术 | technology technique technical
p_technology2: 科技 | technology
p_design: 设计 | design
p_plan: 方案 | plan scheme proposal
p_drawing: 图纸 | drawing blueprint
p_specification: 规格 | specification spec
p_standard: 标准 | standard criterion criteria
p_explanation: 说明文 | explanation
p_tutorial: 教程 | tutorial
p_draft: 草案 | draft
p_meeting: 会议 开会 会议号 | meeting
p_meetingid: 会议号 | meeting_id
p_participant: 参会者 与会者 参与者 参加者 | participant attendee
p_minutes: 纪要 | minutes
p_invite: 邀请 | invite invitation
p_calendar: 日历 | calendar
p_discuss: 讨论 | discuss discussion
p_negotiation: 谈判 协商 | negotiation
p_decision: 决定 决议 | decision decide decided resolution
p_choice: 选择 | choice choose selection
p_agree: 同意 赞成 | agree agreed consent
p_object: 反对 | object oppose objection
p_criticism: 批评 | criticism
p_promise: 承诺 | promise commitment
p_hope: 希望 盼望 | hope
p_leave: 请假 休假 假期 放假 | leave vacation holiday
p_holiday: 节日 | holiday festival
p_springfestival: 春节 | spring_festival lunar_new_year
p_weekend: 周末 | weekend
p_monday: 周一 星期一 | monday mon
p_tuesday: 周二 星期二 | tuesday tue
p_wednesday: 周三 星期三 | wednesday wed
p_thursday: 周四 星期四 | thursday thu
p_friday: 周五 星期五 | friday fri
p_saturday: 周六 星期六 | saturday sat
p_sunday: 周日 星期日 星期天 | sunday sun
p_quarter: 季度 | quarter
p_annual: 年度 | annual fiscal_year
p_onshift: 上班 上工 | on_shift
p_offshift: 下班 | off_shift
p_overtime: 加班 | overtime
p_handover: 交班 交接 | handover shift_change handoff
p_dayshift: 早班 日班 白班 | day_shift
p_nightshift: 夜班 晚班 | night_shift
p_attendance: 考勤 打卡 | attendance clock_in check_in
p_onboarding: 入职 | onboarding
p_offboarding: 离职 | offboarding resignation resigned
p_recruit: 招聘 | recruit recruitment hiring
p_training: 培训 | training
p_responsibility: 分工 职责 责任 责任方 | responsibility duty
p_outsourcing: 外包 外包商 | outsourcing contractor
p_contractor: 承包 承包商 | contractor
p_cooperation: 合作 协作 | cooperation collaboration
p_competition: 竞争 | competition
p_chat: 对话 谈话 聊天 | chat conversation dialog dialogue
p_groupchat: 群聊 | group_chat
p_directmessage: 私信 | direct_message dm
p_phonenumber: 号码 门号 | phone_number msisdn number
p_incomingcall: 来电 | incoming_call
p_outgoingcall: 外呼 呼出 | outgoing_call
p_ringtone: 铃声 | ringtone
p_landline: 座机 固话 | landline
p_fax: 传真 | fax
p_roaming: 漫游地 | roaming
p_numberrange: 号段 | number_range
p_signaling: 信令 | signaling signalling
p_cdr: 话单 | cdr call_detail_record
p_calltraffic: 话务 | call_traffic
p_antenna: 天线 | antenna
p_tower2: 铁塔 | tower
p_fibercable: 光缆 | fiber_cable optical_cable
p_ont: 光猫 | ont onu modem
p_broadband: 宽带 | broadband
p_streaming: 流媒体 | streaming
p_firstscreen: 首屏 | first_screen first_paint
p_popup: 弹窗 弹框 | popup dialog modal
p_menubar: 菜单栏 | menu_bar
p_inputbox: 输入框 | input_box
p_dropdown: 下拉框 | dropdown
p_checkbox: 复选框 | checkbox
p_hyperlink: 链接 | hyperlink
p_icon: 图标 | icon
p_tab: 标签页 | tab
p_window: 视窗 | window
p_screen: 屏幕 荧幕 萤幕 | screen display
p_keyboard: 键盘 | keyboard
p_mouse: 鼠标 滑鼠 | mouse
p_print: 列印 | print printed
p_printer: 印表机 打印机 | printer
p_toner: 墨盒 碳粉 | toner cartridge
p_paperjam: 卡纸 | paper_jam
p_scanner: 扫描仪 扫描枪 | scanner
p_projector: 投影 投影仪 | projector
p_headset: 耳机 | headset headphone
p_microphone: 话筒 麦克风 | microphone mic
p_speaker: 音箱 喇叭 | speaker
p_camera2: 摄像 | camera
p_laptop: 笔电 笔记本 | laptop notebook
p_desktop: 桌机 台式机 | desktop
p_watch: 手表 手环 | watch wristband wearable
p_powercord: 电源线 | power_cord power_cable
p_remotecontrol: 遥控 遥控器 | remote_control
p_switch: 开关 | switch toggle flag
p_key: 按键 键位 | key button
p_knob: 旋钮 | knob
p_doorlock: 门锁 | door_lock lock
p_key2: 钥匙 | key
p_accesscontrol: 门禁 | access_control door_access
p_securityguard: 保安 安保 | security_guard guard
p_patrol: 巡逻 巡更 | patrol
p_door: 仓门 库门 | door
p_window2: 窗户 | window
p_building: 大楼 楼宇 | building
p_floor: 楼层 | floor storey
p_elevatorlobby: 电梯厅 | elevator_lobby
p_stairs: 楼梯 | stairs staircase
p_roof: 屋顶 | roof
p_floor2: 地板 | floor ground
p_aisle: 走廊 通道 过道 | aisle corridor
p_room: 房间 | room
p_reception: 前台 | reception front_desk
p_guestroom: 客房 | guest_room
p_checkin: 入住 | check-in
p_checkout: 退房 | check-out
p_toilet: 厕所 卫生间 洗手间 | toilet restroom
p_table: 桌子 | table desk
p_chair2: 椅子 座椅 | chair seat
p_cabinet: 柜子 箱柜 | cabinet
p_box: 箱子 纸箱 | box carton case
p_box2: 盒子 | box
p_bag: 袋子 | bag
p_bottle: 瓶子 | bottle
p_tank: 罐子 罐体 | tank can
p_barrel: 桶装 | barrel bucket
p_food: 食品 食物 | food
p_milk: 牛奶 | milk
p_vegetable: 蔬菜 | vegetable
p_fruit: 水果 | fruit
p_beverage: 饮料 | beverage drink
p_shelflife: 保质期 | shelf_life best_before
p_clothing: 服装 衣服 | clothing garment apparel
p_shoes: 鞋子 | shoes
p_furniture: 家具 | furniture
p_appliance: 家电 电器 | appliance
p_washingmachine: 洗衣机 | washing_machine washer
p_farm: 农业 农场 | farm agriculture
p_greenhouse: 大棚 温室 | greenhouse
p_irrigation: 灌溉 | irrigation
p_soil: 土壤 | soil
p_livestock: 牲畜 | livestock
p_animal: 动物 | animal
p_plant: 植物 | plant
p_mine: 矿山 | mine mining
p_oil2: 石油 | oil petroleum
p_chemical: 化工 化学 | chemical
p_steel: 钢铁 | steel
p_glass: 玻璃 | glass
p_plastic: 塑料 塑胶 | plastic
p_wood: 木材 | wood timber
p_cement: 水泥 混凝土 | cement concrete
p_building2: 建筑 | building construction
p_construction: 施工 | construction
p_dig: 挖断 挖掘 | dig excavation fiber_cut cable_cut
p_bridge: 桥梁 | bridge
p_tunnel: 隧道 | tunnel
p_road: 公路 道路 高速公路 | road highway
p_intersection: 路口 | intersection junction
p_trafficlight: 交通灯 | traffic_light
p_licenseplate: 车牌 | license_plate plate
p_brake: 刹车 制动 | brake braking
p_tire: 轮胎 | tire tyre
p_engine: 引擎 | engine
p_fueltank: 油箱 | fuel_tank
p_steeringwheel: 方向盘 | steering_wheel
p_carwindow: 车窗 | car_window
p_parkingspace: 车位 泊车位 | parking_space parking_spot
p_ridehailing: 打车 叫车 | ride-hailing taxi ride
p_taxi: 计程车 | taxi cab
p_bike: 单车 | bike bicycle
p_scooter: 滑板车 | scooter
p_trip: 行程 旅程 | trip journey
p_navigation: 导航 | navigation
p_longitude: 经度 | longitude
p_latitude: 纬度 | latitude
p_coordinate: 坐标 座标 | coordinate coordinates
p_geofence: 围栏 电子围栏 | geofence fence
p_track2: 轨迹 | track trajectory
p_police: 警察 警方 警局 | police
p_ambulance: 救护车 | ambulance
p_army: 部队 | army military
p_satellite: 卫星 | satellite
p_rocket: 火箭 | rocket
p_voter: 选民 | voter
p_citizen: 公民 | citizen
p_child: 儿童 孩子 小孩 | child children kid
p_elderly: 老人 | elderly
p_male: 男性 | male
p_female: 女性 | female
p_parent: 父母 家长 | parent parents
p_family: 家庭 | family household home
p_friend: 朋友 | friend
p_neighborhood: 邻里 | neighborhood
p_volunteer: 义工 志愿者 | volunteer
p_donation: 慈善 捐款 捐赠 | donation charity donate
p_rent: 租赁 | rent rental lease
p_landlord: 房东 | landlord
p_property: 房产 物业 | property real_estate
p_technician: 技工 技师 维修工 维修员 | technician mechanic repairman
p_electrician: 电工 | electrician
p_carriage: 承运 | carriage
p_initiator: 发起人 发起方 | initiator
p_applicant: 申请人 申请者 申请方 | applicant requester
p_approver: 审批者 审核员 | approver reviewer
p_contact: 联络人 | contact
p_contact2: 联系方式 | contact
p_hostname: 主机名 机器名 | hostname
p_threadname: 线程名 | thread_name
p_pagination: 翻页 | pagination page
p_sort: 排序 | sort sorting
p_filter: 筛选 过滤条件 | filter
p_aggregation: 聚合结果 | aggregation
p_primarykey: 主键 | primary_key pk
p_daytime: 白天 日间 | daytime
p_change: 变更单 变更号 | change change_request change_id chg rfc
p_changewindow: 变更窗口 | change_window maintenance_window
p_maintenancewindow: 维护窗口 | maintenance_window
p_impactassessment: 影响评估 | impact_assessment
p_warroom: 战情室 作战室 | war_room
p_bulletin: 通报 | bulletin
p_statuspage: 状态页面 | status_page
p_announcement: 公告 | announcement notice
p_drill2: 演练 演习 | drill exercise
p_loadtest: 压测 | load_test stress_test
p_smoketest: 冒烟测试 | smoke_test
p_regressiontest: 回归测试 | regression_test
p_unittest: 单测 | unit_test
p_integrationtest: 集成测试 | integration_test
p_endtoend: 端到端 | end-to-end e2e
p_testcase: 测试用例 | test_case
p_assertion: 断言 | assertion assert
p_coverage: 覆盖率 | coverage
p_mergerequest: 合并请求 | merge_request pull_request mr
p_trunk: 主干 | trunk main master_branch
p_bug: 缺陷 漏洞单 | bug defect
p_loglevel: 日志级别 日志等级 | log_level level
p_instrumentation: 埋点 | instrumentation tracking event
p_funnel: 漏斗 | funnel
p_panel: 看板项 | panel
p_chart: 图表 | chart graph
p_expression: 表达式 | expression expr
p_groupkey: 分组键 | group_key group_by
p_labelvalue: 标签值 | label_value
p_timeseries: 时序 时间序列 | time_series timeseries
p_pcap: 抓包 | pcap packet_capture tcpdump
p_hop: 跳到 | hop hops
p_routereflector: 路由反射 | route_reflector
p_netmask: 子网掩码 | netmask subnet_mask
p_addressalreadyinuse: 端口被占 | address_already_in_use port_in_use eaddrinuse
p_connectionreuse: 连接复用 | connection_reuse
p_halfopen: 半连接 | half-open syn_recv
p_threewayhandshake: 三次握手 | three-way_handshake
p_fourtuple: 四元组 | four-tuple
p_sendreceive: 收发 | send_receive
p_window3: 时间窗口期 | window
p_probeinterval: 探测间隔 | probe_interval
p_retryinterval: 重试间隔 | retry_interval
p_openfiles: 打开文件数 | open_files nofile
p_filehandle: 文件句柄 | file_handle file_descriptor
p_emfile: 打开文件过多 | emfile
p_diskfull: 盘满 | disk_full enospc
p_brokenpipe: 断管 管道破裂 | broken_pipe epipe
p_clientclosedrequest: 客户端主动关闭 | client_closed_request
p_nullpointer: 空指针 | null_pointer nullpointerexception
p_indexoutofbounds: 越界 | index_out_of_bounds out_of_range out_of_bounds
p_divisionbyzero: 除零 | division_by_zero divide_by_zero
p_selftest: 自检 | self-test post_test selftest
p_inspection: 巡检 | inspection
p_replacedisk: 换盘 | replace_disk disk_replacement
p_expanddisk: 扩盘 | expand_disk
p_readheavy: 读多写少 | read-heavy
p_notwhitelisted: 白名单外 | not_whitelisted
p_rolloutpercentage: 灰度范围 | rollout_percentage canary_percent rollout
p_coldstandby: 冷备 | cold_standby cold_backup
p_disasterrecovery: 灾备 容灾 | disaster_recovery dr
p_primarysite: 主站 | primary_site main_site
p_backupsite: 备站 | backup_site dr_site
p_samecity: 同城 | same-city
p_remotesite: 异地 | remote_site off-site offsite
p_multiactive: 多活 | multi-active
p_recoverypoint: 恢复点 | recovery_point rpo
p_recoverytime: 恢复时间 | recovery_time rto mttr
p_retentiondays: 保留天数 | retention_days
p_commandlineargument: 命令行参数 | command_line_argument
p_cores: 核数 | cores vcpus
p_cachemiss: 缓存未命中 | cache_miss
p_errorlog: 错误日志 | error_log
p_auditlog: 审计日志 | audit_log
p_accesslog: 访问日志 存取日志 | access_log
p_logvolume: 日志量 | log_volume
p_partitioncount: 分区数 | partition_count
p_staging: 暂存 | staging scratch spool
p_trainingset: 训练集 | training_set
p_feature: 特征 | feature
p_recommendationslot: 推荐位 | recommendation_slot
p_vector: 向量 | vector embedding
p_recall: 召回 | recall
p_accuracy: 精度 准确率 | accuracy precision
p_loss: 损失值 | loss
p_learningrate: 学习率 | learning_rate
p_gradient: 梯度 | gradient
p_gpumemory: 显存 | gpu_memory vram
p_dataskew: 数据倾斜 | data_skew
p_extract: 抽取 | extract
p_load: 装数 | load
p_widetable: 宽表 | wide_table
p_facttable: 事实表 | fact_table
p_dimensiontable: 维表 维度表 | dimension_table
p_incrementalsync: 增量同步 | incremental_sync
p_reprocess: 回刷 | reprocess backfill
p_privilegeescalation: 越权 | privilege_escalation unauthorized_access
p_phishing: 钓鱼 | phishing
p_ransomware: 勒索 | ransomware
p_trojan: 木马 | trojan
p_scanner2: 扫描器 | scanner
p_injection: 注入 | injection
p_crosssite: 跨站 | cross-site xss
p_crawler: 爬虫 | crawler bot spider
p_fraud: 黑产 | fraud
p_bonusabuse: 羊毛党 | bonus_abuse
p_ban: 封号 | ban account_ban
p_manualreview: 人工复核 | manual_review
p_riskscore: 风险分 风险评分 | risk_score
p_blacklist: 黑名单 | blacklist
"""

# Words that add no fact to what they stand beside, wherever they stand.
PLAIN_FREE_ZH = """
快照 摘录 片段 截图 面板 堆栈 聊天记录 聊天 交接 公告 公告里 计数器 这一列 这几行 这两行 这三行 总数 同一时刻 目前看 就此 眼下 前一晚 折合 折算下来
上一步 每一步里 头一步 后一步 顶到 顶在 顶着 判 判了 判作 判成 说是 报说 算到 算作 算进 算上 算出 算出来 得数 对应那
就这么 这么一 那么一 步 纪录 纪录到 纪录为 当 作判断 作结论 做判断 做结论 下判断 给结论 得结论 停留于 打到 打 拿 定 找
找找 翻 翻看 翻阅 翻查 翻了 翻过 翻一下 翻一遍 翻翻 瞧 瞧见 瞅 望 看不见 看得见 读一下 读一遍 读下来 看下来 看过 看过了
看到的 见到的 查得 查看一下 查看到 查询一下 查一查 查查 查清楚 问问 问一下 问一问 问过 询问 请教 请示 打听 地方 这处 那处
此处所 某处 别处 两处 几处 各处的 所在 所在处 一侧 一端 一头 一块 一节 一层 这一层 那一层 一面 层次 维度 视角 视野 概况
概貌 概述 概要 大意 大纲 轮廓 全文里 上半段 下半段 前半段 后半段 前段 中段 后段 一列 一格 字眼 用词 用语 说辞 语句里 句子
段话 话 这段话 这句话 那句话 这话 那话 一番话 程度 程度上 一定程度上 某种程度上 某种意义上 情境 局面 形势 处境 场合 场面
情形 那种情形 这种情形 情形下 情况下 这情况 该情况 此情况 状况下 交代 交待 阐述 阐明 叙述 陈述 描绘 述及 论及 谈及 言及
谈到 聊到 讲到 标示 标出 注释 署 署名 登载 刊载 记述 收录 列明 列示 罗列 列举 枚举 附注 引用 引述 摘录 摘自 抄录 援引
转述 复述 总结 总结下来 总结一下 展现 体现 体现在 体现为 表现 表现为 表现出 反映出 反映在 透露 传达 对应到 对应于 对应着
看得出 能看到 能看出 见下 见上 见前 见后 如前 如后 前面 后面 前头 后头 上头 下头 里头 外头 中途里 发生过 发生时 出现时
出现过 曾出现 刊出 标上了 写成 写作 写上 写下的 写出 写出来 写进 写入的话 念 念出来 读作 译 译成 译为 译作 翻译成 意译
直译 字面上 字面意思 按字面 从字面 接手看 再看 再看看 再查 再查一下 再查查 再核 再核对 先看 先看看 先查 先查一下 先核对 先问
先找 先弄清 弄清 弄清楚 搞清 搞清楚 摸清 摸一下 摸底 摸排 理清 理清楚 理出 看清 看清楚 问清 问清楚 讲清 讲清楚 说清 说清楚
说不清 说不清楚 讲不清 分不清 分不清楚 辨不清 弄不清 搞不清 看不清 不清 不太清楚 不大清楚 不甚清楚 不明朗 不明了 不明 不明确
不详 不详细 不得而知 未知 未明 尚不明 尚不明确 尚未明确 尚不清楚 暂不清楚 暂不明 暂未知 暂未 暂不 暂且 暂 难以判断 难以确定
难以断定 难以分辨 难以区分 难说 难讲 难断 难定 不好说 不好讲 不好判断 不好定 不敢断言 不敢说 不敢下 无法断言 无法断定 无法得知
无法知道 无法知晓 无法区分 无法分辨 无法推断 无法推出 无法得出 无法给出 无法回答 无法作答 无法核实 无法核对 无法确认 无法验证
无法证实 无法说明 无法解释 无法看出 推不出 推不出来 推断不出 推断不了 判断不了 判断不出 判定不了 判不了 断不了 断不定 定不了
定不下来 确定不了 确认不了 证明不了 证实不了 说明不了 回答不了 答不了 答不上 答不上来 看不准 吃不准 拿不准 没把握 没有把握
没法说 没法讲 没法判断 没法确认 没法确定 没法断定 没法回答 没法知道 没法得知 没法看出 没法核实 没法证实 没法排除 没法下 没法给
没法得出 没法据此 尚难 尚难判断 尚难确定 尚待确认 尚待核实 尚待查证 存疑 待确认 待核实 待核对 待证实 待验证 待补 待补充 待定中
有待确认 有待核实 有待验证 有待证实 有待进一步 有待观察 未确认 未核实 未验证 未经证实 未经确认 未经核实 未经验证 尚未确认
尚未证实 尚未核实 尚未验证 尚未查明 尚未查清 未查明 未查清 没有定论 没定论 未有定论 还没定论 没有结论 没结论 未有结论 还没有结论
尚无结论 无结论 无从得知 无从判断 无从知道 无从知晓 无从确认 无从核实 不足以判断 不足以断定 不足以确认 不足以说明 不足以证明
不足以支持 不足为凭 不足为据 证据不够 证据不充分 依据不足 依据不够 材料不够 数据不够 信息不够 信息不足 材料不足 资料不足 数据不足
资料不够 恐怕 没准 未必 不见得 不一定 不确定 兴许 想来 估摸 估摸着 看似 看起来 看上去 看着 看来 看样子 显得 像是 好像是
似是 似乎是 疑为 疑是 貌似 许是 多半 大抵 或是 或可 或能 或需 或因此 可能是 可能会 可能有 可能在 有可能 有可能是 有机会
有几率 有概率 不排除 不排除有 也不排除 假设 假定 设想 设若 假若 若是 若果 如若 如有 若有 如需 若需 如无 若无 如未 若未
要不 要么 不然 否则 不论 无论 不管 即便 即使 就算 哪怕 纵使 固然 诚然 何况 况且 再说 再者 再则 并列 另一方面 一方面
反过来 反之 反过来说 换个说法 换种说法 换句话 与其说 不如说 特别是 尤其是 尤其 特别 主要是 主要在 主要集中 基本 基本上 大体是
大致是 相比之下 相较之下 相较而言 相对而言 与之相对 与之相比 与之对应 与此同时 此时此刻 在此 在此之前 在此之后 在此期间 于此
由此看 由此来看 由此看来 照此 照此看 照此推算 依此 依此看 据了解 据悉 据称 据说 据记录 据日志 据记载 据显示 据报 据查 据材料
据手册 据此看 据此来看 按说 照说 照理 照理说 按理 按理说 老实讲 坦率地说 坦率说 说实话 实话说 讲真 说真的 总的来说 总的来看
总的说 大体来说 大体来看 一句话 一句话说 简而言 简短 简短地说 长话短说 具体地说 具体说 具体看 具体到 详细地说 详细来说 确切
确切地说 确切说 精确 精确地说 精确到 精确说 更准确 更准确地说 更确切 更具体 更具体地 更细 更细致 更进一步 再进一步 更早些
更晚些 更多信息 更多数据 更多证据 更多材料 更多线索 更多细节 细节 细节上 细看 细查 细分 细说 细 粗看 乍看 乍一看 初看 初步
初步看 初步来看 初步判断 表面 表面上 表面看 名义上 名义 形式上 实质上 本质上 逻辑上 原则上 理论上 事实上 实际上看 客观 客观上
客观地 主观 主观上 理性 谨慎 谨慎地说 谨慎起见 稳妥 稳妥起见 保守 保守地 保守地说 保守估计 保险起见 安全起见 就这 就这些
就这样 就这一 就此来看 就此看 就日志看 就日志 就数据 就数据看 就告警 就手册 就文档 就记录 就资料 就材料 就结果 就结果看 就问题
就时间 就时间看 就范围 就数值 就数字 就事论事 以下 以下几点 以下两点 以下三点 以下信息 以下内容 如下几点 如下两点 如下三点
分述如下 列于 列如 归纳如下 汇总如下 整理如下 概括如下 总结如下 简述如下 说明如下几点 以便进一步 以便判断 以便核对 以免误判 以免
免得 省得 好让 以求 以期 旨在 意在 为的是 目的 目的是 用意 用处 用途 用意是 作用 意图 意在说明 值得留意 值得关注 值得一看
值得一查 值得看 值得核对 值得核实 值得追查 值得再查 值得怀疑的 需要核对 需要查 需要查看 需要排查 需要补充 需要补查 需要关注
需要留意 需要区分 需要分清 需要结合 需要再 需要进一步 需核对 需查 需查看 需补充 需补查 需再 需进一步 需另 需另行 需另查 须核对
须查 须再 须进一步 须另 应核对 应查 应再 应先 应进一步 应另 应注意 应留意 应结合 宜先 宜再 可先 可再 可进一步 可查 可查看
可核对 可核实 可看 可结合 可对照 可参考 可参照 可参见 可据此 能看 能查 能核对 能对上 能回答 能给出 能说 能说的 能说的是
可以说 可以说的是 可以看到 可以看出 可以查 可以查看 可以核对 可以核实 可以先 可以再 可以进一步 可以参考 可以参照 可以对照
可以结合 您的 您问的 你问的 所问的 问的 问题里 问题是 您提到 您提到的 你提到 你提到的 提到过 提过 提 说起 说来话 讲起 讲的
谈的 回答您 回答你 答复您 答复如下 回答如下 回复您 这一问 这个问题 该问题 此问题 这问题 第一问 第二问 第三问 头一问 后一问
前一问 这两问 逐项 逐项看 逐个看 逐条看 逐一看 逐行 逐行看 逐段 逐项说 逐条说 分开看 分开说 分别看 分别说 分别来看 单看这
单看这条 只就 只就这 仅就 仅就这 单就 单就这 光就 只凭 只凭这 仅凭这 单凭这 光凭这 凭这 凭这些 凭这条 凭这点 凭此 据这
据这条 据这些 靠这 靠这些 靠这条 依这 依这条 照这 照这条 照这个 按这 按这条 按这个 按那 拿这 拿这个 拿它 拿来 拿去 用这
用这个 用它 用这条 由这 由这条 由这些 从这 从这条 从这些 从这里 从这几 从这点 从它 从那 从那里 由它 由它们 对它 对这 对这条
对这个 对这些 对那 为此 为这 为这个 与这 与这个 与该 与它 和这 和这个 和它 跟这 跟这个 跟它 同这 同它 给它 让它 把它 把这
把这个 把这条 把那 将这 将此 将该 在这 在这里 在这条 在这个 在这些 在这段 在那 在那里 在该 在其 于该 于其 该份 该段 该处
该值 该时 该时段 该时间 该时刻 该日 该天 该月 该年 该句 该图 该表 该文 该词 该字段 该指标 该日志 该告警 该记录 该数值
该数据 该结果 该文档 该手册 该单 该例 该类 该种 该批 该组 该路 该起 该轮 本例 本案 本起 本单 本批 本组 本类 本文 本段落
本日 本月 本周 本年 本条记录 本日志 本告警 本指标 本图 本表 此条 此项 此值 此类 此种 此单 此例 此案 此事 此点 此句 此段
此次查询 此次检索 此外还 此外另 此外也 此间 此中 此举 此一 彼时 彼处 其后 其前 其间 其内 其外 其上 其下 其余的 其时间 其值
其状态 其一是 其二是 其三是 其中一条 其中一个 其中两条 其中三条 其中有 其中的 其它的 另一 另一处 另一份 另一组 另一类 另一种
另一半 另一侧 另一端 另一头 另一边 另行 另查 另看 另说 另议 另论 另计 另需 另见 另附的 另存 再有 再看一 再说一句 再往后
再往前 再后 再后来 再前 再早 再晚 再比如 再如 后来 后续的 后来的 后来才 后来又 后边 前边 前一刻 前一秒 前一分钟 前一小时
后一刻 后一秒 后一分钟 后一小时 同一分钟 同一小时 同一时段 同一刻 同一窗口 同一区间 同一段 同一段时间 同一类 同一种 同一组
同一批 同一天里 同一处的 同一份的 同一来源 一前一后 一早一晚 一先一后 时间上 时间先后 时间顺序 先后顺序 先后关系 按先后 时序
时序上 时间轴 时间线 时间点上 时点 时点上 那时起 那会 那阵 那阵子 这阵 这阵子 这时候 这期间 这当中 这中间 那期间 那中间 这段
这段里 这段间 那段 那段里 几时 几点几分 何时起 何时止 何处 何人 何种 何以见得 何者 哪一 哪一条 哪一个 哪一台 哪一项 哪一步
哪一种 哪条 哪台 哪项 哪步 哪段 哪天 哪种 哪类 哪儿 哪边 哪方 哪方面 哪家 哪位 哪份 哪组 多大 多长 多高 多低 多早 多晚
多远 多久前 多久后 多少次 多少条 多少个 怎样的 怎么样 怎么说 怎么看 怎么来的 怎么回事 怎么算 怎么判断 是何 是什么 是谁 是哪
是哪个 是哪条 是哪台 是哪里 有何 有什么 有哪些 有多少 有谁 有无 有没 是否有 是否为 是否是 是否在 是否已 是否还 是否曾 是否与
是否由 是否能 是否会 是否需要 是否属于 可否再 能不能 会不会 要不要 该不该 是不是由 算不算 有没有过 做没做 到没到 对不对 行不行
"""
