"""The answer guard: no sentence may say more than the material it is held against.

Deny by default. A clause passes when it is exempt by its frame (a question, a condition, an admission of not knowing,
a suggestion, a named document's statement, a verbatim quote) or restates one record: its content words, names, values,
states and polarity are that record's, in either language, and every other word is from a calibrated vocabulary.
Whatever is not recognised is a finding, because a finding costs only style: the fixed wording stands in the sentence's
place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from gatekeeper import wording
from gatekeeper.answer import AnswerCheck, AnswerMaterial, Finding, FindingKind
from gatekeeper.claims import Claim, Hypothesis, RecommendedAction
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard_frames import Clause, clauses, split_sentences, told, without_introduction
from gatekeeper.guard_judge import (
    against_advice,
    best,
    check_record,
    reports_no_match,
    says_document,
    tells_no_match,
)
from gatekeeper.guard_lexicon import Item, lex, normal_form, speaks, state_family
from gatekeeper.guard_overreach import attributed, bare_verdict, dismissal, happens, recovery
from gatekeeper.guard_records import Record, negated
from gatekeeper.guard_sources import Material, read_material
from gatekeeper.guard_support import Context, Fault, backed, fault, needs, uncovered

CONTRADICTION_KINDS: frozenset[FindingKind] = frozenset(
    {
        FindingKind.NUMBER_DRIFT,
        FindingKind.IDENTIFIER_DRIFT,
        FindingKind.TIMESTAMP_DRIFT,
        FindingKind.STATE_FLIP,
        FindingKind.NEGATION_POLARITY,
    }
)
_QUOTED = re.compile(
    r"“([^“”]{1,400})”|\"([^\"]{1,400})\"|「([^「」]{1,400})」|『([^『』]{1,400})』|`([^`]{1,400})`|‘([^‘’]{2,400})’"
)
_EXEMPT = frozenset({"question", "embedded", "condition", "unknown", "meta"})
_FREE_TO_QUOTE = frozenset({"question", "condition", "meta"})
_OVERSTATING = frozenset({"absence_as_nonexistence", "certainty_inflation"})


def guard_answer(text: str, material: AnswerMaterial) -> AnswerCheck:
    """Hold `text`, sentence by sentence, against exactly the material given.

    With claims in the material a sentence must restate them (and may use their evidence, hypotheses, gaps and actions,
    each in its own frame); with evidence alone it is read against the records themselves. Never raises.
    """
    read = read_material(material)
    found: list[Finding] = []
    spans = split_sentences(text)
    for start, end in spans:
        leads = (start, end) != spans[-1]
        found += _findings(text, start, end, _judge_sentence(text[start:end], read, leads=leads))
    return _check(found)


def _check(found: Sequence[Finding]) -> AnswerCheck:
    return AnswerCheck(ok=not found, findings=tuple(found))


def _findings(text: str, start: int, end: int, faults: Iterable[Fault]) -> list[Finding]:
    return [
        Finding(kind=one.kind, sentence=text[start:end], span=(start + one.start, start + one.end), reason=one.reason)
        for one in faults
    ]


# --- sentences ----------------------------------------------------------------------------------


def _judge_sentence(sentence: str, material: Material, *, leads: bool = False) -> list[Fault]:
    if bare_verdict(normal_form(sentence)):
        reason = "is a verdict or a bare yes or no, and no statement about the material"
        return [Fault(FindingKind.UNSUPPORTED_CONTENT, 0, len(sentence), reason)]
    if material.of_items and _verbatim(sentence, material):
        return []
    sentence = without_introduction(sentence)
    masked, faults = _quotes(sentence, material)
    faults += _told_searches(sentence, material) + _told_pairs(sentence, material) + _told_ports(sentence, material)
    form = normal_form(sentence)
    parts = clauses(sentence)
    names = frozenset(item.key for part in parts for item in part.items if item.kind in {"identifier", "compound"})
    before: tuple[Record, ...] = ()
    for part in parts:
        kept = tuple(
            item
            for item in part.items
            if not any(one <= item.start and item.end <= two for one, two in masked) and not _search_talk(item)
        )
        if not kept:
            continue
        clause = Clause(part.start, part.end, kept, part.form, part.frames, part.opener)
        if part is parts[0] and (leads or len(parts) > 1) and _denies_question(clause, material):
            continue  # `没断：…`: the answer stands or falls with what follows
        new, rests_on = _judge_clause(clause, Context(form, names, before, material.spans), material)
        faults += new
        before = rests_on or before
    return faults


def _denies_question(clause: Clause, material: Material) -> bool:
    """Whether a clause is a short `not X` to a question that asks whether X: no state, no health, no name."""
    said = [item for item in clause.items if not item.free or item.risk or item.negator]
    words = [item for item in said if not item.negator]
    if (
        not material.of_items
        or len(said) - len(words) != 1
        or len(words) != 1
        or clause.frames & {"trap", "sentence-no-match"}
    ):
        return False
    word = words[0]
    grave = (
        word.risk or any(concept.startswith("do.") for concept in word.concepts) or word.kind not in {"word", "unknown"}
    )
    return (
        not grave
        and len(clause.items) <= _SHORT
        and word.key in material.question.own.split() + list(material.question.own)
    )


_SHORT = 4
_SEARCH_SIGNS = frozenset("搜扫翻捞词")


def _search_talk(item: Item) -> bool:
    """Whether a word only says that something was searched, in everyday Chinese: `搜`, `翻`."""
    return item.kind == "unknown" and _SEARCH_SIGNS.issuperset(item.key)


def _verbatim(sentence: str, material: Material) -> bool:
    """Whether a sentence is a claim's own text, or a gap's or an action's that claims no health and no certainty."""
    form = normal_form(sentence).strip(" ,.;:!?*-")
    if not form:
        return True
    if any(form == record.own for record in material.facts):
        return True
    plain = not any(item.risk in _OVERSTATING for item in lex(sentence)) and not any(
        dismissal(clause) for clause in clauses(sentence)
    )
    own = [record for record in material.others if record.kind in {"gap", "action"} and record.own == form]
    return plain and any(record.kind == "action" or not _acts(sentence) for record in own)


