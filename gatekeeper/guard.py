"""The answer guard: no sentence may say more than the material it is held against.

Deny by default. A clause passes when it is exempt by its frame (a question, a condition, an admission of not knowing,
a suggestion, a named document's statement, a verbatim quote) or restates one record: its content words, names, values,
states and polarity are that record's, in either language, and every other word is from a calibrated vocabulary.
Whatever is not recognised is a finding, because a finding costs only style: the fixed wording stands in the sentence's
place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from gatekeeper import wording
from gatekeeper.answer import AnswerCheck, AnswerMaterial, Finding, FindingKind
from gatekeeper.guard_absent import says_absent
from gatekeeper.guard_distributed import spelled_apart
from gatekeeper.guard_ellipsis import spelled_out
from gatekeeper.guard_faults import Context, Fault, clause_fault, fault
from gatekeeper.guard_findings import EXEMPT, OVERSTATING, check_of, findings_of
from gatekeeper.guard_firmer import told_firmer
from gatekeeper.guard_frames import Clause, clauses, told, without_introduction
from gatekeeper.guard_items import plants_an_event, words_an_item
from gatekeeper.guard_judge import against_advice, best, check_record, says_document, told_whole
from gatekeeper.guard_leads import sentences_with_leads
from gatekeeper.guard_lexicon import Item, lex, normal_form, speaks, state_family
from gatekeeper.guard_misread import misled
from gatekeeper.guard_overreach import attributed, bare_verdict, dismissal
from gatekeeper.guard_queries import beyond_queries
from gatekeeper.guard_questions import asked_of_nothing
from gatekeeper.guard_reckoned import NOTHING_RECKONED, Reckoned, reckoned
from gatekeeper.guard_records import UNLIMITED, Record, negated
from gatekeeper.guard_remedies import acts, do_words, remedies_in
from gatekeeper.guard_retold import retold
from gatekeeper.guard_rewording import aims_of, content_of, reworded
from gatekeeper.guard_rivals import unproved
from gatekeeper.guard_silence import is_silence
from gatekeeper.guard_slots import it_of_another
from gatekeeper.guard_sources import Material, read_material
from gatekeeper.guard_support import needs, uncovered
from gatekeeper.guard_turned import turned
from gatekeeper.guard_vain import claimed_in_vain, searched, told_gap
from gatekeeper.guard_written import quotes, told_as_written
from gatekeeper.guard_zones import zones_joined


def guard_answer(text: str, material: AnswerMaterial) -> AnswerCheck:
    """Hold `text`, sentence by sentence, against exactly the material given.

    With claims in the material a sentence must restate them (and may use their evidence, hypotheses, gaps and actions,
    each in its own frame); with evidence alone it is read against the records themselves. Never raises.
    """
    read = read_material(material)
    found: list[Finding] = []
    spans = list(sentences_with_leads(text, material.question))
    before = ""
    for led in spans:
        if led.end - led.start > _LONGEST:
            found += findings_of(text, led.start, led.end, [_TOO_LONG])
            continue
        faults = list(led.faults) or _judge_reckoning(led.text, read, leads=led is not spans[-1])
        if faults and read.others and words_an_item(led.text, material, read):
            faults = []
        if faults and not led.faults and _holds_apart(led.text, read):
            faults = []
        if not faults and (event := plants_an_event(led.text, material)):
            reason = f"“{event}” takes an event for granted that no item tells of"
            faults = [Fault(FindingKind.HYPOTHESIS_AS_FACT, 0, len(led.text), reason)]
        faults = faults or it_of_another(before, led.text, read.facts) or _left_out(before, led.text, read)
        found += findings_of(text, led.start, led.end, faults)
        before = led.text
    return check_of(found)


# Nobody writes so long a sentence, and a record that is quoted is shorter: what it costs to judge one stays bounded.
_LONGEST = 8_000  # characters
_TOO_LONG = Fault(FindingKind.UNSUPPORTED_CONTENT, 0, _LONGEST, "is too long to be held to the material")


def _holds_apart(sentence: str, material: Material) -> bool:
    """Whether a sentence tells of several records, and each of what it is made of holds by itself."""
    return any(
        not any(_judge_reckoning(part, material, leads=False) for part in parts)
        for parts in spelled_apart(sentence, material.facts)
    )


def _left_out(before: str, sentence: str, material: Material) -> list[Fault]:
    """The faults of what a sentence says by pointing back: `so is B`, after `A is firing`."""
    faults = [one for told in spelled_out(before, sentence) for one in _judge_reckoning(told, material, leads=False)]
    return [replace(one, start=0, end=len(sentence)) for one in faults[:1]]


def _judge_reckoning(sentence: str, material: Material, *, leads: bool) -> list[Fault]:
    """Judge a sentence, and once more with what it reckons out of several records where a number was not found."""
    faults = _judge_sentence(sentence, material, leads=leads)
    if not any(one.kind is FindingKind.NUMBER_DRIFT for one in faults):
        return faults
    of_several = reckoned(sentence, material.facts)
    return _judge_sentence(sentence, material, leads=leads, of_several=of_several) if of_several.keys else faults


def _judge_sentence(
    sentence: str, material: Material, *, leads: bool = False, of_several: Reckoned = NOTHING_RECKONED
) -> list[Fault]:
    if bare_verdict(normal_form(sentence)):
        reason = "is a verdict or a bare yes or no, and no statement about the material"
        return [Fault(FindingKind.UNSUPPORTED_CONTENT, 0, len(sentence), reason)]
    if material.of_items and _verbatim(sentence, material):
        return []
    if denied := _denies_a_record(sentence, material):
        return denied
    if material.of_items and (asked := asked_of_nothing(sentence, material.others, material.question)):
        return asked
    sentence = zones_joined(without_introduction(sentence))
    sentence = _NUMBER_THEN_TIME.sub("；", _GLUED.sub(" ", sentence))
    sentence = _PUT_DOWN_TO.sub(lambda found: f"{'blames':<{len(found.group())}}", sentence)
    masked, faults = quotes(sentence, material)
    if both := _BOTH_OF.search(sentence):  # what is told of both holds for the first by itself
        faults += _judge_sentence(f"{both[1]} {both[2]}" + sentence[both.end() :], material)
    # A field is held to the material as a whole (`told_as_written`): its `all` claims nothing.
    masked += [match.span() for match in UNLIMITED.finditer(sentence)]
    masked += [match.span("value") for match in _SWEEPING_VALUE.finditer(sentence)]
    faults += told_as_written(sentence, material) + _of_a_whole_life(sentence, material)
    form = normal_form(sentence)
    parts = clauses(sentence)
    if (figure := _figure_alone(parts)) is not None:
        return [Fault(FindingKind.UNSUPPORTED_CONTENT, *figure, "is a number, and of what is not said")]
    names = frozenset(item.key for part in parts for item in part.items if item.kind in {"identifier", "compound"})
    before: tuple[Record, ...] = ()
    for at, part in enumerate(parts):
        kept = tuple(
            item
            for item in part.items
            if not any(one <= item.start and item.end <= two for one, two in masked) and not _search_talk(item)
        )
        if not kept:
            continue
        clause = Clause(part.start, part.end, kept, part.form, part.frames, part.opener)
        if at == 0 and (leads or len(parts) > 1) and _denies_question(clause, material):
            continue  # `没断：…`: the answer stands or falls with what follows
        context = Context(form, names, before, material.spans, material.things, of_several.keys, of_several.operands)
        new, rests_on = _judge_clause(clause, context, material)
        faults += unproved(new, clause, material.facts)
        before = rests_on or before
    faults = faults or misled(sentence, parts, material.facts, (*material.others, material.question))
    return faults or retold(sentence, parts, material.facts)


# A document's case told as come to pass, and a whole life without a fault: no record of one moment says either.
_CAME_TRUE = re.compile(
    r"(?:预案|手册|文档|知识库|案例|规程|指引|sop|复盘)[^,;，；。]{0,16}(?:已经?|正在|又|再次|再度)(?:出现|发生|满足|成立|应验|命中|重现|重演|上演)"
    r"|\b(?:runbook|playbook|document|sop|article|guide|post-?mortem|past incident)\b[^,;.]{0,30}\b(?:has|have|had|is|are) (?:now |already |just |again |once more )?"
    r"(?:happened|occurred|happening|occurring|come true|come to pass|been met|materiali[sz]ed|repeated|recurred|recurring|unfolding)\b",
    re.IGNORECASE,
)
_NEVER_ILL = re.compile(
    r"(?:(?:不曾|未曾|从未|从没|从来没有?)(?:[有出发遇碰]|出现|发生|遇到|碰到)过?(?:任何|一点|半点|什么|丝毫)?"
    r"|(?:没有?|并未|未)(?:[有出发遇碰]|出现|发生|遇到|碰到)?过?(?:任何|一点|半点|丝毫))的?(?:毛病|问题|故障|岔子|异常|差错|状况|麻烦|事故)"
    r"|\b(?:never|not once)\b[^,;.]{0,20}\b(?:trouble|problem|fault|issue|failure|incident)s?\b"
    r"|\bno (?:trouble|problems?|faults?|issues?) (?:at all|whatsoever|ever)\b",
    re.IGNORECASE,
)


def _of_a_whole_life(sentence: str, material: Material) -> list[Fault]:
    """What a sentence tells of always or of a document's case, where no text of the material has those words."""
    return [
        Fault(kind, *found.span(), reason)
        for pattern, kind, reason in (
            (_CAME_TRUE, FindingKind.KNOWLEDGE_AS_OBSERVATION, "tells a document's case as come to pass"),
            (_NEVER_ILL, FindingKind.ABSENCE_AS_NONEXISTENCE, "tells a time without any fault"),
        )
        if (found := pattern.search(sentence)) and not any(found.group().lower() in text for text in material.texts)
    ]


