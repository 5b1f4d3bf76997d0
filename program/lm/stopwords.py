"""Words of a question that name nothing to look for, and cues to what it asks; data for `program.lm.question`."""

from __future__ import annotations

import re
from collections.abc import Mapping

DROP_EN = frozenset(
    """
    a about above across actual actually after again all already also always am an and another any anybody anything are
    as ask asked at back be because been before began begin being below between both but by came can cause caused causes
    check come concern concerned concerning concerns confirm contain contained contains could count current currently
    did do does doing done due during each either ever every exact exactly exist existed exists fact few file files find
    first following for found from get give given go got had happen happened happening happens has have having he help
    here how however i if in indicate indicated indicates instance instances into is it its itself just keep kind know
    last lately latest least line lines list log logged logs look looking lot made make many may me mean means mention
    mentioned mentions message messages might month more most much must my need needed never new no now number numbers
    occasion occur occurred occurrence occurrences occurs of off often on once one only or order other our out over
    particular per please point possible present previous problem problems question quite rather reason really recent
    recently record recorded records regarding relate related report reported reporting reports right said same saw say
    says see seen several shall she should show showed shown shows similar since so some someone something sometime
    sometimes soon still such sure system tell text than that the their them then there these they thing things this
    those through time times to today together told too total toward try two under until up upon us use used using very
    via want was we well went were what when where whether which while who whole whom whose why will with within without
    would yes yet you your error errors warning warnings alert alerts alarm alarms fire fired fires firing entry entries
    event events service services level levels severity app application status state happens anyone three four five six
    seven eight nine ten way logging say none long cannot didn don doesn isn aren wasn weren won't it's step runbook runbooks
    document documents documentation page pages recommended threshold diagnosis diagnose
    """.split()
)

DROP_ZH = frozenset(
    """
    有没有 有沒有 是否 是不是 有无 有無 能不能 可不可以 是否有 是否存在 存在 存不存在 吗 嗎 呢 吧 啊 呀 么 嘛
    多少 多少次 多少条 多少个 多少行 几条 几次 几个 几行 几台 次数 数量 总数 总量 一共 总共 共有 共计 合计 共 几 条 次 行 个 台 份 笔
    哪些 哪个 哪条 哪台 哪里 哪儿 哪 什么 什么时候 何时 何处 几点 时间 时刻 谁 啥 怎么样
    日志 日志里 日志中 日誌 记录 紀錄 条目 消息 事件 告警 告警吗 报警 警报 警告 预警 告警名 告警信息 错误 报错 错误日志 出错 故障 问题
    请问 请 帮我 帮忙 查一下 查询 查 查找 搜索一下 查看 看看 看一下 看 找 找一下 找出 列出 给出 告诉 告诉我 显示 确认 确认一下 检查一下 检查 统计 统计一下 一下
    出现 出现过 发生 发生过 产生 产生过 产生了 收到 收到过 报告 报告过 报 报过 打印 打印过 记录了 写道 提到 提及 包含 含有 带有
    现在 目前 当前 此刻 眼下 最近 近期 刚才 曾 曾经 已经 已 正在 仍 仍然 还在 一直 期间 之间 之前 之后 以前 以后 以来 前 后 时 时候 当时
    相关 有关 关于 对于 对应 涉及 属于 来自 针对 里 里面 中 内 上 下 上的 中的 里的 里有 中有 上有 的 了 过 被 把 将 和 与 及 以及 或 或者 还是
    在 是 有 无 为 从 到 至 向 对 由 因 因为 由于 所以 而 但 但是 并 并且 且 也 都 还 又 就 才 只 仅 仅有 其 其中 其它 其他 这 这个 这些 这条 那 那个 那些 该 本 此
    我 我们 你 你们 他 它 他们 它们 大家 服务 应用 系统 集群 环境 机器 主机 文件 进程 情况 信息 状态 详情 内容 级别 类型 名称 名字 具体 分别
    为什么 为何 为啥 原因 根因 导致 引起 引发 造成 怎么 怎么回事 如何 怎样 怎么办 怎么处理 影响 分析 排查 诊断 处理 处置 解决 建议 说明 解释 意思 含义
    大量 频繁 很多 许多 所有 全部 任何 每 每个 各 不断 突然 再次 首次 第一次 最后一次 最后 最早 最新 最近一次 第一个 第一条 最后一条 最多 最少 最大 最小
    应 应该 应当 需要 需 要 可以 可 能 会 能否 可否 会不会 要不要 该不该 应不应该 低于 高于 大于 小于 超过 达到 等于 不到 阈值 门限 两个 三个 两 一 二 三 一次 一个 一条 仅一次
    第一步 第一 步骤 命令 手册 文档 运行手册 操作手册 预案 立即 马上 是什么 叫什么 说明什么 代表 表示 指向 同一个 同一 说 没 没有 不 别 呈现 属 触发 触发了 触发的 恢复 静默 持续 多久 多长 多长时间 多大 多高 值 数值 下降 上升 起 于 用 因此 线上 提高 升高 调高 提升 增加 增大 调大 减少 降低 早于 晚于 早 晚 首个 首条 首 开始 起止 号 里是 当中 生产 上出现 是多少 为多少 占
    """.split()
)

