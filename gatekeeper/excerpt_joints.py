"""Two pieces that are no neighbours in the text: may they be told one after the other?"""

import re

from gatekeeper.excerpt_edges import edge_fault, end_fault, qualified_before
from gatekeeper.excerpt_pieces import Piece, Trial
from gatekeeper.excerpt_reading import Gap, Reading
from gatekeeper.excerpt_words import (
    BARE_NUMBER,
    CJK_CHAR,
    CONJUNCTIONS,
    CONTRASTS,
    DETERMINERS,
    FAILING,
    HEDGES,
    NEGATIONS,
    NUMERIC,
    TURNS,
    WORDLIKE,
    ZH_ADVERBS,
    ZH_NEGATION,
)


def start_fault(t: Reading, at: int, end: int) -> str:
    """Say what stands before a piece placed at text token `at` that changes it, or ''."""
    fault = edge_fault(t, at, at + 1) if at else ""
    if fault and "stops before" not in fault:
        return fault
    word = qualified_before(t, at, end)
    return f'drops "{word}" at {t.starts[at - 1]} of the text' if word else ""


def joint_fault(trial: Trial, before: Piece, piece: Piece, left: int, at: int, end: int) -> str:
    """Say what is wrong with going from text token `left` (exclusive) to `at`, or ''."""
    t = trial.t
    fault = start_fault(t, at, end) or end_fault(t, left)
    if fault:
        return fault
    if t.records[left - 1] != t.records[at] and (piece.after_ellipsis or before.record == piece.record):
        return f"joins the record at {t.starts[left - 1]} of the text to the one at {t.starts[at]}"
    for side, place in ((piece, at), (before, left - 1)):
        if _is_bare_number(trial, side, place):
            return f"leaves a bare number, which may be any other (at {t.starts[place]} of the text)"
    if piece.after_ellipsis:
        return _ellipsis_fault(trial, piece, left, at)
    if piece.is_pair and before.is_pair:
        return ""
    if piece.start in trial.free or before.start in trial.free:
        return ""
    return _field_fault(trial, piece, left, at)


def _is_bare_number(trial: Trial, piece: Piece, at: int) -> bool:
    """Tell if a piece is one number, unless an ellipsis sets the text's own first or last apart."""
    t = trial.t
    if piece.end - piece.start > 1 or not BARE_NUMBER.fullmatch(t.keys[at]):
        return False
    outermost = (at == 0 or at == len(t.keys) - 1) and t.marks[at] is not Gap.PAIR
    return not (outermost and Gap.ELLIPSIS in trial.e.marks)


def _field_fault(trial: Trial, piece: Piece, left: int, at: int) -> str:
    """Judge a joint at a comma where a side has no key of its own."""
    t = trial.t
    if piece.is_pair:
        return "" if at >= left and not _swallows(t, left, at) else _moved_pair(t, left, at)
    if t.marks[at] is Gap.PAIR:
        return f"is the value of another key in the text, at {t.starts[at]}"
    end = at + piece.end - piece.start
    whole = (at == 0 or t.marks[at] >= Gap.FIELD) and (end == len(t.keys) or t.marks[end] >= Gap.FIELD)
    if not whole and (at < left or end - at == 1):
        return f"is part of something else in the text, at {t.starts[at]}"
    if at < left:
        bare = t.owners[at] == -1 and not NUMERIC.match(t.keys[at])
        return "" if bare else f"stands before, not after, what it follows (at {t.starts[at]})"
    if t.owners[at] != t.owners[left - 1] and t.owners[at] != at:
        return f"belongs to another key in the text, at {t.starts[at]}"
    return _ellipsis_fault(trial, piece, left, at)


def _moved_pair(t: Reading, left: int, at: int) -> str:
    """A pair may move before or after anything that is a field of its own."""
    if t.marks[at] >= Gap.FIELD or at == 0 or t.marks[at] <= Gap.SPACE:
        return ""
    return f"is cut out of another field at {t.starts[at]}"


