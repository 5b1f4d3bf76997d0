"""The engine behind `dspy.LM`: the same adapter and parser as for any model, no tokens, the same reply every time."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import dspy
import pytest
from dspy.lm15 import Message, Request, TextPart

from program.lm.extractive import MODEL, AsyncExtractiveEngine, ExtractiveEngine, extractive_lm
from program.lm.extractive.engine import answer
from signatures import ChooseToolCalls, ComposeAnswer, PlanDiagnosis, StateFindings, StrictJSONAdapter, VerifyClaims
from signatures.adapter import DATA_BEGIN, DATA_END

QUESTION = "billing 有超时日志吗？"
STAGES: list[tuple[type[dspy.Signature], dict[str, Any]]] = [
    (
        PlanDiagnosis,
        {
            "question": QUESTION,
            "history": [],
            "available_knowledge_domains": [],
            "skill_catalog": {"a": "b"},
            "retry_context": None,
        },
    ),
    (
        ChooseToolCalls,
        {
            "question": QUESTION,
            "scope": "narrow",
            "planner_plan": {},
            "history": [],
            "retry_context": None,
            "tools": [{"name": "query_logs", "description": "", "parameters": {}, "covers": ""}],
            "observations": [],
            "budget": {"turns_left": 3, "calls_left": 8},
        },
    ),
    (
        StateFindings,
        {
            "question": QUESTION,
            "scope": "narrow",
            "planner_plan": {},
            "retry_context": None,
            "evidence": [
                {"handle": "E1", "tool_name": "query_logs", "kind": "item", "text": "x timed out", "arguments": {}}
            ],
            "failed_calls": [],
        },
    ),
    (
        VerifyClaims,
        {
            "diagnosis_context": {"query": QUESTION},
            "verified_executor_output": {"claims": []},
            "verified_evidence": [],
            "gatekeeper_audit": {},
            "verdict_ceiling": "PASS",
            "retry_context": None,
        },
    ),
    (
        ComposeAnswer,
        {
            "original_query": QUESTION,
            "language": "zh",
            "verdict": "PASS",
            "allowed_claims": [{"id": "claim-1", "type": "observation", "text": "x。"}],
            "allowed_hypotheses": [],
            "missing_info": [],
            "recommended_actions": [],
            "rationale": "",
        },
    ),
]


@pytest.mark.parametrize(("signature", "inputs"), STAGES, ids=[stage.__name__ for stage, _ in STAGES])
def test_every_stage_parses_and_is_the_same_twice(signature: type[dspy.Signature], inputs: dict[str, Any]) -> None:
    with dspy.context(lm=extractive_lm(), adapter=StrictJSONAdapter()):
        predict = dspy.Predict(signature)
        first, second = predict(**inputs), predict(**inputs)
    assert first.toDict() == second.toDict()
    assert set(first.toDict()) == set(signature.output_fields)


def test_the_asynchronous_twin_answers_the_same() -> None:
    signature, inputs = STAGES[1]

    async def ask() -> dspy.Prediction:
        with dspy.context(lm=extractive_lm(), adapter=StrictJSONAdapter()):
            return await dspy.Predict(signature).acall(**inputs)

    with dspy.context(lm=extractive_lm(), adapter=StrictJSONAdapter()):
        assert asyncio.run(ask()).toDict() == dspy.Predict(signature)(**inputs).toDict()


def test_it_costs_no_tokens_and_never_raises_on_a_foreign_prompt() -> None:
    engine = ExtractiveEngine()
    for text in ("", "hello", "<<<DATA\n{}\nDATA>>>", "<<<DATA\n{\nDATA>>>", "<<<DATA\n[1]\nDATA>>>"):
        reply = engine.complete(Request(model=MODEL, messages=(Message(role="user", parts=(TextPart(text),)),)))
        assert reply.message.text == "{}"
        assert (reply.usage.input_tokens, reply.usage.output_tokens) == (0, 0)


def test_it_streams_and_keeps_no_state() -> None:
    engine = ExtractiveEngine()
    request = Request(model=MODEL, messages=(Message(role="user", parts=(TextPart("x"),)),))
    assert list(engine.stream(request))
    assert engine.dump_state() == {"engine": MODEL}
    engine.load_state({})
    engine.close()

    async def drain() -> int:
        twin = AsyncExtractiveEngine()
        events = [event async for event in twin.stream(request)]
        await twin.aclose()
        return len(events)

    assert asyncio.run(drain()) > 0


_ODD: list[Any] = [
    None, 0, True, "", "订单服务超时", "\x00", "“" * 20, "2026-99-99 25:00 下午99点", "last 999999999999 days",
    [], {}, [None],
    [{}], {"a": [1]}, [{"id": "c", "text": 3}], [{"name": "query_metrics", "covers": 5}], [{"claims": [1]}],
    [{"handle": "E1", "kind": "item", "text": 7, "tool_name": "query_logs", "arguments": [1]}],
    {"claims": [{"claim_id": 1}]},
    [{"tool_name": None, "evidence": [1]}], [{"tool_name": "query_logs", "evidence": None}],
]  # fmt: skip


@pytest.mark.parametrize(("signature", "inputs"), STAGES, ids=[stage.__name__ for stage, _ in STAGES])
def test_odd_inputs_get_a_reply_at_every_stage(signature: type[dspy.Signature], inputs: dict[str, Any]) -> None:
    for name in inputs:
        for odd in _ODD:
            document = json.dumps({**inputs, name: odd}, ensure_ascii=False)
            assert set(json.loads(answer(f"{DATA_BEGIN}\n{document}\n{DATA_END}"))) == set(signature.output_fields)
