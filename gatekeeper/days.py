"""Days as numbers, for dates that a text tells: pure arithmetic, for this room has no clock to ask."""

from __future__ import annotations

import calendar

Day = tuple[int, int, int]
"""Year, month and day of the month; 0 for what a text does not say."""
_CYCLE = 146_097  # days in 400 years
_NO_YEAR = 2026  # stands for a year that is not said: no leap day, so that a day moved on stays a day of every year


def number_of_day(day: Day) -> int | None:
    """The days since the first of March of year 0; None where there is no such day."""
    year, month, date = day[0] or _NO_YEAR, day[1], day[2]
    if not (1 <= year <= 9999 and 1 <= month <= 12 and 1 <= date <= calendar.monthrange(year, month)[1]):
        return None
    year -= month <= 2
    return year * 365 + year // 4 - year // 100 + year // 400 + (153 * ((month + 9) % 12) + 2) // 5 + date - 1


def moved(day: Day, days: int) -> Day:
    """A day some days on; itself where it is no day. A year that is not said stays unsaid."""
    number = number_of_day(day)
    if number is None:
        return day
    number += days
    cycles, rest = divmod(number, _CYCLE)
    year = (rest - rest // 1460 + rest // 36_524 - rest // (_CYCLE - 1)) // 365
    rest -= 365 * year + year // 4 - year // 100
    shifted = (5 * rest + 2) // 153
    month = shifted + 3 if shifted < 10 else shifted - 9
    year += 400 * cycles + (month <= 2)
    return (year if day[0] else 0, month, rest - (153 * shifted + 2) // 5 + 1)


def sunday(year: int, month: int, count: int) -> int:
    """The day of a month's Sunday: the first for 1, the second for 2, the last for -1."""
    sundays = [week[calendar.SUNDAY] for week in calendar.monthcalendar(year, month) if week[calendar.SUNDAY]]
    return sundays[count - 1 if count > 0 else count]
