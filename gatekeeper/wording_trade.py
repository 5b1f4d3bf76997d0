"""The names of a business and its world: shops, money, goods, play, calls, devices, people; for `wording.TERMS`.

One meaning a line: two words share one only where each translates the other, so that a record with one backs the other.
"""

from __future__ import annotations

TRADE = """
statement_bank: 对账单 结单 | statement
coupon: 优惠券 代金券 优惠卷 券 | coupon voucher
promo: 促销 促销活动 优惠活动 大促 | promo promotion
campaign: 活动 营销活动 | campaign
flashsale: 秒杀 抢购 | flash_sale flashsale
groupbuy: 拼团 团购 | group_buy
discount: 折扣 优惠 | discount
rebate: 返利 返现 | rebate cashback
points_b: 积分 | loyalty_points reward_points
membership: 会员资格 会员卡 | membership
price: 价格 单价 售价 | price
fee: 费用 手续费 | fee
charge: 收费 计费 扣费 | charge billing
cost: 成本 花费 | cost
balance_acct: 余额 | balance
deposit: 押金 定金 | deposit
topup: 充值 | top-up topup recharge
withdraw: 提现 取现 | withdraw withdrawal withdrew withdrawn
remittance: 汇款 | remittance remit
payout: 打款 出款 付款给商户 | payout
collection_pay: 代收 收款 | payment_collection
repayment: 还款 | repayment repay repaid
loan: 贷款 借款 | loan
overdue: 逾期 | overdue
installment: 分期 | installment instalment
creditcard: 信用卡 | credit_card
debitcard: 借记卡 储蓄卡 | debit_card
bankcard: 银行卡 | bank_card
bank: 银行 | bank
creditlimit: 信用额度 授信额度 | credit_limit
merchant: 商户 商家 | merchant
acquirer: 收单机构 收单行 收单方 | acquirer acquiring_bank
issuerbank: 发卡行 发卡机构 | card_issuer issuing_bank
psp: 支付机构 支付服务商 | psp payment_provider
wechat: 微信 微信支付 | wechat weixin
alipay: 支付宝 | alipay
unionpay: 银联 | unionpay
wallet: 钱包 电子钱包 | wallet
cash: 现金 | cash
chargeback: 拒付 | chargeback
dispute: 争议 | dispute
riskcontrol: 风控 风险控制 | risk_control
fraud: 欺诈 盗刷 | fraud fraudulent
preauth: 预授权 | pre-authorization preauthorization pre-auth preauth
capture_pay: 请款 | payment_capture
exchangerate: 汇率 | exchange_rate fx_rate
forex: 外汇 | forex fx
bookkeeping: 记账 入账 | bookkeeping posting
debit: 借方 扣款 | debit
credit: 贷方 | credit
bill: 账单 | bill
receipt: 收据 回执 | receipt
contract: 合同 合约 | contract
policy_ins: 保单 | insurance_policy
insurance: 保险 | insurance
premium: 保费 | premium
stock_sec: 股票 | stocks share_trading
quote: 报价 行情 | quote quotation
quotefeed: 行情 | market_data
trade: 成交 | trade
matching: 撮合 | matching matchmaking
orderbook: 订单簿 盘口 | order_book orderbook
position: 持仓 仓位 | position
margin: 保证金 | margin
auction: 竞价 拍卖 | auction
bid: 出价 竞价 | bid
ad: 广告 | ad ads advert advertisement
impression: 曝光 展现 | impression
click: 点击 | click
conversion: 转化 转化率 | conversion
recommendation: 推荐 | recommendation recommender
ranking: 排序 | ranking
leaderboard: 排行榜 榜单 | leaderboard
shop: 店铺 门店 商店 | shop store
mall: 商城 | mall
seller: 卖家 | seller
buyer: 买家 | buyer
goods: 商品 货品 | merchandise product
sku: 商品编码 库存单位 | sku skus
category: 类目 品类 分类 | category
item_goods: 商品 | item
catalog: 目录 商品目录 | catalog catalogue
review: 评价 | product_review
rating: 评分 | rating
favorite: 收藏 | favorite favourites wishlist
basket: 购物篮 购物车 | basket cart
stock: 库存 存货 | stock inventory
stockin: 入库 | inbound stock-in put-away putaway
stockout: 出库 | outbound stock-out
outofstock: 缺货 | out-of-stock
oversold: 超卖 | oversold oversell
presale: 预售 | presale pre-sale
preorder: 预订 预定 | pre-order preorder
reservation: 预约 预订 预留 | reservation reserve
booking: 预订 订位 | booking
fare: 票价 运价 | fare
seat: 座位 席位 | seat
passenger: 乘客 旅客 | passenger
boarding: 登机 | boarding
flightcheckin: 值机 | check-in checkin
signin: 签到 | check-in checkin
luggage: 行李 | luggage baggage
hotel: 酒店 | hotel
room: 房间 | room
train_v: 列车 火车 | train
bus: 公交 公交车 巴士 | bus
driver_p: 司机 驾驶员 | driver
rider: 骑手 | rider
courier: 快递员 配送员 快递 | courier
pickup: 揽收 揽件 取件 | pickup pick-up
sign_for: 签收 | signed_for proof_of_delivery
dispatchorder: 派单 | dispatch_order
waybill: 运单 面单 | waybill
parcel: 包裹 快件 | parcel package
pallet: 托盘 | pallet
shelf: 货架 | shelf shelves
picking: 拣货 | picking
sorting: 分拣 | sorting sorter
packing: 打包 装箱 | packing
conveyor: 传送带 输送线 | conveyor
forklift: 叉车 | forklift
agv: 搬运机器人 | agv
robot: 机器人 | robot
container_ship: 集装箱 货柜 | shipping_container
customs: 海关 清关 报关 | customs
freight: 货运 | freight
freightfee: 运费 | freight
carrier_ship: 承运商 承运人 | carrier
route_ship: 线路 | delivery_route
addressee: 收货人 收件人 | consignee recipient
consignor: 发货人 寄件人 | consignor
supplier: 供应商 供货商 | supplier vendor
purchase: 采购 | purchase procurement
returngoods: 退货 | goods_return
aftersale: 售后 | after-sale aftersales
complaint: 投诉 | complaint complained
customerservice: 客服 | customer_service
callagent: 坐席 | call_agent
player: 玩家 | player
gameroom: 房间 对局房间 | game_room room
match_game: 对局 比赛 | match
matchmaking: 匹配 撮合 | matchmaking matchmaker
lobby: 大厅 | lobby
guild: 公会 | guild
character: 角色 | character
item_game: 道具 | item
equipment: 装备 | equipment
goldcoin: 金币 | gold coins
diamond: 钻石 | diamond
mail_game: 邮箱 收件箱 | mailbox inbox
anticheat: 反作弊 | anti-cheat anticheat
cheat: 作弊 外挂 | cheat
gameserver: 游戏服 游戏服务器 区服 | game_server
friend: 好友 | friend
follower_sns: 粉丝 | fans
post_sns: 帖子 | post
comment: 评论 | comment
like_sns: 点赞 | upvote
livestream: 直播 | livestream live_stream
room_live: 直播间 | live_room
anchor: 主播 | streamer broadcaster
audience: 观众 | audience viewers
video: 视频 | video
audio: 音频 | audio
picture: 图片 图像 | picture photo image
thumbnail: 缩略图 | thumbnail
subtitle: 字幕 | subtitle
course: 课程 | course
exam: 考试 | exam
homework: 作业 | homework
teacher: 教师 老师 | teacher
school: 学校 | school
hospital: 医院 | hospital
doctor: 医生 医师 | doctor physician
registration_h: 挂号 | outpatient_registration
prescription: 处方 | prescription
medicine: 药品 | medicine drug
labtest: 检验 化验 | lab_test
appointment: 预约 | appointment
citizen: 市民 居民 | citizen resident
government: 政务 | government
powermeter: 电表 | meter
watermeter: 水表 | meter
meter: 表计 | meter
reading_m: 抄表 | meter_reading
substation: 变电站 | substation
grid: 电网 | power_grid
chargingpile: 充电桩 | charger charging_pile
charger: 充电器 | charger
charging: 充电 | charging
parking: 停车 停车场 | parking parking_lot
gate: 闸机 道闸 闸口 | gate turnstile barrier
camera: 摄像头 相机 | camera
lockdevice: 智能锁 | smart_lock
elevator: 电梯 | elevator lift
plc: 可编程控制器 | plc
production_line: 产线 生产线 | production_line
workshop: 车间 | workshop
workorder: 工单 | work_order
conveyorline: 流水线 | assembly_line
thermostat: 温控器 温控 | thermostat
cooling: 冷却 制冷 散热 | cooling
airconditioner: 空调 | air_conditioner hvac crac
motor: 电机 马达 | motor
pump: 水泵 | pump
tank: 储罐 水箱 | tank
smoke: 烟雾 烟感 | smoke
fire_: 火灾 | fire_alarm
leakwater: 漏水 | water_leak
drone: 无人机 | drone uav
gps: 定位 | gps positioning
location: 位置 地点 | location
map: 地图 | map
weather: 天气 气象 | weather
store_branch: 分店 网点 | branch outlet
head_office: 总部 总行 | headquarters head_office
department: 部门 | department
customer: 客户 顾客 | customer client
userid: 用户号 用户编号 用户标识 | user_id userid uid
username: 用户名 | username user_name
nickname: 昵称 | nickname
phone: 手机 电话 | phone telephone
emailaddress: 邮箱地址 电子邮箱 | email_address
realname: 实名 实名认证 | real-name
register: 注册 | registration sign-up signup
register_filing: 报备 备案 | registered registration filing
avatar: 头像 | avatar
profile: 资料 画像 档案 | profile
portrait: 画像 | user_profile
questionnaire: 问卷 | questionnaire survey
translation: 翻译 | translation
phrase: 短语 词组 | phrase
document: 文档 文件 | document doc
form: 表单 | form
button: 按钮 | button
pageview: 页面浏览 浏览量 | page_view pageview pv
homepage: 首页 主页 | homepage home_page
whitescreen: 白屏 | white_screen blank_page
miniprogram: 小程序 | mini_program miniprogram
appstore: 应用商店 应用市场 | app_store
sdk: 开发包 开发工具包 | sdk
browser: 浏览器 | browser
desktop: 桌面端 桌面 | desktop
tablet: 平板 | tablet
partner: 合作方 合作伙伴 | partner
thirdparty: 第三方 | third-party
external: 外部 | external
internal: 内部 | internal
"""
