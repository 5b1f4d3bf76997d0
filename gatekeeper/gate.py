"""Decides, in code alone, whether each citation of an executor's output is real.

The dividing line: fabricated or mismatched is `reject`, missing or incomplete is `low_confid`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Literal, cast

from gatekeeper.candidates import Sieve
from gatekeeper.claims import (
    ANSWER_VERSION,
    CURRENT_FACT_TYPES,
    LEGACY_ANSWER_VERSION,
    NARROW_CLAIM_TYPES,
    ClaimType,
    ExecutorOutput,
    read_executor_output,
)
from gatekeeper.evidence import EvidenceRef, Invocation, array_of, index_of, is_contract_path
from gatekeeper.excerpt import supports
from gatekeeper.excerpt_specific import is_specific
from gatekeeper.invocations import Head, as_id, head_of, read_invocation, ref_texts
from gatekeeper.result import CheckedBinding, GatekeeperResult, RuleFailure, Severity, worst
from gatekeeper.rules import RuleSet, base_rules

_CLAIM_TYPES = {claim_type.value for claim_type in ClaimType}
_DOCUMENTS_ARRAY = "evidence_blocks"
# So many items that hold all numbers, names and words of an excerpt without an id are compared with it; with more,
# which one is meant counts as unknown, and the work stays bounded.
_MOST_COMPARED = 32


class Gatekeeper:
    """Checks an executor's output against the invocations of its run.

    Deterministic; no model, no database, no clock, no I/O. It never raises on what a model wrote and never changes
    its input.
    """

    def __init__(self, rules: RuleSet | None = None) -> None:
        """Take the rules to hold; the shipped ones by default."""
        self.rules = rules or base_rules()

    def check(
        self,
        executor_output: ExecutorOutput | Mapping[str, Any] | str | None,
        invocations: Iterable[Invocation | Mapping[str, Any]],
        *,
        run_id: str,
        narrow: bool = False,
    ) -> GatekeeperResult:
        """Check every claim and every binding.

        Args:
            executor_output: `executor_evidence_v2` as a mapping, a typed output or JSON text.
            invocations: the records of tool calls, this run's and any other's.
            run_id: the run whose invocations may be cited.
            narrow: whether the rules of a narrow question hold.
        """
        check = _Check(self.rules, _Index(invocations, run_id))
        read, parse = read_executor_output(executor_output)
        if parse.status != "valid" or read is None:
            check.fail("contract.parse", f"executor output is {parse.status}: {parse.detail}")
            return check.result()
        _check_contract(check, read)
        claims = cast("list[object]", list(read["claims"]))
        _check_ids(check, claims)
        for at, claim in enumerate(claims):
            if isinstance(claim, Mapping):
                _check_claim(check, at, _string_keys(cast("Mapping[object, Any]", claim)), narrow=narrow)
            else:
                check.fail("contract.parse", f"claim {at + 1} is no object", claim_index=at)
        if narrow:
            _check_narrow_count(check, len(claims))
        return check.result()


class _Index:
    """The records of tool calls, found by id and by (tool, path): each looked at once, read only where it is cited."""

    def __init__(self, records: Iterable[object], run_id: str) -> None:
        self.run_id = run_id
        self._records: dict[int | str, tuple[Head, object]] = {}
        self._read: dict[int | str, Invocation] = {}
        self._texts: dict[int | str, Mapping[str, str]] = {}
        self._by_tool: dict[str, dict[str, list[tuple[int | str, str]]]] | None = None
        self._sieves: dict[tuple[str, str], Sieve] = {}
        for record in records:
            head = head_of(record)
            if head is None:
                continue
            held = self._records.get(head.id)
            if held is not None and (held[0].run_id == run_id or head.run_id != run_id):
                continue  # an id is unique in a store; should two sources clash, this run's record counts
            self._records[head.id] = (head, record)

    def invocation(self, invocation_id: int | str) -> Invocation | None:
        """The invocation of an id, of whichever run; its refs are to be had from `ref` and `paths`."""
        if invocation_id in self._read:
            return self._read[invocation_id]
        held = self._records.get(invocation_id)
        read = read_invocation(held[1], with_refs=False) if held else None
        if read is not None:
            self._read[invocation_id] = read
        return read

    def ref(self, invocation_id: int | str, path: str) -> EvidenceRef | None:
        """The ref of an invocation at a path."""
        text = self._texts_of(invocation_id).get(path)
        return None if text is None else EvidenceRef(raw_path=path, text=text)

    def paths(self, invocation_id: int | str) -> list[str]:
        """The paths of an invocation's refs, in their order."""
        return list(self._texts_of(invocation_id))

    def may_say(self, excerpt: str, tool_name: str, path: str) -> Iterator[tuple[int | str, str]]:
        """The ids of this run's calls whose ref at a path of a tool may support an excerpt, each with the ref's text."""
        held = self._paths_by_tool().get(tool_name, {}).get(path, [])
        if (tool_name, path) not in self._sieves:
            self._sieves[tool_name, path] = Sieve(text for _, text in held)
        for number in self._sieves[tool_name, path].may_say(excerpt):
            yield held[number]

    def _texts_of(self, invocation_id: int | str) -> Mapping[str, str]:
        if invocation_id not in self._texts:
            self._texts[invocation_id] = ref_texts(self._records[invocation_id][1])
        return self._texts[invocation_id]

    def _paths_by_tool(self) -> Mapping[str, Mapping[str, list[tuple[int | str, str]]]]:
        """Where each path of this run stands; made when the first id is missing."""
        if self._by_tool is None:
            self._by_tool = {}
            for invocation_id, (head, _) in self._records.items():
                if head.run_id == self.run_id:
                    paths = self._by_tool.setdefault(head.tool_name, {})
                    for path, text in self._texts_of(invocation_id).items():
                        paths.setdefault(path, []).append((invocation_id, text))
        return self._by_tool


