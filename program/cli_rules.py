"""`diagnose rules`: which rules hold and where each value came from; stored sets compared, put in force, taken back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from program.cli_versions import Json, StoreUrl, look_into, open_store, options, tell, tell_differences, tell_json
from program.clock import iso
from program.errors import StoreError

if TYPE_CHECKING:
    from gatekeeper.rules import RuleSet
    from program.rule_files import EffectiveRules
    from program.settings import Settings
    from program.store import Store, StoredRuleSet

app = typer.Typer(name="rules", help="The rules in use: show, list, diff, activate, roll back.", rich_markup_mode=None)

# What a set may be called beside its hash.
SHIPPED, FILES, IN_FORCE = "shipped", "files", "in-force"

SetName = Annotated[str, typer.Argument(metavar="SET", help=f"A hash, or {SHIPPED}, {FILES}, {IN_FORCE}.")]


@app.callback(invoke_without_command=True)
def rules(context: typer.Context, store: StoreUrl = None, as_json: Json = False) -> None:
    """The rules in use: show (the default), list, diff, activate, roll back."""
    context.obj = (store, as_json)
    if context.invoked_subcommand is None:
        _show(None, context, store, as_json=as_json)


@app.command()
def show(
    context: typer.Context,
    rule_set: Annotated[str | None, typer.Argument(metavar="[SET]", show_default=False)] = None,
    store: StoreUrl = None,
    as_json: Json = False,
) -> None:
    """Show the set in force, or another, and where each value came from."""
    _show(rule_set, context, store, as_json=as_json)


@app.command("list")
def list_sets(context: typer.Context, store: StoreUrl = None, as_json: Json = False) -> None:
    """List the stored sets, newest first."""
    settings, as_json = options(context, store, as_json=as_json)
    with look_into(settings, context, store) as held:
        stored, active = held.rule_sets.all(), held.rule_sets.active()
    in_force = active.content_hash if active else None
    if as_json:
        tell_json([_summary(entry, in_force=entry.content_hash == in_force) for entry in stored])
        return
    for entry in stored:
        activated = f"  activated {iso(entry.activated_at)}" if entry.activated_at else ""
        mark = "  IN FORCE" if entry.content_hash == in_force else ""
        tell(f"{entry.content_hash}  {entry.version}  stored {iso(entry.stored_at)}{activated}{mark}")
    tell(f"in force: stored set {in_force}" if in_force else "in force: none of them, the layered files")


@app.command()
def diff(
    context: typer.Context, before: SetName, after: SetName, store: StoreUrl = None, as_json: Json = False
) -> None:
    """Say in words what changes from one set to another."""
    settings, as_json = options(context, store, as_json=as_json)
    with look_into(settings, context, store) as held:
        old, new = (_named(name, settings, held).rules for name in (before, after))
    from gatekeeper.rules import differences

    tell_differences(old.content_hash(), new.content_hash(), differences(old, new), as_json=as_json)


@app.command()
def activate(
    context: typer.Context,
    content_hash: Annotated[str, typer.Argument(metavar="HASH", help="A stored set, or the one that the files make.")],
    store: StoreUrl = None,
    as_json: Json = False,
) -> None:
    """Put a stored set in force: later runs use it instead of the files, until it is rolled back."""
    settings, as_json = options(context, store, as_json=as_json)
    made = _made_by_files(content_hash, settings)
    with open_store(settings) as held:
        if made is not None:
            held.rule_sets.add(made)
        _tell_force(settings, held, f"activated {held.rule_sets.activate(content_hash).content_hash}", as_json=as_json)


@app.command()
def rollback(context: typer.Context, store: StoreUrl = None, as_json: Json = False) -> None:
    """Take back the set in force; the one activated before it, or the files, hold again."""
    settings, as_json = options(context, store, as_json=as_json)
    with look_into(settings, context, store) as held:  # where no store is, nothing is to be taken back
        _tell_force(settings, held, f"rolled back {held.rule_sets.rollback()}", as_json=as_json)


def _show(name: str | None, context: typer.Context, store: str | None, *, as_json: bool) -> None:
    settings, as_json = options(context, store, as_json=as_json)
    with look_into(settings, context, store) as held:
        shown = _named(name or IN_FORCE, settings, held)
        force = _named(IN_FORCE, settings, held)
    if as_json:
        in_force = force.rules.content_hash() == shown.rules.content_hash()
        tell_json(_document(shown) | {"in_force": in_force, **_where(force)})
        return
    for line in _rendered(shown.rules):
        tell(line)
    tell("")
    tell(_force_text(force))


def _named(name: str, settings: Settings, store: Store) -> EffectiveRules:
    """A set by name or hash.

    Raises:
        StoreError: no stored set has this hash.
        SettingsError: the layered files are asked for and cannot be used.
    """
    from gatekeeper.rules import BASE_NAME, base_rules
    from program.rule_files import EffectiveRules, layered_rules, rules_in_force

    if name == SHIPPED:
        return EffectiveRules(base_rules(), (BASE_NAME,))
    if name == FILES:
        return layered_rules(settings)
    if name == IN_FORCE:
        return rules_in_force(settings, store)
    stored = store.rule_sets.get(name)
    return EffectiveRules(stored.rules, (f"stored set {stored.content_hash}",), stored.activated_at)


def _made_by_files(content_hash: str, settings: Settings) -> RuleSet | None:
    """The set that the files make now, where it is meant and no run was made with it yet; None for a stored one.

    Raises:
        StoreError: it is neither; no store is made then.
    """
    from program.store import Store

    with Store.look(settings.store_url()) as seen:
        try:
            seen.rule_sets.get(content_hash)
        except StoreError:
            made = _named(FILES, settings, seen).rules
            if content_hash != made.content_hash():
                raise
            return made
    return None


def _tell_force(settings: Settings, store: Store, done: str, *, as_json: bool) -> None:
    force = _named(IN_FORCE, settings, store)
    if as_json:
        tell_json({"done": done, "hash": force.rules.content_hash(), "version": force.rules.version, **_where(force)})
    else:
        tell(done)
        tell(_force_text(force))


def _force_text(force: EffectiveRules) -> str:
    if force.activated_at is not None:
        return (
            f"in force: stored set {force.rules.content_hash()} ({force.rules.version}),"
            f" activated {iso(force.activated_at)}; rule files are not read"
        )
    return f"in force: {force.rules.content_hash()} ({force.rules.version}) from {' + '.join(force.layers)}"


def _where(force: EffectiveRules) -> dict[str, Any]:
    return {
        "source_in_force": "stored" if force.activated_at else "files",
        "layers_in_force": list(force.layers),
        "activated_at": iso(force.activated_at) if force.activated_at else None,
    }


def _rendered(rule_set: RuleSet) -> list[str]:
    from gatekeeper.rules import BASE_NAME, values_of

    lines = [f"rule set {rule_set.version}   hash {rule_set.content_hash()}", ""]
    for rule in rule_set.rules:
        parameters = "".join(
            f"  {name}={json.dumps(value, ensure_ascii=False)}" for name, value in rule.parameters.items()
        )
        lines.append(
            f"{'on ' if rule.enabled else 'OFF'}  {rule.id:<27} {rule.default_severity:<10}{parameters}".rstrip()
        )
        lines += [
            f"       {value} from {rule_set.origin(rule.id, value)}"
            for value in values_of(rule)
            if rule_set.origin(rule.id, value) != BASE_NAME
        ]
    lines += ["", f"everything else from {BASE_NAME}"]
    for waiver in rule_set.waivers:
        lines.append(f"WAIVED  {waiver.rule_id}: {'; '.join(waiver.changes)}   ({waiver.layer})")
        lines.append(f"        approved by {waiver.approved_by}: {waiver.reason}")
    return lines


def _document(shown: EffectiveRules) -> dict[str, Any]:
    from gatekeeper.rules import values_of

    held = shown.rules
    return {
        "version": held.version,
        "hash": held.content_hash(),
        "layers": list(shown.layers),
        "rules": [
            rule.model_dump(mode="json") | {"from": {value: held.origin(rule.id, value) for value in values_of(rule)}}
            for rule in held.rules
        ],
        "waivers": [waiver.model_dump(mode="json") for waiver in held.waivers],
    }


def _summary(stored: StoredRuleSet, *, in_force: bool) -> dict[str, Any]:
    return {
        "hash": stored.content_hash,
        "version": stored.version,
        "stored_at": iso(stored.stored_at),
        "activated_at": iso(stored.activated_at) if stored.activated_at else None,
        "in_force": in_force,
        "waivers": [waiver.model_dump(mode="json") for waiver in stored.rules.waivers],
    }
