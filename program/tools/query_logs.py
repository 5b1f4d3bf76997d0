"""The tool `query_logs`: a log search that a model asks, its records cut to texts it can cite."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, replace
from typing import Any, cast

from gatekeeper.spelling import fields_text
from program.backends.logs import LogBackend, LogQuery, LogRecord, LogSearch, Needle, clean
from program.errors import ToolError
from program.tools.evidence import SearchScope, Tool, ToolReply, evidence_tool

MAX_LIMIT = 200
MAX_TEXT = 1_200
"""So many characters of a record are shown; of a longer one its beginning and what matched."""
_BEGINNING = 400
_AROUND = 120
_MARK = 20
_MAX_WORDS = 30
_MAX_LISTS = 8
_MAX_WORD = 500
_SPACE = re.compile(r"\s")
_SPACE_AT_END = re.compile(r"\s(?=\S*\Z)")
_QUOTED = re.compile(r'"([^"]+)"|\'([^\']+)\'|“([^”]+)”|「([^」]+)」|(\S+)')


def logs_tool(backend: LogBackend) -> Tool:
    """Make the tool `query_logs` over a log backend; its overview is read now."""

    @evidence_tool(array="logs", overview=backend.overview())
    def query_logs(
        keywords: list[str] | str | None = None,
        any_of: list[str | list[str]] | str | None = None,
        phrase: str | None = None,
        service: str | None = None,
        level: str | None = None,
        since: str | None = None,
        until: str | None = None,
        exclude: list[str] | str | None = None,
        source: str | None = None,
        limit: int = 20,
    ) -> ToolReply:
        """Search log records. All given filters must hold; give at least one. Counts are complete.

        A record is one log line with its stack trace. Text is found as a substring, without case,
        never as a regex.

        keywords: words that must ALL occur, e.g. ["HikariPool", "timed out"]; as few as decide.
        any_of: at least ONE of these must occur (other spellings of the same thing); given as
            lists, one of EACH list: [["timeout", "timed out"], ["payment", "checkout"]].
        phrase: one exact piece of text, spaces and punctuation included, e.g. "active=50/50".
        service: exact name of a service, program or host, e.g. "order-service"; not a keyword.
        level: exactly this level (FATAL, ERROR, WARN, INFO, DEBUG); "ERROR+": and above.
        since: from this time on: "2026-07-08T23:00:00Z", "2026-07-08 23:00", "Jun 30 20:53".
            Give a zone only where the question does: without one it is a time as the records
            write it.
        until: before this time. The same minute in since and until means that whole minute.
        exclude: none of these may occur.
        source: only this log file, e.g. "app.log".
        limit: how many records to list, 1 to 200; the count is complete whatever it is.
        """
        alternatives = _alternatives(any_of)
        query = LogQuery(
            keywords=_words("keywords", keywords),
            any_of=alternatives[0] if alternatives else (),
            also_any=alternatives[1:],
            phrase=_text("phrase", phrase),
            exclude=_words("exclude", exclude),
            service=_text("service", service),
            level=_text("level", level),
            since=_text("since", since),
            until=_text("until", until),
            source=_text("source", source),
            limit=_limit(limit),
        )
        if query == LogQuery(exclude=query.exclude, limit=query.limit):
            raise ToolError(
                "query_logs needs at least one of keywords, any_of, phrase, service, level, since, until, source"
            )
        reply = _reply(query, backend.search(query))
        over = f"limit={limit} was taken as {MAX_LIMIT}, the most that is listed"
        return replace(reply, notes=(*reply.notes, over)) if limit > MAX_LIMIT else reply

    return query_logs


def _words(name: str, given: list[str] | str | None) -> tuple[str, ...]:
    """A list as it is; a single string split at white space, its quoted parts whole."""
    if isinstance(given, str):
        given = _listed(given) or ["".join(found) for found in _QUOTED.findall(given)]
    words = tuple(word for each in given or () if (word := _text(name, each)))
    if len(words) > _MAX_WORDS:
        raise ToolError(f"{name} has {len(words)} words: at most {_MAX_WORDS}")
    return words


def _alternatives(given: list[str | list[str]] | str | None) -> tuple[tuple[str, ...], ...]:
    """One list of alternatives, or the lists of which each must have one that occurs."""
    if given is None or isinstance(given, str):
        found = (_words("any_of", given),)
    else:
        plain = [entry for entry in given if isinstance(entry, str)]
        found = (_words("any_of", plain), *(_words("any_of", entry) for entry in given if not isinstance(entry, str)))
    found = tuple(words for words in found if words)
    if len(found) > _MAX_LISTS:
        raise ToolError(f"any_of has {len(found)} lists: at most {_MAX_LISTS}")
    return found


def _listed(text: str) -> list[str]:
    """The list in a string that spells one as JSON, as models sometimes do."""
    try:
        found: Any = json.loads(text) if text.lstrip().startswith("[") else None
    except (ValueError, RecursionError):
        return []
    items = cast("list[Any]", found) if isinstance(found, list) else []
    return [item for item in items if isinstance(item, str)] if items else []


def _text(name: str, given: str | None) -> str | None:
    text = " ".join(clean(given or "").split())
    if len(text) > _MAX_WORD:
        raise ToolError(f"{name} is {len(text)} characters long: at most {_MAX_WORD}")
    return text or None


def _limit(limit: int) -> int:
    if limit < 1:
        raise ToolError(f"limit={limit}: 1 to {MAX_LIMIT}")
    return min(limit, MAX_LIMIT)


def _reply(query: LogQuery, found: LogSearch) -> ToolReply:
    needles = query.needles()
    return ToolReply(
        items=tuple(record_text(record, needles) for record in found.records),
        total=found.total,
        counts=_counts(found) if found.total else (),
        scope=SearchScope(
            query=found.scope.query,
            scope=found.scope.scope,
            window=found.scope.window,
            not_covered=found.scope.not_covered,
        ),
        truncated=found.truncated,
        notes=found.notes,
        details={
            "log_lines": [f"{record.source}:{record.line}" for record in found.records],
            **({"zones": asdict(found.zones)} if found.zones else {}),
        },
    )


def _counts(found: LogSearch) -> tuple[str, ...]:
    counts = [f"total={found.total}"]
    counts += [f"level={level}: {count}" for level, count in found.levels.items()]
    for key, values in (("source", found.sources), ("service", found.services)):
        counts += [f"{fields_text([(key, _one_line(name))])}: {count}" for name, count in list(values.items())[:5]]
    counts += [f"first={first}; last={last}" for first, last in found.spans]
    return tuple(counts)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def record_text(record: LogRecord, needles: tuple[Needle, ...], limit: int = MAX_TEXT) -> str:
    """The minimal text of a record: as written, or its beginning and what matched, cuts marked."""
    text = record.text
    if len(text) <= limit:
        return text
    beginning = _word_end(text, _BEGINNING)
    spans = [(0, beginning)]
    room = limit - beginning
    at = 0
    for needle in needles:
        found = needle.pattern.search(text, at) or needle.pattern.search(text)
        if found is None:
            continue
        at = found.end()
        span = _around(text, found.start(), found.end())
        room -= span[1] - span[0] + _MARK
        if room < 0:
            break
        spans.append(span)
    return _joined(text, spans)


def _around(text: str, start: int, end: int) -> tuple[int, int]:
    """A window around a match that cuts no word, unless a word fills it."""
    before, after = text[max(0, start - _AROUND) : start], text[end : end + _AROUND]
    if start > _AROUND and (gap := _SPACE.search(before)):
        before = before[gap.end() :]
    if end + _AROUND < len(text) and (gap := _SPACE_AT_END.search(after)):
        after = after[: gap.start()]
    return start - len(before), end + len(after)


def _word_end(text: str, bound: int) -> int:
    """The last place at or before the bound where a word ends; the bound itself within a text without white space."""
    found = _SPACE_AT_END.search(text[: bound + 1])
    return found.start() if found else bound


def _joined(text: str, spans: list[tuple[int, int]]) -> str:
    parts: list[str] = []
    end = 0
    for start, stop in sorted(spans):
        if stop <= end:
            continue
        if start > end + 40:
            parts.append(f" …[cut {start - end} chars]… ")
        else:
            start = end
        parts.append(text[start:stop])
        end = stop
    if end < len(text):
        parts.append(f" …[cut {len(text) - end} chars]… ")
    return "".join(parts).strip()
