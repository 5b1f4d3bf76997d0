"""Records with a sentence that says the same in the other language, and one that swaps a word for a near neighbour."""

from __future__ import annotations

# (record, true sentence, the same with one noun or verb swapped). Chinese over English first, then the reverse.
PAIRS: list[tuple[str, str, str]] = [
    (
        "2031-03-02T04:10:11Z kubelet-7 evicted pod cache-warm-2: node was low on ephemeral-storage",
        "kubelet-7 在 04:10:11Z 驱逐了 cache-warm-2，理由写的是节点临时存储偏低。",
        "kubelet-7 在 04:10:11Z 重启了 cache-warm-2，理由写的是节点临时存储偏低。",
    ),
    (
        "2031-03-02T04:12:00Z kubelet-7 container sidecar-log in pod mailer-3 was OOMKilled, exit code 137",
        "04:12:00Z，mailer-3 里的容器 sidecar-log 因内存不足被杀，退出码 137。",
        "04:12:00Z，mailer-3 里的容器 sidecar-log 被驱逐，退出码 137。",
    ),
    (
        "2031-03-02T05:00:03Z cg-billing rebalance started, generation=88, members=6",
        "消费组 cg-billing 在 05:00:03Z 开始重平衡，世代为 88，成员 6 个。",
        "消费组 cg-billing 在 05:00:03Z 开始重启，世代为 88，成员 6 个。",
    ),
    (
        "2031-03-02T05:01:44Z pg-ledger-1 ROLLBACK of transaction tx-5591 by session 301",
        "pg-ledger-1 在 05:01:44Z 由会话 301 回滚了事务 tx-5591。",
        "pg-ledger-1 在 05:01:44Z 由会话 301 提交了事务 tx-5591。",
    ),
    (
        "2031-03-02T05:03:09Z store-edge upload of archive seg-17 aborted after 3 attempts",
        "store-edge 上归档 seg-17 的上传在 3 次尝试后中止。",
        "store-edge 上归档 seg-17 的下载在 3 次尝试后中止。",
    ),
    (
        "2031-03-02T05:04:20Z mx-replica-2 stopped reading relay log from mx-primary-1",
        "mx-replica-2 在 05:04:20Z 停止从 mx-primary-1 读取中继日志。",
        "mx-replica-2 在 05:04:20Z 停止向 mx-primary-1 写入中继日志。",
    ),
    (
        "2031-03-02T05:06:00Z auth-gw user kli logout, session s-81 closed",
        "auth-gw 记录用户 kli 在 05:06:00Z 登出，会话 s-81 关闭。",
        "auth-gw 记录用户 kli 在 05:06:00Z 登录，会话 s-81 关闭。",
    ),
    (
        "2031-03-02T05:07:31Z promo-api coupon C-77 redemption rejected: already redeemed",
        "promo-api 在 05:07:31Z 拒绝核销优惠券 C-77，原文为 “already redeemed”。",
        "promo-api 在 05:07:31Z 发放了优惠券 C-77，原文为 “already redeemed”。",
    ),
    (
        "2031-03-02T05:09:10Z vol-ctl detach volume vol-41 from vm-9 timed out",
        "vol-ctl 从 vm-9 卸载卷 vol-41 的操作在 05:09:10Z 超时。",
        "vol-ctl 向 vm-9 挂载卷 vol-41 的操作在 05:09:10Z 超时。",
    ),
    (
        "2031-03-02T05:10:45Z iam revoke role reader from account svc-etl",
        "iam 在 05:10:45Z 收回了账号 svc-etl 的角色 reader。",
        "iam 在 05:10:45Z 授予了账号 svc-etl 角色 reader。",
    ),
    (
        "2031-03-02T05:12:00Z flagd feature quick-cart disabled by operator yuan",
        "flagd 在 05:12:00Z 由运维 yuan 禁用了特性 quick-cart。",
        "flagd 在 05:12:00Z 由运维 yuan 启用了特性 quick-cart。",
    ),
    (
        "2031-03-02T05:13:30Z egress-fw blocked outbound flow 10.3.0.4 -> 198.51.100.7 port 8443",
        "egress-fw 在 05:13:30Z 拦截了 10.3.0.4 到 198.51.100.7、端口 8443 的出站流量。",
        "egress-fw 在 05:13:30Z 拦截了 10.3.0.4 到 198.51.100.7、端口 8443 的入站流量。",
    ),
    (
        "2031-03-02T05:15:12Z codec-3 decode frame 8812 failed: bad marker",
        "codec-3 在 05:15:12Z 解码帧 8812 失败。",
        "codec-3 在 05:15:12Z 编码帧 8812 失败。",
    ),
    (
        "2031-03-02T05:16:50Z tso-1 lock holder is session 77, waiting sessions: 78, 79",
        "tso-1 记录持锁者是会话 77，等待的会话为 78 和 79。",
        "tso-1 记录等锁者是会话 77，等待的会话为 78 和 79。",
    ),
    (
        "2031-03-02T05:18:00Z sched batch nightly-recon stalled at step 4 of 9",
        "批处理 nightly-recon 在第 4 步停滞，共 9 步。",
        "批处理 nightly-recon 在第 4 步崩溃，共 9 步。",
    ),
    (
        "2031-03-02T05:19:22Z chronyd system clock stepped by -1.8 seconds",
        "chronyd 在 05:19:22Z 记录系统时钟步进了 -1.8 秒。",
        "chronyd 在 05:19:22Z 记录系统时区步进了 -1.8 秒。",
    ),
    (
        "2031-03-02T05:21:00Z change CHG-310 raised by ticket T-902: patch applied to rtr-4",
        "变更 CHG-310 来自工单 T-902，给 rtr-4 打了补丁。",
        "变更 CHG-310 来自工单 T-902，给 rtr-4 换了证书。",
    ),
    (
        "2031-03-02T05:22:09Z resolv search list truncated to 6 domains on vm-12",
        "vm-12 上的搜索列表在 05:22:09Z 被截断为 6 个域名。",
        "vm-12 上的访问列表在 05:22:09Z 被截断为 6 个域名。",
    ),
    (
        "2031-03-02T05:23:40Z plugin loader: module geoip loaded from /opt/mods/geoip.so",
        "模块 geoip 在 05:23:40Z 从 /opt/mods/geoip.so 加载。",
        "模块 geoip 在 05:23:40Z 从 /opt/mods/geoip.so 卸载。",
    ),
    (
        "2031-03-02T05:25:00Z wallet-svc wechat callback signature check failed for order O-441",
        "wallet-svc 对订单 O-441 的微信回调验签失败。",
        "wallet-svc 对订单 O-441 的微信退款失败。",
    ),
    (
        "2031-03-02T05:26:10Z raft-2 became follower, leader is raft-1, term 41",
        "raft-2 在 05:26:10Z 成为跟随者，领导者是 raft-1，任期 41。",
        "raft-2 在 05:26:10Z 成为领导者，领导者是 raft-1，任期 41。",
    ),
    (
        "2031-03-02T05:27:55Z jvm-4 full GC pause 2.4 s, old generation 91%",
        "jvm-4 在 05:27:55Z 的 Full GC 停顿 2.4 秒，老年代 91%。",
        "jvm-4 在 05:27:55Z 的 Full GC 停顿 2.4 秒，新生代 91%。",
    ),
    (
        "2031-03-02T05:29:00Z mq-3 message m-5 moved to dead letter queue dlq-pay",
        "消息 m-5 在 05:29:00Z 进了死信队列 dlq-pay。",
        "消息 m-5 在 05:29:00Z 进了延迟队列 dlq-pay。",
    ),
    (
        "2031-03-02T05:30:12Z es-data-4 shard 7 of index clicks relocated to es-data-6",
        "索引 clicks 的分片 7 在 05:30:12Z 从 es-data-4 迁到 es-data-6。",
        "索引 clicks 的分片 7 在 05:30:12Z 从 es-data-4 复制到 es-data-6。",
    ),
    (
        "2031-03-02T05:31:30Z dns-a negative cache entry for api.t.example expires in 300 s",
        "dns-a 上 api.t.example 的否定缓存条目还有 300 秒到期。",
        "dns-a 上 api.t.example 的证书条目还有 300 秒到期。",
    ),
    (
        "2031-03-02T05:33:00Z game-lobby player p-31 kicked from room r-8: idle",
        "玩家 p-31 在 05:33:00Z 被踢出房间 r-8，理由是空闲。",
        "玩家 p-31 在 05:33:00Z 加入房间 r-8，理由是空闲。",
    ),
    (
        "2031-03-02T05:34:18Z parcel-hub courier c-9 picked up parcel B-3",
        "快递员 c-9 在 05:34:18Z 揽收了包裹 B-3。",
        "快递员 c-9 在 05:34:18Z 签收了包裹 B-3。",
    ),
    (
        "2031-03-02T05:36:00Z cdn-5 origin pull request for /img/a.png returned 403",
        "cdn-5 对 /img/a.png 的回源请求在 05:36:00Z 返回 403。",
        "cdn-5 对 /img/a.png 的回源响应在 05:36:00Z 返回 401。",
    ),
    (
        "2031-03-02T05:37:47Z kafka-2 producer p-77 fenced: newer producer epoch",
        "kafka-2 在 05:37:47Z 隔离了生产者 p-77，出现了更新的生产者纪元。",
        "kafka-2 在 05:37:47Z 隔离了消费者 p-77，出现了更新的消费者纪元。",
    ),
    (
        "2031-03-02T05:39:00Z lb-2 backend app-5 marked down after 3 failed health checks",
        "lb-2 在 3 次健康检查失败后把后端 app-5 标为下线。",
        "lb-2 在 3 次健康检查失败后把前端 app-5 标为下线。",
    ),
    # --- English over Chinese -------------------------------------------------------------------
    (
        "2031-04-05 09:00:12 网关 gw-east 加载路由表失败：校验和不符",
        "gw-east failed to load its routing table at 09:00:12: the checksum did not match.",
        "gw-east failed to unload its routing table at 09:00:12: the checksum did not match.",
    ),
    (
        "2031-04-05 09:01:30 消费组 cg-report 触发再均衡，耗时 12 秒",
        "The rebalance of consumer group cg-report took 12 seconds.",
        "The restart of consumer group cg-report took 12 seconds.",
    ),
    (
        "2031-04-05 09:03:00 会话 512 持有表 stock_item 的行锁，阻塞会话 518",
        "Session 512 holds the row lock on table stock_item and blocks session 518.",
        "Session 512 released the row lock on table stock_item and blocks session 518.",
    ),
    (
        "2031-04-05 09:04:40 工单 W-88：给交换机 sw-3 打补丁",
        "Ticket W-88 says to patch switch sw-3, as it is written.",
        "Ticket W-88 says to reboot switch sw-3, as it is written.",
    ),
    (
        "2031-04-05 09:06:00 优惠券 K-5 已过期，核销被拒",
        "Coupon K-5 was expired and its redemption was rejected.",
        "Coupon K-5 was expired and its issuance was rejected.",
    ),
    (
        "2031-04-05 09:07:20 令牌 tk-9 签发时间晚于本机时钟",
        "The issue time of token tk-9 is later than the local clock.",
        "The issue time of certificate tk-9 is later than the local clock.",
    ),
    (
        "2031-04-05 09:08:05 主机 h-41 网卡 eth2 收到 1204 个错误帧",
        "The network card eth2 of h-41 received 1204 error frames.",
        "The network card eth2 of h-41 sent 1204 error frames.",
    ),
    (
        "2031-04-05 09:10:00 账务批 acct-eod 第 3 步对账未通过，差 4 笔",
        "Step 3 of batch acct-eod, the reconciliation, did not pass; 4 entries differ.",
        "Step 3 of batch acct-eod, the settlement, did not pass; 4 entries differ.",
    ),
    (
        "2031-04-05 09:11:11 从库 db-r2 回放线程停止，错误码 1032",
        "The replay thread of replica db-r2 stopped with error code 1032.",
        "The replay thread of primary db-r2 stopped with error code 1032.",
    ),
    (
        "2031-04-05 09:12:40 用户 u-71 登录失败 5 次，账号被锁定",
        "User u-71 failed to log in 5 times and the account was locked.",
        "User u-71 failed to log in 5 times and the account was deleted.",
    ),
    (
        "2031-04-05 09:14:00 节点 n-17 被打上污点，新容器组不再调度到该节点",
        "Node n-17 was tainted; new pods are not scheduled to it.",
        "Node n-17 was drained; new pods are not scheduled to it.",
    ),
    (
        "2031-04-05 09:15:30 推送服务 push-2 订阅了主题 news-hot",
        "push-2 subscribed to topic news-hot at 09:15:30.",
        "push-2 unsubscribed from topic news-hot at 09:15:30.",
    ),
    (
        "2031-04-05 09:16:45 仓库 wh-6 入库 320 件，出库 0 件",
        "Warehouse wh-6 recorded 320 pieces of inbound stock.",
        "Warehouse wh-6 recorded 320 pieces of outbound stock.",
    ),
    (
        "2031-04-05 09:18:00 基站 bs-204 光模块接收功率过低",
        "The receive power of the optical module on base station bs-204 is too low, per the log.",
        "The transmit power of the optical module on base station bs-204 is too low, per the log.",
    ),
    (
        "2031-04-05 09:19:10 玩家 g-5 充值 6 元，发货超时",
        "Player g-5 topped up 6 yuan and the delivery timed out.",
        "Player g-5 withdrew 6 yuan and the delivery timed out.",
    ),
    (
        "2031-04-05 09:20:20 熔断器 cb-cart 打开，半开探测间隔 30 秒",
        "Circuit breaker cb-cart opened; its half-open probe interval is 30 seconds.",
        "Circuit breaker cb-cart closed; its half-open probe interval is 30 seconds.",
    ),
    (
        "2031-04-05 09:22:00 流水线 pl-9 编译阶段失败，依赖包缺失",
        "The compile stage of pipeline pl-9 failed with a missing dependency package.",
        "The deploy stage of pipeline pl-9 failed with a missing dependency package.",
    ),
    (
        "2031-04-05 09:23:15 备份 bk-31 恢复到 db-t4，进度 60%",
        "The restore of backup bk-31 to db-t4 stands at 60%.",
        "The upload of backup bk-31 to db-t4 stands at 60%.",
    ),
    (
        "2031-04-05 09:24:40 防火墙 fw-7 新增规则 R12，放行入方向 443 端口",
        "Firewall fw-7 has the new rule R12, which allows inbound port 443.",
        "Firewall fw-7 has the new rule R12, which allows outbound port 443.",
    ),
    (
        "2031-04-05 09:26:00 进程 2210 收到终止信号，优雅退出",
        "Process 2210 received a termination signal and exited gracefully.",
        "Process 2210 received a termination signal and restarted gracefully.",
    ),
    (
        "2031-04-05 09:27:30 镜像 shop:9 拉取失败：仓库鉴权失败",
        "The pull of image shop:9 failed on authentication with the registry.",
        "The push of image shop:9 failed on authentication with the registry.",
    ),
    (
        "2031-04-05 09:28:50 租约 ls-6 续期失败，领导者 ctl-1 退位",
        "The renewal of lease ls-6 failed and the leader ctl-1 stepped down.",
        "The renewal of lease ls-6 failed and the follower ctl-1 stepped down.",
    ),
    (
        "2031-04-05 09:30:00 服务端 srv-8 关闭连接，客户端 cli-2 收到重置",
        "Server srv-8 closed the connection and client cli-2 received a reset.",
        "Server srv-8 opened the connection and client cli-2 received a reset.",
    ),
    (
        "2031-04-05 09:31:25 线程池 pool-http 任务被拒绝，队列长度 500",
        "Thread pool pool-http rejected a task; the queue length was 500.",
        "Connection pool pool-http rejected a task; the queue length was 500.",
    ),
    (
        "2031-04-05 09:33:00 快照 sn-12 创建完成，大小 40 GB",
        "The creation of snapshot sn-12 completed; its size is 40 GB.",
        "The deletion of snapshot sn-12 completed; its size is 40 GB.",
    ),
    (
        "2031-04-05 09:34:10 缓存 ch-2 淘汰 900 个键，命中率 71%",
        "Cache ch-2 evicted 900 keys; its hit rate is 71%.",
        "Cache ch-2 loaded 900 keys; its hit rate is 71%.",
    ),
    (
        "2031-04-05 09:35:35 短信通道 sms-b 签名未报备，下发被拦截",
        "SMS channel sms-b: the signature is not registered and the dispatch was blocked.",
        "SMS channel sms-b: the template is not registered and the dispatch was blocked.",
    ),
    (
        "2031-04-05 09:36:50 磁盘阵列 md3 降级，重建进度 18%",
        "Disk array md3 is degraded; the rebuild stands at 18%.",
        "Disk array md3 is degraded; the backup stands at 18%.",
    ),
    (
        "2031-04-05 09:38:00 证书 crt-9 由签发机构 ca-x 吊销",
        "Certificate crt-9 was revoked by the issuing authority ca-x.",
        "Certificate crt-9 was renewed by the issuing authority ca-x.",
    ),
    (
        "2031-04-05 09:39:30 设备 dv-30 上报离线，最后心跳 09:34:30",
        "Device dv-30 was reported offline; its last heartbeat was at 09:34:30.",
        "Device dv-30 was reported online; its last heartbeat was at 09:34:30.",
    ),
    # --- written after the vocabulary, and first scored before it was changed for them ---------------
    (
        "2031-06-01T02:00:00Z etcd-3 slow fdatasync took 1.4s, expected below 100ms",
        "etcd-3 的刷盘耗时 1.4 秒，预期低于 100 毫秒。",
        "etcd-3 的读取耗时 1.4 秒，预期低于 100 毫秒。",
    ),
    (
        "2031-06-01T02:01:00Z nginx upstream prematurely closed connection while reading response header from upstream 10.0.0.8",
        "nginx 在读取上游 10.0.0.8 的响应头时，上游关闭了连接。",
        "nginx 在读取上游 10.0.0.8 的请求头时，上游关闭了连接。",
    ),
    (
        "2031-06-01T02:02:00Z rabbit-2 queue invoices: 5012 messages unacked, 0 consumers",
        "rabbit-2 的队列 invoices 有 5012 条未确认消息，消费者 0 个。",
        "rabbit-2 的队列 invoices 有 5012 条未确认消息，生产者 0 个。",
    ),
    (
        "2031-06-01T02:03:00Z vault-1 lease renewal denied for token tk-7",
        "vault-1 拒绝了令牌 tk-7 的租约续期。",
        "vault-1 拒绝了证书 tk-7 的租约续期。",
    ),
    (
        "2031-06-01T02:04:00Z ci-9 unit tests passed, 2 skipped, build 771 published to registry",
        "ci-9 的单元测试通过，跳过 2 个，构建 771 已发布到镜像仓库。",
        "ci-9 的单元测试通过，失败 2 个，构建 771 已发布到镜像仓库。",
    ),
    (
        "2031-06-01T02:05:00Z kube-scheduler pod batch-7 preempted by pod api-2, priority 1000",
        "容器组 batch-7 被 api-2 抢占，优先级 1000。",
        "容器组 batch-7 被 api-2 驱逐，优先级 1000。",
    ),
    (
        "2031-06-01T02:06:00Z sshd failed password for user backup from 203.0.113.9 port 5022",
        "用户 backup 从 203.0.113.9 端口 5022 登录失败，原因写的是密码错误。",
        "用户 backup 从 203.0.113.9 端口 5022 登出。",
    ),
    (
        "2031-06-01T02:07:00Z node-exporter disk sda read errors 14, reallocated sectors 3",
        "sda 的读错误为 14，重分配扇区为 3。",
        "sda 的写错误为 14，重分配扇区为 3。",
    ),
    (
        "2031-06-01T02:08:00Z gateway circuit breaker for svc-price opened after 20 failures",
        "svc-price 的熔断器在 20 次失败后打开。",
        "svc-price 的熔断器在 20 次失败后关闭。",
    ),
    (
        "2031-06-01T02:09:00Z flink job j-4 restored from checkpoint 310",
        "作业 j-4 从检查点 310 恢复。",
        "作业 j-4 从检查点 310 重启。",
    ),
    (
        "2031-06-01T02:10:00Z dhcp-2 lease for 10.9.0.4 expired, address released",
        "dhcp-2 上 10.9.0.4 的租约到期，地址已释放。",
        "dhcp-2 上 10.9.0.4 的租约到期，地址已分配。",
    ),
    (
        "2031-06-01T02:11:00Z promo-svc rule R-9 loaded 214 discounts",
        "promo-svc 的规则 R-9 加载了 214 个折扣。",
        "promo-svc 的规则 R-9 删除了 214 个折扣。",
    ),
    (
        "2031-06-01T02:12:00Z pay-core refund RF-3 stuck in state PROCESSING for 900 s",
        "退款 RF-3 卡在 PROCESSING 状态 900 秒。",
        "付款 RF-3 卡在 PROCESSING 状态 900 秒。",
    ),
    (
        "2031-06-01T02:13:00Z sensor-hub device th-5 battery low 11%",
        "设备 th-5 的电池电量低，为 11%。",
        "设备 th-5 的信号低，为 11%。",
    ),
    (
        "2031-06-01T02:14:00Z hdfs-nn block b-9 under-replicated: 1 of 3 replicas",
        "块 b-9 副本不足：3 个副本中有 1 个。",
        "卷 b-9 副本不足：3 个副本中有 1 个。",
    ),
    (
        "2031-06-01 02:15:00 网关 gw-3 证书链不完整，缺少中间证书",
        "The certificate chain of gw-3 is incomplete: an intermediate certificate is missing.",
        "The certificate chain of gw-3 is incomplete: a root certificate is missing.",
    ),
    (
        "2031-06-01 02:16:00 订单 O-9 拆分为 3 个包裹，由仓库 W2 出库",
        "Order O-9 was split into 3 parcels, outbound from warehouse W2.",
        "Order O-9 was merged into 3 parcels, outbound from warehouse W2.",
    ),
    (
        "2031-06-01 02:17:00 定时任务 job-r 上一轮未结束，本轮跳过",
        "The scheduled job job-r skipped this round.",
        "The scheduled job job-r aborted this round.",
    ),
    (
        "2031-06-01 02:18:00 主机 h-3 温度 81 度，风扇转速 0",
        "The fan speed of host h-3 is 0 and the temperature is 81.",
        "The pump speed of host h-3 is 0 and the temperature is 81.",
    ),
    (
        "2031-06-01 02:19:00 会话 s-4 被管理员强制下线",
        "Session s-4 was forced offline by an administrator.",
        "Session s-4 was forced offline by a customer.",
    ),
    (
        "2031-06-01 02:20:00 Redis 节点 r-6 由从节点提升为主节点",
        "Redis node r-6 was promoted from replica to primary.",
        "Redis node r-6 was demoted from replica to primary.",
    ),
    (
        "2031-06-01 02:21:00 短信网关返回：模板未审核，请求被驳回",
        "The SMS gateway answered that the template is not reviewed and rejected the request.",
        "The SMS gateway answered that the signature is not reviewed and rejected the request.",
    ),
    (
        "2031-06-01 02:22:00 Pod api-7 镜像拉取退避，已重试 6 次",
        "Pod api-7 is in image pull back-off after 6 retries.",
        "Pod api-7 is in image push back-off after 6 retries.",
    ),
    (
        "2031-06-01 02:23:00 数据库 db-k 死锁，事务 88 被选为牺牲者并回滚",
        "Transaction 88 was chosen as the deadlock victim in db-k and rolled back.",
        "Transaction 88 was chosen as the deadlock victim in db-k and committed.",
    ),
    (
        "2031-06-01 02:24:00 上传分片 12 校验和不一致，丢弃",
        "Upload part 12 was discarded on a checksum mismatch.",
        "Upload part 12 was accepted on a checksum mismatch.",
    ),
    (
        "2031-06-01 02:25:00 车辆 v-8 的定位信号丢失，最后位置为东门",
        "Vehicle v-8 lost its positioning signal; the last location is 东门.",
        "Vehicle v-8 lost its power; the last location is 东门.",
    ),
    (
        "2031-06-01 02:26:00 支付渠道 ch-2 限流，每秒上限 50 笔",
        "Payment channel ch-2 is throttled at a limit of 50 per second.",
        "Payment channel ch-2 is suspended at a limit of 50 per second.",
    ),
    (
        "2031-06-01 02:27:00 消费者 c-1 提交位点失败，组正在再均衡",
        "Consumer c-1 failed to commit its offset; the group is rebalancing.",
        "Consumer c-1 failed to read its offset; the group is rebalancing.",
    ),
    (
        "2031-06-01 02:28:00 玩家 p-2 匹配超时，已退出队列",
        "Player p-2's matchmaking timed out and the player left the queue.",
        "Player p-2's payment timed out and the player left the queue.",
    ),
    (
        "2031-06-01 02:29:00 系统时钟较 NTP 服务器快 3.2 秒",
        "The system clock is 3.2 seconds ahead of the NTP server.",
        "The system clock is 3.2 seconds behind the NTP server.",
    ),
]

