"""A no-hit is told only of a search that asked the question: over a clinic's logs, in two scripts and two languages."""

from __future__ import annotations

import json

import pytest

from program import DiagnosisProgram

WARD = """\
2026-04-11 08:00:10.101 INFO  [bed-sync] ward-api c.k.ward.BedBook - beds synced count=31
2026-04-11 08:05:10.101 ERROR [http-8080-exec-4] ward-api c.k.ward.BedBook - 病床預約失敗 bed=B12
2026-04-11 08:06:44.900 ERROR [http-8080-exec-2] ward-api c.k.ward.BedBook - 病床预约失败 bed=B14
2026-04-11 08:07:01.000 INFO  [http-8080-exec-2] ward-api c.k.ward.BedBook - 病床预约成功 bed=B15
2026-04-11 08:20:01.000 WARN  [http-8080-exec-7] ward-api c.k.ward.BedBook - drift of clock is 0.3 s
2026-04-11 08:31:00.000 ERROR [http-8080-exec-9] ward-api c.k.ward.Feed - lab feed returned QUOTA for site north
2026-04-11 09:10:00.000 ERROR [http-8080-exec-9] ward-api c.k.ward.Feed - lab feed returned QUOTA for site south
"""
ACCESS = "".join(
    f'10.1.0.{at} - - [11/Apr/2026:08:{30 + at}:00 +0000] "GET /beds HTTP/1.1" {code} 12 "-" "curl" upstream={name}\n'
    for at, (code, name) in enumerate([(502, "ward-api"), (200, "ward-api"), (502, "ward-api"), (502, "menu-api")])
)
KUBELET = (
    'E0411 08:40:00.000000    1187 pod_workers.go:1] "Error syncing pod" err="CrashLoopBackOff" pod="k/ward-api-1"\n'
    * 3
)
ALERT = {
    "labels": {"alertname": "PrinterOffline", "service": "printing", "severity": "warning"},
    "startsAt": "2026-04-11T08:00:00Z",
    "endsAt": "2026-04-11T12:00:00Z",
    "updatedAt": "2026-04-11T08:00:00Z",
    "status": {"state": "active", "silencedBy": [], "inhibitedBy": []},
}
TRIAGE = [
    ("WARN", "slow request", {"path": "/triage", "cost_ms": 9120}),
    ("WARN", "queue of triage grows because the printer in room 4 holds its lock", {}),
    ("INFO", "queue of triage is 3", {}),
]


@pytest.fixture(scope="module")
def clinic(tmp_path_factory: pytest.TempPathFactory) -> DiagnosisProgram:
    folder = tmp_path_factory.mktemp("clinic")
    records = [
        {"ts": f"2026-04-11T08:{50 + at}:00Z", "level": level, "service": "triage", "msg": message, **fields}
        for at, (level, message, fields) in enumerate(TRIAGE)
    ]
    files = {
        "alerts.json": json.dumps([ALERT]),
        "logs/ward-api.log": WARD,
        "logs/front-nginx_access.log": ACCESS,
        "logs/kubelet.log": KUBELET,
        "logs/triage.jsonl": "".join(json.dumps(one) + "\n" for one in records),
    }
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return DiagnosisProgram.from_source(folder, store=folder.parent / "clinic.db")


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        # both scripts, in the question and in the log
        ("ward-api 病床預約失敗的記錄有多少條？", ["共匹配 2 条"]),
        ("有没有病床预约失败的日志？", ["共匹配 2 条"]),
        # a zone, a window, hours in words
        ("16:30 以后（北京时间）ward-api 有 QUOTA 吗？", ["08:31:00", "16:30+08:00", "共匹配 2 条"]),
        ("从八点到九点，ward-api 有多少条 QUOTA？", ["共匹配 1 条", "08:00 至 09:00"]),
        ("How many QUOTAs did ward-api log between 16:00 and 17:00 (Beijing time)?", ["matched 1 log record"]),
        ("Since ward-api 4.1 went live at 09:00, has it logged any QUOTA?", ["matched 1 log record", "from 09:00 on"]),
        ("ward-api 4.1 在 09:00 上线之后有 QUOTA 吗？", ["共匹配 1 条"]),
        # of one or the other
        ("Did ward-api get a QUOTA or a FORBIDDEN?", ['"QUOTA" or "FORBIDDEN"', "matched 2 log records"]),
        # whose records tell it
        ("kubelet 有 CrashLoopBackOff 的报错吗？", ["共匹配 3 条"]),
        ("How many 502s did nginx return for ward-api?", ["matched 2 log records"]),
        ("ward-api 返回了多少次 502？", ["共匹配 2 条"]),
        # the number that is asked for, though its day is not known
        ("ward-api 今天有多少条 QUOTA？", ["共匹配 2 条（window=all）", "“今天”"]),
        ("When was the last QUOTA of ward-api?", ["2026-04-11 09:10:00.000"]),
    ],
)
def test_what_is_there_is_found(clinic: DiagnosisProgram, question: str, parts: list[str]) -> None:
    prediction = clinic(question=question)
    assert prediction.verdict == "PASS", prediction.answer
    assert not [part for part in parts if part not in prediction.answer], prediction.answer
    assert not any(claim.claim_type == "negative_observation" for claim in prediction.claims), prediction.answer


