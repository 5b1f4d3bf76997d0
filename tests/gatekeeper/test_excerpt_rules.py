"""The rules of the excerpt check one by one: each row is a text, an excerpt of it, and whether it may be shown.

Every refusal comes with the words of its reason, so that a row is refused for what is wrong with it.
"""

import dataclasses

import pytest

from gatekeeper.excerpt import supports
from gatekeeper.excerpt_pieces import Trial, cut_at_ellipses, cut_at_fields, said
from gatekeeper.excerpt_reading import Gap, read_fresh
from gatekeeper.excerpt_rewraps import MAY_BE_ABSENT, rewrappings, second_readings
from gatekeeper.excerpt_specific import is_specific

# Each row: name, excerpt, text, whether the text supports the excerpt, words of the reason.
Row = tuple[str, str, str, bool, str]

# What stands right before a cut: a negation, a hedge, a comparison or a word that narrows a key.
BEFORE = [
    ("a negation as the text's last word", "db-1  ready", "db-1 ready, cache not", True, "one run"),
    ("a negation in the sentence before", "the pod is  ready", "Is it down? No. The pod is ready", True, "one run"),
    ("a hedge in quotes before a field", "state=ready", 'it "may" state=ready', False, 'starts right after "may" at 4 of the text, which changes it'),
    ("a value none in quotes before a field", "cluster=a", 'severity="none" cluster=a', True, "one run"),
    ("a quoted word before a field", "cluster=a", 'said "hello if asked" cluster=a', True, "verbatim"),
    ("over before a name", "tcp port  80", "connect over tcp port 80 refused", True, "one run"),
    ("below before a number", "30 s on db-1", "lag is below 30 s on db-1", False, 'starts right after "below" at 7 of the text, which changes it'),
    ("nearly before a number", "30 s on db-1", "lag is nearly 30 s on db-1", False, 'starts right after "nearly" at 7 of the text, which changes it'),
    ("less than before a number", "90% on db-1", "cpu < 90% on db-1", False, 'starts right after "<" at 4 of the text, which changes it'),
    ("at least as a sign", "90% on db-1", "cpu >= 90% on db-1", False, 'starts right after ">=" at 4 of the text, which changes it'),
    ("at most as a sign", "90% on db-1", "cpu <= 90% on db-1", False, 'starts right after "<=" at 4 of the text, which changes it'),
    ("unequal as a sign", "5 on db-1", "code != 5 on db-1", False, 'starts right after "!=" at 5 of the text, which changes it'),
    ("not matching as a sign", "5 on db-1", "code !~ 5 on db-1", False, 'starts right after "!~" at 5 of the text, which changes it'),
    ("about as a sign", "90% on db-1", "cpu ~90% on db-1", False, 'starts right after "~" at 4 of the text, which changes it'),
    ("about as a wavy sign", "90% on db-1", "cpu ≈ 90% on db-1", False, 'starts right after "≈" at 4 of the text, which changes it'),
    ("plus or minus", "5 ms on db-1", "drift ± 5 ms on db-1", False, 'starts right after "±" at 6 of the text, which changes it'),
    ("a plus before a number", "90 on db-1", "base [10]+90 on db-1", False, 'starts right after "+" at 9 of the text, which changes it'),
    ("unlikely that the", "disk is full on db-1", "It is unlikely that the disk is full on db-1", False, 'starts right after "unlikely" at 20 of the text, which changes it'),
    ("may have been", "restarted at 02:14", "db-1 may have been restarted at 02:14", False, 'starts right after "may" at 14 of the text, which changes it'),
    ("failed to", "connect to db-1", "failed to connect to db-1", False, 'starts right after "failed to" at 7 of the text, which changes it'),
    ("not to", "restart db-1", "db-2 said not to restart db-1", False, 'starts right after "not to" at 14 of the text, which changes it'),
    ("used to", "store  sessions", "the cache is used to store sessions", True, "one run"),
    ("a name before an infinitive, a negation further off", "store  sessions", "without delay used to store sessions", True, "one run"),
    ("no and a comma before it has", "recovered at  02:14", "no, it has recovered at 02:14", True, "one run"),
    ("no hedge before has been", "restarted at  02:14", "db-1 has been restarted at 02:14", True, "one run"),
    ("a negation of another word", "pod-1 restarted at  02:14", "without delay pod-1 restarted at 02:14", True, "one run"),
    ("not been", "restarted at 02:14", "db-1 had not been restarted at 02:14", False, 'starts right after "not" at 13 of the text, which changes it'),
    ("not yet", "ready on db-1", "the pool is not yet ready on db-1", False, 'starts right after "not" at 16 of the text, which changes it'),
    ("可能 before a statement", "连接池 耗尽", "可能连接池耗尽", False, 'starts right after "可能" at 1 of the text, which changes it'),
    ("超过 before a number", "90% 持续 5 分钟", "使用率超过 90% 持续 5 分钟", False, 'starts right after "超过" at 4 of the text, which changes it'),
    ("超过 before a word", "阈值 85%", "超过阈值 85%", True, "one run"),
    ("约 before a word", "定时间 5 点", "约定时间 5 点", True, "one run"),
    ("a negation before a comma", "服务 正常", "没有，服务正常", True, "one run"),
    ("峰值 before a key", "延迟=95ms", "峰值延迟=95ms 平均延迟=41ms", False, 'drops "峰值" at 1 of the text'),
    ("the limit in the sentence before", "cpu:  95%", "Reached the limit. cpu: 95%", True, "one run"),
    ("max as a value before a key", "cpu:  95%", "scope=max cpu: 95%", True, "one run"),
    ("limit before words without a value", "was raised on  db-1", "the limit was raised on db-1", True, "one run"),
    ("max before a key of three words", "cpu load time: 5 s", "max cpu load time: 5 s", False, 'drops "max" at 0 of the text'),
    ("max before a key of two words", "cpu load: 95%", "max cpu load: 95%", False, 'drops "max" at 0 of the text'),
    ("a negation in quotes before a field", "state=ready", 'the pool is "not" state=ready', False, 'starts right after "not" at 13 of the text, which changes it'),
    ("a value none in quotes and a colon", "cluster=a", 'severity: "none" cluster=a', True, "one run"),
    ("the limit as the text's last word", "cpu:  95%", "cpu: 95%, over the limit", True, "one run"),
    ("若 as the text's first word", "磁盘 写满", "若磁盘写满，节点将停止", False, 'starts right after "若"'),
    ("two characters that a comma parts are not 超过", "5 分钟后  重启", "技术高超，过 5 分钟后重启", True, "one run"),
    ("may also have been the", "slow one", "db-1 may also have been the slow one", False, 'starts right after "may"'),
    ("an article first and a negation as the text's last words", "disk  is full", "the disk is full, the cache is not", True, "one run"),
    ("max as a value before words without a value", "cpu was  raised", "scope=max cpu was raised", True, "one run"),
    ("a value 无 before a key of two scripts", "MEM使用率=50%", "状态=无 MEM使用率=50%", True, "one run"),
]  # fmt: skip

# What stands right after a cut and takes it back.
AFTER = [
    ("except", "the pods are  ready", "the pods are ready except pod-3", False, 'the excerpt stops before "except" at 19 of the text, which changes it'),
    ("except in capitals", "backup completed", "backup completed EXCEPT on db-1", False, 'the excerpt stops before "except" at 17 of the text, which changes it'),
    ("except in brackets", "backup completed", "backup completed (except on db-1)", False, 'the excerpt stops before "except" at 18 of the text, which changes it'),
    ("but after a comma", "backup completed on db-1", "backup completed on db-1, but two pods crashed", True, "one run"),
    ("partially", "backup  completed", "backup completed partially", False, 'the excerpt stops before "partially" at 17 of the text, which changes it'),
    ("with what is no trouble", "backup  completed", "backup completed with 3 replicas", True, "one run"),
    ("with trouble further back", "deploy  completed", "no error before; deploy completed with 3 replicas", True, "one run"),
    ("with errors at once", "deploy  completed", "deploy completed with errors", False, 'the excerpt stops before "with errors" at 17 of the text, which changes it'),
    ("with trouble two words on", "deploy  completed", "deploy completed with two minor errors", False, 'the excerpt stops before "with two" at 17 of the text, which changes it'),
    ("a scan for errors with replicas", "scan for  errors", "scan for errors with 3 replicas", True, "one run"),
    ("失败 after a verb", "节点 重启", "节点重启失败", False, 'the excerpt stops before "失败" at 4 of the text, which changes it'),
    ("却 after a state", "节点 正常", "节点正常却没有流量", False, 'the excerpt stops before "却" at 4 of the text, which changes it'),
    ("之前 after an event", "连接 成功", "连接成功之前超时 3 次", False, 'the excerpt stops before "之前" at 4 of the text, which changes it'),
    ("率 after a noun", "请求 失败", "请求失败率 3%", False, 'the excerpt stops before "率" at 4 of the text, which changes it'),
    ("a name before 不可用", "检查  db-1", "检查 db-1 不可用的原因", True, "one run"),
    ("但 after a comma", "服务正常", "服务正常，但从库延迟 30 秒", True, "one run"),
    ("a harmless word after", "节点 重启", "节点重启完成", True, "one run"),
    ("unsuccessfully", "completed", "deploy completed unsuccessfully", False, 'the excerpt stops before "unsuccessfully" at 17 of the text, which changes it'),
    ("但 at once", "服务 正常", "服务正常但从库延迟 30 秒", False, 'the excerpt stops before "但" at 4 of the text, which changes it'),
    ("with trouble five words on", "backup  completed", "backup completed with a few more minor errors", False, 'the excerpt stops before "with a"'),
]  # fmt: skip

