"""The excerpt check: may this excerpt be shown as what that text says?

Layout is free (order of fields, spacing, punctuation, case, width, JSON or prose around the same
fields, an ellipsis); content is not. The excerpt is read as tokens and must lie in the text as
one run, or as pieces whose joints say nothing that the text does not say.
"""

import html
import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property, lru_cache
from itertools import accumulate

from gatekeeper.text import (
    UNIT_NAMES,
    TokenKind,
    fold,
    normal_key,
    positions,
    split_tokens,
    tokenise,
)


@dataclass(frozen=True, slots=True)
class Support:
    """An answer with its reason, in words for an engineer; positions count characters from 0."""

    ok: bool
    reason: str


_VERBATIM = Support(ok=True, reason="the excerpt is a verbatim part of the text")
_WHOLE = Support(ok=True, reason="the excerpt is one run of the text, layout aside")
_PIECES = Support(ok=True, reason="every piece of the excerpt is in the text, in the same fields")


def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


# --- words that decide what a cut may leave out ----------------------------------------------
_NEGATIONS = _words(
    "not no never without cannot neither nor none non unable hardly barely nothing nobody"
    " don't doesn't didn't isn't aren't wasn't weren't won't wouldn't can't couldn't shouldn't"
    " hasn't haven't hadn't mustn't needn't"
)
_HEDGES = _words(
    "if unless whether may might could unlikely possibly probably maybe perhaps presumably suspected"
    " supposedly allegedly"
)
_FAILING = _words("failed fails fail failing unable refused refuses refusing unwilling")
_BETWEEN = _words("be been have has had that also it the a an still yet longer")
_COMPARED = _words("than least most nearly almost below above under over exceeds exceeding")
_TURNS = _words("but except unless unsuccessfully unsuccessful partially however")
_TROUBLE = _words("error errors warning warnings failure failures exception exceptions")
_CONTRASTS = _words("but while whereas although though 而 但 却")
_CONJUNCTIONS = _words("and then or because so 且 并")
_ZH_ADVERBS = frozenset("已仍将再又共约正被")  # a clause that opens so has no subject of its own
_DETERMINERS = _words("the a an this that these those all some any each every other another")
_QUALIFIERS = _words(
    "max min avg mean average total peak limit threshold previous last former expected desired"
    " target requested maximum minimum median old new non not no old_ soft hard estimated"
    " predicted projected"
)
_ZH_BEFORE = (
    "不", "没", "未", "无", "非", "勿", "莫", "没有", "无法", "未能", "并非", "尚未", "不再",
    "不会", "不能", "不是", "不可", "未曾", "未必", "如果", "若", "假如", "可能", "疑似", "也许",
    "或许", "是否", "除非", "应该", "大概", "似乎", "一旦", "倘若", "避免", "防止", "禁止", "停止",
    "不要", "不得", "不太", "尚不", "从未", "拒绝",
)  # fmt: skip
_ZH_COMPARED = (
    "超过",
    "低于",
    "高于",
    "大于",
    "小于",
    "至少",
    "至多",
    "不足",
    "接近",
    "几乎",
    "约",
)
_ZH_AFTER = ("失败", "但", "却", "除", "不", "未", "没", "异常", "出错", "中断", "率", "之前", "前")
_ZH_NEGATION = frozenset("不没未无非勿莫")
_MAX_QUALIFIED = (
    "最大",
    "最小",
    "平均",
    "峰值",
    "阈值",
    "上限",
    "预期",
    "目标",
    "历史",
    "昨日",
    "上次",
)
_HARMLESS = _words("the a an is are was were has been 的 了 是 为")
_BARE_NUMBER = re.compile(r"[-+]?\d+(?:\.\d+)?\D*")
_NUMERIC = re.compile(r"[-+]?\d")
_CJK_CHAR = re.compile(r"[\u3400-\u9fff]")
_WORDLIKE = re.compile(r"[a-z][a-z']*|[\u3400-\u9fff]")


class _Gap(IntEnum):
    """What stands between two tokens."""

    GLUE = 0
    SPACE = 1
    PAIR = 2  # key to value: `=` or `:`
    FIELD = 3
    SENTENCE = 4
    RECORD = 5
    ELLIPSIS = 6


_ELLIPSIS = re.compile(r"\.{3,}|…|。{3,}|\[(?:snip|省略|略)\]")
_PAIR = re.compile(r"[\s\"'`)\]}*]*(?:=>|==?|:)[\s\"'`(\[{*]*")
_LIST_ITEM = re.compile(r"\n\s*(?:[-*+]\s|\d+[.)]\s)|\}\s*,?\s*\{|\n\s*\{|---")
_BLANK = re.compile(r"\n\s*\n|\n\s*#")
_FIELD = re.compile(r"[,;；、|{}\t·]|(?:^|\s)-+\s|\]\s*:|\)\s*:")
_SENTENCE = re.compile(r"[.!?][\"'`)\]]*\s|。")
_DATE = re.compile(r"\d{4}[-/]\d|\d\d:\d\d|\d{1,2}/[a-z]{3}/")


@lru_cache(maxsize=4096)
def _classify_short(gap: str) -> _Gap:
    if not gap:
        return _Gap.GLUE
    if gap == " ":
        return _Gap.SPACE
    if _ELLIPSIS.search(gap):
        return _Gap.ELLIPSIS
    if _LIST_ITEM.search(gap):
        return _Gap.RECORD
    if _PAIR.fullmatch(gap) and not (gap[0] in ")]" and ":" in gap):
        return _Gap.PAIR
    return _classify_break(gap)


def _classify_break(gap: str) -> _Gap:
    if _BLANK.search(gap) or _SENTENCE.search(gap):
        return _Gap.SENTENCE
    if _FIELD.search(gap):
        return _Gap.FIELD
    if "=" in gap or ":" in gap:
        return _Gap.PAIR if "\n" not in gap else _Gap.FIELD
    return _Gap.SPACE


