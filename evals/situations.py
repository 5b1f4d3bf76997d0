"""How a clause says that a thing is or how it went, where no cited text has it so: cancelled, rolled back, down, over."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from evals.sources import Source
from evals.vocabulary import HEDGE

_AUX = r"\b(?:is|are|was|were|be|been|being|got|gets|has|have|had|became|becomes|went|came|stays?|stayed|remains?|remained) (?:\w+ly |now |already |since |just |been |still |also |then |back |both |again |all |fully )*"


def _read(told: str, held: str = "", *, predicate: str = "") -> tuple[re.Pattern[str], re.Pattern[str]]:
    """How a state is told, and what of a text bears it out; the `predicate` words only tell it after an auxiliary."""
    said = told if not predicate else "|".join(part for part in (told, _AUX + rf"(?:{predicate})\b") if part)
    known = "|".join(part for part in (told, predicate, held) if part)
    return re.compile(said, re.IGNORECASE), re.compile(known, re.IGNORECASE)


_GONE_WELL = (
    r"succe|complet|finish|\bdone\b|\bok\b|pass|\b20[0-6]\b|exit\S{0,6}[=: ]0\b|accept|deliver|appl(?:y|ied)|created|ready|started|loaded"
    r"|synced|granted|resolved|recover|healthy|logged in|成功|完成|通过|恢复|就绪|生效|写入|同步|commit"
)
_GONE_ILL = (
    r"fail|error|abort|exception|time[sd]?[ _-]?out|refus|reject|denied|unable|cannot|can't|could not|crash|panic|fatal|kill|oom|evict|exit\S{0,6}[=: ][1-9]"
    r"|\b[45]\d\d\b|unreachable|lost|broken|reset|invalid|not |n't|no |down|exceed|expire|insufficien|missing|back.?off|gave up|unhealthy|skipp|terminat|stop"
    r"|失败|错误|异常|超时|拒|中止|无法|不可|不足|丢|断|过期|缺|未|终止|溢出|耗尽|不"
)
SITUATIONS: Final = {
    "paid": _read(r"\bpaid\b|已(?:经)?(?:支付|付款|扣款|结清)|(?:支付|付款|扣款)(?:成功|完成|了)", r"captured|charged|settled|payment_status=succ"),
    "shipped": _read(r"\b(?:shipped|dispatched)\b|已(?:经)?(?:发货|出库|寄出|发出)|(?:发货|出库)了|运输中", r"in.transit|shipment"),
    "delivered": _read(r"\bdelivered\b(?! [\d.])|已(?:经)?(?:签收|送达|妥投|投递|收货)|(?:签收|送达|收货)了", r"deliver|accepted|推送"),
    "cancelled": _read(r"\bcancell?ed\b|已(?:经)?被?(?:取消|作废|撤销|撤单)|取消了", r"cancel|void|revok"),
    "refunded": _read(r"\brefunded\b|已(?:经)?退款|退款(?:成功|完成|了)", r"refund"),
    "rolled back": _read(r"\b(?:rolled back|reverted)\b|已(?:经)?被?(?:回滚|回退)|(?:回滚|回退)(?:了|成功|完成)", r"roll.?back|rolled|revert"),
    "acknowledged": _read(r"\b(?:acknowledged|acked)\b|已(?:经)?被?(?:认领|应答|响应处理)", r"\back"),
    "logged in": _read(r"\b(?:logged|signed) in\b|已(?:经)?登[录陆]|登[录陆](?:了|成功)", r"log(?:in|on).{0,12}(?:ok|succe)|login_ok|accepted"),
    "closed": _read(r"\bclosed\b(?= ?$|[,.;])|已(?:经)?(?:关闭|关单|结单)|(?:关闭|结单)了", r"clos|shut|resolved|ended|结束|关闭"),
    "solved": _read(r"已(?:经)?解决|解决了|\b(?:has been |is |was )(?:resolved|solved|fixed)\b", r"resolv|solved|fixed|clos|clear|解决|恢复"),
    "escalated": _read(r"\bescalated\b|已(?:经)?升级(?=处理|给|至|$)", r"escalat|升级"),
    "rejected": _read(r"\b(?:declined|rejected|denied)\b(?! by\b)|(?:被|已)(?:拒绝?|驳回)", r"declin|reject|den(?:y|ied)|refus|\b4\d\d\b|reached|exceed|too many|拒|驳回|forbid|invalid|not accepted|unauthor"),
    "approved": _read(r"\bapproved\b|已(?:经)?(?:批准|审批|获批)|获批", r"approv|批|granted"),
    "skipped": _read(r"\b(?:was|is|got|been|were) skipped\b|(?:已|被)跳过|跳过了", r"skip|跳过|ignored|not run|still running"),
    "full": _read(r"已(?:经)?(?:写满|用尽|耗尽|占满)|(?:写满|用尽|耗尽|占满)了", r"full|100%|9[5-9]|no space|exhaust|satur|reached|out of|waiting|满|耗尽|insufficient",
                  predicate=r"(?:completely )?(?:full|exhausted|saturated)"),
    "started": _read(r"(?<!\bre)\bstarted(?= ?$|[,.;])", r"start|began|begin|launch|running|duration|boot|init|active|开始|启动"),
    "failed": _read(r"\bfailed\b(?! \w+s\b)|失败(?=$|[，。,;.了]|于)|(?:部署|发布|构建|任务|作业|升级|迁移|支付|下单|登录)失败", _GONE_ILL),
    "succeeded": _read(r"\b(?:succeeded|successful(?:ly)?)\b|(?:部署|发布|构建|任务|作业|升级|迁移|支付|下单|执行)(?:已经?)?成功", _GONE_WELL),
    "crashed": _read(r"\bcrashed\b|崩溃了|已(?:经)?崩溃", r"crash|segfault|panic|core dump|exit\S{0,6}[=: ][1-9]|oom|terminat|kill|终止"),
    "in progress": _read(
        r"进行中|还在(?:进行|部署|执行|发布)|正在(?:部署|执行|发布|进行)|\b(?:is|are|remains?|stays?) (?:still |now |currently )?(?:in progress|ongoing|underway|running|executing)\b",
        r"progress|running|started|ongoing|rollout|deploying|pending|underway|executing",
    ),
    "pending": _read(r"待(?:支付|付款|处理|发货|审批)", r"queued|wait|unpaid|unschedul|not scheduled", predicate=r"pending|queued"),
    "paused": _read(r"已(?:经)?(?:暂停|挂起)|暂停了", r"suspend|pause|halt", predicate=r"paused|suspended|on hold"),
    "unavailable": _read(r"不可用|不可达|不可访问|无响应|宕机|已(?:经)?(?:离线|瘫痪|下线)|无法(?:使用|访问|响应|登录|服务|连接|提供服务)|\b(?:is|are|was|were) not (?:available|responding|reachable)\b",
                         r"down|crash|refused|timed? ?out|no answer|not respond|50[234]|lost|offline|not ready|up=0|unhealthy|closed|evict|fail",
                         predicate=r"unavailable|unreachable|unresponsive|offline|down(?! (?:to|by|from|at|\d))"),
    "available": _read(r"(?<!不)可(?:用|访问)(?=了|$)|(?:已|是)就绪", r"\bup\b|healthy|serving|running|online|reachable|state=active|ready", predicate=r"available|reachable|online|serving|ready|up"),
}  # fmt: skip
"""Each state: as a sentence tells it, and what of a text bears it out. A state that no text has is one too many."""
_DENYING = re.compile(
    r"(?:\b(?:not|never|no|none|neither|nor|without|hardly|cannot|yet to be)\b|n't\b|未|没|不|非|无|尚|待|等|再)[^，。,;]{0,14}$",
    re.IGNORECASE,
)
_DENIED_HAN = re.compile(
    r"(?:未|没有?)(?:被|再)?(?=支付|付款|发货|签收|取消|退款|回滚|关闭|解决|升级|批准|审批|跳过|暂停|离线|下线|崩溃)"
)
_STATUS = re.compile(r"\b(?:state|status|result|phase|condition|outcome)=")
_ASKED = re.compile(
    r"\b(?:whether|if|when|once|until|before|after|to be|can be|will be)\b|是否|如果|之前|前$", re.IGNORECASE
)


def situations(clause: str, source: Source) -> Iterator[str]:
    """The states of orders, jobs, logins and services that a clause tells and a text does not bear out."""
    if HEDGE.search(clause) or source.negative:
        return
    for name, (told, held) in SITUATIONS.items():
        found = told.search(clause)
        if found is None or held.search(source.text):
            continue
        before = clause[: found.start()]
        if not _DENYING.search(before) and not _ASKED.search(before):
            yield f"state {name!r} is not in the cited text"


def borne_out(clause: str, source: Source) -> str:
    """The words by which a clause tells a state that a text bears out in words of its own."""
    found = ((told.search(clause), held) for told, held in SITUATIONS.values())
    return " ".join(one.group() for one, held in found if one and held.search(source.text))


def denies_rightly(clause: str, source: Source) -> bool:
    """Whether a clause denies a state of what has another in the text: `not cancelled` of `status=pending`."""
    if not _STATUS.search(source.own):
        return False
    clause = _DENIED_HAN.sub("未已", clause)  # 未关闭 denies 已关闭
    return any(
        _DENYING.search(clause[: one.start()]) is not None
        for told, held in SITUATIONS.values()
        if (one := told.search(clause)) and not held.search(source.own)
    )


# --- alerts: on or over -------------------------------------------------------------------------------

_ENDED = re.compile(
    r"\b(?:is|has|have|had|was|and|then|since|already|it) (?:\w+ly |already |now |since |been |then )?(?:ended|over|stopped|closed|gone|finished|cleared|resolved|recovered)\b(?! (?:its|the|\d))"
    r"|\bno longer (?:firing|active|alerting|triggered|on)\b|\b(?:not|n't) (?:currently |now |any ?more )?(?:firing|active|alerting|triggered)\b"
    r"|已(?:经)?(?:结束|停止|关闭|消失|解除|消除|恢复)|(?:结束|停止|解除|恢复|停)了|不再(?:处于)?(?:触发|告警|报警|firing|活跃)|(?:未|没有?|并未|没)(?:在|正在|处于|被)?\s?(?:触发|告警|firing|active)",
    re.IGNORECASE,
)
_NOT_ENDED = re.compile(
    r"(?:\b(?:not|never)\b|n't)(?: \w+){0,2} (?:ended|over|stopped|closed|gone|finished|cleared|resolved|recovered)\b|(?:未|没有?|还没|尚未|并未)(?:被)?(?:结束|停止|关闭|消失|解除|消除|恢复)",
    re.IGNORECASE,
)
_STATE = re.compile(r"\bstate=(\w+)")
_ON = frozenset({"firing", "active"})


def alert_is_on(source: Source) -> bool | None:
    """Whether the one alert of a text is on; None where the text is of no alert, or of several states."""
    held = set(_STATE.findall(source.own))
    return None if len(held) != 1 else bool(held & _ON)


def tells_end(clause: str) -> bool | None:
    """Whether a clause tells that an alert is over (True) or that it is not yet (False); None where neither."""
    if _NOT_ENDED.search(clause):
        return False
    return True if _ENDED.search(clause) else None


def wrong_end(clause: str, source: Source) -> list[str]:
    """An alert told as over while the text has it firing, or as not yet over when it is resolved."""
    on, told = alert_is_on(source), tells_end(clause)
    if on is None or told is None or HEDGE.search(clause):
        return []
    if told and on:
        return ["tells the end of what is firing in the cited text"]
    return ["tells as going on what is over in the cited text"] if not told and "state=resolved" in source.own else []
