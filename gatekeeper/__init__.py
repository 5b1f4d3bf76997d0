"""Decides, in code alone, what may be believed and said.

Pure: no model, no database, no clock, no network, no logging, and neither dspy nor peewee. It must not act; it must not
know who asks; it must never raise on what a model wrote.
"""

from gatekeeper.answer import AnswerCheck, AnswerMaterial, Finding, FindingKind
from gatekeeper.claims import Claim, EvidenceBinding, ExecutorOutput, Hypothesis, RecommendedAction
from gatekeeper.evidence import EvidenceRef, EvidenceStatus, Invocation, RetrievalDetails
from gatekeeper.excerpt import Support, supports
from gatekeeper.gate import Gatekeeper
from gatekeeper.guard import guard_answer, guard_claim
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
