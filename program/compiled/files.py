"""Compiled program files: written whole or not at all, read strictly."""

from __future__ import annotations

import json
import os
import shlex
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

import dspy

from gatekeeper.claims import load_json
from program.clock import iso
from program.compiled.fit import compiled_of, refuse_misfit
from program.errors import PromptsError
from program.prompt_set import CompiledMeta, CompiledPrompts, read_document

DEFAULT_NAME = "default"
_LARGEST = 20_000_000


@dataclass(frozen=True, slots=True)
class CompiledFile:
    """A compiled program file as it stands; `stated` is the version that it says it has, `place` its path."""

    compiled: CompiledPrompts
    stated: str
    place: str

    @property
    def is_edited(self) -> bool:
        """Whether the text was changed after its version was written."""
        return self.stated != self.compiled.version

    def usable(self) -> CompiledPrompts:
        """The prompts.

        Raises:
            PromptsError: the text was edited, or does not fit today's signatures; one line, with the way out.
        """
        if self.is_edited:
            raise PromptsError(
                f"{self.place}: it says version {self.stated!r}, its text makes {self.compiled.version}: the text was"
                " changed after its scores were taken; where that is meant:"
                f" diagnose prompts stamp {shlex.quote(self.place)}"
            )
        refuse_misfit(self.compiled, self.place)
        return self.compiled


def save_compiled(program: dspy.Module, path: str | os.PathLike[str], meta: CompiledMeta) -> CompiledPrompts:
    """Write the prompts of a program to a file, with how they came to be; an older file is replaced.

    Returns what `load_compiled` will give back.

    Raises:
        PromptsError: the program's predictors or fields are not the product's, or the file cannot be written; the older
            file is as it was then.
    """
    compiled = compiled_of(program, meta)
    _write(compiled, path)
    return compiled


def _write(compiled: CompiledPrompts, path: str | os.PathLike[str]) -> None:
    target = Path(path).expanduser()
    beside = target.with_name(f"{target.name}.tmp")
    try:
        beside.write_text(document_text(compiled), encoding="utf-8")
        beside.replace(target)
    except OSError as error:
        raise PromptsError(f"{path}: the compiled program cannot be written: {error.strerror or error}") from None
    except ValueError as error:  # a lone surrogate, a NUL in the name
        raise PromptsError(f"{path}: the compiled program cannot be written: {error}") from None


def load_compiled(path: str | os.PathLike[str]) -> CompiledPrompts:
    """Read a compiled program file and make sure that it fits today's signatures.

    Raises:
        PromptsError: one line that begins with the file: it cannot be read, is not JSON, names a key twice, holds an
            unknown part or a value of another type, was edited after its version was written, or was made for other
            signatures (every predictor and field that was added, removed, retyped or reordered is named).
    """
    return read_compiled(path).usable()


def read_compiled(path: str | os.PathLike[str]) -> CompiledFile:
    """Read a compiled program file to show or compare it, even where it was edited or fits no more.

    Raises:
        PromptsError: as for `load_compiled`, but for these two.
    """
    place = os.fspath(path)
    source = Path(path).expanduser()
    try:
        if source.is_file() and source.stat().st_size > _LARGEST:
            raise PromptsError(f"{place}: a compiled program has at most {_LARGEST:,} bytes")
        text = source.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise PromptsError(f"{place}: the compiled program cannot be read: {error.strerror or error}") from None
    except ValueError as error:  # not UTF-8, or a NUL in the name
        raise PromptsError(f"{place}: the compiled program cannot be read: {error}") from None
    return _read(text, place)


def stamp_compiled(path: str | os.PathLike[str], *, now: datetime) -> CompiledPrompts:
    """Give a file that was edited by hand the version of its text, in place.

    It is then by hand: scores, settings and models, which belong to another text, are taken out, and a note tells what
    it was. The cases stay, for the text that was edited has learned from them.

    Raises:
        PromptsError: as `load_compiled`; or the text is its version's already.
    """
    read = read_compiled(path)
    refuse_misfit(read.compiled, read.place)
    if not read.is_edited:
        raise PromptsError(f"{read.place}: its text is that of {read.stated}: there is nothing to stamp")
    meta = read.compiled.meta
    was = f"edited by hand; before: {read.stated}, made {iso(meta.made_at)} by {meta.optimizer}"
    edited = meta.model_copy(
        update={
            "made_at": now,
            "optimizer": "hand",
            "settings": {},
            "models": {},
            "scores": {},
            "note": f"{meta.note} ({was})" if meta.note else was,
        }
    )
    stamped = CompiledPrompts(meta=edited, prompts=read.compiled.prompts)
    _write(stamped, path)
    return stamped


@lru_cache(maxsize=1)
def default_compiled() -> CompiledPrompts:
    """The shipped version that is in force where no other was activated.

    Raises:
        PromptsError: the installed file is not there or does not fit.
    """
    name = f"program/compiled/{DEFAULT_NAME}.json"
    try:
        text = files("program.compiled").joinpath(f"{DEFAULT_NAME}.json").read_text(encoding="utf-8")
    except OSError as error:
        raise PromptsError(f"{name}: cannot be read: {error.strerror or error}") from None
    return _read(text, name).usable()


def document_text(compiled: CompiledPrompts) -> str:
    """The text of a file: JSON, a line a line of instructions, Chinese as Chinese."""
    return f"{json.dumps(compiled.to_document(), ensure_ascii=False, allow_nan=False, indent=2)}\n"


def _read(text: str, place: str) -> CompiledFile:
    try:
        document = load_json(text)
    except json.JSONDecodeError as error:
        raise PromptsError(f"{place}:{error.lineno}:{error.colno}: not JSON: {error.msg}") from None
    except ValueError as error:
        raise PromptsError(f"{place}: not JSON: {error}") from None
    compiled, stated = read_document(document, place)
    return CompiledFile(compiled, stated, place)
