"""The names of what runs: orchestration, operating system, storage, runtimes, delivery, hardware; for `wording.TERMS`.

One meaning a line: two words share one only where each translates the other, so that a record with one backs the other.
"""

from __future__ import annotations

SYSTEMS = """
clockwrong: 偏差 偏了 | wrong_by off_by
timezonename: 时区 | timezone tz
errno: 错误码 错误代码 | errno errcode
sigterm: 终止信号 | sigterm
samplepoint: 采样点 取样点 数据点 | sample_point data_point datapoint
headroom: 余量 富余量 | headroom
carrierwave: 载波 | carrier
losslock: 失锁 | lock_lost loss_of_lock
pitch: 变桨 桨距 | pitch
exitcode2: 退出码 | exit_code exit_status exitcode
abendcode: 异常码 | abend_code exception_code abend
replicas: 副本数 | replicas
statefulset: 有状态副本集 有状态集 | statefulset sts
daemonset: 守护进程集 | daemonset
cronjob: 定时任务 定时作业 | cronjob cron_job crontab
controlplane: 控制面 控制平面 | control_plane controlplane
apiserver: API服务器 | apiserver kube-apiserver
configmap: 配置字典 配置映射 | configmap
taint: 污点 | taint
toleration: 容忍度 容忍 | toleration tolerate
affinity: 亲和性 亲和 | affinity
antiaffinity: 反亲和 反亲和性 | anti-affinity antiaffinity
selector: 选择器 | selector
annotation: 注解 | annotation
finalizer: 终结器 | finalizer
admission: 准入 | admission
operator_k8s: 控制器 | controller
reconcileloop: 调谐 | reconcile
hpa: 自动伸缩 弹性伸缩 自动扩缩容 | hpa autoscaler autoscaling
pdb: 中断预算 干扰预算 | pdb disruption_budget poddisruptionbudget
initcontainer: 初始化容器 初始容器 | init_container initcontainer
sidecar: 边车 | sidecar
mesh: 服务网格 网格 | mesh
quotas: 资源配额 | resource_quota resourcequota
storageclass: 存储类 | storageclass storage_class
ephemeral: 临时 短暂 | ephemeral
temporary: 临时 | temporary temp tmp
persistentvolume: 持久卷 | persistent_volume persistentvolume
runtime: 运行时 | runtime
cgroup: 控制组 | cgroup
os: 操作系统 | os operating_system
syscall: 系统调用 | syscall system_call
parentprocess: 父进程 | parent_process ppid
childprocess: 子进程 | child_process subprocess
daemon: 守护进程 守护程序 | daemon
zombie: 僵尸进程 僵尸 | zombie defunct
coredump: 核心转储 转储 | coredump core_dump dump
segfault: 段错误 | segfault segmentation_fault sigsegv
softlockup: 软锁死 软死锁 | soft_lockup softlockup
hardlockup: 硬锁死 硬死锁 | hard_lockup hardlockup
hardirq: 硬中断 | interrupt irq
softirq: 软中断 | softirq
filedescriptor: 文件描述符 文件句柄 句柄 | file_descriptor file_handle fd fds handle
swap: 交换分区 交换空间 换页 | swap
pagecache: 页缓存 页面缓存 | page_cache pagecache
hugepage: 大页 | hugepage huge_page
numa: 非一致内存 | numa
loadavg: 平均负载 系统负载 负载均值 | load_average loadavg
core: 核 核心 核数 | core
vcpu: 虚拟核 | vcpu vcpus
shell: 命令行 | shell bash
command: 命令 指令 | command cmd
script: 脚本 | script
argument: 实参 入参 命令行参数 | argument args
parameter: 参数 | parameter param
variable: 变量 | variable
environmentvariable: 环境变量 | environment_variable env_var envvar
environment: 环境 | environment env
symlink: 软链接 符号链接 软链 | symlink symbolic_link
hardlink: 硬链接 | hard_link hardlink
filesystem: 文件系统 | filesystem file_system fs
superblock: 超级块 | superblock
journal: 日志区 | journal journald
readonly: 只读 | readonly read-only ro
readwrite: 读写 可读写 | readwrite read-write rw
block: 数据块 块 | block
sector: 扇区 | sector
badblock: 坏块 坏道 | bad_block bad_sector
volume: 卷 存储卷 数据卷 | volume vol
storage: 存储 储存 | storage
bucket: 存储桶 桶 | bucket
object: 对象 | object
blob: 二进制对象 | blob
raid: 磁盘阵列 阵列 | raid array
array: 数组 | array
lun: 逻辑单元 | lun
multipath: 多路径 | multipath
iops: 每秒读写次数 | iops
throughput: 吞吐量 吞吐 吞吐率 | throughput
readahead: 预读 | readahead read_ahead prefetch
dirtypage: 脏页 | dirty_page
writeback: 回写 写回 | writeback write_back
blocksize: 块大小 | block_size
tape: 磁带 | tape
archive: 归档 存档 档案库 | archive
retention: 保留期 保留时长 保留策略 留存期 | retention
lifecycle: 生命周期 | lifecycle life_cycle
replicafactor: 副本因子 | replication_factor
dedup: 去重 重复数据删除 | dedup deduplication deduplicated
jvm: 虚拟机 | jvm
vm: 虚拟机 云主机 云服务器 | vm virtual_machine vms
hypervisor: 虚拟化 虚拟化层 宿主机 母机 | hypervisor
hostmachine: 宿主机 | host
criruntime: 容器运行时 | containerd
ssd: 固态硬盘 固态盘 | ssd
hdd: 机械硬盘 机械盘 | hdd
process2: 进程 | process proc
s3: 对象存储 | s3 object_store
lockup: 锁死 | lockup
physicalmachine: 物理机 裸金属 裸机 | bare_metal physical_machine
oldgen: 老年代 老生代 | old_generation old_gen oldgen tenured
younggen: 新生代 年轻代 | young_generation young_gen younggen
eden: 伊甸区 | eden
survivor: 幸存区 存活区 | survivor
metaspace: 元空间 | metaspace
permgen: 永久代 | permgen
safepoint: 安全点 | safepoint
heapdump: 堆转储 | heap_dump heapdump
stacktrace: 堆栈 调用栈 栈轨迹 堆栈信息 | stacktrace stack_trace traceback backtrace callstack
stack: 栈 | stack
stackoverflow: 栈溢出 | stack_overflow stackoverflow stackoverflowerror
nullpointer: 空指针 空指针异常 | null_pointer nullpointer nullpointerexception npe nil_pointer
classloader: 类加载器 | classloader class_loader
method: 方法 | method
function: 函数 | function func
module: 模块 | module
package: 软件包 安装包 依赖包 | package pkg
library: 类库 动态库 共享库 | library lib
dependency: 依赖 依赖项 依赖包 | dependency depend
plugin: 插件 | plugin plug-in
extension: 扩展 扩展名 | extension
binary: 二进制 二进制文件 | binary
bytecode: 字节码 | bytecode
compiler: 编译器 | compiler
interpreter: 解释器 | interpreter
goroutine: 协程 | goroutine coroutine
eventloop: 事件循环 | event_loop eventloop
workerprocess: 工作进程 | worker
workerthread: 工作线程 | worker
worker: 工作者 | worker
workernode: 工作节点 | worker_node
masternode: 主控节点 管理节点 | master_node
executor: 执行器 | executor
semaphore: 信号量 | semaphore
mutex: 互斥锁 互斥量 | mutex
spinlock: 自旋锁 | spinlock
condition: 条件变量 | condition_variable
race: 竞态 竞争条件 | race_condition data_race
contention: 争用 争抢 竞争 | contention contended
stdout: 标准输出 | stdout
stderr: 标准错误 | stderr
stdin: 标准输入 | stdin
charset: 字符集 | charset
build: 构建 | build
pipeline: 流水线 管道 | pipeline
artifact: 制品 构建产物 产物 | artifact
repository: 代码仓库 仓库 | repository repo
registry: 镜像仓库 仓库 | registry
naming: 注册中心 | registry
commit_git: 代码提交 提交记录 | commit
codereview: 代码评审 代码审查 | code_review
canary: 金丝雀 灰度 | canary
bluegreen: 蓝绿 蓝绿发布 | blue-green
feature: 特性 功能 | feature
change: 变更 改动 更改 | change
maintenance: 维护 检修 | maintenance
freeze: 封网 封版 | change_freeze code_freeze
hotfix: 热修复 热补丁 | hotfix
approval: 审批 审批单 | approval
template: 模板 | template
playbook: 剧本 | playbook
terraform: 基础设施代码 | terraform
infrastructure: 基础设施 基建 | infrastructure infra
cloudprovider: 云厂商 云服务商 | cloud_provider
spotinstance: 竞价实例 抢占式实例 | spot_instance preemptible
flavor: 规格 | flavor spec specification
availabilityzone: 可用区 | availability_zone az
edge: 边缘 边缘节点 | edge
pop: 接入点 | pop
hardware: 硬件 | hardware
motherboard: 主板 | motherboard mainboard
memorymodule: 内存条 | dimm memory_module
correctable: 可纠正 | correctable corrected
powersupply: 电源模块 | psu power_supply
ups: 不间断电源 | ups
rackunit: 机架 机柜 | rack cabinet
cable: 线缆 网线 电缆 | cable
fibre: 光纤 | fiber fibre
opticalmodule: 光模块 | optical_module transceiver sfp
slot: 插槽 卡槽 | slot
card: 板卡 | card
networkcard: 网卡 | nic network_card network_adapter
graphiccard: 显卡 | gpu gpus graphics_card
adapter: 适配器 | adapter adaptor
chassis: 机箱 | chassis
blade: 刀片 刀片服务器 | blade
serial: 串口 | serial_port
serialnumber: 序列号 | serial_number serialno sn
monitoring: 监控 监测 | monitoring
dashboard: 看板 仪表盘 仪表板 大盘 | dashboard
exporter: 导出器 采集器 | exporter
agent: 探针 | agent
span: 跨度 | span
tracing: 链路追踪 调用链 | tracing
histogram: 直方图 | histogram
percentile: 分位 分位数 百分位 | percentile quantile
gauge: 仪表值 | gauge
counter: 计数器 | counter
slo: 服务等级目标 | slo
sla: 服务等级协议 | sla
errorbudget: 错误预算 | error_budget
debug: 调试 | debug
logrotate: 日志轮转 日志轮替 | logrotate log_rotation
shift: 班次 轮班 | shift
escalation: 上报升级 逐级上报 | escalation escalate
postmortem: 复盘 | postmortem post-mortem
silence: 静默 静音 | silence
clock: 时钟 系统时钟 本机时钟 | clock
hardwareclock: 硬件时钟 | hardware_clock rtc hwclock
stratum: 层级 时钟层级 | stratum
leapsecond: 闰秒 | leap_second
timestamp: 时间戳 | timestamp
epochtime: 纪元时间 | epoch_time unix_time
jitter: 抖动 | jitter
roundtrip: 往返 往返时延 往返时间 | rtt round_trip roundtrip
cronexpression: 定时表达式 | cron_expression
timer: 定时器 计时器 | timer
ttl: 存活时间 生存时间 生存期 | ttl time_to_live
deadline: 截止时间 最后期限 期限 | deadline
grace: 宽限 宽限期 | grace grace_period
graceful: 优雅 平滑 | graceful gracefully
signal_kill: 强杀信号 | sigkill
"""