def _quotes(sentence: str, material: Material) -> tuple[list[tuple[int, int]], list[Fault]]:
    """The spans that quote the material word for word, and a fault for each longer quotation that does not."""
    masked: list[tuple[int, int]] = []
    faults: list[Fault] = []
    frames = {frame for part in clauses(sentence) for frame in part.frames}
    for match in _QUOTED.finditer(sentence):
        inner = next(group for group in match.groups() if group is not None)
        form = normal_form(inner).strip(" ,.;:!?")
        if (form and any(_contains(text, form) for text in (*material.texts, material.question.text))) or frames & {
            "meta",
            "question",
        }:
            masked.append(match.span())
        elif len(lex(inner)) > 1 and not frames & _FREE_TO_QUOTE:
            faults.append(
                Fault(
                    FindingKind.UNSUPPORTED_CONTENT, *match.span(), "the quotation is not in the material word for word"
                )
            )
    return masked, faults


_TOLD_SEARCH = re.compile(r"\b(?:query|scope|window)=[^;；。\n]*")


def _told_searches(sentence: str, material: Material) -> list[Fault]:
    """A fault for each `query=…` that no search of the material was: what follows the sign could be anything."""
    reason = "is not what a search of the material asked for"
    return [
        Fault(FindingKind.UNSUPPORTED_CONTENT, *match.span(), reason)
        for match in _TOLD_SEARCH.finditer(sentence)
        if not any(_contains(text, normal_form(match.group())) for text in material.texts)
    ]


_TOLD_PAIR = re.compile(r"(?<![\w.-])([A-Za-z_][\w.-]{0,60})\s?=\s?(?!=)[\"'“]?([^\s,;，；。、\"'”）)\]}]{1,120})")


def _told_pairs(sentence: str, material: Material) -> list[Fault]:
    """A fault for each `key=value` that no text has so: whoever writes a field copies it."""
    reason = "is a field with a value that the material does not give it"
    return [
        Fault(FindingKind.NUMBER_DRIFT, *match.span(), reason)
        for match in _TOLD_PAIR.finditer(sentence)
        if match[1].lower() not in {"query", "scope", "window"}
        and not any(
            _has_pair(text, match[1], match[2].rstrip(".:!?")) for text in (*material.texts, material.question.text)
        )
    ]


_PORT = re.compile(r"(?<![\w/])[A-Za-z]{1,20}\d{1,4}(?:/\d{1,4}){1,4}(?![\w/])")


def _told_ports(sentence: str, material: Material) -> list[Fault]:
    """A fault for each name such as `Te0/3/1` that no text has as a whole."""
    texts = (*material.texts, material.question.text)
    return [
        Fault(FindingKind.IDENTIFIER_DRIFT, *match.span(), "names something that the material does not name")
        for match in _PORT.finditer(sentence)
        if not any(normal_form(match.group()) in text for text in texts)
    ]


def _has_pair(text: str, key: str, value: str) -> bool:
    joined = (
        rf"(?<![\w.-]){re.escape(normal_form(key))} ?[\"']? ?[=:] ?[\"']? ?{re.escape(normal_form(value))}(?![\w%])"
    )
    return re.search(joined, text) is not None


_MARKS = re.compile(r"[,;:.!?]+")


def _contains(text: str, form: str) -> bool:
    """Whether a quotation stands in a text word for word, punctuation aside; a Chinese one may start anywhere."""
    plain, wanted = _MARKS.sub(" ", text), _MARKS.sub(" ", form)
    plain, wanted = " ".join(plain.split()), " ".join(wanted.split())
    return f" {wanted} " in f" {plain} " if form.isascii() else wanted in plain


# --- clauses ------------------------------------------------------------------------------------


def _judge_clause(clause: Clause, context: Context, material: Material) -> tuple[list[Fault], tuple[Record, ...]]:
    odd = [
        fault(item, FindingKind.UNSUPPORTED_CONTENT, "is a sign or a letter that no text here uses")
        for item in clause.items
        if item.kind == "odd" and not (speaks(item.key) and any(item.key in text for text in material.texts))
    ]
    if odd:
        return odd, ()
    if closed := _CLOSES.search(clause.form):
        whole = (clause.items[0].start, clause.items[-1].end)
        return [Fault(FindingKind.ABSENCE_AS_NONEXISTENCE, *whole, f"“{closed.group()}” rules something out")], ()
    if dismissed := _dismissed(clause, context, material):
        return dismissed, ()
    if "suggest" in clause.frames and (remedy := _unbacked_remedies(clause, context, material)):
        return remedy, ()
    everything = (*material.facts, *material.others, material.question)
    if clause.frames & _EXEMPT and "trap" not in clause.frames:
        return (uncovered(clause, context, everything, loose=True) if _must_name(clause, material) else []), ()
    if "trap" not in clause.frames and (exempt := _framed(clause, context, material)) is not None:
        return exempt, ()
    return _asserted(clause, context, material)


