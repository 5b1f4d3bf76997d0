"""Laws of the excerpt check, over arbitrary strings and over texts like those of tools."""

import string
import unicodedata

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from gatekeeper.excerpt import supports
from gatekeeper.excerpt_specific import is_specific
from gatekeeper.text import TokenKind, fold, tokenise

_VOCABULARY = (
    "order-service payment-service ERROR WARN connection pool exhausted timeout 92% 25m 30000ms 404"
    " state=firing current=92% retries=3 2026-07-08 23:05:28 10.10.34.11:3888 HikariPool-1 数据库 超时"
    " 连接池 E1042 com.zaxxer.HikariPool after (instance db-0) - , ; : | \n"
)
WORDS = st.sampled_from(_VOCABULARY.split(" "))
TEXTS = st.lists(WORDS, min_size=1, max_size=30).map(" ".join)
ANY = st.text(st.characters(exclude_categories=()), max_size=200)
SOMETHING = st.one_of(TEXTS, ANY)


@given(SOMETHING)
@example("1\n2")
@example("a\ud800b")
def test_a_text_supports_itself(text: str) -> None:
    assume(tokenise(text))
    support = supports(text, text)
    assert support.ok, support.reason


@given(TEXTS, st.data())
def test_a_text_supports_its_token_aligned_parts(text: str, data: st.DataObject) -> None:
    tokens = [t for t in tokenise(text) if t.kind is not TokenKind.OPERATOR]
    assume(tokens)
    first = data.draw(st.integers(0, len(tokens) - 1))
    last = data.draw(st.integers(first, len(tokens) - 1))
    part = text[tokens[first].start : tokens[last].end]
    support = supports(part, text)
    assert support.ok, (part, support.reason)


@given(TEXTS, st.data())
def test_support_is_unchanged_by_normalisation(text: str, data: st.DataObject) -> None:
    excerpt = data.draw(st.one_of(TEXTS, st.just(text)))
    expected = supports(excerpt, text).ok
    wide = "".join(chr(ord(c) + 0xFEE0) if c.isdigit() else c for c in excerpt)
    for other in (unicodedata.normalize("NFKC", excerpt), fold(excerpt), wide, f" {excerpt}\u200b"):
        assert supports(other, text).ok is expected
    assert supports(excerpt, unicodedata.normalize("NFKC", text)).ok is expected


FOREIGN_NAME = st.from_regex(r"[a-z]{4,8}-[a-z]{3,6}-[0-9]{2}", fullmatch=True)
FOREIGN_NUMBER = st.integers(min_value=10_000_000, max_value=99_999_999).map(str)


@given(TEXTS, st.one_of(FOREIGN_NAME, FOREIGN_NUMBER), st.data())
def test_a_foreign_number_or_name_breaks_support(text: str, foreign: str, data: st.DataObject) -> None:
    assume(foreign not in text)
    words = text.split(" ")
    at = data.draw(st.integers(0, len(words)))
    tampered = " ".join([*words[:at], foreign, *words[at:]])
    assert not supports(tampered, text).ok


@given(SOMETHING, SOMETHING)
@settings(max_examples=400)
@example("\ud800", "\udfff")
@example("\\ud800", "\\u0000")
@example("&#xD800; &#999999999999;", "&#0;")
@example("|a|\n|-|\n|b|", "a=b")
@example("1" * 5000, "1" * 5000)
@example("...", "…")
@example("=", "=")
def test_it_never_raises_and_is_deterministic(excerpt: str, text: str) -> None:
    first = supports(excerpt, text)
    assert first == supports(excerpt, text)
    assert first.reason
    assert is_specific(excerpt) == is_specific(excerpt)


@given(st.text(string.printable + "，。…１％不未", max_size=60), TEXTS)
def test_support_means_that_every_number_and_name_is_in_the_text(excerpt: str, text: str) -> None:
    if supports(excerpt, text).ok:
        known = {token.key for token in tokenise(text)}
        said = {t.key for t in tokenise(excerpt) if t.kind is TokenKind.IDENTIFIER}
        assert said <= known


def test_long_input_is_no_trouble() -> None:
    text = "2026-07-08 23:05:28 ERROR order-service HikariPool-1 state=firing, a=1\n" * 1400
    assert supports(text[:100_000].rsplit(" ", 1)[0], text).ok
    assert not supports(text[:100_000] + " x9", text).ok
    assert not supports("a " * 50_000, text).ok
    assert supports("1," * 50_000, "1," * 400_000 + "2").ok
    assert not supports("2," * 50_000, "1," * 400_000 + "2").ok
