"""Cases are split by world, never by case."""

from __future__ import annotations

from typing import Final

import pytest

from evals.case import load_cases
from evals.compile import HELD_OUT, examples, split_cases
from program.errors import SettingsError

CASES: Final = load_cases()
WORLDS: Final = frozenset(case.world for case in CASES)


def test_the_fixed_split_leaves_every_other_world_to_learn_from() -> None:
    split = split_cases()
    assert {case.world for case in split.val} == set(HELD_OUT)
    assert {case.world for case in split.train} == {case.world for case in CASES} - set(HELD_OUT)
    assert len(split.train) + len(split.val) == len(CASES)


def test_one_side_leaves_the_other_the_worlds_that_it_does_not_use() -> None:
    split = split_cases(val=["demo"])
    assert {case.world for case in split.train} == WORLDS - {"demo"}
    split = split_cases(train=["certificate"])
    assert "cert-renewal-failed" in {case.id for case in split.train}
    assert all("certificate" in case.tags for case in split.train)
    used = {case.world for case in split.train}
    assert {case.world for case in split.val} == WORLDS - used, "the whole world is left out, not the case"


@pytest.mark.parametrize(
    ("train", "val", "said"),
    [
        (["demo"], ["demo"], "share the world demo"),
        (["demo"], ["log"], "share the world demo"),
        (["dns"], ["cert-dns"], "share the world cert-dns"),
        (["negative"], ["alert"], "share the world .*cert-dns"),
        (sorted(WORLDS), [], "leave one to the other"),
        ([], ["nowhere"], "--val: no world and no tag is called 'nowhere'"),
        (["demo", "nowhere"], ["cert-dns"], "--train: no world and no tag is called 'nowhere'"),
    ],
)
def test_a_world_on_both_sides_is_an_error(train: list[str], val: list[str], said: str) -> None:
    with pytest.raises(SettingsError, match=said):
        split_cases(train, val)


def test_an_example_gives_a_program_the_question_the_world_and_the_scope() -> None:
    case = CASES[0]
    (example,) = examples([case])
    assert dict(example.inputs().items()) == {"question": case.question, "world": case.world, "scope": case.scope}
    assert example.verdict == case.expect.verdict
    assert example.needed
