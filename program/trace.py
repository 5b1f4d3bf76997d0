"""One stored run opened up: what was stated, cited, checked, judged and worded, and why it ended."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gatekeeper.evidence import Invocation
from program.store import Store, StoredRun, StoredStep
from program.visible import visible

TRACE_VERSION = 1


@dataclass(frozen=True, slots=True)
class Trace:
    """A run with its steps and invocations, as stored; `prompt_name` is what its prompts are called, if anything."""

    run: StoredRun
    steps: tuple[StoredStep, ...]
    invocations: tuple[Invocation, ...]
    prompt_name: str = ""

    @classmethod
    def read(cls, store: Store, run_id: str) -> Trace:
        """Read a run; a unique beginning of its id will do.

        Raises:
            RunNotFoundError: no run, or more than one, has an id that begins so.
        """
        run = store.run(run_id)
        return cls(
            run=run,
            steps=tuple(store.steps(run.run_id)),
            invocations=tuple(store.invocations(run.run_id)),
            prompt_name=store.prompt_versions.name_of(run.prompt_version),
        )

    @property
    def evaluation(self) -> Mapping[str, Any]:
        """`self_evaluation.verifier_evaluation`, empty for a run that never came to one."""
        return dict((self.run.self_evaluation or {}).get("verifier_evaluation") or {})

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON, in the contract's field names."""
        return {
            "trace_version": TRACE_VERSION,
            "run": self.run.model_dump(mode="json") | {"prompt_name": self.prompt_name or None},
            "steps": [step.model_dump(mode="json") for step in self.steps],
            "invocations": [invocation.model_dump(mode="json") for invocation in self.invocations],
        }

    def render(self) -> str:
        """The trace as plain text, a section a stage."""
        run = self.run
        lines = [
            f"run {run.run_id}   session {run.session_id}   {run.status}   {run.verdict or '-'}   round {run.rounds}",
            f"question: {run.question}",
            f"scope: {run.scope}   mode: {run.mode}   prompts: {f'{self.prompt_name} {run.prompt_version}'.strip()}   rules: {run.rule_set_version}",
        ]
        lines += [
            f"waived: {waiver['rule_id']} ({'; '.join(waiver['changes'])}), approved by {waiver['approved_by']}: {waiver['reason']}"
            for waiver in (self.evaluation.get("gatekeeper_result") or {}).get("waivers") or []
        ]
        if run.error:
            lines.append(f"error: {run.error}")
        lines += ["", "edges", *(_edge(edge) for edge in run.orchestration_trace)]
        lines += ["", "tool calls", *(line for call in self.invocations for line in _call(call))]
        lines += ["", "claims", *self._claims()]
        lines += ["", "answer", *self._parts()]
        lines += ["", "steps", *(_step(step) for step in self.steps)]
        return "\n".join(visible(" ".join(line.splitlines())) for line in lines)

    def _claims(self) -> list[str]:
        output = self.evaluation.get("executor_structured_output") or {}
        gate = self.evaluation.get("gatekeeper_result") or {}
        checks = {check["claim_id"]: check for check in self.evaluation.get("claim_checks") or []}
        lines: list[str] = []
        for at, claim in enumerate(output.get("claims") or []):
            check = checks.get(claim.get("claim_id"))
            judged = f"{check['derivable']} by {check['decided_by']}" if check else "not judged"
            lines.append(f"  {claim.get('claim_id')} [{claim.get('claim_type')}] {claim.get('claim_text')}  → {judged}")
            if check and check["detail"]:
                lines.append(f"      {check['detail']}")
            lines += [
                f"      {binding['status']}  #{binding['source_invocation_id']} {binding['tool_name']} {binding['raw_path']}  {_short(binding['matched_text'])}"
                for binding in gate.get("checked_bindings") or []
                if binding["claim_index"] == at
            ]
        lines += [
            f"  {failure['severity']}  {failure['rule_id']}: {failure['message']}"
            for failure in [*(gate.get("errors") or []), *(gate.get("warnings") or [])]
        ]
        lines += [
            f"  withheld {entry['kind']}: {_short(entry['text'])} ({entry['reason']})"
            for entry in self.evaluation.get("withheld") or []
        ]
        return lines or ["  none"]

    def _parts(self) -> list[str]:
        lines: list[str] = []
        for part in (self.evaluation.get("composer_output") or {}).get("parts") or []:
            lines.append(f"  [{part['rung']}: {', '.join(part['item_ids']) or '-'}] {part['text']}")
            lines += [f"      draft: {part['draft']}"] if part["draft"] else []
            lines += [f"      {finding['kind']}: {finding['reason']}" for finding in part["findings"]]
        return lines or [f"  {line}" for line in (self.run.answer or "none").splitlines()]


def _edge(edge: Mapping[str, Any]) -> str:
    return f"  {edge['round']}  {edge['node']:<13} {edge['decision']:<12} {edge['duration_ms']:>6} ms  {edge['reason']}"


def _call(call: Invocation) -> list[str]:
    arguments = json.dumps(call.input_params, ensure_ascii=False)
    lines = [f"  #{call.id} {call.tool_name} {arguments}  {call.evidence_status.value}  {call.duration_ms} ms"]
    if call.error_message or call.dedup_reason:
        lines.append(f"      {call.error_message or call.dedup_reason}")
    return lines + [f"      {ref.raw_path}  {_short(ref.text)}" for ref in call.refs()]


def _step(step: StoredStep) -> str:
    fault = f"  {step.error}" if step.error else ""
    model = f"  {step.model_name}" if step.model_name else ""
    return f"  {step.step_index}  {step.agent_name:<9} {step.duration_ms:>6} ms  {step.token_count} tokens  prompt {step.prompt_version}{model}{fault}"


def _short(text: str, most: int = 160) -> str:
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[:most]}…"
