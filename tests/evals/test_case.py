"""A mistake in a case file is told with file and line, before anything runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from evals.case import CASES, CaseError, load_case, load_cases, world, worlds

GOOD = (CASES / "demo-payment-cpu-alert.yaml").read_text(encoding="utf-8")

UNTOLD = "derivable: no_evidence\n    detail: it says nothing of it"


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("scope: narrow", "scope: wide", 5, "scope: Input should be 'narrow' or 'open'"),
        ("language: zh", "language: zh\nlangauge: zh", 7, "langauge: Extra inputs are not permitted"),
        ("world: demo", "world: no-such", 4, "no world is called 'no-such'"),
        ("expect:", f"    {UNTOLD}\nexpect:", 17, "expect.verdict is PASS, the claims leave LOW_CONFID at most"),
        ("expect:", f"    {UNTOLD}\nexpect:\n  verdict: PASS", 18, "expect.verdict is PASS, the claims leave"),
        ('expect:\n  mentions: ["92%", "25m"]', f"    {UNTOLD}", 12, "expect.verdict is PASS, the claims leave"),
        ("expect:", "    critical: false\nexpect:", 12, "no claim is critical"),
        ("expect:", "    derivable: no_evidence\nexpect:", 15, "claims.0: derivable is no_evidence: detail must say"),
        ("tags: [worked-example, alert]", "tags: alert", 7, "tags: "),
        ("scope: narrow", "scope: narrow\nscope: open", 6, "the key 'scope' stands twice"),
        ("    cites: [{part:", "    cites: [{prat:", 14, "prat: Extra inputs are not permitted"),
        ("claims:", "claims: [", 13, ""),
        ("id: demo-payment-cpu-alert", "id: 订单", 1, "id: String should match pattern"),
    ],
)
def test_a_mistake_names_its_line(tmp_path: Path, old: str, new: str, line: int, message: str) -> None:
    path = tmp_path / "demo-payment-cpu-alert.yaml"
    path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CaseError) as caught:
        load_case(path)
    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert message in str(caught.value)


def test_a_missing_field_is_told(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(GOOD.replace("question:", "# question:"), encoding="utf-8")
    with pytest.raises(CaseError, match="question: Field required"):
        load_case(path)


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "other-name.yaml").write_text(f"# a note\n{GOOD}", encoding="utf-8")
    (tmp_path / "broken.yaml").write_bytes(b"\xff\xfe")
    with pytest.raises(CaseError) as caught:
        load_cases(tmp_path)
    assert f"{tmp_path / 'other-name.yaml'}:2: id 'demo-payment-cpu-alert' is not the file's name" in str(caught.value)
    assert "not UTF-8" in str(caught.value)


def test_every_world_opens_and_has_cases() -> None:
    used = {case.world for case in load_cases()}
    assert used == {"demo", *worlds()}
    for name in worlds():
        assert set(world(name).warnings) <= {"no orders.json in the source: query_order is not available"}
