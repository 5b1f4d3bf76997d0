"""Checks that everything a diagnosis needs is in place, and says what to mend."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from program.clock import SystemClock
from program.errors import DiagnosisError
from program.settings import ROLES, Settings


@dataclass(frozen=True, slots=True)
class Check:
    """One thing looked at; `mend` says what to do where it is not in order."""

    name: str
    ok: bool
    detail: str
    mend: str = ""


def examine(settings: Settings) -> list[Check]:
    """Look at settings, store, source and model, each by using it once."""
    return [
        Check("settings", ok=True, detail=_settings_text(settings)),
        _guarded("store", lambda: _store(settings), "give another place with --store or DIAGNOSE_STORE"),
        _guarded(
            "rules", lambda: _rules(settings), "mend the rule file; take a stored set back: diagnose rules rollback"
        ),
        _guarded("prompts", lambda: _prompts(settings), "take the version in force back: diagnose prompts rollback"),
        *_source(settings),
        _guarded("model", lambda: _model(settings), "check --lm, --api-base and the key in DIAGNOSE_API_KEY"),
        *_roles(settings),
    ]


def _guarded(name: str, look: Callable[[], str], mend: str) -> Check:
    try:
        return Check(name, ok=True, detail=look())
    except DiagnosisError as error:
        return Check(name, ok=False, detail=" ".join(str(error).split()), mend=mend)


def _settings_text(settings: Settings) -> str:
    key = "set" if settings.api_key else "not set"
    return f"source={settings.source}; lm={settings.lm or 'none (extractive)'}; scope={settings.scope}; api key {key}"


def _store(settings: Settings) -> str:
    from program.store import Store

    Store.check(settings.store_url())
    with Store.look(settings.store_url()) as store:
        if not Store.exists(settings.store_url()):
            return f"{store.location}: not there yet, the first question makes it"
        return f"{store.location}: {len(store.runs(limit=1_000_000))} runs"


def _rules(settings: Settings) -> str:
    from program.clock import iso
    from program.rule_files import rules_in_force
    from program.store import Store

    with Store.look(settings.store_url()) as store:
        held = rules_in_force(settings, store)
    text = f"{held.rules.version} {held.rules.content_hash()} from {' + '.join(held.layers)}"
    if held.activated_at is not None:
        text += f", activated {iso(held.activated_at)}: rule files are not read"
    waived = ", ".join(dict.fromkeys(waiver.rule_id for waiver in held.rules.waivers))
    return f"{text}; softer than shipped: {waived}" if waived else text


def _prompts(settings: Settings) -> str:
    from program.clock import iso
    from program.compiled import prompts_in_force
    from program.store import Store

    with Store.look(settings.store_url()) as store:
        held = prompts_in_force(store)
    since = f"activated {iso(held.activated_at)}" if held.activated_at else "as shipped"
    return f"{held.compiled.name} {held.compiled.version}, {since}"


def _source(settings: Settings) -> list[Check]:
    from program.source import open_source

    try:
        source = open_source(settings.source, clock=SystemClock(), timezone=settings.timezone)
    except DiagnosisError as error:
        return [
            Check(
                "source",
                ok=False,
                detail=" ".join(str(error).split()),
                mend="name a source folder with --source, or use demo",
            )
        ]
    names = ", ".join(tool.name for tool in source.tools)
    checks = [Check("source", ok=True, detail=f"{source.name}: {names}; {len(source.skills)} skills")]
    return checks + [Check("source", ok=True, detail=f"note: {warning}") for warning in source.warnings]


def _roles(settings: Settings) -> list[Check]:
    """A check for each agent that has a model of its own."""
    checks: list[Check] = []
    for role in ROLES:
        mend = f"check {role}_lm, {role}_api_base and the key in DIAGNOSE_{role.upper()}_API_KEY"
        try:
            own = settings.of_role(role)
        except DiagnosisError as error:
            checks.append(Check(role, ok=False, detail=str(error), mend=mend))
            continue
        if own is not None:
            checks.append(_guarded(role, lambda own=own: _model(own), mend))
    return checks


def _model(settings: Settings) -> str:
    from program.lm.configured import configured_lm

    model = configured_lm(settings)
    if model is None:
        return "none configured: the extractive engine answers"
    try:
        reply = model("Reply with the one word: ready", max_tokens=20)
    except Exception as error:  # noqa: BLE001 - the boundary to a model's server
        raise DiagnosisError(f"{settings.lm}: {type(error).__name__}: {' '.join(str(error).split())[:300]}") from None
    return f"{settings.lm} replied ({len(str(reply))} characters)"
