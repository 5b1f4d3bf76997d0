"""A hypothesis supposes: each clause of it is hedged, hangs on a hedged one, asks, or is borne out by the evidence.

`geo-index may be slow; dispatch-api is down` supposes one thing and tells another. So do a first clause before
`…, possibly because of …`, a relative clause, a parenthesis, and what is said in apposition.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gatekeeper.answer import AnswerMaterial, FindingKind
from gatekeeper.direction_en import tells_nothing_en
from gatekeeper.direction_forms import not_a_check
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard import guard_answer
from gatekeeper.guard_faults import Context, Fault
from gatekeeper.guard_findings import EXEMPT
from gatekeeper.guard_frames import Clause, clauses, split_sentences
from gatekeeper.guard_lexicon import lex
from gatekeeper.guard_presumed import presumed
from gatekeeper.guard_sources import read_material
from gatekeeper.guard_support import needs, uncovered

_OPEN = EXEMPT | {"hedge", "consequent", "gap"}
_SUPPOSES = re.compile(
    r"\b(?:maybe|presum(?:ed|ably)|suppos(?:ed|edly)|allegedly|imaginabl[ey])\b|想必|料想|估计|大概|或(?:为|是|系|因|与|由|许)"
)
# A time that has come, and no condition: `once the disk filled up, …`.
_CAME = re.compile(
    r"(?:when|once|after|as|since|because|now that)\b(?!.*\b(?:if|would|should|will|can|could|may|might|must)\b).*\b(?:is|are|was|were|has|had|fell|went|lost|ran|broke|rose|got|came|[a-z]{3,}ed)\b"
)
# `X stopped, possibly because of Y` without the comma: what comes before the doubt is told.
_THEN_DOUBT = re.compile(
    r"\s*\b(?:most |very |quite )?(?:possibly|perhaps|maybe|probably|presumably|likely|potentially) (?:because|due|owing|caused|triggered|as a result|thanks to)\b"
)
# What may stand after a hedged clause without a hedge of its own: what would come of it, or what it is not.
_HANGS_EN = re.compile(
    r"(?:so|thus|hence|therefore|and|or|nor|as (?:in|with|on|described)|rather than|instead of|not|e\.g\.|for (?:example|instance)|such as|like|in turn|until|before|by|with|without|to|for|on|in|at|from|under|via)\b|[a-z]{2,}ing\b|(?:is|are|was|were|has|had|did|does|[a-z]{3,}s|[a-z]{3,}ed)\b"
)
_HANGS_ZH = re.compile(
    r"(?:使|令|让|致|导致|造成|引起|引发|触发|带来|拖|拉|推|压|撑|占|堵|挤|影响|阻|抢|没有|未|无|不|从而|进而|并|且|也|而|因此|因而|所以|于是|以致|以至|即|如|比如|例如|尤其|特别|进一步|间接|直接|由此|被|把|将|需|有待|待|[进从]$)"
)
_ADDED = re.compile(r"(?:and|or)\s+(?:also |then |so )?")
_MAY_HAVE = re.compile(r"\b(?:may|might|could) (?:also |even )?have\b")
_FINITE = re.compile(r"\b(?:is|are|was|were|has|have|had|did|does|do|can|will)\b")
# What would come of what is supposed, whatever it is.
_FOLLOWS = re.compile(
    r"(?:so|thus|hence|therefore|leading|causing|making|leaving|forcing|resulting|which (?:would|could|may|might))\b|(?:并|从而|进而|因此|因而|所以|于是|也)*(?:使|令|让|致|导致|造成|引起|引发|触发|带来|从而|进而|因此|因而|所以|于是|以致|以至)"
)
_TOLD_ZH = re.compile(r"已(?:经)?(?!知)|正在|仍在|还在|全面|彻底|完全|确实|事实上|实际上|其实")
_SUBORDINATE = re.compile(
    r"^(?:(?:since|because|as|given that|seeing that|now that|when|once|after|while|although|though|but|and)\s+|由于|因为|鉴于|既然|虽然|尽管|但是?|不过)",
    re.IGNORECASE,
)
# What a doubt begins with that is about the clause before it; after another beginning that clause is one of a list.
_DOUBTS_BEFORE = re.compile(
    r"(?:and |but )?(?:which|this|that|it|may|might|could|possibly|perhaps|maybe|probably|presumably|likely|is|are|was|were|because)\b"
)
_BLAMED = re.compile(r"\b(?:cause|culprit|reason|suspect|down|offline|full|dead|unavailable)\b")
# What only says that the doubt stands, and names nothing: `but no record confirms it`, `尚无记录能证实这一点`.
_UNCONFIRMED = re.compile(
    r"^(?:but |though |although |yet |however |and )*(?:(?:no|none of the) (?:[a-z]+ )?(?:records?|logs?|evidence|data|alerts?|documents?|entr(?:y|ies)|lines?|results?|material) (?:so far |here |yet |directly )?"
    r"(?:confirm|show|prove|link|tie|connect|support|establish|state|say|indicate|back)(?:s|es)?(?: up)?(?: (?:so|it|this|that|them|either|these|the (?:link|connection|two)|a (?:direct )?(?:link|connection)))?"
    r"|(?:there is|we have) no (?:direct |clear |hard )?(?:evidence|proof|record|confirmation)(?: (?:of|for) (?:it|this|that|a link|a connection))?"
    r"|(?:it|this|that|the link|the connection) (?:is|has|was) (?:not|un)(?: yet)?(?: been)? ?(?:confirmed|proven|proved|verified|established|supported)(?: by (?:any|the) (?:record|log|evidence)s?)?"
    r"|(?:it|this|that) (?:can|could) not (?:yet )?be (?:confirmed|ruled out|verified|excluded|proven)(?: (?:from|with) the (?:records?|logs?|evidence))?)$"
)
_JOINED = re.compile(r"[,，、\s]*")


def told_beside(text: str, evidence: Sequence[EvidenceRef], question: str) -> Iterator[tuple[int, int, Fault]]:
    """The statements of a hypothesis that it does not suppose and the evidence does not bear out, a sentence each."""
    spans = split_sentences(text)
    parts = [clauses(text[start:end]) for start, end in spans]
    bare = len(spans) == 1 and not any(_supposes(part) for part in parts[0])
    for (start, end), found in zip(spans, parts, strict=True):
        # A lone sentence without any hedge is supposed by the heading that it stands under.
        wrong = (
            presumed(text[start:end], evidence, question) if bare else _told(text[start:end], found, evidence, question)
        )
        if wrong is not None:
            reason = f"“{wrong}” is told and not supposed"
            yield start, end, Fault(FindingKind.HYPOTHESIS_AS_FACT, 0, end - start, reason)


def _supposes(part: Clause) -> bool:
    if "trap" in part.frames or ("condition" in part.frames and _CAME.match(part.form)):
        return False
    return (
        bool(part.frames & _OPEN)
        or _UNCONFIRMED.search(part.form) is not None
        or _SUPPOSES.search(part.form) is not None
    )


def _told(sentence: str, parts: Sequence[Clause], evidence: Sequence[EvidenceRef], question: str) -> str | None:
    """The first words of a sentence that tell something which the evidence does not bear out."""
    hangs = False  # whether the clause before supposes something, so that the next one may hang on it
    for at, part in enumerate(parts):
        words = sentence[part.start : part.end].strip(" ,，;；:：.。()（）—-")
        supposes = _supposes(part)
        statement = _before_doubt(words) if supposes else _stated(words, part, parts[:at])
        joined = at > 0 and _JOINED.fullmatch(sentence[parts[at - 1].items[-1].end : part.start]) is not None
        depends = (
            hangs
            and joined
            and part.opener not in {"which", "but", "但", "但是", "不过"}
            and _depends(part, parts[at - 1])
        )
        depends = depends or (hangs and joined and _under_doubt(part, parts[at - 1], words, evidence, question))
        listed = not supposes and _listed(part, parts[at + 1 :])
        told = not supposes and not depends and not listed
        follows = depends and (_FOLLOWS.match(part.form) or _goes_on(part, parts[at - 1]))
        event = None if follows else presumed(words, evidence, question, told=told, about=sentence)
        if event is not None:
            return event
        if statement and (told or supposes) and not _backed(statement, part, evidence, question):
            return statement
        hangs = supposes or depends or listed
    return None


def _listed(part: Clause, after: Sequence[Clause]) -> bool:
    """Whether a clause is a phrase without a verb or a name, in a list that is supposed: `lock waits, a slow disk may …`."""
    named = any(item.kind in {"identifier", "compound"} for item in part.items)
    if named or not part.form.isascii() or not after or not tells_nothing_en(part.form) or _BLAMED.search(part.form):
        return False
    return _DOUBTS_BEFORE.match(after[0].form) is None


def _before_doubt(words: str) -> str:
    """What a hedged clause tells before its doubt: `X stopped possibly because of Y`."""
    found = _THEN_DOUBT.search(words.lower())
    return words[: found.start()].strip() if found and found.start() else ""


def _stated(words: str, part: Clause, before: Sequence[Clause]) -> str:
    """What a clause states, a relative one of what it hangs on; '' where it only names something or asks for a check."""
    if all(item.free or item.kind in {"identifier", "compound"} for item in part.items) and not part.opener:
        return ""
    if "suggest" in part.frames and not_a_check(words) is None:
        return ""
    words = _SUBORDINATE.sub("", words)
    if part.opener != "which" and not words.lower().startswith(("who ", "whose ", "where ")):
        return words
    names = [item.key for one in before for item in one.items if item.kind in {"identifier", "compound"}]
    rest = words.split(maxsplit=1)[1:]
    return " ".join([*names[-1:], *rest])


def _depends(part: Clause, before: Clause) -> bool:
    """Whether a clause may hang on the supposing one before it: it has no subject of its own, or tells what follows."""
    if before.form.endswith("是"):  # `而不是`, `而是`
        return True
    if _HANGS_ZH.match(part.form) is not None:
        return _TOLD_ZH.search(part.form) is None
    if (added := _ADDED.match(part.form)) is not None:
        rest = part.form[added.end() :]
        named = any(rest.startswith(item.key) for item in part.items if item.kind in {"identifier", "compound"})
        return not named and _FINITE.search(rest) is None
    return _HANGS_EN.match(part.form) is not None


# `可能是因为 A，B 没有 C`: what did not come about is under the same doubt.
_DOUBTED_WHOLE_ZH = re.compile(r"(?:可能|或许|也许|疑似|怀疑)(?:就|正)?是?(?:因为|由于)")
_DID_NOT_ZH = re.compile(r"^[^,;]{1,12}(?:没有?|未|未能|没能|无法)[一-鿿]{1,8}$")


def _under_doubt(part: Clause, before: Clause, words: str, evidence: Sequence[EvidenceRef], question: str) -> bool:
    if not _DOUBTED_WHOLE_ZH.search(before.form) or not _DID_NOT_ZH.match(part.form) or _TOLD_ZH.search(part.form):
        return False
    if any(item.kind in {"identifier", "compound", "number", "time"} for item in part.items):
        return False
    read = read_material(AnswerMaterial(evidence=evidence, question=question))
    pool = (*(record for record in read.facts if record.kind != "empty"), read.question)
    wanted = {item.start for item in needs(part.items)}
    missing = {one.start for one in uncovered(part, Context(part.form, frozenset(), ()), pool)} & wanted
    return len(missing) < len(wanted) and presumed(words, evidence, question, told=True) is None


def _goes_on(part: Clause, before: Clause) -> bool:
    """`X may have hung and stalled Y`: both verbs are under the one doubt."""
    return _ADDED.match(part.form) is not None and _MAY_HAVE.search(before.form) is not None


def _backed(words: str, part: Clause, evidence: Sequence[EvidenceRef], question: str) -> bool:
    if not needs(lex(words)) and not part.opener:
        return False
    return guard_answer(words, AnswerMaterial(evidence=evidence, question=question)).ok
