"""The results as one HTML file that needs nothing else: figures, a plot by tag, the cases, what each run said.

Everything from a world or a model is escaped, and the page's own policy lets no script run but the one that it brings.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, Final

from evals.page_assets import SCRIPT, STYLE
from evals.plot import plot_of
from evals.scorecard import BETTER, TITLES

_ICON: Final = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"


def page_of(results: Mapping[str, Any]) -> str:
    """The page of one run of the evals (see `evals.results.results_of`)."""
    digest = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
    policy = f"default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-{digest}'"
    cases = _cases(results)
    return "\n".join(
        [
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<link rel="icon" href="{_ICON}">',
            f"<title>Evals: {_text(results['verdict'])}</title>\n<style>{STYLE}</style>\n</head>\n<body>",
            '<a class="skip" href="#cases">Skip to the cases</a>',
            _header(results, len(cases)),
            "<main>",
            _regressions(results),
            _by_tag(results),
            _table(results),
            *(_case(name, held) for name, held in cases.items()),
            "</main>",
            f"<script>{SCRIPT}</script>\n</body>\n</html>\n",
        ]
    )


def _text(value: object) -> str:
    """A value as text of the page; there is no other way for one to get into it."""
    return escape(str(value), quote=True)


def _cases(results: Mapping[str, Any]) -> dict[str, dict[str, list[Mapping[str, Any]]]]:
    """By case, its graded runs and the behaviours that were tried on it."""
    held: dict[str, dict[str, list[Mapping[str, Any]]]] = {}
    for kind in ("runs", "behaviours"):
        for run in results[kind]:
            held.setdefault(run["case"], {"runs": [], "behaviours": []})[kind].append(run)
    return dict(sorted(held.items()))


# --- the head ----------------------------------------------------------------------------------------


def _header(results: Mapping[str, Any], cases: int) -> str:
    figures = [
        ("leaks", results["leaks"], results["leaks"] == 0),
        ("honest answers lost", results["honest_answers_lost"], results["honest_answers_lost"] == 0),
        ("regressions", len(results["regressions"]), not results["regressions"]),
        ("cases", cases, None),
        ("runs", len(results["runs"]) + len(results["behaviours"]), None),
    ]
    cards = "".join(
        f'<div class="card {_mood(good)}"><dt>{_text(name)}</dt><dd>{_text(value)}</dd></div>'
        for name, value, good in figures
    )
    passed = results["verdict"] == "PASS"
    return (
        f'<header><h1>Evals <span class="verdict {_mood(passed)}">{_text(results["verdict"])}</span></h1>'
        f'<p class="muted">exit status {_text(results["exit_status"])}</p><dl class="cards">{cards}</dl></header>'
    )


def _mood(good: bool | None) -> str:
    return {True: "good", False: "bad", None: ""}[good]


def _regressions(results: Mapping[str, Any]) -> str:
    if not results["regressions"]:
        return ""
    rows = "".join(
        f"<li><strong>{_text(one['case'])}</strong> {_text(one['metric'])}: {_text(one['message'])}</li>"
        for one in results["regressions"]
    )
    return f'<section class="alarm" aria-labelledby="worse"><h2 id="worse">Worse than the baseline</h2><ul>{rows}</ul></section>'


def _by_tag(results: Mapping[str, Any]) -> str:
    if not results["tags"]:
        return ""
    return (
        '<section aria-labelledby="tags"><h2 id="tags">Metrics by tag</h2>'
        f'<div class="scroll" tabindex="0" role="region" aria-label="Metrics by tag">{plot_of(results["tags"])}</div></section>'
    )


# --- the table ---------------------------------------------------------------------------------------


def _table(results: Mapping[str, Any]) -> str:
    heads = "".join(f'<th scope="col">{_text(title)}</th>' for title in TITLES.values())
    rows = "".join(_row(run) for run in results["runs"])
    return (
        '<section aria-labelledby="cases"><h2 id="cases">Cases</h2>'
        f"{_filter(results['tags'])}"
        '<div class="scroll" tabindex="0" role="region" aria-label="Table of cases"><table><thead><tr>'
        f'<th scope="col">case</th><th scope="col">reached</th>{heads}<th scope="col">tokens</th>'
        f'<th scope="col">Δ</th></tr></thead><tbody>{rows}</tbody></table></div></section>'
    )


def _filter(tags: Iterable[str]) -> str:
    buttons = "".join(
        f'<button type="button" data-tag="{_text(tag)}" aria-pressed="false">{_text(tag)}</button>' for tag in tags
    )
    return (
        f'<div class="filter" role="group" aria-label="Filter by tag">{buttons}'
        '<span class="muted" id="shown" role="status"></span></div>'
    )


def _row(run: Mapping[str, Any]) -> str:
    cells = "".join(_cell(name, run) for name in TITLES)
    faults = len(run["leaks"]) + len(run["lost"])
    verdict = (run["verdicts"] or [None, None])[1] or (run["detail"] or {}).get("verdict") or "–"
    marked = ' class="faulty"' if faults else ""
    return (
        f'<tr data-tags="{_text(" ".join(run["tags"]))}"{marked}>'
        f'<th scope="row"><a href="#case-{_text(run["case"])}">{_text(run["key"])}</a></th>'
        f"<td>{_text(verdict)}</td>{cells}<td>{_text(run['tokens'])}</td><td>{_delta(run['moved'])}</td></tr>"
    )


def _cell(name: str, run: Mapping[str, Any]) -> str:
    value = run["metrics"].get(name)
    if value is None:
        return '<td class="muted">–</td>'
    if name == "lm_calls":
        return f"<td>{value:.0f}</td>"
    perfect = value == (0.0 if BETTER[name] == "lower" else 1.0)
    return f'<td class="{"" if perfect else "bad"}">{value:.2f}</td>'


def _delta(moved: Mapping[str, float] | None) -> str:
    if moved is None:
        return '<span class="muted">new</span>'
    if not moved:
        return '<span class="muted">=</span>'
    return " ".join(
        f'<span class="{_mood((by < 0) == (BETTER[name] == "lower"))}">{_text(TITLES[name])}&nbsp;{by:+.2f}</span>'
        for name, by in moved.items()
    )


# --- a case ------------------------------------------------------------------------------------------


def _case(name: str, held: Mapping[str, Sequence[Mapping[str, Any]]]) -> str:
    tags = " ".join(next((run["tags"] for run in (*held["runs"], *held["behaviours"])), ()))
    runs = "".join(_run(run) for run in held["runs"])
    return (
        f'<article id="case-{_text(name)}" data-tags="{_text(tags)}" tabindex="-1"><h2>{_text(name)}</h2>'
        f"{runs}{_tried(held['behaviours'])}"
        '<p><a href="#cases">back to the cases</a></p></article>'
    )


def _run(run: Mapping[str, Any]) -> str:
    detail = run["detail"]
    faults = _list([f"leak: {one}" for one in run["leaks"]] + [f"lost: {one}" for one in run["lost"]], "bad")
    if detail is None:
        return f"<h3>{_text(run['suite'])}</h3>{faults}"
    about = f"{detail['title']} · world {detail['world']} · {detail['scope']} · {', '.join(run['tags'])}"
    verdict = f"{detail['verdict'] or 'no verdict'} ({detail['expected_verdict']} expected)"
    error = f'<p class="bad">{_text(detail["error"])}</p>' if detail["error"] else ""
    return (
        f'<h3>{_text(run["suite"])}</h3><p class="muted">{_text(about)}</p>{faults}{error}'
        f'<dl class="said"><dt>question</dt><dd lang="{_text(detail["language"])}">{_text(detail["question"])}</dd>'
        f"<dt>verdict</dt><dd>{_text(verdict)}</dd>"
        f'<dt>answer</dt><dd><pre lang="{_text(detail["language"])}">{_text(detail["answer"] or "(none)")}</pre></dd></dl>'
        f"{_claims(detail['claims'])}{_more(detail)}"
    )


def _claims(claims: Sequence[Mapping[str, Any]]) -> str:
    if not claims:
        return ""
    items = "".join(
        f"<li><p><strong>{_text(claim['id'])}</strong> <code>{_text(claim['type'])}</code>"
        f" {_text(claim['derivable'])}<br>{_text(claim['text'])}</p>"
        + "".join(
            f"<blockquote><cite>call {_text(ref['call'])} {_text(ref['path'])}</cite><br>{_text(ref['text'] or 'no such record')}</blockquote>"
            for ref in claim["refs"]
        )
        + "</li>"
        for claim in claims
    )
    return f"<h4>Claims and what they cite</h4><ul>{items}</ul>"


def _more(detail: Mapping[str, Any]) -> str:
    calls = [
        f"{call['id']} {call['tool_name']} {json.dumps(call['input_params'], ensure_ascii=False)} → {call['evidence_status']}"
        for call in detail["calls"]
    ]
    withheld = [f"{one['kind']}: {one['text']} ({one['reason']})" for one in detail["withheld"]]
    replaced = [f"{one['draft']} ({'; '.join(one['findings'])})" for one in detail["replaced"]]
    parts = [
        f"<h4>{title}</h4>{_list(lines)}"
        for title, lines in (("Tool calls", calls), ("Withheld", withheld), ("Wordings replaced", replaced))
        if lines
    ]
    return f"<details><summary>calls, withheld texts</summary>{''.join(parts)}</details>" if parts else ""


def _tried(behaviours: Sequence[Mapping[str, Any]]) -> str:
    if not behaviours:
        return ""
    leaked = sum(bool(run["leaks"]) for run in behaviours)
    rows = "".join(_tried_row(run) for run in behaviours)
    is_open = " open" if leaked else ""
    return (
        f"<details{is_open}><summary>{len(behaviours)} behaviours tried, {leaked} leaked</summary>"
        '<div class="scroll" tabindex="0" role="region" aria-label="Behaviours"><table><thead><tr><th scope="col">behaviour</th>'
        f'<th scope="col">verdict</th><th scope="col">what came of it</th></tr></thead><tbody>{rows}</tbody></table></div></details>'
    )


def _tried_row(run: Mapping[str, Any]) -> str:
    detail: Mapping[str, Any] = run["detail"] or {}
    answer = detail.get("answer")
    told = _list(run["leaks"], "bad") + _list(run["lost"], "bad") + _list(detail.get("stopped_by") or ())
    if detail.get("error"):
        told += f'<p class="muted">{_text(detail["error"])}</p>'
    if answer:
        told += f"<pre>{_text(answer)}</pre>"
    marked = ' class="faulty"' if run["leaks"] or run["lost"] else ""
    return (
        f'<tr{marked}><th scope="row">{_text(run["behaviour"])}</th><td>{_text(detail.get("verdict") or "–")}</td>'
        f'<td class="wide">{told or "nothing had to be stopped"}</td></tr>'
    )


def _list(lines: Iterable[str], mood: str = "") -> str:
    items = "".join(f"<li>{_text(line)}</li>" for line in lines)
    return f'<ul class="{mood}">{items}</ul>' if items else ""