# Parts of the text as they stand: only at clear borders.
FAST = [
    ("a name from its middle", "cpu load 5", "gpucpu load 5 on db-1", False, "is not in the text"),
    ("a name after its hyphen", "service answered 503", "order-service answered 503", False, "is not in the text"),
    ("a number of which digits follow", "it took 1", "it took 1,204 ms", False, 'is not in the text, which has "1,204 ms" there, at 8'),
    ("a number of which a unit follows", "memory limit 5", "memory limit 5 gb used", True, "one run"),
    ("a letter with a degree sign after a number", "it is 5", "it is 5 °c", False, 'is not in the text, which has "5 °c" there, at 6'),
    ("a word's beginning", "backup comp", "backup completed", False, 'is not in the text, which has "completed" there, at 7'),
    ("a sign at the end", "retries:", "the retries: 3 of 5", True, "one run"),
    ("the middle of a line", "state: up and load", "zone: z1; state: up and load (5)", True, "verbatim"),
    ("after a bracket", "instance edge-2", "limit reached (instance edge-2) now", True, "verbatim"),
    ("in quotes", "slow query on db-1", 'msg="slow query on db-1" took=3', True, "one run"),
    ("before Chinese", "payment-service 调用", "a payment-service 调用 db-1", True, "one run"),
    ("same but for case", "DISK is Full", "the disk is full", True, "one run"),
    ("same but for case, with a unit", "SIZE 5 MB", "size 5 Mb of 7", True, "one run"),
    ("spaces around", "  state: up and load  ", "zone: z1; state: up and load (5)", True, "verbatim"),
    ("full width", "ｓｔａｔｅ: up", "zone: z1; state: up; load", True, "verbatim"),
    ("the same size", "size 5 MB of x", "zone: z1; size 5 MB of x", True, "verbatim"),
    ("in another case in mid-text", "DISK Is Full now", "zone z1; disk is full now; load 5", True, "verbatim"),
    ("before a word", "disk is full", "zone z1; disk is full now; load 5", True, "verbatim"),
    ("a text in full width", "state: up", "zone: z1; ｓｔａｔｅ: up; load", True, "verbatim"),
    ("a text in capitals", "disk is full", "zone z1; DISK IS FULL now", True, "verbatim"),
    ("the beginning", "order-service called", "order-service called db-1", True, "verbatim"),
    ("a number alone, its unit left out", "5", "size 5 gb used", False, "is not in the text"),
    ("a name from its second capital", "state is up", "FOXstate is up, load 5", False, "is not in the text"),
    ("a word without its last capital", "it is up", "it is upX now", False, "is not in the text"),
    ("a part before a unit, in another case", "Timeout: 180", "timeout: 180 seconds, x", True, "one run"),
    ("a part before a unit in capitals", "size 5", "size 5 MB of x", True, "one run"),
    ("a sign at the end, after a clear border", "retries:", "load; retries: 3 of 5", True, "one run"),
]  # fmt: skip

# Words that the text has not, or not there: the reason says what it has in their place.
FAULTS = [
    ("no word at all", "...", "a=1", False, "the excerpt has no word to compare"),
    ("an empty text", "a=1", "", False, "the text is empty"),
    ("an unknown word at the end", "order-service called db-9", "order-service called db-1", False, '"db-9" at 21-25 of the excerpt is not in the text, which has "db-1" there, at 21'),
    ("an unknown word first", "db-9 called", "order-service called db-1", False, '"db-9" at 0-4 of the excerpt is not in the text'),
    ("an unknown word after the text's end", "order-service called db-1 twice", "order-service called db-1", False, '"twice" at 26-31 of the excerpt is not in the text, which ends there, at 25'),
    ("an unknown word after three known ones", "a b c d-9", "x b c, a b c d-1", False, '"d-9" at 6-9 of the excerpt is not in the text, which has "d-1" there, at 13'),
    ("an unknown word after a repetition", "b b-9", "a b c b d", False, '"b-9" at 2-5 of the excerpt is not in the text, which has "c" there, at 4'),
    ("a long run", "the quick brown fox jumped over the lazy dog while it rained on the hill, x-9", "the quick brown fox jumped over the lazy dog while it rained on the hill, x-8", False, '"x-9" at 74-77 of the excerpt is not in the text, which has "x-8" there, at 74'),
    ("known words in another order", "called db-1 order-service", "order-service called db-1", False, '"order-service" at 12-25 of the excerpt is added: the text ends at 25 there'),
    ("a word more than the text has", "db-1 is up db-1", "db-1 is up", False, '"db-1" at 11-15 of the excerpt is added: the text ends at 10 there'),
    ("a long piece out of place", "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda alpha nu", "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu", False, '"alpha" at 64-69 of the excerpt: the text has "mu" there, at 64'),
    ("a unit in another case", "size 5 Mb of x", "size 5 MB of x", False, '"size 5 Mb of x" at 0-14 of the excerpt writes a unit in another case than the text at 0'),
    ("a pair that is none", "uid: root", "uid, root, user=x", False, '"uid: root" at 0-9 of the excerpt pairs a key with a value that the text, at 0, does not pair'),
    ("the second place of a swap", "b=1, a=2", "a=1, b=2", False, '"1" at 2-3 of the excerpt: the text has "2" there, at 7'),
    ("three repetitions", "0, 0", "logname= uid=0 euid=1", False, '"0" at 3-4 of the excerpt tells once more what the text, at 13, says once'),
    ("words of two rows of a table", "db-1 | 0 | db-1", "| name | lag |\n|---|---|\n| db-1 | 0 |\n| db-2 | 31 |", False, '"db-1" at 11-15 of the excerpt tells once more what the text, at 27, says once'),
    ("a piece that two words break", "alpha beta; gamma beta", "alpha beta. gamma delta", False, '"beta" at 18-22 of the excerpt: the text has "delta" there, at 18'),
    ("nothing of a text that begins with a space", "", " a=1", False, "the excerpt has no word to compare"),
    ("an unknown word after words in another order", "called order-service db-9", "order-service called db-1", False, 'is not in the text, which has "called" there, at 14'),
]  # fmt: skip

# The case of a unit counts (`Mb`, `MB`), unless the excerpt as a whole was re-cased.
UNITS = [
    ("units lower-cased with a name", "order-service size 5 mb", "Order-Service size 5 MB", True, ""),
    ("units upper-cased with the rest", "SIZE 5 MB OF X", "size 5 Mb of X", True, ""),
    ("units upper-cased with all", "SIZE 5 MB OF DB", "size 5 mb of db", True, ""),
    ("one number alone in another case", "5 mb", "Size 5 MB", False, "writes a unit in another case than the text at 5"),
    ("mixed case is no re-casing", "Size of db 5 mb", "size of db 5 MB", False, "writes a unit in another case than the text at 0"),
    ("one unit of two", "rx 5 Mb, tx 7 MB", "rx 5 MB, tx 7 MB", False, "writes a unit in another case than the text at 0"),
    ("an unambiguous unit", "took 5 MS", "took 5 ms", True, ""),
    ("an unambiguous unit inside", "it Took 5 S", "it took 5 s", True, ""),
    ("minutes and mega glued", "wait  5M now", "wait 5m now", False, "writes a unit in another case than the text at 0"),
    ("all lower-cased, a text in lower case", "size 5 mb of x", "size 5 Mb of x", True, ""),
    ("only the unit upper-cased", "SIZE  5 MB OF X", "SIZE 5 Mb OF X", False, "writes a unit in another case than the text at 0"),
    ("two words lower-cased with the unit", "size  5 mb", "size 5 MB", False, "writes a unit in another case than the text at 0"),
    ("three words lower-cased with the unit", "disk size  5 mb", "disk size 5 MB", True, ""),
    ("a name and a unit upper-cased", "DISK  5 MB", "Disk 5 Mb of x", True, ""),
    ("two numbers upper-cased", "5 MB, 7 MB", "5 Mb, 7 Mb", False, "writes a unit in another case than the text at 0"),
    ("a word that looks like a unit", "Drive M  is up", "drive m is up now", True, ""),
    ("two words lower-cased in mid-text", "size  5 mb", "disk size 5 MB", False, "writes a unit in another case than the text"),
]  # fmt: skip

# A key with its value: only where the text pairs them, or has them side by side.
PAIRS = [
    ("two neighbours as a pair", "uid: root", "uid root group x", True, "one run"),
    ("two neighbours by a bar", "state: up", "name | state | up | x", True, "one run"),
    ("two neighbours by a tab", "state: up", "v1\tstate\tup", True, "one run"),
    ("two neighbours by a dash", "HikariPool-1: Connection", "HikariPool-1 - Connection is lost", True, "one run"),
    ("a key in brackets", "edge-2: down", "probe (edge-2): down", True, "one run"),
    ("a value and the next key", "7: name", "value=7 name=x", False, "pairs a key with a value that the text, at 6, does not pair"),
    ("a value and what follows it", "up: load", "state=up load is 5", False, "pairs a key with a value that the text, at 6, does not pair"),
    ("a pair from a comma list", "db-1: db-2", "hosts db-1, db-2, db-3", False, "pairs a key with a value that the text, at 6, does not pair"),
    ("key and value as items of a list", "state\n- up", "state: up", True, "every piece"),
    ("key and value as text and item", "- state\n- up", "state=up, load=5", True, "every piece"),
    ("first word and second as a pair", "ERROR: order-service", "ERROR order-service failed", True, "one run"),
    ("one pair of two wrong", "a: 1, b: c", "a=1, b, c", False, "pairs a key with a value that the text, at 5, does not pair"),
    ("the pair rather than a mention", "state: up, load: 5", "state up once; state: up, load: 5", True, "verbatim"),
    ("two neighbours further on as a pair", "group: x", "uid root group x", True, "one run"),
    ("two list items as a pair", "up: down", "- up\n- down", False, "pairs a key with a value that the text, at 2, does not pair"),
    ("neighbours after a colon that begins the text", "uid: root", ": uid root group", True, "one run"),
    ("a quoted key without a value and the next key", "up: req", '"up"=- req=1 res=2', False, "pairs a key with a value"),
    ("a key with a colon and a dash, and the next key", "up: req", "up:- req=1 res=2", False, "pairs a key with a value"),
    ("a pair beside what is only mentioned", "state: up, load: 5", "nodes of state up are 3, load: 5\n- state: up, load: 7", False, "joins the record"),
    ("a pair of two words beside what is only mentioned", "node state: up, load: 5", "of node state up are 3, load: 5\n- node state: up, load: 7", False, "joins the record"),
    ("a key's first word with another's value", "mem limit: 5", "mem limit: 6, cpu limit: 5", False, 'the text has "6" there, at 11'),
]  # fmt: skip