def _figure_alone(parts: Sequence[Clause]) -> tuple[int, int] | None:
    """Where a sentence is one number without a unit, and tells nothing that could be held to a record."""
    items = [item for part in parts for item in part.items if item.kind != "sign"]
    bare = len(items) == 1 and items[0].kind == "number" and not items[0].unit and items[0].key.isdigit()
    return (items[0].start, items[0].end) if bare else None


_NO_RECORD = re.compile(
    r"^\W*(?:there (?:is|was|are|were) no|no) (?:such )?(?:log )?(?:record|evidence|entry|line|trace|sign|mention|indication)s?"
    r" (?:that|says? that|shows? that|of)\b:?"
    r"|^\W*(?:it is (?:not true|false)|it is not the case) that\b"
    r"|^\W*(?:并?没有|不存在|并无|无)(?:任何|这样的|这种|相关|此类)*(?:记录|日志|证据|迹象)(?:显示|表明|说明|证明|写明|提到)?[:：，, ]*"
    r"|^[^,，。:：]{0,24}(?:没有|并未|未|没)(?:写|提到|说|记录|显示|出现)[:：]",
    re.IGNORECASE,
)
_TWICE_DENIED = re.compile(
    r"\b(?:no|none|nothing)\b[^,;.]*\b(?:was|were|is|are|has been)(?: not|n't) (?:found|matched|returned|retrieved|seen)\b"
    r"|[没沒未不][没沒]有|[没沒]未|(?:没有|未|无)[^,，;；。]{0,24}(?:没有|未)(?:被)?(?:检索到|匹配|找到|查到|命中)",
    re.IGNORECASE,
)
_OPEN_REST = re.compile(
    r"原因|根因|为何|为什么|怎么|如何|哪|是否|多少|谁|先后|\b(?:why|how|what|which|whether|when|who|cause|reason)\b",
    re.IGNORECASE,
)
_LEAST_DENIED = 2  # items of a statement


