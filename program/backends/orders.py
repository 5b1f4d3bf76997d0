"""What an order source can be asked and what it answers, whatever stands behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class OrderSearch:
    """The orders that bear an id; `scope` says what was read, `not_covered` what was not."""

    orders: tuple[Mapping[str, Any], ...]
    scope: str
    not_covered: tuple[str, ...] = ()


class OrderBackend(Protocol):
    """A source of orders."""

    def find(self, order_id: str) -> OrderSearch:
        """Find the orders with exactly this id, whatever its case; nothing that is merely alike."""
        ...

    def overview(self) -> str:
        """Say in a line what can be asked."""
        ...
