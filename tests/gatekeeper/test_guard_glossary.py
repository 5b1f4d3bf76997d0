"""The guard's vocabulary: true sentences in the other language pass, a swapped word does not, opposites stay apart."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from gatekeeper import wording
from gatekeeper.answer import AnswerMaterial
from gatekeeper.guard import guard_answer
from gatekeeper.guard_lexicon import lexicon, state_family, stem
from tests.gatekeeper.glossary_pairs import LOST, MISSED, PAIRS

_BLOCKS = (wording.TERMS, wording.STATES, wording.REMEDIES)
# Neighbours that a sentence must not pass off for each other, in either language.
APART = """
restart/start 重启/启动 evict/kill 驱逐/杀掉 evict/terminate 驱逐/终止 evict/restart 驱逐/重启 commit/rollback 提交/回滚
upload/download 上传/下载 primary/replica 主库/从库 master/slave leader/follower 领导者/跟随者 read/write 读取/写入
request/response 请求/响应 login/logout 登录/登出 encode/decode 编码/解码 encrypt/decrypt 加密/解密 producer/consumer 生产者/消费者
inbound/outbound 入站/出站 ingress/egress open/close 打开/关闭 create/delete 创建/删除 attach/detach 附加/分离
mount/unmount load/unload 加载/卸载 lock/unlock 加锁/解锁 grant/revoke 授予/吊销 enable/disable 启用/禁用 client/server 客户端/服务端
frontend/backend 前端/后端 install/uninstall subscribe/unsubscribe 订阅/退订 import/export 导入/导出 compress/decompress 压缩/解压
serialize/deserialize 序列化/反序列化 bind/unbind 绑定/解绑 connect/disconnect 连接/断开 enqueue/dequeue 入队/出队
upgrade/downgrade 升级/降级 activate/deactivate 激活/停用 freeze/unfreeze 冻结/解冻 suspend/resume 挂起/继续执行 promote/demote
add/remove 添加/移除 join/leave send/receive 发送/接收 issue/revoke 签发/吊销 renew/expire 续期/过期 accept/reject 接受/拒绝
allow/reject 允许/拒绝 poweron/poweroff 上电/断电 uplink/downlink 上行/下行 caller/callee 主叫/被叫 buyer/seller 买家/卖家
入库/出库 debit/credit 借方/贷方 topup/withdraw 充值/提现 refund/payment 退款/付款 deposit/withdraw
pickup/delivered 揽收/签收 sender/receiver 发送方/接收端 coupon/promo 优惠券/促销 role/account 角色/账号 token/certificate 令牌/证书
container/node 容器/节点 node/pod 节点/容器组 thread/process 线程/进程 heap/stack 堆/栈 memory/disk 内存/磁盘 cpu/gpu
database/cache 数据库/缓存 table/index 表/索引 row/column 行/列 partition/shard 分区/分片 topic/queue 主题/队列
mysql/postgresql redis/memcached elasticsearch/opensearch stop/terminate 停止/终止 stop/kill 停止/杀掉
terminate/fail 终止/失败 kill/fail 杀掉/失败 crash/stop 崩溃/停止 slow/timeout 慢/超时 full/nearly_full 耗尽/快满 retry/fail 重试/失败
retry/restart 重试/重启 skip/abort 跳过/中止 stall/crash 停滞/崩溃 crash/exit 崩溃/退出 杀掉/终止 pause/stop 暂停/停止 cancel/fail 取消/失败 rebalance/restart 重平衡/重启
rebalance/failover 重平衡/故障转移 backup/restore 备份/还原 replicate/migrate 复制/迁移 encode/encrypt 编码/加密 authentication/encryption
younggen/oldgen 新生代/老年代 transmit/receive whitelist/blacklist 白名单/黑名单 publickey/privatekey 公钥/私钥
stdin/stdout 标准输入/标准输出 synchronous/asynchronous static/dynamic local/remote 本地/远程 public/private 公网/内网
upstream/downstream 上游/下游 hit/miss half_open/closed 半开/关闭 drain/taint 排空/污点 timeout/refused 超时/拒绝
charge/refund 扣款/退款 ship/sign_for 发货/签收 stock/order 库存/订单 clock/timezone 时钟/时区 latency/throughput 延迟/吞吐量
split/merge 拆分/合并 archive/delete 归档/删除 insert/delete 插入/删除 copy/move 拷贝/移动 warehouse/shop 仓库/门店
"""


def _key(word: str) -> str | tuple[str, ...]:
    return tuple(stem(part) for part in re.split("[_-]", word)) if word.isascii() else word


def _pairs(missed: bool) -> list[object]:
    listed = MISSED if missed else LOST
    return [
        pytest.param(
            record,
            lie if missed else honest,
            id=str(at),
            marks=[pytest.mark.xfail(reason=listed[text], strict=True)]
            if (text := lie if missed else honest) in listed
            else [],
        )
        for at, (record, honest, lie) in enumerate(PAIRS)
    ]


@pytest.mark.parametrize(("record", "text"), _pairs(missed=False))
def test_a_true_sentence_in_the_other_language_is_kept(record: str, text: str) -> None:
    check = guard_answer(text, AnswerMaterial(evidence=[record]))
    assert check.ok, [(finding.kind.value, finding.reason) for finding in check.findings]


@pytest.mark.parametrize(("record", "text"), _pairs(missed=True))
def test_a_swapped_word_is_found(record: str, text: str) -> None:
    assert not guard_answer(text, AnswerMaterial(evidence=[record])).ok


@pytest.mark.parametrize("pair", APART.split())
def test_neighbours_share_no_concept(pair: str) -> None:
    known = lexicon()
    one, other = (known.get(_key(word)) for word in pair.split("/"))
    assert one
    assert other
    assert one.concepts
    assert other.concepts
    assert not one.concepts & other.concepts


def _lines() -> list[tuple[str, Sequence[str], Sequence[str]]]:
    found: list[tuple[str, Sequence[str], Sequence[str]]] = []
    for line in "\n".join(_BLOCKS).strip().splitlines():
        if line:
            name, words = line.split(": ")
            chinese, english = words.split(" | ")
            found.append((name, chinese.split(), english.split()))
    return found


def test_every_line_has_both_languages() -> None:
    for name, chinese, english in _lines():
        assert chinese, name
        assert english, name
        assert all(word.isascii() and word == word.lower() for word in english), (name, english)


def test_no_term_of_the_wide_vocabulary_softens_a_risky_word() -> None:
    """A word that claims more is backed by its own kind only: a term beside it would let other material back it."""
    risky = {word for line in wording.RISKS.strip().splitlines() for word in re.split(r"[ |]+", line)[1:] if word}
    keys = {_key(word) for word in risky}
    allowed = {("patch",), ("connect",)}  # both terms before this vocabulary: a remedy, and a connection
    for line in wording.WHOLE.strip().splitlines():
        words = re.split(r"[ |]+", line)[1:]
        assert not {_key(word) for word in words} & keys - allowed, line


def test_what_happens_is_compared_in_polarity() -> None:
    polar = set(wording.POLAR_CONCEPTS.split())
    assert {"ev.commit", "ev.revoke", "ev.attach", "evict"} <= polar
    assert not {name for name in polar if state_family(name)}


def test_a_compound_is_not_backed_by_one_of_its_words() -> None:
    material = AnswerMaterial(evidence=["2031-05-06T01:02:03Z mq-1 message m-7 moved to queue q-2"])
    assert not guard_answer("Message m-7 moved to dead letter queue q-2.", material).ok
    material = AnswerMaterial(evidence=["2031-05-06T01:02:03Z mq-1 message m-7 moved to dead letter queue q-2"])
    assert guard_answer("消息 m-7 移到了死信队列 q-2。", material).ok
