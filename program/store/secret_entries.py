"""Masks `key=value` and `key: value` where the key names a secret, in prose, code and JSON text.

It walks the separators and looks back for a key, instead of searching for keys: that is ten times
faster on logs and prompts, and a separator inside a value that was left alone is still looked at.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, cast

MASK = "***"

# A key is looked for in so many characters before its separator.
_WINDOW = 64
_LONGEST_KEY = 20
# Nothing harmless is longer; it also bounds what is read twice where a value was left alone.
_LONGEST_STATE = 200

# States that a log tells about a password or token: evidence, and no secret.
# fmt: off
_STATES = frozenset((
    "accepted", "and", "bad", "basic", "bearer", "changed", "denied", "deprecated", "digest",
    "disabled", "empty", "enabled", "error", "expired", "fail", "failed", "failure", "false",
    "flag", "for", "found", "from", "has", "incorrect", "invalid", "is", "malformed",
    "mismatch", "missing", "n/a", "nil", "no", "none", "not", "null", "off", "ok", "on",
    "option", "optional", "or", "rejected", "required", "reset", "revoked", "set", "success",
    "true", "undefined", "unknown", "unset", "updated", "used", "valid", "verified", "was",
    "wrong", "yes",
))
# fmt: on
_PLACEHOLDER = re.compile(
    r"\*{3,}(?![\w@#$%])"  # masked already, by us or by the watched system
    r"|\$\{[\w.:/-]*\}?\Z|\{\{[^{}]*\}{0,2}\Z|%s\Z|\{\}\Z|\?\Z"
    r"|[<\[(]?(?:redacted|masked|filtered|hidden|protected|removed)[>\])]?\Z",
    re.IGNORECASE,
)
_CJK_RANGE = "\u3000-\u303f\u4e00-\u9fff\uff00-\uffef"
# No system accepts a password in Chinese: what is written there tells of one.
_CJK = re.compile(f"[{_CJK_RANGE}]")
# Tokens of pages, parsers and vocabularies: they open nothing.
_PLAIN_TOKEN = re.compile(
    r"(?:unexpected|illegal|unknown|unrecognized|offending|next|page|continuation|continue|sync"
    r"|cancellation|fencing|eos|bos|pad|unk|sep|cls|stop|special)[ _.-]?\Z",
    re.IGNORECASE,
)
_SHORT_NUMBER = re.compile(r"\d{1,5}(?:\.\d+)?%?\Z")

KEY = (
    r"(?:pass(?:words?|wd|phrase|code)(?:[_-]?hash)?|pwd"
    r"|(?:db|database|user|root|admin|smtp|ftp|http|proxy|redis|mysql|pg|auth|login)[_-]?pass"
    r"|secret(?:[ _-]?(?:access[ _-]?)?key)?"
    r"|(?:api|access|auth|private|signing|encryption|master|account)[ _-]?key"
    r"|token|credentials?|authorization"
    r"|密码|口令|密钥|秘钥|私钥|令牌)"
)
# The last letters of every key: what is not one of them needs no regular expression.
_KEY_ENDS = (
    *("password", "passwords", "passwd", "passphrase", "passcode", "hash", "pwd", "pass"),
    *("secret", "key", "token", "credential", "credentials", "authorization"),
    *("密码", "口令", "密钥", "秘钥", "私钥", "令牌"),
)
# What may stand between a key and its separator: the closing of `"key"`, `\"key\"`, `x['key']`.
_KEY_CLOSING = "\\\"'`] \t"

SCHEME = (
    r"(?:(?:Bearer|Basic|Token|ApiKey|Negotiate|NTLM|Digest|OAuth|Hawk|Signature"
    r"|AWS4-[A-Z0-9-]{1,20})[ \t]++)"
)
_PLAIN = rf"(?:[^\s,;&\"'`<>(){{}}\[\]|\\{_CJK_RANGE}]|\\(?!\\*+[\"']))"
_GOES_ON = r"(?=[\w@#$%^*!+~?/-])"
# A comma or bracket inside a bare value belongs to it where a character of the value follows at
# once, unless what follows is the next `key=`.
BARE_VALUE = (
    rf"(?:{_PLAIN}|[({{\[]{_GOES_ON}(?!.[\w.%-]{{1,60}}+[=:]))"
    rf"(?:{_PLAIN}"
    rf"|[,&(){{}}\[\]']{_GOES_ON}(?!.[\w.%-]{{1,60}}+[\"'\\]{{0,4}}[ \t]?[=:])"
    rf"|;{_GOES_ON}(?!.[\w .%-]{{1,60}}+[=:]))*+"
)
_VALUE = (
    # \"…\": JSON inside a JSON text; ends at a quote with just as many backslashes.
    r"(?P<escape>\\{1,8})(?P<inner>[\"'])"
    r"(?P<escaped>(?:.*?(?=(?<!\\)(?P=escape)(?P=inner))|.*+))"
    # "…": ends at its quote or with the line, where the text was cut. A quote before `, "` closes.
    r"|(?P<quote>[\"'`])(?!,[ ]?\\*+[\"']|[}\])]{1,3}+(?:[,\s]|\Z))"
    r"(?P<quoted>(?:(?!(?P=quote))[^\\\n]|\\.)*+)"
    rf"|{SCHEME}?+(?P<bare>{BARE_VALUE})"
)
SEPARATOR = r"(?:={1,3}>?|:=?|：|＝)[ \t]{0,8}"  # noqa: RUF001


def mask_entries(text: str) -> str:
    """Mask the values of secret keys in a text; states, placeholders and counts stay."""
    pieces: list[str] = []
    done = 0
    for separator in _compiled(SEPARATOR).finditer(text):
        if separator.start() < done:
            continue
        span = _secret_span(text, separator)
        if span is not None:
            pieces += (text[done : span[0]], MASK)
            done = span[1]
    return "".join((*pieces, text[done:])) if pieces else text


def is_secret_entry(key: str, value: Any) -> bool:
    """Whether a JSON entry holds a secret because of its key: `{"api_key": "x"}`, not `max_tokens`.

    `value` is a text, a number or a list of texts; objects are looked into instead.
    """
    found = _key_at_end(key)
    if found is None or not value or isinstance(value, bool):
        return False
    if isinstance(value, list | tuple):
        items = cast("list[Any]", value)
        return all(isinstance(item, str) for item in items)
    if not isinstance(value, str | int | float):
        return False
    return not is_harmless(found["key"], str(value), before=found.string[: found.start()])


def is_harmless(key: str, value: str, *, before: str = "", bare: bool = False) -> bool:
    """Whether `value` is a state, a placeholder or a count and not the secret that `key` names.

    `before` is the text in front of the key; `bare` says that the value stands without quotes.
    """
    if len(value) > _LONGEST_STATE:
        return False
    word = key.lower()
    if not value.strip() or _PLACEHOLDER.match(value) or _CJK.match(value):
        return True
    if value.strip(" .!?,:()").lower() in _STATES:
        return True
    if word in {"token", "令牌"}:
        return bool(_SHORT_NUMBER.match(value) or _PLAIN_TOKEN.search(before))
    if word in {"pwd", "私钥"} or word.startswith("private"):
        return bare and value.startswith("/")  # a folder ($PWD) or the file of a key
    return False


def _secret_span(text: str, separator: re.Match[str]) -> tuple[int, int] | None:
    window = text[max(0, separator.start() - _WINDOW) : separator.start()]
    found = _key_at_end(window.rstrip(_KEY_CLOSING))
    value = _compiled(_VALUE).match(text, separator.end()) if found is not None else None
    if found is None or value is None:
        return None
    group = next(name for name in ("escaped", "quoted", "bare") if value[name] is not None)
    bare, key, before = group == "bare", found["key"], found.string[: found.start()]
    if is_harmless(key, value[group], before=before, bare=bare):
        return None
    if bare and key.lower().startswith("credential") and separator[0].startswith(":"):
        return None  # "bad credentials: user …" is prose
    return value.span(group)


def _key_at_end(text: str) -> re.Match[str] | None:
    tail = text[-_WINDOW:]
    if not tail.lower().endswith(_KEY_ENDS):
        return None
    return _compiled(rf"(?P<key>{KEY})\Z").search(tail, max(0, len(tail) - _LONGEST_KEY))


@cache
def _compiled(expression: str) -> re.Pattern[str]:
    # At the first use: a command that masks nothing does not pay for compiling.
    return re.compile(expression, re.IGNORECASE)
