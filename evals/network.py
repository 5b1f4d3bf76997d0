"""Offline means offline: every socket that reaches beyond this machine is refused, with the address it wanted.

An audit hook, not a patched module: it sees every connection of the process, from whatever library and thread.
"""

from __future__ import annotations

import ipaddress
import sys
from typing import Any

_REFUSED: list[str] = []
_EVENTS = {"socket.connect": 1, "socket.sendto": 1, "socket.getaddrinfo": 0, "socket.gethostbyname": 0}
_state = {"installed": False, "refusing": False}


class NetworkRefusedError(ConnectionRefusedError):
    """Something wanted to leave this machine; the text names the address."""


def refuse_network() -> None:
    """From now on only loopback addresses and local sockets can be reached.

    The interpreter keeps an audit hook to its end, so that it is installed once; `allow_network` lets it rest.
    """
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
    if _is_local(host):
        return
    shown = ":".join(
        str(part)
        for part in (address[:2] if isinstance(address, tuple) else (host, *arguments[1:2]))
        if part is not None
    )
    _REFUSED.append(shown)
    raise NetworkRefusedError(f"the evals run offline, and something wanted to reach {shown}")


def _is_local(host: object) -> bool:
    name = host.decode("ascii", "replace") if isinstance(host, bytes) else str(host or "")
    if name in {"", "localhost"}:
        return True
    try:
        return ipaddress.ip_address(name.partition("%")[0]).is_loopback
    except ValueError:
        return False
