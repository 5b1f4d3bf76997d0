"""Placing the pieces of an excerpt in a text, one after the other, in bounded work."""

import re
from collections.abc import Iterator

from gatekeeper.excerpt_edges import end_fault
from gatekeeper.excerpt_joints import closing_fault, joint_fault, start_fault
from gatekeeper.excerpt_pieces import MAX_PLACES, Piece, Trial, said
from gatekeeper.excerpt_reading import Gap, Reading, joined

_MAX_PIECES = 400
_MAX_WORK = 60_000_000


def _pairs_agree(trial: Trial, start: int, end: int, at: int) -> bool:
    """Check that each key-to-value joint of the excerpt's run is one in the text's run."""
    e, t = trial.e, trial.t
    shift = at - start
    said, real = e.marks[start + 1 : end], t.marks[at + 1 : end + shift]
    if said == real:
        return True
    for i, (mine, theirs) in enumerate(zip(said, real, strict=True), at + 1):
        if mine is Gap.PAIR and theirs is not Gap.PAIR:
            if not _may_pair(t, i):
                return False
        elif mine is Gap.RECORD and theirs is Gap.PAIR:
            return False
    return True


def _are_pairs(trial: Trial, start: int, end: int, at: int) -> bool:
    said, real = trial.e.marks[start + 1 : end], trial.t.marks[at + 1 : at + end - start]
    return all(theirs is Gap.PAIR for mine, theirs in zip(said, real, strict=True) if mine is Gap.PAIR)


def _may_pair(t: Reading, i: int) -> bool:
    """Tell if the text's tokens i-1 and i may be told as key and value."""
    if t.marks[i] <= Gap.SPACE:
        return t.marks[i - 1] is not Gap.PAIR or i == 1
    gap = t.gaps[i]
    if gap.lstrip(" \"'`")[:1] in ("=", ":"):
        return False  # `up=- req=1`: the key has no value, and what follows is none
    return t.marks[i] is Gap.FIELD and ("|" in gap or "\t" in gap or "-" in gap or ":" in gap)


_AMBIGUOUS_UNIT = re.compile(r"m|[kmgtp]?b(?:ps|/s|its?)?")  # `m` and `M`, `Mb` and `MB`
UNIT_RISK = re.compile(r"\d\s?(?:m|[kmgtp]?b)")
_CASED_UNIT = re.compile(r"[-+]?\d[\d.,]*\s?[A-Za-z]")


def _units_agree(trial: Trial, start: int, end: int, at: int) -> bool:
    """Check the case of units (`Mb` is not `MB`) unless the whole excerpt was re-cased."""
    e, t = trial.e, trial.t
    for i in range(start, end):
        if not _CASED_UNIT.match(e.raw[i]):
            continue
        said, real = e.cased(i), t.cased(i + at - start)
        unit = _unit_of(said)
        if unit != _unit_of(real) and _AMBIGUOUS_UNIT.fullmatch(unit.lower()):
            return _is_recased(trial, start, end, at)
    return True


def _unit_of(number: str) -> str:
    return re.sub(r"^[-+\d.,\s]+(?:[eE][-+]?\d+)?", "", number)


def _is_recased(trial: Trial, start: int, end: int, at: int) -> bool:
    e, t = trial.e, trial.t
    if e.folded not in (e.folded.lower(), e.folded.upper(), e.folded.title()):
        return False
    others = (i for i in range(start, end) if not _CASED_UNIT.match(e.raw[i]))
    if any(e.cased(i) != t.cased(i + at - start) for i in others):
        return True
    return e.folded == e.folded.lower() and len(e.raw) > 2


