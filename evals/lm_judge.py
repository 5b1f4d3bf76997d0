"""An LM that answers the metrics' questions, behind the same `Score`; off unless somebody builds it with its agreement.

It is optional and slow, and nothing of the product rests on it. It may judge only after `python -m evals.agreement` has
compared this very prompt and model with labelled sentences, and the comparison was good enough.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal

import dspy

from evals.agreed import MIN_KAPPA, Agreement, JudgeRefusedError, read_agreement
from evals.metrics.score import (
    ERROR,
    Score,
    answer_of,
    as_mapping,
    draws_no_conclusion,
    failure_of,
    get,
    joined,
    plain_form,
    question_of,
    silent,
    unscored,
)
from evals.reading import statements
from program.lm.asking import LMReply, LMRequest, ask
from program.prompts import predictor_version

Kind = Literal[
    "none",
    "absence_as_nonexistence",
    "scope_widening",
    "time_widening",
    "causal_overreach",
    "certainty_inflation",
    "state_flip",
    "number_drift",
    "identifier_drift",
    "timestamp_drift",
    "negation_polarity",
    "knowledge_as_observation",
    "incomplete_as_complete",
    "action_outcome",
    "invented_fact",
]
STAGE: Final = "judge.predict"


class JudgeSentence(dspy.Signature):
    """Judge one sentence of an answer against the evidence, and against nothing else; what you know of the world is none.

    `asserts`: whether the sentence states a fact; a question, a condition, a suggestion, a hypothesis that is marked as
    unconfirmed, and "this does not rule out …" state none. `supported`: whether the evidence says all that it states.
    `kind`: how it says more than the evidence, or `none`:
    - `absence_as_nonexistence`: an empty search told as "does not exist", "ruled out", "healthy".
    - `scope_widening`, `time_widening`: more things, users or hosts, a longer or other time.
    - `causal_overreach`: a cause that the evidence does not state.
    - `certainty_inflation`: something pending, possible or partial told as certain.
    - `state_flip`, `number_drift`, `identifier_drift`, `timestamp_drift`: another state, number, name or time.
    - `negation_polarity`: the opposite.
    - `knowledge_as_observation`: what a document says in general, or of another day, told as what is so now.
    - `incomplete_as_complete`: a search that failed or was cut short told as a whole one.
    - `action_outcome`: an action told as done or successful that the evidence does not record as such.
    - `invented_fact`: anything else that the evidence does not say.
    Equal values in other units or time zones, sums, differences and ratios of stated values are no drift. A sentence that
    says less than the evidence, or that quotes it, is `none`. `reason` comes first and is one short sentence.
    """

    question: str = dspy.InputField(desc="what was asked; may be empty")
    sentence: str = dspy.InputField(desc="the sentence to judge")
    evidence: list[dict[str, Any]] = dspy.InputField(desc="the cited items with their text")
    reason: str = dspy.OutputField(desc="why, one short sentence")
    asserts: bool = dspy.OutputField(desc="whether it states a fact")
    supported: bool = dspy.OutputField(desc="whether the evidence says all that it states")
    kind: Kind = dspy.OutputField(desc="how it says more, or none")


class SentenceJudge(dspy.Module):
    """The predictor alone, as the agreement run asks it; it gives no `Score`, for it has not been compared yet."""

    def __init__(self) -> None:
        super().__init__()
        self.predict = dspy.Predict(JudgeSentence)

    @property
    def fingerprint(self) -> str:
        """A content hash of everything that the model is told: 12 hex digits."""
        return predictor_version(self.predict)

    def ask(self, lm: dspy.LM, *, sentence: str, evidence: Sequence[Any], question: str) -> LMReply:
        """Ask once; a reply that cannot be read or a failed call comes back as data."""
        inputs = {"question": question, "sentence": sentence, "evidence": [_shown(ref) for ref in evidence]}
        return ask(LMRequest("judge", self.predict, inputs), lm=lm, mask=lambda text: text)


def is_over(fields: Mapping[str, Any]) -> bool:
    """Whether a reply calls the sentence an overclaim: it names a kind, or a fact that the evidence does not say."""
    return fields["kind"] != "none" or (fields["asserts"] and not fields["supported"])


class LMJudge:
    """The metrics' questions, answered by a model that has been compared with labelled sentences.

    `scored_groundedness` and `scored_overclaiming` and their plain forms take what the code metrics take. One reply that
    cannot be read makes the whole answer unscored, a failed call an error. The model is asked once an answer, so that both
    speak of the same replies; a judge forgets none of its last 256 answers.
    """

    def __init__(self, lm: dspy.LM, agreement: Agreement | Path, *, min_kappa: float = MIN_KAPPA) -> None:
        """Take the model and the record of its agreement.

        Args:
            lm: the judge, the same model as in the record.
            agreement: what `python -m evals.agreement --lm … --out FILE` kept, or that file.
            min_kappa: Cohen's kappa that is wanted, at least 0.4: below that it is no judge.

        Raises:
            JudgeRefusedError: there is no record, it is of another model or prompt, or the agreement is too low.
        """
        if min_kappa < _LOWEST_KAPPA:
            raise JudgeRefusedError(f"min_kappa {min_kappa:.2f} is too low: at least {_LOWEST_KAPPA:.2f}")
        self._lm = lm
        self._judge = SentenceJudge()
        self._asked: dict[str, _Told | Score] = {}
        self._lock = threading.Lock()
        record = read_agreement(agreement) if isinstance(agreement, Path) else agreement
        why = record.fault(judge=str(lm.model), prompt=self._judge.fingerprint, min_kappa=min_kappa)
        if why is not None:
            raise JudgeRefusedError(
                f"the LM judge may not be used: {why}; compare it with python -m evals.agreement --lm MODEL --data FILE --out FILE"
            )

    def scored_groundedness(self, example: Any, prediction: Any) -> Score:
        """As `evals.metrics.scored_groundedness`, judged by the model."""
        told = self._told(example, prediction)
        if isinstance(told, Score):
            return told
        facts = [(sentence, fields) for sentence, fields in told if fields["asserts"]]
        if not facts:
            return silent()
        if draws_no_conclusion(prediction):
            return silent("a REJECT draws no conclusion")
        loose = [one for one in facts if not one[1]["supported"] or is_over(one[1])]
        return Score(1 - len(loose) / len(facts), joined(_reasons(loose), f"all {len(facts)} statements are supported"))

    def scored_overclaiming(self, example: Any, prediction: Any) -> Score:
        """As `evals.metrics.scored_overclaiming`, judged by the model."""
        told = self._told(example, prediction)
        if isinstance(told, Score):
            return told
        counted = [one for one in told if one[1]["asserts"] or is_over(one[1])]
        if not counted:
            return silent()
        over = [one for one in counted if is_over(one[1])]
        return Score(len(over) / len(counted), joined(_reasons(over), f"none of {len(counted)} statements says more"))

    def groundedness(self, example: Any, prediction: Any, trace: Any = None) -> float:
        """The plain form, 1 is best."""
        return plain_form(self.scored_groundedness(example, prediction), best=1.0, trace=trace)

    def overclaiming(self, example: Any, prediction: Any, trace: Any = None) -> float:
        """The plain form, 0 is best."""
        return plain_form(self.scored_overclaiming(example, prediction), best=0.0, trace=trace)

    def _told(self, example: Any, prediction: Any) -> _Told | Score:
        """What the model says of each sentence, or the score where it cannot be told; of one answer once."""
        if failed := failure_of(prediction):
            return failed
        sentences = [one.text for one in statements(answer_of(prediction)) if one.frame == "fact"]
        if not sentences:
            return silent()
        question = question_of(example, prediction)
        evidence = [_shown(ref) for ref in get(prediction, "evidence") or ()]
        key = json.dumps([sentences, evidence, question], ensure_ascii=False, default=str)
        with self._lock:  # DSPy evaluates in threads, and the second metric must wait for the first one's replies
            if key not in self._asked:
                told = self._ask(sentences, evidence, question)
                self._asked = dict(list(self._asked.items())[1 - _KEPT :]) | {key: told}
            return self._asked[key]

    def _ask(self, sentences: Sequence[str], evidence: Sequence[Any], question: str) -> _Told | Score:
        told: _Told = []
        for sentence in sentences:
            reply = self._judge.ask(self._lm, sentence=sentence, evidence=evidence, question=question)
            if reply.fault is not None:
                return Score(None, f"{ERROR}: the judge failed: {reply.fault}")
            if reply.fields is None:
                return unscored(f"unscored: the judge's reply on {sentence[:80]!r} could not be read: {reply.error}")
            told.append((sentence, reply.fields))
        return told


_Told = list[tuple[str, Mapping[str, Any]]]
_KEPT: Final = 256
_LOWEST_KAPPA: Final = 0.4


def _reasons(told: Sequence[tuple[str, Mapping[str, Any]]]) -> list[str]:
    return [f"{sentence[:80]!r}: {fields['kind']}: {fields['reason']}" for sentence, fields in told]


def _shown(ref: Any) -> dict[str, Any]:
    held = as_mapping(ref)
    return {name: held[name] for name in ("tool_name", "raw_path", "text") if held.get(name)}
