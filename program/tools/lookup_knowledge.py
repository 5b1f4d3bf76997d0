"""`lookup_knowledge`: runbooks and documents, each block with its document and headings."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from program.backends.knowledge import (
    KnowledgeBackend,
    KnowledgeBlock,
    KnowledgeQuery,
    KnowledgeSearch,
)
from program.tools.evidence import SearchScope, Tool, ToolReply, evidence_tool

_MOST_LISTED = 50
_OVERVIEW_BOUND = 2500
_QUERY_SHOWN = 300


def knowledge_tool(backend: KnowledgeBackend) -> Tool:
    """Offer a source of documents as the tool `lookup_knowledge`, items `$.evidence_blocks[i]`."""

    def lookup_knowledge(
        query: Annotated[
            str,
            Field(description="alert name, error or component names, and key words; any language"),
        ],
        limit: Annotated[int, Field(description="how many blocks are listed")] = 5,
    ) -> ToolReply:
        """Look up runbooks and documents. They tell how things work, never what is the case now."""
        asked = KnowledgeQuery(text=query, limit=min(max(limit, 1), _MOST_LISTED))
        return _reply(asked, backend.search(asked))

    return evidence_tool(array="evidence_blocks", overview=_overview(backend))(lookup_knowledge)


def block_text(block: KnowledgeBlock) -> str:
    """Spell one block: `document=…; title=…; section=…; ` and its text as it stands in the page."""
    return f"document={block.document}; title={block.title}; section={block.section}; {block.text}"


def _reply(asked: KnowledgeQuery, found: KnowledgeSearch) -> ToolReply:
    counts: list[str] = []
    if found.total:
        counts = [f"total={found.total}", f"documents: {len(found.by_document)}"]
        counts += [f"document={name}: {n}" for name, n in list(found.by_document.items())[:5]]
    notes = list(found.notes)
    if found.total > len(found.blocks):
        notes.append(f"{len(found.blocks)} of {found.total} blocks are listed, best first")
    query = " ".join(asked.text.split())
    return ToolReply(
        items=tuple(block_text(block) for block in found.blocks),
        total=found.total,
        counts=tuple(counts),
        scope=SearchScope(
            query=query if len(query) <= _QUERY_SHOWN else f"{query[:_QUERY_SHOWN]}…",
            scope=found.scope,
            not_covered=found.not_covered,
        ),
        notes=tuple(notes),
        retrieval_layer=found.layer,
        l0_match_count=found.l0,
        l1_match_count=found.l1,
        relevance_level=found.relevance,
        details={"source_documents": list(dict.fromkeys(block.document for block in found.blocks))},
    )


def _overview(backend: KnowledgeBackend) -> str:
    titles = backend.titles()
    text = f"{len(titles)} documents; domains: {', '.join(backend.domains()[:40])[:800]}; titles: "
    for number, title in enumerate(titles):
        if len(text) + len(title) + 40 > _OVERVIEW_BOUND:
            return f"{text}… ({len(titles) - number} more)"
        text += f"{title}, " if number < len(titles) - 1 else title
    return text