@dataclass(slots=True)
class _Check:
    """One check in progress: what has been found so far."""

    rules: RuleSet
    index: _Index
    errors: list[RuleFailure] = field(default_factory=list[RuleFailure])
    warnings: list[RuleFailure] = field(default_factory=list[RuleFailure])
    checked: list[CheckedBinding] = field(default_factory=list[CheckedBinding])

    def parameter(self, rule_id: str, name: str, default: Any) -> Any:
        return self.rules.rule(rule_id).parameters.get(name, default)

    def fail(
        self,
        rule_id: str,
        message: str,
        *,
        claim_index: int | None = None,
        claim_id: str | None = None,
        binding_index: int | None = None,
        nearest_ref: str | None = None,
        severity: Literal["warning", "low_confid", "reject"] | None = None,
    ) -> bool:
        """Note a failed rule; False where the rule is switched off."""
        rule = self.rules.rule(rule_id)
        if not rule.enabled:
            return False
        failure = RuleFailure(
            rule_id=rule_id,
            severity=severity or rule.default_severity,
            message=message,
            claim_id=claim_id,
            claim_index=claim_index,
            binding_index=binding_index,
            nearest_ref=nearest_ref,
        )
        (self.warnings if failure.severity == "warning" else self.errors).append(failure)
        return True

    def result(self) -> GatekeeperResult:
        severity = worst([Severity(error.severity) for error in self.errors if error.severity != "warning"])
        return GatekeeperResult(
            status="pass" if severity is Severity.NONE else "fail",
            severity=severity,
            rule_set_version=self.rules.version,
            rule_set_hash=self.rules.content_hash(),
            rules=self.rules.summary(),
            waivers=self.rules.waivers,
            checked_bindings=tuple(self.checked),
            failed_rules=tuple(dict.fromkeys(error.rule_id for error in self.errors)),
            warnings=tuple(self.warnings),
            errors=tuple(self.errors),
        )


def _check_contract(check: _Check, read: Mapping[str, Any]) -> None:
    version = read.get("answer_version")
    if version != ANSWER_VERSION:
        hint = "; its bindings are read for transition" if version == LEGACY_ANSWER_VERSION else ""
        check.fail("contract.answer_version", f"answer_version is {_show(version)}, not {ANSWER_VERSION}{hint}")
    forbidden = cast("list[str]", check.parameter("contract.forbidden_fields", "fields", []))
    present = [name for name in forbidden if name in read]
    if present:
        check.fail("contract.forbidden_fields", f"fields that an executor must not write: {', '.join(present)}")


