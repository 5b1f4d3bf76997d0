"""Opens a source, the watched system as a folder, and offers what is in it as tools."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import tzinfo
from pathlib import Path

from program.backends.alert_files import FileAlertBackend
from program.backends.knowledge_files import FileKnowledgeBackend
from program.backends.log_files import FileLogBackend
from program.backends.log_window import read_zone
from program.backends.order_files import FileOrderBackend
from program.backends.skill_files import SkillCatalog
from program.clock import Clock
from program.errors import SourceError
from program.store.fulltext import FullTextIndex
from program.tools.current_time import clock_tool
from program.tools.evidence import Tool
from program.tools.lookup_knowledge import knowledge_tool
from program.tools.query_logs import logs_tool
from program.tools.query_metrics import metrics_tool
from program.tools.query_order import order_tool
from program.tools.read_skill import skill_tool

_DEMO = Path(__file__).parent / "demo"
_MOST_DOMAINS = 60
_PARTS = "alerts.json, logs/, knowledge/, skills/, orders.json"


@dataclass(frozen=True, slots=True)
class Source:
    """One opened source: its tools, its skills (description by name), what its knowledge covers.

    `warnings` names each part that is not there, and so has no tool, and what was untidy in the
    others.
    """

    name: str
    tools: tuple[Tool, ...]
    skills: dict[str, str]
    knowledge_domains: tuple[str, ...]
    warnings: tuple[str, ...]


def open_source(where: str | Path, *, clock: Clock, timezone: str | None = None) -> Source:
    """Open a folder: `alerts.json`, `logs/`, `knowledge/`, `skills/`, `orders.json`, each optional.

    Args:
        where: a folder, or "demo" for the bundled incident.
        clock: what `current_time` tells; nothing else of a source depends on the time.
        timezone: the zone of times that name none, in a search and in log records: `Asia/Shanghai`, `UTC`, `+08:00`.

    Raises:
        SourceError: the folder is missing, is none, cannot be read or holds nothing to ask; or one
        of its files is
            broken (the text names file, line and column).
    """
    folder = _DEMO if where == "demo" else _folder(where)
    opened = _Opened(folder, _zone(timezone))
    opened.alerts()
    opened.logs()
    opened.knowledge()
    opened.orders()
    opened.skills()
    if not opened.tools:
        raise SourceError(f"source {str(where)!r} holds nothing to ask: none of {_PARTS}")
    return Source(
        name=str(where),
        tools=(*opened.tools, clock_tool(clock)),
        skills=opened.catalog,
        knowledge_domains=opened.domains[:_MOST_DOMAINS],
        warnings=tuple(opened.warnings),
    )


class _Opened:
    """What was found in a folder so far."""

    def __init__(self, folder: Path, zone: tzinfo | None) -> None:
        self._folder = folder
        self._zone = zone
        self.tools: list[Tool] = []
        self.catalog: dict[str, str] = {}
        self.domains: tuple[str, ...] = ()
        self.warnings: list[str] = []

    def alerts(self) -> None:
        path = self._part("alerts.json", Path.is_file, "query_metrics")
        if path:
            backend = FileAlertBackend(path)
            self.tools.append(metrics_tool(backend))
            self.warnings.extend(backend.not_covered)

    def logs(self) -> None:
        path = self._part("logs", _has_file, "query_logs")
        if path:
            self.tools.append(logs_tool(FileLogBackend(path, root=self._folder, zone=self._zone)))

    def knowledge(self) -> None:
        path = self._part("knowledge", _has_file, "lookup_knowledge")
        if path:
            backend = FileKnowledgeBackend(path, FullTextIndex)
            self.domains = backend.domains()
            self.tools.append(knowledge_tool(backend))
            self.warnings.extend(f"knowledge/{name}" for name in backend.not_covered)

    def orders(self) -> None:
        path = self._part("orders.json", Path.is_file, "query_order")
        if path:
            backend = FileOrderBackend(path)
            self.tools.append(order_tool(backend))
            self.warnings.extend(backend.not_covered)

    def skills(self) -> None:
        path = self._part("skills", _has_file, "read_skill")
        if path:
            catalog = SkillCatalog(path)
            self.catalog = catalog.catalog()
            self.warnings.extend(catalog.warnings)
            if self.catalog:
                self.tools.append(skill_tool(catalog))

    def _part(self, name: str, is_there: Callable[[Path], bool], tool: str) -> Path | None:
        path = self._folder / name
        try:
            if is_there(path):
                return path
        except OSError as error:
            raise SourceError(f"{path}: cannot be read: {error.strerror or error}") from error
        self.warnings.append(f"no {name} in the source: {tool} is not available")
        return None


def _zone(text: str | None) -> tzinfo | None:
    try:
        return read_zone(text) if text else None
    except ValueError as error:
        raise SourceError(f"timezone: {error}") from None


def _folder(where: str | Path) -> Path:
    if not str(where).strip():
        raise SourceError("the source is empty; name a folder, or demo")
    try:
        folder = Path(where).expanduser()
        if not folder.exists():
            raise SourceError(f"source {str(where)!r}: there is no such folder")
        if not folder.is_dir():
            raise SourceError(f"source {str(where)!r} is a file; a folder is wanted ({_PARTS})")
        next(folder.iterdir(), None)
    except (OSError, ValueError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise SourceError(f"source {str(where)!r} cannot be read: {reason}") from error
    return folder


def _has_file(folder: Path) -> bool:
    if not folder.is_dir():
        return False
    # `rglob` passes over a folder that it may not read; listing it tells.
    next(folder.iterdir(), None)
    return any(path.is_file() for path in folder.rglob("*"))
