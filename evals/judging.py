"""Judges one sentence of an answer against cited texts: what it rests on, and where it says more than they do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import lru_cache
from typing import Any

from evals.denials import denied_fields, denied_quotations
from evals.reading import (
    BEIJING,
    CALIBRATED,
    COUNTED,
    EVENTS,
    FROM_DOCUMENT,
    HEDGE,
    NEGATED,
    NEGATION,
    NO_MATCH,
    OF_A_PART,
    OF_SEARCH,
    RISKS,
    STATES,
    UNASSERTED,
    WHOLE,
    Atom,
    Statement,
    atoms,
    clauses,
    content_words,
    han_pairs,
    number_key,
    plain,
    quotations,
    shorter_time,
    statements,
    without_quotations,
    word_numbers,
)
from evals.records import records_of
from gatekeeper.evidence import NO_EVIDENCE_PATH

_DOCUMENTS = frozenset({"lookup_knowledge", "read_skill"})
_ZONES = frozenset({"utc", "gmt"})
_ADVICE = re.compile(
    r"建议|要求|应|提到|给出|推荐|\b(?:says?|recommends?|advises?|mentions?|requires?|describes?)\b", re.IGNORECASE
)
_NOW = re.compile(r"当前|现在|正在|目前|此刻|已经?|仍|\b(?:currently|now|is|are|has|have|was|were)\b", re.IGNORECASE)
_SEARCHED = re.compile(
    r"no_evidence|returned no evidence|total=0\b|\"matched\":\s?0|\"logs\":\s?\[\]|\"alerts\":\s?\[\]"
)
_INCOMPLETE = re.compile(
    r"timed_out\"?[=:]\s?true|truncated\"?[=:]\s?true|partial\"?[=:]\s?true|not_covered=\S|\"error\":\s?\"[^\"]|\"status\":\s?\"(?:error|timeout|failed)",
    re.IGNORECASE,
)
_STILL = re.compile(r"仍|还在|still$", re.IGNORECASE)
_ZONE_ASIDE = re.compile(r"((?:北京|上海)时间)[,，]\s*")
_KEPT_RISKS = frozenset({"health", "exclusion"})
"""What not even a hypothesis or a gap may assert."""
_MOST_NUMBERS = 8
_MOST_TIMES = 1000
_CUT = "tells a search that was cut short as a whole one"
_ENOUGH = 0.6
"""Share of an English clause's content words that its evidence or the question must have."""


@dataclass(frozen=True, slots=True)
class Source:
    """One cited text, read once."""

    text: str
    own: str
    negative: bool
    document: bool
    incomplete: bool
    cut: bool
    atoms: frozenset[tuple[str, str]]
    names: frozenset[str]
    words: frozenset[str]
    pairs: frozenset[str]

    def has(self, atom: Atom) -> bool:
        """Whether the text states the value or the name."""
        return _has(self, atom)


@dataclass(frozen=True, slots=True)
class Judgement:
    """One statement, judged.

    `rests_on` are the indices of the texts that back it; `excess` says what goes too far; `asserts` whether it tells a
    fact at all, and so needs evidence: a question, a condition or a "this does not rule out …" does not.
    """

    statement: Statement
    rests_on: tuple[int, ...]
    excess: tuple[str, ...]
    asserts: bool


def judge_answer(answer: str, evidence: Sequence[Any], question: str) -> list[Judgement]:
    """Judge every statement of an answer but the headings.

    `evidence` holds `EvidenceRef`s or mappings with `text`, and where known `tool_name` and `raw_path`.
    """
    read = [(at, source) for at, item in enumerate(evidence) for source in sources_of(item)]
    sources = [source for _, source in read]
    asked = _source(question)
    found = [judge(one, sources, asked) for one in statements(answer) if one.frame != "heading"]
    return [replace(one, rests_on=tuple(dict.fromkeys(read[at][0] for at in one.rests_on))) for one in found]


