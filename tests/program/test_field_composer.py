"""A composer that says an overclaim of the labelled sentences does not get it to the user, whatever it says it words."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from evals.labelled import LabelledRow, read_rows
from gatekeeper.answer import AnswerMaterial
from gatekeeper.language import Language
from gatekeeper.material import AllowedMaterial
from program.composer import Composition, climb
from signatures.composer import AnswerSentence

pytestmark = pytest.mark.field

FOLDER = (Path(__file__).resolve().parents[2] / os.environ.get("FIELD_DATA", "../shared/data")).resolve() / "overclaim"
FILES = ("dev.jsonl", "more.jsonl", "claims_dev.jsonl")


def rows(name: str) -> list[LabelledRow]:
    if not (FOLDER / name).is_file():
        if os.environ.get("CI"):
            pytest.fail(f"labelled sentences are missing: {FOLDER / name}")
        pytest.skip(f"no labelled sentences at {FOLDER}: set FIELD_DATA")
    return read_rows([FOLDER / name])


def allowed(material: AnswerMaterial) -> AllowedMaterial:
    """The material as a run would hold it: claims with their evidence, or else each piece of evidence as a quotation."""
    quoted = {} if material.claims else {f"quote-{at}": ref for at, ref in enumerate(material.evidence, 1)}
    return AllowedMaterial(
        claims={claim.claim_id: claim for claim in material.claims},
        evidence=material.evidence,
        hypotheses={f"hypothesis-{at}": entry for at, entry in enumerate(material.hypotheses, 1)},
        gaps={f"gap-{at}": text for at, text in enumerate(material.missing_info, 1)},
        code_gaps=frozenset(),
        actions={f"action-{at}": entry for at, entry in enumerate(material.actions, 1)},
        quoted=quoted,
        withheld=(),
        question=material.question,
    )


def composed(row: LabelledRow) -> Composition:
    material = allowed(row.material())
    sentence = AnswerSentence(text=row.text, item_ids=list(material.ids()))
    language: Language = "en" if row.lang == "en" else "zh"
    return climb(material, row.text, [sentence], language)


@pytest.mark.parametrize("name", FILES)
def test_no_overclaim_of_the_set_reaches_the_user(name: str) -> None:
    leaked = [
        row.id
        for row in rows(name)
        if row.overclaim
        for answer in (composed(row),)
        if row.text in f"{answer.user_facing_answer}\n{answer.answer_summary}"
    ]
    assert leaked == []


def test_what_is_allowed_reaches_the_user_in_the_place_of_what_is_not() -> None:
    claim = {
        "claim_id": "claim-1",
        "claim_type": "observation",
        "claim_text": "HighCPU of payment-service is firing at 92%.",
    }
    ref = {
        "raw_path": "$.alerts[0]",
        "tool_name": "query_metrics",
        "text": "alertname=HighCPU service=payment-service state=firing current=92%",
    }
    row = LabelledRow(text="HighCPU has recovered.", lang="en", overclaim=True, claims=[claim], evidence=[ref])
    answer = composed(row)
    assert row.text not in answer.user_facing_answer
    assert claim["claim_text"] in answer.user_facing_answer
