"""Plain English words and verb phrases that reports use of what a record writes otherwise; for `wording.TERMS` and `wording.FREE_EN`.

A line names a concept of any file of words: the word may be told where a record has that concept. A word that stands in
several lines is backed by any of them. No word here says a cause, a certainty, health, absence, or a wider scope or time
than was seen.
"""

from __future__ import annotations

PLAIN_EN = """
error:  | errors_out threw_an_error mistake mistaken glitch hiccup snag trouble difficulty problem problematic complaint grumble squawk failure go_wrong went_wrong goes_wrong gone_wrong going_wrong
exception:  | odd oddity oddly strange strangely weird unusual unusually peculiar irregular irregularity out_of_the_ordinary uncaught unhandled deviant outlier raised_an_exception threw_an_exception failure threw throw thrown
fail:  | trouble fell_through falls_through fallen_through fell_flat botched flunked misfired came_to_grief met_with_failure ended_in_failure ended_in_error ended_with_an_error in_vain go_wrong went_wrong goes_wrong gone_wrong going_wrong
unable:  | incapable
timeout:  | hit_the_timeout reached_the_timeout ran_out_of_time runs_out_of_time deadline_exceeded exceeded_its_deadline exceeded_the_deadline missed_its_deadline missed_the_deadline exceeded_the_timeout trouble
timeoutverb:  | timeouts ran_out_of_time runs_out_of_time
connection:  | connectivity held
exhausted:  | ran_dry run_dry dried_up dry ran_out_of run_out_of maxed_out uses_up using_up gets_used_up filled filled_up topped_out bottomed_out hit_its_limit hit_the_limit hit_the_ceiling at_capacity at_full_capacity at_its_limit at_the_limit at_its_ceiling at_its_maximum eaten_up eats_up ate_up swallowed_up gobbled_up depletion bursting_at_the_seams brimful full_up taken_up ran_through
nearlyfull:  | running_low ran_low running_short ran_short running_out running_out_of close_to_full close_to_capacity close_to_exhaustion almost_exhausted nearly_exhausted nearing_its_limit approaching_capacity approaching_its_limit getting_full close_to_its_limit near_the_limit close_to_the_limit nearly_used_up almost_used_up
unavailable:  | inaccessible unobtainable out_of_service out_of_action unusable unserviceable off_limits
available:  | accessible obtainable on_offer at_the_ready on_tap usable
refused:  | rebuffed rebuff knocked_back sent_back send_back shut_out barred disallow refusal denials vetoed thrown_out threw_out throw_out tossed_out kicked_back unaccepted bounced
closed:  | closure hung_up hang_up cut_off broke_off broken_off breaks_off severed tore_down torn_down tear_down teardown went_away goes_away go_away gone_away shut dropped_off dropped_out fell_off falls_off fallen_off dropouts disconnection dark
link.down:  | went_down goes_down gone_down go_down going_down broke_off broken_off severed dropped_off went_offline gone_offline go_offline goes_offline fell_off_the_network lost_its_link lost_its_connection lost_contact dark went_dark gone_dark goes_dark lost_touch lost_sight lost_sight_of
open:  | reopened ajar
waiting:  | held_up holds_up on_hold outstanding queued_up sat_waiting left_waiting kept_waiting kept_on_hold standing_by biding
active:  | busy occupied engaged tied_up in_play
idle:  | unused unoccupied vacant at_rest sitting_idle sat_idle inactive unassigned
request:  | handle serve demand enquiry inquiry visit submission
response:  | replied serve back comeback hands_out
latency:  | turnaround turnaround_time handle slower faster quicker
duration:  | stretch length long runs_for ran_for runtime persisted_for drew_out drawn_out lengthy brief short long-running
slow:  | slowly laggy crawl dragged slowed_down slowdown sluggishly at_a_crawl tardy unhurried takes_long took_long lagging straggler trailing
cpu:  | cpus computing_power processing_power compute core load busy
memory:  | rss footprint working_set
oom:  | ran_out_of_memory runs_out_of_memory memory_exhausted exhausted_its_memory exhausted_memory memory_ran_out out_of_ram used_up_its_memory short_of_memory
disk:  | disc hard_drive hard_disk
space:  | room
file:  | filename
path:  | pathname filepath
usage:  | utilised take_up taken_up eats eaten ate eats_up occupies burns burnt spends spent uses_up gobbled hogging busy
network:  | connectivity net internet
packetloss:  | packets_lost lossy packet_drops losing_packets
loss:  | went_missing goes_missing gone_missing go_missing misplaced vanished
retransmit:  | resent resending re-sent sent_again sends_again
traffic:  | visits visitors inflow serve throughput handle load
load:  | workload demand burden busy
queue:  | backlog
backlog:  | stacked_up build_up built_up buildup accumulate accumulation queued_up unprocessed unconsumed unhandled outstanding heaped_up mounting_up clogged undrained waiting_list left leftover
pending_msgs:  | undelivered unsent unacknowledged unacked outstanding unread unconsumed in_the_queue unprocessed queued_up left
message:  | letter handle
mail:  | e-mail letter
ready:  | in_readiness prepared
consumer:  | reader subscriber handle
producer:  | publishers writer emitter
throttle:  | curbed restricted slowed_by_the_limiter choked_by_the_limiter kick_in put_the_brakes_on
provider:  | supplier telco operator partner third_party
retry:  | try_again tried_again attempted_again reattempt re-sent redelivered redelivery repeat_attempt retried_it sent_again run_again ran_again kick_in
deferred:  | postponed postponement pushed_back held_over put_on_hold put_back shelved rescheduled delayed wait
delivery:  | handed_over handed_to hand-off got_through get_through came_through come_through gone_through went_through undelivered delivered_to dropped_off
bounce:  | bounced_back returned_to_sender returned_mail sent_back
temporarily:  | transient transiently momentary momentarily short-lived provisional provisionally interim
row:  | tuple insert
lock:  | locked_up locked_down held
lockwait:  | waiting_for_a_lock waiting_on_a_lock blocked_on_a_lock waiting_for_the_lock waiting_on_the_lock stuck_on_a_lock queued_for_the_lock
deadlock:  | locked_each_other
transaction:  | transactional payment
replica:  | read_replica copies
replication:  | copying
replicationlag:  | replica_lag behind_the_primary behind_the_master behind_its_primary behind_its_master
sync:  | synchronisation synchronization resync resynchronised re-sync
failover:  | took_over takes_over taken_over takeover handed_over changeover kick_in
promotion:  | became_primary became_the_primary becomes_primary made_primary
primary:  | main took_over takes_over taken_over leadership
cachemiss:  | missed_the_cache
log:  | logger writes jotted logline logfile
record:  | jotted entered
application:  | software service program
host:  | computer
pull:  | grabbed downloads
deployment:  | went_live go_live goes_live gone_live going_live launch redeployed redeployment new_version new_release
release:  | went_live go_live goes_live gone_live launch new_version new_release newer_version
config:  | setup tunable knob option parameter preference
client:  | caller
user:  | people person folk visitor shopper patron end-user clientele account client
website:  | web webpage serve
page:  | screen serve
dns:  | name_resolution name_server nameserver look_up
handshake:  | shake_hands
expired:  | ran_out runs_out out_of_date past_its_expiry past_its_date past_expiry end_of_validity validity_ended
permission:  | clearance authorisation entitlement authority
permissiondenied:  | unauthorised unauthorized off_limits
auth:  | authorisation signing_in logging_in login credentials
password:  | passcode passphrase credential
job:  | assignment execution
schedule:  | timetable planned
batch:  | run ran
backup:  | backs_up copy dump
quota:  | allowance allotment limit
quotaexceeded:  | over_quota over_its_quota exceeded_its_quota exceeded_the_quota quota_exhausted quota_used_up used_up_its_quota
exceeded:  | surpassed topped crosses over_the_limit over_the_threshold
above:  | surpass topped
threshold:  | bar trigger_point tripwire cut-off boundary ceiling limit floor line_drawn
limit:  | limitation restriction restricted upper_bound hard_cap roof maximum_allowed top_limit allowance allowed_maximum constraint constrained floor headroom threshold quota
baseline:  | usual customary
target:  | goal objective
scrape:  | polled
up:  | alive back_up back_online
down:  | knocked_out knocked_offline out_of_service out_of_action went_down goes_down gone_down go_down going_down went_offline gone_offline goes_offline go_offline fell_over falls_over blackout dark went_dark gone_dark goes_dark
crash:  | fell_over falls_over fallen_over blew_up blown_up blow_up bombed_out keeled_over abended panicked came_down_hard packed_up conked_out gave_out came_down
exit:  | quit bailed bail_out left
killed:  | killed_off reaped slain taken_down took_down takes_down
restart:  | relaunched re-started power-cycled cycled respawned restarts_itself started_over started_afresh started_anew fresh_start
start:  | launch booted spun_up spin_up got_going get_going got_underway get_underway got_under_way commenced commencement initiated initiation set_in fired_up switched_on turned_on outset inception kick_in
end:  | ceased came_to_an_end comes_to_an_end came_to_a_close wrapped ran_its_course run_its_course
abort:  | abortion_of called_off gave_up give_up given_up bailed_out bailed cut_short scrapped abandoned broken_off broke_off pulled_the_plug terminated_early stopped_early stopped_prematurely ended_early ended_prematurely
skip:  | passed_over leaves_out omitted omission missed_out passed_by
complete:  | wrapped_up ran_to_completion run_to_completion ran_to_the_end run_to_the_end went_to_completion reached_the_end got_done gets_done done_with over_with
run.completed:  | finished wrapped_up ran_to_completion run_to_completion ran_to_the_end reached_the_end got_done
run.aborted:  | bailed_out cut_short abandoned broken_off terminated_early stopped_early
run.failed:  | unsuccessful fell_over
run.skipped:  | passed_over left_out omitted
run.running:  | in_progress under_way underway in_flight
run.stopped:  | halted ceased
success:  | went_through goes_through gone_through go_through got_through gets_through panned_out paid_off
running:  | executions up_and_running in_operation operating under_way in_flight handle ongoing_run launch conducted performed carried_through
processing:  | handle deal dealt dealt_with dealing_with crunched churned chewing_through working_through worked_on working_off got_through gets_through treatment workload execution run
progressing:  | advancing moving_forward making_progress made_progress moving_on ongoing_work
stopped:  | halted ceased came_to_a_halt comes_to_a_halt came_to_a_stop comes_to_a_stop ground_to_a_halt grind_to_a_halt stood_still stands_still standstill at_a_standstill stoppage switched_off turned_off taken_out_of_service took_out_of_service
paused:  | on_hold put_on_hold
hang:  | got_stuck gets_stuck stuck_at frozen freezes froze locked_up seized_up stalled jammed hung_up unresponsive stopped_responding stopped_answering came_to_a_halt ground_to_a_halt
evict:  | thrown_out threw_out pushed_out turfed_out ejected ejection forced_out expelled bumped_off displaced
unschedulable:  | unplaceable unscheduled unplaced
crashloop:  | crash_loop restart_loop
probe:  | ping
gc:  | garbage_collector collector_pause collection collector
pause:  | stop-the-world
memoryleak:  | memory_leak
leak:  | leakage escaped seeped
temperature:  | heat thermal warm warmer hotter colder cooler cold warmed_up cooled_down
hot:  | overheating heat warm
voltage:  | volts mains
battery:  | charge mains
device:  | gadget appliance apparatus gear hardware terminal machine equipment
link:  | connection circuit
peer:  | partner
flap:  | going_up_and_down went_up_and_down bouncing_up_and_down up_and_down on_and_off
order:  | purchase sale submit customer buyer shopper intake took_in takes_in
payment:  | pay-in checkout transaction purchase customer payer buyer shopper
refund:  | reimbursed reimbursement money_back paid_back pays_back customer buyer shopper
amount:  | price money
settled:  | came_through went_through goes_through arrived_in_the_account reached_the_account
shipped:  | sent_out sent_off sends_out left_the_warehouse out_the_door handed_to_the_carrier
cancelled:  | cancellation called_off scrapped voided withdrawn abandon abandonment pulled
order.cancelled:  | called_off scrapped voided cancellation
order.refunded:  | reimbursed money_back paid_back
order.shipped:  | sent_out sent_off left_the_warehouse dispatched
order.delivered:  | handed_over dropped_off delivery
order.paid:  | paid_for pay payment_went_through
order.pending:  | outstanding awaiting
checkout:  | cashier abandon customer buyer shopper
inventory:  | stockpile
invoice:  | bills customer
notification:  | notified alerted
write:  | saved stored
read:  | reading_back
deleted:  | wiped erased got_rid_of scrubbed cleared_out cleaned_out thrown_away purged taken_down took_down
created:  | set_up spun_up brought_into_being generated generation
updated:  | brought_up_to_date refreshed
modified:  | altered alteration tweaked edited amended amendment revised adjusted
scaled:  | resized
rollback:  | backed_out undone undo undid put_back
flush:  | wrote_out written_out
clean:  | tidied tidy swept sweep
fixed:  | mended
mitigated:  | eased
switchto:  | moved_over changed_over changeover cut_over cutover went_over_to swapped_to diverted
recreate:  | re-created
enabled:  | turned_on switched_on activated kick_in
disabled:  | turned_off switched_off deactivated
backupchannel:  | fallback_channel
migration:  | moved_over moved_across move
missing:  | went_missing absence unfound unaccounted silent went_silent stopped_reporting gone omitted left_out
notfound:  | unfound nonexisting lost
stale:  | out-of-date behind_the_times antiquated older gone_stale went_stale goes_stale go_stale
invalid:  | unacceptable malformed inadmissible bogus improper void wrong bad incorrect faulty
valid:  | in_force
corrupt:  | mangled garbled ruined faulty defective
mismatch:  | disagree disagreed disagreement discrepancy at_odds inconsistency inconsistently contradict wrong incorrect
conflict:  | clash collide contradict
duplicate:  | duplication doubled_up copies clash already_there
deny:  | barred denied turned_away shut_out shut_off keeps_out kept_out locked_out turned_down
impact:  | effect repercussion
incident:  | trouble problem disruption
problem:  | difficulty snag hiccup glitch went_wrong go_wrong goes_wrong gone_wrong going_wrong complaint failure failing
degraded:  | poor poorly weak weakened
availability:  | uptime_figure
maximum:  | topped_out high_point maxima tallest largest
minimum:  | low_point minima floor smallest
increase:  | growth crept_up creeps_up edged_up ticked_up inched_up shoots_up goes_up go_up gone_up going_up leapt leaped ramped_up swelled rocketed ballooned gained uptick upturn upswing higher_than_before larger bigger higher lift greater
decrease:  | shrank shrunk shrinkage reduction sank sink sunk crept_down edged_down ticked_down inched_down goes_down go_down gone_down going_down comes_down tapered tapered_off dwindled plunged plummeted tumbled slumped falls_back receded downturn downtick lessened down-to smaller fewer
high:  | lofty heavy heavily
larger:  | heavier sizeable sizable taller
window:  | timeframe time_frame timeslot
manual:  | manually_done hand-run
automatic:  | automated automation autonomously unattended
operator:  | on-duty duty_engineer engineer responder
team:  | crew colleague staff group
sent:  | sent_out send_out sent_off fired_off transmitted transmission passed_on handed_over out_the_door
received:  | receipt got_in picked_up back incoming took_in takes_in taken_in took_delivery
access:  | visit
call:  | invocations request
sudden:  | abrupt abruptly out_of_the_blue
unreachable:  | out_of_reach unroutable cut_off off_the_network unresponsive lost_touch lost_sight_of lost_contact out_of_contact incommunicado
reachable:  | contactable accessible
remaining:  | unused unspent left_over headroom slack
freespace:  | headroom slack
heartbeat:  | keepalives sign_of_life silent silence went_silent fell_silent ping
election:  | voted took_over takes_over taken_over leadership lead_role
overflow:  | spilled_over overran overrun
concurrency:  | concurrently simultaneous simultaneously in_parallel
attempt:  | effort
reconnect:  | reconnection came_back_online comes_back_online back_online connected_again re-connect reattached rejoined
publish:  | publication
webhook:  | call-back
upload:  | sent send push_up
download:  | pulled
training:  | run ran
inference:  | prediction run ran
attach:  | hooked_up hooked_onto
site:  | facility location branch store
power:  | electricity mains electrical supply energy
drift:  | wandered slipped slippage
approve:  | greenlit green-lit green_light given_the_go-ahead went_through go_through goes_through gone_through ok'd authorised authorized
guest:  | people
vehicle:  | lorry van fleet_vehicle
flight:  | plane aircraft departure
shipment:  | consignment load delivery
capacity:  | room holding_power headroom
lease:  | reservation allocation
lookup:  | looks_up
backfill:  | filled_in
cutover:  | cut_over
skew:  | lopsided unevenly uneven unequal unequally
quarantine:  | set_aside isolated walled_off fenced_off cordoned_off
recipient:  | addressee
sender:  | originator
reconcile:  | balanced_against squared_up
toggle:  | flipped
late:  | belated belatedly tardy behind_schedule overdue past_due delayed behind_time running_late overdue_by straggler
truncated:  | truncation cut_down clipped chopped abridged cut_off_at partial partially stopped_short cut_out
alert:  | pager notification trouble problem
alertstate.firing:  | went_off goes_off going_off gone_off go_off set_off lit_up raised_an_alert unresolved kick_in
alertstate.pending:  | yet_to_fire
alertstate.resolved:  | cleared_up closed_out settled_down died_down dies_down calmed_down went_quiet fell_quiet fell_silent stood_down
alertstate.suppressed:  | muted hushed snoozed
severity:  | seriousness grave_level
backoff:  | wait_before_retrying
ev.stall:  | seized_up jammed locked_up got_stuck gets_stuck hung_up standstill at_a_standstill bogged_down frozen came_to_a_halt ground_to_a_halt grinds_to_a_halt came_to_a_stop stopped_moving
ev.accept:  | taken_on accepted_for
ev.send:  | sent_out sent_off fired_off transmission handed_over
ev.discard:  | thrown_away threw_away throws_away binned dumped dropped_on_the_floor tossed jettisoned
ev.ignore:  | disregard turned_a_blind_eye overlooked
ev.bypass:  | sidestepped circumvented skirted
ev.redirect:  | diverted rerouted sent_elsewhere
ev.dispatch:  | sent_out handed_out
ev.distribute:  | distribution handed_out spread_across spread_over shared_out
ev.enqueue:  | put_in_the_queue queued_up added_to_the_queue
ev.dequeue:  | taken_off_the_queue took_off_the_queue pulled_off_the_queue taken_from_the_queue
ev.deadletter:  | dlq
ev.consume_msg:  | picked_up handled took_off_the_queue
ev.append:  | added_at_the_end tacked_on
ev.encrypt:  | scrambled
ev.compress:  | squeezed zipped
ev.deserialize:  | unmarshalling deserialise
ev.downgrade:  | stepped_down_a_version
ev.issue:  | handed_out gave_out given_out
ev.renew:  | extended extension prolonged
ev.rotate:  | rolled_over
ev.redeem:  | cashed_in
ev.charge:  | billed debited taken_from_the_account
ev.withdraw:  | cash_out
ev.transfer:  | wired
ev.login:  | got_in sign-on
ev.register:  | enrolled enrol enrolment enrollment signed_up
ev.deregister:  | struck_off delisted
ev.disconnect:  | dropped_off dropped_out cut_off lost_contact lost_its_connection fell_off lost_touch dark went_dark
ev.reconnect:  | back_online came_back_online rejoined
ev.negotiate:  | agreed agree agreement
ev.elect:  | voted_in
ev.stepdown:  | gave_up_leadership stood_down
ev.demote:  | relegated
ev.fence:  | fenced_off shut_off_from
ev.isolate:  | walled_off
ev.preempt:  | pre-empted pre-emption
ev.reclaim:  | freed free_up took_back taken_back
ev.release_res:  | let_go gave_up freed freed_up handed_back gave_back
ev.scaleup:  | added_capacity grew_to expanded expansion enlarged
ev.scaledown:  | shrank_to downsized
ev.trip:  | kicked_in cut_out
ev.replay:  | played_back
ev.rerun:  | ran_again run_again ran_it_again re-ran second_run repeat_run
ev.catchup:  | drew_level made_up_ground
ev.fallbehind:  | fallen_behind trailed got_behind gets_behind slipped_behind
ev.adjust:  | tweaked tuned altered
ev.rebalance:  | evened_out redistributed redistribution reshuffled
ev.archive:  | filed_away put_away
ev.purge:  | cleared_out cleaned_out wiped
ev.overflow:  | spilled_over
ev.delay:  | held_up holds_up set_back lateness held_back_by_time wait
ev.deduct:  | taken_off took_off subtracted
ev.replenish:  | topped_up refilled
ev.refresh:  | updated_the_view
ev.invalidate:  | voided
ev.sync:  | synchronization synchronisation resynced
ev.inject:  | slipped_in
ev.reinstall:  | reinstallation
ev.suspend:  | put_on_hold on_hold
ev.interrupt:  | cut_short broke_off broken_off cut_off
ev.exit:  | quit bailed_out bailed left
ev.stop:  | halted ceased switched_off turned_off came_to_a_halt came_to_a_stop
ev.halt:  | came_to_a_halt ground_to_a_halt
ev.shutdown:  | powered_down went_down switched_off turned_off
ev.boot:  | bootstrap started_up
ev.close:  | shut
ev.freeze:  | locked_down put_on_ice
ev.allow:  | admitted let_through let_in waved_through accept
ev.ban:  | blacklisted barred lift
ev.revoke:  | withdrawn withdrew pulled taken_away took_away
ev.assign:  | allotted allocated handed_to
ev.allocate:  | allocations allotted set_aside earmarked
ev.schedule:  | placement
ev.submit:  | handed_in sent_in lodged filed
ev.split:  | broken_up broke_up
ev.move:  | shifted relocated
ev.replace:  | swapped_out swapped substituted
ev.remove:  | pulled_out stripped_out pulled
ev.load:  | insert
ev.choose:  | picked selection opted choice settled_on
ev.reallocate:  | reallocation reassigned
ev.mismatch:  | disagree discrepancy at_odds
ev.acquire:  | took_hold grabbed got_hold seized
ev.hold:  | hung_on hangs_on held_on in_its_hands clung
ev.block:  | blockage held_up stuck held
ev.intercept:  | caught catch
ev.forward:  | passed_on relayed sent_on handed_on
ev.fetch:  | grabbed
ev.reserve:  | booked set_aside earmarked
ev.return:  | back handed_back gave_back gives_back came_back_with came_back_as
ev.reach:  | topped
ev.fluctuate:  | wobbled wobbly up_and_down swung swing see-sawed bounced_around
ev.change:  | altered shifted
query:  | run ran execution fired_off check_in combed
script:  | run ran execution
command:  | run ran execution
test:  | run ran execution
process:  | run ran
workflow:  | run ran execution
pipeline:  | run ran execution
build:  | run ran
etl:  | run ran execution
cronjob:  | run ran execution
step:  | execution
sql:  | execution ran
low:  | short shy poor poorly thin scant scanty scarce meagre smallish slim
less:  | short shy smaller lesser tinier
shortage:  | short shortfall deficit scarce scarcity
difference:  | shy variance offset margin delta
rule:  | condition criterion criteria
warning:  | trouble problem caution
fault:  | trouble problem
status:  | condition
queuedepth:  | left
ev.leave:  | left
heartbeat_lost:  | lost_touch lost_contact went_silent gone_silent fell_silent went_quiet stopped_reporting stopped_sending stopped_responding stopped_answering lost
notready:  | unready
ack:  | acknowledge acknowledgement acknowledgment
session:  | handle serve held
content:  | serve
cache:  | serve hands_out hit_rate
httprequest:  | serve handle
origin:  | serve
image:  | serve
video:  | serve stream clip
worker:  | handle busy serve process
thread:  | handle busy
qps:  | load
searched:  | check_in check_ins looked_in combed scoured went_through trawled scanned go_through going_through gone_through
ev.cancel:  | abandon
fallback:  | kick_in fell_back fall_back resort
ev.unblock:  | lift
server:  | host
vm:  | host
bad:  | poor poorly
critical:  | red
lockholder:  | held hang_on
owner:  | held
api:  | request
code:  | response
statuscode:  | response
version:  | build release new_version newer_version
database:  | dbs datastore data_store
storage:  | store disk volume
pod:  | container instance replica
container:  | pod
service:  | daemon
ticket:  | people staff
account:  | user
customer:  | user account people person patron buyer
employee:  | user worker staffer people person
goods:  | stock
parcel:  | box
region:  | location area
zone:  | area region
datacenter:  | facility location
token:  | credential
wrong:  | incorrect incorrectly wrongly mistaken erroneous invalid
snapshot:  | copy
change:  | modification edit adjustment
maintenance:  | servicing upkeep
trend:  | course
points:  | measurement
metric:  | measurement
stream:  | video feed
viewer:  | watcher audience people person user
cooling:  | chilled chiller
door:  | gate
camera:  | video
sensor:  | detector instrument
valve:  | opening
humidity:  | damp moisture
ev.probe:  | ping polled
health_check:  | probe
scheduled:  | timetable
delayed:  | behind_schedule
feed: 数据源 | feed file data_file delivery
uniquekey:  | clash duplicate collision
violation: 违反 | violation violates breach broke_the_rule
table:  | insert
resolver:  | look_up resolve
shop:  | staff people personnel crew
ups:  | mains
p99:  | slowest percentile tail
insufficient:  | insufficient insufficiently short inadequate
funds: 资金 余额 | funds money balance cash
conveyor:  | belt
authfailure:  | turned_down turned_away unsuccessful bad_password
loginfailure:  | turned_down turned_away unsuccessful
player:  | people person gamers users
passenger:  | people person travellers travelers
patient:  | people person
student:  | people pupil person learner
citizen:  | people inhabitants
member:  | people user person
subscriber:  | people users
rider:  | people courier
firewall:  | traffic connections packets
cart:  | customer shopper
prefix:  | route network
leaderrole:  | took_over takes_over taken_over leadership
w.prevent: 防止 避免发生 | prevent prevention avert avoid
w.manage: 管理 | manage management
w.maintain: 维护 | maintain maintainer
w.implementing: 实施 | implementing
w.generate: 生成 | generate generation
w.combination: 组合 | combination
w.recognise: 识别 | recognise recognize recognition
w.distinguish: 区分 | distinguish distinction
w.alternative: 替代 | alternative substitute workaround
w.definition:  | definition
w.declare: 声明 | declare declaration
w.announce: 宣布 | announce announcement
w.propagate: 传播 | propagate propagation
w.hand_on: 传递 | hand_on
w.extend: 扩展 | extend expansion expand
w.narrowed: 缩小 | narrowed shrinkwrap
w.improve: 改进 | improve improvement better_than
w.optimize: 优化 | optimize optimise optimization optimisation tuning
w.simplify: 简化 | simplify simplified
w.consolidate:  | consolidate consolidation
w.dismantle: 拆除 | dismantle
w.integrate: 集成 | integrate integration
w.embed: 嵌入 | embed embedded
w.encapsulate: 封装 | encapsulate
w.separation: 隔离 | separation segregated
w.expose: 暴露 | expose exposure
w.hide: 隐藏 | hide hidden concealed
w.disclosure: 泄露 | disclosure
w.surround: 包围 | surround
w.populate: 填充 | populate padding
w.overwrites: 覆盖写 | overwrites
w.draw: 绘制 | draw drawn
w.render: 渲染 | render
w.play: 播放 | play playback
w.taped: 录制 | taped
w.paused_playback: 暂停播放 | paused_playback
w.drag_and_drop: 拖动 | drag_and_drop dragged_over
w.tap: 点击 | tap pressed
w.typed: 输入 | enter keyed
w.ticked: 选中 | ticked
w.swipe: 滑动 | swipe
w.touch: 触摸 | touch touchscreen
w.shake: 摇动 | shake shook
w.gripes: 投诉 | gripes feedback
w.feedback: 反馈 | feedback
w.complaints: 抱怨 | complaints gripe grumbling
w.consultation: 咨询 | consultation inquiry enquiries
w.informed: 通知 | informed
w.reminder:  | reminder remind
w.invite: 邀请 | invite invitation
w.enrol: 加入 | enrol
w.opt_out: 退出 | opt_out
w.subscribers: 订阅 | subscribers
w.posted: 发帖 | posted
w.listed_for_sale: 上架 | listed_for_sale put_on_sale
w.delisted: 下架 | delisted taken_off_sale unlisted
w.resupply: 补货 | resupply
w.consigned: 发运 | consigned
w.unload: 卸货 | unload offloaded
w.haul: 搬运 | haul
w.transport: 运输 | transport transportation transit in_transit
w.deliveries: 送货 | deliveries
w.stocked: 入库 | stocked
w.stocktake: 盘点 | stocktake
w.shrinkage: 损耗 | shrinkage wastage
w.returns_desk: 退货 | returns_desk sent_back_goods
w.rebook: 改签 | rebook rescheduled
w.touched_down: 降落 | touched_down
w.stopover: 停靠 | stopover docked
w.detour: 绕行 | detour rerouted diversion
w.steering: 驾驶 | steering
w.refuel: 加油 | refuel refuelled
w.recharge: 充电 | recharge
w.discharge: 放电 | discharge
w.heat: 加热 | heat
w.melt: 融化 | melt
w.boil: 沸腾 | boil
w.combustion: 燃烧 | combustion burning_fuel
w.leaky: 泄漏 | leaky dripping
w.blockage: 堵塞 | blockage clog jam
w.snapped_off: 断裂 | snapped_off fracture crack
w.wear_and_tear: 磨损 | wear_and_tear wears worn
w.corrosion: 腐蚀 | corrosion corroded rust
w.deformed: 变形 | deformed deformation distortion distorted bent
w.loose: 松动 | loose loosened came_loose works_loose
w.rotates: 旋转 | rotates spin spun
w.oscillate: 振荡 | oscillate oscillation
w.focus: 对焦 | focus
w.correct: 校正 | correct correction
w.tryout: 测试 | tryout
w.dry_run: 试运行 | dry_run trial_run pilot_run
w.quality_check: 质检 | quality_check quality_control qc
w.conforming: 合格 | conforming conformity
w.nonconforming: 不合格 | nonconforming substandard defective faulty
w.rework: 返工 | rework
w.manufacture: 生产 | manufacture manufacturer
w.assemble: 组装 | assemble assembly
w.installer: 安装 | installer fitted
w.disassemble: 拆卸 | disassemble
w.overhaul: 检修 | overhaul servicing
w.upkeep: 保养 | upkeep
w.manned: 值守 | manned attended staffed
w.operated_on: 手术 | operated_on
w.registered_for_a_visit: 挂号 | registered_for_a_visit
w.hospitalised: 住院 | hospitalised hospitalized hospitalization admitted_to_hospital admissions
w.discharged_from_hospital: 出院 | discharged_from_hospital
w.prescribed: 开药 | prescribed prescriptions
w.medication: 服药 | medication meds pill
w.lab_result: 化验 | lab_result specimen
w.consultation2: 诊疗 | consultation
w.pain: 疼痛 | pain painful
w.fever: 发烧 | fever feverish
w.breathing: 呼吸 | breathing respiratory
w.heart_rate: 心率 | heart_rate pulse
w.blood_pressure: 血压 | blood_pressure
w.sleep: 睡眠 | sleep asleep slept
w.death: 死亡 | death mortality
w.birth: 出生 | birth born
w.examinee: 考试 | examinee
w.handed_in_homework: 提交作业 | handed_in_homework
w.grading: 评分 | grading scored
w.graduation: 毕业 | graduation graduated
w.learners: 学习 | learners studying
w.teaching: 教学 | teaching taught
w.ballots: 投票 | ballots
w.declared_goods: 申报 | declared_goods
w.paid_tax: 缴税 | paid_tax
w.fine_imposed: 罚款 | fine_imposed penalty
w.lawsuit: 诉讼 | lawsuit sued litigation
w.arrest: 逮捕 | arrest
w.trial_court: 审判 | trial_court verdict_court
w.assault: 攻击 | assault
w.intruder: 入侵 | intruder hacked compromise
w.forgery: 伪造 | forgery counterfeit fake
w.stolen_card: 盗用 | stolen_card misused
w.fraudster: 欺骗 | fraudster scam
w.lockdown: 封锁 | lockdown
w.ownership_transfer: 过户 | ownership_transfer
w.authorisation: 授权 | authorisation
w.permits: 许可 | licence
w.owned: 拥有 | ownership possess possession
w.oversight: 监督 | oversight supervise supervision oversee
w.coordinate: 协调 | coordinate coordination
w.cooperate: 合作 | cooperate cooperation collaborate collaboration partnership
w.supportive:  | supportive
w.assist: 协助 | assist assistance aid
w.guidance: 指导 | guidance instruct
w.briefed: 通报 | briefed bulletin
w.escalates: 升级 | escalates escalations
w.appointed: 指派 | appointed
w.rotations: 轮值 | rotations rotation_duty
w.phoned: 呼叫 | phoned
w.lineup: 等候 | lineup
w.matchup:  | matchup
w.screened: 过滤 | screened
w.de-duplicated: 去重 | de-duplicated
w.rolled_up: 聚合 | rolled_up
w.predictions: 预测 | predictions projection
w.compute:  | compute computation calculate calculation
w.multiplied:  | multiplied multiply multiplication
w.transforms: 转换 | transforms transformation converter
w.encoder: 编码 | encoder
w.decoder: 解码 | decoder
w.shrink_wrap: 压缩 | shrink_wrap
w.transfer: 传输 | transfer transmission transmit
w.replicator: 复制 | replicator
w.preload: 加载 | preload lazily_loaded
w.memoized: 缓存 | memoized
w.preheat: 预热 | preheat
w.lru: 淘汰 | lru
w.persisted: 落盘 | persisted
w.trigger_condition: 触发条件 | trigger_condition
w.rectify: 订正 | rectify rectified erratum
w.assess: 评估 | assess assessment evaluate evaluation appraisal
w.scrutiny: 审查 | scrutiny scrutinise scrutinize vetted
w.approver: 批准 | approver
w.denial_of_service: 拒绝服务 | denial_of_service
w.proposed: 提议 | proposed proposals
w.arrange: 安排 | arrange arrangement
w.deferrals: 延期 | deferrals
w.in_advance: 提前 | in_advance
w.punctual: 准时 | punctual punctually
w.simultaneous:  | simultaneous simultaneously concurrently side_effect_time
w.intermittent: 间歇 | intermittent intermittently sporadic sporadically patchy
w.instantaneous: 瞬时 | instantaneous instantaneously instantly
w.gradual: 渐进 | gradual gradually progressively
w.periodic: 周期性 | periodic periodically cyclic cyclical
w.occasional: 偶发 | occasional occasionally rare rarely infrequent infrequently
w.activity: 活跃度 | activity
w.busy-wait: 空转 | busy-wait
w.filled_to_capacity: 占满 | filled_to_capacity
w.preemptive: 抢占 | preemptive
w.compete: 争抢 | compete competition vying
w.false_positive: 误报 | false_positive false_alarm
w.false_negative: 漏报 | false_negative
w.noisy_alert: 噪音 | noisy_alert
w.blind_spot: 盲区 | blind_spot
w.rush_hour: 峰值 | rush_hour
w.trough: 低谷 | trough
w.busy_hours: 高峰 | busy_hours busy_period rush
w.responsible_party: 负责方 | responsible_party
w.dependent: 依赖 | dependent relies relied reliance
w.prerequisite: 前提 | prerequisite precondition
w.aftermath: 后果 | aftermath
w.side_effect: 副作用 | side_effect
w.http_code: 状态码 | http_code
w.csrf: 跨站 | csrf xss
w.cors: 跨域 | cors
w.serials: 序列号 | serials
w.accelerate: 加速 | accelerate sped_up speedup faster quicker quickened
w.decelerate: 减速 | decelerate deceleration
w.faster:  | faster quickly quick rapid rapidly swift swiftly speedy promptly
w.black_screen: 黑屏 | black_screen blank_screen
w.garbled_screen: 花屏 | garbled_screen
w.garbled: 乱码 | garbled mojibake gibberish
w.muted_audio: 无声 | muted_audio silent_audio
w.echo: 回声 | echo
w.flicker: 闪烁 | flicker
w.white_page: 白屏 | white_page
w.stacks: 堆栈 | stacks
w.loglevel: 日志级别 | loglevel
w.sold_out: 缺货 | sold_out sells_out stockouts
w.overbooked: 超卖 | overbooked
w.supply_cut: 断供 | supply_cut
w.blackout: 停电 | blackout
w.water_cut: 断水 | water_cut
w.gas_cut: 停气 | gas_cut
w.overload: 过载 | overload
w.overheat: 过热 | overheat
w.overvoltage: 过压 | overvoltage
w.undervoltage: 欠压 | undervoltage brownout
w.short_circuit: 短路 | short_circuit
w.grounding: 接地 | grounding earthing
w.earth_leakage: 漏电 | earth_leakage
w.e-stop: 急停 | e-stop
w.interlock: 联锁 | interlock
w.sleep_mode: 待机 | sleep_mode
w.hibernate: 休眠 | hibernate hibernation
w.awake: 唤醒 | awake awoke
w.bluetooth: 蓝牙 | bluetooth
w.nfc: 近场 | nfc
w.locate: 定位 | locate
w.navigation: 导航 | navigation navigate
w.geofence: 围栏 | geofence
w.weak_signal: 信号弱 | weak_signal poor_reception
w.strength: 强度 | strength intensity intense
w.weak:  | weak weaker weakly weakness
w.strong:  | strong stronger strongly
w.heavy:  | heavy heavier
w.lightweight:  | lightweight
w.hardness:  | hardness
w.softly:  | softly
w.broad:  | broad
w.narrowly:  | narrowly
w.deep:  | deep deeper deeply
w.shallow:  | shallow
w.thicker:  | thicker
w.thin:  | thin thinner
w.dry:  | dry dried
w.wet:  | wet damp moist moisture
w.dirty:  | dirty contaminated
w.legacy: 旧的 | legacy
w.stopgap: 临时 | stopgap makeshift
w.permanent: 永久 | permanent permanently
w.defaults: 默认值 | defaults
w.optionally: 可选 | optionally
w.compulsory: 必填 | compulsory obligatory
w.permissible: 允许 | permissible
w.prohibit:  | prohibit ban
w.finite: 有限 | finite
w.unlimited: 无限 | unlimited infinite infinitely unbounded
w.unused: 未使用 | unused
w.unhandled: 未处理 | unhandled untreated unattended
w.unidentified: 未知 | unidentified unrecognised unrecognized
w.ownerless: 无主 | ownerless
w.namesake: 同名 | namesake
w.commonly_shared: 公共 | commonly_shared
w.confidential: 私密 | confidential
w.correct2: 正确 | correct correctly properly
w.incorrect: 不正确 错误的 | incorrect incorrectly wrongly improperly erroneous erroneously
w.equality: 相等 | equality
w.unequal: 不等 | unequal
w.similarity: 相似 | similarity
w.irrelevant: 无关项 | irrelevant
w.adjacent: 相邻 | adjacent adjoining neighbouring neighboring
w.alignment: 对齐 | alignment misaligned
w.intersect: 交叉 | intersect overlapping
w.subset: 包含关系 | subset superset
w.parent_node: 父级 | parent_node
w.child_node: 子级 | child_node descendants
w.ancestor: 祖先 | ancestor
w.trailing: 尾部 | trailing
w.midpoint: 中点 | midpoint
w.quartile: 四分位 | quartile
w.modal_value: 众数 | modal_value
w.median: 中位数 | median
w.variance: 方差 | variance
w.growth_rate: 增幅 | growth_rate
w.market_open: 开盘 | market_open opening_bell
w.market_close: 收盘 | market_close closing_bell
w.clearing: 清算 | clearance_run
w.advanced_payment: 垫付 | advanced_payment
w.tax_refund: 退税 | tax_refund
w.invoicing: 开票 | invoicing
w.dunning: 催收 | dunning
w.bad_debt: 坏账 | bad_debt
w.risk_engine: 风控 | risk_engine risk_check
w.anti-money-laundering: 反洗钱 | anti-money-laundering aml
w.kyc: 实名 | kyc
w.security_question: 密保 | security_question
w.swiped_card: 刷卡 | swiped_card card_swipe
w.passwordless: 免密 | passwordless
w.cash_desk: 收银台 | cash_desk
p.tcp:  | tcp udp port socket
p.cleared: 疏通 | freed unblocked unjammed unclogged dislodged unstuck
p.median: 中位数 | median middle midpoint_value
p.jam: 堵料 卡料 | jam stuck blockage clogged
p.insufficient:  | insufficient shortage scarce inadequate
p.power_loss:  | power_loss blackout lost_power
p.paper_out:  | paper_out out_of_paper ran_out_of_paper
p.nulls:  | nulls missing_value
p.tolerance: 超出容差 公差 | tolerance margin allowance deviation out_of_range
p.warmed: 温升 | warmed heated hotter warmer
p.mismatch:  | mismatch discrepancy
p.mount_failed: 挂载失败 | mount_failed mount
p.unreachable: 失联 | unreachable lost_contact out_of_contact
p.invalid_password: 密码错误 | invalid_password wrong_password bad_password incorrect_password
p.assertion: 断言 | assertion assert invariant sanity
p.pending: 退款中 | pending outstanding unfinished undecided awaiting under_way
p.unpaid:  | unpaid outstanding owed due_payment
p.undelivered:  | undelivered outstanding
p.unfinished:  | unfinished incomplete outstanding half-done undone partial
p.pending_review: 待审 | pending_review awaiting_approval awaiting_review
p.reacquired: 复位 | reacquired regained recaptured relocked
p.reconnected:  | reconnected reestablished re-established rejoined
p.dropped:  | dropped disconnected offline fell_off dropped_off
p.absent:  | absent
p.arrived: 到货 | delivered received
p.late: 迟发 | delayed overdue behind_schedule tardy lateness latecomer
p.full: 满载 | full maxed_out packed at_capacity
p.idle: 空载 | idle unloaded
p.busy: 占线 | busy engaged
p.open_failed:  | open_failed could_open
p.connect_failed:  | connect_failed
p.returned:  | sent_back bounced back handed_back
p.price_change: 改价 | price_change repriced
p.reassigned: 改派 | reassigned rerouted handed_over
p.closed_breaker: 合闸 | closed_breaker
p.cooled: 降温 | cooled cooler
p.heating: 升温 | heating
p.slowed: 降速 | slowed slowdown derated
p.speeding_up: 加速中 | speeding_up accelerating
p.surcharge: 溢价 | surcharge premium_price
p.shortfall: 短款 | shortfall short_by
p.overage: 长款 | overage surplus
p.allergy: 过敏 | allergy allergic
p.blood_type: 血型 | blood_type blood_group
p.specimen:  | specimen swab
p.referral: 转院 | referral transferred
p.consult_case: 会诊 | consult_case
p.rota: 排班 | rota roster shift_plan
p.absence:  | absence absent absentee
p.leave_request: 请假 | leave_request sick_leave
p.delivery_note: 签收单 | proof_of_delivery
p.collected_goods: 提货 | collected_goods picked_up pickup collection
p.refused_delivery:  | refused_delivery rejected refused
p.damaged: 破损 | damaged broken_item breakage crushed
p.lost_parcel: 丢件 | lost_parcel lost gone_missing
p.missent: 错发 | missent wrong_item misrouted
p.held: 滞留 | held stuck stranded detained
p.customs_clearance:  | customs_clearance cleared_customs
p.bill_of_lading: 提单 | bill_of_lading
p.berth:  | berth bin_location bin
p.slotting: 货位 | rack_position
p.lot:  | lot lot_number
p.expiry_date: 效期 | expiry_date best_before
p.temperature_control:  | temperature_control temperature-controlled
p.yield: 产量 | yield production throughput
p.yield_rate: 良率 | yield_rate yield
p.cycle_time: 节拍 | cycle_time takt
p.changeover: 换型 | changeover
p.line_stop: 停线 | line_stop line_down
p.inspection_round: 巡检 | inspection_round patrol
p.spot_check: 点检 | spot_check
p.stack_light: 告警灯 | stack_light warning_light
p.e-stop: 急停按钮 | e-stop
p.safety_gate: 安全门 | safety_gate
p.light_curtain: 光栅 | light_curtain
p.servo: 伺服 | servo
p.inverter: 变频器 | inverter
p.encoder: 编码器 | encoder rotary_encoder
p.stepper:  | stepper
p.air_cylinder: 气缸 | air_cylinder cylinder
p.hydraulic: 液压 | hydraulic
p.lubrication: 润滑 | lubrication lubricant grease
p.coolant: 冷却液 | coolant
p.strainer: 过滤网 | strainer
p.particulate: 粉尘 | particulate
p.rotor: 转子 | rotor
p.blade_turbine: 叶片 | blade_turbine blades
p.propeller:  | propeller
p.rudder:  | rudder
p.anchored:  | anchored
p.berthing: 泊位 | berthing
p.fairway: 航道 | fairway
p.taxiway: 跑道 | taxiway
p.control_tower: 塔台 | control_tower
p.air_traffic_control: 空管 | air_traffic_control atc
p.captain: 机长 | captain
p.cabin_attendant: 乘务 | cabin_attendant attendants
p.boarding_pass: 登机牌 | boarding_pass
p.baggage_carousel: 行李转盘 | baggage_carousel
p.check-in_desk: 值机柜台 | check-in_desk
p.security_check: 安检 | security_check screening
p.departure_lounge: 候机 | departure_lounge
p.delays:  | delays held_up behind_schedule
p.diverted: 备降 | diverted diversion
p.turned_back: 返航 | turned_back
p.flight_cancellation: 取消航班 | flight_cancellation
p.overbooked: 超售 | overbooked oversold
p.seat_map: 座位图 | seat_map seating
p.ticket_check: 检票 | ticket_check ticket_inspection
p.train_number: 车次 | train_number
p.platform_rail: 月台 站台 | platform_rail platforms
p.track: 轨道 | track
p.signal_light: 信号灯 | signal_light
p.points_switch: 道岔 | points_switch railway_switch
p.train_control: 列控 | train_control
p.shuttle: 班车 | shuttle
p.bus_stop: 公交站 | bus_stop
p.ticketing: 票务 | ticketing
p.passenger_flow: 客流 | passenger_flow footfall
p.traffic_flow: 车流 | traffic_flow
p.congested:  | congested congestion traffic_jam jammed gridlock
p.speed_limit:  | speed_limit
p.speeding: 超速 | speeding
p.speed_check: 测速 | speed_check
p.traffic_violation: 违章 | traffic_violation
p.parking_fee: 停车费 | parking_fee
p.top-up_card: 充值卡 | top-up_card
p.phone_bill: 话费 | phone_bill
p.tariff: 套餐 | tariff subscription_plan package bundle
p.data_plan: 流量包 | data_plan data_pack
p.roaming_charge: 漫游费 | roaming_charge
p.arrears: 欠费 | arrears overdue_bill unpaid
p.suspended_line:  | suspended_line
p.sim_activation: 开卡 | sim_activation
p.number_portability: 携号转网 | number_portability porting
p.dropped_call: 通话中断 | dropped_call call_drop
p.dropped_calls: 掉话 | dropped_calls call_drops
p.answer_rate: 接通率 | answer_rate connection_rate
p.call_loss: 呼损 | call_loss
p.dialling:  | dialling dialing
p.incoming_call: 来电 | incoming_call
p.outgoing_call: 去电 | outgoing_call
p.bulk_sms: 短信群发 | bulk_sms bulk_text
p.opt-out:  | opt-out unsubscribed
p.open_rate: 打开率 | open_rate
p.click_rate: 点击率 | click_rate click-through
p.conversion_funnel: 转化漏斗 | conversion_funnel funnel
p.retained_users: 留存 | retained_users
p.dau: 日活 | dau daily_active
p.mau: 月活 | mau
p.concurrent_users: 在线人数 | concurrent_users players_online
p.queue_time: 匹配时间 | queue_time
p.framedrop: 掉帧 | framedrop
p.cheats:  | cheats cheater
p.bans:  | bans
p.items_game:  | items_game loot
p.top-ups:  | top-ups
p.customer_complaint: 客诉 | customer_complaint
p.bad_review: 差评 | bad_review
p.return_rate: 退货率 | return_rate
p.out-of-stock_rate:  | out-of-stock_rate
p.cancellation_rate: 订单取消率 | cancellation_rate
p.fulfilment: 履约 | fulfilment fulfillment fulfilled fulfil
p.successful_delivery: 妥投 | successful_delivery
p.in_transit: 在途 | in_transit
p.out_for_delivery: 派件 | out_for_delivery
p.self-pickup: 自提 | self-pickup click-and-collect
p.home_visit: 上门 | home_visit
p.appointment_slot: 预约号 | appointment_slot
p.appointment_slots: 号源 | appointment_slots
p.waiting_room: 候诊 | waiting_room
p.queue_call: 叫号 | queue_call
p.prescriptions:  | prescriptions
p.medicine_cabinet: 药柜 | medicine_cabinet
p.pacs: 影像归档 | pacs
p.bedside: 床旁 | bedside
p.patient_monitor: 监护仪 | patient_monitor
p.infusion_pump: 输液泵 | infusion_pump
p.ventilator: 呼吸机 | ventilator
p.operating_room: 手术室 | operating_room
p.pathology: 病理 | pathology
p.nursing_care: 护理 | nursing_care
p.outbreak: 疫情 | outbreak epidemic pandemic
p.isolation_ward: 隔离病房 | isolation_ward
p.oldest:  | oldest age aged
p.off:  | switched_off turned_off disabled
p.space_left_on_device: 磁盘写满 | space_left_on_device enospc ran_out_of ran_out run_out_of run_out filled_up filled full exhausted out_of_space out_of_room
p.sigkill:  | sigkill killed oomkilled
p.nullpointerexception:  | nullpointerexception null_pointer npe null nil
p.outofmemoryerror:  | outofmemoryerror oom out_of_memory ran_out_of_memory
p.sockettimeoutexception:  | sockettimeoutexception timeout timed_out
p.filenotfoundexception:  | filenotfoundexception notfound
p.accessdenied:  | accessdenied denied access_denied permission_denied forbidden
p.econnrefused:  | econnrefused refused turned_down turned_away
p.econnreset:  | econnreset reset
p.etimedout:  | etimedout timeout timed_out
p.enoent:  | enoent
p.eacces:  | eacces permission_denied denied
p.crashloopbackoff:  | crashloopbackoff crash
p.imagepullbackoff:  | imagepullbackoff pull download
p.errimagepull:  | errimagepull pull download
p.failedscheduling:  | failedscheduling schedule
p.failedmount:  | failedmount mount
p.nxdomain:  | nxdomain
p.toomanyrequests:  | toomanyrequests throttled rate_limited
p.deadlineexceeded:  | deadlineexceeded timeout timed_out
p.resourceexhausted:  | resourceexhausted exhausted used_up ran_out
p.segfault:  | segfault crash
p.panic:  | panic crash
p.fatal:  | fatal critical
p.retransmission:  | retransmission retransmit resend resent
p.p99:  | p99 slowest tail slow_end
p.p95:  | p95 slowest tail
p.loadavg:  | loadavg load
p.utc_offset:  | utc_offset
p.dlq:  | dlq dead_letter
p.cd:  | cd deployment rollout
p.pr:  | pr pull_request change
p.sev:  | sev severity
p.kpi:  | kpi
p.qty:  | qty quantity
p.amt:  | amt
p.txn:  | txn transaction payment
p.acct:  | acct account
p.addr:  | addr address
p.dest:  | dest destination target
p.msg:  | msg
p.req:  | req request
p.resp:  | resp response
p.err:  | err error
p.cfg:  | cfg configuration config
p.conn:  | conn connection
p.auth:  | auth login sign-in authentication
p.pwd:  | pwd password
p.db:  | db database
p.svc:  | svc service
p.env:  | env environment
p.ver:  | ver version
p.temp:  | temp temperature
p.volt:  | volt voltage
p.freq:  | freq frequency
p.avg:  | avg
p.max:  | max maximum peak highest
p.min:  | min minimum lowest
p.cnt:  | cnt
p.dur:  | duration long
p.tmo:  | tmo timeout
p.opn:  | opn open
p.cls:  | cls closed
p.dlv:  | dlv delivery delivered
p.cust:  | cust customer
p.prod:  | prod production live
p.stg:  | stg staging
p.repl:  | repl replication replica
p.sched:  | sched schedule
p.alloc:  | alloc allocated allocation assign
p.dealloc:  | dealloc freed released
p.term:  | terminated
p.cncl:  | cncl cancelled
p.recv:  | recv received
p.xmit:  | xmit sent transmitted
p.ops:  | ops operations
p.gw:  | gw gateway
p.lb:  | lb load_balancer balancer
p.rtr:  | rtr router
p.sw:  | sw switch
p.ap:  | ap access_point wireless
p.ssd:  | ssd disk
p.dimm:  | dimm memory module
p.bmc:  | bmc management_controller
p.hvac:  | hvac cooling air_conditioning
p.crac:  | crac cooling air_conditioning
p.ats:  | ats transfer_switch
p.pdu:  | pdu power_strip
p.plc:  | plc controller
p.hmi:  | hmi operator_panel
p.scada:  | scada control_system
p.agv:  | agv robot vehicle cart
p.amr:  | amr robot vehicle
p.wms:  | wms warehouse
p.oms:  | oms order_system
p.erp:  | erp enterprise_system
p.crm:  | crm customer_system
p.mes:  | mes production_system
p.atm:  | atm cash_machine
p.edc:  | edc terminal
p.ehr:  | ehr patient_record
p.lis:  | lis lab_system
p.ris:  | ris radiology
p.ivr:  | ivr phone_menu
p.pbx:  | pbx phone_system
p.cdr:  | cdr call_record
p.hlr:  | hlr subscriber_register
p.olt:  | olt optical_terminal
p.onu:  | onu optical_terminal modem
p.cpe:  | cpe router modem
p.stb:  | stb set-top_box
p.ott:  | ott streaming
p.drm:  | drm rights_management
p.epg:  | epg programme_guide
p.ssp:  | ssp ad_exchange
p.dsp:  | dsp ad_buyer bidder
p.rtb:  | rtb bidding
p.gmv:  | gmv sales
p.sku:  | sku product
p.moq:  | moq order_quantity
p.etd:  | etd departure
p.pnr:  | pnr booking
p.tms:  | tms transport_system
p.iowait:  | iowait disk_wait
p.ci:  | ci pipeline
p.rst:  | rst reset
p.fin:  | closed
p.src:  | src
p.vol:  | vol volume
p.iface:  | iface interface
p.init:  | init initialised initialized
p.lat:  | latency
p.fw:  | fw firewall
w.office: 办公室 | office workplace desk
w.kitchen: 厨房 餐饮 | kitchen canteen catering
w.restaurant: 餐厅 餐馆 | restaurant cafe diner canteen
w.menu: 菜单 | menu menus
w.food: 食品 食物 | food meal foodstuff
w.drink: 饮料 | drink beverage
w.milk: 牛奶 乳品 | milk dairy
w.meat: 肉类 | meat beef pork chicken
w.fish: 水产 | fish seafood
w.fruit: 水果 | fruit apple orange banana
w.vegetable: 蔬菜 | vegetable
w.bread: 面包 | bread bakery baker dough
w.sugar:  | sugar
w.salt:  | salt
w.coffee: 咖啡 | coffee
w.tea:  | tea
w.beer: 啤酒 | beer wine alcohol liquor
w.pharmacy: 药房 | pharmacy pharmacist drugstore
w.nurse: 护士 | nurse
w.surgery: 外科 手术 | surgery surgical surgeon operating_theatre
w.casualty: 急诊 急诊室 | casualty
w.ambulance: 救护车 | ambulance paramedic
w.ward: 病房 | ward inpatient
w.clinic: 门诊 | clinic outpatient surgery_hours
w.diagnosis: 诊断 | diagnosis
w.treatment: 治疗 | treatment therapy
w.vaccine: 疫苗 | vaccine vaccination
w.dose: 剂量 | dose dosage
w.blood: 血液 | blood
w.heart: 心脏 | heart cardiac
w.lung:  | lung
w.brain: 大脑 | brain
w.dentist: 牙科 牙医 | dentist dental
w.medical_record: 病历 | medical_record chart health_record
w.bed: 床位 | bed bedside
w.oxygen: 氧气 | oxygen
w.infection: 感染 | infection infected infectious
w.disease: 疾病 | disease illness sickness
w.injury: 受伤 | injury injured wound
w.laboratory: 实验室 化验室 | laboratory lab
w.imaging: 影像 | imaging radiology x-ray
w.infusion: 输液 | infusion drip
w.police: 警察 警方 | police officer constable
w.firefighter: 消防 | firefighter fire_brigade
w.court: 法院 法庭 | court tribunal
w.lawyer: 律师 | lawyer attorney solicitor
w.law: 法律 | law legal legally statute
w.compliance: 合规 | compliance compliant comply complied
w.regulator: 监管 | regulator regulatory regulation
w.tax: 税务 | tax taxation vat
w.government: 政府 | government authority
w.municipal: 市政 | municipal municipality council
w.voter: 选民 投票人 | voter ballot
w.university: 大学 | university college campus
w.faculty: 学院 | faculty academy
w.classroom: 课堂 教室 | classroom class lesson
w.lecture: 授课 | lecture tutorial
w.lecturer: 讲师 | lecturer instructor tutor professor
w.semester: 学期 | semester
w.grade: 成绩 分数 | grade score
w.examinee2: 考生 | examinee
w.diploma: 学位 | diploma
w.thesis: 论文 | thesis paper essay
w.library: 图书馆 | library librarian
w.book: 书籍 | book
w.newspaper: 报纸 | newspaper press
w.magazine: 杂志 | magazine
w.news: 新闻 | news newsletter newsroom bulletin
w.journalist: 记者 | journalist reporter
w.editor: 编辑 | editor editorial
w.author: 作者 | author
w.publishing_house: 出版 | publishing_house publication
w.film: 电影 影片 | film movie movies cinema
w.television: 电视 | television tv broadcast
w.radio: 广播 电台 | radio
w.tv_channel: 频道 | tv_channel
w.programme: 节目 | programme episode
w.episode: 剧集 | episode
w.music: 音乐 | music musical
w.song: 歌曲 | song track
w.album: 专辑 | album
w.playlist: 播放列表 | playlist
w.podcast: 播客 | podcast
w.concert: 演出 | concert gig
w.actor: 演员 | actor actress
w.singer: 歌手 艺人 | singer artist
w.stage_area: 舞台 | stage_area
w.studio: 工作室 演播室 | studio
w.gallery: 画廊 | gallery
w.museum: 博物馆 | museum
w.tickets: 门票 | tickets
w.venue: 场馆 | venue arena stadium hall
w.auditorium: 观众席 | auditorium
w.game: 比赛 | game contest race
w.club: 球队 | club
w.footballer: 球员 | footballer
w.league: 联赛 | league
w.tournament: 锦标赛 | tournament championship
w.score: 得分 | score
w.coach: 教练 | coach
w.referee: 裁判 | referee umpire
w.winner: 胜者 获胜者 | winner
w.prize: 奖品 奖励 | prize award reward
w.lottery: 彩票 | lottery
w.casino: 赌场 | casino
w.bet: 投注 | bet wager
w.inn: 酒店 | inn motel lodging
w.guests: 宾客 | guests
w.traveller: 旅客 | traveller traveler tourist
w.trip: 旅行 行程 | trip travel journey itinerary
w.tourism: 旅游 | tourism tour
w.airport: 机场 | airport
w.airline: 航空公司 | airline
w.aircraft: 飞机 | aircraft airplane plane jet
w.runway: 跑道 | runway
w.crew: 机组 | crew cabin_crew
w.pilot: 飞行员 | pilot
w.gates: 登机口 | gates
w.passport: 护照 | passport
w.visa: 签证 | visa
w.border: 边境 | border
w.ship_vessel: 船舶 | ship_vessel vessel boat ferry
w.harbour: 港口 码头 | harbour harbor dock quay pier seaport
w.railway: 铁路 | railway railroad rail
w.locomotive: 火车 列车 | locomotive
w.metro: 地铁 | metro subway underground
w.road: 公路 高速 | road highway motorway freeway
w.street: 街道 | street avenue lane
w.bridges: 桥梁 | bridges
w.junction: 路口 | junction intersection crossing crossroads
w.traffic_light: 红绿灯 | traffic_light
w.chauffeur: 司机 | chauffeur
w.taxi: 出租车 | taxi taxis cab
w.bicycle: 自行车 单车 | bicycle bike
w.motorcycle: 摩托车 | motorcycle motorbike scooter
w.tyre: 轮胎 | tyre tire
w.brake: 刹车 | brake
w.engine: 引擎 发动机 | engine
w.fuel: 燃料 | fuel diesel petrol gasoline
w.oil:  | oil
w.gas: 天然气 | gas natural_gas
w.coal:  | coal
w.electricity: 电力 | electricity electric electrical
w.solar: 太阳能 | solar solar_panel
w.wind_turbine: 风机 | wind_turbine
w.turbine: 涡轮 | turbine
w.generator: 发电机 | generator
w.transformer: 变压器 | transformer
w.coil: 线圈 | coil
w.wire: 电线 | wire
w.copper:  | copper
w.steel:  | steel
w.iron:  | iron
w.aluminium:  | aluminium aluminum
w.metal: 金属 | metal metallic
w.plastic: 塑料 | plastic
w.glass: 玻璃 | glass
w.wood: 木材 木头 | wood wooden timber
w.paper: 纸张 | paper
w.rubber: 橡胶 | rubber
w.cement: 水泥 混凝土 | cement
w.stone: 石头 | stone
w.chemical: 化学品 | chemical
w.acid:  | acid
w.gases: 气体 | gases
w.liquid: 液体 | liquid fluid
w.water:  | water
w.steam: 蒸汽 | steam
w.air: 空气 | air
w.ice:  | ice frozen_layer
w.snow:  | snow
w.rain:  | rain rainfall
w.storm: 风暴 暴风 | storm
w.lightning: 雷电 闪电 | lightning thunder
w.flood: 洪水 | flood
w.earthquake: 地震 | earthquake seismic
w.fire_outbreak:  | fire_outbreak blaze
w.explosion: 爆炸 | explosion
w.dust: 灰尘 | dust dusty
w.sky: 天空 | sky
w.ocean: 海洋 | ocean sea
w.river: 河流 | river
w.lake:  | lake
w.mountain:  | mountain
w.forest: 森林 | forest
w.farm: 农场 | farm farmer agriculture agricultural
w.crop_field: 作物 | crop_field harvest
w.seed: 种子 | seed
w.animal: 动物 | animal livestock
w.cattle:  | cattle cow
w.dog:  | dog
w.cat:  | cat
w.bird:  | bird
w.greenhouse: 温室 | greenhouse
w.soil: 土壤 | soil
w.irrigation: 灌溉 | irrigation
w.boiler: 锅炉 | boiler
w.furnace: 熔炉 | furnace oven
w.fridge: 冰箱 | fridge refrigerator freezer
w.refrigeration: 冷藏 冷链 | refrigeration refrigerated cold_chain
w.heater: 加热器 | heater heating
w.filter_element: 滤芯 | filter_element
w.pipe: 管道 管线 | pipe
w.reservoir: 水箱 | reservoir
w.tap2: 龙头 | tap
w.gasket: 密封 | gasket
w.gear: 齿轮 | gear gearbox
w.belt: 皮带 | belt
w.shaft:  | shaft axle spindle
w.piston: 活塞 | piston
w.springs: 弹簧 | springs
w.screw: 螺丝 | screw bolt
w.weld: 焊接 | weld welder
w.drill:  | drill
w.cutter: 切割 | cutter
w.mold: 模具 | mold mould
w.raw_material: 原料 | raw_materials ingredient
w.mechanical: 机械 | mechanical machinery
w.robotic_arm: 机械臂 | robotic_arm robotic robots
w.crane: 起重机 | crane
w.trucks: 卡车 | trucks lorry
w.trailer: 拖车 | trailer
w.cargo: 货物 | cargo merchandise
w.crate: 货箱 箱子 | crate carton
w.barrel:  | barrel drum
w.bag: 袋子 | bag sack
w.bottle:  | bottle
w.tin:  | tin jar
w.packaging: 包装 | packaging wrapper wrapped
w.sticker: 标签 | sticker
w.barcode: 条码 | barcode
w.qr_code: 二维码 | qr_code
w.barcode_scanner: 扫描枪 | barcode_scanner scanner handheld
w.weigh: 重量 | kilograms
w.height: 高度 | height altitude elevation
w.distances:  | distances
w.surface_area: 面积 | surface_area acreage
w.cubic: 体积 | cubic
w.angles:  | angular
w.velocity: 速度 | velocity
w.acceleration: 加速度 | acceleration accelerated
w.forces_newton:  | forces_newton
w.torque: 扭矩 | torque
w.vibration: 振动 | vibration vibrate
w.noisy: 噪声 | noisy
w.light: 光线 | light
w.lamp: 指示灯 | lamp bulb indicator_light
w.color: 颜色 | color colour
w.red: 红色 | red
w.blue: 蓝色 | blue
w.yellow: 黄色 | yellow
w.black: 黑色 | black
w.white: 白色 | white
w.orange: 橙色 | orange amber
w.grey: 灰色 | grey gray
w.purple: 紫色 | purple
w.lens: 镜头 | lenses
w.laser: 激光 | laser
w.infrared: 红外 | infrared
w.screen: 屏幕 | screen display_panel
w.monitor_screen: 显示器 | monitor_screen monitors
w.keyboard: 键盘 | keyboard
w.mouse: 鼠标 | mouse
w.headphones: 耳机 | headphones headset
w.microphone: 麦克风 | microphone
w.speaker: 扬声器 | speaker loudspeaker
w.laptop: 笔记本 笔记本电脑 | laptop notebook
w.computer: 电脑 计算机 | computer pc pcs desktop_computer workstation
w.smartphone: 手机 | smartphone handset
w.tablets: 平板电脑 | tablets ipad
w.smartwatch: 手表 | smartwatch
w.landline: 电话 | landline
w.voice: 语音 | voice
w.ringtone: 铃声 | ringtone
w.letter: 信件 | letter envelope
w.post_office: 邮局 邮政 | post_office postal postage
w.parcel_locker: 包裹柜 快递柜 | parcel_locker locker
w.postcode: 邮编 | postcode zip_code postal_code
w.house_number: 门牌 | house_number
w.building: 建筑 大楼 | building tower
w.floor: 楼层 | floor storey
w.stairs: 楼梯 | stairs staircase
w.corridor: 走廊 | corridor hallway
w.wall:  | wall
w.roof: 屋顶 | roof rooftop
w.window_pane: 窗户 | window_pane
w.flooring: 地板 | flooring
w.basement: 地下室 | basement
w.garage: 车库 | garage
w.apartment: 公寓 | apartment flat_home
w.house: 房子 住宅 | house home household residential
w.rent: 租金 | rent rental
w.landlord: 房东 | landlord
w.renter: 租客 | renter
w.property_management: 物业 | property_management
w.garden: 花园 公园 | garden park
w.community: 社区 | community neighbourhood neighborhood
w.village: 村庄 | village
w.town: 城镇 | town
w.city: 城市 | city urban
w.province:  | province
w.country: 国家 | country nation
w.international: 国际 | international internationally overseas abroad
w.domestic: 国内 | domestic domestically
w.nationwide: 全国 | nationwide national
w.world: 世界 | world
w.north: 北方 北部 | north northern
w.south: 南方 南部 | south southern
w.east: 东部 东方 | east eastern
w.west: 西部 西方 | west western
w.southeast: 东南 | southeast
w.northeast: 东北 | northeast
w.southwest: 西南 | southwest
w.northwest: 西北 | northwest
w.central: 中央 | central centre center
w.offshore: 海外 | offshore overseas
w.europe: 欧洲 | europe european
w.asia: 亚洲 | asia asian apac
w.america: 美国 | america american
w.china: 中国 | china chinese
w.japan: 日本 | japan japanese
w.britain: 英国 | britain british
w.germany: 德国 | germany german
w.france: 法国 | france french
w.india: 印度 | india indian
w.korea: 韩国 | korea korean
w.singapore: 新加坡 | singapore
w.london: 伦敦 | london
w.frankfurt: 法兰克福 | frankfurt
w.hong_kong: 香港 | hong_kong
w.company: 公司 企业 | company corporation corporate firm enterprise
w.subsidiary: 子公司 | subsidiary
w.managers: 总经理 经理 | managers
w.supervisor: 主管 | supervisor
w.director: 董事 | director board
w.ceo: 总裁 首席执行官 | ceo president executive
w.chairman: 主席 | chairman chair
w.secretary: 秘书 | secretary
w.assistant: 助理 助手 | assistant
w.consultant: 顾问 | consultant adviser advisor
w.analyst: 分析师 | analyst
w.accountant: 会计 | accountant accounting
w.finance: 财务 | finance financial
w.auditor: 审计师 | auditor
w.sales: 销售 | sales salesperson sell sold
w.market: 市场 | market
w.advertising: 广告 | advertising
w.brand: 品牌 | brand
w.supply: 供应 | supply supplied
w.demands: 需求 | demands
w.procure: 采购 | procure buying bought
w.contractual: 合同 | contractual
w.agreement: 协议 | agreement treaty
w.clause:  | clause
w.warranty: 保证 担保 | warranty
w.licensing: 许可 | licensing
w.patent: 专利 | patent
w.trademark: 商标 | trademark
w.copyright: 版权 | copyright
w.assignment_sheet: 任务书 | assignment_sheet
w.milestone: 里程碑 | milestone
w.deadlines: 截止日期 | deadlines
w.meeting: 会议 | meeting conference
w.discussion: 讨论 | discussion discuss
w.recruitment: 招聘 | recruitment recruiting hiring
w.interview: 面试 | interview
w.salary: 工资 薪资 | salary wage payroll
w.bonus: 奖金 | bonus
w.holiday: 假期 | holiday vacation leave_of_absence
w.weekend: 周末 | weekend
w.weekday:  | weekday
w.duty: 值班 | duty rota roster
w.worker_person: 工人 | worker_person labourer workforce
w.colleague:  | colleague coworker teammate
w.personnel: 员工 | personnel staffer
w.employer: 雇主 | employer
w.pension: 退休 养老金 | pension retirement retired
w.banker: 银行 | banker
w.branches: 分行 | branches
w.teller: 柜员 出纳 | teller cashier
w.atm: 取款机 自动取款机 | atm
w.cheque: 支票 | cheque
w.creditworthiness: 信用 | creditworthiness
w.lender: 贷款 | lender lending mortgage borrow borrower
w.debt: 债务 | debt
w.investment: 投资 | investment invest investor
w.shareholder: 股东 | shareholder
w.fund: 基金 资金 | fund
w.budget:  | budget
w.profit: 利润 | profit
w.revenue: 收入 营收 | revenue income earnings
w.expense: 支出 | expense expenditure spending
w.deficit: 亏损 | deficit
w.valuation: 价值 | valuation
w.cheap: 便宜 | cheap cheaper
w.expensive: 昂贵 | expensive
w.insured: 保险 | insured insurer
w.currencies: 货币 | currencies money
w.dollar: 美元 | dollar usd
w.euro: 欧元 | euro eur
w.pound: 英镑 | pound gbp
w.yen: 日元 | yen jpy
w.bitcoin: 比特币 | bitcoin blockchain crypto cryptocurrency
w.money:  | money
w.gift: 礼物 礼品 | gift
w.gift_card: 礼品卡 | gift_card
w.loyalty: 积分 | loyalty
w.memberships: 会员 | memberships
w.shoppers: 顾客 | shoppers buyers
w.retail: 商店 店铺 | retail retailer
w.supermarket: 超市 | supermarket grocery
w.shopping: 购物 | shopping shop_visit
w.commodity: 商品 | commodity
w.clothes: 服装 衣服 | clothes garment apparel
w.shoes:  | shoes
w.jewelry: 珠宝 | jewelry jewellery
w.toy: 玩具 | toy
w.furniture: 家具 | furniture
w.appliances: 家电 | appliances household_appliance
w.toolkit:  | toolkit
w.games: 游戏 | games gamer gameplay
w.quest: 任务 关卡 | quest mission
w.battle: 战斗 | battle fight combat
w.weapon: 武器 | weapon sword
w.monster: 怪物 | monster
w.season: 赛季 | season
w.skin: 皮肤 | skin
w.chat: 聊天 | chat
w.photos: 照片 | photos photograph
w.clip: 视频 | clip footage
w.animation: 动画 | animation animated
w.icon: 图标 | icon
w.font: 字体 | font
w.layout: 布局 | layout
w.style: 样式 | style stylesheet css
w.footer: 页脚 | footer
w.hyperlink: 链接 超链接 | hyperlink
w.bookmark: 书签 | bookmark
w.tab: 标签页 | tab
w.popup: 弹窗 | popup dialog dialogue modal
w.menu_item: 菜单项 | menu_item
w.checkbox: 复选框 | checkbox
w.dropdown: 下拉框 下拉 | dropdown
w.screenshot: 截图 | screenshot
w.scroll: 滚动 | scroll
w.login_screen: 登录页 | login_screen
w.notification_bar: 通知栏 | notification_bar
w.banner: 横幅 | banner
w.placement: 广告位 | placement
w.blog: 博客 | blog blogger
w.forum: 论坛 | forum
w.social: 社交 | social social_media
w.tweet: 推文 | tweet twitter
w.followers: 粉丝 | followers
w.hashtag: 话题标签 | hashtag
w.privacy: 隐私 | privacy
w.consent: 同意 | consent
w.fingerprint: 指纹 | fingerprint
w.face_recognition: 人脸 面部 | face_recognition facial
w.handwritten_signature: 签字 | handwritten_signature
w.hacker: 黑客 | hacker
w.phishing: 钓鱼 | phishing
w.spam: 垃圾邮件 | spam junk_mail
w.trojan: 木马 | trojan
w.ransomware: 勒索软件 | ransomware
w.backdoor: 后门 | backdoor
w.spyware: 间谍软件 | spyware
w.threat: 威胁 | threat
w.risk: 风险 | risk risky
w.security: 安全性 | security
w.protection: 防护 保护 | protection protect protective shield guard
w.siren: 警报器 | siren
w.cctv: 摄像机 | cctv webcam cameras
w.patrol: 巡逻 | patrol
w.padlock:  | padlock
w.physical_key: 钥匙 | physical_key keyring
w.badge: 证件 | badge
w.visitor_badge: 访客证 | visitor_badge
w.orbit: 轨道 | orbit orbital
w.rocket: 火箭 | rocket
w.aerial: 天线 | aerial
w.plug_connector: 插头 | plug_connector
w.knob: 旋钮 | knob
w.sensing: 传感 | sensors
w.card_reader: 读卡器 | card_reader
w.printing:  | printout
w.ink: 墨盒 墨水 | ink cartridge toner
w.photocopy: 复印 | photocopy copier
w.fax: 传真 | fax
w.projector: 投影仪 | projector
w.folders: 文件夹 | folders
w.spreadsheet: 电子表格 | spreadsheet excel
w.slide_deck: 幻灯片 | slide_deck slides presentation
w.paragraph:  | paragraph
w.headline:  | headline caption
w.appendix: 附录 | appendix
w.dictionary: 词典 字典 | dictionary
w.terminology: 术语 | terminology glossary
w.language: 语言 | language
w.english: 英语 英文 | english
w.chinese_text: 中文 | chinese_text
w.translator: 翻译 | translator
w.spelling: 拼写 | misspelled typo
w.grammar: 语法 | grammar
w.punctuation: 标点 | punctuation
w.alphabet: 字母 | alphabet letters
w.digit:  | digit numeral numeric numerical
w.decimal: 小数 | decimal
w.nought:  | nought
w.negative: 负数 | negative
w.formula: 公式 | formula
w.equation: 方程 | equation
w.chart: 图表 | chart graph diagram plot
w.bar_chart: 柱状图 | bar_chart
w.coordinate2: 坐标 | coordinate
w.longitude: 经度 | longitude
w.latitude: 纬度 | latitude
w.matrix: 矩阵 | matrix
w.vector: 向量 | vector embedding
w.statistical:  | statistical statistically
w.experiment: 实验 | experiment trial
w.science: 科学 | science scientific
w.research: 研究 | research researcher study studied
w.physics: 物理 | physics physical physically
w.chemistry: 化学 | chemistry
w.biology: 生物 | biology biological
w.gene: 遗传 基因 | gene genetic genome dna
w.environmental: 环境 | environmental surroundings
w.climate: 气候 | climate
w.pollution: 污染 | pollution polluted contaminated contamination
w.garbage: 垃圾 | garbage trash rubbish waste
w.recycle: 回收 | recycle
w.sewage: 废水 | sewage waste_water
w.emissions: 排放 | emissions
w.radiation: 辐射 | radiation radioactive
w.nuclear: 核能 | nuclear reactor
w.data_structure: 数据结构 | data_structure
w.tree_structure:  | tree_structure trees subtree
w.graph_structure:  | graph_structure
w.pointer: 指针 | pointer
w.vars: 变量 | vars
w.constant: 常量 | constant
w.subroutine: 函数 | subroutine routine
w.property: 属性 | property attrs
w.inheritance: 继承 | inheritance inherit
w.implementation: 实现 | implementation implement
w.constructor: 构造函数 | constructor
w.hook: 钩子 | hook
w.wrappers: 包装器 | wrappers
w.macro:  | macro
w.annotated: 注解 | annotated
w.codebase: 源码 源代码 | codebase
w.loops: 循环 | loops iteration iterate
w.conditional:  | conditional conditionally
w.assertion: 断言 | assertion assert
w.editor_tool: 编辑器 | editor_tool ide
w.debugger: 调试器 | debugger
w.linker: 链接器 | linker
w.interpreted_code:  | interpreted_code
w.sandbox: 沙箱 | sandbox
w.bugfix: 补丁 | bugfix hotfixes
w.bug: 缺陷 | bug defect flaw buggy
w.regression: 回归 | regression
w.integration_test: 集成测试 | integration_test
w.stress_test: 压测 压力测试 | stress_test
w.benchmark: 基准测试 | benchmark
w.coverage: 覆盖率 | coverage test_coverage
w.mainline: 主干 | mainline trunk
w.fork: 分叉 | fork
w.changelog: 发布说明 | changelog
w.roadmap: 路线图 | roadmap
w.kanban: 看板 | kanban
w.sprint: 冲刺 | sprint
w.architecture: 架构 | architecture architectural
w.design: 设计 | design
w.layer:  | layer
w.zip_file: 压缩包 | zip_file tarball
w.passphrases: 口令 | passphrases
w.certification: 证书 | certification
w.realm:  | realm
w.tenancy: 租户 | tenancy
w.nodepool: 节点池 | nodepool
w.orchestration: 编排 | orchestration orchestrator
w.virtual: 虚拟机 | virtual virtualization virtualised
w.cloud:  | cloud cloud-based
w.hybrid: 混合云 | hybrid hybrid_cloud
w.on-prem: 本地机房 | on-prem
w.streaming_media: 流媒体 | streaming_media streams
w.live_broadcast: 直播 | live_broadcast
w.on-demand: 点播 | on-demand video_on_demand
w.danmaku: 弹幕 | danmaku
w.picture_quality: 画质 | picture_quality image_quality
w.sound_quality: 音质 | sound_quality
w.fiber_optic: 光缆 | fiber_optic optical
w.radio_channel: 信道 | radio_channel
w.cell_tower: 基站 | cell_tower
w.spectrum: 频谱 | spectrum
w.wavelength: 波长 | wavelength
w.modulation: 调制 | modulation
w.hop: 跳数 | hop
w.organization: 组织 | organization organisation institution
w.division: 部门 | division bureau agency
w.responsibility: 职责 | responsibility
w.assignee: 责任人 | assignee
w.checklist:  | checklist
w.calendar: 日程 | calendar agenda
w.daylight_saving: 夏令时 | daylight_saving dst
w.quarterly: 季度 | quarterly
w.annual: 年度 | annual annually
w.monthly: 月度 | monthly
w.seasonal: 季节 | seasonal
w.hourly: 小时级 | hourly
w.festival: 节日 | festival
w.spring_festival: 春节 | spring_festival
w.christmas: 圣诞 | christmas
w.black_friday: 黑色星期五 | black_friday
w.anniversary: 周年 | anniversary
w.birthday: 生日 | birthday
w.wedding: 婚礼 | wedding
w.family: 家庭 | family
w.child: 孩子 儿童 | child children kid
w.parent: 父母 家长 | parent mother father
w.baby: 婴儿 | baby infant newborn
w.woman: 女性 | woman women female
w.man: 男性 | man men male
w.adult: 成人 | adult
w.elderly: 老人 | elderly senior
w.youth: 年轻人 青年 | youth youngster
w.neighbour_person: 邻居 | neighbour_person
w.citizens: 公民 | citizens
w.volunteer: 志愿者 | volunteer
w.charity: 慈善 捐赠 | charity donation donate donor
w.church: 教堂 | church
w.army: 军队 | army military
w.soldier: 士兵 | soldier
w.prison: 监狱 | prison jail
w.crime: 犯罪 | crime criminal
w.theft: 小偷 盗窃 | theft thief stolen steal stole
w.witness_person: 证人 | witness_person
w.investigator: 调查员 | investigator
w.inspector: 检查员 检验员 | inspector
w.technician: 维修工 技师 | technician mechanic electrician
w.tester: 测试员 测试人员 | tester
w.architect: 架构师 | architect
w.programmer: 程序员 | programmer coder
w.helpdesk: 客服人员 | helpdesk help_desk service_desk
w.callers: 呼叫者 | callers
w.recycle_bin: 垃圾箱 | recycle_bin dustbin trash_bin
w.history_log: 历史记录 | history_log
w.abbreviation: 缩写 | abbreviation abbreviated acronym
w.lesson_learned: 经验 | lesson_learned
w.lesson: 教训 | lesson
w.objectives:  | objectives
w.strategic: 战略 | strategic strategies
w.advantage: 优势 | advantage benefit
w.disadvantage: 劣势 缺点 | disadvantage drawback downside
w.opportunity: 机会 | opportunity
w.challenge: 挑战 | challenge
w.difficult: 困难 | difficult hard_going
w.complex: 复杂 | complex complexity complicated
w.simplicity:  | simplicity simple simpler
w.flexible: 灵活 | flexible flexibility
w.reliability: 可靠性 | reliability reliable reliably
w.stability: 稳定性 | stability
w.durability: 持久性 | durability durable
w.efficiency: 效率 | efficiency efficient efficiently
w.quality: 质量 | quality
w.accuracy: 精度 准确度 | accuracy accurate accurately precision
w.inaccuracy: 误差 | inaccuracy inaccurate imprecise
w.fault-tolerance: 容错 | fault-tolerance tolerance
w.redundancy: 冗余 | redundancy redundant redundantly
w.elastic: 弹性 | elastic elasticity resilience resilient
w.scalability: 扩展性 | scalability scalable
w.observability: 可观测性 | observability
w.visibility: 可见性 | visibility
w.transparent: 透明 | transparent transparently transparency
w.consistent:  | consistent consistently
w.uniqueness:  | uniqueness
w.unordered: 无序 | unordered
w.randomised: 随机 | randomised arbitrary
w.consecutive: 连续 | consecutive consecutively contiguous sequential sequentially
w.alternate: 交替 | alternate alternately
w.symmetric: 对称 | symmetric symmetrical
w.inverse: 相反 | inverse inverted reversed
w.parallels: 平行 | parallels
w.vertical: 垂直 | vertical vertically
w.horizontal: 水平 | horizontal horizontally
w.circle:  | circle circular
w.lines_drawn:  | lines_drawn
w.corner:  | corner
w.surface_finish: 表面 | surface_finish
w.thickness: 厚度 | thickness thick
w.diameter: 直径 | diameter
w.radius: 半径 | radius
w.uppercase: 大小写 | uppercase lowercase
w.whitespace: 空格 | whitespace
w.newline: 换行 | newline
w.comma: 逗号 | comma
w.colon:  | colon
w.slash: 斜杠 | slash backslash
w.underscore: 下划线 | underscore
w.parenthesis:  | parenthesis parentheses bracket
w.symbol: 符号 | symbol symbolic
w.suffix:  | suffix
w.placeholder: 占位符 | placeholder
w.wildcard: 通配符 | wildcard
w.separator: 分隔符 | separator delimiter
w.mask: 掩码 | mask
w.salted: 盐值 | salted
w.nonce: 随机串 | nonce
w.metadata: 元数据 | metadata
w.log_segment: 日志段 | log_segment segments
w.dead_letter_queue: 死信 | dead_letter_queue
w.blue-green_deployment: 蓝绿部署 | blue-green_deployment
w.drill2: 演练 | drill rehearsal exercise
w.disaster_recovery: 容灾 灾备 | disaster_recovery
w.rpo: 恢复点 | rpo
w.rto: 恢复时间 | rto
w.inhibition_rule: 抑制规则 | inhibition_rule
w.panel: 面板 | panel dashboards
"""

