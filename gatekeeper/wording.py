"""The words that the answer guard knows, as data: one concept a line, `name: Chinese words | English words`.

Chinese is written in Simplified characters, English as dictionary forms; the guard folds and stems what it reads. A word
may stand in several lines: it then means any of them. Own work, written from the vocabulary of alerts, logs and runbooks;
no dictionary was copied.
"""

from __future__ import annotations

from gatekeeper.wording_events import EVENTS, SAYINGS
from gatekeeper.wording_pairs import FREE_PAIRS_ZH, PAIRS
from gatekeeper.wording_plain_en import PLAIN_EN, PLAIN_FREE_EN
from gatekeeper.wording_plain_zh import PLAIN_FREE_ZH, PLAIN_ZH
from gatekeeper.wording_prose import PROSE
from gatekeeper.wording_stores import STORES
from gatekeeper.wording_systems import SYSTEMS
from gatekeeper.wording_terms import BASE
from gatekeeper.wording_trade import TRADE
from gatekeeper.wording_traffic import TRAFFIC

# Operations terms. A sentence may use one only where the material does, in either language.
TERMS = BASE + SYSTEMS + TRAFFIC + STORES + TRADE + PROSE + SAYINGS + EVENTS + PLAIN_EN + PLAIN_ZH + PAIRS

# Of these, the phrases that say no more than their own concept: `dead letter` is no `dead`, in a sentence at least.
WHOLE = SYSTEMS + TRAFFIC + STORES + TRADE + PROSE + SAYINGS + EVENTS + PLAIN_EN + PLAIN_ZH

# States by family: naming another member of the same family than the record does is a flip, not just a new word.
STATES = """
alertstate.firing: 触发中 触发 正在触发 告警中 还在告警 仍在告警 | firing fired fire active triggered trigger
alertstate.pending: 待触发 待定状态 | pending
alertstate.resolved: 解除 已解除 恢复 已恢复 已解决 消除 消失 | resolved recovered recover cleared clear gone_quiet inactive recovery subsided subside caught_up quiet gone vanish vanished disappear disappeared went_away ceased rtn returned_to_normal return_to_normal
alertstate.suppressed: 静默 抑制 被静默 | silenced suppressed inhibited
run.failed: 失败 报错 | failed fail failure
run.succeeded: 成功 通过 | succeeded succeed success successful successfully passed
run.completed: 完成 已完成 跑完 | completed complete
run.aborted: 中止 | aborted abort
run.skipped: 跳过 | skipped skip
run.running: 运行 运行中 进行中 | running progressing
run.stopped: 停止 停了 | stopped
link.established: 建立 已建立 恢复连接 | established up
link.down: 断开 断线 中断 掉线 离线 下线 宕机 | down disconnected offline
readiness.ready: 就绪 | ready
readiness.notready: 未就绪 | notready not_ready
severity.critical: 严重 致命 紧急 | critical
severity.warning: 警告 | warning
severity.info: 提示级 | info
order.paid: 已支付 支付成功 已付款 付款成功 | paid
order.pending: 待支付 处理中 待处理 未支付 | pending processing unpaid
order.shipped: 已发货 发货 已出库 出库 | shipped
order.cancelled: 已取消 取消 | cancelled canceled
order.refunded: 已退款 退款成功 | refunded
order.delivered: 已送达 签收 已签收 | delivered
"""

