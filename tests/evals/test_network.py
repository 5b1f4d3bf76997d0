"""Offline means offline, and the address that was wanted is named."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# An audit hook stays to the end of its process, so each try has one of its own.
SCRIPT = """
import socket, threading
from evals.network import refuse_network, refused
refuse_network()
server = socket.create_server(("127.0.0.1", 0))
socket.create_connection(("localhost", server.getsockname()[1])).close()
try:
    {attempt}
except OSError as error:
    print(type(error).__name__, error)
print(refused())
"""


@pytest.mark.parametrize(
    ("attempt", "address"),
    [
        ("socket.create_connection(('203.0.113.7', 443), timeout=1)", "203.0.113.7:443"),
        ("socket.getaddrinfo('api.example.com', 443)", "api.example.com:443"),
        ("socket.gethostbyname('example.org')", "example.org"),
        ("socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('203.0.113.7', 53))", "203.0.113.7:53"),
        ("socket.socket(socket.AF_INET6).connect(('2001:db8::1', 80))", "2001:db8::1:80"),
    ],
)
def test_only_this_machine_can_be_reached(attempt: str, address: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(attempt=attempt)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert "NetworkRefusedError" in ran.stdout
    assert f"wanted to reach {address}" in ran.stdout
    assert f"['{address}']" in ran.stdout


CHILD = """
import os, pathlib, subprocess, sys
from evals.network import allow_network, refuse_network, refused
refuse_network(but=[("203.0.113.9", 443)])
REACH = "import socket, sys; s = socket.socket(); s.settimeout(0.05); s.connect((sys.argv[1], int(sys.argv[2])))"
def reach(host, port, code=REACH):
    ran = subprocess.run([sys.executable, "-c", code, host, str(port)], capture_output=True, text=True)
    return ran.stderr.strip().rpartition("\\n")[2].partition(":")[0], refused()
print(*reach("203.0.113.7", 443))
swallowed = "import subprocess, sys; subprocess.run([sys.executable, '-c', %r, *sys.argv[1:]], stderr=-3)" % REACH
print("grandchild", *reach("203.0.113.7", 80, code=swallowed))
print("through", reach("203.0.113.9", 443)[1])
own = "import os, sys; print(os.environ['OWN'], file=sys.stderr)"
print("own", *reach("203.0.113.7", 443, code=own))
same = "import sys; before = sys.modules['evals.network']; import evals.network as now; assert before is now; "
print("same", *reach("203.0.113.7", 443, code=same + REACH))
allow_network()
"""


def test_a_python_that_is_started_meanwhile_is_held_to_the_same(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("import os; os.environ['OWN'] = 'kept: 1'\n", encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-c", CHILD],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert ran.stdout.splitlines() == [
        "evals.network.NetworkRefusedError ['203.0.113.7:443']",
        "grandchild  ['203.0.113.7:80']",
        "through []",
        "own kept []",
        "same evals.network.NetworkRefusedError ['203.0.113.7:443']",
    ]


THROUGH = """
import socket
from evals.network import refuse_network, refused
refuse_network(but=[({host!r}, 443)])
def wants(call):
    try:
        call()
    except OSError:
        pass  # there is no network here; whether it was refused is what counts
    return refused()
def stream(host, port):
    made = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    made.settimeout(0.05)
    return lambda: made.connect((host, port))
print(wants(stream({host!r}, 443)), wants(lambda: socket.getaddrinfo({host!r}, 443)))
print(wants(stream({host!r}, 80)), wants(stream("198.51.100.9", 443)), wants(lambda: socket.getaddrinfo("example.com", 443)))
"""


@pytest.mark.parametrize("host", ["203.0.113.7", "2001:db8::1"])
def test_one_server_can_be_let_through_and_nothing_beside_it(host: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", THROUGH.format(host=host)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    let_through, held_back = ran.stdout.splitlines()
    assert let_through == "[] []"
    assert held_back == f"['{host}:80'] ['198.51.100.9:443'] ['example.com:443']"
