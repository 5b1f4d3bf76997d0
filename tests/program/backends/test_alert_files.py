import json
from pathlib import Path
from typing import Any

import pytest

from program.backends.alert_files import FileAlertBackend
from program.backends.alerts import AlertQuery, names_service
from program.errors import SourceError, ToolError

UPDATED = "2026-07-08T23:40:00.000Z"
LATER = "2026-07-08T23:44:00.000Z"


def entry(alertname: str, **given: Any) -> dict[str, Any]:
    """One alert as Alertmanager gives it; what is not named is firing."""
    status = {"state": "active", "silencedBy": [], "inhibitedBy": [], **given.get("status", {})}
    return {
        "labels": {"alertname": alertname, **given.get("labels", {})},
        "annotations": given.get("annotations", {}),
        "startsAt": given.get("starts", "2026-07-08T23:15:00.000Z"),
        "endsAt": given.get("ends", LATER),
        "updatedAt": given.get("updated", UPDATED),
        "status": status,
    }


def backend(folder: Path, document: Any) -> FileAlertBackend:
    path = folder / "alerts.json"
    path.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
    return FileAlertBackend(path)


def found(source: FileAlertBackend, **query: Any) -> list[int]:
    return [alert.index for alert in source.search(AlertQuery(**query)).alerts]


def only_state(folder: Path, one: dict[str, Any]) -> str:
    (alert,) = backend(folder, [one]).search(AlertQuery()).alerts
    return alert.state


@pytest.mark.parametrize(
    ("value", "service", "same"),
    [
        ("checkout", "checkout", True),
        ("Checkout", "checkout", True),
        ("checkout-7c9f6d7b8-xk2lp", "checkout", True),
        ("shop/checkout-7c9f6d7b8-xk2lp", "checkout", True),
        ("payment-service-7c5d9f6b8-x2k4p:8081", "payment-service", True),
        ("fluentd-x7k2p", "fluentd", True),
        ("pricing-1:9090", "pricing", True),
        ("pricing-1:9090", "pricing-1", True),
        ("pricing-1:9090", "pricing-1:9090", True),
        ("https://api.partner.example.com", "api.partner.example.com", True),
        ("https://api.partner.example.com/health", "https://api.partner.example.com/health", True),
        ("rabbit@mq-1", "mq-1", True),
        ("pricing-0.pricing.shop.svc.cluster.local:9090", "pricing", True),
        ("orders-db-0:9104", "order", False),
        ("orders-db-0:9104", "orders", False),
        ("orders-db", "orders", False),
        ("order-service-v2", "order-service", False),
        ("order-service-v2-7c9f6d7b8-xk2lp", "order-service", False),
        ("order-service-cache-0", "order-service", False),
        ("order-test1", "order", False),
        ("order-https", "order", False),
        ("api.partner.example.com", "api", False),
        ("checkout2", "checkout", False),
        ("", "checkout", False),
        ("my-checkout", "checkout", False),
    ],
)
def test_a_service_is_itself_or_its_replica(value: str, service: str, same: bool) -> None:
    assert names_service(value, service) is same


def test_the_service_label_goes_before_other_names(tmp_path: Path) -> None:
    source = backend(
        tmp_path,
        [
            entry("A", labels={"service": "pricing"}),
            entry("B", labels={"pod": "pricing-1"}),
            entry("C", labels={"service": "pricing-api"}),
            entry("D", labels={"container": "checkout"}),
        ],
    )
    labelled = source.search(AlertQuery(service="Pricing"))
    assert [alert.index for alert in labelled.alerts] == [0]
    assert "service matched the label service=pricing" in labelled.scope
    assert any("B" in note for note in labelled.notes)
    named = source.search(AlertQuery(service="checkout"))
    assert [alert.index for alert in named.alerts] == [3]
    assert "matched by container" in named.scope


def test_an_unknown_service_is_a_no_hit_that_says_where_it_looked(tmp_path: Path) -> None:
    source = backend(tmp_path, [entry("A", labels={"service": "order-service"})])
    search = source.search(AlertQuery(service="payment-gateway"))
    assert (search.total, search.alerts) == (0, ())
    assert "alerts.json" in search.scope
    assert "1 alerts read" in search.scope
    assert f"newest update {UPDATED}" in search.scope
    assert "no alert has the label service=payment-gateway" in search.scope


def test_all_filters_must_hold(tmp_path: Path) -> None:
    source = backend(
        tmp_path,
        [
            entry("HighCPUUsage", labels={"service": "a", "cluster": "x"}),
            entry("HighCPUUsage", labels={"service": "b", "cluster": "x"}),
            entry("HighMemory", labels={"service": "a", "cluster": "y"}),
        ],
    )
    assert found(source, alertname="highcpuusage") == [0, 1]
    assert found(source, alertname="HighCPU") == []
    assert found(source, alertname="HighCPUUsage", service="b") == [1]
    assert found(source, labels={"cluster": "y"}) == [2]
    assert found(source, labels={"cluster": "y"}, service="b") == []
    assert "no alert here has a label zone" in source.search(AlertQuery(labels={"zone": "1"})).scope