def sources_of(item: Any) -> list[Source]:
    """Read one cited text: as itself, or, where it is a JSON document, as each of the items that it holds."""
    text, tool, path = _held(item)
    found = [source_of(item)]
    if records := records_of(text):
        negative = path == NO_EVIDENCE_PATH or bool(_SEARCHED.search(text))
        times = frozenset(_spans(plain(text)))
        found = [
            _source(
                ", ".join(part for part in (record.own, record.around) if part),
                own=record.own,
                negative=negative,
                document=(tool or record.tool_name) in _DOCUMENTS,
                more=times | ({("number", str(record.beside))} if record.beside > 1 else set()),
                whole=text,
            )
            for record in records
        ]
    return found


def source_of(item: Any) -> Source:
    """Read one cited text."""
    text, tool, path = _held(item)
    negative = path == NO_EVIDENCE_PATH or bool(_SEARCHED.search(text))
    return _source(text, negative=negative, document=tool in _DOCUMENTS)


def _held(item: Any) -> tuple[str, str, str]:
    """Text, tool and path of a cited item."""
    held: Mapping[str, Any] = (
        item
        if isinstance(item, Mapping)
        else {name: getattr(item, name, "") for name in ("text", "tool_name", "raw_path")}
    )
    return str(held.get("text") or ""), str(held.get("tool_name") or ""), str(held.get("raw_path") or "")


