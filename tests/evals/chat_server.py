"""A server on loopback that speaks OpenAI's chat protocol: the honest model of the cases, and scripted faults."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final, Literal

from evals.case import Case
from evals.honest import honest
from program.lm.requests import STAGES, StageRequest
from signatures import read_inputs

Fault = Literal[
    "429", "500", "cut body", "garbage", "no choices", "slow", "length", "echo key", "two verdicts", "error chunk"
]
_STAGE_OF: Final = {frozenset(signature.input_fields): stage for stage, signature in STAGES.items()}
_SLOW_S: Final = 20.0
_USAGE: Final = {"prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120}


@dataclass
class ChatServer:
    """What the server says and was asked.

    `faults` are taken first, a call each; None among them is an honest reply. `always` is the fault of every call after
    them. `bodies`, `paths` and `keys` are what came in.
    """

    cases: dict[str, Case]
    faults: list[Fault | None] = field(default_factory=list["Fault | None"])
    always: Fault | None = None
    bodies: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    paths: list[str] = field(default_factory=list[str])
    keys: list[str] = field(default_factory=list[str])
    url: str = ""
    released: threading.Event = field(default_factory=threading.Event)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def next_fault(self) -> Fault | None:
        """The fault of the call that has just come in."""
        with self.lock:
            return self.faults.pop(0) if self.faults else self.always

    def reply(self, body: dict[str, Any]) -> str:
        """What an honest model says to a rendered prompt."""
        user = str(body["messages"][-1]["content"])
        inputs = read_inputs(user)
        stage = _STAGE_OF[frozenset(inputs)]
        any_case = next(iter(self.cases.values()))  # the verifier is not shown the question, and needs no case
        script = honest(self.cases.get(str(inputs.get("question")), any_case)).script()
        asked = StageRequest(stage=stage, inputs=inputs, system=str(body["messages"][0]["content"]), user=user)
        said: Any = script[stage][0]
        return json.dumps(said(asked), ensure_ascii=False)


@contextmanager
def chat_server(
    *cases: Case, faults: list[Fault | None] | None = None, always: Fault | None = None
) -> Iterator[ChatServer]:
    """Serve until the block ends."""
    state = ChatServer({case.question: case for case in cases}, list(faults or ()), always)

    class Handler(_Handler):
        chat = state

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    state.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    try:
        yield state
    finally:
        state.released.set()
        server.shutdown()
        server.server_close()


class _Handler(BaseHTTPRequestHandler):
    chat: ChatServer

    def do_POST(self) -> None:
        chat = self.chat
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        key = self.headers.get("Authorization", "")
        chat.bodies.append(body)
        chat.paths.append(self.path)
        chat.keys.append(key)
        fault = chat.next_fault()
        with suppress(OSError):  # the client has given up
            self._answer(fault, body, key)

    def _answer(self, fault: Fault | None, body: dict[str, Any], key: str) -> None:
        if fault == "429":
            self._send(429, _error("slow down"), {"Retry-After": "1"})
        elif fault == "500":
            self._send(500, _error("the GPU fell off"))
        elif fault == "echo key":
            self._send(401, _error(f"wrong key: {key}"))
        elif fault == "garbage" and not body.get("stream"):
            self._send(200, '{"id": "x", "choices": [{"mess')
        elif fault == "no choices":
            self._send(200, '{"id": "x", "object": "chat.completion", "choices": []}')
        else:
            if fault == "slow":
                self.chat.released.wait(_SLOW_S)
            text = self.chat.reply(body)
            if fault == "two verdicts" and text.startswith('{"verdict"'):
                text = '{"verdict": "REJECT", ' + text[1:]
            said = completion(text[: len(text) // 2] if fault == "length" else text, length=fault == "length")
            if body.get("stream"):
                self._stream(text, fault)
            else:
                self._send(200, said, cut=fault == "cut body")

    def _stream(self, text: str, fault: Fault | None) -> None:
        """The reply as server-sent events, with the fault after its first half."""
        middle, half = (
            len(text) // 2,
            {"cut body": [], "garbage": ['{"choices": [{"del'], "error chunk": [_error("the GPU fell off")]},
        )
        events = [chunk({"role": "assistant", "content": text[:middle]})]
        if fault in half:
            events += half[fault]
        else:
            last = {"id": "chatcmpl-1", "object": "chat.completion.chunk", "choices": [], "usage": _USAGE}
            events += [chunk({"content": text[middle:]}), chunk({}, finish="stop"), json.dumps(last), "[DONE]"]
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        for event in events:
            self.wfile.write(f"data: {event}\n\n".encode())
            self.wfile.flush()
        self.close_connection = True

    def _send(self, status: int, text: str, headers: dict[str, str] | None = None, *, cut: bool = False) -> None:
        data = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data[: len(data) // 2] if cut else data)
        if cut:
            self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
        """Silence."""


def completion(text: str, *, length: bool = False) -> str:
    """One reply as the protocol spells it."""
    return json.dumps(
        {
            "id": "chatcmpl-1", "object": "chat.completion", "created": 1, "model": "stub",
            "choices": [
                {"index": 0, "finish_reason": "length" if length else "stop", "message": {"role": "assistant", "content": text}}
            ],
            "usage": _USAGE,
        },
        ensure_ascii=False,
    )  # fmt: skip


def chunk(delta: dict[str, Any], finish: str | None = None) -> str:
    """One piece of a streamed reply."""
    return json.dumps(
        {
            "id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1, "model": "stub",
            "choices": [{"index": 0, "delta": delta, "finish_reason": finish}],
        },
        ensure_ascii=False,
    )  # fmt: skip


def _error(message: str) -> str:
    return json.dumps({"error": {"message": message, "type": "stub"}})
