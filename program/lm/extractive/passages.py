"""Which sentence of the documents answers a question best."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from program.lm.extractive.evidence import Item
from program.lm.extractive.sections import kinds_asked
from program.lm.glossary import fold, is_han, parts_of
from program.lm.question import Intent
from program.lm.stopwords import DROP_EN, DROP_ZH

_SENTENCE_END = re.compile(r"(?<=[。！？；])|(?<=[.!?;])\s+(?=[A-Z`\"(])")
_LIST_MARK = re.compile(r"^\s*(?:[-*+]|\d+[.)]|#+|>)\s+")
_CODE = re.compile(r"[{}()\[\]=_]")
_VALUE = re.compile(
    r"\d+(?:\.\d+)?\s*(?:%|ms|s\b|m\b|h\b|MiB|GiB|GB|MB|秒|分钟|小时|条|个|minutes?|hours?|seconds?|days?)"
)
_COMMAND = re.compile(r"`[^`]+`|\bkubectl\b|\bcurl\b|\betcdctl\b|^\s*\$ ")
_WANTS_VALUE = re.compile(
    r"多少|阈值|门限|低于|高于|几|\bhow (?:many|much|long)\b|\bbelow\b|\babove\b|\bthreshold"
    r"|\bat (?:which|what)\b|\blimit"
)
_WANTS_COMMAND = re.compile(r"命令|第一步|步骤|\bcommand|\bstep|\bfirst\b|\bkubectl")
_WANTS_ADVICE = re.compile(r"应该?|立即|吗|\bshould\b|\bis a\b|\bmust\b|\bneed to\b")
_ADVICE = re.compile(r"\bshould(?:n't| not)?\b|\bmust\b|\bonly\b|\balways\b|\bnever\b|不要|不应|应|必须|仅|始终|总是")
_HAN_RUN = re.compile(r"[㐀-鿿]+")
_CHECKING = re.compile(r"diagnos|检查|排查|步骤|诊断|step", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Passage:
    """One sentence of one block, and how well it fits."""

    item: Item
    document: str
    sentence: str
    score: float


def passages(items: Sequence[Item], intent: Intent) -> list[Passage]:
    """The sentences of the blocks, best first; the blocks come in the order of the search's own ranking."""
    asked = _asked_parts(intent)
    kinds = kinds_asked(intent.text)
    found: list[Passage] = []
    for rank, item in enumerate(items):
        block = item.block()
        if block is None:
            continue
        document, title, section, text = block
        around = _features(f"{title} {section}")
        wanted = any(kind.headed.search(section) for kind in kinds)
        own_page = any(fold(name.text) in fold(f"{document} {title}") for name in intent.names())
        for at, sentence in enumerate(sentences(text)):
            own = _features(sentence)
            score = _term_score(sentence, intent) + 0.7 * len(asked & own) + 0.4 * len(asked & around)
            score -= 0.35 * rank + 0.05 * at
            score += 2.0 if own_page else 0.0
            score += 4.0 if wanted else 0.0
            score += _shape_score(sentence, section, fold(intent.text))
            found.append(Passage(item, document, sentence, score))
    return sorted(found, key=lambda passage: -passage.score)


def best_passages(items: Sequence[Item], intent: Intent, most: int) -> list[Passage]:
    """The passages to quote: the best, and such of the same document as are nearly as good.

    A question for advice gets one: a second sentence beside "only if …" may say the opposite of it.
    """
    ranked = passages(items, intent)
    if not ranked or _WANTS_ADVICE.search(fold(intent.text)):
        return ranked[:1]
    best = ranked[0]
    near = [one for one in ranked[1:] if one.document == best.document and one.score >= 0.75 * best.score]
    return [best, *near][:most]


def bears_on(items: Sequence[Item], intent: Intent) -> bool:
    """Whether the blocks name the question's names, or at least half of its firm terms."""
    text = fold("\n".join(item.text for item in items))
    bare = re.sub(r"[\W_]", "", text)
    names = [term for term in intent.names() if not term.text.isdigit()]
    if any(re.sub(r"[\W_]", "", fold(term.text)) in bare for term in names):
        return True
    firm = intent.firm_terms()
    hits = sum(any(fold(spelling) in text for spelling in (term.text, *term.spellings)) for term in firm)
    return bool(firm) and 2 * hits >= len(firm)


def sentences(text: str) -> list[str]:
    """The sentences, list entries, table rows and lines of code of a block, each in one line.

    Pages are wrapped at any width: a line that begins nothing new goes on with the one before.
    """
    found: list[str] = []
    for paragraph in _paragraphs(text):
        for piece in _SENTENCE_END.split(paragraph):
            line = _LIST_MARK.sub("", piece or "").strip()
            if len(line) >= 6 and not re.fullmatch(r"[|\s:-]+", line):
                found.append(line)
    return found


def _paragraphs(text: str) -> list[str]:
    paragraphs: list[str] = []
    fresh, in_code = True, False
    for line in text.splitlines():
        if line.lstrip().startswith("```"):
            in_code, fresh = not in_code, True
            continue
        if not line.strip():
            fresh = True
            continue
        if fresh or in_code or _LIST_MARK.match(line) or line.lstrip().startswith("|"):
            paragraphs.append(line.strip())
        else:
            paragraphs[-1] = f"{paragraphs[-1]} {line.strip()}"
        fresh = in_code or line.lstrip().startswith("|")
    return paragraphs


def _term_score(sentence: str, intent: Intent) -> float:
    """What the question asks about weighs more than whose it is."""
    folded = fold(sentence)
    score = 0.0
    for term in intent.terms:
        if any(fold(spelling) in folded for spelling in (term.text, *term.spellings)):
            score += 1.0 if term.kind == "name" or term.soft else 2.5
    return score


def _asked_parts(intent: Intent) -> set[str]:
    """The question's words as comparable parts, without those of its names."""
    of_names = {part for term in intent.names() for part in _features(term.text)}
    return {part for part in _features(intent.text) - of_names if part not in DROP_EN and part not in DROP_ZH}


def _features(text: str) -> set[str]:
    """Stems of the Latin words, and pairs of Chinese characters."""
    latin = {part for part in parts_of(text) if len(part) > 1 and not is_han(part)}
    runs = _HAN_RUN.findall(text)
    return latin | {run[at : at + 2] for run in runs for at in range(len(run) - 1)}


def _shape_score(sentence: str, section: str, asked: str) -> float:
    """What kind of answer is wanted: a value, a command, an advice."""
    # A line of code holds many names and says little.
    score = -3.0 if len(_CODE.findall(sentence)) > 6 and not _WANTS_COMMAND.search(asked) else 0.0
    if _WANTS_VALUE.search(asked) and _VALUE.search(sentence):
        score += 3.0
    if _WANTS_COMMAND.search(asked):
        score += 3.0 if _COMMAND.search(sentence) else 0.0
        score += 1.5 if _CHECKING.search(section) else 0.0
    if _WANTS_ADVICE.search(asked) and _ADVICE.search(sentence):
        score += 2.0
    return score
