"""Words of a question that name nothing to look for, and cues to what it asks; for `program.lm.question`.

`stopwords.json` is the data. `DROP_EN` and `DROP_ZH` are left out of every search. `SOFT_EN` and `SOFT_ZH` name a kind
of thing or a way of happening: beside anything more telling they would only shut records out. After a word of
`MEASURES` a number is an amount and no name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

_WORDS: Mapping[str, Any] = json.loads(Path(__file__).with_name("stopwords.json").read_text(encoding="utf-8"))

DROP_EN: frozenset[str] = frozenset(_WORDS["drop_en"])
DROP_ZH: frozenset[str] = frozenset(_WORDS["drop_zh"])
SOFT_EN: frozenset[str] = frozenset(_WORDS["soft_en"])
SOFT_ZH: frozenset[str] = frozenset(_WORDS["soft_zh"])
MEASURES: frozenset[str] = frozenset(_WORDS["measures"])


# A resource word and what kind of name stands beside it.
RESOURCE_WORDS: Mapping[str, str] = {
    "service": "service", "服务": "service", "svc": "service", "app": "service", "application": "service", "应用": "service",
    "pod": "pod", "pods": "pod", "container": "container", "容器": "container", "deployment": "deployment",
    "host": "host", "hosts": "host", "machine": "host", "server": "host", "主机": "host", "机器": "host",
    "node": "node", "nodes": "node", "节点": "node", "cluster": "cluster", "集群": "cluster",
    "namespace": "namespace", "命名": "namespace", "topic": "topic", "主题": "topic",
    "instance": "instance", "实例": "instance",
    "user": "user", "用户": "user", "group": "group", "database": "database", "数据": "database",
}  # fmt: skip

LEVEL_WORDS: Mapping[str, str] = {
    "error": "ERROR", "warn": "WARN", "warning": "WARN", "fatal": "FATAL", "critical": "FATAL", "info": "INFO",
    "debug": "DEBUG", "notice": "NOTICE", "错误": "ERROR", "警告": "WARN", "告警": "WARN",
    "致命": "FATAL", "严重": "FATAL", "信息": "INFO", "调试": "DEBUG",
    "e": "ERROR", "w": "WARN", "i": "INFO", "f": "FATAL", "d": "DEBUG",
}  # fmt: skip

STATE_WORDS: Mapping[str, re.Pattern[str]] = {
    "firing": re.compile(r"\bfiring\b|\bactive alerts?\b|在触发|触发中|正在告警|未恢复"),
    "pending": re.compile(r"\bpending\b|待触发"),
    "resolved": re.compile(r"\bresolved\b|已恢复|已解决|恢复了|已经恢复"),
    "silenced": re.compile(r"\bsilenced?\b|\bmuted\b|静默|静音|屏蔽"),
    "inhibited": re.compile(r"\binhibited\b|抑制"),
}

# The kinds of evidence that a question asks for, and what else its words say. Searched in the folded text.
CUES: Mapping[str, re.Pattern[str]] = {
    "alert": re.compile(
        r"\balerts?\b|\balarms?\b|\bfir(?:e|es|ing|ed)\b|\bpaging\b|\bsilenced?\b|告警|报警|警报|预警|触发|静默"
    ),
    "log": re.compile(
        r"\blogs?\b|\blogged\b|\blogging\b|\blines?\b|\brecords?\b|\bentr(?:y|ies)\b|\bexceptions?\b|\berrors?\b|\bwarnings?\b"
        r"|\bmessages?\b|\bstack ?traces?\b|日志|日誌|记录|报错|错误|异常|堆栈|打印|\b(?:error|warn|fatal)\b"
        r"|多少[次行条]|几[次行条]|\.log\b|\.jsonl?\b|syslog"
    ),
    "records": re.compile(r"\blogs?\b|\.log\b|\.jsonl?\b|syslog|日志|日誌"),
    "order": re.compile(r"\border\s*(?:#|id\b|no\b|number\b|status\b|state\b)|订单(?!服务|数据库|中心)|单号"),
    "knowledge": re.compile(
        r"\brunbooks?\b|\bplaybooks?\b|\bdocs?\b|\bdocument(?:s|ation)?\b|\bmanual\b|\bthresholds?\b|\bshould\b|\brecommended\b"
        r"|\bfirst (?:\w+ )?(?:step|action|command)\b"
        r"|\bhow (?:do|to|can|should)\b|\bwhat does .* mean\b|\bmeaning of\b|\bprocedure\b"
        r"|\b(?:diagnosis|diagnostic|mitigation) steps?\b|\bwhich command\b|\bkubectl\b"
        r"|\bat (?:which|what) (?:use|usage|level|percent\w*|value)\b"
        r"|\bis a (?:firing )?\w+ a (?:fault|problem)\b|\bescalat\w+|\bon[- ]?call\b|\bowner\b|\bwho owns\b"
        r"|手册|预案|文档|阈值|门限|应该?(?:低于|高于|立即|怎么|如何|先|马上)|第一步|步骤|怎么处理|怎么办|如何处理|处置|如何排查|怎么排查"
        r"|(?:超过|高于|低于|达到|大于)(?:多少|几).{0,6}(?:告警|触发)|是什么意思|含义|说明什么|规范|建议值|推荐值|是故障吗|负责人|负责|归属|联系谁|谁负责|升级流程|排查命令|诊断命令"
    ),
    "time": re.compile(r"\bwhat time is it\b|\bcurrent time\b|现在几点|当前时间|现在的?时间"),
    "state": re.compile(
        r"\b(?:is|are|was|were)\b.*\b(?:healthy|ok|okay|fine|normal|down|up|alive)\b|挂了[吗没]|宕机了?[吗没]|还活着|健康吗|是否健康|正常吗|是否正常|有没有异常|有异常吗|有问题吗|有没有问题|还好吗"
    ),
    "count": re.compile(
        r"\bhow many\b|\bhow often\b|\bnumber of\b|\bcount\b|\btotal\b|多少|几[条次个行台封笔]"
        r"|次数|数量|总数|一共|共有|总共"
    ),
    "when": re.compile(r"\bwhen\b|\bwhat time\b|\bsince when\b|什么时候|何时|几点|什么时间"),
    "open": re.compile(
        r"\bwhy\b|\bcause[sd]?\b|\broot cause\b|\breason\b|\bimpact\b"
        r"|\bwhat (?:happened|is wrong|is going on)|(?<!below )(?<!above )\bwhat should\b|\bdiagnose\b"
        r"|\binvestigate\b|\banaly[sz]e\b|\bexplain\b|\bhow come\b"
        r"|为什么|为何|为啥|原因|根因|怎么回事|影响|分析|排查|诊断一下|发生了什么|怎么了|导致|引起|怎么办"
    ),
}
