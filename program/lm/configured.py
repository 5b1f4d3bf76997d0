"""The model that settings name, as a DSPy LM."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from program.errors import SettingsError
from program.settings import ROLES

if TYPE_CHECKING:
    import dspy

    from program.settings import Settings

# What DSPy calls the server at `api_base`.
_SERVER = "openai-compatible"


def configured_models(settings: Settings) -> Mapping[str, dspy.LM]:
    """The models that agents have of their own, by agent; the others ask `configured_lm`.

    Raises:
        SettingsError: a model that DSPy cannot take, or a server or key without a model.
    """
    models: dict[str, dspy.LM] = {}
    for role in ROLES:
        own = settings.of_role(role)
        model = configured_lm(own, server=f"{_SERVER}-{role}") if own is not None else None
        if model is not None:
            models[role] = model
    return models


def configured_lm(settings: Settings, *, server: str = _SERVER) -> dspy.LM | None:
    """Build the LM; None where none is named, and the extractive engine answers.

    `lm` is `provider/model` as DSPy takes it. With `api_base` the server is any OpenAI-compatible one and `lm` the
    model's name there, with or without `openai/` before it. `server` is what DSPy is to call that server: two of them
    need two names.

    Raises:
        SettingsError: `api_base` without `lm`, or a model that DSPy cannot take.
    """
    if not settings.lm:
        if settings.api_base:
            raise SettingsError("api_base is set but no model: name one with --lm")
        return None
    # LiteLLM fetches a price list at first use unless told not to.
    os.environ.setdefault("LITELLM_LOCAL_MODEL_COST_MAP", "true")
    import dspy

    if settings.lm.startswith("extractive/"):
        from program.lm.extractive import extractive_lm

        return extractive_lm()
    known: dict[str, Any] = {
        "temperature": settings.temperature,
        "max_tokens": settings.max_tokens,
        "timeout": settings.lm_timeout_s,
    }
    model = settings.lm
    if settings.api_base:
        model = f"{_declare_server(settings, server)}/{model.removeprefix('openai/')}"
        known["api_base"] = settings.api_base.rstrip("/")
    if settings.api_key:
        known["api_key"] = settings.api_key.get_secret_value()
    elif settings.api_base:
        # A server of one's own asks for no key, the client does; a key meant for another provider must not reach it.
        known["api_key"] = "none"
    try:
        # No cache: DSPy's is keyed by the model's name alone, so that another server's reply would be taken for this one's.
        return dspy.LM(model, num_retries=2, cache=False, **known)
    except Exception as error:  # noqa: BLE001 - whatever DSPy finds wrong with a model's name is the user's to mend
        raise SettingsError(f"model {settings.lm!r} cannot be used: {error}") from None


def _declare_server(settings: Settings, name: str) -> str:
    """Declare the server at `api_base` to DSPy as what it is, not as OpenAI's own; returns the provider's name.

    An unknown `openai/…` model gets no `response_format` and its bound as `max_completion_tokens`, which many servers
    ignore: a weak model then writes prose without end.
    """
    from dspy.lm15 import AccessPolicy, ModelSupport, OpenAIChatCompat, ProviderDefinition, register_provider

    definition = ProviderDefinition.chat(
        AccessPolicy(provider=name, env_keys=(), base_url=settings.api_base),
        compat=OpenAIChatCompat(max_tokens_field="max_tokens"),
        placeholder_key="none",
    )
    supports = ModelSupport(response_schema=settings.response_schema, function_calling=False)
    register_provider(definition, supports=supports, replace=True)
    return name
