"""A reason that states no fact: what a check is to tell (`to see whether X reloaded`, `确认 X 是否重启`).

It is read as the check that it words, and passes where that check would; what it grants outside of its question is
held there.
"""

from __future__ import annotations

import re

from gatekeeper.text import fold

_TO_EN = re.compile(
    r"^(?:(?:in order |so as |needed |necessary )?to (?:see|check|confirm|determine|learn|find out|establish|verify|tell|know|decide)|(?:it |this |that |these )?(?:would|could|will|can|may) (?:show|tell|confirm|reveal|clarify|establish|settle)|(?:shows|tells|confirms)|(?:it is )?(?:unknown|unclear|not known|open)) (?P<what>(?:whether|if)\b[^.;]{3,400})\.?$",
    re.IGNORECASE,
)
_LEAD = r"^(?:以便|以|用于|用来|用以|为了|需要?|可以|可|能|有助于)?"
_TO_ZH = re.compile(
    _LEAD
    + r"(?:确认|判断|核实|确定|验证|查明|查看|看看?|检查|核对|了解|弄清)(?P<what>[^;。]{0,200}(?:是否|有无|有没有|是不是)[^;。]{1,200})。?$"
)
# `区分网关与渠道的责任`, `判断验签失败的来源`: which of two, or where it comes from, is left open.
_APART_ZH = re.compile(
    _LEAD
    + r"(?:(?:区分|分清|辨别)(?P<two>[^,;。]{1,60}[与和跟或][^,;。]{1,60})|判断(?P<of>[^,;。]{1,60}的(?:来源|原因|范围)))。?$"
)
_TRADITIONAL = str.maketrans("確認斷實證檢對瞭為於來區與", "确认断实证检对了为于来区与")


def as_check(reason: str) -> str | None:
    """The check that a reason words where it only states a purpose or an open question; None where it states a fact."""
    plain = fold(reason).strip()
    if (found := _TO_EN.match(plain)) is not None:
        return f"Check {found['what']}"
    if (found := _TO_ZH.match(plain.translate(_TRADITIONAL))) is not None:
        return f"确认{found['what']}"
    if (found := _APART_ZH.match(plain.translate(_TRADITIONAL))) is not None:
        return f"核对{found['two'] or found['of']}"
    return None
