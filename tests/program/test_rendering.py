"""The evidence's own words in an answer: no frames, no cut words, counts without the tool's name twice."""

from gatekeeper.evidence import EvidenceRef
from gatekeeper.material import AllowedMaterial
from program.rendering import fixed_wording

TRACE = (
    "2026-10-12 10:46:03,369 ERROR [mailer] smtp send failed ticket=T-9018\nTraceback (most recent call last):\n"
    '  File "/srv/mailer/smtp.py", line 112, in send\n    server.sendmail(src, dst, body)\n'
    '  File "/usr/lib/python3.11/smtplib.py", line 887, in sendmail\n    raise SMTPSenderRefused(code, resp, addr)\n'
    "smtplib.SMTPSenderRefused: (452, b'4.5.3 Too many messages this hour; throttled until 11:30 UTC')"
)
JAVA = (
    "2026-10-12 11:36:02 ERROR [netty-3] MqttLink - TLS failed\n\tat sun.security.ssl.Alert.create(Alert.java:131)\n"
    "\t... 11 more\nCaused by: java.security.cert.CertificateExpiredException: NotAfter: Mon Oct 12 11:36:00 2026"
)
COUNT = (
    "query_logs counted total=14; query=keywords=[OOMKilled]; scope=2 log files (a.log, b.log), 90 records; window=all"
)


def quoted(text: str, tool: str = "query_logs") -> str:
    ref = EvidenceRef(source_invocation_id=1, tool_name=tool, raw_path="$.logs[0]", text=text)
    material = AllowedMaterial(
        claims={}, evidence=(ref,), hypotheses={}, gaps={}, code_gaps=frozenset(), actions={},
        quoted={"evidence-1": ref}, withheld=(), question="?",
    )  # fmt: skip
    return fixed_wording(material, "evidence-1", "en")


def test_a_stack_trace_keeps_what_happened_and_not_where_the_code_was() -> None:
    assert quoted(TRACE) == (
        "query_logs returned: 2026-10-12 10:46:03,369 ERROR [mailer] smtp send failed ticket=T-9018 Traceback (most recent call"
        " last): … smtplib.SMTPSenderRefused: (452, b'4.5.3 Too many messages this hour; throttled until 11:30 UTC')"
    )
    assert quoted(JAVA) == (
        "query_logs returned: 2026-10-12 11:36:02 ERROR [netty-3] MqttLink - TLS failed … Caused by:"
        " java.security.cert.CertificateExpiredException: NotAfter: Mon Oct 12 11:36:00 2026"
    )


def test_a_count_names_its_tool_once() -> None:
    assert quoted(COUNT) == f"query_logs counted: {COUNT.removeprefix('query_logs counted ')}"


def test_a_long_text_is_cut_between_words_and_keeps_its_end() -> None:
    words = " ".join(f"word-{number:03}" for number in range(200))
    shown = quoted(words).removeprefix("query_logs returned: ")
    assert shown.endswith("word-199")
    assert len(shown) <= 410
    assert all(part in words.split() or part == "…" for part in shown.split())
