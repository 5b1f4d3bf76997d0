"""What a question asks, read from its words alone: names, terms with their translations, levels, window, kind.

Written for the extractive engine. It reads Chinese and English by a glossary of operations terms; a word that the
glossary does not know is kept as it is, because dropping it would ask something wider than the question.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field, replace

from gatekeeper.language import Language, language_of
from program.chinese import simplified
from program.lm.clauses import with_either, with_verbs, without_events
from program.lm.glossary import fold, is_han, longest_match, parts_of
from program.lm.stopwords import CUES, DROP_EN, LEVEL_WORDS, RESOURCE_WORDS, STATE_WORDS
from program.lm.terms import Term, is_name, read_terms, singular
from program.lm.times import Window, find_window
from program.lm.wanted import Wanted, read_wanted

MAX_CHARS = 4_000
MAX_TERMS = 12

_QUOTED = re.compile(
    r"\"([^\"\n]{2,200})\"|“([^”\n]{2,200})”|`([^`\n]{2,200})`|「([^」\n]{2,200})」|『([^』\n]{2,200})』"
    r"|(?<!\w)'([^'\n]{2,200})'(?!\w)|‘([^’\n]{2,200})’"
)
_ORDER = re.compile(
    r"(?<![\w.-])((?:ORD|ORDER|SO|PO|TXN)(?:[-_](?=[\w-]*\d)[\w-]+|\d[\w-]*))(?![\w.-])"
    r"|(?:订单号?|单号|流水号?|交易号|(?<![\w-])order(?![\w-])(?:\s+(?:id|no\.?|number))?)\s*(?:是|为)?\s*[::#=]?\s*#?"
    r"(?=[\w-]*\d)([A-Za-z0-9][\w-]{0,40})(?!\.\w)",
    re.IGNORECASE | re.ASCII,
)
# An id beside a word for what it is the id of: "JN0000999999 这笔单子成功没", "did A-7 get refunded as an order".
_ORDER_WORD = re.compile(r"订单|单子|流水|这笔|那笔|交易|(?<![\w-])orders?(?![\w-])", re.ASCII | re.IGNORECASE)
_ID = re.compile(
    r"(?<![\w.:/=-])((?=[\w-]*\d)(?=[\w-]*[A-Za-z])[A-Z0-9][A-Z0-9]*(?:[-_]?\d[\w-]*))(?![\w.:/=-])", re.ASCII
)
_LEVEL_NAMES = "error|warn(?:ing)?|fatal|critical|info|debug|notice"
_LEVEL = re.compile(
    r"(?<![A-Za-z])(ERROR|WARN(?:ING)?|FATAL|CRITICAL|INFO|DEBUG|NOTICE)(?:S)?(?![A-Za-z_])(?!\s+[A-Z]{2,})"
    rf"|\b(?i:({_LEVEL_NAMES})[- ]?levels?)\b"
    rf"|\b(?i:levels?\s*(?:=|:|is|of)?\s*({_LEVEL_NAMES}))\b"
    r"|(错误|警告|致命|严重|告警|信息|调试)\s*级别?(?!联)"
    r"|级别\s*(?:为|是|=)?\s*(错误|警告|致命|严重)"
    # The letter that some formats write for a level: "how many E lines".
    r"|(?<![A-Za-z0-9_.-])([EWIFD])\s*(?:(?:level|log|lines?|logs?|records?|entries)\b|级别?|行|日志|开头)",
    re.ASCII,
)
# "几条error", "billing error几条": a level word between Chinese ones; "error lines" in English.
_BARE_LEVEL = re.compile(
    r"(?<![A-Za-z0-9_.=:/-])(error|warn(?:ing)?|fatal|info|debug)s?(?![A-Za-z0-9_.=:/-])(?!\s+[A-Za-z0-9]|\s*[的级]?[告报]警)",
    re.IGNORECASE | re.ASCII,
)
_LEVEL_LINES = re.compile(
    rf"(?<![A-Za-z0-9_.=:/-])({_LEVEL_NAMES})s?\s+(?:log\s+)?(?:lines?|logs?|records?|entries)\b",
    re.IGNORECASE | re.ASCII,
)
_WORD_BEFORE = re.compile(r"([A-Za-z0-9_.-]+)\s+$", re.ASCII)
# "over 8000", "超过 8 秒": no search of words can compare.
_COMPARED = re.compile(
    r"(?:\b(?:over|above|below|under|(?:more|less|greater|longer|higher|lower|fewer) than|at least|at most|exceed(?:s|ed|ing)?)"
    r"|超过|大于|小于|高于|低于|不到|不足|>=?|<=?)\s*\d[\d.,]*\s*(?:%|[A-Za-z]{1,3}\b|毫秒|秒|分钟|小时|次|条)?(?![A-Za-z0-9])",
    re.IGNORECASE | re.ASCII,
)
_SUSPECTED = re.compile(
    r"^(?P<effect>.+?)(?:是不是|是否|难道)?\s*(?:就?是)?\s*(?:因为|由于|由(?=.+(?:引起|导致|造成|引发)))\s*(?P<cause>.+)$"
    r"|^(?:is|are|was|were|did|does|could|can)?\s*(?:the\s+)?(?P<effect_en>.+?)\s+(?:be\s+)?(?:because of|caused by|due to)\s+(?P<cause_en>.+)$"
    r"|^(?:is|are|was|were|could)\s+(?P<cause_of>.+?)\s+(?:be\s+)?(?:the|a)\s+(?:root\s+)?(?:cause|reason)\s+(?:of|for)\s+(?P<effect_of>.+)$"
    r"|^(?P<effect_rel>.+?)[?,。;!\s]*(?:和|与|跟)\s*(?P<cause_rel>[^和与跟]+?)\s*(?:有没有关系|有关|相关|有联系)"
    r"|^(?:is|are|was|were)\s+(?P<effect_to>.+?)\s+(?:related|linked|connected)\s+to\s+(?P<cause_to>.+)$"
    r"|^(?:did|does|do|could)\s+(?P<cause_did>.+?)\s+(?:cause|lead to|trigger|bring about)\s+(?P<effect_did>.+)$",
    re.IGNORECASE,
)
_PAIR = re.compile(r"(?<![\w.])([A-Za-z_][\w.]*)\s*=\s*(\"[^\"]*\"|[\w./:%-]+)")


@dataclass(frozen=True, slots=True)
class Intent:
    """A question, read.

    `asked` holds the kinds of evidence that its words ask for: alert, log, order, knowledge, time. `level` is a level
    that was named as one, `loose_level` one that a plain word ("errors") suggests. `roles` maps a name to the
    resource word beside it ("the checkout pod" → pod). `loose_of` is the word that stands right before the plain word
    of a level ("NotLeader errors"). `suspected` are the terms that a question offers as a cause; `compared` holds
    comparisons ("over 8000"), which no search of words can make; `wanted` says which of the matches are asked for.
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
    loose_of: str = ""
    suspected: tuple[str, ...] = ()
    compared: tuple[str, ...] = ()
    wanted: Wanted = field(default_factory=Wanted)

    def names(self) -> tuple[Term, ...]:
        """The identifiers."""
        return tuple(term for term in self.terms if term.kind == "name")

    def is_lookup(self) -> bool:
        """Whether it only asks what is there ("failed password count"), and not to explain anything."""
        named = bool(self.terms or self.level or self.orders)
        return not self.is_open and (
            (self.wants_count and named) or bool(self.orders) or bool(self.asked & {"alert", "log", "order", "records"})
        )

    def firm_terms(self) -> tuple[Term, ...]:
        """The terms without those that only name a kind of thing, unless there are no others."""
        firm = tuple(term for term in self.terms if not term.soft)
        return firm or self.terms


