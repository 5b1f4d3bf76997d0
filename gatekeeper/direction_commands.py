"""Commands that only look: what may stand in backticks in a recommended check, whole and in every part of a pipe."""

from __future__ import annotations

import re

_BACKTICKS = re.compile(r"`([^`\n]{2,200})`")
_VALUED = r"(?:-[nlhpuHfsco]|--(?:namespace|context|kubeconfig|cluster|host|port|user|selector))"
_FLAGS = rf"(?:\s+{_VALUED}[= ](?!-)\S+|\s+--[\w-]+=\S+|\s+(?!{_VALUED}(?![\w-]))-{{1,2}}[\w-]+)*"
_READ_SQL = re.compile(r"\s*(?:select|show|explain|describe|desc|with)\b", re.IGNORECASE)
# What writes, locks, signals or switches, wherever it stands in a statement of SQL.
_WRITE_SQL = re.compile(
    r"\b(?:insert|update|delete|drop|alter|create|truncate|grant|revoke|set|reset|call|do|copy|vacuum|reindex|refresh|lock|kill|merge|replace|into|begin|commit|analyze|load|rename|optimize|flush)\b"
    r"|\bpg_(?:terminate|cancel|reload|rotate|switch|promote|advisory|replication_slot_advance|drop|create|logical_emit|wal_replay_(?:pause|resume)|stat_reset|log_backend|backup|start|stop)\w*"
    r"|\b(?:setval|nextval|lo_\w+|dblink\w*|sleep|pg_sleep|benchmark|set_config|load_file|xp_\w+|sp_\w+|query_to_xml|get_lock|release_lock)\s*\(",
    re.IGNORECASE,
)
_EXPLAINED_RUN = re.compile(r"\banalyze\b(?=[^;]*\bselect\b)", re.IGNORECASE)
_READS = re.compile(
    rf"""(?:sudo\s+)?(?:
    (?:kubectl|oc){_FLAGS}\s+(?:get|describe|logs?|top|explain|events|version|cluster-info|rollout\s+(?:history|status)|auth\s+can-i|config\s+view|api-resources)
    |(?:docker|podman|nerdctl|crictl)(?:\s+(?:container|image|node|service|compose))?{_FLAGS}\s+(?:ps|logs|inspect|stats|images|top|info|version|ls|port|history|events)
    |helm{_FLAGS}\s+(?:history|list|ls|status|get|show|diff)
    |systemctl{_FLAGS}\s+(?:status|list-units|list-timers|is-active|is-failed|show|cat)
    |journalctl(?!.*--(?:vacuum|rotate|flush|sync|relinquish|update))
    |redis-cli{_FLAGS}\s+(?:info|slowlog\s+(?:get|len)|client\s+list|memory\s+(?:stats|usage|doctor)|get|ttl|pttl|llen|scard|zcard|hlen|strlen|type|exists|dbsize|config\s+get|latency\s+(?:latest|history|doctor)|cluster\s+(?:info|nodes)|role|--bigkeys|--latency|--stat|xinfo|xpending)
    |rabbitmqctl{_FLAGS}\s+(?:list_\w+|status|cluster_status|report|environment)|rabbitmq-diagnostics{_FLAGS}\s+[\w_]+
    |kafka-(?:consumer-groups|topics|configs|log-dirs)(?:\.sh)?(?!.*--(?:reset-offsets|delete|execute|alter|create|add))(?=.*--(?:describe|list))
    |git{_FLAGS}\s+(?:log|show|diff|blame|status|describe|shortlog|rev-parse)
    |(?:aws|gcloud|az)\s+(?:[\w-]+\s+){{1,4}}(?:describe|list|get|show|describe-[\w-]+|list-[\w-]+|get-[\w-]+|lookup-[\w-]+|filter-[\w-]+)(?![\w-])
    |etcdctl{_FLAGS}\s+(?:get|endpoint\s+(?:status|health)|member\s+list|alarm\s+list)|consul\s+(?:members|info|operator\s+raft\s+list-peers)|vault\s+(?:status|read|list)
    |nginx\s+-[tT]|haproxy\s+-c|promtool\s+(?:query|check)|amtool\s+alert(?:\s+query)?|chronyc\s+(?:tracking|sources|sourcestats)|ntpq\s+-pn?|timedatectl(?:\s+(?:status|show|timesync-status))?
    |openssl\s+(?:s_client|x509|verify|crl)|smartctl\s+-[aHix]|nvidia-smi(?!.*(?:-r\b|--gpu-reset|-pm\b|-pl\b|-e\b|-c\b|-ac\b|-lgc\b))|dmesg(?!.*\s-(?:[a-zA-Z]*[cCDEn]|-clear|-console))
    |jcmd\s+\S+\s+(?:Thread\.print|GC\.(?:heap_info|class_histogram)|VM\.(?:flags|system_properties|version|native_memory|uptime|command_line)|help)|jstack|jstat|jmap\s+-(?:histo(?!:live)|heap)|jps
    |crontab\s+-l|sysctl\s+(?:-a|-n|[\w.]+$)|ulimit\s+-[a-z]|ip\s+(?:addr|a|link|route|r|neigh|-s\s+link)(?:\s+show)?(?!.*\b(?:add|del|set|flush|change|replace|up|down)\b)
    |find(?!.*-(?:delete|exec|execdir|ok|okdir|fprint|fprintf|fls)\b)|tcpdump(?!.*\s-[wzC])|curl(?!.*(?:\s-[a-zA-Z]*[XdFToOKu]|\s--(?:request|data|form|upload|json|output|remote|config|post|put|quote)))|tail|head|cat|less|zcat|grep|egrep|fgrep|zgrep|rg|wc|uniq|cut|column|sort(?!.*\s-o)|jq|ls|stat|file|du|df|free|uptime|who|w|last|id|uname|ps|pgrep|top|htop|vmstat|iostat|mpstat|sar|pidstat|iotop|lsof|ss(?!.*(?:-K\b|--kill))|netstat|dig|nslookup|ping|traceroute|tracepath|mtr|nproc|lscpu|lsblk|lspci|lsmod|numastat|date(?!.*(?:-s|--set))
    )(?![\w-])""",
    re.IGNORECASE | re.VERBOSE,
)
_PSQL = re.compile(
    r"(?:psql|mysql|mysqladmin|sqlite3|clickhouse-client)\b[^'\"]*?(?:-c|-e|--command|--execute|--query|-q)[ =](['\"])(?P<sql>.+)\1\s*",
    re.IGNORECASE,
)
_PARTS = re.compile(r"\|\||&&|[|;]")
_SHELL = re.compile(r"[<>&`\n]|\$\(|\btee\b|\bxargs\b|\bsh\b|\bbash\b|\beval\b|\bexec\b")