# True sentences that the guard refuses, with the reason.
LOST: dict[str, str] = {
    "04:12:00Z，mailer-3 里的容器 sidecar-log 因内存不足被杀，退出码 137。": "`因` of a log's own reason needs the form `killed: reason`",
    "消息 m-5 在 05:29:00Z 进了死信队列 dlq-pay。": "`进` by itself is no known word",
    "kafka-2 在 05:37:47Z 隔离了生产者 p-77，出现了更新的生产者纪元。": "`更新的` (newer) is read as an update",
    "gw-east failed to load its routing table at 09:00:12: the checksum did not match.": "`did not match` is read as the report of a search",
    "Ticket W-88 says to patch switch sw-3, as it is written.": "how a ticket is written is no part of it",
    "Warehouse wh-6 recorded 320 pieces of inbound stock.": "stock is named by its verb only",
    "The receive power of the optical module on base station bs-204 is too low, per the log.": "`too` claims more, and no record's `过低` backs it",
    "Player g-5 topped up 6 yuan and the delivery timed out.": "a shipment in a game is told as a delivery",
    "The restore of backup bk-31 to db-t4 stands at 60%.": "`restore` is an outcome, and `恢复` is a recovery",
    "etcd-3 的刷盘耗时 1.4 秒，预期低于 100 毫秒。": "`预期低于` states a limit that the record names by `expected below`",
    "作业 j-4 从检查点 310 恢复。": "`恢复` of a job is read as a recovery",
    "Session s-4 was forced offline by an administrator.": "`forced` claims a cause, and no record's `强制` backs it",
    "Consumer c-1 failed to commit its offset; the group is rebalancing.": "an ongoing `is rebalancing` is held against a record of one moment",
}
# Swapped sentences that it lets pass, with the reason.
MISSED: dict[str, str] = {
    "raft-2 在 05:26:10Z 成为领导者，领导者是 raft-1，任期 41。": "a role told of another member: both words are in the record",
    "付款 RF-3 卡在 PROCESSING 状态 900 秒。": "a part of a service's name, `pay-core`, backs the noun",
}
