"""The words of a question as terms: names as they are, known things with their spellings, the rest as plain words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from gatekeeper.language import Language
from program.lm.glossary import GLUE, is_han, longest_match, parts_of
from program.lm.stopwords import DROP_EN, DROP_ZH, MEASURES, RESOURCE_WORDS, SOFT_EN, SOFT_ZH

TermKind = Literal["phrase", "name", "concept", "word"]

_TOKEN = re.compile(r"/?[A-Za-z0-9_](?:[A-Za-z0-9_.:/@%$+=#&*-]*[A-Za-z0-9_%$*])?|[㐀-䶿一-鿿豈-﫿]", re.ASCII)
_HTTP_CODE = re.compile(r"([1-5]\d\d)s?")
# How access logs, JSON and prose spell a status: the bare digits stand in durations and ids, too.
_CODE_FORMS = (
    '" {}', "status={}", "status: {}", "status:{}", '"status":{}', '"status": {}', '"status":"{}"', "HTTP {}",
    "HTTP/1.1 {}", "code={}", "code: {}", "code {}", "with {}", "status {}", "error {}", "returned {}", "状态码 {}", "返回 {}",
)  # fmt: skip
# Methods are words of their own in a request line: "POST" is not in "posts".
_METHODS = frozenset({"GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"})
_METHOD_FORMS = ("{} /", "{} http", "method={}", "method: {}", '"method":"{}"', '"method": "{}"', '"{} ')
# An id of so many digits says by itself what it is the id of: "player 100123".
_LONG_ID = re.compile(r"\d{5,}")
_PLAIN_NUMBER = re.compile(r"\d+(?:st|nd|rd|th|s)?")
_DECIMAL = re.compile(r"(\d+\.\d+)(?:s|ms|sec)?")


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that evidence must mention.

    `text` is the asker's word; `spellings` are the ways to find it, the best first. A `name` is an identifier; a
    `soft` term only names a kind of thing and adds nothing beside a name. The first `recorded` spellings are such as
    records use; the others are people's. `either` are the things of which any one answers ("A or B").
    """

    text: str
    spellings: tuple[str, ...]
    kind: TermKind
    soft: bool = False
    recorded: int = 0
    either: tuple[Term, ...] = ()


@dataclass(frozen=True, slots=True)
class _Token:
    """A token, its comparable form, and its place in the text."""

    text: str
    part: str
    is_han: bool
    span: tuple[int, int]


def read_terms(text: str, language: Language) -> tuple[list[Term], tuple[tuple[str, str], ...]]:
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
            asked = _as_typed(text, tokens[at : at + match.length])
            run = _flush(run, terms)
            entry = match.entry
            terms.append(Term(asked, entry.spellings, "concept", entry.soft, entry.recorded))
            at += match.length
            continue
        soft = 0 if dropped else _han_length(tokens, at, SOFT_ZH)
        if soft:
            run = _flush(run, terms)
            word = _joined(tokens[at : at + soft])
            terms.append(Term(word, (word,), "word", soft=True))
            at += soft
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
            found += [
                _Token(piece, part, False, match.span()) for piece, part in zip(word.split("-"), parts, strict=False)
            ]
            continue
        # "node-a" is a name and no "node".
        part = parts[0] if len(parts) == 1 and word.isalnum() else word.casefold()
        found.append(_Token(word, part, is_han(word), match.span()))
    return found


def _dropped_length(tokens: list[_Token], at: int) -> int:
    """How many tokens from `at` on are stop words; 0 for none."""
    token = tokens[at]
    if not token.is_han:
        return int(token.text.casefold() in DROP_EN and token.text not in _METHODS)
    if _han_length(tokens, at, SOFT_ZH) > _han_length(tokens, at, DROP_ZH):
        return 0  # "请求" is no "请"
    return _han_length(tokens, at, DROP_ZH)


def _han_length(tokens: list[_Token], at: int, known: frozenset[str]) -> int:
    """How many Chinese characters from `at` on are the longest known word; 0 for none."""
    word, longest = "", 0
    for length, following in enumerate(tokens[at : at + 8], 1):
        if not following.is_han:
            break
        word += following.text
        if word in known:
            longest = length
    if longest == 2 and word.startswith(("有关闭", "有关机", "有关停")):
        return 1  # "有关闭的日志吗" is "有 关闭", not "有关 闭"
    return longest


def _flush(run: str, terms: list[Term]) -> str:
    if len(run) >= 2:
        terms.append(Term(run, (run,), "word", run in SOFT_ZH))
    return ""