# Words that claim more. Each line is `kind: …`; a sentence may use one only where its record does.
RISKS = """
absence_as_nonexistence: 够用 充足 充裕 宽裕 绰绰有余 正常 良好 健康 平稳 稳定 干净 安全 放心 没问题 没有问题 无问题 没事 无异常 没有异常 一切正常 完好 通畅 畅通 无恙 无碍 不存在 排除 已排除 可以排除 排除了 划掉 否定 打消 不用担心 无需担心 不必担心 不用再看 不必再查 不用再查 无需再查 无需关注 清白 无关 无辜 毫无问题 好转 无误 顺畅 如常 正轨 通的 没毛病 撇清 洗清 不成立 站不住脚 从未 从没 从来没有 从未有过 绝无 毫无 杜绝 纯属 | healthy fine normal ok okay good safe clean stable well nominal ruled_out rule_out exclude excluded eliminate eliminated dismiss dismissed nonexistent no_problem no_issue nothing_wrong no_trouble cross_off off_the_list clear_of innocent unrelated unaffected intact behaving worry worrying all_clear clean_bill in_the_clear green smooth smoothly flawless uneventful does_not_exist never_happened off_the_hook exonerate exonerated sound
scope_widening: 周边 附近 邻近 一带 周围 全部 所有 整个 整体 全体 全站 全网 全量 全线 全面 各个 各 每个 每台 每条 每一 大面积 大规模 大量 普遍 到处 无处不 到处都是 一概 统统 均 都 全 批 多个 多台 众多 大部分 大多数 多数 绝大多数 其他 其它 其余 只有 仅有 唯一 只 仅 仅仅 只在 仅在 只出现 仅限 局限于 限定 别的 任何 系统性 整条 系列 | all every everywhere everyone each entire entirely whole wide widespread across fleet-wide system-wide systemwide service-wide cluster-wide site-wide companywide company-wide global globally overall many most majority several various numerous multiple any anyone none other others rest only sole solely exclusively exactly exclusive just both always universally mass massive large-scale spread throughout fleet around_it around_them surrounding neighbouring neighboring
time_widening: 直到现在 到现在为止 直到目前 一直 始终 长期 总是 从来 历来 向来 持续不断 反复 频繁 经常 时常 屡次 多次 再次 又一次 将 将会 会 即将 很快 马上 未来 以后都 今后 之后还会 继续 迟早 整天 全天 整晚 整夜 通宵 整周 整日 近几天 最近几天 几天 连日 数日 数周 上周 昨天 昨日 昨晚 今早 早上 上午 下午 晚上 傍晚 中午 凌晨 今天 今晚 明天 明日 前一天 前天 过去一周 自上线以来 以来 至今 从未 从没 长时间 数小时 几小时 好几个小时 数分钟 几分钟 多日 许久 大半天 每天 每晚 每次 首次 第一次 不断 常年 早就 已久 好久 多年 历史上 预计 预期 往后 通常 往往 终将 永远 | always ever never constantly continuously continually persistently persistent repeatedly frequently often regularly since forever yesterday today tonight tomorrow morning afternoon evening overnight week weeks month months days weekly daily year years last_week again keep keeps kept soon will shall going_to about_to upcoming forecast predict predicted expect expected future eventually long-standing longstanding recurring recur recurs ongoing indefinitely usually typically generally first until_now historically all_day all_night throughout_the_day lately recently imminent stayed continue continues continued once_more before_long anymore any_more no_longer for_hours for_minutes for_days for_weeks for_month up_to_now until_now to_this_day
causal_overreach: 才让 才使 这才让 这才使 才会让 正是它 随之 连带着 因为 由于 因 导致 致使 造成 引起 引发 触发了 使得 从而 以致 害得 拖慢 拖垮 拖累 压垮 打垮 根因 根源 根本原因 根子 原因是 原因就是 原因在于 源于 源自 归因 归咎 罪魁祸首 元凶 祸首 诱因 起因 出在 问题出在 是因 之所以 所致 引致 带来 影响了 受其影响 受此影响 连累 牵连 惹的祸 背后 归结 缘故 缘于 促使 触发点 作祟 始作俑者 症结 有关 相关 关联 关系 挤占 牵引 拖 拉低 拉高 推高 连带 间接 联系 | because cause caused causing due owing thanks lead led leads leading resulted_in resulting_from results_in as_a_result trigger triggering root_cause root culprit blame responsible why stem stems stemmed is_what_got is_what_made is_what_took is_what_brought is_what_killed is_what_kept is_what_stopped is_what_drove is_what_broke is_what_sent is_what_put is_what_left was_what_got was_what_made was_what_took was_what_brought was_what_killed was_what_kept was_what_stopped was_what_drove was_what_broke was_what_sent was_what_put was_what_left what_took_down what_brought_down reason broke break breaks broken bring brought make makes making made driven drive drives driving drove explain explains explained accounts_for accounted_for attributable attribute attributed behind consequence consequently produce produces produced induce induced push pushed pushes force forced forces knock_on provoke provoked overwhelm overwhelmed starve starved starving choke choked choking cascade cascaded cascading link linked related relate relation correlate correlated connected holding_back held_back introduce introduced fault underlie underlying origin originate originated hence contribute contributed contributing factor
certainty_inflation: 太 过于 肯定 一定 必然 必定 必 绝对 确定 确认 已确认 证实 已证实 证明 坐实 确诊 断定 认定 确凿 无疑 毫无疑问 显然 明显 显而易见 百分之百 百分百 定论 已成定论 实锤 铁证 板上钉钉 毋庸置疑 不容置疑 可以确定 可以肯定 可以断定 足以 足以说明 足以证明 查明 查清 判定 表明 说明 可见 意味着 证明了 锁定 明确 定位到 验证 核实 势必 必将 想必 没有理由不 没理由不 不可能 可能性为零 可能性基本为零 几乎可以 不会是 不会 总之 毕竟 当然 自然 | definitely certainly certain sure surely too overly confirm confirmed prove proved proven proof undoubtedly undeniable undeniably clearly clear obviously obvious evidently evident verify verified establish established must conclusive conclusively doubtless doubt without_question beyond_doubt fact guarantee guaranteed inevitably inevitable absolutely impossible indeed plainly unquestionably unmistakable unmistakably certainty demonstrate demonstrates demonstrated determined conclude concluded identified pinpoint pinpointed diagnosed means mean meaning should would cannot_be undisputed safe_to_say needless_to_say of_course after_all doubtlessly positive positively on_its_way_out about_to_fail bound_to_fail doomed
action_outcome: 已处理 处理了 已执行 执行了 生效 生效了 见效 奏效 措施 已采取 我们已 搞定 善后 收尾 补上 | took_effect worked took_place effective took_action remedied remedy patched patch applied apply deployed executed resolved_by restored restore carried_out went_ahead rolled_out
"""

# What is done to a system. As an instruction it is a remediation, as a report it needs an event in a record.
REMEDIES = """
restart: 重启 重新启动 重拉 | restart reboot bounce
scale: 扩容 缩容 扩副本 加机器 加节点 扩大 | scale scale_up scale_out resize
rollback: 回滚 回退 | rollback roll_back revert
kill: 杀掉 杀死 终止进程 踢掉 | kill terminate
raise: 调大 调高 提高上限 增大 上调 调小 调低 加大 放宽 增加连接数 扩大连接池 | increase_the raise_the bump_the raise bump enlarge
reconfigure: 修改配置 变更配置 改配置 调整配置 调整参数 修改参数 更改配置 | reconfigure change_the_config update_the_config tune
clean: 清理 清空 清除 删除 移除 去掉 删掉 | purge flush remove_the clear_the delete_the prune truncate_the
switch: 切流 切换到 切到 主备切换 切换流量 故障切换 摘除 下线 | failover fail_over switch_over switch_to cut_over drain cordon evict
limit: 限流 限速 熔断 降级 封禁 | throttle circuit_break ban
fix: 修复 修补 打补丁 补上 重建 升级 续期 更换 | fix patch upgrade renew replace recreate rebuild redeploy
disable: 禁用 停用 关掉 | disable shut_down turn_off
deploy: 部署 发布 上线 | deploy roll_out rollout
apply: 执行迁移 加索引 添加索引 增加索引 | add_the_index add_an_index
"""

