"""Numbers told in words as large as the record's: `一万二千六百`, `数百`, `dozens`, `thousands`; and figures with a sign too many."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_phrases import HAN_DIGITS
from gatekeeper.guard_records import Record, spans_between
from gatekeeper.guard_seen import Seen, every_line, is_open

_DIGITS = {sign: digit for sign, digit in HAN_DIGITS.items() if sign != "十"} | {"\u3007": 0}
_SCALES = {"十": 10, "百": 100, "千": 1000}
_WHOLES = {"万": 10**4, "亿": 10**8}
_D = "[零〇一二两三四五六七八九]"
# A numeral with a scale in it, whole: `一万二千六百`, `十二万`, `八千四百二十万`.
_NUMERAL = re.compile(
    rf"(?<![第一二两三四五六七八九十百千万亿几数\d.])(?P<numeral>(?:{_D}[千百]|{_D}?十|{_D}[万亿])(?:{_D}?[十百千万亿]|{_D}){{0,12}})(?P<more>多|余|来)?(?P<noun>[^\d,;:.]{{0,4}})"
)
_VAGUE_ZH = re.compile(
    r"(?P<lead>好几|成[百千]上|[数几上近逾超]|过)(?P<scale>[十百千万亿]+)(?P<noun>[^\d,;:.]{0,4})"
    r"|数以(?P<by>[十百千万亿]+)计(?P<noun_by>的?[^\d,;:.]{0,4})|(?<![\d一-十百千万亿])(?<!\d )(?P<bare>[百千万亿]{1,2})(?P<over>余|多)?(?P<noun_bare>[个条份人名台间次笔万件任]\S{0,2})"
)
_SECONDS = {"秒": 1, "分": 60, "小时": 3600, "天": 86400, "毫秒": 0.001}
_EN = {
    r"hundreds of thousands": (1e5, 1e6),
    r"tens of thousands": (1e4, 1e5),
    r"thousands upon thousands": (1e4, 1e6),
    r"hundreds upon hundreds": (500, 1e4),
    r"dozens": (20, 120),
    r"scores": (40, 400),
    r"hundreds": (150, 1000),
    r"thousands": (1500, 2e4),
    r"(?:millions|a million)": (1e6, 1e9),
    r"a handful": (2, 8),
    r"(?:a )?dozen": (10, 15),
    r"a couple": (2, 3),
}
_VAGUE_EN = re.compile(
    rf"(?<![a-z\d] )(?<![a-z\d-])(?P<word>{'|'.join(_EN)})(?! of times)(?: more| or so)?(?: of)? (?P<noun>[a-z]+(?: [a-z]+)?)"
    rf"|(?P<word_>{'|'.join(_EN)})(?! of times)(?: of)? (?P<noun_>[a-z]+(?: [a-z]+)?)"
)
_CLOSE = 0.12  # how far from a figure `约三千` may lie, as a share of it


@dataclass(frozen=True, slots=True)
class _Told:
    """What a clause tells: the words, the least and the greatest that they may mean, and the words beside them."""

    text: str
    least: float
    most: float
    beside: str
    span: bool = False


def value_of_numeral(numeral: str) -> float:
    """The value of a Chinese numeral with its scales: 12600 for 一万二千六百."""
    total, section, digit = 0, 0, -1
    last = 1
    for sign in numeral:
        if sign in _DIGITS:
            digit = _DIGITS[sign]
            last = 1 if sign in "零〇" else last
        elif sign in _SCALES:
            last = _SCALES[sign]
            section += (1 if digit < 0 else digit) * last
            digit = -1
        else:
            last = _WHOLES[sign]
            total = (total + section + max(digit, 0)) * last if section + max(digit, 0) or total else last
            section, digit = 0, -1
    tail = max(digit, 0)
    # `两千三` is 2300.
    return float(total + section + (tail * last // 10 if tail and last > _TEN and "零" not in numeral else tail))


_TEN = 10


def _numerals(form: str) -> Iterator[_Told]:
    for match in _NUMERAL.finditer(form):
        value = value_of_numeral(match["numeral"])
        before, noun = form[max(0, match.start() - 6) : match.start()], match["noun"]
        unit = next((size for name, size in _SECONDS.items() if noun.startswith(name)), None)
        beside = before + noun
        if value < _LEAST or (noun and noun[0] in "倍%成点折月日号年"):
            continue
        low, high = value, value
        if re.search(r"(?:约|大约|大概|左右|上下)$", before) or re.search(r"左右|上下", noun):
            low, high = value * (1 - _CLOSE), value * (1 + _CLOSE)
        elif match["more"] or re.search(r"(?:超过?|逾|至少|不少于|高于|大于|多于)$", before):
            low, high = value, value * 1.6
        elif re.search(r"(?:近|将近|接近)$", before):
            low, high = value * 0.8, value
        elif re.search(r"(?:不足|不到|少于|低于|不超过|至多|最多)$", before):
            low, high = value * 0.5, value
        yield _Told(match.group("numeral"), low * (unit or 1), high * (unit or 1), beside, span=unit is not None)


_LEAST = 10  # below it every reader knows a numeral


def _scale(signs: str) -> float:
    value = 1.0
    for sign in signs:
        value *= {**_SCALES, **_WHOLES}[sign]
    return value


_LEADS = {"上": (1, 10), "过": (1, 10), "逾": (1, 10), "超": (1, 10), "近": (0.8, 1)}


def _vague(form: str) -> Iterator[_Told]:
    for match in _VAGUE_ZH.finditer(form):
        at = form[max(0, match.start() - 6) : match.start()]
        scale = _scale(match["scale"] or match["by"] or match["bare"])
        noun = match["noun"] or match["noun_by"] or match["noun_bare"] or ""
        lead = match["lead"] or ""
        if lead.startswith("成"):
            low, high = scale, scale * 10
        elif lead in _LEADS:
            low, high = (scale * times for times in _LEADS[lead])
        elif match["by"]:
            low, high = scale, scale * 100
        elif match["bare"]:
            low, high = scale, scale * (2 if match["over"] else 1.2)
        else:
            low, high = scale * 2, scale * 10
        yield _Told(match.group().removesuffix(noun), low, high, at + noun)
    for match in _VAGUE_EN.finditer(form):
        word = match["word"] or match["word_"]
        low, high = next(size for pattern, size in _EN.items() if re.fullmatch(pattern, word))
        yield _Told(word, low, high, match["noun"] or match["noun_"])


def magnified(_: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`一万二千六百份` of 1260, `dozens of routes` of 312: a size in words that no number of the records has."""
    lines = every_line(facts)
    for part in parts:
        if part.frames & {"question", "condition", "suggest"} or is_open(part):
            continue
        for told in (*_numerals(part.form), *_vague(part.form)):
            if any(told.text in line.form for line in lines):
                continue
            values = _values(told, lines, facts)
            if values and not any(told.least <= value <= told.most for value in values):
                reason = f"“{told.text}” is another size than the record's numbers"
                return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, reason)]
    return []