@lru_cache(maxsize=4096)
def _source(
    text: str,
    *,
    own: str = "",
    negative: bool = False,
    document: bool = False,
    more: frozenset[tuple[str, str]] = frozenset(),
    whole: str = "",
) -> Source:
    """Read a text; `own` is the item without the fields of its search, `whole` the document that it was taken from."""
    read = plain(text)
    found = atoms(read)
    spelled = {(atom.kind, atom.key) for atom in found}
    values = [atom.key.partition("=")[2] for atom in found if atom.kind == "pair"]
    spelled |= {("number", number_key(value)) for value in values if value[:1].isdigit()}
    spelled |= {(atom.kind, atom.key) for value in values for atom in atoms(value)}
    spelled |= {("number", number_key(value)) for value in re.findall(r"\bnow-(\d+[smhd])\b", read)}
    spelled |= _derived({key for kind, key in spelled if kind == "number"}) | more
    return Source(
        text=read.casefold(),
        own=plain(own or text).casefold(),
        negative=negative,
        document=document,
        incomplete=negative and bool(_INCOMPLETE.search(whole or read)),
        cut=bool(_INCOMPLETE.search(whole or read)),
        atoms=frozenset(spelled),
        names=frozenset(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", read.casefold())),
        words=frozenset(content_words(read)),
        pairs=frozenset(han_pairs(read)),
    )


def _derived(numbers: set[str]) -> set[tuple[str, str]]:
    """Ratios and differences of a text's few bare numbers: 812 of 1000 is 81.2 %, 5821 less 100 is 5721."""
    bare = sorted({float(key) for key in numbers if re.fullmatch(r"\d+(?:\.\d+)?", key)})
    if len(bare) > _MOST_NUMBERS:
        return set()
    pairs = [(low, high) for low in bare for high in bare if 0 < low < high]
    made = [f"{round(low / high, places):.12g}" for low, high in pairs for places in (2, 3)]
    made += [f"{round(high - low, 6):.12g}" for low, high in pairs]
    made += [f"{round(high / low, 1):.12g}" for low, high in pairs if high / low < _MOST_TIMES]
    return {("number", key) for key in made}


def _spans(text: str) -> set[tuple[str, str]]:
    """How long it was between two of a text's few times, to the second and to the minute."""
    times = [
        timedelta(hours=int(hour), minutes=int(minute), seconds=int(second or 0)).total_seconds()
        for hour, minute, second in re.findall(r"[T ](\d{2}):(\d{2})(?::(\d{2}))?", text)
    ]
    if len(times) > _MOST_NUMBERS:
        return set()
    spans = {abs(one - other) for one in times for other in times} - {0.0}
    rounded = {minutes * 60.0 for span in spans for minutes in (span // 60, round(span / 60))} - {0.0}
    return {("number", f"{span:.12g}s") for span in spans | rounded}


def judge(statement: Statement, sources: Sequence[Source], asked: Source) -> Judgement:
    """Judge one statement."""
    text = plain(statement.text)
    if text.endswith("?"):
        return Judgement(statement, (), (), asserts=False)
    copied = tuple(at for at, source in enumerate(sources) if _is_copy(text, source))
    if copied and statement.frame == "fact":
        return Judgement(statement, copied, (), asserts=True)
    if statement.frame != "fact":
        return Judgement(statement, (), tuple(_framed_excess(statement, sources, asked)), asserts=False)
    quoted = quotations(text)
    excess = [
        f"quotes what no cited text has: {quote[:60]!r}" for quote in quoted if not _is_quoted(quote, sources, asked)
    ]
    positive = [source for source in sources if not source.negative]
    looked_for = [quote for quote in quoted if any(source.negative and _within(quote, source) for source in sources)]
    held = [quote for quote in quoted if quote not in looked_for and any(_within(quote, source) for source in positive)]
    excess += denied_quotations(text, held)
    excess += denied_fields(text, lambda key, value: any(_gives(source, key, value) for source in positive))
    # A full-width comma always parts clauses; once folded, one between Latin letters would not.
    spaced = plain(re.sub("[，；]", lambda mark: f"{mark.group()} ", statement.text))
    spaced = _ZONE_ASIDE.sub(r"\1 ", spaced)  # the zone belongs to the time that follows
    bare, rests, wider = _without_asides(without_quotations(spaced), sources)
    excess += wider
    rests |= {at for at, source in enumerate(sources) if any(_within(quote, source) for quote in quoted)}
    asserts, before = bool(rests or excess), set(rests)
    for clause in clauses(bare):
        judged = _judge_clause(clause, sources, asked, before)
        if judged is None:
            continue
        found, reasons = judged
        asserts = asserts or bool(found or reasons)
        excess += reasons
        rests |= found
        before = found or before
    if OF_A_PART.search(text):
        excess = [reason for reason in excess if reason != _CUT]
    return Judgement(statement, tuple(sorted(rests)) if not excess else (), tuple(excess), asserts=asserts)


def _without_asides(text: str, sources: Sequence[Source]) -> tuple[str, set[int], list[str]]:
    """Take out what stands in brackets and is a cited text's own words.

    Returns the rest, the texts that have it, and a reason where brackets tell a search (`query=…`) that no text is of:
    one filter left out is a wider search.
    """
    kept, rests, reasons, at = "", set[int](), list[str](), 0
    while (start := text.find("(", at)) >= 0:
        end = _closing(text, start)
        aside = text[start + 1 : end]
        backing = {index for index, source in enumerate(sources) if len(aside) > 11 and _within(aside, source)}
        if not backing and aside.startswith("query="):
            reasons.append(f"tells another search than the cited one: {aside[:80]!r}")
        kept += text[at:start] + (" " if backing or aside.startswith("query=") else text[start : end + 1])
        rests |= backing
        at = end + 1
    return kept + text[at:], rests, reasons


def _closing(text: str, start: int) -> int:
    """Where the bracket at `start` closes; the last closing bracket where a cut text leaves some open."""
    depth = 0
    for at in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        if depth == 0:
            return at
    last = text.rfind(")")
    return last if last > start else len(text)


# --- a clause ----------------------------------------------------------------------------------------


def _judge_clause(
    clause: str, sources: Sequence[Source], asked: Source, before: set[int]
) -> tuple[set[int], list[str]] | None:
    """The texts that back a clause and what none of them says; None where it asserts nothing."""
    if CALIBRATED.search(clause):
        left = _risks(CALIBRATED.sub(" ", clause), None, frozenset(RISKS))
        return (set(), left) if left else None
    if UNASSERTED.search(clause) or _says_nothing(clause):
        return None
    if NO_MATCH.search(clause):
        return _judge_no_match(clause, sources, asked)
    return _judge_fact(clause, sources, asked, before)


def _judge_no_match(clause: str, sources: Sequence[Source], asked: Source) -> tuple[set[int], list[str]]:
    backing = {at for at, source in enumerate(sources) if source.negative}
    if not backing:
        backing = {at for at, source in enumerate(sources) if NO_MATCH.search(source.text)}
    if not backing:
        return set(), ["tells an empty search that is not cited"]
    if all(sources[at].incomplete for at in backing):
        return set(), ["tells a search that did not read everything as an empty one"]
    spelled = [
        atom for atom in atoms(clause) if not any(sources[at].has(atom) for at in backing) and not asked.has(atom)
    ]
    reasons = [
        f"{atom.kind} {atom.text!r} is in no cited search"
        for atom in spelled
        if not _is_zero(atom) and atom.key not in _ZONES
    ]
    return backing, reasons + _risks(
        NO_MATCH.sub(" ", clause), None, frozenset({"health", "exclusion", "cause", "certainty", "time", "done"})
    )


def _judge_fact(clause: str, sources: Sequence[Source], asked: Source, before: set[int]) -> tuple[set[int], list[str]]:
    wanted = atoms(clause)
    own_name = any(atom.kind in {"name", "pair"} for atom in wanted)
    pool = sorted(before) if before and not own_name else range(len(sources))
    verdicts = {at: _lacking(clause, wanted, sources[at], asked) for at in pool}
    clean = {at for at, reasons in verdicts.items() if not reasons}
    if clean:
        return clean, []
    if before and not own_name and len(sources) > len(before):
        return _judge_fact(clause, sources, asked, set())
    joint = _joint(wanted, verdicts, sources)
    if joint:
        return joint, []
    if not verdicts:
        return set(), ["rests on nothing: no text is cited"]
    # Of the texts that lack least, the one that has most of the clause: its reason is the telling one.
    words = content_words(clause)
    held = {at: sum(sources[at].has(atom) for atom in wanted) + len(words & sources[at].words) for at in verdicts}
    return set(), verdicts[min(verdicts, key=lambda at: (len(verdicts[at]), -held[at]))]


def _joint(wanted: Sequence[Atom], lacking: Mapping[int, list[str]], sources: Sequence[Source]) -> set[int]:
    """Several texts may back one clause that only lists names, each of them in one of the texts."""
    backing = {
        at
        for at in lacking
        if all(reason.startswith("name ") for reason in lacking[at]) and any(sources[at].has(atom) for atom in wanted)
    }
    everywhere = all(any(sources[at].has(atom) for at in backing) for atom in wanted)
    return backing if everywhere else set()


def _lacking(clause: str, wanted: Sequence[Atom], source: Source, asked: Source) -> list[str]:
    """What a clause says and this one text does not."""
    reasons = [
        f"{atom.kind} {atom.text!r} is not in the cited text"
        for atom in wanted
        if not _has_in(clause, source, atom) and not _may_come_from_question(atom, source, asked)
    ]
    reasons += [
        f"number {word!r} is not in the cited text"
        for word in word_numbers(clause)
        if word.casefold() not in source.text and not _is_counted(word, source)
    ]
    reasons += _risks(clause, source, frozenset(RISKS))
    reasons += [*_states(clause, source), *_events(clause, wanted, source), *_polarity(clause, source)]
    if source.cut and WHOLE.search(clause) and not OF_A_PART.search(clause):
        reasons.append(_CUT)
    if source.negative and not OF_SEARCH.search(clause) and not _is_field(clause, source):
        reasons.append("tells a positive fact from an empty search")
    if source.document and _NOW.search(clause) and not (FROM_DOCUMENT.search(clause) or _ADVICE.search(clause)):
        reasons.append("tells a document as a current fact")
    return reasons if HEDGE.search(clause) else reasons + _unanchored(clause, wanted, source, asked)


def _has_in(clause: str, source: Source, atom: Atom) -> bool:
    """Whether a text has an atom; a time that is told in another zone is moved there first."""
    if atom.kind == "name" and atom.key in _ZONES:
        return True
    if not BEIJING.search(clause) or BEIJING.search(source.text):
        return source.has(atom)
    if atom.kind == "number" and atom.key == "8":
        return True
    if atom.kind != "time" or re.search(rf"{re.escape(atom.text)}Z", clause):
        return source.has(atom)
    clock = re.fullmatch(r"(?:.* )?(\d{1,2}):(\d{2})(.*)", atom.key)
    if clock is None:
        return source.has(atom)
    moved = f"{(int(clock.group(1)) - 8) % 24:02d}:{clock.group(2)}{clock.group(3)}"
    return any(shorter_time(moved, key) for kind, key in source.atoms if kind == "time")


def _is_counted(word: str, source: Source) -> bool:
    number = COUNTED.get(word.casefold())
    return number is not None and any(
        key in {f"{number}", f"{number * 60}s", f"{number * 3600}s"} for _, key in source.atoms
    )


def _events(clause: str, wanted: Sequence[Atom], source: Source) -> list[str]:
    """A time is of one event: that of a start is not that of a failure."""
    if not any(atom.kind == "time" and source.has(atom) for atom in wanted):
        return []
    told = {name for name, pattern in EVENTS.items() if pattern.search(clause)}
    held = {name for name, pattern in EVENTS.items() if pattern.search(source.own)}
    return [f"event {name!r} is not the one of that time" for name in sorted(told - held)] if held else []


def _polarity(clause: str, source: Source) -> list[str]:
    """What a text denies, told without its denial."""
    if source.negative or NEGATION.search(clause):
        return []
    denied = [found.group("en") or found.group("zh") for found in NEGATED.finditer(source.own)]
    lost = [phrase for phrase in denied if " " in phrase or not phrase.isascii()]
    return [f"drops the negation of {phrase!r}" for phrase in lost if phrase.casefold() in clause.casefold()][:1]


def _is_field(clause: str, source: Source) -> bool:
    """Whether a clause is no more than a field of the text: `window=all` of an empty search."""
    return re.fullmatch(r"\w+=\S+", clause) is not None and clause.casefold() in source.text


def _unanchored(clause: str, wanted: Sequence[Atom], source: Source, asked: Source) -> list[str]:
    words, pairs = content_words(clause), han_pairs(clause)
    spelled = {part for atom in wanted for part in re.findall(r"[a-z]{3,}", atom.key)}
    words = {word for word in words if not any(part.startswith(word) for part in spelled)}
    known = source.words | asked.words
    if len(words) >= 3 and len([word for word in words if _known_word(word, known, source)]) / len(words) < _ENOUGH:
        return [f"its words are not in the cited text: {', '.join(sorted(words - known)[:4])}"]
    if any(source.has(atom) for atom in wanted) or words & source.words or len(pairs & source.pairs) >= 2:
        return []
    if not wanted and len(pairs) <= 1 and not words:
        return []
    return ["shares nothing with the cited text"]


def _known_word(word: str, known: frozenset[str], source: Source) -> bool:
    return word in known or word[:4] in source.text


def _may_come_from_question(atom: Atom, source: Source, asked: Source) -> bool:
    """A name that the question gave may stand beside a text that names nothing of the same kind."""
    if atom.kind != "name" or not asked.has(atom):
        return False
    tail = atom.key.rpartition("-")[2] if "-" in atom.key else ""
    return not (tail and any(name.endswith(f"-{tail}") and name != atom.key for name in source.names))


def _has(source: Source, atom: Atom) -> bool:
    if atom.kind == "time":
        held = [key for kind, key in source.atoms if kind == "time"]
        return any(shorter_time(atom.key, key) for key in held) or atom.text.casefold() in source.text
    if atom.kind == "pair":
        name, _, value = atom.key.partition("=")
        held = [key.partition("=")[2] for kind, key in source.atoms if kind == "pair" and key.startswith(f"{name}=")]
        return value in held if held else value in source.text
    if atom.kind == "number":
        return (atom.kind, atom.key) in source.atoms or _bare_number(source, atom)
    if atom.kind == "name" and atom.text.isalpha() and atom.text.isupper():
        return atom.key in source.text  # CPU, within HighCPUUsage
    edge = r"(?<![a-z0-9])" + re.escape(atom.key) + r"(?![a-z0-9]|-[a-z0-9])"
    return re.search(edge, source.text) is not None


def _bare_number(source: Source, atom: Atom) -> bool:
    """A number may stand in the text without its unit, which then is in the name of its field (`p99_ms`)."""
    digits = re.match(r"[\d,.]+(?:/\d+)?", atom.text)
    spelled = re.escape(digits.group().strip(",.") if digits else atom.text.casefold())
    seconds = re.fullmatch(r"([\d.]+)s", atom.key)
    if seconds and "ms" in source.text and ("number", f"{float(seconds.group(1)) * 1000:.12g}") in source.atoms:
        return True
    return re.search(rf"(?<![0-9.:]){spelled}(?![0-9:/]|\.[0-9]|[a-z%-])", source.text) is not None


def _risks(clause: str, source: Source | None, kinds: frozenset[str]) -> list[str]:
    """The risky words of a clause that the cited text does not have in any spelling of their kind."""
    hedged = bool(HEDGE.search(clause))
    found: list[str] = []
    for kind in RISKS:
        word = RISKS[kind].search(clause) if kind in kinds else None
        if word is None or (hedged and kind not in _KEPT_RISKS):
            continue
        if source is not None and (RISKS[kind].search(source.text) or word.group().casefold() in source.text):
            continue
        if source is not None and _is_backed(kind, word.group(), clause, source):
            continue
        found.append(f"{kind}: {word.group()!r} goes beyond the cited text")
    return found


def _is_backed(kind: str, word: str, clause: str, source: Source) -> bool:
    """Whether a text bears a risky word out in words of its own: a denial by its denial, "still firing" by its state."""
    if kind == "absence":
        return not source.negative and NEGATION.search(source.own) is not None
    if kind == "scope":
        return OF_SEARCH.search(clause) is not None
    if kind == "time" and _STILL.match(word):
        return any(state.search(clause) and state.search(source.own) for state in STATES.values())
    return False


def _states(clause: str, source: Source) -> list[str]:
    told = {name for name, pattern in STATES.items() if pattern.search(clause)}
    held = {name for name, pattern in STATES.items() if pattern.search(source.text)}
    denied = RISKS["absence"].search(clause) is not None or re.search(r"不|未|非|\bnot\b", clause) is not None
    if not told or not held or denied:
        return []
    return [f"state {name!r} is not the cited one" for name in sorted(told - held)]


# --- frames and copies -------------------------------------------------------------------------------


def _framed_excess(statement: Statement, sources: Sequence[Source], asked: Source) -> Iterable[str]:
    """A hypothesis, gap or check may name what is open; it may not clear anything, nor bring values of its own."""
    for clause in clauses(without_quotations(plain(statement.text))):
        if UNASSERTED.search(clause) or CALIBRATED.search(clause):
            continue
        yield from _risks(clause, None, _KEPT_RISKS)
        for atom in atoms(clause):
            known = any(source.has(atom) for source in sources) or asked.has(atom)
            if atom.kind in {"number", "time", "pair"} and statement.frame == "hypothesis" and not known:
                yield f"{atom.kind} {atom.text!r} is in no cited text"


def _is_copy(text: str, source: Source) -> bool:
    """Whether a statement repeats the text, in the frame `TOOL 返回：…` or none, cut at an ellipsis or not."""
    bare = re.sub(r"^[\w-]+ ?(?:返回:|returned:) ?", "", text.casefold()).rstrip("….").strip()
    is_cut = bool(bare) and text.endswith(("…", "..."))  # a quote that was cut may end in half a word
    return (len(bare) >= 12 or is_cut) and bare in source.text


def _is_quoted(quote: str, sources: Sequence[Source], asked: Source) -> bool:
    return len(quote) < 3 or any(_within(quote, source) for source in (*sources, asked))


def _within(quote: str, source: Source) -> bool:
    return plain(quote).casefold().rstrip("…. ") in source.text


def _gives(source: Source, key: str, value: str) -> bool:
    return ("pair", f"{key.casefold()}={value.strip('.').casefold()}") in source.atoms


def _is_zero(atom: Atom) -> bool:
    return atom.kind == "number" and atom.key in {"0", "0条"}


def _says_nothing(text: str) -> bool:
    """Whether a text only points at others or doubts: no value, no name, hardly a word."""
    text = HEDGE.sub(" ", text)
    return (
        not atoms(text)
        and not content_words(text)
        and len(han_pairs(text)) == 0
        and not any(risk.search(text) for risk in RISKS.values())
    )
