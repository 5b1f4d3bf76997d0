"""A live run against a server on loopback: its options, its faults, its recordings, and that these replay offline."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol

import dspy
import pytest
import yaml

from evals.case import Case, load_cases
from evals.compile import Student
from evals.live.options import Live, read_live, recorded_cases, slug
from evals.live.repeats import Repeat, ReplayError, failure_of, repeats_of
from evals.running import program_over
from program.compiled import CompiledMeta, save_compiled
from program.lm.configured import configured_lm
from program.settings import Settings
from tests.evals.chat_server import ChatServer, Fault, chat_server
from tests.evals.forks import Forks

ROOT = Path(__file__).parents[2]
META = CompiledMeta(name="mine-1", made_at=datetime(2026, 11, 30, 8, 0, tzinfo=UTC), optimizer="hand")
KEY = "sk-stub-0123456789abcdef"
CASES = {case.id: case for case in load_cases()}
ZH, EN = CASES["demo-payment-cpu-alert"], CASES["disk-filling-resolved"]


def live_over(server: ChatServer, *, timeout_s: float = 10.0, **changes: Any) -> Live:
    lm = configured_lm(
        Settings.model_validate({"lm": "stub", "api_base": server.url, "api_key": KEY, "lm_timeout_s": timeout_s})
    )
    assert lm is not None
    settings: dict[str, Any] = {"model": "stub", "lm": lm.copy(num_retries=0), "secret": KEY, "retries": 0, **changes}
    return Live(**settings)


def lived(faults: Sequence[Fault | None] = (), *, always: Fault | None = None, **changes: Any) -> list[Repeat]:
    with chat_server(EN, faults=list(faults), always=always) as server:
        return list(repeats_of(EN, live_over(server, **changes)))


# --- the whole way: pytest, a server, recordings, and the server gone ------------------------------


@dataclass(frozen=True, slots=True)
class Ran:
    """How `pytest evals/` ended; `told` has both streams."""

    returncode: int
    told: str


class Evals(Protocol):
    """Runs `pytest evals/` with arguments, and variables of the environment."""

    def __call__(self, *arguments: str, **variables: str) -> Ran: ...


@pytest.fixture(scope="module")
def evals() -> Iterator[Evals]:
    """In forks of one warm process."""
    with Forks(product=True) as forks:
        yield lambda *arguments, **variables: Ran(
            *forks.run(ROOT, ["evals/", *arguments], {"STUB_KEY": KEY, **variables})
        )


def runs_of(path: Path) -> dict[str, list[Mapping[str, Any]]]:
    held = json.loads(path.read_text(encoding="utf-8"))
    same = ("outcome", "verdict", "answer", "metrics", "leaks", "missed", "lm_calls", "input_tokens", "output_tokens")
    return {case["case"]: [{name: one[name] for name in same} for one in case["repeats"]] for case in held["cases"]}


def test_a_live_run_is_recorded_and_replays_without_the_server(tmp_path: Path, evals: Evals) -> None:
    live_json, again_json, folder = tmp_path / "live.json", tmp_path / "again.json", tmp_path / "recordings"
    recordings = ["--recordings", str(folder)]
    with chat_server(ZH, EN) as server:
        asked = ["--live", "--lm", "openai/Stub:7b", "--api-base", server.url, "--api-key-env", "STUB_KEY"]
        more = ["--repeats", "3", "--temperature", "0.7", "--record", "--live-json", str(live_json)]
        ran = evals(*asked, *more, *recordings, "-k", f"{ZH.id} or {EN.id}")
    assert ran.returncode == 0, ran.told[-3000:]
    assert "live verdict: PASS (exit 0)" in ran.told
    assert "2 passed" in ran.told
    assert server.keys == [f"Bearer {KEY}"] * 30  # five calls a run, nothing out of a cache
    assert {(body["model"], body["temperature"]) for body in server.bodies} == {("Stub:7b", 0.7)}
    live = runs_of(live_json)
    assert {case: [one["outcome"] for one in runs] for case, runs in live.items()} == {
        ZH.id: ["pass"] * 3,
        EN.id: ["pass"] * 3,
    }
    assert "92%" in live[ZH.id][0]["answer"]
    kept = {path.stem: path.read_text(encoding="utf-8") for path in (folder / "stub-7b").iterdir()}
    assert set(kept) == {ZH.id, EN.id}
    told = [*kept.values(), live_json.read_text(encoding="utf-8"), ran.told]
    assert not any(KEY in text or server.url in text for text in [*kept.values(), told[2]])
    assert not any(KEY in text for text in told)

    replayed = evals("--recorded", "Stub:7b", *recordings, "--live-json", str(again_json))
    assert replayed.returncode == 0, replayed.told[-3000:]
    assert f"{len(CASES) - 2} cases have no recording and did not run" in replayed.told
    assert runs_of(again_json) == live

    path = folder / "stub-7b" / f"{EN.id}.yaml"
    held = yaml.safe_load(kept[EN.id])
    today = held["repeats"][1]["calls"]["verifier.predict"][0]["fingerprint"]
    held["repeats"][1]["calls"]["verifier.predict"][0]["fingerprint"] = "0123456789ab"
    path.write_text(yaml.safe_dump(held), encoding="utf-8")
    stale = evals("--recorded", "Stub:7b", *recordings)
    assert stale.returncode == 1
    assert "live verdict: FAIL (exit 1)" in stale.told
    (line,) = [line for line in stale.told.splitlines() if "0123456789ab" in line and not line.startswith("FAILED ")]
    assert line == (
        f"{EN.id}, repeat 2: the prompt of verifier.predict has changed since it was recorded: 0123456789ab then, {today}"
        f" today; record it again: pytest evals/ --live --lm Stub:7b --record -k {EN.id}"
    )


def test_an_agent_with_a_model_of_its_own_asks_it(tmp_path: Path, evals: Evals) -> None:
    own_key, kept = "sk-judge-0123456789", tmp_path / "recordings"
    with chat_server(EN) as server, chat_server(EN, faults=["500"]) as judge:
        own = {
            "VERIFIER_LM": "judge",
            "VERIFIER_API_BASE": judge.url,
            "VERIFIER_API_KEY": own_key,
            "COMPOSER_LM": "small",
        }
        ran = evals(
            *("--live", "--lm", "stub", "--api-base", server.url, "--api-key-env", "STUB_KEY", "-k", EN.id),
            *("--record", "--recordings", str(kept), "--live-json", str(tmp_path / "live.json")),
            **{f"DIAGNOSE_{name}": value for name, value in own.items()},
        )
    assert ran.returncode == 0, ran.told[-3000:]
    assert [body["model"] for body in server.bodies] == ["stub"] * 3 + ["small"]
    assert [body["model"] for body in judge.bodies] == ["judge", "judge"], "one of them was tried again"
    assert (set(server.keys), set(judge.keys)) == ({f"Bearer {KEY}"}, {f"Bearer {own_key}"})
    ((one,),) = runs_of(tmp_path / "live.json").values()
    assert (one["outcome"], one["lm_calls"]) == ("pass", 5)
    assert f", verifier: judge at 127.0.0.1:{judge.url.split(':')[2].split('/')[0]}, composer: small at " in ran.told
    text = (kept / "stub" / f"{EN.id}.yaml").read_text(encoding="utf-8")
    assert yaml.safe_load(text)["models"] == {"verifier": "judge", "composer": "small"}
    assert own_key not in text + ran.told
    (again,) = replay(kept)
    assert (again.outcome, again.lm_calls) == ("pass", 5)


def test_compiled_prompts_are_run_recorded_apart_and_replayed(tmp_path: Path, evals: Evals) -> None:
    file, folder, live_json = tmp_path / "mine.json", tmp_path / "recordings", tmp_path / "live.json"
    student = Student()
    predict = student.composer.predict
    predict.signature = predict.signature.with_instructions("Word it. 一句话。")
    made = save_compiled(student, file, META)
    prompts = ["--prompts", str(file), "--recordings", str(folder), "--live-json", str(live_json)]
    with chat_server(EN) as server:
        ran = evals("--live", "--lm", "stub", "--api-base", server.url, "--record", "-k", EN.id, *prompts, "-n", "2")
    assert ran.returncode == 0, ran.told[-3000:]
    assert sum("Word it. 一句话。" in body["messages"][0]["content"] for body in server.bodies) == 1
    assert f", prompts mine-1 {made.version}, " in ran.told
    live = runs_of(live_json)
    path = folder / "stub+mine-1" / f"{EN.id}.yaml"
    assert yaml.safe_load(path.read_text(encoding="utf-8"))["prompts"] == made.version

    again = evals("--recorded", "stub", *prompts)
    assert again.returncode == 0, again.told[-3000:]
    assert runs_of(live_json) == live
    assert json.loads(live_json.read_text(encoding="utf-8"))["prompts"] == {"name": "mine-1", "version": made.version}
    shipped = evals("--recorded", "stub", "--recordings", str(folder))
    assert shipped.returncode == 4
    assert "stub: no recordings; there are stub+mine-1" in shipped.told

    predict.signature = predict.signature.with_instructions("Word it otherwise.")
    now = save_compiled(student, file, META)
    stale = evals("--recorded", "stub", *prompts)
    assert stale.returncode == 1
    assert (
        f"recorded with {made.version}, not with {now.version}; record it again: pytest evals/ --live --lm stub --prompts {file} --record -k {EN.id}"
        in stale.told
    )


PASSED, MISSED = Repeat("pass", "PASS", ""), Repeat("miss", "REJECT", "", missed=("not mentioned: 63%",))
FAILED = Repeat("error", None, "", error="planner: the GPU fell off")
LEAKED = Repeat("miss", "PASS", "", leaks=("says more than the evidence: x",))


@pytest.mark.parametrize(
    ("done", "min_pass", "told"),
    [
        ([PASSED, MISSED, FAILED], None, None),  # quality is told, not asserted
        ([MISSED, MISSED], None, None),
        ([PASSED, MISSED, FAILED], 0.5, None),  # of two results
        ([PASSED, MISSED], 0.6, "0.50 of 2 runs pass, --min-pass is 0.60: not mentioned: 63%"),
        ([FAILED, FAILED], None, "no repeat came to a result: planner: the GPU fell off"),
        ([PASSED, LEAKED], None, "repeat 2: leak: says more than the evidence: x"),
    ],
)
def test_a_case_fails_of_a_leak_of_no_result_and_of_too_few_passes(
    done: list[Repeat], min_pass: float | None, told: str | None
) -> None:
    assert failure_of(done, min_pass) == told


def test_a_server_that_never_answers_gives_no_result() -> None:
    done = lived(always="500", repeats=2)
    assert str(failure_of(done, None)).startswith("no repeat came to a result: planner: LMServerError")


# --- faults ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("fault", ["429", "500", "cut body"])
def test_a_fault_that_passes_is_tried_again(fault: Fault) -> None:
    (one,) = lived([None, fault], retries=1)
    assert (one.outcome, one.retried, one.error) == ("pass", 1, None)
    assert one.seconds >= 1.0  # what Retry-After asks for; the first pause of its own
    assert one.tokens == 5 * 120  # no reply is counted twice


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("429", "LMRateLimitError"),
        ("500", "the GPU fell off"),
        ("cut body", "LMTransportError"),
        ("garbage", "is not JSON"),
        ("slow", "read timed out"),
    ],
)
def test_a_fault_that_stays_is_an_error_of_its_repeat_alone(fault: Fault, told: str) -> None:
    first, second = lived([fault], repeats=2, timeout_s=0.3 if fault == "slow" else 10.0)
    assert (first.outcome, first.verdict, first.metrics, first.leaks) == ("error", None, {}, ())
    assert told in str(first.error)
    assert (second.outcome, second.error) == ("pass", None)


@pytest.mark.parametrize("fault", ["no choices", "length"])
def test_an_empty_and_a_cut_off_reply_are_the_models_and_no_error_of_the_server(fault: Fault) -> None:
    (one,) = lived(always=fault)
    assert (one.outcome, one.error) == ("miss", None)
    assert one.verdict != "PASS"
    assert one.leaks == ()
    assert one.cut_off == (one.lm_calls if fault == "length" else 0)


def test_two_verdicts_in_one_reply_are_none() -> None:
    """DSPy's native engine would read them before the strict adapter does, and take the last."""
    (one,) = lived(always="two verdicts")
    assert one.outcome == "miss"
    assert one.verdict != "PASS"