def _classify(gap: str) -> _Gap:
    # A gap of thousands of signs is a rule or a hole; its ends tell what it is.
    return _classify_short(gap if len(gap) <= 64 else gap[:32] + gap[-32:])


class _Reading:
    """A text as the check reads it: tokens, gaps, and what is worked out of them when needed."""

    def __init__(self, folded: str, lowered: str) -> None:
        self.folded = folded
        self.lowered = lowered
        self.raw, self.gaps = split_tokens(lowered)
        self.keys = list(map(normal_key, self.raw))
        self.joined = "\x1f" + "\x1f".join(self.keys) + "\x1f"

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        return frozenset(self.keys)

    @cached_property
    def starts(self) -> list[int]:
        """Where each token starts in the folded text."""
        return positions(self.raw, self.gaps)

    @cached_property
    def _offsets(self) -> list[int]:
        return list(accumulate((len(key) + 1 for key in self.keys), initial=0))

    @cached_property
    def marks(self) -> list[_Gap]:
        """The class of the gap before each token, and of the one after the last."""
        marks = [_classify(gap) for gap in self.gaps]
        for i in range(1, len(marks) - 1):
            gap = self.gaps[i]
            if "\n" in gap and marks[i] < _Gap.RECORD:
                marks[i] = self._at_line_break(i, marks[i])
            elif marks[i] is _Gap.PAIR:
                marks[i] = self._at_pair(i)
        return marks

    def _at_line_break(self, i: int, mark: _Gap) -> _Gap:
        if mark is _Gap.PAIR:
            return mark
        if _DATE.match(self.raw[i]):
            return _Gap.RECORD
        if _classify(self.gaps[i + 1]) is _Gap.PAIR:
            return max(mark, _Gap.FIELD)
        return mark

    def _at_pair(self, i: int) -> _Gap:
        gap = self.gaps[i]
        if gap == ":" and self.raw[i].isdigit() and not self.raw[i - 1].isalpha():
            return _Gap.GLUE  # `node-14:9100` is an address
        if gap[0] == "=" and gap[-1].isspace() and self.gaps[i + 1][:1] == "=":
            return _Gap.FIELD  # `logname= uid=0`: the key has no value, the next token is a key
        return _Gap.PAIR

    @cached_property
    def records(self) -> list[int]:
        """The record that each token belongs to; a repeated key opens a new one."""
        marks, records, current = self.marks, list[int](), 0
        seen: set[str] = set()
        for i, key in enumerate(self.keys):
            is_key = marks[i + 1] is _Gap.PAIR
            if is_key:
                key = self._key_phrase(i, key)
            if (i and marks[i] is _Gap.RECORD) or (is_key and key in seen):
                current += 1
                seen = set()
            if is_key:
                seen.add(key)
            records.append(current)
        return records

    def _key_phrase(self, i: int, key: str) -> str:
        """Return a key with the words that lead into it: `max cpu` is not `avg cpu`."""
        for at in range(i - 1, max(i - 3, -1), -1):
            leads = self.marks[at + 1] is _Gap.SPACE and self.marks[at] is not _Gap.PAIR
            if not leads or not _WORDLIKE.fullmatch(self.keys[at]):
                break
            key = f"{self.keys[at]} {key}"
        return key

    @cached_property
    def key_names(self) -> frozenset[str]:
        return frozenset(key for key, mark in zip(self.keys, self.marks[1:], strict=True) if mark is _Gap.PAIR)

    @cached_property
    def owners(self) -> list[int]:
        """The index of the last key at or before each token within its record, or -1."""
        marks, records, owners, owner = self.marks, self.records, list[int](), -1
        for i in range(len(self.keys)):
            if i and records[i] != records[i - 1]:
                owner = -1
            if marks[i + 1] is _Gap.PAIR:
                owner = i
            owners.append(owner)
        return owners

    def cased(self, i: int) -> str:
        return self.folded[self.starts[i] : self.starts[i] + len(self.raw[i])]

    def find(self, wanted: str, limit: int) -> list[int]:
        """Return up to `limit` token indexes where the joined keys `wanted` stand as a run."""
        found: list[int] = []
        at = self.joined.find(wanted)
        while at >= 0 and len(found) < limit:
            found.append(bisect_right(self._offsets, at) - 1)
            at = self.joined.find(wanted, at + 1)
        return found


def _read(text: str) -> _Reading:
    folded = fold(text)
    return _Reading(folded, folded.lower())


_read_cached = lru_cache(maxsize=1024)(_read)
_read_long = lru_cache(maxsize=4)(_read)


def _reading(text: str) -> _Reading:
    return _read_cached(text) if len(text) <= 16_384 else _read_long(text)


@lru_cache(maxsize=1024)
def _plain_cached(text: str) -> tuple[str, str]:
    folded = fold(text)
    return folded, folded.lower()


def _plain(text: str) -> tuple[str, str]:
    """Return the folded text, with its case and without; no tokens, so it is cheap."""
    if len(text) <= 16_384:
        return _plain_cached(text)
    long = _read_long(text)
    return long.folded, long.lowered


# --- edges: what stands just outside a cut -----------------------------------------------------
def _han_before(t: _Reading, start: int) -> str:
    """Return the up to four Chinese characters that lead into the token at `start`."""
    at = start
    while at > 0 and start - at < 4 and t.marks[at] <= _Gap.SPACE:
        if not _CJK_CHAR.match(t.keys[at - 1]):
            break
        at -= 1
    return "".join(t.keys[at:start])


