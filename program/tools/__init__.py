"""What the executor may call: a reply of the watched system becomes evidence refs, one file a tool.

A tool asks its backend and says what came back, in the system's own words; it must not judge, store or guess.
"""

from program.tools.evidence import SearchScope, Tool, ToolReply, evidence_tool, plain_tool

__all__ = ["SearchScope", "Tool", "ToolReply", "evidence_tool", "plain_tool"]
