"""Which rules hold: the shipped ones with the project's and the environment's file over them, or a stored set."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from gatekeeper.rules import BASE_NAME, RuleSet, RuleSetError, base_rules, layer
from program.errors import SettingsError
from program.settings import Settings
from program.store import Store

PROJECT_FILE = "diagnose.rules.json"
_LARGEST = 1_000_000


@dataclass(frozen=True, slots=True)
class EffectiveRules:
    """The rules in force and where they come from.

    `layers` names the files, the shipped one first; `activated_at` is set where a stored set is in force, and the
    files were not read.
    """

    rules: RuleSet
    layers: tuple[str, ...]
    activated_at: datetime | None = None


def layered_rules(settings: Settings, *, folder: Path | None = None) -> EffectiveRules:
    """The shipped rules with the project's file and then the environment's laid on them.

    Args:
        settings: names both files.
        folder: what a relative path and `diagnose.rules.json` are looked for in, the working directory by default.

    Raises:
        SettingsError: a file that is named is not there, or a layer cannot be used; the text names file and line.
    """
    project = settings.rules
    if project is None and (folder or Path.cwd()).joinpath(PROJECT_FILE).exists():
        project = PROJECT_FILE
    rules, names = base_rules(), [BASE_NAME]
    for name in (project, settings.environment_rules):
        if name:
            rules = with_layer(rules, name, folder=folder)
            names.append(name)
    return EffectiveRules(rules, tuple(names))


def rules_in_force(settings: Settings, store: Store | None, *, folder: Path | None = None) -> EffectiveRules:
    """The stored set that was put in force, else the layered files.

    Raises:
        SettingsError: as for `layered_rules`.
        StoreError: the store cannot be read, or the set was changed in it.
    """
    active = store.rule_sets.active() if store is not None else None
    if active is not None:
        return EffectiveRules(active.rules, (f"stored set {active.content_hash}",), active.activated_at)
    return layered_rules(settings, folder=folder)


def with_layer(rules: RuleSet, name: str, *, folder: Path | None = None) -> RuleSet:
    """Lay one file on a set.

    Raises:
        SettingsError: the file cannot be read or used.
    """
    path = (folder or Path.cwd()) / Path(name).expanduser()
    try:
        if path.is_file() and path.stat().st_size > _LARGEST:
            raise SettingsError(f"{name}: a rule file has at most {_LARGEST:,} bytes")
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise SettingsError(f"{name}: the rule file cannot be read: {error.strerror or error}") from None
    except ValueError as error:  # not UTF-8, or a NUL in the name
        raise SettingsError(f"{name}: the rule file cannot be read: {error}") from None
    try:
        return layer(rules, text, name)
    except RuleSetError as error:
        raise SettingsError(str(error)) from None
