"""What a text tells as so: its asserted clauses, whose they are, and what in them is denied, absent or another field's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from evals.reading import Atom, atoms, clauses, content_words, han_pairs, number_key, plain, statements, word_numbers
from evals.vocabulary import CHECK, COUNTED, HEDGE, NO_MATCH, REMEDY, STATES

Kind = Literal["alert", "thing"]

_QUOTED = re.compile(r"“[^“”]+”|「[^「」]+」|『[^『』]+』|`[^`]+`|\"[^\"]{3,}\"")
_UNSURE = re.compile(
    r"似乎|好像|看起来|看来|大概率|多半|据说|(?:无法|不能|未能|难以|没法)(?:确认|判断|断定|证实|说明|确定|验证)"
    r"|\b(?:probabl[ey]|presumably|apparently|allegedly|seem(?:s|ed)? to|appears? to)\b"
    r"|\b(?:cannot|can't|could not|unable to|not able to) (?:\w+ )?(?:confirm|say|tell|verify|establish|determine)\b"
    r"|\bnot (?:confirmed|known|clear|certain|sure)\b",
    re.IGNORECASE,
)
_OPEN = re.compile(r"如果|假如|是否|有没有|要是|\b(?:if|whether|suppose|assuming)\b", re.IGNORECASE)
_DENIAL = re.compile(
    r"(?:\b(?:not|no longer|no|never|neither|nor|cannot)\b|n't\b)(?:[^\w:]+[\w'-]+){0,3}[^\w:]*$"
    r"|(?:未|没有?|并非|并不|不(?![到少低足超])|非(?!常))[^，。,;；]{0,6}$",
    re.IGNORECASE,
)
"""What in front of a word denies it; a colon ends what is denied: `No longer: the alert is resolved`."""
_NUMBER_DENIAL = re.compile(r"(?:\b(?:not|isn't|wasn't)|不是|并非|而非)(?: at)?\W*$", re.IGNORECASE)
_ABSENT = re.compile(
    r"(?:没有?|并无|(?<!有)无(?![论法])|不存在|(?:未|没)(?:能)?(?:检索|查询|查|搜索|找|搜|发现|见|命中|匹配|返回|记录)到?|查不到)[^，。,;；是因但]{0,30}$"
    r"|\b(?:no|without|zero|neither)(?:\s+[^\s,;]+(?<!:)){0,5}\s*$"
    r"|(?:\bnot|n't)(?: \w+)? (?:find|found|match\w*|have|contain|any|return\w*|see|seen|log|logged|record\w*|include)(?:\s+[^\s,;]+){0,5}\s*$",
    re.IGNORECASE,
)
"""What in front of a name tells that there is none of it."""
_NO_SUCH = re.compile(r"(?:没有?|并无|(?<!有)无(?![论法]))\s?(?:任何)?\s?$|\b(?:no|without|zero)\s+$", re.IGNORECASE)
_ABSENT_AFTER = re.compile(
    r"^[^，。,;；]{0,16}?(?:没有出现|没有找到|没出现|未出现|不存在)|^(?:\s+\w+){0,3} (?:was|were|is|are|has|have|did)(?: not|n't) (?:\w+ )?(?:found|there|present|seen|occur\w*|appear\w*)",
    re.IGNORECASE,
)
_OF_RECORDS = re.compile(
    r"(?:没有?|并无|(?<!有)无(?![论法]))[^，。,;；]{0,30}?(?:记录|日志|告警|错误|异常|匹配|结果)"
    r"|\bno (?:[^\s,;]+ ){0,5}?(?:records?|logs?|lines?|alerts?|errors?|match\w*|results?|entries)\b",
    re.IGNORECASE,
)
_IDENTIFIER = re.compile(
    r"(?:端口|版本|订单|工单|编号|行号|进程|分区|偏移量?|\b(?:ports?|pid|ids?|lines?|orders?|tickets?|versions?|code|partition|offset|process|number|no\.|build|shard|#))\W{0,3}$",
    re.IGNORECASE,
)
"""In front of a number: what it names, where another counts."""
_NOUNS: Final[dict[str, re.Pattern[str]]] = {
    "users": re.compile(r"^\s?(?:位|名|个)?(?:用户|客户|人)|^ (?:\w+ )?(?:users?|customers?|people)\b", re.IGNORECASE),
    "hosts": re.compile(
        r"^\s?(?:台|个(?:节点|主机|实例|服务))|^ (?:\w+ )?(?:hosts?|machines?|nodes?|instances?|services?)\b",
        re.IGNORECASE,
    ),
    "files": re.compile(r"^\s?个?(?:日志)?文件|^ (?:log )?files?\b", re.IGNORECASE),
    "orders": re.compile(r"^\s?[笔个]?订单|^ (?:\w+ )?orders?\b", re.IGNORECASE),
    "records": re.compile(
        r"^\s?条|^ (?:\w+ )?(?:records?|lines?|entries|matches|hits|times|errors?|timeouts?)\b", re.IGNORECASE
    ),
}
"""What a number counts; `221 orders` is another count than 221 records."""
_RATE = re.compile(
    r"^[^，。,;；]{0,12}?(?:/\s?s\b|每(?:秒|分钟?|小时|天)|\b(?:per|an?|every) (?:second|minute|hour|day)\b)",
    re.IGNORECASE,
)
_FIELD_BEFORE = re.compile(
    r"(?P<zh>阈值|门限|上限|当前值?|现值|持续|历时|总数|等待|活跃)[^\d，。,;；]{0,4}$"
    r"|\b(?P<en>[a-z][a-z_]{3,})(?:\s?[=:]\s?|\s+(?:is|was|of|at|has|to)?\s*)$",
    re.IGNORECASE,
)
_FIELDS_ZH: Final = {
    "阈值": "thresh", "门限": "thresh", "上限": "limit", "当前": "curren", "当前值": "curren", "现值": "curren",
    "持续": "durati", "历时": "durati", "总数": "total", "等待": "waitin", "活跃": "active",
}  # fmt: skip
_STEM: Final = 6
"""Letters of a word's beginning, as `content_words` has it."""
_CAMEL = re.compile(r"[A-Z][a-z0-9]+(?:[A-Z][A-Za-z0-9]*)+")