def _check_ids(check: _Check, claims: list[object]) -> None:
    seen: set[str] = set()
    for at, claim in enumerate(claims):
        if not isinstance(claim, Mapping):
            continue
        claim_id = cast("Mapping[str, Any]", claim).get("claim_id")
        if not isinstance(claim_id, str) or not claim_id.strip():
            check.fail("claim.unique_id", f"claim {at + 1} has no claim_id", claim_index=at)
        elif claim_id in seen:
            check.fail("claim.unique_id", f"claim_id {claim_id!r} is used twice", claim_index=at, claim_id=claim_id)
        else:
            seen.add(claim_id)


@dataclass(frozen=True, slots=True)
class _At:
    """Where in the output we are."""

    claim_index: int
    claim_id: str
    binding_index: int

    def as_keywords(self) -> dict[str, Any]:
        return {"claim_index": self.claim_index, "claim_id": self.claim_id, "binding_index": self.binding_index}


def _check_claim(check: _Check, at: int, claim: Mapping[str, Any], *, narrow: bool) -> None:
    claim_id = claim.get("claim_id")
    claim_id = claim_id if isinstance(claim_id, str) else ""
    where: dict[str, Any] = {"claim_index": at, "claim_id": claim_id}
    claim_type = claim.get("claim_type")
    if not isinstance(claim_type, str) or claim_type not in _CLAIM_TYPES:
        check.fail(
            "contract.parse", f"claim_type {_show(claim_type)} is none of {', '.join(sorted(_CLAIM_TYPES))}", **where
        )
    elif narrow and claim_type not in {entry.value for entry in NARROW_CLAIM_TYPES}:
        check.fail("scope.narrow", f"a narrow question allows no {claim_type}", **where)
    text = claim.get("claim_text")
    if not isinstance(text, str) or not text.strip():
        check.fail("contract.parse", "the claim has no claim_text", **where)
    bindings = claim.get("evidence_bindings")
    if not isinstance(bindings, list | tuple) or not bindings:
        check.fail("claim.bindings", "the claim has no evidence binding", **where)
        return
    items = list(cast("Sequence[object]", bindings))
    bound = _check_bindings(check, at, claim_id, str(claim_type), items)
    _check_kind(check, str(claim_type), bound, where)


def _check_bindings(
    check: _Check, claim_index: int, claim_id: str, claim_type: str, bindings: list[object]
) -> list[tuple[Invocation, EvidenceRef]]:
    """Check each binding of one claim; returns what the claim really binds, duplicates taken out."""
    bound: dict[tuple[int | str, str], tuple[Invocation, EvidenceRef]] = {}
    for number, raw in enumerate(bindings):
        at = _At(claim_index, claim_id, number)
        binding = _string_keys(cast("Mapping[object, Any]", raw)) if isinstance(raw, Mapping) else {}
        before = len(check.errors)
        invocation_id = _invocation_id(check, at, binding)
        found = _locate(check, at, binding, invocation_id)
        if found is not None:
            invocation, ref = found
            key = (invocation.id, ref.raw_path)
            if key in bound:
                check.fail(
                    "evidence.duplicate_binding",
                    f"{ref.raw_path} is bound twice; the first is kept",
                    **at.as_keywords(),
                )
                check.checked.append(_checked(at, binding, found, "dropped", ()))
                continue
            bound[key] = found
            _check_excerpt(check, at, binding, ref)
            _check_polarity(check, at, claim_type, invocation, ref)
        failed = tuple(dict.fromkeys(error.rule_id for error in check.errors[before:]))
        passed = found is not None and not failed
        check.checked.append(_checked(at, binding, found, "pass" if passed else "fail", failed))
    return list(bound.values())


def _invocation_id(check: _Check, at: _At, binding: Mapping[str, Any]) -> int | str | None:
    """The cited id; a legacy list of exactly one id is taken with a warning, several are never spread out."""
    given = as_id(binding.get("source_invocation_id"))
    legacy = binding.get("source_invocation_ids")
    if given is not None or not isinstance(legacy, list | tuple):
        return given
    ids = [read for entry in cast("list[object]", legacy) if (read := as_id(entry)) is not None]
    if len(ids) != 1:
        return None
    check.fail(
        "evidence.invocation_id",
        f"source_invocation_ids is read for transition; taken as source_invocation_id={ids[0]}",
        severity="warning",
        **at.as_keywords(),
    )
    return ids[0]


