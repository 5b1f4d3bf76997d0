"""Frames of an answer's sentences: what a suggestion, a gap, a hypothesis and an introduction may and may not carry."""

import pytest

from gatekeeper.answer import AnswerMaterial
from gatekeeper.guard import guard_answer
from gatekeeper.guard_frames import without_introduction

MATERIAL = AnswerMaterial(
    claims=[
        {
            "claim_id": "c1",
            "claim_type": "observation",
            "claim_text": "15:07:00Z，etcd-bj-2 的 WAL fsync p99 为 412ms，etcd-bj-1 为 9ms。",
        },
        {
            "claim_id": "c2",
            "claim_type": "negative_observation",
            "claim_text": "15:00–15:30Z 在 etcd-bj-1、etcd-bj-2 上检索 “leader changed” 未命中；etcd-bj-3 不在检索范围内。",
        },
    ],
    hypotheses=[{"hypothesis_text": "etcd-bj-2 的磁盘可能被其他进程争抢", "basis": ""}],
    missing_info=["没有 etcd-bj-2 的磁盘 IO 与进程占用数据"],
    actions=[{"action_text": "在 etcd-bj-2 上查看 iostat 与 iotop", "reason": "确认磁盘是否被争抢"}],
    question="API Server 变慢，etcd 的 leader 换了吗？",
)


@pytest.mark.parametrize(
    "text",
    [
        "下一步：上 etcd-bj-2 跑 iostat 和 iotop。",
        "建議登入 etcd-bj-2，用 iostat 看一下磁碟。",
        "是不是磁盘争抢，得看 iostat 才知道。",
        "磁盘 IO 和进程占用的数据还没拿到。",
        "API Server 为什么变慢，眼下不好下结论。",
        "说不定是别的进程在抢 etcd-bj-2 的盘，还没核实。",
        "- 待查：etcd-bj-2 的磁盘 IO。",
        "etcd-bj-1、etcd-bj-2 上搜 15:00–15:30Z 的 “leader changed”，没命中；etcd-bj-3 没搜。",
    ],
)
def test_a_framed_sentence_in_other_words_is_kept(text: str) -> None:
    check = guard_answer(text, MATERIAL)
    assert check.ok, [(finding.kind.value, finding.reason) for finding in check.findings]


@pytest.mark.parametrize(
    "text",
    [
        "已在 etcd-bj-2 上跑过 iostat，磁盘确实被争抢。",
        "下一步：磁盘被抢满，迁走日志采集进程。",
        "先把 etcd-bj-2 踢出集群，再看 fsync。",
        "建议在 etcd-bj-4 上查看 iostat。",
        "没有发现任何问题，无需再查。",
        "没查到 leader changed，可以放心。",
        "看不出 etcd-bj-1 有什么问题。",
        "在 etcd-bj-3 上搜 “leader changed”，没命中。",
        "搜 “leader changed” 没命中，就没有发生过切换。",
        "怀疑磁盘被抢，因此 API Server 变慢是 etcd 造成的。",
        "也许整个集群所有节点都慢。",
        "我们手上没有任何异常日志。",
        "值得注意的是，etcd-bj-1 一切正常。",
        "没换：leader 一切正常。",
    ],
)
def test_an_overclaim_in_the_same_clothes_is_found(text: str) -> None:
    assert not guard_answer(text, MATERIAL).ok


@pytest.mark.parametrize(
    "text", ["值得注意的是，x", "It is worth noting that x", "需要說明的是，x", "- In short, x", "\ud800x", ""]
)
def test_an_introduction_is_blanked_in_place(text: str) -> None:
    plain = without_introduction(text)
    assert len(plain) == len(text)
    assert plain.strip() in {"x", "\ud800x", ""}
