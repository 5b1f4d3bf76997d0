"""What a question asks, read from its words alone: names, terms with their translations, levels, window, kind.

Written for the extractive engine. It reads Chinese and English by a glossary of operations terms; a word that the
glossary does not know is kept as it is, because dropping it would ask something wider than the question.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace

from gatekeeper.language import Language, language_of
from program.lm.glossary import is_han, longest_match, parts_of
from program.lm.stopwords import CUES, DROP_EN, LEVEL_WORDS, RESOURCE_WORDS, STATE_WORDS
from program.lm.terms import Term, is_name, read_terms
from program.lm.times import Window, find_window

MAX_CHARS = 4_000
MAX_TERMS = 12

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
    asks_state: bool = False
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
    rest, glosses = _take_glosses(rest, language)
    glossed = bool(glosses or (pairs and "(" in text))
    rest, quotations = _take_quotations(_LOGGED_IN_FILE.sub(" ", rest), language)
    words, roles = read_terms(rest, language)
    wants_time = CUES["when"].search(text.casefold()) is not None
    if wants_time and (level or len(words) > 1):
        words = [term for term in words if term.text.casefold() not in _BEGINNINGS]
    asks_state = CUES["state"].search(text.casefold()) is not None
    if asks_state:
        words = [term for term in words if term.text.casefold() not in _STATE_TERMS]
    if glosses or (language == "zh" and (phrases or pairs or quotations)):
        words = [_describing(term, glossed=glossed) for term in words]
    terms = _merged([*phrases, *glosses, *pairs, *quotations, *words])
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
        asks_state=asks_state,
        is_open=CUES["open"].search(folded) is not None,
    )


# "When did the errors start?" asks for a time; "start" is no keyword.
_BEGINNINGS = frozenset({"start", "starts", "started", "begin", "stop", "stopped", "启动", "停止"})
# Whether something is well is asked of its alerts and errors: no record says "healthy".
_STATE_TERMS = frozenset(
    {"healthy", "health", "ok", "okay", "fine", "well", "normal", "健康", "正常", "异常", "有异常", "还好", "稳定"}
)
_FLAGS = frozenset({"count", "when", "open", "state"})
# "Logged in app.log" is about a file, "logged in" about a login.
_LOGGED_IN_FILE = re.compile(r"\blogged\s+(?=in\s+(?:the\s+)?[\w./-]*(?:\blogs?\b|\.\w+))", re.IGNORECASE)
_LOWER_RUN = re.compile(r"(?<![A-Za-z0-9_.-])[a-z]+(?: [a-z]+)+(?![\w.-])", re.ASCII)
_GLOSS = re.compile(r"\(\s*([A-Za-z][A-Za-z0-9 _.:/=-]{2,80})\s*\)", re.ASCII)
_LATIN_RUN = re.compile(r"(?<![A-Za-z0-9_.-])[A-Z][a-z]+(?: [A-Za-z0-9][\w.-]*)+(?![\w.-])", re.ASCII)


def _take_phrases(text: str) -> tuple[str, list[Term]]:
    phrases: list[Term] = []
    for match in _QUOTED.finditer(text):
        words = next(group for group in match.groups() if group).strip()
        if words:
            phrases.append(Term(words, (words,), "name" if is_name(words) else "phrase"))
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
    for match in _LOWER_RUN.finditer(text):
        # English words of no use by themselves ("check pass") are not typed into a Chinese question for nothing.
        parts = parts_of(match.group())
        known = any(longest_match(parts, at) for at in range(len(parts)))
        if not known and any(word in DROP_EN for word in match.group().split()):
            found.append(Term(match.group(), (match.group(),), "phrase"))
            text = text.replace(match.group(), " ", 1)
    return text, found


def _take_glosses(text: str, language: Language) -> tuple[str, list[Term]]:
    """Latin words in brackets behind Chinese ones ("预占库存 (stock reserved)") are the record's own."""
    if language != "zh":
        return text, []
    found = [match[1].strip() for match in _GLOSS.finditer(text) if "=" not in match[1]]
    return _GLOSS.sub(lambda match: match.group() if "=" in match[1] else " ", text), [
        Term(one, (one,), "phrase") for one in found
    ]


def _describing(term: Term, *, glossed: bool) -> Term:
    """A Chinese word beside the record's own words only describes them; a name still counts."""
    described = is_han(term.text) and (term.kind == "word" or (glossed and term.kind == "concept"))
    return replace(term, soft=True) if described else term


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


def _merged(terms: list[Term]) -> tuple[Term, ...]:
    """Each thing once; a term whose words stand inside a phrase or name that is there adds nothing."""
    kept: list[Term] = []
    for term in terms:
        folded = term.text.casefold()
        if any(folded == other.text.casefold() or term.spellings == other.spellings for other in kept):
            continue
        kept.append(term)
    return tuple(kept)