# The calibrated vocabulary: words that add no fact. They need no support.
FREE_ZH = (
    """
的 了 在 是 于 为 有 与 和 及 或 而 且 也 就 都是 还 仍 仍然 依然 着 到 从 由 向 对 把 被 给 让 将其 之 其 该 此 这 那 这个 那个 这条 该条 这一 这些 那些
它 他 她 它们 我 我们 您 你 自己 本身 上 下 中 里 内 外 前 后 间 处 时 时候 当时 期间 之前 之后 以前 以后 之间 之内 以内 以来的 以上 上述 如上 如下 以下是
个 条 次 台 行 笔 项 份 种 位 名 级 段 处的 页 例 遍 点 号 年 月 日 时分 秒 分 度 分钟 小时 天 毫秒 元 两 一 二 三 四 五 六 七 八 九 十 百 千 万 亿 半 零点 倍 成 之一 左右 上下
现已 现为 约 大约 大概 大致 约为 约合 接近 将近 近 差不多 略 稍 稍高于 略高于 略低于 仅约 最近 近期 其中 分别 分别为 各自 各为 依次 共 共计 合共 一共 总共 累计 合计 计 即 也就是 即为 换算 换算成 换算为 按 按照 根据 依据 据 参照 参考 参见 来自 出自 位于 属于 涉及 关于 对于 至于 针对 作为 包括 包含 含 带有 带 具有 称为
显示 显示为 记录 记录到 记录了 记载 记有 写道 写着 写明 写的是 载明 提到 提及 提示 指出 指明 说 说明书 称 标明 标注 给出 列出 列有 返回 返回了 报 报告 报出 报了 上报 反映 呈现 出现 出现了 发生 发生在 发生于 存在 看到 看出 看 看见 见 查看 观察 观察到 测得 读到 读出 读数 读取到 得到 取得 取到 拿到 获得 获取 收集 收集到 采集到 检出 打印 打出 输出 抛出 产生 处于 处在 状态 状态为 状态是 为止 目前 当前 现在 此刻 眼下 现阶段 现有 已有 手头 手上 至少 起码 至多 最多 仅此 只能 只说 可 可以 可能 也许 或许 大概率 似乎 疑似 怀疑 值得怀疑 值得 更 更值得 较 比较 比 相比 相较 相对 与此 对此 因而需要 需 需要 须 要 应 应当 应该 宜 先 再 接着 然后 随后 后续 继而 下一步 下步 接下来 进一步 同时 同样 另 另有 此外 以及 并 并且 而且 不过 但 但是 然而 虽 虽然 尽管 却 而是 倒是 只是 仅仅是 至 至此 时间 时刻 时间点 时段 窗口 时间窗口 范围 时间范围 区间 起 止 开头 末尾 次日 当天 当日 同日 同一 同一天 北京时间 东八区 本地时间 协调世界时 东京时间 上海时间
已 已经 曾 曾经 刚 刚刚 正 正在 进入 达 达到 达到了 高达 低至 变为 变成 成为 保持 维持 停留 停留在 具体 详细 详见 明细 条目 内容 原文 字段 字样 关键字 关键词 字符串 文本 信息 信息是 数据 资料 材料 证据 证据显示 依据是 结果 检索结果 查询结果 结论 事实 情况 现状 现象 线索 方向 可能性 迹象 部分 一部分 内容为 值 值为 数值 数值为 读数为 数 数目 条数 次数 合共 单 单条 单个 单独 单看 单凭 某 某个 某条 首先 其次 最后 最新 最近一次 上次 本次 此次 本轮 这次 这里 那里 此处 此时 这时 届时 那时 那么 这么 这样 那样 这种 那种 如此 等 等等 之类 例如 比如 譬如 像 如 一样 一致 相同 相当 相当于 等于 属 算 算是 叫 叫做 名为 用 用于 用来 通过 经 经过 经由 凭 凭借 借 借助 以 以便 便于 为了 来 去 做 进行 执行查询 开展 加以 予以 得 地 吗 呢 吧 啊 呀 了吗 什么 哪 哪些 哪个 哪里 谁 多少 几 多久 何时 何 怎么 怎样 如何 为何 是否 有没有 是不是 能否 可否 会否 请 请问 建议 不妨 考虑 核对 核实 复核 检查 排查 查 查一下 查阅 对照 对比 比对 确认一下 关注 留意 跟踪 观察一下 统计 拉取数据 补充 补查 收集一下 提供 结合 综合 配合 联系一下 打开看 看一下 看看 一下 一起 相应 对应 对应的 所 所以需要 所示 所述 而言 来说 来看 来讲 上看 角度 层面 方面 意思 意思是 含义 表示 代表 对 跟 同 随 随着 沿 往 朝 离 距 距离 相隔 间隔 相差 差 相距 早 晚于 早于 先于 后于 早些 晚些 更早 较早 其时 起点 计数 条记录 样本 抽样 抽查 逐条 逐一 每次查询 单位 单位为 位数 数量级 四舍五入 推算 估算 计算 折算 折合 合 算下来 换言之 换句话说 简而言之 综上 综上所述 小结 概括 整理 汇总 归纳 梳理 基于 现将 以上是 已知 已获 已获取 已确认信息 证据缺口 当前缺口 缺口 建议下一步 未证实 待查 访问 目标 打开 想 试图 尝试 系统 用户提问 提问 所问 问 回答 答 注 备注 注意 说明如下 详情 截至 截止 截至目前 迄今 那一刻 那一条 那条 这一条 一条 一次 一个 一台 一项 一份 一行 一笔 一种 两条 两个 两次 三条 三次 前者 后者 二者 两者 彼此 相互 互相 只有这 只看到 只拿到 只查了 只查到 只检索 仅检索 仅查询 仅匹配到 只匹配到 只命中 仅命中 方才 才能 才算 才视为 视为 视作 当作 看作 定义 规定 要求 约定 属实 文档 手册 知识库 运维手册 规范 条款 章节 段落 案例 历史 历史案例 历史事件 预案 指南 样 名 名称 名字 叫作 与否 点钟 整 余 余下 仍有 尚 尚有 还有 还是 仍是 仍在 仍处于 还在 还处于 依旧 直接 间接证据 手段 工具 接口返回 上游地址 按此 据此计算 各是 都为 均为 皆为 全为 也是 亦 亦即 乃 系 系指 后的 前的 里的 中的 上的 下的 内的 时的 处理建议 单据 明文 结尾 附带 另附 标题 摘要 摘要为 摘要写 摘要写的是 描述 描述为 备注为 明确写 写法 提供的 提供了 给的 得知 可知 可见于 原因 原因为 理由 相关的 有关的 相关日志 相关记录 相关证据 有关记录 拒绝的 某些 有些 有的 部分的 一些 若干 少量 零星 少数 个别 个 中有 之中 当中 含有 附有
匹配 匹配到 检索 检索到 未检索到 查询 查询到 搜索 搜索到 命中 命中数 未命中 发现 未发现 未找到 没有找到 找到 查到 没有查到 查不到 搜到 拿不到 判断 观测 观测到 覆盖 清楚 不清楚 支持 待 待定 截断 被截断 展示 追溯 追溯到 推断 侧 操作记录 重新 结构 够 不够 足够 若 如果 假如 一旦 倘若 要是 除非 只要 后再 才能说 才说 不等于 不代表 不意味着 不能排除 不能据此 不能据此排除 不能 无法 无法排除 无法判断 无法确定 不足 尚不 尚无定论 谈不上 看不出 说不准 未说明 未覆盖 未查询 没有查 未采集 证据不足 仅凭 单从 光凭 里面 这里面 面 该次 每条记录 查过 检索过 检索范围 查询范围 查询条件 检索条件 时间段 时间段内 期间内 条件 限定条件 过程 过程中 内有 内的记录 里有 留有 留下 留 录 录得 测 得出 得到的 自 自从 起算 始 末 问到 提到的 所说 所说的 所指 指的是 指 特指 即指 讲 说的 说到 写 写了 写到 附 附上 见于 落在 落 列为 归为 归入 归类 记为 记作 计为 计作 标为 标成 判为 注明 表述 措辞 字面 口径 换成 合计为 加起来 加上 减去 相减 相加 除以 乘以 乘 总量 总共有 合并 一并 连同 同一时刻 同一时间 同一条 同一台 同一秒 略多 略少 略高 略低 出头 开外 有余 不止 远高于 远低于 近乎 逼近 刚过 刚好 恰好 正好 整整 足足 仅剩 只用了 用掉 占 占了 占到 占比 那时候 那段时间 这段时间 当前查询 本次查询 本次检索 该查询 此查询 这次查询 查询里 对应的是 分布 分布在 集中 集中在 补一句 补充说明 需要说明 需说明 值得注意 要注意 需要注意 需注意 简单说 简言之 具体来说 具体而言 就目前 就现有 目前来看 从目前看 现有证据 已有证据 手头证据 证据里 日志里 日志中 告警里 记录里 记录中 记录显示 日志显示 数据显示 指标显示 告警显示 结果显示 日志记录 日志记载 而不是 而非 说明抓取 深度
日志 猜测 猜想 那边 这边 又 推测 嫌疑 佐证 怀疑方向 扫描 一般情况 主要 掉线记录 定责 只说明 只能说明 仅说明 仅能说明 不掌握 掌握 升级处理 升级给 原来 原先 本来 由原来 不同 晚 身份 才需要 才需 才可 才可以 第 百分点 个百分点 读取 过了 历经 历时 事件 记 涉 读 显 示 载 列 写 见到 认 出 入 起来 出来 下来 过来 过去 过 完 掉 好 好像 不 没 未 无 非 没有 未曾 并未 尚未 并非 不是 并不 并没有 没能 未能 毋 勿 别 不要 不得 不可 不能 不会 不再 不宜 不应 不足以 无从 从头 首条 末条 头 尾 中间 中途 途中 当场 立即 随即 马上就 同期 前后 先后 前 10 小时内 分钟内 秒内 之外 以外 除 除了 除外 除此之外 之余 剩余的 还剩 剩下的 剩下 剩余 只剩 还差 差额 差值 余量 变化 变动 起伏 走势 趋势 曲线 从中 由此 从而可
搜 搜过 搜了 搜的 没搜 没搜到 没搜出 封 架 辆 艘 类 这类 确实 的确 其实 实际 实际上 提醒 提醒一句 一句 句 句话 举例 举例来说 举个例子 解释 顺序 次序 暂时 顺便 顺带 顺带一提 简要 简述 简单 简单来说 刻钟 一刻钟 三刻钟 词 这个词 遗憾 遗憾的是 可惜 老实说 坦白说 严格来说 准确 准确地说 准确来说 值得一提 一提 多说一句 换个角度 倒推 回头 回头看 往前 往前推 往回 往回看 月底 月初 平均 平均下来 均值 估 估计 粗略 粗算 定性 定论 下定论 不下定论 不下结论 下结论 手里 眼前 有待补查 缺 缺了 缺的 少了 差了 办法 想法 理解 看法 说法 读法 提请 提请注意 告知 汇报 同步一下 简报 结合来看 综合看 合起来 合起来看 合在一起看 拼起来看 串起来看 放在一起看 光看 只看 仅看 单论 谈 件 件事 两件事 一件事 这件事 事 这事 那事 事情 回事 一回事 两回事 这点 那点 一点 几点 两点 三点 要点 重点 关键 分钟数 秒数 个数 排在 紧接 紧接着 紧跟 挨着 隔 隔了 仅隔 过后 就是说 也就 等同 类似 这一类 那一类 头一条 头一个 末一个 末一条 最末 开场 收尾处 前文 后文 上文 下文 顺着 沿着 附近 一带 左近 前前后后 说来 讲来 论起来 认真 认真说 好在 请放在心上 记住 请记住 麻烦 辛苦 劳驾 先生 女士 各位 大家 同事 小结一下 归总 捋一下 捋一遍 过一遍 理一下 理一遍 看完 查完 读完 数一下 数一遍 数了 数下来 点算 核算 换算过来 折成 合成 按时间看 按时间排 按顺序 依次看 依时间 其一 其二 其三 一来 二来 第一 第二 第三 最开始 起初 最初那条 末尾那条 正如 如图 如表 上表 下表 清单 条目里 字里行间 括号 引号 冒号 前缀 后缀 开头那段 结尾那段
才 才会 常见 常见的 告终 取值 单一 净 净增 转为 已转为 转成 变回 钱 用掉 接连 紧随其后 取样点 采样点 样点 采样 采样时刻 取样 工作日 个工作日 标记 执行结果 明写 分不出来 订上 成败 折合 下限 上限看 步长 那会儿 这会儿 拿到手 单子 分清 分得清 写得明白 明白 折下来 折 摊到 摊下来 拿回 拿回来 大头 照 只管 当成 挨着 挨得近 全貌 档 人里 人次 吐 吐了 吐出 起码说 另外 跑到 跑满 回 回了 回的 收到 采 采到 采的 撞 撞上 撞上了 吃 吃到 栽 栽在 走 走的 落 落在 落到 出在 腾 腾出 做完 挤 扣 抛 记了 记了一次 查出 查出来 没查出来 翻出 拆开 拆分 拆 分开 分组 归属 流水 门槛 牵涉 数字 厘清 惟 依 依据 依照 堆 增量 数量 环节 前后脚 一行 一处 同一处 同一行 多 出头 多一点 几乎 差不多是 上下 从头 整 整整 一次都 一个都 一条都 平均下来 算下来 折算 折算下来 佐证不足 反常 波动 比对 对比起来 可比 一致的 剩下 剩 剩余 单次 每次平均 合计约 单笔 多数时候 操作 建议登录 建议登入 请登录 请登入 先登录 先登入 再登录 再登入 可登录 可登入 登录查看 登录核查 登录检查 登录排查 本 很 确 确有 大体 大体上 大致上 啥 东西 顶多 说不了 看不到 查不出 分不出 看得到 查得到 说得通 能 能够 得以 须 须待 有待 尚待 方可 方 其余部分 张 枚 颗 家 套 趟 则 就此 就此而言 倒数 顺数 一栏 该栏 该行 该条 该项 本条 本行 本项 本段 本句 本问 上一条 下一条 上一行 下一行 另一条 另一台 另一个 同一个 同一项 同一行 同一份 每一条里 落款 一字不差 逐字 原样 照录 如实
"""
    + FREE_PAIRS_ZH
    + PLAIN_FREE_ZH
)
FREE_EN = (
    """
a an the this that these those it its he she they them their there here we us our i you your one ones who whom whose which what when where why how whether
is are was were be been being am do does did done doing have has had having can could may might would should will shall need needs needed
to of in on at by for from with within into onto over as per via about around near between among against during before after until till than then thus up out off under above below across along upon toward towards without through
and or but nor so yet if while whereas although though because unless both either neither each and/or plus also as well only just even still already now currently present presently today's moment
not no none nothing never zero cannot
say says said saying state states stated stating read reads show shows showed shown showing report reports reported reporting record records recorded recording log logs logged logging note notes noted noting mention mentions mentioned list lists listed contain contains contained containing include includes included hold holds give gives gave given giving return returns returned returning come comes came coming appear appears appeared carry carries carried print prints printed emit emits emitted display displays indicate indicates indicated describe describes described document documents documented quote quotes quoted cite cites cited refer refers referring see sees seen saw seeing look looks looked looking find finds found finding get gets got obtain obtained retrieve retrieved retrieves fetch fetched collect collects collected collecting gather gathered observe observes observed measure measures measured measuring capture captured register registers registered occur occurs occurred occurring happen happens happened happening exist exists existed stand stands stood sit sits sitting sat remain remains remained stay stays stayed reach reaches reached hit hits put puts set sets go goes went take takes took taken
search searches searched searching query queries queried lookup match matches matched matching hit hits result results row rows line lines entry entries record records item items field fields text keyword keywords filter string term evidence data datum information info fact facts detail details log logs metric metrics value values reading readings figure figures sample samples series count counts total totals number numbers window range period interval span time times moment minute minutes second seconds hour hours half quarter day days utc z cst gmt local zone timezone date clock o'clock beijing shanghai tokyo
about roughly approximately approx nearly almost around some circa just slightly little bit least most at-most at-least up-to more less than over under between equal equals equivalent same similar different i.e e.g ie eg namely that's respectively
possible possibly potential potentially perhaps maybe likely suspected suspect suspects hypothesis hypotheses theory candidate lead clue unconfirmed unproven unverified unknown unclear uncertain undetermined possibility tentative plausible
suggest suggests suggested suggestion recommend recommends recommended recommendation advise advises advised consider considers check checks checking verify examine inspect review compare compares comparing compared confirm look next step steps further first then try trying sensible useful worth helpful help helps please let ask whether follow followed following according accordingly per based basis rest rests
runbook runbooks handbook manual guide document documents documentation doc docs knowledge article page section kb note notes sop playbook skill rule says
missing gap gaps lack lacks lacking available here far know known knowing tell told think thought seem seems seemed such like as-is itself themselves however therefore meanwhile additionally moreover again instead rather yes thus far own whose latter former respective different other another question asked answer scope source time's order way part piece place point points case end later earlier early late ago prior previous previously previous current latest recent recently single once twice two three four five six seven eight nine ten eleven twelve dozen hundred thousand half third quarter fifth tenth times fold double triple percent percentage pct share ratio rate value level unit units difference gap increase apart sum total altogether combined each kind type name names named called labelled labeled tagged id ids
need needed require requires required requirement warn warns warned warning against allow allows allowed permit ask asks treat treats count counts define defines defined regard regards deem mark marks marked specify specifies specified
went wasn weren isn aren don doesn didn hasn haven hadn won wouldn shouldn couldn s t re ve ll d m using used use uses against want wants wanted try tries tried attempt attempts attempted attempting trying while whilst seconds' minutes' hours' upto reading's side form shape message text wording sentence statement line's
what's here's there's isn't that's let's summary below above overall-view picture view context lie lies lay back-in guess assumption going came-back come-back differ differs differed background situation passed elapsed event events last later
cover covers covered covering turn turns turned become becomes became claim claims claimed judge judged outside shorter longer wider narrower repeat repeated trace traced traces involve involves involved involving thing things anything something somewhere someone leave leaves enough opposite question's shortly briefly separate separately side remote local own earlier-than later-than minus plus divide divided exceed-by amount amounts exactly-as corresponding corresponds correspond represent represents translate translates convert converted conversion working works out put otherwise specifically particular notably note-that reach within worded verbatim original raw content contents excerpt snippet block blocks tool tools output outputs reply replies answer answers listed-as flagged flag flags raise raised raises attach attached mark showing says-so told arrive arrived arrives land landed fall falls-within sits-at stood reading-of counted counting tally tallied totalled totaled spare over-the span spans spanned bring-us bit fraction portion much little few several-seconds worth weigh heading headed bound aimed meant intended aside beyond-that either-way way end-to-end
well-below well-above well-within well-inside well-under well-over well-before well-after well-short rests-on rest-on resting-on rested-on not-completely not-fully went-back-to complained complains complain somebody i.e. outright so-to-speak reaches-back goes-back reach-back final remotely unseen o-clock talk talks talked averaged average on-average blank half-way partly nearly very neatly simply worse in-full a-full full-hour plausible breakdown slot inside night-before common reading-of dig digging launch-time very-nearly close-to-it red-herring-free looked-into in-hand to-hand side-note on-hand tally tallies lookup trace-of sign signs conclusive-yet nothing-conclusive unfortunately fortunately honestly frankly strictly speaking precisely broadly premise timeline sequence alone elsewhere aside likewise similarly meantime noon midnight pm am couple pair handful bear mind in-mind carefully reasonable reasonably concretely concrete short-version long-version short-answer bottom-line put-simply put-differently simply basically essentially roughly-speaking frankly-speaking plain plain-words plain-terms words word sum-up recap upshot takeaway heads-up footnote caveat caveats worth-noting note-of worth-mentioning mention-that as-said aforementioned aforesaid hereafter herein thereof wherein whereby namely viz vs etc please-note fyi tl dr tldr afaik iirc btw re regarding concerning respect regard regards terms sense degree standpoint perspective angle viewpoint reading-is taken together side-by-side back-to-back one-after-another in-turn turn-by-turn former-one latter-one first-of second-of third-of onwards backwards forwards counting-from starting-at starting-from ending-at dated timestamped stamped clocked clocking totalling totaling amounting amounts-to comes-to add-up adds-up added-up works-out-to rounds rounded rounding quarter-hour half-hour half-an-hour fortnight
close-to remains-open contrast suggestive closer away instant denote denotes denoted respect-to broader remainder nearby closest roughly-equal afterwards beforehand hitherto so-far to-date at-once inclusive excluding apart-from among-them of-which of-these of-those
"""
    + PLAIN_FREE_EN
)

