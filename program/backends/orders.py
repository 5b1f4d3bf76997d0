"""What an order source can be asked and what it answers, whatever stands behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class OrderSearch:
    """The orders that were asked for; `scope` says what was read, `not_covered` what was not.

    `kinds` counts them by the values of the fields that tell kinds apart: `{"status": {"PAID": 3}}`.
    """

    orders: tuple[Mapping[str, Any], ...]
    scope: str
    not_covered: tuple[str, ...] = ()
    kinds: Mapping[str, Mapping[str, int]] = field(default_factory=dict[str, Mapping[str, int]])


class OrderBackend(Protocol):
    """A source of orders."""

    def find(self, order_id: str) -> OrderSearch:
        """Find the orders with exactly this id, whatever its case; nothing that is merely alike."""
        ...

    def select(self, where: Mapping[str, str]) -> OrderSearch:
        """All orders whose fields have these values, whatever their case; without a field, all orders.

        Raises:
            ToolError: no order has such a field, so that none can be looked for.
        """
        ...

    def overview(self) -> str:
        """Say in a line what can be asked."""
        ...
