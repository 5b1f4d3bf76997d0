"""`read_skill`: the text of one skill. Guidance on how to look, never evidence."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from program.backends.skill_files import SkillCatalog
from program.tools.evidence import Tool, plain_tool

_OVERVIEW_BOUND = 2500


def skill_tool(catalog: SkillCatalog) -> Tool:
    """Offer the skills of a catalogue as the tool `read_skill`; what it returns cannot be cited."""

    def read_skill(
        name: Annotated[str, Field(description="a skill's name from the catalogue")],
        path: Annotated[str | None, Field(description="one of the skill's files; its main text if left out")] = None,
    ) -> str:
        """Read one skill: how to go about a diagnosis. It is guidance and no evidence."""
        return catalog.read(name, path)

    names = "skills: " + ", ".join(catalog.catalog())
    return plain_tool(read_skill, overview=names[:_OVERVIEW_BOUND])