def _denied_before(t: _Reading, start: int) -> str:
    """Return the negation, hedge or operator that the text has right before `start`, or ''."""
    if start == 0 or t.marks[start] > _Gap.SPACE:
        return ""
    before = t.keys[start - 1]
    if _CJK_CHAR.match(before):
        return _denied_before_han(t, start)
    if before in _NEGATIONS or before in _HEDGES:
        return before
    if _NUMERIC.match(t.keys[start]) and (before in _COMPARED or _is_comparison(before)):
        return before
    return _denied_further(t, start - 1)


def _denied_before_han(t: _Reading, start: int) -> str:
    han = _han_before(t, start)
    words = _ZH_BEFORE + _ZH_COMPARED if _NUMERIC.match(t.keys[start]) else _ZH_BEFORE
    return next((word for word in words if han.endswith(word)), "")


def _is_comparison(key: str) -> bool:
    return key in {">", "<", ">=", "<=", "!=", "!~", "~", "≈", "+", "±"}


def _denied_further(t: _Reading, at: int) -> str:
    """Look past `that`, `be`, `to`: `unlikely that | …`, `failed to | …`."""
    last = t.keys[at]
    for back in range(at - 1, max(at - 3, -1), -1):
        if t.marks[back + 1] > _Gap.SPACE:
            return ""
        word = t.keys[back]
        if last == "to" and back == at - 1:
            return f"{word} to" if word in _FAILING or word in _NEGATIONS else ""
        if t.keys[back + 1] not in _BETWEEN:
            return ""
        if word in _NEGATIONS or word in _HEDGES:
            return word
    return ""


def _qualified_before(t: _Reading, start: int, end: int) -> str:
    """Return the word that narrows the key at `start` (`max | cpu: 95%`), or ''."""
    if start == 0 or t.marks[start] > _Gap.SPACE or not _opens_with_key(t, start, end):
        return ""
    before = t.keys[start - 1]
    if before in _QUALIFIERS:
        return before
    han = _han_before(t, start)
    return next((word for word in _MAX_QUALIFIED if han.endswith(word)), "")


def _opens_with_key(t: _Reading, start: int, end: int) -> bool:
    return any(t.marks[i] is _Gap.PAIR for i in range(start + 1, min(start + 4, end)))


def _turned_after(t: _Reading, end: int) -> str:
    """Return the word right after `end` that takes back what stands before it, or ''."""
    if end >= len(t.keys) or t.marks[end] > _Gap.SPACE:
        return ""
    after = t.keys[end]
    if after in _TURNS:
        return after
    if after == "with" and any(key in _TROUBLE for key in t.keys[end + 1 : end + 4]):
        return "with " + t.keys[end + 1]
    if _CJK_CHAR.match(after) and _CJK_CHAR.match(t.keys[end - 1]):
        han = "".join(t.keys[end : end + 2])
        return next((word for word in _ZH_AFTER if han.startswith(word)), "")
    return ""


def _edge_fault(t: _Reading, start: int, end: int) -> str:
    word = _denied_before(t, start)
    if word:
        return f'starts right after "{word}" at {t.starts[start - 1]} of the text, which changes it'
    word = _qualified_before(t, start, end)
    if word:
        return f'drops "{word}" at {t.starts[start - 1]} of the text, which names another quantity'
    return _end_fault(t, end)


def _end_fault(t: _Reading, end: int) -> str:
    word = _turned_after(t, end)
    return f'stops before "{word}" at {t.starts[end]} of the text, which changes it' if word else ""


# --- verbatim -----------------------------------------------------------------------------------
_SAFE_BEFORE = frozenset(" \n\t\r\"'([{|;")
_SAFE_AFTER = frozenset(" \n\t\r\"')]}|;,")
_RISKY_BEFORE = re.compile(
    r"(?:(?:\b(?:" + "|".join(sorted(_NEGATIONS | _HEDGES | _COMPARED | _QUALIFIERS | _BETWEEN)) + r"|to)"
    r"|[<>=~+≈±-]|\d)[\s\"'(\[{]*|[\u3400-\u9fff]\W*)\Z",
    re.IGNORECASE,
)
_RISKY_AFTER = re.compile(
    r"\W{0,4}(?:(?:" + "|".join(sorted(_TURNS)) + r"|with)\b|[\u3400-\u9fff])|\s(?:%|‰|[a-z°])|,\d",
    re.IGNORECASE,
)


def _is_verbatim(plain: str, text: str) -> bool:
    """Tell if `plain` stands in `text` at clear borders with nothing near that changes it.

    False says nothing: the slow reading decides then.
    """
    at = text.find(plain)
    if at < 0 or not plain:
        return False
    end = at + len(plain)
    return _clear_start(text, at) and _clear_end(plain, text, end)


def _clear_start(text: str, at: int) -> bool:
    if at == 0:
        return True
    if text[at - 1] not in _SAFE_BEFORE or not text[at].isalnum():
        return False
    return _RISKY_BEFORE.search(text, max(0, at - 24), at) is None


def _clear_end(plain: str, text: str, end: int) -> bool:
    if end == len(text):
        return True
    if text[end] not in _SAFE_AFTER or plain[-1] in "=:<>~+-!":
        return False
    match = _RISKY_AFTER.match(text, end)
    if match is None:
        return True
    # A word after a space matters only where it could be the unit of a number, or takes it back.
    last = match.group()[-1]
    if plain[-1].isdigit() or not (last.isascii() and last.isalpha()):
        return False
    word = match.group().strip(" \t\n\r\"'()[]{}|;,").lower()
    return not word.startswith(tuple(_TURNS | {"with"}))


# --- placing the excerpt in the text --------------------------------------------------------------
@dataclass(slots=True)
class _Piece:
    """Tokens [start, end) of the excerpt; `after_ellipsis`: how it is joined to the one before."""

    start: int
    end: int
    after_ellipsis: bool
    record: int
    is_pair: bool


