"""Judges one sentence of an answer against cited texts: what it rests on, and where it says more than they do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from evals.belonging import misplaced, wrong_share
from evals.contrast import borrowed, compared, modality, of_empty, superseded
from evals.denials import DENIED_AFTER, cut_quotations, denied_fields, denied_quotations
from evals.derived import derived, derived_across
from evals.glossary import in_english
from evals.limits import wrong_side
from evals.listing import in_rows, listed_in, one_by_one, owns, read_list, told_count
from evals.overreach import KEPT_RISKS, conditions, events, risks, states
from evals.polarity import deny_alike, flipped
from evals.reading import (
    Atom,
    Statement,
    atoms,
    clauses,
    content_words,
    han_pairs,
    plain,
    quotations,
    shorter_time,
    statements,
    without_quotations,
    word_numbers,
)
from evals.situations import borne_out, situations, wrong_end
from evals.sources import Source, has_in_zone, has_offset, read_sources, text_source
from evals.spelling import dates_of, in_digits, with_dates
from evals.vocabulary import (
    BEIJING,
    CALIBRATED,
    COUNTED,
    DISCLOSED,
    FAULT_DENIED,
    FROM_DOCUMENT,
    GENERAL,
    HEDGE,
    IMPACT,
    NO_MATCH,
    NOW_ITSELF,
    OF_A_PART,
    OF_LOOKING,
    OF_SEARCH,
    RISKS,
    SUBJECT_CAUSE,
    UNASSERTED,
    WHOLE,
)

_ZONES = frozenset({"utc", "gmt", "cst"})
_ZONE_WORDS = frozenset({"beijin", "shangh"})
_ADVICE = re.compile(
    r"建议|要求|应|提到|给出|推荐|\b(?:says?|recommends?|advises?|mentions?|requires?|describes?)\b", re.IGNORECASE
)
_NOW = re.compile(r"当前|现在|正在|目前|此刻|已经?|仍|\b(?:currently|now|is|are|has|have|was|were)\b", re.IGNORECASE)
_ZONE_ASIDE = re.compile(r"((?:北京|上海)时间)[,，]\s*")
_TIME_ASIDE = re.compile(r", ((?:at|on|from|until|since) [^,;]*?\d{1,2}:\d{2}[^\s,;]*),")
_OF_A_LOG = re.compile(
    r"(?:in|from|according to|per) (?:the |its |their )?(?:[\w'-]+ )*(?:logs?|records?|alerts?|evidence)", re.IGNORECASE
)
"""Where a clause is read, and no more."""
_SCOPE = re.compile(r"(\d[\d,]* (?:log )?files?)[,，] ?(?=\d[\d,]* (?:records?|lines?)\b)")
_UNREAD = "tells a search that did not read everything as an empty one"
_STRANGE = "shares nothing with the cited text"
_AS_CURRENT = "tells a document as a current fact"
_CORRECTED = re.compile(r"^\W*(?:and |but |而|并)?(?:not|rather than|不是|而非|并非) ?[\w.:/-]+\W*$", re.IGNORECASE)
"""The other half of `504, not 502`."""
_CUT = "tells a search that was cut short as a whole one"
_NOTHING = text_source("")
_ENOUGH = 0.6
"""Share of an English clause's content words that its evidence or the question must have."""
_STEM = 5
_BEIJING_HOURS = 8
_ASIDE = 2
"""Words of a clause beside a grounded one that are too few to tell anything of their own."""
_ANCHORED, _ENOUGH_ANCHORED = 3, 0.3
"""Values and names of a clause in its text from which on that share may be lower."""


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

    `evidence` holds `EvidenceRef`s or mappings with `text`, and where known `tool_name`, `raw_path` and
    `searched`, the names that its search was limited to.
    """
    read = read_sources(evidence)
    sources = [source for _, source in read]
    asked = text_source(question)
    found = [judge(one, sources, asked) for one in statements(answer) if one.frame != "heading"]
    return [replace(one, rests_on=tuple(dict.fromkeys(read[at][0] for at in one.rests_on))) for one in found]


def judge(statement: Statement, sources: Sequence[Source], asked: Source) -> Judgement:
    """Judge one statement."""
    return _judge(statement, tuple(sources), asked)


_INTRODUCED = re.compile(
    r"^\s*(?:(?:(?:本次|这次|目前|现有|已)?(?:取得|获取|掌握)?的?(?:证据|数据|材料)(?:显示|表明)|(?:查询|检索)结果显示)[：:，,]\s*"
    r"|(?:according to the evidence|the evidence (?:at hand )?shows?)\s*[:,]\s*"
    r"|(?:in (?:summary|short|brief|conclusion)|to (?:sum up|summari[sz]e|answer (?:your|the) question|be clear)|overall|summary|answer|conclusion|in other words)\s*[:,]\s*"
    r"|(?:hello|hi|hey|sure|of course|certainly|yes|ok(?:ay)?)(?: there)?\s*[:,!]\s*"
    r"|(?:总之|综上(?:所述)?|总的来说|总体(?:来看|而言|来说)?|简而言之|简单(?:来)?说|概括(?:来说|而言)|结论|总结|摘要|回答|小结|一句话|是的?|对|你好|您好|好的|当然)\s*[：:，,！!]\s*)+",
    re.IGNORECASE,
)
"""What only leads in to what follows, or says that the evidence says it."""
_COURTESY = re.compile(
    r"\W*(?:(?:hello|hi|hey|sure|certainly|of course|thanks?(?: you)?|ok(?:ay)?|good (?:morning|afternoon|evening)|you're welcome)(?: there| for (?:asking|your question))?"
    r"|(?:please )?(?:let me know|feel free to ask|(?:i )?hope (?:this|that) helps)[^,;.:]{0,60}|here (?:is|are) (?:the|my|what i found|a)[^,;.:\d]{0,40}"
    r"|你好|您好|好的?|当然(?:可以)?|谢谢|不客气|感谢[^，。]{0,10}|希望[^，。]{0,8}帮助|如(?:需|有)[^，。\d]{0,16}[,，]?\s?(?:请|可)?(?:随时)?(?:告诉|联系|告知)我?)\W*",
    re.IGNORECASE,
)
_REFERENCE = r"(?:\^?\d{1,2}|[ECec]\d{1,2}|(?:evidence|claim|ref|source|证据|来源)[ -#]?\d{1,2})"
_REFERENCES = re.compile(
    rf"\s?\[{_REFERENCE}(?:\s?[,，、;–-]\s?{_REFERENCE})*\](?=\W|$)|\s?【{_REFERENCE}(?:\s?[,，、;]\s?{_REFERENCE})*】"
    r"|\s?[(（](?:[EC]\d{1,2}|(?:evidence|claim|证据|来源)[ -#]?\d{1,2})(?:\s?[,，、;]\s?(?:[EC]\d{1,2}|(?:evidence|claim|证据|来源)[ -#]?\d{1,2}))*[)）]",
    re.IGNORECASE,
)
"""A mark that points at the evidence, `[E1]`; whether there is such an item is for the citations to say."""


@lru_cache(maxsize=1024)  # several metrics read the same answer
def _judge(statement: Statement, sources: tuple[Source, ...], asked: Source) -> Judgement:
    said = _INTRODUCED.sub("", _without_references(statement.text, sources))
    text = plain(said)
    if text.endswith("?") or _COURTESY.fullmatch(text):
        return Judgement(statement, (), (), asserts=False)
    copied = tuple(at for at, source in enumerate(sources) if _is_copy(text, source))
    if copied and statement.frame == "fact":
        return Judgement(statement, copied, (), asserts=True)
    if statement.frame != "fact":
        return Judgement(statement, (), tuple(_framed_excess(statement, sources, asked)), asserts=False)
    quoted, positive = quotations(text), [source for source in sources if not source.negative]
    excess = _quoting_excess(text, quoted, sources, asked)
    excess += denied_fields(text, lambda key, value: any(source.gives(key, value) for source in positive))
    # A full-width comma always parts clauses; once folded, one between Latin letters would not.
    spaced = plain(re.sub("[，；]", lambda mark: f"{mark.group()} ", said))
    listed = read_list(spaced)
    bare, rests, wider = _without_asides(listed.rest, sources)  # before the quotations: a search may hold them, too
    excess += wider
    count = len(listed.entries) or listed_in(spaced)
    for entry in listed.entries:
        found, reasons = _judge_fact(entry, sources, _NOTHING, set())
        rests |= found
        excess += reasons
    bare = _SCOPE.sub(r"\1 – ", " ".join(without_quotations(bare).split()))
    bare = _ZONE_ASIDE.sub(r"\1 ", bare)  # the zone belongs to the time that follows
    bare = _TIME_ASIDE.sub(r" \1 ", bare)
    bare = with_dates(in_digits(bare), {day for source in sources for day in dates_of(source.text)})
    rests |= {at for at, source in enumerate(sources) if any(source.quotes(quote) for quote in quoted)}
    asserts, before = bool(rests or excess), set(rests)
    for clause in _with_lists(clauses(in_rows(bare))):
        judged = _judge_each(clause, sources, asked, before, count)
        if judged is None:
            continue
        found, reasons = judged
        reasons = [*reasons, *(why for source in positive for why in wrong_share(clause.casefold(), source))]
        if found and all(sources[at].document for at in found) and _is_told_as_current(clause, text):
            reasons.append(_AS_CURRENT)
        asserts = asserts or bool(found or reasons)
        excess += reasons
        rests |= found
        before = found or before
    told_of = ({_CUT} if OF_A_PART.search(text) else set[str]()) | ({_UNREAD} if DISCLOSED.search(text) else set[str]())
    excess = [reason for reason in excess if reason not in told_of]
    return Judgement(statement, tuple(sorted(rests)) if not excess else (), tuple(excess), asserts=asserts)


def _without_references(text: str, sources: Sequence[Source]) -> str:
    """The sentence without the marks that point at its evidence; what a cited text has itself is no such mark."""
    return _REFERENCES.sub(
        lambda mark: mark.group() if any(mark.group().strip().casefold() in one.raw for one in sources) else "", text
    )


def _quoting_excess(text: str, quoted: Sequence[str], sources: Sequence[Source], asked: Source) -> list[str]:
    """What is wrong with the quotations of a statement: of nobody, denied, cut behind a "not", of another search."""
    known = [quote for quote in quoted if _is_quoted(quote, sources, asked)]
    excess = [f"quotes what no cited text has: {quote[:60]!r}" for quote in quoted if quote not in known]
    positive = [source for source in sources if not source.negative]
    looked_for = [quote for quote in quoted if any(source.negative and source.quotes(quote) for source in sources)]
    held = [quote for quote in quoted if quote not in looked_for and any(source.quotes(quote) for source in positive)]
    excess += denied_quotations(text, held)
    excess += cut_quotations(text, held, [source.raw for source in positive])
    searched = len(positive) < len(sources) and NO_MATCH.search(" ".join(without_quotations(text).split()))
    others = [quote for quote in known if len(quote) > 1 and quote not in (*looked_for, *held)]
    return excess + [f"tells a search for {quote[:60]!r}, which no cited search has" for quote in others if searched]


_FIELD_VALUE = re.compile(r"\b\w+=\w+")  # `window=all` is the search's own
_LISTED = re.compile(r"(?:(?:and|or) )?[A-Za-z0-9_.=:/@-]+(?: (?:alerts?|records?|logs?))?")


def _with_lists(parts: Iterable[str]) -> Iterator[str]:
    """Clauses, with the names that go on a search without a match kept in it: `no alerts for a and b and host=c`."""
    held = ""
    for part in parts:
        if held and NO_MATCH.search(held) and _LISTED.fullmatch(part.strip()):
            held = f"{held} / {part.strip()}"
            continue
        if held:
            yield held
        held = part
    if held:
        yield held


def _without_asides(text: str, sources: Sequence[Source]) -> tuple[str, set[int], list[str]]:
    """Take out what stands in brackets and is a cited text's own words.

    Returns the rest, the texts that have it, and a reason where brackets tell a search (`query=…`) that no text is of:
    one filter left out is a wider search.
    """
    kept, rests, reasons, at = "", set[int](), list[str](), 0
    while (start := text.find("(", at)) >= 0:
        end = _closing(text, start)
        aside = text[start + 1 : end]
        backing = {index for index, source in enumerate(sources) if len(aside) > 11 and source.quotes(aside)}
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


def _is_told_as_current(clause: str, text: str) -> bool:
    """Whether a clause that rests on documents alone is told as what is so now: of nobody, or of the case at hand."""
    if HEDGE.search(clause) or re.fullmatch(r"\w+=\S+", clause.strip()):
        return False
    if FROM_DOCUMENT.search(text) or _ADVICE.search(text):
        return NOW_ITSELF.search(clause) is not None and not GENERAL.search(clause)
    return not GENERAL.search(clause) or _NOW.search(clause) is not None


# --- a clause ----------------------------------------------------------------------------------------


def _judge_each(
    clause: str, sources: Sequence[Source], asked: Source, before: set[int], listed: int
) -> tuple[set[int], list[str]] | None:
    """Judge a clause once for each name that it lists: what is told of several is told of each."""
    named = [clause] if NO_MATCH.search(clause) else one_by_one(clause)
    judged = [_judge_clause(one, sources, asked, before, max(listed, _several(named))) for one in named]
    told = [one for one in judged if one is not None]
    if not told:
        return None
    return {at for found, _ in told for at in found}, list(dict.fromkeys(why for _, reasons in told for why in reasons))


def _several(named: Sequence[str]) -> int:
    return len(named) if len(named) > 1 else 0


def _judge_clause(
    clause: str, sources: Sequence[Source], asked: Source, before: set[int], listed: int
) -> tuple[set[int], list[str]] | None:
    """The texts that back a clause and what none of them says; None where it asserts nothing."""
    if is_calibrated(clause):
        kinds = KEPT_RISKS if UNASSERTED.search(clause) else frozenset(RISKS)
        left = risks(SUBJECT_CAUSE.sub(" ", CALIBRATED.sub(" ", clause)), None, kinds)
        return (set(), left) if left else None
    if UNASSERTED.search(clause) or _says_nothing(clause) or _CORRECTED.match(clause):
        return None
    if OF_A_PART.search(clause) and not atoms(clause) and any(source.cut for source in sources):
        return {at for at, source in enumerate(sources) if source.cut}, []
    if NO_MATCH.search(clause):
        return _judge_no_match(clause, sources, asked)
    found, reasons = _judge_fact(clause, sources, asked, before, listed)
    if (
        reasons == [_STRANGE]
        and before
        and not atoms(clause)
        and len(content_words(clause)) + len(han_pairs(clause)) <= _ASIDE
    ):
        return None
    return found, reasons


def is_calibrated(clause: str) -> bool:
    """Whether a clause says what the evidence does not tell, and not what people cannot do."""
    return CALIBRATED.search(clause) is not None and IMPACT.search(clause) is None


def _judge_no_match(clause: str, sources: Sequence[Source], asked: Source) -> tuple[set[int], list[str]]:
    backing = {at for at, source in enumerate(sources) if source.negative}
    if not backing:
        backing = {at for at, source in enumerate(sources) if NO_MATCH.search(source.text)}
    if not backing:
        return set(), ["tells an empty search that is not cited"]
    if all(sources[at].incomplete for at in backing):
        return backing, [_UNREAD]
    spelled = [
        atom for atom in atoms(clause) if not any(sources[at].has(atom) for at in backing) and not asked.has(atom)
    ]
    reasons = [
        f"{atom.kind} {atom.text!r} is in no cited search"
        for atom in spelled
        if not _is_zero(atom) and atom.key not in _ZONES
    ]
    denied = FAULT_DENIED.search(clause)
    if denied and not any(_looked_for(denied["en"] or denied["zh"], sources[at]) for at in backing):
        reasons.append(f"health: an empty search is told as the absence of {denied['en'] or denied['zh']!r}")
    return backing, reasons + risks(
        NO_MATCH.sub(" ", clause), None, frozenset({"health", "exclusion", "cause", "certainty", "time", "done"})
    )


def _looked_for(fault: str, source: Source) -> bool:
    """Whether a search was for a fault, in the words of either language."""
    stem = fault.casefold()[:_STEM]
    return stem in source.text or bool(in_english(fault) & source.words)


def _judge_fact(
    clause: str, sources: Sequence[Source], asked: Source, before: set[int], listed: int = 0
) -> tuple[set[int], list[str]]:
    wanted = atoms(clause)
    own_name = any(atom.kind in {"name", "pair"} for atom in wanted)
    pool = sorted(before) if before and not own_name else range(len(sources))
    across = derived_across(clause, wanted, sources)
    follows = across | told_count(clause, listed, sources)
    of_one = not across and (not follows or owns(clause))  # the count of a row says nothing of two texts
    verdicts = {at: _lacking(clause, wanted, sources[at], asked, follows) for at in pool}
    for at in [at for at, reasons in verdicts.items() if not reasons and of_one]:
        verdicts[at] = [*borrowed(clause, sources[at], sources), *superseded(clause, sources[at], sources)]
    ordered = compared(clause, sources)
    empty = of_empty(clause, sources)
    clean = {at for at, reasons in verdicts.items() if not reasons}
    if clean or empty or (ordered and ordered[1]):
        return clean, [*empty, *(ordered[1] if ordered else [])]
    if ordered and all(_in_any(atom, sources, asked) or atom.text in follows for atom in wanted):
        return ordered
    if before and not own_name and len(sources) > len(before):
        return _judge_fact(clause, sources, asked, set(), listed)
    if not verdicts:
        return set(), ["rests on nothing: no text is cited"]
    # Of the texts that lack least, the one that has most of the clause: its reason is the telling one.
    words = content_words(clause)
    held = {at: sum(sources[at].has(atom) for atom in wanted) + len(words & sources[at].words) for at in verdicts}
    return set(), verdicts[min(verdicts, key=lambda at: (len(verdicts[at]), -held[at]))]


def _in_any(atom: Atom, sources: Sequence[Source], asked: Source) -> bool:
    return asked.has(atom) or any(source.has(atom) for source in sources)


def _lacking(clause: str, wanted: Sequence[Atom], source: Source, asked: Source, follows: frozenset[str]) -> list[str]:
    """What a clause says and this one text does not; `follows` are the numbers that all texts bear out together."""
    follows |= derived(clause, wanted, source)
    reasons = [
        f"{atom.kind} {atom.text!r} is not in the cited text"
        for atom in wanted
        if atom.text not in follows
        and not _has_in(clause, source, atom)
        and not _may_come_from_question(atom, source, asked)
    ]
    reasons += [
        f"number {word!r} is not in the cited text"
        for word in word_numbers(clause)
        if word not in follows and word.casefold() not in source.text and not _is_counted(word, source)
    ]
    reasons += risks(clause, source, frozenset(RISKS))
    of_time = events(clause, wanted, source)
    reasons += [*states(clause, source), *of_time, *_of_record(clause, source)]
    reasons += [*modality(clause, source), *conditions(clause, source)]
    reasons += [] if of_time else situations(clause, source)  # the failure that is not of that time, told once
    reasons += [*wrong_end(clause, source), *wrong_side(clause, source)]
    if source.cut and WHOLE.search(_FIELD_VALUE.sub(" ", clause)) and not OF_A_PART.search(clause):
        reasons.append(_CUT)
    looking = OF_SEARCH.search(clause) or OF_LOOKING.search(clause)
    if source.negative and not looking and not _is_field(clause, source):
        reasons.append("tells a positive fact from an empty search")
    return reasons if HEDGE.search(clause) else reasons + _unanchored(clause, wanted, source, asked, follows)


def _has_in(clause: str, source: Source, atom: Atom) -> bool:
    """Whether a text has an atom; a time that is told in another zone is moved there first."""
    if atom.kind == "name" and atom.key in _ZONES:
        return True
    if atom.kind == "time" and has_in_zone(source, atom, _zone_of(clause, atom)):
        return True
    if not BEIJING.search(clause) or BEIJING.search(source.text) or ("+08:" in source.text and source.has(atom)):
        return source.has(atom)
    if atom.kind == "number" and atom.key == "8":
        return True
    if atom.kind != "time" or re.search(rf"{re.escape(atom.text.rstrip('Z'))}Z", clause):
        return source.has(atom)
    clock = re.fullmatch(r"(?:.* )?(\d{1,2}):(\d{2})(.*)", atom.key)
    if clock is None:
        return source.has(atom)
    moved = f"{(int(clock.group(1)) - 8) % 24:02d}:{clock.group(2)}{clock.group(3)}"
    # What has an offset of its own was moved above.
    return any(shorter_time(moved, key) for kind, key in source.atoms if kind == "time" and not has_offset(key))


def _zone_of(clause: str, atom: Atom) -> int:
    """The zone of a told time in hours: Beijing where the clause says so, else UTC, which `Z` and most texts mean."""
    return _BEIJING_HOURS if BEIJING.search(clause) and not atom.text.endswith("Z") else 0


def _is_counted(word: str, source: Source) -> bool:
    number = COUNTED.get(word.casefold())
    return number is not None and any(
        key in {f"{number}", f"{number * 60}s", f"{number * 3600}s"} for _, key in source.atoms
    )


def _of_record(clause: str, source: Source) -> list[str]:
    """What a clause turns round or takes for another thing; an empty search states nothing of the kind."""
    if source.negative:
        return []
    turned = [] if HEDGE.search(clause) else flipped(clause, source.own)
    return turned + misplaced(clause, source)


def _is_field(clause: str, source: Source) -> bool:
    """Whether a clause is no more than a field of the text: `window=all` of an empty search."""
    return re.fullmatch(r"\w+=\S+", clause) is not None and clause.casefold() in source.text


def _unanchored(
    clause: str, wanted: Sequence[Atom], source: Source, asked: Source, follows: frozenset[str]
) -> list[str]:
    words, pairs = content_words(clause) - _ZONE_WORDS, han_pairs(clause)
    spelled = {part for atom in wanted for part in re.findall(r"[a-z]{3,}", atom.key)}
    words = {word for word in words if not any(part.startswith(word) for part in spelled)}
    known = source.words | asked.words | content_words(borne_out(clause, source))
    anchors = sum(source.has(atom) or atom.text in follows for atom in wanted)
    enough = _ENOUGH if anchors < _ANCHORED else _ENOUGH_ANCHORED
    if len(words) >= 3 and len([word for word in words if _known_word(word, known, source)]) / len(words) < enough:
        return [f"its words are not in the cited text: {', '.join(sorted(words - known)[:4])}"]
    if follows or any(source.has(atom) for atom in wanted) or words & source.words or len(pairs & source.pairs) >= 2:
        return []
    in_other_words = in_english(clause) & source.words or deny_alike(clause, source.own)
    if in_other_words and not (source.negative or source.document):
        return []
    if not wanted and len(pairs) <= 1 and not words:
        return []
    return [_STRANGE]


def _known_word(word: str, known: frozenset[str], source: Source) -> bool:
    return word in known or word[:4] in source.text


def _may_come_from_question(atom: Atom, source: Source, asked: Source) -> bool:
    """A name that the question gave may stand beside a text that names nothing of the same kind."""
    if atom.kind != "name" or not asked.has(atom):
        return False
    head, _, tail = atom.key.rpartition("-")
    if tail and any(name.endswith(f"-{tail}") and name != atom.key for name in source.names if head):
        return False
    return not (head and re.search(rf"=\"?{re.escape(head)}-(?!{re.escape(tail)}\b)\w+\b(?!-)", source.own))


# --- frames and copies -------------------------------------------------------------------------------


def _framed_excess(statement: Statement, sources: Sequence[Source], asked: Source) -> Iterable[str]:
    """A hypothesis, gap or check may name what is open; it may not clear anything, nor bring values of its own."""
    for clause in clauses(without_quotations(plain(statement.text))):
        if UNASSERTED.search(clause) or is_calibrated(clause):
            continue
        yield from risks(clause, None, KEPT_RISKS)
        for atom in atoms(clause):
            known = any(source.has(atom) for source in sources) or asked.has(atom)
            year = FROM_DOCUMENT.search(clause) and re.fullmatch(r"(?:19|20)\d\d", atom.key)  # of its title
            held_back = atom.kind in {"number", "time", "pair"} and statement.frame == "hypothesis"
            if held_back and not known and not year:
                yield f"{atom.kind} {atom.text!r} is in no cited text"


QUOTE_FRAME = re.compile(r"^[\w-]+ ?(?:返回:|统计:|returned:|counted:) ?")
"""What stands before a tool's own words in an answer."""


