"""The excerpt check: may this excerpt be shown as what that text says?

Layout is free (order of fields, spacing, punctuation, case, width, JSON or prose around the same
fields, an ellipsis); content is not. The excerpt is read as tokens and must lie in the text as
one run, or as pieces whose joints say nothing that the text does not say.
"""

from dataclasses import dataclass

from gatekeeper.excerpt_edges import is_verbatim, with_unit
from gatekeeper.excerpt_pieces import Piece, Trial, cut_at_ellipses, cut_at_fields, said
from gatekeeper.excerpt_placing import UNIT_RISK, place_all
from gatekeeper.excerpt_reading import Reading, folded_forms, joined, read_fresh, reading_of
from gatekeeper.excerpt_rewraps import is_final, rewrappings, second_readings
from gatekeeper.text import fold


@dataclass(frozen=True, slots=True)
class Support:
    """An answer with its reason, in words for an engineer; positions count characters from 0."""

    ok: bool
    reason: str


_VERBATIM = Support(ok=True, reason="the excerpt is a verbatim part of the text")
_WHOLE = Support(ok=True, reason="the excerpt is one run of the text, layout aside")
_PIECES = Support(ok=True, reason="every piece of the excerpt is in the text, in the same fields")


def _match(trial: Trial) -> Support | None:
    """Place the excerpt: as one run, cut at ellipses, cut at fields; None if all fail."""
    e, t = trial.e, trial.t
    n = len(e.keys)
    if not n or not t.keys:
        trial.fail(0, "the excerpt has no word to compare" if not n else "the text is empty")
        return None
    trial.absent = tuple(i for i, key in enumerate(e.keys) if key not in t.vocabulary)
    if trial.absent:
        trial.fail(trial.absent[0] + 1, _missing_token(trial, trial.absent[0]))
        return None
    if place_all(trial, [Piece(0, n, after_ellipsis=False, record=0, is_pair=False)]):
        return _WHOLE
    chunks = cut_at_ellipses(e)
    if len(chunks) > 1 and place_all(trial, chunks):
        return _PIECES
    pieces = cut_at_fields(e, t)
    if len(pieces) > len(chunks) and place_all(trial, pieces):
        return _PIECES
    return None


def _missing_token(trial: Trial, i: int) -> str:
    e, t = trial.e, trial.t
    fault = f"{said(trial, i, i + 1)} is not in the text"
    for back in range(max(0, i - 3), i):
        places = t.find(joined(e.keys[back:i]), 1)
        if places:
            at = places[0] + i - back
            if at < len(t.keys):
                return f'{fault}, which has "{t.cased(at)}" there, at {t.starts[at]}'
            return f"{fault}, which ends there, at {len(t.folded)}"
    return fault


def supports(excerpt: str, text: str, *, min_overlap: float = 0.8) -> Support:
    """Tell whether `excerpt` says nothing that `text` does not say (contracts.md, section 5).

    Args:
        excerpt: what a claim quotes.
        text: the system's own minimal text of the item that is cited.
        min_overlap: the share of the excerpt's words that must be in the text once every number,
            identifier, time, pairing, state and negation is; the rest may be articles and copulas.

    Returns:
        `ok`, and a reason with the position in the excerpt and in the text, both counted after
        folding. Never raises, on any two strings; linear in their length.
    """
    as_said = fold(excerpt)
    folded = as_said.strip()
    text_folded, text_lowered = folded_forms(text)
    if is_verbatim(folded, text_folded):
        return _VERBATIM
    lowered = folded.lower()
    if not UNIT_RISK.search(lowered) and is_verbatim(lowered, text_lowered):
        return _VERBATIM
    whole = with_unit(folded, text_folded) or with_unit(lowered, text_lowered)
    if whole:
        excerpt = as_said = whole
    trial = Trial(Reading(as_said, as_said.lower()), reading_of(text))
    found = _match(trial)
    if found is None and trial.absent and is_final(trial):
        return Support(ok=False, reason=trial.fault)
    return found or _second_chance(excerpt, text, trial, min_overlap)


def _second_chance(excerpt: str, text: str, first: Trial, min_overlap: float) -> Support:
    readings = [(first.e, first.t)]
    for plain_excerpt, plain_text in rewrappings(excerpt, text):
        readings.append((read_fresh(plain_excerpt), reading_of(plain_text)))
        first = Trial(*readings[-1])
        found = _match(first)
        if found:
            return found
    for e, t in readings[-2:]:
        for trial in second_readings(e, t, min_overlap):
            found = _match(trial)
            if found:
                return found
    return Support(ok=False, reason=first.fault)
