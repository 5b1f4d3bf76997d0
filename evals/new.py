"""`python -m evals.new RUN_ID`: makes a case file from a stored run, to be read and completed by a person.

The claims are those that were allowed in that run, with what they cite; the world is the one that answers the run's
calls word for word as they were answered then.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import yaml
from pydantic import ValidationError

from evals.arguments import OneLineParser
from evals.case import CASES, Case, world, worlds
from evals.columns import emit
from evals.expecting import forbids_of, mentions_of
from evals.honest import HandleError, honest
from evals.metrics import prediction_of
from evals.running import run_script
from evals.validate import faults_of
from gatekeeper.claims import Claim
from gatekeeper.evidence import NO_EVIDENCE_PATH, EvidenceRef, EvidenceStatus, Invocation, array_of
from gatekeeper.language import language_of
from program.clock import FixedClock
from program.errors import DiagnosisError, SettingsError
from program.settings import read_settings
from program.store import Store
from program.tools.calls import CallRequest, ToolCalls
from program.trace import Trace

_MOST_CALLS: Final = 8
_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_PART_CHARS: Final = (40, 80, 160, 320)
_HEAD: Final = """\
# Made from a stored run. Before you commit it: give it a title and tags, read every claim against what it cites, mend
# under `expect` what the answer must mention and what it may never say (proposed are its values, and names that are
# like an asked one), and run `python -m evals.validate` again.
"""


class NoCaseError(Exception):
    """A run that no case can be made of; the text says why."""


def case_of(store: Store, run_id: str, case_id: str, world_name: str | None = None) -> dict[str, Any]:
    """The case as plain YAML data.

    Raises:
        RunNotFoundError: no run, or more than one, has an id that begins so.
        NoCaseError: it did not finish, nothing of it was allowed, or its source is no world.
    """
    trace = Trace.read(store, run_id)
    run = trace.run
    if run.status != "completed":
        raise NoCaseError(f"run {run.run_id} is {run.status}: only a finished run can become a case")
    told = prediction_of(store, run.run_id)
    if not told.claims:
        raise NoCaseError(f"run {run.run_id} states nothing that was allowed: there is nothing for a case to expect")
    calls = _calls(trace, told.claims)
    name = _world_of(calls, store, world_name)
    refs = [ref for call in calls for ref in call.refs()]
    decoy, document = _spares(name, told.question, refs)
    claims = [_claim(claim, refs, trace) for claim in told.claims]
    case: dict[str, Any] = {
        "id": case_id,
        "title": told.question,
        "question": told.question,
        "world": name,
        "scope": run.scope,
        "language": language_of(told.question),
        "tags": [],
        "calls": [{"tool": call.tool_name, "arguments": call.input_params} for call in calls],
        "decoy": decoy,
        "document": document,
        "claims": claims,
        **_directions(trace, told.hypotheses, told.missing_info, told.recommended_actions),
        "expect": {
            "mentions": mentions_of(claims, told.answer),
            "forbids": forbids_of(told.question, (told.answer, *(ref.text for ref in refs)), _names_of(name)),
        },
    }
    verdict = _verdict_of(case)
    return case if verdict == "PASS" else {**case, "expect": {"verdict": verdict, **case["expect"]}}


def _names_of(name: str) -> list[str]:
    """The services that a world has alerts and log files of."""
    listed = _made(name, "query_metrics", {"limit": 50}).evidence_refs
    services = [found[1] for _, text in listed if (found := re.search(r"\bservice=([\w.-]+)", text))]
    files = [
        one
        for _, text in _made(name, "query_logs", {"limit": 1}).evidence_refs
        for one in re.findall(r"([\w-]+)(?:_[a-z]+)?\.(?:log|jsonl|syslog)\b", text)
    ]
    return [*services, *files]


def _verdict_of(case: Mapping[str, Any]) -> str:
    """How an honest script of the case ends: below PASS where its searches did not read everything."""
    try:
        read = Case.model_validate({**case, "id": case["id"] or "unnamed"})
        reached = run_script(read, honest(read)).prediction.verdict
    except (ValidationError, HandleError) as error:
        raise NoCaseError(f"the run makes no case that can be run: {' '.join(str(error).split())}") from None
    return reached if reached in {"PASS", "LOW_CONFID"} else "PASS"


def _calls(trace: Trace, claims: Iterable[Claim]) -> list[Invocation]:
    """The calls that the claims cite; of an open run also the others that gave evidence, up to a turn's worth."""
    cited = {binding.source_invocation_id for claim in claims for binding in claim.evidence_bindings}
    useful = [call for call in trace.invocations if call.refs()]
    wanted = [call for call in useful if call.id in cited]
    if trace.run.scope == "open":
        # One that lists what a cited call lists, too, would make the cite ambiguous.
        held = {ref.text for call in wanted for ref in call.refs()}
        others = [call for call in useful if call.id not in cited and not held & {ref.text for ref in call.refs()}]
        wanted += others[: max(0, _MOST_CALLS - len(wanted))]
    return sorted(wanted, key=lambda call: useful.index(call))


