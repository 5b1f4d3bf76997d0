"""What a live run is asked to do: its pytest options, read and checked before anything runs."""

from __future__ import annotations

import argparse
import os
import re
import shlex
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import dspy
import pytest

from evals.arguments import at_least_one
from program.compiled import CompiledPrompts, load_compiled
from program.errors import PromptsError, SettingsError
from program.lm.configured import configured_lm, configured_models
from program.settings import Settings, read_settings

RECORDINGS: Final = Path(__file__).parents[1] / "recordings"
_SERVERS: Final[Mapping[str, str]] = {
    "openai": "api.openai.com",
    "anthropic": "api.anthropic.com",
    "deepseek": "api.deepseek.com",
    "openrouter": "openrouter.ai",
    "groq": "api.groq.com",
    "xai": "api.x.ai",
    "gemini": "generativelanguage.googleapis.com",
}
"""Where a model without `--api-base` is served; every other one needs it, for the lock lets one address through."""
_ALONE: Final = ("--lm", "--api-base", "--api-key-env", "--repeats", "--record", "--temperature", "--lm-timeout")


@dataclass(frozen=True, slots=True)
class OwnModel:
    """The model that one agent has of its own, without retries; `server` and `secret` as in `Live`."""

    model: str
    lm: dspy.LM
    server: tuple[str, int] | None = None
    secret: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Live:
    """A live run, or the replay of one.

    `server` is the host and port that is let through; `lm` has no retries of its own; `sampling` goes into the header
    of a recording; `price` is USD for a million prompt and completion tokens; `secret` is struck out of all that is
    told or kept; `own` is agent to the model that settings give it alone; `prompts` are those of the file
    `prompts_file`, None for the shipped ones.
    """

    model: str
    replays: bool = False
    lm: dspy.LM | None = None
    server: tuple[str, int] | None = None
    secret: str | None = field(default=None, repr=False)
    sampling: Mapping[str, Any] = field(default_factory=dict[str, Any])
    repeats: int = 1
    retries: int = 2
    record: bool = False
    folder: Path = RECORDINGS
    min_pass: float | None = None
    price: tuple[float, float] | None = None
    own: Mapping[str, OwnModel] = field(default_factory=dict[str, OwnModel])
    prompts: CompiledPrompts | None = None
    prompts_file: str = ""

    def servers(self) -> list[tuple[str, int]]:
        """The servers that are let through."""
        return [server for server in (self.server, *(own.server for own in self.own.values())) if server is not None]

    @property
    def recordings(self) -> Path:
        """The folder of the model's recordings, those with other prompts than the shipped ones apart."""
        return self.folder / (slug(self.model) + (f"+{self.prompts.name}" if self.prompts else ""))

    def path(self, case_id: str) -> Path:
        """The recording of a case."""
        return self.recordings / f"{case_id}.yaml"

    def again(self, case_id: str) -> str:
        """The command that records a case again."""
        prompts = f" --prompts {shlex.quote(self.prompts_file)}" if self.prompts else ""
        return f"pytest evals/ --live --lm {self.model}{prompts} --record -k {case_id}"

    def struck(self, text: str) -> str:
        """The text without the keys."""
        for secret in (self.secret, *(own.secret for own in self.own.values())):
            text = text.replace(secret, "***") if secret else text
        return text

    def header(self) -> str:
        """The run in one line."""
        told = f", prompts {self.prompts.name} {self.prompts.version}" if self.prompts else ""
        if self.replays:
            return f"recorded: {self.model}{told}, from {self.recordings}, offline"
        where = _at(self.server)
        own = "".join(f", {agent}: {one.model}{_at(one.server)}" for agent, one in self.own.items())
        kept = f", recorded into {self.recordings}" if self.record else ""
        return f"live: {self.model}{where}{own}{told}, {self.repeats} repeats a case{kept}"


def _at(server: tuple[str, int] | None) -> str:
    return f" at {server[0]}:{server[1]}" if server else ""