@pytest.mark.parametrize(
    ("question", "negative", "wider"),
    [
        ("Did ward-api step the clock?", '"step"', "A wider search matched 1 log record of ward-api"),
        ("Has ward-api logged any QUOTA of the basement?", '"basement"', "A wider search matched 2 log records"),
    ],
)
def test_a_wider_search_is_told_as_one_behind_the_no_hit(
    clinic: DiagnosisProgram, question: str, negative: str, wider: str
) -> None:
    prediction = clinic(question=question)
    assert prediction.verdict == "PASS"
    assert [claim.claim_type for claim in prediction.claims] == ["negative_observation", "observation"]
    first, second = prediction.answer.split(wider)
    assert negative in first
    assert negative not in second


def test_one_side_of_an_or_is_told_apart(clinic: DiagnosisProgram) -> None:
    prediction = clinic(question="Did ward-api get any FORBIDDEN, or is it only QUOTA?")
    assert prediction.verdict == "PASS"
    assert 'matched 2 log records of ward-api with "FORBIDDEN" or "QUOTA"' in prediction.answer
    assert 'found no log records of ward-api with "FORBIDDEN"' in prediction.answer


def test_records_of_others_that_match_are_named_beside_a_no_hit(clinic: DiagnosisProgram) -> None:
    prediction = clinic(question="Has ward-api logged curl in its records?")
    assert "2 log records" not in prediction.answer
    assert "3 other records with ward-api in their text" in prediction.answer


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("为什么 triage 的 queue 变长？", "queue of triage grows because the printer in room 4 holds its lock"),
        ("Why does the triage queue keep growing?", "because the printer in room 4 holds its lock"),
    ],
)
def test_a_record_that_states_the_cause_comes_first(clinic: DiagnosisProgram, question: str, words: str) -> None:
    prediction = clinic(question=question)
    causes = [claim for claim in prediction.claims if claim.claim_type == "root_cause"]
    assert [words in claim.claim_text for claim in causes] == [True]
    assert prediction.answer.index(words) < 120
    assert "missing" not in prediction.answer
    assert "缺少直接写明原因的记录" not in prediction.answer


def test_a_json_record_is_told_with_its_figures(clinic: DiagnosisProgram) -> None:
    prediction = clinic(question='triage 有 "slow request" 的日志吗？')
    assert prediction.verdict == "PASS"
    assert "cost_ms=9120" in prediction.answer


def test_no_thread_and_no_first_word_is_a_service(clinic: DiagnosisProgram) -> None:
    assert "未检索到" in clinic(question="bed-sync 服务有 ERROR 级别的日志吗？").answer


def test_alerts_are_listed_beside_a_no_hit_for_words_that_nothing_is_known_of(clinic: DiagnosisProgram) -> None:
    prediction = clinic(question="茶水间的告警有几条？")
    assert prediction.verdict == "PASS"
    assert [claim.claim_type for claim in prediction.claims] == ["negative_observation", "observation"]
    first, second = prediction.answer.split("另一次查询共匹配 1 条告警")
    assert "茶水间" in first
    assert "PrinterOffline" in second
