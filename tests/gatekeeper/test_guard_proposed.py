"""What the recommended actions would do has not been done, whatever the form of its verb."""

from __future__ import annotations

import pytest

from gatekeeper import AnswerMaterial, guard_answer

SIGNER = (
    'Signer host sign-01 logged "HSM slot 2 login failed" at 03:10:44Z.',
    "Jun  6 03:10:44 sign-01 odsd[700]: HSM slot 2 login failed",
    "Log in to HSM slot 2 manually and trigger a re-sign",
)
KIOSK = (
    "Kiosk T2-K14 reported PAPER_JAM at 05:48.",
    '{"id":"T2-K14","printer":"PAPER_JAM","at":"05:48"}',
    "Send a field technician to inspect the rollers of T2-K14",
)
BACKUP = (
    "FS-NIGHTLY skipped fs-legal-1.",
    "job FS-NIGHTLY skipped fs-legal-1",
    "Restart the backup agent on fs-legal-1 and rerun the job for it",
)


def _passes(text: str, material: tuple[str, str, str]) -> bool:
    claim, evidence, action = material
    claims = [{"claim_id": "c1", "claim_text": claim, "claim_type": "observation"}]
    actions = [{"action_text": action, "reason": "It would help"}]
    return guard_answer(text, AnswerMaterial(claims=claims, evidence=[evidence], actions=actions)).ok


@pytest.mark.parametrize(
    ("material", "text"),
    [
        (SIGNER, "After a manual login to HSM slot 2, the zone has been re-signed."),
        (SIGNER, "Following a manual login to HSM slot 2, sign-01 re-signed the zone."),
        (SIGNER, "The re-sign was triggered."),
        (SIGNER, "HSM slot 2 was logged in to manually."),
        (SIGNER, "手动登录 HSM slot 2 后已重新签名。"),
        (KIOSK, "A field technician was sent to T2-K14."),
        (KIOSK, "The rollers of T2-K14 have been inspected."),
        (KIOSK, "T2-K14 的滚轮已检查。"),
        (BACKUP, "After a restart of the backup agent, fs-legal-1 was covered."),
        (BACKUP, "The rerun of the job closed the gap."),
        (BACKUP, "重启 fs-legal-1 的备份代理后，缺口已补上。"),
    ],
)
def test_what_is_proposed_is_not_done(material: tuple[str, str, str], text: str) -> None:
    assert not _passes(text, material)


@pytest.mark.parametrize("material", [SIGNER, KIOSK, BACKUP])
def test_what_is_proposed_may_be_proposed(material: tuple[str, str, str]) -> None:
    assert _passes(f"{material[0]} {material[2]}.", material)
