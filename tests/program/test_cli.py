"""The command line as a user meets it: exit codes, one line for bad usage, clean JSON, settings, a model server."""

from __future__ import annotations

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from program.lm.requests import STAGES
from program.store import Store
from signatures import read_inputs
from tests.program.support import ALERT_TEXT, CLAIM, NARROW, REJECT_HEAD, happy, heed_ctrl_c, program, run

ROOT = Path(__file__).resolve().parents[2]
ALERTS = [
    {
        "labels": {"alertname": "HighCPUUsage", "service": "payment-service"},
        "annotations": {"current": "92%", "duration": "25m"},
        "status": {"state": "active"},
        "startsAt": "2026-07-08T23:15:00Z",
    }
]


# --- a server that speaks as OpenAI's does ------------------------------------------------------

Answer = Callable[[int, str], tuple[int, str]]


@dataclass
class Stub:
    """One server: `answer(number, text)` gives status and body, `text` being what an honest model would say."""

    answer: Answer
    asked: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    paths: list[str] = field(default_factory=list[str])
    keys: list[str] = field(default_factory=list[str])
    reached: threading.Event = field(default_factory=threading.Event)
    url: str = ""


_HONEST = {stage: replies[0] for stage, replies in happy().items()}
_STAGE_OF = {frozenset(signature.input_fields): stage for stage, signature in STAGES.items()}


def honest(body: dict[str, Any]) -> str:
    user = next(message["content"] for message in reversed(body["messages"]) if message["role"] == "user")
    content = user if isinstance(user, str) else "".join(part.get("text", "") for part in user)
    if "<<<DATA" not in content:
        return "ready"
    return json.dumps(_HONEST[_STAGE_OF[frozenset(read_inputs(content))]], ensure_ascii=False)


def completion(text: str) -> str:
    return json.dumps(
        {
            "id": "x", "object": "chat.completion", "created": 1, "model": "x",
            "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": text}}],
            "usage": {"prompt_tokens": 10, "completion_tokens": 5, "total_tokens": 15},
        }
    )  # fmt: skip


