"""Figures of this machine, medians: `python -m evals.bench [--json]`.

(a) one narrow run with an instant model against the floor of as many bare `dspy.Predict` calls of the same prompts;
(b) the gatekeeper per binding and the excerpt check, beside rapidfuzz on the same pairs; (c) start-up of `diagnose runs`; (d) the answer
guard per sentence; (e) log search, cold and warm.
"""

from __future__ import annotations

import importlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

os.environ.setdefault("LITELLM_LOCAL_MODEL_COST_MAP", "true")

import dspy

from evals.arguments import OneLineParser
from evals.bench_excerpt import excerpt_check
from evals.case import Case, load_cases
from evals.honest import honest
from evals.large_run import large_run
from evals.running import program_over
from gatekeeper import AnswerMaterial, Gatekeeper, guard_answer
from gatekeeper.evidence import Invocation
from program import DiagnosisProgram
from program.backends.log_files import FileLogBackend
from program.backends.logs import LogQuery
from program.clock import SystemClock
from program.lm.requests import STAGES, StageRequest
from program.lm.scripted import scripted_lm
from program.store import Store
from signatures import StrictJSONAdapter

Figures = dict[str, float | int | bool | str | None]
NARROW = "demo-payment-cpu-alert"
ROOT = Path(__file__).parents[1]


def median_ms(work: Callable[[], object], repeats: int) -> float:
    """Median of the wall time of `work`, in milliseconds."""
    times: list[float] = []
    for _ in range(repeats):
        started = time.perf_counter()
        work()
        times.append((time.perf_counter() - started) * 1000)
    return round(statistics.median(times), 3)


def overhead(repeats: int) -> Figures:
    """A narrow run over the bundled incident, its store in memory, against bare calls with the very same prompts."""
    case = next(case for case in load_cases() if case.id == NARROW)
    program = program_over(case.world, scope=case.scope, clock=SystemClock())
    requests = _run(program, case)
    replies = {request.stage: _reply(case, request) for request in requests}
    instant = {stage: [json.dumps(reply, ensure_ascii=False)] * 100_000 for stage, reply in replies.items()}

    def run() -> None:
        program(question=case.question)

    def bare() -> None:
        for request in requests:
            predictors[request.stage](**request.inputs)

    predictors = {stage: dspy.Predict(signature) for stage, signature in STAGES.items()}
    lm, _ = scripted_lm(instant)
    with dspy.context(lm=lm, adapter=StrictJSONAdapter(), disable_history=True):
        run()
        bare()
        # Turn about, so that whatever else this machine does falls on both.
        pairs = [(median_ms(run, 1), median_ms(bare, 1)) for _ in range(repeats)]
    run_ms, floor_ms = (round(statistics.median(times), 3) for times in zip(*pairs, strict=True))
    return {
        "lm_calls": len(requests),
        "run_ms": run_ms,
        "floor_ms": floor_ms,
        "ratio": round(run_ms / floor_ms, 2),
        "goal_ratio": 3.0,
    }


def _run(program: DiagnosisProgram, case: Case) -> list[StageRequest]:
    lm, engine = scripted_lm(honest(case).script())
    with dspy.context(lm=lm):
        program(question=case.question)
    return list(engine.requests)


def _reply(case: Case, request: StageRequest) -> object:
    script = honest(case)
    stages = {
        "planner.predict": script.plan,
        "executor.choose": script.choose,
        "executor.state": script.state,
        "verifier.predict": script.verify,
        "composer.predict": script.compose,
    }
    return stages[request.stage](request)


def gatekeeper(repeats: int) -> Figures:
    """One binding to a log record of some 200 characters, right and forged, and rapidfuzz on the same two texts."""
    text = (
        "2026-07-08 23:05:28.123 ERROR [http-nio-8080-exec-12] order-service com.zaxxer.hikari.pool.HikariPool -"
        " HikariPool-1 - Connection is not available, request timed out after 30000ms"
        " (total=50, active=50/50, idle=0, waiting=37)"
    )
    right = text[text.index("ERROR") : text.index(" (total")]
    forged = right.replace("30000ms", "60000ms")
    refs = [{"raw_path": f"$.logs[{at}]", "text": text.replace("waiting=37", f"waiting={at}")} for at in range(20)]
    invocation = Invocation.model_validate(
        {
            "id": 1,
            "run_id": "r",
            "tool_name": "query_logs",
            "retrieval_details": {"evidence_status": "supported", "evidence_refs": refs},
        }
    )

    def output(excerpt: str, count: int) -> dict[str, Any]:
        bindings = [
            {
                "tool_name": "query_logs",
                "source_invocation_id": 1,
                "raw_path": f"$.logs[{at}]",
                "evidence_excerpt": excerpt,
            }
            for at in range(count)
        ]
        return {
            "answer_version": "executor_evidence_v2",
            "claims": [
                {
                    "claim_id": "c",
                    "claim_type": "observation",
                    "claim_text": "x",
                    "support_level": "direct",
                    "evidence_bindings": bindings,
                }
            ],
        }

    gate = Gatekeeper()
    many, one = output(right, 20), output(right, 1)
    assert gate.check(many, [invocation], run_id="r").status == "pass"
    assert gate.check(output(forged, 1), [invocation], run_id="r").severity == "reject"
    figures: Figures = {
        "check_one_binding_ms": median_ms(lambda: gate.check(one, [invocation], run_id="r"), repeats),
        "pass_ms_per_binding": round(median_ms(lambda: gate.check(many, [invocation], run_id="r"), repeats) / 20, 4),
        "reject_ms_per_binding": round(
            median_ms(lambda: gate.check(output(forged, 20), [invocation], run_id="r"), repeats) / 20, 4
        ),
    }
    try:
        fuzz: Any = importlib.import_module("rapidfuzz.fuzz")
    except ImportError:
        return {**figures, "rapidfuzz_partial_ratio_ms": None}
    return {
        **figures,
        "rapidfuzz_partial_ratio_ms": round(
            median_ms(lambda: [fuzz.partial_ratio(right, text) for _ in range(100)], repeats) / 100, 5
        ),
        "rapidfuzz_score_of_forged": round(fuzz.partial_ratio(forged, text), 1),
    }