# Words that name a kind of thing or a way of happening: beside anything more telling they would only shut records out.
SOFT_EN = frozenset(
    """
    accept accepted counter counters answer answered answers api attempt attempted attempts backend box broker brokers building built
    burst busy client clients cluster code codes command component components container containers db deployment detect
    detected  ended ensemble fault faults group groups  high host hosts id  instance instances issue issues
    job jobs  low machine machines member members method metric metrics ms namespace new node nodes opened operation
    operations peer peers percent percentile period pod pods process processes program programs read request requests
    response responses return returned returning returns running sample samples sec send sent server servers site state
    status stay stays string       system systems task tasks thread took
    topic trouble type types unit units user users valid value values window work worked working write action actions fix
    """.split()
)
SOFT_ZH = frozenset(
    """
    任务 请求 计数 计数器 返回 样本 窗口 新增 实例 最慢 接口 进程 发现 攻击者 攻击 组件 操作 程序 尝试 返回码 状态码 错误码 响应 调用 节点
    客户端 服务端 服务器 后端 前端 业务 模块 数据 结果 完成 慢 高 低 单位 百分位 分位
    """.split()
)

MEASURES = frozenset(
    "条 次 行 个 台 份 笔 秒 分 小 天 times time lines line records record entries entry events messages warnings errors"
    " failures requests hits matches alerts seconds second ms minutes hours days of partitions instances connections"
    " broken".split()
)

# A resource word and what kind of name stands beside it.
RESOURCE_WORDS: Mapping[str, str] = {
    "service": "service", "服务": "service", "app": "service", "application": "service", "应用": "service",
    "pod": "pod", "pods": "pod", "container": "container", "容器": "container", "deployment": "deployment",
    "host": "host", "hosts": "host", "machine": "host", "server": "host", "主机": "host", "机器": "host",
    "node": "node", "nodes": "node", "节点": "node", "cluster": "cluster", "集群": "cluster",
    "namespace": "namespace", "命名": "namespace", "topic": "topic", "主题": "topic", "instance": "instance", "实例": "instance",
    "user": "user", "用户": "user", "group": "group", "database": "database", "数据": "database",
}  # fmt: skip

LEVEL_WORDS: Mapping[str, str] = {
    "error": "ERROR", "warn": "WARN", "warning": "WARN", "fatal": "FATAL", "critical": "FATAL", "info": "INFO",
    "debug": "DEBUG", "notice": "NOTICE", "错误": "ERROR", "警告": "WARN", "告警": "WARN", "致命": "FATAL", "严重": "FATAL",
    "信息": "INFO", "调试": "DEBUG",
}  # fmt: skip

