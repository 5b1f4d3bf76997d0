"""An excerpt cut into pieces, and one attempt to place them in a text."""

from dataclasses import dataclass

from gatekeeper.excerpt_reading import Gap, Reading, joined
from gatekeeper.excerpt_words import WORDLIKE


@dataclass(slots=True)
class Piece:
    """Tokens [start, end) of the excerpt; `after_ellipsis`: how it is joined to the one before."""

    start: int
    end: int
    after_ellipsis: bool
    record: int
    is_pair: bool


@dataclass(slots=True)
class Trial:
    """One attempt to place an excerpt; keeps the fault that got furthest."""

    e: Reading
    t: Reading
    free: frozenset[int] = frozenset()  # pieces whose invented key was taken off may move
    fault: str = ""
    fault_at: int = -1
    absent: tuple[int, ...] = ()  # tokens of the excerpt that the text does not have

    def fail(self, at: int, fault: str) -> None:
        """Keep the fault if none was found further on in the excerpt."""
        if at >= self.fault_at:
            self.fault, self.fault_at = fault, at


MAX_PLACES = 32


def said(trial: Trial, start: int, end: int) -> str:
    """Return tokens [start, end) of the excerpt as it writes them, shortened."""
    e = trial.e
    begin, stop = e.starts[start], e.starts[end - 1] + len(e.raw[end - 1])
    words = e.folded[begin:stop]
    return f'"{words if len(words) <= 60 else words[:57] + "..."}" at {begin}-{stop} of the excerpt'


def cut_at_fields(e: Reading, t: Reading) -> list[Piece]:
    """Cut the excerpt at ellipses, fields, sentences and before every key (`mem limit` is one)."""
    bounds = [0]
    for i in range(1, len(e.keys)):
        opens = "{" in e.gaps[i]  # its members are fields of their own
        if e.marks[i] >= Gap.FIELD or opens or _is_next_key(e, t, i):
            bounds.append(i)
    return _pieces(e, bounds)


def _is_next_key(e: Reading, t: Reading, i: int) -> bool:
    """Tell if a key begins at `i` after a value; a Chinese key is a run of characters."""
    if e.marks[i] is not Gap.SPACE or not e.opens_key(i):
        return False
    named_together = e.marks[i - 1] is not Gap.PAIR and WORDLIKE.fullmatch(e.keys[i - 1])
    if not named_together or any(sign in "\"'`)]}" for sign in e.gaps[i]):
        return True
    places = t.find(joined(e.keys[i - 1 : i + 1]), MAX_PLACES)
    return not any(t.gaps[at + 1] == " " for at in places)


def cut_at_ellipses(e: Reading) -> list[Piece]:
    """Cut the excerpt at ellipses only."""
    return _pieces(e, [0, *(i for i in range(1, len(e.keys)) if e.marks[i] is Gap.ELLIPSIS)])


def _pieces(e: Reading, bounds: list[int]) -> list[Piece]:
    return [
        Piece(
            start,
            end,
            after_ellipsis=start > 0 and e.marks[start] is Gap.ELLIPSIS,
            record=e.records[start],
            is_pair=any(e.marks[i] is Gap.PAIR for i in range(start + 1, end)),
        )
        for start, end in zip(bounds, [*bounds[1:], len(e.keys)], strict=True)
    ]
