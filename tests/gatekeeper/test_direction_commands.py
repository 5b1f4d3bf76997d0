"""Commands in backticks: what only looks may be recommended, what changes the system may not, in no part of a pipe."""

from __future__ import annotations

import pytest

from gatekeeper.direction_commands import reads_only

LOOKS = r"""
kubectl -n media describe pod x-1
kubectl logs --previous
kubectl logs -n media pod-1 -c app --previous
kubectl get events -n media
kubectl describe node gpu-7
SELECT now() - pg_last_xact_replay_timestamp()
select pid, query from pg_stat_activity where wait_event_type = 'Lock'
EXPLAIN ANALYZE SELECT * FROM orders WHERE id = 7
SHOW max_connections
df -h
ps aux | grep java
kubectl get pods -o wide | grep OOM
journalctl -u kubelet --since "2026-10-12 03:00"
docker logs web-1 --tail 200
redis-cli slowlog get 20
kafka-consumer-groups --bootstrap-server k:9092 --describe --group g
psql -c "select * from pg_locks"
curl -s http://localhost:9090/metrics
curl -sI https://x/y
systemctl status nginx
nvidia-smi
dmesg -T
git log -5
rabbitmqctl list_queues
kubectl rollout history deployment/x
""".strip().splitlines()
CHANGES = r"""
kubectl delete pod x-1
kubectl -n media rollout restart deployment/x
kubectl get pods && kubectl delete pod x
kubectl get pods; kubectl delete pod x
kubectl get pods -o name | xargs kubectl delete
kubectl scale deployment x --replicas=5
kubectl exec -it x -- rm -rf /data
kubectl describe pod x | sh
SELECT pg_terminate_backend(4100)
select 1; drop table orders
DELETE FROM orders
SELECT * INTO x FROM y
select * from t for update
EXPLAIN ANALYZE DELETE FROM orders
WITH d AS (DELETE FROM t RETURNING *) SELECT * FROM d
df -h > /etc/passwd
journalctl --vacuum-size=10M
docker rm web-1
docker restart web-1
redis-cli flushall
redis-cli config set maxmemory 1gb
kafka-consumer-groups --reset-offsets --describe
systemctl restart nginx
find /tmp -name x -delete
curl -X POST http://x/restart
curl -d a=b http://x
cat /x | tee /y
ls `rm x`
echo $(rm x)
git reset --hard
kubectl patch node x
kubectl cordon gpu-7
nginx -s reload
sysctl -w vm.x=1
sysctl vm.swappiness=1
helm rollback x
jcmd 1 GC.run
aws ec2 terminate-instances --instance-ids x
kubectl --context prod delete pod get
kubectl -n get delete pod x
env X=1 rm -rf /
date -s now
vault write x y
mysql -e "kill 4100"
sudo rm x
last | sudo reboot
top & reboot
kubectl get pods || kubectl drain n
crontab -r
ip link set eth0 down
ss -K dst 1.2.3.4
sort x -o x
psql -f drop.sql
""".strip().splitlines()


@pytest.mark.parametrize("command", LOOKS)
def test_a_command_that_only_looks_is_read_as_that(command: str) -> None:
    assert reads_only(command)


@pytest.mark.parametrize("command", CHANGES)
def test_a_command_that_may_change_the_system_is_not(command: str) -> None:
    assert not reads_only(command)