def _denies_a_record(sentence: str, material: Material) -> list[Fault]:
    """A sentence that says of what the material bears out that no record says it, or denies a search's `no match`."""
    reason = "denies what the material bears out"
    if (twice := _TWICE_DENIED.search(sentence)) and not any(_TWICE_DENIED.search(text) for text in material.texts):
        return [Fault(FindingKind.NEGATION_POLARITY, *twice.span(), reason)]
    denial = _NO_RECORD.match(sentence)
    rest = sentence[denial.end() :] if denial else ""
    parts = clauses(rest)
    told = [item for part in parts for item in part.items if not item.free or item.kind in {"number", "time"}]
    if (
        len(told) < _LEAST_DENIED
        or _OPEN_REST.search(rest)
        or any(part.frames & {"question", "embedded", "condition"} for part in parts)
    ):
        return []
    return [] if _judge_sentence(rest, material) else [Fault(FindingKind.NEGATION_POLARITY, 0, len(sentence), reason)]


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
# What parts two values of one word: `06-02T08:00Z` is a date and a time, `1,000-row` a number and what it counts.
_GLUED = re.compile(r"(?<=(?<![\d-])\d\d-\d\d)T(?=\d\d:\d\d)|(?<=\d,\d{3})-(?=[a-z]{2})")
_NUMBER_THEN_TIME = re.compile(r"(?<=\d)：(?=\d{1,2}:\d{2})")  # `分区 5：10:30 时`
_SWEEPING_VALUE = re.compile(
    r"(?<![\w.-])[A-Za-z_][\w.-]*\s?=\s?[\"'“]?(?P<value>none|all|any|never|always)(?![\w-])", re.IGNORECASE
)
_BOTH_OF = re.compile(r"\bboth\s+([\w.-]+)\s+and\s+[\w.-]+\s+((?:are|were|have|had)\b)", re.IGNORECASE)
_PUT_DOWN_TO = re.compile(
    r"\bputs?\s+(?:this|it|that|them|these)\s+down\s+to\b", re.IGNORECASE
)  # names a cause, and no state


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
    plain = not any(item.risk in OVERSTATING for item in lex(sentence)) and not any(
        dismissal(clause) for clause in clauses(sentence)
    )
    own = [record for record in material.others if record.kind in {"gap", "action"} and record.own == form]
    return plain and any(record.kind == "action" or not acts(sentence) for record in own)


