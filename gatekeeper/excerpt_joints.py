"""Two pieces that are no neighbours in the text: may they be told one after the other?"""

import re

from gatekeeper.excerpt_edges import end_fault, start_fault
from gatekeeper.excerpt_pieces import Piece, Trial
from gatekeeper.excerpt_reading import DATE, NO_VALUE, Gap, Reading
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
    fault = _cut_short(t, before, left, at) or _lone_value(t, before, left)
    if fault:
        return fault
    if before.is_pair and left < len(t.keys) and t.marks[left] is Gap.SPACE and t.keys[left] in NEGATIONS:
        return f'follows what stops before "{t.cased(left)}" at {t.starts[left]} of the text'
    if piece.is_pair and before.is_pair:
        return _moved_pair(t, at)
    if piece.start in trial.free or before.start in trial.free:
        return ""
    return _field_fault(trial, piece, left, at)


def _cut_short(t: Reading, before: Piece, left: int, at: int) -> str:
    """Say so if, without an ellipsis, a key lost its value, a name its end or a clause its beginning."""
    opened = "{" in t.gaps[left] and t.keys[left - 1] in t.holders(at)
    if t.marks[left] is Gap.PAIR and not opened:
        return f'leaves "{t.cased(left - 1)}" at {t.starts[left - 1]} of the text without its value'
    if t.marks[left] is Gap.GLUE and t.gaps[left] == ":":
        return f'cuts "{t.cased(left - 1)}:{t.cased(left)}" at {t.starts[left - 1]} of the text short'
    if before.is_pair and t.marks[left] <= Gap.SPACE and (rest := _rest_of_value(t, left)):
        return f'breaks off before "{rest}", with which the value at {t.starts[left]} of the text goes on'
    if not before.is_pair and at < left < len(t.keys) and t.marks[left] <= Gap.SPACE and not t.opens_key(left):
        return f'follows what breaks off before "{t.cased(left)}" at {t.starts[left]} of the text'
    if at > left and t.marks[at] <= Gap.SPACE and not t.opens_key(at):
        return f'leaves out "{t.cased(at - 1)}", with which the clause at {t.starts[at - 1]} of the text begins'
    return ""


_VALUE_READ = 24  # tokens


def _rest_of_value(t: Reading, left: int) -> str:
    """Return the word that goes on a field's free text at `left`, where the text sets its fields apart by signs."""
    key = t.owners[left - 1]
    if key < 0 or left >= len(t.keys) or t.opens_key(left):
        return ""
    quoted = t.gaps[key + 1][-1:] in ('"', "'")
    if not quoted and not _opens_after_sign(t, key):
        return ""
    for i in range(left, min(left + _VALUE_READ, len(t.keys))):
        ended = t.marks[i] >= Gap.FIELD or (quoted and any(sign in t.gaps[i] for sign in "\"'"))
        if ended and i > left:
            return t.cased(left)
        if ended or t.opens_key(i):
            return ""
    return t.cased(left) if quoted else ""


def _opens_after_sign(t: Reading, key: int) -> bool:
    """Tell if a field begins at the text's start or after a comma, and not after a space alone."""
    while key > 0 and t.marks[key] <= Gap.SPACE:
        key -= 1
    return key == 0 or t.marks[key] >= Gap.FIELD


def closing_fault(trial: Trial, piece: Piece, end: int) -> str:
    """Say so if the excerpt ends a quoted value with its quotation mark, and the text's goes on after text token `end` - 1."""
    e, t = trial.e, trial.t
    closed = piece.end == len(e.keys) and any(sign in e.gaps[piece.end] for sign in "\"'")
    if not closed or end >= len(t.keys) or any(sign in t.gaps[end] for sign in "\"'"):
        return ""
    key = t.owners[end - 1]
    if Gap.PAIR not in e.marks[piece.start + 1 : piece.end] or key < 0 or t.gaps[key + 1][-1:] not in ('"', "'"):
        return ""
    return f'closes the value before "{t.cased(end)}" at {t.starts[end]} of the text'