def _must_name(clause: Clause, material: Material) -> bool:
    return material.of_items and not clause.frames & {"condition", "question"}


_CLOSES = re.compile(
    r"(?:无需|无须|不必|不用|没必要|不需要)(?:再|继续|进一步|去)*(?:看|查|管|排查|检查|关注|盯|怀疑)"
    r"|(?:看|查|瞧|挑)不出.{0,40}(?:问题|异常|毛病|故障|不对|不妥)(?!的?(?:原因|根源|所在|在哪|出在))"
)
_PASSED = re.compile(r"(?:pass|passes|passed|通过|合格|达标|过关)了?|.*(?<![超经路度])(?:通过|合格|达标|过关|过)了")


def _dismissed(clause: Clause, context: Context, material: Material) -> list[Fault]:
    """An exclusion in other words, but for one that an exempt frame holds open or that a record is said to say."""
    if clause.frames & _EXEMPT and "trap" not in clause.frames:
        return []
    found = dismissal(clause)
    if _PASSED.fullmatch(clause.form) and not any("pass" in text or "通过" in text for text in material.texts):
        whole = (clause.items[0].start, clause.items[-1].end)
        return [Fault(FindingKind.ABSENCE_AS_NONEXISTENCE, *whole, "is a verdict that no record gives")]
    said = attributed(clause, context) and any(clause.form in text for text in material.texts)
    return [] if said else found


def _unbacked_remedies(clause: Clause, context: Context, material: Material) -> list[Fault]:
    """A remediation that neither an action of the material is, nor the document that the sentence names advises."""
    allowed = _do_words(record for record in material.others if record.kind == "action" and _acts(record.own))
    found = _remedies(clause, allowed)
    change = _ORDERS_CHANGE.search(clause.form)
    if not found and change and not any(change["verb"] in record.own for record in material.others):
        whole = (clause.items[0].start, clause.items[-1].end)
        reason = "changes the system: only checks may be recommended"
        found = [Fault(FindingKind.REMEDIATION, *whole, reason)]
    advisers = [record for record in material.facts if record.kind in {"knowledge", "action"}]
    if not found or not _do_words(advisers) & {name for item in clause.items for name in item.concepts}:
        return found
    backing = [record for record in advisers if record.kind == "action" or says_document(context, record)]
    if not backing:
        return [Fault(FindingKind.KNOWLEDGE_AS_OBSERVATION, one.start, one.end, one.reason) for one in found]
    return uncovered(clause, context, (*backing, material.question) if _asked(material) else backing, loose=True)


# An order to change the system in everyday words, where the lexicon of remedies has no word for it: `清一下`, `挪到`.
_ORDERS_CHANGE = re.compile(
    r"^(?:\d+\.? ?)?(?:建议|请|不妨|所以|因此|另外|同时|最好|尽快|首先|先|再|然后|接着|重新|可以?|应该?|直接|立即|手动|把 ?[^,;]{1,40}?|将 ?[^,;]{1,40}?"
    r"|给 ?[^,;]{1,40}?|对 ?[^,;]{1,40}?|从 ?[^,;]{1,40}?)*?"
    r"(?P<verb>清(?!楚|单|点|晰|查)|对时|校时|挪|迁|踢|摘|停(?!车|机|电|顿|止时)|关(?!联|系|于|键|注)|杀|kill|改(?!动|变)|换(?!成|算|言|个|句|个角度)"
    r"|调(?:大|小|高|低|整)|加(?:大|机器|内存|节点|索引)|扩|缩(?!小)|删|回滚|切(?:到|走|回|换|流)|封|放行|放开|降级|熔断|限流|升级|修复|重建|重置|绕过"
    r"|禁|启用|开启|下掉|拉黑|隔离|顶上|退(?:款(?!查|记|流|状|单)|掉|钱|给))"
)


def _asked(material: Material) -> bool:
    return material.of_items


def _do_words(records: Iterable[Record]) -> frozenset[str]:
    return frozenset(concept for record in records for concept in record.concepts if concept.startswith("do."))


def _acts(text: str) -> bool:
    """Whether an action's own text is a remediation, rather than a check that names one."""
    return any(_remedies(clause, frozenset()) for clause in clauses(text))


def _framed(clause: Clause, context: Context, material: Material) -> list[Fault] | None:
    """The faults of a suggestion, a hedge, a gap or a consequence; None where it is a plain statement after all."""
    frames = clause.frames
    risky = [item for item in clause.items if item.risk in _OVERSTATING and item.key not in {"would", "should", "sure"}]
    if "suggest" in frames and _document_says(clause, material):
        return None
    if "suggest" in frames and (against := against_advice(clause, material.facts)):
        return against
    if not material.of_items:
        return _framed_over_evidence(clause, context, material, risky=bool(risky))
    if frames & {"suggest", "hedge", "gap", "consequent", "sentence-unconfirmed", "sentence-unknown"}:
        pool = _pool(frames, material)
        if _PURPOSE.match(clause.form) and not any(
            item.kind in {"identifier", "number", "time"} for item in clause.items
        ):
            return []
        if pool and not _lacking(clause, context, pool) and not (risky and "hedge" not in frames):
            return []
        if "suggest" in frames and not _content_of(clause) and not told(clause.form):
            return []
        if (aim := _aim(clause, material)) and not _reworded(clause, context, material, aim):
            return []
    return None