# Pieces joined by commas: each stays with its record, its key and its statement.
FIELDS = [
    ("a word moved behind a pair", "state=up, degraded", "degraded, state=up", True, "every piece"),
    ("a pair moved behind a word", "degraded, state=up", "state=up, degraded", True, "every piece"),
    ("a pair of another object moved", '"c": 3, "a": 1', '{"a": 1, "b": 2, "c": 3}', True, "every piece"),
    ("fields out of three records", "b=2, b=4", "a=1 b=2 a=3 b=4", True, "every piece"),
    ("fields of one record", "b=4, a=3", "a=1 b=2 a=3 b=4", True, "every piece"),
    ("max and avg of one thing", "avg cpu=2, max cpu=1", "max cpu=1 avg cpu=2", True, "every piece"),
    ("a key with one more word", "max cpu=2, cpu=1", "cpu=1 max cpu=2", True, "every piece"),
    ("long keys that differ in one word", "the avg cpu load: 2, the max cpu load: 1", "the max cpu load: 1, the avg cpu load: 2", True, "every piece"),
    ("values before the keys", "b=avg cpu=2, a=max cpu=1", "a=max cpu=1 b=avg cpu=2", False, '"a=max" at 13-18 of the excerpt joins the record at 22 of the text to the one at 0'),
    ("Chinese keys that differ", "历史值=2，当前值=1", "当前值=1，历史值=2", True, "every piece"),
    ("a key left without its value", "state, load=5", "state=up, load=5", False, '"load=5" at 7-13 of the excerpt leaves "state" at 0 of the text without its value'),
    ("an address cut at its port", "node-14, node-15:9100", "node-14:9100, node-15:9100", False, '"node-15:9100" at 9-21 of the excerpt cuts "node-14:9100" at 0 of the text short'),
    ("an address cut, the other way", "node-15, node-14:9100", "node-14:9100, node-15:9100", False, '"node-14:9100" at 9-21 of the excerpt cuts "node-15:9100" at 14 of the text short'),
    ("what breaks off", "db-1 is, db-0 fine", "db-0 fine, db-1 is slow", False, '"db-0 fine" at 9-18 of the excerpt follows what breaks off before "slow" at 19 of the text'),
    ("a clause without its beginning", "db-1 slow, crashed twice", "db-1 slow, pod-2 crashed twice", False, '"crashed twice" at 11-24 of the excerpt leaves out "pod-2", with which the clause at 11 of the text begins'),
    ("a value first whose key was left out", "up, load=5", "state=up, zone=z1, load=5", False, '"load=5" at 4-10 of the excerpt follows "up", the value of a key that was left out, at 6 of the text'),
    ("a value that was a key's, later", "load=5, up", "state=up, zone=z1, load=5", False, '"up" at 8-10 of the excerpt is the value of another key in the text, at 6'),
    ("a bare number from elsewhere", "state=up, 5", "state=up, zone=z1, 5", False, '"5" at 10-11 of the excerpt leaves a bare number, which may be any other (at 19 of the text)'),
    ("a bare number first after an ellipsis", "state=up ... 5", "state=up, zone=z1, 5", True, "every piece"),
    ("a bare number last before an ellipsis", "5 ... state=up", "5, zone=z1, state=up", True, "every piece"),
    ("a bare number inside after an ellipsis", "state=up ... 5", "state=up, zone=z1, 5, x=1", False, '"5" at 13-14 of the excerpt leaves a bare number, which may be any other (at 19 of the text)'),
    ("a bare number as the last value", "a=1 ... 5", "a=1, zone=z1, load=5", False, '"5" at 8-9 of the excerpt leaves a bare number, which may be any other (at 19 of the text)'),
    ("a statement moved behind a pair", "state=up, the disk filled up", "the disk filled up, state=up", False, '"the disk filled up" at 10-28 of the excerpt stands before, not after, what it follows (at 0)'),
    ("a number moved behind a pair", "state=up, 12 pods", "12 pods, state=up", False, '"12 pods" at 10-17 of the excerpt stands before, not after, what it follows (at 0)'),
    ("a word of a longer field moved", "state=up, disk", "disk full, state=up", False, '"disk" at 10-14 of the excerpt is part of something else in the text, at 0'),
    ("a part of a longer field", "state=up, disk", "state=up, a disk full", False, '"disk" at 10-14 of the excerpt leaves out "a", with which the clause at 10 of the text begins'),
    ("a word without its number", "state=up, retried", "state=up, load=5, retried 3 times", False, '"retried" at 10-17 of the excerpt is part of something else in the text, at 18'),
    ("words without their number", "state=up, was retried", "state=up, load=5, was retried 3 times", False, '"was retried" at 10-21 of the excerpt leaves "retried" without its number, 3 at 30 of the text'),
    ("another key's second value", "a=1, z", "a=1 b=x, z", False, '"z" at 5-6 of the excerpt belongs to another key in the text, at 9'),
    ("the same key's second value", "a=1, z", "a=1, x, z", True, "every piece"),
    ("over a full stop without an ellipsis", "db-1 is slow, it restarted", "db-1 is slow. Then db-2 failed, it restarted", False, '"it restarted" at 14-26 of the excerpt joins two statements that the text, at 14, keeps apart'),
    ("an empty object's members", "a=1, c=3", '{"a": 1, "b": {}, "c": 3}', True, "every piece"),
    ("object members in another order", '{"zone": "z1", "app": "cart"}', '{"labels": {"app": "cart", "zone": "z1"}, "annotations": {"summary": "disk full"}}', True, "every piece"),
    ("members of two objects", '{"summary": "disk full", "app": "cart"}', '{"labels": {"app": "cart", "zone": "z1"}, "annotations": {"summary": "disk full"}}', True, "every piece"),
    ("a key of an object with another's member", '"labels": {"summary": "disk full"}', '{"labels": {"app": "cart"}, "annotations": {"summary": "disk full"}}', False, '"summary": "disk full" at 12-32 of the excerpt is no member of "labels" in the text, at 45'),
    ("members of records under names", '"size": 1, "state": "down"', '{"a": {"size": 1, "state": "up"}, "b": {"size": 2, "state": "down"}}', False, '"state": "down" at 12-25 of the excerpt joins the record at 15 of the text to the one at 52'),
    ("members of items", '"name": "db-1", "lag": 31', '[{"name": "db-1", "lag": 0}, {"name": "db-2", "lag": 31}]', False, '"lag": 31" at 17-25 of the excerpt joins the record at 11 of the text to the one at 47'),
    ("two records as two records", '[{"name": "db-1"}, {"lag": 31}]', '[{"name": "db-1", "lag": 0}, {"name": "db-2", "lag": 31}]', True, "every piece"),
    ("a nested object's inner name", '"b": {"n": 1}', '{"a": {"b": {"n": 1}}}', True, "one run"),
    ("nested objects in the wrong order", '{"b": {"a": {"n": 1}}}', '{"a": {"b": {"n": 1}}}', False, '"a" at 7-8 of the excerpt is no member of "b" in the text, at 2'),
    ("records by a blank line", "name=db-1, lag=31", "name=db-1\nlag=0\n\nname=db-2\nlag=31", False, '"lag=31" at 11-17 of the excerpt joins the record at 5 of the text to the one at 27'),
    ("records by dates", "a failed, b recovered", "2026-07-08 23:05:28 ERROR a failed\n2026-07-08 23:05:29 INFO b recovered", False, '"b recovered" at 10-21 of the excerpt joins the record at 28 of the text to the one at 60'),
    ("an ellipsis over two dated lines", "a ... recovered", "2026-07-08 23:05:28 ERROR a failed\n2026-07-08 23:05:29 INFO b recovered", False, '"recovered" at 6-15 of the excerpt joins the record at 26 of the text to the one at 62'),
    ("a field told twice", "state=up, state=up", "state=up, load=5", False, '"state=up" at 10-18 of the excerpt tells once more what the text, at 0, says once'),
    ("a value told twice", "state=up, up", "state=up, load=5", False, '"up" at 10-12 of the excerpt tells once more what the text, at 6, says once'),
    ("an empty key and its neighbour", "tty=, uid=0", "user=root tty= uid=0", True, "one run"),
    ("an empty key's neighbour as value", "tty: uid", "user=root tty= uid=0", False, '"tty: uid" at 0-8 of the excerpt pairs a key with a value that the text, at 10, does not pair'),
    ("a dash for no value", "req=1, up=-", "up=- req=1 res=2", True, "every piece"),
    ("fields over lines", "load: 5, state: up", "state: up\nload: 5\nzone: z1", True, "every piece"),
    ("key words that stand together in the text", "mem limit: 5", "cpu=3, mem limit: 5", True, "verbatim"),
    ("a key after a word of another field", "disk full load: 5", "disk full, load: 5", True, "one run"),
    ("quoted value and key", '"z1" state: up', 'zone="z1" state: up', True, "one run"),
    ("a pair of what was before", "degraded, state=up", "previous: state=up, degraded", False, '"state=up" at 10-18 of the excerpt is cut out of another field at 10'),
    ("members of one object turned", '{"labels": {"zone": "z1", "app": "cart"}}', '{"labels": {"app": "cart", "zone": "z1"}}', True, "every piece"),
    ("members of a nested object turned", '{"a": {"b": {"y": 2, "x": 1}}}', '{"a": {"b": {"x": 1, "y": 2}}}', True, "every piece"),
    ("a member under its aunt", '{"a": {"c": {"m": 2, "n": 1}}}', '{"a": {"b": {"n": 1}, "c": {"m": 2}}}', False, '"c" at 7-8 of the excerpt is part of something else in the text, at 23'),
    ("one thing's latency for another, before", "latency 9ms, latency 5ms; b: down", "a: up, latency 5ms; b: down, latency 9ms", False, '"latency 5ms" at 13-24 of the excerpt stands before, not after, what it follows (at 7)'),
    ("another disk's state, by a comma", "db-3 is, up, up", "db-1 is up; db-2 is down; db-3 is up", False, '"up" at 13-15 of the excerpt joins two statements that the text, at 12, keeps apart'),
    ("another version's state", "v2.1, order-service v2.2 recovered", "order-service v2.1 failed, order-service v2.2 recovered", False, '"order-service v2.2 recovered" at 6-34 of the excerpt follows an omission that swallows "failed" after 14 of the text'),
    ("a cut word of a state", "成功，已重试", "调用未成功，已重试", False, '"成功" at 0-2 of the excerpt starts right after "未" at 2 of the text, which changes it'),
    ("what was completed in part", "deploy completed, zone z1", "deploy completed partially, zone z1", False, '"zone z1" at 18-25 of the excerpt stops before "partially" at 17 of the text, which changes it'),
    ("a member moved behind a field", "x=1, state=up", '{"meta": {"state": "up"}, "x": 1}', True, "every piece"),
    ("a pair moved behind a later word", "degraded, zone=z1", "state=up, zone=z1, degraded", True, "every piece"),
    ("errors without their number", "1,204 files skipped, errors", "finished, completed with 3 errors, 1,204 files skipped", False, '"errors" at 21-27 of the excerpt is part of something else in the text, at 27'),
    ("a thing without its state before another's", "db-2 is down, db-3, up", "db-1 is up; db-2 is down; db-3 is up", False, '"up" at 20-22 of the excerpt follows what breaks off before "is" at 31 of the text'),
    ("pairs after words, turned", "count=3 userId=u-85", "coupons listed userId=u-85 count=3 200 5ms", True, "every piece"),
    ("a character of a name told again", "主库，库", "主库正常，但从库延迟 30 秒", False, '"库" at 4-5 of the excerpt tells once more what the text, at 1, says once'),
    ("a word told again", "here, here", "text and code here", False, '"here" at 6-10 of the excerpt tells once more what the text, at 14, says once'),
    ("levels of two dated lines", "ERROR, 23:05:29", "2026-07-08 23:05:28 ERROR a failed\n2026-07-08 23:05:29 INFO b recovered", False, '"23:05:29" at 7-15 of the excerpt joins the record at 20 of the text to the one at 46'),
    ("keys with a sign, turned", "mem%=2, cpu%=1", "cpu%=1 mem%=2", True, "every piece"),
    ("an object's name with another's member", 'a, "state": "down"', '{"a": {"size": 1, "state": "up"}, "b": {"size": 2, "state": "down"}}', False, "joins the record"),
    ("the last field first, in quotes", "load=5, state=down", 'state="down", load="5"', True, "every piece"),
    ("a key named none left out", "state=up, load=5", "state=up, none=0, load=5", True, "every piece"),
    ("two items of a list turned", "db-2, db-1", "db-1, db-2, db-3", True, "every piece"),
    ("a word before a key, told first", "ERROR, zone=z1", "zone=z1, ERROR load=5", True, "every piece"),
    ("a statement turned at a comma", "up, db-1 is", "db-1 is up", False, "is part of something else in the text"),
    ("words before a comma and a number", "state=up, was retried", "state=up, x, was retried, 3 pods lost", True, "every piece"),
    ("a pair told without its sign", "a=1, b 3", "a=1, c=2, b=3", True, "every piece"),
    ("two items of a record without a key", "db-1, db-3", "zone=z1\n- db-1, db-2, db-3", True, "every piece"),
    ("a statement of two words moved behind a pair", "state=up, disk full", "disk full, state=up", False, "stands before, not after, what it follows"),
    ("a pair after a colon that begins the text, moved", "degraded, state=up", ": state=up, degraded", True, "every piece"),
    ("a member of an object behind a word", "degraded, state=up", 'degraded {"meta": {"state": "up"}}', True, "every piece"),
    ("a member of a nested object under its sibling", '{"a": {"c": {"n": 1}}}', '{"a": {"c": {"m": 2}, "b": {"n": 1}}}', False, 'is no member of "c" in the text'),
]  # fmt: skip

