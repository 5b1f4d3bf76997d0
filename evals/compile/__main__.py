"""`python -m evals.compile`, which `diagnose optimize` starts: compile the prompts, print before and after."""

from __future__ import annotations

import argparse
import json
import os
import sys
import threading
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("LITELLM_LOCAL_MODEL_COST_MAP", "true")

import dspy
from pydantic import SecretStr

from evals.arguments import OneLineParser, a_server, at_least_one, names
from evals.case import CaseError
from evals.columns import emit
from evals.compile.compiling import DEFAULT_BUDGET, LOG, CompileError, Outcome, Request, check, compile_prompts
from evals.compile.data import split_cases
from evals.compile.journal import HEADER, REPLIES
from evals.compile.optimizers import OPTIMIZERS
from evals.compile.struck import struck
from program.compiled import default_compiled, differences, load_compiled
from program.errors import DiagnosisError, SettingsError
from program.lm.configured import configured_lm, configured_models
from program.settings import Settings, read_settings

REFLECTION_KEY: Final = "DIAGNOSE_REFLECTION_API_KEY"
_INTERRUPTED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 written, 1 refused or no result, 2 bad usage or settings, 130 interrupted."""
    given = read_arguments(arguments)
    errors = sys.stderr  # optimizers print, and what they print is sent elsewhere meanwhile
    try:
        request = _request(given)
        check(request)
        _tell(errors, f"{request.split}")
        outcome = compile_prompts(request, tell=lambda line: _tell(errors, line))
    except KeyboardInterrupt:
        kept = _kept(given)
        told = f"every reply is kept in {kept}: the same command goes on from there" if kept else "nothing was asked"
        _tell(errors, f"interrupted; {told}")
        return _leave(_INTERRUPTED)
    except CompileError as error:
        kept = _kept(given)
        _tell(errors, f"diagnose optimize: {error}{f'; the replies are kept in {kept}' if kept else ''}")
        return 1
    except (DiagnosisError, CaseError) as error:
        _tell(errors, f"diagnose optimize: {error}")
        return 2
    return report(given, request, outcome)


def report(given: argparse.Namespace, request: Request, outcome: Outcome) -> int:
    """Print what came of it; 0 where it was written, 1 where it was refused."""
    refused = outcome.written is None
    if given.json:
        code = emit(struck(json.dumps(_as_json(outcome), ensure_ascii=False, indent=2)))
    else:
        code = emit(struck("\n".join([*outcome.lines(), *_changes(request, outcome), f"spent: {outcome.spent}"])))
    if code:
        return code
    if refused:
        _tell(
            sys.stderr,
            f"diagnose optimize: not written: {'; '.join(outcome.worse)} (--accept-worse writes it all the same; the"
            f" replies are kept in {_work(given)})",
        )
        return 1
    for line in outcome.worse:
        _tell(sys.stderr, f"accepted, though {line}")
    _tell(sys.stderr, f"written: {outcome.written}, {outcome.compiled.version}")
    if given.work is None:
        _clear(_work(given))
    return 0


def _changes(request: Request, outcome: Outcome) -> list[str]:
    start = request.start or default_compiled()
    lines = [line for line in differences(start.prompts, outcome.compiled.prompts) if not line.startswith("  ")]
    if not lines:
        return ["", "no better prompts were found: they are those that it began with"]
    unproven = (
        [] if outcome.gained else ["no figure of the held-out cases got better: nothing here speaks for these prompts"]
    )
    return ["", *lines, *unproven]


def _as_json(outcome: Outcome) -> dict[str, Any]:
    both = outcome.before.finished & outcome.after.finished
    return {
        "schema": 1,
        "version": outcome.compiled.version,
        "written": str(outcome.written) if outcome.written else None,
        "worse": list(outcome.worse),
        "before": outcome.before.figures(both),
        "after": outcome.after.figures(both),
        "failed": {
            when: {row.case: row.error for row in measured.rows if row.error}
            for when, measured in (("before", outcome.before), ("after", outcome.after))
        },
        "spent": {name: getattr(outcome.spent, name) for name in ("asked", "kept", "tokens", "retried", "failed")},
    }


def _request(given: argparse.Namespace) -> Request:
    settings = read_settings(
        {"lm": given.lm, "api_base": given.api_base, "max_rounds": given.max_rounds, "lm_timeout_s": given.lm_timeout}
    )
    split = split_cases([*chain(*given.train)], [*chain(*given.val)])
    lm = _model(configured_lm(settings), settings)
    reflection = None
    if given.reflection_lm or given.reflection_api_base:
        other = _reflection(settings, given)
        reflection = _model(configured_lm(other, server="openai-compatible-reflection"), other)
    return Request(
        optimizer=given.optimizer,
        lm=lm,
        split=split,
        models=configured_models(settings),
        reflection=reflection,
        budget=given.budget,
        out=Path(given.out),
        work=_work(given),
        store=given.store,
        start=load_compiled(given.start) if given.start else None,
        accept_worse=given.accept_worse,
        force=given.force,
        seed=given.seed,
        threads=given.threads,
        max_rounds=settings.max_rounds,
    )


def _reflection(settings: Settings, given: argparse.Namespace) -> Settings:
    """The settings of the reflection model, which is given keys as an agent with a model of its own is."""
    own = {
        "verifier_lm": given.reflection_lm or settings.lm,
        "verifier_api_base": given.reflection_api_base,
        "verifier_api_key": SecretStr(key) if (key := os.environ.get(REFLECTION_KEY)) else None,
    }
    other = settings.model_copy(update=own).of_role("verifier")
    return other or settings


def _model(lm: dspy.LM | None, settings: Settings) -> dspy.LM:
    if lm is None or str(settings.lm).startswith("extractive/"):
        raise SettingsError("prompts are compiled for a model: name one with --lm (the extractive engine reads none)")
    return lm


def _work(given: argparse.Namespace) -> Path:
    return Path(given.work) if given.work else Path(f"{given.out}.work")


def _kept(given: argparse.Namespace) -> Path | None:
    """Where the replies of a compile that stopped are; None where there are none."""
    replies = _work(given) / REPLIES
    return replies.parent if replies.exists() else None


def _clear(folder: Path) -> None:
    """Remove what this command has made there, and the folder if nothing else is in it."""
    for name in (HEADER, REPLIES, LOG):
        (folder / name).unlink(missing_ok=True)
    if folder.is_dir() and not any(folder.iterdir()):
        folder.rmdir()


def _tell(stream: Any, line: str) -> None:
    print(struck(" ".join(line.split()) if not line.startswith("  ") else line), file=stream, flush=True)


def _leave(code: int) -> int:
    """Leave at once where a thread still waits for a server: Ctrl-C must not take as long as a time-out."""
    if any(thread is not threading.current_thread() for thread in threading.enumerate()):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    return code


def read_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options, every one with its default."""
    parser = OneLineParser(
        prog="diagnose optimize",
        description="Compile the prompts with one of DSPy's optimizers and print before and after on held-out worlds.",
        epilog="optimizers: " + "; ".join(f"{one.name}: {one.what}" for one in OPTIMIZERS.values()),
    )
    add = parser.add_argument
    add("--optimizer", required=True, choices=list(OPTIMIZERS), metavar="NAME", help=", ".join(OPTIMIZERS))
    add("--out", required=True, metavar="FILE", help="where the compiled prompts go")
    add("--train", action="append", default=[], type=names, metavar="NAME,…", help="worlds or tags to learn from")
    add(
        "--val",
        action="append",
        default=[],
        type=names,
        metavar="NAME,…",
        help="worlds or tags to measure on; no world on both",
    )
    add("--lm", metavar="MODEL", help="the model that the prompts are for; else DIAGNOSE_LM")
    add("--api-base", metavar="URL", help="an OpenAI-compatible server; else DIAGNOSE_API_BASE")
    add("--reflection-lm", metavar="MODEL", help="proposes instructions and shows demos (the model itself)")
    add(
        "--reflection-api-base",
        type=a_server,
        metavar="URL",
        help=f"its server (--api-base); its key comes from {REFLECTION_KEY}",
    )
    add("--budget", type=at_least_one, metavar="RUNS", help=f"about so many ({DEFAULT_BUDGET}, or what it needs)")
    add("--threads", type=at_least_one, default=1, metavar="N", help="runs at once (1)")
    add("--seed", type=int, default=0, help="the same seed and replies give the same result (0)")
    add("--max-rounds", type=at_least_one, metavar="N", help="passes planner to verifier")
    add("--lm-timeout", type=float, metavar="SECONDS", help="of one try; else DIAGNOSE_LM_TIMEOUT_S, else 120")
    add("--start", metavar="FILE", help="compiled prompts to begin with (the shipped ones)")
    add("--work", metavar="FOLDER", help="keeps every reply, so that a stopped compile goes on (FILE.work)")
    add("--store", metavar="URL", help="keep the runs there; never your own store (kept nowhere)")
    add(
        "--accept-worse",
        action="store_true",
        help="write even what is worse in overclaiming, citation validity or expected verdict",
    )
    add("--force", action="store_true", help="replace an older FILE")
    add("--json", action="store_true", help="one JSON document on stdout")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    raise SystemExit(main())
