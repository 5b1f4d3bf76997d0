"""Which prompts hold: the version put in force in a store, else the shipped default."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from program.compiled.files import default_compiled
from program.compiled.fit import refuse_misfit
from program.errors import PromptsError
from program.prompt_set import CompiledPrompts
from program.store import Store

_WAY_OUT = "take them back: diagnose prompts rollback"


@dataclass(frozen=True, slots=True)
class EffectivePrompts:
    """The prompts in force; `activated_at` is set where a stored version is, None for the shipped default."""

    compiled: CompiledPrompts
    activated_at: datetime | None = None


def prompts_in_force(store: Store | None) -> EffectivePrompts:
    """The stored version that was put in force, else the shipped default.

    Raises:
        PromptsError: it fits today's signatures no more; what changed is named.
        StoreError: the store cannot be read, or the prompts were changed in it.
    """
    active = store.prompt_versions.active() if store is not None else None
    if active is None:
        return EffectivePrompts(default_compiled())
    if active.compiled is None:
        raise PromptsError(f"prompts in force, {active.version}: the store has lost their name; {_WAY_OUT}")
    place = f"prompts in force, {active.compiled.name} {active.version} ({_WAY_OUT})"
    refuse_misfit(active.compiled, place)
    return EffectivePrompts(active.compiled, active.activated_at)


def activate(store: Store, compiled: CompiledPrompts) -> EffectivePrompts:
    """Put prompts in force in a store: programs that are opened over it later use them, until they are rolled back.

    Those are what `diagnose` runs and `DiagnosisProgram.from_source` opens; `DiagnosisProgram(…)` is given its prompts.
    A file of the shipped prompts is called what they are called.

    Raises:
        PromptsError: they do not fit today's signatures.
        StoreError: they are in force already, or the store cannot be written.
    """
    refuse_misfit(compiled, compiled.name)
    shipped = default_compiled()
    if compiled.version == shipped.version:
        compiled = shipped
    kept = store.prompt_versions.add(compiled)
    return EffectivePrompts(kept, store.prompt_versions.activate(kept.version).activated_at)


def name_shipped(store: Store, version: str) -> None:
    """Let a run's prompts that nobody gave it be known in its store by the name of the shipped ones, if they are those.

    What the code says is what the shipped file says, but while an instruction is being edited.
    """
    if store.prompt_versions.name_of(version):
        return
    try:
        shipped = default_compiled()
    except PromptsError:
        return
    if shipped.version == version:
        store.prompt_versions.add(shipped)