# Pieces joined by an ellipsis: what is left out must not turn round what stays.
ELLIPSES = [
    ("over and to the same subject", "node-1 ... recovered", "node-1 restarted and recovered", True, "every piece"),
    ("over and to another named subject", "node-1 ... failed", "node-1 recovered and cart-service failed", False, '"failed" at 11-17 of the excerpt takes the place of another subject, cart-service at 17 of the text'),
    ("over a semicolon before a title", "Macintosh ... Safari Five", "(Macintosh; Intel Mac Safari Five)", True, "every piece"),
    ("backwards", "load=5 ... state=up", "state=up zone=z1 load=5", False, '"state=up" at 11-19 of the excerpt comes earlier in the text, at 0, than what stands before the ellipsis'),
    ("after if", "if ... restart it", "if it hangs, restart it", False, '"restart it" at 7-17 of the excerpt leaves out what "if" at 0 of the text begins'),
    ("after whether", "whether ... is open", "whether db-1 is up is open", False, '"is open" at 12-19 of the excerpt leaves out what "whether" at 0 of the text begins'),
    ("after 若", "若……节点将停止", "若磁盘写满，节点将停止", False, '"节点将停止" at 6-11 of the excerpt leaves out what "若" at 0 of the text begins'),
    ("after 如果", "如果……数据会丢失", "如果重启，数据会丢失", False, '"数据会丢失" at 7-12 of the excerpt leaves out what "果" at 1 of the text begins'),
    ("after 除非", "除非……会写满", "除非扩容，会写满", False, '"会写满" at 7-10 of the excerpt leaves out what "非" at 1 of the text begins'),
    ("after 是否", "是否……待定", "是否重启待定", False, '"待定" at 7-9 of the excerpt leaves out what "否" at 1 of the text begins'),
    ("after 假如", "假如……会丢失", "假如重启，数据会丢失", False, '"会丢失" at 7-10 of the excerpt leaves out what "如" at 1 of the text begins'),
    ("over not", "the pool ... ready", "the pool is not ready", False, '"ready" at 13-18 of the excerpt starts right after "not" at 12 of the text, which changes it'),
    ("over failed to", "backup ... restart", "backup failed to restart", False, '"restart" at 11-18 of the excerpt starts right after "failed to" at 14 of the text, which changes it'),
    ("over may", "db-1 ... restarted", "db-1 may have restarted", False, '"restarted" at 9-18 of the excerpt starts right after "may" at 9 of the text, which changes it'),
    ("over 可能", "主库……重启", "主库可能重启", False, '"重启" at 7-9 of the excerpt starts right after "可能" at 3 of the text, which changes it'),
    ("over 如果", "主库……停止", "主库如果写满则停止", False, '"停止" at 7-9 of the excerpt follows an omission that swallows "如" after 1 of the text'),
    ("over 未", "主库 ... 重启", "主库未能重启", False, '"重启" at 7-9 of the excerpt starts right after "未能" at 3 of the text, which changes it'),
    ("to the value of a key left out", "zone ... up", "zone z1, state=up", False, '"up" at 9-11 of the excerpt is the value of a key that was left out, at 9 of the text'),
    ("to a value of its own key", "state=... up", "state=now up", True, "every piece"),
    ("over the key's own value to its next field", "state ... load=5", "state=up load=5", True, "every piece"),
    ("a key and another's value", "state= ... 5", "state=up, load=5", False, '"5" at 11-12 of the excerpt leaves a bare number, which may be any other (at 15 of the text)'),
    ("a key with a colon and another's value", "state: ... 5", "state: up, load: 5", False, '"5" at 11-12 of the excerpt leaves a bare number, which may be any other (at 17 of the text)'),
    ("an empty list before an ellipsis", '"silencedBy": [] ... "x": 1', '{"silencedBy": [], "state": "active", "x": 1}', True, "every piece"),
    ("an empty text before an ellipsis", '"note": "" ... "x": 1', '{"note": "", "state": "active", "x": 1}', True, "every piece"),
    ("over a full stop", "the disk ... restarted", "the disk is full. The broker restarted", False, '"restarted" at 13-22 of the excerpt joins two statements that the text, at 18, keeps apart'),
    ("over a semicolon in prose", "db-1 ... is down now", "db-1 is up and well now; the old db-2 is down now", False, '"is down now" at 9-20 of the excerpt joins two statements that the text, at 25, keeps apart'),
    ("over a semicolon in a list", "Macintosh ... Safari", "(Macintosh; Intel Mac OS X 10_15) Safari", True, "every piece"),
    ("over a Chinese semicolon", "内存……已满", "内存正常；磁盘已满；网络正常", False, '"已满" at 7-9 of the excerpt joins two statements that the text, at 5, keeps apart'),
    ("over while", "replica lag ... is 1 s", "replica lag is 30 s while primary lag is 1 s", False, '"is 1 s" at 16-22 of the excerpt joins two statements that the text parts with "while" at 20'),
    ("over while and a participle", "the pod crashed ... the index", "the pod crashed while rebuilding the index", True, "every piece"),
    ("over but", "the backup ... failed", "the backup ran but restore failed", False, '"failed" at 15-21 of the excerpt follows an omission that swallows "but" after 4 of the text'),
    ("over a comma to another number", "lag is 3 ... on y", "lag is 3 on x, 12 on y", False, '"on y" at 13-17 of the excerpt takes the place of another subject, 12 at 15 of the text'),
    ("over a comma to the same subject", "node-1 failed ... twice", "node-1 failed, restarted twice", True, "every piece"),
    ("over a Chinese adverb", "节点……恢复", "节点重启，已恢复", True, "every piece"),
    ("over a Chinese subject", "主库……恢复", "主库重启，从库恢复", False, '"恢复" at 7-9 of the excerpt takes the place of another subject, 从 at 6 of the text'),
    ("over 且 to the same subject", "主库……恢复", "主库重启且恢复", True, "every piece"),
    ("words within one clause", "Connection ... after 30000ms", "Connection request timed out after 30000ms", True, "every piece"),
    ("a hedge far from both cuts", "db-1 was slow ... at 02:14", "db-1 was slow for all who tried what they could read from it at 02:14", True, "every piece"),
    ("over a list of three", "pods a ... c", "pods a, b, c", True, "every piece"),
    ("record to record", "name: db-1 ... lag: 31", "- name: db-1\n  lag: 0\n- name: db-2\n  lag: 31", False, '"lag: 31" at 15-22 of the excerpt joins the record at 8 of the text to the one at 37'),
    ("holder may have ended", '"labels": {"app": "cart" ... "x": 1', '{"labels": {"app": "cart", "b": 2}, "x": 1}', True, "every piece"),
    ("two ellipses", "state=up ... load=5 ... x=1", "state=up zone=z1 load=5 y=2 x=1", True, "every piece"),
    ("two ellipses, the second backwards", "state=up ... x=1 ... load=5", "state=up zone=z1 load=5 y=2 x=1", False, '"load=5" at 21-27 of the excerpt comes earlier in the text, at 17, than what stands before the ellipsis'),
    ("a thing and another's value", "cart-service ... latency 9ms", "cart-service: up, latency 5ms; pay-service: down, latency 9ms", False, '"latency 9ms" at 17-28 of the excerpt gives "cart-service" a value that is not its own, at 50'),
    ("a key and another's words", "state: ... away", "state: up, zone: far away", False, '"away" at 11-15 of the excerpt gives "state" a value that is not its own, at 21'),
    ("a key with a sign and another's words", "state= ... away", "state=up, zone=far away", False, '"away" at 11-15 of the excerpt gives "state" a value that is not its own, at 19'),
    ("a quoted key and another's words", '"state": ... "away"', '{"state": "up", "zone": "far away"}', False, '"away" at 14-18 of the excerpt gives "state" a value that is not its own, at 29'),
    ("a bare key and another's words", "state ... away", "state: up, zone: far away", False, '"away" at 10-14 of the excerpt gives "state" a value that is not its own, at 21'),
    ("a bare key and its own last word", "state ... away", "state: far away", True, "every piece"),
    ("a key with a sign and its own last word", "state: ... away", "state: far away", True, "every piece"),
    ("a bare key and the next key", "state ... zone: far", "state: up, zone: far", True, "every piece"),
    ("the last of a list", '"tags": ... "t3"', '{"tags": ["t1", "t2", "t3"], "x": 1}', True, "every piece"),
    ("what follows a list as its last", '"tags": ... far', '{"tags": ["t1", "t2"], so far}', False, '"far" at 12-15 of the excerpt gives "tags" a value that is not its own, at 26'),
    ("over no, after a comma", "db-1 is ... pod-2 of zone z1", "db-1 is up, no error on pod-2 of zone z1", False, '"pod-2 of zone z1" at 12-28 of the excerpt follows an omission that swallows "no" after 5 of the text'),
    ("over 未, after a comma", "主库……慢查询", "主库正常，未见从库有慢查询", False, '"慢查询" at 7-10 of the excerpt follows an omission that swallows "未" after 1 of the text'),
    ("over 若, after a comma", "主库……则停止", "主库正常，若从库写满则停止", False, '"则停止" at 7-10 of the excerpt follows an omission that swallows "若" after 1 of the text'),
    ("over 可能, after a comma", "主库……也慢", "主库正常，可能从库也慢", False, '"也慢" at 7-9 of the excerpt follows an omission that swallows "可" after 1 of the text'),
    ("over failing, two words off", "backup ... zone 4 again", "backup was slowly failing on db-1 of the cluster in zone 4 again", False, '"zone 4 again" at 11-23 of the excerpt follows an omission that swallows "failing" after 0 of the text'),
    ("over a list of names in capitals", "agent ... ran", "agent (X11; LINUX ARM ABI NTP) ran", True, "every piece"),
    ("over a list of names", "agent ... ran", "agent (Macintosh; Intel Mac OS Ten Safari) ran", True, "every piece"),
    ("over a Chinese semicolon and one word", "内存……慢", "内存正常；很慢", False, '"慢" at 7-8 of the excerpt joins two statements that the text, at 5, keeps apart'),
    ("before but", "the backup ran ... but restore failed", "the backup ran late on db-1 but restore failed", True, "every piece"),
    ("before and", "node-1 recovered ... and cart-service failed", "node-1 recovered at 5 and cart-service failed", True, "every piece"),
    ("over some, another subject", "node-1 ... failed", "node-1 ran and some workers failed", False, '"failed" at 11-17 of the excerpt takes the place of another subject, some at 11 of the text'),
    ("over then, the same subject", "node-1 ... recovered", "node-1 restarted and then quickly recovered", True, "every piece"),
    ("a thing's state and another's", "up, latency ... b: down, latency 9ms", "a: up, latency 5ms; b: down, latency 9ms", True, "every piece"),
    ("over a negation word as value", "the embedding ... that no cap is set", "The embedding cache is here; `limit=none` means that no cap is set.", False, '"that no cap is set" at 18-36 of the excerpt follows an omission that swallows "none" after 4 of the text'),
    ("a condition left out before else", "除，否则", "除非扩容，否则会写满", False, '"否则" at 3-5 of the excerpt follows an omission that swallows "非" after 0 of the text'),
    ("an empty list, then words of another field", '"silencedBy": [] ... "disk full"', '{"silencedBy": [], "note": "the disk full"}', True, "every piece"),
    ("over may, two words off", "db-1 ... have to restart", "db-1 may soon have to restart", False, '"have to restart" at 9-24 of the excerpt follows an omission that swallows "may" after 0 of the text'),
    ("over although and a participle", "the pod crashed ... the index went well", "the pod crashed although rebuilding the index went well", False, '"the index went well" at 20-39 of the excerpt joins two statements that the text parts with "although" at 16'),
    ("over a name in brackets", "agent ... ran", "agent (curl; Wget) ran. The team is fine now", True, "every piece"),
    ("over two names in brackets", "agent ... ran", "agent (curl; wget) ran. The team is fine now", True, "every piece"),
    ("to the value of a key left out and its next key", "name ... 2 pods", "name=x size=2 pods=3", False, '"2 pods" at 9-15 of the excerpt is the value of a key that was left out, at 7 of the text'),
    ("before what but begins", "deploy completed but ... crashed on db-1", "deploy completed but all pods crashed on db-1", True, "every piece"),
    ("to another clause, by its comma", "a succeeded, took 35ms ... b failed", "a succeeded, took 35ms; b failed, took 3000ms", True, "one run"),
    ("into another item with its own key", "name: db-1, status: up ... status: down, lag: 31", "- name: db-1\n  status: up\n  lag: 0\n- name: db-2\n  status: down\n  lag: 31", False, "joins the record"),
    ("from a name to the value of another key", "the name ... 2 pods up", "the name was x, size=2 pods up, name=y", False, "is the value of a key that was left out"),
    ("to the value of the next key", "disk full ... up", "disk full, state=up", False, "is the value of a key that was left out"),
    ("to the words of a message, its key left out", "level=warn ... slow query", 'level=warn msg="slow query" took=3', True, "every piece"),
    ("after a word told as a key", "state= ... away", "the state was good, zone=far away", False, 'gives "state" a value that is not its own'),
    ("to the last of a second list", '"tags": ... "t2"', '{"x": [1], "tags": ["t1", "t2"]}', True, "every piece"),
    ("what follows a list of one as its last", '"tags": ... far', '{"tags": ["t1"], so far}', False, 'gives "tags" a value that is not its own'),
    ("a hedge three words off", "db-1 was slow ... at 02:14", "db-1 was slow on that node perhaps far from it at 02:14", True, "every piece"),
    ("over may, three words before", "backup ... slow again", "backup of all the old db may run very slow again", False, 'follows an omission that swallows "may"'),
    ("over a field whose value is none", "total=0 ... status=ok", "total=0; message=none; status=ok", True, "every piece"),
    ("to a sentence of its own", "the disk ... The broker restarted", "the disk is full. The broker restarted", True, "every piece"),
    ("from a key to another clause's predicate", "cart-service ... is down", "cart-service: up and well; the old pay-service is down", False, "joins two statements"),
    ("to the words of a key in another clause", "db-1 ... far away", "db-1 is up and well now; the old state: far away", False, "joins two statements"),
    ("before and, over a full stop", "db-1 ... and failed", "db-1 is up. Then db-2 restarted and failed", False, "joins two statements"),
    ("over a list of versions in brackets", "agent ... ran", "agent (curl; 7.1 8.2 9.3) ran", True, "every piece"),
    ("over a comma to a subject in capitals", "CPU ... is high", "CPU is fine, MEM is high", False, "takes the place of another subject, mem"),
    ("over a comma to a subject in Latin letters", "cpu……异常", "cpu 正常，mem 异常", False, "takes the place of another subject, mem"),
    ("over a comma to a subject with brackets", "CPU ... is high", "CPU is fine, MEM (8 GB) is high", False, "takes the place of another subject, mem"),
    ("over a comma to a subject within brackets", "CPU ... high", "all (CPU is fine, MEM is high) now", False, "takes the place of another subject, mem"),
]  # fmt: skip