def _locate(
    check: _Check, at: _At, binding: Mapping[str, Any], invocation_id: int | str | None
) -> tuple[Invocation, EvidenceRef] | None:
    """Find the ref that a binding cites; None, with the reason noted, where it cites none."""
    path = binding.get("raw_path")
    path = path.strip() if isinstance(path, str) else ""
    if not path:
        check.fail("evidence.raw_path_present", "the binding names no raw_path", **at.as_keywords())
        if invocation_id is None:
            check.fail("evidence.invocation_id", "the binding names no source_invocation_id", **at.as_keywords())
    if invocation_id is None:
        return _backfill(check, at, binding, path) if path else None
    invocation = check.index.invocation(invocation_id)
    if invocation is None:
        check.fail("evidence.invocation", f"no invocation has the id {invocation_id}", **at.as_keywords())
        return None
    if invocation.run_id != check.index.run_id:
        check.fail("evidence.run", f"invocation {invocation_id} belongs to another run", **at.as_keywords())
        return None
    if not _is_maker(check, at, binding, invocation) or not path:
        return None
    return _ref_at(check, at, invocation, path)


def _is_maker(check: _Check, at: _At, binding: Mapping[str, Any], invocation: Invocation) -> bool:
    named = binding.get("tool_name")
    named = named.strip() if isinstance(named, str) else ""
    if named == invocation.tool_name:
        return True
    # A name left out is incomplete; a wrong name is a mismatch.
    check.fail(
        "evidence.tool_name",
        f"invocation {invocation.id} was made by {invocation.tool_name}, not by {named or 'a tool left unnamed'}",
        severity=None if named else "low_confid",
        **at.as_keywords(),
    )
    return False


def _ref_at(check: _Check, at: _At, invocation: Invocation, path: str) -> tuple[Invocation, EvidenceRef] | None:
    if invocation.retrieval_details.evidence_refs is None:
        check.fail("evidence.refs", f"invocation {invocation.id} carries no evidence_refs", **at.as_keywords())
        return None
    ref = check.index.ref(invocation.id, path)
    if ref is not None:
        return invocation, ref
    nearest = _nearest(path, check.index.paths(invocation.id))
    hint = (
        f"; did you mean {nearest}?"
        if nearest
        else f"; that call is {invocation.evidence_status.value} and has no refs"
    )
    check.fail(
        "evidence.raw_path",
        f"{_show(path)} is not a ref of invocation {invocation.id}{hint}",
        nearest_ref=nearest,
        **at.as_keywords(),
    )
    return None


def _backfill(check: _Check, at: _At, binding: Mapping[str, Any], path: str) -> tuple[Invocation, EvidenceRef] | None:
    """Fill a missing id when tool, path and excerpt match exactly one invocation of the run."""
    if not is_contract_path(path):
        check.fail("evidence.raw_path", f"{_show(path)} is not a path of any tool", **at.as_keywords())
    tool, excerpt = _text(binding.get("tool_name")).strip(), _text(binding.get("evidence_excerpt"))
    held = check.index.may_say(excerpt, tool, path) if excerpt.strip() else iter(())
    # The second match ends the search: which of the two was meant cannot be known.
    compared = islice(held, _MOST_COMPARED)
    matches = list(islice((found for found, text in compared if _says(check, excerpt, text)), 2))
    undecided = next(held, None) is not None
    invocation = check.index.invocation(matches[0]) if len(matches) == 1 and not undecided else None
    if invocation is not None:
        check.fail(
            "evidence.invocation_id",
            f"source_invocation_id was missing; {invocation.id} is the only invocation that matches",
            severity="warning",
            **at.as_keywords(),
        )
        return _ref_at(check, at, invocation, path)
    count = "several invocations match" if matches or undecided else "no invocation of this run matches"
    check.fail("evidence.invocation_id", f"source_invocation_id is missing and {count}", **at.as_keywords())
    return None


def _says(check: _Check, excerpt: str, text: str) -> bool:
    return supports(excerpt, text, min_overlap=_min_overlap(check)).ok


def _min_overlap(check: _Check) -> float:
    return float(check.parameter("evidence.excerpt", "min_overlap", 0.8))


