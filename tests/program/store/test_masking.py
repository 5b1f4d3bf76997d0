"""Secrets go, everything else stays."""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from gatekeeper.evidence import EvidenceStatus
from program.errors import SettingsError
from program.store.masking import MAX_DEPTH, TOO_DEEP, Masker, clean_text

MASKER = Masker.default()

JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_w"
PEM = "-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA1c\n7Q==\n-----END RSA PRIVATE KEY-----"

MASKED = [
    ("password=hunter2 user=bob", "password=*** user=bob"),
    ("login: passwd = hunter2; user=bob", "login: passwd = ***; user=bob"),
    ("DB_PASSWORD: s3cr3t", "DB_PASSWORD: ***"),
    ("spring.datasource.password=pw1", "spring.datasource.password=***"),
    ("db_pass=pw1 retries=3", "db_pass=*** retries=3"),
    ('password="two words", retries=3', 'password="***", retries=3'),
    ("password='it\\'s', retries=3", "password='***', retries=3"),
    ('{"password": "a\\"b", "n": 1}', '{"password": "***", "n": 1}'),
    (r'{\"password\": \"a\\\"b\", \"n\": 1}', r'{\"password\": \"***\", \"n\": 1}'),
    ("{'api_key': 'zzz9', 'n': 2}", "{'api_key': '***', 'n': 2}"),
    ("cfg['secret'] = 'zzz9'", "cfg['secret'] = '***'"),
    ('password="cut in the mid', 'password="***'),
    ("password=ab,cd next", "password=*** next"),
    ("password=ab,user=bob", "password=***,user=bob"),
    ("User(name=bob, password=ab)", "User(name=bob, password=***)"),
    ("Server=db;Password=ab;Initial Catalog=shop", "Server=db;Password=***;Initial Catalog=shop"),
    ("jdbc:mysql://h/db?user=root&password=pw&ssl=0", "jdbc:mysql://h/db?user=root&password=***&ssl=0"),
    ("access_token=abc123xyz ok", "access_token=*** ok"),
    ("X-Api-Key: 12345abc", "X-Api-Key: ***"),
    ("client_secret => abcd", "client_secret => ***"),
    ("Authorization: Bearer abc", "Authorization: Bearer ***"),
    ("Authorization: Basic dXNlcjpwYXNz", "Authorization: Basic ***"),
    ('-H "Authorization: Digest user=\\"a\\", r=\\"b\\"" x', '-H "Authorization: Digest ***" x'),
    ("Authorization: AWS4-HMAC-SHA256 Credential=A, S=c", "Authorization: AWS4-HMAC-SHA256 ***"),
    ("sent Bearer a1b2c3d4e5 twice", "sent Bearer *** twice"),
    (f"got {JWT} from web", "got *** from web"),
    ("postgres://user:pass@db:5432/shop", "postgres://user:***@db:5432/shop"),
    ("postgres://user:p@ss@db/shop?x=1", "postgres://user:***@db/shop?x=1"),
    ("mysql+pymysql://u:pa/ss@db/shop", "mysql+pymysql://u:***@db/shop"),
    ("redis://:pw@cache:6379/0", "redis://:***@cache:6379/0"),
    ("mongodb://u:pw@h1:27017,h2:27017/db", "mongodb://u:***@h1:27017,h2:27017/db"),
    ("shop:pw@tcp(db:3306)/shop", "shop:***@tcp(db:3306)/shop"),
    ("jdbc:oracle:thin:scott/tiger@db:1521", "jdbc:oracle:thin:scott/***@db:1521"),
    ("key AKIAIOSFODNN7EXAMPLE used", "key *** used"),
    ("aws_secret_access_key=wJalrXUtnFEMI/K7MDENG/bPx", "aws_secret_access_key=***"),
    ("ghp_0123456789abcdefghij0123456789abcdef pushed", "*** pushed"),
    ("key sk-proj-abcd1234efgh5678ijkl", "key ***"),
    (PEM + " end", "-----BEGIN RSA PRIVATE KEY-----***-----END RSA PRIVATE KEY----- end"),
    (json.dumps(PEM), '"-----BEGIN RSA PRIVATE KEY-----***-----END RSA PRIVATE KEY-----"'),
    ("-----BEGIN PRIVATE KEY-----\nMIIEowIBAAKCAQEA1c [", "-----BEGIN PRIVATE KEY-----*** ["),
    ("<password>hunter2</password>", "<password>***</password>"),
    ("mysql --password hunter2 -u root", "mysql --password *** -u root"),
    ("密码：xxx，已重试", "密码：***，已重试"),
    ("数据库密码=abc123 重试", "数据库密码=*** 重试"),
    ("口令: abc123已过期", "口令: ***已过期"),
    ("令牌：a1b2c3d4", "令牌：***"),
]  # fmt: skip

KEPT = [
    "Failed password for user root from 10.0.0.3 port 22 ssh2",
    "密码失败 3 次，密码错误",
    "密码：错误",
    "token_count=12 max_tokens: 400, tokens=12 token=12",
    "order_id=ORD-2026-0001 trace_id=4bf92f3577b34da6a3ce929d0e0e4736 session_id=ab12cd",
    "SyntaxError: unexpected token: FOO",
    "token: expired; password: incorrect, password=null",
    "next_token=abc123 page_token=abc123",
    "Bearer authentication failed: no bearer token",
    "Basic authentication is off",
    "couldn't find key password in Secret default/db-creds",
    "bad credentials: user bob not found",
    "password=${DB_PASSWORD} password=*** password: [REDACTED]",
    "PWD=/root/shop",
    "verdict: PASS, pass=3, bypass: on",
    "http://shop:8080/a@b https://github.com/x",
    "['password=', 'user']",
    "令牌桶：100，剩余令牌：20",
    "2026-07-08 23:05:28 ERROR HikariPool-1 - Connection is not available, active=50/50",
    "the password policy is strict; password_policy=strict",
]