def _framed_over_evidence(clause: Clause, context: Context, material: Material, *, risky: bool) -> list[Fault] | None:
    """The same where there is evidence only: nothing there is a suggestion or a hypothesis to be put in other words."""
    frames = clause.frames
    if "step" in frames:
        return [] if not _reworded(clause, context, material, material.facts) else None
    if frames & {"suggest", "hedge"} and not _overreaching(clause, material):
        return [] if "suggest" in frames else _unknown_names(clause, context, material)
    return [] if {"consequent"} & frames and not risky else None


# --- rewordings -----------------------------------------------------------------------------------


def _aim(clause: Clause, material: Material) -> list[Record]:
    """The suggestions, gaps or hypotheses that a framed clause may put in its own words: those it shares words with."""
    kinds: set[str] = set()
    if "suggest" in clause.frames and not told(clause.form):
        kinds |= {"action", "gap"}
    if clause.frames & {"hedge"}:
        kinds |= {"hypothesis"}
    if "lack" in clause.frames:
        kinds |= {"gap"}
    return [record for record in material.others if record.kind in kinds and _shares(clause, record)]


def _shares(clause: Clause, record: Record) -> bool:
    for item in clause.items:
        if item.kind in {"sign", "number", "time"}:
            continue
        if item.concepts & record.concepts or item.key in record.names | record.words | record.name_parts:
            return True
        if not item.key.isascii() and any(item.key[at : at + 2] in record.pieces for at in range(len(item.key) - 1)):
            return True
    return False


_CHECKED_WORDS = frozenset(
    {
        "would",
        "should",
        "sure",
        "confirm",
        "verify",
        "establish",
        "确认",
        "核实",
        "验证",
        "查清",
        "查明",
        "明确",
        "判定",
    }
)
_REASONS = frozenset({"reason", "因", "因为", "原因", "because", "由于", "blam", "才"})
# What a suggestion does with evidence: no state of the system, although the words may be one.
_WORK = frozenset(
    {"running", "run.running", "pull", "sent", "received", "found", "read", "export", "start", "retry", "restart"}
)
_GRAVE = frozenset({"alertstate", "order", "severity"})
_FEW = 3  # a number of checks, not of things
_TOOL_VERBS = frozenset({"grep", "tail", "split", "diff", "count", "group", "check", "curl", "ping", "dump", "by"})
_COUNTERS = frozenset({"件事", "件", "个要点", "要点"})


def _content_of(clause: Clause) -> list[Item]:
    """What a clause says besides a small number of things to do."""
    return [
        item
        for item in needs(clause.items)
        if not (item.value is not None and not item.unit and item.value <= _FEW) and item.key not in _COUNTERS
    ]


def _reworded(clause: Clause, context: Context, material: Material, aim: Sequence[Record]) -> list[Fault]:
    """What a suggestion, gap or hypothesis in its own words may not add: names, values, states, health, certainty."""
    everything = (*material.facts, *material.others, material.question)
    content = _content_of(clause)
    starts = {item.start for item in content}
    found = [one for one in uncovered(clause, context, everything, loose=True) if one.start in starts]
    mixed = any(not item.key.isascii() for item in clause.items if item.kind != "sign")
    for at, item in enumerate(clause.items):
        if item not in content or any(backed(item, record, clause, context) for record in aim):
            continue
        if item.risk:
            found += [] if _allowed_risk(item, at, clause) else [fault(item, FindingKind(item.risk))]
        elif _grave(item, clause, mixed=mixed) and not any(
            backed(item, record, clause, context) for record in (() if _only_lacks(clause) else everything)
        ):
            found.append(fault(item, FindingKind.UNSUPPORTED_CONTENT))
    return found + recovery(clause)


def _only_lacks(clause: Clause) -> bool:
    """Whether a clause only says what is not at hand: what happened is named there only as the gap names it."""
    return "lack" in clause.frames and not clause.frames & {"hedge", "suggest"}


def _grave(item: Item, clause: Clause, *, mixed: bool) -> bool:
    """Whether a word of a framed clause must be known: a change or state of the system, a name in a Chinese clause."""
    if any(concept.startswith("do.") for concept in item.concepts):
        return True
    if "hedge" in clause.frames:
        return any(state_family(concept) in _GRAVE for concept in item.concepts)
    if item.kind == "unknown":
        return mixed and item.key.isascii() and item.key not in _TOOL_VERBS
    return happens(item) and not item.concepts & _WORK


def _allowed_risk(item: Item, at: int, clause: Clause) -> bool:
    frames = clause.frames
    if item.risk == "causal_overreach":
        return "hedge" in frames or item.key in _REASONS
    if item.risk == "certainty_inflation":
        return (
            item.key in _CHECKED_WORDS or negated(clause.items, at) or (item.key in {"too", "太"} and "hedge" in frames)
        )
    if item.risk in {"scope_widening", "time_widening"}:
        return "hedge" not in frames or negated(clause.items, at)
    return item.key == "work" and "hedge" in frames  # `our working guess`


_SWEEPING = frozenset(wording.SWEEPING.split())


def _document_says(clause: Clause, material: Material) -> bool:
    """Whether a clause opens with a document: `RB-9 recommends …` reports, it does not suggest."""
    documents = {name for record in material.facts for name in record.documents}
    return any(item.key in documents for item in clause.items[:2])


