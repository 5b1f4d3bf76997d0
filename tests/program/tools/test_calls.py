"""One turn of tool calls: whatever a tool does, each call becomes one record, and a record says only what came back."""

from __future__ import annotations

import asyncio
import math
import threading
import time
from typing import Any

import pytest

from gatekeeper.evidence import EvidenceStatus, Invocation
from program.clock import SystemClock
from program.errors import ToolError
from program.tools import SearchScope, Tool, ToolReply, evidence_tool, plain_tool
from program.tools.calls import MAX_ITEM_CHARS, MAX_ITEMS, CallOutcome, CallRequest, ToolCalls

CLOCK = SystemClock()


def calls(*tools: Tool, narrow: bool = False, timeout_s: float = 5.0) -> ToolCalls:
    return ToolCalls(tools, narrow=narrow, monotonic=CLOCK.monotonic, timeout_s=timeout_s)


def returning(result: Any) -> Tool:
    """A tool `query` that gives `result`, or raises it."""

    @evidence_tool(array="rows")
    def query(name: str = "") -> list[Any]:
        """Rows."""
        if isinstance(result, BaseException):
            raise result
        return result() if callable(result) else result

    return query


def once(tool: Tool, **arguments: Any) -> CallOutcome:
    (outcome,) = calls(tool).run([CallRequest(tool.name, arguments)], [])
    return outcome


def stored(outcome: CallOutcome, number: int = 1) -> Invocation:
    return Invocation(id=number, run_id="run-1", **outcome.columns())


def texts(outcome: CallOutcome) -> list[str]:
    return [text for path, text in outcome.evidence_refs if not path.startswith("$.counts")]


# --- what came back -----------------------------------------------------------------------------


def test_items_are_refs_and_counts_name_the_search() -> None:
    outcome = once(returning([{"id": 1, "state": "firing"}, {"id": 2, "state": "ok"}]), name="x")
    assert outcome.evidence_refs == (
        ("$.rows[0]", "id=1, state=firing"),
        ("$.rows[1]", "id=2, state=ok"),
        ("$.counts[0]", "query counted total=2; query=name=x; scope=query; window=all"),
    )
    assert outcome.evidence_status is EvidenceStatus.SUPPORTED
    assert outcome.columns()["success"] is True


EMPTY = {
    "None": None,
    "empty list": [],
    "empty tuple": (),
    "empty text": "",
    "blank text": "  \n",
    "empty object": {},
    "list of blanks": ["", " "],
    "named empty array": {"rows": []},
}


@pytest.mark.parametrize("kind", EMPTY)
def test_an_empty_listing_is_no_evidence(kind: str) -> None:
    outcome = once(returning(EMPTY[kind]), name="inventory-service")
    assert outcome.evidence_status is EvidenceStatus.NO_EVIDENCE
    assert outcome.evidence_refs == (
        (
            "$.no_evidence",
            "query returned no evidence; evidence_status=no_evidence; query=name=inventory-service; scope=query; "
            "window=all; total=0",
        ),
    )


FAULTY: dict[str, Any] = {
    "text": "Error: connection refused",
    "one text in a list": ["Error: connection refused"],
    "traceback": "Traceback (most recent call last):\n  File …\nKeyError: 'x'",
    "Chinese text": "查询失败：连接超时",
    "object": {"error": "connection refused"},
    "object in a list": [{"error": "connection refused", "code": 502}],
    "flag": {"success": False, "message": "forbidden"},
    "status": {"status": "error", "message": "bad query"},
    "envelope": {"rows": [], "error": "timeout"},
    "a wide envelope": {
        "rows": [], "status": "error", "errorType": "timeout", "error": "query timed out", "warnings": [], "infos": [],
    },
}  # fmt: skip


@pytest.mark.parametrize("kind", FAULTY)
def test_an_error_message_delivered_as_a_success_is_failed(kind: str) -> None:
    outcome = once(returning(FAULTY[kind]))
    assert outcome.evidence_status is EvidenceStatus.FAILED
    assert outcome.evidence_refs == ()
    assert outcome.error_message
    assert outcome.columns()["success"] is False


@pytest.mark.parametrize(
    "line",
    [
        "ERROR payment-service login failed",
        "ERROR [main] c.s.OrderController - timed out after 30000ms",
        "Error rate of payment-service is 3%",
        "2026-07-08 ERROR: boom",
    ],
)
def test_a_log_line_about_an_error_is_evidence(line: str) -> None:
    outcome = once(returning([line]))
    assert (outcome.evidence_status, texts(outcome)) == (EvidenceStatus.SUPPORTED, [line])


def test_rows_about_errors_are_evidence() -> None:
    rows = [{"ts": "23:05", "service": "order-service", "level": "ERROR", "error": "timeout", "count": 3}]
    assert once(returning(rows)).evidence_status is EvidenceStatus.SUPPORTED


