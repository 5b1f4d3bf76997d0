"""What a row's field is for, and whose it is: what the rule finds, and the near misses that it leaves."""

from __future__ import annotations

import pytest

from tests.gatekeeper.rows_material import PARCEL, POD, SAVED, SHOP, WAITING, passes

LIES = [
    ("oven-ctl-5c9-xk2 is OOMKilled.", [POD]),
    ("oven-ctl-5c9-xk2 当前处于 OOMKilled 状态。", [POD]),
    ("rack-node-3 restarted 5 times.", [POD]),
    ("rack-node-3 重啟了 5 次。", [POD]),
    ("oven-ctl-5c9-zz7 is running.", [WAITING]),
    ("BK-21's maximum latency is 31ms.", [SHOP]),
    ("BK-21 has been under maintenance since 2027-04-19.", [SHOP]),
    ("BK-21's maintenance is over.", [SHOP]),
    ("tray-db 于 2027-05-01 备份失败。", [SAVED]),
    ("tray-db has 21 backups.", [SAVED]),
    ("BAKE-3301 failed.", [PARCEL]),
    ("The payment of BAKE-3301 failed.", [PARCEL]),
]
HONEST = [
    ("oven-ctl-5c9-xk2 was last OOMKilled.", [POD]),
    ("oven-ctl-5c9-xk2 restarted 5 times.", [POD]),
    ("oven-ctl-5c9-xk2 runs on rack-node-3.", [POD]),
    ("oven-ctl-5c9-zz7 is pending.", [WAITING]),
    ("BK-21's maximum latency is 480ms.", [SHOP]),
    ("BK-21 is under maintenance.", [SHOP]),
    ("The shipment of BAKE-3301 failed.", [PARCEL]),
]


@pytest.mark.parametrize(("text", "evidence"), LIES)
def test_lie(text: str, evidence: list[tuple[str, str]]) -> None:
    assert not passes(text, *evidence)


@pytest.mark.parametrize(("text", "evidence"), HONEST)
def test_near_miss(text: str, evidence: list[tuple[str, str]]) -> None:
    assert passes(text, *evidence)
