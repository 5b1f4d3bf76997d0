"""The means of every metric by tag as an inline SVG: a bar a cell, as long as the value, red where it is not perfect."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, Final

from evals.columns import cut, width
from evals.scorecard import BETTER, TITLES

_ROW: Final = 26
_BAR: Final = 64
_CELL: Final = 118
_HEAD: Final = 30
_CHAR: Final = 7
_MOST_COLUMNS: Final = 28
_PLOTTED: Final = tuple(name for name in TITLES if name != "lm_calls")
"""Counts have no scale of 0 to 1."""


def plot_of(tags: Mapping[str, Mapping[str, Any]]) -> str:
    """The plot; `tags` are those of `evals.results.results_of`."""
    labels = [f"{cut(tag, _MOST_COLUMNS)} ({held['runs']})" for tag, held in tags.items()]
    left = max(width(label) for label in labels) * _CHAR + 16
    wide, high = left + _CELL * len(_PLOTTED), _HEAD + _ROW * len(labels) + 6
    heads = "".join(
        f'<text class="dim" x="{left + at * _CELL}" y="19">{escape(_head(name))}</text>'
        for at, name in enumerate(_PLOTTED)
    )
    rows = "".join(
        _row(label, held["means"], left=left, top=_HEAD + at * _ROW)
        for at, (label, held) in enumerate(zip(labels, tags.values(), strict=True))
    )
    told = "; ".join(f"{tag}: {_told(held['means'])}" for tag, held in tags.items())
    return (
        f'<svg role="img" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}" aria-labelledby="plot-title">'
        f'<title id="plot-title">Mean of each metric by tag. {escape(told)}</title>{heads}{rows}</svg>'
    )


def _head(name: str) -> str:
    return f"{TITLES[name]} {'↓' if BETTER[name] == 'lower' else '↑'}"


def _row(label: str, means: Mapping[str, float | None], *, left: int, top: int) -> str:
    cells = "".join(_cell(name, means.get(name), x=left + at * _CELL, y=top) for at, name in enumerate(_PLOTTED))
    return f'<text x="8" y="{top + 16}">{escape(label)}</text>{cells}'


def _cell(name: str, value: float | None, *, x: int, y: int) -> str:
    if value is None:
        return f'<text class="dim" x="{x}" y="{y + 16}">–</text>'
    perfect = value == (0.0 if BETTER[name] == "lower" else 1.0)
    long = max(0.0, min(1.0, value)) * _BAR
    return (
        f'<rect class="track" x="{x}" y="{y + 6}" width="{_BAR}" height="12" rx="3"/>'
        f'<rect class="{"bar" if perfect else "off"}" x="{x}" y="{y + 6}" width="{long:.1f}" height="12" rx="3"/>'
        f'<text x="{x + _BAR + 6}" y="{y + 16}">{value:.2f}</text>'
    )


def _told(means: Mapping[str, float | None]) -> str:
    return ", ".join(f"{TITLES[name]} {value:.2f}" for name in _PLOTTED if (value := means.get(name)) is not None)
