"""One attempt of several told as all of them, and an attempt that is to come told as made."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault, clause_fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lexicon import normal_form
from gatekeeper.guard_lines import LONGEST
from gatekeeper.guard_moments import asserts, resting_on
from gatekeeper.guard_records import Record

_OF_MANY = re.compile(
    r"第 ?(?P<a>\d+) ?次[ ,，/]*共 ?(?P<b>\d+) ?次|\b(?:attempt|retry|try|tries|retries)[ #:=(]*(?P<c>\d+) ?(?:of|/|out of) ?(?P<d>\d+)|[(\[](?P<e>\d+)/(?P<f>\d+)[)\]]|第 ?(?P<g>\d+)/(?P<h>\d+) ?次",
    re.IGNORECASE,
)
_OCCURRED = re.compile(
    r"失败|重试|尝试|推送|发送|请求|\b(?:fail\w*|retr\w*|tr(?:y|ied|ies)|attempt\w*|times|tim\w* out|timeout|errors?)\b"
)
_LIMIT = re.compile(
    r"第|共|总|最多|上限|至多|之一|其中|还有|将|允许|配置|\b(?:of|max\w*|up to|limit|at most|out of|total|first|second|third|allowed|configured|will|next)\b|/"
)
_TO_COME = re.compile(
    r"将(?:于|在|会)?[^,，;；。]{0,16}(?:重试|重连|重发|再试|重新)|\b(?:will|to) (?:be )?(?:retr\w+|reconnect\w*|resend|resent)\b|\b(?:next )?(?:retry|retrying|reconnecting) (?:in|after|at) ?=?\d|\bnext_?(?:retry|attempt)",
    re.IGNORECASE,
)
_MADE = re.compile(
    r"(?:正在|已经?|又|再次|多次)(?:重试|重连|重发|再试)|(?:重试|重连|重发)(?:推送|发送|请求)?(?:失败|成功|完成|了|过)|\b(?:is|are|was|were|has|have|been|keeps?) (?:now |still |been )*(?:retr(?:ied|ying)|reconnect(?:ed|ing)|resen[dt](?:ing)?)\b|\bretried\b|\b(?:retry|retries) (?:has |have |also |again )*(?:failed|succeeded)\b"
)
_KEPT = re.compile(r"将|会|之后|后(?:将|再)|计划|\b(?:will|to be|going to|next|in \d)\b")


def attempts_told(_: str, parts: Sequence[Clause], records: Sequence[Record]) -> list[Fault]:
    """`failed three times` of `第 1 次，共 3 次`; `the retry failed` of `will retry in 120s`."""
    for part in parts:
        if not part.items or not asserts(part):
            continue
        lines = [line[:LONGEST] for line in resting_on(part, records)]
        if lines and all(_all_for_one(part, line) for line in lines):
            return [
                clause_fault(
                    part, FindingKind.NUMBER_DRIFT, "tells all attempts as made, and the record has one of them"
                )
            ]
        made = _MADE.search(part.form)
        if (
            made
            and lines
            and all(_TO_COME.search(line) and not _MADE.search(normal_form(line)) for line in lines)
            and not _KEPT.search(part.form)
        ):
            return [clause_fault(part, FindingKind.ACTION_OUTCOME, f"“{made.group()}” is only to come in the record")]
    return []


def _all_for_one(part: Clause, line: str) -> bool:
    found = _OF_MANY.search(line)
    if found is None or _LIMIT.search(part.form) or not _OCCURRED.search(part.form):
        return False
    one, many = [float(value) for value in found.groups() if value][:2]
    told = {item.value for item in part.items if item.kind == "number" and not item.unit}
    told |= {float(value) for word, value in _WORDS.items() if re.search(rf"\b{word}\b|{word}(?=次)", part.form)}
    return one < many and many in told and one not in told


_WORDS = {"twice": 2, "three times": 3, "four times": 4, "five times": 5, "两": 2, "三": 3, "四": 4, "五": 5}
