# ruff: noqa: RUF001 (characters that look alike are the subject of this file)
r"""Folding and tokens: the one reading of a text that the excerpt check and the answer guard share.

Folding takes away what carries no meaning in a log line (width, script variant, invisible
characters, dash shape) and keeps what does. Tokens are cut with explicit ASCII classes, because
``\b`` and ``\w`` count a Chinese character as a letter and miss ``错误码E1042``.
"""

import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from functools import cache, lru_cache
from typing import Protocol, cast

# Characters that show nothing: zero-width, bidi marks, soft hyphen, variation selectors.
_INVISIBLE = frozenset(
    [
        *(0x00AD, 0x034F, 0x061C, 0x180E, 0xFEFF),
        *(*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070), *range(0xFE00, 0xFE10)),
    ]
)
_DASHES = frozenset("‐‑‒–—―−﹘﹣－⁃➖")
# What NFKC gets wrong or leaves alone. `，` must not become a thousands separator (`端口80，443`).
_SPECIAL = {
    "，": ", ", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "‚": "'",
    "′": "'", "″": '"', "≥": ">=", "≤": "<=", "≠": "!=", "→": "->", "⇒": "=>", "⋯": "...",
    "｡": "。", "İ": "I", "Σ": "σ", "ς": "σ", "著": "着", "•": "*", "⁄": "/",
}  # fmt: skip
_SUPERSCRIPTS = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789", strict=True))


class _Converter(Protocol):
    """What is used of OpenCC, whose own annotations are partial."""

    def convert(self, text: str, /) -> str: ...


@cache
def _traditional() -> dict[str, str]:
    """Traditional → Simplified, one character each, from OpenCC's own table (config ``t2s``).

    Characters are converted on lines of their own, so no phrase rule can fire and every
    character keeps its position.
    """
    from opencc import OpenCC  # deferred: 30-150 ms, and only for Chinese text

    chars = [chr(code) for code in range(0x3400, 0xA000)]
    converter = cast(_Converter, OpenCC("t2s"))
    folded = converter.convert("\n".join(chars)).split("\n")
    if len(folded) != len(chars):
        return {}
    table = {a: b for a, b in zip(chars, folded, strict=True) if a != b and len(b) == 1}
    return {a: table.get(b, b) for a, b in table.items()}


def _fold_char(code: int) -> str:
    char = chr(code)
    if code in _INVISIBLE:
        return ""
    if char in _SPECIAL:
        return _SPECIAL[char]
    if char in _DASHES:
        return "-"
    if char in _SUPERSCRIPTS:  # before NFKC, which would turn `10²` into `102`
        return "^" + _SUPERSCRIPTS[char]
    if 0xD800 <= code <= 0xDFFF:
        return "\ufffd"
    if 0x3400 <= code < 0xA000:
        return _traditional().get(char, char)
    return _fold_compatible(char)


def _fold_compatible(char: str) -> str:
    category = unicodedata.category(char)
    if category in {"Zs", "Zl", "Zp", "Cc"}:
        return "\n" if category in {"Zl", "Zp"} or char in "\x0b\x0c\x85" else " "
    plain = unicodedata.normalize("NFKC", char)
    plain = "".join(_SPECIAL.get(c, "-" if c in _DASHES else c) for c in plain)
    # A number-like sign (½, ①) is a thing of its own: `1½` must not become `11/2`.
    return f" {plain} " if category in {"No", "Nl"} and plain != char else plain


class _FoldTable(dict[int, str]):
    """A ``str.translate`` table that works out a character when it first meets it."""

    def __missing__(self, code: int) -> str:
        folded = _fold_char(code)
        self[code] = folded
        return folded


# ASCII is left alone except for control characters, which are layout.
_TABLE = _FoldTable({code: chr(code) for code in range(0x80)})
_TABLE.update(dict.fromkeys([*range(0x09), *range(0x0E, 0x20), 0x7F], " "))
_TABLE.update({0x0B: "\n", 0x0C: "\n"})
# Also the milliseconds of a log's time: `18：03：14，843`.
_WIDE_THOUSANDS = re.compile(
    r"(?:(?<=[０-９])，(?=[０-９]{3}(?![０-９]))|(?<=[:：][0-9０-９]{2}[:：][0-9０-９]{2})，(?=[0-9０-９]{3}(?![0-9０-９])))"
)
_CLUSTER = re.compile(
    r"[\s\S][\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe20-\ufe2f]+"
    r"|[\u1100-\u115f][\u1160-\u11a7][\u11a8-\u11ff]?"
)


