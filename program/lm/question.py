"""What a question asks, read from its words alone: names, terms with their translations, levels, window, kind.

Written for the extractive engine. It reads Chinese and English by a glossary of operations terms; a word that the
glossary does not know is kept as it is, because dropping it would ask something wider than the question.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Literal

from gatekeeper.language import Language, language_of
from program.lm.glossary import GLUE, is_han, longest_match, parts_of
from program.lm.stopwords import (
    CUES,
    DROP_EN,
    DROP_ZH,
    LEVEL_WORDS,
    MEASURES,
    RESOURCE_WORDS,
    SOFT_EN,
    SOFT_ZH,
    STATE_WORDS,
)
from program.lm.times import Window, find_window

MAX_CHARS = 4_000
MAX_TERMS = 12

TermKind = Literal["phrase", "name", "concept", "word"]

_QUOTED = re.compile(
    r"\"([^\"\n]{2,200})\"|“([^”\n]{2,200})”|`([^`\n]{2,200})`|「([^」\n]{2,200})」|『([^』\n]{2,200})』"
    r"|(?<!\w)'([^'\n]{2,200})'(?!\w)|‘([^’\n]{2,200})’"
)
_ORDER = re.compile(
    r"\b((?:ORD|ORDER|SO|PO|TXN)[-_]?(?=[\w-]*\d)[A-Z0-9][\w-]*)\b"
    r"|(?:订单号?|单号|\border(?:\s+(?:id|no\.?|number))?)\s*[:：#=]?\s*(?!service\b)#?(?=[\w-]*\d)([A-Za-z0-9][\w-]{2,40})",
    re.IGNORECASE,
)
_LEVEL = re.compile(
    r"(?<![A-Za-z])(ERROR|WARN(?:ING)?|FATAL|CRITICAL|INFO|DEBUG|NOTICE)(?:S)?(?![A-Za-z_])(?!\s+[A-Z]{2,})"
    r"|\b(?i:(error|warn(?:ing)?|fatal|critical|info|debug|notice)[- ]?levels?)\b"
    r"|\b(?i:levels?\s*(?:=|:|is|of)?\s*(error|warn(?:ing)?|fatal|critical|info|debug|notice))\b"
    r"|(错误|警告|致命|严重|告警|信息|调试)\s*级别?(?!联)"
    r"|级别\s*(?:为|是|=)?\s*(错误|警告|致命|严重)"
)
_PAIR = re.compile(r"(?<![\w.])([A-Za-z_][\w.]*)\s*=\s*(\"[^\"]*\"|[\w./:%-]+)")
_TOKEN = re.compile(r"/?[A-Za-z0-9_](?:[A-Za-z0-9_.:/@%$+=#&*-]*[A-Za-z0-9_%$*])?|[㐀-䶿一-鿿豈-﫿]", re.ASCII)
_HTTP_CODE = re.compile(r"([1-5]\d\d)s?")
_PLAIN_NUMBER = re.compile(r"\d+(?:st|nd|rd|th|s)?")
_DECIMAL = re.compile(r"(\d+\.\d+)(?:s|ms|sec)?")


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that evidence must mention.

    `text` is the asker's word; `spellings` are the ways to find it, the best first. A `name` is an identifier; a
    `soft` term only names a kind of thing and adds nothing beside a name. The first `recorded` spellings are such as
    records use; the others are people's.
    """

    text: str
    spellings: tuple[str, ...]
    kind: TermKind
    soft: bool = False
    recorded: int = 0


