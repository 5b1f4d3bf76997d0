from pathlib import Path

import pytest

from program.backends.skill_files import SkillCatalog
from program.errors import SourceError, ToolError


def skill(root: Path, folder: str, text: str) -> Path:
    (root / folder).mkdir(parents=True)
    (root / folder / "SKILL.md").write_text(text, encoding="utf-8")
    return root / folder


def page(name: str, description: str = "What it does.", body: str = "Look at the pool.") -> str:
    return f"---\nname: {name}\ndescription: {description}\n---\n\n{body}\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "skills"
    made = skill(root, "diagnose-pool", page("diagnose-pool"))
    (made / "references").mkdir()
    (made / "references" / "queries.md").write_text("show processlist", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return root


def test_the_catalogue_holds_names_and_descriptions(root: Path) -> None:
    skill(root, "a-first", page("a-first", ">-\n  Two\n  lines."))
    catalog = SkillCatalog(root)
    assert catalog.catalog() == {"a-first": "Two lines.", "diagnose-pool": "What it does."}
    assert list(catalog.catalog()) == ["a-first", "diagnose-pool"]
    assert catalog.warnings == ()


def test_a_skill_is_read_with_the_names_of_its_files(root: Path) -> None:
    text = SkillCatalog(root).read("diagnose-pool")
    assert text.startswith("Look at the pool.")
    assert "- references/queries.md" in text
    assert "name:" not in text
    assert SkillCatalog(root).read("diagnose-pool", "references/queries.md") == "show processlist"


@pytest.mark.parametrize(
    "name",
    ["", ".", "..", "../skills/diagnose-pool", "/etc", "diagnose-pool/../diagnose-pool", "other"],
)
def test_a_name_that_is_none_of_the_catalogue_is_refused(root: Path, name: str) -> None:
    with pytest.raises(ToolError, match="no skill is named"):
        SkillCatalog(root).read(name)


@pytest.mark.parametrize(
    "path",
    [
        *("../../secret.txt", "references/../../../secret.txt", "/etc/passwd", "..", "C:\\x"),
        *("..\\..\\secret.txt", "\\\\host\\share", "a\0b", "link.txt", "folder/secret.txt"),
    ],
)
def test_a_path_out_of_the_skill_is_refused(root: Path, path: str) -> None:
    (root / "diagnose-pool" / "link.txt").symlink_to(root.parent / "secret.txt")
    (root / "diagnose-pool" / "folder").symlink_to(root.parent)
    with pytest.raises(ToolError, match="leads out of the skill"):
        SkillCatalog(root).read("diagnose-pool", path)


def test_a_resource_must_be_a_text_file(root: Path) -> None:
    (root / "diagnose-pool" / "image.png").write_bytes(b"\x89PNG\x00\xff")
    (root / "diagnose-pool" / "nul.txt").write_bytes(b"a\x00b")
    catalog = SkillCatalog(root)
    with pytest.raises(ToolError, match="not UTF-8"):
        catalog.read("diagnose-pool", "image.png")
    with pytest.raises(ToolError, match="binary"):
        catalog.read("diagnose-pool", "nul.txt")
    with pytest.raises(ToolError, match="no file"):
        catalog.read("diagnose-pool", "none.md")
    with pytest.raises(ToolError, match="no file"):
        catalog.read("diagnose-pool", "references")


def test_untidy_skills_are_loaded_with_a_warning(root: Path) -> None:
    skill(root, "folder", page("Other_Name"))
    skill(root, "colon", "---\nname: colon\ndescription: Use when: the pool is full\n---\nBody\n")
    catalog = SkillCatalog(root)
    assert "Other_Name" in catalog.catalog()
    assert catalog.catalog()["colon"] == "Use when: the pool is full"
    told = "\n".join(catalog.warnings)
    assert "skills/folder: its name 'Other_Name' is not the folder's" in told
    assert "skills/colon: front matter is not YAML" in told


def test_what_cannot_be_offered_is_left_out_with_a_warning(root: Path, tmp_path: Path) -> None:
    skill(root, "bare", "No front matter.\n")
    skill(root, "nameless", "---\nname: nameless\n---\nBody\n")
    (root / "hollow").mkdir()
    skill(root, "twice", page("diagnose-pool"))
    (skill(root, "binary", "x") / "SKILL.md").write_bytes(b"\xff\xfe\x00")
    outside = skill(tmp_path / "elsewhere", "outside", page("outside"))
    (root / "linked").symlink_to(outside)
    (root / "notes.txt").write_text("no skill", encoding="utf-8")
    catalog = SkillCatalog(root)
    assert list(catalog.catalog()) == ["diagnose-pool"]
    told = "\n".join(catalog.warnings)
    for folder in ("bare", "nameless", "hollow", "twice", "binary", "linked"):
        assert f"skills/{folder}: " in told


def test_long_texts_are_cut_with_a_mark(root: Path) -> None:
    skill(root, "long", page("long", "d" * 2000, "word " * 10_000))
    catalog = SkillCatalog(root)
    assert len(catalog.catalog()["long"]) == 1024
    assert "…[cut, " in catalog.read("long")[-60:]


def test_a_missing_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="cannot be read"):
        SkillCatalog(tmp_path / "skills")
