"""The types of the contract: nothing is changed after the fact, what is left out is empty, what is read is not repaired."""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import json
from typing import Any

import pytest
from pydantic import BaseModel

from gatekeeper.claims import (
    Claim,
    EvidenceBinding,
    ExecutorOutput,
    Hypothesis,
    RecommendedAction,
    load_json,
    read_executor_output,
)
from gatekeeper.evidence import (
    EvidenceRef,
    EvidenceStatus,
    Invocation,
    RetrievalDetails,
    array_of,
    as_evidence,
    index_of,
    is_contract_path,
)
from gatekeeper.result import Severity, worst

TYPES = [
    held
    for name in ("claims", "evidence", "gate", "material", "projection", "result", "rules", "scope", "verdict")
    for held in vars(importlib.import_module(f"gatekeeper.{name}")).values()
    if inspect.isclass(held) and held.__module__ == f"gatekeeper.{name}"
]


@pytest.mark.parametrize("held", TYPES, ids=lambda held: held.__qualname__)
def test_what_was_found_cannot_be_changed(held: Any) -> None:
    if issubclass(held, BaseModel):
        assert held.model_config["frozen"] is True
    elif dataclasses.is_dataclass(held) and held.__qualname__ != "_Check":  # the one that gathers
        assert held.__dataclass_params__.frozen is True  # type: ignore[attr-defined]


def test_what_a_statement_leaves_out_is_empty() -> None:
    assert EvidenceBinding().model_dump() == {
        "source_type": "tool_trace",
        "source_id": "",
        "tool_name": "",
        "source_invocation_id": None,
        "raw_path": "",
        "evidence_excerpt": "",
    }
    held = Claim(claim_id="c", claim_type="observation", claim_text="x")
    assert (held.support_level, held.evidence_bindings) == ("direct", ())
    assert Hypothesis(hypothesis_text="x").model_dump() == {"hypothesis_text": "x", "basis": "", "needed_evidence": ()}
    assert RecommendedAction(action_text="x").model_dump() == {
        "action_text": "x",
        "reason": "",
        "evidence_bindings": (),
    }
    assert ExecutorOutput().answer_version == "executor_evidence_v2"


def test_what_a_record_leaves_out_is_empty() -> None:
    held = Invocation(
        id=1, run_id="r", tool_name="t", retrieval_details=RetrievalDetails(evidence_status=EvidenceStatus.SUPPORTED)
    )
    assert (held.session_id, held.output_preview, held.output_length, held.duration_ms) == ("", "", 0, 0)
    assert (held.success, held.is_truncated, held.read_all(), held.refs()) == (True, False, True, ())
    assert held.retrieval_details.model_dump() == {
        "evidence_status": "supported",
        "evidence_refs": None,
        "truncated": False,
        "partial": False,
        "not_covered": (),
    }
    assert EvidenceRef(raw_path="$.a[0]", text="x").tool_name == ""


READ: dict[str, tuple[Any, str, str]] = {
    "nothing": (None, "missing", "no executor output"),
    "no text": ("", "missing", "no executor output"),
    "blanks": (" \n", "missing", "no executor output"),
    "cut off": ("{", "malformed", "not JSON: "),
    "NaN": ('{"claims": NaN}', "malformed", "not JSON: NaN is not a JSON value"),
    "several keys twice": (
        '{"d": 1, "b": 1, "e": 1, "a": 1, "a": 2, "b": 2, "d": 2, "e": 2, "c": 1}',
        "malformed",
        "not JSON: duplicate JSON key: a, b, d, e",
    ),
    "too deep": ('{"claims": ' + "[" * 100_000, "malformed", "not JSON: JSON nests too deep"),
    "an array": ("[]", "malformed", "an object is wanted, not list"),
    "a number": (7, "malformed", "an object is wanted, not int"),
    "no claims": ({}, "malformed", "no list of claims"),
    "claims in an object": ({"claims": {}}, "malformed", "no list of claims"),
    "an object": ({"claims": []}, "valid", "parsed executor evidence contract"),
    "text": ('{"claims": []}', "valid", "parsed executor evidence contract"),
    "typed": (ExecutorOutput(), "valid", "typed output"),
}


@pytest.mark.parametrize(("raw", "status", "detail"), READ.values(), ids=READ.keys())
def test_an_output_is_valid_malformed_or_missing(raw: Any, status: str, detail: str) -> None:
    read, parse = read_executor_output(raw)
    assert parse.status == status
    assert parse.detail.startswith(detail)
    assert (read is not None) is (status == "valid" or detail == "no list of claims")


def test_a_typed_output_is_read_as_plain_json() -> None:
    read, _ = read_executor_output(ExecutorOutput(claims=(Claim(claim_id="c", claim_type="x", claim_text="y"),)))
    assert read is not None
    assert json.loads(json.dumps(read)) == read


def test_a_key_that_is_no_text_is_read_as_text() -> None:
    assert read_executor_output({"claims": [], 7: "x"})[0] == {"claims": [], "7": "x"}
    assert load_json('{"a": {"b": 1}, "c": {"b": 1}}') == {"a": {"b": 1}, "c": {"b": 1}}


@pytest.mark.parametrize(
    ("path", "array", "index"),
    [
        ("$.logs[3]", "logs", 3),
        ("$.log_2[999999999]", "log_2", 999_999_999),
        ("$._x[0]", "_x", 0),
        ("$.logs[1000000000]", None, None),
        ("$.logs[03]", None, None),
        ("$.logs[３]", None, None),
        ("$.2logs[3]", None, None),
        ("$.logs[3].x", None, None),
        ("x$.logs[3]", None, None),
        ("$.logs[3]\n", None, None),
        ("$.no_evidence", None, None),
    ],
)
def test_an_item_path_has_an_array_and_an_index(path: str, array: str | None, index: int | None) -> None:
    assert (array_of(path), index_of(path)) == (array, index)
    assert is_contract_path(path) is (array is not None or path == "$.no_evidence")


AS_EVIDENCE: dict[str, tuple[Any, EvidenceRef]] = {
    "text": ("ERROR x", EvidenceRef(raw_path="", text="ERROR x")),
    "a ref": (EvidenceRef(raw_path="$.a[0]", text="x"), EvidenceRef(raw_path="$.a[0]", text="x")),
    "JSON": (
        {"source_invocation_id": 7, "tool_name": "t", "raw_path": "$.a[0]", "text": "x"},
        EvidenceRef(source_invocation_id=7, tool_name="t", raw_path="$.a[0]", text="x"),
    ),
    "JSON without anything": ({}, EvidenceRef(raw_path="", text="")),
    "JSON of nulls": (
        {"source_invocation_id": None, "tool_name": None, "raw_path": None, "text": None},
        EvidenceRef(raw_path="", text=""),
    ),
}


@pytest.mark.parametrize(("item", "ref"), AS_EVIDENCE.values(), ids=AS_EVIDENCE.keys())
def test_evidence_is_read_from_what_a_caller_holds(item: Any, ref: EvidenceRef) -> None:
    assert as_evidence(item) == ref


@pytest.mark.parametrize(
    ("severities", "is_worst"),
    [([], "none"), (["none", "low_confid"], "low_confid"), (["reject", "low_confid", "none"], "reject")],
)
def test_the_worst_severity_counts(severities: list[str], is_worst: str) -> None:
    assert worst([Severity(held) for held in severities]) == is_worst
