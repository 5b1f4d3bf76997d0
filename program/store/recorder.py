"""The only writer of the store: a call is one immediate transaction, committed when it returns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Literal

from peewee import fn
from pydantic import ValidationError

from gatekeeper.evidence import Invocation, RetrievalDetails
from program.clock import Clock
from program.errors import RunNotFoundError, StoreError
from program.store.database import StoreDatabase
from program.store.masking import Masker
from program.store.reader import Reader, StoredRun
from program.store.rows import Bump, has_row, insert_row, refresh_session, update_row
from program.store.tables import AgentStep, DiagnosisRun, DiagnosisSession, ToolInvocation

INTERRUPTED = "interrupted"

_LONGEST_SESSION_ID = 200
# A pinned clock counts its ids from one again: as many of them may be in the store already.
_ID_ATTEMPTS = 10_000


@dataclass(slots=True)
class _OpenRun:
    """A run in progress: its session, and its edges as stored."""

    session_id: str
    edges: list[Any] = field(default_factory=list[Any])
    steps: int = 0


class Recorder(Reader):
    """The writing half of the store; safe to share between threads.

    Everything is masked and cleaned before it is written. Every method raises StoreError where the
    database cannot be written, and then nothing of the call is stored.
    """

    def __init__(self, database: StoreDatabase, *, clock: Clock, masker: Masker) -> None:
        """Write to an open database; times and ids come from the clock."""
        super().__init__(database)
        self._clock = clock
        self.masker = masker
        # The runs begun here and not finished: only this object writes to them, so neither their session nor their
        # edges need reading before each write.
        self._open_runs: dict[str, _OpenRun] = {}

    def begin_session(self, query: str, session_id: str | None = None) -> str:
        """Begin a conversation, or continue the one of this id; returns its id.

        A session keeps its first question as `query`.

        Raises:
            StoreError: the id is blank or longer than 200 characters.
        """
        given = None if session_id is None else self.masker.text(session_id).strip()
        if given is not None and not 0 < len(given) <= _LONGEST_SESSION_ID:
            raise StoreError(f"a session id has 1 to {_LONGEST_SESSION_ID} characters")
        now = self._clock.now()
        with self._database.writing():
            if given is not None and has_row(self._database, DiagnosisSession, session_id=given):
                update_row(self._database, DiagnosisSession, {"session_id": given}, updated_at=now)
                return given
            new_id = given or self._new_id("session", DiagnosisSession, "session_id")
            insert_row(
                self._database,
                DiagnosisSession,
                session_id=new_id,
                query=self.masker.text(query),
                status="running",
                created_at=now,
                updated_at=now,
            )
            return new_id

    def begin_run(
        self,
        session_id: str,
        question: str,
        *,
        scope: str,
        mode: str,
        prompt_version: str,
        rule_set_version: str,
        rule_set_hash: str,
        settings: Mapping[str, Any] | None = None,
        is_masked: bool = False,
    ) -> str:
        """Begin a run with status `running`; returns its id.

        `settings` holds what the run was made with (rules, limits, language), for a replay after they have changed.

        Raises:
            StoreError: there is no such session.
        """
        now = self._clock.now()
        with self._database.writing():
            if not has_row(self._database, DiagnosisSession, session_id=session_id):
                raise StoreError(f"no session {session_id!r} in store {self._database.location}")
            run_id = self._new_id("run", DiagnosisRun, "run_id")
            insert_row(
                self._database,
                DiagnosisRun,
                run_id=run_id,
                session_id=session_id,
                question=question if is_masked else self.masker.text(question),
                scope=scope,
                mode=mode,
                status="running",
                orchestration_trace=[],
                prompt_version=prompt_version,
                rule_set_version=rule_set_version,
                rule_set_hash=rule_set_hash,
                settings=settings if settings is None or is_masked else self.masker.json(settings),
                created_at=now,
                updated_at=now,
            )
            update_row(
                self._database,
                DiagnosisSession,
                {"session_id": session_id},
                status="running",
                updated_at=now,
            )
        self._open_runs[run_id] = _OpenRun(session_id)
        return run_id

    def add_step(
        self,
        run_id: str,
        agent_name: str,
        *,
        model_input: Any,
        model_output: str | None,
        thought: str | None = None,
        has_tool_call: bool = False,
        duration_ms: int = 0,
        token_count: int = 0,
        prompt_version: str = "",
        model_name: str = "",
        error: str | None = None,
        is_masked: bool = False,
    ) -> int:
        """Store one LM call of a run; returns its id. `step_index` counts from 1 within the run.

        `model_input` is anything that `Masker.json` takes; `model_output` is the raw reply, None
        where there was none. `is_masked` says that all of it is plain JSON and went through the
        masker before: a prompt is long, and masking it twice is most of the cost of a step.

        Raises:
            RunNotFoundError: there is no such run.
        """
        texts = {"model_input": model_input, "model_output": model_output}
        texts |= {"thought": thought, "error": error, "agent_name": agent_name}
        masked = texts if is_masked else self.masker.json(texts)
        with self._database.writing():
            session_id = self._touch_run(run_id, step_count=Bump())
            return insert_row(
                self._database,
                AgentStep,
                **masked,
                session_id=session_id,
                run_id=run_id,
                step_index=self._next_step(run_id),
                has_tool_call=has_tool_call,
                duration_ms=duration_ms,
                token_count=token_count,
                prompt_version=prompt_version,
                model_name=self.masker.text(model_name),
                created_at=self._clock.now(),
            )

    def add_invocation(
        self,
        run_id: str,
        step_id: int | None,
        *,
        tool_name: str,
        input_params: Mapping[str, Any],
        output_preview: str,
        output_length: int,
        retrieval_details: Mapping[str, Any] | RetrievalDetails,
        success: bool,
        retrieval_layer: str | None = None,
        l0_match_count: int | None = None,
        l1_match_count: int | None = None,
        is_truncated: bool = False,
        relevance_level: str | None = None,
        dedup_reason: str | None = None,
        duration_ms: int = 0,
        error_message: str | None = None,
    ) -> Invocation:
        """Store one tool call and return it as stored: masked, with its id.

        What the model is shown must be built from the returned value. Ids are unique in the store
        and never given twice.

        Raises:
            RunNotFoundError: there is no such run.
            StoreError: the step is not one of the run, or the details name no evidence status.
        """
        masked = self.masker.json(
            {
                "tool_name": tool_name,
                "input_params": input_params,
                "output_preview": output_preview,
                "retrieval_layer": retrieval_layer,
                "relevance_level": relevance_level,
                "dedup_reason": dedup_reason,
                "retrieval_details": retrieval_details,
                "error_message": error_message,
            }
        )
        _check_details(tool_name, masked["retrieval_details"])
        with self._database.writing():
            session_id = self._touch_run(run_id, tool_call_count=Bump())
            if step_id is not None and not has_row(self._database, AgentStep, id=step_id, run_id=run_id):
                raise StoreError(f"step {step_id} is not one of run {run_id!r}")
            invocation_id = insert_row(
                self._database,
                ToolInvocation,
                **masked,
                session_id=session_id,
                run_id=run_id,
                step_id=step_id,
                output_length=output_length,
                l0_match_count=l0_match_count,
                l1_match_count=l1_match_count,
                is_truncated=is_truncated,
                duration_ms=duration_ms,
                success=success,
                created_at=self._clock.now(),
            )
        return Invocation.model_validate(
            {
                **masked,
                "id": invocation_id,
                "session_id": session_id,
                "run_id": run_id,
                "step_id": step_id,
                "output_length": output_length,
                "l0_match_count": l0_match_count,
                "l1_match_count": l1_match_count,
                "is_truncated": is_truncated,
                "duration_ms": duration_ms,
                "success": success,
            }
        )

    def append_trace(self, run_id: str, edge: Mapping[str, Any], *, is_masked: bool = False) -> None:
        """Append an edge that was taken.

        Shape: `{node, round, decision, reason, started_at, duration_ms}`; `is_masked` as for a step.

        Raises:
            RunNotFoundError: there is no such run.
        """
        masked = dict(edge) if is_masked else self.masker.json(edge)
        with self._database.writing():
            held = self._open_runs.get(run_id)
            edges = self._stored_edges(run_id) if held is None else held.edges
            self._touch_run(run_id, orchestration_trace=[*edges, masked])
            if held is not None:
                held.edges.append(masked)

    def finish_run(
        self,
        run_id: str,
        *,
        status: Literal["completed", "failed"],
        verdict: str | None,
        answer: str | None,
        rounds: int,
        self_evaluation: Mapping[str, Any] | None,
        token_count: int,
        duration_ms: int,
        error: str | None = None,
        is_masked: bool = False,
    ) -> None:
        """Store how a run ended, and bring its session up to date.

        The session takes the status, answer and self-evaluation of the run and the totals of all
        its runs. Finishing again replaces what was stored.

        Raises:
            RunNotFoundError: there is no such run.
        """
        texts = {"answer": answer, "self_evaluation": self_evaluation, "error": error}
        masked = texts if is_masked else self.masker.json(texts)
        now = self._clock.now()
        with self._database.writing():
            session_id = self._touch_run(
                run_id,
                **masked,
                status=status,
                verdict=None if verdict is None else str(verdict),
                rounds=rounds,
                token_count=token_count,
                duration_ms=duration_ms,
                finished_at=now,
            )
            refresh_session(self._database, session_id, now)
        self._open_runs.pop(run_id, None)

    def mark_interrupted(self, older_than: timedelta = timedelta(0)) -> list[str]:
        """Mark runs `failed`, error `interrupted`, that still run but were not written to lately.

        Nothing calls this by itself: whether a quiet run is dead is for the caller to know.
        Returns the ids of the marked runs, oldest first.
        """
        now = self._clock.now()
        with self._database.writing():
            query = DiagnosisRun.select().where(
                (DiagnosisRun.status == "running") & (DiagnosisRun.updated_at <= now - older_than)
            )
            rows = self._rows(query.order_by(DiagnosisRun.number))
            marked = [StoredRun.model_validate(row) for row in rows]
            for run in marked:
                lasted = run.updated_at - run.created_at
                self._touch_run(
                    run.run_id,
                    status="failed",
                    error=INTERRUPTED,
                    duration_ms=lasted // timedelta(milliseconds=1),
                    finished_at=now,
                )
            for session_id in {run.session_id for run in marked}:
                refresh_session(self._database, session_id, now)
            return [run.run_id for run in marked]

    def _require_run(self, run_id: str) -> str:
        """The session of a run, by its full id: a writer must know what it writes to."""
        held = self._open_runs.get(run_id)
        if held is not None:
            return held.session_id
        query = DiagnosisRun.select(DiagnosisRun.session_id).where(DiagnosisRun.run_id == run_id)
        rows = self._rows(query)
        if not rows:
            raise RunNotFoundError(f"no run {run_id!r} in store {self._database.location}")
        return rows[0]["session_id"]

    def _touch_run(self, run_id: str, **values: Any) -> str:
        session_id = self._require_run(run_id)
        now = self._clock.now()
        update_row(self._database, DiagnosisRun, {"run_id": run_id}, **values, updated_at=now)
        return session_id

    def _next_step(self, run_id: str) -> int:
        held = self._open_runs.get(run_id)
        if held is None:
            last = AgentStep.select(fn.MAX(AgentStep.step_index)).where(AgentStep.run_id == run_id)
            return (last.scalar(self._database.peewee) or 0) + 1
        held.steps += 1
        return held.steps

    def _stored_edges(self, run_id: str) -> list[Any]:
        self._require_run(run_id)
        query = DiagnosisRun.select(DiagnosisRun.orchestration_trace).where(DiagnosisRun.run_id == run_id)
        return list(self._rows(query)[0]["orchestration_trace"])

    def _new_id(self, prefix: str, model: Any, column: str) -> str:
        candidates = (self._clock.new_id(prefix) for _ in range(_ID_ATTEMPTS))
        for new_id in candidates:
            if not has_row(self._database, model, **{column: new_id}):
                return new_id
        raise StoreError(f"the clock gives no new {prefix} id")


def _check_details(tool_name: str, details: Any) -> None:
    try:
        RetrievalDetails.model_validate(details)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise StoreError(
            f"retrieval_details of {tool_name}: {'.'.join(map(str, first['loc']))}: {first['msg']}"
        ) from None
