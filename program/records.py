"""Where a live run leaves its steps, calls and edges: the store."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gatekeeper.evidence import Invocation
from program.lm.asking import LMReply
from program.store import Store
from program.tools.calls import CallOutcome


class StoreRecords:
    """Writes each record in its own transaction, committed before anybody sees what it holds."""

    def __init__(self, store: Store, run_id: str, prompt_versions: Mapping[str, str]) -> None:
        """Write into one run; `prompt_versions` names the version of each predictor."""
        self._store = store
        self._run_id = run_id
        self._versions = prompt_versions
        self.token_count = 0

    def add_step(self, agent_name: str, reply: LMReply, *, has_tool_call: bool, predictor_name: str) -> int:
        """Keep one model call."""
        self.token_count += reply.token_count
        thought: Any = (reply.fields or {}).get("thought") or (reply.fields or {}).get("rationale") or ""
        return self._store.add_step(
            self._run_id,
            agent_name,
            model_input=[dict(message) for message in reply.messages],
            model_output=reply.raw_text,
            thought=str(thought),
            has_tool_call=has_tool_call,
            duration_ms=reply.duration_ms,
            token_count=reply.token_count,
            prompt_version=self._versions.get(predictor_name, ""),
            model_name=reply.model_name,
            is_masked=True,  # prompts are made of masked texts, and a reply is masked before it is read
            error=f"fault: {reply.fault}" if reply.fault else (f"malformed: {reply.error}" if reply.error else None),
        )

    def add_invocation(self, step_id: int, outcome: CallOutcome) -> Invocation:
        """Keep one tool call; the record as stored comes back."""
        return self._store.add_invocation(self._run_id, step_id, **outcome.columns())

    def add_edge(self, edge: Mapping[str, Any]) -> None:
        """Append one edge."""
        self._store.append_trace(self._run_id, edge, is_masked=True)
