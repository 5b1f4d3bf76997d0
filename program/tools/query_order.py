"""`query_order`: one order by its id, with all its fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from program.backends.orders import OrderBackend
from program.errors import ToolError
from program.tools.evidence import SearchScope, Tool, ToolReply, evidence_tool, minimal_text

_TEXT_BOUND = 2000


def order_tool(backend: OrderBackend) -> Tool:
    """Offer a source of orders as the tool `query_order`, items `$.orders[i]`."""

    def query_order(
        order_id: Annotated[str | int, Field(description="the order's whole id")],
    ) -> ToolReply:
        """Look up one order by its exact id."""
        wanted = str(order_id).strip()
        if not wanted:
            raise ToolError("the order id is empty")
        found = backend.find(wanted)
        return ToolReply(
            items=tuple(_bounded(order_text(order)) for order in found.orders),
            total=len(found.orders),
            scope=SearchScope(query=f"order_id={wanted}", scope=found.scope, not_covered=found.not_covered),
        )

    return evidence_tool(array="orders", overview=backend.overview())(query_order)


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
