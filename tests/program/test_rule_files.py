"""Which rules hold is decided by files and by what was put in force, and every run says which it was made with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gatekeeper import Waiver, base_rules
from gatekeeper.rules import BASE_NAME
from program.diagnosis import DiagnosisProgram
from program.doctor import examine
from program.errors import SettingsError
from program.replay import replay
from program.rule_files import PROJECT_FILE, layered_rules, rules_in_force
from program.settings import Settings, read_settings
from program.store import Store
from tests.program.support import claim, happy, program, run, state

SOFT = {"id": "evidence.excerpt", "enabled": False, "reason": "OPS-7", "approved_by": "lin"}


def write(path: Path, *rules: dict[str, Any], version: str = "shop-3") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"version": version, "rules": list(rules)}, indent=1), encoding="utf-8")
    return path


def settings(folder: Path, environ: dict[str, str] | None = None) -> Settings:
    return read_settings({}, environ=environ or {}, folder=folder)


def test_without_files_the_shipped_rules_hold(tmp_path: Path) -> None:
    got = layered_rules(settings(tmp_path), folder=tmp_path)
    assert (got.rules, got.layers, got.activated_at) == (base_rules(), (BASE_NAME,), None)


def test_the_project_file_is_found_and_the_environment_lies_over_it(tmp_path: Path) -> None:
    write(
        tmp_path / PROJECT_FILE,
        {"id": "evidence.excerpt", "parameters": {"min_overlap": 0.85}},
        {"id": "scope.narrow", "enabled": False},
    )
    write(
        tmp_path / "env" / "prod.json", {"id": "evidence.excerpt", "parameters": {"min_overlap": 0.9}}, version="prod-1"
    )
    got = layered_rules(settings(tmp_path, {"DIAGNOSE_RULES": "env/prod.json"}), folder=tmp_path)
    assert got.layers == (BASE_NAME, PROJECT_FILE, "env/prod.json")
    assert got.rules.version == "gatekeeper-rules-v1+shop-3+prod-1"
    assert got.rules.rule("evidence.excerpt").parameters == {"min_overlap": 0.9}
    assert got.rules.origin("scope.narrow", "enabled") == PROJECT_FILE
    assert got.rules.origin("evidence.excerpt", "parameters.min_overlap") == "env/prod.json"


def test_the_settings_file_names_another_project_file_or_none(tmp_path: Path) -> None:
    write(tmp_path / PROJECT_FILE, version="found")
    write(tmp_path / "ours.json", version="named")
    (tmp_path / "diagnose.toml").write_text('rules = "ours.json"\n', encoding="utf-8")
    assert layered_rules(settings(tmp_path), folder=tmp_path).rules.version.endswith("+named")
    (tmp_path / "diagnose.toml").write_text('rules = ""\n', encoding="utf-8")
    assert layered_rules(settings(tmp_path), folder=tmp_path).rules == base_rules()


@pytest.mark.parametrize("line", ['environment_rules = "x"', 'rulez = "x"'])
def test_the_environments_layer_is_no_setting_of_the_file(tmp_path: Path, line: str) -> None:
    (tmp_path / "diagnose.toml").write_text(f"{line}\n", encoding="utf-8")
    with pytest.raises(SettingsError, match=r":1: unknown setting"):
        settings(tmp_path)


def test_a_file_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    def refused(name: str) -> str:
        with pytest.raises(SettingsError) as caught:
            layered_rules(settings(tmp_path, {"DIAGNOSE_RULES": name}), folder=tmp_path)
        return str(caught.value)

    assert refused("nope.json").startswith("nope.json: the rule file cannot be read: No such file")
    assert refused(".").startswith(".: the rule file cannot be read: ")
    (tmp_path / "latin.json").write_bytes(b'{"version": "\xe9"}')
    assert refused("latin.json").startswith("latin.json: the rule file cannot be read: ")
    (tmp_path / "large.json").write_bytes(b" " * 1_000_001)
    assert refused("large.json") == "large.json: a rule file has at most 1,000,000 bytes"
    write(tmp_path / "typo.json", {"id": "evidence.exerpt"})
    assert refused("typo.json").startswith("typo.json:5: unknown rule id")
    write(tmp_path / "off.json", {"id": "evidence.excerpt", "enabled": False})
    assert refused("off.json").startswith("off.json:6: evidence.excerpt is softened")


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    (tmp_path / PROJECT_FILE).write_text('{"version": "bom", "rules": []}', encoding="utf-8-sig")
    assert layered_rules(settings(tmp_path), folder=tmp_path).rules.version.endswith("+bom")


def test_a_set_in_force_holds_instead_of_the_files(tmp_path: Path) -> None:
    write(tmp_path / PROJECT_FILE, {"id": "scope.narrow", "enabled": False})
    with Store.open(":memory:") as store:
        files = rules_in_force(settings(tmp_path), store, folder=tmp_path)
        store.rule_sets.add(base_rules())
        store.rule_sets.activate(base_rules().content_hash())
        write(tmp_path / PROJECT_FILE, {"id": "broken"})  # not even read
        got = rules_in_force(settings(tmp_path), store, folder=tmp_path)
        assert (got.rules, got.layers) == (base_rules(), (f"stored set {base_rules().content_hash()}",))
        assert got.activated_at is not None
        assert files.rules.version.endswith("+shop-3")


def softened(tmp_path: Path) -> DiagnosisProgram:
    write(tmp_path / PROJECT_FILE, SOFT)
    return program(
        store=tmp_path / "runs.db", rules=layered_rules(settings(tmp_path), folder=tmp_path).rules, max_rounds=1
    )


def test_a_run_keeps_its_set_and_its_waivers_and_replays_under_it(tmp_path: Path) -> None:
    asked = softened(tmp_path)
    store = asked.environment.store
    got, _ = run(asked, happy())
    again, _ = run(asked, happy())
    stored = store.run(got.run_id)
    assert stored.settings is not None
    gate = got.self_evaluation["verifier_evaluation"]["gatekeeper_result"]
    (waiver,) = gate["waivers"]
    assert Waiver.model_validate(waiver).approved_by == "lin"
    assert "evidence.excerpt" not in {rule["id"] for rule in gate["rules"]}
    assert stored.rule_set_hash == gate["rule_set_hash"] == asked.environment.rules.content_hash()
    assert [entry.content_hash for entry in store.rule_sets.all()] == [stored.rule_set_hash]
    assert store.rule_sets.get(stored.rule_set_hash).rules == asked.environment.rules
    told = asked.trace(got.run_id).render()
    assert "waived: evidence.excerpt (enabled true → false (softer)), approved by lin: OPS-7" in told
    (tmp_path / PROJECT_FILE).unlink()
    assert replay(store, got.run_id).differences == replay(store, again.run_id).differences == ()


def test_a_secret_in_a_reason_is_masked_and_the_run_replays_all_the_same(tmp_path: Path) -> None:
    write(tmp_path / PROJECT_FILE, SOFT | {"reason": "ask with password=hunter2 please"})
    rules = layered_rules(settings(tmp_path), folder=tmp_path).rules
    asked = program(store=":memory:", rules=rules, max_rounds=1)
    got, _ = run(asked, happy(state=[state(claim(kind="symptom"))]))
    store = asked.environment.store
    assert "hunter2" not in json.dumps(store.run(got.run_id).model_dump(mode="json"))
    assert "hunter2" not in store.rule_sets.all()[0].rules.model_dump_json()
    assert replay(store, got.run_id).differences == ()


def test_doctor_says_which_rules_hold_and_what_is_softer(tmp_path: Path) -> None:
    write(tmp_path / "prod.json", SOFT)
    held = Settings(store=str(tmp_path / "runs.db"), environment_rules=str(tmp_path / "prod.json"), rules="")
    (check,) = (check for check in examine(held) if check.name == "rules")
    assert check.ok
    assert f"from {BASE_NAME} + {tmp_path / 'prod.json'}" in check.detail
    assert check.detail.endswith("softer than shipped: evidence.excerpt")
    broken = held.model_copy(update={"environment_rules": str(tmp_path / "nope.json")})
    (check,) = (check for check in examine(broken) if check.name == "rules")
    assert not check.ok
    assert check.mend


def test_from_source_takes_the_rules_in_force_of_its_store(tmp_path: Path) -> None:
    hard = layered_rules(
        Settings(rules=str(write(tmp_path / "hard.json", {"id": "scope.narrow", "parameters": {"max_claims": 1}})))
    ).rules
    with Store.open(tmp_path / "runs.db") as store:
        store.rule_sets.add(hard)
        store.rule_sets.activate(hard.content_hash())
    assert DiagnosisProgram.from_source("demo", store=tmp_path / "runs.db").environment.rules == hard
    assert (
        DiagnosisProgram.from_source("demo", store=tmp_path / "runs.db", rules=base_rules()).environment.rules
        == base_rules()
    )
    assert DiagnosisProgram.from_source("demo", store=None).environment.rules == base_rules()