@dataclass(slots=True)
class _Trial:
    """One attempt to place an excerpt; keeps the fault that got furthest."""

    e: _Reading
    t: _Reading
    free: frozenset[int] = frozenset()  # pieces whose invented key was taken off may move
    fault: str = ""
    fault_at: int = -1

    def fail(self, at: int, fault: str) -> None:
        if at >= self.fault_at:
            self.fault, self.fault_at = fault, at


_MAX_PLACES = 32
_MAX_PIECES = 400
_MAX_WORK = 60_000_000


def _said(trial: _Trial, start: int, end: int) -> str:
    """Return tokens [start, end) of the excerpt as it writes them, shortened."""
    e = trial.e
    begin, stop = e.starts[start], e.starts[end - 1] + len(e.raw[end - 1])
    words = e.folded[begin:stop]
    return f'"{words if len(words) <= 60 else words[:57] + "..."}" at {begin}-{stop} of the excerpt'


def _pairs_agree(trial: _Trial, start: int, end: int, at: int) -> bool:
    """Check that each key-to-value joint of the excerpt's run is one in the text's run."""
    e, t = trial.e, trial.t
    shift = at - start
    for i in range(start + 1, end):
        if e.marks[i] is _Gap.PAIR and t.marks[i + shift] is not _Gap.PAIR:
            if not _may_pair(t, i + shift):
                return False
        elif e.marks[i] is _Gap.RECORD and t.marks[i + shift] is _Gap.PAIR:
            return False
    return True


def _may_pair(t: _Reading, i: int) -> bool:
    """Tell if the text's tokens i-1 and i may be told as key and value."""
    if t.marks[i] <= _Gap.SPACE:
        return t.marks[i - 1] is not _Gap.PAIR or i == 1
    gap = t.gaps[i]
    return t.marks[i] is _Gap.FIELD and ("|" in gap or "\t" in gap or "-" in gap or ":" in gap)


_AMBIGUOUS_UNIT = re.compile(r"m|[kmgtp]?b(?:ps|/s|its?)?")  # `m` and `M`, `Mb` and `MB`
_UNIT_RISK = re.compile(r"\d\s?(?:m|[kmgtp]?b)")
_CASED_UNIT = re.compile(r"[-+]?\d[\d.,]*\s?[A-Za-z]")


def _units_agree(trial: _Trial, start: int, end: int, at: int) -> bool:
    """Check the case of units (`Mb` is not `MB`) unless the whole excerpt was re-cased."""
    e, t = trial.e, trial.t
    for i in range(start, end):
        if not _CASED_UNIT.match(e.raw[i]):
            continue
        said, real = e.cased(i), t.cased(i + at - start)
        unit = _unit_of(said)
        if unit != _unit_of(real) and _AMBIGUOUS_UNIT.fullmatch(unit.lower()):
            return _is_recased(trial, start, end, at, i)
    return True


def _unit_of(number: str) -> str:
    return re.sub(r"^[-+\d.,\s]+(?:[eE][-+]?\d+)?", "", number)


def _is_recased(trial: _Trial, start: int, end: int, at: int, but: int) -> bool:
    e, t = trial.e, trial.t
    if e.folded != e.folded.lower() and e.folded != e.folded.upper():
        return False
    others = (i for i in range(start, end) if i != but and not _CASED_UNIT.match(e.raw[i]))
    if any(e.cased(i) != t.cased(i + at - start) for i in others):
        return True
    return t.folded.lower() != t.folded and e.folded == e.folded.lower() and len(e.raw) > 2