@dataclass(frozen=True, slots=True)
class Intent:
    """A question, read.

    `asked` holds the kinds of evidence that its words ask for: alert, log, order, knowledge, time. `level` is a level
    that was named as one, `loose_level` one that a plain word ("errors") suggests. `roles` maps a name to the
    resource word beside it ("the checkout pod" → pod).
    """

    text: str
    language: Language
    asked: frozenset[str]
    terms: tuple[Term, ...]
    level: str | None = None
    loose_level: str | None = None
    states: tuple[str, ...] = ()
    window: Window | None = None
    orders: tuple[str, ...] = ()
    roles: tuple[tuple[str, str], ...] = ()
    wants_count: bool = False
    wants_time: bool = False
    is_open: bool = False

    def names(self) -> tuple[Term, ...]:
        """The identifiers."""
        return tuple(term for term in self.terms if term.kind == "name")

    def firm_terms(self) -> tuple[Term, ...]:
        """The terms without those that only name a kind of thing, unless there are no others."""
        firm = tuple(term for term in self.terms if not term.soft)
        return firm or self.terms


def read_question(question: str) -> Intent:
    """Read a question; never raises, whatever the text holds."""
    text = " ".join(unicodedata.normalize("NFKC", question[:MAX_CHARS]).split())
    language = language_of(text)
    rest, phrases = _take_phrases(text)
    orders = tuple(dict.fromkeys(match[1] or match[2] for match in _ORDER.finditer(rest)))
    rest = _ORDER.sub(" ", rest) if orders else rest
    window, rest = find_window(rest)
    level, rest = _take_level(rest)
    rest, pairs = _take_pairs(rest)
    rest, quotations = _take_quotations(rest, language)
    words, roles = _terms(rest, language)
    wants_time = CUES["when"].search(text.casefold()) is not None
    if wants_time and (level or len(words) > 1):
        words = [term for term in words if term.text.casefold() not in _BEGINNINGS]
    terms = _merged([*phrases, *pairs, *quotations, *words])
    folded = text.casefold()
    return Intent(
        text=text,
        language=language,
        asked=frozenset(kind for kind, cue in CUES.items() if kind not in _FLAGS and cue.search(folded)),
        terms=terms[:MAX_TERMS],
        level=level,
        loose_level=_loose_level(rest.casefold()),
        states=tuple(state for state, cue in STATE_WORDS.items() if cue.search(folded)),
        window=window,
        orders=orders,
        roles=roles,
        wants_count=CUES["count"].search(folded) is not None,
        wants_time=wants_time,
        is_open=CUES["open"].search(folded) is not None,
    )


# "When did the errors start?" asks for a time; "start" is no keyword.
_BEGINNINGS = frozenset({"start", "starts", "started", "begin", "stop", "stopped", "启动", "停止"})
_FLAGS = frozenset({"count", "when", "open"})
_LATIN_RUN = re.compile(r"(?<![A-Za-z0-9_.-])[A-Z][a-z]+(?: [A-Za-z0-9][\w.-]*)+(?![\w.-])", re.ASCII)


def _take_phrases(text: str) -> tuple[str, list[Term]]:
    phrases: list[Term] = []
    for match in _QUOTED.finditer(text):
        words = next(group for group in match.groups() if group).strip()
        if words:
            phrases.append(Term(words, (words,), "name" if _is_name(words) else "phrase"))
    return _QUOTED.sub(" ", text), phrases


def _take_quotations(text: str, language: Language) -> tuple[str, list[Term]]:
    """Latin words in a row in a Chinese question, the first one capital ("Connection broken"), quote a record.

    Not where only what follows the first word is a known thing: "Redis connection refused" is two.
    """
    if language != "zh":
        return text, []
    found: list[Term] = []
    for match in _LATIN_RUN.finditer(text):
        parts = parts_of(match.group())
        tail = longest_match(parts, 1) if len(parts) > 1 and not longest_match(parts, 0) else None
        named = parts and match.group().split()[0].casefold() in RESOURCE_WORDS
        if not named and tail is None:
            found.append(Term(match.group(), (match.group(),), "phrase"))
            text = text.replace(match.group(), " ", 1)
    return text, found


def _take_level(text: str) -> tuple[str | None, str]:
    match = _LEVEL.search(text)
    if match is None:
        return None, text
    word = next(group for group in match.groups() if group)
    level = LEVEL_WORDS.get(word.casefold())
    return level, f"{text[: match.start()]} {text[match.end() :]}"


