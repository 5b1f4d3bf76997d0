"""Each statement of the field facts: the call that a competent person writes finds it."""

import json
import os
import time
from pathlib import Path
from typing import Any

import pytest

from program.backends.log_files import FileLogBackend
from program.tools.evidence import Tool, ToolReply
from program.tools.query_logs import logs_tool

pytestmark = pytest.mark.field

ROOT = Path(__file__).resolve().parents[2]
DATA = (ROOT / os.environ.get("FIELD_DATA", "../shared/data")).resolve()
LOGS = DATA / "field" / "source" / "logs"
FACTS = DATA / "field" / "facts.jsonl"

PEER = '"server":"10.0.0.1:8088","backup":false,"weight":5,"state":"{}"'
JAR = 'logstash-1.3.2-monolithic.jar HTTP/1.{}" 404'
LOST = "IOException: Connection to {} was disconnected before the response was read"
BASE_FILE = "/var/lib/nova/instances/_base/a489c868f0c37da93b76227c91bb03908ac0e742"

# The facts' `query_regex`, said with the tool's arguments; `source` is the fact's file.
CALLS: dict[str, dict[str, Any]] = {
    "ac-f2": {"phrase": '"POST '},
    "ac-f3": {"keywords": ["/wp-login.php"], "any_of": ['" 200 ', '" 302 ']},
    "ac-t3": {"any_of": [JAR.format(0), JAR.format(1)]},
    "hd-f1": {"any_of": ["OutOfMemory", "Java heap space", "GC overhead"]},
    "hd-f4": {"keywords": ["NameNode"], "any_of": ["crash", "exit", "shutdown"]},
    "hd-t2": {"phrase": "ERROR IN CONTACTING RM"},
    "hd-t3": {"phrase": "Address change detected. Old: msra-sa-41/10.190.173.170"},
    "jd-f1": {"phrase": "Accepted password for root"},
    "jd-f2": {"phrase": "Accepted publickey for root"},
    # without the key also the failed passwords "for invalid user pruebas from …" would match
    "jd-f4": {"phrase": '"MESSAGE": "Invalid user pruebas from'},
    "jd-f5": {
        "any_of": [
            "oom-kill",
            "No space left",
            "sshd.service: Failed",
            "sshd.service: Main process",
        ]
    },
    "jd-t1": {"phrase": "Failed password for elastic_user_0 from", "service": "sshd"},
    "jd-t2": {"phrase": "Accepted password for elastic_user_0 from", "service": "sshd"},
    "kf-f4": {"since": "2016-12-19 19:34", "until": "2016-12-19 20:51"},
    # the settings listed at the start are one record, and name both a lag and consumers
    "kf-f5": {"keywords": ["lag"], "any_of": ["cg1", "consumer"], "exclude": ["Config values"]},
    "kf-t1": {"phrase": "[Kafka Server 1], started"},
    "kf-t2": {
        "level": "ERROR",
        "keywords": ["Current offset", "for partition [test,", "out of range; reset offset"],
    },
    "kf-t3": {"keywords": ["NotLeaderForPartitionException"]},
    "kf-t5": {"any_of": [LOST.format(0), LOST.format(2)]},
    "lx-f1": {"any_of": ["Out of memory", "oom-killer", "Killed process"]},
    "lx-f2": {"any_of": ["No space left", "disk full", "file system full"]},
    "lx-f3": {"phrase": "Accepted password"},
    "lx-f5": {"any_of": ["panic", "Oops"]},
    "lx-t2": {"service": "klogind", "since": "Jun 30 20:53", "until": "Jun 30 20:53"},
    "lx-t4": {"service": "login", "phrase": "session opened for user root"},
    "lx-t5": {"service": "kernel", "phrase": "Linux version 2.6.5-1.358"},
    "ng-f1": {"any_of": [PEER.format(state) for state in ("down", "unhealthy", "unavail")]},
    "ng-f3": {"keywords": ["trac.nginx.org", '"5xx":1886']},
    "ng-f4": {"keywords": ['"respawned":'], "exclude": ['"respawned":0}']},
    "ng-f5": {
        "keywords": ['"server":"10.0.0.2:15435","backup":false,"weight":1,"state":"down"'],
    },
    "ng-t4": {"phrase": '"processes":{"respawned":0}'},
    "os-f2": {"phrase": "No valid host"},
    "os-t2": {"phrase": "78dc1847-8848-49cc-933e-9239b12c9dcf] Took 20.47 seconds to spawn"},
    "os-t3": {"keywords": ['"POST ', 'os-server-external-events HTTP/1.1" status: 404']},
    "os-t4": {
        "phrase": "found 1 instances in the database and 0 instances on the hypervisor",
    },
    "os-t5": {"level": "WARNING", "phrase": f"Unknown base file: {BASE_FILE}"},
    "zk-f2": {"any_of": ["fsync", "sync took"]},
    "zk-f5": {"phrase": "Connection broken for id 188978561024"},
    "zk-t1": {"level": "ERROR"},
    "zk-t5": {"phrase": "LEADER ELECTION TOOK - 238"},
}


