import type { ERRORS } from '../generated/constants.ts';

export type ErrorName = keyof typeof ERRORS;

/** What the Move source cannot hold: the sentence in Chinese, and what to do about it in both languages. */
interface Message {
  readonly zh: string;
  readonly hint: { readonly en: string; readonly zh: string };
}

const WAIT = { en: 'Wait for your turn.', zh: '请等待轮到你。' };
const RELOAD = { en: 'Reload the game and try again.', zh: '请刷新对局后重试。' };
const OTHER_GAME = { en: 'Open or join another game.', zh: '请打开或加入其他对局。' };
const OTHER_TILE = { en: 'Choose another tile.', zh: '请选择其他格子。' };
const OTHER_CARD = { en: 'Choose another card.', zh: '请选择其他卡牌。' };
const END_TURN = { en: 'End your turn.', zh: '请结束回合。' };
const MEND_MAP = { en: 'Mend the map and publish it again.', zh: '请修正地图后重新发布。' };
const MEND_CONFIG = { en: 'Change the options of the game.', zh: '请修改对局选项。' };

const STEP = { en: 'Let the roll be played first.', zh: '请先走完这一步。' };
const NAME_DELEGATE = {
  en: 'Let your wallet name this device again.',
  zh: '请用钱包重新授权此设备。',
};
const UPDATE = { en: 'Reload the page, or carry the game over.', zh: '请刷新页面，或迁移对局。' };
const SHARE_MAP = { en: 'Publish the map anew and share it.', zh: '请重新发布并公开地图。' };
const OTHER_RULES = {
  en: 'Open a table with sales allowed.',
  zh: '请开一桌允许出售的对局。',
};
const SELL_BUILDING = { en: 'Sell the building, then the land.', zh: '请先卖建筑，再卖土地。' };
const WAIT_READY = { en: 'Wait until everybody is ready.', zh: '请等待所有人准备好。' };
const LATER = { en: 'Try again later.', zh: '请稍后再试。' };
const CLEAR_FIRST = { en: 'Clear the rest of the game first.', zh: '请先清空对局数据。' };

const message = (zh: string, hint: Message['hint']): Message => ({ zh, hint });