def _overreaching(clause: Clause, material: Material) -> bool:
    """Whether a hedged or suggested clause still says what no hedge excuses: health, an alert's end, everything."""
    known = {concept for record in material.facts for concept in record.concepts}
    for at, item in enumerate(clause.items):
        if negated(clause.items, at):
            continue
        if item.risk == "absence_as_nonexistence" or (item.key in _SWEEPING and "hedge" in clause.frames):
            return True
        if "alertstate.resolved" in item.concepts and "alertstate.resolved" not in known:
            return True
    return False


def _unknown_names(clause: Clause, context: Context, material: Material) -> list[Fault]:
    """A hedge may carry a new thought, not a new name."""
    loose = uncovered(clause, context, (*material.facts, material.question), loose=True)
    return [one for one in loose if one.kind is FindingKind.IDENTIFIER_DRIFT]


_PURPOSE = re.compile(
    r"(?:in order )?to (?:narrow|find|see|check|tell|know|understand|learn|determine|decide|settle)\b"
)


def _lacking(clause: Clause, context: Context, pool: list[Record]) -> list[Fault]:
    """What a framed clause says beyond its pool: the word of lacking aside, and a hypothesis is about a cause."""
    if "gap" not in clause.frames:
        found = uncovered(clause, context, pool)
        causal = "hedge" in clause.frames and any(record.kind == "hypothesis" for record in pool)
        return [one for one in found if not (causal and one.kind is FindingKind.CAUSAL_OVERREACH)]
    items = tuple(item for item in clause.items if "missing" not in item.concepts)
    return uncovered(Clause(clause.start, clause.end, items, clause.form, clause.frames, clause.opener), context, pool)


def _pool(frames: frozenset[str], material: Material) -> list[Record]:
    kinds: set[str] = set()
    if frames & {"hedge", "sentence-unconfirmed"}:
        kinds |= {"hypothesis"}
    if frames & {"gap"}:
        kinds |= {"gap"}
    if frames & {"suggest", "consequent"}:
        kinds |= {"action", "gap", "hypothesis"}
    chosen = [record for record in material.others if record.kind in kinds]
    if not chosen:
        return []
    if kinds == {"gap"}:
        return chosen
    return [*chosen, *(record for record in material.facts if record.kind != "empty"), material.question]


def _asserted(clause: Clause, context: Context, material: Material) -> tuple[list[Fault], tuple[Record, ...]]:
    if claimed := _claimed_in_vain(clause, material):
        return claimed, ()
    wanted = needs(clause.items)
    if not wanted:
        return _bare(clause, material), ()
    if searched := _searched(clause, context, material):
        return [], searched
    if _told_gap(clause, context, material):
        return [], ()
    facts = [record for record in material.facts if record.kind != "action"]
    if context.before and not any(_subject(item) for item in wanted):
        faults, rests_on = best(clause, context, context.before)
        if not faults:
            return [], rests_on
    faults, rests_on = best(clause, context, facts)
    if not faults:
        return [], rests_on
    return [_other_kind(clause, context, material) or faults[0], *faults[1:]][: max(1, len(faults))], ()


def _claimed_in_vain(clause: Clause, material: Material) -> list[Fault]:
    """What no record can back: a no-match without an empty search, a cause as settled, a no-match of the unsearched."""
    if reports_no_match(clause) and not _searched_in_vain(material):
        whole = (clause.items[0].start, clause.items[-1].end)
        reason = "tells of a search without a match, and no search of the material came back empty"
        return [Fault(FindingKind.NEGATION_POLARITY, *whole, reason)]
    if (cause := _IS_CAUSE.search(clause.form)) and not any(cause.group() in text for text in material.texts):
        whole = (clause.items[0].start, clause.items[-1].end)
        return [Fault(FindingKind.CAUSAL_OVERREACH, *whole, "names a cause as settled")]
    return _unsearched(clause, material)


_SEARCH_VERB = re.compile(
    r"搜|查|检索|翻|扫|\b(?:search(?:ed|ing)?|look(?:ed|ing)?|quer(?:y|ied)|scan(?:ned)?|grep(?:ped)?)\b"
)
_HALTED = re.compile(
    r"失败|超时|截断|中断|(?:没|未)(?:有)?(?:去)?(?:搜|查|扫|检索|纳入|覆盖|读|返回|跑完|完成)|无权|拒绝|\b(?:40[13]|50[0-9])\b"
    r"|只(?:扫|查|搜|覆盖|返回|看)|\b(?:fail(?:ed)?|timed out|time out|cut (?:short|off)|truncated|gave up|unreadable|denied|unavailable"
    r"|not (?:been )?(?:searched|scanned|covered|read|included|queried|checked|finish(?:ed)?)|only (?:searched|scanned|covers?))\b"
)
_WANTING = re.compile(r"没|未|无|缺|\b(?:no|not|missing|without)\b")


def _searched(clause: Clause, context: Context, material: Material) -> tuple[Record, ...]:
    """The empty search that a clause gives the bounds or the limits of, where its sentence tells of no match.

    `在 X 上搜 “Y”，没命中`: the first clause asserts nothing. Every name, time and word must be that search's.
    """
    if "sentence-no-match" not in clause.frames:
        return ()
    bounds = _SEARCH_VERB.search(clause.form) and not any(item.negator for item in clause.items)
    if not bounds and not _HALTED.search(clause.form):
        return ()
    if any(item.risk in {"absence_as_nonexistence", "causal_overreach"} for item in clause.items):
        return ()
    kinds = {"empty"} if bounds else {"empty", "failed", "partial"}
    return tuple(
        record
        for record in material.facts
        if record.kind in kinds
        and not uncovered(clause, context, [record])
        and (bounds or _HALTED.search(record.text))
        and not (bounds and {item.key for item in clause.items if item.kind == "identifier"} & record.unread)
    )[:1]