def _in_any_frame(clause: Clause, context: Context, material: Material) -> list[Fault]:
    """What no frame excuses: a sign of no text, an exclusion, more certainty than a guess has, a wider search."""
    odd = [
        fault(item, FindingKind.UNSUPPORTED_CONTENT, "is a sign or a letter that no text here uses")
        for item in clause.items
        if item.kind == "odd" and not (speaks(item.key) and any(item.key in text for text in material.texts))
    ]
    if odd:
        return odd
    if closed := _CLOSES.search(clause.form):
        return [clause_fault(clause, FindingKind.ABSENCE_AS_NONEXISTENCE, f"“{closed.group()}” rules something out")]
    return (
        told_firmer(clause, material)
        or _dismissed(clause, context, material)
        or beyond_queries(clause, context, material.facts)
    )


def _judge_clause(clause: Clause, context: Context, material: Material) -> tuple[list[Fault], tuple[Record, ...]]:
    if found := _in_any_frame(clause, context, material):
        return found, ()
    if "suggest" in clause.frames and (remedy := _unbacked_remedies(clause, context, material)):
        return remedy, ()
    everything = (*material.facts, *material.others, material.question)
    if unbacked := _states_beside(clause, everything):
        return unbacked, ()
    if clause.frames & EXEMPT and "trap" not in clause.frames and not _document_denies(clause, context, material):
        names = _must_name(clause, material) or _WHEN_IT_DID.match(clause.form) is not None
        return (uncovered(clause, context, everything, loose=True) if names else []), ()
    if is_silence(clause, context, material.facts) or says_absent(clause, context, material.facts):
        return [], ()
    if "trap" not in clause.frames and (exempt := _framed(clause, context, material)) is not None:
        return exempt, ()
    return _asserted(clause, context, material)