def _compose(text: str) -> str:
    return _CLUSTER.sub(lambda m: unicodedata.normalize("NFC", m.group()), text)


def fold(text: str) -> str:
    """Return `text` in the one form that excerpts and texts are compared in; case is kept.

    NFKC with superscripts and fractions protected, zero-width characters out, dashes and quotes
    unified, Traditional characters folded to Simplified one by one, lone surrogates replaced by
    U+FFFD. Linear, never raises.
    """
    if text.isascii():
        return text if text.isprintable() else text.translate(_TABLE)
    if not unicodedata.is_normalized("NFC", text):
        text = _compose(text)
    if "，" in text:
        text = _WIDE_THOUSANDS.sub(",", text)
    return text.translate(_TABLE)


def _fold_with_offsets(text: str) -> tuple[str, list[int] | None]:
    """Return the folded text and, per folded position, the original one (None: the same)."""
    if text.isascii():
        return fold(text), None
    if unicodedata.is_normalized("NFC", text):
        pieces, origins = _WIDE_THOUSANDS.sub(",", text), list(range(len(text)))
    else:
        pieces, origins = _composed_with_offsets(text)
        pieces = _WIDE_THOUSANDS.sub(",", pieces)
    folded: list[str] = []
    offsets: list[int] = []
    for char, origin in zip(pieces, origins, strict=True):
        new = _TABLE[ord(char)]
        folded.append(new)
        offsets.extend([origin] * len(new))
    return "".join(folded), [*offsets, len(text)]


def _composed_with_offsets(text: str) -> tuple[str, list[int]]:
    chars: list[str] = []
    origins: list[int] = []
    at = 0
    for match in [*_CLUSTER.finditer(text), None]:
        begin = match.start() if match else len(text)
        chars.extend(text[at:begin])
        origins.extend(range(at, begin))
        if match:
            new = unicodedata.normalize("NFC", match.group())
            chars.extend(new)
            origins.extend([begin] * len(new))
            at = match.end()
    return "".join(chars), origins


