"""Settings come from flags, then the environment, then a file; a wrong one is named with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from program.errors import SettingsError
from program.lm.configured import configured_lm
from program.settings import Settings, read_settings


def read(folder: Path, text: str | None = None, environ: dict[str, str] | None = None, **flags: Any) -> Settings:
    if text is not None:
        (folder / "diagnose.toml").write_text(text, encoding="utf-8")
    return read_settings(flags, environ=environ or {}, folder=folder)


def test_nothing_set_is_the_demo_with_the_extractive_engine(tmp_path: Path) -> None:
    got = read(tmp_path)
    assert (got.source, got.lm, got.scope, got.max_rounds) == ("demo", None, "auto", 2)
    assert configured_lm(got) is None


def test_a_flag_beats_the_environment_which_beats_the_file(tmp_path: Path) -> None:
    text = 'source = "from-file"\nscope = "open"\nmax_rounds = 3\n'
    environ = {"DIAGNOSE_SOURCE": "from-env", "DIAGNOSE_SCOPE": "narrow"}
    got = read(tmp_path, text, environ, source="from-flag", lm=None)
    assert (got.source, got.scope, got.max_rounds) == ("from-flag", "narrow", 3)
    assert read(tmp_path, None, environ).source == "from-env"
    assert read(tmp_path).source == "from-file"


def test_an_empty_variable_and_foreign_ones_count_as_unset(tmp_path: Path) -> None:
    environ = {"DIAGNOSE_SOURCE": "", "DIAGNOSE_NOPE": "x", "SOURCE": "y"}
    assert read(tmp_path, None, environ).source == "demo"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('sorce = "x"\n', ":1: unknown setting 'sorce'"),
        ('source = "x"\n\nstor = "y"\n', ":3: unknown setting 'stor'"),
        ('store = "x"\nstor = "y"\n', ":2: unknown setting 'stor'"),
        ("lm_timeout_s = 5\nl = 1\n", ":2: unknown setting 'l'"),
        ('# sorce is wrong\nsorce = "x"\n', ":2: unknown setting 'sorce'"),
        ('source = "x"\n[logs]\nurl = "y"\n', ":2: unknown setting 'logs'"),
        ('source = "x"\n[[logs]]\nurl = "y"\n', ":2: unknown setting 'logs'"),
        ('source = "x"\nlogs.url = "y"\n', ":2: unknown setting 'logs'"),
        ('"sorce" = 1\n', ":1: unknown setting 'sorce'"),
    ],
)
def test_an_unknown_key_is_named_with_file_and_line(tmp_path: Path, text: str, place: str) -> None:
    with pytest.raises(SettingsError) as caught:
        read(tmp_path, text)
    assert str(caught.value) == f"{tmp_path / 'diagnose.toml'}{place}"


def test_a_secret_in_the_file_is_refused_without_being_shown(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as caught:
        read(tmp_path, 'source = "x"\napi_key = "sk-verysecret"\n')
    said = str(caught.value)
    assert said == f"{tmp_path / 'diagnose.toml'}:2: api_key is a secret; set DIAGNOSE_API_KEY instead"


@pytest.mark.parametrize("text", ["source = ", "= 1", "[a\n", "a = 1\na = 2\n", "\x00"])
def test_a_file_that_is_no_toml_is_named(tmp_path: Path, text: str) -> None:
    with pytest.raises(SettingsError) as caught:
        read(tmp_path, text)
    assert str(caught.value).startswith(str(tmp_path / "diagnose.toml"))
    assert "(at line " in str(caught.value) or "(at end of document)" in str(caught.value)


def test_a_file_in_another_encoding_is_named(tmp_path: Path) -> None:
    (tmp_path / "diagnose.toml").write_bytes(b'source = "\xff\xfe"\n')
    with pytest.raises(SettingsError, match=r"diagnose\.toml"):
        read(tmp_path)


@pytest.mark.parametrize(
    ("flags", "environ", "text", "said"),
    [
        ({"scope": "wide"}, {}, None, "command line: scope: "),
        ({}, {"DIAGNOSE_SCOPE": "wide"}, None, "environment: scope: "),
        ({}, {"DIAGNOSE_MAX_ROUNDS": "many"}, None, "environment: max_rounds: "),
        ({}, {"DIAGNOSE_MAX_ROUNDS": "0"}, None, "environment: max_rounds: "),
        ({"max_rounds": 11}, {}, None, "command line: max_rounds: "),
        ({}, {"DIAGNOSE_LM_TIMEOUT_S": "-1"}, None, "environment: lm_timeout_s: "),
        ({}, {"DIAGNOSE_TEMPERATURE": "nan"}, None, "environment: temperature: "),
        ({}, {}, "max_rounds = 99\n", "diagnose.toml: max_rounds: "),
        ({}, {"DIAGNOSE_TIMEZONE": "Mars/Base"}, None, "environment: timezone: "),
        ({}, {}, "source = 5\n", "diagnose.toml: source: "),
        ({"api_base": "notaurl"}, {}, None, "command line: api_base: http://… or https://… is wanted, not 'notaurl'"),
        ({"api_base": ""}, {}, None, "command line: api_base: http://"),
        ({}, {"DIAGNOSE_API_BASE": "localhost:8080/v1"}, None, "environment: api_base: http://"),
        ({}, {"DIAGNOSE_VERIFIER_API_BASE": "ftp://x/v1"}, None, "environment: verifier_api_base: http://"),
        ({}, {}, 'composer_api_base = "http://"\n', "diagnose.toml: composer_api_base: http://"),
        ({"api_base": "http://x:port/v1"}, {}, None, "command line: api_base: http://"),
        ({"api_base": "http://x/v1 "}, {}, None, "command line: api_base: http://"),
        ({"api_base": "http://[::1/v1"}, {}, None, "command line: api_base: http://"),
    ],
)
def test_a_wrong_value_is_named_with_the_place_it_came_from(
    tmp_path: Path, flags: dict[str, Any], environ: dict[str, str], text: str | None, said: str
) -> None:
    with pytest.raises(SettingsError) as caught:
        read(tmp_path, text, environ, **flags)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_wrong_address_with_a_key_in_it_is_not_repeated(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="not an address with a user in it") as caught:
        read(tmp_path, planner_api_base="htp://me:sk-verysecret@x/v1")
    assert "sk-verysecret" not in str(caught.value)


def test_a_key_is_never_shown() -> None:
    got = read_settings(
        {}, environ={"DIAGNOSE_API_KEY": "sk-verysecret", "DIAGNOSE_LM": "openai/x"}, folder=Path("/nowhere")
    )
    for shown in (repr(got), str(got), got.model_dump_json(), str(got.model_dump())):
        assert "sk-verysecret" not in shown
    lm = configured_lm(got)
    assert lm is not None
    assert lm.model == "openai/x"


def test_a_server_without_a_model_is_refused() -> None:
    with pytest.raises(SettingsError, match="api_base is set but no model: name one with --lm"):
        configured_lm(Settings(api_base="http://127.0.0.1:1"))


@pytest.mark.parametrize(
    ("named", "there"),
    [("qwen3", "qwen3"), ("openai/x", "x"), ("Qwen/Qwen3-8B", "Qwen/Qwen3-8B"), ("hosted_vllm/x", "hosted_vllm/x")],
)
def test_a_model_behind_a_server_keeps_the_name_that_it_has_there(named: str, there: str) -> None:
    lm = configured_lm(Settings(lm=named, api_base="http://127.0.0.1:1/v1/"))
    assert lm is not None
    assert lm.model.split("/", 1)[1] == there


def test_the_extractive_engine_can_be_named() -> None:
    lm = configured_lm(Settings(lm="extractive/rules"))
    assert lm is not None
    assert lm.model.startswith("extractive/")
