import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from program.store.fulltext import FullTextIndex, tokens_of

ROWS = [
    ("数据库连接池耗尽", "处理步骤", "HikariPool-1 等待连接，request timed out after 30000ms"),
    ("Disk", "Limits", "磁盘空间不足；order service restarts, CPU limits"),
    ("etcd", "Metrics", "etcd_disk_wal_fsync_duration_seconds_bucket of order-service"),
]
INDEX = FullTextIndex(ROWS)


@pytest.mark.parametrize(
    ("phrase", "rows"),
    [
        ("连接", {0}),
        ("连接池", {0}),
        ("连接池耗尽", {0}),
        ("数据库连接池耗尽", {0}),
        ("池", {0}),
        ("尽", {0}),
        ("磁盘", {1}),
        ("连池", set[int]()),
        ("连接池满", set[int]()),
        ("HikariPool", {0}),
        ("hikaripool-1", {0}),
        ("hikaripool1", {0}),
        ("\uff28ikari\uff30ool", {0}),
        ("30000ms", {0}),
        ("limit", {1}),
        ("LIMITS", {1}),
        ("fsync", {2}),
        ("wal_fsync", {2}),
        ("etcd_disk_wal_fsync_duration_seconds_bucket", {2}),
        ("order-service", {1, 2}),
        ("service order", set[int]()),
        ("timed out", {0}),
    ],
)
def test_words_names_and_chinese_of_any_length_are_found(phrase: str, rows: set[int]) -> None:
    assert set(INDEX.matches(phrase)) == rows


@pytest.mark.parametrize(
    "phrase",
    [*('"', "*", "-", "^", "(", ")", ":", "'", "", " ", "\0", "…"), 'a" OR "b', "title : x"],
)
def test_syntax_of_the_index_is_never_read(phrase: str) -> None:
    assert INDEX.matches(phrase) == {}


@pytest.mark.parametrize("phrase", ["NEAR(disk limits)", "disk OR etcd", "disk AND NOT etcd", "d*"])
def test_operators_are_words(phrase: str) -> None:
    assert INDEX.matches(phrase) == {}


@given(st.text(max_size=60))
def test_any_text_can_be_asked(text: str) -> None:
    assert all(score >= 0 for score in INDEX.matches(text).values())


@given(st.text(alphabet="连接池数据库耗尽", min_size=1, max_size=6))
def test_a_chinese_phrase_is_found_exactly_where_it_is_a_substring(phrase: str) -> None:
    text = "数据库连接池耗尽"
    assert bool(FullTextIndex([("", "", text)]).matches(phrase)) is (phrase in text)


def test_a_title_weighs_more_than_a_text() -> None:
    index = FullTextIndex(
        [
            ("a", "b", "pool and much more of other words here"),
            ("pool", "b", "text and much more of other words here"),
            ("c", "d", "nothing of the kind"),
            ("e", "f", "nothing of the kind"),
            ("g", "h", "nothing of the kind"),
        ]
    )
    scores = index.matches("pool")
    assert scores[1] > scores[0]


def test_tokens_of_mixed_text() -> None:
    assert tokens_of("HikariPool-1 连接池耗尽 OOMKilled") == [
        *("hikari", "pool", "1", "连接", "接池", "池耗", "耗尽", "oom", "killed"),
    ]


def test_an_index_of_nothing_finds_nothing() -> None:
    assert FullTextIndex([]).matches("anything") == {}


def test_threads_share_one_index() -> None:
    found: list[set[int]] = []

    def ask() -> None:
        found.extend(set(INDEX.matches("连接")) for _ in range(50))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [{0}] * 400