def test_a_key_that_a_server_repeats_is_struck_out(tmp_path: Path) -> None:
    (one,) = lived(always="echo key", record=True, folder=tmp_path)
    kept = (tmp_path / "stub" / f"{EN.id}.yaml").read_text(encoding="utf-8")
    assert "wrong key: Bearer ***" in str(one.error)
    assert "wrong key: Bearer ***" in kept
    assert KEY not in kept + str(one.as_json())


# --- recordings ------------------------------------------------------------------------------------


def replay(folder: Path, **changes: Any) -> list[Repeat]:
    settings: dict[str, Any] = {"model": "stub", "replays": True, "folder": folder, **changes}
    return list(repeats_of(EN, Live(**settings)))


def test_errors_and_cut_off_replies_replay_as_what_they_were(tmp_path: Path) -> None:
    live = lived([None, None, "500", None, "length"], repeats=3, record=True, folder=tmp_path)
    again = replay(tmp_path)
    assert [one.outcome for one in again] == [one.outcome for one in live]
    assert live[0].outcome == "error"
    assert "the GPU fell off" in str(again[0].error)
    assert [one.cut_off for one in again] == [one.cut_off for one in live] == [0, 1, 0]
    assert [one.seconds for one in again] == [round(one.seconds, 3) for one in live]