@dataclass(frozen=True, slots=True)
class Number:
    """One number of a clause: `key` in its base unit, `digits` as spelled, and what it counts or names where said."""

    text: str
    key: str
    digits: str
    counts: str
    field: str
    paired: bool
    denied: bool

    @property
    def bare(self) -> bool:
        """Whether it has no unit."""
        return self.key == self.digits

    def is_told_by(self, other: Number) -> bool:
        """Whether another number is this one: of the same value and unit, and no count of other things."""
        if self.denied != other.denied or (self.counts and other.counts and self.counts != other.counts):
            return False
        if (self.counts == "id" or other.counts == "id") and self.counts != other.counts:
            return False
        if other.counts == "rate" != self.counts:
            return False
        # A field may have its unit in its name (`p99_ms=480`), a sentence at the number.
        unitless = other.bare or (self.paired and self.bare)
        return self.key == other.key or (unitless and self.digits == other.digits)


@dataclass(frozen=True, slots=True)
class Clause:
    """One asserted clause and the alerts and things that it is about, its own or those told of last."""

    text: str
    about: Mapping[Kind, frozenset[str]]

    def concerns(self, about: Mapping[Kind, frozenset[str]]) -> bool:
        """Whether it may tell of something: it is about no other thing of the same kind."""
        return not (
            _others(self.about.get("alert"), about.get("alert"))
            or _siblings(self.about.get("thing"), about.get("thing"))
        )


def _others(told: frozenset[str] | None, wanted: frozenset[str] | None) -> bool:
    return bool(told and wanted and not told & wanted)


def _siblings(told: frozenset[str] | None, wanted: frozenset[str] | None) -> bool:
    """Whether another thing of the same kind is told of: one that shares the first or the last part of its name."""
    if not told or not wanted or told & wanted:
        return False
    return any(
        one.split("-")[0] == other.split("-")[0] or one.split("-")[-1] == other.split("-")[-1]
        for one in told
        for other in wanted
    )