# Taiwan and Hong Kong terms that differ from the mainland's by more than the characters.
REGIONAL_TERMS = {
    "磁碟": "磁盘", "硬碟": "硬盘", "逾时": "超时", "网路": "网络", "伫列": "队列", "快取": "缓存", "讯号": "信号", "资料库": "数据库",
    "闸道器": "网关", "闸道": "网关", "丛集": "集群", "伺服器": "服务器", "记忆体": "内存", "使用者": "用户", "档案": "文件", "程式": "程序",
    "设定": "配置", "连线": "连接", "断线": "断开", "凭证": "证书", "资料": "数据", "讯息": "消息", "简讯": "短信", "回应": "响应",
    "频宽": "带宽", "映像档": "镜像", "日志档": "日志", "预设": "默认", "执行绪": "线程", "执行": "执行", "行程": "进程", "节点": "节点",
    "复本": "副本", "帐号": "账号", "支援": "支持", "品质": "质量", "介面": "接口", "函式": "函数", "物件": "对象", "变数": "变量",
    "权杖": "令牌", "封包": "数据包", "回复": "恢复", "回复正常": "恢复正常", "排程": "调度", "基准": "基线", "负载平衡": "负载均衡",
    "传送": "发送", "接获": "收到", "查无": "未查到", "讯框": "帧", "厂区": "厂区", "当机": "宕机", "重新开机": "重启", "重启动": "重启",
    "储存": "存储", "滤除": "过滤", "筛选": "筛选", "搜寻": "搜索", "目前": "目前", "笔数": "条数", "水准": "水平", "笔": "条",
}  # fmt: skip

