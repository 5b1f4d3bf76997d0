"""Labelled sentences: does the sentence say more than its material, and in which way."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from gatekeeper.answer import AnswerMaterial
from program.errors import reason_of


class LabelledRow(BaseModel):
    """One sentence with its material and label.

    `evidence` is a raw text, or a list of refs (`text`, `tool_name`, `raw_path`) beside the claims that rest on them.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    id: str = ""
    text: str = Field(min_length=1)
    evidence: str | list[dict[str, Any]]
    overclaim: bool
    kind: str = "unknown"
    lang: str = "zh"
    question: str = ""
    claims: list[dict[str, Any]] = Field(default_factory=list[dict[str, Any]])
    hypotheses: list[dict[str, Any]] = Field(default_factory=list[dict[str, Any]])
    actions: list[dict[str, Any]] = Field(default_factory=list[dict[str, Any]])
    missing_info: list[str] = Field(default_factory=list[str])

    def refs(self) -> list[dict[str, Any]]:
        """The evidence as refs."""
        return [{"text": self.evidence}] if isinstance(self.evidence, str) else list(self.evidence)

    def told(self) -> str:
        """The sentence, its question and its material as one text: what a judge would be asked."""
        return self.model_dump_json(exclude={"id", "overclaim", "kind", "lang"})

    def material(self) -> AnswerMaterial:
        """What the sentence may say."""
        if isinstance(self.evidence, str):
            return AnswerMaterial(evidence=[self.evidence], question=self.question)
        return AnswerMaterial(
            claims=self.claims,
            evidence=self.evidence,
            hypotheses=self.hypotheses,
            actions=self.actions,
            missing_info=self.missing_info,
            question=self.question,
        )


class LabelledError(ValueError):
    """A file of labelled rows that cannot be used: `file:line: message`."""


def read_rows(paths: Iterable[Path]) -> list[LabelledRow]:
    """The rows of JSON-lines files, blank lines aside: one sentence a line, or `sentences` beside their material.

    Raises:
        LabelledError: a file cannot be read, or a line is no row; the first fault is named.
    """
    rows: list[LabelledRow] = []
    for path in paths:
        try:
            # Not `splitlines`: JSON may hold U+2028 and its like as they are. `-sig`: some editors write a mark first.
            lines = path.read_text(encoding="utf-8-sig").split("\n")
        except (OSError, UnicodeDecodeError) as error:
            raise LabelledError(f"{path}: {reason_of(error)}") from None
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            try:
                rows += [LabelledRow.model_validate(row) for row in _rows_of(line)]
            except ValidationError as error:
                first = error.errors(include_url=False, include_input=False)[0]
                where = ".".join(str(part) for part in first["loc"])
                raise LabelledError(f"{path}:{number}: {f'{where}: ' if where else ''}{first['msg']}") from None
            except ValueError as error:
                raise LabelledError(f"{path}:{number}: {error}") from None
    if not rows:
        raise LabelledError("no labelled rows")
    return rows


def _rows_of(line: str) -> Iterator[object]:
    held: object = json.loads(line)
    if not isinstance(held, dict) or "sentences" not in held:
        yield held
        return
    material: dict[str, Any] = {str(key): value for key, value in held.items() if key != "sentences"}
    sentences: object = held["sentences"]
    if not isinstance(sentences, list) or not all(isinstance(sentence, dict) for sentence in sentences):
        raise ValueError("sentences: a list of objects is wanted")
    for sentence in sentences:
        yield {**material, **sentence}


def distinct(rows: Sequence[LabelledRow]) -> list[LabelledRow]:
    """The rows without repetitions: the same sentence on the same material says nothing new.

    Raises:
        LabelledError: the same is labelled as an overclaim and as none.
    """
    kept: dict[str, LabelledRow] = {}
    for row in rows:
        held = kept.setdefault(row.told(), row)
        if held.overclaim != row.overclaim:
            raise LabelledError(f"labelled both as an overclaim and as none: {row.text!r}")
    return list(kept.values())


def rows_hash(rows: Sequence[LabelledRow]) -> str:
    """A content hash of the rows, 12 hex digits."""
    text = "\n".join(row.model_dump_json() for row in rows)
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:12]