def _places(trial: _Trial, start: int, end: int) -> list[int]:
    """Return where the excerpt's tokens [start, end) stand in the text as one run."""
    wanted = "\x1f" + "\x1f".join(trial.e.keys[start:end]) + "\x1f"
    # Fewer places for a very long run, so that a repeating text costs no more than a few readings.
    places = trial.t.find(wanted, max(4, min(_MAX_PLACES, 1_000_000 // len(wanted))))
    if not places:
        trial.fail(start, _missing_run(trial, start, end))
        return []
    paired = [at for at in places if _pairs_agree(trial, start, end, at)]
    if not paired:
        trial.fail(
            start,
            f"{_said(trial, start, end)} pairs a key with a value that the text, "
            f"at {trial.t.starts[places[0]]}, does not pair",
        )
    good = [at for at in paired if _units_agree(trial, start, end, at)]
    if paired and not good:
        trial.fail(
            start,
            f"{_said(trial, start, end)} writes a unit in another case than the text at {trial.t.starts[paired[0]]}",
        )
    return good


def _missing_run(trial: _Trial, start: int, end: int) -> str:
    """Say where the longest leading part of a run ends in the text and what goes on there."""
    e, t = trial.e, trial.t
    low, high = start, end
    place = -1
    while low < high:  # the longest prefix that is a run of the text
        middle = (low + high + 1) // 2
        found = t.find("\x1f" + "\x1f".join(e.keys[start:middle]) + "\x1f", 1)
        if found:
            low, place = middle, found[0]
        else:
            high = middle - 1
    wrong = _said(trial, low, low + 1)
    if place < 0:
        return f"{wrong} is not in the text" if e.keys[low] not in t.vocabulary else f"{wrong} is out of place"
    next_at = place + low - start
    if next_at >= len(t.keys):
        return f"{wrong} is added: the text ends at {len(t.folded)} there"
    return f'{wrong}: the text has "{t.cased(next_at)}" there, at {t.starts[next_at]}'


def _cuts(e: _Reading, t: _Reading) -> list[_Piece]:
    """Cut the excerpt at ellipses, fields, sentences and before every key (`mem limit` is one)."""
    bounds = [0]
    for i in range(1, len(e.keys)):
        opens = e.marks[i] is _Gap.PAIR and "{" in e.gaps[i]  # its members are fields of their own
        if e.marks[i] >= _Gap.FIELD or opens or _is_next_key(e, t, i):
            bounds.append(i)
    return _pieces(e, bounds)


def _is_next_key(e: _Reading, t: _Reading, i: int) -> bool:
    if e.marks[i] is not _Gap.SPACE or e.marks[i + 1] is not _Gap.PAIR or i + 1 >= len(e.keys):
        return False
    named_together = e.marks[i - 1] is not _Gap.PAIR and _WORDLIKE.fullmatch(e.keys[i - 1])
    if not named_together:
        return True
    places = t.find(f"\x1f{e.keys[i - 1]}\x1f{e.keys[i]}\x1f", _MAX_PLACES)
    return not any(t.marks[at + 1] is _Gap.SPACE for at in places)


def _chunks(e: _Reading) -> list[_Piece]:
    """Cut the excerpt at ellipses only."""
    return _pieces(e, [0, *(i for i in range(1, len(e.keys)) if e.marks[i] is _Gap.ELLIPSIS)])


def _pieces(e: _Reading, bounds: list[int]) -> list[_Piece]:
    return [
        _Piece(
            start,
            end,
            after_ellipsis=start > 0 and e.marks[start] is _Gap.ELLIPSIS,
            record=e.records[start],
            is_pair=any(e.marks[i] is _Gap.PAIR for i in range(start + 1, end)),
        )
        for start, end in zip(bounds, [*bounds[1:], len(e.keys)], strict=True)
    ]


def _place_all(trial: _Trial, pieces: list[_Piece]) -> bool:
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


def _search(trial: _Trial, pieces: list[_Piece], options: list[list[int]]) -> bool:
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
            fault = _end_fault(trial.t, at + pieces[depth].end - pieces[depth].start)
            if not fault:
                return True
            trial.fail(pieces[depth].start, f"the excerpt {fault}")
            dead.add((depth, chosen.pop(), record))
            continue
        following = _next_order(trial, pieces, chosen, options[depth + 1])
        stack.append((depth + 1, trial.t.records[at], iter(following)))
    return False


def _next_order(trial: _Trial, pieces: list[_Piece], chosen: list[int], options: list[int]) -> list[int]:
    """Try first the place right after the piece before, then the nearest ones further on."""
    last = pieces[len(chosen) - 1]
    end = chosen[-1] + last.end - last.start
    return sorted(options, key=lambda at: (at != end, at < end, abs(at - end)))


def _fits(
    trial: _Trial,
    pieces: list[_Piece],
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
    if depth == 0:
        fault = _start_fault(trial.t, at, end)
    else:
        before = pieces[depth - 1]
        previous_end = chosen[-1] + before.end - before.start
        if previous_end == at:
            return True
        fault = _joint_fault(trial, before, piece, previous_end, at, end)
    if fault:
        trial.fail(piece.start, f"{_said(trial, piece.start, piece.end)} {fault}")
    return not fault


def _start_fault(t: _Reading, at: int, end: int) -> str:
    fault = _edge_fault(t, at, at + 1) if at else ""
    if fault and "stops before" not in fault:
        return fault
    word = _qualified_before(t, at, end)
    return f'drops "{word}" at {t.starts[at - 1]} of the text' if word else ""


# --- joints: two pieces that are not neighbours in the text -----------------------------------------
def _joint_fault(trial: _Trial, before: _Piece, piece: _Piece, left: int, at: int, end: int) -> str:
    """Say what is wrong with going from text token `left` (exclusive) to `at`, or ''."""
    t = trial.t
    fault = _start_fault(t, at, end) or _end_fault(t, left)
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


def _is_bare_number(trial: _Trial, piece: _Piece, at: int) -> bool:
    """Tell if a piece is one number, unless an ellipsis sets the text's own first or last apart."""
    t = trial.t
    if piece.end - piece.start > 1 or not _BARE_NUMBER.fullmatch(t.keys[at]):
        return False
    outermost = (at == 0 or at == len(t.keys) - 1) and t.marks[at] is not _Gap.PAIR
    return not (outermost and _Gap.ELLIPSIS in trial.e.marks)


def _field_fault(trial: _Trial, piece: _Piece, left: int, at: int) -> str:
    """Judge a joint at a comma where a side has no key of its own."""
    t = trial.t
    if piece.is_pair:
        return "" if at >= left and not _swallows(t, left, at) else _moved_pair(t, left, at)
    if t.marks[at] is _Gap.PAIR:
        return f"is the value of another key in the text, at {t.starts[at]}"
    end = at + piece.end - piece.start
    whole = (at == 0 or t.marks[at] >= _Gap.FIELD) and (end == len(t.keys) or t.marks[end] >= _Gap.FIELD)
    if not whole and (at < left or end - at == 1):
        return f"is part of something else in the text, at {t.starts[at]}"
    if at < left:
        bare = t.owners[at] == -1 and not _NUMERIC.match(t.keys[at])
        return "" if bare else f"stands before, not after, what it follows (at {t.starts[at]})"
    if t.owners[at] != t.owners[left - 1] and t.owners[at] != at:
        return f"belongs to another key in the text, at {t.starts[at]}"
    return _ellipsis_fault(trial, piece, left, at)


def _moved_pair(t: _Reading, left: int, at: int) -> str:
    """A pair may move before or after anything that is a field of its own."""
    if t.marks[at] >= _Gap.FIELD or at == 0 or t.marks[at] <= _Gap.SPACE:
        return ""
    return f"is cut out of another field at {t.starts[at]}"


def _ellipsis_fault(trial: _Trial, piece: _Piece, left: int, at: int) -> str:
    t = trial.t
    if at < left:
        return f"comes earlier in the text, at {t.starts[at]}, than what stands before the ellipsis"
    word = _swallows(t, left, at)
    if word:
        return f'follows an omission that swallows "{word}" after {t.starts[left - 1]} of the text'
    lone = piece.end - piece.start == 1 or t.keys[left - 1] in t.key_names
    if t.marks[at] is _Gap.PAIR and t.owners[at - 1] >= left and lone:
        return f"is the value of a key that was left out, at {t.starts[at - 1]} of the text"
    dangling = trial.e.gaps[piece.start].lstrip(" \"'`")[:1] in ("=", ":")
    if dangling and t.owners[at] not in (left - 1, at):
        return f'gives "{t.keys[left - 1]}" a value that is not its own, at {t.starts[at]}'
    if t.marks[left] is _Gap.PAIR and t.marks[left - 1] != _Gap.PAIR and not _same_value(t, left, at):
        return f'gives "{t.keys[left - 1]}" a value that is not its own, at {t.starts[at]}'
    return _splice_fault(t, left, at)


def _same_value(t: _Reading, left: int, at: int) -> bool:
    following = at + 1 < len(t.marks) and t.marks[at + 1] is _Gap.PAIR
    return following or t.owners[at] == left - 1


def _swallows(t: _Reading, left: int, at: int) -> str:
    """Return the negation or hedge of a neighbouring clause that the omission takes away."""
    for i in range(left, at):
        if t.marks[i] >= _Gap.FIELD:
            break
        if _turns_clause(t, i, near=i - left < _NEAR):
            return t.keys[i]
    for i in range(at - 1, left - 1, -1):
        if t.marks[i + 1] >= _Gap.FIELD:
            break
        if _turns_clause(t, i, near=at - i <= _NEAR):
            return t.keys[i]
    return ""


_NEAR = 3  # a hedge or failure further off belongs to another phrase


def _turns_clause(t: _Reading, i: int, *, near: bool) -> bool:
    key = t.keys[i]
    if key in _NEGATIONS:
        return True
    if near and (key in _HEDGES or key in _FAILING or key in _TURNS):
        return True
    return key in _ZH_NEGATION or (key == "若") or t.keys[i : i + 2] in (["可", "能"], ["如", "果"])


def _splice_fault(t: _Reading, left: int, at: int) -> str:
    """Refuse a subject spliced onto another statement's predicate: both cuts inside a clause."""
    if t.marks[left] > _Gap.PAIR or t.marks[at] > _Gap.PAIR or t.marks[at + 1] is _Gap.PAIR:
        return ""
    for i in range(at, left - 1, -1):
        if t.marks[i] >= _Gap.SENTENCE:
            return f"joins two statements that the text, at {t.starts[i]}, keeps apart"
        if i < at and t.keys[i] in _CONTRASTS:
            return f'joins two statements that the text parts with "{t.keys[i]}" at {t.starts[i]}'
        if _is_prose_border(t, i) or (i < at and t.keys[i] in _CONJUNCTIONS):
            return _rival_subject(t, i, at)
    return ""


def _rival_subject(t: _Reading, border: int, at: int) -> str:
    """Say so if the clause that goes on at `at` has lost a subject of its own."""
    lost = t.keys[border + 1 if t.keys[border] in _CONJUNCTIONS else border : at]
    if not lost:
        return ""
    if lost[0] in _ZH_ADVERBS:
        return ""
    if lost[0] in _DETERMINERS or any(_NAME.search(key) or _CJK_CHAR.match(key) for key in lost):
        return f"takes the place of another subject, {lost[0]} at {t.starts[border]} of the text"
    return ""


_NAME = re.compile(r"[a-z0-9][-._][a-z]|[a-z]\d")


def _is_prose_border(t: _Reading, i: int) -> bool:
    """Tell a comma between words of prose from one between fields."""
    if i == 0 or t.marks[i] is not _Gap.FIELD or t.marks[i + 1] is _Gap.PAIR:
        return False
    after = t.keys[i]
    return bool(_WORDLIKE.fullmatch(t.keys[i - 1]) and (_WORDLIKE.fullmatch(after) or _NAME.search(after)))


# --- the check ----------------------------------------------------------------------------------------
def _match(trial: _Trial) -> Support | None:
    """Place the excerpt: as one run, cut at ellipses, cut at fields; None if all fail."""
    e, t = trial.e, trial.t
    n = len(e.keys)
    if not n or not t.keys:
        trial.fail(0, "the excerpt has no word to compare" if not n else "the text is empty")
        return None
    absent = next((i for i, key in enumerate(e.keys) if key not in t.vocabulary), None)
    if absent is not None:
        trial.fail(absent + 1, _missing_token(trial, absent))
        return None
    if _place_all(trial, [_Piece(0, n, after_ellipsis=False, record=0, is_pair=False)]):
        return _WHOLE
    chunks = _chunks(e)
    if len(chunks) > 1 and _place_all(trial, chunks):
        return _PIECES
    pieces = _cuts(e, t)
    if len(pieces) > len(chunks) and _place_all(trial, pieces):
        return _PIECES
    return None


def _missing_token(trial: _Trial, i: int) -> str:
    e, t = trial.e, trial.t
    fault = f"{_said(trial, i, i + 1)} is not in the text"
    for back in range(max(0, i - 3), i):
        places = t.find("\x1f" + "\x1f".join(e.keys[back:i]) + "\x1f", 1)
        if places:
            at = places[0] + i - back
            if at < len(t.keys):
                return f'{fault}, which has "{t.cased(at)}" there, at {t.starts[at]}'
            return f"{fault}, which ends there, at {len(t.folded)}"
    return fault


# --- second readings: the same words in another wrapping -----------------------------------------------
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|([nrt\"'\\/]))")
_ESCAPED = {"n": "\n", "r": "\n", "t": "\t"}
_LABEL = re.compile(
    r"\s*(?:[\"'`(\[【]*)(?:log(?: line)?|evidence|excerpt|quote|text|raw|line|alert|message|"
    r"原文|日志|证据|摘录|引用|告警|内容|原始日志|日志原文)\s*[\])】]?\s*[:：]\s*",
    re.IGNORECASE,
)
_INVENTED_KEYS = _words(
    "level severity loglevel log_level lvl time timestamp ts datetime date @timestamp message msg"
    " text log content body line event raw labels annotations fields data attributes alert"
    " 级别 时间 消息 内容"
)
_LEVELS = _words("trace debug info notice warn warning error err critical crit fatal severe panic")
_LEVEL_KEYS = _words("level severity loglevel log_level lvl")
_TIME_KEYS = _words("time timestamp ts datetime date")

# Words and characters of an excerpt that its text may lack all the same: labels, invented keys, articles and copulas,
# units under another name. Whatever else `supports` learns to pass over belongs here too (`candidates.py` relies on it).
MAY_BE_ABSENT = (
    _words("line evidence excerpt quote text alert message value values")
    | frozenset("原文日志证据摘录引用告警内容始取值")
    | _INVENTED_KEYS
    | frozenset(part for key in _INVENTED_KEYS | _HARMLESS for part in re.findall(r"[a-z]+|[\u3400-\u9fff]", key))
    | frozenset(part for unit in UNIT_NAMES for part in re.findall(r"[a-z]+|[\u3400-\u9fff]", unit))
)


def unescape(text: str) -> str:
    """Undo backslash escapes and HTML entities, twice at most."""
    for _ in range(2):  # JSON in JSON is common in logs, more is not
        if "\\" in text:
            text = _ESCAPE.sub(lambda m: chr(int(m[1], 16)) if m[1] else _ESCAPED.get(m[2], m[2]), text)
        if "&" in text:
            text = html.unescape(text)
    return text


_TABLE_RULE = re.compile(r"\n[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*\|[-:| \t]*\n")


_VALUE_HEADS = frozenset({"value", "values", "值", "取值", "内容"})


def _table_to_fields(text: str) -> str:
    """Rewrite a markdown table as `key=value` lines, one row a line."""
    if text.count("|") < 3 or "\n" not in text:
        return text
    lines = [line for line in text.splitlines() if line.strip()]
    if not all("|" in line for line in lines) and not _TABLE_RULE.search(text):
        return text
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines if "|" in line]
    rows = [row for row in rows if any(cell.strip("-: ") for cell in row)]
    if len(rows) < 2 or any(len(row) != len(rows[0]) for row in rows):
        return text
    head, *body = rows
    if len(head) == 2 and (not _TABLE_RULE.search(text) or head[1].lower() in _VALUE_HEADS):
        pairs = body if head[1].lower() in _VALUE_HEADS else rows
        return "\n".join(f"{key}={value}" for key, value in pairs)
    return "\n".join(", ".join(f"{key}={value}" for key, value in zip(head, row, strict=True)) for row in body)


_QUOTE_MARKS = re.compile(r"^[ \t]*(?:>+[ \t]?)+|\A\s*<(?=[^<>]*>\s*\Z)|(?<=[^<>-])>\s*\Z", re.MULTILINE)


def _rewrapped(excerpt: str, text: str) -> tuple[str, str]:
    """Return excerpt and text with escapes undone, and the excerpt without label or table."""
    plain_excerpt, plain_text = unescape(excerpt), unescape(text)
    plain_excerpt = _QUOTE_MARKS.sub("", _table_to_fields(plain_excerpt))
    label = _LABEL.match(plain_excerpt)
    if label and fold(label.group()).strip().lower() not in _plain(text)[1]:
        plain_excerpt = plain_excerpt[label.end() :]
    return plain_excerpt, plain_text


def _without_invented_keys(e: _Reading, t: _Reading) -> tuple[_Reading, frozenset[int]] | None:
    """Take off keys that a model gives to positional values (`"level": "ERROR"`)."""
    drop = [i for i in range(len(e.keys) - 1) if _is_invented(e, t, i)]
    if not drop:
        return None
    return _without(e, frozenset(drop), ", ")


def _is_invented(e: _Reading, t: _Reading, i: int) -> bool:
    key = e.keys[i]
    if e.marks[i + 1] is not _Gap.PAIR or key not in _INVENTED_KEYS or key in t.vocabulary:
        return False
    value = e.keys[i + 1]
    if key in _LEVEL_KEYS:
        return value in _LEVELS
    return bool(_DATE.match(value)) if key in _TIME_KEYS else True


def _without(e: _Reading, drop: frozenset[int], between: str) -> tuple[_Reading, frozenset[int]]:
    """Return the excerpt without the tokens `drop`, and which tokens now stand free."""
    parts: list[str] = [e.gaps[0]]
    free: set[int] = set()
    kept = 0
    for i in range(len(e.keys)):
        stop = e.starts[i] + len(e.raw[i])
        if i in drop:
            parts[-1] = between if parts[-1].strip() or i else ""
            free.add(kept)
            continue
        parts.append(e.folded[e.starts[i] : stop])
        parts.append(e.gaps[i + 1])
        kept += 1
    folded = "".join(parts)
    return _Reading(folded, folded.lower()), frozenset(free)


_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_NESTED_KEY = re.compile(r"([a-z_][a-z0-9_]*)\.([a-z_][a-z0-9_.]*)")


def _without_nesting(e: _Reading, t: _Reading) -> _Reading | None:
    """Rewrite `labels.instance=` as `instance=` where the text knows only the inner name."""
    parts, changed = [e.gaps[0]], False
    for i, key in enumerate(e.keys):
        said = e.cased(i)
        nested = _NESTED_KEY.fullmatch(key)
        if nested and key not in t.vocabulary and e.marks[i + 1] is _Gap.PAIR:
            outer, inner = nested.groups()
            if inner in t.vocabulary and (outer in t.vocabulary or outer in _INVENTED_KEYS):
                said, changed = inner, True
        parts += [said, e.gaps[i + 1]]
    if not changed:
        return None
    folded = "".join(parts)
    return _Reading(folded, folded.lower())


def _without_harmless(e: _Reading, t: _Reading, min_overlap: float) -> _Trial | None:
    """Allow for articles and copulas that only one side has, if enough of the words is in the text.

    Those that the text does not know are taken off the excerpt; if then none is left, those of the
    text are left out too. So none can change its place.
    """
    harmless = _harmless(e)
    dropped = frozenset(i for i in harmless if e.keys[i] not in t.vocabulary)
    overlap = 1 - sum(len(e.keys[i]) for i in dropped) / max(sum(map(len, e.keys)), 1)
    kept = [key for i, key in enumerate(e.keys) if i not in dropped]
    if len(kept) < 2 or overlap < min_overlap or not t.vocabulary.issuperset(kept):
        return None
    slim = _without(e, dropped, " ")[0] if dropped else e
    if len(harmless) > len(dropped):
        return _Trial(slim, t) if dropped else None
    return _Trial(slim, _without(t, _harmless(t), " ")[0])


def _harmless(r: _Reading) -> frozenset[int]:
    """Return the articles and copulas of running text; in `cluster=a` the `a` is a value."""
    return frozenset(
        i
        for i, key in enumerate(r.keys)
        if key in _HARMLESS and r.marks[i] <= _Gap.SPACE and r.marks[i + 1] <= _Gap.SPACE
    )


def _values_in_a_row(e: _Reading, t: _Reading) -> _Trial | None:
    """Read `| payment-service | firing | 92% |` as the values of the text's fields, in its order."""
    if e.lowered.count("|") < 2 or _Gap.PAIR in e.marks or len(e.keys) < 3:
        return None
    keys = frozenset(i for i in range(len(t.keys)) if t.marks[i + 1] is _Gap.PAIR)
    return _Trial(e, _without(t, keys, ", ")[0]) if keys else None


def _second_readings(e: _Reading, t: _Reading, min_overlap: float) -> Iterator[_Trial]:
    nested = _without_nesting(e, t)
    if nested:
        e = nested
        yield _Trial(e, t)
    bare = _without_invented_keys(e, t)
    if bare:
        e = bare[0]
        yield _Trial(e, t, bare[1])
    joined = _THOUSANDS.sub("", e.folded)
    if joined != e.folded:
        yield _Trial(_Reading(joined, joined.lower()), t)
    row = _values_in_a_row(e, t)
    if row:
        yield row
    harmless = _without_harmless(e, t, min_overlap)
    if harmless:
        yield harmless


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
    folded = fold(excerpt).strip()
    text_folded, text_lowered = _plain(text)
    if _is_verbatim(folded, text_folded):
        return _VERBATIM
    lowered = folded.lower()
    if not _UNIT_RISK.search(lowered) and _is_verbatim(lowered, text_lowered):
        return _VERBATIM
    t = _reading(text)
    e = _read(excerpt)
    trial = _Trial(e, t)
    found = _match(trial)
    return found or _second_chance(excerpt, text, trial, min_overlap)


def _second_chance(excerpt: str, text: str, first: _Trial, min_overlap: float) -> Support:
    e, t = first.e, first.t
    plain_excerpt, plain_text = _rewrapped(excerpt, text)
    if (plain_excerpt, plain_text) != (excerpt, text):
        e, t = _read(plain_excerpt), _reading(plain_text)
        first = _Trial(e, t)
        found = _match(first)
        if found:
            return found
    for trial in _second_readings(e, t, min_overlap):
        found = _match(trial)
        if found:
            return found
    return Support(ok=False, reason=first.fault or "the excerpt is not in the text")


# --- long and specific enough? ---------------------------------------------------------------------------
_GENERIC = _words(
    "the a an is are was were be been has have had of to in on at for with and or by from it this that"
    " error errors log logs warn warning info debug failed failure fail ok true false null none yes no"
    " alert alerts service message value status state data result time query evidence found total"
)
_GENERIC_HAN = frozenset("的了是在和与有无不未为日志错误告警服务系统异常失败正常数据结果信息消息警报时间状态")
_CAMEL_NAME = re.compile(r"[A-Z][A-Za-z0-9]*[a-z][A-Z][A-Za-z0-9]+|[A-Z]+[a-z]+[A-Za-z0-9]*[A-Z][A-Za-z]+")


def is_specific(excerpt: str) -> Support:
    """Tell whether `excerpt` is long and specific enough to compare (evidence.excerpt_specific).

    It needs two things that carry meaning: a key with its value, a word with a number, two
    words that are no stop words; two Chinese characters count as one. A long name of its own
    (``OutOfMemoryError``) is enough. Never raises.
    """
    if len(excerpt) > 2000:
        excerpt = excerpt[:2000]  # what is specific at its beginning is specific
    tokens = tokenise(excerpt)
    if any(len(t.text) >= 10 and _CAMEL_NAME.fullmatch(t.text) for t in tokens):
        return Support(ok=True, reason="the excerpt names something of its own")
    numbers = any(t.kind in (TokenKind.NUMBER, TokenKind.TIME) for t in tokens)
    names = {t.key for t in tokens if t.kind is TokenKind.IDENTIFIER}
    words = {t.key for t in tokens if t.kind is TokenKind.WORD}
    han = {t.key for t in tokens if t.kind is TokenKind.CJK}
    telling = len(names) + len(words - _GENERIC) + len(han - _GENERIC_HAN) / 2
    paired = bool(words or names or len(han) > 1) and numbers and telling + len(words) + len(han) / 2 >= 1
    if telling >= 2 or paired or (telling >= 1 and len(words) + len(han) / 2 + len(names) >= 2):
        return Support(ok=True, reason="the excerpt has enough words of its own")
    return Support(
        ok=False,
        reason=f"the excerpt ({len(tokens)} tokens) is too short or too general to compare: "
        "quote a key with its value, or the statement around the word",
    )