def _lone_value(t: Reading, before: Piece, left: int) -> str:
    """Say so if what stands first is the value of a key that is left out, and belongs to nothing beside it."""
    if before.start == 0 and before.end == 1 and t.marks[left - 1] is Gap.PAIR:
        return (
            f'follows "{t.cased(left - 1)}", the value of a key that was left out, at {t.starts[left - 1]} of the text'
        )
    return ""


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
        return _moved_pair(t, at)
    if t.marks[at] is Gap.PAIR:
        return f"is the value of another key in the text, at {t.starts[at]}"
    end = at + piece.end - piece.start
    for i in range(*((left, at) if at > left else (end, left))):
        if t.marks[i] >= Gap.SENTENCE or _is_clause_border(t, i):
            return f"joins two statements that the text, at {t.starts[i]}, keeps apart"
    if NO_VALUE.match(t.gaps[end]) and NO_VALUE.match(trial.e.gaps[piece.end]) and end - at == 1:
        return ""
    whole = (at == 0 or t.marks[at] >= Gap.FIELD) and (end == len(t.keys) or t.marks[end] >= Gap.FIELD)
    if not whole and (at < left or end - at == 1):
        return f"is part of something else in the text, at {t.starts[at]}"
    if at < left:
        bare = t.owners[at] == -1 and not NUMERIC.match(t.keys[at]) and not _is_prose(t, at, end)
        return "" if bare else f"stands before, not after, what it follows (at {t.starts[at]})"
    if end < len(t.keys) and t.marks[end] <= Gap.SPACE and NUMERIC.match(t.keys[end]):
        return f'leaves "{t.cased(end - 1)}" without its number, {t.cased(end)} at {t.starts[end]} of the text'
    if t.owners[at] != t.owners[left - 1] and t.owners[at] != at:
        return f"belongs to another key in the text, at {t.starts[at]}"
    return _ellipsis_fault(trial, piece, left, at)


def _is_prose(t: Reading, start: int, end: int) -> bool:
    """Tell a statement in words, which has its place in the text, from a field that may stand anywhere."""
    return sum(bool(WORDLIKE.fullmatch(key)) for key in t.keys[start:end]) > 1


def _moved_pair(t: Reading, at: int) -> str:
    """A pair may move before or after anything that is a field of its own."""
    if t.marks[at] is not Gap.PAIR or at == 0 or "{" in t.gaps[at]:
        return ""
    return f"is cut out of another field at {t.starts[at]}"


_OPENERS = frozenset({"if", "unless", "whether", "若"})
_ZH_OPENERS = (["如", "果"], ["除", "非"], ["是", "否"], ["假", "如"])
_EMPTY_VALUE = re.compile(r"[\"'`]?\s*[:=]\s*(?:\[\s*\]|\{\s*\}|\"\"|'')")


def _ellipsis_fault(trial: Trial, piece: Piece, left: int, at: int) -> str:
    t = trial.t
    if at < left:
        return f"comes earlier in the text, at {t.starts[at]}, than what stands before the ellipsis"
    if t.keys[left - 1] in _OPENERS or t.keys[left - 2 : left] in _ZH_OPENERS:
        return f'leaves out what "{t.cased(left - 1)}" at {t.starts[left - 1]} of the text begins'
    word = _swallows(t, left, at)
    if word:
        return f'follows an omission that swallows "{word}" after {t.starts[left - 1]} of the text'
    named = t.keys[left - 1] in t.key_names or t.gaps[left].lstrip(" \"'`")[:1] in ("=", ":")
    lone = piece.end - piece.start == 1 or named
    if t.marks[at] is Gap.PAIR and t.owners[at - 1] >= left and lone:
        return f"is the value of a key that was left out, at {t.starts[at - 1]} of the text"
    gap = trial.e.gaps[piece.start]
    dangling = gap.lstrip(" \"'`")[:1] in ("=", ":") and not _EMPTY_VALUE.match(gap)
    ended = any(sign in t.gaps[i] for i in range(left + 1, at + 1) for sign in "]}") if dangling else False
    if dangling and ((ended and t.owners[at] != at) or t.owners[at] not in (left - 1, at)):
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
    keyed = t.marks[at + 1] is Gap.PAIR
    border = _crossed(t, left, at, keyed=keyed)
    if border:
        return f"joins two statements that the text, at {t.starts[border]}, keeps apart"
    if t.marks[at] > Gap.PAIR or _is_list(t, left - 1, at):
        return ""
    for i in range(at, left - 1, -1):
        if keyed and _COMMA.search(t.gaps[i]):
            return (
                _rival_subject(t, i, at) if i < at and t.marks[i] >= Gap.FIELD and _NAME.search(t.keys[at - 1]) else ""
            )
        if t.marks[i] >= Gap.SENTENCE or _is_clause_border(t, i):
            return f"joins two statements that the text, at {t.starts[i]}, keeps apart"
        if i < at and t.keys[i] in CONTRASTS and not (t.keys[i] == "while" and t.keys[i + 1].endswith("ing")):
            return f'joins two statements that the text parts with "{t.keys[i]}" at {t.starts[i]}'
        if _is_prose_border(t, i) or (i < at and t.keys[i] in CONJUNCTIONS):
            return _rival_subject(t, i, at)
    return ""


def _crossed(t: Reading, left: int, at: int, *, keyed: bool) -> int:
    """Return the place of a line, or of a sentence, whose beginning an omission swallows; 0 where there is none."""
    if "\n" in t.gaps[at]:
        return 0
    for i in range(at - 1, left - 1, -1):
        if "\n" in t.gaps[i] and not _is_soft_wrap(t, i):
            return i
        if not keyed and t.marks[at] < Gap.SENTENCE and (t.marks[i] is Gap.SENTENCE or _is_clause_border(t, i)):
            return i
    return 0