def serve(stub: Stub) -> ThreadingHTTPServer:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            stub.paths.append(self.path)
            stub.keys.append(self.headers.get("Authorization", ""))
            stub.asked.append(body)
            stub.reached.set()
            status, text = stub.answer(len(stub.asked), honest(body))
            try:
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.end_headers()
                self.wfile.write(text.encode())
            except OSError:
                pass  # the client has given up

        def log_message(self, *arguments: object) -> None:
            """Silence."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    stub.url = f"http://127.0.0.1:{server.server_address[1]}"
    return server


_FREE = threading.Event()


def _hang(number: int, text: str) -> tuple[int, str]:
    _FREE.wait(30)
    return 200, completion(text)


STUBS: dict[str, Answer] = {
    "honest": lambda number, text: (200, completion(text)),
    "500": lambda number, text: (500, '{"error": {"message": "the GPU fell off"}}'),
    "429 once": lambda number, text: (
        (429, '{"error": {"message": "slow down"}}') if number == 1 else (200, completion(text))
    ),
    "401": lambda number, text: (401, '{"error": {"message": "bad key", "code": "invalid_api_key"}}'),
    "html": lambda number, text: (200, "<html><body>It works!</body></html>"),
    "no choices": lambda number, text: (200, '{"id": "x", "choices": []}'),
    "prose": lambda number, text: (200, completion("I am sorry, I cannot do that.")),
    "empty": lambda number, text: (200, completion("")),
    "hang": _hang,
    "hang for an interrupt": _hang,
}


@pytest.fixture(scope="module")
def stubs() -> Iterator[dict[str, Stub]]:
    made = {name: Stub(answer) for name, answer in STUBS.items()}
    servers = [serve(stub) for stub in made.values()]
    yield made
    _FREE.set()
    for server in servers:
        server.shutdown()
        server.server_close()


# --- the commands, all run side by side ---------------------------------------------------------


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str

    def json(self) -> Any:
        return json.loads(self.out)


@dataclass(frozen=True)
class Place:
    """The files that the commands work on, and two stored runs."""

    folder: Path
    first: str
    second: str


def environment(folder: Path, more: dict[str, str]) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("DIAGNOSE_", "OPENAI_"))}
    return kept | {"PYTHONPATH": str(ROOT), "DIAGNOSE_STORE": str(folder / "runs.db")} | more


def start(
    arguments: Sequence[str], folder: Path, environ: dict[str, str] | None = None, **more: Any
) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "program", *arguments], cwd=folder, env=environment(folder, environ or {}),
        stdin=subprocess.PIPE, stdout=more.pop("stdout", subprocess.PIPE), stderr=subprocess.PIPE, **more,
    )  # fmt: skip


def diagnose(folder: Path, *arguments: str, stdin: bytes = b"", environ: dict[str, str] | None = None) -> Done:
    with start(arguments, folder, environ) as started:
        out, err = started.communicate(stdin, timeout=90)
        return Done(started.returncode, out.decode(), err.decode())


EVIDENCE: dict[str, Any] = {
    "answer_version": "executor_evidence_v2",
    "claims": [
        {
            "claim_id": "claim-1", "claim_type": "observation", "claim_text": CLAIM, "support_level": "direct",
            "evidence_bindings": [
                {
                    "tool_name": "query_metrics", "source_invocation_id": 517, "raw_path": "$.alerts[0]",
                    "evidence_excerpt": ALERT_TEXT,
                }
            ],
        }
    ],
}  # fmt: skip
INVOCATION: dict[str, Any] = {
    "id": 517, "run_id": "run-1", "tool_name": "query_metrics",
    "retrieval_details": {
        "evidence_status": "supported", "evidence_refs": [{"raw_path": "$.alerts[0]", "text": ALERT_TEXT}],
    },
}  # fmt: skip
GUARD_CLEAN = {
    "id": "a",
    "text": CLAIM,
    "claims": [{"claim_text": CLAIM}],
    "evidence": [{"text": ALERT_TEXT}],
    "question": NARROW,
}
GUARD_DIRTY = GUARD_CLEAN | {"id": "b", "text": "payment-service 一切正常，已排除所有问题。"}


def _changed(**values: Any) -> dict[str, Any]:
    held = json.loads(json.dumps(EVIDENCE))
    held["claims"][0]["evidence_bindings"][0].update(values)
    return held


def write_files(folder: Path) -> None:
    files: dict[str, Any] = {
        "good.json": EVIDENCE,
        "forged.json": _changed(raw_path="$.alerts[7]"),
        "incomplete.json": _changed(raw_path=""),
        "surrogate.json": _changed(raw_path="$.alerts[\ud800]"),
        "calls.json": [INVOCATION],
        "wrapped.json": {"invocations": [INVOCATION]},
        "two-runs.json": [INVOCATION, INVOCATION | {"id": 1, "run_id": "run-2"}],
        "no-list.json": {"a": 1},
    }
    for name, value in files.items():
        (folder / name).write_text(json.dumps(value), encoding="utf-8")
    (folder / "prose.json").write_text("I found nothing.", encoding="utf-8")
    (folder / "broken.json").write_text('[\n  {"id": 1,}\n]', encoding="utf-8")
    (folder / "digits.json").write_text("[" + "1" * 5_000 + "]", encoding="utf-8")
    (folder / "deep.json").write_text("[" * 100_000, encoding="utf-8")
    lines = {
        "clean.jsonl": [GUARD_CLEAN, GUARD_CLEAN],
        "dirty.jsonl": [GUARD_CLEAN, GUARD_DIRTY],
        "separator.jsonl": [GUARD_CLEAN | {"text": f"{CLAIM}\u2028", "question": "a\x85b"}, GUARD_DIRTY],
        "surrogate.jsonl": [GUARD_DIRTY | {"text": "payment-service 一切正常\ud800。"}],
        "types.jsonl": [GUARD_CLEAN, GUARD_CLEAN | {"claims": [{"claim_text": "x", "evidence_bindings": "oops"}]}],
        "needs.jsonl": [GUARD_CLEAN | {"hypotheses": [{"hypothesis_text": "x", "needed_evidence": 5}]}],
        "no-text.jsonl": [GUARD_CLEAN, {"claims": []}],
        "claims.jsonl": [GUARD_CLEAN | {"claims": 5}],
    }
    for name, rows in lines.items():
        ascii_only = name.startswith("surrogate")
        text = "\n".join(json.dumps(row, ensure_ascii=ascii_only) for row in rows)
        (folder / name).write_text(f"{text}\n\n", encoding="utf-8")
    (folder / "bad-line.jsonl").write_text(json.dumps(GUARD_CLEAN) + "\n\n{oops\n", encoding="utf-8")
    (folder / "bad-digits.jsonl").write_text("1" * 5_000, encoding="utf-8")
    (folder / "empty.jsonl").write_text("", encoding="utf-8")
    (folder / "source").mkdir()
    (folder / "source" / "alerts.json").write_text(json.dumps(ALERTS), encoding="utf-8")
    for name, text in {
        "layered": 'source = "from-file"\nscope = "open"\n',
        "unknown": 'source = "demo"\nsorce = "x"\n',
        "secret": 'api_key = "sk-verysecret"\n',
    }.items():
        (folder / name).mkdir()
        (folder / name / "diagnose.toml").write_text(text, encoding="utf-8")


SOURCE = ("--source", "source")
MODEL = ("--lm", "openai/x", "--api-base")
# Most commands run one after the other in one process, each through `main` with its own streams, folder and
# environment: a start-up costs half a second, with a model three.
DRIVER = """
import io, json, os, sys, traceback
from program.cli import main
cases, kept, done = json.load(sys.stdin), dict(os.environ), {}
streams = sys.stdin, sys.stdout, sys.stderr
for name, (folder, arguments, given, environ) in cases.items():
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(kept | environ)
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    sys.stdin, sys.stdout, sys.stderr = io.TextIOWrapper(io.BytesIO(given.encode())), out, err
    sys.argv = ["diagnose", *arguments]
    code = None
    try:
        main()
    except SystemExit as stop:
        code = stop.code
    except BaseException:
        traceback.print_exc(file=err)
    out.flush(), err.flush()
    sys.stdin, sys.stdout, sys.stderr = streams
    done[name] = [code, out.buffer.getvalue().decode(), err.buffer.getvalue().decode()]