# Words that add no fact to what they stand beside, wherever they stand.
PLAIN_FREE_EN = """
actually apparently presumably probably supposedly seemingly arguably hopefully admittedly incidentally anyway anyhow
besides furthermore nevertheless nonetheless notwithstanding albeit despite regardless irrespective subsequently
subsequent formerly especially somehow whatever whichever whoever myself himself herself yourself ourselves me him his
hello hi hey sorry afraid apologies dear idea notion opinion impression understanding conclusion attention notice
visible observation chance likelihood probability speculation speculate speculative conjecture supposition presume
guesswork assume believe belief imagine sort stuff subject matter story history manner fashion aspect spot detect
detection discover discovery encounter experience face undergo underwent undergone incur ran-into run-into bumped-into
came-across come-across came-upon express reflect depict illustrate highlight exhibit reveal disclose convey outline
summarise summarize clarify clarified clarification understood learn learnt realize realise remember reference belong
individual individually distinct distinctly precise rough approximate apparent unanswered unsure unspecified unstated
unreported undocumented hard-to-say hard-to-tell difficult-to-say difficult-to-tell hard-to-judge tough-to-say
too-early-to-tell too-early-to-say too-soon-to-say too-soon-to-tell advisable preferable preferably prudent ideally
kindly appropriate appropriately suitable suitably necessary necessarily lastly firstly secondly thirdly as-long-as
so-long-as as-soon-as in-light-of in-view-of in-spite-of by-means-of by-way-of in-accordance-with on-the-other-hand
on-the-one-hand at-first-glance at-first-sight at-face-value at-a-glance for-example for-instance for-now
for-the-moment as-yet right-now at-this-point at-this-stage at-that-stage at-the-moment to-my-knowledge
to-our-knowledge in-question in-the-course-of example keep-in-mind keep-an-eye-on keep-track make-sure make-sense
dig-deeper drill-down zoom-in follow-up follow-ups sanity-check double-check cross-check cross-reference shed-light
on-this-front in-the-first-place first-hand second-hand at-length in-short in-brief in-essence in-particular
in-general-terms in-practice in-principle in-theory in-part in-passing in-a-sense in-a-way in-a-nutshell
in-other-words in-writing in-addition spoke spoken spell spelt spell-out literal literally paraphrase investigate
investigation examination inspection analysis analyse analyze diagnostic troubleshoot triage enquire inquire explore
look-closely chronological chronologically ballpark surface emerge crop pop-up gist crux essence nutshell rundown
walkthrough walk-through recapitulate recapitulation overview outline-of whereupon whence thereto thereupon hereto
heretofore therewith consult refer-back ask-around reach-out interpret interpretation reading-between wonder curious
puzzle sake manner-of kindof sortof respectively-so correspondingly comparably analogous analogously akin alike unlike
versus vs. opposed lens vantage viewpoint-of footing per-se ad-hoc vice-versa inter-alia a-priori worth-a-look
worth-checking worth-asking worth-a-check worth-reading worth-knowing whatever-it-is what-is-more what-we-have
what-we-know as-it-happens as-it-is as-it-were as-a-whole-sentence as-for as-regards as-to as-of material sheet
writeup write-up write-ups heads-up-on tell-apart told-apart conceivable conceivably imaginable thinkable supposed
ran-at runs-at ran-to runs-to ran-from runs-from ran-until runs-until ran-up-to runs-up-to ran-a-search ran-the-search
run-a-search ran-a-query ran-the-query run-a-query ran-a-check run-a-check close-together close-behind close-in
close-at close-on close-enough come-close came-close how-close close-by close-look closer-look fell-within fell-in
fell-inside fell-outside fell-between fell-on fell-at falls-in falls-on falls-into falls-inside falls-outside
falls-between falls-at fallen-within fallen-outside open-question left-open leaves-open left-unanswered left-unsaid
back-then back-and-forth looking-back further-back farther-back minutes-back hours-back days-back weeks-back
months-back seconds-back while-back dates-back reported-back way-back in-itself in-themselves of-itself of-themselves
a-short-while short-while a-short-time short-time how-long how-far how-much how-soon long-before long-after high-level
ahead-of on-top-of at-the-top at-the-bottom on-file on-paper in-order-to in-order-that in-that-order in-order-of
in-time-order in-case in-case-of in-that-case in-this-case in-which-case is-the-case was-the-case case-by-case
case-in-point in-point-of by-the-way along-the-way on-this-point on-that-point to-start-with to-begin-with for-a-start
for-starters start-by begin-by starting-point beginning-with starting-with supports-that supports-the-idea
supports-the-view supports-the-theory supports-this supporting-evidence evidence-for in-support-of full-picture
complete-picture full-story full-text full-context in-common additional-data additional-logs additional-evidence
additional-information additional-info additional-detail additional-context additional-checks extra-data extra-detail
extra-context extra-evidence extra-information specific description direction symptom this-incident this-issue
this-problem at-issue next-action course-of-action another-option one-option contact liaise touch-base right-after
right-before right-at right-around right-when watch-for worth-watching keep-watch monitor-the monitor-for
monitor-whether take-care with-care careful hover partway part-way midway halfway went-through-the-log
went-through-the-line go-through-the-log going-through-the-log gone-through-the-log went-through-the-record going-by
judging-by judging-from by-the-look on-the-face-of-it on-the-face-of to-go-on to-go-by at-the-very-least or-so
give-or-take more-or-less in-the-region-of in-the-neighbourhood-of on-the-order-of a-shade a-touch a-tad stands-for
that-is-to-say is-to-say stands-out stood-out consistent-with passage breadcrumb chances-are odds-are
in-all-likelihood as-if as-though at-the-start at-the-end at-the-beginning at-the-outset get-past got-past
when-it-comes-to comes-down-to boils-down-to as-follows as-below as-above as-described as-listed as-stated as-shown
as-reported as-recorded as-given as-seen to-be-precise to-be-specific to-be-exact-about to-be-fair to-be-honest
to-put-it hold-off hold-back-on refrain elsewhere-in hereabouts thereabouts wording-of phrasing phraseology told-so
reportedly allegedly purportedly ostensibly nominally-so
"""