def rows() -> list[dict[str, Any]]:
    if not FACTS.is_file():
        return []
    return [json.loads(line) for line in FACTS.read_text(encoding="utf-8").splitlines() if line]


@pytest.fixture(scope="module")
def tool() -> Tool:
    if not LOGS.is_dir():
        if os.environ.get("CI"):
            pytest.fail(f"the field data is missing: {DATA}")
        pytest.skip(f"no field data at {DATA}: set FIELD_DATA")
    return logs_tool(FileLogBackend(LOGS))


def ask(tool: Tool, **arguments: Any) -> ToolReply:
    return tool.run(**tool.validate(arguments))


def test_every_row_is_asked(tool: Tool) -> None:
    assert {row["id"] for row in rows()} == set(CALLS)


@pytest.mark.parametrize("row", rows(), ids=lambda row: row["id"])
def test_fact(tool: Tool, row: dict[str, Any]) -> None:
    reply = ask(tool, source=row["file"], limit=200, **CALLS[row["id"]])

    assert reply.total == row["expected_matches"]
    assert not reply.truncated
    assert reply.scope is not None
    assert reply.scope.not_covered == ()
    assert row["file"] in reply.scope.scope
    assert len(reply.items) == min(200, row["expected_matches"])
    assert all(len(text) <= 1400 for text in reply.items)
    if not reply.total:
        assert reply.items == ()
        assert reply.counts == ()
    if row["lines_complete"] and row["id"] != "kf-t5":  # there the line of the fact is in a stack
        found = [int(where.rpartition(":")[2]) for where in reply.details["log_lines"]]
        assert sorted(found) == row["lines"]


@pytest.mark.parametrize("row", rows(), ids=lambda row: row["id"])
def test_fact_over_all_files(tool: Tool, row: dict[str, Any]) -> None:
    """Without `source` nothing of the file is lost."""
    reply = ask(tool, **CALLS[row["id"]])
    counted = [count for count in reply.counts if count.startswith(f"source={row['file']}: ")]
    expected = row["expected_matches"]
    assert counted == ([f"source={row['file']}: {expected}"] if expected else [])


@pytest.fixture(scope="module")
def sifted(tool: Tool) -> Tool:
    """The same files, each searched as a large one is."""
    return logs_tool(FileLogBackend(LOGS, large_bytes=0))


@pytest.mark.parametrize("row", rows(), ids=lambda row: row["id"])
def test_fact_in_a_file_that_is_sifted(tool: Tool, sifted: Tool, row: dict[str, Any]) -> None:
    whole = ask(tool, source=row["file"], limit=200, **CALLS[row["id"]])
    reply = ask(sifted, source=row["file"], limit=200, **CALLS[row["id"]])
    assert (reply.items, reply.total, reply.counts) == (whole.items, whole.total, whole.counts)
    assert reply.details == whole.details
    assert reply.scope is not None
    assert reply.scope.not_covered == ()


def test_counts_of_the_first_contact_error(tool: Tool) -> None:
    reply = ask(tool, phrase="ERROR IN CONTACTING RM")
    assert "total=147" in reply.counts
    assert "first=2015-10-18 18:06:01,840; last=2015-10-18 18:10:54,546" in reply.counts


def test_a_stack_trace_belongs_to_its_record(tool: Tool) -> None:
    reply = ask(tool, keywords=["Connection to 0 was disconnected"], source="kafka")
    assert reply.total == 1
    assert reply.items[0].startswith("[2016-12-19 20:51:20,700] WARN [ReplicaFetcherThread-0-0]")
    assert "IOException: Connection to 0 was disconnected" in reply.items[0]


def test_speed(tool: Tool) -> None:
    """12,000 records; the limits are several times what it takes: only a loss of order fails."""
    backend = FileLogBackend(LOGS)
    start = time.perf_counter()
    fresh = logs_tool(backend)
    ask(fresh, keywords=["nothing like this"])
    first = time.perf_counter()
    ask(fresh, keywords=["nothing like", "session opened"], service="sshd", level="ERROR+")
    second = time.perf_counter()
    assert first - start < 3.0
    assert second - first < 0.3