def _world_of(calls: Sequence[Invocation], store: Store, wanted: str | None) -> str:
    """The world that answers the calls as they were answered in the run."""
    names = [wanted] if wanted else ["demo", *worlds()]
    if wanted and wanted not in {"demo", *worlds()}:
        raise NoCaseError(f"no world is called {wanted!r}; there are demo, {', '.join(worlds())}")
    fits = [name for name in names if all(_answers(name, call, store) for call in calls)]
    if not fits:
        asked = "; ".join(f"{call.tool_name} {call.input_params}" for call in calls[:3])
        raise NoCaseError(
            f"the run's source is not a world: none of {', '.join(names)} answers {asked} as the run was answered; "
            "put the source folder under evals/worlds/ first"
        )
    if len(fits) > 1:
        raise NoCaseError(f"the worlds {', '.join(fits)} answer the run's calls alike: name one with --world")
    return fits[0]


def _answers(name: str, call: Invocation, store: Store) -> bool:
    outcome = _made(name, call.tool_name, call.input_params)
    if outcome.evidence_status is not call.evidence_status:
        return False
    now = [(path, store.masker.text(text)) for path, text in outcome.evidence_refs]
    return now == [(ref.raw_path, ref.text) for ref in call.refs()]


def _made(name: str, tool: str, arguments: Mapping[str, Any]) -> Any:
    calls = ToolCalls(world(name).tools, narrow=False, monotonic=FixedClock().monotonic)
    return calls.run([CallRequest(tool, arguments)], [])[0]


def _spares(name: str, question: str, refs: Sequence[EvidenceRef]) -> tuple[dict[str, Any], dict[str, Any]]:
    """A call that finds something beside the point, and one that finds a runbook."""
    told = " ".join((question, *(ref.text for ref in refs)))
    listed = _made(name, "query_metrics", {"limit": 50}).evidence_refs
    alerts = dict.fromkeys(found[1] for _, text in listed if (found := re.match(r"alertname=([\w-]+)", text)))
    decoys = [("query_metrics", {"alertname": one}) for one in alerts if one not in told]
    decoys += [("query_logs", {"level": level, "limit": 3}) for level in ("ERROR", "WARN", "INFO")]
    # The runbook of what the run is about comes first: citing it wrongly is the harder lie to see.
    about = sorted(alerts, key=lambda one: one not in told)
    documents = [("lookup_knowledge", {"query": one, "limit": 2}) for one in (*about, *world(name).knowledge_domains)]
    return _first_that_finds(name, decoys, "decoy"), _first_that_finds(name, documents, "document")


def _first_that_finds(name: str, candidates: Iterable[tuple[str, dict[str, Any]]], what: str) -> dict[str, Any]:
    for tool, arguments in candidates:
        if _made(name, tool, arguments).evidence_status is EvidenceStatus.SUPPORTED:
            return {"tool": tool, "arguments": arguments}
    raise NoCaseError(f"the world {name} holds nothing that can serve as the case's {what}")


def _claim(claim: Claim, refs: Sequence[EvidenceRef], trace: Trace) -> dict[str, Any]:
    held = {(ref.source_invocation_id, ref.raw_path): ref for ref in refs}
    cites = [_cite(held[one.source_invocation_id, one.raw_path], refs) for one in claim.evidence_bindings]
    worded = next((text for ids, text in _worded(trace) if ids == [claim.claim_id]), None)
    case: dict[str, Any] = {"type": claim.claim_type, "text": claim.claim_text, "cites": cites}
    return {**case, "worded": worded} if worded and worded != claim.claim_text else case