def _as_typed(text: str, tokens: list[_Token]) -> str:
    """The words as they stand in the question: "run out of memory", with the words that are skipped in comparing."""
    typed = " ".join(text[tokens[0].span[0] : tokens[-1].span[1]].split())
    return _joined(tokens) if is_han(typed) else typed


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
    if word in _METHODS:
        return [Term(word, tuple(form.format(word) for form in _METHOD_FORMS), "name")]
    if at + 1 < len(tokens) and _LONG_ID.fullmatch(tokens[at + 1].text) and word.isalpha() and word.islower():
        return [Term(word, (word,), "word", soft=True)]
    if is_name(word):
        return [Term(word, (word,), "name")]
    soft = word.casefold() in SOFT_EN
    if language == "zh" and not soft:
        return [Term(word, (word,), "name")]
    return [Term(word, (base_of(word),), "word", soft)]


def _number_term(tokens: list[_Token], at: int) -> list[Term]:
    """A number that names something is kept: an HTTP code, an id, a measured value; a counted amount is not."""
    word = tokens[at].text
    following = tokens[at + 1].text.casefold() if at + 1 < len(tokens) else ""
    decimal = _DECIMAL.fullmatch(word)
    if decimal:
        return [Term(word, (decimal[1],), "name")]
    code = _HTTP_CODE.fullmatch(word)
    # "The last 502 time" asks when; "5 times" counts.
    if code and (following not in MEASURES or (following == "time" and code[1][0] in "45")):
        forms = tuple(form.format(code[1]) for form in _CODE_FORMS) if code[1][0] in "45" else ()
        return [Term(word, (code[1], *forms), "name")]
    if len(word) >= 4 and word.isdigit() and following not in MEASURES:
        return [Term(word, (word,), "name")]
    return []


def is_name(word: str) -> bool:
    """Whether a word is an identifier by its shape."""
    if " " in word or is_han(word):
        return False
    if re.fullmatch(r"\d+(?:[.:/-]\d+)+(?:/\d+)?", word):
        return True  # an address or a version
    letters = any(char.isalpha() for char in word)
    inner = re.search(r"[A-Za-z0-9][-_./:@=$#][A-Za-z0-9]|[a-z0-9][A-Z]|[A-Z]{2,}[a-z]", word)
    return letters and bool(inner or any(char.isdigit() for char in word) or (word.isupper() and len(word) > 1))


# Several of what a constant or a class names: "SERVFAILs", "NullPointerExceptions".
_PLURAL = re.compile(r"([A-Z][A-Z0-9_]{2,}|[A-Za-z0-9_.]*[a-z](?:Exception|Error|Failure|Timeout|Fault|Killed|Reset))s")


def singular(name: str) -> str:
    """A constant's or a class's name without the ending of several."""
    several = _PLURAL.fullmatch(name)
    return several[1] if several else name


# Names that end like a plural.
_SINGULAR = frozenset({"redis", "postgres", "kubernetes", "jenkins", "nats", "kudos", "https", "aws", "sales", "logs"})


def base_of(word: str) -> str:
    """A word without its inflection, where what remains is a word and a beginning of it: records hold it in any form."""
    folded = word.casefold()
    if folded in _SINGULAR or not word.isascii() or word[:1].isupper():
        return word
    if re.search(r"[^s]sed$|[zvcu]ed$", folded):
        return word[:-1]  # closed, received, forced
    if re.search(r"(?:sh|ch|x|ss|zz)es$", folded):
        return word[:-2]
    if re.search(r"(?:is|us|ss|as|os|ies)$", folded):
        return word
    for ending in ("ing", "ed", "s"):
        stem = word[: -len(ending)]
        if (
            folded.endswith(ending)
            and len(stem) >= 4
            and (ending == "s" or re.search(r"[^aeiou\W][^aeioucgvuzls\W]$|[aeiou]{2}[^cgvuz\W]$|ss$|ll$", stem))
        ):
            return stem
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
    # Directly behind: in "end the container" the verb names nothing.
    near = at + 1 < len(tokens) and tokens[at + 1].span[0] - tokens[at].span[1] <= 1
    nearest = tokens[at + 1].text.casefold() if near else ""
    return RESOURCE_WORDS.get(nearest) if nearest in _AFTER_NAME else None


def _role_before(tokens: list[_Token], at: int) -> str | None:
    """Before a word only one of a name's shape follows a resource word: "service timeouts" names nothing."""
    if not is_name(tokens[at].text):
        return None
    before = "".join(token.text for token in tokens[max(0, at - 2) : at] if token.is_han)[-2:]
    if before in RESOURCE_WORDS:
        return RESOURCE_WORDS[before]
    return RESOURCE_WORDS.get(tokens[at - 1].text.casefold()) if at else None


def _as_name(term: Term) -> Term:
    return Term(term.text, (term.text,), "name")
