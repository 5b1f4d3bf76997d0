"""What a metric gives, and how all of them read an example and a prediction."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NoReturn

import dspy

from evals.glossary import in_english
from evals.judging import Judgement, judge_answer
from evals.metrics.told import begins_with_guess, guess_in
from evals.reading import atoms, content_words, han_pairs, quotations
from evals.sources import Source, sources_of
from evals.vocabulary import STATES
from gatekeeper.evidence import Invocation

ABSTAINED: Final = "abstained"
ERROR: Final = "error"
Outcome = Literal["value", "abstained", "error", "unscored"]


class BrokenRunError(ValueError):
    """The run did not come to an answer: an error, which no number stands for."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a metric found: `value` 0.0 to 1.0, or None where there is nothing to judge, and why in words."""

    value: float | None
    reason: str

    @property
    def abstained(self) -> bool:
        """Whether there is no value because the answer confirms nothing."""
        return self.value is None and self.reason.startswith(ABSTAINED)

    @property
    def errored(self) -> bool:
        """Whether there is no value because the run failed."""
        return self.value is None and self.reason.startswith(ERROR)

    @property
    def outcome(self) -> Outcome:
        """Whether there is a value, and of which kind its absence is."""
        if self.value is not None:
            return "value"
        return "abstained" if self.abstained else "error" if self.errored else "unscored"


def unscored(why: str) -> Score:
    """No value: there was nothing to judge."""
    return Score(None, why)


def silent(why: str = "the answer confirms nothing") -> Score:
    """No value: an abstention."""
    return Score(None, f"{ABSTAINED}: {why}")


def failure_of(prediction: Any) -> Score | None:
    """No value, an error, where the run failed: what it says all the same is no result. None where it did not.

    Raises:
        BrokenRunError: there is no answer.
    """
    answer_of(prediction)
    if get(prediction, "status") != "failed":
        return None
    return Score(None, f"{ERROR}: {get(prediction, 'error') or 'the run failed'}")


def draws_no_conclusion(prediction: Any) -> bool:
    """Whether the answer is headed by the sentence that no reliable conclusion can be drawn."""
    return get(prediction, "verdict") == "REJECT"


def plain_form(score: Score, *, best: float, trace: Any) -> float:
    """The float of a score: the worst of its scale where it has none. With a `trace`: whether it is perfect.

    Raises:
        BrokenRunError: the run failed.
    """
    if score.errored:
        raise BrokenRunError(score.reason)
    value = (1.0 - best) if score.value is None else score.value
    return value if trace is None else bool(value == best)


# --- reading a prediction ----------------------------------------------------------------------------


def answer_of(prediction: Any) -> str:
    """The answer.

    Raises:
        BrokenRunError: there is none.
    """
    answer = get(prediction, "answer")
    if not isinstance(answer, str):
        _no_answer(prediction)
    return answer


def _no_answer(prediction: Any) -> NoReturn:
    why = get(prediction, "error")
    told = f": {why}" if why else ""
    raise BrokenRunError(f"a prediction with an answer is wanted, not {type(prediction).__name__} without one{told}")


def question_of(example: Any, prediction: Any) -> str:
    """What was asked, empty where nobody says."""
    return str(get(prediction, "question") or get(example, "question") or "")


def judged(example: Any, prediction: Any) -> list[Judgement]:
    """Every statement of the answer but its headings, judged against the cited texts.

    Raises:
        BrokenRunError: there is no answer.
    """
    return judge_answer(answer_of(prediction), cited_of(prediction), question_of(example, prediction))


def asserted(example: Any, prediction: Any) -> list[Judgement]:
    """The statements that assert something.

    A mere word (`Yes.`, 抱歉。) tells nothing that a text could bear out, and a guess is a hypothesis in whatever words it
    is told: both count only where they go too far.

    Raises:
        BrokenRunError: there is no answer.
    """
    told = [one for one in judged(example, prediction) if one.asserts]
    if not any(begins_with_guess(one.statement.text) for one in told):
        return [one for one in told if one.excess or _has_content(one)]
    sources = [source for ref in cited_of(prediction) for source in sources_of(ref)]
    return [
        one
        for one in told
        if one.excess or (_has_content(one) and not (begins_with_guess(one.statement.text) and is_guess(one, sources)))
    ]