/** One message an error: an error without one, or one without an error, does not compile. */
export const MESSAGES: Readonly<Record<ErrorName, Message>> = {
  ERR_NOT_ACTIVE_PLAYER: message('现在是其他玩家的回合。', WAIT),
  ERR_WRONG_PHASE: message('回合处于其他阶段：先用卡牌和掷骰，之后才能购买和结束。', RELOAD),
  ERR_NO_TURN_CAP: message('该回合令牌属于另一局。', RELOAD),
  ERR_TILE_OCCUPIED_BY_NPC: message('该格已有路障、炸弹或狗。', OTHER_TILE),
  ERR_TEMPLATE_NOT_FOUND: message('注册表中没有此编号的地图。', {
    en: 'Choose another map.',
    zh: '请选择其他地图。',
  }),
  ERR_INVALID_MOVE: message('方向、点数或路线不合规则。', {
    en: 'Choose a direction, a dice value from 1 to 6 and exits of the forks ahead.',
    zh: '请选择合法的方向、1 到 6 的点数，以及前方岔路的出口。',
  }),
  ERR_CARD_NOT_OWNED: message('玩家没有这种卡牌。', OTHER_CARD),
  ERR_HAND_LIMIT: message('手牌已满。', { en: 'Use a card first.', zh: '请先使用一张卡牌。' }),
  ERR_CAP_EXPIRED: message('该回合令牌属于较早的回合。', RELOAD),
  ERR_JOIN_FULL: message('座位已满。', OTHER_GAME),
  ERR_ALREADY_STARTED: message('对局已经开始。', OTHER_GAME),
  ERR_GAME_ENDED: message('对局已结束。', OTHER_GAME),
  ERR_POS_MISMATCH: message('玩家不在该格上。', RELOAD),
  ERR_NO_SUCH_TILE: message('地图上没有此格。', OTHER_TILE),
  ERR_UNREACHABLE: message('无法到达该格：没有从 0 号格通向它的路，或没有岔路以它为出口。', {
    en: 'Choose an exit of a fork ahead.',
    zh: '请选择前方岔路的出口。',
  }),
  ERR_NOT_STARTED: message('对局尚未开始。', {
    en: 'Wait until the host starts the game.',
    zh: '请等待房主开始对局。',
  }),
  ERR_ALREADY_JOINED: message('玩家已在此局入座。', { en: 'Go to your seat.', zh: '请回到你的座位。' }),
  ERR_NOT_HOST: message('只有房主可以这样做。', { en: 'Ask the host.', zh: '请联系房主。' }),
  ERR_TOO_FEW_PLAYERS: message('至少需要两名玩家。', {
    en: 'Invite somebody or add a bot.',
    zh: '请邀请他人或加入机器人。',
  }),
  ERR_SEAT_MISMATCH: message('该座位属于另一局。', RELOAD),
  ERR_PLAYER_OUT: message('玩家已出局。', {
    en: 'Watch the game, or join another.',
    zh: '可以观战或加入其他对局。',
  }),
  ERR_TARGET_NOT_PLAYING: message('目标不在此局或已出局。', {
    en: 'Choose another player.',
    zh: '请选择其他玩家。',
  }),
  ERR_CARD_ARGUMENTS: message('卡牌参数不对：缺少或多余目标、格子或点数。', {
    en: 'Give exactly what the card asks for.',
    zh: '请按卡牌要求填写。',
  }),
  ERR_UNKNOWN_CARD: message('没有这种卡牌。', OTHER_CARD),
  ERR_NPC_CAP: message('棋盘上的路障、炸弹和狗已达上限。', {
    en: 'Wait until one is gone.',
    zh: '请等其中一个消失。',
  }),
  ERR_NPC_NOT_EXPIRED: message('该格上没有已过期的东西。', OTHER_TILE),
  ERR_NOT_PROPERTY: message('该格不出售。', END_TURN),
  ERR_ALREADY_OWNED: message('该格已有主人。', END_TURN),
  ERR_NOT_OWNER: message('该格属于他人或无主。', END_TURN),
  ERR_MAX_LEVEL: message('建筑已达最高等级。', END_TURN),
  ERR_NOT_ENOUGH_CASH: message('玩家付不起。', END_TURN),
  ERR_TILE_CLOSED: message('该格因新闻关闭。', END_TURN),
  ERR_ALREADY_ACTED: message('本回合已购买或升级过。', END_TURN),
  ERR_NOT_A_SHOP: message('玩家不在商店。', END_TURN),
  ERR_TOO_EARLY: message('当前玩家还有时间。', {
    en: 'Wait until the countdown ends.',
    zh: '请等待倒计时结束。',
  }),
  ERR_WRONG_DICE: message('此局使用另一种骰子来源。', RELOAD),
  ERR_FOREIGN_REGISTRY: message('此局由另一注册表创建。', {
    en: 'Use the registry of the game.',
    zh: '请使用该局的注册表。',
  }),
  ERR_DIGEST_MISMATCH: message('地图与约定的不一致。', { en: 'Reload the map.', zh: '请重新加载地图。' }),
  ERR_TEMPLATE_EXISTS: message('注册表已有此编号的地图，已发布的地图不可更改。', {
    en: 'Publish under another id.',
    zh: '请用其他编号发布。',
  }),
  ERR_REGISTRY_CURATED: message('只有注册表的 AdminCap 持有者可以在此发布。', {
    en: 'Publish in a registry of your own.',
    zh: '请在自己的注册表中发布。',
  }),
  ERR_FOREIGN_ADMIN_CAP: message('该 AdminCap 属于另一注册表。', {
    en: 'Use the AdminCap of this registry.',
    zh: '请使用此注册表的 AdminCap。',
  }),
  ERR_BAD_CONFIG: message('对局选项中有数值超出范围。', MEND_CONFIG),
  ERR_NO_HOSPITAL: message('地图没有医院，而选项要求送医。', MEND_CONFIG),
  ERR_MAP_TILE_COUNT: message('地图须有 2 到 160 格。', MEND_MAP),
  ERR_MAP_LENGTHS: message('地图各列表长度不一致。', MEND_MAP),
  ERR_MAP_KIND: message('某格的类型不存在。', MEND_MAP),
  ERR_MAP_TILE_SIZE: message('某格既非 1x1 也非 2x2，或 2x2 但不是地产。', MEND_MAP),
  ERR_MAP_BOUNDS: message('某格在棋盘之外。', MEND_MAP),
  ERR_MAP_OVERLAP: message('两格占据同一位置。', MEND_MAP),
  ERR_MAP_PRICE: message('地产缺少价格或过路费，或其他格有价格，或价格过高。', MEND_MAP),
  ERR_MAP_SPECIAL: message('某格的特殊参数超出其类型的范围。', MEND_MAP),
  ERR_MAP_NEIGHBOUR: message('某格的相邻格不存在、是它自己、重复，或一个也没有。', MEND_MAP),
  ERR_MAP_ONE_WAY: message('两格并非互为相邻：道路只通一个方向。', MEND_MAP),
  ERR_MAP_NEXT: message('默认出口不存在或不与该格相邻。', MEND_MAP),
  ERR_MAP_NOT_INVERSE: message('非岔路格的顺时针与逆时针出口不能互相抵消。', MEND_MAP),
  ERR_MAP_POCKET: message('某格的默认出口永远回不到 0 号格。', MEND_MAP),
  ERR_MAP_RING: message('两格在同一环上的位置相同。', MEND_MAP),
  ERR_DRAW_WAITS: message('掷出的点数还未走完，需先走完这一步。', STEP),
  ERR_NOT_DELEGATE: message('发送者不是该玩家的代理，或代理已到期。', NAME_DELEGATE),
  ERR_WRONG_VERSION: message('该对象属于其他版本：需先迁移，或程序已过时。', UPDATE),
  ERR_REGISTRY_NOT_SHARED: message('对局只能使用公开的地图登记处。', SHARE_MAP),
  ERR_MAP_NAME: message('名称缺失或过长，或名称数与格子数不符。', MEND_MAP),
  ERR_MAP_GROUP: message('街区含有非地产的格子，或只有一格。', MEND_MAP),
  ERR_NO_SALES: message('此局规则不允许出售地产。', OTHER_RULES),
  ERR_BUILT_ON: message('需先卖掉建筑。', SELL_BUILDING),
  ERR_NOTHING_BUILT: message('该格没有建筑。', OTHER_TILE),
  ERR_NOT_READY: message('房主已离开：需所有人准备好才能开局。', WAIT_READY),
  ERR_NOT_ENDED: message('对局尚未结束，或结束未满七天。', LATER),
  ERR_NOT_CLEARED: message('对局的数据行尚未清空。', CLEAR_FIRST),
};