def slug(model: str) -> str:
    """A model's name as a folder: `openai/Qwen2.5:7b` is `qwen2.5-7b`."""
    return re.sub(r"[^a-z0-9.]+", "-", model.lower().removeprefix("openai/")).strip("-.") or "model"


def add_options(parser: pytest.Parser) -> None:
    """The options of a live run."""
    group = parser.getgroup("evals with a model")
    add = group.addoption
    add("--live", action="store_true", help="run the cases with a real model in place of the scripted ones")
    add("--lm", metavar="MODEL", help="the model, provider/model; else DIAGNOSE_LM")
    add("--api-base", metavar="URL", help="an OpenAI-compatible server; else DIAGNOSE_API_BASE")
    add("--api-key-env", metavar="NAME", help="the environment variable that holds the key; else DIAGNOSE_API_KEY")
    add("--temperature", type=float, help="sampling temperature; else DIAGNOSE_TEMPERATURE, else 0")
    add("--lm-timeout", type=float, metavar="SECONDS", help="of one try; else DIAGNOSE_LM_TIMEOUT_S, else 120")
    add("--lm-retries", type=_count, default=2, metavar="N", help="tries beyond the first of a failed call (2)")
    add("--repeats", type=at_least_one, metavar="N", help="runs of each case (1)")
    add("--prompts", metavar="FILE", help="the compiled prompts to run with (the shipped ones)")
    add("--record", action="store_true", help="keep the replies, a file a case and model")
    add("--recorded", metavar="MODEL", help="replay that model's recordings, offline")
    add("--recordings", metavar="FOLDER", default=str(RECORDINGS), help="where recordings are (evals/recordings)")
    add("--min-pass", type=_share, metavar="SHARE", help="a case fails whose runs pass less often than this")
    add("--price", type=_price, metavar="IN,OUT", help="USD for a million prompt and completion tokens")
    add("--live-json", metavar="FILE", help="the figures and every run as JSON")


def read_live(option: Callable[[str], Any], *, environ: Mapping[str, str] = os.environ) -> Live | None:
    """What was asked for; None for an offline run. `option` gives the value of an option by its name.

    Raises:
        pytest.UsageError: the options contradict each other, or the model cannot be used.
    """
    if option("--live") and option("--recorded"):
        raise pytest.UsageError("--live asks a model, --recorded replays one: give one of them")
    if option("--recorded"):
        return _recorded(option)
    if not option("--live"):
        _refuse_alone(option, "only with --live")
        if option("--prompts") is not None:
            raise pytest.UsageError("--prompts: only with --live or --recorded: a scripted model reads no prompt")
        return None
    settings = _settings(option, environ)
    try:
        lm, own = configured_lm(settings), _own(settings)
    except SettingsError as error:
        raise pytest.UsageError(str(error)) from None
    if lm is None or settings.lm is None:
        raise pytest.UsageError("--live needs a model: name one with --lm")
    return Live(
        model=settings.lm,
        lm=lm.copy(num_retries=0),
        server=_server(settings),
        secret=_secret(settings),
        sampling={"temperature": settings.temperature, "max_tokens": settings.max_tokens},
        repeats=option("--repeats") or 1,
        retries=option("--lm-retries"),
        record=option("--record"),
        folder=Path(str(option("--recordings"))),
        min_pass=option("--min-pass"),
        price=option("--price"),
        own=own,
        **_prompts(option),
    )


def _prompts(option: Callable[[str], Any]) -> dict[str, Any]:
    file = option("--prompts")
    if file is None:
        return {}
    try:
        return {"prompts": load_compiled(str(file)), "prompts_file": str(file)}
    except PromptsError as error:
        raise pytest.UsageError(f"--prompts: {error}") from None


