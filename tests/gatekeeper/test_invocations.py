"""Records of tool calls from anywhere: read leniently in shape, never in substance, and never with an exception."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatekeeper.evidence import EvidenceRef, EvidenceStatus, Invocation
from gatekeeper.invocations import as_id, head_of, read_invocation, read_invocations, ref_texts

REF = {"raw_path": "$.logs[0]", "text": "ERROR x"}


@pytest.mark.parametrize(
    ("value", "read"),
    [
        (517, 517),
        ("517", 517),
        (" 517 ", 517),
        (517.0, 517),
        ("call_abc", "call_abc"),
        ("00517", 517),
        (-1, -1),
        (517.5, None),
        (float("inf"), None),
        (float("nan"), None),
        (True, None),
        (None, None),
        ("", None),
        ("  ", None),
        ([517], None),
        ({"id": 517}, None),
        ("５１７", "５１７"),  # full-width digits are another id
        ("9" * 30, "9" * 30),
    ],
)
def test_an_id_is_an_int_or_a_text(value: object, read: object) -> None:
    assert as_id(value) == read
    assert type(as_id(value)) is type(read)


def record(**changes: Any) -> dict[str, Any]:
    held = {
        "id": 1,
        "run_id": "r",
        "tool_name": "query_logs",
        "retrieval_details": {"evidence_status": "supported", "evidence_refs": [REF]},
    }
    return {key: value for key, value in {**held, **changes}.items() if value is not ...}


def details(**values: Any) -> dict[str, Any]:
    return record(retrieval_details=values)


def only(item: Any) -> Invocation:
    (read,) = read_invocations([item])
    return read


@pytest.mark.parametrize("key", ["id", "run_id", "tool_name"])
def test_a_record_that_nothing_could_cite_is_left_out(key: str) -> None:
    assert read_invocations([record(**{key: ...}), record()]) == (only(record()),)
    assert read_invocations([record(**{key: None})]) == ()


@pytest.mark.parametrize("item", [None, 5, "x", [], [1], object(), {}])
def test_junk_is_left_out(item: object) -> None:
    assert read_invocations([item]) == ()


def test_details_may_be_json_text() -> None:
    text = json.dumps(record()["retrieval_details"])
    assert only(record(retrieval_details=text)) == only(record())


@pytest.mark.parametrize(
    "raw", ["{", '{"evidence_status": "supported", "evidence_status": "failed"}', None, 7, [], "[]"]
)
def test_details_that_cannot_be_read_carry_no_refs(raw: Any) -> None:
    assert only(record(retrieval_details=raw)).retrieval_details.evidence_refs is None


@pytest.mark.parametrize(
    ("item", "status", "refs"),
    [
        (record(), "supported", 1),
        (record(success=False), "failed", 0),
        (details(evidence_status="failed", evidence_refs=[REF]), "failed", 0),
        (details(evidence_status="deduped", evidence_refs=[REF]), "deduped", 0),
        (
            details(evidence_status="no_evidence", evidence_refs=[{"raw_path": "$.no_evidence", "text": "x"}]),
            "no_evidence",
            1,
        ),
        (details(evidence_refs=[{"raw_path": "$.no_evidence", "text": "x"}]), "no_evidence", 1),
        (details(evidence_refs=[REF]), "supported", 1),
        (details(evidence_status="wonderful", evidence_refs=[REF]), "supported", 1),
        (
            details(evidence_status="supported", evidence_refs=[REF, {"raw_path": 5, "text": "x"}, "x", {"text": "x"}]),
            "supported",
            1,
        ),
    ],
)
def test_a_status_is_read_and_a_failed_call_has_no_refs(item: Any, status: str, refs: int) -> None:
    read = only(item)
    assert read.evidence_status == status
    assert len(read.refs()) == refs


def test_refs_carry_the_id_and_the_tool_of_their_call() -> None:
    (ref,) = only(record(id="call_9")).refs()
    assert (ref.source_invocation_id, ref.tool_name, ref.raw_path, ref.text) == (
        "call_9",
        "query_logs",
        "$.logs[0]",
        "ERROR x",
    )


@pytest.mark.parametrize(
    ("item", "whole"),
    [
        (record(), True),
        (record(is_truncated=True), False),
        (details(evidence_status="no_evidence", evidence_refs=[], truncated=True), False),
        (details(evidence_status="no_evidence", evidence_refs=[], is_truncated=True), False),
        (details(evidence_status="no_evidence", evidence_refs=[], timed_out=True), False),
        (details(evidence_status="no_evidence", evidence_refs=[], partial=True), False),
        (details(evidence_status="no_evidence", evidence_refs=[], not_covered=["app.log"]), False),
        (details(evidence_status="no_evidence", evidence_refs=[], not_covered=[], truncated=False), True),
    ],
)
def test_whether_a_search_read_all_of_its_scope(item: Any, whole: bool) -> None:
    assert only(item).read_all() is whole


def test_a_typed_record_is_taken_as_it_is() -> None:
    typed = only(record())
    assert read_invocations([typed])[0] is typed
    assert typed.evidence_status is EvidenceStatus.SUPPORTED


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@given(
    st.lists(
        st.dictionaries(st.sampled_from(["id", "run_id", "tool_name", "retrieval_details", "success"]), _JSON),
        max_size=3,
    )
)
def test_nothing_that_json_can_hold_raises(items: list[Any]) -> None:
    for read in read_invocations(items):
        assert read.run_id is not None


@pytest.mark.parametrize(("digits", "kind"), [(18, int), (19, str)])
def test_an_id_of_many_digits_stays_a_text(digits: int, kind: type) -> None:
    assert type(as_id("9" * digits)) is kind


TWICE = details(
    evidence_refs=[REF, {"raw_path": "$.logs[1]", "text": "b"}, {"raw_path": "$.logs[0]", "text": "another"}]
)
RECORDS: dict[str, Any] = {
    "plain": record(),
    "failed": record(success=False),
    "status failed": details(evidence_status="failed", evidence_refs=[REF]),
    "deduped": details(evidence_status="deduped", evidence_refs=[REF]),
    "no hit": details(evidence_refs=[{"raw_path": "$.no_evidence", "text": "x"}]),
    "a hit after a no-hit": details(evidence_refs=[{"raw_path": "$.no_evidence", "text": "x"}, REF]),
    "no refs": details(evidence_status="supported"),
    "empty refs": details(evidence_refs=[]),
    "a path twice": TWICE,
    "status of another shape": details(evidence_status=[], evidence_refs=[REF]),
    "text of another shape": details(
        evidence_refs=[{"raw_path": "$.logs[0]", "text": 5}, {"raw_path": 5, "text": "x"}]
    ),
    "typed refs": details(evidence_refs=[EvidenceRef(raw_path="$.logs[0]", text="x")]),
    "an id as text": record(id=" 7 "),
}


@pytest.mark.parametrize("kind", RECORDS)
@pytest.mark.parametrize("typed", [False, True])
def test_head_and_texts_say_what_the_whole_record_says(kind: str, typed: bool) -> None:
    whole = only(RECORDS[kind])
    item = whole if typed else RECORDS[kind]
    assert head_of(item) == (whole.id, whole.run_id, whole.tool_name)
    texts: dict[str, str] = {}
    for ref in whole.refs():
        texts.setdefault(ref.raw_path, ref.text)
    assert ref_texts(item) == texts


def test_of_a_path_that_stands_twice_the_first_text_counts() -> None:
    assert ref_texts(TWICE) == {"$.logs[0]": "ERROR x", "$.logs[1]": "b"}
    assert ref_texts(only(TWICE)) == {"$.logs[0]": "ERROR x", "$.logs[1]": "b"}


def test_what_each_record_comes_to() -> None:
    read = {kind: [(ref.raw_path, ref.text) for ref in only(item).refs()] for kind, item in RECORDS.items()}
    assert {kind for kind, refs in read.items() if not refs} == {
        "failed", "status failed", "deduped", "no refs", "empty refs", "text of another shape",
    }  # fmt: skip
    assert read["typed refs"] == [("$.logs[0]", "x")]
    statuses = {kind: only(item).evidence_status.value for kind, item in RECORDS.items()}
    assert {kind for kind, status in statuses.items() if status != "supported"} == {
        "failed", "status failed", "deduped", "no hit",
    }  # fmt: skip


@pytest.mark.parametrize("item", [None, 5, "x", [], object()])
def test_junk_has_no_head_and_no_texts(item: object) -> None:
    assert head_of(item) is None
    assert ref_texts(item) == {}


def test_the_other_fields_are_read_where_they_have_their_shape() -> None:
    held = only(record(input_params={"service": "a", 7: 1}, success=False, error_message="timeout"))
    assert (held.input_params, held.success, held.error_message) == ({"service": "a", "7": 1}, False, "timeout")
    held = only(record(input_params="x", success=None, error_message=5))
    assert (held.input_params, held.success, held.error_message) == ({}, True, None)
    assert only(record()).success is True


def test_without_its_refs_a_record_still_tells_whether_it_carries_a_list() -> None:
    for item, refs in (record(), ()), (details(), None), (details(evidence_refs=[]), ()):
        read = read_invocation(item, with_refs=False)
        assert read is not None
        assert read.retrieval_details.evidence_refs == refs
