"""Reads the terms of a knowledge query: identifiers, words and Chinese phrases to search for."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

_HAN = "㐀-䶿一-鿿豈-﫿぀-ヿ가-힯\U00020000-\U0003fffd"
_NAME = re.compile(rf"[^\W_{_HAN}]+(?:[-_.:@][^\W_{_HAN}]+)*")
_HAN_RUN = re.compile(f"[{_HAN}]+")
_HUMP = re.compile(r"[a-z0-9][A-Z]|[A-Z]{2,}[a-z]{2}|[A-Za-z]\d|\d[A-Za-z]")
_NUMBER = re.compile(r"[\d\W_]+")
_SPLIT = re.compile(r"[\W_]+")

# Words that a question is built with and no page is about.
_ENGLISH_WORDS = (
    "a about all an and any are as at be been before being but by can could did do does each "
    "find for from get give had has have how i if in into is it its me my no not of on once one "
    "or our please should show so some tell than that the their them then there these they this "
    "those to up us use was we were what when where which who why will with would you your "
)
_ENGLISH = frozenset(_ENGLISH_WORDS.split())
_CHINESE = re.compile(
    "为什么|为何|怎么办|怎么样|怎么|怎样|如何|什么|多少|哪一个|哪一|哪些|哪个|哪里|是否|能否|可否|有没有|请问|一下|"
    "应该|可以|需要|这个|那个|时候|现在|当前|我们|你们|以及|或者|并且|如果|的话|[的了吗呢吧啊嘛]"
)
# Which section of a page is meant: words of the question, and of the headings in pages of both languages. Only for the
# order of what was found.
_SECTIONS: tuple[tuple[re.Pattern[str], tuple[str, ...]], ...] = tuple(
    (re.compile(asked), tuple(headings.split()))
    for asked, headings in (
        (
            "诊断|排查|定位|检查|怎么查|如何查|diagnos|troubleshoot|investigat",
            "diagnosis troubleshoot investigat 诊断 排查 定位 检查",
        ),
        ("影响|后果|impact", "impact 影响 后果"),
        (
            "处理|处置|缓解|解决|修复|恢复|怎么办|mitigat|remediat|resolv|resolution|recover|\\bfix|what (?:to|should i|should we) do",
            "mitigation remediation resolution resolve recover action fix solution 处理 处置 缓解 解决 修复 恢复",
        ),
        ("含义|意思|说明|什么是|meaning|what does .* mean|what is", "meaning 含义 说明"),
        ("原因|根因|为什么|为何|cause|\\bwhy\\b", "cause 原因 根因"),
    )
)
_MOST_TERMS = 48
_LONGEST_HAN = 24


@dataclass(frozen=True, slots=True)
class Term:
    """One thing to search for.

    `weight` is its share of the query, in words; `identifier` says that it names one thing
    (`HikariPool-1`); `pairs` are the overlapping pairs of a long Chinese phrase, of which a page
    may hold a part.
    """

    text: str
    weight: float
    identifier: bool = False
    han: bool = False
    pairs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Terms:
    """A query's terms; `dropped` counts those beyond the bound.

    `hints` and `sections`, the heading words of the sections that are asked for, only order the found.
    """

    terms: tuple[Term, ...]
    dropped: int
    hints: tuple[str, ...]
    sections: tuple[str, ...] = ()


def terms_of(query: str) -> Terms:
    """Cut a query into its terms; a query of common words only has none."""
    plain = unicodedata.normalize("NFKC", query)
    found = {term.text.casefold(): term for term in (*_words(plain), *_phrases(plain))}
    every = tuple(found.values())
    asked = plain.casefold()
    sections = [headings for pattern, headings in _SECTIONS if pattern.search(asked)]
    # A question in Chinese to a page in English: the first heading word of each kind is looked for as a word.
    hints = tuple(headings[0] for headings in sections) if has_han(plain) else ()
    words = tuple(word for headings in sections for word in headings)
    return Terms(every[:_MOST_TERMS], max(0, len(every) - _MOST_TERMS), hints, words)


def folded(text: str) -> str:
    """Fold case, width, spacing and punctuation: `CPU Throttling High` is `CPUThrottlingHigh`."""
    return _SPLIT.sub("", unicodedata.normalize("NFKC", text).casefold())


def is_identifier(word: str) -> bool:
    """Whether a word names one thing by its shape: joined parts, CamelCase, letters with digits."""
    return bool(_SPLIT.search(word) or _HUMP.search(word)) and not _NUMBER.fullmatch(word)


def identifiers_in(text: str) -> set[str]:
    """The identifiers of a text, folded."""
    names = _NAME.findall(unicodedata.normalize("NFKC", text))
    return {folded(name) for name in names if is_identifier(name)}


def windows(query: str, longest: int = 8) -> set[tuple[str, int]]:
    """Every run of up to `longest` neighbouring words, folded, with the number of its words."""
    words = re.findall(r"\S+", " ".join(_NAME.findall(unicodedata.normalize("NFKC", query))))
    return {
        (folded("".join(words[at:end])), end - at)
        for at in range(min(len(words), 200))
        for end in range(at + 1, min(at + longest, len(words)) + 1)
    }


def has_han(text: str) -> bool:
    """Whether a text holds a Chinese, Japanese or Korean character."""
    return _HAN_RUN.search(text) is not None


def _words(plain: str) -> list[Term]:
    return [
        Term(word, 2.0 if is_identifier(word) else 1.0, identifier=is_identifier(word))
        for word in _NAME.findall(plain)
        if word.casefold() not in _ENGLISH and (len(word) > 1 or word.isdigit())
    ]


def _phrases(plain: str) -> list[Term]:
    pieces = [piece for run in _HAN_RUN.findall(plain) for piece in _CHINESE.sub(" ", run).split()]
    kept = [piece for piece in pieces if len(piece) > 1] or pieces[:1]
    cut = [piece[at : at + _LONGEST_HAN] for piece in kept for at in range(0, len(piece), _LONGEST_HAN)]
    return [_phrase(piece) for piece in cut]


def _phrase(piece: str) -> Term:
    pairs = tuple(piece[at : at + 2] for at in range(len(piece) - 1)) if len(piece) > 2 else ()
    return Term(piece, max(1.0, len(piece) / 3), han=True, pairs=pairs)