_IS_CAUSE = re.compile(r"(?<!不)(?:就|正|才)是[^,;]{0,24}(?:原因|根源|主因|祸首|元凶)")
_LEFT_OUT = re.compile(
    r"([a-z0-9][\w./-]*)(?: (?:这次|本次|侧|那边))? ?(?:并?不在|未|没有?|尚未)(?:被)?(?:去)? ?(?:检索|搜索|查询|纳入|覆盖|扫描|搜|查)"
    r"|([a-z0-9][\w./-]*) (?:is |was |were |has )?not (?:been )?(?:in (?:the )?(?:host )?(?:filter|scope)|searched|covered|scanned|queried|included)"
)


def _unsearched(clause: Clause, material: Material) -> list[Fault]:
    """A no-match, or the bounds of one, told of what a record says was left out of the search."""
    reports = reports_no_match(clause) or (
        "sentence-no-match" in clause.frames and _SEARCH_VERB.search(clause.form) is not None
    )
    if not reports or _HALTED.search(clause.form):
        return []
    left_out = {
        name
        for record in material.facts
        for match in _LEFT_OUT.finditer(record.own or record.text)
        for name in match.groups()
        if name
    }
    return [
        fault(item, FindingKind.INCOMPLETE_AS_COMPLETE, "was not searched, and is told with a no-match")
        for item in clause.items
        if item.kind in {"identifier", "compound"} and any(f"-{name}".endswith(f"-{item.key}") for name in left_out)
    ][:1]


def _told_gap(clause: Clause, context: Context, material: Material) -> bool:
    """Whether a clause says, in its words, what a gap of the material says is lacking or has failed."""
    gaps = [record for record in material.others if record.kind == "gap"]
    if "bare-lack" in clause.frames and any(not uncovered(clause, context, [gap]) for gap in gaps):
        return True
    if not (_HALTED.search(clause.form) or _WANTING.search(clause.form)) or any(
        item.risk in _OVERSTATING for item in clause.items
    ):
        return False
    return any(
        (_HALTED.search(record.own) or _WANTING.search(record.own))
        and not _OPEN.search(record.own)
        and not uncovered(clause, context, [record])
        for record in gaps
    )


_OPEN = re.compile(r"是否|whether|有没有|多少|\bif\b|哪")


def _searched_in_vain(material: Material) -> bool:
    """Whether a part of the material tells of an empty, failed or cut-off search."""
    return any(
        record.kind in {"empty", "failed", "partial"} or tells_no_match(record.own)
        for record in (*material.facts, *material.others)
    )


def _subject(item: Item) -> bool:
    return item.kind in {"identifier", "compound", "unknown"} or (item.kind == "word" and not item.risk)


def _bare(clause: Clause, material: Material) -> list[Fault]:
    """A clause without content of its own: harmless, unless it denies something after an empty search."""
    if not any(item.negator for item in clause.items):
        return []
    empty = [record for record in material.facts if record.kind == "empty"]
    return check_record(clause, Context(clause.form, frozenset(), ()), empty[0]) if empty else []


def _other_kind(clause: Clause, context: Context, material: Material) -> Fault | None:
    """Say it when a clause that no fact backs is a hypothesis, an action or a gap told as a fact."""
    for record in material.others:
        if not uncovered(clause, context, [record]):
            kind = FindingKind.ACTION_OUTCOME if record.kind == "action" else FindingKind.HYPOTHESIS_AS_FACT
            return Fault(kind, clause.items[0].start, clause.items[-1].end, f"tells a {record.kind} as a fact")
    return None


# --- single items of an executor's output ---------------------------------------------------------


def guard_claim(claim: Claim, evidence: Sequence[EvidenceRef]) -> AnswerCheck:
    """Hold a claim's text against its own verified refs (contracts section 6)."""
    bound = {(str(b.source_invocation_id), b.raw_path) for b in claim.evidence_bindings}
    own = [ref for ref in evidence if (str(ref.source_invocation_id), ref.raw_path) in bound] or list(evidence)
    return guard_answer(claim.claim_text, AnswerMaterial(evidence=own, question=""))


def guard_hypothesis(hypothesis: Hypothesis, evidence: Sequence[EvidenceRef], question: str) -> AnswerCheck:
    """Hold a hypothesis: names and values only from evidence or question, no absence, health or certainty."""
    return _guard_loose(
        hypothesis.hypothesis_text, evidence, question, frozenset({"absence_as_nonexistence", "certainty_inflation"})
    )


def guard_gap(text: str, evidence: Sequence[EvidenceRef], question: str) -> AnswerCheck:
    """Hold a `missing_info` line: it may name what is lacking, and may not assert a fact, an absence or health."""
    risks = frozenset({"absence_as_nonexistence", "certainty_inflation", "causal_overreach", "action_outcome"})
    return _guard_loose(text, evidence, question, risks, gap=True)