def _take_pairs(text: str) -> tuple[str, list[Term]]:
    pairs = [f"{match[1]}={match[2]}" for match in _PAIR.finditer(text)]
    return _PAIR.sub(" ", text), [Term(pair, _pair_spellings(pair), "name") for pair in pairs]


def _pair_spellings(pair: str) -> tuple[str, ...]:
    """A field and its value as text and JSON spell them."""
    key, _, value = pair.partition("=")
    quoted = [] if value.replace(".", "").isdigit() else [f'"{key}":"{value}"', f'"{key}": "{value}"']
    return (pair, f"{key}: {value}", f'"{key}":{value}', f'"{key}": {value}', *quoted)


def _loose_level(folded: str) -> str | None:
    if re.search(r"\berrors?\b|错误|报错", folded):
        return "ERROR"
    return "WARN" if re.search(r"\bwarnings?\b|警告", folded) else None


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    part: str
    is_han: bool


def _terms(text: str, language: Language) -> tuple[list[Term], tuple[tuple[str, str], ...]]:
    """Walk over the tokens: the longest glossary entry, then the longest stop phrase, then a name or a plain word."""
    tokens = _tokens(text)
    parts = tuple(token.part for token in tokens)
    terms: list[Term] = []
    roles: dict[str, str] = {}
    run = ""
    at = 0
    while at < len(tokens):
        token = tokens[at]
        match = longest_match(parts, at)
        dropped = _dropped_length(tokens, at)
        if match is not None and match.length >= dropped:
            asked = _joined(tokens[at : at + match.length])
            run = _flush(run, terms)
            entry = match.entry
            terms.append(Term(asked, entry.spellings, "concept", entry.soft, entry.recorded))
            at += match.length
            continue
        if dropped or not token.is_han:
            run = _flush(run, terms)
            if not dropped:
                terms += _latin_term(tokens, at, language)
            at += dropped or 1
            continue
        run += token.text
        at += 1
    _flush(run, terms)
    _note_roles(tokens, roles)
    named = [_as_name(term) if term.text.casefold() in roles else term for term in terms]
    return named, tuple(roles.items())


def _tokens(text: str) -> list[_Token]:
    """Tokens without glue; a hyphened word that the glossary knows is cut into its words."""
    found: list[_Token] = []
    for match in _TOKEN.finditer(text):
        word = match.group()
        if word.casefold() in GLUE:
            continue
        parts = parts_of(word)
        known = len(parts) > 1 and word.replace("-", "").isalpha() and longest_match(parts, 0)
        if known and known.length == len(parts):
            found += [_Token(piece, part, False) for piece, part in zip(word.split("-"), parts, strict=False)]
            continue
        part = parts[0] if len(parts) == 1 else word.casefold()
        found.append(_Token(word, part, is_han(word)))
    return found


def _dropped_length(tokens: list[_Token], at: int) -> int:
    """How many tokens from `at` on are stop words; 0 for none."""
    token = tokens[at]
    if not token.is_han:
        return int(token.text.casefold() in DROP_EN)
    word, longest = "", 0
    for length, following in enumerate(tokens[at : at + 8], 1):
        if not following.is_han:
            break
        word += following.text
        if word in DROP_ZH:
            longest = length
    return longest


def _flush(run: str, terms: list[Term]) -> str:
    if len(run) >= 2:
        terms.append(Term(run, (run,), "word", run in SOFT_ZH))
    return ""


def _joined(tokens: list[_Token]) -> str:
    text = ""
    for token in tokens:
        text += token.text if not text or (token.is_han and is_han(text[-1])) else f" {token.text}"
    return text


def _latin_term(tokens: list[_Token], at: int, language: Language) -> list[Term]:
    word = tokens[at].text
    if _PLAIN_NUMBER.fullmatch(word) or _DECIMAL.fullmatch(word):
        return _number_term(tokens, at)
    if len(word) < 2:
        return []
    if _is_name(word):
        return [Term(word, (word,), "name")]
    soft = word.casefold() in SOFT_EN
    if language == "zh" and not soft:
        return [Term(word, (word,), "name")]
    return [Term(word, (_base(word),), "word", soft)]