@dataclass(frozen=True, slots=True)
class Known:
    """What the watched system is known to name: these names are whole, whatever words they are made of.

    `orders` is the pattern of an order id, where one is known.
    """

    names: frozenset[str] = frozenset()
    orders: re.Pattern[str] | None = None


def read_question(question: str, known: Known | None = None) -> Intent:
    """Read a question; never raises, whatever the text holds."""
    known = known or Known()
    text = simplified(" ".join(unicodedata.normalize("NFKC", question[:MAX_CHARS]).split()))
    language = language_of(text)
    rest, phrases = _take_phrases(text)
    orders, rest = _take_orders(rest, known)
    rest, given = _take_known(rest, known)
    window, rest = find_window(without_events(rest, known.names))
    level, rest = _take_level(rest, language, known)
    rest, pairs = _take_pairs(rest)
    rest, compared = _take_comparisons(rest)
    rest, glosses = _take_glosses(rest, language)
    glossed = bool(glosses or (pairs and "(" in text))
    rest, quotations = _take_quotations(_LOGGED_IN_FILE.sub(" ", rest), language, known)
    rest = _ROOT_CAUSE.sub(" ", rest)
    words, roles = read_terms(rest, language)
    words = with_either(rest, with_verbs(rest.strip(), words), known.names | dict(roles).keys())
    wants_time = CUES["when"].search(text.casefold()) is not None
    if wants_time and (level or len(words) > 1):
        words = [term for term in words if term.text.casefold() not in _BEGINNINGS]
    asks_state = CUES["state"].search(text.casefold()) is not None
    if asks_state:
        words = [term for term in words if term.text.casefold() not in _STATE_TERMS]
    if glosses or (language == "zh" and (phrases or pairs or quotations)):
        words = [_describing(term, glossed=glossed) for term in words]
    words = [_whole(term, known) for term in words]
    terms = _merged([*phrases, *given, *glosses, *pairs, *quotations, *words])[:MAX_TERMS]
    folded = text.casefold()
    wanted = read_wanted(folded)
    if window is not None:
        wanted = replace(wanted, side=None)  # "after 13:04" says when, and no record that others stand behind
    loose = _LOOSE.search(rest)
    return Intent(
        text=text,
        language=language,
        asked=frozenset(kind for kind, cue in CUES.items() if kind not in _FLAGS and cue.search(folded)),
        terms=terms,
        level=level,
        loose_level=_loose_level(rest),
        states=tuple(state for state, cue in STATE_WORDS.items() if cue.search(folded)),
        window=window,
        orders=orders,
        roles=roles,
        wants_count=CUES["count"].search(folded) is not None,
        wants_time=wants_time or wanted.end == "both",
        asks_state=asks_state,
        is_open=CUES["open"].search(folded) is not None,
        loose_of=fold(loose[1]) if loose else "",
        suspected=_suspected(text, terms),
        compared=compared,
        wanted=wanted,
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


def _take_orders(text: str, known: Known) -> tuple[tuple[str, ...], str]:
    """The ids of orders: by a word before them, by the form that ids are known to have, or by a word beside them."""
    found = [match[1] or match[2] for match in _ORDER.finditer(text)]
    text = _ORDER.sub(" ", text) if found else text
    if known.orders is not None:
        found += [match.group() for match in known.orders.finditer(text)]
        text = known.orders.sub(" ", text)
    if not found and _ORDER_WORD.search(text):
        found = [match[1] for match in _ID.finditer(text)]
        text = _ID.sub(" ", text) if found else text
    return tuple(dict.fromkeys(found)), _ORDER_NOISE.sub(" ", text) if found else text


_ROOT_CAUSE = re.compile(r"\broot[- ]?causes?\b", re.IGNORECASE)
_ORDER_NOISE = re.compile(r"流水号?|交易号|单号|(?:这|那)?笔(?:订?单子?|交易|流水)?|订单号?|单子")


def _take_known(text: str, known: Known) -> tuple[str, list[Term]]:
    """Names in Chinese stand in a sentence without blanks: such as are known are taken whole, the longest first."""
    found: list[Term] = []
    for name in sorted(
        (name for name in known.names if is_han(name) and len(name) > 1), key=lambda one: (-len(one), one)
    ):
        at = fold(text).find(fold(name))
        if at >= 0 and len(fold(text)) == len(text):
            word = text[at : at + len(name)]
            found.append(Term(word, (word,), "name"))
            text = f"{text[:at]} {text[at + len(name) :]}"
    return text, found


def _whole(term: Term, known: Known) -> Term:
    """A word that the system itself bears as a name is that name, whatever else it means."""
    if not term.text.isascii() or term.either or fold(term.text) in known.names:
        named = term.kind in {"concept", "word"} and term.text.isascii() and not term.either
        return Term(term.text, (term.text,), "name") if named else term
    one = singular(term.text)
    if one == term.text:
        return term
    return replace(term, text=one, spellings=(one,) if term.kind == "name" else term.spellings)


def _take_comparisons(text: str) -> tuple[str, tuple[str, ...]]:
    found = [" ".join(match.group().split()) for match in _COMPARED.finditer(text)]
    return (_COMPARED.sub(" ", text), tuple(found)) if found else (text, ())


def _suspected(text: str, terms: tuple[Term, ...]) -> tuple[str, ...]:
    """The terms that the question offers as a cause ("is A because of B": B)."""
    match = _SUSPECTED.match(text.strip(" ?.。!"))
    if match is None:
        return ()
    parts = match.groupdict()
    cause, effect = (
        fold(next((text for name, text in parts.items() if text and name.startswith(kind)), ""))
        for kind in ("cause", "effect")
    )
    found = [term.text for term in terms if fold(term.text) in cause and fold(term.text) not in effect]
    others = [term for term in terms if term.text not in found and not term.soft]
    return tuple(found) if others else ()


def _take_quotations(text: str, language: Language, known: Known) -> tuple[str, list[Term]]:
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
        told = any(longest_match(parts, at) for at in range(len(parts)))
        words = match.group().split()
        if words[-1] in LEVEL_WORDS and len(words) == 2 and words[0] not in known.names | DROP_EN:
            told = False  # "connection error"
        told = told or any(word in known.names for word in words)
        if not told and any(word in DROP_EN for word in match.group().split()):
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


def _take_level(text: str, language: Language, known: Known) -> tuple[str | None, str]:
    match = _LEVEL.search(text) or _bare_level(text, _BARE_LEVEL if language == "zh" else _LEVEL_LINES, known)
    if match is None:
        return None, text
    word = next(group for group in match.groups() if group)
    return LEVEL_WORDS.get(word.casefold()), f"{text[: match.start()]} {text[match.end() :]}"


def without_level(text: str) -> str:
    """A question without the level that it names."""
    rest = _take_level(text, language_of(text), Known())[1]
    return _LEVEL_WORD.sub(" ", rest)


_LEVEL_WORD = re.compile(
    rf"(?<![A-Za-z0-9_.-])(?:{_LEVEL_NAMES})s?(?![A-Za-z0-9_.-])|报错|错误|警告", re.IGNORECASE | re.ASCII
)


def _bare_level(text: str, pattern: re.Pattern[str], known: Known) -> re.Match[str] | None:
    """A plain level word that is no part of a phrase: before it stands nothing, a stop word, or a known name."""
    for match in pattern.finditer(text):
        before = _WORD_BEFORE.search(text[: match.start()])
        word = fold(before[1]) if before else ""
        if not word or word in DROP_EN or word in known.names:
            return match
    return None


def _take_pairs(text: str) -> tuple[str, list[Term]]:
    pairs = [f"{match[1]}={match[2]}" for match in _PAIR.finditer(text)]
    return _PAIR.sub(" ", text), [Term(pair, _pair_spellings(pair), "name") for pair in pairs]


def _pair_spellings(pair: str) -> tuple[str, ...]:
    """A field and its value as text and JSON spell them."""
    key, _, value = pair.partition("=")
    quoted = [] if value.replace(".", "").isdigit() else [f'"{key}":"{value}"', f'"{key}": "{value}"']
    return (pair, f"{key}: {value}", f'"{key}":{value}', f'"{key}": {value}', *quoted)


_LOOSE = re.compile(r"([A-Za-z0-9_.:-]+|[㐀-鿿]{2})\s*(?:errors?\b|错误(?!码|率|页)|报错)", re.IGNORECASE | re.ASCII)


def _loose_level(text: str) -> str | None:
    if re.search(
        r"(?<![a-z0-9_])errors?(?![a-z0-9_])|错误(?!码|率|页)|报(?:了|过)?[^,。?!]{0,4}错", text, re.IGNORECASE
    ):
        return "ERROR"
    return "WARN" if re.search(r"(?<![a-z0-9_])warnings?(?![a-z0-9_])|警告", text, re.IGNORECASE) else None


def _merged(terms: list[Term]) -> tuple[Term, ...]:
    """Each thing once; a term whose words stand inside a phrase or name that is there adds nothing."""
    kept: list[Term] = []
    for term in terms:
        folded = term.text.casefold()
        if any(folded == other.text.casefold() or term.spellings == other.spellings for other in kept):
            continue
        kept.append(term)
    return tuple(kept)