def _guard_loose(
    text: str, evidence: Sequence[EvidenceRef], question: str, risks: frozenset[str], *, gap: bool = False
) -> AnswerCheck:
    read = read_material(AnswerMaterial(evidence=evidence, question=question))
    found: list[Finding] = []
    for start, end in split_sentences(text):
        faults: list[Fault] = []
        parts = clauses(text[start:end])
        for clause in parts:
            faults += _loose_faults(clause, read, risks)
            if gap and not clause.frames & (_EXEMPT | {"gap"}):
                faults += _asserting(clause)
        if gap and not faults:
            faults += _no_gap(parts, end - start)
        found += _findings(text, start, end, faults)
    return _check(found)


def _loose_faults(clause: Clause, read: Material, risks: frozenset[str]) -> list[Fault]:
    context = Context(clause.form, frozenset(), ())
    names = uncovered(clause, context, (*read.facts, read.question), loose=True)
    return names + _overstated(clause, risks)


def _overstated(clause: Clause, risks: frozenset[str]) -> list[Fault]:
    faults = [
        fault(item, FindingKind.UNSUPPORTED_CONTENT, "is a sign or a letter that no text here uses")
        for item in clause.items
        if item.kind == "odd"
    ]
    if clause.frames & _EXEMPT and "trap" not in clause.frames:
        return faults
    if "absence_as_nonexistence" in risks:
        faults += dismissal(clause) + recovery(clause)
    return faults + [
        fault(item, FindingKind(item.risk))
        for at, item in enumerate(clause.items)
        if item.risk in risks and not negated(clause.items, at)
    ]


_ASSERTS = re.compile(
    r"已(?!知)|了$|正在|仍在|处于|(?<!没)(?<!含)(?<!所)有(?!关|效|无|待|没有)|(?<!不)(?<!还)(?<!但)(?<!或)(?<!只)是(?!否|不是)"
    r"|导致|造成|引起|引发|存在(?!与否)|没问题"
    r"|\b(?:is|are|was|were|has|have|had|does|did) (?!not\b|no\b|unknown|missing|needed|unclear"
    r"|available|required|lacking|wanted|to be)[a-z]+"
)
# What is sought when something is lacking: a gap that has no word of lacking is a phrase around one of these.
_NOUNS_ZH, _NOUNS_EN = wording.EVIDENCE_NOUNS.strip().splitlines()
_SOUGHT = re.compile(rf"(?:{_NOUNS_ZH})(?:等|与否|等信息|情况)?$|{_NOUNS_EN}")
_WANTED = re.compile(wording.LACKING.strip().replace("\n", "|"))


_UNAVAILABLE = re.compile(r"\b(?:not available|unavailable)\b|不可用")
_NOUNS = re.compile(f"{_NOUNS_ZH}|{_NOUNS_EN}")
_RETRIEVED = re.compile(
    r"\bno [a-z0-9_ -]{1,40} (?:was|were|has been|have been|could be) (?:retrieved|collected|provided|obtained|fetched)\b"
)
_CALL_FAILED = re.compile(
    r"(?:调用|检索|查询|搜索|采集|请求)[^,.]{0,6}(?:失败|超时|未完成)|\b(?:call|search|query|lookup|tool)\b[^,.]{0,12}"
    r"\b(?:failed|fail|timed out|not finish)"
)
_FOR = re.compile(
    r"^(?:以便?|用于|用来|好|来|才能|so that|in order to|to |for |give |(?:an?|or|and)(?: an?)? [a-z-]+(?: or an? [a-z-]+)?$)"
)
_EXCLUSIVE = frozenset(wording.EXCLUSIVES.split())


def _wanted(clause: Clause) -> bool:
    """Whether a clause says that something is lacking, open or to be obtained."""
    down = _UNAVAILABLE.search(clause.form)  # of a service it is a fact, of its logs a gap
    if down and not _NOUNS.search(clause.form[: down.start()]) and down.start() > 0:
        return False
    if clause.frames & (_EXEMPT | {"gap"}) or _RETRIEVED.search(clause.form):
        return True
    return _WANTED.search(clause.form) is not None and not _ASSERTS.search(clause.form)


def _asserting(clause: Clause) -> list[Fault]:
    """What a clause of a gap says that is no gap: a remediation, a sweeping word, a fact."""
    whole = (clause.items[0].start, clause.items[-1].end)
    if remedies := _remedies(clause, frozenset()):
        return remedies
    if _wanted(clause):
        return []
    sweeping = [item for item in clause.items if item.risk == "scope_widening"]
    if sweeping and not (_SOUGHT.search(clause.form) and not any(item.key in _EXCLUSIVE for item in sweeping)):
        return [fault(sweeping[0], FindingKind.SCOPE_WIDENING, "sweeps, where only a gap may be named")]
    denies = any(item.negator for item in clause.items)
    if denies or _ASSERTS.search(clause.form) or not (_SOUGHT.search(clause.form) or _unstated(clause)):
        return [Fault(FindingKind.HYPOTHESIS_AS_FACT, *whole, "states a fact where only a gap may be named")]
    return []


def _unstated(clause: Clause) -> bool:
    """Whether a clause beside a gap tells nothing that happens: a purpose, a failed call, a name."""
    if _FOR.match(clause.form) or _CALL_FAILED.search(clause.form):
        return True
    return not any(happens(item) for item in clause.items)