def _number_term(tokens: list[_Token], at: int) -> list[Term]:
    """A number that names something is kept: an HTTP code, an id, a measured value; a counted amount is not."""
    word = tokens[at].text
    following = tokens[at + 1].text.casefold() if at + 1 < len(tokens) else ""
    decimal = _DECIMAL.fullmatch(word)
    if decimal:
        return [Term(word, (decimal[1],), "name")]
    code = _HTTP_CODE.fullmatch(word)
    if code and following not in MEASURES:
        return [Term(word, (code[1],), "name")]
    if len(word) >= 4 and word.isdigit() and following not in MEASURES:
        return [Term(word, (word,), "name")]
    return []


def _is_name(word: str) -> bool:
    """Whether a word is an identifier by its shape."""
    if " " in word or is_han(word):
        return False
    letters = any(char.isalpha() for char in word)
    inner = re.search(r"[A-Za-z0-9][-_./:@=$#][A-Za-z0-9]|[a-z0-9][A-Z]|[A-Z]{2,}[a-z]", word)
    return letters and bool(inner or any(char.isdigit() for char in word) or (word.isupper() and len(word) > 1))


def _base(word: str) -> str:
    """A word without its inflection, still a beginning of it: records hold the word in any form."""
    folded = word.casefold()
    for ending in ("ing", "ed", "s"):
        if folded.endswith(ending) and not folded.endswith("ss") and len(word) - len(ending) >= 4:
            return word[: -len(ending)]
    return word


_NO_NAMES = DROP_EN | SOFT_EN | RESOURCE_WORDS.keys() | {"consumer", "producer"}
# Resource words that an English name stands before: "the checkout pod", but not "partitions of topic test".
_AFTER_NAME = frozenset({"pod", "service", "deployment", "container", "cluster", "namespace", "host", "node"})


def _note_roles(tokens: list[_Token], roles: dict[str, str]) -> None:
    """Note which resource word stands beside a Latin word: "service orders-db", "checkout Pod", "prod-b 集群"."""
    for at, token in enumerate(tokens):
        word = token.text.casefold()
        if token.is_han or word in _NO_NAMES or len(word) < 2 or not word[0].isalnum() or word.isdigit():
            continue
        role = _role_after(tokens, at) or _role_before(tokens, at)
        if role:
            roles.setdefault(token.text.casefold(), role)


def _role_after(tokens: list[_Token], at: int) -> str | None:
    after = "".join(token.text for token in tokens[at + 1 : at + 3] if token.is_han)[:2]
    if after in RESOURCE_WORDS:
        return RESOURCE_WORDS[after]
    nearest = tokens[at + 1].text.casefold() if at + 1 < len(tokens) else ""
    return RESOURCE_WORDS.get(nearest) if nearest in _AFTER_NAME else None


def _role_before(tokens: list[_Token], at: int) -> str | None:
    """Before a word only one of a name's shape follows a resource word: "service timeouts" names nothing."""
    if not _is_name(tokens[at].text):
        return None
    before = "".join(token.text for token in tokens[max(0, at - 2) : at] if token.is_han)[-2:]
    if before in RESOURCE_WORDS:
        return RESOURCE_WORDS[before]
    return RESOURCE_WORDS.get(tokens[at - 1].text.casefold()) if at else None


def _as_name(term: Term) -> Term:
    return Term(term.text, (term.text,), "name")


def _merged(terms: list[Term]) -> tuple[Term, ...]:
    """Each thing once; a term whose words stand inside a phrase or name that is there adds nothing."""
    kept: list[Term] = []
    for term in terms:
        folded = term.text.casefold()
        if any(folded == other.text.casefold() or term.spellings == other.spellings for other in kept):
            continue
        kept.append(term)
    return tuple(kept)