class Told:
    """What a text tells as so, read once."""

    def __init__(self, text: str, *, unsure: bool = False) -> None:
        """Read a text; `unsure` keeps what it only holds possible."""
        self.clauses = tuple(_asserted(text, unsure=unsure))
        self.text = ", ".join(clause.text for clause in self.clauses)

    @cached_property
    def about(self) -> dict[Kind, frozenset[str]]:
        """All alerts and things that it names."""
        return _named(self.text)

    @cached_property
    def numbers(self) -> tuple[Number, ...]:
        """Its numbers, those in fields and those spelled as words with them."""
        return tuple(number for clause in self.clauses for number in _numbers(clause.text))

    def fields(self) -> dict[str, set[str]]:
        """The values that each field is told with."""
        held: dict[str, set[str]] = {}
        for number in self.numbers:
            if number.field:
                held.setdefault(number.field, set()).add(number.key)
        return held

    def polarities(self, pattern: re.Pattern[str], about: Mapping[Kind, frozenset[str]]) -> set[bool]:
        """Whether a word is told (True) or denied (False) of something; both, or neither, may be."""
        return {
            _DENIAL.search(clause.text[: found.start()]) is None
            for clause in self.clauses
            if clause.concerns(about)
            for found in pattern.finditer(clause.text)
        }

    def denies(self, part: str) -> bool:
        """Whether a name, or a word by its beginning, is told of only to deny it or to say that there is none."""
        tail = "" if len(part) == _STEM and part.isalpha() else "(?![A-Za-z0-9-])"
        spelled = re.compile(rf"(?<![A-Za-z0-9-]){re.escape(part)}{tail}", re.IGNORECASE)
        found = [
            any(denial.search(clause.text[: match.start()]) for denial in (_DENIAL, _ABSENT))
            or _ABSENT_AFTER.search(clause.text[match.end() :]) is not None
            for clause in self.clauses
            for match in spelled.finditer(clause.text)
        ]
        return bool(found) and all(found)

    def tells_absence(self) -> bool:
        """Whether it tells that something was not found, or that there is no record of it."""
        return any(
            NO_MATCH.search(clause.text)
            or _OF_RECORDS.search(clause.text)
            or any(_NO_SUCH.search(clause.text[:found]) for found in _starts_of_names(clause.text))
            for clause in self.clauses
        )


def is_unsure(text: str) -> bool:
    """Whether a text itself holds something only possible, or leaves it open."""
    bare = _QUOTED.sub(" ", plain(text))
    return any(pattern.search(bare) for pattern in (HEDGE, _UNSURE, _OPEN))


_GUESS = re.compile(
    r"可能(?!性为零)|或许|也许|疑似|猜测|我猜|说不定|推测|怀疑|大概率|多半|似乎|好像|看起来(?:像|是)"
    r"|\b(?:possibl[ey]|probabl[ey]|presumably|maybe|perhaps|likely|might|may (?:be|have|well)|could (?:be|have)|suspect(?:s|ed)?"
    r"|seem(?:s|ed)? (?:to|like)|appears? to (?:be|have))\b",
    re.IGNORECASE,
)
_LEFT_OPEN = re.compile(
    r"(?:不能|无法|不可|不足以|尚?未)[^，。；]{0,12}(?:排除|确认|判断|证实)|\b(?:not|n't|cannot)\b[^.;]{0,30}\b(?:rule|exclude|confirm|tell|known|prove)",
    re.IGNORECASE,
)
"""What leaves a thing open holds nothing for likely."""
_ADVICE = re.compile(
    r"建议|应该?当?(?!用|急|答)|请(?!求)|需要|最好|不妨|考虑|可以(?:先|尝试)?|务必|尽快|立即"
    r"|\b(?:should|recommend\w*|suggest\w*|advis\w+|please|needs? to|must|consider|try|ought to|you (?:can|could|may want))\b",
    re.IGNORECASE,
)
_ORDERED = re.compile(
    r"^\W*(?:(?:then|next|now|first)\W+)?(?:restart|reboot|scale|roll ?back|fail ?over|kill|delete|purge|drain|throttle|raise|increase|lower"
    r"|upgrade|patch|fix|renew|redeploy)\b"
    r"|^\W*(?:先|再|然后)?(?:重启|扩容|缩容|回滚|切流|清理|删除|杀掉|限流|降级|熔断|调大|调小|升级|修复|续期)(?!了|过|于|次|记录|时间|后|前|失败|成功|完成|日志|告警)",
    re.IGNORECASE,
)


def guess_in(text: str) -> str | None:
    """The word by which a sentence holds something for likely, outside its quotations; None where it does not."""
    bare = _QUOTED.sub(" ", plain(text))
    found = None if _LEFT_OPEN.search(bare) else _GUESS.search(bare)
    return found.group() if found else None


