"""What a record and the things in it may be called: a line with `GET /x` is a request, `pod-7` of `pod=pod-7` a pod.

Such a word adds no fact where it names what the record plainly is, or stands beside a name and classes it as nothing
that the record denies. It never backs a state, a cause or a count.
"""

from __future__ import annotations

import re
from functools import lru_cache

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, beyond, clause_fault, fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import Item, stem
from gatekeeper.guard_records import Record, negated

# How a record of a kind looks (its normal form), and the words that anybody would use for it or its parts.
_KINDS: tuple[tuple[str, str], ...] = (
    (r"\beur\b|€", "欧元 euro eur"),
    (r"\bcny\b|￥|¥|\brmb\b", "人民币 yuan cny"),
    (r"\busd\b|\$", "美元 dollar usd"),
    (r"\bup ?(?:=|\{|,)", "抓取 采集 目标 scrap scrape target"),
    (r"series|metric ?=|promql", "序列 时间序列 指标 seri series metric"),
    (r"waiting_on|upstream|depends|blocked_by", "依赖 上游 下游 链路 depend depends upstream downstream"),
    (r"\bage ?[=:]", "old 旧 缓存 cach cached copy"),
    (r"timeout|budget|deadline|expire", "上限 时限 期限 超时时间 limit budget deadline"),
    (r"timed? ?out|timeout|unreachable", "回应 应答 响应 答复 respons answer reply"),
    (r"\.(?:log|gz|txt|json|conf|sh|zst|csv)\b", "文件 日志文件 file fil"),
    (r"transaction|xact|sessions?\b", "打开 开启 open opened"),
    (r"user ?=|owner|app ?=|held by", "属主 持有者 归属 所有者 owner owned holder"),
    (r"reason ?=|cause|code ?=", "原因值 原因码 错误码 code"),
    (
        r"(?:status|state|result|outcome) ?= ?\"?(?:ok|success\w*|completed|finished|done)\b",
        "完成 结束 成功 做完 跑完 finish finished complete completed succeed success end ended",
    ),
    (r"\b429\b|too ?many ?requests|slowdown", "拒绝 拒 refuse refused reject rejected"),
    (r"returned ?=|truncat|hits?\b", "响应 返回 结果 response result output"),
    (r"\blag\b|behind|\bslow\b", "慢 落后 晚 slow behind late"),
    (
        r"points ?[:=]|\bseries\b|\bvalues ?[=:]|\d{2}:\d{2}z? ?= ?\d",
        "点 采样点 取样点 样本 采样 读数 sample point reading seri series",
    ),
    (r"\bticket\b|chg-|change ?(?:_id)? ?=", "工单 变更单 变更 ticket change"),
    (
        r"\b(?:get|post|put|delete|patch|head|options) ?/|\bhttp[s/]|\b(?:method|endpoint|path|uri|url) ?=|\breq(?:uest)?_?id\b",
        "请求 响应 接口 调用 request response call endpoint http client 客户端",
    ),
    (
        r"\bselect\b.{1,200}\bfrom\b|\bupdate\b.{1,80}\bset\b|insert into|delete from|query_time|\bsql\b|rows_examined|statement",
        "查询 语句 查询语句 sql query querie statement databas 数据库",
    ),
    (
        r"exception\b|traceback|\bat [a-z_$][\w$]*(?:\.[\w$]+){2,}|stack ?trace|\w\.java\b",
        "异常 堆栈 栈 调用栈 代码 抛 抛出 报错 位置 exception stack trace code line throw thrown",
    ),
    (r"\.(?:java|py|go|js|ts|rb|cpp|rs|kt|scala)[: ]", "代码 源码 位置 行 code line sourc fil"),
    (
        r"x509|certificate|\bcert\b|not_?after|not_?before|\bcn ?=",
        "证书 有效期 到期 到期时间 certificat cert validity expiry tl ssl",
    ),
    (
        r"\bgc\b|pause (?:full|young)|\bheap\b|\bjvm\b",
        "垃圾回收 回收 停顿 堆 堆内存 garbag collection collector paus jvm heap",
    ),
    (
        r"threshold|watermark|limit|\bmax|quota|capacity| > ?\d| >= ?\d",
        "阈值 门槛 上限 上限值 上限为 限额 额度 水位 水位线 水线 警戒线 threshold limit cap ceiling maximum watermark quota bound",
    ),
    (
        r"duration|elapsed|took|latency|_ms\b|_seconds\b|\brt ?=|cost ?=|query_time|query time|spent|wait(?:ed)?\b|delay",
        "耗时 用时 时长 历时 时延 延迟 took duration elaps latency run",
    ),
    (r"smtp|relay ?=|dsn ?=|\bmail|postfix|to ?=<", "邮件 信 mail email messag letter sender recipient 收件 发件"),
    (
        r"\bcron(?:d)?\b",
        "定时任务 任务 作业 脚本 启动 调度 cron job script task start started launch launched run ran kick",
    ),
    (r"\b(?:error|fatal|fail\w*|exception|err)\b", "错误 报错 出错 错误信息 error failur failing fail"),
    (r"success|succeed|\bok ?=|成功", "成功率 率"),
    (r"fail|error|reject|失败", "失败率 错误率 拒绝率 率"),
    (r"\bwarn(?:ing)?\b", "警告 告警 提示 warning warn"),
    (r"alertname", "告警 报警 警报 规则 alert alarm rul"),
    (
        r"\b(?:matched|total|count|returned|hits?|rows)\b ?[=:]|by [a-z_ ]{1,24} ?[:(]",
        "条 条数 记录 日志 命中 条目 数量 总数 共 来源 分布 涉及 涉 log line entry entri record hit match number count figur total",
    ),
    (r"amount ?=|金额|price|cny|usd|元", "金额 款 元 款项 付款 amount price sum money cny"),
    (r"order(?:_id|_no)? ?=|订单", "订单 单 单号 order"),
    (r"\bv?\d+\.\d+\.\d+\b|version ?=|release", "版本 版 version releas build"),
    (r"\buser(?:name)? ?=|\b\w+@\w+", "用户 账号 用户名 user account login"),
    (
        r"refus|reject|denied|forbidden|unauthor|\b40[13]\b|too many",
        "拒绝 被拒 拒 驳回 refus reject denied deny refusal rejection rejected turned",
    ),
    (r"timed? ?out|deadline|\betimedout\b|\b504\b", "超时 timeout timed"),
    (r"\b504\b", "网关 网关超时 gateway"),
    (r"\b502\b", "网关 坏网关 gateway"),
    (r"\b429\b|too ?many ?requests|rate ?limit|slowdown|throttl", "限流 限速 频控 rate limit limited throttl"),
    (r"\b401\b|unauthori[sz]ed", "未授权 鉴权 认证 unauthorized authentication auth"),
    (r"\b403\b|forbidden", "无权限 权限 禁止访问 forbidden permission access"),
    (r"\bsignal 9\b|sigkill|oomkill|exit ?code ?137|killed process", "杀 杀掉 被杀 kill killed"),
    (r"_bytes\b|\b[kmgt]i?b\b|memory|\bmem\b|rss|heap", "内存 占用 memory usag usage"),
    (r"/dev/(?:sd|nvme|vd|xvd)|ext4|xfs|disk", "磁盘 盘 disk driv devic"),
    (r"ext4|xfs|\bmount|read-only|filesystem", "文件系统 挂载点 挂载 mount filesystem"),
    (
        r"\bdns\b|nxdomain|servfail|noerror|resolv|nameserver|\bdig\b",
        "域名 解析 dns 域名解析 上游 resolv lookup nam domain upstream server",
    ),
    (r"upstream|proxy|nginx|haproxy|envoy", "上游 代理 反向代理 upstream proxy backend server 后端"),
    (r"replica|replication|slave|binlog", "复制 主从 replication"),
    (r"io_thread|sql_thread|(?:io|sql) thread|(?:slave|replica)[_ ](?:io|sql)", "线程 thread"),
    (r"\bshard", "分片 shard"),
    (r"consumer|consumer_group", "消费 消费者 消费组 consumer group"),
    (r"\blag\b|backlog", "积压 落后 lag backlog"),
    (r"topic|kafka", "主题 消息 topic messag"),
    (r"queue|queued|backlog|pending|depth", "队列 排队 积压 queue backlog waiting queued item"),
    (r"\bpool\b|hikari", "池 pool"),
    (r"too many clients|max_connections|connections?\b", "连接 连接数 客户端连接 connection client"),
    (r"kubelet|deployment|replicaset|kube", "集群 工作负载 cluster workload"),
    (r"image|pull", "镜像 拉取 imag pull"),
    (
        r"\bjob ?=|\btask ?=|\bjob\b|\btask\b|scheduler|dag ?=|batch|workflow",
        "任务 作业 批次 调度 流水线 job task batch run ran pipelin",
    ),
    (r"pipeline|stage ?=|\bci\b|jobs:", "流水线 构建 阶段 pipelin build stag job run"),
    (r"backup|\bbk\b|snapshot|dump", "备份 作业 backup snapshot job"),
    (r"upload|putobject|\bput\b|s3://", "上传 桶 对象 upload uploading object bucket"),
    (r"token|jwt|oauth|session|login|auth", "令牌 认证 token auth authentication"),
    (r"lock|deadlock|txn|transaction", "锁 事务 lock transaction holder"),
    (r"thread|pool-\d", "线程 thread"),
    (r"host ?=|node ?=|instance ?=|server ?=", "主机 机器 节点 服务器 实例 host machin nod server instanc"),
    (r"service ?=|svc ?=|app ?=", "服务 应用 service app application"),
    (r"state ?=|status ?=|phase ?=", "状态 stat status"),
    (r"reason ?=|reason:|cause ?=|因为|原因", "原因 理由 说明 reason"),
    (r"msg ?=|message ?=|text ?=", "消息 信息 文本 提示 messag text"),
    (r"config|flag|rollout|toggle|setting", "配置 开关 灰度 比例 设置 config configuration flag setting rollout"),
    (r"deploy|rollout|release|revision", "部署 发布 上线 版本 deployment rollout releas"),
    (r"temp(?:erature)?\b|℃|°c|sensor|probe", "温度 传感器 探头 temperatur sensor prob reading"),
    (r"access[._-]log|nginx-access|\" [1-5]\d\d\b", "请求 状态码 响应码 状态 request status respons http code"),
    (r"audit", "审计 审计日志 audit"),
    (r"access|\"(?:get|post)|nginx", "访问日志 访问 access log"),
    (r"slow|query_time", "慢日志 慢查询日志 slow-query slow"),
    (r"level ?=|\b(?:error|warn|info|debug|fatal)\b", "级别 级 level"),
    (
        r"wiki|runbook|guideline|handbook|policy|catalog|sop|faq|\bkb\b|手册|规范|预案",
        "wiki 文档 手册 页面 规定 指南 guidelin pag articl catalogu document entry polici",
    ),
)


