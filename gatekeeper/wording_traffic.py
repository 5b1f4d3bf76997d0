"""The names of what travels: networks, names, encryption, requests, identity and access; for `wording.TERMS`.

One meaning a line: two words share one only where each translates the other, so that a record with one backs the other.
"""

from __future__ import annotations

TRAFFIC = """
requesthead: 请求头 | request_header
responsehead: 响应头 返回头 | response_header
flowtraffic: 流量 | flow traffic
authfailure: 登录失败 登陆失败 登入失败 | authentication_failure auth_failure authentication_failed auth_failed
loginfailure: 登录失败 登陆失败 登入失败 | login_failure login_failed failed_login logon_failure failed_password
renewalnoun: 续期 续签 续约 | renewal
causecode: 原因值 原因码 | cause_code cause_value reason_code
frontend: 前端 | frontend front-end
backend: 后端 后台 | backend back-end
serverside: 服务端 服务器端 | server server-side
server: 服务器 服务端 | server
clientside: 客户端 | client client-side
ingressdir: 入口 入向 入方向 入站 | ingress inbound
egressdir: 出口 出向 出方向 出站 | egress outbound
inbound: 入站 入向 入方向 入流量 | inbound incoming
outbound: 出站 出向 出方向 出流量 | outbound outgoing
virtualip: 虚拟地址 虚地址 浮动地址 | vip virtual_ip floating_ip
publicip: 公网地址 公网IP 外网地址 | public_ip public_address
privateip: 内网地址 私网地址 内网IP | private_ip internal_ip private_address
publicnet: 公网 外网 | public_network internet
privatenet: 内网 私网 | intranet private_network internal_network
internet: 互联网 因特网 公网 | internet
mac: 物理地址 | mac_address
subnet: 子网 网段 | subnet cidr
vlan: 虚拟局域网 | vlan
vpc: 专有网络 私有网络 虚拟私有云 | vpc
nat: 地址转换 | nat snat dnat
tunnel: 隧道 | tunnel
overlay: 叠加网络 | overlay
bridge: 网桥 | bridge
bonding: 链路聚合 聚合口 | bonding lacp link_aggregation port_channel
uplink: 上行 上联 上行链路 上联口 | uplink
downlink: 下行 下联 下行链路 | downlink
listener: 监听器 监听 | listener listen
mtu: 最大传输单元 | mtu
fragment: 分片包 | ip_fragment
checksum: 校验和 校验值 | checksum
crc: 循环校验 校验 | crc
nexthop: 下一跳 | next_hop nexthop
arp: 地址解析协议 | arp
dhcp: 动态地址分配 | dhcp
ipaddress: 地址 | address ip_address
asn: 自治系统 | asn autonomous_system
multicast: 组播 多播 | multicast
broadcast: 广播 | broadcast
unicast: 单播 | unicast
broadcaststorm: 广播风暴 | broadcast_storm
loop: 环路 回环 | loop
loopback: 环回 回环口 回环地址 | loopback
spanningtree: 生成树 | spanning_tree stp
acl: 访问控制列表 访问列表 | acl access_list access_control_list
whitelist: 白名单 允许名单 | whitelist allowlist allow-list
blacklist: 黑名单 拒绝名单 | blacklist denylist blocklist
securitygroup: 安全组 | security_group
ddos: 拒绝服务攻击 流量攻击 | ddos dos_attack
brute: 暴力破解 爆破 | brute-force bruteforce
intrusion: 入侵 | intrusion
vulnerability: 漏洞 | vulnerability cve
malware: 恶意软件 | malware
virus: 病毒 | virus
connectiontracking: 连接跟踪 | conntrack connection_tracking
halfopen: 半开 | half-open
keepalive2: 长连接 保活 | keepalive keep-alive
shortconnection: 短连接 | short_connection
syn: 握手包 同步包 | syn
resolver: 解析器 | resolver
recursive: 递归 | recursive recursion
authoritative: 权威 | authoritative
cname: 别名记录 | cname
alias: 别名 | alias aliases
mxrecord: 邮件交换记录 | mx_record
negativecache: 否定缓存 负缓存 否定应答缓存 | negative_cache
resolveraction: 解析 域名解析 | resolve resolution lookup
hostname: 主机名 | hostname host_name
fqdn: 完整域名 完全限定域名 | fqdn
domainname: 域名 | domain domain_name
subdomain: 子域名 子域 | subdomain
sni: 服务器名称指示 | sni
cipher: 加密套件 密码套件 | cipher cipher_suite
ca: 证书机构 签发机构 证书颁发机构 颁发机构 | ca certificate_authority issuing_authority
authority: 机构 | authority
issuer: 签发者 颁发者 签发方 签发机构 | issuer
issuedtime: 签发时间 签发 | issued_at iat issue_time
csr: 证书请求 证书签名请求 | csr certificate_signing_request
rootca: 根证书 | root_ca root_certificate
intermediateca: 中间证书 | intermediate_certificate intermediate_ca intermediate
certchain: 证书链 | certificate_chain cert_chain
selfsigned: 自签名 自签 自签证书 | self-signed
truststore: 信任库 | truststore trust_store
keystore: 密钥库 | keystore key_store
publickey: 公钥 | public_key publickey
privatekey: 私钥 | private_key privatekey
keypair: 密钥对 | key_pair keypair
accesskey: 访问密钥 | access_key accesskey
apikey: 接口密钥 | api_key apikey
signature: 签名 | signature
signaturecheck: 验签 签名校验 签名验证 | signature_check signature_verification signature_validation
encryption: 加密 | encryption encrypt
decryption: 解密 | decryption decrypt
plaintext: 明文 | plaintext plain_text cleartext
ciphertext: 密文 | ciphertext
credential: 凭据 凭证 | credential cred
login: 登录 登陆 登入 | login log_in logon sign_in signin
logout: 登出 退出登录 注销登录 | logout log_out logoff sign_out signout
sso: 单点登录 | sso single_sign-on
mfa: 多因素认证 多因子认证 双因素认证 | mfa two-factor 2fa
captcha: 图形验证码 人机验证 | captcha
otp: 验证码 动态口令 一次性密码 | otp one-time_password verification_code
role: 角色 | role
admin: 管理员 | admin administrator
superuser: 超级用户 超级管理员 | superuser super_user
principal: 主体 | principal
identity: 身份 | identity
privilege: 特权 权限 | privilege
authorization: 授权 鉴权 | authorization authz
authentication: 认证 鉴权 | authentication authn
forbidden: 禁止访问 | forbidden
httprequest: 请求 | request http_request
httpresponse: 响应 应答 返回 | response http_response
reply: 应答 答复 回复 | reply replied
statuscode: 状态码 返回码 响应码 | status_code statuscode http_status
responsebody: 响应体 | response_body
requestbody: 请求体 | request_body
cookie: 浏览器标识 | cookie cookies
url: 网址 | url uri
endpoint: 端点 接入地址 | endpoint
rpc: 远程调用 | rpc grpc
redirectnoun: 重定向 跳转 | redirect redirection
originpull: 回源 | origin_pull origin_fetch back-to-origin
cdn: 内容分发 内容分发网络 | cdn
hitrate: 命中率 | hit_rate hit_ratio hitrate
vhost: 虚拟主机 | vhost virtual_host
reverseproxy: 反向代理 | reverse_proxy
balancer: 负载均衡器 均衡器 | balancer load_balancer lb
backendserver: 后端服务器 后端节点 | backend_server real_server
weightedroundrobin: 加权轮询 | weighted_round_robin
roundrobin: 轮询 | round-robin
stickysession: 会话保持 粘性会话 | sticky_session session_affinity
circuitbreaker: 熔断器 断路器 熔断 | circuit_breaker circuitbreaker breaker
ratelimiter: 限流器 | rate_limiter ratelimiter
bulkhead: 舱壁 | bulkhead
fallback: 兜底 后备 | fallback
connecttimeout: 建连超时 | connect_timeout connection_timeout
payload: 载荷 报文体 | payload
packetmsg: 报文 | packet message datagram
datagram: 数据报 | datagram
segment: 报文段 | tcp_segment
window_tcp: 滑动窗口 | sliding_window
congestion: 拥塞 拥堵 | congestion congested
crossregion: 跨地域 跨区域 跨区 | cross-region
crosszone: 跨可用区 | cross-zone cross-az
dedicatedline: 专线 | dedicated_line leased_line direct_connect
isp: 网络运营商 | isp
carrier: 运营商 承运商 | carrier
basestation: 基站 | base_station basestation enodeb gnodeb
cell: 小区 | cell
simcard: 流量卡 电话卡 | sim sim_card
roaming: 漫游 | roaming
handover: 切换 | handover
subscriber: 用户 订户 | subscriber
callcenter: 呼叫中心 | call_center
callsession: 通话 呼叫 | call
voicemail: 语音信箱 | voicemail
codec: 编解码器 编解码 | codec
bitrate: 码率 比特率 | bitrate bit_rate
framerate: 帧率 | frame_rate framerate fps
resolution_video: 分辨率 清晰度 | video_resolution
stall: 卡顿 | stall stutter
buffering: 缓冲 | buffering
push_stream: 推流 | ingest stream_push
transcoding: 转码 | transcode
iot: 物联网 | iot
telemetry: 遥测 遥测数据 | telemetry
beacon: 信标 | beacon
topology: 拓扑 拓扑图 | topology
spine: 骨干交换机 脊交换机 | spine
leaf: 叶交换机 | leaf
backbone: 骨干 骨干网 | backbone
wan: 广域网 | wan
lan: 局域网 | lan
qos: 服务质量 | qos
signalstrength: 信号强度 | signal_strength rssi
noise: 噪声 噪音 | noise
snr: 信噪比 | snr signal-to-noise
attenuation: 衰减 | attenuation
txpower: 发射功率 发送功率 发光功率 | transmit_power tx_power
rxpower: 接收功率 收光功率 接收光功率 | receive_power rx_power
powerlevel: 功率 | power watt
frequency: 频率 | frequency
band: 频段 频带 | band
"""
