"""Compiled program files: written whole or not at all, read strictly."""

from __future__ import annotations

import json
import os
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

import dspy

from gatekeeper.claims import load_json
from program.compiled.fit import compiled_of, refuse_misfit
from program.errors import PromptsError
from program.prompt_set import CompiledMeta, CompiledPrompts, read_document

DEFAULT_NAME = "default"
_LARGEST = 20_000_000


def save_compiled(program: dspy.Module, path: str | os.PathLike[str], meta: CompiledMeta) -> CompiledPrompts:
    """Write the prompts of a program to a file, with how they came to be; an older file is replaced.

    Returns what `load_compiled` will give back.

    Raises:
        PromptsError: the program's predictors or fields are not the product's, or the file cannot be written; the older
            file is as it was then.
    """
    compiled = compiled_of(program, meta)
    target = Path(path).expanduser()
    beside = target.with_name(f"{target.name}.tmp")
    try:
        beside.write_text(document_text(compiled), encoding="utf-8")
        beside.replace(target)
    except OSError as error:
        raise PromptsError(f"{path}: the compiled program cannot be written: {error.strerror or error}") from None
    except ValueError as error:  # a lone surrogate, a NUL in the name
        raise PromptsError(f"{path}: the compiled program cannot be written: {error}") from None
    return compiled


def load_compiled(path: str | os.PathLike[str]) -> CompiledPrompts:
    """Read a compiled program file and make sure that it fits today's signatures.

    Raises:
        PromptsError: one line that begins with the file: it cannot be read, is not JSON, names a key twice, holds an
            unknown part or a value of another type, was edited after its version was written, or was made for other
            signatures (every predictor and field that was added, removed or retyped is named).
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
    return _read(text, name)


def document_text(compiled: CompiledPrompts) -> str:
    """The text of a file: JSON, a line a line of instructions, Chinese as Chinese."""
    return f"{json.dumps(compiled.to_document(), ensure_ascii=False, allow_nan=False, indent=2)}\n"


def _read(text: str, place: str) -> CompiledPrompts:
    try:
        document = load_json(text)
    except json.JSONDecodeError as error:
        raise PromptsError(f"{place}:{error.lineno}:{error.colno}: not JSON: {error.msg}") from None
    except ValueError as error:
        raise PromptsError(f"{place}: not JSON: {error}") from None
    compiled = read_document(document, place)
    refuse_misfit(compiled, place)
    return compiled
