"""Reads a JSON file of the source; a broken one is told by file, line and column, at opening."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from program.backends.text_decoding import UndecodableError, decode_text
from program.errors import SourceError

_SURROGATE = re.compile(r"[\ud800-\udfff]")


def read_json(path: Path) -> Any:
    """Read one JSON document in UTF-8 (with or without a byte order mark), UTF-16, UTF-32 or GB18030.

    A lone surrogate, which no database takes, comes out as U+FFFD.

    Raises:
        SourceError: it cannot be read or parsed; the text names file, line and column.
    """
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise SourceError(f"{path}: cannot be read: {error.strerror or error}") from error
    try:
        text = decode_text(raw)
    except UndecodableError as error:
        line, column = _place(raw, error.at)
        raise SourceError(f"{path}: line {line} column {column}: {error.reason}") from error
    try:
        return _clean(json.loads(text))
    except json.JSONDecodeError as error:
        raise SourceError(f"{path}: line {error.lineno} column {error.colno}: not valid JSON: {error.msg}") from error
    except (RecursionError, ValueError) as error:
        raise SourceError(f"{path}: line 1 column 1: cannot be read as JSON: {error}") from error


def _place(raw: bytes, at: int) -> tuple[int, int]:
    return raw.count(b"\n", 0, at) + 1, at - (raw.rfind(b"\n", 0, at) + 1) + 1


def _clean(value: Any) -> Any:
    if isinstance(value, str):
        return _SURROGATE.sub("\ufffd", value)
    if isinstance(value, list):
        return [_clean(item) for item in value]
    if isinstance(value, dict):
        return {_clean(key): _clean(item) for key, item in value.items()}
    return value
