"""Gaps and checks in English: noun phrases, indirect questions and orders to look, by their words."""

from __future__ import annotations

import re
from functools import cache

from gatekeeper import direction_words as words

_IDENTIFIER = re.compile(r"\d|[_.:/@#=]|[a-z][A-Z]|[A-Z]{2,}|[A-Za-z]-[A-Za-z]")
# Hyphened words that name nothing; the list is closed, for `read-replica` and `slow-api` may be names of a system.
_PLAIN_COMPOUND = re.compile(
    r"per-[a-z]+|[a-z]+-(?:side|level|wide|based|specific)|on-(?:disk|call|demand)|in-memory|long-(?:running|lived|term)"
    r"|slow-query|last-seen|end-to-end|one-off|up-to-date|follow-up|time-series|short-lived|most-recent|full-text",
    re.IGNORECASE,
)


def is_plain_compound(word: str) -> bool:
    """Whether a hyphened word is of the language and names nothing: `on-disk`, `client-side`."""
    return _PLAIN_COMPOUND.fullmatch(word) is not None


@cache
def word_of(alternatives: str) -> re.Pattern[str]:
    """Return the pattern of any of some words, whole and in either case."""
    return re.compile(rf"\b(?:{alternatives})\b", re.IGNORECASE)


@cache
def _whole(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_DETERMINERS = frozenset(
    [
        "the",
        "a",
        "an",
        "this",
        "that",
        "these",
        "those",
        "its",
        "their",
        "any",
        "all",
        "both",
        "each",
        "other",
        "another",
        "more",
        "some",
        "further",
        "most",
        "no",
        "every",
        "our",
        "your",
        "his",
        "her",
        "remaining",
        "rest",
        "last",
        "first",
        "latest",
        "current",
        "previous",
        "next",
        "same",
    ]
)
_WORD_EN = re.compile(r"[A-Za-z0-9_$/<>%+~=*À-ÿ][^\s,;]*")
_PREPOSITION = frozenset(words.PREPOSITIONS.split("|"))
_IRREGULAR_ED = frozenset(["need", "speed", "feed", "seed", "embed", "red", "shed", "bed", "exceed"])
_EVIDENCE_EN = _whole(words.EVIDENCE_EN)
_ANY_EN = _whole(f"{words.EVIDENCE_EN}|{words.THINGS_EN}")
_RESTING = _whole(words.RESTING_EN)


def has_participle(tokens: list[str]) -> bool:
    """Whether a participle stands where a finite verb does: behind a name or a noun, with something behind it."""
    return any(
        _participle(token) and at > 0 and not _determines(tokens[at - 1]) and not _RESTING.fullmatch(token)
        for at, token in enumerate(tokens)
    )


def _participle(token: str) -> bool:
    low = token.lower()
    return (
        re.fullmatch(r"[a-z]{2,}(?:ed|ing)", low) is not None
        and low not in _IRREGULAR_ED
        and not (low.endswith("ing") and _ANY_EN.fullmatch(low))
    )


def _determines(token: str) -> bool:
    return token.lower() in _DETERMINERS | _PREPOSITION or token[:1].isdigit() or _possessive(token)


def _possessive(token: str) -> bool:
    return token.lower().endswith(("'s", "s'"))


def is_name(token: str) -> bool:
    """Whether a word is a name or value of a system."""
    return _IDENTIFIER.search(token) is not None and _PLAIN_COMPOUND.fullmatch(token) is None


_WORKING_SET = re.compile(r"\bworking sets?\b", re.IGNORECASE)  # of memory: nothing works here


def is_phrase_en(text: str, *, things: bool, first: bool = True) -> bool:
    """Whether an English text is a noun phrase, with what hangs on it by prepositions."""
    plain = re.sub(r"\s+(?:itself|themselves)$", "", _WORKING_SET.sub("memory", text.strip()))
    tokens = _WORD_EN.findall(plain)
    groups: list[list[str]] = [[]]
    for at, token in enumerate(tokens):
        bound = at and _RESTING.fullmatch(token) and tokens[at + 1 : at + 2] and tokens[at + 1].lower() in _DETERMINERS
        if token.lower() in _PREPOSITION or bound:  # `the session holding the lock`
            groups.append([])
        else:
            groups[-1].append(token.rstrip(".:'\""))
    if not groups[0]:
        return False
    head = _ANY_EN if things else _EVIDENCE_EN
    return _group_en(groups[0], head, name=things) and all(
        not group or _group_en(group, _ANY_EN, name=True) for group in groups[1:]
    )


def _group_en(group: list[str], head: re.Pattern[str], *, name: bool) -> bool:
    """Whether words between prepositions are a noun group whose last word is a `head`, or a name."""
    owner = max((at for at, token in enumerate(group) if _possessive(token)), default=-1)
    if owner >= 0:
        owned_by = [*group[:owner], group[owner][:-2]]
        return _group_en(owned_by, _ANY_EN, name=True) and _group_en(group[owner + 1 :], head, name=False)
    while group and group[0].lower() in _DETERMINERS:
        group = group[1:]
    if group and _RESTING.fullmatch(group[-1]) and len(group) > 1:
        group = group[:-1]
    if not group:
        return True
    if any(token.lower() in _DETERMINERS or word_of(words.FINITE_EN).fullmatch(token) for token in group):
        return False
    if has_participle(group):
        return False
    last = group[-1]
    if (_NUMBERED.fullmatch(last) and len(group) == 2) or _is_place(group):
        return name and not _participle(group[0])
    if is_name(last):
        return name and all(
            is_name(one)
            or _ANY_EN.fullmatch(one)
            or (not at and (_RESTING.fullmatch(one) or re.fullmatch(r"[a-z]{4,}[ai]ble", one)))
            for at, one in enumerate(group[:-1])
        )
    if head.fullmatch(last) is not None:
        return True
    return name and len(group) == 1 and not _participle(last)


# `lane 6`, `chamber B`.
_NUMBERED = re.compile(r"\d+|[B-HJ-Z]")
_LONGEST_PLACE = 4  # words


def _is_place(group: list[str]) -> bool:
    """Whether words are a name of several, `São Paulo`."""
    return 1 < len(group) < _LONGEST_PLACE and all(re.fullmatch(r"[A-ZÀ-Þ][a-zà-ÿ]+", token) for token in group)


_WHETHER = re.compile(r"\b(?:whether|if)\b", re.IGNORECASE)
_WH_EN = re.compile(r"\b(?:which|what|who|how (?:many|much|long|often|far|large|big|old))\b", re.IGNORECASE)
_FACTIVE_EN = re.compile(r"\b(?:why|when|where|how)\b", re.IGNORECASE)
_ASKED_EN = word_of(words.ASKED_EN)
_ASKS_ONE = re.compile(
    r"(?!\w+ (?:means?|shows?|proves?|explains?|impl(?:y|ies)|suggests?|indicates?|confirms?|makes?|made|caused?|led|is|was)\b)"
    r"(?:what|who|(?:which|how \w+)(?: (?!(?:is|are|was|were|has|have|had)\b)\S+){0,3})"
    r"(?: (?:is|are|was|were|has|have|had))?"
    r"(?: (?!(?:is|are|was|were|has|have|had)\b)\S+)*",
    re.IGNORECASE,
)
_ANSWERED = re.compile(r"\b(?:because|so|but|since|namely|thanks|due|that)\b", re.IGNORECASE)


_WHERE_IN = re.compile(
    r"^(?:in|on|at|from|to|for|by|with|of|under|since|until) (?=(?:which|what|whom)\b)", re.IGNORECASE
)


def is_question_en(text: str) -> bool:
    """Whether an English text is an indirect question; a preposition may stand first: `on which node it ran`."""
    text = _WHERE_IN.sub("", text.strip())
    whether = _WHETHER.match(text)
    if whether is not None:
        return _ANSWERED.search(text) is None
    which = _WH_EN.match(text)
    if which is not None:
        return _ANSWERED.search(text) is None and _ASKS_ONE.fullmatch(text) is not None
    factive = _FACTIVE_EN.match(text)
    if factive is None:
        return False
    rest = text[factive.end() :]
    return (
        _ASKED_EN.search(rest) is not None
        and _ANSWERED.search(rest) is None
        and re.search(r"\b(?:and|has|have|had|did|just)\b", rest, re.IGNORECASE) is None
    )


_FIRST_PREPOSITION = re.compile(rf"\b(?:{words.PREPOSITIONS})\b", re.IGNORECASE)


def reads_as_health(phrase: str) -> bool:
    """Whether a noun phrase is of faults, so that their lack reads as health: `records of errors`, `failures on db-1`."""
    head = _FIRST_PREPOSITION.split(phrase.strip())[0].split()
    return bool(head) and _whole(words.HEALTH_EN).fullmatch(head[-1]) is not None


_OF_EVIDENCE_EN = re.compile(
    r"\b(?:data|information|evidence|records?|logs?|metrics?)\s+(?:on|about|of|for|from|in)\s*$", re.IGNORECASE
)
_GAP_START = re.compile(r"^(?:also|and|but|still|currently|for now|at present|so far|or|nor)\s+", re.IGNORECASE)
_LACK_HEAD_EN = re.compile(
    rf"^(?:{words.LACK_HEAD_EN})\b(?:\s+(?:data|information|evidence|records?|logs?|metrics?)(?=\s+(?:on|about|of|for|that|from|in|whether)\b))?"
    r"(?:\s+(?:on|about|of|for|from|in|to))?\s*",
    re.IGNORECASE,
)
_LACKING_EN = re.compile(rf"\s+(?:{words.LACKING_EN})$", re.IGNORECASE)
_SEARCH_FAILED_EN = re.compile(
    r"^(?P<what>.*\b(?:search|query|call|lookup|request|read|scrape|collection|tool)\b.*?)\s+(?:failed|timed out|was (?:denied|refused|cut off)|did not (?:finish|return|complete)|returned (?:\d{3}|no answer))$",
    re.IGNORECASE,
)
_FOR_EN = re.compile(
    r"\s+(?:to|for|in order to)\s+(?:tell|determine|decide|judge|confirm|see|say|know|conclude|compare|rule)\b.*$",
    re.IGNORECASE,
)


_NONE_EN = re.compile(
    r"^no (?P<what>.+?) (?:was|were|is|are|has been|have been|could be) (?:available|retrieved|collected|provided|obtained|fetched|queried|given|at hand|taken|run|made|captured|reviewed|inspected|requested|pulled|looked up)$",
    re.IGNORECASE,
)
_GIVE_EN = re.compile(r"^(?:please )?(?:give|name|provide|state) ", re.IGNORECASE)
_SOURCE_THAT_EN = re.compile(
    r"\b((?:documents?|records?|logs?|evidence|data)) that (?:mentions?|names?|states?|shows?|explains?|describes?) (?:what|which|whether) .+$",
    re.IGNORECASE,
)


_REASON_WHY = re.compile(
    r"^(?:the )?reason (?:why|that) [^,;]{1,80}? (?P<lack>(?:was|is|has|were) (?:not|un)\b.*)$", re.IGNORECASE
)
_SEARCHED_FOR = re.compile(
    r"(\bnot (?:yet )?(?:been )?(?:searched|queried|checked|scanned)) for [^,;]{1,60}$", re.IGNORECASE
)
# What was not looked at may be a thing; what was not obtained is evidence.
_LOOKED_AT = re.compile(
    r"\bnot (?:yet )?(?:been )?(?:searched|queried|checked|scanned|inspected|examined|identified|covered|tested|compared|reviewed|run|re-run|rerun|broken down)\b",
    re.IGNORECASE,
)


_BY_EN = re.compile(r"(?<= broken down) (?:by|per) [\w-]+$", re.IGNORECASE)
_NOT_ASKED_EN = re.compile(
    r"^it (?:was|is|has) not (?:yet )?(?:been )?(?:checked|known|verified|confirmed|established|tested|clear) (?P<what>whether .+)$",
    re.IGNORECASE,
)


def is_gap_en(clause: str) -> bool:
    """Whether an English clause is a gap."""
    text = re.sub(r"\s+(?:yet|so far|here)$", "", _GAP_START.sub("", clause).strip(), flags=re.IGNORECASE)
    text = _REASON_WHY.sub(r"the reason \g<lack>", text)
    text = _SEARCHED_FOR.sub(r"\1", text).replace("other than", "except")
    if is_question_en(text) or ((asked := _NOT_ASKED_EN.match(text)) is not None and is_question_en(asked["what"])):
        return True
    failed = _SEARCH_FAILED_EN.match(text)
    if failed is not None:
        return tells_nothing_en(failed["what"])
    none = _NONE_EN.match(_SOURCE_THAT_EN.sub(r"\1", text))
    if none is not None:
        return is_phrase_en(none["what"], things=False)
    if (asked := _GIVE_EN.match(text)) is not None:
        return is_phrase_en(text[asked.end() :], things=True)
    lacking = _LACKING_EN.search(_BY_EN.sub("", text))
    if lacking is not None:
        before = re.sub(r"^no\s+", "", text[: lacking.start()].strip(), flags=re.IGNORECASE)
        things = _LOOKED_AT.search(lacking.group()) is not None
        return is_question_en(before) or is_phrase_en(_SOURCE_THAT_EN.sub(r"\1", before), things=things)
    head = _LACK_HEAD_EN.match(text)
    if head is not None:
        rest = _FOR_EN.sub("", text[head.end() :]).strip()
        rest = re.sub(r"\s+(?:itself|themselves)$", "", rest)
        things = _OF_EVIDENCE_EN.search(head.group()) is not None and not reads_as_health(rest)
        return not rest or is_question_en(rest) or is_phrase_en(rest, things=things or "on" in head.group().split())
    return is_phrase_en(_FOR_EN.sub("", text), things=False)


def tells_nothing_en(text: str) -> bool:
    """Whether an English text has no finite verb."""
    return word_of(words.FINITE_EN).search(text) is None and not has_participle(text.split())


_POLITE_EN = re.compile(
    r"^(?:next|then|please|also|first|second|finally|and|now|instead|again|consider|try(?: to)?|go on to|continue to|(?:we|i|you) (?:should|could|can|recommend|suggest)(?: to)?|let us|let's|suggested next (?:check|step)|to)\s+",
    re.IGNORECASE,
)
ADVERBIAL_EN = re.compile(
    r"^(?:on|in|from|at|for|after|before|until|with|using|via|through|within|per|by|as|according to)\s", re.IGNORECASE
)
CONDITION_EN = re.compile(r"\b(?:once|when|after|until|if|as soon as)\s+(?P<what>.+)$", re.IGNORECASE)
BACK_EN = re.compile(
    r"^(?:it|they|that|this|(?:the )?[\w.-]+(?: [\w-]+){0,3}) (?:is|are|becomes?|has|have) (?:again )?(?:available|reachable|readable|accessible|back|granted|in place|indexed|complete|restored access|known)(?: again)?$",
    re.IGNORECASE,
)
_LOOK_EN = re.compile(rf"^(?:{words.LOOK_EN})(?![\w-])\s*", re.IGNORECASE)
_PARTICLE_EN = re.compile(
    r"^(?:(?:at|for|up|into|through|out|back|on|over|again|down|once more|whether|together|it|them|there|here|side by side|a (?:closer )?look at|whichever)\b\s*)+",
    re.IGNORECASE,
)
_AND_VERB = re.compile(
    rf"\s*\b(?:and|then|and then|and also|or)\s+(?=(?:{words.LOOK_EN})(?![\w-])\s+(?!(?:of|for|in|on|and)\b))",
    re.IGNORECASE,
)
_PURPOSE_EN = re.compile(
    r"\s+(?:to|in order to)\s+(?=(?:see|find|learn|tell|determine|confirm|check|decide|know|rule|compare|verify)\b)",
    re.IGNORECASE,
)
_RELATIVE_EN = re.compile(
    r"\b(?:an?|any)\s+(?:[\w-]+\s+){0,2}[\w-]+\s+(?:that|which|who)\s+(?:is|are|was|were|has|have|does|did)(?:\s+not)?\s+[\w-]+"
    # What handled something that has a name: the name is held to the evidence, and the verb tells no more.
    r"|\b(?:the|an?|any)\s+(?:[\w-]+\s+){0,2}(?!(?:operator|engineer|admin\w*|person|user|employee|attacker|hacker|developer|customer)s?\b)[\w-]+\s+(?:that|which)\s+(?:ran|runs|handled|handles|served|serves|hosts|hosted|holds|held|owns|owned|executed|processed|processes|logged|wrote|carries|carried)"
    r"\s+(?:(?:the\s+)?[a-z]+\s+)?(?:[a-z]{2,8}\s+(?=\d))?(?=\S*[\d_])[\w./:-]+(?=$|\s+(?:and|or|with|at|on|in|for|before|after|during)\b)",
    re.IGNORECASE,
)
_PERSON_EN = re.compile(
    r"^(?:the |our )?(?:[\w-]+ ){0,3}?(?:[a-z]+(?:[-.][a-z0-9]+)+(?= (?:for|about|whether|if|what|which|who|when|where|why|how)\b)|teams?|crews?|staff|owners?|dba|dbas|provider|vendor|engineers?|on-call|group|desk|side)(?=$| (?:for|about|whether|if|to|which|how|what|when|where|who|why)\b)\s*",
    re.IGNORECASE,
)


# Who is to look: `have floor staff check the lidar`.
_HAVE_EN = re.compile(
    r"^have (?:the |our )?(?:[a-z-]+ ){1,3}?(?=(?:check|look|confirm|verify|inspect|measure)\b)", re.IGNORECASE
)
# What somebody is asked to do, and only looks: `ask the floor crew to inspect the belt`.
_TO_LOOK = re.compile(r"to (?=(?:check|look|confirm|verify|inspect|measure)\b)", re.IGNORECASE)
# A command that only looks, with its arguments: names, flags, no second command.
_HAVE_LOOKED_EN = re.compile(
    r"^have (?P<what>.+) (?:inspected|checked|reviewed|examined|measured|verified|tested|looked at)$", re.IGNORECASE
)
_COMMAND_EN = re.compile(
    r"^(?:run|use|try) (?:`)?(?:chronyc (?:tracking|sources)|smartctl|iostat|iotop|vmstat|dig|nslookup|traceroute|mtr|tcpdump|jstack|jcmd|df|du|netstat|ss|lsof|ping|top"
    r"|openssl s_client|kubectl (?:get|describe|logs|top)|explain|show (?:engine|processlist|status|variables))\b(?: (?:on|for|against|with|and|-{0,2}[\w./:=-]+))*(?:`)?$",
    re.IGNORECASE,
)


def is_check_en(clause: str) -> bool:
    """Whether an English clause is a check: one order to look, or several joined by `and`."""
    return all(is_order_en(step) for step in _AND_VERB.split(clause) if step.strip())


def is_order_en(text: str) -> bool:
    """Whether an English text is one order to look at something."""
    text = text.strip()
    while (cut := _POLITE_EN.sub("", text)) != text:
        text = cut
    if _COMMAND_EN.match(text):
        return True
    if (have := _HAVE_LOOKED_EN.match(text)) is not None:
        return is_phrase_en(have["what"], things=True)
    text = _HAVE_EN.sub("", text)
    text = re.sub(r"\s+(?:directly|again|once more)$", "", text, flags=re.IGNORECASE)
    verb = _LOOK_EN.match(text)
    if verb is None:
        return False
    return _looked_at_en(text[verb.end() :], ask=verb.group().strip().lower() in {"ask", "contact", "request", "get"})


def _looked_at_en(rest: str, *, ask: bool) -> bool:
    rest = rest.strip()
    if not rest or is_question_en(rest):
        return True
    if ask and (person := _PERSON_EN.match(rest)) is not None:
        if (look := _TO_LOOK.match(rest, person.end())) is not None:
            return is_order_en(rest[look.end() :])
        rest = re.sub(
            r"^(?:for|about|to (?:send|give|provide|share)|whether|if)\s+", _keep_question, rest[person.end() :]
        )
        return not rest or is_question_en(rest) or is_phrase_en(rest, things=True)
    particle = _PARTICLE_EN.match(rest)
    if particle is not None and "whether" not in particle.group().lower():
        rest = rest[particle.end() :].strip()
        if not rest or is_question_en(rest):
            return True
    if rest.split()[0].lower() in _PREPOSITION:  # `look in the log for …`
        rest = f"data {rest}"
    condition = CONDITION_EN.search(rest)
    if condition is not None and BACK_EN.match(condition["what"]):
        rest = rest[: condition.start()].strip()
    parts = _PURPOSE_EN.split(rest, maxsplit=1)
    if len(parts) == 2:
        return _looked_at_en(parts[0], ask=False) and is_order_en(parts[1])
    asked = re.search(r"\b(?:whether|which|how (?:many|much|often|long))\b", rest, re.IGNORECASE)
    if asked is not None and asked.start():
        return is_question_en(rest[asked.start() :]) and is_phrase_en(rest[: asked.start()], things=True)
    return not rest or is_phrase_en(_RELATIVE_EN.sub("the instance", rest), things=True)


def _keep_question(found: re.Match[str]) -> str:
    return found.group() if found.group().strip().lower() in {"whether", "if"} else ""
