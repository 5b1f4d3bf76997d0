"""The planner stage: the skill whose description fits, and a step for each kind of evidence to ask."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from program.lm.glossary import fold, is_han, parts_of
from program.lm.question import Intent, read_question
from program.lm.stopwords import DROP_EN

_TOOLS = {
    "order": "query_order",
    "alert": "query_metrics",
    "log": "query_logs",
    "knowledge": "lookup_knowledge",
}


def plan(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Answer `PlanDiagnosis`."""
    intent = read_question(str(inputs.get("question") or ""))
    catalog = inputs.get("skill_catalog")
    skill = _skill(intent, catalog if isinstance(catalog, Mapping) else {})
    retry = inputs.get("retry_context")
    return {
        "planner_plan": {
            "selected_skill": skill,
            "selection_reason": "its description shares the question's terms"
            if skill
            else "no description shares a term with the question",
            "plan": _retry_steps(retry) if isinstance(retry, Mapping) else _steps(intent),
            "reasoning": "Planned from the names and terms of the question.",
        }
    }


def _steps(intent: Intent) -> list[str]:
    things = [*intent.orders, *(term.text for term in intent.firm_terms())]
    about = ", ".join(things[:6]) or intent.level or "what the question names"
    asked = [kind for kind in _TOOLS if kind in intent.asked or (kind == "order" and intent.orders)]
    if intent.is_open:
        asked = [*asked, *(kind for kind in ("alert", "log", "knowledge") if kind not in asked)]
    window = f", {intent.window.text}" if intent.window else ""
    level = f", level {intent.level}" if intent.level else ""
    return [f"{_TOOLS[kind]}: {about}{level if kind == 'log' else ''}{window}" for kind in asked or ["alert", "log"]][
        :5
    ]


def _retry_steps(retry: Mapping[str, Any]) -> list[str]:
    missing = retry.get("missing_evidence_facts")
    facts = [str(fact) for fact in missing] if isinstance(missing, list) else []
    return [f"look for evidence of: {fact}" for fact in facts[:5]] or ["look for the missing evidence"]


def _skill(intent: Intent, catalog: Mapping[Any, Any]) -> str | None:
    """The skill that most of the question's terms, in any spelling, are found in; a narrow question needs none."""
    if not intent.is_open:
        return None
    scored = [(_overlap(intent, f"{name} {words}"), str(name)) for name, words in catalog.items()]
    best = max(scored, key=lambda one: one[0], default=(0, ""))
    return best[1] if best[0] > 0 else None


def _overlap(intent: Intent, description: str) -> int:
    folded, parts = fold(description), set(parts_of(description.replace("-", " ")))
    score = 0
    for term in intent.firm_terms():
        for spelling in (term.text, *term.spellings):
            own = [part for part in parts_of(spelling) if part not in DROP_EN]
            if (is_han(spelling) and fold(spelling) in folded) or (own and set(own) <= parts):
                score += 1
                break
    return score