def _own(settings: Settings) -> dict[str, OwnModel]:
    """The models that settings give to agents alone, by agent.

    Raises:
        SettingsError: one cannot be used.
        pytest.UsageError: it is not known where one is served.
    """
    found: dict[str, OwnModel] = {}
    for agent, lm in configured_models(settings).items():
        of_agent = settings.of_role(agent)
        assert of_agent is not None
        assert of_agent.lm is not None
        found[agent] = OwnModel(of_agent.lm, lm.copy(num_retries=0), _server(of_agent), _secret(of_agent))
    return found


def recorded_cases(live: Live, known: Sequence[str]) -> list[str]:
    """The cases that a model's folder holds recordings of.

    Raises:
        pytest.UsageError: there is none, or one is of a case that is gone.
    """
    folder = live.recordings
    found = sorted(path.stem for path in folder.glob("*.yaml"))
    if not found:
        others = sorted(path.name for path in live.folder.glob("*") if path.is_dir())
        raise pytest.UsageError(f"{folder}: no recordings; there are {', '.join(others) or 'none of any model'}")
    orphans = [f"{folder / name}.yaml: no case is called {name}" for name in found if name not in known]
    if orphans:
        raise pytest.UsageError("\n".join(orphans))
    return found


def _recorded(option: Callable[[str], Any]) -> Live:
    _refuse_alone(option, "only with --live; a replay does as was recorded")
    return Live(
        model=str(option("--recorded")),
        replays=True,
        folder=Path(str(option("--recordings"))),
        min_pass=option("--min-pass"),
        price=option("--price"),
        **_prompts(option),
    )


def _refuse_alone(option: Callable[[str], Any], why: str) -> None:
    given = [name for name in _ALONE if option(name) is not None and option(name) is not False]
    if given:
        raise pytest.UsageError(f"{', '.join(given)}: {why}")


def _settings(option: Callable[[str], Any], environ: Mapping[str, str]) -> Settings:
    flags: dict[str, Any] = {
        "lm": option("--lm"),
        "api_base": option("--api-base"),
        "temperature": option("--temperature"),
        "lm_timeout_s": option("--lm-timeout"),
    }
    named = option("--api-key-env")
    if named:
        flags["api_key"] = environ.get(str(named))
        if not flags["api_key"]:
            raise pytest.UsageError(f"--api-key-env: no variable {named} is set")
    try:
        return read_settings(flags, environ=environ)
    except SettingsError as error:
        raise pytest.UsageError(str(error)) from None


def _secret(settings: Settings) -> str | None:
    """The key that will be sent: the given one, else, to a provider's own server, the provider's."""
    if settings.api_key:
        return settings.api_key.get_secret_value()
    return None if settings.api_base else os.environ.get(f"{_provider(str(settings.lm)).upper()}_API_KEY")


def _provider(model: str) -> str:
    return model.partition("/")[0] if "/" in model else "openai"


def _server(settings: Settings) -> tuple[str, int] | None:
    """Host and port of the model's server; None for the extractive engine, which has none."""
    model = str(settings.lm)
    if settings.api_base:
        parts = urlsplit(settings.api_base)
        if parts.username or parts.password:
            raise pytest.UsageError("--api-base: a key belongs into the environment, not into the address")
        return str(parts.hostname), parts.port or (80 if parts.scheme == "http" else 443)
    provider = _provider(model)
    if provider == "extractive":
        return None
    if provider not in _SERVERS:
        raise pytest.UsageError(
            f"--live needs --api-base for {model}: one address is let through, and it is not known for {provider}"
        )
    return _SERVERS[provider], 443


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"a whole number is wanted, not {text!r}")
    return int(text)


def _share(text: str) -> float:
    share = _number(text)
    if share > 1.0:
        raise argparse.ArgumentTypeError(f"a share from 0 to 1 is wanted, not {text!r}")
    return share


def _price(text: str) -> tuple[float, float]:
    first, _, second = text.partition(",")
    return _number(first), _number(second)


def _number(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0.0 <= number < float("inf"):
        raise argparse.ArgumentTypeError(f"a number of 0 or more is wanted, not {text!r}")
    return number
