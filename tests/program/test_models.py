"""A model per agent: from settings or from Python, told by the doctor, kept with every step."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import dspy
import pytest

from evals.case import load_cases, world
from program import DiagnosisProgram
from program.doctor import examine
from program.errors import SettingsError
from program.lm.configured import configured_lm, configured_models
from program.lm.scripted import ScriptedEngine, engine_lm
from program.settings import Settings, read_settings
from tests.evals.chat_server import chat_server
from tests.program.support import NARROW, asked_of, happy, program, replays

CASE = next(case for case in load_cases() if case.scope == "narrow" and case.world != "demo")
AGENTS = ["planner", "executor", "executor", "verifier", "composer"]


def scripted(name: str) -> tuple[dspy.LM, ScriptedEngine]:
    engine = ScriptedEngine(happy())
    return engine_lm(engine, f"scripted/{name}"), engine


def test_an_agent_asks_its_own_model_and_the_others_the_common_one() -> None:
    common, asked_common = scripted("common")
    strong, asked_strong = scripted("strong")
    asked = program(models={"verifier": strong, "composer": None})
    with dspy.context(lm=common):
        got = asked.diagnose(NARROW)
    assert got.verdict == "PASS"
    assert asked_of(asked_strong) == ["verifier.predict"]
    assert "verifier.predict" not in asked_of(asked_common)
    trace = asked.trace(got.run_id)
    assert [step.agent_name for step in trace.steps] == AGENTS
    names = ["scripted/common"] * 3 + ["scripted/strong", "scripted/common"]
    assert [step.model_name for step in trace.steps] == names
    assert "scripted/strong" in trace.render()
    assert replays(asked, got.run_id) == ""


def test_an_agents_own_model_is_asked_without_blocking_too() -> None:
    common, _ = scripted("common")
    cheap, asked_cheap = scripted("cheap")
    asked = program(models={"composer": cheap})

    async def diagnose() -> Any:
        with dspy.context(lm=common):
            return await asked.adiagnose(NARROW)

    assert asyncio.run(diagnose()).verdict == "PASS"
    assert asked_of(asked_cheap) == ["composer.predict"]


def test_one_own_model_beside_the_extractive_engine_is_a_run_of_a_model() -> None:
    strong, asked_strong = scripted("strong")
    asked = program(models={"verifier": strong})
    got = asked.diagnose(NARROW)
    steps = asked.trace(got.run_id).steps
    assert asked_of(asked_strong) == ["verifier.predict"]
    assert {step.model_name for step in steps if step.agent_name != "verifier"} == {"extractive/v1"}
    assert got.mode == "model"
    assert program().diagnose(NARROW).mode == "extractive"


def test_a_copy_keeps_the_models_and_a_model_that_fails_is_named() -> None:
    common, _ = scripted("common")
    broken = engine_lm(ScriptedEngine({"verifier.predict": [RuntimeError("the GPU fell off")]}), "scripted/broken")
    asked = program(models={"verifier": broken}).deepcopy()
    with dspy.context(lm=common):
        got = asked.diagnose(NARROW)
    assert got.status == "failed"
    assert asked.trace(got.run_id).steps[-1].model_name == "scripted/broken"


def test_an_own_model_is_asked_even_where_an_optimizer_has_set_another() -> None:
    common, asked_common = scripted("common")
    strong, asked_strong = scripted("strong")
    asked = program(models={"verifier": strong})
    asked.set_lm(common)  # as SIMBA does to sample
    got = asked.diagnose(NARROW)
    assert (got.verdict, got.mode) == ("PASS", "model")
    assert asked_of(asked_strong) == ["verifier.predict"]
    assert "verifier.predict" not in asked_of(asked_common)


def test_another_agent_is_refused() -> None:
    with pytest.raises(ValueError, match="no agent is called gatekeeper; there are planner, executor"):
        DiagnosisProgram(models={"gatekeeper": None})


def read(folder: Path, text: str = "", **environ: str) -> Settings:
    (folder / "diagnose.toml").write_text(text, encoding="utf-8")
    return read_settings({}, environ=environ, folder=folder)


def test_settings_name_a_model_an_agent_and_fall_back_to_the_common_one(tmp_path: Path) -> None:
    got = read(
        tmp_path,
        'lm = "small"\napi_base = "http://127.0.0.1:1/v1"\nverifier_lm = "large"\n',
        DIAGNOSE_COMPOSER_LM="tiny",
        DIAGNOSE_COMPOSER_API_BASE="http://127.0.0.1:2/v1",
    )
    models = configured_models(got)
    assert sorted(models) == ["composer", "verifier"]
    assert [models[role].model.split("/", 1)[1] for role in ("composer", "verifier")] == ["tiny", "large"]
    assert configured_models(Settings(lm="openai/x")) == {}
    assert configured_models(Settings(lm="openai/x", composer_lm="extractive/rules"))["composer"].model.startswith(
        "extractive/"
    )


@pytest.mark.parametrize(
    ("text", "environ", "said"),
    [
        ('verifier_api_key = "sk-1"\n', {}, ":1: verifier_api_key is a secret; set DIAGNOSE_VERIFIER_API_KEY instead"),
        ('gatekeeper_lm = "x"\n', {}, ":1: unknown setting 'gatekeeper_lm'"),
        ("verifier_lm = 1\n", {}, "verifier_lm: Input should be a valid string"),
    ],
)
def test_a_wrong_setting_of_an_agent_is_named(tmp_path: Path, text: str, environ: dict[str, str], said: str) -> None:
    with pytest.raises(SettingsError) as caught:
        read(tmp_path, text, **environ)
    assert said in str(caught.value)
    assert "sk-1" not in str(caught.value)


@pytest.mark.parametrize("left", ["api_base", "api_key"])
def test_a_server_or_key_of_an_agent_without_a_model_is_refused(left: str) -> None:
    with pytest.raises(SettingsError, match=f"verifier_{left} is set but no model: name one in verifier_lm"):
        configured_models(Settings.model_validate({"lm": "openai/x", f"verifier_{left}": "http://127.0.0.1:1"}))


# What the agent's model is given, by the settings: (its own base, its own key) → the key that its server sees.
COMMON = {"lm": "small", "api_base": "http://127.0.0.1:1/v1", "api_key": "sk-common", "verifier_lm": "large"}
KEYS: dict[str, tuple[dict[str, str], str | None]] = {
    "the common server": ({}, "sk-common"),
    "the common server, spelled out": ({"verifier_api_base": "http://127.0.0.1:1/v1"}, "sk-common"),
    "another server": ({"verifier_api_base": "http://127.0.0.1:2/v1"}, None),
    "another server and key": (
        {"verifier_api_base": "http://127.0.0.1:2/v1", "verifier_api_key": "sk-own"},
        "sk-own",
    ),
    "a key of its own": ({"verifier_api_key": "sk-own"}, "sk-own"),
}


@pytest.mark.parametrize("case", KEYS)
def test_a_key_reaches_no_server_that_it_is_not_meant_for(case: str) -> None:
    changes, wanted = KEYS[case]
    own = Settings.model_validate(COMMON | changes).of_role("verifier")
    assert own is not None
    assert (own.api_key.get_secret_value() if own.api_key else None) == wanted


def test_a_common_key_goes_to_no_other_provider() -> None:
    asked = {"lm": "openai/x", "api_key": "sk-common"}
    for model, wanted in (("openai/y", True), ("anthropic/y", False)):
        own = Settings.model_validate({**asked, "verifier_lm": model}).of_role("verifier")
        assert own is not None
        assert (own.api_key is not None) == wanted
    beside_none = Settings.model_validate({"api_key": "sk-common", "verifier_lm": "openai/y"}).of_role("verifier")
    assert beside_none is not None
    assert beside_none.api_key is None


def test_two_servers_are_asked_each_for_its_agents_with_its_own_key(tmp_path: Path) -> None:
    with chat_server(CASE) as common, chat_server(CASE) as strong:
        settings = read(
            tmp_path,
            f'lm = "small"\napi_base = "{common.url}"\nverifier_lm = "large"\nverifier_api_base = "{strong.url}"\n',
            DIAGNOSE_API_KEY="sk-common",
            DIAGNOSE_VERIFIER_API_KEY="sk-strong",
        )
        source = world(CASE.world)
        asked = DiagnosisProgram(
            tools=source.tools, skills=source.skills, scope=CASE.scope, models=configured_models(settings)
        )
        with dspy.context(lm=configured_lm(settings)):
            got = asked.diagnose(CASE.question)
        assert got.verdict == "PASS"
        assert [body["model"] for body in common.bodies] == ["small"] * 4
        assert [body["model"] for body in strong.bodies] == ["large"]
        assert set(common.keys) == {"Bearer sk-common"}
        assert set(strong.keys) == {"Bearer sk-strong"}
        steps = asked.trace(got.run_id).steps
        assert {step.model_name.split("/", 1)[1] for step in steps if step.agent_name == "verifier"} == {"large"}
        assert "sk-" not in str(asked.trace(got.run_id).to_dict())


def test_the_doctor_shows_and_tries_each_agents_model(tmp_path: Path) -> None:
    settings = Settings(
        store=str(tmp_path / "runs.db"),
        verifier_lm="extractive/rules",
        composer_lm="large",
        composer_api_base="http://127.0.0.1:9/v1",
        planner_api_base="http://127.0.0.1:9/v1",
        lm_timeout_s=5,
    )
    checks = {check.name: check for check in examine(settings)}
    assert "executor" not in checks
    assert not checks["composer"].ok
    assert "large: " in checks["composer"].detail
    assert "DIAGNOSE_COMPOSER_API_KEY" in checks["composer"].mend
    assert (checks["planner"].ok, "name one in planner_lm" in checks["planner"].detail) == (False, True)
    assert (checks["verifier"].ok, "extractive/rules replied" in checks["verifier"].detail) == (True, True)
    assert checks["prompts"].detail.startswith("default prompts-")
    assert checks["prompts"].detail.endswith(", as shipped")