def _words(text: str) -> frozenset[str]:
    return frozenset(word if not word[0].isascii() else stem(word) for word in text.split()) | frozenset(text.split())


_COMPILED = tuple((re.compile(pattern), _words(words)) for pattern, words in _KINDS)


@lru_cache(maxsize=1024)
def _callable(text: str) -> frozenset[str]:
    """The words that a record's text may be told with, for what it is."""
    return frozenset[str]().union(*(words for pattern, words in _COMPILED if pattern.search(text)))


# What a named thing may be classed as: the fields that name such a thing, and the words for it.
_CLASSES: tuple[tuple[str, str], ...] = (
    (
        "host node instance server hostname machine",
        "主机 机器 节点 服务器 实例 host machin nod server instanc box",
    ),
    ("pod", "pod 实例"),
    ("container", "容器 container"),
    ("service svc app application component", "服务 应用 组件 service app application component"),
    ("user username actor account", "用户 账号 user account"),
    ("customer merchant tenant", "客户 商户 租户 用户 customer merchant tenant user"),
    ("asset", "资产 素材 asset"),
    ("db database datname schema", "库 数据库 databas db schema"),
    ("table", "表 tabl"),
    ("queue", "队列 queue"),
    ("topic", "主题 topic"),
    ("partition", "分区 partition"),
    ("shard", "分片 shard"),
    ("replica", "副本 replica"),
    ("pool", "连接池 池 pool"),
    ("job task dag workflow", "任务 作业 job task"),
    ("batch", "批次 batch"),
    ("bucket", "桶 存储桶 bucket"),
    ("channel", "通道 渠道 channel"),
    ("cluster", "集群 cluster"),
    ("namespace ns", "命名空间 namespac"),
    ("worker", "worker"),
    ("device dev disk", "设备 磁盘 盘 devic disk driv"),
    ("gateway gw", "网关 gateway"),
    ("domain rcpt_domain", "域名 域 domain"),
    ("image", "镜像 imag"),
    ("version", "版本 version releas"),
    ("order order_id", "订单 order"),
    ("index", "索引 index"),
    ("file path", "文件 fil path"),
    ("group", "组 消费组 group"),
    ("thread", "线程 thread"),
    ("client client_ip ip", "客户端 地址 client address"),
    ("vendor provider", "供应商 厂商 vendor provider supplier"),
    ("region zone az", "区域 可用区 region zon"),
    ("room", "库房 房间 room"),
    ("sensor probe", "探头 传感器 sensor prob"),
    ("exchange", "交易所 exchang"),
    ("stream", "流 stream"),
    ("alertname alert", "告警 alert rul"),
    ("metric", "指标 metric"),
    ("flag feature", "开关 flag featur"),
    (
        "",
        "controller 控制器 进程 process daemon 脚本 script 命令 command 规则 rul 接口 端口 port 地址 address 组件 模块 modul member 成员",
    ),
)
_CLASS_OF: dict[str, frozenset[str]] = {}
for _fields, _nouns in _CLASSES:
    for _noun in _words(_nouns):
        _CLASS_OF[_noun] = _CLASS_OF.get(_noun, frozenset()) | frozenset(_fields.split())
