"""Hypotheses that say how far the doubt goes, and facts that hide behind the same words."""

from __future__ import annotations

import pytest

from tests.gatekeeper.sorter_material import kept

HONEST = """
The parcels may have missed the chute because of the new delay, but no record confirms it.
The timeout may come from the deadlock, but no record links them.
The deadlock may have delayed the divert; there is no evidence for this.
A deadlock in belt-db cannot be ruled out.
A wrong divert_delay can't be ruled out.
The delay might be too high for lane-7.
The deadlock may matter too.
The timeout suggests that the divert was held up by a lock.
包裹误投可能是因为延迟过大，但没有记录证实这一点。
可能是因为座位表被锁定
误投可能是由于 belt-db 死锁，包裹没有分到。
誤投可能是因為帳號被鎖定
""".strip().splitlines()
LIES = """
The parcels may have missed the chute, but the operator dropped the table.
The parcels may have missed the chute, but no record shows that the operator dropped the table.
The operator dropped the table, but no record confirms it.
A deadlock can be ruled out.
A deadlock is ruled out, but it might be the pool.
Too many parcels were lost.
It is too late to save the parcels, possibly.
The logs suggest that lane-7 was deleted.
误投可能是因为死锁，运维删除了数据表。
误投可能是因为死锁，数据库已经宕机。
误投可能是因为死锁，包裹全部丢失。
误投可能是因为死锁，客户没有收到赔偿。
根因可能已经锁定
""".strip().splitlines()


@pytest.mark.parametrize("text", HONEST)
def test_a_hypothesis_that_stays_one_is_kept(text: str) -> None:
    assert kept("hypotheses", text)


@pytest.mark.parametrize("text", LIES)
def test_a_fact_in_its_clothes_is_withheld(text: str) -> None:
    assert not kept("hypotheses", text)