@pytest.mark.parametrize(("text", "masked"), MASKED)
def test_secret_is_masked_and_the_rest_stays(text: str, masked: str) -> None:
    assert MASKER.text(text) == masked
    assert MASKER.text(masked) == masked


@pytest.mark.parametrize("text", KEPT)
def test_harmless_text_stays(text: str) -> None:
    assert MASKER.text(text) == text


PIECES = [
    *(
        "password",
        "token",
        "authorization",
        "secret_key",
        "密码",
        "连接",
        "Bearer ",
        "Digest ",
        JWT,
    ),
    *(
        "=",
        ":",
        "：",
        '"',
        "'",
        "\\",
        ",",
        ";",
        "&",
        "<",
        ">",
        "/",
        "{",
        "}",
        ")",
        "@",
        "--",
        "://",
    ),
    *(" ", "\n", "***", "a", "B7", "abc.def", "expired", "eyJ", "1234567"),
    "-----BEGIN PRIVATE KEY-----",
]


@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
def test_masking_twice_changes_nothing(text: str) -> None:
    once = MASKER.text(text)
    assert MASKER.text(once) == once


@given(st.text(max_size=60))
def test_any_text_is_taken(text: str) -> None:
    masked = MASKER.text(text + "password=" + text)
    assert masked.encode("utf-8").decode("utf-8") == masked


@given(st.from_regex(r"[A-Za-z0-9@#$%^*!+~?/._-]{9,40}", fullmatch=True))
def test_no_password_survives_in_any_form(secret: str) -> None:
    secret = "q" + secret
    for text in (
        f"password={secret} x",
        f"password: {secret}, x",
        json.dumps({"password": secret}),
        json.dumps(json.dumps({"password": secret})),
        f"amqp://u:{secret.replace('@', '')}@host".replace("?", "").replace("#", ""),
    ):
        assert secret not in MASKER.text(text)


@pytest.mark.parametrize(
    "piece",
    [
        *(
            "password=",
            'password="',
            "password='***",
            'password=\\"',
            "password=***=",
            "password = ",
        ),
        *("password=,", "password={", "token:", "密码：", "\\", "a:", "a://b:c", "<password "),
        *("-----BEGIN PRIVATE KEY-----", "eyJ", "eyJaaaaaaa.", 'authorization: digest a="'),
        *("--a-a-token ", "bearer ", "sk-"),
    ],
)
def test_time_is_linear(piece: str) -> None:
    text = piece * (300_000 // len(piece)) + " password @tcp( -- </ private key"
    start = time.perf_counter()
    MASKER.text(text)
    # A quadratic pattern takes minutes here.
    assert time.perf_counter() - start < 5


class _Model(BaseModel):
    password: str
    note: str


def test_json_is_masked_by_key_and_by_text() -> None:
    value = {
        "api_key": "zzz9",
        "Authorization": ["Bearer a", "b"],
        "max_tokens": 5,
        "password": 12345,
        "token": None,
        "nested": [{"db_password": "x", "text": "token=abc9 ok"}, ("secret: x",)],
        "model": _Model(password="x", note="n"),  # noqa: S106
        "连接": "数据库连接池耗尽",
    }
    assert MASKER.json(value) == {
        "api_key": "***",
        "Authorization": ["***", "***"],
        "max_tokens": 5,
        "password": "***",
        "token": None,
        "nested": [{"db_password": "***", "text": "token=*** ok"}, ["secret: ***"]],
        "model": {"password": "***", "note": "n"},
        "连接": "数据库连接池耗尽",
    }


def test_json_becomes_plain() -> None:
    value = {
        1: float("nan"),
        "at": datetime(2026, 7, 8, 23, 5, 28, 123456, tzinfo=UTC),
        "status": EvidenceStatus.FAILED,
        "bytes": b"\xff a",
        "bad": "\ud800\x00",
        "object": complex(1, 2),
    }
    assert MASKER.json(value) == {
        "1": "nan",
        "at": "2026-07-08T23:05:28.123Z",
        "status": "failed",
        "bytes": "\ufffd a",
        "bad": "\ufffd\ufffd",
        "object": "(1+2j)",
    }


def test_json_that_nests_without_end_is_cut() -> None:
    value: list[object] = []
    value.append(value)
    read = MASKER.json(value)
    for _ in range(MAX_DEPTH):
        read = read[0]
    assert read == TOO_DEEP


def test_keys_that_differ_in_their_secret_keep_their_entries() -> None:
    assert MASKER.json({"token=abc9": 1, "token=abd9": 2}) == {"token=***": 1, "token=***'": 2}


def test_configured_patterns_and_values() -> None:
    masker = Masker.default(extra=[r"card (?P<secret>\d{16})", r"EMP\d+"], values=["Zx.81+q", "abc"])
    text = "card 4111111111111111 of EMP77 with Zx.81+q abc"
    assert masker.text(text) == "card *** of *** with *** abc"
    with pytest.raises(SettingsError, match="cannot be compiled"):
        Masker.default(extra=["("])


def test_masker_without_patterns_keeps_all() -> None:
    assert Masker(()).json({"password": "x"}) == {"password": "x"}


def test_clean_text_keeps_what_can_be_stored() -> None:
    assert clean_text("连接\U0001f600\t\n") == "连接\U0001f600\t\n"
    assert clean_text("a\x00b\udfff") == "a\ufffdb\ufffd"
