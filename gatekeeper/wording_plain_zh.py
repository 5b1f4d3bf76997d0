"""Plain Chinese words and verb phrases that reports use of what a record writes otherwise; for `wording.TERMS` and `wording.FREE_ZH`.

A line names a concept of any file of words: the word may be told where a record has that concept. A word that stands in
several lines is backed by any of them. No word here says a cause, a certainty, health, absence, or a wider scope or time
than was seen.
"""

from __future__ import annotations

PLAIN_ZH = """
wrong: 错 打错 错过 有误 弄错 搞错 出错 填错 配错 选错 设错 输错 发错 错发 送错 错配 不正确 错误的 不准确 错误占比 | wrong
error: 错 错讯 打错 遇阻 受阻 碰壁 问题 毛病 状况 错过 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 错误的 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 错误占比 吃了闭门羹 | error
fail: 败 遇阻 受阻 碰壁 告败 失手 未果 未遂 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 不通过 没走通 没跑通 没搞成 没弄成 没办成 判失败 办不成 不对劲 不顺利 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 失败占比 没能成功 未能成功 不太顺利 匹配失败 吃了闭门羹 | fail
killed: 死 遇阻 受阻 碰壁 强杀 遭杀 被砍 毙掉 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 被杀死 被清掉 被终结 终结掉 杀进程 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 强制杀死 强制结束 强行结束 吃了闭门羹 被强行终止 | killed
crash: 死 遇阻 受阻 碰壁 崩盘 奔溃 当掉 挂着 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 挂掉了 崩溃栈 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 吃了闭门羹 非正常退出 | crash
refused: 拒 驳 遇阻 受阻 碰壁 遭拒 被挡 挡掉 挡住 被拦 拒接 拒签 婉拒 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 不对劲 不顺利 遭拒绝 不受理 不接受 顶回来 不给连 不放行 没放行 不让进 不让连 退回去 退回到 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 不太顺利 遭到拒绝 受到拒绝 不予受理 拒之门外 吃闭门羹 拒绝访问 吃了闭门羹 | econnrefused
problem: 题 坑 遇阻 受阻 碰壁 毛病 状况 缺陷 议题 难题 隐患 疑难 困难 难处 课题 障碍 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 吃了闭门羹 | problem
connection: 连 建连 联机 联接 再连 能连 可连 连回 不给连 不让连 连不了 连接量 连接线 又连了 重新连 连得上 不能连接 无法连接 连接不上 连接不了 连接池里 重新连上 | connection
open: 开 启 开着 开放 敞开 开门 隔开 | open
enabled: 开 开着 开放 开通 启动 激活 放开 隔开 又启动 再启动 | enable
waiting: 候 等在 守候 待命 干等 苦等 排了队 排着队 等待者 排队数 互相等待 相互等待 排队等候 | wait
idle: 闲 闲置 空转 空置 空余 空出 无空闲 | idle
elapsed: 耗 耗费 花掉 花去 用去 费时 耗用 耗完 花费了 花费时间 所花时间 花的时间 花了时间 时间花费 占用时间 | elapsed
duration: 耗 长 耗费 花掉 花去 用去 费时 用时 耗时 延续 撑了 维系 为期 续了 为时 跨度 全程 时程 工期 久了 耗用 耗完 花完 花费了 持续期 总时长 总耗时 不能用了 花费时间 所花时间 花的时间 花了时间 时间花费 占用时间 时间长度 | duration
latency: 耗 耗费 花掉 花去 用去 费时 耗用 耗完 花费了 无响应 没响应 不响应 反应时间 处理时间 应答时间 滞后时间 花费时间 所花时间 花的时间 花了时间 时间花费 占用时间 数据延迟 | latency
slow: 缓 费时 拖沓 迟滞 迟钝 偏久 久了 拖长 拉长 卡慢 慢速 慢查 缓和 走慢 跑得慢 响应慢 慢响应 拖得久 变得慢 慢吞吞 处理慢 耗时长 耗时较长 慢的查询 慢速查询 | slow
network: 网 联网 网页 网络层 网路层 重新联网 | network
queue: 队 序列 排了队 排着队 排队数 队列里有 队列里还有 | queue
team: 队 组 团 小组 班组 部门 小队 战队 | team
backlog: 积 压 塞 积累 累积 积存 存积 淤积 塞住 堵住 滞留 滞压 囤积 排起 待办 拥堵 爆仓 卡着 封堵 压测 排队数 排队量 堆积数 压了货 待处理 堵塞住 待消化 排队数量 堆积数量 堆积条数 队列里有 消化不了 消化不完 消化不掉 排起长队 队列里还有 | backlog
pressure: 压 压测 水压 油压 压强 血压 胎压 液压 加压 大气压 | pressure
sms: 讯 信 短讯 短消息 | sms
notification: 讯 信 知会 通报 推送 传呼 公告 知照 通告 叫醒 叫人 通知级 | notification
message: 讯 信 消息体 消息量 | message
mail: 讯 信 邮 电邮 邮寄 电子邮件 | mail
group: 群 小组 团组 | group
delivery: 投 送 递 派送 送货 投放 送出 交货 送抵 派发 到货 抵达 送修 发到 交到 到手 送进 递出 再投递 送达率 投递率 送到手 下发到 递过去 重新投递 | delivery
sent: 送 寄 传 派 再发 再推 推后 送出 发到 推出 发起 传完 寄送 发走 发件 派件 自发 寄出 递出 投递 下发 传送 传输 甩给 抛给 发信 播发 外发 发方 再投递 下发到 发上去 打过去 递过去 始发地 寄件方 重新传输 重新发起 重新投递 重新下发 推不下去 | send
replica: 备 备好 备机 从机 复本 备援 备节点 备实例 备份库 备用库 从实例 只读库 备副本 备了份 从数据库 | replica
switchto: 切 倒换 改为 换到 改用 转到 转向 转走 转去 换用 改投 转投 改道 换线 改由 切掉 来回切 | switch
failover: 切 倒换 切主 切备 转移 切掉 切到备 来回切 主备倒换 容灾切换 灾备切换 | failover
log: 刷 记入 刷出 刷掉 写下去 日志文件 服务日志 应用日志 运行日志 日志片段 | log
device: 机 从机 机组 仪器 仪表 器械 器材 装备 设施 机具 硬体 目标机 设备端 终端机 | device
node: 机 从机 节点机 目标机 工作节点 目标节点 | node
host: 机 从机 电脑 主机侧 主机名 物理机 伺服器 主机端 目标机 | host
config: 设 组态 选项 定为 不配 架设 参数值 配不上 | config
website: 站 网址 网页 门户 官方网站 | website
permission: 权 权值 特许 准许 没权限 没授权 未授权 缺权限 使用权 权限不够 未被授权 没有授权 没得权限 无访问权限 没有访问权限 | permission
limit: 限 限量 过限 极限 约束 限流值 天花板 硬上限 软上限 封顶值 到上限 撞上限 达到上限 到了上限 最大允许值 允许的最大值 | limit
scrape: 抓 拉指标 | scrape
down: 瘫 瘫痪 趴了 趴窝 垮了 垮掉 停运 当机 挂着 停服 死机 挂机 歇菜 倒下 倒了 罢工 挂掉了 停电停机 | down
exit: 退 退了 退场 离场 腾退 退还 退到 退至 退出值 退下来 中途退出 | exit
end: 停 终了 终结 了结 落幕 散场 收盘 闭市 打烊 散会 收工 收官 收场 到头 止于 完结 完事 落定 闭幕 收摊 收线 终点 尽头 先停 封停 被终结 终结掉 结束了 截止时间 告一段落 | end
ev.stop: 停 歇 停下 停住 停工 停产 停转 停跑 停用 止住 停歇 收住 停摆 停办 先停 歇着 封停 停掉了 停用了 已停用 中途停止 停了下来 停用状态 停止了运行 | stop
stopped: 停 歇 停下 停住 停工 停产 停转 停跑 停用 止住 停歇 收住 停摆 停办 先停 歇着 封停 停掉了 停用了 已停用 中途停止 停了下来 停用状态 停止了运行 | stop
skip: 跳 免了 掠过 跳开 遗漏 落下 漏了 错过 放过 漏写 跳到 绕过去 来回跳 | skip
running: 办 开着 办理 待办 再跑 开动 起跑 办完 办成 跑动 运转 运作 跑批 转着 干活 作业 运营 营运 没办成 办不成 重新跑 跑起来 执行完 运行时 运行期 工作着 走一遍 重新执行 运行日志 跑不下去 | running
ev.stall: 卡 卡着 挂着 停住 僵住 僵死 僵持 定住 不动 卡壳 冻住 夯住 悬住 冻结 卡顿 堵死 夹住 陷住 卡点 没反应 无响应 没响应 不响应 动不了 跑不动 推不动 不往下走 走不下去 跑不下去 推不下去 | stall
hang: 卡 卡着 挂着 卡死 卡在 僵住 僵死 僵持 定住 停滞 不动 卡壳 冻住 夯住 悬住 冻结 卡顿 堵死 夹住 陷住 卡点 没反应 无响应 没响应 不响应 动不了 跑不动 推不动 不往下走 走不下去 跑不下去 推不下去 | hang
probe: 探 探活 检测 下探 探测包 探测器 探测头 | probe
temperature: 温 气温 温升 体温 热度 室温 水温 油温 度数 摄氏度 | temperature
voltage: 伏 电位 压降 | voltage
port: 埠 连接埠 通讯埠 接口端口 | port
interface: 口 界面 介面 | interface
flap: 闪 抖 震 闪断 翻转 起落 跳变 摆动 颠簸 通断 来回跳 来回翻 来回切 来回摆 时断时续 时通时断 忽上忽下 断断续续 | flap
order: 订 工单 单量 主单 子单 订货 订购 成单 订正 交易单 下单量 订单量 | order
payment: 付 缴 付费 交费 缴款 交款 缴纳 结款 付账 付清 刷卡 打款 划扣 代扣 扣钱 收钱 给钱 买单 埋单 缴交 扣了款 付款页 收款方 付款方 | payment
ev.pay: 付 缴 付费 交费 缴款 交款 缴纳 结款 付账 付清 刷卡 打款 划扣 代扣 扣钱 收钱 给钱 买单 埋单 缴交 扣了款 付款页 付款方 | pay
amount: 额 款 款额 钱数 总额 价款 货款 价格 到款 尾款 扣了款 | amount
type: 款 型 到款 种类 类别 型号 款式 品种 门类 式样 尾款 扣了款 事件类型 | type
currency: 币 货币 | currency
shipped: 寄 派送 送货 送出 寄送 发运 发走 出货 配货 启运 起运 交运 装运 发送 寄发 付运 出仓 出单 发件 发了货 寄件方 | shipped
cancelled: 撤 作废 撤掉 退订 关单 撤回 废止 注销 | cancel
ev.cancel: 撤 作废 撤掉 退订 关单 撤回 废止 注销 | cancel
shipment: 货 到货 出货 快递 货物 快件 邮包 邮件 批货 | parcel
inventory: 货 到货 出货 货量 存量 现货 备货 物料 存货量 库存量 | inventory
stock: 货 到货 出货 货量 存量 现货 备货 物料 存货量 库存量 存货处 | stock
invoice: 票 票据 开票 收据 | invoice
shard: 片 切片 日志片段 | shard
region: 片 区 区别 地带 地段 大区 地方 辖区 地界 省份 地域性 日志片段 | region
write: 存 记入 落库 落表 存盘 写盘 存进 录入 填入 写库 落地 保存 存储 写出 填写 刻录 编写 留存 写操作 写请求 写下去 写得进 写不进 写动作 写流量 写路径 写任务 写入量 写磁盘 | write
deleted: 抹 撤掉 删去 清除 去掉 拿掉 消除 被删 摘掉 摘了 剔除 下架 铲除 除去 扔掉 丢弃 删光 砍掉 去除 销毁 移走 被清掉 删除了 删掉了 移除掉 清掉了 | delete
ev.remove: 抹 撤掉 删去 清除 拿掉 消除 被删 摘掉 摘了 下架 铲除 除去 扔掉 丢弃 删光 砍掉 销毁 移走 删了 删除了 删掉了 移除掉 清掉了 | remove
ev.create: 创 建 造 立 生成 开立 开设 开通 新开 设立 制作 制造 创立 做出 搭建 起草 新增 建表 开户 建库 再建 再造 建立了 建立起 重新建 重新生成 重新创建 重新搭建 | create
created: 创 建 造 立 生成 开立 开设 开通 新开 设立 制作 制造 创立 做出 搭建 起草 新增 建表 开户 建库 再建 再造 建立了 建立起 重新建 重新生成 重新创建 重新搭建 | create
call: 调 呼 喊 被调 呼叫 通话 电话 致电 称呼 再请求 再调用 调用方 请求方 打电话 查询请求 检索请求 请求过多 重新请求 重新调用 调用链路 | call
modified: 调 改到 被调 改成 改为 修订 改过 改写 改动 更改 动了 动过 调整 修正 编辑 微调 改换 改用 改由 | modify
clean: 清 清零 清除 清了 清掉 清扫 打扫 清洗 收拾 扫除 打理 清分 被清掉 清掉了 大扫除 | cleanup
fixed: 修 修正 修补 补好 治好 搞好 纠正 订正 维修 修理 抢修 检修 补救 报修单 | fix
disabled: 禁 关掉 关了 关着 停掉 关停 取消 封停 停掉了 停用了 已停用 停用状态 | disable
migration: 迁 搬 挪 转移 迁到 迁库 搬迁 搬移 | migrate
less: 欠 短 短时 缩水 偏少 较少 少些 小于 等不到 做不到 读不到 少下来 访问不到 少于平时 短时间内 | less
missing: 欠 少 遗失 漏了 缺损 缺位 丢失 漏填 漏传 空缺 漏写 短少 较少 找不着 寻不到 少下来 | missing
corrupt: 破 烂 残 损毁 破损 毁坏 坏损 毁了 弄坏 残缺 毁损 坏死 污损 残余 残留 打不开 读不出来 | corrupt
duplicate2: 重 比重 重做 双份 相重 两份 冗余 重叠 载重 | duplicate
duplicate: 重 比重 重做 双份 相重 两份 冗余 重叠 载重 | duplicate
deny: 拦 挡 被挡 挡掉 挡住 被拦 拦住 挡下 屏蔽 阻断 阻止 封堵 阻拦 拦阻 被封 拦下了 被拦截 | block
zone: 区 区别 地带 分区 可用区域 | zone
step: 步 起步 工序 这一步 那一步 操作步骤 | step
maximum: 顶 高点 高峰 极值 峰顶 最长 顶格 波峰 最久 到顶 顶回来 最大量 极大值 封顶值 最高峰 到顶了 到上限 达到上限 到了上限 | max
minimum: 底 谷值 谷底 低谷 低点 最短 波谷 触底 见底 跑到底 极小值 | min
decrease: 缩 坠 滑 落下 缩了 减了 减为 减小 缩小 缩减 缩短 缩水 下跌 下挫 下探 下落 下行 下沉 回调 退到 退至 退回 掉下 陡降 骤降 骤跌 骤减 锐减 大跌 大降 大减 暴跌 跳水 跌幅 降幅 减幅 变低 缩量 减弱 降温 退潮 衰减 收缩 萎缩 减退 消减 走弱 降速 减速 退回去 退回到 退下来 往下走 低下来 少下来 不往下走 由高到低 冷却下来 | dip
high: 大 高出 大过 高过 高点 高高 高企 居高 超高 偏长 偏多 偏重 高起来 大起来 往高走 高水平 高于平时 | high
low: 小 走低 低点 偏小 偏少 偏短 较少 偏轻 偏慢 小于 低过 低下来 低水平 低于平时 | low
window: 窗 | window
manual: 手 到手 人为 人手 徒手 靠人 手动的 人工的 手动操作 人工操作 人工方式 手工方式 | manual
hand: 手 到手 人为 人手 徒手 靠人 手动的 人工的 手动操作 人工操作 人工方式 手工方式 | manual
upload: 传 传完 传输 上载 传图 传文件 重新传输 | upload
received: 收 接 领 拿 到货 到手 收钱 收妥 拿掉 收进 收取 接获 进来 领取 签收 收悉 收回 接入 接进 收讫 接上 接不上 可到达 拿不出 收件方 无法到达 到达不了 不能到达 不可到达 重新接入 | receive
access: 访 存取 接入 浏览 登录 进出 造访 使用 能使用 可使用 使用中 访问量 再请求 再调用 登录在 调用方 请求方 不能使用 查询请求 检索请求 请求过多 重新请求 重新调用 重新接入 | access
stage: 期 为期 步骤 周期 关口 一环 到了期 过了期 阶段性 这一步 那一步 这一环 操作步骤 | stage
phase: 期 为期 步骤 周期 关口 一环 到了期 过了期 阶段性 这一步 那一步 这一环 操作步骤 | phase
hot: 热 烫 热度 发热 发烫 高温 炎热 | hot
cold: 凉 冰 低温 寒冷 冷却 冰冷 受冻 制冷 冷却下来 | cold
bad: 糟 不良 劣质 差劲 不佳 | bad
sudden: 骤 瞬间 忽然 骤然 猛地 陡然 猛然 急剧 突发 一下子 冷不丁 突发事件 突如其来 短时间内 | spike
reachable: 通 通报 走通 能连 可连 联通 没走通 没连通 通得过 连得上 可连接 打得通 连得通 可到达 连通性 无法连通 联通不了 | reachable
test: 考 又试 检测 考验 试验 试跑 实测 压测 演练 测验 试试 自测 联调 实验 试运行 试了几次 | test
exhausted: 爆 清零 触顶 到头 满载 顶满 耗光 耗完 花光 花完 见底 用罄 塞满 排满 爆满 装满 填满 撑满 饱和 不剩 满员 满座 满仓 占光 撞线 告罄 告急 断供 断货 池满 打爆 撑爆 塞爆 无可用 满负荷 到顶了 无空闲 没空位 没空间 到上限 用到头 撞上限 拿不出 没得用 没位子 无空位 时间用完 达到上限 用个精光 消耗殆尽 没有空间 空间不足 空间不够 到了上限 没有位置 | exhausted
attempt: 试 又试 试了 试过 试了几次 | attempt
ev.import: 灌 导 录入 引入 导进 灌进 进口 | import
import: 灌 导 录入 引入 导进 灌进 进口 | import
export: 导 出口 外发 | export
ev.export: 导 出口 外发 | export
training: 练 训 培训 集训 | train
ev.attach: 挂 挂接 挂着 挂上 接上 绑上 | attach
attach: 挂 挂接 挂着 挂上 接上 绑上 | attach
site: 厂 工厂 厂房 现场 地点 工地 园区 场地 基地 厂子 | site
power: 电 电位 市电 动力 电路 电源线 | power
ev.drift: 偏 偏多 跑偏 走样 偏离 钟差 走快 走慢 跑快 跑慢 时差 偏了 偏移了 偏移量 偏差了 时间偏差 走时不准 | drift
skew: 偏 歪 偏多 歪斜 倾斜度 | skew
verify: 核 测验 校核 检验 查证 校对 稽核 审核 验收 核可 核查 查核 身份校验 未通过校验 | verification
approve: 审 准许 准则 许可 审核 获批 签批 核批 批复 放行 同意 点头 核可 认可 签字 签核 签署 审查 不放行 没放行 不被认可 审批通过 | approve
ev.approve: 审 准 准许 准则 许可 审核 获批 签批 核批 批复 放行 同意 点头 核可 认可 签字 签核 签署 审查 不放行 没放行 不被认可 审批通过 | approve
patient: 患 病患 伤者 伤员 患儿 病员 孕妇 就诊者 就医者 住院患者 | patient
student: 生 学员 生成 考生 同学 新生 学徒 毕业生 研究生 大学生 小学生 应届生 重新生成 | student
employee: 人 叫人 人为 雇员 职工 工人 伙计 店员 同仁 队员 归属人 服务员 工作者 从业者 业务员 操作人员 在看的人 | employee
ledger: 账 落账 出账 账簿 账目 总账 到了账 核对账目 | ledger
settlement: 结 了结 完结 结清 结帐 结账 清分 清结算 | settlement
interest: 息 利 利用 利率 结息 | interest
claim_: 赔 赔付 赔偿 索赔 索偿 赔款 报案 | claim
late: 误 逾期 有误 延误 晚点 延迟 耽误 较晚 延后 数据延迟 姗姗来迟 | late
truncated: 截 残缺 截短 切断 砍断 剪短 断在 切掉 | truncated
humidity: 湿 潮湿 湿气 含水量 | humidity
alert: 警讯 响了警 报警名 告警级 警示级 报警值 告警标题 告警的名字 | alert
severity: 级数 严重性 告警级 | severity
timeout: 遇阻 受阻 碰壁 等超 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 不对劲 不顺利 等不到 等不来 等不及 没等来 超了时 超时限 等太久 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 不太顺利 时间用完 超过时限 超出时限 过时未回 等超时了 吃了闭门羹 | timeout
unreachable: 遇阻 受阻 碰壁 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 不通过 不对劲 不顺利 连不通 接不上 连不了 联不上 打不通 无路由 没连上 没连通 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 不太顺利 访问不到 没法访问 不能连接 无法连接 连接不上 连接不了 无法连通 无法到达 到达不了 不能到达 联通不了 没有路由 不可到达 触达不到 吃了闭门羹 | unreachable
exception: 遇阻 受阻 碰壁 问题 毛病 状况 例外 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 吃了闭门羹 | exception
deadlock: 遇阻 受阻 碰壁 互锁 互等 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 相互等锁 互相等锁 互相等待 相互等待 吃了闭门羹 | deadlock
unavailable: 遇阻 受阻 碰壁 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 不对劲 不顺利 没法用 用不上 不堪用 无可用 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 不太顺利 不能使用 没法使用 无法服务 不能用了 没有可用 没可用的 吃了闭门羹 不提供服务 无法提供服务 | unavailable
permissiondenied: 遇阻 受阻 碰壁 越权 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 不对劲 不顺利 没权限 没授权 未授权 缺权限 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 不太顺利 拒绝访问 权限不够 未被授权 没有授权 没得权限 不被允许 不许访问 吃了闭门羹 无访问权限 不具备权限 被禁止访问 权限不允许 没有访问权限 | denied
incident: 遇阻 受阻 碰壁 问题 毛病 状况 意外 事端 出事 变故 工单 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 故障单 出了事 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 突发事件 吃了闭门羹 | incident
timeoutverb: 遇阻 受阻 碰壁 等超 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 等不到 超了时 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 等超时了 吃了闭门羹 | timed_out
oom: 遇阻 受阻 碰壁 出问题 出状况 出岔子 出毛病 有问题 出纰漏 有毛病 碰了壁 不对劲 不顺利 爆内存 超内存 出了问题 出了状况 出了岔子 碰到问题 遇到问题 遇上问题 碰上问题 遇到麻烦 出了毛病 不太顺利 内存不够 内存吃满 吃满内存 吃了闭门羹 记忆体不足 内存被用光 | oom
status: 状况 情形 处境 近况 出状况 出了状况 | status
exceeded: 等超 超期 越过 越线 越限 过线 破线 突破 超线 触顶 爆表 高出 超规 超量 越界 逾越 盖过 漫过 大过 过限 超员 超重 超速 超温 超压 超额 高过 超了时 超限额 超阈值 过了线 超上限 达到上限 | exceeded
above: 等超 越过 高出 大过 高过 大于 多于 胜过 线上 超了时 | above
ev.deadlock: 互锁 互等 相互等锁 互相等锁 互相等待 相互等待 | deadlock
invalid: 失效 作废 不认 有误 不对 没效 不合法 不合规 不作数 不认识 认不出 不识别 不符合 不有效 不正确 不合格 错误的 不被认可 无法识别 不被接受 不合规范 未通过校验 | invalid
available: 能用 无可用 能使用 可使用 用得上 可用量 可用率 没有可用 没可用的 可供使用 可用状态 | available
closed: 断网 关掉 关了 关上 关着 闭合 合上 掐断 断口 断联 失联 关单 断点 断在 掉了线 断了线 | close
reset: 重设 置零 归零 清零 复位 置位 | reset
start: 开门 发车 开跑 开动 起动 开机 开工 启用 起跑 首发 发端 起先 动工 开赛 开播 开盘 开市 开业 开诊 开闸 发动 发起 启程 起步 初始 肇始 起于 从此 发轫 点火 又启动 又拉起 再启动 起服务 跑起来 重新发起 重新拉起 拉了起来 | start
active: 在用 使用中 占用时间 | active
total: 总和 总数量 | total
request: 申请 办理 请求量 请求流 打过来 打进来 再请求 请求方 发来请求 来访请求 查询请求 检索请求 请求过多 重新请求 发来的请求 | request
processing: 办理 加工 运算 处理完 受理中 处理时间 | processing
response: 回包 回复 回话 答应 回音 应声 反应 应答码 响应码 响应体 回应码 应答包 返回体 没反应 无响应 没响应 不响应 反应时间 应答时间 | response
packet: 回包 报文 掉封包 报文头 数据报文 | packet
usage: 花掉 用率 吃去 占去 利用 耗用 损耗 已占 用度 占据 能使用 可使用 使用中 占用量 占满率 已用量 消耗量 耗用量 使用度 用到头 不能使用 不能用了 占用时间 使用程度 | usage
increase: 拉长 突破 增多 上扬 上行 上冲 上窜 上蹿 蹿升 蹿到 窜升 窜高 跳升 跳到 拉升 抬高 抬头 提高 加到 加至 增幅 升幅 涨幅 陡升 陡增 陡涨 骤升 骤增 暴涨 暴增 大涨 大增 剧增 攀高 攀至 爬到 爬高 爬上 爬至 抬到 冲上 冲至 飙高 飙至 飙涨 涨潮 变高 加重 加长 延长 扩大 增大 扩张 增强 上浮 上调 推升 涨势 升势 增势 膨胀 走上 累加 来回翻 往上走 往上爬 提升到 提升至 高起来 大起来 增加量 往高走 由低到高 | jump
slowquery: 慢查 慢语句 慢的查询 慢速查询 慢的语句 | slow_query
slowsql: 慢查 慢语句 慢的查询 慢速查询 慢的语句 | slowquery
cpu: 算力 | cpu
memory: 运存 内存不够 记忆体不足 内存占用率 | memory
mount: 挂接 挂载盘 | mount
rate: 用率 速度 比例 频度 百分率 每秒速率 命中比例 | rate
percent: 比重 百分率 百分数 占有率 命中比例 | percent
weight: 比重 权值 重量 | weight
performance: 速度 表现 效能 效率 | performance
loss: 丢了 丢掉 弄丢 遗失 漏失 流失 失去 落失 搞丢 丢失率 | loss
packetloss: 丢了 丢掉 丢包量 掉封包 丢掉的包 | packetloss
bandwidth: 网速 流速 写流量 读流量 | bandwidth
traffic: 流入 车流 人流 访问量 写流量 读流量 请求流量 | traffic
flow: 流入 流程 水流 流动 过流 数据流 | flow
load: 负担 承载 工作量 负载量 | load
ev.notify: 知会 通报 推送 传呼 公告 知照 通告 叫醒 叫人 通知级 | notify
report: 通报 呈报 申报 日报 周报 月报 年报 报告书 | report
operator: 叫人 人为 当班 当值 值班员 管理员 操作者 运维人 值班手 归属人 运维人员 操作人员 值班的人 维护人员 在看的人 | oncall
backup: 备好 备了份 备份集 备份完 | backup
ready: 备好 就位 没就绪 未就位 不就绪 没就位 准备就绪 尚未就绪 就绪检查 可以接流量 | ready
topic: 话题 | topic
partition: 盘符 写盘 读盘 盘查 | partition
offset: 位移 位移量 偏差量 有偏差 偏移了 偏差了 时间偏差 | offset
throttle: 频控 流控 超频 限量 限频 限流值 遭限流 请求过多 请求太多 流量控制 | throttle
provider: 业者 供货商 服务方 通道商 供应方 从业者 供应厂商 服务提供方 | provider
retry: 又试 再发 重投 再跑 连试 补试 再连 重推 再推 再请求 再提交 再投递 重新跑 反复试 又连了 再调用 重新连 重新发起 重新请求 重新提交 重新投递 重新执行 试了几次 重新下发 重新调用 重新连上 | retry
ev.reconnect: 再连 连回 又连上 重新连上 重新接入 重新建连 重新联网 恢复连接 重新建立连接 | reconnect
reconnect: 再连 连回 又连上 重新连上 重新接入 重新建连 重新联网 恢复连接 重新建立连接 | reconnect
deferred: 押后 延到 推后 拖延 暂缓 改到 留待 搁置 搁着 | deferred
paused: 暂缓 搁置 先停 中断 歇着 停顿 休眠 停一停 停了一停 | pause
ev.suspend: 暂缓 搁置 先停 中断 歇着 停顿 休眠 停一停 停了一停 | suspend
shipping: 派送 送货 寄送 运输 快递 投送 运送 货运 输送 承运 派件 物流公司 | shipping
temporarily: 一时 短时 短暂 瞬时 瞬间 片刻 临时性 暂时性 一会儿 短时间内 | temporarily
database: 库表 入库 落库 写库 读库 数据库端 从数据库 库表结构 | database
table: 表格 落表 读表 表头 时间表 表定义 数据库表 | table
lock: 锁住 锁表 表锁 锁死 加了锁 | lock
lockwait: 抢锁 等待锁 等着锁 锁争用 锁冲突 相互等锁 互相等锁 等别的锁 | lock_wait
transaction: 成交 交易单 交易量 事务单 | transaction
success: 成交 办成 跑通 走通 成事 顺利 如愿 搞成 弄成 没走通 没跑通 没搞成 没弄成 没办成 不顺利 成功率 通得过 没能成功 未能成功 成功完成 得以完成 | success
primary: 主控 主服 主单 主机房 主机侧 主副本 成为主 转为主 主服务器 主数据库 | primary
sync: 对时 没对上 没有对上 | sync
ntp: 对时 授时 校时 时间服务 | ntp
promotion: 提主 升主 升为主 提为主 成为主 切成主 转为主 提升到 提升至 提升为主 升级为主 | promote
session: 对话 场次 会话期 | session
flush: 刷出 刷掉 落盘 倒空 冲刷 冲掉 清了 清掉 被清掉 清掉了 刷到磁盘 | flush
record: 登记 记账 记在 留痕 笔录 备案 在案 入档 存档 记进 登录在 存档点 | record
billing: 记账 扣费 收费 出账 账务 计价 帐务 | billing
application: 程式 软件 软体 应用端 应用层 应用日志 | application
cluster: 机群 群集 | cluster
container: 货柜 | container
image: 映像 镜像包 映像档 镜像层 | image
pull: 拉到 拉包 拉下来 拉代码 拉了起来 | pull
deployment: 发版 投产 上版 发车 推出 上了线 推上线 发上去 投入使用 重新上线 | deployment
rollout: 发版 投产 上版 发车 推出 上了线 推上线 发上去 投入使用 | rollout
release: 投产 上版 发车 推出 版次 版号 新版 旧版 上了线 推上线 发上去 修订版 投入使用 回到旧版本 | release
version: 上版 版次 版号 新版 旧版 修订版 上一版 回到旧版本 回到上一版 | version
revision: 版次 版号 新版 旧版 修订版 回到旧版本 | revision
stale: 旧版 过期 老旧 滞后 老化 落伍 早先 先前 老版本 上一版 过时未回 滞后时间 回到旧版本 回到上一版 | stale
diff: 差别 区别 出入 异同 有差异 有出入 | diff
downstream: 被调 下游端 下一级 依赖方 | downstream
proxy: 中转 代理层 代理端 | proxy
client: 客端 调用方 请求方 访问端 客户机 使用端 | client
user: 客人 用家 访客 旅客 住客 宾客 客群 主顾 业主 买家 学员 观众 网友 粉丝 订户 使用人 用户们 消费者 参保人 | user
customer: 客人 主顾 买家 用户 甲方 消费者 | customer
guest: 住客 宾客 来宾 游客 旅人 来访者 | guest
page: 网页 画面 界面 网页版 | page
frame: 画面 丢帧 画面帧 | frame
domain: 网域 主域名 域名系统 | domain
expired: 逾期 期满 届满 作废 超期 到了期 过了期 失了效 期限已过 过了期限 逾期未续 到期未续 有效期内 在有效期 | notafter
token: 凭证 权杖 票据 | token
ticket: 票据 车票 票券 门票 客票 票务 船票 入场券 火车票 报修单 服务单 事务单 | ticket
account: 帐户 户头 落账 出账 到了账 | account
auth: 验身 验权 没授权 未授权 未被授权 没有授权 身份校验 身份鉴别 | auth
password: 口令 通行码 | password
secret: 机密 密文 私密信息 | secret
job: 工作 活儿 差事 活着 完活 作业流 批任务 工作着 写任务 读任务 查询任务 跑的任务 | job
schedule: 排程 排班 日程 排期 行程 定时 排定 安排 时间表 未调度 调度不上 调度不了 未能调度 没能调度 没调度上 调度不出去 | schedule
process: 行程 进程中 | process
scheduled: 定时 排定 安排 预定 定好 既定 排好 定于 预约 例行 拟定 预先安排 | scheduled
batch: 批次 批作业 | batch
quota: 份额 配额量 资源配额 配额不足 额度不足 配额不够 额度不够 | quota
larger: 大过 偏大 庞大 大些 大起来 更大些 | large
threshold: 临界 界限 阀值 阈值线 告警线 警戒线 警戒值 预警线 报警值 报警线 触发值 触发线 到上限 达到上限 警戒水位 到了上限 | threshold
valve: 阀值 阀体 闸阀 球阀 气阀 水阀 活门 | valve
target: 标的 对象 目标端 目标机 目标节点 指标目标 目标地址 | target
up: 活着 在跑 可用状态 存活检查 同时在线 | up
restart: 重开 再起 重启动 又启动 又拉起 再启动 热重启 冷启动 软重启 硬重启 重新拉起 重新开机 重新上线 重启动作 一再重启 来回重启 | restart
stepno: 起步 这一步 那一步 操作步骤 | step
complete: 收工 完结 完事 完毕 办完 办结 办妥 完工 竣工 完活 搞完 弄完 交割 跑毕 告成 圆满 传完 结案 完单 结束了 处理完 执行完 完成度 完成率 备份完 跑到底 处理完毕 执行完毕 得以完成 | complete
destination: 终点 去处 收端 到站 落点 目标端 目的端 目的站 目标地址 | destination
abort: 放弃 腰斩 流产 中途退出 中途停止 半途而废 半路终止 半途终止 半路停掉 半途停了 | abort
miss: 错过 落空 | miss
settled: 交割 入帐 到帐 落账 进账 进帐 结清 到款 收妥 划到 划转 到了账 | settled
progressing: 推进 进度 进展 行进 进程中 | progressing
mitigated: 止住 缓和 减轻 平息 压住 | mitigate
evict: 逐出 赶出 踢走 被踢 清退 挤走 被挤 请出 腾退 驱离 驱赶 剔出 | eviction
refund: 腾退 退还 退费 返还 返款 退付 退到 退至 退了款 退款额 退钱给 退下来 退回款项 原路退回 | refund
liveness: 探活 存活检查 | liveness
health_check: 探活 心跳检查 | healthcheck
memoryleak: 泄露 | leak
leak: 泄露 | leak
battery: 电瓶 电芯 蓄电池 电池组 剩余电量 | battery
sensor: 传感 测点 探针 感应器 变送器 感知器 探测头 采集端 | sensor
route: 线路 路径 走向 路线 航路 航线 走法 无路由 路由表 写路径 读路径 没有路由 | route
channel: 通路 信道 管道 频道 途径 渠道商 | channel
peer: 邻接 对等体 对等端 对等方 | peer
flight: 航线 飞机 班机 航空 客机 航次 飞行 航程 | flight
checkout: 买单 结帐 收银 付款页 | checkout
ev.refund: 退还 退费 返还 返款 退付 退了款 退款额 退钱给 退回款项 原路退回 | refund
warehouse: 出仓 货仓 库房 仓储 库区 货场 物流仓 存货处 | warehouse
rollback: 撤回 还原 退版 退回去 退回到 回到旧版本 回到上一版 | rollback
oracle: 落库 写库 读库 从数据库 | oracle
mongodb: 落库 写库 读库 从数据库 | mongodb
postgres: 落库 写库 读库 从数据库 | postgres
mysql: 落库 写库 读库 从数据库 | mysql
clickhouse: 落库 写库 读库 从数据库 | clickhouse
disk: 写盘 读盘 盘查 磁碟机 存储盘 写磁盘 剩余磁盘 | disk
read: 读库 读盘 取数 读进 读入 加载 读表 阅读 翻阅 读请求 读不到 读不出 读路径 读流量 读任务 读不出来 | read
io: 读写 吞吐 存取 盘读写 输入与输出 | io
updated: 刷新 改成 改为 换新 修订 更正 改过 变更 更换 改版 迭代 升级 改写 更新版 更新包 | update
upgrade: 升版 换代 升级包 升级版 | upgrade
scaled: 伸缩 缩了 扩到 缩到 扩展 扩充 扩张 扩缩容 加机器 加副本 | scale
drained: 排干 腾空 排掉 排净 抽空 排水 引流走 | drain
recreate: 再建 再造 重做 重造 重新建 重新生成 重新创建 重新搭建 | recreate
found: 找着 找出 找得到 | found
valid: 合法 管用 作数 可用 合规 无可用 不合法 不合规 不作数 不有效 没有可用 没可用的 可用状态 有效期内 在有效期 | valid
mismatch: 不对 不配 不一 不平 有差异 不符合 对不上 不相符 合不上 不吻合 有出入 有偏差 配不上 对不齐 不相等 没对上 没有对上 匹配失败 | mismatch
ev.mismatch: 不对 不配 不一 不平 有差异 不符合 不相符 合不上 不吻合 有出入 有偏差 配不上 对不齐 不相等 没对上 没有对上 匹配失败 | mismatch
conflict: 抵触 相撞 撞车 打架 矛盾 冲撞 撞单 相冲突 | conflict
vehicle: 撞车 车子 车身 车队 汽车 货车 卡车 客车 轿车 拖车 公车 班车 车型 列车 电动车 机动车 救护车 摩托车 自行车 | vehicle
branch: 分岔 支线 | branch
procedure: 工序 手续 程序 操作步骤 工作流程 | procedure
impact: 冲击 干扰 殃及 受累 扰动 妨碍 受影响 受波及 受到影响 影响程度 | impact
symptom: 表现 征兆 征象 异象 病征 体征 表征 | symptom
degraded: 下滑 变差 变坏 变糟 退步 恶化 走低 | degraded
count: 频次 件数 笔数 人数 台数 总数 | count
points: 点位 个点 | points
value: 读值 示值 量值 测值 参数值 测量值 指标值 | value
average: 中位 均摊 平均水平 | average
more: 增多 偏多 多些 较多 多一 多几 再多 多达 多得 多一些 多于平时 | more
header: 抬头 表头 头部 页眉 报文头 请求头 | header
drift: 偏多 跑偏 走样 偏离 钟差 走快 走慢 跑快 跑慢 时差 有偏差 不准确 偏移了 偏移量 偏差了 时间偏差 走时不准 | drift
below: 小于 低过 等不到 做不到 读不到 访问不到 | below
production: 线上 现网 产线 生产方 正式服 正式环境 | prod
date: 日子 号数 年月日 | date
night: 深夜 夜班 午夜 晚间 | night
automatic: 自发 自动化 全自动 自动方式 | automatic
owner: 主管 所属 责任人 负责方 归属人 拥有者 主理人 经办人 责任方 对口人 接口人 | owner
default: 缺省 预设 | default
source: 出处 来处 源端 始发地 源地址 发起端 发送源 出发地 来源地址 | source
protocol: 协定 规约 协议栈 通讯协议 通信协议 | protocol
key: 键名 主键 密钥 缓存键 键盘键 | key
keyspace: 键名 主键 密钥 键盘键 | key
metric: 度量 指标值 监控项 监控值 指标目标 监控数据 | metric
metric2: 度量 指标值 监控项 监控值 指标目标 监控数据 | metric
code: 编码 号码 代号 源码 码头 响应码 源代码 错误代码 | code
reason: 事由 由头 原委 | grounds
event: 活动 事项 事态 动作 写动作 事件类型 | event
model: 型号 机型 款型 建模 | model
door: 门类 车门 房门 门禁 大门 闸门 舱门 柜门 | door
name: 称呼 名目 名头 命名 名号 叫法 | name
rule: 规章 细则 规程 条文 准则 | rule
policy: 政策 方针 条例 方案 制度 | policy
staging: 沙箱 预发布 预生产 准生产 测试服 | staging
remaining: 余额 残余 留存 还余 尚余 残留 尾数 尾款 剩余量 剩余电量 | remaining
business: 生意 商务 营业 商业 经营 业务线 | business
firmware: 韧体 固件包 | firmware
saturation: 打满 到顶 满载 占满 顶满 饱和度 满负荷 到顶了 | saturation
bottleneck: 卡点 掣肘 | bottleneck
hit: 击中 触中 命中比例 | hit
ack: 应答 签认 回执 应答时间 | ack
fan: 风机 散热扇 鼓风机 排风扇 | fan
wireless: 热点 | wireless
mobile: 蜂窝 移动端 手机端 手机版 | mobile
ahead: 走快 | ahead
license: 牌照 执照 许可 证照 驾照 没授权 未授权 授权码 未被授权 没有授权 许可证书 | license
certificate: 证照 查证 证书链 | certificate
audit: 校核 稽核 审核 稽查 审查 巡检 巡查 盘查 核查 复查 自查 自检 点检 安检 体检 质检 检疫 督察 查核 查检 检视 抽检 | audit
ev.check: 校核 稽核 审核 稽查 审查 巡检 巡查 盘查 核查 复查 自查 自检 点检 安检 体检 质检 检疫 督察 查核 查检 检视 抽检 身份校验 未通过校验 | check
core: 核可 核查 查核 | core
station: 站房 月台 场站 港口 码头 基站 工位 换乘站 | station
stream: 码流 直播 数据流 视频流 流媒体 | stream
viewer: 看客 收看者 在看的人 看直播的人 | viewer
capacity: 容积 库容 产能 能力 载重 运力 容纳 容纳量 承载量 座位数 剩余容量 | capacity
lease: 租赁 租用 租约期 | lease
address: 住址 门牌 所在地 地址栏 目标地址 收货地址 通讯地址 | address
body: 机身 主体 躯体 内容体 | body
column: 列名 一列 栏位 栏目 | column
checkpoint: 断点 快照 存档点 | checkpoint
emergency: 急刹 危急 应急 | emergency
quarantine: 隔开 隔离区 | quarantine
recipient: 受方 收信人 收件方 收货方 接收人 领取人 收款方 收款人 受益人 | recipient
sender: 发方 发信人 寄件人 发送人 寄件方 付款方 付款人 汇款人 | sender
reconcile: 对帐 平账 对平 轧账 勾对 对上账 核对账目 | reconcile
ev.install: 装好 装了 装完 装机 加装 布设 装设 架设 安装包 | install
install: 装好 装了 装完 装机 加装 布设 装设 架设 安装包 | install
hash: 散列 指纹 校验码 | hash
wind: 风力 大风 强风 狂风 | wind
current_: 安培 过流 电流量 | current
alertname: 报警名 告警标题 告警的名字 | alertname
warning: 警示级 | warning
info: 通知级 提示级别 | info
errorrate: 出错率 错误占比 失败占比 | errorrate
ev.accept: 不受理 不接受 受理中 不被接受 | accept
ev.allow: 不放行 没放行 不被允许 | allow
ev.connect: 没连上 又连上 不能连接 无法连接 连接不上 连接不了 重新接入 | connect
privilege: 没权限 缺权限 权限不够 没得权限 无访问权限 没有访问权限 | privilege
ev.authorize: 没授权 未授权 未被授权 没有授权 | authorize
authorization: 没授权 未授权 未被授权 没有授权 | authorization
ev.grant: 没授权 未授权 未被授权 没有授权 | grant
unable: 做不到 | unable
availability: 可用率 在线率 可用程度 | availability
cost: 花费了 花费时间 时间花费 | cost
query: 查询量 查询语句 查询请求 检索请求 查询任务 | query
space: 盘空间 没空间 剩余容量 可用空间 名字空间 没有空间 空间不足 空间不够 | space
directory: 文件夹 资料夹 子目录 资料夹里 | directory
retransmit: 重传包 重新传输 | retransmit
queuedepth: 排队数 排队量 堆积数 排队数量 堆积数量 堆积条数 队列里有 队列里还有 | queue_depth
notready: 没就绪 未就位 不就绪 没就位 尚未就绪 | notready
producer: 生产方 发送端 | producer
service: 服务方 起服务 服务单 无法服务 服务日志 服务端口 时间服务 不提供服务 服务提供方 无法提供服务 | service
httprequest: 再请求 请求方 查询请求 检索请求 请求过多 重新请求 | request
ev.request: 再请求 请求方 查询请求 检索请求 请求过多 重新请求 | request
ev.commit: 再提交 重新提交 | commit
ev.submit: 再提交 重新提交 | submit
ev.call: 再调用 调用方 重新调用 | call
ev.invoke: 再调用 调用方 重新调用 | invoke
ev.dispatch: 下发到 重新下发 | dispatch
row: 行数据 | row
rowcount: 行数据 | rowcount
instance: 从实例 | instance
cache: 缓存层 缓冲层 | cache
login: 登录在 | login
ev.login: 登录在 | login
download: 拉下来 下载量 | download
parameter: 参数值 | parameter
difference: 有差异 有出入 | difference
gateway: 网关层 闸道器 | gateway
ingress: 入口层 接入层 | ingress
upstream: 上游端 上一级 | upstream
next: 下一级 | next
dependency: 依赖方 | dependency
api: 接口端 | api
ev.backup: 备了份 备份集 备份完 | backup
quotaexceeded: 超限额 超额度 配额不足 配额超限 额度不足 配额不够 额度不够 | quota_exceeded
baseline: 基准线 常态值 标准值 平时水平 往常水平 | baseline
standard: 标准值 | standard
exitcode2: 结束码 退出值 返回码 | exitcode
exitcode: 结束码 退出值 返回码 | exitcode
ev.leave: 退出值 中途退出 | leave
ev.exit: 退出值 中途退出 | exit
ev.bypass: 绕过去 | bypass
process2: 进程中 | process
httpresponse: 无响应 没响应 不响应 应答时间 | response
unschedulable: 排不上 未调度 调度不上 调度不了 未能调度 没能调度 没法调度 没调度上 调度不出去 无节点可用 | unschedulable
ev.schedule: 未调度 调度不上 调度不了 未能调度 没能调度 没调度上 调度不出去 | schedule
thread: 线程池 执行绪 工作线程 | thread
kernel: 核心层 内核态 | kernel
signal: 信号灯 信号量值 | signal
ev.probe: 探测头 | probe
basket: 购物袋 | basket
cart: 购物袋 | cart
action: 写动作 | action
flowtraffic: 写流量 读流量 | flow
path: 写路径 读路径 | path
ev.bounce: 退回去 退回到 | bounce
ev.deactivate: 停用了 已停用 停用状态 | deactivate
ev.disable: 停用了 已停用 停用状态 | disable
notfound: 找不着 寻不到 查无此 寻不着 | notfound
ev.match: 不相符 | match
clockwrong: 有偏差 偏差了 时间偏差 | wrong_by
deviation: 有偏差 偏差了 时间偏差 | deviation
ev.intercept: 拦下了 | intercept
p99: 分位值 高分位 | p99
percentile: 分位值 | percentile
ev.depart: 出发地 | depart
ev.monitor: 监控项 监控值 监控数据 | monitor
monitoring: 监控项 监控值 监控数据 | monitoring
ev.arrive: 可到达 无法到达 到达不了 不能到达 不可到达 | arrive
concurrency: 并发量 并发度 并行数 同时在线 | concurrent
parallel: 并行数 | parallel
seat: 座位数 | seat
packetmsg: 报文头 | packet
schema: 表定义 库表结构 模式定义 | schema
archive: 存档点 | archive
ev.archive: 存档点 | archive
collection_pay: 收款方 | payment_collection
obsolete: 过时未回 | obsolete
lockwaiter: 相互等锁 互相等锁 | waiter
pool: 连接池里 | pool
hikari: 连接池里 | hikari
reply: 应答时间 | reply
lagbehind: 滞后时间 | lag
ev.occupy: 占用时间 | occupy
length: 时间长度 | length
sql: 查询语句 | sql
statement: 查询语句 | statement
freespace: 剩余容量 剩余磁盘 | free
file: 资料夹里 日志文件 清单文件 附带文件 | file
replication: 主从同步 数据同步 主备同步 | replication
replicationlag: 主从滞后 主从延时 数据延迟 主备延迟 | replicalag
ev.delay: 数据延迟 | delay
delayed: 数据延迟 | delayed
document: 日志文件 清单文件 附带文件 | document
namespace: 名字空间 | namespace
manifest: 清单文件 | manifest
loadbalancer: 负载平衡 负载均衡器 负载均衡层 | loadbalancer
domainname: 域名系统 | domain
dns: 域名系统 | dns
deadline: 期限已过 | deadline
crc: 身份校验 未通过校验 | crc
ev.validate: 身份校验 未通过校验 | validate
ecc: 身份校验 未通过校验 | ecc
ipaddress: 目标地址 | address
crashloop: 一再重启 来回重启 重启循环 循环崩溃 崩溃循环 | crashloop
readiness: 就绪检查 | readiness
heartbeat: 心跳检查 | heartbeat
gc: 垃圾收集 垃圾清理 垃圾回收器 | gc
semaphore: 信号量值 | semaphore
datacenter: 资料中心 | datacenter
procedure2: 操作步骤 | procedure
cooling: 冷却下来 | cooling
backpressure: 压力回传 背压机制 | backpressure
location_: 没有位置 | location
location: 没有位置 | location
online: 同时在线 | online
ratio: 命中比例 | ratio
inference: 预测服务 | inference
approval: 审批通过 | approval
mode: 模式定义 | mode
attachment: 附带文件 | attachment
forbidden: 被禁止访问 | forbidden
vpn: 虚拟专用网 | vpn
input: 输入与输出 | input
qps: 每秒请求量 每秒查询数 每秒处理数 每秒事务数 | qps
"""

# Words that add no fact to what they stand beside, wherever they stand.
PLAIN_FREE_ZH = """

"""
