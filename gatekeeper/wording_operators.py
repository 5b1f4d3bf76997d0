"""The words that take what they govern out of what is so, `would`, `dry run`, `等待`, and those that keep them in a sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Operator:
    """A word that takes what it governs out of what is so.

    `opens` is the word in a record, `kept` the words by which a sentence keeps it. It governs what follows it, and with
    `whole` what goes before it in its sentence too. With `deeds` it governs words for what is done, and no others. With `ends` its record may tell how the
    waiting ended.
    """

    what: str
    opens: re.Pattern[str]
    kept: re.Pattern[str]
    whole: bool = False
    deeds: bool = False
    ends: bool = False


OPERATORS = (
    Operator(
        "on a condition",
        re.compile(
            r"\bwould\b(?! (?:be (?:larger|greater|more|bigger)|exceed)\b)|\bif\b(?=.*\b(?:would|will|then|should)\b)|\b(?:fires|triggers|alerts|applies|kicks in|starts|restarts|switches|scales|fails over|retries) (?:when|once|whenever)\b"
            r"|(?<!倘)[若](?!干)|如果|倘若|假如|假设|一旦|(?<!应)当[^,，。;；]{2,24}时(?=[,，]?(?:则|自动|将|会|触发|切换|告警))",
            re.I,
        ),
        re.compile(
            r"\b(?:if|would|when|whenever|once|in case|unless|should|policy|config\w*|condition\w*|threshold)\b"
            r"|若(?!干)|如果|倘若|假如|假设|一旦|则(?!不然)|当|(?<![超延耗定实及小])时(?!间)|会(?!话|议)|配置|策略|条件|超过[^,;]*(?:触发|告警)"
        ),
        whole=True,
    ),
    Operator(
        "after an “if”",
        re.compile(r"\bif\b(?! (?:no|not) )|\bwhether\b|是否|能否|有无", re.I),
        re.compile(
            r"\b(?:if|whether|would|unless|in case|when|unknown|unclear|unsure|not)\b|若|如果|是否|能否|有无|未|没|不"
        ),
    ),
    Operator(
        "in a test or a rehearsal",
        re.compile(
            r"\bdry[-_ ]?runs?\b|\bsimulat\w+|\brehears\w+|\bdrill\b|\bchaos\b|\bgame ?day\b|\btest(?: case)? [\w.-]*\d[\w.-]* (?:expects|asserts)\b|\b(?:unit|integration) tests?\b ?:|\bexpects ?:|\basserts?\b(?= that| ?:)|\bfire drill\b|\bmock(?:ed)?\b"
            r"|演练|演習|演习|模拟|模擬|试运行|試運行|空跑|沙箱|单元测试|單元測試|断言|斷言|预演|預演",
            re.I,
        ),
        re.compile(
            r"\b(?:dry[-_ ]?runs?|simulat\w+|rehears\w+|drills?|chaos|game ?day|tests?|expect\w*|assert\w*|mock\w*|would)\b|演练|演习|模拟|试运行|空跑|沙箱|测试|断言|预演|期望|预期|将"
        ),
        whole=True,
    ),
    Operator(
        "as an example",
        re.compile(
            r"\bfor (?:example|instance)\b|\bexamples?\b ?[:：]|\be\.g\.|\bsample ?:|示例|样例|樣例|例如|范例|範例|举例|舉例",
            re.I,
        ),
        re.compile(r"\b(?:example|instance|sample|e\.g)\b|示例|样例|例如|范例|例子|例"),
    ),
    Operator(
        "as what somebody says",
        re.compile(
            r"\b(?:claims?|alleges?|says|believes|thinks|asserts) that\b|\b(?:allegedly|reportedly|rumou?r\w*|hearsay|unverified)\b|\b(?:(?:user|customer|client|operator|agent|driver|visitor)[- ]?(?:comment|remark|message|note|feedback|report)\w*|comments?|note|remarks?) ?[:：]"
            r"|据[^,，。;；]{0,12}(?:称|说|報|报)|據[^,，。;；]{0,12}(?:稱|說|報)|传闻|傳聞|据说|自称|自稱|声称|聲稱|留言|反馈称|反饋稱|备注[:：]|備註[:：]",
            re.I,
        ),
        re.compile(
            r"\b(?:claim(?:s|ed)?|alleg\w+|reportedly|rumou?r\w*|hearsay|unverified|comment\w*|remark\w*|note|message|feedback|according to [a-z ]*(?:upstream|user|customer)|user|customer|upstream says|quot\w+)\b|(?<![数证依根单票收])据(?![库点])|称|传闻|留言|反馈|备注|用户|说(?!明)"
        ),
    ),
    Operator(
        "as not confirmed",
        re.compile(
            r"\bsuspected\b|\b(?:could|can) ?not (?:confirm|verify|tell|determine)\b|\bunable to (?:confirm|verify|determine)\b|疑似|(?:未能|无法|無法|不能)(?:确认|確認|核实|核實|判断|判斷|验证|驗證)|待(?:人工)?(?:确认|確認|核实|核實)",
            re.I,
        ),
        re.compile(
            r"\b(?:suspect\w*|possib\w+|may|might|likely|unconfirmed|whether|not|unable|awaits?|awaiting|pending|to be|could)\b|疑|可能|或许|是否|未|无法|不能|待|没"
        ),
        whole=True,
    ),
    Operator(
        "as awaited or foretold",
        re.compile(
            r"\b(?:waits?|waiting) (?:for|until|on) (?=.*\b(?:to [a-z]+|complet\w+|finish\w*|ready|end|return|recover\w*|approv\w+|confirm\w*))|\bawait\w* |\bforecasts?\b|\bpredict\w*|\bproject(?:ed|ion)\b|\b(?:is |are )?expected (?:to|by|at|in)\b|\beta\b|\bwill (?:be|have|reach|run|become)\b"
            r"|等待|等候|预计|預計|预测|預測|预估|預估|有望",
            re.I,
        ),
        re.compile(
            r"\b(?:wait\w*|await\w*|pending|forecast\w*|predict\w*|project(?:ed|ion)|expect\w*|eta|will|to be|going to|until|not yet|estimated?|due)\b|等|预计|预测|预估|将|有望|待|未|尚|还没|计划|之后|后将|会(?!话|议)|之前"
        ),
        ends=True,
    ),
    Operator(
        "as skipped",
        re.compile(r"\b(?:skip(?:ped|ping|s)?|omitt(?:ed|ing)|bypass(?:ed|ing)|left out)\b|跳过|跳過|略过|略過", re.I),
        re.compile(r"\b(?:skip\w*|omit\w*|bypass\w*|left out|not|never|no)\b|跳过|略过|未|没|不"),
        deeds=True,
    ),
    Operator(
        "as asked for or proposed",
        re.compile(
            r"\brequested\b(?=.*\bnot (?:yet )?[a-z]+)|\bnot (?:yet )?(?:executed|applied|done|performed|carried out|run|sent|started)\b|\bpropos(?:al|ed|es)\b|\bsuggest(?:s|ed|ion)\b|\bcanary\b"
            r"|尚未(?:执行|執行|处理|實施|实施|生效|开始)|提案|提议|提議|灰度|金丝雀",
            re.I,
        ),
        re.compile(
            r"\b(?:request\w*|asked|ask|asks|propos\w+|suggest\w*|not|pending|awaiting|to be|canary|plan\w*|\d+ ?%)\b|申请|请求|提案|提议|建议|尚|未|没|待|灰度|金丝雀|计划|\d ?%"
        ),
        whole=True,
        deeds=True,
    ),
    Operator(
        "as almost reached",
        re.compile(
            r"\b(?:almost|nearly|close to|just short of|on the verge of)\b|险些|險些|差点|差點|几乎|幾乎|接近", re.I
        ),
        re.compile(
            r"\b(?:almost|nearly|close|near|short of|verge|below|under|not)\b|险些|差点|几乎|接近|逼近|快|未|没|不"
            r"|^(?!.*(?:\b(?:exceed\w*|hit|reach\w*|over|above|surpass\w*|cross\w*|broke|breach\w*)\b|超|达到|触|突破|打满|用完|用尽))"
        ),
    ),
)
