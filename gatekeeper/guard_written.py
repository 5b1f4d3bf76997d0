"""What a sentence writes out as it stands in the material: quotations, fields, searches, names."""

from __future__ import annotations

import re

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import clauses
from gatekeeper.guard_lexicon import lex, normal_form
from gatekeeper.guard_sources import Material

_QUOTED = re.compile(
    r"“([^“”]{1,400})”|\"([^\"]{1,400})\"|「([^「」]{1,400})」|『([^『』]{1,400})』|`([^`]{1,400})`|‘([^‘’]{2,400})’"
)
_FREE_TO_QUOTE = frozenset({"question", "condition", "meta"})


def quotes(sentence: str, material: Material) -> tuple[list[tuple[int, int]], list[Fault]]:
    """The spans that quote the material word for word, and a fault for each longer quotation that does not."""
    masked: list[tuple[int, int]] = []
    faults: list[Fault] = []
    frames = {frame for part in clauses(sentence) for frame in part.frames}
    for match in _QUOTED.finditer(sentence):
        inner = next(group for group in match.groups() if group is not None)
        form = normal_form(inner).strip(" ,.;:!?")
        if (form and any(contains(text, form) for text in (*material.texts, material.question.text))) or frames & {
            "meta",
            "question",
        }:
            masked.append(match.span())
            if len(lex(inner)) > 1 and _denied(sentence, match.span()) and _is_there(form, material):
                reason = "is denied here, and the material has it word for word"
                faults.append(Fault(FindingKind.NEGATION_POLARITY, *match.span(), reason))
        elif len(lex(inner)) > 1 and not frames & _FREE_TO_QUOTE and not _asks(form, frames):
            faults.append(
                Fault(
                    FindingKind.UNSUPPORTED_CONTENT, *match.span(), "the quotation is not in the material word for word"
                )
            )
    return masked, faults


def told_as_written(sentence: str, material: Material) -> list[Fault]:
    """A fault for each search, field, comparison and name that a sentence spells and no text has so."""
    return (
        _told_searches(sentence, material)
        + _told_pairs(sentence, material)
        + _told_comparisons(sentence, material)
        + _pairs_of_another(sentence, material)
        + _told_names(sentence, material)
    )


_ASKED_QUOTE = re.compile(
    r"([\u4e00-\u9fff]{1,2})[不没]\1|是否|有没有|是不是|吗$|为什么|\b(?:why|whether|how many|is it|did)\b"
)


def _asks(form: str, frames: set[str]) -> bool:
    """Whether a quotation words a question that its sentence leaves open: `“现在还在不在抛” 暂时答不了`."""
    return bool(frames & {"unknown", "gap"}) and _ASKED_QUOTE.search(form) is not None


_SAID_ZH = r"(?:写|说|提到|提及|记录|记载|出现|包含|含有?|显示|报|打印|输出|检索到|查询?到|搜索?到|找到|匹配到?|命中|看到|看见|见到|有)"
_DENIED_BEFORE = re.compile(
    rf"(?:没有?|并?未能?|从未|不|并非|不是|无)[^,，;；。:：]{{0,16}}?{_SAID_ZH}?[了过着到道]?(?:关于|任何|类似|过)?[:：]?\s*$"
    r"|(?:\b(?:not|no|never|none|nothing|nobody|neither|without)\b|n't\b)[^,;.:]{0,40}"
    r"\b(?:say|says|said|read|reads|contain|contains|contained|mention|mentions|mentioned|show|shows|showed|report|reports"
    r"|reported|log|logs|logged|print|prints|printed|state|states|stated|include|includes|included|match|matches|matched"
    r"|found|find|write|writes|wrote|with|of|for)\s*:?\s*$|\b(?:no|not|never)\s*:?\s*$",
    re.IGNORECASE,
)
_DENIED_AFTER = re.compile(
    r"^\s*(?:这[一句条个行]?(?:话|日志|记录|内容|字样)?|的?(?:日志|记录|字样|字眼|内容))?\s*(?:并?没有?|并?未|从未|不在|并非|不是|不存在|并不)"
    r"(?!说明|解释|给出|指明|交代|提及原因)"
    r"|^\s*(?:(?:is|was|were|are|has|have|does|did|do)(?:n't| not| never)|never|is absent|is missing|does not exist)\b",
    re.IGNORECASE,
)
_NEAR = 60