WRONG_KINDS: dict[str, Any] = {
    "int": 7, "zero": 0, "false": False, "true": True, "bytes": b"\xff\x00", "no bytes": b"", "set": {1},
    "object": object(),
}  # fmt: skip


@pytest.mark.parametrize("kind", WRONG_KINDS)
def test_a_result_that_is_no_list_of_items_is_failed(kind: str) -> None:
    outcome = once(returning(lambda: WRONG_KINDS[kind]))
    assert outcome.evidence_status is EvidenceStatus.FAILED
    assert "a list of items is wanted" in (outcome.error_message or "")


def test_a_text_is_one_item() -> None:
    assert texts(once(returning("one line about payment-service"))) == ["one line about payment-service"]


JUNK: dict[str, tuple[Any, str]] = {
    "nested": ({"a": {"b": [1, {"c": None}]}, "d": "x"}, 'a={"b":[1,{"c":null}]}, d=x'),
    "NaN": ({"value": math.nan, "top": math.inf}, "value=nan, top=inf"),
    "none in a row": ({"a": None, "b": True}, "a=null, b=true"),
    "bytes in a row": ({"a": b"abc"}, 'a="abc"'),
    "an object in a row": ({"a": [CLOCK]}, None),  # type: ignore[dict-item]
    "Chinese": ({"状态": "连接池耗尽"}, "状态=连接池耗尽"),
    "not a string key": ({1: "a", None: "b"}, "1=a, None=b"),
}


@pytest.mark.parametrize("kind", JUNK)
def test_junk_inside_items_is_spelled_and_does_not_fail(kind: str) -> None:
    row, text = JUNK[kind]
    outcome = once(returning([row]))
    assert outcome.evidence_status is EvidenceStatus.SUPPORTED, outcome.error_message
    if text is not None:
        assert texts(outcome) == [text]


@pytest.mark.parametrize(
    "row", ["a \ud800 b", {"line": "a \ud800 b"}, {"nested": {"line": "a \ud800 b"}}, {"\ud800": 1}]
)
def test_a_lone_surrogate_loses_one_character_and_not_the_call(row: Any) -> None:
    outcome = once(returning([row]))
    assert outcome.evidence_status is EvidenceStatus.SUPPORTED, outcome.error_message


def test_a_list_that_contains_itself_is_a_failed_call() -> None:
    loop: list[Any] = []
    loop.append(loop)
    outcome = once(returning(lambda: [{"a": loop}]))
    assert outcome.evidence_status in {EvidenceStatus.FAILED, EvidenceStatus.SUPPORTED}
    assert len(outcome.evidence_refs) <= 2


def test_50_mb_are_cut_with_a_mark_and_counted() -> None:
    started = time.monotonic()
    outcome = once(returning(["x" * 50_000_000]))
    assert time.monotonic() - started < 5
    (text,) = texts(outcome)
    assert text == "x" * MAX_ITEM_CHARS + f" …[cut {50_000_000 - MAX_ITEM_CHARS} chars]"
    assert outcome.output_length == 50_000_000
    assert len(outcome.output_preview) < 3_000


def test_half_a_million_rows_are_listed_in_part_and_counted_whole() -> None:
    outcome = once(returning([{"n": number} for number in range(500_000)]))
    assert len(texts(outcome)) == MAX_ITEMS
    assert "total=500000;" in outcome.evidence_refs[-1][1]
    assert outcome.is_truncated is False  # the search was whole, its list is cut


# --- raising, hanging, async --------------------------------------------------------------------

RAISED: dict[str, tuple[BaseException, str]] = {
    "ValueError": (ValueError("no such index"), "ValueError: no such index"),
    "KeyError": (KeyError("x"), "KeyError: 'x'"),
    "ToolError": (ToolError("the window ends before it starts"), "the window ends before it starts"),
    "without text": (RuntimeError(), "RuntimeError"),
    "RecursionError": (RecursionError("deep"), "RecursionError: deep"),
    "MemoryError": (MemoryError(), "MemoryError"),
    "many lines": (OSError("first\nsecond\n  third"), "OSError: first second third"),
}


@pytest.mark.parametrize("kind", RAISED)
def test_a_tool_that_raises_is_a_failed_call_in_one_line(kind: str) -> None:
    error, text = RAISED[kind]
    outcome = once(returning(error), name="x")
    assert (outcome.evidence_status, outcome.error_message, outcome.evidence_refs) == (EvidenceStatus.FAILED, text, ())
    assert outcome.input_params == {"name": "x"}


