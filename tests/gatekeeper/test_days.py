"""Day arithmetic against the standard library's calendar, over four centuries."""

from datetime import date, timedelta

import pytest

from gatekeeper.days import moved, number_of_day, sunday

FIRST = date(1899, 1, 1)


@pytest.mark.parametrize("step", [1, 27, 365, 36_524])
def test_days_are_counted_and_moved_as_the_calendar_has_them(step: int) -> None:
    before = number_of_day((FIRST.year, FIRST.month, FIRST.day))
    assert before is not None
    for days in range(0, 150_000, max(step, 97)):
        then = FIRST + timedelta(days=days)
        told = (then.year, then.month, then.day)
        assert number_of_day(told) == before + days
        later = then + timedelta(days=step)
        assert moved(told, step) == (later.year, later.month, later.day)
        assert moved((later.year, later.month, later.day), -step) == told


@pytest.mark.parametrize("day", [(2026, 2, 29), (2026, 13, 1), (2026, 0, 3), (0, 2, 30), (10_000, 1, 1), (2026, 4, 31)])
def test_what_is_no_day_is_none_and_stays_where_it_is(day: tuple[int, int, int]) -> None:
    assert number_of_day(day) is None
    assert moved(day, 3) == day


def test_a_year_that_is_not_said_stays_unsaid() -> None:
    assert moved((0, 12, 31), 1) == (0, 1, 1)
    assert moved((0, 3, 1), -1) == (0, 2, 28)


@pytest.mark.parametrize(
    ("year", "month", "count", "day"),
    [(2026, 3, 2, 8), (2026, 11, 1, 1), (2026, 3, -1, 29), (2026, 10, -1, 25), (2024, 12, -1, 29), (2026, 2, -1, 22)],
)
def test_sundays(year: int, month: int, count: int, day: int) -> None:
    assert sunday(year, month, count) == day
