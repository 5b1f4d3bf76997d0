"""Is an excerpt long and specific enough to be compared?"""

import re

from gatekeeper.excerpt import Support
from gatekeeper.excerpt_words import word_set
from gatekeeper.text import TokenKind, tokenise

_GENERIC = word_set(
    "the a an is are was were be been has have had of to in on at for with and or by from it this that"
    " error errors log logs warn warning info debug failed failure fail ok true false null none yes no"
    " alert alerts service message value status state data result time query evidence found total"
)
_GENERIC_HAN = frozenset("的了是在和与有无不未为日志错误告警服务系统异常失败正常数据结果信息消息警报时间状态")
_CAMEL_NAME = re.compile(r"[A-Z][A-Za-z0-9]*[a-z][A-Z][A-Za-z0-9]+|[A-Z]+[a-z]+[A-Za-z0-9]*[A-Z][A-Za-z]+")


def is_specific(excerpt: str) -> Support:
    """Tell whether `excerpt` is long and specific enough to compare (evidence.excerpt_specific).

    It needs two things that carry meaning: a key with its value, a word with a number, two
    words that are no stop words; two Chinese characters count as one. A long name of its own
    (``OutOfMemoryError``) is enough. Never raises.
    """
    if len(excerpt) > 2000:
        excerpt = " ".join(
            excerpt[:2000].rsplit(maxsplit=1)[:1]
        )  # what is specific at its beginning is; no word is cut in two
    tokens = tokenise(excerpt)
    if any(len(t.text) >= 10 and _CAMEL_NAME.fullmatch(t.text) for t in tokens):
        return Support(ok=True, reason="the excerpt names something of its own")
    numbers = any(t.kind in (TokenKind.NUMBER, TokenKind.TIME) for t in tokens)
    names = {t.key for t in tokens if t.kind is TokenKind.IDENTIFIER}
    words = {t.key for t in tokens if t.kind is TokenKind.WORD}
    han = {t.key for t in tokens if t.kind is TokenKind.CJK}
    telling = len(names) + len(words - _GENERIC) + len(han - _GENERIC_HAN) / 2
    paired = bool(words or names or len(han) > 1) and numbers
    if paired or (telling >= 1 and len(words) + len(han) / 2 + len(names) >= 2):
        return Support(ok=True, reason="the excerpt has enough words of its own")
    return Support(
        ok=False,
        reason=f"the excerpt ({len(tokens)} tokens) is too short or too general to compare: "
        "quote a key with its value, or the statement around the word",
    )