STATE_WORDS: Mapping[str, re.Pattern[str]] = {
    "firing": re.compile(r"\bfiring\b|\bactive alerts?\b|正在触发|触发中|正在告警|未恢复"),
    "pending": re.compile(r"\bpending\b|待触发"),
    "resolved": re.compile(r"\bresolved\b|已恢复|已解决|恢复了|已经恢复"),
    "silenced": re.compile(r"\bsilenced?\b|\bmuted\b|静默|静音|屏蔽"),
    "inhibited": re.compile(r"\binhibited\b|抑制"),
}

# The kinds of evidence that a question asks for, and what else its words say. Searched in the folded text.
CUES: Mapping[str, re.Pattern[str]] = {
    "alert": re.compile(r"\balerts?\b|\balarms?\b|\bfir(?:e|es|ing|ed)\b|\bpaging\b|\bsilenced?\b|告警|报警|警报|预警|触发|静默"),
    "log": re.compile(
        r"\blogs?\b|\blogged\b|\blogging\b|\blines?\b|\brecords?\b|\bentr(?:y|ies)\b|\bexceptions?\b|\berrors?\b|\bwarnings?\b"
        r"|\bmessages?\b|\bstack ?traces?\b|日志|日誌|记录|报错|错误|异常|堆栈|打印|\b(?:error|warn|fatal)\b"
        r"|多少[次行条]|几[次行条]|\.log\b|\.jsonl?\b|syslog"
    ),
    "records": re.compile(r"\blogs?\b|\.log\b|\.jsonl?\b|syslog|日志|日誌"),
    "order": re.compile(r"\border\s*(?:#|id\b|no\b|number\b|status\b|state\b)|订单(?!服务|数据库|中心)|单号"),
    "knowledge": re.compile(
        r"\brunbooks?\b|\bplaybooks?\b|\bdocs?\b|\bdocument(?:s|ation)?\b|\bmanual\b|\bthresholds?\b|\bshould\b|\brecommended\b"
        r"|\bfirst (?:\w+ )?(?:step|action|command)\b|\bhow (?:do|to|can|should)\b|\bwhat does .* mean\b|\bmeaning of\b|\bprocedure\b"
        r"|\b(?:diagnosis|diagnostic|mitigation) steps?\b|\bwhich command\b|\bkubectl\b|\bat (?:which|what) (?:use|usage|level|percent\w*|value)\b"
        r"|\bis a (?:firing )?\w+ a (?:fault|problem)\b|\bescalat\w+|\bon-?call\b|\bowner\b|\bwho owns\b"
        r"|手册|预案|文档|阈值|门限|应该?(?:低于|高于|立即|怎么|如何|先|马上)|第一步|步骤|怎么处理|怎么办|如何处理|处置|如何排查|怎么排查"
        r"|是什么意思|含义|说明什么|规范|建议值|推荐值|是故障吗|负责人|联系谁|谁负责|升级流程|排查命令|诊断命令"
    ),
    "time": re.compile(r"\bwhat time is it\b|\bcurrent time\b|现在几点|当前时间|现在的?时间"),
    "count": re.compile(r"\bhow many\b|\bhow often\b|\bnumber of\b|\bcount\b|\btotal\b|多少|几[条次个行台]|次数|数量|总数|一共|共有|总共"),
    "when": re.compile(r"\bwhen\b|\bwhat time\b|\bsince when\b|什么时候|何时|几点|什么时间"),
    "open": re.compile(
        r"\bwhy\b|\bcause[sd]?\b|\broot cause\b|\breason\b|\bimpact\b|\bwhat (?:happened|is wrong|is going on|should)\b|\bdiagnose\b"
        r"|\binvestigate\b|\banaly[sz]e\b|\bexplain\b|\bhow come\b"
        r"|为什么|为何|为啥|原因|根因|怎么回事|影响|分析|排查|诊断一下|发生了什么|怎么了|导致|引起|怎么办"
    ),
}