def _is_copy(text: str, source: Source) -> bool:
    """Whether a statement repeats the text, in the frame `TOOL 返回：…` or none, cut at an ellipsis or not."""
    folded = text.casefold()
    bare = QUOTE_FRAME.sub("", folded).rstrip("….").strip()
    is_cut = bool(bare) and folded.endswith(("…", "..."))  # a quote that was cut may end in half a word
    if not (len(bare) >= 12 or is_cut):
        return False
    # Orders to the reader are in `raw` alone: they may be shown as a quotation of the text, not told.
    framed = bare != folded.rstrip("….").strip() or len(bare) >= _ENOUGH * len(source.raw)
    held = (source.text, *((source.raw,) if framed else ()))
    return any(quotes_in_order(bare, one) if framed else _begins_whole(bare, one) for one in held)


_ELLIPSIS = re.compile(r"\s(?:…|\.{3})\s")


def quotes_in_order(quote: str, held: str) -> bool:
    """Whether a text has the pieces of a quotation, between its ellipses, one after the other."""
    at = 0
    for piece in map(str.strip, _ELLIPSIS.split(quote)):
        whole = next((place for place in _whole_places(piece, held) if place >= at), None)
        if whole is None:
            return False
        at = whole + len(piece)
    return True


def _begins_whole(part: str, held: str) -> bool:
    """Whether a text has the part, and not only behind a "not" that the part leaves out."""
    return any(True for _ in _whole_places(part, held))


def _whole_places(part: str, held: str) -> Iterator[int]:
    """Where a text has the part, but for where it stands behind a "not" that the part leaves out."""
    for match in re.finditer(re.escape(part), held):
        if not DENIED_AFTER.search(held[max(0, match.start() - 12) : match.start()]):
            yield match.start()


def _is_quoted(quote: str, sources: Sequence[Source], asked: Source) -> bool:
    return len(quote) < 3 or any(source.quotes(quote) for source in (*sources, asked))


def _is_zero(atom: Atom) -> bool:
    return atom.kind == "number" and atom.key in {"0", "0条"}


def _says_nothing(text: str) -> bool:
    """Whether a text only points at others or doubts: no value, no name, hardly a word."""
    text = HEDGE.sub(" ", text)
    if _OF_A_LOG.fullmatch(text) and not atoms(text):
        return True
    return (
        not atoms(text)
        and not content_words(text)
        and len(han_pairs(text)) == 0
        and not any(risk.search(text) for risk in RISKS.values())
    )
