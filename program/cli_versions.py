"""What `diagnose rules` and `diagnose prompts` share: their options, the store they open, how they tell things."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from program.visible import visible

if TYPE_CHECKING:
    from program.settings import Settings
    from program.store import Store

StoreUrl = Annotated[
    str | None, typer.Option("--store", help="Where runs are kept: a path or sqlite:///FILE.", show_default=False)
]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on stdout and nothing else.")]


def options(context: typer.Context, store: str | None, *, as_json: bool) -> tuple[Settings, bool]:
    """The settings and `--json`, given before or after the sub-command."""
    from program.settings import read_settings

    outer_store, outer_json = context.obj  # set by the callback, which runs before every sub-command
    return read_settings({"store": store or outer_store}), as_json or outer_json


def open_store(settings: Settings) -> Store:
    """The store that the settings name, which is made where it is not there: for commands that write."""
    from program.store import Store

    return Store.open(settings.store_url())


def look_into(settings: Settings, context: typer.Context, store: str | None) -> Store:
    """The store that the settings name, for commands that read: none is made.

    What is in force can be told before the first question, so that only a store of the command line has to be there.

    Raises:
        StoreError: `--store` names one that is not there.
    """
    from program.store import Store

    return Store.look(settings.store_url(), needed=(store or context.obj[0]) is not None)


def tell(line: str, *, err: bool = False) -> None:
    """Print a line, on stderr with `err`."""
    typer.echo(visible(line), err=err)


def tell_json(value: Any) -> None:
    """Print one JSON document."""
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))


def tell_differences(before: str, after: str, changes: tuple[str, ...], *, as_json: bool) -> None:
    """Print what changes between two versions; an indented line belongs to the one before it."""
    if as_json:
        tell_json({"before": before, "after": after, "differences": list(changes)})
        return
    for line in changes:
        tell(line)
    tell(count(sum(not line.startswith("  ") for line in changes), "difference"), err=True)


def count(number: int, noun: str) -> str:
    """A number with its noun."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
