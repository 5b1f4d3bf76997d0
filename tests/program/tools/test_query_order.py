import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from program.backends.order_files import FileOrderBackend
from program.backends.skill_files import SkillCatalog
from program.clock import FixedClock
from program.errors import ToolError
from program.tools.current_time import clock_tool
from program.tools.evidence import Tool
from program.tools.query_order import order_tool
from program.tools.read_skill import skill_tool


def tool(folder: Path, *orders: dict[str, object]) -> Tool:
    path = folder / "orders.json"
    path.write_text(json.dumps(orders, ensure_ascii=False), encoding="utf-8")
    return order_tool(FileOrderBackend(path))


def test_an_order_is_shown_with_all_its_fields(tmp_path: Path) -> None:
    order = {"order_id": "ORD-1", "amount": 12.5, "payment": {"状态": "已付"}, "note": None}
    reply = tool(tmp_path, order).run(order_id="ord-1")
    assert reply.items == ('order_id=ORD-1, amount=12.5, payment={"状态":"已付"}, note=null',)
    assert reply.total == 1


def test_a_no_hit_names_file_and_number(tmp_path: Path) -> None:
    reply = tool(tmp_path, {"order_id": "ORD-1"}).run(order_id="ORD-2")
    assert (reply.items, reply.total) == ((), 0)
    assert reply.scope.query == "order_id=ORD-2"
    assert reply.scope.scope.startswith("orders.json: 1 orders read")


def test_a_number_is_an_id_and_an_empty_one_is_refused(tmp_path: Path) -> None:
    asked = tool(tmp_path, {"id": 7, "status": "NEW"})
    assert asked.run(**asked.validate({"order_id": 7})).total == 1
    with pytest.raises(ToolError, match="empty"):
        asked.run(order_id=" ")


def test_a_long_order_is_cut_with_a_mark(tmp_path: Path) -> None:
    order = {"order_id": "ORD-1", "items": [{"sku": f"SKU-{at}"} for at in range(2000)]}
    (text,) = tool(tmp_path, order).run(order_id="ORD-1").items
    assert len(text) < 2100
    assert text.endswith("characters in all]")


def test_no_value_of_an_order_introduces_another_field(tmp_path: Path) -> None:
    orders = (
        {"order_id": "A1", "status": "PAID", "note": "x, status=REFUNDED,\nstatus: DONE"},
        {"order_id": "A2\nstatus=OK", "status": "FAILED"},
    )
    asked = tool(tmp_path, *orders)
    assert asked.run(order_id="A1").items == (
        "order_id=A1, status=PAID, note=x, status\\u003dREFUNDED, status\\u003a DONE",
    )
    assert asked.run(order_id="A2\nstatus=OK").items == ("order_id=A2 status\\u003dOK, status=FAILED",)


def test_the_time_is_the_clocks_in_the_zone_that_is_asked() -> None:
    asked = clock_tool(FixedClock(at=datetime(2026, 7, 8, 23, 30, tzinfo=UTC)))
    assert asked.array is None
    assert asked.run() == "2026-07-08T23:30:00+00:00 UTC"
    assert asked.run(zone="Asia/Shanghai") == "2026-07-09T07:30:00+08:00 Asia/Shanghai"


@pytest.mark.parametrize("zone", ["Mars/Base", "../../etc/passwd", "/etc/localtime", "America", "\0"])
def test_an_unknown_zone_is_refused(zone: str) -> None:
    with pytest.raises(ToolError, match="unknown"):
        clock_tool(FixedClock()).run(zone=zone)


def test_a_skill_is_read_and_cannot_be_cited(tmp_path: Path) -> None:
    (tmp_path / "diagnose-pool").mkdir()
    (tmp_path / "diagnose-pool" / "SKILL.md").write_text(
        "---\nname: diagnose-pool\ndescription: How.\n---\nLook.\n", encoding="utf-8"
    )
    asked = skill_tool(SkillCatalog(tmp_path))
    assert asked.array is None
    assert asked.overview == "skills: diagnose-pool"
    assert asked.run(name="diagnose-pool") == "Look."
    with pytest.raises(ToolError, match="no skill"):
        asked.run(name="../diagnose-pool")


SHOP: tuple[dict[str, object], ...] = (
    {"order_id": "A1", "status": "PAID", "channel": "card"},
    {"order_id": "A2", "status": "PENDING", "channel": "card"},
    {"order_id": "A3", "status": "PAID", "channel": "cash"},
)


def test_orders_are_listed_by_their_fields(tmp_path: Path) -> None:
    asked = tool(tmp_path, *SHOP)
    reply = asked.run(**asked.validate({"where": {"status": "paid"}}))
    assert [item.split(",")[0] for item in reply.items] == ["order_id=A1", "order_id=A3"]
    assert reply.total == 2
    assert reply.counts == ("total=2", "channel=card: 1", "channel=cash: 1")
    assert reply.scope.query == "status=paid"
    assert reply.scope.scope == "orders.json: 3 orders read, matched by exact fields"


def test_without_fields_all_orders_are_counted_and_a_few_listed(tmp_path: Path) -> None:
    reply = tool(tmp_path, *SHOP).run(limit=1)
    assert len(reply.items) == 1
    assert reply.total == 3
    assert reply.counts == ("total=3", "status=PAID: 2", "status=PENDING: 1", "channel=card: 2", "channel=cash: 1")
    assert not reply.truncated


def test_no_order_of_a_value_is_a_no_hit_and_an_unknown_field_a_bad_question(tmp_path: Path) -> None:
    asked = tool(tmp_path, *SHOP)
    assert asked.run(where={"status": "SHIPPED"}).total == 0
    assert asked.run(where={"status": "SHIPPED"}).counts == ()
    with pytest.raises(ToolError, match="no order has the field colour"):
        asked.run(where={"colour": "red"})
    with pytest.raises(ToolError, match="not both"):
        asked.run(order_id="A1", where={"status": "PAID"})
    with pytest.raises(ToolError, match="limit=0"):
        asked.run(limit=0)


def test_the_overview_tells_the_values_that_tell_kinds_apart(tmp_path: Path) -> None:
    orders = ({**order, "note": f"free text {at}"} for at, order in enumerate(SHOP))
    assert tool(tmp_path, *orders).overview == (
        "3 orders, ids like A1\nfield status: PAID, PENDING\nfield channel: card, cash"
    )