# --- tokens ---------------------------------------------------------------------------------
# One pattern over folded, lower-cased text. Every repeat is bounded or ends in a match, so that
# no input makes it read a stretch more than a fixed number of times.
_UNITS_TIGHT = (
    r"%|‰|°c|°f|[munµμ]s(?:ecs?)?|[kmgtp]i?b(?:ps|/s)?|[kmgt]i|[kmg]?hz|[kmgt]?bits?|[kmgt]bit/s|bytes?"
    r"|s(?:ec(?:ond)?s?)?|m(?:in(?:ute)?s?)?|h(?:(?:ou)?rs?)?|d(?:ays?)?|weeks?|w|milliseconds?"
    r"|[kgtbxv]|rps|qps|tps|iops|ops(?:/s)?|req/s|msg/s|cores?|millicores?"
    r"|毫秒|微秒|纳秒|秒钟|秒|分钟|小时|天|周"
)
# Of readings that go below zero: `-18C`, `-71dBm`, `-0.4bar`. A number without its sign is another reading.
_UNITS_SIGNED = (
    r"c|f|db(?:m|fs|i|v|u)?|lufs|[mkuμµ]v|m?a|[mkg]?w|m?bar|[hkm]?pa|psi|[cmk]m|deg|degrees?|ppm|rpm|mm/s|m/s|l|kn|hpa"
)
UNITS_SPACED = (
    r"%|‰|°c|percent|[mun]s|[kmgtp]i?b(?:ps|/s)?|[kmg]?hz|bytes?|bits?|s|secs?|seconds?|mins?|minutes?"
    r"|hrs?|hours?|h|days?|weeks?|milliseconds?|rps|qps|tps|iops|req/s|msg/s|cores?|millicores?"
    r"|毫秒|微秒|纳秒|秒钟|秒|分钟|小时|天|周"
)
_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)"
_DIGITS = r"(?:(?<![\[\d])[1-9]\d{0,2}(?:,\d{3}){1,6}(?!\d|,\d)(?:\.\d+)?|\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?)"
_END = r"(?![a-z0-9_]|[-.$]+[a-z0-9_]|[:/]//)"
_PUNCTUATION = "。、！？…（）【】《》〈〉「」『』〔〕〖〗·～‹›；："
_VALUE = (
    r"(?<![a-z0-9_-])\d{4}[-/]\d{1,2}[-/]\d{1,2}(?=t\d|[^a-z0-9_/-]|$)"
    rf"|(?<![a-z0-9_])\d{{1,2}}/{_MONTH}/\d{{4}}(?![a-z0-9_])"
    r"|(?<![a-z0-9_:])(?=[0-9a-f]|::)(?:[0-9a-f]{0,4}:){3,15}[0-9a-f]{1,4}(?![a-z0-9_:])"
    r"|(?<![a-z0-9_])t?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:z|[+-]\d{2}:?\d{2})?(?![a-z0-9_]|:\d)"
    r"|(?<=\d)t\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:z|[+-]\d{2}:?\d{2})?(?![a-z0-9_]|:\d)"
    r"|(?<![a-z0-9_.])(?:/[a-z0-9_.%~+$@*-]*[a-z0-9_%*]){2,}/?"
    rf"|(?<![a-z0-9_.)\]-])[-+]{_DIGITS}(?:(?:{_UNITS_TIGHT}|{_UNITS_SIGNED}){_END}|{_END})"
    rf"|(?<![a-z0-9_.]){_DIGITS}"
    rf"(?:(?:{_UNITS_TIGHT}){_END}|\s{{1,3}}(?:{UNITS_SPACED})(?![a-z0-9_]|\s?=|[./:-][a-z0-9_])|%|{_END})"
)
_OTHER = (
    r"[a-z0-9_]+(?:[-.$][a-z0-9_]+)*(?:'t(?![a-z0-9_]))?"
    r"|(?<![^\s=:\"'(\[])/(?![^\s,;\"')\]])"  # a path of its own: `mountpoint=/`
    r"|>=|<=|!=|!~|=~|=>|->|<-|>|<|~(?=\d)|\+(?=\d)|\^\d+|%|±|×|÷|≈"
    rf"|[^\x00-\x7f\s{_PUNCTUATION}]"
)
_ADDRESS = r"[a-z][a-z0-9+]{1,11}://[^\s\"'<>()\[\]{}|,;。、！？（）]*[a-z0-9/=_%&#-]"
# The looks ahead change nothing: they spare the engine alternatives that cannot begin here, which halves the time.
_TOKEN_SOURCE = rf"(?![\s\"',()\[\]{{}};|])(?:[a-z_]+(?=[ ,=\n])|{_ADDRESS}|(?=[0-9a-ft/+:-])(?:{_VALUE})|{_OTHER})"
_SPLIT = re.compile(f"({_TOKEN_SOURCE})")
_FIND = re.compile(f"{_TOKEN_SOURCE}|={{1,3}}")
_NUMBER = re.compile(rf"([-+]?{_DIGITS})\s*(\D*)")
_TIME = re.compile(rf"t?\d{{1,2}}:\d{{2}}.*|\d{{4}}[-/]\d{{1,2}}[-/]\d{{1,2}}|\d{{1,2}}/{_MONTH}/\d{{4}}")
_CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U000323af]")
_CAMEL = re.compile(r"[a-z][A-Z]|[A-Z]{2,}[a-z]{2}|[A-Za-z][0-9]|[0-9][A-Za-z]|[-._$/:]")
# One name a unit, where two spellings can mean nothing else (`m` may be minutes or metres).
UNIT_NAMES = {
    "percent": "%", "sec": "s", "secs": "s", "second": "s", "seconds": "s", "秒": "s", "秒钟": "s",
    "mins": "min", "minute": "min", "minutes": "min", "分钟": "min", "hr": "h", "hrs": "h",
    "hour": "h", "hours": "h", "小时": "h", "day": "d", "days": "d", "天": "d", "weeks": "week",
    "周": "week", "byte": "bytes", "bit": "bits", "millisecond": "ms", "milliseconds": "ms",
    "msec": "ms", "msecs": "ms", "毫秒": "ms", "微秒": "us", "μs": "us", "µs": "us", "usec": "us",
    "纳秒": "ns", "core": "cores", "millicore": "millicores", "w": "week",
}  # fmt: skip
_NEEDS_CARE = re.compile(r"[\s,]|[0-9][%a-z\u4e00-\u9fffμµ]|t\d\d:")


class TokenKind(StrEnum):
    """What a token is; the guard and the excerpt check treat each kind by its own rule."""

    NUMBER = "number"
    TIME = "time"
    IDENTIFIER = "identifier"
    WORD = "word"
    CJK = "cjk"
    OPERATOR = "operator"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Token:
    """A token: folded `text` with its case, `key` to compare by, [start, end) in the original.

    `value` and `unit` are set for a NUMBER only; the unit has one name per meaning (``seconds``
    is ``s``) and is lower-cased, so compare `text` where case matters (``Mb`` and ``MB``).
    """

    kind: TokenKind
    text: str
    key: str
    start: int
    end: int
    value: Decimal | None = None
    unit: str = ""


