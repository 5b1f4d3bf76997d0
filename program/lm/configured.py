"""The model that settings name, as a DSPy LM."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from program.errors import SettingsError

if TYPE_CHECKING:
    import dspy

    from program.settings import Settings


def configured_lm(settings: Settings) -> dspy.LM | None:
    """Build the LM; None where none is named, and the extractive engine answers.

    `lm` is `provider/model` as DSPy takes it. With `api_base` the server is any OpenAI-compatible one, and a model
    without a provider is taken as `openai/…`.

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
    known: dict[str, Any] = {"temperature": settings.temperature, "max_tokens": settings.max_tokens, "timeout": settings.lm_timeout_s}
    model = settings.lm
    if settings.api_base:
        model = model if "/" in model and model.split("/", 1)[0] in {"openai", "hosted_vllm"} else f"openai/{model}"
        known["api_base"] = settings.api_base.rstrip("/")
        # A local server asks for no key, the client does.
        known["api_key"] = settings.api_key.get_secret_value() if settings.api_key else os.environ.get("OPENAI_API_KEY", "none")
    elif settings.api_key:
        known["api_key"] = settings.api_key.get_secret_value()
    try:
        return dspy.LM(model, num_retries=2, **known)
    except Exception as error:  # noqa: BLE001 - whatever DSPy finds wrong with a model's name is the user's to mend
        raise SettingsError(f"model {settings.lm!r} cannot be used: {error}") from None
