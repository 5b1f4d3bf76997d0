"""Values that follow from the material, in words and in other zones: right ones stay, wrong ones are found."""

import pytest

from gatekeeper.answer import AnswerMaterial
from gatekeeper.guard import guard_answer
from gatekeeper.guard_lexicon import lex

QUEUE = (
    "metric=queue_depth service=mailer points: 2026-07-14T10:00Z=1200, 10:20Z=1800",
    "alertname=QueueHigh service=mailer state=firing since=2026-07-14T10:05:30Z value=1800 threshold=1500",
)
MATCHED = ('query="timeout" service=pay-api window=2026-07-14T10:00Z/2026-07-14T10:15Z matched=450 returned=450',)
ROLLOUT = ("rollout=app-9 targeted=200 succeeded=150 failed=36 pending=14 at=2026-11-05T16:00:00Z",)
DISK = ("metric=disk_used host=db-2 value=412GB total=500GB at=2026-01-10T23:30:00Z",)
CALLBACK = ("2026-07-14T22:03:10+08:00 pay-callback order=AA received state=PENDING",)
LAG = (
    "metric=consumer_lag group=ord-sync points: 2026-09-03T08:00Z=4200, 08:30Z=9660, 09:00Z=12600",
    "alertname=LagHigh group=ord-sync state=firing since=2026-09-03T08:12:30Z value=12600 threshold=10000",
)
SYNC = (
    "job=nightly-sync status=OK started=2026-12-31T23:40:00Z finished=2027-01-01T01:10:30Z rows=8400000 bytes=96GB",
    "2027-01-01T01:10:31Z store-eu-2 nightly-sync: verify skipped 12 of 240 parts",
)
LATENCY = ("metric=p99_latency_ms service=cart points: 2026-05-01T10:00Z=180, 10:10Z=450",)
POD = (
    "prod-eu-payments-api-7d9f pod restarted 4 times reason=OOMKilled limit=512Mi at=2026-02-02T03:04:05Z",
    "/var/lib/redis/appendonly.aof size=3.2GB host=cache-9 at=2026-02-02T03:05:00Z",
)

GOOD = [
    (QUEUE, "The mailer queue depth grew by 600 in twenty minutes, about 30 a minute."),
    (QUEUE, "The mailer queue depth grew by 50% to 1800."),
    (QUEUE, "mailer 的队列深度是原来的 1.5 倍。"),
    (QUEUE, "mailer 的队列深度 1800，比阈值 1500 高 300。"),
    (QUEUE, "QueueHigh 告警自北京时间 18:05:30 起处于 firing。"),
    (QUEUE, "QueueHigh has been firing since 06:05:30 New York time."),
    (QUEUE, "QueueHigh has been firing since 11:05:30 London time."),
    (QUEUE, "QueueHigh has been firing since 15:35:30 IST."),
    (QUEUE, "QueueHigh has been firing since 7:05 pm JST."),
    (QUEUE, "北京时间 18:20 mailer 的队列深度是 1800。"),
    (MATCHED, "10:00–10:15Z 检索到 450 条 pay-api 的 timeout，每分钟 30 条。"),
    (MATCHED, "pay-api matched 450 timeout lines in that quarter of an hour, 30 per minute."),
    (ROLLOUT, "app-9: three quarters of the targeted succeeded."),
    (ROLLOUT, "app-9: about one in five failed."),
    (ROLLOUT, "app-9 at 11:00 New York time: 36 failed."),
    (DISK, "db-2 的磁盘用了 412GB，还剩 88GB。"),
    (DISK, "db-2 的磁盘用了八成多。"),
    (DISK, "db-2 disk usage was 412GB at 7:30 am Beijing time on January 11."),
    (CALLBACK, "order AA was received at 14:03:10 UTC."),
    (CALLBACK, "order AA was received at 22:03:10 Beijing time."),
    (LAG, "ord-sync 的 lag 一小时内从 4200 涨到 12600，是原来的三倍。"),
    (LAG, "ord-sync lag is 26% over its threshold."),
    (SYNC, "nightly-sync took an hour and a half."),
    (SYNC, "nightly-sync started on December 31 at 23:40Z and finished on January 1 at 01:10:30Z."),
    (SYNC, "nightly-sync 于北京时间 1 月 1 日 07:40 开始。"),
    (LATENCY, "cart 的 p99 延迟 10 分钟里升了 270ms。"),
    (LATENCY, "The cart p99 rose to 0.45 s."),
    (POD, "payments-api-7d9f 重启了 4 次，原因 OOMKilled。"),
    (POD, "payments-api-7d9f 重启了四次，原因 OOMKilled。"),
    (POD, "appendonly.aof on cache-9 is 3.2GB."),
]
WRONG = [
    (POD, "payments-api-7d9f 重启了七次，原因 OOMKilled。"),
    (QUEUE, "The mailer queue depth grew by 1800."),
    (QUEUE, "The mailer queue depth doubled to 1800."),
    (QUEUE, "mailer 的队列深度 1800，比阈值 1500 高 600。"),
    (QUEUE, "mailer 的队列深度每分钟涨约 60。"),
    (QUEUE, "QueueHigh 告警自北京时间 17:05:30 起处于 firing。"),
    (QUEUE, "QueueHigh has been firing since 05:05:30 New York time."),
    (QUEUE, "QueueHigh has been firing since 11:05:30 CET."),
    (QUEUE, "北京时间 18:20 mailer 的队列深度是 1200。"),
    (MATCHED, "10:00–10:15Z 检索到 450 条 pay-api 的 timeout，每秒 30 条。"),
    (MATCHED, "pay-api matched 450 timeout lines in that half hour."),
    (MATCHED, "截至 10:15Z 的半小时里 pay-api 命中 450 条 timeout。"),
    (MATCHED, "pay-api matched 450 timeout lines a minute."),
    (ROLLOUT, "app-9: 150 succeeded and the other 50 failed."),
    (ROLLOUT, "app-9: about one in three failed."),
    (ROLLOUT, "app-9 at 12:00 New York time: 36 failed."),
    (DISK, "db-2 的磁盘用了 412GB，还剩 98GB。"),
    (DISK, "db-2 的磁盘用了九成多。"),
    (DISK, "db-2 disk usage was 412GB at 7:30 am Beijing time on January 10."),
    (DISK, "db-2 的磁盘用了 412 MB。"),
    (CALLBACK, "order AA was received at 22:03:10 UTC."),
    (LAG, "ord-sync lag doubled to 12600 in an hour."),
    (LAG, "ord-sync lag is 3600 above its threshold of 10000."),
    (SYNC, "nightly-sync took two and a half hours."),
    (SYNC, "nightly-sync verify skipped 12 of 240 parts, 12%."),
    (SYNC, "nightly-sync 于北京时间 12 月 31 日 07:40 开始。"),
    (LATENCY, "cart 的 p99 延迟 10 分钟里升了 450ms。"),
    (LATENCY, "The cart p99 rose to 4.5 s."),
    (POD, "payments-api-8e1a 重启了 4 次，原因 OOMKilled。"),
]