_DOCUMENT_SAYS = re.compile(
    r"指出|写明|写着|规定|说明|认为|明确|\b(?:says?|states?|notes?|holds?|explains?|points? out)\b"
)


def _document_denies(clause: Clause, context: Context, material: Material) -> bool:
    """Whether a clause puts a denial into a document's mouth: `KB-3 says that 49 does not mean bad credentials`."""
    if clause.frames & EXEMPT != frozenset({"unknown"}) or _DOCUMENT_SAYS.search(clause.form) is None:
        return False
    return any(context.names & record.documents for record in material.facts if record.kind == "knowledge")


_ASKING = frozenset({"question", "embedded", "condition", "meta", "hedge", "suggest"})


def _states_beside(clause: Clause, records: Sequence[Record]) -> list[Fault]:
    """A state that no record has, told in the clothes of a gap: `缺口：X 处于宕机状态`."""
    if not clause.frames & {"gap", "unknown"} or clause.frames & _ASKING or not _IN_STATE.search(clause.form):
        return []
    if _ASKED_ABOUT.search(clause.form):
        return []
    known = {concept for record in records for concept in record.concepts}
    return [
        fault(item, FindingKind.STATE_FLIP)
        for at, item in enumerate(clause.items)
        if (item.concepts & {"down", "up"} or any(state_family(name) for name in item.concepts))
        and not item.concepts & known
        and not negated(clause.items, at)
    ][:1]


_ASKED_ABOUT = re.compile(r"\b(?:when|whether|if|how|what|why|which)\b|何时|是否|多久|哪|什么")
_IN_STATE = re.compile(r"处于|正在|已经|现在|目前是|\b(?:is|are|was|were|now) ")


# `when it crossed`, `as it fell`: a time, and no condition.
_WHEN_IT_DID = re.compile(
    r"(?:when|as|once|by the time) (?!.*\b(?:if|would|should|will|can|could|may|must)\b).*\b(?:was|were|had|fell|went|lost|[a-z]{3,}ed)\b"
)


def _must_name(clause: Clause, material: Material) -> bool:
    return material.of_items and not clause.frames & {"condition", "question"}


_CLOSES = re.compile(
    r"(?:无需|无须|不必|不用|没必要|不需要)(?:再|继续|进一步|去)*(?:看|查|管|排查|检查|关注|盯|怀疑)"
    r"|(?:看|查|瞧|挑)不出.{0,40}(?:问题|异常|毛病|故障|不对|不妥)(?!的?(?:原因|根源|所在|在哪|出在))"
    r"|\bnothing (?:is |was |looks |seems |appears )?(?:wrong|amiss|broken|unusual|to (?:see|worry|do|check|fix|report))\b"
    r"|\bno (?:further |more |other )?(?:check|action|investigation|follow-?up|work|step|attention|intervention|review|analysis|escalation)s?"
    r" (?:(?:is|are|was|were) )?(?:needed|required|necessary)\b"
    r"|\b(?:needs?|requires?) no (?:further |more )?(?:check|action|investigation|follow-?up|work|attention|review|analysis)"
)
_PASSED = re.compile(r"(?:pass|passes|passed|通过|合格|达标|过关)了?|.*(?<![超经路度])(?:通过|合格|达标|过关|过)了")


def _dismissed(clause: Clause, context: Context, material: Material) -> list[Fault]:
    """An exclusion in other words, but for one that an exempt frame holds open or that a record is said to say."""
    if clause.frames & EXEMPT and "trap" not in clause.frames:
        return []
    found = dismissal(clause)
    if _PASSED.fullmatch(clause.form) and not any("pass" in text or "通过" in text for text in material.texts):
        return [clause_fault(clause, FindingKind.ABSENCE_AS_NONEXISTENCE, "is a verdict that no record gives")]
    said = attributed(clause, context) and any(clause.form in text for text in material.texts)
    return [] if said else found


