"""Two versions compared in words that a reviewer can read."""

from __future__ import annotations

import difflib
import json

from program.prompt_set import Fingerprint, PredictorPrompt, PromptSet

_LONGEST_VALUE = 200


def differences(before: PromptSet, after: PromptSet) -> tuple[str, ...]:
    """What changes from one version to another, a line an entry; empty exactly where both have one version."""
    lines: list[str] = []
    if before.adapter != after.adapter:
        lines.append(f"adapter: {before.adapter} becomes {after.adapter}")
    for name in dict.fromkeys([*before.predictors, *after.predictors]):
        old, new = before.predictors.get(name), after.predictors.get(name)
        if old is None or new is None:
            lines.append(f"{name}: predictor {'added' if old is None else 'removed'}")
        else:
            lines += [f"{name}: {line}" if not line.startswith("  ") else line for line in _predictor(old, new)]
    return tuple(lines)


def _predictor(old: PredictorPrompt, new: PredictorPrompt) -> list[str]:
    return [
        *_instructions(old, new),
        *shape_changes(old.fingerprint, new.fingerprint),
        *_descriptions(old, new),
        *_demos(old, new),
    ]


def _instructions(old: PredictorPrompt, new: PredictorPrompt) -> list[str]:
    if old.instructions == new.instructions:
        return []
    compared = list(difflib.unified_diff(old.instructions.split("\n"), new.instructions.split("\n"), n=1, lineterm=""))[
        2:
    ]
    removed = sum(line.startswith("-") for line in compared)
    added = sum(line.startswith("+") for line in compared)
    head = f"instructions changed: {removed} {'line' if removed == 1 else 'lines'} removed, {added} added"
    return [head, *(f"  {'…' if line.startswith('@@') else line}" for line in compared)]


def shape_changes(was: Fingerprint, now: Fingerprint) -> list[str]:
    """What changes in the fields of a predictor from one shape to another: added, removed, retyped, reordered."""
    lines: list[str] = []
    for kind, old, new in (("input", was.inputs, now.inputs), ("output", was.outputs, now.outputs)):
        lines += [f"{kind} {name} was added" for name in new if name not in old]
        lines += [f"{kind} {name} was removed" for name in old if name not in new]
        lines += [
            f"{kind} {name} was retyped: {old[name]} becomes {new[name]}"
            for name in old
            if name in new and old[name] != new[name]
        ]
        kept, placed = [name for name in old if name in new], [name for name in new if name in old]
        if kept != placed:
            lines.append(f"{kind}s were reordered: {', '.join(kept)} becomes {', '.join(placed)}")
    return lines


def _descriptions(old: PredictorPrompt, new: PredictorPrompt) -> list[str]:
    return [
        f"description of {name}: {_quoted(old.descriptions.get(name))} becomes {_quoted(new.descriptions.get(name))}"
        for name in dict.fromkeys([*old.descriptions, *new.descriptions])
        if old.descriptions.get(name) != new.descriptions.get(name)
    ]


def _demos(old: PredictorPrompt, new: PredictorPrompt) -> list[str]:
    was, now = [_demo_key(demo) for demo in old.demos], [_demo_key(demo) for demo in new.demos]
    if was == now:
        return []
    left = list(was)
    added: list[int] = []
    for at, key in enumerate(now):
        if key in left:
            left.remove(key)
        else:
            added.append(at)
    removed = [at for at, key in enumerate(was) if _taken(left, key)]
    lines: list[str] = []
    for word, sign, demos, places in (("removed", "-", old.demos, removed), ("added", "+", new.demos, added)):
        for at in places:
            lines.append(f"demo {word}:")
            lines += [
                f"  {sign} {field}: {_short(json.dumps(value, ensure_ascii=False))}"
                for field, value in demos[at].items()
            ]
    return lines or ["demos reordered"]


def _taken(left: list[str], key: str) -> bool:
    if key in left:
        left.remove(key)
        return True
    return False


def _demo_key(demo: dict[str, object]) -> str:
    return json.dumps(demo, ensure_ascii=False, sort_keys=True)


def _quoted(text: str | None) -> str:
    return "none" if text is None else json.dumps(text, ensure_ascii=False)


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_VALUE else f"{text[:_LONGEST_VALUE]}…"