def test_a_threshold_behind_the_name_need_not_be_typed(tmp_path: Path) -> None:
    source = backend(tmp_path, [entry("MysqlTooManyConnections(>80%)"), entry("MysqlDown")])
    assert found(source, alertname="MysqlTooManyConnections") == [0]
    assert found(source, alertname="MysqlTooManyConnections(>80%)") == [0]
    assert found(source, alertname="MysqlTooMany") == []


@pytest.mark.parametrize(
    ("keyword", "hits"),
    [
        ("OOM", [0]),
        ("oomkiller", [0]),
        ("OomKiller", [0]),
        ("killer", [0]),
        ("kill", []),
        ("checkout", [0]),
        ("checkout-7c9f6d7b8-xk2lp", [0]),
        ("check", []),
        ("连接池", [1]),
        ("连接", [1]),
        ("池耗尽", [1]),
        ("磁盘", []),
        ("HikariCP连接池", [1]),
        ("order-service", [1]),
        ("92%", [2]),
        ("2%", []),
        ("\uff23\uff30\uff35", [2]),
    ],
)
def test_keywords_are_whole_words_or_chinese_substrings(tmp_path: Path, keyword: str, hits: list[int]) -> None:
    source = backend(
        tmp_path,
        [
            entry("KubernetesContainerOomKiller", labels={"pod": "checkout-7c9f6d7b8-xk2lp"}),
            entry(
                "PoolExhausted",
                labels={"service": "order-service"},
                annotations={"summary": "HikariCP 数据库连接池耗尽"},
            ),
            entry(
                "HighCPUUsage",
                labels={"service": "order-service-v2"},
                annotations={"description": "CPU is at 92%", "runbook_url": "http://check/kill"},
            ),
        ],
    )
    assert found(source, keywords=(keyword,)) == hits


def test_states_of_alertmanager(tmp_path: Path) -> None:
    assert only_state(tmp_path, entry("A")) == "firing"
    silenced = {"state": "suppressed", "silencedBy": ["s-1"], "inhibitedBy": ["i-1"]}
    assert only_state(tmp_path, entry("A", status=silenced)) == "silenced"
    inhibited = {"state": "suppressed", "inhibitedBy": ["i-1"]}
    assert only_state(tmp_path, entry("A", status=inhibited)) == "inhibited"
    assert only_state(tmp_path, entry("A", annotations={"state": "pending"})) == "pending"
    assert only_state(tmp_path, entry("A", labels={"state": "failed"})) == "firing"
    assert only_state(tmp_path, entry("A", ends="2026-07-08T23:39:00Z")) == "resolved"
    assert only_state(tmp_path, entry("A", ends="0001-01-01T00:00:00Z")) == "firing"
    assert only_state(tmp_path, entry("A", ends="no time")) == "firing"
    assert only_state(tmp_path, entry("A", status={"state": "unprocessed"})) == "unprocessed"


def test_resolved_is_judged_from_the_newest_update_of_the_list(tmp_path: Path) -> None:
    early = entry(
        "A",
        starts="2026-07-08T22:00:00Z",
        ends="2026-07-08T23:04:00Z",
        updated="2026-07-08T23:00:00Z",
    )
    assert only_state(tmp_path, early) == "firing"
    source = backend(tmp_path, [early, entry("B")])
    assert found(source, state="resolved") == [0]
    assert found(source, state="firing") == [1]


def test_prometheus_states_are_taken_as_given(tmp_path: Path) -> None:
    alerts = [
        {
            "labels": {"alertname": "A"},
            "annotations": {},
            "state": "firing",
            "activeAt": "2026-11-29T23:30:14.763607924Z",
            "value": "1e+00",
        },
        {"labels": {"alertname": "B"}, "state": "pending"},
    ]
    for document in (alerts, {"data": alerts}, {"data": {"alerts": alerts}}, {"alerts": alerts}):
        source = backend(tmp_path, document)
        assert found(source, state="firing") == [0]
        assert found(source, state="pending") == [1]
        first = source.search(AlertQuery()).alerts[0]
        assert first.value == "1e+00"
        assert first.times["activeAt"] == "2026-11-29T23:30:14.763607924Z"


def test_webhook_states_are_words(tmp_path: Path) -> None:
    document = {"alerts": [{"labels": {"alertname": "A"}, "status": "resolved"}]}
    assert found(backend(tmp_path, document), state="resolved") == [0]


def test_state_words(tmp_path: Path) -> None:
    source = backend(
        tmp_path,
        [
            entry("A"),
            entry("B", status={"state": "suppressed", "silencedBy": ["s"]}),
            entry("C", status={"state": "suppressed", "inhibitedBy": ["i"]}),
            entry("D", status={"state": "unprocessed"}),
        ],
    )
    assert found(source, state="active") == [0]
    assert found(source, state="正在触发") == [0]
    assert found(source, state="suppressed") == [1, 2]
    assert found(source, state="Silenced") == [1]
    assert found(source, state="unprocessed") == [3]
    assert found(source, state="all") == [0, 1, 2, 3]
    with pytest.raises(ToolError, match="state 'broken' is unknown"):
        found(source, state="broken")
    with pytest.raises(ToolError, match="argument state"):
        found(source, labels={"state": "firing"})


