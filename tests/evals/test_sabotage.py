"""The evals bite: with one line of the product spoilt, a small selection of them goes red and names the case.

Each sabotage is made in a copy of the tree, in one place; the copy without any is green on all selections together.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.evals.forks import Forks

ROOT = Path(__file__).parents[2]
PACKAGES = ("program", "gatekeeper", "signatures", "evals")
ALERT, NEGATIVE, CAUSE, ENGLISH = (
    "demo-payment-cpu-alert",
    "demo-inventory-hikari-none",
    "disk-inode-cause",
    "disk-filling-resolved",
)


@dataclass(frozen=True, slots=True)
class Sabotage:
    """One line spoilt: `old` stands in `path` once. `selected` are the tests that must go red, all of them."""

    name: str
    path: str
    old: str
    new: str
    selected: tuple[str, ...]


def _behaviour(name: str, *cases: str) -> tuple[str, ...]:
    return tuple(f"evals/test_behaviours.py::test_behaviour[{name}-{case}]" for case in cases)


def _metrics(case: str) -> tuple[str, ...]:
    return (f"evals/test_metrics_bite.py::test_every_metric_sees_what_was_spoilt[{case}]",)


SABOTAGES = (
    Sabotage(
        "the gate is switched off",
        "gatekeeper/gate.py",
        "        if not rule.enabled:\n            return False",
        "        if rule.enabled:\n            return False",
        (*_behaviour("tampered-excerpt", ALERT), *_behaviour("siblings-text", ENGLISH)),
    ),
    Sabotage(
        "the verdict ceiling is ignored",
        "gatekeeper/verdict.py",
        "verdict=lowest(said, ceiling, _implied(checks))",
        "verdict=lowest(said, _implied(checks))",
        _behaviour("forbidden-fields", ALERT, CAUSE),
    ),
    Sabotage(
        "the answer guard is bypassed",
        "program/composer.py",
        "        if check.ok and ids and not _advises(text, ids, material):",
        "        if ids:",
        (*_behaviour("composer-overclaims", NEGATIVE), *_behaviour("composer-tampers", ENGLISH)),
    ),
    Sabotage(
        "an excerpt may share most of its words",
        "gatekeeper/excerpt.py",
        "    found = _match(trial)\n    if found is None and trial.absent",
        "    words = set(excerpt.split())\n"
        "    if len(words & set(text.split())) >= min_overlap * len(words):\n"
        '        return Support(ok=True, reason="enough words are shared")\n'
        "    found = _match(trial)\n    if found is None and trial.absent",
        _behaviour("tampered-excerpt", ALERT, ENGLISH),
    ),
    Sabotage(
        "no second round is run",
        "program/diagnosis.py",
        "for number in range(1, max_rounds + 1):",
        "for number in range(1, 2):",
        _behaviour("slip-then-right", ALERT, NEGATIVE),
    ),
    Sabotage(
        "a round more is run than is allowed",
        "program/diagnosis.py",
        "flow = program.flow(self._run, rules=rules, max_rounds=env.max_rounds,",
        "flow = program.flow(self._run, rules=rules, max_rounds=env.max_rounds + 1,",
        _behaviour("no-citation", ALERT, NEGATIVE),
    ),
    Sabotage(
        "a search that was cut short may be cited as finding nothing",
        "gatekeeper/gate.py",
        "    if ref.is_negative() and not invocation.read_all():",
        "    if ref.is_negative() and invocation.run_id is None:",
        _behaviour("cut-short-as-none", ALERT, NEGATIVE),
    ),
    Sabotage(
        "a negative may be bound to what was found",
        "gatekeeper/gate.py",
        "    if negative and not ref.is_negative():",
        "    if negative and not ref.raw_path:",
        _behaviour("swapped-binding", ALERT, ENGLISH),
    ),
    Sabotage(
        "the model's excerpt is shown in place of the stored text",
        "gatekeeper/gate.py",
        "tool, invocation_id, path, text = found[0].tool_name, found[0].id, found[1].raw_path, found[1].text",
        "tool, invocation_id, path = found[0].tool_name, found[0].id, found[1].raw_path\n"
        '        text = _text(binding.get("evidence_excerpt"))',
        _behaviour("copied-part", ALERT, NEGATIVE),
    ),
    Sabotage(
        "withheld directions are shown",
        "gatekeeper/material.py",
        "        return why is None\n",
        "        return True\n",
        _behaviour("misdirecting", ALERT, NEGATIVE),
    ),
    Sabotage(
        "a root cause may rest on documents alone",
        "gatekeeper/gate.py",
        "    if claim_type in {entry.value for entry in CURRENT_FACT_TYPES} and all(",
        "    if not claim_type and all(",
        _behaviour("document-as-cause", "cert-renewal-failed"),
    ),
    Sabotage(
        "any tool may be named as the maker",
        "gatekeeper/gate.py",
        "    if named == invocation.tool_name:",
        "    if named:",
        _behaviour("wrong-tool", ALERT, CAUSE),
    ),
    Sabotage(
        "the verifier's word is not checked by code",
        "gatekeeper/verdict.py",
        "    if _WORSE.index(seen) > _WORSE.index(said.derivable):",
        "    if _WORSE.index(seen) > len(_WORSE):",
        (*_behaviour("tampered-number", ALERT), *_behaviour("ruled-out", NEGATIVE)),
    ),
    Sabotage(
        "a metric is always content",
        "evals/metrics/statements.py",
        "    loose = [one for one in facts if not _is_grounded(one)]",
        "    loose = [one for one in facts if not one.asserts]",
        _metrics(ALERT),
    ),
)


@pytest.fixture(scope="module")
def forks() -> Iterator[Forks]:
    """One warm process a module (and worker)."""
    with Forks() as started:
        yield started


@pytest.fixture(scope="module")
def tree(forks: Forks, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree without any sabotage, which has run: all selections are green in it."""
    folder = tmp_path_factory.mktemp("sabotage") / "tree"
    folder.mkdir()
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package)
    shutil.copy2(ROOT / "pyproject.toml", folder)
    every = sorted({test for sabotage in SABOTAGES for test in sabotage.selected})
    status, output = forks.run(folder, [*every, "--baseline", str(folder / "none.json")])
    assert status == 0, output[-3000:]
    assert f"{len(every)} passed" in output
    return folder


@pytest.fixture
def copy(tree: Path, tmp_path: Path) -> Iterator[Path]:
    """A copy of that copy, compiled files and all, to be spoilt; it goes when the test ends."""
    folder = tmp_path / "tree"
    shutil.copytree(tree, folder)
    yield folder
    shutil.rmtree(folder)


@pytest.mark.parametrize("sabotage", [pytest.param(one, id=one.name.replace(" ", "-")) for one in SABOTAGES])
def test_a_sabotage_is_found(sabotage: Sabotage, copy: Path, forks: Forks) -> None:
    path = copy / sabotage.path
    text = path.read_text(encoding="utf-8")
    assert text.count(sabotage.old) == 1, f"{sabotage.path} has changed: the sabotage fits {text.count(sabotage.old)}×"
    path.write_text(text.replace(sabotage.old, sabotage.new), encoding="utf-8")
    status, output = forks.run(copy, [*sabotage.selected, "--baseline", str(copy / "none.json")])
    assert status == 1, output[-3000:]
    assert set(re.findall(r"^FAILED (\S+)", output, re.MULTILINE)) == set(sabotage.selected), output[-3000:]
    assert f"{len(sabotage.selected)} failed" in output
