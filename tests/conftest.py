"""What every test may rely on: no network but the loopback, no cache between runs, no store of the user's."""

from __future__ import annotations

import atexit
import os
import shutil
import socket
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# Set before anything imports DSPy or opens a store; subprocesses inherit it.
_HOME = Path(tempfile.mkdtemp(prefix="diagnose-tests-"))
atexit.register(shutil.rmtree, _HOME, ignore_errors=True)
os.environ["DSPY_CACHEDIR"] = str(_HOME / "dspy")
os.environ["XDG_DATA_HOME"] = str(_HOME / "data")
os.environ["DIAGNOSE_STORE"] = str(_HOME / "runs.db")
os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "true"
for _name in [name for name in os.environ if name.startswith("DIAGNOSE_") and name != "DIAGNOSE_STORE"]:
    del os.environ[_name]

_LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})


class NetworkRefusedError(AssertionError):
    """A test reached for the network."""


class _LoopbackSocket(socket.socket):
    """A socket that connects to this machine alone."""

    def connect(self, address: Any) -> None:
        _check(self.family, address)
        super().connect(address)

    def connect_ex(self, address: Any) -> int:
        _check(self.family, address)
        return super().connect_ex(address)


def _check(family: int, address: Any) -> None:
    if family in {socket.AF_INET, socket.AF_INET6} and str(address[0]) not in _LOOPBACK:
        raise NetworkRefusedError(f"the tests may not reach {address[0]}:{address[1]}")


@pytest.fixture(scope="session", autouse=True)
def _no_network() -> Any:
    real = socket.socket
    socket.socket = _LoopbackSocket  # type: ignore[misc]
    yield
    socket.socket = real  # type: ignore[misc]


@pytest.fixture(scope="session", autouse=True)
def _no_cache() -> None:
    import dspy

    dspy.configure_cache(enable_disk_cache=False, enable_memory_cache=False)


# A machine that is busy makes drawing slow; that is no fault of what is tested. The same commit gives the
# same verdict every time; `--hypothesis-profile=search` draws new examples, ten times as many.
_quiet = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("house", _quiet, derandomize=True)
settings.register_profile("search", _quiet, max_examples=1000)
settings.load_profile("house")