def _denied(sentence: str, span: tuple[int, int]) -> bool:
    """Whether the words around a quotation say that it was not written: `does not say: “…”`, `“…” 没有出现`."""
    start, end = span
    before, after = sentence[max(0, start - _NEAR) : start], sentence[end : end + _NEAR]
    return _DENIED_BEFORE.search(before) is not None or _DENIED_AFTER.search(after) is not None


def _is_there(form: str, material: Material) -> bool:
    """Whether a record has the words as what was found, and no search looked for them in vain."""
    found = [record for record in material.facts if contains(record.text, form)]
    return bool(found) and not any(record.kind in {"empty", "failed", "partial"} for record in found)


_SHOWN = 80
_TOLD_SEARCH = re.compile(r"\b(?:query|scope|window)=[^;；。\n]*")


def _told_searches(sentence: str, material: Material) -> list[Fault]:
    """A fault for each `query=…` that no search of the material was: what follows the sign could be anything."""
    return [
        Fault(
            FindingKind.UNSUPPORTED_CONTENT,
            *match.span(),
            f"“{match.group()[:_SHOWN]}” is not what a search of the material asked for",
        )
        for match in _TOLD_SEARCH.finditer(sentence)
        if not any(contains(text, normal_form(match.group())) for text in material.texts)
    ]


_TOLD_PAIR = re.compile(r"(?<![\w.-])([A-Za-z_][\w.-]{0,60})\s?=\s?(?!=)[\"'“]?([^\s,;，；。、\"'”（）)\]}]{1,120})")


def _told_pairs(sentence: str, material: Material) -> list[Fault]:
    """A fault for each `key=value` that no text has so: whoever writes a field copies it."""
    return [
        Fault(
            FindingKind.NUMBER_DRIFT,
            *match.span(),
            f"“{match.group()[:_SHOWN]}” is a field with a value that the material does not give it",
        )
        for match in _TOLD_PAIR.finditer(sentence)
        if match[1].lower() not in {"query", "scope", "window"}
        and not any(
            _has_pair(text, match[1], match[2].rstrip(".:!?")) for text in (*material.texts, material.question.text)
        )
    ]


_SEGMENT_END = re.compile(r"[;；。)）]")


def _pairs_of_another(sentence: str, material: Material) -> list[Fault]:
    """A fault for a field told of one item of a list and held by another: `A (state=resolved), B (state=firing)`."""
    faults: list[Fault] = []
    for match in _TOLD_PAIR.finditer(sentence):
        key, value = match[1], match[2].rstrip(".:!?")
        if key.lower() in {"query", "scope", "window"}:
            continue
        field = f"{normal_form(key)} = "
        items = [record.text for record in material.facts if record.text.count(field) == 1]
        if not items:
            continue
        start = max((found.end() for found in _SEGMENT_END.finditer(sentence, 0, match.start())), default=0)
        names = [item.key for item in lex(sentence[start : match.start()]) if item.kind == "identifier"]
        of = [text for text in items if names and all(_named(name, text) for name in names)]
        of = of or [text for text in items if names and _named(names[-1], text)]
        others = [text for text in material.texts if text not in of]
        if (
            of
            and not any(_has_pair(text, key, value) for text in of)
            and any(_has_pair(text, key, value) for text in others)
        ):
            reason = f"“{match.group()[:_SHOWN]}” is a field of another item than the one that is named"
            faults.append(Fault(FindingKind.STATE_FLIP, *match.span(), reason))
    return faults


def _named(name: str, text: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text) is not None