# Words that say the same wide thing, by line: a record with one backs the others.
TWINS = """
all every each entire entirely whole everything everywhere everyone overall always 全部 所有 整个 整体 全体 各个 各 每个 每台 每条 每一 都 均 全 一概 统统 全量
only sole solely exclusively exclusive just exactly 只 只有 仅 仅有 仅仅 唯一 只在 仅在 只出现 仅限 局限于 限定
other others rest 其他 其它 其余 另外 别的
any anyone anything 任何
most majority 大部分 大多数 多数 绝大多数
many multiple several various numerous 多个 多台 众多 大量 批 多次 系列
both 都 均
will shall going_to about_to soon 将 将会 会 即将 很快 马上 预计 预期 expected
again keep keeps kept recurring recur 再次 又 反复 又一次 repeatedly 屡次
always constantly continuously persistently 一直 始终 长期 总是 持续不断 不断
frequently often regularly usually typically generally 经常 时常 频繁 通常 往往
healthy fine normal ok okay good stable well nominal 正常 良好 健康 平稳 稳定 完好 如常
ruled_out rule_out exclude excluded eliminate eliminated dismiss dismissed 排除 已排除 可以排除 排除了 不存在 does_not_exist
first 首次 第一次
continue continues continued ongoing 继续
morning 早上 上午 今早
afternoon 下午
evening night tonight 晚上 今晚 傍晚 夜
yesterday 昨天 昨日
today 今天
"""

