"""Keeps the prompts behind every version that a run was made with, once each, and which version is put in force."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final

from peewee import fn
from pydantic import ValidationError

from program.clock import Clock
from program.errors import StoreError
from program.prompt_set import CompiledMeta, CompiledPrompts, PromptSet
from program.store import tables
from program.store.database import StoreDatabase
from program.store.masking import Masker
from program.store.rows import has_row, insert_row, read_rows, update_row

PREFIX = "prompts-"
# So many versions are named where a short one fits more than one.
_NAMED = 5
_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class StoredPrompts:
    """One version; `meta` is None where a run was made with prompts that nobody named.

    `prompts` is None where runs name the version and its text was never kept. `activated_at` is when it was last put in
    force, None for never; `runs` is how many runs were made with it.
    """

    version: str
    prompts: PromptSet | None
    meta: CompiledMeta | None
    stored_at: datetime | None
    activated_at: datetime | None = None
    runs: int = 0

    @property
    def compiled(self) -> CompiledPrompts | None:
        """The version as a compiled program, where its text was kept and somebody named it."""
        return CompiledPrompts(meta=self.meta, prompts=self.prompts) if self.meta and self.prompts else None


class PromptVersions:
    """The prompt versions of one store; safe to share between threads.

    Every method raises StoreError where the database cannot be read or written, and where stored prompts are not what
    their version says: prompts that were changed by another hand are never used.
    """

    def __init__(self, database: StoreDatabase, *, clock: Clock, masker: Masker) -> None:
        """Work on an open database."""
        self._database = database
        self._clock = clock
        self._masker = masker

    def masked(self, prompts: PromptSet) -> PromptSet:
        """The prompts as they are stored and sent: without secrets."""
        # Instructions as one text: a key of several lines is no secret line by line.
        plain = {
            name: prompt.model_dump(mode="json") | {"instructions": prompt.instructions}
            for name, prompt in prompts.predictors.items()
        }
        return PromptSet.model_validate(self._masker.json({"adapter": prompts.adapter, "predictors": plain}))

    def keep(self, prompts: PromptSet) -> PromptSet:
        """Keep prompts that a run is to be made with; returns them as they may be stored and sent: masked."""
        with self._database.reading():
            if has_row(self._database, tables.PromptVersion, version=prompts.version):
                return prompts  # what is stored was masked, and is the same to the letter
        masked = self.masked(prompts)
        with self._database.writing():
            self._insert(masked)
        return masked

    def add(self, compiled: CompiledPrompts) -> CompiledPrompts:
        """Keep prompts under a name, with how they came to be; an older name of the same text is replaced.

        Returns them as stored: masked.
        """
        masked = self.masked(compiled.prompts)
        meta = CompiledMeta.model_validate(self._masker.json(compiled.meta.model_dump(mode="json")))
        named = {"name": meta.name, "meta": meta.model_dump(mode="json")}
        with self._database.reading():
            is_kept = has_row(self._database, tables.PromptVersion, version=masked.version, **named)
        if not is_kept:
            with self._database.writing():
                self._insert(masked)
                update_row(self._database, tables.PromptVersion, {"version": masked.version}, **named)
        return CompiledPrompts(meta=meta, prompts=masked)

    def all(self) -> list[StoredPrompts]:
        """The versions, newest first; after them those that runs name and whose text was never kept."""
        counts = self._counts()
        rows = self._rows(tables.PromptVersion.select().order_by(tables.PromptVersion.number.desc()))
        stored = [self._read(row, counts) for row in rows]
        known = {entry.version for entry in stored}
        lost = [version for version in counts if version not in known]
        return stored + [_without_text(version, counts) for version in lost]

    def get(self, name: str) -> StoredPrompts:
        """The version of a hash, of a unique beginning of one (with or without `prompts-`), or of a name.

        Raises:
            StoreError: none is called so, or several are, which are named.
        """
        counts = self._counts()
        (found, *more), _ = self._matching(name, counts, {})
        if more:
            raise _ambiguous(name, [found, *more])
        rows = self._rows(tables.PromptVersion.select().where(tables.PromptVersion.version == found))
        return self._read(rows[0], counts) if rows else _without_text(found, counts)

    def called(self, name: str, *, beside: Mapping[str, str] = _NOTHING) -> list[str]:
        """The versions that a text may mean: that of a hash or of its unique beginning; of a name all that are called so.

        `beside` are versions, with their names, that need not be stored to be meant.

        Raises:
            StoreError: none is called so, or several hashes begin so, which are named.
        """
        found, is_name = self._matching(name, self._counts(), beside)
        if len(found) > 1 and not is_name:
            raise _ambiguous(name, found)
        return found

    def name_of(self, version: str) -> str:
        """What a version is called; empty where nobody named it."""
        query = tables.PromptVersion.select(tables.PromptVersion.name).where(tables.PromptVersion.version == version)
        return next((str(row["name"]) for row in self._rows(query) if row["name"]), "")

    def active(self) -> StoredPrompts | None:
        """The version that was put in force last and not rolled back; None where the shipped default holds."""
        rows = self._activations(tables.PromptActivation.rolled_back_at.is_null())
        return self.get(rows[0]["version"]) if rows else None

    def activate(self, version: str) -> StoredPrompts:
        """Put a stored version in force, until it is rolled back or another is.

        Raises:
            StoreError: as for `get`; or it is in force already; or its text was never kept, or nobody named it.
        """
        with self._database.writing():
            chosen, active = self.get(version), self.active()
            if active is not None and active.version == chosen.version:
                raise StoreError(f"prompt version {chosen.version} is in force already")
            if chosen.compiled is None:
                lacks = "name" if chosen.prompts else "text"
                raise StoreError(f"prompt version {chosen.version} has no {lacks} in this store: activate its file")
            now = self._clock.now()
            insert_row(self._database, tables.PromptActivation, version=chosen.version, activated_at=now)
            return self.get(chosen.version)

    def rollback(self) -> str:
        """Take the version in force back; the one before it, or the shipped default, holds again. Returns its version.

        Raises:
            StoreError: no version was put in force.
        """
        with self._database.writing():
            rows = self._activations(tables.PromptActivation.rolled_back_at.is_null())
            if not rows:
                raise StoreError("no prompt version was put in force: there is nothing to roll back")
            # The prompts are not read: rolling back is the way out of a version that was damaged or fits no more.
            key = {"number": rows[0]["number"]}
            update_row(self._database, tables.PromptActivation, key, rolled_back_at=self._clock.now())
            return str(rows[0]["version"])

    def _insert(self, prompts: PromptSet) -> None:
        if has_row(self._database, tables.PromptVersion, version=prompts.version):
            return
        insert_row(
            self._database,
            tables.PromptVersion,
            version=prompts.version,
            content=prompts.model_dump(mode="json"),
            stored_at=self._clock.now(),
        )

    def _matching(self, name: str, counts: Mapping[str, int], beside: Mapping[str, str]) -> tuple[list[str], bool]:
        """The versions that a text may mean, and whether it is their name.

        A whole version goes before those called so, these before those that begin so.

        Raises:
            StoreError: there is none.
        """
        held, starts = tables.PromptVersion, (name, f"{PREFIX}{name}")
        known = {
            **beside,
            **{str(row["version"]): row["name"] for row in self._rows(held.select(held.version, held.name))},
        }
        versions = list(dict.fromkeys([*known, *counts])) if name.strip() else []
        whole = [version for version in versions if version in starts]
        named = [version for version in versions if known.get(version) == name]
        found = whole or named or [version for version in versions if version.startswith(starts)]
        if not found:
            raise StoreError(f"no prompt version {name!r} in store {self._database.location}")
        return found, not whole and bool(named)

    def _counts(self) -> dict[str, int]:
        run = tables.DiagnosisRun
        query = run.select(run.prompt_version, fn.COUNT(run.number).alias("runs")).group_by(run.prompt_version)
        newest_first = query.order_by(fn.MAX(run.number).desc())
        return {str(row["prompt_version"]): int(row["runs"]) for row in self._rows(newest_first)}

    def _activations(self, condition: Any) -> list[dict[str, Any]]:
        return self._rows(
            tables.PromptActivation.select().where(condition).order_by(tables.PromptActivation.number.desc())
        )

    def _rows(self, query: Any) -> list[dict[str, Any]]:
        return read_rows(self._database, query, "prompt version")

    def _read(self, row: dict[str, Any], counts: dict[str, int]) -> StoredPrompts:
        version = str(row["version"])
        try:
            prompts = PromptSet.model_validate(row["content"])
            meta = None if row["meta"] is None else CompiledMeta.model_validate(row["meta"])
        except ValidationError as error:
            raise StoreError(f"prompt version {version} cannot be read: {error.error_count()} faults") from None
        if prompts.version != version:
            raise StoreError(f"prompt version {version} was changed in the store: it holds {prompts.version} now")
        times = self._activations(tables.PromptActivation.version == version)
        return StoredPrompts(
            version=version,
            prompts=prompts,
            meta=meta,
            stored_at=row["stored_at"],
            activated_at=times[0]["activated_at"] if times else None,
            runs=counts.get(version, 0),
        )


def _ambiguous(name: str, found: Sequence[str]) -> StoreError:
    named = ", ".join(sorted(found)[:_NAMED])
    return StoreError(f"prompt version {name!r} is ambiguous: {named}{', …' if len(found) > _NAMED else ''}")


def _without_text(version: str, counts: dict[str, int]) -> StoredPrompts:
    return StoredPrompts(version=version, prompts=None, meta=None, stored_at=None, runs=counts.get(version, 0))