# The same words in another wrapping: escapes, tables, lists, marks, labels, keys that a model gives.
WRAPS = [
    ("escapes twice", '{\\\\\\"state\\\\\\":\\\\\\"up\\\\\\"}', '{"state":"up"}', True, ""),
    ("a carriage return escaped", "state=up\\rload=5", "state=up\nload=5", True, ""),
    ("a tab escaped", "state=up\\tload=5", "state=up\tload=5", True, ""),
    ("a character by its number", "caf\\u00e9 is open", "café is open", True, ""),
    ("a character by a high number", "\\u8d85\\u65f6 3 \\u6b21", "超时 3 次", True, ""),
    ("entities twice", "cpu &amp;gt; 90% for 5m", "cpu > 90% for 5m", True, ""),
    ("head key and value, one row", "| key | value |\n|---|---|\n| state | up |", "state=up", True, ""),
    ("head property and value, one row", "| property | value |\n|---|---|\n| state | up |", "state=up", True, ""),
    ("head item and value, one row", "| Item | Value |\n|---|---|\n| state | up |", "state=up", True, ""),
    ("head attribute and values, one row", "| attribute | values |\n|---|---|\n| state | up |", "state=up", True, ""),
    ("head name and value, one row", "| name | value |\n|---|---|\n| state | up |", "state=up", True, ""),
    ("an empty head and value, one row", "| | value |\n|---|---|\n| state | up |", "state=up", True, ""),
    ("字段 and 值", "| 字段 | 值 |\n|---|---|\n| state | up |", "state=up", True, ""),
    ("键 and 取值", "| 键 | 取值 |\n|---|---|\n| state | up |", "state=up", True, ""),
    ("名称 and 内容", "| 名称 | 内容 |\n|---|---|\n| state | up |", "state=up", True, ""),
    ("属性 and 值", "| 属性 | 值 |\n|---|---|\n| state | up |", "state=up", True, ""),
    ("项 and 值", "| 项 | 值 |\n|---|---|\n| state | up |", "state=up", True, ""),
    ("项目 and 值", "| 项目 | 值 |\n|---|---|\n| state | up |", "state=up", True, ""),
    ("any head and value, two rows", "| label | value |\n|---|---|\n| state | up |\n| load | 5 |", "state=up load=5", True, ""),
    ("a table of one thing with a value", "| state | value |\n|---|---|\n| up | 5 |", "state=up value=5", True, ""),
    ("a table of three columns", "| state | load | zone |\n|---|---|---|\n| up | 5 | z1 |", "state=up load=5 zone=z1", True, ""),
    ("a table of three columns, two rows", "| name | lag | state |\n|---|---|---|\n| db-1 | 0 | up |\n| db-2 | 31 | down |", "- name: db-1, lag: 0, state: up\n- name: db-2, lag: 31, state: down", True, ""),
    ("a table of two rows, mixed up", "| name | lag | state |\n|---|---|---|\n| db-1 | 31 | up |\n| db-2 | 0 | down |", "- name: db-1, lag: 0, state: up\n- name: db-2, lag: 31, state: down", False, "joins the record at 8 of the text to the one at 46"),
    ("a table with a wrong value", "| service | state |\n|---|---|\n| payment-service | up |", "service=payment-service state=down, old=up", False, '"up" at 31-33 of the excerpt: the text has "down" there, at 30'),
    ("a table with a heading above", "Alert:\n\n| service | state |\n|---|---|\n| payment-service | up |", "Alert: service=payment-service state=up", True, ""),
    ("a table with blank lines", "| state | up |\n\n| load | 5 |", "state=up load=5", True, ""),
    ("all of a table row by row", "| db-1 | 0 |", "| name | lag |\n|---|---|\n| db-1 | 0 |\n| db-2 | 31 |", True, ""),
    ("strong by three stars", "***state=up***", "x=1 state=up y=2", True, ""),
    ("struck through", "~~state=up~~", "x=1 state=up y=2", True, ""),
    ("a code block", "```\nstate=up\n```", "x=1 state=up y=2", True, ""),
    ("two backticks", "``state=up``", "x=1 state=up y=2", True, ""),
    ("one star", "*state=up*", "x=1 state=up y=2", True, ""),
    ("two underscores", "__state=up__", "x=1 state=up y=2", True, ""),
    ("one underscore", "_state=up_", "x=1 state=up y=2", True, ""),
    ("a name with an underscore first", "_HOST=n1", "_HOST=n1 _PID=3", True, ""),
    ("a name without its underscore", "HOST=n1", "_HOST=n1 _PID=3", False, "is not in the text"),
    ("emphasis inside", "the _slow_ query", "the slow query ran", True, ""),
    ("underscores of a name", "the _slow_ query", "the _slow_ query ran", True, ""),
    ("underscores of a name in capitals", "run `the _SLOW_ query`", "run the _slow_ query now", True, ""),
    ("brackets in brackets", "([state=up])", "x=1 state=up y=2", True, ""),
    ("corner brackets", "「state=up」", "x=1 state=up y=2", True, ""),
    ("a bracket that is not closed", "(state=up", "x=1 state=up y=2", True, ""),
    ("label evidence", "Evidence: state=up", "x=1 state=up y=2", True, ""),
    ("label in capitals", "LOG LINE: state=up", "x=1 state=up y=2", True, ""),
    ("label with brackets", "【日志】：state=up", "x=1 state=up y=2", True, ""),
    ("a label that the text has too", "message: state=up", "x=1 state=up; message: down", False, '"state" at 9-14 of the excerpt: the text has "down" there, at 23'),
    ("a label that the text has in small letters", "Message: state=up", "x=1 state=up; message: down", False, '"state" at 9-14 of the excerpt: the text has "down" there, at 23'),
    ("a label and quotes", 'quote: "state=up"', "x=1 state=up y=2", True, ""),
    ("link text kept, target left out", "the guide and fix it", "the [guide](/x/y) and fix it", True, ""),
    ("link in the excerpt", "[guide](/x/y) and fix", "see the [guide](/x/y) and fix it", True, ""),
    ("a link's target invented", "the [guide](/x/z) and fix", "the [guide](/x/y) and fix it", False, 'is not in the text, which has "/x/y" there, at 12'),
    ("code marks in the text left out", "the poolsize is 5", "the pool`size` is 5", True, ""),
    ("a list of statements", "- state=up\n- load=5", "state=up load=5", True, ""),
    ("a list of statements, numbered with brackets", "1) state=up\n2) load=5", "state=up load=5", True, ""),
    ("one list item", "- state=up", "x=1 state=up load=5", True, ""),
    ("a list only in part", "state=up\n- load=5", "state=up load=5", True, ""),
    ("a list with a blank line", "- state=up\n\n- load=5", "state=up load=5", True, ""),
    ("a quotation of two lines", "> state=up\n> load=5", "state=up\nload=5", True, ""),
    ("a quotation with a blank line", "> state=up\n\n> load=5", "state=up\nload=5", True, ""),
    ("a quotation indented", "  > state=up\n  > load=5", "state=up\nload=5", True, ""),
    ("a table quoted and wrong", "> | state | load |\n> |---|---|\n> | 5 | up |", "state=up load=5", False, '"5" at 6-7 of the excerpt: the text has "up" there, at 6'),
    ("invented level", "level: ERROR, deadlock found", "ERROR deadlock found", True, ""),
    ("invented level that is no level", "level: deadlock", "ERROR deadlock found", False, "is not in the text"),
    ("invented level of another kind", "severity: deadlock", "ERROR deadlock found", False, "is not in the text"),
    ("invented time that is no time", "time: deadlock", "ERROR deadlock found", False, "is not in the text"),
    ("invented timestamp", "timestamp: 2026-07-08, ERROR", "2026-07-08 ERROR deadlock found", True, ""),
    ("invented message at the end", "ERROR, message: deadlock found", "ERROR deadlock found", True, ""),
    ("a key that is not invented", "color: deadlock", "ERROR deadlock found", False, "is not in the text"),
    ("message for what has no key", "message: deadlock found", "id=7 deadlock found", True, ""),
    ("message for a value said freely too", "message: root", "user=root; root logged in", True, ""),
    ("nested key, outer known", "labels.app=cart", "labels: app=cart", True, ""),
    ("nested key, outer invented", "fields.app=cart", "app=cart zone=z1", True, ""),
    ("nested key, outer unknown", "owner.app=cart", "app=cart zone=z1", False, "is not in the text"),
    ("nested key, inner unknown", "labels.pp=cart", "labels: app=cart", False, "is not in the text"),
    ("nested key without a value", "labels.app", "labels: app=cart", False, "is not in the text"),
    ("a nested key of the text itself", "labels.app=cart", "labels.app=cart, app=shop", True, ""),
    ("a nested key with the wrong value", "labels.app=shop", "labels: app=cart, owner=shop", False, "is not in the text"),
    ("nested key in capitals", "Labels.App=Cart", "labels: app=cart", True, ""),
    ("thousands with a space", "took 1, 204 ms", "took 1,204 ms", True, ""),
    ("the article left out on both sides", "a request timed out", "the request timed out", True, ""),
    ("only articles", "the a an", "a=1 b=2", False, "is not in the text"),
    ("one word and an article", "the deadlock", "deadlock found", False, "is not in the text"),
    ("articles of one word each", "is was deadlock found", "deadlock found", False, "is not in the text"),
    ("a value is no article", "cluster=the", "cluster=a zone=z1", False, 'is not in the text, which has "a" there, at 8'),
    ("a value a left out", "cluster=, zone=z1", "cluster=a zone=z1", False, 'leaves "cluster" at 0 of the text without its value'),
    ("的 left out", "节点 状态 正常", "节点的状态是正常", True, ""),
    ("values of a row of three", "| up | 5 | z1 |", "state=up load=5 zone=z1", True, ""),
    ("values of a row, by two bars", "up | 5 | z1", "state=up load=5 zone=z1", True, ""),
    ("values of a row, by one bar", "up | 5 z1", "state=up load=5 zone=z1", False, '"z1" at 7-9 of the excerpt: the text has "zone" there, at 16'),
    ("thousands among capitals", "Took[50ms] Hits[2,732] of", "Took[50ms] Hits[2732] of", True, ""),
    ("a quotation in Chinese", "> 先检查慢查询，再检查连接", "先检查慢查询，再检查连接是否泄漏", True, ""),
    ("emphasis around a name with an underscore", "_pool_max=5_", "pool_max=5 x=1", True, ""),
    ("a label in an old letter that the text has as a key", "meſſage: down", "message=up state=down", False, 'the text has "up" there, at 8'),
    ("an invented key beside one that is not", "level: ERROR, color: deadlock", "ERROR deadlock found", False, "is not in the text"),
    ("a copula added, an article kept", "the pod has timed out on db-1", "the pod timed out on db-1", True, ""),
    ("invented keys in Chinese", "级别：ERROR，消息：deadlock found", "ERROR deadlock found", True, ""),
    ("an invented key in Chinese for another's value", "消息：root", "user=root x", False, "is not in the text"),
    ("a key in Chinese that the text has too", "消息：down，ERROR", "ERROR down 消息：up", False, 'the text has "up" there, at 14'),
    ("a longer key in Chinese than the invented one", "旧消息：deadlock found", "ERROR deadlock found", False, "is not in the text"),
    ("an invented key in Chinese after a Latin word", "ERROR消息：deadlock found", "ERROR deadlock found", True, ""),
    ("an invented message that begins with an article", "msg: the deadlock found on db-1", "deadlock found on db-1", True, ""),
    ("an invented key in Chinese after a Chinese clause", "节点正常，消息：deadlock found", "节点正常 deadlock found", True, ""),
    ("a nested key under a name of the text", "server.port=80", "server: port=80", True, ""),
    ("an invented message first, then a bare level", "message: deadlock found, ERROR", "ERROR deadlock found", True, ""),
    ("a bare message first, then an invented level", "deadlock found, level: ERROR", "ERROR deadlock found", True, ""),
]  # fmt: skip

