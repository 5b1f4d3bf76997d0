"""`query_order`: one order by its id with all its fields, or the orders whose fields have given values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from gatekeeper.spelling import fields_text
from program.backends.orders import OrderBackend, OrderSearch
from program.errors import ToolError
from program.tools.evidence import SearchScope, Tool, ToolReply, evidence_tool, minimal_text

MAX_LIMIT = 200
_TEXT_BOUND = 2000


def order_tool(backend: OrderBackend) -> Tool:
    """Offer a source of orders as the tool `query_order`, items `$.orders[i]`."""

    def query_order(
        order_id: Annotated[str | int | None, Field(description="the order's whole id")] = None,
        where: Annotated[
            dict[str, str] | None,
            Field(description='values that fields must have, e.g. {"status": "PAID"}; not with order_id'),
        ] = None,
        limit: Annotated[int, Field(description="how many orders to list, 1 to 200; the count is complete")] = 20,
    ) -> ToolReply:
        """Look up one order by its exact id, or list the orders whose fields have given values."""
        if order_id is None:
            return _listed(backend, where or {}, limit)
        wanted = str(order_id).strip()
        if not wanted:
            raise ToolError("the order id is empty")
        if where:
            raise ToolError("query_order takes order_id or where, not both")
        found = backend.find(wanted)
        return ToolReply(
            items=tuple(_bounded(order_text(order)) for order in found.orders),
            total=len(found.orders),
            scope=_scope(f"order_id={wanted}", found),
        )

    return evidence_tool(array="orders", overview=backend.overview())(query_order)


def _listed(backend: OrderBackend, where: Mapping[str, str], limit: int) -> ToolReply:
    if limit < 1:
        raise ToolError(f"limit={limit}: 1 to {MAX_LIMIT}")
    found = backend.select(where)
    total = len(found.orders)
    kinds = [
        f"{fields_text([(field, value)])}: {number}"
        for field, values in found.kinds.items()
        for value, number in values.items()
    ]
    return ToolReply(
        items=tuple(_bounded(order_text(order)) for order in found.orders[: min(limit, MAX_LIMIT)]),
        total=total,
        counts=(f"total={total}", *kinds) if total else (),
        scope=_scope(fields_text(where.items()) if where else "all orders", found),
    )


def _scope(query: str, found: OrderSearch) -> SearchScope:
    return SearchScope(query=query, scope=found.scope, not_covered=found.not_covered)


def order_text(order: Mapping[str, Any]) -> str:
    """Spell one order as `key=value` fields in one line; no value can pass for another field."""
    one_line = {key: " ".join(value.split()) if isinstance(value, str) else value for key, value in order.items()}
    return minimal_text(one_line)


def _bounded(text: str) -> str:
    """Cut between fields, so that no number is cut in two."""
    if len(text) <= _TEXT_BOUND:
        return text
    head, mark, _ = text[:_TEXT_BOUND].rpartition(",")
    return f"{head if mark else text[:_TEXT_BOUND]} …[cut, {len(text)} characters in all]"