# Quantifiers that no hedge excuses.
SWEEPING = """
all every entir whol everything everywher 全部 所有 整个 全体 全站 全网 全量 每个 每台 统统 一概
"""

# Words that open a clause of their own.
OPENERS_ZH = """
因此 所以 因而 据此 但 但是 不过 而 而且 并且 并 同时 然后 随后 然而 却 虽然 虽 尽管 故 于是 从而 由此 即 也就是
"""

# The same in English, as stems.
OPENERS_EN = """
but so which hence therefore thu whil wherea although though
"""

# Words that deny.
NEGATORS_EN = """
not no never none nor neither without nothing nobody zero unable isn't aren't wasn't weren't don't doesn't didn't can't couldn't won't wouldn't hasn't haven't hadn't shouldn't cannot nowhere empty
"""

# The same in Chinese.
NEGATORS_ZH = """
不 没 未 无 非 勿 别 没有 未曾 并未 尚未 并非 不是 并不 并没有 没能 未能 不要 不得 不可 不能 不会 不再 不宜 不应 无法 零 毫无 从未 从没 从来没有 绝无 未见 没见 无从 不曾 并无 尚无 暂无 空 切勿 严禁 禁止 避免 不必 无需 不用
"""

# Words that limit, and do no harm beside a count or a report of a search.
LIMITERS = """
only just exactli exactly sole 只 仅 只有 仅有 仅仅 都 均 all other 其他 其余 其它 另外
"""

