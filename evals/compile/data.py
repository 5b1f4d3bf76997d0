"""What an optimizer learns from and what its result is measured on: eval cases, split by world and never by case."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import dspy

from evals.case import Case, load_cases, worlds
from evals.metrics import example_of
from program.errors import SettingsError

HELD_OUT: Final = ("cert-dns", "disk-inode")
"""The worlds that a result is measured on unless others are named; all others are learned from."""


@dataclass(frozen=True, slots=True)
class Split:
    """Cases to learn from and held-out cases; no world is in both."""

    train: tuple[Case, ...]
    val: tuple[Case, ...]

    def __str__(self) -> str:
        return f"learns from {_told(self.train)}; measured on {_told(self.val)}, which no optimizer sees"


def split_cases(train: Sequence[str] = (), val: Sequence[str] = (), *, cases: Sequence[Case] | None = None) -> Split:
    """Split the cases; every name is a world's or a tag's, and a world's name goes first.

    One side alone leaves the other all cases of the worlds that it does not use; neither gives the fixed split, in
    which `HELD_OUT` is measured on.

    Raises:
        SettingsError: a name that no case has, a world on both sides, or nothing on one side.
    """
    known = load_cases() if cases is None else list(cases)
    if not train and not val:
        val = [name for name in HELD_OUT if any(case.world == name for case in known)]
    chosen = {side: _named(side, names, known) for side, names in (("--train", train), ("--val", val)) if names}
    if "--train" not in chosen:
        chosen["--train"] = _elsewhere(chosen["--val"], known)
    if "--val" not in chosen:
        chosen["--val"] = _elsewhere(chosen["--train"], known)
    learned, held_out = chosen["--train"], chosen["--val"]
    both = sorted({case.world for case in learned} & {case.world for case in held_out})
    if both:
        raise SettingsError(
            f"--train and --val share the world {', '.join(both)}: what is measured on must not have been learned from"
        )
    if not learned or not held_out:
        raise SettingsError("every world is on one side: leave one to the other")
    return Split(tuple(learned), tuple(held_out))


def examples(cases: Iterable[Case]) -> list[dspy.Example]:
    """The cases as DSPy's optimizers take them; the inputs are `question`, `world` and `scope`."""
    return [
        dspy.Example(**dict(example_of(case).items()), world=case.world).with_inputs("question", "world", "scope")
        for case in cases
    ]


def _named(side: str, names: Sequence[str], known: Sequence[Case]) -> list[Case]:
    for name in names:
        if not any(name == case.world or name in case.tags for case in known):
            tags = sorted({tag for case in known for tag in case.tags})
            raise SettingsError(
                f"{side}: no world and no tag is called {name!r}; worlds: demo, {', '.join(worlds())}; tags: {', '.join(tags)}"
            )
    is_world = {case.world for case in known}
    return [
        case for case in known if any(case.world == name if name in is_world else name in case.tags for name in names)
    ]


def _elsewhere(cases: Sequence[Case], known: Sequence[Case]) -> list[Case]:
    used = {case.world for case in cases}
    return [case for case in known if case.world not in used]


def _told(cases: Sequence[Case]) -> str:
    return f"{len(cases)} cases of {', '.join(sorted({case.world for case in cases}))}"