def _ellipsis_fault(trial: Trial, piece: Piece, left: int, at: int) -> str:
    t = trial.t
    if at < left:
        return f"comes earlier in the text, at {t.starts[at]}, than what stands before the ellipsis"
    word = _swallows(t, left, at)
    if word:
        return f'follows an omission that swallows "{word}" after {t.starts[left - 1]} of the text'
    lone = piece.end - piece.start == 1 or t.keys[left - 1] in t.key_names
    if t.marks[at] is Gap.PAIR and t.owners[at - 1] >= left and lone:
        return f"is the value of a key that was left out, at {t.starts[at - 1]} of the text"
    dangling = trial.e.gaps[piece.start].lstrip(" \"'`")[:1] in ("=", ":")
    if dangling and t.owners[at] not in (left - 1, at):
        return f'gives "{t.keys[left - 1]}" a value that is not its own, at {t.starts[at]}'
    if t.marks[left] is Gap.PAIR and t.marks[left - 1] != Gap.PAIR and not _same_value(t, left, at):
        return f'gives "{t.keys[left - 1]}" a value that is not its own, at {t.starts[at]}'
    return _splice_fault(t, left, at)


def _same_value(t: Reading, left: int, at: int) -> bool:
    following = at + 1 < len(t.marks) and t.marks[at + 1] is Gap.PAIR
    return following or t.owners[at] == left - 1


def _swallows(t: Reading, left: int, at: int) -> str:
    """Return the negation or hedge of a neighbouring clause that the omission takes away."""
    for i in range(left, at):
        if t.marks[i] >= Gap.FIELD:
            break
        if _turns_clause(t, i, near=i - left < _NEAR):
            return t.keys[i]
    for i in range(at - 1, left - 1, -1):
        if t.marks[i + 1] >= Gap.FIELD:
            break
        if _turns_clause(t, i, near=at - i <= _NEAR):
            return t.keys[i]
    return ""


_NEAR = 3  # a hedge or failure further off belongs to another phrase


def _turns_clause(t: Reading, i: int, *, near: bool) -> bool:
    key = t.keys[i]
    if key in NEGATIONS:
        return True
    if near and (key in HEDGES or key in FAILING or key in TURNS):
        return True
    return key in ZH_NEGATION or (key == "若") or t.keys[i : i + 2] in (["可", "能"], ["如", "果"])


def _splice_fault(t: Reading, left: int, at: int) -> str:
    """Refuse a subject spliced onto another statement's predicate: both cuts inside a clause."""
    if t.marks[left] > Gap.PAIR or t.marks[at] > Gap.PAIR or t.marks[at + 1] is Gap.PAIR:
        return ""
    for i in range(at, left - 1, -1):
        if t.marks[i] >= Gap.SENTENCE:
            return f"joins two statements that the text, at {t.starts[i]}, keeps apart"
        if i < at and t.keys[i] in CONTRASTS:
            return f'joins two statements that the text parts with "{t.keys[i]}" at {t.starts[i]}'
        if _is_prose_border(t, i) or (i < at and t.keys[i] in CONJUNCTIONS):
            return _rival_subject(t, i, at)
    return ""


def _rival_subject(t: Reading, border: int, at: int) -> str:
    """Say so if the clause that goes on at `at` has lost a subject of its own."""
    lost = t.keys[border + 1 if t.keys[border] in CONJUNCTIONS else border : at]
    if not lost:
        return ""
    if lost[0] in ZH_ADVERBS:
        return ""
    if lost[0] in DETERMINERS or any(_NAME.search(key) or CJK_CHAR.match(key) for key in lost):
        return f"takes the place of another subject, {lost[0]} at {t.starts[border]} of the text"
    return ""


_NAME = re.compile(r"[a-z0-9][-._][a-z]|[a-z]\d")


def _is_prose_border(t: Reading, i: int) -> bool:
    """Tell a comma between words of prose from one between fields."""
    if i == 0 or t.marks[i] is not Gap.FIELD or t.marks[i + 1] is Gap.PAIR:
        return False
    after = t.keys[i]
    return bool(WORDLIKE.fullmatch(t.keys[i - 1]) and (WORDLIKE.fullmatch(after) or _NAME.search(after)))
