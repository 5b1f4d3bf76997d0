"""The results page: nothing from a world or a model becomes markup, and everything that it promises is on it."""

from __future__ import annotations

import base64
import hashlib
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from evals.behaviours import BEHAVIOURS
from evals.case import Case, load_cases
from evals.grading import entry_of
from evals.honest import honest
from evals.page import page_of
from evals.results import results_of
from evals.running import run_behaviour, run_script
from evals.scorecard import Entry, Regression, scored

HOSTILE = "<script>alert('x')</script><img src=x onerror=alert(1)>\"'&</pre>"
CASE: Case = next(case for case in load_cases() if case.id == "demo-payment-cpu-alert")


class _Read(HTMLParser):
    """The tags of a page with their attributes, and its text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in {"meta", "link", "br", "rect"}:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"</{tag}> closes nothing"

    def handle_data(self, data: str) -> None:
        self.words += data


def _read(page: str) -> _Read:
    read = _Read()
    read.feed(page)
    assert read.open == []
    return read


def _hostile(value: Any) -> Any:
    """The same value with a hostile text in every text of it, keys of mappings aside."""
    if isinstance(value, str):
        return f"{value}{HOSTILE}"
    if isinstance(value, dict):
        return {key: _hostile(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_hostile(inner) for inner in value]
    return value


@pytest.fixture(scope="module")
def entries() -> list[Entry]:
    """An honest run, three behaviours on it, and a run of another suite without details."""
    wanted = ("tampered-number", "composer-overclaims", "verifier-dies")
    tried = [
        entry_of(CASE, run_behaviour(CASE, one), suite="behaviour", behaviour=one)
        for one in BEHAVIOURS
        if one.name in wanted
    ]
    honest_run = entry_of(CASE, run_script(CASE, honest(CASE)))
    return [honest_run, *tried, Entry("payment-cpu", "extractive", metrics={"groundedness": 0.5}, tags=("磁盘",))]


def _page(entries: list[Entry], **changes: Any) -> str:
    return page_of({**results_of(entries, scored(entries[:1]), [], 0), **changes})


def test_the_page_tells_the_run(entries: list[Entry]) -> None:
    page = _page(entries, leaks=3)
    read = _read(page)
    for told in (CASE.question, CASE.title, "92%", "claim-1", "$.alerts[0]", "alertname=HighCPUUsage", "PASS"):
        assert told in read.words, told
    assert re.search(r'class="card bad"><dt>leaks</dt><dd>3<', page)
    assert re.search(r'class="card good"><dt>honest answers lost</dt><dd>0<', page)
    assert "3 behaviours tried, 0 leaked" in read.words
    assert "check: claim-1 contradicted: number_drift" in read.words
    assert "guard: " in read.words
    ids = {attributes["id"] for _, attributes in read.tags if "id" in attributes}
    links = {str(attributes["href"]) for tag, attributes in read.tags if tag == "a"}
    assert {link.removeprefix("#") for link in links} <= ids
    assert sum(tag == "svg" for tag, _ in read.tags) == 1
    filters = [attributes["data-tag"] for tag, attributes in read.tags if tag == "button"]
    assert filters == sorted({*CASE.tags, "磁盘"})


def test_nothing_of_a_world_becomes_markup(entries: list[Entry]) -> None:
    results = results_of(entries, {}, [Regression("a", "b", "c")], 1)
    plain = _read(page_of(results))
    for name in ("runs", "behaviours", "regressions"):
        spoilt = {
            **results,
            name: [
                {**_hostile(one), **{key: one[key] for key in ("case", "metrics", "moved") if key in one}}
                for one in results[name]
            ],
        }
        read = _read(page_of(spoilt))
        assert sum(tag == "script" for tag, _ in read.tags) == 1
        assert not any(tag == "img" for tag, _ in read.tags)
        assert not any(attribute.startswith("on") for _, attributes in read.tags for attribute in attributes)
        assert HOSTILE in read.words
        assert len(read.tags) == len(plain.tags)
    tags = {f"tag{HOSTILE}": {"runs": 1, "means": {"groundedness": 1.0}}}
    assert not any(tag == "img" for tag, _ in _read(page_of({**results, "tags": tags})).tags)


def test_the_page_needs_nothing_else_and_lets_only_its_own_script_run(entries: list[Entry]) -> None:
    page = _page(entries)
    read = _read(page)
    styles = "".join(re.findall(r"<style>(.*?)</style>", page, re.DOTALL))
    assert "url(" not in styles
    assert "@import" not in styles
    sources = [attributes.get("src") or attributes.get("href") for tag, attributes in read.tags if tag != "a"]
    assert all(source is None or source.startswith("data:") for source in sources)
    script = re.search(r"<script>(.*?)</script>", page, re.DOTALL)
    assert script is not None
    digest = base64.b64encode(hashlib.sha256(script[1].encode()).digest()).decode()
    policy = next(str(attributes["content"]) for tag, attributes in read.tags if "http-equiv" in attributes)
    assert f"script-src 'sha256-{digest}'" in policy
    assert "default-src 'none'" in policy


def test_what_moved_is_told_and_coloured(entries: list[Entry]) -> None:
    before = {CASE.id: {"groundedness": 0.5, "overclaiming": 0.0, "lm_calls": 3.0}}
    page = page_of(results_of(entries, before, [], 0))
    assert '<span class="good">grounded&nbsp;+0.50</span>' in page
    assert '<span class="bad">calls&nbsp;+2.00</span>' in page
    assert '<span class="muted">new</span>' in page


def test_a_page_without_runs_is_a_page() -> None:
    assert "leaks" in _read(page_of(results_of([], {}, [Regression("a", "missing", "was not run")], 1))).words
