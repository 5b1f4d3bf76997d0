"""Settings: flags, then `DIAGNOSE_*` in the environment, then `diagnose.toml`; secrets from the environment alone."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError, field_validator
from pydantic_core import ErrorDetails

from program.backends.log_window import read_zone
from program.errors import SettingsError, reason_of

ENV_PREFIX = "DIAGNOSE_"
FILE_NAME = "diagnose.toml"
ROLES = ("planner", "executor", "verifier", "composer")
_SECRETS = frozenset({"api_key", *(f"{role}_api_key" for role in ROLES)})
# `DIAGNOSE_RULES` does not replace the project's rule file: it is a layer of its own, over it.
_ENVIRONMENT_ALONE = {"environment_rules": "RULES"}
_FILE_ALONE = frozenset({"rules"})


class Settings(BaseModel):
    """Everything that can be set. Units: `tool_timeout_s` and `lm_timeout_s` in seconds.

    `response_schema` says whether the server at `api_base` takes a JSON schema as `response_format`.

    `timezone` is the zone of times that name none, in questions and in log records: `Asia/Shanghai`, `UTC`, `+08:00`.

    `verifier_lm` and its like give an agent a model of its own; without one it asks the common `lm`. Its server is
    `verifier_api_base`, else the common one. The common key goes to the common server alone.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    source: str = "demo"
    store: str = ""
    lm: str | None = None
    api_base: str | None = None
    api_key: SecretStr | None = None
    scope: Literal["auto", "narrow", "open"] = "auto"
    timezone: str | None = None
    max_rounds: int = Field(default=2, ge=1, le=10)
    max_tokens: int = Field(default=4_000, ge=64)
    temperature: float = Field(default=0.0, ge=0.0, le=2.0)
    tool_timeout_s: float = Field(default=30.0, gt=0.0, le=3_600.0)
    lm_timeout_s: float = Field(default=120.0, gt=0.0, le=3_600.0)
    rules: str | None = None
    environment_rules: str | None = None
    response_schema: bool = True
    planner_lm: str | None = None
    planner_api_base: str | None = None
    planner_api_key: SecretStr | None = None
    executor_lm: str | None = None
    executor_api_base: str | None = None
    executor_api_key: SecretStr | None = None
    verifier_lm: str | None = None
    verifier_api_base: str | None = None
    verifier_api_key: SecretStr | None = None
    composer_lm: str | None = None
    composer_api_base: str | None = None
    composer_api_key: SecretStr | None = None

    @field_validator("timezone")
    @classmethod
    def _known_zone(cls, text: str | None) -> str | None:
        if text is not None:
            read_zone(text)
        return text

    @field_validator("api_base", *(f"{role}_api_base" for role in ROLES))
    @classmethod
    def _known_server(cls, text: str | None) -> str | None:
        return None if text is None else read_server(text)

    def of_role(self, role: str) -> Settings | None:
        """The settings with an agent's own model as the common one; None where it has none.

        Raises:
            SettingsError: a server or key is given for an agent that has no model of its own.
        """
        own = {name: getattr(self, f"{role}_{name}") for name in ("lm", "api_base", "api_key")}
        if not own["lm"]:
            for name in ("api_base", "api_key"):
                if own[name]:
                    raise SettingsError(f"{role}_{name} is set but no model: name one in {role}_lm")
            return None
        base = own["api_base"] or self.api_base
        # A key meant for one server must not reach another.
        is_common = base == self.api_base and (base is not None or _provider(own["lm"]) == _provider(self.lm))
        key = own["api_key"] or (self.api_key if is_common else None)
        return self.without_models().model_copy(update={"lm": own["lm"], "api_base": base, "api_key": key})

    def without_models(self) -> Settings:
        """The same with no model anywhere: the extractive engine answers."""
        roles = {f"{role}_{name}": None for role in ROLES for name in ("lm", "api_base", "api_key")}
        return self.model_copy(update={"lm": None, "api_base": None, **roles})

    def store_url(self) -> str:
        """Where runs are kept."""
        return self.store or default_store_url()


def read_server(text: str) -> str:
    """The address of a server, as it was given.

    Raises:
        ValueError: it is not `http://` or `https://` with a host; an address with a user in it is not repeated.
    """
    try:
        parts = urlsplit(text)
        is_server = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:  # a port that is no number, brackets that do not close
        is_server = False
    if not is_server or any(character.isspace() for character in text):
        shown = "an address with a user in it" if "@" in text else repr(text)
        raise ValueError(f"http://… or https://… is wanted, not {shown}")
    return text


def _provider(lm: str | None) -> str | None:
    return lm.split("/")[0] if lm else None


def read_settings(
    flags: Mapping[str, Any], *, environ: Mapping[str, str] | None = None, folder: Path | None = None
) -> Settings:
    """Read settings from all three places; an unset flag (None) leaves the others to decide.

    Args:
        flags: what was given on the command line, by field name.
        environ: the environment, the process's by default.
        folder: where `diagnose.toml` is looked for, the working directory by default.

    Raises:
        SettingsError: a value or name is wrong (with the place it came from), or a secret stands in the file.
    """
    environ = os.environ if environ is None else environ
    path = (folder or Path.cwd()) / FILE_NAME
    layers = [
        (str(path), _file(path)),
        ("environment", _environment(environ)),
        ("command line", {name: value for name, value in flags.items() if value is not None}),
    ]
    merged: dict[str, Any] = {}
    origin: dict[str, str] = {}
    for name, layer in layers:
        merged.update(layer)
        origin.update(dict.fromkeys(layer, name))
    try:
        return Settings.model_validate(merged)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        field = str(first["loc"][0]) if first["loc"] else "settings"
        raise SettingsError(f"{origin.get(field, 'settings')}: {field}: {_message(first)}") from None


def _message(fault: ErrorDetails) -> str:
    """What pydantic found wrong; our own words without its "Value error, " before them."""
    raised = (fault.get("ctx") or {}).get("error")
    return str(raised) if isinstance(raised, ValueError) else fault["msg"]


def default_store_url() -> str:
    """`DIAGNOSE_STORE`, else a file in the user's data folder."""
    given = os.environ.get(f"{ENV_PREFIX}STORE")
    if given:
        return given
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(data) / 'diagnose' / 'diagnose.db'}"


def _environment(environ: Mapping[str, str]) -> dict[str, str]:
    names = {
        f"{ENV_PREFIX}{_ENVIRONMENT_ALONE.get(name, name.upper())}": name
        for name in Settings.model_fields
        if name not in _FILE_ALONE
    }
    return {names[key]: value for key, value in environ.items() if key in names and value != ""}


def _file(path: Path) -> dict[str, Any]:
    if not path.is_file():
        return {}
    try:
        text = path.read_text(encoding="utf-8")
        read = tomllib.loads(text)
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"{path}: {reason_of(error)}") from None
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"{path}: {error}") from None
    for name in read:
        if name in _SECRETS:
            raise SettingsError(
                f"{path}:{_line_of(text, name)}: {name} is a secret; set {ENV_PREFIX}{name.upper()} instead"
            )
        if name not in Settings.model_fields or name in _ENVIRONMENT_ALONE:
            raise SettingsError(f"{path}:{_line_of(text, name)}: unknown setting {name!r}")
    return read


def _line_of(text: str, name: str) -> int:
    named = re.compile(rf"\s*\[*\s*[\"']?{re.escape(name)}[\"']?\s*[=.\]]")
    return next((number for number, line in enumerate(text.splitlines(), 1) if named.match(line)), 1)