def begins_with_guess(text: str) -> bool:
    """Whether all of a sentence is a guess: its first clause is one."""
    return guess_in(next(iter(_parts(plain(text))), "")) is not None


def remedy_in(text: str) -> str | None:
    """What a sentence wants changed in the system, in whatever words it advises or orders it; None where nothing."""
    for clause in _parts(plain(text)):
        bare = _QUOTED.sub(" ", clause)
        remedy = REMEDY.search(bare)
        if remedy and not CHECK.search(bare) and (_ADVICE.search(bare) or _ORDERED.search(bare)):
            return remedy.group()
    return None


def states_of(text: str) -> dict[str, re.Pattern[str]]:
    """The states that a text speaks of."""
    return {name: pattern for name, pattern in STATES.items() if pattern.search(text)}


def words_of(text: str) -> set[str]:
    """The words of a text that carry content, English ones by their beginning, Chinese ones as pairs of characters."""
    return content_words(text) | han_pairs(text)


def _starts_of_names(text: str) -> Iterator[int]:
    for atom in atoms(text):
        if atom.kind == "name" and (at := text.find(atom.text)) >= 0:
            yield at


def _asserted(text: str, *, unsure: bool) -> Iterator[Clause]:
    about: dict[Kind, frozenset[str]] = {}
    for statement in statements(text):
        said = plain(statement.text)
        if statement.frame != "fact" or said.endswith(("?", "吗。", "吗")):
            continue
        for part in _parts(said):
            about = {**about, **{kind: names for kind, names in _named(part).items() if names}}
            if unsure or not is_unsure(part):
                yield Clause(part, about)


def _parts(sentence: str) -> Iterator[str]:
    """The clauses of a sentence, its quotations never cut."""
    quoted = _QUOTED.findall(sentence)
    for clause in clauses(_QUOTED.sub("\0", sentence)) or [sentence]:
        yield re.sub("\0", lambda _: quoted.pop(0) if quoted else "", clause)


def _named(text: str) -> dict[Kind, frozenset[str]]:
    names = [atom.text for atom in atoms(text) if atom.kind == "name"]
    names += [
        inner.text for atom in atoms(text) if atom.kind == "pair" for inner in _values_of(atom) if inner.kind == "name"
    ]
    return {
        "alert": frozenset(name.casefold() for name in names if _CAMEL.fullmatch(name)),
        "thing": frozenset(name.casefold() for name in names if "-" in name),
    }


def _values_of(pair: Atom) -> Sequence[Atom]:
    return atoms(pair.text.partition("=")[2])


def _numbers(text: str) -> Iterator[Number]:
    at = 0
    for atom in atoms(text):
        start = text.find(atom.text, at)
        at = max(at, start + len(atom.text))
        if atom.kind == "pair":
            field, _, value = atom.text.partition("=")
            if re.match(r"\d", value.strip()):
                yield _number(value.strip(), field=_field(f"{field}="), counts="", paired=True, denied=False)
        elif atom.kind == "number":
            before, after = text[:start], text[start + len(atom.text) :]
            denied = _NUMBER_DENIAL.search(before) is not None
            yield _number(atom.text, field=_field(before), counts=_counted(before, after), paired=False, denied=denied)
    for word in word_numbers(text):
        if (number := COUNTED.get(word.casefold())) is not None:
            yield _number(str(number), field="", counts="", paired=False, denied=False)


def _number(said: str, *, field: str, counts: str, paired: bool, denied: bool) -> Number:
    digits = re.match(r"[\d,]+(?:\.\d+)?(?:/\d+)?", said)
    spelled = number_key(digits.group()) if digits else said
    return Number(said, number_key(said), spelled, counts, field, paired, denied)


def _counted(before: str, after: str) -> str:
    if _IDENTIFIER.search(before):
        return "id"
    if _RATE.search(after):
        return "rate"
    return next((noun for noun, pattern in _NOUNS.items() if pattern.search(after)), "")


def _field(before: str) -> str:
    found = _FIELD_BEFORE.search(before)
    if found is None:
        return ""
    return _FIELDS_ZH[found["zh"]] if found["zh"] else found["en"].casefold()[:6]