@lru_cache(maxsize=8192)
def normal_key(raw: str) -> str:
    """Return the compare key of one lower-cased token: ``1,234 seconds`` → ``1234s``."""
    if not _NEEDS_CARE.search(raw):
        return raw
    if _TIME.fullmatch(raw):
        return raw.removeprefix("t").replace(",", ".")
    number = _NUMBER.fullmatch(raw)
    if number is None:
        return raw
    unit = number[2]
    return number[1].replace(",", "") + UNIT_NAMES.get(unit, unit)


def split_tokens(lowered: str) -> tuple[list[str], list[str]]:
    """Cut folded lower-case text into n raw tokens and the n + 1 gaps around them.

    The lean form of `tokenise`, in one call of the regular-expression engine.
    """
    parts = _SPLIT.split(lowered)
    return parts[1::2], parts[0::2]


def _kind(raw: str, text: str) -> TokenKind:
    if _TIME.fullmatch(raw):
        return TokenKind.TIME
    if _NUMBER.fullmatch(raw):
        return TokenKind.NUMBER
    if raw[0] == "^" or not (raw[0].isascii() or _CJK.match(raw)):
        return TokenKind.OPERATOR if raw in "±×÷≈" or raw[0] == "^" else TokenKind.OTHER
    if _CJK.match(raw):
        return TokenKind.CJK
    if not any(c.isalnum() or c == "_" for c in raw):
        return TokenKind.OTHER if raw == "%" else TokenKind.OPERATOR
    return TokenKind.IDENTIFIER if _is_identifier(text) else TokenKind.WORD


def _is_identifier(text: str) -> bool:
    if text.endswith("'t"):
        return False
    return "_" in text or bool(_CAMEL.search(text))


def _number(raw: str) -> tuple[Decimal | None, str]:
    match = _NUMBER.fullmatch(raw)
    if match is None:
        return None, ""
    try:
        value = Decimal(match[1].replace(",", ""))
    except InvalidOperation:
        return None, ""
    return value, UNIT_NAMES.get(match[2], match[2])


def _tokenise(text: str) -> tuple[Token, ...]:
    folded, offsets = _fold_with_offsets(text)
    tokens: list[Token] = []
    for match in _FIND.finditer(folded.lower()):
        start, end = match.span()
        raw, cased = match.group(), folded[start:end]
        kind = _kind(raw, cased)
        value, unit = _number(raw) if kind is TokenKind.NUMBER else (None, "")
        # The end is that of the last character, so that trailing invisible ones stay outside.
        begin = start if offsets is None else offsets[start]
        stop = end if offsets is None else offsets[end - 1] + 1
        tokens.append(Token(kind, cased, normal_key(raw), begin, stop, value, unit))
    return tuple(tokens)


_tokenise_cached = lru_cache(maxsize=1024)(_tokenise)
_CACHED_LENGTH = 16_384  # longer texts are rare, and a cache of them would hold the memory


def tokenise(text: str) -> tuple[Token, ...]:
    """Cut `text` into tokens, left to right, offsets into the original; linear, never raises.

    Compound identifiers stay whole (``order-service-v2``, ``com.zaxxer.hikari.pool.HikariPool``,
    addresses, paths of two or more parts, URLs); ``host:port`` and ``a/b`` are two tokens. A
    number takes its unit with it (``92%``, ``180 seconds``). A Chinese character is a token, and
    so is every other non-ASCII sign, so that nothing unknown becomes a hole.
    """
    return _tokenise_cached(text) if len(text) <= _CACHED_LENGTH else _tokenise(text)


def _of(text: str, kind: TokenKind) -> tuple[Token, ...]:
    return tuple(token for token in tokenise(text) if token.kind is kind)


def numbers(text: str) -> tuple[Token, ...]:
    """Return the NUMBER tokens of `text`, each with `value` and `unit`."""
    return _of(text, TokenKind.NUMBER)


def identifiers(text: str) -> tuple[Token, ...]:
    """Return the IDENTIFIER tokens of `text` (names, codes, addresses, paths, ids)."""
    return _of(text, TokenKind.IDENTIFIER)


def times(text: str) -> tuple[Token, ...]:
    """Return the TIME tokens of `text`: dates and times of day, each a token of its own."""
    return _of(text, TokenKind.TIME)