def _no_gap(parts: Sequence[Clause], length: int) -> list[Fault]:
    """A gap says that something is lacking or to be obtained, or is a phrase of the evidence that is."""
    if any(_wanted(clause) for clause in parts) or all(_SOUGHT.search(clause.form) for clause in parts):
        return []
    return [Fault(FindingKind.HYPOTHESIS_AS_FACT, 0, length, "names nothing that is lacking")]


_CHECKS = re.compile(
    r"检查|查看|核对|核实|确认|统计|收集|采集|对比|比对|比较|排查|查询|检索|搜索|查|观察|获取|拉取|导出|补充"
    r"|分析|验证|了解|询问|联系|登录|对照|抓取|复核|梳理|提供|调取|索取|索要|申请|抓包|跟进|追踪|留意|回看|盘点"
    r"|看看|看一下|看下|监控|关注|定位|列出|评估|测量|记录|抽样|取得"
    r"|\b(?:check|compare|collect|confirm|verify|look|review|inspect|examine|query|search|count|measure|break"
    r"|list|gather|fetch|get|obtain|ask|trace|capture|diff|pull|read|see|test|correlate|determine|identify"
    r"|investigate|monitor|observe|watch|analy[sz]e|export|find|request|retrieve|sample|run a (?:query|search)"
    r"|track|extend|widen|narrow|repeat|rerun|re-run|contact|breaking|checking|comparing|collecting|establish"
    r"|assess|audit|dump)\b"
)
_ABOUT = re.compile(
    r"(?:记录|次数|历史|日志|时间|事件|前后|情况|原因|计划|状态|与否|数量|的?指标|过)|\b(?:count|counts|events?"
    r"|history|logs?|times?|records?|reasons?|policy|status|metrics?)\b"
)


def guard_action(action: RecommendedAction, evidence: Sequence[EvidenceRef], question: str) -> AnswerCheck:
    """Hold a recommended action: evidence collection and further checks pass, a remediation does not."""
    text = action.action_text
    found: list[Finding] = []
    for start, end in split_sentences(text):
        faults: list[Fault] = []
        for clause in clauses(text[start:end]):
            faults += _remedies(clause, frozenset()) or _overstated(clause, frozenset({"absence_as_nonexistence"}))
        if not faults and not _CHECKS.search(normal_form(text[start:end])):
            faults.append(
                Fault(FindingKind.REMEDIATION, 0, end - start, "is not a check and does not collect evidence")
            )
        found += _findings(text, start, end, faults)
    return _check(found)


_SILENCES = re.compile(
    r"(?:关闭|关掉|屏蔽|静默|消音|忽略|取消|解除|消除|抑制|清除|压制|停掉|撤销)(?!状态|规则|记录|原因|历史|时间|与否)[^,.;]{0,16}(?:告警|报警|警报)"
    r"|(?:告警|报警|警报)[^,.;]{0,4}(?:关闭|关掉|屏蔽|静默|消音|取消|解除|抑制|撤销)(?!状态|规则|记录|原因|历史|时间|与否|了吗)"
    r"|\b(?:close|silence|mute|suppress|snooze|acknowledge|ack|dismiss|resolve|clear|disable|ignore|inhibit)"
    r" (?:[a-z0-9_-]+ ){0,4}(?:alerts?|alarms?|incidents?|tickets?|pages?)\b(?! (?:rules?|history|records?|policy|policies|config))"
)
_THEN = re.compile(
    r"(?<!之)后(?!台|端|续|者)|之后|然后|随后|再(?!次)|接着|\bthen\b|\band\b|\bbefore\b|\bafter\b|\bafterwards\b|\bonce\b"
)
_CHANGES = re.compile(
    r"改为|改成|设为|设成|调整为|调到|加到|提升到|降到|\bset [a-z_. -]{1,40} to\b|\bchange [a-z_. -]{1,40} to\b"
    r"|\bswitch [a-z_. -]{1,40} to\b|\badd (?:more|another|an? )"
)


def _object_of(checked: re.Match[str] | None, form: str, place: int) -> bool:
    """Whether what stands at `place` is what a check before it looks at, and no step after that check."""
    return checked is not None and checked.start() < place and _THEN.search(form, checked.end(), place + 1) is None


def _remedies(clause: Clause, allowed: frozenset[str]) -> list[Fault]:
    """The remediation words of a clause that are neither denied nor the object of a check."""
    found: list[Fault] = []
    checked = _CHECKS.search(clause.form)
    for at, item in enumerate(clause.items):
        acts = {concept for concept in item.concepts if concept.startswith("do.")}
        if not acts or acts & allowed or negated(clause.items, at):
            continue
        rest = normal_form(" ".join(other.key for other in clause.items[at + 1 : at + 3]))
        place = clause.form.find(item.key.split(" ")[0])
        if _object_of(checked, clause.form, max(place, 1)) or _ABOUT.match(rest):
            continue
        found.append(fault(item, FindingKind.REMEDIATION, "changes the system: only checks may be recommended"))
    silenced = _SILENCES.search(clause.form)
    if silenced and _object_of(checked, clause.form, silenced.start()):
        silenced = None
    if not found and not allowed and (silenced or _CHANGES.search(clause.form)):
        found.append(
            Fault(
                FindingKind.REMEDIATION,
                clause.items[0].start,
                clause.items[-1].end,
                "changes the system: only checks may be recommended",
            )
        )
    return found


__all__ = [
    "CONTRADICTION_KINDS",
    "guard_action",
    "guard_answer",
    "guard_claim",
    "guard_gap",
    "guard_hypothesis",
    "split_sentences",
]
