"""Reads eval cases: one YAML file a case, every mistake in it told as `file:line: message` before anything runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, cast

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from gatekeeper.verdict import Derivable, Verdict
from program.clock import FixedClock
from program.source import Source, open_source

HERE = Path(__file__).parent
CASES = HERE / "cases"
WORLDS = HERE / "worlds"

# libyaml's where PyYAML was built with it: six times as quick.
_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_CONFIG = ConfigDict(frozen=True, extra="forbid")


class _FaultError(ValueError):
    """A mistake of several fields; `at` is where in the file it is mended, from the model that finds it."""

    def __init__(self, message: str, *at: int | str) -> None:
        super().__init__(message)
        self.at = at


class Call(BaseModel):
    """One tool call that an honest executor makes."""

    model_config = _CONFIG

    tool: str
    arguments: dict[str, Any]


class Cite(BaseModel):
    """Which evidence item a claim cites: the only one of that kind and tool whose text holds `part`."""

    model_config = _CONFIG

    part: str = ""
    kind: Literal["item", "count", "no_evidence"] = "item"
    tool: str | None = None


class CaseClaim(BaseModel):
    """One claim of the executor, the sentence in which an honest composer words it, and what an honest verifier finds.

    `derivable`, `critical` and `detail` are the verifier's check of it, in its own vocabulary. A claim that is not
    supported is one that an executor writes by a slip and that no answer may tell; a claim that the citation check drops
    before the verifier sees it counts as `no_evidence` too. `detail` says why and is wanted where the text does not say
    it directly.
    """

    model_config = _CONFIG

    type: Literal["observation", "negative_observation", "symptom", "impact", "root_cause"] = "observation"
    text: str = Field(min_length=1)
    cites: tuple[Cite, ...] = Field(min_length=1)
    worded: str | None = None
    derivable: Derivable = Derivable.DIRECT_EVIDENCE
    critical: bool = True
    detail: str = ""

    @property
    def is_told(self) -> bool:
        """Whether an answer may tell it."""
        return self.derivable.supported

    @model_validator(mode="after")
    def _detail_is_given(self) -> CaseClaim:
        if self.derivable is not Derivable.DIRECT_EVIDENCE and not self.detail.strip():
            raise _FaultError(f"derivable is {self.derivable.value}: detail must say why", "derivable")
        return self


class CaseHypothesis(BaseModel):
    """A direction that the evidence does not prove."""

    model_config = _CONFIG

    text: str
    basis: str


class Expect(BaseModel):
    """How the run of the script must end; the claims that it tells are those that are supported, all of them.

    `verdict` is never above what the claims leave; it is below where the citation check caps it.
    """

    model_config = _CONFIG

    verdict: Literal["PASS", "LOW_CONFID", "REJECT"] = "PASS"
    mentions: tuple[str, ...] = ()
    forbids: tuple[str, ...] = ()


class Case(BaseModel):
    """One question about one world, what an honest model says, and what must come of it.

    `decoy` is a call that finds something beside the point, `document` one that finds a runbook: what behaviours cite
    wrongly.
    """

    model_config = _CONFIG

    id: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    title: str
    question: str = Field(min_length=1)
    world: str
    scope: Literal["narrow", "open"]
    language: Literal["zh", "en"]
    tags: tuple[str, ...] = ()
    calls: tuple[Call, ...] = Field(min_length=1)
    decoy: Call
    document: Call
    claims: tuple[CaseClaim, ...] = Field(min_length=1)
    hypotheses: tuple[CaseHypothesis, ...] = ()
    checks: tuple[str, ...] = ()
    missing_info: tuple[str, ...] = ()
    expect: Expect = Expect()

    @model_validator(mode="after")
    def _world_exists(self) -> Case:
        if self.world != "demo" and not (WORLDS / self.world).is_dir():
            raise _FaultError(f"no world is called {self.world!r}; there are demo, {', '.join(worlds())}", "world")
        return self

    @model_validator(mode="after")
    def _verdict_follows(self) -> Case:
        if not any(claim.critical for claim in self.claims):
            raise _FaultError("no claim is critical: no verdict may rest on nothing", "claims")
        left = verdict_of((claim.derivable, claim.critical) for claim in self.claims)
        if Verdict(self.expect.verdict).rank < left.rank:
            said = f"expect.verdict is {self.expect.verdict}, the claims leave {left.value} at most"
            raise _FaultError(said, *(("expect", "verdict") if "expect" in self.model_fields_set else ("claims",)))
        return self

    def told(self) -> tuple[CaseClaim, ...]:
        """The claims that the answer must tell."""
        return tuple(claim for claim in self.claims if claim.is_told)

    def untold(self) -> tuple[CaseClaim, ...]:
        """The claims that no answer may tell."""
        return tuple(claim for claim in self.claims if not claim.is_told)


class CaseError(Exception):
    """A case file that cannot be used: lines of `file:line: message`."""


def verdict_of(checks: Iterable[tuple[Derivable, bool]]) -> Verdict:
    """The verdict that (derivable, critical) checks leave, by section 6 of the contract.

    REJECT where a critical claim is contradicted; LOW_CONFID where one lacks evidence, or where nothing is supported.
    """
    judged = list(checks)
    critical = {derivable for derivable, is_critical in judged if is_critical}
    if Derivable.CONTRADICTED in critical:
        return Verdict.REJECT
    if Derivable.NO_EVIDENCE in critical or not any(derivable.supported for derivable, _ in judged):
        return Verdict.LOW_CONFID
    return Verdict.PASS


def worlds() -> list[str]:
    """The worlds beside the bundled incident."""
    return sorted(path.name for path in WORLDS.iterdir() if path.is_dir())


def load_cases(folder: Path = CASES) -> list[Case]:
    """All cases, by id.

    Raises:
        CaseError: a file is broken, an id is taken twice or is not its file's name; all mistakes are named at once.
    """
    found: dict[str, Case] = {}
    faults: list[str] = []
    for path in sorted(folder.rglob("*.yaml")):
        try:
            case = load_case(path)
        except CaseError as error:
            faults.append(str(error))
            continue
        if case.id != path.stem or case.id in found:
            wrong = "is taken twice" if case.id in found else "is not the file's name"
            faults.append(f"{path}:{line_at(path, 'id')}: id {case.id!r} {wrong}")
        found[case.id] = case
    if faults:
        raise CaseError("\n".join(faults))
    return [found[name] for name in sorted(found)]


def load_case(path: Path) -> Case:
    """One case.

    Raises:
        CaseError: it is no YAML, a key stands twice, a field is missing, unknown or of another type.
    """
    try:
        loader = _LOADER(path.read_text(encoding="utf-8"))
        root: yaml.Node | None = loader.get_single_node()
    except UnicodeDecodeError as error:
        raise CaseError(f"{path}:1: not UTF-8: {error.reason}") from None
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise CaseError(f"{path}:{line}: {error.problem}") from None
    twice = [f"{path}:{line}: the key {key!r} stands twice" for key, line in _duplicates(root)]
    if twice:
        raise CaseError("\n".join(twice))
    try:
        return Case.model_validate(None if root is None else loader.construct_document(root))
    except yaml.MarkedYAMLError as error:  # a tag that stands for no plain value
        raise CaseError(f"{path}:{_mark_line(root)}: {error.problem}") from None
    except ValidationError as error:
        raise CaseError("\n".join(_told(path, root, fault) for fault in error.errors())) from None


@cache
def world(name: str) -> Source:
    """Open a world once a process; its tools only read."""
    return open_source("demo" if name == "demo" else WORLDS / name, clock=FixedClock())


def _duplicates(node: yaml.Node | None) -> Iterator[tuple[str, int]]:
    if isinstance(node, yaml.MappingNode):
        seen: set[str] = set()
        for key, value in node.value:
            if key.value in seen:
                yield str(key.value), _mark_line(key)
            seen.add(key.value)
            yield from _duplicates(value)
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            yield from _duplicates(value)


def _line(node: yaml.Node | None, loc: tuple[int | str, ...]) -> int:
    """The line of the deepest node on the way to `loc`; of the key itself where it is the last step."""
    line = 1
    for part in loc:
        if isinstance(node, yaml.MappingNode):
            found = next(((key, value) for key, value in node.value if key.value == str(part)), None)
            if found is None:
                break
            line, node = _mark_line(found[0]), found[1]
        elif isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
            node = node.value[part]
            line = _mark_line(node)
        else:
            break
    return line


def _mark_line(node: yaml.Node | None) -> int:
    mark = node.start_mark if node is not None else None
    return mark.line + 1 if mark is not None else 1


def _told(path: Path, root: yaml.Node | None, fault: Mapping[str, Any]) -> str:
    """A fault as `file:line: where: message`, with the line on which it is mended."""
    loc: tuple[int | str, ...] = fault["loc"]
    raised = (fault.get("ctx") or {}).get("error")
    if isinstance(raised, _FaultError):
        return f"{path}:{_line(root, (*loc, *raised.at))}: {_said(loc, str(raised))}"
    return f"{path}:{_line(root, loc)}: {_said(loc, fault['msg'])}"


def _said(loc: tuple[int | str, ...], message: str) -> str:
    where = ".".join(str(part) for part in loc)
    return f"{where}: {message}" if where else message


def line_at(path: Path, *loc: int | str) -> int:
    """The line of a case file on which `loc` (keys and numbers, outermost first) stands."""
    return _line(cast("Any", yaml).compose(path.read_text(encoding="utf-8"), Loader=yaml.SafeLoader), loc)
