"""`current_time`: now, with its zone. Not evidence about the watched system."""

from __future__ import annotations

from typing import Annotated
from zoneinfo import ZoneInfo

from pydantic import Field

from program.clock import Clock
from program.errors import ToolError
from program.tools.evidence import Tool, plain_tool


def clock_tool(clock: Clock) -> Tool:
    """Offer a clock as the tool `current_time`; what it returns cannot be cited."""

    def current_time(
        zone: Annotated[str | None, Field(description="an IANA zone such as Asia/Shanghai; UTC if left out")] = None,
    ) -> str:
        """Tell the time now."""
        name = (zone or "").strip() or "UTC"
        now = clock.now().astimezone(_zone(name))
        return f"{now.isoformat(timespec='seconds')} {name}"

    return plain_tool(current_time)


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    # An unknown key is a KeyError, a path a ValueError, and a folder of zones ("America") an
    # OSError.
    except (KeyError, ValueError, OSError) as error:
        raise ToolError(f"zone {name[:80]!r} is unknown; use an IANA name such as Asia/Shanghai") from error