def startup(repeats: int) -> Figures:
    """`diagnose runs` in a process of its own, over an empty store, and whether it imported DSPy."""
    with tempfile.TemporaryDirectory() as folder:
        url = str(Path(folder) / "runs.db")
        Store.open(url).close()

        def runs(*interpreter: str) -> str:
            command = [sys.executable, *interpreter, "-m", "program", "runs", "--store", url]
            ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
            return ran.stderr

        imported = "dspy" in {line.rpartition("|")[2].strip() for line in runs("-X", "importtime").splitlines()}
        return {
            "runs_s": round(median_ms(runs, repeats) / 1000, 3),
            "bare_python_s": round(median_ms(_bare_python, repeats) / 1000, 3),
            "imports_dspy": imported,
            "goal_s": 0.5,
        }


def _bare_python() -> None:
    subprocess.run([sys.executable, "-c", "pass"], check=True)


def guard(repeats: int) -> Figures:
    """One sentence against one claim and its evidence: one that passes, one that goes too far, in both languages."""
    claims, evidence, sentences = [], [], []
    for case in load_cases():
        claims += [claim.text for claim in case.claims]
        sentences += [claim.worded or claim.text for claim in case.claims]
        evidence += [{"tool_name": "query_logs", "raw_path": "$.logs[0]", "text": claim.text} for claim in case.claims]
    pairs = list(zip(sentences, claims, evidence, strict=True))

    def judge(more: str) -> None:
        for sentence, claim, ref in pairs:
            guard_answer(sentence + more, AnswerMaterial(claims=[claim], evidence=[ref]))

    return {
        "pass_ms_per_sentence": round(median_ms(lambda: judge(""), repeats) / len(pairs), 3),
        "finding_ms_per_sentence": round(
            median_ms(lambda: judge(" payroll-service 已经完全恢复正常。"), repeats) / len(pairs) / 2, 3
        ),
    }


def log_search(repeats: int) -> Figures:
    """Two searches over the demo's logs, and over `$FIELD_DATA/source/logs` where it is; cold reads every file."""
    figures: Figures = _search(
        "demo", ROOT / "program" / "demo" / "logs", LogQuery(keywords=("HikariPool",), service="order-service"), repeats
    )
    field = os.environ.get("FIELD_DATA")
    if field and (Path(field) / "source" / "logs").is_dir():
        figures |= _search(
            "field", Path(field) / "source" / "logs", LogQuery(keywords=("error",)), max(3, repeats // 3)
        )
    return figures


def _search(name: str, folder: Path, query: LogQuery, repeats: int) -> Figures:
    cold = median_ms(lambda: FileLogBackend(folder).search(query), min(repeats, 3))
    backend = FileLogBackend(folder)
    total = backend.search(query).total
    return {
        f"{name}_cold_ms": cold,
        f"{name}_warm_ms": median_ms(lambda: backend.search(query), min(repeats, 10)),
        f"{name}_matches": total,
    }


PARTS: Mapping[str, tuple[str, Callable[[int], Figures], int]] = {
    "overhead": ("narrow run against bare dspy.Predict calls", overhead, 50),
    "gatekeeper": ("gatekeeper per binding", gatekeeper, 200),
    "excerpt": ("excerpt check beside rapidfuzz.partial_ratio, the same pairs", excerpt_check, 2),
    "large_run": ("gatekeeper over a run of 2,000 calls", large_run, 1),
    "startup": ("diagnose runs", startup, 7),
    "guard": ("answer guard per sentence", guard, 15),
    "log_search": ("log search", log_search, 9),
}


def main(arguments: list[str] | None = None) -> int:
    parser = OneLineParser(prog="python -m evals.bench", description="Medians of this machine.")
    parser.add_argument("--json", action="store_true", help="one JSON document on stdout")
    parser.add_argument(
        "--only", choices=list(PARTS), action="append", help="a part alone; may be given more than once"
    )
    asked = parser.parse_args(arguments)
    measured = {
        name: work(repeats) for name, (_, work, repeats) in PARTS.items() if not asked.only or name in asked.only
    }
    if asked.json:
        print(json.dumps(measured, ensure_ascii=False, indent=1))
        return 0
    for name, figures in measured.items():
        print(PARTS[name][0])
        for figure, value in figures.items():
            print(f"  {figure:28} {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
