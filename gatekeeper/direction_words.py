"""The words of gaps and checks: what may be lacking or looked at, how one looks, and what can only tell of an event."""

from __future__ import annotations

# Heads of a Chinese noun phrase that names evidence: a gap may be of these and of nothing else.
EVIDENCE_ZH = (
    r"日志|指标|数据|记录|纪录|明细|信息|曲线|监控|证据|报文|样本|堆栈|线程栈|快照|截图|转储|傾印|倾印|堆转储|配置|设置|参数|历史|时间线|时间段|时段|时间范围|时间"
    r"|时刻|时长|耗时|延迟|时延|版本|变更|变更单|统计|分布|拓扑|依赖关系|清单|名单|列表|原因|原因码|错误码|状态码|状态|结果|趋势|趋势图|图|基线|阈值|详情|上下文|链路"
    r"|追踪|执行计划|抓包|资料|文档|名称|窗口|输出|报告|响应体|响应|返回|权限|有效期|期限|日期|时间戳|顺序|先后|来源|去向|路径|规则|策略|用量|速率|速度|频率"
    r"|比率|比例|占比|次数|笔数|条数|人数|行数|个数|计数|总数|数量|数值|数目|取值|均值|峰值|水位|(?<=[^少多无])数|率|(?<![当尽变质力能])量|额度|配额|余额|容量"
    r"|编号|序号|流水|账单|工单|校验值|偏移|偏差|偏移量|进度|大小|长度|深度|带宽|吞吐|命中率|情况|细节|事件|标签|内容|字段|说明|依据|对照|事务|范围|消息|证书|前缀|差异|占用|连通性|可用性|一致性|成员|讯息|时钟|对象|名|关键[词字]|版本号|到期日|上限|下限|限额|归属|负载|键名|步骤|出口|属性|conversion|p50|p90|p95|p99|qps|ip|IP|QPS|P99"
    r"|温度|湿度|电流|电压|电阻|压力|压差|流量|流速|转速|功率|供电|电量|液位|水位|位置|坐标|高度|重量|强度|信噪比|照片|影片|视频|录像|影像|画面|遥测|读数|量程|固件|含义|释义|代码表|对照表|公告|回执|回复|答复|邮件头|位点|拆分|(?<=[前定认际测配置高低限])值|语句|SQL|sql|命令|供电|台账|检测|检验单|巡检单|校准"
)
# What may be looked at besides, and named as what a search was about.
THINGS_ZH = (
    r"连接池|线程池|线程|连接|进程|实例|执行个体|节点|服务|磁盘|网络|主机|机器|数据库|资料库|索引|队列|告警|警报|部署|发布|缓存|内存|堆|分区|慢查询|锁等待|锁|停顿|表空间|文件|目录|任务"
    r"|作业|订单|请求|接口|调用|依赖|下游|上游|网关|代理|脚本|镜像|容器|副本|主从|会话|凭证|账号|用户|渠道|服务器|服务|终端|设备|查询|检索|条目|报错|异常|错误|超时|失败|积压|重启|健康检查"
    r"|回路|电路|开关|继电器|风扇|风机|里程计|电机|马达|变频器|水泵|泵|阀门?|闸机|道闸|天线|模组|模块|电池|电缆|线缆|网线|光纤|滤网|镜头|镜面|探头|传感器|接线|端子|线圈|密封|保险|熔断器|轴承|纸路|卡槽|货道|机柜|机房|车道|枪线|门锁|电表|水表|摄像头|相机|打印机|扫描仪|控制器|机器人|供应商|厂商|客户|解析器|片区|区域|站点|码头|港口|门店|机台|产线|固件|链路|路由|端口|域名|邮箱|邮件|页面|分片|仓库|心跳|探针|流程|步骤|设置|配置"
)
# What may be run or made in order to see: a measurement, never a change.
MEASURES_ZH = (
    r"检索|查询|搜索|统计|采样|抽样|校验|测试|分析|对比|比对|检查|核对|抓包|压测|探测|排查|快照|转储|采集|巡检"
)
LOOK_ZH = (
    r"检查|检视|读取|跟踪|调查|审阅|审查|审核|探查|探测|诊断|回溯|回顾|溯源|摸排|核算|估算|预估|推算|量化|查清|查明|弄清|盯着?|查询|比照|复测|查看|查询|查阅|查验|查找|核对|核实|核验|核查|确认|统计|收集|采集|采样|抽查|抽样统计|抽样|补充|补查|补跑|补做|补采|获取|取得|拉取|取回|调取|调阅|索取|索要|申请|导出|汇出"
    r"|对比|比对|比较|对照|排查|检索|搜索|搜寻|观察|观测|分析|验证|校验|了解|询问|咨询|联系|抓取|抓包|撷取|截取|复核|复查|梳理|提供|跟进|追踪|追查|留意|回看|盘点|监控|关注|定位"
    r"|列出|评估|测量|测试|记录|重跑|重查|重试|重新(?:查询|检索|统计|采集|执行|运行|跑)|(?:扩大|缩小|放宽)(?=到|检索|查询|搜索|时间|范围|窗口|关键)到?|登录|拆分|拆解|分组|聚合|汇总|分页|翻查|翻看|翻阅|翻|筛选|过滤|解码|浏览|区分"
    r"|查|看|取|抓|拉|导|数(?![据值量字目])|测|搜|问(?!题)|跑|做|进行|执行|运行"
)
# What a Chinese clause with a verb of its own has; `的` behind it makes some of them a relative clause.
FACT_ZH = (
    r"今后|将会|还会|已经|已(?![知有获])|正在(?!(?:执行|运行|处理|等待|持有)的(?:语句|查询|SQL|sql|任务|作业|事务|命令|请求|会话))|仍(?!未)|还在|一直|依然|导致|造成|引起|引发|使得|令|致使|(?<!原)因(?!此)|因为|由于|所以|因此|于是|从而|说明(?=[^的书单文]{3})|表明|证明|意味|显示(?!器)"
    r"|可以看出|可见|得知|得出|断定|其实|归根|罪魁|祸|锅|是(?!否|不是|非)|被|把|遭|受到|(?<!未)收到|处于(?!\s*[\w一-鿿]{1,12}\s*状态的)|[一-鿿]了(?!解)|了$|[^超通经路]过(?![去程大小期长多高低滤渡万载往来])"
    r"|[一-鿿]完(?![整善])|[看查搜问测][到出](?!期)|[看瞧撞]见|(?:超出|突破)(?![^,;]*的)|(?<=[一-鿿])就(?![绪近地诊业餐])|并[没未不非]|[^\s的]\s*(?:未|没有|无法|没能)(?![^,;]*的)|没(?!有)|不(?!同|一致|可用|含|足|良)|都|均(?!值|线|衡)|太|很|(?<!变)更(?!新)|最慢|正常|健康|良好|无恙|如常|稳定$|无关|有关$|除了|而(?!言)"
)
CHANGED_ZH = r"[拖压击冲打撑写挤堵卡锁搞弄改][垮爆慢死坏挂崩满]|拖累|误删|误改|误操作|入侵|攻击|引入|害|撞上|挡不住|撑不住|扛不住|以外的(?:原因|解释)"
"""What one thing does to another: its object is no name of evidence."""
EVENT_ZH = (
    r"崩溃|挂死|崩掉|崩了|宕机|宕掉|当机|死机|瘫痪|卡死|卡住|锁死|打满|打爆|写爆|写满|撑爆|爆掉|爆满|占满|耗尽|用尽|误删|误改|误操作|入侵|攻击|骇客|黑客|挂掉|挂起来|雪崩|丢失|泄漏|泄露|中断|撑不住|扛不住"
    r"|拖慢|拖垮|拖累|击垮|压垮|失灵|失效|停摆|恶化|自愈|好转|恢复|消失|缓解|升高|上升|攀升|走高|下滑|飙升|下降|变慢|变大|引入|中招|发生|激增|突增|锁表|死锁|抖动|断开|断连|损坏|烧毁|罢工|停机|掉线"
)
# Predicates that a question of why, when or how may hang on: what it takes for granted is then no more than that.
ASKED_ZH = r"开始|发生|出现|触发|持续|增长|上升|变化|检索|查询|记录|日志|返回|采集|索引|发布|部署|配置|采样|触发|关闭|生效|计算|产生|告警|超时"
LACKING_ZH = (
    r"未知|不明|不详|不清楚|未明|存疑|缺失|空缺|缺少|缺|待查|待补|待定|待(?:进一步)?(?:确认|核实|验证|查证|补充|查询)|无从得知|不得而知|无法(?:获取|取得|读取|访问|查询|查看|确定|判断|确认|得知|打开)"
    r"|(?:尚|还|仍|均|都|也|目前|暂|并)*(?:未|没有?|没能|未能|无法)(?:被|能|再)?(?:现场|人工|单独|逐一|逐条)?(?:返回|查询|检索|搜索|取得|获取|拿到|取到|采集|提供|给出|覆盖|收录|记录|统计|扫描|确认|核实|检查|查到|读取|接入|回传|导出|写明|说明|提到|验证|测量|采样|保留|留存|测量|测试|测|取|查看|查|拉取)(?:到|过|成功|完|完整)?"
    r"|(?:尚|仍|还)?无(?:读取|访问|查询|查看)?权限(?:读取|访问|查询|查看)?|没有(?:读取|访问|查询|查看)?权限(?:读取|访问|查询|查看)?"
)
# How a lack of something begins, with what is lacking behind it.
LACK_HEAD_ZH = (
    r"(?:(?:还|尚|也)?没有?(?:去)?(?:看|查看|查|检查|问|核对|比对|统计)过?(?=[^了到出])|(?:还|目前|暂时|尚)?不(?:知道|清楚|了解|掌握)|缺少|缺乏|缺失|欠缺|尚缺|还缺|仍缺|缺|没有|尚无|暂无|无|手头没有|没拿到|没能拿到|(?:尚|还|仍|暂)?(?:未|没有?|没能|未能)(?:取得|获取|获得|拿到|取到|采集到?|收集到?|提供|查询到?|检索到?|统计|确认|查到|导出|拉取到?|读取到?|看到)"
    r"|无法(?:获取|取得|访问|读取|查看|查询|得知|拿到|打开|确定|判断|确认|区分|排除|评估|定位)|不能(?:判断|确定|确认|排除|区分|得知)|需要?(?:补充|查看|获取|取得|收集|提供|查询)?|请(?:提供|给出|补充)|有待(?:补充|确认|核实)?|待(?:补充|确认|核实|查|补)|补充|获取|取得|收集)"
)
UNSURE_ZH = (
    r"(?:尚|还|仍|目前|暂)*(?:不清楚|不知道?|未知|不明确?|不确定|不了解|无法(?:判断|确定|确认|得知|知道|回答|区分)|不能(?:判断|确定|确认|回答)|难以判断|没有?(?:确认|核实|查)|未(?:确认|核实|查明)"
    r"|需要?(?:进一步)?(?:确认|核实|查明|了解|知道)|待(?:确认|核实|查明)|有待(?:确认|核实))"
)
YES_NO_ZH = r"是否|有无|有没有|是不是|能否|可否|会不会|与否"
WHICH_ZH = r"哪|多少|多久|多大|几(?![乎率何])|谁|什么(?!都)"
FACTIVE_ZH = r"为何|为什么|怎么|怎样|如何|何时|什么时候|何处|何以"

