"""The LM judge may judge only after it has been compared with labelled sentences, with the same prompt and model."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import dspy
import pytest

from evals.agreed import Agreement, JudgeRefusedError, agreement_of, read_agreement, write_agreement
from evals.agreement import code_told, lm_told, main
from evals.confusion import Confusion
from evals.labelled import LabelledError, LabelledRow, distinct, read_rows
from evals.lm_judge import STAGE, JudgeSentence, LMJudge, SentenceJudge
from evals.metrics import BrokenRunError
from program.errors import DiagnosisError
from program.lm.requests import StageRequest
from program.lm.scripted import ScriptedEngine, scripted_lm

ALERT = "alertname=HighCPUUsage, service=payment-service, state=firing, current=92%"
GOOD_ZH, BAD_ZH = "payment-service 的 CPU 使用率为 92%。", "payment-service 的 CPU 使用率为 97%。"
GOOD_EN, BAD_EN = "CPU of payment-service is at 92%.", "CPU of payment-service is at 97%."
REFUSED = {"reason": "97 is not 92", "asserts": True, "supported": False, "kind": "number_drift"}
ACCEPTED = {"reason": "as stated", "asserts": True, "supported": True, "kind": "none"}


def reads_the_number(request: StageRequest) -> dict[str, Any]:
    return REFUSED if "97" in request.inputs["sentence"] else ACCEPTED


def judge_lm(*replies: Any) -> tuple[dspy.LM, ScriptedEngine]:
    return scripted_lm({STAGE: list(replies) or [reads_the_number] * 500}, stages={STAGE: JudgeSentence})


def rows(pairs: int = 15) -> list[LabelledRow]:
    return [
        LabelledRow(text=text, evidence=f"{ALERT}, duration={at}m", overclaim=over, kind="number_drift", lang=lang)
        for at in range(pairs)
        for text, over, lang in (
            (GOOD_ZH, False, "zh"),
            (BAD_ZH, True, "zh"),
            (GOOD_EN, False, "en"),
            (BAD_EN, True, "en"),
        )
    ]


def good_agreement() -> Agreement:
    lm, _ = judge_lm()
    labelled = rows()
    return agreement_of(labelled, lm_told(labelled, lm), judge=str(lm.model), prompt=SentenceJudge().fingerprint)


def answered(answer: str, **more: Any) -> dspy.Prediction:
    evidence = [{"source_invocation_id": 1, "tool_name": "query_metrics", "raw_path": "$.alerts[0]", "text": ALERT}]
    return dspy.Prediction(answer=answer, evidence=evidence, question="CPU?", **more)


def test_a_judge_that_agrees_may_judge() -> None:
    agreement = good_agreement()
    assert (agreement.kappa, agreement.recall, agreement.false_alarms, agreement.unread) == (1.0, 1.0, 0.0, 0)
    lm, engine = judge_lm()
    judge = LMJudge(lm, agreement)
    assert engine.requests == []
    mixed = answered(f"{GOOD_ZH}\n{BAD_EN}")
    over, grounded = judge.scored_overclaiming(None, mixed), judge.scored_groundedness(None, mixed)
    assert (over.value, grounded.value) == (0.5, 0.5)
    assert "number_drift: 97 is not 92" in over.reason
    assert judge.overclaiming(None, answered(GOOD_ZH), trace=[]) is True
    assert judge.groundedness(None, answered(BAD_ZH)) == 0.0
    assert engine.requests[0].inputs["evidence"][0]["text"] == ALERT


def test_an_empty_answer_is_an_abstention_and_nobody_is_asked() -> None:
    lm, engine = judge_lm()
    judge = LMJudge(lm, good_agreement())
    for answer in ("", "可能方向（未证实）：GC 频繁。"):
        assert judge.scored_overclaiming(None, answered(answer)).abstained
        assert judge.groundedness(None, answered(answer)) == 0.0
    assert engine.requests == []
    with pytest.raises(BrokenRunError):
        judge.scored_groundedness(None, dspy.Prediction())


def test_a_reply_that_cannot_be_read_is_unscored_and_a_fault_is_an_error() -> None:
    agreement = good_agreement()
    for reply in ("prose", {**ACCEPTED, "kind": "bad"}, {"supported": True}):
        assert LMJudge(judge_lm(reply)[0], agreement).scored_overclaiming(None, answered(GOOD_ZH)).outcome == "unscored"
    judge = LMJudge(judge_lm(RuntimeError("connection reset"))[0], agreement)
    found = judge.scored_groundedness(None, answered(GOOD_ZH))
    assert found.outcome == "error"
    assert "connection reset" in found.reason


def _counted(found: int, missed: int, alarms: int, fine: int) -> dict[str, Any]:
    """The figures of a judge with these counts."""
    labels = [("overclaim", "overclaim"), ("overclaim", "fine"), ("fine", "overclaim"), ("fine", "fine")]
    counts = dict(zip(labels, (found, missed, alarms, fine), strict=True))
    return {
        "kappa": Confusion(("overclaim", "fine"), counts).kappa,
        "recall": found / (found + missed),
        "false_alarms": alarms / (alarms + fine) if alarms + fine else None,
        "confusion": tuple((*pair, count) for pair, count in counts.items()),
    }


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"judge": "openai/other"}, "it is of openai/other"),
        ({"prompt": "0" * 12}, "the prompt has changed"),
        (_counted(20, 10, 10, 20), "kappa is 0.33, 0.60 is wanted"),
        (_counted(60, 0, 0, 0), "kappa is –"),
        ({"kappa": 0.99}, "its kappa is 0.99, but its counts give 1.00: the file has been changed"),
        ({"kappa": None}, "its kappa is –, but its counts give 1.00"),
        (_counted(20, 10, 10, 20) | {"kappa": 0.9}, "its kappa is 0.90, but its counts give 0.33"),
        ({"recall": 0.5}, "its recall is 0.50, but its counts give 1.00"),
        ({"false_alarms": 0.5}, "its false_alarms is 0.50, but its counts give 0.00"),
        ({"rows": 70}, "its rows is 70"),
        ({"rows": 12}, "12 rows"),
        ({"unread": 9}, "9 of 60 replies could not be read"),
    ],
)
def test_a_judge_is_refused_with_the_reason(changes: dict[str, Any], why: str) -> None:
    lm, _ = judge_lm()
    with pytest.raises(JudgeRefusedError, match=r"python -m evals\.agreement") as refused:
        LMJudge(lm, good_agreement().model_copy(update=changes))
    assert why in str(refused.value)


def test_the_threshold_cannot_be_talked_away(tmp_path: Path) -> None:
    lm, _ = judge_lm()
    with pytest.raises(JudgeRefusedError, match="too low"):
        LMJudge(lm, good_agreement(), min_kappa=0.0)
    with pytest.raises(JudgeRefusedError, match="first"):
        LMJudge(lm, tmp_path / "none.json")
    (tmp_path / "bad.json").write_text("{}", encoding="utf-8")
    with pytest.raises(JudgeRefusedError, match="no agreement"):
        LMJudge(lm, tmp_path / "bad.json")


def test_an_edited_prompt_has_another_fingerprint() -> None:
    judge = SentenceJudge()
    before = judge.fingerprint
    judge.predict.signature = JudgeSentence.with_instructions("Say none.")
    assert judge.fingerprint != before == SentenceJudge().fingerprint


def test_agreement_counts_by_kind_and_language() -> None:
    labelled = rows(1)
    told = agreement_of(labelled, [True, True, None, False], judge="x", prompt="p")
    assert told.unread == 1
    by_group = {(group.kind, group.lang): group for group in told.groups}
    assert (by_group["number_drift", "zh"].found, by_group["number_drift", "zh"].alarms) == (1, 1)
    assert (by_group["number_drift", "en"].found, by_group["number_drift", "en"].overclaims) == (0, 1)
    assert (told.recall, told.false_alarms) == (0.5, 1.0)
    assert told.matrix().counts == {("fine", "overclaim"): 1, ("overclaim", "overclaim"): 1, ("overclaim", "fine"): 1}


def test_the_code_metric_is_compared_with_the_same_rows() -> None:
    assert code_told(rows(1)) == [False, True, False, True]


def _file(path: Path, labelled: list[LabelledRow]) -> Path:
    path.write_text("\n".join(row.model_dump_json() for row in labelled) + "\n\n", encoding="utf-8")
    return path


def test_the_command_prints_the_comparison_of_the_code_metric(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = _file(tmp_path / "rows.jsonl", rows(2))
    assert main(["--data", str(data)]) == 0
    printed = capsys.readouterr().out
    assert "code against 8 labelled sentences" in printed
    assert "Cohen's kappa 1.00   recall 1.00   false alarms 0.00   unread 0" in printed
    assert main(["--data", str(data), "--json", "--limit", "2"]) == 0
    assert json.loads(capsys.readouterr().out)["rows"] == 2


def test_the_command_keeps_what_the_judge_demands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, kept = _file(tmp_path / "rows.jsonl", rows()), tmp_path / "agreement.json"
    assert main(["--data", str(data), "--out", str(kept)], lm=judge_lm()[0]) == 0
    assert "may be used" in capsys.readouterr().err
    LMJudge(judge_lm()[0], kept)
    contrary = judge_lm(*[ACCEPTED] * 60)[0]
    assert main(["--data", str(data), "--out", str(kept)], lm=contrary) == 1
    assert "may not be used: kappa" in capsys.readouterr().err
    with pytest.raises(JudgeRefusedError):
        LMJudge(judge_lm()[0], kept)
    write_agreement(kept, good_agreement())
    assert read_agreement(kept) == good_agreement()


def test_a_model_that_is_not_there_gives_no_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = _file(tmp_path / "rows.jsonl", rows())
    with pytest.raises(DiagnosisError, match="row 1"):
        lm_told(rows(1), judge_lm(RuntimeError("refused"))[0])
    assert main(["--data", str(data)], lm=judge_lm(RuntimeError("refused"))[0]) == 2
    captured = capsys.readouterr()
    assert "the judge failed on row 1" in captured.err
    assert captured.out == ""


def test_a_broken_row_is_told_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = _file(tmp_path / "rows.jsonl", rows(1))
    path.write_text(path.read_text(encoding="utf-8") + '{"text": "x"}\n', encoding="utf-8")
    with pytest.raises(LabelledError, match=r"rows\.jsonl:6: evidence: Field required"):
        read_rows([path])
    assert main(["--data", str(path)]) == 2
    assert "rows.jsonl:6" in capsys.readouterr().err
    assert main(["--data", str(tmp_path / "none.jsonl")]) == 2
    (tmp_path / "empty.jsonl").write_text("", encoding="utf-8")
    assert main(["--data", str(tmp_path / "empty.jsonl")]) == 2


def test_rows_that_say_the_same_count_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    two = rows(1)[:2]
    copies = [row.model_copy(update={"id": str(at)}) for at in range(30) for row in two]
    assert len(distinct(copies)) == 2
    lm, engine = judge_lm()
    data, kept = _file(tmp_path / "rows.jsonl", copies), tmp_path / "agreement.json"
    assert main(["--data", str(data), "--out", str(kept)], lm=lm) == 1
    assert "it rests on 2 rows, 50 are wanted" in capsys.readouterr().err
    assert len(engine.requests) == 2
    assert agreement_of(copies, [row.overclaim for row in copies], judge="x", prompt="p").rows == 2
    other = [two[0], two[0].model_copy(update={"question": "CPU?"})]  # asked otherwise, it is another row
    assert distinct(other) == other


def test_a_row_that_is_labelled_both_ways_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = rows(1)[0]
    data = _file(tmp_path / "rows.jsonl", [row, row.model_copy(update={"overclaim": not row.overclaim})])
    assert main(["--data", str(data)]) == 2
    assert "labelled both as an overclaim and as none" in capsys.readouterr().err


@pytest.mark.parametrize("asked", [["--lm", ""], ["--lm", " "], ["--api-base", "http://127.0.0.1:9"]])
def test_a_model_that_is_not_named_is_not_the_code_metric(
    asked: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = _file(tmp_path / "rows.jsonl", rows(1))
    assert main(["--data", str(data), *asked]) == 2
    captured = capsys.readouterr()
    assert "--lm wants the judge's model" in captured.err
    assert captured.out == ""


def test_both_metrics_speak_of_the_same_replies() -> None:
    lm, engine = judge_lm(ACCEPTED, RuntimeError("connection reset"), ACCEPTED)
    judge = LMJudge(lm, good_agreement())
    for answer in (GOOD_ZH, GOOD_EN):
        scores = [judge.scored_groundedness(None, answered(answer)), judge.scored_overclaiming(None, answered(answer))]
        assert len({score.outcome for score in scores}) == 1
    assert len(engine.requests) == 2
    assert judge.scored_groundedness(None, answered(GOOD_ZH, claims=[])).value == 1.0
    judge.scored_overclaiming({"question": "why?"}, dspy.Prediction(answer=GOOD_ZH, evidence=[ALERT]))
    assert len(engine.requests) == 3  # another question and other evidence are another answer


def test_a_row_may_hold_separators_that_are_no_lines_and_a_file_begin_with_a_mark(tmp_path: Path) -> None:
    row = rows(1)[0].model_copy(update={"text": "a\u2028b\u2029c\x85d\x0be"})
    path = tmp_path / "rows.jsonl"
    line = json.dumps(json.loads(row.model_dump_json()), ensure_ascii=False)
    path.write_bytes(b"\xef\xbb\xbf" + f"{line}\r\n\n{line.replace('a', 'e', 1)}\n".encode())
    assert read_rows([path])[0].text == row.text
    path.write_text(f"{line}\n{{", encoding="utf-8")
    with pytest.raises(LabelledError, match=r"rows\.jsonl:2: "):
        read_rows([path])