@pytest.mark.parametrize("error", [SystemExit(3), KeyboardInterrupt(), asyncio.CancelledError()])
def test_a_tool_that_tries_to_end_the_process_is_a_failed_call_at_once(error: BaseException) -> None:
    started = time.monotonic()
    (outcome,) = calls(returning(error), timeout_s=3).run([CallRequest("query", {})], [])
    assert outcome.evidence_status is EvidenceStatus.FAILED
    assert type(error).__name__ in (outcome.error_message or "")
    assert time.monotonic() - started < 2


def test_a_tool_that_hangs_is_failed_at_the_time_limit() -> None:
    free = threading.Event()

    @evidence_tool(array="rows")
    def hang() -> list[str]:
        """Hang."""
        free.wait(10)
        return ["late"]

    started = time.monotonic()
    made = calls(hang, returning(["row"]), timeout_s=0.2)
    hung, quick = made.run([CallRequest("hang", {}), CallRequest("query", {})], [])
    assert 0.15 < time.monotonic() - started < 1.5
    assert (hung.evidence_status, hung.error_message) == (EvidenceStatus.FAILED, "no reply within 0.2 s")
    assert hung.duration_ms == 200
    assert quick.evidence_status is EvidenceStatus.SUPPORTED  # the others of the turn are kept
    free.set()


def test_a_failed_call_may_be_tried_again() -> None:
    failed = stored(once(returning(ValueError("x")), name="a"))
    (again,) = calls(returning(["row"])).run([CallRequest("query", {"name": "a"})], [failed])
    assert again.evidence_status is EvidenceStatus.SUPPORTED


def test_an_async_tool_is_awaited() -> None:
    @evidence_tool(array="rows")
    async def query(name: str) -> list[str]:
        """Rows."""
        await asyncio.sleep(0)
        return [f"row of {name}"]

    assert texts(once(query, name="a")) == ["row of a"]

    async def inside_a_loop() -> list[str]:
        return texts(await asyncio.to_thread(once, query, name="b"))

    assert asyncio.run(inside_a_loop()) == ["row of b"]


def test_an_async_tool_that_raises_or_hangs_is_failed() -> None:
    @evidence_tool(array="rows")
    async def raises() -> list[str]:
        """Raise."""
        raise ValueError("gone")

    @evidence_tool(array="rows")
    async def hangs() -> list[str]:
        """Hang."""
        await asyncio.sleep(2)
        return []

    made = calls(raises, hangs, timeout_s=0.2)
    first, second = made.run([CallRequest("raises", {}), CallRequest("hangs", {})], [])
    assert first.error_message == "ValueError: gone"
    assert second.error_message == "no reply within 0.2 s"


def test_twenty_slow_calls_take_as_long_as_one() -> None:
    @evidence_tool(array="rows")
    def slow(number: int) -> list[str]:
        """Slow."""
        time.sleep(0.2)
        return [str(number)]

    started = time.monotonic()
    outcomes = calls(slow).run([CallRequest("slow", {"number": number}) for number in range(20)], [])
    assert time.monotonic() - started < 1.5
    assert [texts(outcome) for outcome in outcomes] == [[str(number)] for number in range(20)]


# --- repeats and widening -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "again",
    [
        {"name": "Payment-Service"},
        {"name": "payment-service "},
        {"name": "payment-service", "level": None},
        {"level": "", "name": "payment-service"},
    ],
)
def test_the_same_call_in_another_spelling_is_deduped(again: dict[str, Any]) -> None:
    @evidence_tool(array="rows")
    def query(name: str, level: str | None = None) -> list[str]:
        """Rows."""
        return ["row"]

    first = stored(once(query, name="payment-service"), 517)
    (outcome,) = calls(query).run([CallRequest("query", again)], [first])
    assert outcome.evidence_status is EvidenceStatus.DEDUPED
    assert outcome.dedup_reason == "the same call was made by invocation 517"
    assert outcome.evidence_refs == ()


def test_a_repeat_within_a_turn_runs_once() -> None:
    ran: list[str] = []

    @evidence_tool(array="rows")
    def query(name: str) -> list[str]:
        """Rows."""
        ran.append(name)
        return [name]

    requests = [CallRequest("query", {"name": name}) for name in ("a", "b", "a")]
    first, second, third = calls(query).run(requests, [])
    assert sorted(ran) == ["a", "b"]
    assert (first.evidence_status, second.evidence_status, third.evidence_status) == (
        "supported",
        "supported",
        "deduped",
    )


def test_another_argument_is_another_call() -> None:
    first = stored(once(returning(["row"]), name="a"))
    (outcome,) = calls(returning(["row"])).run([CallRequest("query", {"name": "b"})], [first])
    assert outcome.evidence_status is EvidenceStatus.SUPPORTED