def test_a_price_counts_prompt_and_reply(tmp_path: Path) -> None:
    (one,) = lived(record=True, folder=tmp_path)
    assert one.cost_usd is None  # nobody knows what a server of one's own costs
    (priced,) = replay(tmp_path, price=(2.0, 10.0))
    assert priced.cost_usd == pytest.approx(5 * (100 * 2.0 + 20 * 10.0) / 1_000_000)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"repeats": []}, "not a recording of repeats"),
        ({"repeats": [{"calls": 5}]}, "not a recording of repeats"),
        ({"repeats": [{"calls": {}}]}, "repeat 1: nothing more was recorded for planner.predict; record it again"),
        ({"model": "other"}, "recorded with other, not with stub"),
    ],
)
def test_a_recording_of_no_use_is_named(tmp_path: Path, change: dict[str, Any], told: str) -> None:
    path = tmp_path / "stub" / f"{EN.id}.yaml"
    path.parent.mkdir()
    held = {"model": "stub", "repeats": [{"calls": {"planner.predict": []}}], **change}
    path.write_text(yaml.safe_dump(held), encoding="utf-8")
    with pytest.raises(ReplayError, match=told):
        replay(tmp_path)


def test_recordings_of_nothing_known_stop_the_run(tmp_path: Path) -> None:
    live = Live(model="openai/stub", replays=True, folder=tmp_path)
    with pytest.raises(pytest.UsageError, match="no recordings; there are none of any model"):
        recorded_cases(live, [EN.id])
    (tmp_path / "stub").mkdir()
    (tmp_path / "stub" / "gone.yaml").touch()
    with pytest.raises(pytest.UsageError, match=r"gone\.yaml: no case is called gone"):
        recorded_cases(live, [EN.id])
    assert recorded_cases(live, ["gone"]) == ["gone"]


