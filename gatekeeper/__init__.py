"""Decides, in code alone, what may be believed and said.

Pure: no model, no database, no clock, no network, no logging, and neither dspy nor peewee. It must not act; it must not
know who asks; it must never raise on what a model wrote.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gatekeeper.answer import AnswerCheck, AnswerMaterial, Finding, FindingKind
    from gatekeeper.claims import Claim, EvidenceBinding, ExecutorOutput, Hypothesis, RecommendedAction
    from gatekeeper.evidence import EvidenceRef, EvidenceStatus, Invocation, RetrievalDetails
    from gatekeeper.excerpt import Support, supports
    from gatekeeper.gate import Gatekeeper
    from gatekeeper.guard import guard_answer
    from gatekeeper.guard_screens import guard_claim
    from gatekeeper.projection import VerifiedInput, project
    from gatekeeper.result import CheckedBinding, GatekeeperResult, RuleFailure, Severity, Waiver
    from gatekeeper.rules import Rule, RuleSet, RuleSetError, base_rules, layer, read_rule_set
    from gatekeeper.transcripts import from_openai_messages, from_otel_spans
    from gatekeeper.verdict import Verdict, VerifierOutput, judge

__all__ = [
    "AnswerCheck",
    "AnswerMaterial",
    "CheckedBinding",
    "Claim",
    "EvidenceBinding",
    "EvidenceRef",
    "EvidenceStatus",
    "ExecutorOutput",
    "Finding",
    "FindingKind",
    "Gatekeeper",
    "GatekeeperResult",
    "Hypothesis",
    "Invocation",
    "RecommendedAction",
    "RetrievalDetails",
    "Rule",
    "RuleFailure",
    "RuleSet",
    "RuleSetError",
    "Severity",
    "Support",
    "Verdict",
    "VerifiedInput",
    "VerifierOutput",
    "Waiver",
    "base_rules",
    "from_openai_messages",
    "from_otel_spans",
    "guard_answer",
    "guard_claim",
    "judge",
    "layer",
    "project",
    "read_rule_set",
    "supports",
]

_HOMES = {
    "AnswerCheck": "gatekeeper.answer",
    "AnswerMaterial": "gatekeeper.answer",
    "CheckedBinding": "gatekeeper.result",
    "Claim": "gatekeeper.claims",
    "EvidenceBinding": "gatekeeper.claims",
    "EvidenceRef": "gatekeeper.evidence",
    "EvidenceStatus": "gatekeeper.evidence",
    "ExecutorOutput": "gatekeeper.claims",
    "Finding": "gatekeeper.answer",
    "FindingKind": "gatekeeper.answer",
    "Gatekeeper": "gatekeeper.gate",
    "GatekeeperResult": "gatekeeper.result",
    "Hypothesis": "gatekeeper.claims",
    "Invocation": "gatekeeper.evidence",
    "RecommendedAction": "gatekeeper.claims",
    "RetrievalDetails": "gatekeeper.evidence",
    "Rule": "gatekeeper.rules",
    "RuleFailure": "gatekeeper.result",
    "RuleSet": "gatekeeper.rules",
    "RuleSetError": "gatekeeper.rules",
    "Severity": "gatekeeper.result",
    "Support": "gatekeeper.excerpt",
    "Verdict": "gatekeeper.verdict",
    "VerifiedInput": "gatekeeper.projection",
    "VerifierOutput": "gatekeeper.verdict",
    "Waiver": "gatekeeper.result",
    "base_rules": "gatekeeper.rules",
    "from_openai_messages": "gatekeeper.transcripts",
    "from_otel_spans": "gatekeeper.transcripts",
    "guard_answer": "gatekeeper.guard",
    "guard_claim": "gatekeeper.guard_screens",
    "judge": "gatekeeper.verdict",
    "layer": "gatekeeper.rules",
    "project": "gatekeeper.projection",
    "read_rule_set": "gatekeeper.rules",
    "supports": "gatekeeper.excerpt",
}


def __getattr__(name: str) -> Any:
    """Import on first use: who only reads stored records must not wait for the word lists and the text tables."""
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'gatekeeper' has no attribute {name!r}")
