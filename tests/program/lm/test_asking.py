"""One model call as data: what was asked, what came back, how it failed; nothing a model does raises here."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import dspy
import pytest
from dspy.lm15 import RateLimitError
from hypothesis import given, settings
from hypothesis import strategies as st

from program.lm.asking import LMReply, LMRequest, aask, ask, clean_text, parse_reply
from program.store.masking import Masker
from signatures import PlanDiagnosis
from tests.program.support import plan, scripted

INPUTS: dict[str, Any] = {
    "question": "payment-service 有告警吗？",
    "history": [],
    "available_knowledge_domains": [],
    "skill_catalog": {},
    "retry_context": None,
}
MASK = Masker.default().text


def asked(reply: Any, *, mask: Any = MASK, predictor: dspy.Predict | None = None, inputs: Any = None) -> LMReply:
    lm, _ = scripted({"planner.predict": [reply]})
    request = LMRequest("planner", predictor or dspy.Predict(PlanDiagnosis), inputs or INPUTS)
    return ask(request, lm=lm, mask=mask)


def test_a_good_reply_is_parsed_and_kept_with_its_prompt() -> None:
    got = asked(plan("x"))
    assert got.fields is not None
    assert got.fields["planner_plan"].selected_skill == "x"
    assert (got.error, got.fault) == (None, None)
    assert json.loads(got.raw_text) == plan("x")
    assert [message["role"] for message in got.messages] == ["system", "user"]
    assert "payment-service 有告警吗？" in got.messages[1]["content"]
    assert got.token_count > 0
    assert got.duration_ms >= 0


@pytest.mark.parametrize(
    ("reply", "error"),
    [
        ("prose", "Expecting value"),
        ("{}", "missing fields: planner_plan"),
        ('{"planner_plan": 1}', "Input should be an object"),
        ("", "empty"),
        ('{"planner_plan": {}, "planner_plan": {}}', "duplicate JSON key: planner_plan"),
    ],
)
def test_what_cannot_be_read_is_malformed_with_the_raw_text(reply: str, error: str) -> None:
    got = asked(reply)
    assert got.fields is None
    assert got.fault is None
    assert error in (got.error or "")
    assert "\n" not in (got.error or "")
    assert got.raw_text == reply
    assert len(got.messages) == 2


@pytest.mark.parametrize(
    ("error", "name"),
    [
        (RuntimeError("boom"), "boom"),
        (RateLimitError("429"), "429"),
        (ValueError("a\n b"), "a b"),
        (MemoryError(), "MemoryError"),
    ],
)
def test_a_model_that_raises_is_a_fault(error: Exception, name: str) -> None:
    got = asked(error)
    assert (got.fields, got.error, got.raw_text) == (None, None, "")
    assert name in (got.fault or "")
    assert len(got.fault or "") < 700
    assert len(got.messages) == 2


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_an_interrupt_passes_through(error: type[BaseException]) -> None:
    with pytest.raises(error):
        asked(error())


def test_a_fault_never_carries_a_secret() -> None:
    got = asked(RuntimeError("401: api_key=sk-0123456789abcdef0123456789abcdef"))
    assert "sk-0123456789abcdef" not in (got.fault or "")


def test_a_reply_is_masked_before_it_is_read() -> None:
    reply = plan()
    reply["planner_plan"]["reasoning"] = "password=hunter2xyz"
    got = asked(reply)
    assert got.fields is not None
    assert "hunter2xyz" not in got.raw_text + got.fields["planner_plan"].reasoning
    assert got.fields["planner_plan"].reasoning.startswith("password=")


def test_a_predictor_may_bring_its_own_model() -> None:
    own, engine = scripted({"planner.predict": [plan("own")]})
    predictor = dspy.Predict(PlanDiagnosis)
    predictor.lm = own
    got = asked(RuntimeError("the shared one"), predictor=predictor)
    assert got.fields is not None
    assert got.fields["planner_plan"].selected_skill == "own"
    assert len(engine.requests) == 1


def test_a_call_leaves_the_settings_as_they_were_and_counts_for_an_outer_tracker() -> None:
    before = (dspy.settings.lm, dspy.settings.adapter)
    with dspy.track_usage() as usage:
        got = asked(plan())
    assert (dspy.settings.lm, dspy.settings.adapter) == before
    total = sum(entry["prompt_tokens"] + entry["completion_tokens"] for entry in usage.get_total_tokens().values())
    assert total == got.token_count > 0


@pytest.mark.parametrize("reply", [plan("x"), "prose", RuntimeError("boom")])
def test_an_awaited_call_comes_to_the_same(reply: Any) -> None:
    lm, _ = scripted({"planner.predict": [reply]})
    got = asyncio.run(aask(LMRequest("planner", dspy.Predict(PlanDiagnosis), INPUTS), lm=lm, mask=MASK))
    same = asked(reply)
    assert (got.fields, got.error, got.fault, got.raw_text) == (same.fields, same.error, same.fault, same.raw_text)


@settings(max_examples=60, deadline=None)
@given(
    st.text(max_size=60)
    | st.sampled_from([json.dumps(plan()), "{", "[]", "null", '{"planner_plan": null}', "<think></think>"])
)
def test_a_stored_reply_is_read_again_exactly_as_it_was(text: str) -> None:
    got = asked(text)
    if not got.raw_text.strip():
        return  # DSPy answers an empty reply itself
    again = parse_reply(dspy.Predict(PlanDiagnosis), got.raw_text)
    assert (again.fields, again.error) == (got.fields, got.error)


@given(st.text(st.characters(exclude_categories=())))
def test_cleaned_text_can_be_stored(text: str) -> None:
    cleaned = clean_text(text)
    cleaned.encode("utf-8")
    assert len(cleaned) == len(text)
    assert clean_text(cleaned) == cleaned
