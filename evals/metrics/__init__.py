"""The metrics: plain DSPy metrics over a prediction of `DiagnosisProgram`, each also as a value with its reason.

Every one takes `(example, prediction)`; the plain forms `(example, prediction, trace=None)` give the float that DSPy
wants, the `scored_…` forms a `Score`: a value from 0.0 to 1.0, or None, and the reason in words.

| metric | what it is | best | example needs |
|---|---|---|---|
| `groundedness` | statements of the answer that rest on a cited text | 1 | – |
| `overclaiming` | statements that say more than the cited text | 0 | – |
| `citation_validity` | citations that are authentic | 1 | – |
| `evidence_coverage` | needed evidence that is cited | 1 | `needed` |
| `calibration` | whether the verdict is the expected one | 1 | `verdict` |
| `scope_discipline` | of a narrow run: claims, statements, searches that stay within the question | 1 | – |
| `answer_usefulness` | allowed facts that reached the user | 1 | `facts`, else the allowed claims |
| `cost` | LM calls, tokens, seconds | – | – |

A prediction needs `answer` and `evidence` (the cited refs); `claims`, `question`, `verdict`, `scope`, `status` and
`self_evaluation` are used where they are. A live one gets its tool calls and its cost by `with_invocations`; a stored
run becomes the same prediction by `prediction_of`.

No value has three kinds, which the reason begins with. *abstained*: the answer is empty or confirms nothing (only the
fixed head of a LOW_CONFID or REJECT, gaps, hypotheses, checks, a guess, an apology, a question), and a REJECT has no groundedness whatever it quotes; the plain forms then give the worst of their scale, so
that silence is never perfect and no optimizer can learn it. *error*: the run itself failed, whatever it said; the plain forms raise
`BrokenRunError`. *unscored*: there is nothing to judge by, or the example cannot be meant; the plain forms give the worst, too.

The metrics read with word lists of their own and none of the guard's, so that they can find what it misses.
"""

from evals.metrics.citations import (
    citation_validity,
    evidence_coverage,
    scored_citation_validity,
    scored_evidence_coverage,
)
from evals.metrics.cost import Cost, cost, scored_cost
from evals.metrics.expected import Needed, example_of
from evals.metrics.feedback import feedback_metric
from evals.metrics.scope import scope_discipline, scored_scope_discipline
from evals.metrics.score import ABSTAINED, ERROR, BrokenRunError, Score, unscored
from evals.metrics.statements import (
    answer_overclaim_rate,
    groundedness,
    overclaiming,
    scored_groundedness,
    scored_overclaiming,
)
from evals.metrics.stored import prediction_of, with_invocations, with_trace
from evals.metrics.usefulness import answer_usefulness, scored_answer_usefulness
from evals.metrics.verdicts import calibration, calibration_matrix, scored_calibration

__all__ = [
    "ABSTAINED",
    "ERROR",
    "BrokenRunError",
    "Cost",
    "Needed",
    "Score",
    "answer_overclaim_rate",
    "answer_usefulness",
    "calibration",
    "calibration_matrix",
    "citation_validity",
    "cost",
    "evidence_coverage",
    "example_of",
    "feedback_metric",
    "groundedness",
    "overclaiming",
    "prediction_of",
    "scope_discipline",
    "scored_answer_usefulness",
    "scored_calibration",
    "scored_citation_validity",
    "scored_cost",
    "scored_evidence_coverage",
    "scored_groundedness",
    "scored_overclaiming",
    "scored_scope_discipline",
    "unscored",
    "with_invocations",
    "with_trace",
]