@pytest.mark.parametrize(("evidence", "sentence"), GOOD)
def test_a_value_that_follows_is_kept(evidence: tuple[str, ...], sentence: str) -> None:
    assert guard_answer(sentence, AnswerMaterial(evidence=list(evidence), question="?")).findings == ()


@pytest.mark.parametrize(("evidence", "sentence"), WRONG)
def test_a_value_that_does_not_follow_is_found(evidence: tuple[str, ...], sentence: str) -> None:
    assert not guard_answer(sentence, AnswerMaterial(evidence=list(evidence), question="?")).ok


READ = [
    ("6 月 2 日", "time", "0000-06-02"),
    ("18 September 2026", "time", "2026-09-18"),
    ("June 2", "time", "0000-06-02"),
    ("March 2025", "time", "2025-03"),
    ("凌晨 2 点 05 分", "time", "02:05"),
    ("晚上八点半", "time", "20:30"),
    ("3:05 p.m.", "time", "15:05"),
]
SPANS = [
    ("1 小时 25 分 30 秒", 5130.0, "s"),
    ("1 hour, 25 minutes and 30 seconds", 5130.0, "s"),
    ("2 分半", 2.5, "min"),
    ("一个半小时", 1.5, "h"),
    ("一刻钟", 15.0, "min"),
    ("half an hour", 0.5, "h"),
    ("a minute and a half", 1.5, "min"),
    ("45-minute", 45.0, "min"),
]


@pytest.mark.parametrize(("text", "kind", "key"), READ)
def test_a_time_in_words_is_one_item(text: str, kind: str, key: str) -> None:
    assert [(item.kind, item.key) for item in lex(text)] == [(kind, key)]


@pytest.mark.parametrize(("text", "value", "unit"), SPANS)
def test_a_duration_in_words_is_one_number(text: str, value: float, unit: str) -> None:
    assert [(item.value, item.unit) for item in lex(text)] == [(value, unit)]


@pytest.mark.parametrize("text", ["5 分钟，3 秒", "it may 3", "三点建议"])
def test_what_only_looks_like_one_is_left_apart(text: str) -> None:
    assert len(lex(text)) > 1
