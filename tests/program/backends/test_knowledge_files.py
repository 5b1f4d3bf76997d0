from pathlib import Path

import pytest

from program.backends.knowledge import KnowledgeQuery, KnowledgeSearch
from program.backends.knowledge_files import FileKnowledgeBackend
from program.backends.markdown import cut_parts, read_page
from program.errors import SourceError, ToolError
from program.store.fulltext import FullTextIndex

POOL = """---
title: 数据库连接池耗尽
aliases: [HikariCPConnectionPoolExhausted]
tags: [mysql]
---

# HikariCP 连接池

服务拿不到数据库连接。

## 现象

日志出现 `Connection is not available`，active=50/50。

## 处理步骤

检查慢查询。

```sh
# 这不是标题
mysql -e 'show processlist'
```
"""
CRASH = """# KubePodCrashLooping

## Meaning

Pod is in CrashLoop which means the app dies.

## Impact

Service degradation.

## Diagnosis

- Check template via `kubectl -n $NAMESPACE get pod $POD`.
"""
REDIS = """Redis runs out of memory when `maxmemory` is reached; no heading stands here.
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    root = tmp_path / "knowledge"
    (root / "db").mkdir(parents=True)
    (root / "kubernetes").mkdir()
    (root / "db" / "pool.md").write_text(POOL, encoding="utf-8")
    (root / "kubernetes" / "KubePodCrashLooping.md").write_text(CRASH, encoding="utf-8")
    (root / "redis.md").write_text(REDIS, encoding="utf-8")
    return root


def opened(folder: Path) -> FileKnowledgeBackend:
    return FileKnowledgeBackend(folder, FullTextIndex)


def ask(folder: Path, text: str, limit: int = 5) -> KnowledgeSearch:
    return opened(folder).search(KnowledgeQuery(text=text, limit=limit))


def sections(search: KnowledgeSearch) -> list[tuple[str, str]]:
    return [(block.document, block.section) for block in search.blocks]


@pytest.mark.parametrize(
    "name",
    [
        *("KubePodCrashLooping", "kubepodcrashlooping", "Kube Pod Crash Looping"),
        *("kube-pod-crash-looping", "what does KubePodCrashLooping mean?"),
    ],
)
def test_an_exact_name_is_l0_in_any_case_and_spacing(folder: Path, name: str) -> None:
    search = ask(folder, name)
    assert search.layer == "L0"
    assert search.l0 == 3
    assert {block.document for block in search.blocks} == {"kubernetes/KubePodCrashLooping.md"}


@pytest.mark.parametrize(
    "name",
    [
        *("数据库连接池耗尽", "HikariCPConnectionPoolExhausted", "pool", "HikariCP 连接池"),
        "订单服务数据库连接池耗尽怎么处理",
    ],
)
def test_titles_file_names_top_headings_and_aliases_are_names(folder: Path, name: str) -> None:
    search = ask(folder, name)
    assert search.l0 == 3
    assert search.blocks[0].document == "db/pool.md"
    assert search.blocks[0].title == "数据库连接池耗尽"


def test_a_heading_is_a_name_of_its_section(folder: Path) -> None:
    search = ask(folder, "处理步骤")
    assert sections(search)[0] == ("db/pool.md", "处理步骤")
    assert search.l0 == 1


def test_a_common_heading_inside_a_longer_query_names_nothing(folder: Path) -> None:
    search = ask(folder, "impact of a solar eclipse on bees")
    assert (search.total, search.layer, search.relevance) == (0, None, None)


@pytest.mark.parametrize("words", ["连接", "慢查询", "拿不到", "数据库连接", "服务拿不到连接怎么办"])
def test_chinese_is_found_at_two_characters_and_more(folder: Path, words: str) -> None:
    search = ask(folder, words)
    assert search.blocks[0].document == "db/pool.md"
    assert search.l1 > 0


def test_a_chinese_question_finds_an_english_page_by_its_identifiers(folder: Path) -> None:
    search = ask(folder, "KubePodCrashLooping 的第一步诊断命令是什么？")
    assert sections(search)[0] == ("kubernetes/KubePodCrashLooping.md", "Diagnosis")
    assert search.relevance in {"high", "medium"}


def test_more_covered_terms_come_first(folder: Path) -> None:
    (folder / "a.md").write_text("# A\n\n## One\n\nmemory pressure\n", encoding="utf-8")
    (folder / "b.md").write_text("# B\n\n## One\n\nmemory pressure eviction\n", encoding="utf-8")
    search = ask(folder, "memory pressure eviction")
    assert [document for document, _ in sections(search)][:2] == ["b.md", "a.md"]


@pytest.mark.parametrize(
    "words",
    ["quantum chromodynamics", "磁盘空间", "kafka consumer lag rebalance", "payment-gateway"],
)
def test_what_no_page_holds_is_a_no_hit_with_its_scope(folder: Path, words: str) -> None:
    search = ask(folder, words)
    assert (search.total, search.blocks, search.layer, search.relevance) == (0, (), None, None)
    assert "3 documents" in search.scope
    assert search.not_covered == ()


def test_a_block_with_few_of_the_words_is_junk(folder: Path) -> None:
    assert ask(folder, "memory leak detector profile heap snapshots").total == 0


def test_chinese_that_could_not_match_is_said(folder: Path) -> None:
    (folder / "db" / "pool.md").unlink()
    search = ask(folder, "磁盘空间不足")
    assert search.total == 0
    assert "no Chinese text" in search.scope


@pytest.mark.parametrize("words", ['"', "*", "-", "???", "what is this", "怎么办", "NEAR()"])
def test_a_query_without_a_searchable_word_cannot_ground_a_negative(folder: Path, words: str) -> None:
    search = ask(folder, words)
    assert search.total == 0
    assert search.not_covered or words == "NEAR()"


def test_an_empty_query_is_refused(folder: Path) -> None:
    with pytest.raises(ToolError, match="empty"):
        ask(folder, "  \n")


def test_a_huge_query_is_cut_and_said(folder: Path) -> None:
    search = ask(folder, " ".join(f"word{number}" for number in range(20_000)))
    assert any("further terms" in name for name in search.not_covered)


def test_blocks_are_sections_with_their_code(folder: Path) -> None:
    search = ask(folder, "数据库连接池耗尽", limit=10)
    assert [section for _, section in sections(search)] == ["HikariCP 连接池", "现象", "处理步骤"]
    assert "# 这不是标题\nmysql -e" in search.blocks[2].text


def test_a_page_without_headings_is_one_block(folder: Path) -> None:
    search = ask(folder, "maxmemory")
    assert sections(search) == [("redis.md", "redis")]


def test_a_tag_of_the_front_matter_is_searched(folder: Path) -> None:
    assert ask(folder, "mysql").blocks[0].document == "db/pool.md"


def test_long_sections_are_cut_at_paragraphs(folder: Path) -> None:
    text = "\n\n".join(f"paragraph {number} " + "word " * 60 for number in range(12))
    (folder / "long.md").write_text(f"# Long\n\n## Steps\n\n{text}\n", encoding="utf-8")
    search = ask(folder, "long", limit=20)
    assert len(search.blocks) > 2
    assert all(len(block.text) <= 1200 for block in search.blocks)
    assert search.blocks[0].section.startswith("Steps (part 1 of ")
    joined = "".join(block.text for block in search.blocks)
    assert all(f"paragraph {number} " in joined for number in range(12))


def test_unreadable_pages_are_named(folder: Path, tmp_path: Path) -> None:
    (folder / "latin.md").write_bytes("Gr\xfc\xdfe".encode("latin-1"))
    (folder / "binary.md").write_bytes(b"PNG\x00\x01 text")
    (folder / "notes.txt").write_text("磁盘", encoding="utf-8")
    (tmp_path / "outside.md").write_text("磁盘", encoding="utf-8")
    (folder / "link.md").symlink_to(tmp_path / "outside.md")
    (folder / "utf16.md").write_text("# 主机\n\n内存泄漏\n", encoding="utf-16")
    (folder / "empty.md").write_text("", encoding="utf-8")
    search = ask(folder, "磁盘")
    assert search.total == 0
    assert [name.split(" ")[0] for name in search.not_covered] == [
        *("binary.md", "latin.md", "link.md"),
    ]
    assert ask(folder, "内存泄漏").blocks[0].document == "utf16.md"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "gbk", "gb18030", "utf-32"])
def test_a_page_in_any_encoding(folder: Path, encoding: str) -> None:
    (folder / "签名.md").write_bytes("# 签名校验失败 9902\n\n## 处理\n\n联系对端核对证书序列号。\n".encode(encoding))
    search = ask(folder, "证书序列号")
    assert search.not_covered == ()
    assert [(block.title, block.section) for block in search.blocks] == [("签名校验失败 9902", "处理")]


PAGES = {
    "zh": "# PoolExhausted：连接池耗尽处理手册\n\n总述。\n\n## 现象\n\n连接池耗尽，处理变慢，处理排队。\n\n"
    "## 常见原因\n\n慢 SQL。\n\n## 排查步骤\n\n查询会话。\n\n## 处置\n\n扩容。\n",
    "en": "# PoolExhausted\n\n## Meaning\n\nThe mitigation of diagnosis.\n\n## Impact\n\nTimeouts.\n\n"
    "## Diagnosis\n\nLook.\n\n### Slow query\n\nSee.\n\n## Mitigation\n\nScale out.\n",
}


@pytest.mark.parametrize(
    ("page", "query", "section"),
    [
        ("zh", "PoolExhausted 怎么处理", "处置"),
        ("zh", "连接池耗尽怎么处理", "处置"),
        ("zh", "PoolExhausted 怎么排查", "排查步骤"),
        ("zh", "why PoolExhausted", "常见原因"),
        ("zh", "diagnosis of PoolExhausted", "排查步骤"),
        ("en", "PoolExhausted 怎么处理", "Mitigation"),
        ("en", "PoolExhausted mitigation", "Mitigation"),
        ("en", "how do I fix PoolExhausted", "Mitigation"),
        ("en", "diagnosis steps for PoolExhausted", "Diagnosis"),
        ("en", "PoolExhausted 的影响", "Impact"),
    ],
)
def test_the_section_that_is_asked_for_comes_first(tmp_path: Path, page: str, query: str, section: str) -> None:
    (tmp_path / "pool.md").write_text(PAGES[page], encoding="utf-8")
    (tmp_path / "other.md").write_text(
        "# Other\n\n## Mitigation\n\nPoolExhausted 处理 diagnosis 影响\n", encoding="utf-8"
    )
    first = ask(tmp_path, query).blocks[0]
    assert (first.document, first.section) == ("pool.md", section)


def test_domains_are_folders_or_titles(folder: Path) -> None:
    assert opened(folder).domains() == ("db", "kubernetes")
    only = folder / "db"
    assert opened(only).domains() == ("数据库连接池耗尽",)


def test_a_missing_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="cannot be read"):
        opened(tmp_path / "knowledge")


def test_broken_front_matter_stays_in_the_text() -> None:
    page = read_page("---\ntitle: [unclosed\n---\n\n# A\n\ntext\n")
    assert page.front == {}
    assert "title: [unclosed" in page.sections[0].text


def test_headings_of_every_kind_and_none_in_fences() -> None:
    page = read_page(
        "Top\n===\n\nintro\n\nSub\n---\n\none\n\n~~~\n# no\n```\n## no\n~~~\n\n"
        "### Deep `x` ###\n\ntwo\n"
        "\n- item\n---\n\n#hash\n"
    )
    ways = [tuple(heading.text for heading in section.headings) for section in page.sections]
    assert ways == [("Top",), ("Top", "Sub"), ("Top", "Sub", "Deep x")]
    assert "## no" in page.sections[1].text
    assert "#hash" in page.sections[2].text


def test_cutting_loses_nothing_and_keeps_fences_whole() -> None:
    fence = "```\n" + "\n\n".join(f"line {number}" for number in range(20)) + "\n```"
    parts = cut_parts(f"before\n\n{fence}\n\nafter", 120)
    assert fence.replace("\n", "") == parts[1].replace("\n", "") or len(fence) > 120
    one_line = "字" * 10_000
    assert "".join(cut_parts(one_line, 1200)) == one_line
    assert max(len(part) for part in cut_parts(one_line, 1200)) <= 1200


@pytest.mark.parametrize(
    ("line", "heading"),
    [
        ("# A", "A"),
        ("## A ##", "A"),
        ("# C#", "C#"),
        ("# [Link](http://x) `code` **bold**", "Link code bold"),
        ("# A {#anchor}", "A"),
        ("   # A", "A"),
    ],
)
def test_a_heading_is_read_without_its_markup(line: str, heading: str) -> None:
    (section,) = read_page(f"{line}\n\ntext").sections
    assert [one.text for one in section.headings] == [heading]


@pytest.mark.parametrize("line", ["#A", "    # A", "#", "####### A"])
def test_what_looks_like_a_heading_is_text(line: str) -> None:
    (section,) = read_page(f"{line}\n\ntext").sections
    assert section.headings == ()


def test_megabytes_in_one_line_are_read_in_a_moment(folder: Path) -> None:
    (folder / "big.md").write_text("# " + " " * 300_000 + "x\n\n" + "字" * 300_000, "utf-8")
    (folder / "words.md").write_text("word " * 200_000, encoding="utf-8")
    assert ask(folder, "maxmemory").blocks[0].document == "redis.md"
