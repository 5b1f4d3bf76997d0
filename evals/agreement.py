"""`python -m evals.agreement`: how far a judge agrees with labelled sentences; without `--lm`, the code metric itself.

The result of a model is kept with `--out`, and `evals.lm_judge.LMJudge` demands that file.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import dspy

from evals.agreed import MIN_KAPPA, Told, agreement_of, write_agreement
from evals.arguments import OneLineParser, a_file_to_write, at_least_one
from evals.columns import emit
from evals.judging import judge_answer
from evals.labelled import LabelledError, LabelledRow, distinct, read_rows
from evals.lm_judge import SentenceJudge, is_over
from program.errors import DiagnosisError, SettingsError
from program.lm.configured import configured_lm
from program.settings import read_settings

CODE = "code"


def code_told(rows: Sequence[LabelledRow]) -> list[Told]:
    """What the code metric `overclaiming` says of each row."""
    return [any(one.excess for one in judge_answer(row.text, row.refs(), row.question)) for row in rows]


def lm_told(rows: Sequence[LabelledRow], lm: dspy.LM, *, progress: bool = False) -> list[Told]:
    """What a model says of each row; None where its reply cannot be read.

    Raises:
        DiagnosisError: a call failed for good: the model or its server is not there, and no figure would mean anything.
    """
    judge = SentenceJudge()
    told: list[Told] = []
    for number, row in enumerate(rows, 1):
        reply = judge.ask(lm, sentence=row.text, evidence=row.refs(), question=row.question)
        if reply.fault is not None:
            raise DiagnosisError(f"the judge failed on row {number}: {reply.fault}")
        told.append(None if reply.fields is None else is_over(reply.fields))
        if progress and sys.stderr.isatty():
            print(f"\r{number}/{len(rows)}", end="" if number < len(rows) else "\n", file=sys.stderr, flush=True)
    return told


def _model(name: str | None, api_base: str | None) -> dspy.LM | None:
    """The model that is asked for; None where none is, and the code metric is compared."""
    if name is None and api_base is None:
        return None
    if not (name or "").strip():
        raise SettingsError("--lm wants the judge's model: without one the code metric would be compared")
    return configured_lm(read_settings({"lm": name, "api_base": api_base}))


def main(arguments: Sequence[str] | None = None, *, lm: dspy.LM | None = None) -> int:
    """Print the comparison; 0 where the judge may be used (the code metric always), 1 where not, 2 on bad usage."""
    parser = OneLineParser(prog="python -m evals.agreement", description=__doc__)
    parser.add_argument("--data", nargs="+", required=True, type=Path, metavar="FILE", help="labelled rows, JSON lines")
    parser.add_argument("--lm", metavar="MODEL", help="a DSPy model; without one the code metric is compared")
    parser.add_argument("--api-base", metavar="URL", help="an OpenAI-compatible server")
    parser.add_argument("--out", type=a_file_to_write, metavar="FILE", help="keep the result")
    parser.add_argument("--limit", type=at_least_one, metavar="N", help="the first N rows alone")
    parser.add_argument("--json", action="store_true", help="one JSON document on stdout")
    asked = parser.parse_args(arguments)
    try:
        model = lm or _model(asked.lm, asked.api_base)
        rows = distinct(read_rows(asked.data))[: asked.limit]
        told = code_told(rows) if model is None else lm_told(rows, model, progress=not asked.json)
        name, prompt = (CODE, "none") if model is None else (str(model.model), SentenceJudge().fingerprint)
        result = agreement_of(rows, told, judge=name, prompt=prompt)
        if asked.out is not None:
            write_agreement(asked.out, result)
    except (LabelledError, DiagnosisError, OSError) as error:
        print(f"agreement: {' '.join(str(error).split())}", file=sys.stderr)
        return 2
    code = emit(result.model_dump_json(indent=1) if asked.json else "\n".join(result.lines()))
    if model is None:
        return code
    why = result.fault(judge=name, prompt=prompt)
    print(
        f"this judge may not be used: {why}" if why else f"this judge may be used (kappa at least {MIN_KAPPA:.2f})",
        file=sys.stderr,
    )
    return 1 if why else 0


if __name__ == "__main__":
    sys.exit(main())
