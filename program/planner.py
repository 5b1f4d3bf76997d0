"""Plans which evidence to collect."""

from __future__ import annotations

from typing import Any

import dspy

from program.run import Flow, Run
from signatures.planner import PlanDiagnosis, PlannerPlan

AGENT = "planner"
_NO_PLAN = PlannerPlan(selected_skill=None, selection_reason="", plan=[], reasoning="no plan could be read")


class Planner(dspy.Module):
    """Asks for a plan. A plan is guidance: without a readable one the run goes on with none."""

    def __init__(self) -> None:
        super().__init__()
        self.predict = dspy.Predict(PlanDiagnosis)

    def forward(self, **inputs: Any) -> dspy.Prediction:
        """Call the predictor alone, with the inputs of `PlanDiagnosis`."""
        return self.predict(**inputs)

    async def aforward(self, **inputs: Any) -> dspy.Prediction:
        """Call the predictor alone, with the inputs of `PlanDiagnosis`."""
        return await self.predict.acall(**inputs)

    def steps(self, run: Run, *, retry_context: dict[str, Any] | None) -> Flow[PlannerPlan]:
        """Plan one round; a skill outside the catalogue becomes null with a warning in the trace."""
        started = run.clock.monotonic()
        reply, _ = yield from run.ask(
            AGENT,
            "planner.predict",
            self.predict,
            {
                "question": run.question,
                "history": run.history,
                "available_knowledge_domains": list(run.knowledge_domains),
                "skill_catalog": dict(run.skills),
                "retry_context": retry_context,
            },
        )
        if reply.fields is None:
            run.edge(AGENT, "no_plan", f"malformed: {reply.error}", started=started)
            return _NO_PLAN
        plan: PlannerPlan = reply.fields["planner_plan"]
        skill = plan.selected_skill
        if skill is not None and skill not in run.skills:
            run.edge(
                AGENT, "planned", f"warning: no skill is called {skill[:80]!r}; selected_skill is null", started=started
            )
            return plan.model_copy(update={"selected_skill": None})
        run.edge(AGENT, "planned", f"skill: {skill or 'none'}; steps: {len(plan.plan)}", started=started)
        return plan