_ALL_FIELDS = frozenset(field for fields, _ in _CLASSES for field in fields.split())


def _named_in(key: str, record: Record) -> bool:
    return key in record.names or (key in record.name_parts and any(c.isdigit() for c in key))


def _classes_a_name(item: Item, at: int, clause: Clause, record: Record) -> bool:
    """Whether a noun stands beside a name of the record and classes it as nothing that the record denies."""
    fields = _CLASS_OF.get(item.key)
    if fields is None:
        return False
    beside = [clause.items[one] for one in (at - 1, at + 1) if 0 <= one < len(clause.items)]
    names = [other.key for other in beside if other.kind != "number" and _named_in(other.key, record)]
    return any(not _classed_otherwise(name, fields, record.text) for name in names)


def _classed_otherwise(name: str, fields: frozenset[str], text: str) -> bool:
    """Whether a record gives a name to a field of another class, or the class to another name."""
    if _field_of(name, text) - fields:
        return True
    own = _holders(fields, text)
    return bool(own) and not any(name in value or value in name for value in own)


_PAIR = re.compile(r"(?<![\w.])([a-z_]+) ?= ?\"?([\w./:-]+)")


@lru_cache(maxsize=1024)
def _pairs_of(text: str) -> tuple[tuple[str, str], ...]:
    """The fields of a record with their values."""
    return tuple((field, value.rstrip(".:-/")) for field, value in _PAIR.findall(text))