json.dump(done, sys.stdout)
"""
RUNNING = {  # name: arguments, stdin
    "no arguments": ((), b""),
    "help": (("--help",), b""),
    "unknown command": (("bogus",), b""),
    "unknown option": (("runs", "--bogus"), b""),
    "missing argument": (("ask",), b""),
    "wrong scope": (("ask", "x", "--scope", "wide"), b""),
    "wrong limit": (("runs", "--limit", "many"), b""),
    "empty question": (("ask", ""), b""),
    "huge question": (("ask", "-"), b"x" * 100_000),
    "missing source": (("ask", "x", "--source", "nope"), b""),
    "source is a file": (("ask", "x", "--source", "good.json"), b""),
    "store is a folder": (("runs", "--store", "."), b""),
    "store with a password": (("runs", "--store", "postgres://u:hunter2xyz@db/x"), b""),
    "server without model": (("ask", "x", *SOURCE, "--api-base", "http://127.0.0.1:1"), b""),
    "server is no address": (("ask", "x", *SOURCE, "--lm", "m", "--api-base", "notaurl"), b""),
    "runs": (("runs",), b""),
    "runs json": (("runs", "--json"), b""),
    "runs of nobody": (("runs", "--store", "nobody.db"), b""),
    "runs without a store": (("runs", "--store", "typo/runs.db"), b""),
    "trace without a store": (("trace", "run-1", "--store", "typo/trace.db"), b""),
    "replay without a store": (("replay", "--all", "--store", "sqlite:///typo/replay.db"), b""),
    "gate without a store": (("gate", "good.json", "calls.json", "--store", "typo/gate.db"), b""),
    "store of no name": (("runs", "--store", "x" * 300), b""),
    "runs limit": (("runs", "--json", "--limit", "1"), b""),
    "trace": (("trace", "{first}"), b""),
    "trace json": (("trace", "{first}", "--json"), b""),
    "trace unknown": (("trace", "run-nope"), b""),
    "trace ambiguous": (("trace", "run-"), b""),
    "replay": (("replay", "{first}", "{second}"), b""),
    "replay all": (("replay", "--all", "--json"), b""),
    "replay tampered": (("replay", "--all", "--store", "tampered.db"), b""),
    "replay nothing": (("replay",), b""),
    "replay unknown": (("replay", "run-nope"), b""),
    "gate pass": (("gate", "good.json", "calls.json"), b""),
    "gate wrapped": (("gate", "good.json", "wrapped.json"), b""),
    "gate low": (("gate", "incomplete.json", "calls.json"), b""),
    "gate reject": (("gate", "forged.json", "calls.json"), b""),
    "gate prose": (("gate", "prose.json", "calls.json"), b""),
    "gate surrogate": (("gate", "surrogate.json", "calls.json"), b""),
    "gate stdin": (("gate", "-", "calls.json"), json.dumps(EVIDENCE).encode()),
    "gate calls from stdin": (("gate", "good.json", "-"), json.dumps([INVOCATION]).encode()),
    "gate both from stdin": (("gate", "-", "-"), b""),
    "gate two runs": (("gate", "good.json", "two-runs.json"), b""),
    "gate one of two runs": (("gate", "good.json", "two-runs.json", "--run", "run-1"), b""),
    "gate other run": (("gate", "good.json", "two-runs.json", "--run", "run-2"), b""),
    "gate missing file": (("gate", "nope.json", "calls.json"), b""),
    "gate broken calls": (("gate", "good.json", "broken.json"), b""),
    "gate digits": (("gate", "good.json", "digits.json"), b""),
    "gate deep": (("gate", "good.json", "deep.json"), b""),
    "gate no list": (("gate", "good.json", "no-list.json"), b""),
    "guard clean": (("guard", "clean.jsonl"), b""),
    "guard dirty": (("guard", "dirty.jsonl"), b""),
    "guard stdin": (("guard", "-"), json.dumps(GUARD_DIRTY).encode()),
    "guard separator": (("guard", "separator.jsonl"), b""),
    "guard surrogate": (("guard", "surrogate.jsonl"), b""),
    "guard empty": (("guard", "empty.jsonl"), b""),
    "guard bad line": (("guard", "bad-line.jsonl"), b""),
    "guard digits": (("guard", "bad-digits.jsonl"), b""),
    "guard types": (("guard", "types.jsonl"), b""),
    "guard needs": (("guard", "needs.jsonl"), b""),
    "guard no text": (("guard", "no-text.jsonl"), b""),
    "guard claims": (("guard", "claims.jsonl"), b""),
    "guard missing file": (("guard", "nope.jsonl"), b""),
    "doctor": (("doctor", *SOURCE, "--json"), b""),
    "doctor source": (("doctor", "--source", "nope"), b""),
    "doctor store": (("doctor", *SOURCE, "--store", ".", "--json"), b""),
    "doctor new store": (("doctor", *SOURCE, "--store", "typo/doctor.db"), b""),
    "doctor no folder": (("doctor", *SOURCE, "--store", "good.json/doctor.db"), b""),
    "ask": (("ask", NARROW, *SOURCE, "--store", "ask.db"), b""),
    "ask json": (("ask", "-", *SOURCE, "--store", "ask.db", "--json"), f"{NARROW}\n".encode()),
    "demo json": (("demo", "--json", "--store", "demo.db"), b""),
}  # fmt: skip
ELSEWHERE: dict[str, tuple[str, tuple[str, ...], dict[str, str]]] = {  # name: folder, arguments, environment
    "file": ("layered", ("doctor", "--json"), {}),
    "env over file": ("layered", ("doctor", "--json"), {"DIAGNOSE_SOURCE": "from-env"}),
    "flag over env": ("layered", ("doctor", "--json", "--source", "from-flag"), {"DIAGNOSE_SOURCE": "from-env"}),
    "nothing yet": (".", ("runs",), {"DIAGNOSE_STORE": "", "XDG_DATA_HOME": "fresh"}),
    "store of the environment": (".", ("runs",), {"DIAGNOSE_STORE": "typo/env.db"}),
    "unknown key": ("unknown", ("doctor",), {}),
    "secret in file": ("secret", ("doctor",), {}),
    "wrong env": (".", ("doctor", *SOURCE), {"DIAGNOSE_MAX_ROUNDS": "many"}),
    "no colour": (".", ("runs",), {"NO_COLOR": "1", "FORCE_COLOR": "1"}),
    "colour": (".", ("runs",), {"FORCE_COLOR": "1"}),
}
ALONE: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {  # in a process of their own: arguments, environment
    "alone: runs": (("runs", "--json"), {}),
    "alone: gate reject": (("gate", "forged.json", "calls.json"), {}),
    "alone: guard bad line": (("guard", "bad-line.jsonl"), {}),
    "ascii": (("runs",), {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}),
    "ascii json": (("trace", "{first}", "--json"), {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}),
}
MODELS: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {
    name: (
        ("ask", NARROW, *SOURCE, "--store", f"{name}.db", "--json", *MODEL),
        {"DIAGNOSE_LM_TIMEOUT_S": "1"} if name == "hang" else {},
    )
    for name in STUBS
    if name != "hang for an interrupt"
} | {"doctor": (("doctor", *SOURCE, "--json", *MODEL), {"DIAGNOSE_API_KEY": "sk-verysecret"})}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    folder = tmp_path_factory.mktemp("cli")
    write_files(folder)
    with closing_program(folder / "runs.db") as asked:
        first, _ = run(asked, happy())
        second, _ = run(asked, happy())
    Store.open(folder / "nobody.db").close()
    with closing_program(folder / "tampered.db") as asked:
        run(asked, happy())
    with closing(sqlite3.connect(folder / "tampered.db")) as other:
        other.execute("update diagnosis_run set answer = 'payment-service 一切正常。'")
        other.commit()
    return Place(folder, first.run_id, second.run_id)


class closing_program:  # noqa: N801 - reads as a with-statement
    def __init__(self, path: Path) -> None:
        self._program = program(store=path)

    def __enter__(self) -> Any:
        return self._program

    def __exit__(self, *error: object) -> None:
        self._program.environment.store.close()


@pytest.fixture(scope="module")
def done(place: Place, stubs: dict[str, Stub]) -> Callable[[str], Done]:
    """Every command of the tables, and what came of it by name."""

    def filled(arguments: Sequence[str]) -> list[str]:
        return [argument.format(first=place.first, second=place.second) for argument in arguments]

    def drive(cases: dict[str, Any]) -> dict[str, Done]:
        environ = environment(place.folder, {})
        got = subprocess.run(
            [sys.executable, "-c", DRIVER],
            input=json.dumps(cases).encode(),
            env=environ,
            capture_output=True,
            check=True,
            timeout=120,
        )
        return {name: Done(*values) for name, values in json.loads(got.stdout).items()}

    here = {
        name: (str(place.folder), filled(arguments), stdin.decode(), {}) for name, (arguments, stdin) in RUNNING.items()
    }
    here |= {
        name: (str(place.folder / folder), filled(arguments), "", environ)
        for name, (folder, arguments, environ) in ELSEWHERE.items()
    }
    models = {
        f"model {name}": (
            str(place.folder),
            [*arguments, stubs["honest" if name == "doctor" else name].url],
            "",
            environ,
        )
        for name, (arguments, environ) in MODELS.items()
        if name != "honest"
    }
    with ThreadPoolExecutor(3) as pool:
        driven = [pool.submit(drive, models), pool.submit(drive, here)]
        arguments, environ = MODELS["honest"]
        alone = {"model honest": pool.submit(diagnose, place.folder, *arguments, stubs["honest"].url, environ=environ)}
        alone |= {
            name: pool.submit(diagnose, place.folder, *filled(arguments), environ=environ)
            for name, (arguments, environ) in ALONE.items()
        }
        finished = {name: future.result() for name, future in alone.items()}
        for future in driven:
            finished |= future.result()
    return finished.__getitem__


def test_no_command_ever_prints_a_traceback(done: Callable[[str], Done]) -> None:
    names = [*RUNNING, *ELSEWHERE, *ALONE, *(f"model {name}" for name in MODELS)]
    broken = [name for name in names if "Traceback" in done(name).err or "Exception ignored" in done(name).err]
    assert broken == []


BAD_USAGE = {
    "unknown command": "No such command 'bogus'",
    "unknown option": "No such option",
    "missing argument": "Missing argument",
    "wrong scope": "command line: scope: Input should be 'auto', 'narrow' or 'open'",
    "wrong limit": "--limit",
    "empty question": "the question is empty",
    "huge question": "the question has 100000 characters; at most 20000 can be asked",
    "missing source": "source 'nope': there is no such folder",
    "source is a file": "source 'good.json' is a file; a folder is wanted",
    "store is a folder": "is a folder: name a file in it",
    "store with a password": "PostgreSQL",
    "server without model": "api_base is set but no model: name one with --lm",
    "server is no address": "command line: api_base: http://… or https://… is wanted, not 'notaurl'",
    "runs without a store": "there is no store at typo/runs.db",
    "trace without a store": "there is no store at typo/trace.db",
    "replay without a store": "there is no store at typo/replay.db",
    "gate without a store": "there is no store at typo/gate.db",
    "store of the environment": "there is no store at typo/env.db",
    "store of no name": "File name too long",
    "trace unknown": "no run 'run-nope'",
    "trace ambiguous": "run 'run-' is ambiguous: run-",
    "replay nothing": "name runs, or give --all",
    "replay unknown": "no run 'run-nope'",
    "gate both from stdin": "only one of the two files can be read from stdin",
    "gate two runs": "two-runs.json: holds calls of 2 runs; say which one with --run",
    "gate missing file": "nope.json: No such file or directory",
    "gate broken calls": "broken.json:2:",
    "gate digits": "digits.json",
    "gate deep": "deep.json: JSON nests too deep",
    "gate no list": "no-list.json: a list of invocations is wanted",
    "guard bad line": "bad-line.jsonl:3: not JSON",
    "guard digits": "bad-digits.jsonl:1",
    "guard types": "types.jsonl:2: ",
    "guard needs": "needs.jsonl:1: ",
    "guard no text": 'no-text.jsonl:2: an object with "text" is wanted',
    "guard claims": "claims.jsonl:1: claims must be a list of objects or texts",
    "guard missing file": "nope.jsonl: No such file or directory",
    "unknown key": "diagnose.toml:2: unknown setting 'sorce'",
    "secret in file": "diagnose.toml:1: api_key is a secret; set DIAGNOSE_API_KEY instead",
    "wrong env": "environment: max_rounds: ",
}


@pytest.mark.parametrize("name", BAD_USAGE)
def test_bad_usage_exits_2_with_one_line(name: str, done: Callable[[str], Done]) -> None:
    got = done(name)
    assert (got.code, got.out) == (2, "")
    (line,) = got.err.splitlines()
    assert line.startswith("diagnose: ")
    assert BAD_USAGE[name] in line
    assert "hunter2xyz" not in line
    assert "sk-verysecret" not in line


@pytest.mark.parametrize("name", ["help", "no arguments"])
def test_help_is_on_stdout_and_lists_the_commands(name: str, done: Callable[[str], Done]) -> None:
    got = done(name)
    assert (got.code, got.err) == (0, "")
    for command in ("ask", "demo", "runs", "trace", "replay", "gate", "guard", "doctor"):
        assert re.search(rf"^\s*{command}\b", got.out, re.MULTILINE)


EXITS = {
    "nothing yet": 0, "runs": 0, "runs json": 0, "runs of nobody": 0, "trace": 0, "trace json": 0, "replay": 0, "replay all": 0,
    "replay tampered": 1,
    "gate pass": 0, "gate wrapped": 0, "gate low": 1, "gate reject": 3, "gate prose": 1, "gate surrogate": 3,
    "gate stdin": 0, "gate calls from stdin": 0, "gate one of two runs": 0, "gate other run": 3,
    "guard clean": 0, "guard dirty": 1, "guard stdin": 1, "guard separator": 1, "guard surrogate": 1, "guard empty": 0,
    "doctor": 0, "doctor source": 1, "doctor store": 1, "doctor new store": 0, "doctor no folder": 1, "ask": 0, "ask json": 0, "demo json": 0,
}  # fmt: skip


@pytest.mark.parametrize("name", EXITS)
def test_a_command_exits_as_the_contract_says(name: str, done: Callable[[str], Done]) -> None:
    assert done(name).code == EXITS[name], done(name).err


JSON_OUT = [
    "runs json",
    "trace json",
    "replay all",
    "gate pass",
    "gate low",
    "gate reject",
    "gate prose",
    "gate surrogate",
    "doctor",
    "doctor store",
    "ask json",
    "demo json",
    "ascii json",
]


@pytest.mark.parametrize("name", JSON_OUT)
def test_json_is_one_document_and_nothing_else(name: str, done: Callable[[str], Done]) -> None:
    got = done(name)
    assert isinstance(got.json(), list | dict)
    assert got.out.endswith("\n")
    assert "\x1b" not in got.out


def test_a_process_of_its_own_does_the_same(done: Callable[[str], Done]) -> None:
    for name in ("gate reject", "guard bad line"):
        assert done(f"alone: {name}") == done(name)
    assert done("alone: runs").json() == done("runs json").json()


def test_a_command_that_reads_makes_no_store(place: Place, done: Callable[[str], Done]) -> None:
    assert (
        done("doctor new store")
        .out.splitlines()[1]
        .endswith("typo/doctor.db: not there yet, the first question makes it")
    )
    assert "good.json is no folder" in done("doctor no folder").out
    assert "no runs in fresh/diagnose/diagnose.db" in done("nothing yet").err
    assert not [name for name in ("typo", "fresh") if (place.folder / name).exists()]


def test_runs_lists_newest_first(place: Place, done: Callable[[str], Done]) -> None:
    assert [row["run_id"] for row in done("runs json").json()] == [place.second, place.first]
    assert [row["run_id"] for row in done("runs limit").json()] == [place.second]
    row = done("runs json").json()[0]
    assert (row["status"], row["verdict"], row["question"], row["mode"]) == ("completed", "PASS", NARROW, "model")
    assert place.first in done("runs").out
    assert NARROW in done("runs").out
    assert done("runs of nobody").out == ""
    assert "no runs in" in done("runs of nobody").err


def test_trace_shows_one_run(place: Place, done: Callable[[str], Done]) -> None:
    assert done("trace").out.startswith(f"run {place.first}")
    assert ALERT_TEXT in done("trace").out
    assert done("trace json").json()["run"]["run_id"] == place.first
    assert done("ascii json").json()["run"]["question"] == NARROW


def test_replay_tells_same_from_different(place: Place, done: Callable[[str], Done]) -> None:
    assert done("replay").out == f"{place.first}  same\n{place.second}  same\n"
    assert done("replay").err == "2 of 2 the same\n"
    assert [(row["run_id"], row["same"]) for row in done("replay all").json()] == [
        (place.first, True),
        (place.second, True),
    ]
    assert "DIFFERS" in done("replay tampered").out
    assert "  answer\n" in done("replay tampered").out
    assert done("replay tampered").err == "0 of 1 the same\n"


def test_gate_prints_the_result(done: Callable[[str], Done]) -> None:
    assert done("gate pass").json()["severity"] == "none"
    assert done("gate low").json()["failed_rules"] == ["evidence.raw_path_present"]
    assert done("gate reject").json()["errors"][0]["nearest_ref"] == "$.alerts[0]"
    assert done("gate prose").json()["failed_rules"] == ["contract.parse"]
    assert done("gate other run").json()["failed_rules"] == ["evidence.run"]
    assert done("gate stdin").json() == done("gate pass").json() == done("gate wrapped").json()


def test_guard_prints_a_line_of_findings_a_line(done: Callable[[str], Done]) -> None:
    clean = [json.loads(line) for line in done("guard clean").out.splitlines()]
    assert clean == [{"line": number, "id": "a", "ok": True, "findings": []} for number in (1, 2)]
    first, second = (json.loads(line) for line in done("guard dirty").out.splitlines())
    assert (first["ok"], second["ok"], second["id"], second["line"]) == (True, False, "b", 2)
    assert {"kind", "sentence", "span", "reason"} == set(second["findings"][0])
    separated = [json.loads(line) for line in done("guard separator").out.split("\n") if line]
    assert [(row["line"], row["ok"]) for row in separated] == [(1, True), (2, False)]
    assert json.loads(done("guard surrogate").out)["ok"] is False
    assert done("guard empty").out == ""


def test_doctor_says_what_to_mend(done: Callable[[str], Done]) -> None:
    assert {row["check"] for row in done("doctor").json()} >= {"settings", "store", "source", "model"}
    assert all(row["ok"] for row in done("doctor").json())
    assert "MEND  source" in done("doctor source").out
    assert "→ name a source folder with --source, or use demo" in done("doctor source").out
    wrong = {row["check"]: row for row in done("doctor store").json() if not row["ok"]}
    assert wrong["store"]["detail"].endswith("is a folder: name a file in it")
    assert all(row["mend"] for row in wrong.values())
    assert not {"settings", "source", "model"} & set(wrong)


def test_settings_come_from_flag_then_environment_then_file(done: Callable[[str], Done]) -> None:
    for name, source in (("file", "from-file"), ("env over file", "from-env"), ("flag over env", "from-flag")):
        settings = next(row for row in done(name).json() if row["check"] == "settings")
        assert settings["detail"].startswith(f"source={source}; ")
        assert "scope=open" in settings["detail"]
        assert done(name).code == 1  # there is no such folder


def test_no_color_is_honoured(done: Callable[[str], Done]) -> None:
    coloured = re.compile(r"\x1b\[[0-9;]*(?:3[0-8]|9[0-7])m")
    assert coloured.search(done("colour").out)
    assert not coloured.search(done("no colour").out)
    assert "\x1b" not in done("runs").out + done("runs").err


def test_a_terminal_without_chinese_is_no_fault(place: Place, done: Callable[[str], Done]) -> None:
    assert done("ascii").code == 0
    assert place.first in done("ascii").out


def test_ask_shows_progress_on_stderr_and_the_answer_on_stdout(place: Place, done: Callable[[str], Done]) -> None:
    got = done("ask")
    assert NARROW in got.out
    assert "PASS" in got.out
    assert "mode: extractive" in got.out
    assert "$.alerts[0]" in got.out
    for node in ("planner", "executor", "gatekeeper", "verifier", "composer", "end"):
        assert node in got.err
        assert f"  {node} " not in got.out


def test_ask_json_is_the_diagnosis(done: Callable[[str], Done]) -> None:
    got = done("ask json").json()
    assert (got["verdict"], got["mode"], got["scope"], got["question"]) == ("PASS", "extractive", "narrow", NARROW)
    assert "92%" in got["answer"]
    assert got["evidence"][0]["raw_path"] == "$.alerts[0]"


def test_the_demo_answers_its_three_questions(done: Callable[[str], Done]) -> None:
    first, second, third = done("demo json").json()
    assert (first["verdict"], first["scope"]) == ("PASS", "narrow")
    assert [claim["claim_type"] for claim in first["claims"]] == ["observation"]
    assert (second["verdict"], [claim["claim_type"] for claim in second["claims"]]) == (
        "PASS",
        ["negative_observation"],
    )
    assert "order-service" not in second["answer"]
    assert third["scope"] == "open"
    assert third["claims"]


# --- pipes and signals --------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [("trace", "{first}", "--json"), ("runs",), ("gate", "good.json", "calls.json")])
def test_a_reader_that_has_gone_is_no_traceback(arguments: tuple[str, ...], place: Place) -> None:
    read, written = os.pipe()
    os.close(read)
    try:
        filled = [argument.format(first=place.first) for argument in arguments]
        with start(filled, place.folder, stdout=written) as started:
            _, err = started.communicate(timeout=60)
    finally:
        os.close(written)
    assert err == b""
    assert started.returncode not in {0, None}


def test_a_pipe_into_head_is_quiet(place: Place) -> None:
    script = f"{sys.executable} -m program trace {place.first} --json | head -c 20"
    environ = os.environ | {"PYTHONPATH": str(ROOT), "DIAGNOSE_STORE": str(place.folder / "runs.db")}
    got = subprocess.run(
        ["/bin/sh", "-c", script], cwd=place.folder, env=environ, capture_output=True, check=False, timeout=60
    )
    assert (len(got.stdout), got.stderr) == (20, b"")


def test_an_interrupt_exits_130_with_one_word_and_the_run_is_marked(place: Place, stubs: dict[str, Stub]) -> None:
    stub = stubs["hang for an interrupt"]
    arguments = ["ask", NARROW, *SOURCE, "--store", "interrupted.db", *MODEL, stub.url]
    with start(arguments, place.folder, preexec_fn=heed_ctrl_c) as started:
        assert stub.reached.wait(10)
        time.sleep(0.2)
        started.send_signal(signal.SIGINT)
        out, err = started.communicate(timeout=30)
    assert (started.returncode, out) == (130, b"")
    assert err.splitlines()[-1] == b"interrupted"
    assert b"Traceback" not in err
    with Store.open(place.folder / "interrupted.db") as store:
        (stored,) = store.runs()
    assert (stored.status, stored.error) == ("failed", "interrupted")


# --- a model behind a server --------------------------------------------------------------------


def stored(place: Place, name: str) -> Any:
    with Store.open(place.folder / f"{name}.db") as store:
        (held,) = store.runs()
        return held, store.steps(held.run_id), store.invocations(held.run_id)


def test_a_model_behind_a_server_takes_the_same_path(
    place: Place, stubs: dict[str, Stub], done: Callable[[str], Done]
) -> None:
    got = done("model honest")
    assert got.code == 0
    shown = got.json()
    assert (shown["verdict"], shown["mode"], shown["status"], shown["answer"]) == ("PASS", "model", "completed", CLAIM)
    asked = stubs["honest"].asked
    run_calls = [body for body in asked if any("<<<DATA" in str(message["content"]) for message in body["messages"])]
    assert len(run_calls) == 5
    assert all(body["model"] == "x" for body in asked)
    held, steps, invocations = stored(place, "honest")
    assert (held.status, held.mode, len(steps), len(invocations)) == ("completed", "model", 5, 1)
    assert held.token_count == 5 * 15


def test_no_reply_is_taken_from_another_server(stubs: dict[str, Stub], done: Callable[[str], Done]) -> None:
    done("model honest")  # the same prompts, the same model's name: every server is asked all the same
    assert [name for name, stub in stubs.items() if not stub.asked and name != "hang for an interrupt"] == []
    assert len(stubs["500"].asked) == 3  # one call and two retries


def test_one_429_is_retried_and_the_run_goes_on(
    place: Place, stubs: dict[str, Stub], done: Callable[[str], Done]
) -> None:
    shown = done("model 429 once").json()
    assert (shown["verdict"], shown["status"]) == ("PASS", "completed")
    assert len(stubs["429 once"].asked) == 6
    assert len(stored(place, "429 once")[1]) == 5


@pytest.mark.parametrize("name", ["500", "401", "hang", "html"])
def test_a_fault_of_a_server_is_a_recorded_failed_run(name: str, place: Place, done: Callable[[str], Done]) -> None:
    got = done(f"model {name}")
    assert got.code == 0
    shown = got.json()
    assert (shown["status"], shown["verdict"]) == ("failed", "REJECT")
    assert shown["answer"].startswith(REJECT_HEAD)
    assert shown["error"].startswith("planner: ")
    held, steps, invocations = stored(place, name)
    assert (held.status, held.error) == ("failed", shown["error"])
    assert (len(steps), len(invocations)) == (1, 0)
    assert steps[0].error.startswith("fault: ")


@pytest.mark.parametrize("name", ["prose", "empty", "no choices"])
def test_garbage_of_a_model_is_malformed_and_no_fault(name: str, place: Place, done: Callable[[str], Done]) -> None:
    shown = done(f"model {name}").json()
    assert (shown["status"], shown["verdict"]) == ("completed", "LOW_CONFID")
    assert all(step.error.startswith("malformed: ") for step in stored(place, name)[1])


def test_a_hang_ends_at_the_time_limit(stubs: dict[str, Stub], place: Place, done: Callable[[str], Done]) -> None:
    held, steps, _ = stored(place, "hang")
    assert done("model hang").code == 0
    assert len(stubs["hang"].asked) <= 3
    assert held.duration_ms < 15_000
    assert steps[0].error


def test_a_key_comes_from_the_environment_and_is_never_shown(
    stubs: dict[str, Stub], done: Callable[[str], Done]
) -> None:
    got = done("model doctor")
    assert got.code == 0
    assert "Bearer sk-verysecret" in stubs["honest"].keys
    assert "api key set" in got.out
    assert "sk-verysecret" not in got.out + got.err
