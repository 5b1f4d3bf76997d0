"""Offline means offline: every socket that reaches beyond this machine is refused, with the address it wanted.

A live run lets the servers of its models through, by host and port, and nothing else. An audit hook, not a patched module: it sees every connection of the process, from whatever library and thread.

A Python process that is started meanwhile is held to the same (`evals/children/sitecustomize.py`, which its PYTHONPATH
names), and what it wanted is told here. Another program, and a Python that is started without this environment or
isolated (`-I`, `-E`, `-S`), is not. Standard library only: a child loads this file alone.
"""

from __future__ import annotations

import atexit
import ipaddress
import json
import os
import socket
import sys
import tempfile
import threading
from collections.abc import Collection
from pathlib import Path
from typing import Any, Final

WANTED: Final = "EVALS_NETWORK_WANTED"
"""Names the file that every address which was refused is written to, in this process and its children."""
THROUGH: Final = "EVALS_NETWORK_THROUGH"
"""The servers that are let through, as a JSON list of hosts and ports."""
CHILDREN: Final = str(Path(__file__).parent / "children")
_EVENTS = {"socket.connect": 1, "socket.sendto": 1, "socket.getaddrinfo": 0, "socket.gethostbyname": 0}
_state: dict[str, Any] = {"installed": False, "wanted": None, "owner": None}
"""Whether the hook is there; the file that it writes to, None while it rests; the process that has made that file."""
_through: dict[tuple[str, int], set[Any]] = {}
"""Name and port of each server that is let through, with the addresses that the look-up of its name gave."""
_resolving = threading.local()


class NetworkRefusedError(ConnectionRefusedError):
    """Something wanted to leave this machine; the text names the address."""


def refuse_network(*, but: Collection[tuple[str, int]] = ()) -> None:
    """From now on only loopback addresses, local sockets and the servers `but` can be reached, here and in children.

    Each of `but` is host and port. The interpreter keeps an audit hook to its end, so that it is installed once;
    `allow_network` lets it rest.
    """
    descriptor, wanted = tempfile.mkstemp(prefix="evals-network-")
    os.close(descriptor)
    allow_network()
    _state["owner"] = os.getpid()
    atexit.register(allow_network)
    os.environ[WANTED], os.environ[THROUGH] = wanted, json.dumps([list(server) for server in but])
    inherited = os.environ.get("PYTHONPATH")
    if not inherited:
        os.environ["PYTHONPATH"] = CHILDREN
    elif inherited.split(os.pathsep)[0] != CHILDREN:
        os.environ["PYTHONPATH"] = f"{CHILDREN}{os.pathsep}{inherited}"
    be_refused()


def be_refused() -> None:
    """Hold this process to what its environment says; nothing is refused where it says nothing."""
    _through.clear()
    _through.update({(host.lower(), port): set() for host, port in json.loads(os.environ.get(THROUGH, "[]"))})
    _state["wanted"] = os.environ.get(WANTED)
    if _state["wanted"] and not _state["installed"]:
        _state["installed"] = True
        sys.addaudithook(_hook)


def allow_network() -> None:
    """Stop refusing; children that are started later are free, too."""
    if _state["wanted"] and _state["owner"] == os.getpid():
        Path(_state["wanted"]).unlink(missing_ok=True)
    _state["wanted"] = None
    os.environ.pop(WANTED, None)


def refused() -> list[str]:
    """The addresses that were wanted since the last call, here and by children."""
    path = Path(_state["wanted"])
    wanted = path.read_text(encoding="utf-8").splitlines()
    path.write_text("", encoding="utf-8")
    return wanted


def _hook(event: str, arguments: tuple[Any, ...]) -> None:
    at = _EVENTS.get(event)
    if at is None or _state["wanted"] is None:
        return
    address = arguments[at]
    host = address[0] if isinstance(address, tuple) else address
    if event in {"socket.connect", "socket.sendto"} and not isinstance(address, tuple):
        return  # a path: a local socket
    port = address[1] if isinstance(address, tuple) else arguments[1] if event == "socket.getaddrinfo" else None
    if _is_local(host) or _is_through(host, port, asks_name=not isinstance(address, tuple)):
        return
    shown = ":".join(
        str(part)
        for part in (address[:2] if isinstance(address, tuple) else (host, *arguments[1:2]))
        if part is not None
    )
    with Path(_state["wanted"]).open("a", encoding="utf-8") as file:
        file.write(f"{shown}\n")
    raise NetworkRefusedError(f"the evals run offline, and something wanted to reach {shown}")


def _is_through(host: object, port: object, *, asks_name: bool) -> bool:
    """Whether this is one of the servers: its name when it is looked up, then the addresses that the look-up gave."""
    if getattr(_resolving, "now", False):
        return True
    asked = _name(host).lower()
    if not asks_name:
        return any(
            port == number and (asked == name or _name(host) in held) for (name, number), held in _through.items()
        )
    found = [(name, number) for name, number in _through if asked == name and port in {None, 0, number, str(number)}]
    for name, number in found:
        _learn(name, number)
    return bool(found)


def _learn(name: str, number: int) -> None:
    _resolving.now = True
    try:
        found = socket.getaddrinfo(name, number, type=socket.SOCK_STREAM)
    except OSError:
        return  # whoever asked is told by the same look-up
    finally:
        _resolving.now = False
    _through[name, number].update(entry[4][0] for entry in found)


def _name(host: object) -> str:
    return host.decode("ascii", "replace") if isinstance(host, bytes) else str(host or "")


def _is_local(host: object) -> bool:
    name = _name(host)
    if name in {"", "localhost"}:
        return True
    try:
        return ipaddress.ip_address(name.partition("%")[0]).is_loopback
    except ValueError:
        return False