def test_a_no_hit_is_repeated_as_deduped_and_widened_only_in_an_open_run() -> None:
    empty = returning([])
    first = stored(once(empty, name="a"))
    assert calls(empty).run([CallRequest("query", {"name": "a"})], [first])[0].evidence_status == "deduped"
    assert calls(empty).run([CallRequest("query", {})], [first])[0].evidence_status == "no_evidence"
    (refused,) = calls(empty, narrow=True).run([CallRequest("query", {})], [first])
    assert refused.evidence_status is EvidenceStatus.FAILED
    assert (
        refused.error_message
        == "refused in a narrow run: an exact search returned no evidence and this one dropped name"
    )


def test_a_narrow_run_may_widen_what_was_found_and_what_another_tool_missed() -> None:
    found = stored(once(returning(["row"]), name="a"))
    assert (
        calls(returning(["row"]), narrow=True).run([CallRequest("query", {})], [found])[0].evidence_status
        == "supported"
    )

    @evidence_tool(array="others")
    def other() -> list[str]:
        """Others."""
        return ["row"]

    missed = stored(once(returning([]), name="a"))
    assert calls(other, narrow=True).run([CallRequest("other", {})], [missed])[0].evidence_status == "supported"


# --- declared wrongly ---------------------------------------------------------------------------


@pytest.mark.parametrize("array", ["", "two words", "a.b", "a[0]", "counts", "no_evidence", "数组", "1st", "$"])
def test_an_array_name_that_cannot_stand_in_a_path_is_refused(array: str) -> None:
    with pytest.raises(ToolError, match="cannot stand in a raw_path"):
        evidence_tool(array=array)


def test_a_parameter_without_a_name_or_a_type_is_refused() -> None:
    def untyped(name) -> list[str]:  # type: ignore[no-untyped-def]
        return []

    def anything(**more: str) -> list[str]:
        return []

    with pytest.raises(ToolError, match="tool untyped: parameter 'name' has no annotation"):
        evidence_tool(array="rows")(untyped)
    with pytest.raises(ToolError, match="tool anything: parameter 'more' must be a named one"):
        evidence_tool(array="rows")(anything)


def test_two_tools_of_one_name_are_refused() -> None:
    with pytest.raises(ToolError, match="two tools are called query"):
        calls(returning([]), returning([]))


def test_an_unknown_tool_and_bad_arguments_name_what_is_wrong() -> None:
    made = calls(returning([]))
    outcomes = made.run(
        [CallRequest("nope", {}), CallRequest("query", {"nmae": "x"}), CallRequest("query", {"name": 5})], []
    )
    assert [outcome.error_message for outcome in outcomes] == [
        "unknown tool 'nope'; there are query",
        "bad arguments: nmae: Extra inputs are not permitted",
        "bad arguments: name: Input should be a valid string",
    ]


# --- replies with full control ------------------------------------------------------------------


def test_a_search_that_was_cut_short_says_so_in_its_no_hit() -> None:
    reply = ToolReply(truncated=True, scope=SearchScope("HikariCP", "app.log", "23:00..23:30", ("app.log.1",)))
    outcome = once(returning(reply))
    assert outcome.is_truncated is True
    assert outcome.evidence_refs[0][1] == (
        "query returned no evidence; evidence_status=no_evidence; query=HikariCP; scope=app.log; window=23:00..23:30; "
        "total=0; truncated=true; not_covered=app.log.1"
    )
    assert stored(outcome).read_all() is False


def test_a_cut_list_with_a_known_total_is_whole() -> None:
    outcome = once(returning(ToolReply(items=("a",), total=131, counts=("total=131", "level=ERROR: 13"))))
    assert [path for path, _ in outcome.evidence_refs] == ["$.rows[0]", "$.counts[0]", "$.counts[1]"]
    assert outcome.evidence_refs[2][1].startswith("query counted level=ERROR: 13; ")
    assert stored(outcome).read_all() is True


def test_a_plain_tool_yields_no_evidence_and_is_never_deduped() -> None:
    @plain_tool
    def clock() -> str:
        """Now."""
        return "2026-07-08T23:30:00Z"

    first = once(clock)
    assert (first.evidence_refs, first.output_preview) == ((), "2026-07-08T23:30:00Z")
    (again,) = calls(clock).run([CallRequest("clock", {})], [stored(first)])
    assert again.output_preview == "2026-07-08T23:30:00Z"


def test_a_path_names_the_place_of_the_item_in_what_the_tool_returned() -> None:
    outcome = once(returning(["", "a", " ", "b"]))
    assert [(path, text) for path, text in outcome.evidence_refs if text in {"a", "b"}] == [
        ("$.rows[1]", "a"),
        ("$.rows[3]", "b"),
    ]


def test_a_search_that_counts_without_listing_is_not_a_no_hit() -> None:
    outcome = once(returning(ToolReply(items=(), total=131, counts=("total=131",))))
    assert outcome.evidence_status is EvidenceStatus.SUPPORTED
    assert [path for path, _ in outcome.evidence_refs] == ["$.counts[0]"]
    assert "total=131" in outcome.evidence_refs[0][1]
