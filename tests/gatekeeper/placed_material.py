"""How the tests of what a sentence tells out of its place hold a text to lines, each a ref of the tool that it looks like."""

from __future__ import annotations

from gatekeeper import AnswerMaterial, EvidenceRef, guard_answer

_TOOLS = {
    "alertname=": "query_metrics",
    "document=": "lookup_knowledge",
    "service=": "query_deploys",
    "change=": "query_changes",
}


def flagged(text: str, *evidence: str) -> bool:
    """Whether a text has a finding, held against these lines."""
    refs = [
        EvidenceRef(source_invocation_id=1, tool_name=_tool(line), raw_path=f"$.rows[{at}]", text=line)
        for at, line in enumerate(evidence)
    ]
    return bool(guard_answer(text, AnswerMaterial(evidence=refs, question="")).findings)


def _tool(line: str) -> str:
    return next((tool for opening, tool in _TOOLS.items() if line.startswith(opening)), "query_logs")
