"""The one program: planner, executor, gatekeeper, verifier, composer, answer guard, in this order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

import dspy

from gatekeeper import Gatekeeper, RuleSet, base_rules
from gatekeeper.evidence import EvidenceRef
from gatekeeper.language import language_of
from gatekeeper.material import AllowedMaterial
from gatekeeper.projection import VerifiedInput, project
from gatekeeper.scope import Scope, decide_scope, linked, off_topic
from gatekeeper.verdict import Verdict, judge, nothing_to_verify
from program.answer import Diagnosis, Mode
from program.clock import Clock, SystemClock
from program.compiled import CompiledPrompts, apply, name_shipped
from program.composer import Composer, fixed
from program.errors import QuestionError
from program.executor import Executor
from program.lm.asking import clean_text
from program.lm.extractive import extractive_lm
from program.outcome import Outcome, Round, faulted_outcome, material_of, outcome_of, retry_context_of
from program.planner import Planner
from program.prompts import keep_prompts
from program.records import StoreRecords
from program.run import AGENTS, Budget, Flow, Progress, Run, StageFaultError, ToolTurn, adrive, drive
from program.store import Store
from program.tools.calls import DEFAULT_TIMEOUT_S, CallOutcome, ToolCalls
from program.tools.evidence import Tool
from program.trace import Trace
from program.verifier import Verifier

MAX_QUESTION_CHARS = 20_000
# A narrow question costs so many calls of a model; where a turn was lost, the wording is the fixed one.
NARROW_LM_CALLS = 5


@dataclass(frozen=True)
class Environment:
    """What a program works with and what no optimizer may copy: tools, store, rules, models, clock, limits.

    `models` is agent to the model of its own, which is asked whatever an optimizer sets; the others ask DSPy's.
    """

    tools: tuple[Tool, ...]
    store: Store
    clock: Clock
    rules: RuleSet
    models: Mapping[str, Any] = field(default_factory=dict[str, Any])
    skills: Mapping[str, str] = field(default_factory=dict[str, str])
    knowledge_domains: tuple[str, ...] = ()
    max_rounds: int = 2
    scope: Literal["auto", "narrow", "open"] = "auto"
    retry_on: tuple[str, ...] = ("LOW_CONFID",)
    budget: Budget = field(default_factory=Budget)
    tool_timeout_s: float = DEFAULT_TIMEOUT_S

    @cached_property
    def rules_json(self) -> dict[str, Any]:
        """The rules as JSON, as every run keeps them."""
        return self.rules.model_dump(mode="json")

    def __deepcopy__(self, memo: dict[int, Any]) -> Environment:
        """Optimizers deep-copy a program dozens of times; a store and its locks are shared, not copied."""
        return self


class DiagnosisProgram(dspy.Module):
    """Answers a question about a running system with evidence, or says what is missing.

    Four agents, each a predictor that an optimizer sees; between them code that no optimizer reaches.
    """

    def __init__(
        self,
        tools: Sequence[Tool] = (),
        store: Store | str | Path | None = None,
        rules: RuleSet | None = None,
        max_rounds: int = 2,
        scope: Literal["auto", "narrow", "open"] = "auto",
        *,
        skills: Mapping[str, str] | None = None,
        knowledge_domains: Sequence[str] = (),
        clock: Clock | None = None,
        retry_on: Sequence[Literal["LOW_CONFID", "REJECT"]] = ("LOW_CONFID",),
        budget: Budget | None = None,
        tool_timeout_s: float = DEFAULT_TIMEOUT_S,
        models: Mapping[str, Any] | None = None,
        prompts: CompiledPrompts | None = None,
    ) -> None:
        """Compose the program. Rules and prompts that were put in force in a store are for `from_source` alone.

        Args:
            tools: what the executor may call.
            store: where runs are kept: a `Store`, a URL or a path; a store in memory by default.
            rules: the gatekeeper's rules; the shipped ones by default.
            max_rounds: passes planner to verifier, at least 1.
            scope: whether questions are narrow; decided from their words by default.
            skills: name to description of what `read_skill` can read.
            knowledge_domains: what the knowledge base covers, for the planner.
            clock: the source of time and ids.
            retry_on: after which verdicts another round is run.
            budget: what a round of the executor may spend.
            tool_timeout_s: seconds that one tool call may take.
            models: agent (`planner`, `executor`, `verifier`, `composer`) to a model of its own; the others ask DSPy's.
            prompts: what the agents are told (see `program.compiled.load_compiled`); the shipped ones by default.

        Raises:
            PromptsError: the prompts do not fit today's signatures.
            ValueError: `max_rounds` is below 1, or `models` names another agent.
            ToolError: two tools have one name.
            StoreError: the store cannot be opened.
        """
        super().__init__()
        if max_rounds < 1:
            raise ValueError(f"max_rounds must be at least 1, not {max_rounds}")
        unknown = sorted(set(models or {}) - set(AGENTS))
        if unknown:
            raise ValueError(f"models: no agent is called {', '.join(unknown)}; there are {', '.join(AGENTS)}")
        clock = clock or SystemClock()
        opened = store if isinstance(store, Store) else Store.open(store or ":memory:", clock=clock)
        mask = opened.masker.text
        ToolCalls(tools, narrow=False, monotonic=clock.monotonic)  # refuses two tools of one name
        self.planner = Planner()
        self.executor = Executor()
        self.verifier = Verifier()
        self.composer = Composer()
        self.environment = Environment(
            # What a tool says of itself names files, hosts and labels of the watched system: it goes into prompts.
            tools=tuple(replace(tool, overview=mask(tool.overview)) for tool in tools),
            store=opened,
            clock=clock,
            # As stored: masked, so that a replay is made with the same set to the letter.
            rules=opened.rule_sets.add(rules or base_rules()),
            models={agent: lm for agent, lm in (models or {}).items() if lm is not None},
            skills={name: mask(text) for name, text in (skills or {}).items()},
            knowledge_domains=tuple(mask(domain) for domain in knowledge_domains),
            max_rounds=max_rounds,
            scope=scope,
            retry_on=tuple(retry_on),
            budget=budget or Budget(),
            tool_timeout_s=tool_timeout_s,
        )
        self.on_progress: Progress | None = None
        if prompts is not None:
            apply(self, opened.prompt_versions.add(prompts))

    @classmethod
    def from_source(cls, source: str | Path, **settings: Any) -> DiagnosisProgram:
        """Open a source (a folder, or "demo") and compose the program over its tools.

        Runs are kept in the user's store (see `program.settings`) unless `store=` says otherwise. `rules=` are those in
        force unless it says otherwise: a set put in force in that store, else the rule files (see `program.rule_files`).
        `prompts=` (a `CompiledPrompts`, as of `program.compiled.load_compiled`) are those in force unless it says
        otherwise: a version put in force in that store, else the shipped ones.
        `timezone=` is the zone of times that name none (`Asia/Shanghai`, `+08:00`), in questions and in log records.
        `tools=` adds a user's own tools to those of the source; other keywords as for the constructor.

        Raises:
            SourceError: the source cannot be read.
            SettingsError: a rule file cannot be used.
            PromptsError: the prompts do not fit today's signatures.
            StoreError: the store cannot be opened.
        """
        from program.compiled import prompts_in_force
        from program.rule_files import rules_in_force
        from program.settings import default_store_url, read_settings
        from program.source import open_source

        clock = settings.pop("clock", None) or SystemClock()
        opened = open_source(source, clock=clock, timezone=settings.pop("timezone", None))
        store = settings.pop("store", default_store_url())
        if not isinstance(store, Store):
            store = Store.open(store or ":memory:", clock=clock)
        rules = settings.pop("rules", None) or rules_in_force(read_settings({}), store).rules
        prompts = settings.pop("prompts", None) or prompts_in_force(store).compiled
        own = tuple(settings.pop("tools", ()))
        return cls(
            tools=(*opened.tools, *own),
            store=store,
            rules=rules,
            skills=settings.pop("skills", opened.skills),
            knowledge_domains=settings.pop("knowledge_domains", opened.knowledge_domains),
            clock=clock,
            prompts=prompts,
            **settings,
        )

    def forward(self, question: str, session_id: str | None = None) -> dspy.Prediction:
        """Answer one question; see `diagnose` for a typed result."""
        return self.diagnose(question, session_id=session_id).to_prediction()

    async def aforward(self, question: str, session_id: str | None = None) -> dspy.Prediction:
        """Answer one question without blocking the event loop."""
        return (await self.adiagnose(question, session_id=session_id)).to_prediction()

    def diagnose(self, question: str, *, session_id: str | None = None) -> Diagnosis:
        """Answer one question.

        Args:
            question: Chinese or English, at most 20,000 characters.
            session_id: continues that conversation; a new one otherwise.

        Raises:
            QuestionError: the question is empty or too long.
            StoreError: the run cannot be stored.
        """
        with self._begin(question, session_id) as begun:
            outcome = drive(begun.flow, lm=begun.lm, models=begun.models, mask=begun.mask, call_tools=begun.call_tools)
            return begun.finish(outcome)

    async def adiagnose(self, question: str, *, session_id: str | None = None) -> Diagnosis:
        """Answer one question without blocking the event loop; otherwise as `diagnose`."""
        with self._begin(question, session_id) as begun:
            outcome = await adrive(
                begun.flow, lm=begun.lm, models=begun.models, mask=begun.mask, call_tools=begun.call_tools
            )
            return begun.finish(outcome)

    def trace(self, run_id: str) -> Trace:
        """Open a stored run.

        Raises:
            RunNotFoundError: no run of that id is stored.
        """
        return Trace.read(self.environment.store, run_id)

    def with_environment(self, **changes: Any) -> DiagnosisProgram:
        """The same prompts over another environment (`store=`, `tools=`, `rules=`, …)."""
        twin = self.deepcopy()
        changed = replace(self.environment, **changes)
        twin.environment = replace(changed, rules=changed.store.rule_sets.add(changed.rules))
        return twin

    def flow(self, run: Run, *, rules: RuleSet, max_rounds: int, retry_on: Sequence[str]) -> Flow[Outcome]:
        """The whole chain, top to bottom; live runs and replays drive the same."""
        gatekeeper = Gatekeeper(rules)
        held, confirmed, rejected = Round(), None, False
        retry_context: dict[str, Any] | None = None
        try:
            for number in range(1, max_rounds + 1):
                run.round, held = number, Round()
                plan = yield from self.planner.steps(run, retry_context=retry_context)
                held.executor = yield from self.executor.steps(run, plan=plan, retry_context=retry_context)
                _check(run, held, gatekeeper, retry_context)
                yield from self._verify(run, held)
                if held.verifier.allowed_ids():
                    confirmed = held
                verdict = held.verifier.verdict
                if verdict is Verdict.PASS or number == max_rounds or verdict.value not in retry_on:
                    break
                if verdict is Verdict.REJECT:
                    if rejected:
                        break  # a slip may be mended once; a second fabrication ends the run
                    rejected = True
                retry_context = retry_context_of(run, held, number)
                run.edge("retry", "planner", f"{verdict.value} with a round left", started=run.clock.monotonic())
            material = material_of(run, held, confirmed)
            verdict = held.verifier.verdict
            spent = run.narrow and run.lm_calls >= NARROW_LM_CALLS
            if verdict is Verdict.PASS and not spent:
                composition = yield from self.composer.steps(
                    run, material=material, verdict=verdict, rationale=held.verifier.rationale
                )
            else:
                composition = fixed(material, verdict, run.language)
                why = f"{run.lm_calls} model calls are spent" if verdict is Verdict.PASS else verdict.value
                run.edge("rendering", "fixed", why, started=run.clock.monotonic())
        except StageFaultError as stopped:
            return faulted_outcome(run, held, confirmed, stopped)
        run.edge("end", verdict.value, f"round {run.round} of {max_rounds}", started=run.clock.monotonic())
        return outcome_of(run, held, material, composition)

    def _verify(self, run: Run, held: Round) -> Flow[None]:
        if held.verified is None or held.gate is None:
            return
        started = run.clock.monotonic()
        claims = held.verified.claims()
        if not claims:
            held.verifier = nothing_to_verify(held.gate.severity)
            run.edge("verifier", held.verifier.verdict.value, "not asked: no claim survived the gate", started=started)
            return
        reply = yield from self.verifier.steps(run, verified=held.verified)
        held.off_topic = _off_topic(run, held.verified) if run.narrow else frozenset()
        held.verifier = judge(
            claims=claims,
            evidence=held.verified.verified_evidence,
            ceiling=held.verified.verdict_ceiling,
            reply=reply,
            off_topic=held.off_topic,
        )
        said = "unreadable" if reply is None else str(reply["verdict"])
        run.edge(
            "verifier",
            held.verifier.verdict.value,
            f"model: {said}; ceiling: {held.verified.verdict_ceiling.value}; allowed: {len(held.verifier.allowed_ids())} of {len(claims)}",
            started=started,
        )

    def _begin(self, question: str, session_id: str | None) -> _Begun:
        env = self.environment
        asked = env.store.masker.text(clean_text(_as_text(question))).strip()
        if not asked:
            raise QuestionError("the question is empty")
        if len(asked) > MAX_QUESTION_CHARS:
            raise QuestionError(f"the question has {len(asked)} characters; at most {MAX_QUESTION_CHARS} can be asked")
        decision = decide_scope(asked)
        scope: Scope = decision.scope if env.scope == "auto" else env.scope
        lm = dspy.settings.lm or extractive_lm()
        return _Begun(
            self, asked, session_id, scope, decision.reason if env.scope == "auto" else "given by the caller", lm
        )


class _Begun:
    """A run that has been stored as running; whatever happens next, it is finished in the store."""

    def __init__(
        self,
        program: DiagnosisProgram,
        question: str,
        session_id: str | None,
        scope: Scope,
        scope_reason: str,
        lm: Any,
    ) -> None:
        env = program.environment
        self._env, self._question = env, question
        self.lm, self.models = lm, env.models
        self._scope: Scope = scope
        self.mask: Callable[[str], str] = env.store.masker.text
        self._started = env.clock.monotonic()
        predictors = dict(program.named_predictors())
        self.mode: Mode = _mode(predictors, env.models, lm)
        language = language_of(question)
        tools = _offered(env.tools, scope)
        self._calls = ToolCalls(
            tools, narrow=scope == "narrow", monotonic=env.clock.monotonic, timeout_s=env.tool_timeout_s
        )
        self.session_id = env.store.begin_session(question, session_id)
        history = env.store.history(self.session_id)
        prompts = keep_prompts(predictors, env.store)
        name_shipped(env.store, prompts.version)
        rules = env.rules
        self.run_id = env.store.begin_run(
            self.session_id,
            question,
            scope=scope,
            mode=self.mode,
            prompt_version=prompts.version,
            rule_set_version=rules.version,
            rule_set_hash=rules.content_hash(),
            is_masked=True,
            settings={
                "language": language,
                "history": history,
                "max_rounds": env.max_rounds,
                "retry_on": list(env.retry_on),
                "budget": {
                    "max_turns": env.budget.max_turns,
                    "max_calls": env.budget.max_calls,
                    "max_chars": env.budget.max_chars,
                },
                "tools": [{"name": tool.name, "array": tool.array} for tool in env.tools],
                "skills": list(env.skills),
                "rules": env.rules_json,
            },
        )
        self._run = Run(
            run_id=self.run_id,
            question=question,
            scope=scope,
            language=language,
            history=history,
            tools=tools,
            skills=env.skills,
            knowledge_domains=env.knowledge_domains,
            budget=env.budget,
            clock=env.clock,
            records=StoreRecords(env.store, self.run_id, prompts.versions),
            progress=program.on_progress,
        )
        self._run.edge("scope", scope, scope_reason, started=self._started)
        self.flow = program.flow(self._run, rules=rules, max_rounds=env.max_rounds, retry_on=env.retry_on)
        self._finished = False

    def __enter__(self) -> _Begun:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if not self._finished:
            reason = "interrupted" if kind in {KeyboardInterrupt, GeneratorExit} or kind is None else kind.__name__
            self._env.store.finish_run(
                self.run_id,
                status="failed",
                verdict=None,
                answer="",
                rounds=self._run.round,
                self_evaluation={},
                token_count=self._run_tokens(),
                duration_ms=self._duration_ms(),
                error=f"{reason}: {error}" if error is not None and str(error) else reason,
            )

    def call_tools(self, turn: ToolTurn) -> list[CallOutcome]:
        """Run one turn of tool calls."""
        return self._calls.run(turn.requests, self._run.invocations)

    def finish(self, outcome: Outcome) -> Diagnosis:
        """Store the outcome and give it to the caller."""
        self._env.store.finish_run(
            self.run_id,
            status=outcome.status,
            verdict=outcome.verdict.value,
            answer=outcome.composition.user_facing_answer,
            rounds=outcome.rounds,
            self_evaluation=outcome.self_evaluation,
            token_count=self._run_tokens(),
            duration_ms=self._duration_ms(),
            error=outcome.error,
            is_masked=True,
        )
        self._finished = True
        material = outcome.material
        return Diagnosis(
            question=self._question,
            answer=outcome.composition.user_facing_answer,
            answer_summary=outcome.composition.answer_summary,
            verdict=outcome.verdict,
            groundedness_score=outcome.verifier.groundedness_score,
            claims=tuple(material.claims.values()),
            evidence=_cited(material),
            hypotheses=tuple(entry.hypothesis_text for entry in material.hypotheses.values()),
            missing_info=tuple(material.gaps.values()),
            recommended_actions=outcome.composition.recommended_actions,
            run_id=self.run_id,
            session_id=self.session_id,
            mode=self.mode,
            scope=self._scope,
            status=outcome.status,
            rounds=outcome.rounds,
            error=outcome.error,
            self_evaluation=outcome.self_evaluation,
        )

    def _run_tokens(self) -> int:
        records = self._run.records
        return records.token_count if isinstance(records, StoreRecords) else 0

    def _duration_ms(self) -> int:
        return int((self._env.clock.monotonic() - self._started) * 1000)


def _as_text(question: object) -> str:
    if not isinstance(question, str):
        raise QuestionError(f"a question is a text, not {type(question).__name__}")
    return question


def _mode(predictors: Mapping[str, dspy.Predict], own: Mapping[str, Any], lm: Any) -> Mode:
    asked = [own.get(name.split(".")[0]) or predictor.lm or lm for name, predictor in predictors.items()]
    models = [str(getattr(model, "model", "")) for model in asked]
    return "extractive" if all(model.startswith("extractive/") for model in models) else "model"


def _offered(tools: tuple[Tool, ...], scope: Scope) -> tuple[Tool, ...]:
    """A narrow question needs no guidance, and reading a skill would cost it a call."""
    return tuple(tool for tool in tools if scope == "open" or tool.name != "read_skill")


def _check(run: Run, held: Round, gatekeeper: Gatekeeper, retry_context: dict[str, Any] | None) -> None:
    started = run.clock.monotonic()
    assert held.executor is not None  # noqa: S101 - set by the line before every call
    held.gate = gatekeeper.check(held.executor.output, run.invocations, run_id=run.run_id, narrow=run.narrow)
    if held.executor.output is None:
        # The gate sees no text to judge; which of the two it was is known here.
        held.gate = held.gate.model_copy(
            update={
                "errors": tuple(
                    error.model_copy(
                        update={
                            "message": f"executor output is {held.executor.parse.status}: {held.executor.parse.detail}"
                        }
                    )
                    for error in held.gate.errors
                )
            }
        )
    held.verified = project(
        held.executor.output,
        held.gate,
        query=run.question,
        retry_context=retry_context,
        invocations=run.invocations,
    )
    passed = sum(binding.status == "pass" for binding in held.gate.checked_bindings)
    failed = f"; failed: {', '.join(held.gate.failed_rules)}" if held.gate.failed_rules else ""
    run.edge(
        "gatekeeper",
        held.gate.severity.value,
        f"{passed} of {len(held.gate.checked_bindings)} bindings passed{failed}",
        started=started,
    )


def _off_topic(run: Run, verified: VerifiedInput) -> frozenset[str]:
    calls = {invocation.id: invocation.input_params for invocation in run.invocations}
    held = {(ref.source_invocation_id, ref.raw_path): ref for ref in verified.verified_evidence}
    cited = {
        claim.claim_id: [held[one.source_invocation_id, one.raw_path] for one in claim.evidence_bindings]
        for claim in verified.claims()
    }
    searches = {
        claim.claim_id: [
            calls.get(one.source_invocation_id, {})
            for one in claim.evidence_bindings
            if one.source_invocation_id is not None
        ]
        for claim in verified.claims()
    }
    beside = [claim for claim, refs in cited.items() if off_topic(run.question, refs, searches[claim])]
    # Only what names the thing asked about leads on: that a search asked for it makes no record one of it.
    naming = [ref for refs in cited.values() for ref in refs if not off_topic(run.question, [ref], [])]
    return frozenset(claim for claim in beside if not linked(cited[claim], naming))


def _cited(material: AllowedMaterial) -> tuple[EvidenceRef, ...]:
    cited = {
        (binding.source_invocation_id, binding.raw_path)
        for claim in material.claims.values()
        for binding in claim.evidence_bindings
    }
    told = [ref for ref in material.evidence if (ref.source_invocation_id, ref.raw_path) in cited]
    return tuple(dict.fromkeys([*told, *material.quoted.values()]))