ROWS: list[Row] = [*BEFORE, *AFTER, *FAST, *FAULTS, *UNITS, *PAIRS, *FIELDS, *ELLIPSES, *WRAPS]


def test_names_are_unique() -> None:
    assert len({name for name, *_ in ROWS}) == len(ROWS)


@pytest.mark.parametrize(("excerpt", "text", "ok", "words"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_an_excerpt_is_judged_by_what_it_says(excerpt: str, text: str, ok: bool, words: str) -> None:
    support = supports(excerpt, text)
    assert support.ok is ok, support.reason
    assert words in support.reason


# What stands between two words of a text: the other rules build on it.
GAPS = [
    ("数据", Gap.GLUE),
    ("a b", Gap.SPACE),
    ("a\nb", Gap.SPACE),
    ('a" b', Gap.SPACE),
    ("a=b", Gap.PAIR),
    ("a == b", Gap.PAIR),
    ("a:b", Gap.PAIR),
    ("a: b", Gap.PAIR),
    ('a": "b', Gap.PAIR),
    ("a:\n  b", Gap.PAIR),
    ("a)=b", Gap.PAIR),
    ("a)=\n  b", Gap.PAIR),
    ("a: {b", Gap.PAIR),
    ("a $: b", Gap.PAIR),
    ("a @= b", Gap.PAIR),
    ("a $:\nb", Gap.FIELD),
    ("port:80", Gap.PAIR),
    ("a= b", Gap.PAIR),
    ("node-14:9100", Gap.GLUE),
    ("node-14:x", Gap.PAIR),
    ("node-14: 9100", Gap.PAIR),
    ("a, b", Gap.FIELD),
    ("a,b", Gap.FIELD),
    ("a; b", Gap.FIELD),
    ("a | b", Gap.FIELD),
    ("a\tb", Gap.FIELD),
    ("a - b", Gap.FIELD),
    ("a): b", Gap.FIELD),
    ("a]: b", Gap.FIELD),
    ("a,\nb", Gap.FIELD),
    ("a. b", Gap.SENTENCE),
    ("a! b", Gap.SENTENCE),
    ('a." b', Gap.SENTENCE),
    ("a。b", Gap.SENTENCE),
    ("a\n\nb", Gap.SENTENCE),
    ("a\n# b", Gap.SENTENCE),
    ("a\n- b", Gap.RECORD),
    ("a\n* b", Gap.RECORD),
    ("a}, {b", Gap.RECORD),
    ("a,\n{b", Gap.RECORD),
    ("a\n---\nb", Gap.RECORD),
    ("a |\n| b", Gap.RECORD),
    ("a\n2026-07-08", Gap.RECORD),
    ("a\n23:05:28", Gap.RECORD),
    ("a ... b", Gap.ELLIPSIS),
    ("a…b", Gap.ELLIPSIS),
    ("a。。。b", Gap.ELLIPSIS),
    ("a" + " " * 100 + "b", Gap.SPACE),
    ("a," + " " * 100 + "b", Gap.FIELD),
    ("a" + " " * 100 + ",b", Gap.FIELD),
    ("a" + " " * 31 + "," + " " * 100 + "b", Gap.FIELD),
    ("a" + " " * 100 + "," + " " * 31 + "b", Gap.FIELD),
    ("a" + " " * 32 + "," + " " * 31 + "b", Gap.FIELD),
    ("a" + " " * 32 + "," + " " * 32 + "b", Gap.SPACE),  # of a long gap only the two ends are read
    ("a\n" + "*" * 100 + "\n\nb", Gap.SENTENCE),
]


@pytest.mark.parametrize(("text", "gap"), GAPS)
def test_what_stands_between_two_words(text: str, gap: Gap) -> None:
    assert read_fresh(text).marks[1] is gap


@pytest.mark.parametrize(
    ("text", "gaps"),
    [
        ("up=- req=1", [Gap.FIELD, Gap.PAIR]),
        ("up=- down x", [Gap.FIELD, Gap.SPACE]),
        ("logname= uid=0", [Gap.FIELD, Gap.PAIR]),
        ("logname=\nuid=0", [Gap.FIELD, Gap.PAIR]),
        ("a= b= c=1", [Gap.FIELD, Gap.FIELD, Gap.PAIR]),
        ("a: b=1", [Gap.PAIR, Gap.PAIR]),
        ("a=b=1", [Gap.PAIR, Gap.PAIR]),
        ("a= b: 1", [Gap.PAIR, Gap.PAIR]),
        ("a= b x=1", [Gap.PAIR, Gap.SPACE, Gap.PAIR]),
        ("a\nb=1", [Gap.FIELD, Gap.PAIR]),
        ("a\nb c=1", [Gap.SPACE, Gap.SPACE, Gap.PAIR]),
        ("a b\nc=1", [Gap.SPACE, Gap.FIELD, Gap.PAIR]),
        ("a. \nb=1", [Gap.SENTENCE, Gap.PAIR]),
        ("a\n- b=1", [Gap.RECORD, Gap.PAIR]),
        ("a ...\n2026-07-08 b", [Gap.ELLIPSIS, Gap.SPACE]),
        ("a\n2026-07-08=b", [Gap.RECORD, Gap.PAIR]),
    ],
)
def test_what_stands_between_words_depends_on_what_follows(text: str, gaps: list[Gap]) -> None:
    assert read_fresh(text).marks[1:-1] == gaps


# The record that each word belongs to.
@pytest.mark.parametrize(
    ("text", "records"),
    [
        ("a=1 b=2 c=3", [0, 0, 0, 0, 0, 0]),
        ("a=1 b=2 a=3 b=4", [0, 0, 0, 0, 1, 1, 1, 1]),
        ("a=1 a=2 a=3", [0, 0, 1, 1, 2, 2]),
        ("a=1 a b=2", [0, 0, 0, 0, 0]),
        ("a=b b=1", [0, 0, 0, 0]),
        ('"cpu": 1 max, "cpu": 2 max', [0, 0, 0, 1, 1, 1]),
        ("he saw the cpu=1, she saw the cpu=2", [0] * 8 + [1, 1]),
        ("cpu%=1 mem%=2 cpu%=3", [0] * 7 + [1, 1]),
        ("- a\n- b", [0, 1]),
        ("a\n- b=1\n- c=1\n- b=2", [0, 1, 1, 2, 2, 3, 3]),
        ("a=1\n- b=2\n- a=3", [0, 0, 1, 1, 2, 2]),
        ("max cpu=1 avg cpu=2", [0] * 6),
        ("cpu=1 max cpu=2", [0] * 5),
        ("max cpu=1 max cpu=2", [0, 0, 0, 0, 1, 1]),
        ("max cpu load: 1, avg cpu load: 2", [0] * 8),
        ("a=max cpu=1 b=avg cpu=2", [0, 0, 0, 0, 0, 0, 1, 1]),
        ("z1 cpu=1 z2 cpu=2", [0, 0, 0, 0, 1, 1]),
        ("one, cpu=1 two, cpu=2", [0, 0, 0, 0, 1, 1]),
        ("当前值=1 历史值=2", [0] * 8),
        ("当前值=1 当前值=2", [0, 0, 0, 0, 0, 0, 1, 1]),
        ("现在的当前值=1 过去的当前值=2", [0] * 14),
        ('{"a": {"size": 1}, "b": {"size": 2}}', [0, 0, 0, 0, 1, 1]),
        ('{"a": {"size": 1, "x": 0}, "b": {"size": 2, "y": 0}}', [0] * 6 + [1] * 4),
        ('{"l": {"k": 1, "p": 2, "q": 3}, "m": {"k": 4, "r": 5, "s": 6}}', [0] * 14),
        ('{"l": {"k": 1}, "m": {"r": 5}, "n": {"r": 6}}', [0] * 7 + [1] * 2),
        ('{"k": 1, "l": {"k": 2}}', [0] * 5),
        ('{"a": {"k": "w x y"}, "b": {"k": "z u v"}}', [0] * 6 + [1] * 4),
        ('{"a": {"k": 1, "p": 2, "q": 3}, "b": {}, "c": {"k": 4, "r": 5, "s": 6}}', [0] * 15),
        (
            '{"l": {"r": 1, "k": 2, "p": 3, "q": 4}, "m": {"r": 5, "s": 6, "t": 7, "u": 8},'
            ' "n": {"r": 9, "s": 1, "t": 2, "u": 3}}',
            [0] * 19 + [1] * 8,
        ),
        ('{"a": {"k": 1}, "b": {"k": 2}, "c": {"r": 2}, "d": {"k": 3}}', [0] * 4 + [1] * 6 + [2] * 2),
        ('{"a": {"k": 1}, "b": {"k": 2, "p": 3, "q": 4}}', [0] * 4 + [1] * 6),
        ('[{"k": 1}, {"k": 2}]', [0, 0, 1, 1]),
    ],
)
def test_a_repeated_key_or_a_list_item_begins_a_record(text: str, records: list[int]) -> None:
    assert read_fresh(text).records == records


@pytest.mark.parametrize(
    ("text", "owners"),
    [
        ("x a=1 y b=2 z", [-1, 1, 1, 1, 4, 4, 4]),
        ("a=1 x\n- y b=2", [0, 0, 0, -1, 4, 4]),
        ("a=1\n- b\n- c", [0, 0, -1, -1]),
    ],
)
def test_a_key_owns_what_follows_it_within_its_record(text: str, owners: list[int]) -> None:
    assert read_fresh(text).owners == owners


@pytest.mark.parametrize(
    ("text", "opening"),
    [
        ("a b=1", [1]),
        ("a= b=1", [0, 1]),
        ("当前值=1 x", [0, 1, 2]),
        ("当前 值=1 x", [2]),
        ("值x=1 y", [1]),
        ("MEM使用率=50%", [0, 1, 2, 3]),
        ("a b=", []),
        ("a b, c", []),
        ("up=- req=1", [0, 1]),
    ],
)
def test_a_key_opens_where_its_words_begin(text: str, opening: list[int]) -> None:
    reading = read_fresh(text)
    assert [i for i in range(len(reading.keys)) if reading.opens_key(i)] == opening


@pytest.mark.parametrize(
    ("text", "word", "holders"),
    [
        ('{"a": 1}', "1", ()),
        ('{"a": {"b": 1}}', "b", ("a",)),
        ('{"a": {"b": {"c": 1}, "d": 2}}', "1", ("a", "b")),
        ('{"a": {"b": {"c": 1}, "d": 2}}', "d", ("a",)),
        ('{"a": {"b": 1}, "d": 2}', "d", ()),
        ('{"a": [{"b": 1}, {"c": 2}]}', "c", ()),
        ("a {b} c", "b", ()),
        ('x} b {"c": 1}', "b", ()),
        (': {"a": {"b": 1}}', "b", ("a",)),
        ("a=1 b=2", "b", ()),
    ],
)
def test_an_object_holds_its_members(text: str, word: str, holders: tuple[str, ...]) -> None:
    reading = read_fresh(text)
    assert reading.holders(reading.keys.index(word)) == holders
    assert reading.sure_holders(reading.keys.index(word)) == holders


def test_an_ellipsis_may_have_left_out_where_an_object_ends() -> None:
    reading = read_fresh('x ... {"a": {"b": 1, ... "c": 2}}')
    assert reading.sure_holders(reading.keys.index("b")) == ("a",)
    assert reading.sure_holders(reading.keys.index("1")) == ("a",)
    assert reading.sure_holders(reading.keys.index("c")) == ()


@pytest.mark.parametrize(
    "excerpt",
    ["超时", "连接", "连接中", "败 3", "超 3", "error failed", "HikariPoo", "abcdefghij", "connection", "5 6 7",
     "服务异常中", "error " * 333 + "pool", "error log " * 200 + "connection pool exhausted"],
    ids=lambda excerpt: excerpt[:20],
)  # fmt: skip
def test_one_thing_is_too_general(excerpt: str) -> None:
    support = is_specific(excerpt)
    assert not support.ok
    assert "too short or too general to compare" in support.reason


@pytest.mark.parametrize(
    "excerpt",
    ["连接失败", "连接 5", "失败 3", "连接 error", "order-service 5", "order-service db-1", "order-service error",
     "order-service 连接", "connection error", "pool exhausted", "error 5", "HikariPool", "OutOfMemoryE1042",
     "error " * 330 + "pool exhausted", "pool exhausted" + " error" * 400],
    ids=lambda excerpt: excerpt[:20],
)  # fmt: skip
def test_two_things_are_specific(excerpt: str) -> None:
    support = is_specific(excerpt)
    assert support.ok
    assert support.reason.startswith("the excerpt ")


@pytest.mark.parametrize("mark", ["***", "**", "__", "~~", "```", "``", "`", "*", "_"])
def test_marks_around_an_excerpt_are_no_part_of_it(mark: str) -> None:
    assert list(rewrappings(f"{mark}up{mark}", "x")) == [("up", "x")]


# What an excerpt reads like without its wrapping; a text is left as it is.
@pytest.mark.parametrize(
    ("excerpt", "plain"),
    [
        ("  up  ", "up"),
        ("~~up", "up"),
        ("up~~", "up"),
        ("( up )", "up"),
        ("... up ...", "up"),
        ("a...b", "a ... b"),
        ("a…b", "a ... b"),
        ("log: up", "up"),
        (r"a\nb", "a\nb"),
        (r"a\\\\nb", r"a\nb"),
        ("a &amp;amp;lt; b", "a &lt; b"),
        ("| a | b |\n| c | d |", "a=b\nc=d"),
        ("a|b\nc|d|", "a=b\nc=d"),
        ("a|b|c\nX|X|X", "a=X, b=X, c=X"),
        ("| a | b |\n\n| c | d |", "a=b\nc=d"),
        ("| a | b |\n  \n| c | d |", "a=b\nc=d"),
        ("x\n| a | b |\n|---|---|\n| c | d |", "a=c, b=d"),
        ("| a | b |\n|---|---|\n| c | d |.", "a=c, b=d"),
        ("| a | b |\n| :-- | --: |\n| c | d |", "a=c, b=d"),
        ("| a | b |\n|---|---|\n| c | d |\n| e | f |", "a=c, b=d\na=e, b=f"),
        ("| a | b | value |\n|---|---|---|\n| c | d | 1 |\n| e | f | 2 |", "a=c, b=d, value=1\na=e, b=f, value=2"),
        ("| field | value |\n|---|---|\n| a | b |", "a=b"),
        ("- a\n- b", "a\nb"),
        ("> a\n> b", "a\nb"),
        ("> a\n  \n> b", "a\n  \nb"),
        ("the _slow_ query", "the slow query"),
        ("_pool_max_", "pool_max"),
        ("a **b** c", "a b c"),
    ],
)
def test_a_wrapping_is_taken_off(excerpt: str, plain: str) -> None:
    assert list(rewrappings(excerpt, "x")) == [(plain, "x")]


@pytest.mark.parametrize(
    ("excerpt", "text"),
    [
        ("up", "x"),
        ("", "x"),
        ("_HOST", "x"),
        ("HOST_", "x"),
        ("a|b\nc|d", "x"),
        ("| a | b |", "x"),
        ("x\n| a | b |\n| c | d |", "x"),
        ("| a | b |\n| c |", "x"),
        ("| a | b | c |\n|---|---|---|", "x"),
        ("- a", "x"),
        ("a\n- b", "x"),
        ("> a\nb", "x"),
        ("log: up", "log:down"),
        ("log：up", "log:down"),
        ("LOG: up", "log: down"),
        ("the _slow_ query", "the _slow_ query"),
        ("a _SLOW_ b", "a _slow_ b"),
        ("[a](/x) b", "[a](/x) b"),
        ("a b", "a b](x"),
        ("a b", "**a** b"),
    ],
)
def test_what_is_no_wrapping_stays(excerpt: str, text: str) -> None:
    assert list(rewrappings(excerpt, text)) == []


@pytest.mark.parametrize(
    ("excerpt", "text", "plain"),
    [("a b", "[a](/x) b", "[a] b"), ("a b", "x`y`z", "xyz")],
)
def test_marks_inside_a_text_are_taken_off_where_the_excerpt_has_none(excerpt: str, text: str, plain: str) -> None:
    assert list(rewrappings(excerpt, text)) == [(excerpt, plain)]


# Other readings of excerpt and text: what each says then, and which words of the excerpt may move.
@pytest.mark.parametrize(
    ("excerpt", "text", "readings"),
    [
        ("up", "down", []),
        ("labels.app=up", "labels: app=up", [("app=up", "labels: app=up", [])] * 2),
        ("Labels.App=Up down", "labels: app=up", [("app=Up down", "labels: app=up", [])]),
        ("fields.app=up", "app=up", [("app=up", "app=up", [])] * 2),
        ("owner.app=up", "app=up", []),
        ("labels.pp=up", "labels: app=up", []),
        ("labels.app", "labels: app=up", []),
        ("labels.app=up", "labels.app=up app=x", [("labels.app=up", "labels.app=up app=x", [])]),
        ("level: ERROR, message: up", "ERROR up", [("ERROR, up", "ERROR up", [0, 1]), ("ERROR, up", "ERROR up", [])]),
        ("x ERROR, level: ERROR", "x ERROR", [("x ERROR, ERROR", "x ERROR", [2]), ("x ERROR, ERROR", "x ERROR", [])]),
        ("level ERROR", "ERROR x", []),
        ("color: red", "red x", []),
        ("message: root", "user=root x", []),
        ("message: root", "user=root root", [("root", "user=root root", [0])]),
        ("took 1,204 ms", "took 9", [("took 1204 ms", "took 9", [])]),
        ("TOOK 1, 204 MS", "took 9", [("TOOK 1204 MS", "took 9", [])]),
        ("u | v | w", "x=u y=v z=w", [("u | v | w", "u, v, w", []), ("u | v | w", "x=u y=v z=w", [])]),
        ("| u | v |", "x=u y=v", [("| u | v |", "x=u y=v", [])]),
        ("u | v w", "x=u y=v z=w", [("u | v w", "x=u y=v z=w", [])]),
        ("u | v=w | x", "y=u v=w", []),
        ("the database timed out", "database timed out", [("database timed out", "database timed out", [])]),
        ("pod timed out", "the pod has timed out", [("pod timed out", "pod timed out", [])]),
        ("the pod timed out", "a pod timed out; the end", []),
        ("the pod timed out on db-1", "a pod timed out on db-1", [("pod timed out on db-1", "pod timed out on db-1", [])]),
        ("the deadlock", "deadlock found", []),
        ("is was has deadlock found", "deadlock found", []),
        ("cluster=the x y", "cluster=a x y", []),
        ("database=up is down now", "database=up down now", [("database=up down now", "database=up down now", [])]),
        ("the pod is gone", "pod timed out", []),
        ("节点状态正常", "节点的状态是正常", [("节点状态正常", "节点 状态 正常", [])]),
    ],
)  # fmt: skip
def test_other_readings(excerpt: str, text: str, readings: list[tuple[str, str, list[int]]]) -> None:
    trials = second_readings(read_fresh(excerpt), read_fresh(text), 0.8)
    assert [(trial.e.folded, trial.t.folded, sorted(trial.free)) for trial in trials] == readings


def test_words_that_only_a_wrapping_has_may_be_absent() -> None:
    known = {"evidence", "原", "文", "log", "loglevel", "level", "the", "的", "msg", "percent", "seconds", "秒", "分"}
    assert known <= MAY_BE_ABSENT
    assert MAY_BE_ABSENT.isdisjoint({"order", "root", "不", "failed"})


# Where an excerpt may be cut: at fields, and before a key that the text does not join to the word before it.
@pytest.mark.parametrize(
    ("excerpt", "text", "pieces"),
    [
        ("a=1 b=2", "x", ["a 1", "b 2"]),
        ("a=1, b=2. c", "x", ["a 1", "b 2", "c"]),
        ("mem limit: 5", "mem limit: 5", ["mem limit 5"]),
        ("mem limit: 5", "mem, limit: 5", ["mem", "limit 5"]),
        ("up b=2", "up, b=1; up b=2", ["up b 2"]),
        ('"mem" limit: 5', "mem limit: 5", ["mem", "limit 5"]),
        ('"mem" (limit: 5)', "mem limit: 5", ["mem", "limit 5"]),
        ("labels: {a: 1}", "x", ["labels", "a 1"]),
        ("5 b=2", "5 b=2", ["5", "b 2"]),
        ("db-1 b=2", "db-1 b=2", ["db-1", "b 2"]),
        ("a=up b=2", "up b=2", ["a up", "b 2"]),
        ("当前值=1 历史值=2", "x", ["当 前 值 1", "历 史 值 2"]),
        ("a ... b, c", "x", ["a", "b", "c"]),
        ("... a", "x", ["a"]),
    ],
)
def test_an_excerpt_is_cut_at_its_fields(excerpt: str, text: str, pieces: list[str]) -> None:
    e = read_fresh(excerpt)
    cut = cut_at_fields(e, read_fresh(text))
    assert [" ".join(e.keys[piece.start : piece.end]) for piece in cut] == pieces
    assert not cut[0].after_ellipsis


def test_an_excerpt_is_cut_at_its_ellipses_alone() -> None:
    e = read_fresh("a ... b, c ... d=1")
    cut = cut_at_ellipses(e)
    assert [(piece.start, piece.end, piece.after_ellipsis, piece.is_pair) for piece in cut] == [
        (0, 1, False, False),
        (1, 3, True, False),
        (3, 5, True, True),
    ]


@pytest.mark.parametrize(
    ("length", "shown"), [(59, "x" * 59), (60, "x" * 60), (61, "x" * 57 + "..."), (80, "x" * 57 + "...")]
)
def test_a_long_word_is_shortened_in_a_reason(length: int, shown: str) -> None:
    trial = Trial(read_fresh("a " + "x" * length), read_fresh("a"))
    assert said(trial, 1, 2) == f'"{shown}" at 2-{2 + length} of the excerpt'


def test_the_fault_furthest_on_is_kept_and_of_two_there_the_later() -> None:
    trial = Trial(read_fresh("a"), read_fresh("b"))
    assert (trial.fault, trial.fault_at) == ("", -1)
    for at, fault in ((2, "first"), (1, "earlier"), (2, "second")):
        trial.fail(at, fault)
    assert (trial.fault, trial.fault_at) == ("second", 2)


def test_places_of_a_run() -> None:
    reading = read_fresh("a b a b a")
    assert reading.find("\x1fa\x1f", 9) == [0, 2, 4]
    assert reading.find("\x1fa\x1f", 2) == [0, 2]
    assert reading.find("\x1fb\x1fa\x1f", 9) == [1, 3]
    assert read_fresh("a a a").find("\x1fa\x1f", 9) == [0, 1, 2]


def test_names_of_keys() -> None:
    assert read_fresh("a=1 b c: 2").key_names == {"a", "c"}


def test_objects_nest_so_deep_and_no_deeper() -> None:
    reading = read_fresh('{"k": ' * 40 + "1" + "}" * 40)
    assert len(reading.holders(len(reading.keys) - 1)) == 32


def test_an_ellipsis_right_after_the_first_member() -> None:
    reading = read_fresh('{"a": {"b ... "c": 2}}')
    assert reading.sure_holders(reading.keys.index("c")) == ()


def _fields(count: int) -> list[str]:
    return [f"k{i}=v{i}" for i in range(count)]


@pytest.mark.parametrize(("count", "ok"), [(400, True), (401, False)])
def test_so_many_fields_may_stand_in_another_order(count: int, ok: bool) -> None:
    fields = _fields(count)
    support = supports(", ".join(fields[::-1]), ", ".join(fields))
    assert support.ok is ok
    assert ok or "too long to compare piece by piece" in support.reason


def test_many_fields_of_a_very_long_text_are_not_compared() -> None:
    fields = _fields(20_000)
    support = supports(", ".join(fields[300::-1]), ", ".join(fields))
    assert not support.ok
    assert "too long to compare piece by piece" in support.reason


def test_an_answer_and_its_parts_do_not_change() -> None:
    support = supports("a=1", "a=1")
    with pytest.raises(dataclasses.FrozenInstanceError):
        support.ok = False  # pyright: ignore[reportAttributeAccessIssue]