def test_a_state_filter_notes_what_it_left_out(tmp_path: Path) -> None:
    source = backend(tmp_path, [entry("A", status={"state": "suppressed", "silencedBy": ["s"]})])
    search = source.search(AlertQuery(state="firing"))
    assert search.total == 0
    assert "silenced: 1" in search.notes[0]


def test_a_cut_list_counts_all(tmp_path: Path) -> None:
    labels = [{"severity": "critical" if number < 3 else "warning"} for number in range(30)]
    source = backend(tmp_path, [entry("A", labels=one) for one in labels])
    search = source.search(AlertQuery(limit=5))
    assert (len(search.alerts), search.total) == (5, 30)
    assert search.by_severity == {"warning": 27, "critical": 3}
    assert search.by_state == {"firing": 30}


def test_overview_names_what_can_be_asked(tmp_path: Path) -> None:
    labels = [{"service": f"s{number}", "instance": f"i{number}"} for number in range(12)]
    overview = backend(tmp_path, [entry("A", labels={**one, "cluster": "x"}) for one in labels]).overview()
    assert overview.total == 12
    assert overview.services[0] == "s0"
    assert overview.alertnames == ("A",)
    assert overview.states == ("firing",)
    assert overview.labels == {"cluster": ("x",)}


def test_an_empty_list_is_a_list(tmp_path: Path) -> None:
    search = backend(tmp_path, []).search(AlertQuery())
    assert search.total == 0
    assert "0 alerts read, no update time given" in search.scope


def test_a_lone_surrogate_becomes_a_replacement_character(tmp_path: Path) -> None:
    path = tmp_path / "alerts.json"
    path.write_text('[{"labels": {"alertname": "A\\ud83d"}, "state": "firing"}]', encoding="utf-8")
    (alert,) = FileAlertBackend(path).search(AlertQuery()).alerts
    assert alert.name == "A\ufffd"


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b'[\n  {"labels": }\n]', r"alerts\.json: line 2 column 14"),
        (b'[{"labels": {"alertname": "A"}},', r"alerts\.json: line 1 column 33"),
        (b"", r"alerts\.json: line 1 column 1"),
        (b'[\n"\xff\xfe"]', r"alerts\.json: line 2 column 2: neither UTF-8"),
        (b"\x00\x01\x02", r"alerts\.json: line 1 column 1"),
        (b"{}", r"alerts\.json: line 1 column 1: an array of alerts"),
        (b'"text"', r"alerts\.json: line 1 column 1: an array of alerts"),
        (b"[" * 100_000, r"alerts\.json: line 1 column 1"),
    ],
)
def test_a_broken_file_is_told_by_place(tmp_path: Path, raw: bytes, told: str) -> None:
    path = tmp_path / "alerts.json"
    path.write_bytes(raw)
    with pytest.raises(SourceError, match=told) as caught:
        FileAlertBackend(path)
    assert "\n" not in str(caught.value)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="cannot be read"):
        FileAlertBackend(tmp_path / "alerts.json")


def test_what_is_no_alert_is_passed_over_and_named(tmp_path: Path) -> None:
    sound = {"labels": {"alertname": "A", "service": "x"}, "state": "firing"}
    source = backend(tmp_path, [{"labels": None}, 5, sound, {"alertname": "B"}, {"labels": ["c"]}])
    search = source.search(AlertQuery(service="x"))
    assert [alert.index for alert in search.alerts] == [2]
    assert search.not_covered == (
        "alerts.json alert 0 (no labels)",
        "alerts.json alert 1 (not an object)",
        "alerts.json alert 3 (no labels)",
        "alerts.json alert 4 (its labels are not an object)",
    )
    assert source.search(AlertQuery(service="nothing")).not_covered == search.not_covered
    assert "1 alerts read" in search.scope


def test_many_faults_are_counted(tmp_path: Path) -> None:
    not_covered = backend(tmp_path, [None] * 25).search(AlertQuery()).not_covered
    assert len(not_covered) == 11
    assert not_covered[-1] == "15 more alerts of alerts.json"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-be", "gb18030"])
def test_any_encoding(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "alerts.json"
    document = [{"labels": {"alertname": "核心库连接池耗尽告警"}, "state": "firing"}]
    path.write_bytes(json.dumps(document, ensure_ascii=False).encode(encoding))
    assert [alert.name for alert in FileAlertBackend(path).search(AlertQuery()).alerts] == ["核心库连接池耗尽告警"]


def test_broken_json_in_utf_16_is_told_by_place(tmp_path: Path) -> None:
    path = tmp_path / "alerts.json"
    path.write_bytes('[\n  {"labels": }\n]'.encode("utf-16"))
    with pytest.raises(SourceError, match=r"alerts\.json: line 2 column 14"):
        FileAlertBackend(path)