def reads_only(command: str) -> bool:
    """Whether a command, with every part of its pipe, only looks at the system."""
    command = command.strip().removeprefix("$ ").strip()
    if _READ_SQL.match(command):
        return _sql_reads(command)
    if (nested := _PSQL.fullmatch(command)) is not None:
        return _sql_reads(nested["sql"])
    if _SHELL.search(re.sub(r"\b(?:2>&1|2>/dev/null)", "", command)):
        return False
    quoted = re.sub(r"'[^'$`]*'|\"[^\"$`]*\"", "q", command)
    return all(_READS.match(part.strip()) is not None for part in _PARTS.split(quoted))


def _sql_reads(statement: str) -> bool:
    plain = re.sub(r"'[^']*'", "''", statement).rstrip(" ;")
    return ";" not in plain and _WRITE_SQL.search(_EXPLAINED_RUN.sub("", plain)) is None


def commands_as_names(text: str) -> str:
    """The text with each backticked command that only looks as one name; a command that does more breaks the clause."""
    return _BACKTICKS.sub(_named, text)


_SOUGHT = 3  # words that a search may be for: `upstream timed out`
_CHANGES = re.compile(
    r"\b(?:sudo|restart|reboot|kill|delete|drop|scale|drain|cordon|patch|apply|rollback|undo|reset|flush\w*|truncate|rm|mv|cp|dd|stop|start|reload|set|exec|edit|update|insert|alter|purge|disable|enable|annotate|label|taint|remove|create|replace)\b",
    re.IGNORECASE,
)
_RUNS = re.compile(
    r"(?:\b(?:run|running|use|using|execute|try|via|issue|call|type|enter)|执行|运行|使用|跑|用)\s*$", re.IGNORECASE
)


def _named(found: re.Match[str]) -> str:
    said = found.group(1).strip()
    if reads_only(said):
        return " C1 "
    if " " not in said and re.search(r"[\d_.:/=-]", said):
        return f" {said} "  # a name
    if _CHANGES.search(said) or _RUNS.search(found.string[: found.start()]):
        return f" , {said} , "  # an order of its own, and no check
    return " Q1 " if len(said.split()) <= _SOUGHT else f" {said} "


# Parts of a command that name nothing of the watched system: its flags, its functions, the catalogs of a database.
_OWN_WORDS = re.compile(
    r"(?<!\S)--(?:since|tail|limit|lines|last|until)[= ]\S+|(?<!\S)-n \d+|(?<!\S)-\d+|(?<!\S)-{1,2}[a-z][\w-]*|\b[a-z_]\w*(?=\()|\bpg_(?:stat|locks|settings|class|index|database|replication|roles|tables|catalog|views?)\w*|\b(?:information_schema|performance_schema|pg_catalog|sys|mysql)\.\w+"
    r"|^(?:sudo )?[a-z][\w-]*(?:\.sh)?|(?<=[|;&] )[a-z][\w-]*|-(?:previous|since|tail)\b",
    re.IGNORECASE,
)


def without_own_words(text: str) -> str:
    """The text with what a reading command has of its own blanked, so that the names in it alone are held to the evidence."""
    return _BACKTICKS.sub(
        lambda found: _OWN_WORDS.sub(" ", found.group(1)) if reads_only(found.group(1)) else found.group(), text
    )
