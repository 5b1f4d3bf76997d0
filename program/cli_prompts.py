"""`diagnose prompts`: which prompts make answers, with what they were made on; compared, put in force, taken back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from program.cli_versions import (
    Json,
    StoreUrl,
    count,
    look_into,
    open_store,
    options,
    tell,
    tell_differences,
    tell_json,
)
from program.clock import iso
from program.errors import PromptsError

if TYPE_CHECKING:
    from program.compiled import CompiledPrompts
    from program.prompt_set import PromptSet
    from program.store import Store, StoredPrompts

app = typer.Typer(
    name="prompts", help="The prompts in use: list, show, diff, activate, roll back.", rich_markup_mode=None
)

# What a version may be called beside its hash, its name and its file.
DEFAULT, CODE, IN_FORCE = "default", "code", "in-force"

Version = Annotated[
    str, typer.Argument(metavar="V", help=f"A hash, a name, a compiled file, or {DEFAULT}, {CODE}, {IN_FORCE}.")
]


@app.callback(invoke_without_command=True)
def prompts(context: typer.Context, store: StoreUrl = None, as_json: Json = False) -> None:
    """The prompts in use: list (the default), show, diff, activate, roll back."""
    context.obj = (store, as_json)
    if context.invoked_subcommand is None:
        _list(context, store, as_json=as_json)


@app.command("list")
def list_versions(context: typer.Context, store: StoreUrl = None, as_json: Json = False) -> None:
    """List the versions: when, how and on what each was made, its scores, how many runs it made."""
    _list(context, store, as_json=as_json)


@app.command()
def show(context: typer.Context, version: Version = IN_FORCE, store: StoreUrl = None, as_json: Json = False) -> None:
    """Show everything that a version tells a model; `--json` is the text of a compiled file."""
    settings, as_json = options(context, store, as_json=as_json)
    with look_into(settings, context, store) as held:
        shown = _seen(version, held)
    if as_json:
        tell_json(shown.to_document())
        return
    for line in _rendered(shown):
        tell(line)


@app.command()
def diff(
    context: typer.Context, before: Version, after: Version, store: StoreUrl = None, as_json: Json = False
) -> None:
    """Say in words what changes from one version to another."""
    from program.compiled import differences

    settings, as_json = options(context, store, as_json=as_json)
    with look_into(settings, context, store) as held:
        old, new = _seen(before, held), _seen(after, held)
    tell_differences(old.version, new.version, differences(old.prompts, new.prompts), as_json=as_json)


@app.command()
def activate(
    context: typer.Context,
    version: Annotated[str, typer.Argument(metavar="V|FILE", help="A stored version, or a compiled file.")],
    store: StoreUrl = None,
    as_json: Json = False,
) -> None:
    """Put a version in force: later runs use it, until it is rolled back. A file is stored whole."""
    from program.compiled import activate as put_in_force
    from program.store import Store

    settings, as_json = options(context, store, as_json=as_json)
    with Store.look(settings.store_url()) as seen:  # what cannot be found makes no store
        compiled = _named(DEFAULT if version == CODE else version, seen)
    with open_store(settings) as held:
        done = put_in_force(held, compiled)
        _tell_force(held, f"activated {done.compiled.name} {done.compiled.version}", as_json=as_json)


@app.command()
def stamp(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A compiled file that was edited by hand.")],
    as_json: Json = False,
) -> None:
    """Give a file that was edited by hand its new version; its scores, taken with another text, are taken out."""
    from program.clock import SystemClock
    from program.compiled import stamp_compiled

    stamped = stamp_compiled(file, now=SystemClock().now())
    if as_json or context.obj[1]:
        tell_json({"done": f"stamped {file}", "version": stamped.version, "name": stamped.name})
    else:
        tell(f"stamped {file}: {stamped.name} {stamped.version}; {stamped.meta.note}")


@app.command()
def rollback(context: typer.Context, store: StoreUrl = None, as_json: Json = False) -> None:
    """Take back the version in force; the one activated before it, or the shipped one, holds again."""
    settings, as_json = options(context, store, as_json=as_json)
    with look_into(settings, context, store) as held:  # where no store is, nothing is to be taken back
        version = held.prompt_versions.rollback()
        _tell_force(held, f"rolled back {held.prompt_versions.name_of(version)} {version}", as_json=as_json)


def _list(context: typer.Context, store: str | None, *, as_json: bool) -> None:
    from program.compiled import default_compiled

    settings, as_json = options(context, store, as_json=as_json)
    with look_into(settings, context, store) as held:
        stored, force = held.prompt_versions.all(), _force(held)
    listed = [_summary(entry, in_force=force["version"]) for entry in stored]
    if all(entry["version"] != default_compiled().version for entry in listed):
        listed.append(_shipped_summary(default_compiled(), in_force=force["version"]))
    if as_json:
        tell_json(listed)
        return
    for entry in listed:
        for line in _list_lines(entry):
            tell(line)
    tell(_force_text(force))


def _named(name: str, store: Store) -> CompiledPrompts:
    """A version by what a user may call it.

    Raises:
        PromptsError: a file cannot be used, or the store has the version and not its text.
        StoreError: nothing is called so.
    """
    from program.compiled import default_compiled, load_compiled, prompts_in_force

    if name == DEFAULT:
        return default_compiled()
    if name == CODE:
        return _code()
    if name == IN_FORCE:
        return prompts_in_force(store).compiled
    if _is_file(name):
        return load_compiled(name)
    shipped = default_compiled()
    if store.prompt_versions.called(name, beside={shipped.version: shipped.name}) == [shipped.version]:
        return shipped
    stored = store.prompt_versions.get(name)
    if stored.prompts is None:
        raise PromptsError(f"{stored.version}: its text was never kept; {count(stored.runs, 'run')} made with it")
    return stored.compiled or _unnamed(stored, stored.prompts)


def versions_called(name: str, store: Store) -> list[str]:
    """The versions of the runs that a user may mean by what `list` shows, as the store names them; all of a name.

    Raises:
        PromptsError: a file cannot be read.
        StoreError: nothing is called so, or several hashes begin so.
    """
    from program.compiled import default_compiled, read_compiled

    if name == CODE:
        return [_code().version]
    if name == IN_FORCE:
        return [_force(store)["version"]]
    if _is_file(name):  # what is masked in a file is masked in the version of its runs
        return [store.prompt_versions.masked(read_compiled(name).compiled.prompts).version]
    shipped = default_compiled()
    return store.prompt_versions.called(name, beside={shipped.version: shipped.name})


def _seen(name: str, store: Store) -> CompiledPrompts:
    """A version to look at: a file is read even where it cannot be used, and stderr tells why."""
    from program.compiled import read_compiled

    if not _is_file(name):
        return _named(name, store)
    read = read_compiled(name)
    try:
        read.usable()
    except PromptsError as error:
        tell(f"cannot be used: {error}", err=True)
    return read.compiled


def _is_file(name: str) -> bool:
    return name.endswith(".json") or "/" in name


def _code() -> CompiledPrompts:
    """What the signatures say now, as the shipped file should hold it; that file is not read, for it may fit no more."""
    from program.clock import SystemClock
    from program.compiled import CompiledMeta, CompiledPrompts, code_prompts

    note = "The instructions as they stand in signatures/."
    meta = CompiledMeta(name=DEFAULT, made_at=SystemClock().now(), optimizer="hand", note=note)
    return CompiledPrompts(meta=meta, prompts=code_prompts())


def _unnamed(stored: StoredPrompts, prompts: PromptSet) -> CompiledPrompts:
    """Prompts that a run was made with and nobody named: called by their version."""
    from program.prompt_set import CompiledMeta, CompiledPrompts

    assert stored.stored_at is not None  # noqa: S101 - a text has a time
    note = "kept when a run was made with it"
    meta = CompiledMeta(name=stored.version, made_at=stored.stored_at, optimizer="unknown", note=note)
    return CompiledPrompts(meta=meta, prompts=prompts)


def _tell_force(store: Store, done: str, *, as_json: bool) -> None:
    force = _force(store)
    if as_json:
        tell_json({"done": done, **force})
    else:
        tell(done)
        tell(_force_text(force))


def _force(store: Store) -> dict[str, Any]:
    """What is in force; `fault` says why it cannot be used, so that it is still listed and can be taken back."""
    from program.compiled import default_compiled, misfits

    active = store.prompt_versions.active()
    compiled = default_compiled() if active is None else active.compiled
    found = misfits(compiled) if compiled else ["the store has lost its name"]
    return {
        "version": compiled.version if compiled else active and active.version,
        "name": compiled.name if compiled else None,
        "source_in_force": "stored" if active else "shipped",
        "activated_at": iso(active.activated_at) if active and active.activated_at else None,
        "fault": f"does not fit today's signatures: {'; '.join(found)}" if found else None,
    }


def _force_text(force: dict[str, Any]) -> str:
    since = f"activated {force['activated_at']}" if force["activated_at"] else "as shipped"
    text = f"in force: {force['name'] or '(unnamed)'} {force['version']}, {since}"
    return f"{text}; cannot be used: {force['fault']}" if force["fault"] else text


def _summary(stored: StoredPrompts, *, in_force: str) -> dict[str, Any]:
    return {
        "version": stored.version,
        "name": stored.meta.name if stored.meta else None,
        "in_force": stored.version == in_force,
        "runs": stored.runs,
        "has_text": stored.prompts is not None,
        "stored_at": iso(stored.stored_at) if stored.stored_at else None,
        "activated_at": iso(stored.activated_at) if stored.activated_at else None,
        "meta": stored.meta.model_dump(mode="json") if stored.meta else None,
    }


def _shipped_summary(compiled: CompiledPrompts, *, in_force: str) -> dict[str, Any]:
    """The shipped default, where this store has not met it yet."""
    return {
        "version": compiled.version,
        "name": compiled.name,
        "in_force": compiled.version == in_force,
        "runs": 0,
        "has_text": True,
        "stored_at": None,
        "activated_at": None,
        "meta": compiled.meta.model_dump(mode="json"),
    }


def _list_lines(entry: dict[str, Any]) -> list[str]:
    mark = "  IN FORCE" if entry["in_force"] else ""
    head = f"{entry['version']}  {entry['name'] or '(unnamed)'}  {count(entry['runs'], 'run')}{mark}"
    if not entry["has_text"]:
        return [head, "    its text was never kept"]
    if entry["meta"] is None:
        return [head, f"    first run {entry['stored_at']}"]
    return [head, *(f"    {line}" for line in _meta_lines(entry["meta"]))]


def _meta_lines(meta: dict[str, Any]) -> list[str]:
    settings = "".join(f"  {name}={json.dumps(value, ensure_ascii=False)}" for name, value in meta["settings"].items())
    lines = [f"made {meta['made_at']} by {meta['optimizer']}{settings}"]
    if meta["models"]:
        lines.append("models: " + ", ".join(f"{role} {model}" for role, model in meta["models"].items()))
    data = [f"{use} {_worlds(meta['data'][use])}" for use in ("train", "validation") if meta["data"][use]]
    if data:
        lines.append(f"data: {'; '.join(data)}")
    for stage, scores in meta["scores"].items():
        lines.append(f"scores {stage}: " + "  ".join(f"{name} {value:g}" for name, value in scores.items()))
    if meta["note"]:
        lines.append(meta["note"])
    return lines


def _worlds(held: dict[str, Any]) -> str:
    return f"{count(sum(len(ids) for ids in held.values()), 'case')} of {', '.join(held)}"


def _rendered(shown: CompiledPrompts) -> list[str]:
    lines = [f"{shown.name}   {shown.version}   adapter {shown.prompts.adapter}"]
    lines += _meta_lines(shown.meta.model_dump(mode="json"))
    for name, prompt in shown.prompts.predictors.items():
        lines += ["", f"{name}   {shown.prompts.versions[name]}"]
        lines += [f"  {line}".rstrip() for line in prompt.instructions.split("\n")]
        for kind, fields in (("in ", prompt.fingerprint.inputs), ("out", prompt.fingerprint.outputs)):
            lines += [
                f"  {kind}  {field} ({held}): {prompt.descriptions.get(field, '')}" for field, held in fields.items()
            ]
        for number, demo in enumerate(prompt.demos, 1):
            lines.append(f"  demo {number}")
            lines += [f"    {field}: {json.dumps(value, ensure_ascii=False)}" for field, value in demo.items()]
    return lines