def misclassed(clause: Clause, record: Record) -> list[Fault]:
    """A name told as of the class that the record gives to another name: the node as the pod, the pod as the node."""
    found: list[Fault] = []
    for at, item in enumerate(clause.items):
        fields = _CLASS_OF.get(item.key)
        if not fields or item.kind not in {"word", "unknown"}:
            continue
        after = clause.items[at + 1 : at + 2]
        if after and after[0].kind == "number":
            continue  # `partition 5`: the number is of the class, and not the name before it
        before = clause.items[at - 1 : at] if at else ()
        named = [other for other in after or () if other.kind == "identifier"] or [
            other for other in before if other.kind == "identifier"
        ]
        for name in named[:1]:
            own = _field_of(name.key, record.text)
            if own and not own & fields and _holders(fields, record.text) - {name.key}:
                found.append(beyond(name, FindingKind.IDENTIFIER_DRIFT, f"is no {item.key} in the record"))
    return found[:1]


def _field_of(name: str, text: str) -> set[str]:
    """The fields of known classes that a record gives a name to."""
    return {field for field, value in _pairs_of(text) if value == name and field in _ALL_FIELDS}


def _holders(fields: frozenset[str], text: str) -> set[str]:
    """The names that a record gives to fields of a class."""
    return {value for field, value in _pairs_of(text) if field in fields}


