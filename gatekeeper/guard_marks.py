"""What a sign or a word of distance takes back: `≠ firing`, `!firing`, `~~firing~~`, `firing (not)`, `supposedly firing`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_lexicon import lex, normal_form
from gatekeeper.guard_lines import LONGEST
from gatekeeper.guard_moments import own_lines
from gatekeeper.guard_records import Record

_QUOTED = re.compile(r"“[^“”]*”|\"[^\"]*\"|「[^「」]*」|`[^`]*`|'[^']*'")
# A sign that denies or crosses out what stands beside it.
_CROSSED = re.compile(
    r"[≠≢≉∉∌¬]|=/=|(?<![=<>!])!=|<>|/=(?=\s)|(?<![\w!])!(?=[A-Za-z\u4e00-\u9fff])|(?:^|[\s:：=(（])!$|~~[^~]+~~|</?(?:s|del|strike)>|[\u0335\u0336\u0338]"
    r"|[❌✗✘✖⛔🚫👎](?=\ufe0f?\s*[\w\u4e00-\u9fff])|(?<=[\w\u4e00-\u9fff])\s*[❌✗✘✖⛔🚫👎]"
)
# Said and then taken back, or said with a wink.
_TAKEN_BACK = re.compile(
    r"[(\[（【]\s*(?:not|no|nope|never|false|wrong|untrue|incorrect|lol|jk|just kidding|as if|yeah,? right|sure|sic|!|\?+|不(?:是|对|实|成立)?|并非|并不是?|非|假的?|才怪|错误?|不存在|没有|否)\s*[!！。.]*[)\]）】]"
    r"|[,，.;—-]\s*(?:not\s*!*|nope|as if|yeah,? right|if you believe (?:it|that)|or so (?:it|they) (?:is said|says?|say|claims?)|just kidding|才怪|骗你的|才不是|并没有|假的)\W*$",
    re.IGNORECASE,
)
# Words that report a thing as said by others, or as not so.
_DISTANCED = re.compile(
    r"\b(?:supposed(?:ly)?(?! to)|alleged(?:ly)?|purported(?:ly)?|ostensibl[ey]|reputed(?:ly)?|so-called|self-(?:proclaimed|styled)|nominally|falsely|wrongly|mistakenly|erroneously|incorrectly|fictitious(?:ly)?|fake|bogus"
    r"|pretend(?:s|ed|ing)?|rumou?red|claimed to be|claims to be|said to be|believed to be|thought to be|reportedly|apparently|seemingly|by all accounts|word has it|so to speak|in a manner of speaking|if you will|by hearsay|hearsay|on paper|in theory|not really|hardly|scarcely|barely)\b"
    r"|所谓|(?<![证数依根论])据[称说传]|传言|传闻|号称|自称|声称|谎称|宣称|名义上|貌似|假装|伪装|误报|虚报|谎报|虚假|并非真|理论上",
    re.IGNORECASE,
)


def taken_back(sentence: str, records: Sequence[Record]) -> list[Fault]:
    """Signs and words that turn a statement round, where no text of the material has them."""
    lines = [line for record in records for line in (*record.lines, record.text)]
    bare = _QUOTED.sub(lambda found: " " * len(found.group()), sentence)
    form = normal_form(bare)  # in Simplified characters
    for pattern, said, reason in (
        (_CROSSED, bare, "crosses out what it says"),
        (_TAKEN_BACK, bare, "takes back what it says"),
        (_DISTANCED, form, "tells a record as hearsay, or as false"),
    ):
        for found in pattern.finditer(said):
            if not any(found.group().strip().lower() in line.lower() for line in lines):
                return [Fault(FindingKind.NEGATION_POLARITY, 0, len(sentence), f"“{found.group().strip()}” {reason}")]
    return []


_COMPARED = re.compile(
    r"(?P<sign>[<>\uff1c\uff1e≪≫](?!=)|&[lg]t;|\b(?:strictly )?(?:under|below|above|over|less than|more than|greater than|lower than|higher than|smaller than|larger than)\b"
    r"|低于|高于|小于|大于|不足|超过|不到|少于|多于) ?(?P<value>\d[\d.,]*)",
    re.IGNORECASE,
)
_LIMITING = re.compile(
    r"(?:thresh\w*|limit\w*|max\w*|min\w*|quota|budget|timeout|deadline|target|slo|sla|watermark|capacity|size|total|cap|expected[\w-]*|baseline|bound)[\w.-]*\"?\s?[=:]\s?\"?$"
    r"|(?:[<>\uff1c\uff1e≤≥]=?|\b(?:within|over|above|below|under|than|exceed\w*|of|limit|threshold|max\w*|timeout|after|at least|at most|up to|for|every|past|beyond|older than|>=|target|from|to))\s?\(?$|(?:阈值|上限|下限|限额|超过|低于|高于|大于|小于|不足|不到|达到?|至少|至多|门槛|目标|为期|每|超)\s?[为是:：]?\s?$|/$",
    re.IGNORECASE,
)


def compared_with_itself(sentence: str, records: Sequence[Record]) -> list[Fault]:
    """`latency < 4.2s`, `latency > 4.2s` of a latency of 4.2s: a reading is neither below nor above itself."""
    bare = normal_form(_QUOTED.sub(lambda found: " " * len(found.group()), sentence))
    for found in _COMPARED.finditer(bare):
        value = found["value"].rstrip(".,")
        before = bare[: found.start()].rstrip()
        if re.search(r"\d\s?[\w%]{0,4}$", before) or bare[found.end("value") :].startswith(("-", ":", "/")):
            continue  # `4.2s > 2s`: two values, held to one another elsewhere
        places = [
            line[: one.start()]
            for line in own_lines(records)
            for one in re.finditer(rf"(?<![\w.,-]){re.escape(value)}(?![\d-]|[.,:]\d)", line[:LONGEST])
        ]
        if places and not any(_LIMITING.search(place) for place in places) and _alone(value, records):
            reason = "puts a reading below or above itself"
            return [Fault(FindingKind.NUMBER_DRIFT, 0, len(sentence), reason)]
    return []


_SERIES = 4  # numbers of one unit: a record with more of them may be told of as a whole


def _alone(value: str, records: Sequence[Record]) -> bool:
    """Whether no record with a value is a series, of which it may be the least or the greatest."""
    told = next((item for item in lex(value) if item.kind == "number"), None)
    having = [
        record for record in records if told is not None and any(number.raw == told.value for number in record.numbers)
    ]
    return not any(
        record.points or sum(number.dimension == "" for number in record.numbers) > 12 * _SERIES for record in having
    )


def flipped_by_mark(sentence: str, records: Sequence[Record]) -> list[Fault]:
    """What signs and words of distance make of a sentence whose words are all a record's."""
    return taken_back(sentence, records) or compared_with_itself(sentence, records)
