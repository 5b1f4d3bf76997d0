from pathlib import Path

import pytest

from program.backends.knowledge_files import FileKnowledgeBackend
from program.errors import ToolError
from program.store.fulltext import FullTextIndex
from program.tools.evidence import Tool, ToolReply
from program.tools.lookup_knowledge import knowledge_tool


@pytest.fixture
def tool(tmp_path: Path) -> Tool:
    folder = tmp_path / "knowledge"
    (folder / "db").mkdir(parents=True)
    (folder / "db" / "pool.md").write_text(
        "# Pool Exhausted\n\n## Meaning\n\n连接池耗尽时请求等待。\n\n## Impact\n\nTimeouts.\n",
        encoding="utf-8",
    )
    return knowledge_tool(FileKnowledgeBackend(folder, FullTextIndex))


def call(tool: Tool, **arguments: object) -> ToolReply:
    reply = tool.run(**tool.validate(arguments))
    assert isinstance(reply, ToolReply)
    return reply


def test_a_block_names_document_title_and_section(tool: Tool) -> None:
    reply = call(tool, query="连接")
    assert reply.items == ("document=db/pool.md; title=Pool Exhausted; section=Meaning; 连接池耗尽时请求等待。",)
    assert (reply.retrieval_layer, reply.l0_match_count, reply.l1_match_count) == ("L1", 0, 1)
    assert reply.relevance_level == "high"
    assert reply.counts == ("total=1", "documents: 1", "document=db/pool.md: 1")
    assert reply.details == {"source_documents": ["db/pool.md"]}


def test_an_exact_title_is_l0(tool: Tool) -> None:
    reply = call(tool, query="PoolExhausted", limit=1)
    assert (reply.retrieval_layer, reply.l0_match_count, reply.total) == ("L0", 2, 2)
    assert "1 of 2 blocks are listed" in reply.notes[0]


def test_a_no_hit_names_query_and_scope(tool: Tool) -> None:
    reply = call(tool, query="磁盘  空间\n不足")
    assert (reply.items, reply.total, reply.counts) == ((), 0, ())
    assert (reply.retrieval_layer, reply.relevance_level) == (None, None)
    assert reply.scope is not None
    assert reply.scope.query == "磁盘 空间 不足"
    assert reply.scope.scope == "knowledge/**/*.md: 1 documents, 2 blocks read"


def test_a_long_query_is_shortened_in_the_scope(tool: Tool) -> None:
    reply = call(tool, query="磁盘" * 5000)
    assert reply.scope is not None
    assert len(reply.scope.query) <= 301


def test_an_empty_query_is_refused(tool: Tool) -> None:
    with pytest.raises(ToolError, match="empty"):
        call(tool, query=" ")


def test_the_overview_names_domains_and_titles(tool: Tool) -> None:
    assert tool.array == "evidence_blocks"
    assert tool.overview == "1 documents; domains: db; titles: Pool Exhausted"


def test_the_overview_is_bounded(tmp_path: Path) -> None:
    for number in range(400):
        (tmp_path / f"page-{number}.md").write_text(f"# Title number {number}\n\nx\n", "utf-8")
    tool = knowledge_tool(FileKnowledgeBackend(tmp_path, FullTextIndex))
    assert len(tool.overview) <= 2500
    assert tool.overview.endswith(" more)")