EVIDENCE_EN = (
    r"logs?|logfiles?|metrics?|data|records?|details?|information|info|traces?|dumps?|config(?:uration)?s?|history|histories|timeline|versions?|changes?|stats|statistics|status"
    r"|distribution|topology|dependenc(?:y|ies)|lists?|causes?|reasons?|results?|counts?|counters?|numbers?|totals?|values?|trends?|baseline|thresholds?|evidence|samples?|snapshots?"
    r"|graphs?|curves?|series|readings?|events?|context|plans?|output|reports?|windows?|names?|documents?|runbooks?|diff|breakdown|usage|durations?|times?|rates?|ratios?|sizes?"
    r"|settings?|limits?|quotas?|offsets?|latenc(?:y|ies)|throughput|throttling|utili[sz]ation|percentiles?|lag|depth|length|access|permissions?|tables?|rows?|entries|entry|fields?|codes?|keys?"
    r"|certificates?|audit|flags?|leeway|timeouts?|schedules?|order|share|scope|queries|query|search(?:es)?|responses?|headers?|payloads?|messages?|bytes|state|states|pid|pids|ids?|schema"
    r"|allocation|rollout|release|releases|deployments?|backups?|tests?|waits|locks?|transactions?|stacks?|ages?|secrets?|credentials?|expiry|expiration|clocks?|revisions?|growth|profiles?|captures?|packets?|tokens?|leases?|checksums?|hash(?:es)?|owners?|source|sources|contents?|acknowledg(?:e)?ments?|receipts?|rejections?|probes?|sessions?|handshakes?|conversion|locations?|deferrals?|p50|p90|p95|p99|qps|keynames?"
    r"|footage|photos?|videos?|pictures?|recordings?|telemetry|figures?|temperatures?|humidity|voltages?|power|pressures?|flows?|speeds?|strengths?|positions?|resistance|charge|weights?|heights?|levels?|health|meanings?|serials?|space|mtu|rssi|replies|reply|inspections?|offsets?|firmware|resolution|claims?|material|balances?|amounts?|dates?|addresses|address|scores?|odometry|calibration|statements?|sql|commands?|taints?|feeds?|glyphs?|formats?|bins?|notices?|uptimes?|mappings?|packet loss|loss|inventor(?:y|ies)|moisture|images?|losses|diffs?|bands?|intervals?"
)
THINGS_EN = (
    r"pools?|threads?|connections?|process(?:es)?|instances?|nodes?|services?|disks?|networks?|hosts?|machines?|databases?|index(?:es)?|indices|queues?|alerts?|alarms?|rules?|caches?|memory|heap|partitions?"
    r"|pauses?|files?|director(?:y|ies)|jobs?|tasks?|orders?|requests?|endpoints?|calls?|upstream|downstream|gateways?|prox(?:y|ies)|scripts?|images?|containers?|replicas?|sessions?|accounts?|users?"
    r"|channels?|failures?|errors?|exceptions?|restarts?|retries|consumers?|producers?|workers?|runners?|shards?|devices?|robots?|teams?|database|registry|provider|cluster|clusters|pods?|regions?|zones?"
    r"|topics?|groups?|dashboards?|rebalances?|cpu|gc|resets?|prefix(?:es)?|issuer|isp|day|days|week|weeks|hour|hours|minute|minutes|period|side|sides|interval|traffic|load|spike|keyword|keywords|terms?"
    r"|agent|agents|assertion|browser|browsers|client|clients|server|servers|explanation|question|system|systems|application|app|storage|signing|routing|billing|scheduling|logging|caching|timing|lidar|hardware|volume|volumes|mount|mounts|route|routes|tenant|tenants|tables?|domains?|recipients?|senders?|campaigns?|customers?|merchants?|sites?|stores?|kiosks?|printers?|sensors?|origin|origins|branches|campaign|egress|edge|pops?"
    r"|cent(?:re|er)s?|pumps?|controllers?|scanners?|batter(?:y|ies)|valves?|motors?|labels?|meters?|gates?|doors?|fans?|inlets?|modems?|antennas?|cameras?|lens(?:es)?|covers?|seals?|relays?|cables?|racks?|lanes?|chambers?|pages?|links?|switch(?:es)?|ports?|drives?|rollers?|resolvers?|watchdogs?|dispatchers?|strainers?|filters?|rails?|heaters?|compressors?|conveyors?|chargers?|inverters?|turbines?|breakers?|fuses?|sockets?|interfaces?|adapters?|firewalls?|balancers?|hypervisors?|tapes?|trays?|cells?|strings?|sectors?|frames?|batch(?:es)?|documents?|products?|invoices?|payments?|shipments?|parcels?|patients?|flights?|vehicles?|trucks?|trains?|buses|units?|passes|seasons?|nights?|morning|evening|today|yesterday|month|months|mail|mailbox(?:es)?|postmaster|tickets?|items?|libraries|library|packages?|modules?|components?|models?|pipelines?|streams?|operators?|shifts?|staff|stations?|lab|labs|plant|plants|stack|platform|platforms|attempts?|vpns?|dns|ntp|bgp|tls|ssl|bus"
)
LOOK_EN = (
    r"check|compare|collect|confirm|verify|look|review|inspect|examine|query|search|count|recount|measure|list|gather|fetch|get|obtain|ask|trace|capture|diff|pull|read|see|test|correlate|determine"
    r"|identify|investigate|monitor|observe|watch|analy[sz]e|export|find|request|retrieve|retry|sample|run|rerun|re-run|track|extend|widen|narrow|repeat|contact|establish|assess|audit|dump|break|page|group"
    r"|locate|describe|take|plot|chart|grep|tail|scan|split|sort|bucket|cross-check|double-check|note|record|go|work|line|estimate|calculate|compute|quantify|follow|study|profile|probe|tally|explore|diagnose|evaluate|validate|enumerate|survey|view|consult|clarify|pinpoint|dig (?:in|into|through)|drill (?:into|down)|zoom in|wait|keep (?:watching|monitoring|checking|observing|track|an eye)|reproduce"
)
PREPOSITIONS = (
    r"of|for|on|in|from|at|by|between|during|after|before|with|without|to|per|near|across|around|against|since|until|through|over|under|into|about|via|using|within|as|than|behind|inside|among|along|out|beyond|except|outside"
    r"|and|or|and/or|versus|vs|up|down|back|again|one by one|side by side"
)
# Of these a silence of the records reads as health: `no record shows errors`.
HEALTH_EN = (
    r"errors?|failures?|faults?|problems?|issues?|exceptions?|time-?outs?|alerts?|alarms?|warnings?|incidents?|outages?|anomal\w+|crash\w*|leak\w*|loss(?:es)?|damage|restarts?"
    r"|retries|impact|trouble|kills?|resets?|deadlocks?|complaints?|risks?|attacks?|panics?|disconnects?|rejections?|spikes?|irregularit\w+"
)
# A finite verb and what stands for a subject: neither can be part of a noun phrase.
FINITE_EN = (
    r"is|are|was|were|am|be|been|has|have|had|does|did|do|will|would|shall|should|must|can|cannot|could|may|might|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|hasn't|haven't|can't|won't|couldn't"
    r"|he|she|it|they|we|i|you|somebody|someone|everybody|everyone|nobody|there|broke|went|lost|ran|fell|took|hit|brought|came|got|gave|held|kept|keeps|made|shut|died|dies|grew|rose|froze|hung|hangs|stalls"
    r"|crashes|fails|leaks|blew|became|becomes|began|did|drove|found|knew|led|left|saw|sent|shows|shook|stuck|stood|threw|told|tells|wrote|wiped|survives|survived|happens|happened|goes|works|looks|needs|because|so"
    r"|since|not|no|never|none|due|thanks|owing|therefore|hence|thus|but|which|that|who|what|why|how|when|where|whether|if|while|although|though|proves|means|causes"
)
# Participles behind a noun, where nothing happens to it but being there to be read: `the dumps taken during …`.
RESTING_EN = r"taken|recorded|loaded|configured|returned|logged|collected|held|holding|scraped|reported|measured|written|used|listed|seen|named|given|set|sent|stored|served|covered|available|online|older|newer"
LACKING_EN = (
    r"(?:(?:is|are|was|were|has|have|had|could|can|did|do|does|remains?|still) )*(?:also |still |yet |all )*(?:(?:not|never|n't|cannot) (?:yet )?(?:be |been )?"
    r"(?:available|known|given|collected|recorded|provided|retrieved|found|queried|searched|returned|covered|checked|fetched|obtained|read|included|listed|reachable|accessible|readable|clear|confirmed|established|measured|scanned|logged|stated|specified|exported|sampled|identified|inspected|examined|assessed|pulled|captured|gathered|taken|reviewed|watched|seen|compared|counted|verified|tested|opened|traced|broken down|re-run|rerun|looked up|looked at|requested)"
    r"|outstanding|missing|lacking|absent|unavailable|unknown|unclear|undetermined|unconfirmed|unverified|open|needed|required|wanted|to be (?:confirmed|checked|collected|obtained|verified|determined))(?: (?:yet|so far|here|now|in this run|for this run))?"
)
LACK_HEAD_EN = (
    r"(?:we |i )?(?:still )?(?:missing|lacking|lacks?|no|not enough|need(?:ed)?|needs?|not (?:queried|retrieved|collected|available|checked|covered|known)|without|do not have|don't have|have no|there (?:is|are) no|unknown|unclear|not clear|undetermined"
    r"|could not (?:get|read|retrieve|fetch|obtain)|cannot (?:tell|say|determine|confirm|access|read)|not known|not clear|it is (?:unclear|unknown|not known)|please (?:give|provide|name)|to be (?:confirmed|checked)|gap|evidence gap|obtain|collect)"
)
ASKED_EN = (
    r"starts?|started|begins?|began|happens?|happened|occurs?|occurred|appears?|appeared|changes?|changed|grows?|grew|grow|rise|rose|fires?|fired|lasts|lasted|takes|took|ends|set|configured|deployed"
    r"|reads?|gets|goes|runs?|ran|points|connects?|connected|stands|calls|uses|comes|spends?|spent|waits?|waited|hangs|released|logged|recorded|closed|triggered|sampled|computed|counted|scheduled|sent|taken|search|searches|query|queries|log|logs|records?"
)
