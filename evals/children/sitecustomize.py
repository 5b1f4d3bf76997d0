"""Python imports this as it starts: a process that the evals start is held to their lock, whatever it runs.

It stands in a folder of its own, so that nobody comes upon it by another way than the PYTHONPATH of the evals.
"""

from __future__ import annotations

import sys
from importlib.machinery import PathFinder
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

_HERE = Path(__file__).parent


def _load(name: str, file: Path) -> None:
    spec = spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # whoever imports it later shares its state: one hook a process
    spec.loader.exec_module(module)


_load("evals.network", _HERE.parent / "network.py")
sys.modules["evals.network"].be_refused()

# The environment may have one of its own, which this one stands before.
_other = PathFinder.find_spec(
    "sitecustomize", [path for path in sys.path if Path(path or ".").resolve() != _HERE.resolve()]
)
if _other is not None and _other.origin is not None:
    _load("sitecustomize", Path(_other.origin))
