"""Orders that a question asks for by what they are ("哪些订单处于 PENDING"), and how they are told."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from program.lm.extractive.covers import Covers
from program.lm.extractive.evidence import Item, Reply
from program.lm.extractive.wording import Claim, claim
from program.lm.glossary import fold
from program.lm.question import Intent
from program.lm.stopwords import DROP_EN, DROP_ZH

LISTED = 50
_NAMED = 10
_ORDERS = re.compile(r"订单(?!服务|数据库|中心|系统|号)|单子|(?<![\w-])orders?(?![\w-])", re.ASCII)
# How people say a state, and the values under which shops keep it.
_STATES: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"待支付|待付款|未支付|未付款|没付款|unpaid|not (?:yet )?paid|awaiting payment", ("pending_payment", "payment_pending", "awaiting_payment", "unpaid", "wait_pay", "pending")),
    (r"(?<![\w-])pending(?![\w-])|待处理", ("pending", "payment_pending", "pending_payment", "awaiting_payment")),
    (r"已支付|已付款|支付成功|付了款", ("paid", "payment_success", "captured")),
    (r"退款中|refunding", ("refunding", "refund_pending")),
    (r"已退款|退了款|退款的?|refund(?:s|ed)?", ("refunded", "refund")),
    (r"失败的?|failed", ("failed", "payment_failed", "fail")),
    (r"已取消|取消的?|cancel(?:l?ed)?", ("cancelled", "canceled", "cancel")),
    (r"已关闭|关闭的?|closed", ("closed",)),
    (r"已发货|发了货|shipped", ("shipped", "shipping")),
    (r"已完成|完成的?|completed|done|finished", ("completed", "finished", "done", "success")),
    (r"已送达|已签收|送达的?|签收的?|delivered", ("delivered", "received")),
    (r"处理中|processing|in progress", ("processing", "in_progress")),
)  # fmt: skip
# What people call a field, and what else such a question is made of.
_FIELDS: Mapping[str, tuple[str, ...]] = {
    "status": ("订单状态", "状态", "status", "state"), "channel": ("渠道", "channel"), "merchant": ("商户", "商家", "merchant"),
    "currency": ("币种", "currency"), "amount": ("金额", "amount"), "store": ("门店", "店铺", "store"),
}  # fmt: skip
_PLAIN_ZH = frozenset("的了有是在里中处于个笔单都还请和各按下些多共总几哪啥吗呢现去于为")
_PLAIN_EN = frozenset({"are", "is", "all", "any", "many", "list", "which", "distribution", "big", "largest", "value"})
_WORD = re.compile(r"[A-Za-z][\w-]*|[㐀-鿿]+", re.ASCII)
_UNKNOWN_VALUE = re.compile(r"(?<![\w-])[A-Z][A-Z_]{3,}(?![\w-])", re.ASCII)


def order_filter(intent: Intent, covers: Covers) -> dict[str, str] | None:
    """The fields by which a question asks for orders; empty for all of them, None where it asks for something else.

    All of its words must be the orders' own: whatever else it names is asked of other records.
    """
    text = intent.text
    values = {fold(value) for _, value in covers.order_fields}
    ids = [order for order in intent.orders if fold(order) not in values]  # "M-1" is a merchant's, and no order's
    if ids or not values or intent.is_open or intent.asked & {"records", "alert", "knowledge"}:
        return None
    if not _ORDERS.search(fold(text)):
        return None
    for compared in intent.compared:
        text = text.replace(compared, " ")
    found, rest = _values_in(text, covers)
    rest = _ORDERS.sub(" ", fold(rest))
    for words in _FIELDS.values():
        for word in words:
            rest = rest.replace(word, " ")
    return found if _is_plain(rest) else None


def _values_in(text: str, covers: Covers) -> tuple[dict[str, str], str]:
    """The known values that a text names, by their own words or by people's, and what else it says."""
    found: dict[str, str] = {}
    for field, value in sorted(covers.order_fields, key=lambda one: -len(one[1])):
        own = re.compile(rf"(?<![\w-]){re.escape(value)}(?![\w-])" if value.isascii() else re.escape(value), re.I)
        if field not in found and own.search(text):
            found[field] = value
            text = own.sub(" ", text, count=1)
    for words, values in _STATES:
        said = re.search(words, text, re.IGNORECASE)
        known = [(field, value) for field, value in covers.order_fields if fold(value) in values]
        best = min(known, key=lambda one: values.index(fold(one[1])), default=None)
        if said and best and best[0] not in found:
            found[best[0]] = best[1]
            text = f"{text[: said.start()]} {text[said.end() :]}"
    unknown = _UNKNOWN_VALUE.search(text)
    states = [value for field, value in covers.order_fields if field == "status"]
    if unknown and "status" not in found and states:
        # "PENDING" where orders are PAYMENT_PENDING: the one state that holds the word is meant, and told as it is.
        held = [value for value in states if fold(unknown.group()) in fold(value).split("_")]
        found["status"] = held[0] if len(held) == 1 else unknown.group()
        text = f"{text[: unknown.start()]} {text[unknown.end() :]}"
    return found, text


