"""How the tests hold a claim to counts, alerts and log records, these with the file that they stand in."""

from __future__ import annotations

from gatekeeper.claims import Claim
from gatekeeper.evidence import EvidenceRef
from gatekeeper.guard_screens import guard_claim


def ref(at: int, held: str | tuple[str, str]) -> EvidenceRef:
    """A ref of a tool's text, or of a text with the log file that it stands in."""
    text, origin = held if isinstance(held, tuple) else (held, "")
    tool = (
        text.partition(" counted ")[0]
        if " counted " in text
        else "query_metrics"
        if text.startswith("alertname")
        else "query_logs"
    )
    array = "counts" if " counted " in text else "alerts" if text.startswith("alertname") else "logs"
    return EvidenceRef(source_invocation_id=1, tool_name=tool, raw_path=f"$.{array}[{at}]", text=text, origin=origin)


def ok(text: str, *evidence: str | tuple[str, str]) -> bool:
    """Whether a claim of this text stands over these refs."""
    claim = Claim(claim_id="claim-1", claim_type="observation", claim_text=text)
    return guard_claim(claim, [ref(at, held) for at, held in enumerate(evidence)]).ok