def _unbacked_remedies(clause: Clause, context: Context, material: Material) -> list[Fault]:
    """A remediation that neither an action of the material is, nor the document that the sentence names advises."""
    allowed = do_words(record for record in material.others if record.kind == "action" and acts(record.own))
    found = remedies_in(clause, allowed)
    change = _ORDERS_CHANGE.search(clause.form)
    if not found and change and not any(change["verb"] in record.own for record in material.others):
        reason = "changes the system: only checks may be recommended"
        found = [clause_fault(clause, FindingKind.REMEDIATION, reason)]
    advisers = [record for record in material.facts if record.kind in {"knowledge", "action"}]
    if not found or not do_words(advisers) & {name for item in clause.items for name in item.concepts}:
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


def _framed(clause: Clause, context: Context, material: Material) -> list[Fault] | None:
    """The faults of a suggestion, a hedge, a gap or a consequence; None where it is a plain statement after all."""
    frames = clause.frames
    risky = [item for item in clause.items if item.risk in OVERSTATING and item.key not in {"would", "should", "sure"}]
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
        if "suggest" in frames and not content_of(clause) and not told(clause.form):
            return []
        if (aim := aims_of(clause, material)) and not reworded(clause, context, material, aim):
            return []
    return None


def _framed_over_evidence(clause: Clause, context: Context, material: Material, *, risky: bool) -> list[Fault] | None:
    """The same where there is evidence only: nothing there is a suggestion or a hypothesis to be put in other words."""
    frames = clause.frames
    if "step" in frames:
        return [] if not reworded(clause, context, material, material.facts) else None
    if frames & {"suggest", "hedge"} and not _overreaching(clause, material):
        return _unknown_names(clause, context, material)
    return [] if {"consequent"} & frames and not risky else None


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
    """A hedge or a suggestion may carry a new thought, not a new name, number or time."""
    return uncovered(clause, context, (*material.facts, material.question), loose=True)


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
    if claimed := claimed_in_vain(clause, material):
        return claimed, ()
    wanted = needs(clause.items)
    if not wanted:
        return _bare(clause, material) or [
            one for record in context.before for one in turned(clause, record, context.form)
        ], ()
    if bounds := searched(clause, context, material):
        return [], bounds
    if told_gap(clause, context, material):
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


def _subject(item: Item) -> bool:
    return item.kind in {"identifier", "compound", "unknown"} or (item.kind == "word" and not item.risk)


_GOES_ON = re.compile(r"\b(?:still|yet|ongoing|continu\w+|goes on|going on|keeps?)\b|仍|依旧|依然|还在|继续|持续")


def _bare(clause: Clause, material: Material) -> list[Fault]:
    """A clause without content of its own: harmless, unless it denies something after an empty search."""
    if _GOES_ON.search(clause.form):
        return [clause_fault(clause, FindingKind.TIME_WIDENING, "tells that something goes on, and names nothing")]
    searches = [record for record in material.facts if record.kind not in {"knowledge", "action"}]
    cut = bool(searches) and all(record.kind in {"failed", "partial"} for record in searches)
    if cut and (whole := told_whole(clause, Context(clause.form, frozenset(), ()))):
        return [whole]
    if not any(item.negator for item in clause.items):
        return []
    empty = [record for record in material.facts if record.kind == "empty"]
    return check_record(clause, Context(clause.form, frozenset(), ()), empty[0]) if empty else []


def _other_kind(clause: Clause, context: Context, material: Material) -> Fault | None:
    """Say it when a clause that no fact backs is a hypothesis, an action or a gap told as a fact."""
    for record in material.others:
        if not uncovered(clause, context, [record]):
            kind = FindingKind.ACTION_OUTCOME if record.kind == "action" else FindingKind.HYPOTHESIS_AS_FACT
            return clause_fault(clause, kind, f"tells a {record.kind} as a fact")
    return None
