"""A warm process that runs pytest in other trees, for tests of the evals themselves."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.warm_process import WarmProcess


class Forks(WarmProcess):
    """A warm process that runs pytest in forks of itself: see `pytest_forks`.

    With `product` the trees hold, or may leave out, the rooms below `evals` as they are here: these are imported once.
    """

    def __init__(self, *, product: bool = False) -> None:
        environ = {**os.environ, "LITELLM_LOCAL_MODEL_COST_MAP": "true"}
        for name in ("PYTHONPATH", "PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER"):
            environ.pop(name, None)  # the tree under test is the copy, not this one
        super().__init__(Path(__file__).with_name("pytest_forks.py"), environ, *(["--product"] if product else []))

    def run(self, folder: Path, asked: Sequence[str], environ: Mapping[str, str] | None = None) -> tuple[int, str]:
        """Exit status and output of pytest in a tree, given its arguments; `environ` is added to that of the process."""
        arguments = ["-q", "-p", "no:cacheprovider", *asked]
        answer = self.ask({"folder": str(folder), "arguments": arguments, "environ": dict(environ or {})})
        return answer["status"], answer["output"]