def _worded(trace: Trace) -> list[tuple[list[str], str]]:
    parts = (trace.evaluation.get("composer_output") or {}).get("parts") or ()
    return [(list(part["item_ids"]), str(part["text"])) for part in parts if part["rung"] == "composed"]


def _kind(ref: EvidenceRef) -> str:
    if ref.raw_path == NO_EVIDENCE_PATH:
        return "no_evidence"
    return "count" if array_of(ref.raw_path) == "counts" else "item"


def _cite(ref: EvidenceRef, refs: Sequence[EvidenceRef]) -> dict[str, Any]:
    """The shortest beginning of the text that no other item of its kind and tool holds, those of the same text aside."""
    alike = [one for one in refs if _kind(one) == _kind(ref) and one.tool_name == ref.tool_name]
    rivals = [one for one in alike if one.text != ref.text]
    kind = {} if _kind(ref) == "item" else {"kind": _kind(ref)}
    tools = {one.tool_name for one in refs if _kind(one) == _kind(ref)}
    tool = {"tool": ref.tool_name} if len(tools) > 1 else {}
    if not rivals and kind:
        return {**kind, **tool}
    for length in (*_PART_CHARS, len(ref.text)):
        part = ref.text[:length].strip()
        if not any(part in one.text for one in rivals):
            return {"part": part, **kind, **tool}
    raise NoCaseError(f"another item of the run holds all of the text of this one: {ref.text[:80]!r}")


def _directions(
    trace: Trace, hypotheses: Sequence[str], gaps: Sequence[str], actions: Sequence[Mapping[str, str]]
) -> dict[str, Any]:
    output: Mapping[str, Any] = trace.evaluation.get("executor_structured_output") or {}
    stated = [entry for entry in output.get("hypotheses") or () if entry.get("hypothesis_text") in hypotheses]
    found = {
        "hypotheses": [{"text": str(one["hypothesis_text"]), "basis": str(one.get("basis") or "")} for one in stated],
        "checks": [str(action["action_text"]) for action in actions],
        "missing_info": [gap for gap in output.get("missing_info") or () if gap in gaps],
    }
    return {name: entries for name, entries in found.items() if entries}


def yaml_of(case: Mapping[str, Any]) -> str:
    """The case as a file: keys in the schema's order, Chinese as it is."""
    return _HEAD + yaml.safe_dump(dict(case), allow_unicode=True, sort_keys=False, width=100)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the file and print its path; 0, or 2 with one line on stderr."""
    parser = OneLineParser(prog="python -m evals.new", description=__doc__)
    parser.add_argument("run", metavar="RUN_ID", help="a stored run; a unique beginning will do")
    parser.add_argument("--store", metavar="URL", help="where runs are kept, as for diagnose")
    parser.add_argument("--id", metavar="ID", help="the case's id; made of the world's name and the run's id otherwise")
    parser.add_argument("--world", metavar="NAME", help="where several worlds answer alike")
    parser.add_argument("--cases", type=Path, default=CASES, metavar="FOLDER", help="where it is written")
    asked = parser.parse_args(arguments)
    try:
        path = _write(asked)
    except (DiagnosisError, NoCaseError) as error:
        print(f"new: {' '.join(str(error).split())}", file=sys.stderr)
        return 2
    faults = faults_of(path)
    if faults:
        print("\n".join(faults), file=sys.stderr)
    return emit(str(path))


def _write(asked: argparse.Namespace) -> Path:
    if asked.id is not None and not _ID.fullmatch(asked.id):
        raise NoCaseError(f"--id {asked.id!r} is no kebab-case id: small letters, digits and single hyphens")
    url = read_settings({"store": asked.store}).store_url()
    if not Store.exists(url):
        raise SettingsError(f"no store at {url}")
    with Store.open(url) as store:
        case = case_of(store, asked.run, asked.id or "", asked.world)
        run_id = store.run(asked.run).run_id
    case["id"] = asked.id or f"{case['world']}-{run_id.removeprefix('run-')[:8]}"
    path: Path = asked.cases / f"{case['id']}.yaml"
    if path.exists():
        raise NoCaseError(f"{path} is there already: give another --id")
    try:
        path.write_text(yaml_of(case), encoding="utf-8")
    except OSError as error:
        raise NoCaseError(f"{path}: {error.strerror or error}") from None
    return path


if __name__ == "__main__":
    sys.exit(main())
