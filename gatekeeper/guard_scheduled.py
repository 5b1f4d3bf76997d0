"""What a log line has as scheduled, queued or requested, told as done: `retry 1/3 scheduled` as `was retried once`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gatekeeper.answer import FindingKind
from gatekeeper.guard_faults import Fault
from gatekeeper.guard_frames import Clause
from gatekeeper.guard_lines import SEGMENT
from gatekeeper.guard_records import Record
from gatekeeper.guard_seen import Seen, is_open, seen

# A deed by the stems of its words in a line, and by the words that tell it as done.
_DEEDS: tuple[tuple[str, str], ...] = (
    (
        r"retr(?:y|ies)|重试|重試",
        r"retried|retr(?:y|ies)|(?:sent|tried|attempted) again|re-?sent|重试|重試|重新(?:发|發|传|傳)送?|再次发送|重发",
    ),
    (r"restart|重启|重啟", r"restart(?:ed|s)?|重启|重啟"),
    (r"reboot", r"reboot(?:ed|s)?"),
    (r"fail-?over|切换|切換", r"fail(?:ed)?-?over|切换|切換"),
    (r"roll-?back|回滚|回滾", r"roll(?:ed)?[- ]?back|回滚|回滾"),
    (r"scal(?:e|ing)(?:[- ](?:up|out|down|in))?|扩容|擴容|缩容", r"scaled|added|扩容|擴容|缩容"),
    (r"migrat(?:e|ion)|迁移|遷移", r"migrat(?:ed|ion)|迁移|遷移"),
    (r"backup|备份|備份", r"backed up|backup|备份|備份"),
    (r"rebuild|重建", r"rebuilt|rebuild|重建"),
    (r"re-?index(?:ing)?", r"re-?index(?:ed|ing)?"),
    (r"upgrade|升级|升級", r"upgraded?|升级|升級"),
    (r"deploy(?:ment)?|部署", r"deploy(?:ed|ment)?|部署"),
    (r"purge|清理", r"purged?|清理"),
)
_AHEAD = (
    r"(?:scheduled|queued|requested|planned|pending|submitted|enqueued|已?(?:提交|排队|计划|排期|申请|請求|请求)|排隊)"
)
_READ_DEEDS = tuple(
    (
        re.compile(rf"(?<![a-z])(?:{stem})"),
        re.compile(rf"(?<![a-z])(?:{stem})[^.;。；]{{0,24}}?{_AHEAD}"),
        re.compile(rf"(?<![a-z])(?:{told})(?![a-z])", re.IGNORECASE),
    )
    for stem, told in _DEEDS
)
_STILL = re.compile(
    r"\b(?:schedul\w*|queued?|request\w*|plan\w*|pending|submitted|will|would|to be|due|next|in \d+ ?s|await\w*|set to|not yet)\b|提交|排队|排隊|计划|計劃|排期|申请|申請|请求|請求|将|將|待|拟|安排|预定|預定|尚未|还未|未",
    re.IGNORECASE,
)
_DONE = re.compile(
    r"\b(?:was|were|has been|have been|been|got|ran|run|made|took|took place|completed|finished|executed|happened|done|retried|restarted|re-?sent|sent)\b|已|了|过|過|耗时|耗時|完成|重新|执行|執行",
    re.IGNORECASE,
)


def scheduled_as_done(sentence: str, parts: Sequence[Clause], facts: Sequence[Record]) -> list[Fault]:
    """A deed told as done, which every line that names it has as still ahead."""
    if any(is_open(part) for part in parts) or _STILL.search(sentence):
        return []
    lines: list[Seen] = []
    for segment in SEGMENT.finditer(sentence):
        for stem, ahead, told in _READ_DEEDS:
            found = told.search(segment.group())
            if found is None or not _DONE.search(segment.group()):
                continue
            lines = lines or seen(facts, "observed", "partial")
            named = [line for line in lines if stem.search(line.form)]
            if named and all(ahead.search(line.form) for line in named):
                start = segment.start() + found.start()
                reason = f"“{found.group()}” is still ahead in the record, and is told as done"
                return [Fault(FindingKind.ACTION_OUTCOME, start, start + len(found.group()), reason)]
    return []