def _places(trial: Trial, start: int, end: int) -> list[int]:
    """Return where the excerpt's tokens [start, end) stand in the text as one run."""
    wanted = joined(trial.e.keys[start:end])
    # Fewer places for a very long run, so that a repeating text costs no more than a few readings.
    places = trial.t.find(wanted, max(4, min(MAX_PLACES, 1_000_000 // len(wanted))))
    if not places:
        trial.fail(start, _missing_run(trial, start, end))
        return []
    paired = [at for at in places if _pairs_agree(trial, start, end, at)]
    if not paired:
        trial.fail(
            start,
            f"{said(trial, start, end)} pairs a key with a value that the text, "
            f"at {trial.t.starts[places[0]]}, does not pair",
        )
    exact = [at for at in paired if _are_pairs(trial, start, end, at)]
    paired = exact or paired  # where the text has the pair itself, a mention of it in passing is none
    good = [at for at in paired if _units_agree(trial, start, end, at)]
    if paired and not good:
        trial.fail(
            start,
            f"{said(trial, start, end)} writes a unit in another case than the text at {trial.t.starts[paired[0]]}",
        )
    return good


def _missing_run(trial: Trial, start: int, end: int) -> str:
    """Say where the longest leading part of a run ends in the text and what goes on there."""
    e, t = trial.e, trial.t
    low, high = start + 1, end  # each single token is in the text
    while low < high:  # the longest prefix that is a run of the text
        middle = (low + high + 1) // 2
        if t.find(joined(e.keys[start:middle]), 1):
            low = middle
        else:
            high = middle - 1
    wrong = said(trial, low, low + 1)
    place = t.find(joined(e.keys[start:low]), 1)[0]
    next_at = place + low - start
    if next_at >= len(t.keys):
        return f"{wrong} is added: the text ends at {len(t.folded)} there"
    return f'{wrong}: the text has "{t.cased(next_at)}" there, at {t.starts[next_at]}'


def place_all(trial: Trial, pieces: list[Piece]) -> bool:
    """Search a placement for all pieces; each choice is remembered, so the work is bounded."""
    if len(pieces) > _MAX_PIECES or len(pieces) * len(trial.t.joined) > _MAX_WORK:
        trial.fail(0, "the excerpt is too long to compare piece by piece, and is no run of the text")
        return False
    options: list[list[int]] = []
    for piece in pieces:
        places = _places(trial, piece.start, piece.end)
        if not places:
            return False
        options.append(places)
    return _search(trial, pieces, options)


def _search(trial: Trial, pieces: list[Piece], options: list[list[int]]) -> bool:
    """Depth first over pieces; a (piece, place, record) that failed once is not tried again."""
    dead: set[tuple[int, int, int]] = set()
    stack: list[tuple[int, int, Iterator[int]]] = [(0, -1, iter(options[0]))]
    chosen: list[int] = []
    while stack:
        depth, record, places = stack[-1]
        at = next((p for p in places if _fits(trial, pieces, chosen, depth, p, record, dead)), None)
        if at is None:
            stack.pop()
            if chosen:
                dead.add((len(chosen) - 1, chosen.pop(), stack[-1][1]))
            continue
        chosen.append(at)
        if depth + 1 == len(pieces):
            end = at + pieces[depth].end - pieces[depth].start
            fault = end_fault(trial.t, end) or closing_fault(trial, pieces[depth], end)
            if not fault:
                return True
            trial.fail(pieces[depth].start, f"the excerpt {fault}")
            dead.add((depth, chosen.pop(), record))
            continue
        following = _next_order(trial, pieces, chosen, options[depth + 1])
        stack.append((depth + 1, trial.t.records[at], iter(following)))
    return False


def _next_order(trial: Trial, pieces: list[Piece], chosen: list[int], options: list[int]) -> list[int]:
    """Try first the place right after the piece before, then the nearest ones further on."""
    last = pieces[len(chosen) - 1]
    end = chosen[-1] + last.end - last.start
    return sorted(options, key=lambda at: (at != end, at < end, abs(at - end)))


def _is_within(wanted: tuple[str, ...], real: tuple[str, ...]) -> bool:
    """Tell if all keys that hold a piece of the excerpt hold it in the text, in that order."""
    held = iter(real)
    return all(key in held for key in wanted)


def _is_told_twice(pieces: list[Piece], chosen: list[int], at: int, end: int) -> bool:
    return any(
        at < start + piece.end - piece.start and start < end for piece, start in zip(pieces, chosen, strict=False)
    )


def _fits(
    trial: Trial,
    pieces: list[Piece],
    chosen: list[int],
    depth: int,
    at: int,
    record: int,
    dead: set[tuple[int, int, int]],
) -> bool:
    if (depth, at, record) in dead:
        return False
    piece = pieces[depth]
    end = at + piece.end - piece.start
    holders = trial.e.sure_holders(piece.start)
    if holders and not _is_within(holders, trial.t.holders(at)):
        fault = f'is no member of "{holders[-1]}" in the text, at {trial.t.starts[at]}'
    elif depth == 0:
        fault = start_fault(trial.t, at, end)
    elif _is_told_twice(pieces, chosen, at, end):
        fault = f"tells once more what the text, at {trial.t.starts[at]}, says once"
    else:
        before = pieces[depth - 1]
        previous_end = chosen[-1] + before.end - before.start
        if previous_end == at:
            return True
        fault = joint_fault(trial, before, piece, previous_end, at, end)
    if fault:
        trial.fail(piece.start, f"{said(trial, piece.start, piece.end)} {fault}")
    return not fault