# Concepts that hold or do not hold; only these are compared in polarity.
POLAR_CONCEPTS = (
    " ".join(line.partition(": ")[0] for line in EVENTS.strip().splitlines())
    + """
fail timeout refused available unavailable found notfound missing sync promotion restart start end abort skip complete success running drained flush failover enabled disabled expired valid created deleted updated sent received reset closed open locked connected crash killed scaled rollback fixed switchto recreate paused stopped reachable unreachable ready notready exhausted delivery settled shipped cancelled retry degraded throttle evict backup migration upgrade modified imply
"""
)

# Words that round.
APPROX = """
约 大约 大概 大致 约为 约合 接近 将近 近 差不多 左右 上下 略 略高于 略低于 仅约 出头 近乎 逼近 折合 换算 估算 about roughly nearly almost around some approximately approx circa close just slightly little ~ ≈ 推算 四舍五入 大致是
"""

# Words that bound from below.
ABOVE = """
超过 超 高于 大于 超出 突破 不止 多于 以上 逾 > >= more over above exceed beyond past least 至少 最少 起码 cross top surpass greater higher larger 多 余
"""

# Words that bound from above.
BELOW = """
低于 不足 不到 少于 小于 以下 以内 < <= less below under fewer most 至多 最多 within lower smaller 未满
"""

# Words with which a record states a cause: with one of them, a sentence may name that cause.
STATED_CAUSES = """
because cause caused due owing attribute attributed attributes blame blames blamed ascribe ascribes ascribed led lead leads trigger triggered triggering result_in resulted_in as_a_result reason why
因为 由于 因 导致 致使 造成 引起 引发 触发了 原因是 原因在于 根因 源于 所致 诱因 起因 是因
"""

# Words with which a record says that something is certain.
STATED_CERTAINTIES = """
confirm confirmed prove proved proven verify verified established 确认 已确认 证实 已证实 确定 核实 查明 定位到
"""

# Links that a record with a stated cause may be told with.
WEAK_LINKS = """
有关 相关 关联 linked link related
"""

# Words that introduce the reason a log line gives after its verb: `aborted: disk quota exceeded`.
REASONS = """
因 因为 由于 原因是 原因为 because due owing reason
"""

# Concepts that happen: a number told as a count of one needs a record that counts it.
EVENT_CONCEPTS = """
fail timeout timeoutverb error exception refused reset closed crash restart killed oom abort retry reconnect evict flap deadlock packetloss retransmit slowquery slowsql bounce deny rollback failover run.failed run.aborted link.down permissiondenied disconnected incident fault problem
"""

# Things that are counted, beside those that a record may list as parts of the system.
COUNTED_CONCEPTS = """
request connection message session transaction call thread process response packet payment refund checkout token account invoice cart alert log record
"""