_GOING_ON = re.compile(
    r"in[_ ]progress|(?:state|status|phase) ?= ?\"?(?:running|pending|waiting|started|ongoing)|进行中|尚未完成"
)
_ENDED = re.compile(
    r"(?:state|status|phase|result|outcome) ?= ?\"?(?:complet|success|succeed|done|finish|ok\b)|完成于|已完成"
)


_PART_DONE = re.compile(r"\d[^,;]{0,8}中[^,;]{0,4}完成[^,;]{0,3}\d|\b\d+ (?:out )?of (?:the |its )?\d+\b|\d+/\d+|部分")


def unfinished(clause: Clause, record: Record) -> list[Fault]:
    """What a record has in progress told as completed."""
    if record.kind in _STATING or not _GOING_ON.search(record.text) or _ENDED.search(record.text):
        return []
    if _PART_DONE.search(clause.form):
        return []
    ended = [
        item
        for at, item in enumerate(clause.items)
        if "run.completed" in item.concepts and item.kind == "word" and not negated(clause.items, at)
    ]
    return [fault(item, FindingKind.STATE_FLIP, "is not over in the record") for item in ended[:1]]


_PLANNED = re.compile(
    r"(?:state|status) ?= ?\"?(?:scheduled|approved|planned|proposed|draft|queued|awaiting)|executed_at ?= ?\"?(?:null|none)|actual_start ?= ?\"?(?:null|none)"
    r"|awaiting approval|pending approval|待审批|待执行|未执行"
)
_TOLD_DONE = re.compile(
    r"已(?:经)?(?!批准|审批|排期|计划|提交|通过|知|有|获批|创建|登记|安排)|(?<![为])了(?!解|吗)"
    r"|\b(?:was|were|has been|have been|got) (?!approved|scheduled|planned|proposed|submitted|requested|named|created|raised|filed|given|queued|expected|not|to\b)[a-z]+(?:ed|en|wn|ne|ut|pt)\b"
)


def planned_only(clause: Clause, record: Record) -> list[Fault]:
    """A change that a record has as planned or approved, told as made."""
    if record.kind in _STATING or not _PLANNED.search(record.text) or not _TOLD_DONE.search(clause.form):
        return []
    if any(item.negator for item in clause.items):
        return []
    return [clause_fault(clause, FindingKind.ACTION_OUTCOME, "is planned in the record, and told as done")]


_APPROVAL_OPEN = re.compile(
    r"approval\"? ?[=:] ?\"?(?:pending|awaiting|waiting|none|null|no\b|requested)|(?:awaiting|pending|needs?|waiting for) (?:the )?(?:[a-z]+ )?approval|(?:待|等待|尚未|未)(?:[\u4e00-\u9fff]{0,6})(?:审批|批准)"
)
_TOLD_APPROVED = re.compile(
    r"(?<!未)(?<!没有)(?:已(?:经)?(?:获|通过)?[^,;]{0,8}?(?:批准|审批|获批)|获批)|\b(?:was|were|is|has been|have been|got) approved\b|\bapproved by\b|\b(?:has|carries|got|received|holds|with) (?:the )?(?:[a-z]+(?: s)? )?approval\b|\bapproval (?:has been|was|is) (?:given|granted|obtained)|(?:批准|审批)(?:已|通过)"
)
_RETRY_SET = re.compile(
    r"(?<![a-z])(?:next_)?retry(?:_at|_after|ing_at)? ?[=:]|next_(?:run|attempt|try) ?[=:]|将(?:于|在)?[^,;]{0,16}重试|\bwill (?:be )?retr"
)
_RETRY_DONE = re.compile(
    r"(?:已|了|过)[^,;]{0,14}重试|重试(?:了|过|完|成功)|\b(?:was|were|has been|have been|had been) retried\b|\bretried\b"
)


_SCHEDULED = re.compile(
    r"(?:state|status|状态) ?[=:] ?\"?(?:scheduled|planned|approved|已排期|已计划|待执行|待审批|draft)"
)
_UNDERWAY = re.compile(
    r"正在(?:执行|实施|进行|变更|升级)|(?:执行|进行|实施)中|\b(?:in progress|under way|underway|is being|are being|ongoing)\b"
)


