"""The composer stage: the allowed items in their own words, the direct answer first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from program.lm.extractive.evidence import mappings
from program.lm.extractive.searches import WIDER_EN, WIDER_ZH
from program.lm.extractive.wording import WIDER_ALERTS_EN, WIDER_ALERTS_ZH

_MAX_CHECKS = 3


def compose(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Answer `ComposeAnswer`."""
    zh = inputs.get("language") != "en"
    claims = sorted(_items(inputs.get("allowed_claims")), key=_place)
    sentences = [_sentence(_claim_words(claim, zh=zh), claim) for claim in claims]
    for hypothesis in _items(inputs.get("allowed_hypotheses")):
        frame = "可能方向（未证实）：{}" if zh else "Possible, unconfirmed: {}"
        sentences.append(_sentence(frame.format(hypothesis["text"]), hypothesis))
    for gap in _items(inputs.get("missing_info")):
        text = str(gap["text"]).strip()
        lacking = "" if "missing" in text.casefold() else "当前缺口：" if zh else "Missing: "
        sentences.append(_sentence(f"{lacking}{text}", gap))
    for action in list(_items(inputs.get("recommended_actions")))[:_MAX_CHECKS]:
        frame = "建议下一步：{}" if zh else "Suggested next check: {}"
        sentences.append(_sentence(frame.format(action["text"]), action))
    return {"answer_summary": sentences[0]["text"] if sentences else "", "sentences": sentences}


def _items(listed: Any) -> Iterator[Mapping[str, Any]]:
    for item in mappings(listed):
        if item.get("id") and item.get("text"):
            yield item


def _place(claim: Mapping[str, Any]) -> int:
    """A stated cause, the observations in their order, what was not found, what less was found (the sort is stable)."""
    if str(claim.get("text")).startswith((WIDER_EN, WIDER_ZH, WIDER_ALERTS_EN, WIDER_ALERTS_ZH)):
        return 3
    return {"root_cause": 0, "negative_observation": 2}.get(str(claim.get("type")), 1)


def _claim_words(claim: Mapping[str, Any], *, zh: bool) -> str:
    text = str(claim["text"]).strip()
    if claim.get("type") != "negative_observation":
        return text
    return f"{text}不能据此排除相关问题。" if zh else f"{text} This does not rule it out."


def _sentence(text: str, item: Mapping[str, Any]) -> dict[str, Any]:
    return {"text": " ".join(text.split()), "item_ids": [str(item["id"])]}