_IN_LINE = re.compile(
    r"(?<![\w.:/-])(?P<number>\d+(?:\.\d+)?)(?P<after>(?: ?[a-z]+| ?[\u4e00-\u9fff]{1,3})?)(?![\d:]|[-/.]\d)"
)
_WORD = re.compile(r"[a-z]{3,}|[\u4e00-\u9fff]")
_GENERAL = frozenset("的了有是为在约近达到和与及已个多")


def _near(text: str) -> set[str]:
    return {word.removesuffix("s") for word in _WORD.findall(text)} - _GENERAL


def _values(told: _Told, lines: Sequence[Seen], facts: Sequence[Record]) -> list[float]:
    """The numbers that words of a size may mean: those with what the clause counts beside them, else all."""
    if told.span:
        spans = spans_between([record for record in facts if record.kind != "knowledge"])
        spans += [number.value for record in facts for number in record.windows]
        if any(told.least * (1 - _CLOSE) <= span <= told.most * (1 + _CLOSE) for span in spans):
            return []
        numbers = [number for record in facts for number in (*record.numbers, *record.more)]
        return [number.value for number in numbers if number.dimension == "time"] + [number.raw for number in numbers]
    beside = _near(told.beside)
    found: list[tuple[int, float]] = []
    for line in lines:
        for match in _IN_LINE.finditer(line.form):
            near = _near(line.form[max(0, match.start() - 8) : match.start()] + match["after"])
            found.append((len(beside & near), float(match["number"])))
    most = max((many for many, _ in found), default=0)
    return [value for many, value in found if many == most]


# --- a sign too many ---------------------------------------------------------------------------------

_RAISED = re.compile(r"(?<!\b10)(?<=\d)[⁰¹²³⁴-⁹]+|\d[↑↓]")
_MORE = re.compile(r"(?<![\d.])(?P<number>\d+(?:\.\d+)?) ?(?:多)?(?P<scale>[万亿])(?!分)")


def signed(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """`8420²` and `8420 多万` of 8420."""
    if found := _RAISED.search(sentence):
        return [Fault(FindingKind.NUMBER_DRIFT, *found.span(), "is a sign that the record's number has not")]
    values = {value for line in every_line(facts) for value in line.numbers}
    for part in parts:
        for match in _MORE.finditer(part.form):
            value = float(match["number"]) * _WHOLES[match["scale"]]
            if any(match.group() in line.form for line in every_line(facts)) or is_open(part):
                continue
            if values and not any(abs(value - known) <= known * _CLOSE for known in values if known):
                return [Fault(FindingKind.NUMBER_DRIFT, part.start, part.end, f"“{match.group()}” is another size")]
    return []


def sized(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """What a sentence makes of the size of a number."""
    return magnified(sentence, parts, facts) or signed(sentence, parts, facts)
