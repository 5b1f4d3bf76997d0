"""The sieve before the excerpt check lets through whatever the check accepts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evals import tampering
from gatekeeper.candidates import Sieve
from gatekeeper.excerpt import supports
from tests.gatekeeper.test_excerpt import ACCEPT
from tests.gatekeeper.test_excerpt_laws import SOMETHING, TEXTS


def lets_through(excerpt: str, text: str) -> bool:
    # Many of one text, so that nothing is let through because few are left.
    return 1 in Sieve([text] * 9).may_say(excerpt)


def test_what_is_accepted_by_hand_is_let_through() -> None:
    lost = [
        (excerpt, text) for _, excerpt, text in ACCEPT if supports(excerpt, text).ok and not lets_through(excerpt, text)
    ]
    assert lost == []


@pytest.mark.parametrize("seed", range(6))
def test_honest_rewrites_are_let_through(seed: int) -> None:
    rows = tampering.pairs([list(tampering.OWN_TEXTS)], seed, per_kind=30)
    lost = [pair for pair in rows if not lets_through(pair.excerpt, pair.text) and supports(pair.excerpt, pair.text).ok]
    assert lost == []


@given(TEXTS, SOMETHING)
def test_whatever_is_supported_is_let_through(text: str, excerpt: str) -> None:
    for said in (text, excerpt, text[len(text) // 2 :]):
        assert lets_through(said, text) or not supports(said, text).ok


@given(st.lists(SOMETHING, max_size=6), SOMETHING)
def test_numbers_come_in_order_and_once(texts: list[str], excerpt: str) -> None:
    got = list(Sieve(texts).may_say(excerpt))
    assert got == sorted(set(got))
    assert set(got) <= set(range(len(texts)))


@pytest.mark.parametrize(
    ("excerpt", "text"),
    [
        ("order-service failed", "order-service-v2 failed"),
        ("tate=firing", "state=firing"),
        ("waited 30173 ms", "waited 30174 ms"),
        ("连接池耗尽", "连接池正常"),
        (r"order-service\nactive=51", "order-service\nactive=50"),
    ],
)
def test_what_cannot_be_meant_is_sieved_out(excerpt: str, text: str) -> None:
    assert not lets_through(excerpt, text)