_WRAPS_AT = 55  # characters: a shorter line ends where its record ends
_MOSTLY = 0.7


def _is_prose_line(t: Reading, i: int) -> bool:
    """Tell if the line that ends before token `i` is a long one of words, without a date."""
    end = t.folded.rfind("\n", 0, t.starts[i])
    line = t.folded[t.folded.rfind("\n", 0, max(end, 0)) + 1 : max(end, 0)].strip()
    words = line.split()
    if len(line) < _WRAPS_AT or not words or DATE.search(line.lower()) or line.startswith(("|", "-", "*", "$", "#")):
        return False
    return sum(word.strip("`*_.,;:()[]\"'").isalpha() for word in words) / len(words) >= _MOSTLY


def _is_soft_wrap(t: Reading, i: int) -> bool:
    """Tell a line break within a sentence of prose from one between records: the next line goes on in small letters."""
    first = t.cased(i)
    if t.marks[i] < Gap.SENTENCE and t.gaps[i].count("\n") == 1 and _is_prose_line(t, i):
        return True
    goes_on = (first.islower() and first.isalpha() and first != "at") or bool(CJK_CHAR.match(first))
    before = bool(WORDLIKE.fullmatch(t.keys[i - 1])) or t.gaps[i].lstrip()[:1] == ","
    return goes_on and before and not t.opens_key(i) and t.gaps[i].count("\n") == 1 and t.marks[i] < Gap.RECORD


_CLAUSE_WORDS = 3
_CLAUSE_READ = 12


def _is_clause_border(t: Reading, i: int) -> bool:
    """Tell a semicolon before a statement of its own from one in a list: `(Macintosh; Intel Mac OS X)`."""
    if ";" not in t.gaps[i] or t.marks[i + 1] is Gap.PAIR:
        return False
    if CJK_CHAR.match(t.keys[i]):
        return True
    words = 0
    for at in range(i, min(i + _CLAUSE_READ, len(t.keys))):
        if at > i and t.marks[at] >= Gap.SENTENCE:
            break
        words += bool(WORDLIKE.fullmatch(t.keys[at])) and not t.cased(at).istitle() and not t.cased(at).isupper()
    return words >= _CLAUSE_WORDS


def _rival_subject(t: Reading, border: int, at: int) -> str:
    """Say so if the clause that goes on at `at` has lost a subject of its own."""
    first = border + 1 if t.keys[border] in CONJUNCTIONS else border
    lost = t.keys[first:at]
    if not lost:
        return ""
    if lost[0] in ZH_ADVERBS or _closes_a_bracket(t, border, at):
        return ""
    # Where articles were taken out a noun cannot be told from a verb; `MEM 异常` has its noun in another script.
    named = t.without_articles or t.cased(first).isupper() or (lost[0].isascii() and bool(CJK_CHAR.match(t.keys[at])))
    if named or lost[0] in DETERMINERS or any(_is_subject(key) for key in lost):
        return f"takes the place of another subject, {lost[0]} at {t.starts[border]} of the text"
    return ""


_COMMA = re.compile(r"[,;、]")
_NAME = re.compile(r"[a-z0-9][-._][a-z]|[a-z][-._]?\d")  # `cart-service`, `db-2`


def _is_list(t: Reading, start: int, end: int) -> bool:
    """Tell if text tokens [start, end) are names side by side, of which one thing is told: `db-1, db-2 and db-3 failed`."""
    return all(_NAME.search(key) or key in CONJUNCTIONS or key in "和与及、" for key in t.keys[start:end])


def _closes_a_bracket(t: Reading, border: int, at: int) -> bool:
    """Tell if a border lies within brackets that end before `at`: `(CPU, MEM) to work`."""
    between = "".join(t.gaps[border + 1 : at + 1])
    return between.count(")") > between.count("(")


def _is_subject(key: str) -> bool:
    return bool(_NAME.search(key) or CJK_CHAR.match(key) or NUMERIC.match(key))


def _is_prose_border(t: Reading, i: int) -> bool:
    """Tell a comma between words of prose from one between fields."""
    if i == 0 or t.marks[i] is not Gap.FIELD or t.marks[i + 1] is Gap.PAIR or not _COMMA.search(t.gaps[i]):
        return False
    before, after = t.keys[i - 1], t.keys[i]
    if NUMERIC.match(after):  # `3 on a, 12 on b`, and no list of numbers
        listed = NUMERIC.match(before) and t.marks[i - 1] is Gap.FIELD
        told = WORDLIKE.fullmatch(before) or NUMERIC.match(before) or _NAME.search(before)
        return t.marks[i + 1] is Gap.SPACE and bool(told) and not listed
    if WORDLIKE.fullmatch(before) and _NAME.search(after):
        return True
    ended = WORDLIKE.fullmatch(before) or NUMERIC.match(before) or _NAME.search(before)
    return bool(ended and WORDLIKE.fullmatch(after))
