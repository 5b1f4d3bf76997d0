"""What a secret looks like: the built-in patterns of the masker.

Every quantifier that could overlap its neighbour is possessive or bounded, so that each pattern is
linear in the length of the text, also on text made to be slow.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial

from program.store.secret_entries import (
    BARE_VALUE,
    KEY,
    MASK,
    SEPARATOR,
    is_harmless,
    mask_entries,
)

KEY_VALUE = "key_value"

Rewrite = Callable[[re.Match[str]], str]


@dataclass(frozen=True, slots=True)
class SecretPattern:
    """One kind of secret: `mask` takes it out of a text.

    `hints` are lower-case pieces of text without one of which `mask` is not tried; none: always.
    """

    name: str
    mask: Callable[[str], str]
    hints: tuple[str, ...] = ()


def regex_pattern(
    name: str, expression: str, hints: tuple[str, ...] = (), rewrite: Rewrite | None = None
) -> SecretPattern:
    """A pattern by a regular expression, compiled at its first use.

    `rewrite` makes the replacement; without one the group `secret`, or else the whole match,
    becomes `***`.
    """
    return SecretPattern(name, partial(_substitute, expression, rewrite or mask_group), hints)


def mask_group(match: re.Match[str]) -> str:
    """The match with its group `secret` (whole, where it has no such group) as `***`."""
    if "secret" not in match.re.groupindex:
        return MASK
    start, end = match.span("secret")
    if start < 0:
        return match[0]
    return f"{match.string[match.start() : start]}{MASK}{match.string[end : match.end()]}"


@cache
def _compiled(expression: str) -> re.Pattern[str]:
    return re.compile(expression)


def _substitute(expression: str, rewrite: Rewrite, text: str) -> str:
    return _compiled(expression).sub(rewrite, text)


def _mask_flag(match: re.Match[str]) -> str:
    value = match["quoted"] or match["bare"]
    if is_harmless("password", value):
        return match[0]
    return f"{match['flag']}{MASK}"


def _mask_bearer(match: re.Match[str]) -> str:
    # "Bearer authentication failed" names a scheme; a token has a digit, its parts, or length.
    token = match["secret"]
    looks_secret = len(token) >= 20 or token.count(".") >= 2 or any(map(str.isdigit, token))
    return mask_group(match) if looks_secret else match[0]


_FLAG = (
    r"(?P<flag>(?<![\w-])--(?:[a-z]{1,20}-){0,3}(?i:password|passwd|token|secret|api-key)[ \t]++"
    rf"(?![-=])\"?)(?:(?<=\")(?P<quoted>[^\"\n]++)|(?P<bare>{BARE_VALUE}))"
)
# Schemes of several parts: the rest of the header, to its quote or the end of the line.
_HEADER = (
    rf"(?i:authorization\\{{0,8}}[\"']?[ \t]{{0,8}}{SEPARATOR}\\{{0,8}}[\"']?"
    r"(?:Digest|OAuth|Hawk|Signature|AWS4-[A-Z0-9-]{1,20})[ \t]++)"
    r"(?P<secret>[^\n\"'\\]++(?:(?<==)\\*+\"[^\n\"\\]*+\\*+\"[^\n\"'\\]*+)*+)"
)
_PRIVATE_KEY = (
    r"-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----"
    # To the END line where it comes before other dashes, else (a cut text) the base64 lines.
    r"(?P<secret>[^-]*+(?:-(?!----)[^-]*+)*+(?=-----END)"
    r"|(?:(?:\s|\\+[nr])*+(?:(?:Proc-Type|DEK-Info):[^\n\\]*+|[A-Za-z0-9+/=]{16,}+))++)"
)
_URL = (
    r"(?i:[a-z][a-z0-9+.-]{0,20}:)//[^\s:/@\"'<>]{0,200}+:"
    # A password may hold a bare `/`, but a port may not be taken for one.
    r"(?P<secret>[^\s/?#\"'<>]{1,400}(?=@)"
    r"|(?!\d{1,5}(?:[/?#\s]|\Z))[^\s@\"'<>]{1,400}+(?:@[^\s/?#@\"'<>]*+)*(?=@))"
)
_GO_DSN = r"(?<![\w.-])[\w.-]{1,64}+:(?P<secret>[^\s@\"'<>/]{1,200}+)(?=@(?:tcp|unix)\()"
_ORACLE_DSN = r"(?i:jdbc:oracle:[a-z0-9]{1,10}:)[^\s/@:]{1,64}+/(?P<secret>[^\s@]{1,200}+)(?=@)"
_JWT = r"(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{6,}+\.[A-Za-z0-9_-]{6,}+(?:\.[A-Za-z0-9_-]*+){0,3}"
_AWS_KEY = r"(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])"
_ISSUED = (
    r"(?<![A-Za-z0-9_-])(?:gh[pousr]_[A-Za-z0-9]{20,}+|github_pat_[A-Za-z0-9_]{20,}+"
    r"|glpat-[A-Za-z0-9_-]{16,}+|xox[abeoprs]-[A-Za-z0-9-]{10,}+|AIza[A-Za-z0-9_-]{30,}+"
    r"|[rsp]k_(?:live|test)_[A-Za-z0-9]{10,}+|sk-(?=[A-Za-z_-]{0,60}\d)[A-Za-z0-9_-]{16,}+"
    r"|hf_[A-Za-z0-9]{24,}+|npm_[A-Za-z0-9]{30,}+|LTAI[A-Za-z0-9]{12,}+|AKID[A-Za-z0-9]{16,}+)"
)
_PROVIDER_HINTS = (
    *("ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "xox", "aiza"),
    *("k_live_", "k_test_", "sk-", "hf_", "npm_", "ltai", "akid"),
)
_BEARER = r"\b(?i:bearer)[ \t]++(?P<secret>[A-Za-z0-9._~+/-]{8,}+={0,2})"
_BASIC = r"\b(?i:basic)[ \t]++(?P<secret>[A-Za-z0-9+/]{8,}+={1,2})"
_XML = (
    rf"(?i:<[\w.:-]{{0,40}}?{KEY}(?:[ \t][^<>]{{0,200}})?>)"
    r"(?P<secret>[^<>\s][^<>]{0,400}+)(?=</)"
)
_ENTRY_HINTS = (
    *("passw", "passphrase", "passcode", "pass=", "pass:", 'pass"', "pass'", "pass =", "pwd"),
    *("secret", "token", "_key", "-key", " key", "apikey", "accesskey", "authkey", "privatekey"),
    *("signingkey", "encryptionkey", "masterkey", "accountkey", "credential", "authorization"),
    *("密码", "口令", "密钥", "秘钥", "私钥", "令牌"),
)

# In this order: what spans several words first, `key=value` on what is left.
DEFAULT_PATTERNS = (
    regex_pattern("private_key", _PRIVATE_KEY, ("private key",)),
    regex_pattern("url_credentials", _URL, ("://",)),
    regex_pattern("go_dsn", _GO_DSN, ("@tcp(", "@unix(")),
    regex_pattern("oracle_dsn", _ORACLE_DSN, ("jdbc:oracle",)),
    regex_pattern("jwt", _JWT, ("eyj",)),
    regex_pattern("aws_key", _AWS_KEY, ("akia", "asia")),
    regex_pattern("provider_token", _ISSUED, _PROVIDER_HINTS),
    regex_pattern("authorization", _HEADER, ("authorization",)),
    regex_pattern("bearer", _BEARER, ("bearer",), _mask_bearer),
    regex_pattern("basic", _BASIC, ("basic",)),
    regex_pattern("xml_element", _XML, ("</",)),
    SecretPattern(KEY_VALUE, mask_entries, _ENTRY_HINTS),
    regex_pattern("command_flag", _FLAG, ("--",), _mask_flag),
)