def is_guess(one: Judgement, sources: Sequence[Source]) -> bool:
    """Whether a statement holds something for likely that no cited text does in the same word."""
    word = guess_in(one.statement.text)
    return word is not None and not any(word.casefold() in source.text for source in sources)


def _has_content(one: Judgement) -> bool:
    text = one.statement.text
    return bool(atoms(text) or content_words(text) or len(han_pairs(text)) > 1 or quotations(text) or _has_state(text))


def _has_state(text: str) -> bool:
    return any(state.search(text) for state in STATES.values())


def confirms(example: Any, prediction: Any) -> bool:
    """Whether the answer tells anything of what it cites: an apology or a "no comment" shares nothing with any text."""
    sources = [source for ref in cited_of(prediction) for source in sources_of(ref)]
    return any(_touches(one, sources) for one in asserted(example, prediction))


def _touches(one: Judgement, sources: Sequence[Source]) -> bool:
    text = one.statement.text
    pairs, words = han_pairs(text), content_words(text) | in_english(text)
    # A value or a state is told, right or wrong; letters alone (N/A, OK, AI) are none unless a text has them.
    valued = _has_state(text) or any(re.search(r"\d|[a-z]", atom.text) for atom in atoms(text))
    return (
        bool(one.rests_on) or valued or any(words & source.words or len(pairs & source.pairs) > 1 for source in sources)
    )


def cited_of(prediction: Any) -> list[dict[str, Any]]:
    """The cited refs, each with `searched`: the service and the log file that its search was limited to."""
    searched = {str(call.id): _limits(call.input_params) for call in invocations_of(prediction) or ()}
    return [
        {**ref, "searched": searched.get(str(ref.get("source_invocation_id")), ())}
        for ref in map(as_mapping, get(prediction, "evidence") or ())
    ]


def _limits(parameters: Mapping[str, Any]) -> tuple[str, ...]:
    """The service and the log file that a search was limited to: what it returned is theirs."""
    named = (parameters.get(name) for name in ("service", "source"))
    return tuple(name.rpartition("/")[2].removesuffix(".log") for name in named if isinstance(name, str) and name)


def invocations_of(prediction: Any) -> list[Invocation] | None:
    """The stored tool calls; None where the prediction does not carry them."""
    stored = get(prediction, "invocations")
    return None if stored is None else [Invocation.model_validate(as_mapping(call)) for call in stored]


def claims_of(prediction: Any) -> list[Mapping[str, Any]]:
    """The allowed claims."""
    return [as_mapping(claim) for claim in get(prediction, "claims") or ()]


def evaluation_of(prediction: Any) -> Mapping[str, Any]:
    """`self_evaluation.verifier_evaluation`, empty where the run never came to one."""
    held = get(prediction, "self_evaluation")
    kept = held.get("verifier_evaluation") if isinstance(held, Mapping) else None
    return dict(kept) if isinstance(kept, Mapping) else {}


def get(holder: Any, name: str) -> Any:
    """A field of an example, a prediction or a mapping; None where there is none."""
    if isinstance(holder, Mapping):
        return holder.get(name)
    if isinstance(holder, dspy.Example):  # also a Prediction: its attributes raise where there is none
        return holder.get(name, None)
    return getattr(holder, name, None)


def as_mapping(item: Any) -> Mapping[str, Any]:
    """A model, a mapping or a bare text as a mapping."""
    if isinstance(item, str):
        return {"text": item}
    return item if isinstance(item, Mapping) else item.model_dump(mode="json")


def joined(reasons: Sequence[str], otherwise: str) -> str:
    """The reasons in one line, or what is said where there are none."""
    return "; ".join(reasons) or otherwise
