"""Keeps every rule set that a run was made with, by its content hash, and which one is put in force."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from pydantic import ValidationError

from gatekeeper.rules import RuleSet, unanswered
from program.clock import Clock
from program.errors import StoreError
from program.store import tables
from program.store.database import StoreDatabase
from program.store.masking import Masker
from program.store.rows import has_row, insert_row, read_rows, update_row

# So many sets are named where a short hash fits more than one.
_NAMED = 5
_LAST_CHARACTER = "\U0010ffff"


@dataclass(frozen=True, slots=True)
class StoredRuleSet:
    """One stored set; `activated_at` is when it was last put in force, None for never."""

    content_hash: str
    rules: RuleSet
    stored_at: datetime
    activated_at: datetime | None = None

    @property
    def version(self) -> str:
        """The version of the set."""
        return self.rules.version


class RuleSets:
    """The rule sets of one store; safe to share between threads.

    Every method raises StoreError where the database cannot be read or written, and where a stored set is not what
    its hash says: a set that was changed by another hand is never used.
    """

    def __init__(self, database: StoreDatabase, *, clock: Clock, masker: Masker) -> None:
        """Work on an open database."""
        self._database = database
        self._clock = clock
        self._masker = masker

    def add(self, rules: RuleSet) -> RuleSet:
        """Store a set once, masked; returns it as it may be stored, which is what a run is to be made with."""
        masked = RuleSet.model_validate(self._masker.json(rules.model_dump(mode="json")))
        content_hash = masked.content_hash()
        with self._database.writing():
            if not has_row(self._database, tables.RuleSet, content_hash=content_hash):
                insert_row(
                    self._database,
                    tables.RuleSet,
                    content_hash=content_hash,
                    version=masked.version,
                    content=masked.model_dump(mode="json"),
                    stored_at=self._clock.now(),
                )
        return masked

    def all(self) -> list[StoredRuleSet]:
        """The sets, newest first."""
        return [self._read(row) for row in self._rows(tables.RuleSet.select().order_by(tables.RuleSet.number.desc()))]

    def get(self, content_hash: str) -> StoredRuleSet:
        """The set of a hash, or of a unique beginning of one.

        Raises:
            StoreError: no set has this hash, or a short one fits several, which are named.
        """
        found: list[dict[str, Any]] = []
        if content_hash.strip():
            begins = (tables.RuleSet.content_hash >= content_hash) & (
                tables.RuleSet.content_hash < content_hash + _LAST_CHARACTER
            )
            found = self._rows(tables.RuleSet.select().where(begins).order_by(tables.RuleSet.number).limit(_NAMED + 1))
        if len(found) == 1:
            return self._read(found[0])
        if not found:
            raise StoreError(f"no rule set {content_hash!r} in store {self._database.location}")
        named = ", ".join(row["content_hash"] for row in found[:_NAMED])
        raise StoreError(f"rule set {content_hash!r} is ambiguous: {named}{', …' if len(found) > _NAMED else ''}")

    def active(self) -> StoredRuleSet | None:
        """The set that was put in force last and not rolled back; None where the layered files hold."""
        rows = self._activations(tables.RuleSetActivation.rolled_back_at.is_null())
        return self.get(rows[0]["content_hash"]) if rows else None

    def activate(self, content_hash: str) -> StoredRuleSet:
        """Put a stored set in force, until it is rolled back or another is.

        Raises:
            StoreError: as for `get`; or it is in force already; or it softens the shipped rules and nobody answers
                for it (a set that was made in Python).
        """
        with self._database.writing():
            chosen, active = self.get(content_hash), self.active()
            if active is not None and active.content_hash == chosen.content_hash:
                raise StoreError(f"rule set {chosen.content_hash} is in force already")
            unapproved = unanswered(chosen.rules)
            if unapproved:
                raise StoreError(f"rule set {chosen.content_hash} softens a rule without a waiver: {unapproved[0]}")
            insert_row(
                self._database,
                tables.RuleSetActivation,
                content_hash=chosen.content_hash,
                activated_at=self._clock.now(),
            )
            return self.get(chosen.content_hash)

    def rollback(self) -> str:
        """Take the set in force back; the one before it, or the layered files, hold again. Returns its hash.

        Raises:
            StoreError: no stored set is in force.
        """
        with self._database.writing():
            rows = self._activations(tables.RuleSetActivation.rolled_back_at.is_null())
            if not rows:
                raise StoreError("no stored rule set is in force: there is nothing to roll back")
            # The set itself is not read: rolling back is the way out of one that was damaged.
            update_row(
                self._database,
                tables.RuleSetActivation,
                {"number": rows[0]["number"]},
                rolled_back_at=self._clock.now(),
            )
            return str(rows[0]["content_hash"])

    def _activations(self, condition: Any) -> list[dict[str, Any]]:
        return self._rows(
            tables.RuleSetActivation.select().where(condition).order_by(tables.RuleSetActivation.number.desc())
        )

    def _rows(self, query: Any) -> list[dict[str, Any]]:
        return read_rows(self._database, query, "rule set")

    def _read(self, row: dict[str, Any]) -> StoredRuleSet:
        content_hash = str(row["content_hash"])
        try:
            rules = RuleSet.model_validate(row["content"])
        except ValidationError as error:
            raise StoreError(f"rule set {content_hash} cannot be read: {error.error_count()} faults") from None
        if rules.content_hash() != content_hash:
            raise StoreError(f"rule set {content_hash} was changed in the store: it holds {rules.content_hash()} now")
        times = self._activations(tables.RuleSetActivation.content_hash == content_hash)
        return StoredRuleSet(
            content_hash=content_hash,
            rules=rules,
            stored_at=row["stored_at"],
            activated_at=times[0]["activated_at"] if times else None,
        )
