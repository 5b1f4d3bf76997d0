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
        ("", r"orders\.json: line 1 column 1"),
    ],
)
def test_a_broken_file_is_told_by_place(tmp_path: Path, raw: str, told: str) -> None:
    path = tmp_path / "orders.json"
    path.write_text(raw, encoding="utf-8")
    with pytest.raises(SourceError, match=told):
        FileOrderBackend(path)


def test_what_is_no_order_is_passed_over_and_named(tmp_path: Path) -> None:
    search = opened(tmp_path, [1, {"status": "PAID"}, ORDERS[0], {"order_id": None}]).find("ORD-1")
    assert len(search.orders) == 1
    assert search.not_covered == (
        "orders.json order 0 (not an object)",
        "orders.json order 1 (no order id)",
        "orders.json order 3 (no order id)",
    )
    assert "1 orders read" in search.scope


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "gb18030"])
def test_any_encoding(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "orders.json"
    path.write_bytes(json.dumps([{"order_id": "流水-1", "status": "已退款"}], ensure_ascii=False).encode(encoding))
    assert FileOrderBackend(path).find("流水-1").orders[0]["status"] == "已退款"