def _check_excerpt(check: _Check, at: _At, binding: Mapping[str, Any], ref: EvidenceRef) -> None:
    excerpt = binding.get("evidence_excerpt")
    if not isinstance(excerpt, str) or not excerpt.strip():
        check.fail("evidence.excerpt_specific", "the binding has no excerpt to compare", **at.as_keywords())
        return
    support = supports(excerpt, ref.text, min_overlap=_min_overlap(check))
    if not support.ok:
        check.fail("evidence.excerpt", f"the excerpt is not in {ref.raw_path}: {support.reason}", **at.as_keywords())
        return
    if excerpt.strip() == ref.text.strip():
        return  # the whole item is as specific as it can be, however short it is
    specific = is_specific(excerpt)
    if not specific.ok:
        check.fail("evidence.excerpt_specific", specific.reason, **at.as_keywords())


def _check_polarity(check: _Check, at: _At, claim_type: str, invocation: Invocation, ref: EvidenceRef) -> None:
    negative = claim_type == ClaimType.NEGATIVE_OBSERVATION.value
    if negative and not ref.is_negative():
        check.fail(
            "evidence.negative_binding",
            f"a negative_observation binds $.no_evidence only, not {ref.raw_path}",
            **at.as_keywords(),
        )
    if ref.is_negative() and not invocation.read_all():
        missed = "; ".join(invocation.retrieval_details.not_covered) or "it was cut short"
        check.fail(
            "evidence.complete_negative",
            f"the search of invocation {invocation.id} did not read all of its scope: {missed}",
            **at.as_keywords(),
        )


def _check_kind(
    check: _Check, claim_type: str, bound: list[tuple[Invocation, EvidenceRef]], where: dict[str, Any]
) -> None:
    if not bound or claim_type == ClaimType.NEGATIVE_OBSERVATION.value:
        return
    if all(ref.is_negative() for _, ref in bound):
        check.fail("evidence.positive_binding", f"a {claim_type} binds nothing but $.no_evidence", **where)
        return
    documents = set(cast("list[str]", check.parameter("evidence.current_fact", "document_tools", [])))
    if claim_type in {entry.value for entry in CURRENT_FACT_TYPES} and all(
        invocation.tool_name in documents or array_of(ref.raw_path) == _DOCUMENTS_ARRAY or ref.is_negative()
        for invocation, ref in bound
    ):
        check.fail("evidence.current_fact", f"a {claim_type} rests on documents alone", **where)


def _check_narrow_count(check: _Check, count: int) -> None:
    most = int(check.parameter("scope.narrow", "max_claims", 2))
    for at in range(most, count):
        check.fail("scope.narrow", f"a narrow question allows {most} claims; this is number {at + 1}", claim_index=at)


def _checked(
    at: _At,
    binding: Mapping[str, Any],
    found: tuple[Invocation, EvidenceRef] | None,
    status: Literal["pass", "fail", "dropped"],
    failed_rules: tuple[str, ...],
) -> CheckedBinding:
    if found is not None:
        tool, invocation_id, path, text = found[0].tool_name, found[0].id, found[1].raw_path, found[1].text
    else:
        tool, path = _text(binding.get("tool_name")), _text(binding.get("raw_path"))
        invocation_id, text = as_id(binding.get("source_invocation_id")), ""
    return CheckedBinding(
        claim_id=at.claim_id,
        claim_index=at.claim_index,
        binding_index=at.binding_index,
        tool_name=tool,
        source_invocation_id=invocation_id,
        raw_path=path,
        matched_text=text,
        status=status,
        failed_rules=failed_rules,
    )


def _nearest(path: str, paths: list[str]) -> str | None:
    """The ref that was probably meant: the item above a deeper path, else the same array's nearest index, else the first."""
    if not paths:
        return None
    inner = [held for held in paths if held in path or path in held]
    if inner:
        return max(inner, key=len)
    array, index = array_of(path), index_of(path)
    if array is not None and index is not None:
        same = [held for held in paths if array_of(held) == array]
        if same:
            return min(same, key=lambda held: abs((index_of(held) or 0) - index))
    return paths[0]


def _string_keys(mapping: Mapping[object, Any]) -> dict[str, Any]:
    return {str(key): value for key, value in mapping.items()}


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _show(value: object) -> str:
    """Quote a value for a message, shortened: messages are stored and shown."""
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}…"
