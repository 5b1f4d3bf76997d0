"""Orders from one JSON file."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, cast

from program.backends.json_files import read_json
from program.backends.orders import OrderSearch
from program.errors import SourceError, ToolError

# The names under which shops keep the id, the most telling first.
_MOST_FAULTS = 10
_ID_FIELDS = ("order_id", "orderId", "order_no", "orderNo", "order_number", "orderNumber", "id")


class FileOrderBackend:
    """One JSON file, read and checked at opening: an array of orders, or `{"orders": […]}`.

    An entry that is no object or bears no id is passed over, and every search names it as not covered.

    Raises:
        SourceError: the file cannot be read or is no list of orders; the text names file, line and
        column.
    """

    def __init__(self, path: Path) -> None:
        document = read_json(path)
        if isinstance(document, dict):
            document = cast("dict[str, Any]", document).get("orders")
        if not isinstance(document, list):
            raise SourceError(f"{path}: line 1 column 1: an array of orders is wanted")
        self._orders: dict[str, list[Mapping[str, Any]]] = {}
        self._name = path.name
        entries = cast("list[Any]", document)
        faults = [f"{path.name} order {at} ({why})" for at, entry in enumerate(entries) if (why := self._take(entry))]
        self._total = len(entries) - len(faults)
        more = (f"{len(faults) - _MOST_FAULTS} more orders of {path.name}",) if len(faults) > _MOST_FAULTS else ()
        self.not_covered = (*faults[:_MOST_FAULTS], *more)

    def find(self, order_id: str) -> OrderSearch:
        """Find the orders with exactly this id, whatever its case."""
        return OrderSearch(
            orders=tuple(self._orders.get(_folded(order_id), ())),
            scope=f"{self._name}: {self._total} orders read, matched by exact order id",
            not_covered=self.not_covered,
        )

    def select(self, where: Mapping[str, str]) -> OrderSearch:
        """All orders whose fields have these values, whatever their case; without a field, all orders."""
        orders = [order for held in self._orders.values() for order in held]
        fields = {key for order in orders for key in order}
        unknown = [key for key in where if key not in fields]
        if unknown:
            raise ToolError(f"no order has the field {', '.join(unknown)}; there are {', '.join(sorted(fields))}")
        wanted = {key: _folded(value) for key, value in where.items()}
        found = [
            order for order in orders if all(_folded(_plain(order.get(key))) == value for key, value in wanted.items())
        ]
        return OrderSearch(
            orders=tuple(found),
            scope=f"{self._name}: {self._total} orders read, matched by {'exact fields' if where else 'nothing'}",
            not_covered=self.not_covered,
            kinds={key: _counted(found, key) for key in _kinds(orders) if key not in where},
        )

    def overview(self) -> str:
        """Say how many orders there are, how an id looks, and the values of the fields that tell kinds apart."""
        first = next(iter(self._orders.values()), None)
        example = f", ids like {_id_of(first[0])}" if first else ""
        kinds = _kinds([order for held in self._orders.values() for order in held])
        lines = [f"field {key}: {', '.join(values)}" for key, values in kinds.items()]
        return "\n".join([f"{self._total} orders{example}", *lines])

    def _take(self, entry: Any) -> str:
        """Take in one order, or tell what is wrong with it."""
        if not isinstance(entry, dict):
            return "not an object"
        order = cast("dict[str, Any]", entry)
        order_id = _id_of(order)
        if order_id is None:
            return "no order id"
        self._orders.setdefault(_folded(order_id), []).append(order)
        return ""


def _id_of(order: Mapping[str, Any]) -> str | None:
    for key in _ID_FIELDS:
        value = order.get(key)
        if isinstance(value, str | int) and not isinstance(value, bool) and str(value).strip():
            return str(value)
    return None


_MOST_KINDS = 12
_KIND = re.compile(r"[A-Za-z][\w.-]{0,30}|[㐀-鿿]{1,12}", re.ASCII)


def _kinds(orders: Iterable[Mapping[str, Any]]) -> dict[str, tuple[str, ...]]:
    """The fields with a few values that several orders share: a status, a channel; no ids, no free text."""
    counted: dict[str, Counter[str]] = {}
    for order in orders:
        for key, value in order.items():
            counted.setdefault(key, Counter())[_plain(value)] += 1
    return {
        key: tuple(sorted(values))
        for key, values in counted.items()
        if len(values) <= _MOST_KINDS and max(values.values()) > 1 and all(map(_KIND.fullmatch, values))
    }


def _counted(orders: Iterable[Mapping[str, Any]], key: str) -> dict[str, int]:
    return dict(Counter(_plain(order.get(key)) for order in orders).most_common())


def _plain(value: Any) -> str:
    return " ".join(value.split()) if isinstance(value, str) else ""


def _folded(order_id: str) -> str:
    return order_id.strip().casefold()