def not_yet(clause: Clause, record: Record) -> list[Fault]:
    """An approval that is pending told as given, a retry that is set told as made."""
    if record.kind in _STATING or any(item.negator for item in clause.items):
        return []
    if _APPROVAL_OPEN.search(record.text) and _TOLD_APPROVED.search(clause.form):
        return [clause_fault(clause, FindingKind.ACTION_OUTCOME, "is still to be approved in the record")]
    if _SCHEDULED.search(record.text) and _UNDERWAY.search(clause.form) and not _UNDERWAY.search(record.text):
        return [clause_fault(clause, FindingKind.STATE_FLIP, "is only scheduled in the record")]
    if _RETRY_SET.search(record.text) and _RETRY_DONE.search(clause.form) and not _RETRY_DONE.search(record.text):
        return [clause_fault(clause, FindingKind.ACTION_OUTCOME, "is still to be retried in the record")]
    return []


# Several things told of a record that names one: `两台节点都…`.
_SEVERAL = re.compile(
    r"(?:两|三|几|多)(?:台|个|处)(?:的)?(?:节点|主机|服务器|机器|实例|pod|服务|集群|从库|副本|分片|网关|站点|机房)[^,;]{0,4}(?:都|均|全|同时|一起)"
    r"|\b(?:both|all|two|three|several|multiple) (?:of the )?(?:hosts|nodes|servers|instances|pods|services|clusters|replicas|shards|gateways)\b"
)


def several_of_one(clause: Clause, record: Record) -> list[Fault]:
    """Several hosts, nodes, services told of a record that names one at the most and counts none."""
    told = _SEVERAL.search(clause.form)
    if told is None or record.kind in _STATING or any(number.value in {2, 3} for number in record.numbers):
        return []
    fields = next((_CLASS_OF[item.key] for item in clause.items if item.key in _CLASS_OF), frozenset[str]())
    named = _holders(fields, record.text) or {
        name for name in record.names if any(map(str.isdigit, name)) and any(map(str.isalpha, name))
    }
    if len(named) > 1 or any("," in value for value in named) or _LISTS.search(record.text):
        return []
    return [
        clause_fault(clause, FindingKind.SCOPE_WIDENING, f"“{told.group()}” is several of what the record names once")
    ]


_LISTS = re.compile(r"(?:hosts|nodes|pods|instances|services|servers|replicas|shards) ?=")

# `跑了 7.9 秒`: how long something took, whatever it did.
_RAN = frozenset({"跑", "跑了", "花", "花了", "ran", "run", "took", "last"})
_TIME_UNITS = frozenset({"ms", "s", "min", "h", "d"})
_ARTICLES = frozenset(
    [
        "one",
        "a",
        "an",
        "the",
        "this",
        "that",
        "on",
        "another",
        "一",
        "一个",
        "一台",
        "该",
        "这",
        "这个",
        "其中",
        "个",
        "台",
    ]
)
_COUNTERS = frozenset("个台条位名笔项次家套份")
_REQUESTS = frozenset({"请求", "request"})
_ACCESS_COUNT = re.compile(r"\bcounted\b.*(?:access[._-]?log)")
_STATING = frozenset({"hypothesis", "gap", "action", "question"})


def callable_so(item: Item, at: int, clause: Clause, record: Record) -> bool:
    """Whether a word only says what a record, or the thing named beside it, is."""
    if item.risk or item.kind not in {"word", "unknown"} or record.kind in _STATING:
        return False
    if any(concept.startswith("do.") for concept in item.concepts):
        return False
    after = clause.items[at + 1 : at + 4]
    if item.key in _RAN and any(other.kind == "number" and other.unit in _TIME_UNITS for other in after):
        return True
    if item.key in _CLASS_OF and all(other is item or other.key in _ARTICLES for other in clause.items):
        return True  # `One instance, push-6f, …`: it names what comes next
    if item.key == "long" and at and clause.items[at - 1].unit in _TIME_UNITS:
        return True
    if item.key in _REQUESTS and _ACCESS_COUNT.search(record.text):
        return True  # each line of an access log is a request
    if at and clause.items[at - 1].key in _COUNTERS:
        return False
    if any(other.kind == "number" and not other.unit for other in clause.items[max(0, at - 2) : at]):
        return False  # what is counted is told of the world, not of the record
    return item.key in _callable(record.text) or _classes_a_name(item, at, clause, record)
