"""Skills from a folder in the Agent Skills layout: `<name>/SKILL.md` with front matter.

Loading is lenient, as the layout's client guide has it: what is merely untidy is loaded with a
warning, what cannot be offered (no description, no front matter) is left out with one. Skill text
is guidance, and untrusted like every file of the source: a name is looked up and never becomes a
path, and a resource is read only from inside its skill's folder.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath, PureWindowsPath

from program.backends.markdown import read_front_matter, read_simple_fields, split_front_matter
from program.errors import SourceError, ToolError, reason_of

# https://agentskills.io/specification: name and description, longest, in characters.
_LONGEST_NAME = 64
_LONGEST_DESCRIPTION = 1024
_NAME = re.compile(r"[^\W_A-Z]+(?:-[^\W_A-Z]+)*")
_TEXT_BOUND = 20_000
_MOST_BYTES = 1_000_000
_MOST_RESOURCES = 40


@dataclass(frozen=True, slots=True)
class Skill:
    """One skill: `body` is SKILL.md without front matter, `resources` the other files' names."""

    name: str
    description: str
    body: str
    folder: Path
    resources: tuple[str, ...]


class SkillCatalog:
    """The skills of a folder, read at opening; `warnings` says what was untidy or left out.

    Raises:
        SourceError: the folder cannot be read.
    """

    def __init__(self, folder: Path) -> None:
        self._skills: dict[str, Skill] = {}
        self.warnings: tuple[str, ...] = ()
        warnings: list[str] = []
        for path in _folders(folder, warnings):
            skill = _load(path, warnings)
            if skill is None:
                continue
            if skill.name in self._skills:
                warnings.append(f"skills/{path.name}: another skill is named {skill.name!r}; left out")
                continue
            self._skills[skill.name] = skill
        self.warnings = tuple(warnings)

    def catalog(self) -> dict[str, str]:
        """Every skill's description by its name, sorted: all that a planner sees."""
        return {name: skill.description for name, skill in sorted(self._skills.items())}

    def read(self, name: str, path: str | None = None) -> str:
        """Read a skill's body, with the names of its resources, or one resource.

        Raises:
            ToolError: no such skill; or the path is absolute, walks or links out of the skill's
            folder, or is no text.
        """
        skill = self._skills.get(name.strip())
        if skill is None:
            known = ", ".join(sorted(self._skills)[:40])
            raise ToolError(f"no skill is named {name[:80]!r}; known: {known or 'none'}")
        return _bounded(_resource(skill, path) if path and path.strip() else _whole(skill))


def _folders(folder: Path, warnings: list[str]) -> Iterator[Path]:
    try:
        entries = sorted(folder.iterdir())
    except OSError as error:
        raise SourceError(f"{folder}: cannot be read: {error.strerror or error}") from error
    root = folder.resolve()
    for entry in entries:
        if entry.name.startswith(".") or not entry.is_dir():
            continue
        if not (entry / "SKILL.md").resolve().is_relative_to(root):
            warnings.append(f"skills/{entry.name}: leads out of the skills folder; left out")
            continue
        yield entry


def _load(folder: Path, warnings: list[str]) -> Skill | None:
    where = f"skills/{folder.name}"
    try:
        text = _text(folder / "SKILL.md")
    except ToolError as error:
        warnings.append(f"{where}: {error}; left out")
        return None
    raw, body = split_front_matter(text)
    fields = _fields(raw, where, warnings)
    description = _field(fields.get("description"))
    if not description:
        warnings.append(f"{where}: no description in the front matter; left out")
        return None
    name = _field(fields.get("name")) or folder.name
    warnings.extend(f"{where}: {fault}" for fault in _faults(name, description, folder.name))
    return Skill(
        name=name,
        description=description[:_LONGEST_DESCRIPTION],
        body=body.strip(),
        folder=folder,
        resources=tuple(_resources(folder)),
    )


def _fields(raw: str | None, where: str, warnings: list[str]) -> dict[str, object]:
    if raw is None:
        return {}
    try:
        return read_front_matter(raw)
    except ValueError as error:
        warnings.append(f"{where}: front matter is not YAML ({str(error)[:200]}); read line by line")
        return dict(read_simple_fields(raw))


def _field(value: object) -> str:
    return " ".join(str(value).split()) if isinstance(value, str | int | float) else ""


def _faults(name: str, description: str, folder: str) -> Iterator[str]:
    if name != folder:
        yield f"its name {name[:80]!r} is not the folder's"
    if len(name) > _LONGEST_NAME or not _NAME.fullmatch(name):
        wanted = f"1 to {_LONGEST_NAME} lower-case letters, digits and single hyphens"
        yield f"name {name[:80]!r} is not {wanted}"
    if len(description) > _LONGEST_DESCRIPTION:
        yield f"description is longer than {_LONGEST_DESCRIPTION} characters and was cut"


def _resources(folder: Path) -> Iterator[str]:
    for at, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for path in (Path(at) / name for name in sorted(files) if not name.startswith(".")):
            relative = path.relative_to(folder).as_posix()
            if relative != "SKILL.md":
                yield relative


def _whole(skill: Skill) -> str:
    if not skill.resources:
        return skill.body
    listed = "\n".join(f"- {name}" for name in skill.resources[:_MOST_RESOURCES])
    more = len(skill.resources) - _MOST_RESOURCES
    return f"{skill.body}\n\nFiles of this skill:\n{listed}" + (f"\n- … {more} more" if more > 0 else "")


def _resource(skill: Skill, path: str) -> str:
    asked = path.strip()
    posix, windows = PurePosixPath(asked), PureWindowsPath(asked)
    outside = posix.is_absolute() or windows.drive or windows.root or ".." in windows.parts
    if outside or "\0" in asked:
        raise ToolError(f"path {path[:80]!r} leads out of the skill {skill.name}")
    root, target = skill.folder.resolve(), (skill.folder / asked).resolve()
    if not target.is_relative_to(root):
        raise ToolError(f"path {path[:80]!r} leads out of the skill {skill.name}")
    return _text(target, asked)


def _text(path: Path, shown: str = "SKILL.md") -> str:
    """Read a text file.

    Raises:
        ToolError: there is no such file, or it is too large, or no UTF-8 text.
    """
    try:
        if not path.is_file():
            raise ToolError(f"there is no file {shown[:80]!r}")
        if path.stat().st_size > _MOST_BYTES:
            raise ToolError(f"file {shown[:80]!r} is larger than {_MOST_BYTES} bytes")
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ToolError(f"file {shown[:80]!r} is not UTF-8 text") from error
    except (OSError, ValueError) as error:
        raise ToolError(f"file {shown[:80]!r} cannot be read: {reason_of(error)}") from error
    if "\0" in text:
        raise ToolError(f"file {shown[:80]!r} is binary")
    return text


def _bounded(text: str) -> str:
    if len(text) <= _TEXT_BOUND:
        return text
    return f"{text[:_TEXT_BOUND]}\n…[cut, {len(text)} characters in all]"
