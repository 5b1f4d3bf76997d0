import json
from pathlib import Path
from typing import Any

import pytest

from program.backends.order_files import FileOrderBackend
from program.errors import SourceError

ORDERS = [
    {"order_id": "ORD-1", "status": "PAID"},
    {"order_id": "ORD-10", "status": "SHIPPED"},
    {"orderId": 1001, "status": "NEW"},
]


def opened(folder: Path, document: Any) -> FileOrderBackend:
    path = folder / "orders.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return FileOrderBackend(path)


@pytest.mark.parametrize("document", [ORDERS, {"orders": ORDERS}])
def test_an_order_is_found_by_its_exact_id(tmp_path: Path, document: Any) -> None:
    source = opened(tmp_path, document)
    assert [order["status"] for order in source.find("ord-1").orders] == ["PAID"]
    assert [order["status"] for order in source.find(" ORD-10 ").orders] == ["SHIPPED"]
    assert [order["status"] for order in source.find("1001").orders] == ["NEW"]


@pytest.mark.parametrize("order_id", ["ORD", "ORD-2", "ORD-100", "1", "", "ORD 1"])
def test_what_is_alike_is_not_the_order(tmp_path: Path, order_id: str) -> None:
    search = opened(tmp_path, ORDERS).find(order_id)
    assert search.orders == ()
    assert "orders.json: 3 orders read" in search.scope
    assert search.not_covered == ()


def test_an_order_without_an_id_is_not_covered(tmp_path: Path) -> None:
    search = opened(tmp_path, [{"status": "PAID"}]).find("ORD-1")
    assert search.not_covered == ("orders.json order 0 (no order id)",)


def test_two_orders_of_one_id_are_both_told(tmp_path: Path) -> None:
    assert len(opened(tmp_path, [ORDERS[0], ORDERS[0]]).find("ORD-1").orders) == 2


def test_overview(tmp_path: Path) -> None:
    assert opened(tmp_path, ORDERS).overview() == "3 orders, ids like ORD-1"
    assert opened(tmp_path, []).overview() == "0 orders"


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ('[\n{"order_id": "A",}\n]', r"orders\.json: line 2 column 1[678]"),
        ("{}", r"orders\.json: line 1 column 1: an array of orders"),
        ("[1]", r"orders\.json: order 0 is not an object"),
        ("", r"orders\.json: line 1 column 1"),
    ],
)
def test_a_broken_file_is_told_by_place(tmp_path: Path, raw: str, told: str) -> None:
    path = tmp_path / "orders.json"
    path.write_text(raw, encoding="utf-8")
    with pytest.raises(SourceError, match=told):
        FileOrderBackend(path)
