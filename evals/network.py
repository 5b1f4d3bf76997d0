"""Offline means offline: every socket that reaches beyond this machine is refused, with the address it wanted.

A live run lets the servers of its models through, by host and port, and nothing else. An audit hook, not a patched module: it sees every connection of the process, from whatever library and thread.
"""

from __future__ import annotations

import ipaddress
import socket
import sys
import threading
from collections.abc import Collection
from typing import Any

_REFUSED: list[str] = []
_EVENTS = {"socket.connect": 1, "socket.sendto": 1, "socket.getaddrinfo": 0, "socket.gethostbyname": 0}
_state = {"installed": False, "refusing": False}
_through: dict[tuple[str, int], set[Any]] = {}
"""Name and port of each server that is let through, with the addresses that the look-up of its name gave."""
_resolving = threading.local()


class NetworkRefusedError(ConnectionRefusedError):
    """Something wanted to leave this machine; the text names the address."""


def refuse_network(*, but: Collection[tuple[str, int]] = ()) -> None:
    """From now on only loopback addresses, local sockets and the servers `but` can be reached.

    Each of `but` is host and port. The interpreter keeps an audit hook to its end, so that it is installed once;
    `allow_network` lets it rest.
    """
    _through.clear()
    _through.update({(host.lower(), port): set() for host, port in but})
    _state["refusing"] = True
    if not _state["installed"]:
        _state["installed"] = True
        sys.addaudithook(_hook)


def allow_network() -> None:
    """Stop refusing."""
    _state["refusing"] = False


def refused() -> list[str]:
    """The addresses that were wanted since the last call."""
    wanted = list(_REFUSED)
    _REFUSED.clear()
    return wanted


def _hook(event: str, arguments: tuple[Any, ...]) -> None:
    at = _EVENTS.get(event)
    if at is None or not _state["refusing"]:
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
    _REFUSED.append(shown)
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