_TOLD_COMPARISON = re.compile(
    r"(?<![\w.-])([A-Za-z_][\w.-]{0,60})\s?(!==?|<>|=/=|≠|>=|<=|≥|≤|>|<|不是|并非|不为|不等于|is not|was not|isn't|wasn't)\s?[\"'“]?([^\s,;，；。、\"'”）)\]}]{1,120})"
)


def _told_comparisons(sentence: str, material: Material) -> list[Fault]:
    """A fault for `key!=value` of a key that has that value, and for a comparison that its number does not bear out."""
    faults: list[Fault] = []
    for match in _TOLD_COMPARISON.finditer(sentence):
        key, sign, value = match.groups()
        texts = (*material.texts, material.question.text)
        if any(normal_form(match.group()) in text for text in texts):
            continue
        values = {found for text in texts for found in _values_of(text, key)}
        if values and not all(_holds(found, sign, normal_form(value.rstrip(".:!?"))) for found in values):
            reason = f"“{match.group()[:_SHOWN]}” compares a field with what the material does not bear out"
            faults.append(Fault(FindingKind.NEGATION_POLARITY, *match.span(), reason))
    return faults


def _values_of(text: str, key: str) -> list[str]:
    found = re.findall(rf"(?<![\w.-]){re.escape(normal_form(key))} ?[\"']? ?[=:] ?[\"']? ?([^\s,;\"')}}\]]+)", text)
    return [str(one) for one in found]


def _holds(found: str, sign: str, value: str) -> bool:
    if sign == "<>" or sign[0] not in "<>≥≤":
        return found != value
    numbers = [re.fullmatch(r"([-+]?\d+(?:\.\d+)?)(\D*)", one) for one in (found, value)]
    if numbers[0] is None or numbers[1] is None or numbers[0][2] != numbers[1][2]:
        return False
    left, right = float(numbers[0][1]), float(numbers[1][1])
    if left == right:
        return sign in {">=", "<=", "≥", "≤"}
    return (left > right) is (sign[0] in ">≥")


_TOOL = re.compile(r"(?<![\w-])(?:query_logs|query_metrics|query_orders?|lookup_knowledge|read_skill)(?![\w-])")
_PORT = re.compile(r"(?<![\w/])[A-Za-z]{1,20}\d{1,4}(?:/\d{1,4}){1,4}(?![\w/])")


def _told_names(sentence: str, material: Material) -> list[Fault]:
    """A fault for each name such as `Te0/3/1` that no text has as a whole, and for a tool that made none of them."""
    texts = (*material.texts, material.question.text)
    named = [match for pattern in (_PORT, _TOOL) for match in pattern.finditer(sentence)]
    return [
        Fault(FindingKind.IDENTIFIER_DRIFT, *match.span(), "names something that the material does not name")
        for match in named
        if not any(normal_form(match.group()) in text for text in texts)
        and (not _TOOL.fullmatch(match.group()) or any(_TOOL.search(text) for text in texts))
    ]


def _has_pair(text: str, key: str, value: str) -> bool:
    joined = (
        rf"(?<![\w.-]){re.escape(normal_form(key))} ?[\"']? ?[=:] ?[\"']? ?{re.escape(normal_form(value))}(?![\w%])"
    )
    if re.search(joined, text) is not None:
        return True
    # `active=60` of `connections_active{pool="main"} 60`, `core=1` of `up{component="core"} 1`
    key, value = re.escape(normal_form(key)), re.escape(normal_form(value))
    series = rf"(?<![a-z0-9-]){key}(?:[\"' ]*\}}?|\b ?\{{?[^=;{{}}]{{0,40}}=[^;{{}}]{{0,80}}\}}?) ?{value}(?![\w%.])"
    return re.search(series, text) is not None


_MARKS = re.compile(r"[,;:.!?]+")


def contains(text: str, form: str) -> bool:
    """Whether a quotation stands in a text word for word, punctuation aside; a Chinese one may start anywhere."""
    plain, wanted = _MARKS.sub(" ", text), _MARKS.sub(" ", form)
    plain, wanted = " ".join(plain.split()), " ".join(wanted.split())
    return f" {wanted} " in f" {plain} " if form.isascii() else wanted in plain
