"""Which language an answer is written in: the question's."""

from __future__ import annotations

import re
from typing import Literal

Language = Literal["zh", "en"]

_HAN = re.compile(r"[㐀-䶿一-鿿豈-﫿]")
_KANA_OR_HANGUL = re.compile(r"[぀-ヿ가-힯ᄀ-ᇿ]")
_LETTER_RUN = re.compile(r"[^\W\d_]{2,}")


def language_of(question: str) -> Language:
    """Choose the answer's language: Chinese, unless the question is clearly in another one.

    Renderings exist in Chinese and English, so a question in a third language is answered in English. Identifiers do
    not count: `order-service?` alone is not clearly English.
    """
    if _KANA_OR_HANGUL.search(question):
        return "en"
    if _HAN.search(question):
        return "zh"
    words = [run for run in _LETTER_RUN.findall(question) if not run.isupper()]
    return "en" if len(words) >= 2 and (" " in question.strip()) else "zh"