def _is_plain(rest: str) -> bool:
    """Whether what remains of a question names nothing more."""
    for word in _WORD.findall(rest):
        if word.isascii():
            if len(word) > 1 and word not in DROP_EN and word not in _PLAIN_EN:
                return False
        elif not _is_plain_zh(word):
            return False
    return True


def _is_plain_zh(run: str) -> bool:
    """Whether a run of Chinese characters can be cut into words that name nothing."""
    reached = {0}
    for end in range(1, len(run) + 1):
        if any(
            start in reached and (run[start:end] in DROP_ZH or run[start:end] in _PLAIN_ZH)
            for start in range(max(0, end - 6), end)
        ):
            reached.add(end)
    return len(run) in reached


def order_list_claims(reply: Reply, intent: Intent) -> list[Claim]:
    """How many orders have the values that were asked for, which, and how many there are of each kind."""
    count = reply.total_ref()
    items = _in_order(reply, intent)
    shown = items[:_NAMED]
    zh = intent.language == "zh"
    named = [_order_words(item, reply, zh=zh) for item in shown]
    where = reply.arguments.get("where")
    asked = [f"{key}={value}" for key, value in where.items()] if isinstance(where, Mapping) else []
    more = reply.total() > len(shown)
    if zh:
        head = (
            f"本次查询 {'、'.join(asked)} 的订单，共匹配 {reply.total()} 条"
            if asked
            else f"本次查询订单，共匹配 {reply.total()} 条"
        )
        text = f"{head}：{'、'.join(named)}{'等' if more else ''}。"
    else:
        head = f"This query for orders{' of ' + ', '.join(asked) if asked else ''} matched {reply.total()}"
        text = f"{head}: {', '.join(named)}{', …' if more else ''}."
    claims = [claim(text, [*([count] if count else []), *shown])]
    kinds = _kinds_claim(reply, intent)
    return [*claims, kinds] if kinds else claims


def _order_words(item: Item, reply: Reply, *, zh: bool) -> str:
    fields = item.fields()
    where = reply.arguments.get("where")
    asked = where if isinstance(where, Mapping) else {}
    keys = [key for key in ("status", "amount", "created_at") if fields.get(key) and key not in asked]
    order = fields.get("order_id") or fields.get("id") or ""
    pairs = [f"{key}={fields[key]}" for key in keys if "\\u003d" not in fields[key]]
    if not pairs:
        return order
    return f"{order}（{'，'.join(pairs)}）" if zh else f"{order} ({', '.join(pairs)})"


def _in_order(reply: Reply, intent: Intent) -> list[Item]:
    """By the time of their making where the last or first is asked for and all are listed with one."""
    made = [item.fields().get("created_at", "") for item in reply.items]
    if intent.wanted.end is None or reply.total() > len(made) or not all(one.endswith("Z") for one in made):
        return list(reply.items)
    paired = sorted(zip(made, reply.items, strict=True), key=lambda one: one[0], reverse=intent.wanted.end == "last")
    return [item for _, item in paired]


def _kinds_claim(reply: Reply, intent: Intent) -> Claim | None:
    """How many there are of each value of the field that is named, or else of the status."""
    fields = [field for field, words in _FIELDS.items() if any(word in fold(intent.text) for word in words)]
    for field in (*fields, "status"):
        counted = reply.counted_by(field)
        if len(counted) > 1:
            named = [f"{value}: {number}" for _, value, number in counted]
            cites: Sequence[Item] = [item for item, _, _ in counted]
            if intent.language == "zh":
                return claim(f"匹配订单按 {field} 计数：{'，'.join(named)}。", cites)
            return claim(f"Matching orders counted by {field}: {', '.join(named)}.", cites)
    return None


def is_listing(reply: Reply) -> bool:
    """Whether a reply lists orders, and does not tell one by its id."""
    return reply.tool_name == "query_order" and not reply.arguments.get("order_id")
