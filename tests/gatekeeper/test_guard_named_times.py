"""The first and the last time of a record by its own fields, whatever parts a name from its time."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial, guard_answer

ISSUE = (
    '[Sentry] ISSUE MATCH-9K2  "MatchmakerTimeout: region=sa-east pool=ranked"  events=1,204 users=388  '
    "first_seen 2026-10-19 23:50:31 UTC  last_seen 2026-10-20 00:22:09 UTC  status=unresolved"
)
LOCK = "lock DL-9: last heartbeat 2026-04-02 07:15:00, first seen 2026-03-30 12:00:00"


def _passes(text: str, evidence: str) -> bool:
    return guard_answer(text, AnswerMaterial(evidence=[evidence])).ok


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (ISSUE, "MATCH-9K2 first seen 2026-10-20 00:22:09 UTC."),
        (ISSUE, "MATCH-9K2 was last seen at 2026-10-19 23:50:31 UTC."),
        (ISSUE, "MATCH-9K2 first seen at 00:22:09 UTC."),
        (ISSUE, "MATCH-9K2 首次出现于 2026-10-20 00:22:09 UTC。"),
        (ISSUE, "MATCH-9K2 最后一次出现在 2026-10-19 23:50:31 UTC。"),
        (LOCK, "DL-9 was last seen at 2026-03-30 12:00:00."),
        (LOCK, "The first heartbeat of DL-9 was at 2026-04-02 07:15:00."),
        (LOCK, "The last heartbeat of DL-9 was at 2026-03-30 12:00:00."),
    ],
)
def test_the_last_time_is_not_the_first(evidence: str, text: str) -> None:
    assert not _passes(text, evidence)


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (ISSUE, "MATCH-9K2 first seen 2026-10-19 23:50:31 UTC."),
        (ISSUE, "MATCH-9K2 was last seen at 00:22:09 UTC."),
        (ISSUE, "MATCH-9K2 首次出现于 2026-10-19 23:50:31 UTC。"),
        (ISSUE, "MATCH-9K2 最后一次出现在 00:22:09 UTC。"),
        (LOCK, "The last heartbeat of DL-9 was at 2026-04-02 07:15:00."),
        (LOCK, "DL-9 was first seen at 2026-03-30 12:00:00."),
    ],
)
def test_each_time_is_told_by_its_own_field(evidence: str, text: str) -> None:
    assert _passes(text, evidence)