# --- options ---------------------------------------------------------------------------------------

DEFAULTS: Mapping[str, Any] = {"--lm-retries": 2, "--recordings": "recordings", "--live": False, "--record": False}


def options(*, environ: Mapping[str, str] = os.environ, **given: Any) -> Live | None:
    values = {**DEFAULTS, **{f"--{name.replace('_', '-')}": value for name, value in given.items()}}
    return read_live(values.get, environ=environ)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"live": True}, "name one with --lm"),
        ({"live": True, "recorded": "m"}, "give one of them"),
        ({"lm": "m", "repeats": 3}, "--lm, --repeats: only with --live"),
        ({"prompts": "x.json"}, "--prompts: only with --live or --recorded"),
        (
            {"live": True, "lm": "extractive/x", "prompts": "none.json"},
            "--prompts: none.json: the compiled program cannot",
        ),
        ({"recorded": "m", "prompts": "README.md"}, "--prompts: README.md:1:1: not JSON"),
        ({"recorded": "m", "record": True}, "--record: only with --live"),
        ({"live": True, "lm": "dashscope/qwen-plus"}, "needs --api-base for dashscope/qwen-plus"),
        ({"live": True, "lm": "m", "api_base": "ftp://x"}, "http://… or https://… is wanted"),
        ({"live": True, "lm": "m", "api_base": "http://u:secret@x/v1"}, "into the environment, not into the address"),
        ({"live": True, "lm": "m", "api_base": "http://x:port/v1"}, "api_base: http://… or https://… is wanted"),
        ({"live": True, "lm": "m", "api_key_env": "NO_SUCH_KEY"}, "no variable NO_SUCH_KEY is set"),
        ({"live": True, "lm": "m", "api_base": "http://x", "temperature": 9.0}, "temperature"),
    ],
)
def test_options_that_cannot_be_are_named(given: dict[str, Any], told: str) -> None:
    with pytest.raises(pytest.UsageError, match=told) as raised:
        options(**given)
    assert "secret" not in str(raised.value)


