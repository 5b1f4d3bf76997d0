"""`python -m evals.validate`: tells what is wrong with case files, and which of their cites the world does not bear out.

Nothing is graded: a case's tool calls are made over its frozen world, and each cite must mean exactly one item of what
they give.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from evals.arguments import OneLineParser, a_path
from evals.case import CASES, Call, Case, CaseClaim, CaseError, Cite, line_at, load_case, world
from evals.columns import cut, emit
from evals.honest import honest
from evals.running import run_script
from gatekeeper.evidence import EvidenceStatus
from program.clock import FixedClock
from program.errors import DiagnosisError
from program.lm.requests import StageRequest
from program.lm.scripted import ScriptedReply
from program.tools.calls import CallRequest, ToolCalls

_SHOWN = 70
_MOST_LISTED = 6


def faults_of(path: Path) -> list[str]:
    """What is wrong with one case file, as lines of `file:line: message`."""
    try:
        case = load_case(path)
    except CaseError as error:
        return str(error).splitlines()
    except OSError as error:
        return [f"{path}:1: {error.strerror or error}"]
    faults: list[tuple[tuple[int | str, ...], str]] = []
    if case.id != path.stem:
        faults.append((("id",), f"id {case.id!r} is not the file's name"))
    try:
        faults += _call_faults(case)
        faults += [] if faults else _cite_faults(case)
    except DiagnosisError as error:
        faults.append((("world",), f"world {case.world} cannot be opened: {error}"))
    return [f"{path}:{line_at(path, *loc)}: {_where(loc)}: {message}" for loc, message in faults]


def _where(loc: Sequence[int | str]) -> str:
    return ".".join(str(part) for part in loc)


def _call_faults(case: Case) -> list[tuple[tuple[int | str, ...], str]]:
    """Calls that fail, and a decoy or document that finds nothing to cite wrongly."""
    named: list[tuple[tuple[int | str, ...], Call]] = [(("calls", at), call) for at, call in enumerate(case.calls)]
    named += [(("decoy",), case.decoy), (("document",), case.document)]
    faults: list[tuple[tuple[int | str, ...], str]] = []
    for loc, call in named:
        tools = ToolCalls(world(case.world).tools, narrow=False, monotonic=FixedClock().monotonic)
        (made,) = tools.run([CallRequest(call.tool, call.arguments)], [])
        if made.evidence_status is EvidenceStatus.FAILED:
            faults.append((loc, made.error_message or "the call failed"))
        elif loc[0] != "calls" and made.evidence_status is not EvidenceStatus.SUPPORTED:
            faults.append((loc, f"the {loc[0]} must find something, and {call.tool} found nothing"))
    if case.document.tool != "lookup_knowledge":
        faults.append((("document", "tool"), "a document is found by lookup_knowledge"))
    return faults


def _cite_faults(case: Case) -> list[tuple[tuple[int | str, ...], str]]:
    items = shown_items(case)
    return [
        (("claims", number, "cites", at), why)
        for number, claim in enumerate(case.claims)
        for at, cite in enumerate(claim.cites)
        if (why := _cite_fault(claim, cite, items))
    ]


def shown_items(case: Case) -> list[dict[str, Any]]:
    """What the case's calls give the executor to cite, as its prompt shows it."""
    shown: list[dict[str, Any]] = []

    def state(request: StageRequest) -> ScriptedReply:
        shown.extend(request.inputs["evidence"])
        return ""

    run_script(case, honest(case).with_stage("state", state), max_rounds=1)
    return shown


def _cite_fault(claim: CaseClaim, cite: Cite, items: Sequence[dict[str, Any]]) -> str | None:
    of_kind = [one for one in items if one["kind"] == cite.kind and cite.tool in {None, one["tool_name"]}]
    fits = [one for one in of_kind if cite.part in one["text"]]
    if len({(one["tool_name"], one["text"]) for one in fits}) == 1:  # a record that was logged twice is one
        if (claim.type == "negative_observation") != (cite.kind == "no_evidence"):
            return f"a {claim.type} cannot rest on an item of kind {cite.kind}"
        return None
    if fits:
        return f"{len(fits)} items hold {cite.part!r}, make it longer or name the tool: {_listed(fits)}"
    if not of_kind:
        kinds = ", ".join(sorted({f"{one['kind']} of {one['tool_name']}" for one in items})) or "nothing at all"
        return f"the calls give no item of kind {cite.kind}{f' of {cite.tool}' if cite.tool else ''}; they give {kinds}"
    return f"no item of kind {cite.kind} holds {cite.part!r}; there are {_listed(of_kind)}"


def _listed(items: Sequence[dict[str, Any]]) -> str:
    told = [f"{one['handle']} {cut(str(one['text']), _SHOWN)!r}" for one in items[:_MOST_LISTED]]
    return "; ".join([*told, *([f"… {len(items) - _MOST_LISTED} more"] if len(items) > _MOST_LISTED else [])])


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what is wrong; 0 where nothing is, else 2."""
    parser = OneLineParser(prog="python -m evals.validate", description=__doc__)
    parser.add_argument("files", nargs="*", type=a_path, metavar="FILE", help="case files or folders; by default all")
    asked = parser.parse_args(arguments)
    named: list[Path] = asked.files or [CASES]
    paths = [one for path in named for one in (sorted(path.rglob("*.yaml")) if path.is_dir() else [path])]
    faults = [fault for path in paths for fault in faults_of(path)]
    if faults or not paths:
        print("\n".join(faults or ["no case files"]), file=sys.stderr)
        return 2
    return emit(f"{len(paths)} {'case is' if len(paths) == 1 else 'cases are'} fine")


if __name__ == "__main__":
    sys.exit(main())
