"""`diagnose`: one command. stdout carries the result, stderr the progress and the errors."""

from __future__ import annotations

import io
import json
import os
import runpy
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NoReturn

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from program.cli_prompts import app as prompts_app
from program.cli_prompts import versions_called
from program.cli_rules import app as rules_app
from program.errors import DiagnosisError, SettingsError
from program.visible import visible

if TYPE_CHECKING:
    from gatekeeper.rules import RuleSet
    from program.answer import Diagnosis
    from program.diagnosis import DiagnosisProgram
    from program.settings import Settings
    from program.store import Store, StoredRun

app = typer.Typer(
    name="diagnose",
    help="Answers questions about a running system with evidence, or says what is missing.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.add_typer(rules_app)
app.add_typer(prompts_app)

DEMO_QUESTIONS = (
    "payment-service 现在有 HighCPUUsage 告警吗？",
    "inventory-service 有 HikariCP 连接池耗尽的日志吗？",
    "order-service 为什么大量超时？",
)
_GATE_EXITS = {"none": 0, "low_confid": 1, "reject": 3}
_OPTIMIZE = "evals.compile"
_INTERRUPTED = 130  # what a shell gives for SIGINT, and Typer with it
_VERDICT_STYLES = {"PASS": "bold green", "LOW_CONFID": "bold yellow", "REJECT": "bold red"}

Source = Annotated[str | None, typer.Option("--source", help='A source folder, or "demo".', show_default=False)]
StoreUrl = Annotated[
    str | None, typer.Option("--store", help="Where runs are kept: a path or sqlite:///FILE.", show_default=False)
]
Lm = Annotated[
    str | None,
    typer.Option(
        "--lm", help="A DSPy model, such as openai/gpt-4o-mini; none: the extractive engine.", show_default=False
    ),
]
ApiBase = Annotated[str | None, typer.Option("--api-base", help="An OpenAI-compatible server.", show_default=False)]
ScopeOption = Annotated[str | None, typer.Option("--scope", help="auto, narrow or open.", show_default=False)]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on stdout and nothing else.")]


def main() -> NoReturn:
    """Run the command line; bad usage, settings and input exit 2 with one line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a character that cannot be written is spelled out, never a fault
            stream.reconfigure(errors="backslashreplace")
    try:
        code = int(app(args=sys.argv[1:] or ["--help"], standalone_mode=False) or 0)  # the code of a `typer.Exit`
        sys.stdout.flush()
    except (typer.Abort, KeyboardInterrupt):
        code = _INTERRUPTED
    except BrokenPipeError:
        # The reader has gone (`| head`); what is left in the buffer must not raise again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 141
    except OSError as error:  # a full disk under stdout; files that a user names have their own words
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(f"diagnose: the result cannot be written: {error.strerror}", file=sys.stderr)
        code = 2
    except DiagnosisError as error:
        print(f"diagnose: {_one_line(str(error))}", file=sys.stderr)
        code = 2
    except typer.TyperException as error:  # usage errors
        print(f"diagnose: {_one_line(error.format_message())}", file=sys.stderr)
        code = 2
    if code == _INTERRUPTED:
        print("interrupted", file=sys.stderr)
    sys.exit(code)


@app.command()
def ask(
    question: Annotated[str, typer.Argument(help='The question; "-" reads it from stdin.')],
    source: Source = None,
    lm: Lm = None,
    api_base: ApiBase = None,
    session: Annotated[
        str | None, typer.Option("--session", help="Continue this conversation.", show_default=False)
    ] = None,
    store: StoreUrl = None,
    scope: ScopeOption = None,
    max_rounds: Annotated[
        int | None, typer.Option("--max-rounds", help="Passes planner to verifier.", show_default=False)
    ] = None,
    as_json: Json = False,
) -> None:
    """Answer one question."""
    settings = _settings(source=source, lm=lm, api_base=api_base, store=store, scope=scope, max_rounds=max_rounds)
    asked = _read_stdin() if question == "-" else question
    program, model = _program(settings)
    _watch(program)
    diagnosis = _diagnose(program, model, asked, session)
    if as_json:
        _print_json(diagnosis.to_dict())
    else:
        _print_answer(diagnosis)


@app.command()
def demo(store: StoreUrl = None, as_json: Json = False) -> None:
    """Ask the three worked questions on the bundled incident, offline."""
    settings = _settings(source="demo", store=store)
    program, _ = _program(settings.without_models())
    _watch(program)
    answered = []
    for question in DEMO_QUESTIONS:
        diagnosis = _diagnose(program, None, question, None)
        answered.append(diagnosis)
        if not as_json:
            _print_answer(diagnosis)
    if as_json:
        _print_json([diagnosis.to_dict() for diagnosis in answered])


@app.command()
def runs(
    store: StoreUrl = None,
    limit: Annotated[int, typer.Option("--limit", min=1, max=100_000, help="The newest so many.")] = 20,
    session: Annotated[str | None, typer.Option("--session", help="Of this conversation.", show_default=False)] = None,
    prompts: Annotated[
        str | None,
        typer.Option(
            "--prompt-version",
            metavar="V",
            help="Made with these prompts: a hash or its beginning, a name, a compiled file, default, code, in-force.",
            show_default=False,
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """List what is stored, newest first."""
    with _open_store(store) as held:
        versions = versions_called(prompts, held) if prompts is not None else None
        found = held.runs(limit=limit, session_id=session, prompt_versions=versions)
    if as_json:
        _print_json([_run_summary(run) for run in found])
        return
    if not found:
        made = f" made with {prompts} ({', '.join(versions)})" if versions else ""
        print(f"no runs{made} in {held.location}", file=sys.stderr)
        return
    table = Table(box=None, pad_edge=False)
    for column in ("run", "when", "status", "verdict", "rounds", "mode", "ms"):
        table.add_column(column, no_wrap=True)
    table.add_column("question", overflow="ellipsis", no_wrap=True)
    for run in found:
        table.add_row(
            run.run_id,
            f"{run.created_at:%Y-%m-%d %H:%M:%S}Z",
            run.status,
            Text(run.verdict or "-", style=_VERDICT_STYLES.get(run.verdict or "", "")),
            str(run.rounds),
            run.mode,
            str(run.duration_ms),
            Text(visible(run.question)),
        )
    _out().print(table)


@app.command()
def trace(
    run: Annotated[str, typer.Argument(help="A run id, or a unique beginning of one.")],
    store: StoreUrl = None,
    as_json: Json = False,
) -> None:
    """Open up one run: claims, citations, checks, judgement, wording."""
    from program.trace import Trace

    with _open_store(store) as held:
        opened = Trace.read(held, run)
    if as_json:
        _print_json(opened.to_dict())
    else:
        print(visible(opened.render()))


@app.command()
def replay(
    run_ids: Annotated[
        list[str] | None, typer.Argument(metavar="RUN...", help="Runs to replay.", show_default=False)
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Every finished run.")] = False,
    store: StoreUrl = None,
    as_json: Json = False,
) -> None:
    """Re-execute the code stages of stored runs and compare; exit 1 where something differs."""
    if every == bool(run_ids):
        raise SettingsError("name runs, or give --all")
    from program.replay import replay as replay_run

    with _open_store(store) as held:
        stored = held.runs(limit=1_000_000) if every else []
        finished = [run.run_id for run in reversed(stored) if run.status != "running" and run.self_evaluation]
        results = [replay_run(held, run_id) for run_id in (finished if every else run_ids or [])]
    differing = [result for result in results if not result.same]
    if as_json:
        _print_json(
            [
                {
                    "run_id": result.run_id,
                    "same": result.same,
                    "differences": [
                        {"field": entry.field, "stored": entry.stored, "replayed": entry.replayed}
                        for entry in result.differences
                    ],
                }
                for result in results
            ]
        )
    else:
        for result in results:
            print(f"{result.run_id}  {'same' if result.same else 'DIFFERS'}")
            for entry in result.differences:
                print(
                    f"  {entry.field}\n    stored:   {visible(entry.stored)}\n    replayed: {visible(entry.replayed)}"
                )
        print(f"{len(results) - len(differing)} of {len(results)} the same", file=sys.stderr)
        if len(stored) > len(finished):
            print(f"left out, for they came to no result: {len(stored) - len(finished)}", file=sys.stderr)
    if differing:
        raise typer.Exit(1)


@app.command()
def gate(
    evidence: Annotated[str, typer.Argument(metavar="EVIDENCE.json", help='The executor output; "-" reads stdin.')],
    invocations: Annotated[str, typer.Argument(metavar="INVOCATIONS.json", help='The tool calls; "-" reads stdin.')],
    run: Annotated[
        str | None, typer.Option("--run", help="The run whose calls may be cited.", show_default=False)
    ] = None,
    narrow: Annotated[bool, typer.Option("--narrow", help="The rules of a narrow question hold.")] = False,
    transcript: Annotated[
        Literal["openai", "otel"] | None,
        typer.Option(
            "--from", help="The calls are an OpenAI-style transcript, or OTel GenAI spans.", show_default=False
        ),
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option("--rules", metavar="FILE", help="One more rule file over those in force.", show_default=False),
    ] = None,
    store: StoreUrl = None,
) -> None:
    """Check citations alone, of any agent; JSON out; exit 0 pass, 1 low_confid, 3 reject."""
    from gatekeeper.gate import Gatekeeper

    if evidence == invocations == "-":
        raise SettingsError("only one of the two files can be read from stdin")
    held = _gate_rules(rules, store)
    output = _read_text(evidence)
    if transcript:
        run_id = run or "transcript"
        calls = _transcript_calls(invocations, transcript, run_id)
    else:
        calls = _invocation_list(invocations)
        run_id = run or _only_run(calls, invocations)
    result = Gatekeeper(held).check(output, calls, run_id=run_id, narrow=narrow)
    _print_json(result.model_dump(mode="json"))
    raise typer.Exit(_GATE_EXITS[result.severity.value])


@app.command()
def guard(
    file: Annotated[
        str, typer.Argument(metavar="FILE.jsonl", help='Lines of {"text", "claims", "evidence", …}; "-" reads stdin.')
    ],
) -> None:
    """Check wordings alone, of any agent; a JSON line of findings a line; exit 1 where there are any."""
    from gatekeeper.answer import AnswerMaterial
    from gatekeeper.guard import guard_answer

    dirty = False
    checked: list[dict[str, Any]] = []
    for number, row in _json_lines(file):
        try:
            material = AnswerMaterial(**_material_fields(row, f"{file}:{number}"))
        except (TypeError, ValueError) as error:
            raise SettingsError(f"{file}:{number}: {error}") from None
        check = guard_answer(row["text"], material)
        dirty = dirty or not check.ok
        checked.append(
            {
                "line": number,
                **({"id": row["id"]} if "id" in row else {}),
                "ok": check.ok,
                "findings": [
                    {
                        "kind": found.kind.value,
                        "sentence": found.sentence,
                        "span": list(found.span),
                        "reason": found.reason,
                    }
                    for found in check.findings
                ],
            }
        )
    for entry in checked:
        print(json.dumps(entry, ensure_ascii=False))
    if dirty:
        raise typer.Exit(1)


@app.command()
def doctor(
    source: Source = None, lm: Lm = None, api_base: ApiBase = None, store: StoreUrl = None, as_json: Json = False
) -> None:
    """Check settings, source, store and model, and say what to mend; exit 1 where something is wrong."""
    from program.doctor import examine

    checks = examine(_settings(source=source, lm=lm, api_base=api_base, store=store))
    if as_json:
        _print_json(
            [{"check": check.name, "ok": check.ok, "detail": check.detail, "mend": check.mend} for check in checks]
        )
    else:
        for check in checks:
            print(f"{'ok  ' if check.ok else 'MEND'}  {check.name:<9} {visible(check.detail)}")
            if check.mend:
                print(f"      {'':<9} → {check.mend}")
    if not all(check.ok for check in checks):
        raise typer.Exit(1)


@app.command(add_help_option=False, context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def optimize(context: typer.Context) -> None:
    """Compile the prompts with an optimizer of DSPy, print before and after; --help tells its options."""
    # The room of the evals is above this one: it is started by its name, as `python -m` does, and never imported.
    given, sys.argv = sys.argv, [_OPTIMIZE, *context.args]
    try:
        runpy.run_module(_OPTIMIZE, run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        raise typer.Exit(ended.code if isinstance(ended.code, int) else 1) from None
    finally:
        sys.argv = given


def _settings(**flags: Any) -> Settings:
    from program.settings import read_settings

    return read_settings(flags)


def _gate_rules(extra: str | None, store: str | None) -> RuleSet:
    """The rules in force with one more file over them; the gate alone makes no store, it only looks into one."""
    from program.rule_files import rules_in_force, with_layer
    from program.store import Store

    settings = _settings(store=store)
    with Store.look(settings.store_url(), needed=store is not None) as held:
        rules = rules_in_force(settings, held).rules
    return with_layer(rules, extra) if extra else rules


def _program(settings: Settings) -> tuple[DiagnosisProgram, Any]:
    from program.diagnosis import DiagnosisProgram
    from program.lm.configured import configured_lm, configured_models
    from program.rule_files import rules_in_force
    from program.store import Store

    model, models = configured_lm(settings), configured_models(settings)
    store = Store.open(settings.store_url())
    program = DiagnosisProgram.from_source(
        settings.source,
        store=store,
        rules=rules_in_force(settings, store).rules,
        scope=settings.scope,
        max_rounds=settings.max_rounds,
        tool_timeout_s=settings.tool_timeout_s,
        timezone=settings.timezone,
        models=models,
    )
    return program, model


def _diagnose(program: DiagnosisProgram, model: Any, question: str, session: str | None) -> Diagnosis:
    import dspy

    with dspy.context(lm=model, disable_history=True):
        return program.diagnose(question, session_id=session)


def _watch(program: DiagnosisProgram) -> None:
    console = Console(stderr=True, highlight=False)

    def tell(event: Mapping[str, Any]) -> None:
        if event["event"] == "asked":
            return
        line = Text(f"  {event['node']:<13}", style="dim")
        line.append(f"{event['event']:<12} ", style="dim")
        line.append(visible(_one_line(str(event["detail"])))[:160], style="dim")
        console.print(line, soft_wrap=True)

    program.on_progress = tell


def _print_answer(diagnosis: Diagnosis) -> None:
    console = _out()
    console.print()
    console.print(Text(f"> {visible(diagnosis.question)}", style="bold"))
    head = Text()
    head.append(diagnosis.verdict.value, style=_VERDICT_STYLES[diagnosis.verdict.value])
    head.append(
        f"   groundedness {diagnosis.groundedness_score:.2f}   scope: {diagnosis.scope}   mode: {diagnosis.mode}   {diagnosis.run_id}",
        style="dim",
    )
    console.print(head)
    console.print()
    console.print(Text(visible(diagnosis.answer)), soft_wrap=True)
    if diagnosis.evidence:
        console.print()
        table = Table(box=None, pad_edge=False, show_edge=False)
        table.add_column("call", justify="right", style="dim", no_wrap=True)
        table.add_column("tool", style="dim", no_wrap=True)
        table.add_column("path", style="dim", no_wrap=True)
        table.add_column("evidence", overflow="fold")
        for ref in diagnosis.evidence:
            text = _one_line(ref.text)
            table.add_row(
                f"#{ref.source_invocation_id}",
                ref.tool_name,
                Text(ref.raw_path),
                Text(visible(text if len(text) <= 300 else f"{text[:300]}…")),
            )
        console.print(table)
    if diagnosis.error:
        Console(stderr=True).print(Text(f"failed: {visible(diagnosis.error)}", style="red"))
    console.print()


def _out() -> Console:
    # Without a terminal nobody reads a cut line: give tables room.
    return Console(highlight=False, width=None if sys.stdout.isatty() else 160)


def _print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def _open_store(url: str | None) -> Store:
    """The store of what was asked before, for commands that read: one that is named has to be there."""
    from program.store import Store

    settings = _settings(store=url)
    return Store.look(settings.store_url(), needed=bool(settings.store))


def _run_summary(run: StoredRun) -> dict[str, Any]:
    return run.model_dump(mode="json", exclude={"orchestration_trace", "self_evaluation", "settings"})


def _read_stdin() -> str:
    return sys.stdin.buffer.read().decode("utf-8", "replace")


def _read_text(name: str) -> str:
    if name == "-":
        return _read_stdin()
    try:
        return Path(name).read_bytes().decode("utf-8", "replace")
    except OSError as error:
        raise SettingsError(f"{name}: {error.strerror}") from None


def _json_document(name: str) -> Any:
    text = _read_text(name)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        if error.msg == "Extra data" and error.lineno > 1:  # one document a line, as collectors write spans
            lines = enumerate(text.split("\n"), 1)
            return [_json_line(line, f"{name}:{number}") for number, line in lines if line.strip()]
        raise SettingsError(f"{name}:{error.lineno}:{error.colno}: not JSON: {error.msg}") from None
    except ValueError as error:  # a number of thousands of digits
        raise SettingsError(f"{name}: not JSON: {error}") from None
    except RecursionError:
        raise SettingsError(f"{name}: JSON nests too deep") from None


def _json_line(line: str, place: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise SettingsError(f"{place}: not JSON: {error}") from None


def _transcript_calls(name: str, kind: Literal["openai", "otel"], run_id: str) -> Sequence[Mapping[str, Any]]:
    """The tool calls of another framework's record; one without any is bad input, for it would fail every citation."""
    from gatekeeper.transcripts import from_openai_messages, from_otel_spans

    read = _json_document(name)
    if kind == "otel":
        calls = from_otel_spans(read, run_id=run_id)
    else:
        messages = read.get("messages") if isinstance(read, Mapping) else read
        if not isinstance(messages, list):
            raise SettingsError(f'{name}: a list of messages is wanted, or an object with "messages"')
        calls = from_openai_messages(messages, run_id=run_id)
    if not calls:
        raise SettingsError(f"{name}: holds no tool call that --from {kind} can read")
    return calls


def _invocation_list(name: str) -> Sequence[Mapping[str, Any]]:
    read = _json_document(name)
    if isinstance(read, Mapping) and isinstance(read.get("invocations"), list):
        read = read["invocations"]
    if not isinstance(read, list):
        raise SettingsError(f"{name}: a list of invocations is wanted")
    return read


def _only_run(calls: Iterable[Any], name: str) -> str:
    ids = sorted({str(call["run_id"]) for call in calls if isinstance(call, Mapping) and "run_id" in call})
    if len(ids) != 1:
        raise SettingsError(f"{name}: holds calls of {len(ids)} runs; say which one with --run")
    return ids[0]


def _json_lines(name: str) -> Iterable[tuple[int, dict[str, Any]]]:
    for number, line in enumerate(_read_text(name).split("\n"), 1):  # `splitlines` cuts at U+2028, too
        if not line.strip():
            continue
        row = _json_line(line, f"{name}:{number}")
        if not isinstance(row, dict) or not isinstance(row.get("text"), str):
            raise SettingsError(f'{name}:{number}: an object with "text" is wanted')
        yield number, row


def _material_fields(row: Mapping[str, Any], place: str) -> dict[str, Any]:
    fields: dict[str, Any] = {"question": str(row.get("question") or "")}
    for name in ("claims", "evidence", "hypotheses", "actions", "missing_info"):
        value = row.get(name, [])
        if isinstance(value, str):
            value = [value]
        if not isinstance(value, list) or not all(isinstance(entry, str | dict) for entry in value):
            raise SettingsError(f"{place}: {name} must be a list of objects or texts")
        fields[name] = value
    return fields


def _one_line(text: str) -> str:
    return " ".join(text.split())