# Ways to rule something out without a word of health, as patterns of the normal form, one a line.
DISMISSALS = r"""
\bnothing (?:of (?:the|that) (?:kind|sort) |like (?:it|that) )?(?:exists?|is there)\b
\bnothing to do with\b
一条不落|一条没落|查遍|看了个遍
(?:可以|可|能|就|应该?|应当|不妨)(?:先|暂时)?(?:放过|放一放|放一边|放下|略过|跳过|忽略|忽视|无视|撇开|抛开|划去|划掉|剔除|移出|摘出|摘除嫌疑|免疑)
没(?:有)?(?:它|他|她|这个服务|该服务)(?:的)?(?:什么)?(?:事|问题|责任|嫌疑|份)
(?:没|无|没有|不具|毫无|摆脱|洗脱|解除|脱离|免除)(?:任何|什么)?(?:嫌疑|责任|干系|瓜葛|过错)
(?:不|没)(?:用|必|需要?)(?:再)?(?:管|看|查|盯|理|怀疑)
(?:先|暂)?(?:不用|别|不必)管
不(?:是|像是|算)(?:罪魁|元凶|祸首|凶手|肇因|病根|病灶|问题所在|问题根源|根因|根源|起因|原因|责任方|瓶颈)
(?:不|没)(?:背|该背|用背)(?:这个|这口)?锅|躺枪|被冤枉
与(?:此|本次|这次|该|它)?[^,.]{0,10}(?:没有?(?:任何)?关系|不相干|不搭界|毫不相干)
(?:从|由)[^,.]{0,24}(?:嫌疑|怀疑|排查|可疑)(?:名单|清单|对象|列表|范围)?(?:中|里)?(?:移除|去掉|删除|划掉|剔除|拿掉|移出|摘掉|排除)
(?:移出|剔出|踢出|划出)[^,.]{0,8}(?:嫌疑|怀疑|排查|可疑)
安然|平安无事|相安无事|风平浪静|太平无事|毫发无损|不痛不痒|一片绿|全绿|绿灯|好好的|好着呢|好得很|活得好|稳如|稳得很|稳稳|没啥(?:事|问题)|没毛病|木有问题
不在(?:嫌疑|怀疑|可疑|问题|排查)(?:名单|清单|对象|列表|范围)|(?:脱|无)罪|过关了?$|无须?(?:担忧|操心|理会|再查|处理|关注)
\b(?:off|from|out of) (?:the |our |my |your )?(?:list of )?(?:suspects?|suspicion|suspect list|watch ?list|hook|picture|frame|equation|radar)\b
\bin the clear\b|\bclean (?:bill|slate|record)\b|\bnothing to see\b|\bcheck(?:s|ed)? out\b|\blooks? (?:fine|good|right|ok|okay|clean|healthy)\b
\b(?:not|never|hardly|is not|was not) (?:be |been )?(?:the |a |an |our |your |at )?(?:culprit|suspect|offender|one to blame|to blame|fault|guilty|responsible|involved|implicated|the issue|the problem|our problem|the bottleneck|bottleneck|root cause)\b
\b(?:can|could|may|should|let us|we|you)(?: [a-z]+){0,2} (?:rule|cross|strike|scratch|write|leave|count|eliminate|forget|ignore|skip|dismiss|disregard|discard|set|put|pass|drop|move on|acquit|exonerate|clear)\b[^,.]{0,40}\b(?:out|off|alone|aside|over|from the list|from (?:further )?(?:investigation|consideration|suspicion))\b
\b(?:is|are|was|were) (?:in (?:good|great|fine|perfect) (?:shape|order|health|condition)|blameless|faultless|guiltless|not guilty|acquitted|vindicated|a non-?issue|beyond suspicion|above suspicion|good to go|up to par|just fine|all right|alright|thumbs up|as expected|a dead end|a red herring)\b
\b(?:can|may|could|should|might)(?: now| safely| well)? be (?:safely )?(?:ignored|skipped|dismissed|discounted|disregarded|forgotten|dropped|left out|left alone|written off|set aside|cleared|closed|spared)\b
(?:压根|根本|从来|完全)(?:就)?(?:没有?|不)(?:这回事|这个|此事|发生|存在|出现)|全(?:量|部|面)?(?:都|已|已经)?(?:排查|检查|核查|查)(?:完毕|完成|完了|过)
\blook elsewhere\b|\b(?:it|this|that|cause|culprit|problem|issue|fault) (?:is|was) not (?:in |at |with )?[a-z0-9]+[-_.][a-z0-9_.-]+$
(?:问题|原因|故障|毛病)(?:并)?不(?:是|在|出在) ?[a-z0-9_.-]+|不是 ?[a-z0-9_.-]+ ?(?:的问题|的错|的锅|干的|引起的|造成的)
\b(?:thumbs up|lgtm|rest easy|no (?:need|reason) to (?:worry|look|check|suspect|investigate)|no (?:further )?(?:concerns?|complaints?|worries|red flags?|smoking gun)|not a concern|need not (?:be|worry|look|check))\b
没[^,]{0,24}(?:什么|啥)事|(?:什么|啥)事(?:也|都)?没
\bno such (?:an? )?(?:fault|problem|issue|error|thing|failure|incident|outage|defect|bug|alert|event)\b|(?:没有|无|不存在)(?:这样|这类|此类|这种|那种|这么)(?:的|个|一个)?(?:故障|问题|错误|事|情况|现象|告警)
"""

# What a reply may be that says nothing of the material: a verdict, a yes or no, a formality.
BARE_VERDICTS = """
pass passed reject rejected low_confid confid low ok yes no yep nope true false done confirmed correct right verdict final success succeeded failed fail none nothing unknown_verdict approved accepted answered resolved fine
通过 已通过 未通过 拒绝 是 是的 不是 有 有的 没有 无 对 对的 不对 正确 属实 确认 已确认 完成 已完成 成功 失败 结论 结论通过 判定通过 合格 审核通过 验证通过 可信 没问题 裁决
"""

# The free words with which a clause may name the bounds of a search, and say nothing more.
SCOPE_WORDS = """
in on at for of the a an between from to until and or with within about over during by as per under per its it this that these those window range time period span log logs line entry entri record field keyword filter query search source scope so far utc z then service
在 的 于 中 里 内 上 下 间 期间 范围 时间 时间段 窗口 时间窗口 关于 对于 针对 从 到 由 至 和 与 及 或 以 按 按照 这 这个 该 此 本次 当前 之间 以内 之内 日志 记录 条件 字段 关键字 关键词 检索 查询 查 个 条 为 即 而 内的 中的 里的 范围内 范围为 时间范围 时间段内 起 止 月 日 时 分 秒 年 北京时间 本地时间 东八区 时区 同样 同时 天 这一 一天 当天 当日
"""

# What a check may do to a search, whatever words the material has for it.
DONE_TO_SEARCHES = """
重跑 缩小 放宽 拉长 缩短 分批 逐个 逐台 单台 复查 补查 重查 rerun re-run narrow widen repeat restrict split group
"""