@pytest.mark.parametrize(
    ("given", "server"),
    [
        ({"lm": "qwen", "api_base": "http://10.0.0.7:8000/v1"}, ("10.0.0.7", 8000)),
        ({"lm": "qwen", "api_base": "https://LLM.example.com/v1"}, ("llm.example.com", 443)),
        ({"lm": "qwen", "api_base": "http://[2001:db8::1]:80/v1"}, ("2001:db8::1", 80)),
        ({"lm": "openai/gpt-4o-mini"}, ("api.openai.com", 443)),
        ({"lm": "extractive/model"}, None),
    ],
)
def test_only_the_models_server_is_let_through(given: dict[str, Any], server: tuple[str, int] | None) -> None:
    live = options(live=True, **given)
    assert live is not None
    assert live.server == server


@pytest.mark.parametrize(
    ("own", "given", "servers"),
    [
        ({"LM": "judge"}, {"lm": "m", "api_base": "http://x:8000/v1"}, [("x", 8000), ("x", 8000)]),
        (
            {"LM": "judge", "API_BASE": "https://judge.example.com/v1"},
            {"lm": "openai/gpt-4o-mini"},
            [("api.openai.com", 443), ("judge.example.com", 443)],
        ),
        ({"LM": "anthropic/judge"}, {"lm": "openai/m"}, [("api.openai.com", 443), ("api.anthropic.com", 443)]),
    ],
)
def test_the_server_of_an_agents_own_model_is_let_through(
    own: dict[str, str], given: dict[str, Any], servers: list[tuple[str, int]]
) -> None:
    live = options(live=True, environ={f"DIAGNOSE_VERIFIER_{name}": value for name, value in own.items()}, **given)
    assert live is not None
    assert live.servers() == servers


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ({"API_BASE": "http://x/v1"}, "verifier_api_base is set but no model"),
        ({"LM": "dashscope/qwen"}, "needs --api-base for dashscope/qwen"),
    ],
)
def test_an_agents_own_model_that_cannot_be_asked_is_named(own: dict[str, str], told: str) -> None:
    with pytest.raises(pytest.UsageError, match=told):
        options(live=True, lm="openai/m", environ={f"DIAGNOSE_VERIFIER_{name}": value for name, value in own.items()})


def test_without_a_model_nothing_is_live() -> None:
    assert options() is None


def test_a_models_name_becomes_a_folder() -> None:
    names = ["openai/Qwen2.5:7b", "anthropic/claude-3", "通义/千问", "../../etc", "a b\n"]
    assert [slug(name) for name in names] == ["qwen2.5-7b", "anthropic-claude-3", "model", "etc", "a-b"]


# --- streaming: a user's own interface may ask for it ------------------------------------------------


def streamed(faults: Sequence[Fault | None], case: Case = EN) -> tuple[list[Any], ChatServer]:
    async def every(server: ChatServer) -> list[Any]:
        lm = configured_lm(Settings(lm="stub", api_base=server.url))
        with dspy.context(lm=lm):
            streaming: Any = dspy.streamify(program_over(case.world, scope=case.scope))
            return [said async for said in streaming(question=case.question)]

    with chat_server(case, faults=list(faults)) as server:
        return asyncio.run(every(server)), server


def test_under_streamify_the_guarded_answer_is_all_that_comes() -> None:
    (got,), server = streamed([])
    assert (got.verdict, got.error) == ("PASS", None)
    # What the guard has not read is not handed on, so no reply is asked for in pieces.
    assert not any(body.get("stream") for body in server.bodies)
