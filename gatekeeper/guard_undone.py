"""What was rolled back told as what runs, as deployed, or as what it was rolled back to."""

from __future__ import annotations

import re
from collections.abc import Iterable

_HOLDS = re.compile(
    r"\b(?:is being|runs?|running|is on|needs?|required?|must|serves?|live)\b|正在|目前|现在|当前|运行|需要|仍"
)
_BACK_TO = re.compile(r"\b(?:back to|rolled back onto|reverted to)\b|回滚(?:到|至)|回退(?:到|至)")
_AGAIN = re.compile(r"\b(?:roll\w*|rollback|revert\w*|back\w* out|undone)\b|回滚|回退|撤回")


def of_undone(form: str, fields: Iterable[str]) -> str:
    """What was rolled back is not what runs, nor what it was rolled back to."""
    if holds := _HOLDS.search(form):
        return f"“{holds.group()}” is told as current of what was rolled back"
    if _BACK_TO.search(form) and not any(re.search(r"prev|from|restor|target|to$", name) for name in fields):
        return "tells what was rolled back as what it was rolled back to"
    if re.search(r"\bdeploy(?:ed|ment)\b|部署|上线|发布", form) and not _AGAIN.search(form):
        return "tells of a deployment, and not that it was rolled back"
    return ""
