import type { Text } from '@tycoon/engine/core';

/** Why the server does not do what a client asks. Programs go by the code, which never changes; the sentences are for people. */
export const REFUSALS = {
  bad_message: {
    status: 400,
    text: { en: 'The server does not understand this message.', zh: '服务器无法理解这条消息。' },
  },
  not_signed_in: { status: 401, text: { en: 'Sign in first.', zh: '请先登录。' } },
  bad_signature: {
    status: 401,
    text: { en: 'The signature does not fit. Sign in again.', zh: '签名不符，请重新登录。' },
  },
  zklogin: {
    status: 401,
    text: {
      en: 'Wallets that sign in through zkLogin cannot be checked here. Use another wallet, or play as a guest.',
      zh: '这里无法验证 zkLogin 钱包，请换一个钱包，或以游客身份游玩。',
    },
  },
  challenge_expired: {
    status: 401,
    text: {
      en: 'This took too long, or was sent twice. Sign in again.',
      zh: '请求已过期或重复，请重新登录。',
    },
  },
  bad_link_code: {
    status: 404,
    text: { en: 'This code is not valid any more. Make a new one.', zh: '此代码已失效，请重新生成。' },
  },
  name_taken: {
    status: 409,
    text: {
      en: 'A player has this name, or one that looks like it. Choose another.',
      zh: '已有玩家使用这个或相似的名字，请换一个。',
    },
  },
  name_not_allowed: {
    status: 409,
    text: { en: 'This name is not allowed here. Choose another.', zh: '这里不允许使用这个名字，请换一个。' },
  },
  bad_name: {
    status: 400,
    text: { en: 'A name has 2 to 16 characters that can be seen.', zh: '名字需为 2 到 16 个可见字符。' },
  },
  no_room: { status: 404, text: { en: 'There is no such table.', zh: '没有这张牌桌。' } },
  no_game: { status: 404, text: { en: 'There is no such game.', zh: '没有这个游戏。' } },
  no_network: {
    status: 404,
    text: { en: 'This server plays no bots on that network.', zh: '此服务器在该网络上没有机器人。' },
  },
  bad_ticket: {
    status: 404,
    text: {
      en: 'These bots sit at a table already, or have waited too long. Ask for others.',
      zh: '这些机器人已就座或等待太久，请重新召唤。',
    },
  },
  too_many_bots: {
    status: 429,
    text: {
      en: 'The server plays as many bots as it can. Try again later.',
      zh: '服务器的机器人已满，请稍后再试。',
    },
  },
  other_rules: {
    status: 409,
    text: {
      en: 'This table is played by rules that this server does not have.',
      zh: '这张牌桌使用的规则版本与服务器不同。',
    },
  },
  bad_options: {
    status: 400,
    text: { en: 'The game cannot be set up like this.', zh: '游戏无法这样设置。' },
  },
  too_many_tables: {
    status: 429,
    text: { en: 'You have too many open tables. Close one first.', zh: '你打开的牌桌太多，请先关闭一张。' },
  },
  too_many_watched: {
    status: 429,
    text: {
      en: 'You look at too many tables at once. Leave one first.',
      zh: '你同时观看的牌桌太多，请先离开一张。',
    },
  },
  not_waiting: {
    status: 409,
    text: { en: 'This table has started, or is closed.', zh: '这张牌桌已开始或已关闭。' },
  },
  not_running: { status: 409, text: { en: 'No match is being played here.', zh: '这里没有进行中的对局。' } },
  not_over: { status: 409, text: { en: 'The match is not over yet.', zh: '对局尚未结束。' } },
  day_over: {
    status: 409,
    text: {
      en: 'This day is over. Play the challenge of today.',
      zh: '这一天已经结束，请参加今天的挑战。',
    },
  },
  day_not_over: {
    status: 403,
    text: {
      en: 'This is an attempt at the challenge of the day. It can be watched when the day is over.',
      zh: '这是今日挑战的对局，当天结束后才能观看。',
    },
  },
  no_day: {
    status: 404,
    text: { en: 'Nobody has played a challenge on that day.', zh: '那一天没有人参加挑战。' },
  },
  no_season: { status: 404, text: { en: 'There is no such season.', zh: '没有这个赛季。' } },
  no_push: {
    status: 404,
    text: { en: 'This server sends no notices.', zh: '此服务器不发送通知。' },
  },
  bad_endpoint: {
    status: 400,
    text: {
      en: 'This is not the push service of a browser that is known here.',
      zh: '这不是已知浏览器的推送服务。',
    },
  },
  not_host: {
    status: 403,
    text: { en: 'Only the host of the table can do this.', zh: '只有房主可以这样做。' },
  },
  not_seated: { status: 403, text: { en: 'You have no seat at this table.', zh: '你不在这张牌桌上。' } },
  not_your_seat: { status: 403, text: { en: 'This seat is not yours.', zh: '这不是你的座位。' } },
  removed: {
    status: 403,
    text: {
      en: 'The host has removed you from this table. Choose another.',
      zh: '房主已将你移出这张牌桌，请换一张。',
    },
  },
  seat_taken: { status: 409, text: { en: 'Another player has this seat.', zh: '这个座位已有人。' } },
  already_seated: {
    status: 409,
    text: { en: 'You have a seat at this table already.', zh: '你已在这张牌桌就座。' },
  },
  no_seat: { status: 404, text: { en: 'The table has no such seat.', zh: '牌桌没有这个座位。' } },
  no_bot: { status: 404, text: { en: 'The game has no such bot.', zh: '游戏没有这个机器人。' } },
  too_few_players: { status: 409, text: { en: 'More players are needed.', zh: '玩家人数不足。' } },
  not_all_ready: { status: 409, text: { en: 'Not every player is ready.', zh: '还有玩家没有准备好。' } },
  not_opening: {
    status: 409,
    text: { en: 'The table does not wait for your part of the seed.', zh: '牌桌现在不需要你的随机数。' },
  },
  bad_opening: {
    status: 409,
    text: { en: 'This is not what you committed to.', zh: '这与你之前承诺的随机数不符。' },
  },
  phrase_flood: { status: 429, text: { en: 'Wait a moment before you say more.', zh: '请稍后再说。' } },
  no_hints: {
    status: 409,
    text: { en: 'There are no hints in matches between people.', zh: '真人对局不提供提示。' },
  },
  no_hint: { status: 409, text: { en: 'It is not your turn.', zh: '现在没有轮到你。' } },
  nothing_proposed: { status: 409, text: { en: 'There is nothing to agree to.', zh: '没有可同意的请求。' } },
  too_many_requests: {
    status: 429,
    text: { en: 'Too many requests. Wait a moment.', zh: '请求过多，请稍候。' },
  },
  too_many_sockets: {
    status: 429,
    text: { en: 'Too many connections from this address.', zh: '此地址的连接过多。' },
  },
  foreign_page: {
    status: 403,
    text: { en: 'This page may not speak to this server.', zh: '这个页面无权访问此服务器。' },
  },
  not_found: { status: 404, text: { en: 'There is nothing at this address.', zh: '此地址没有内容。' } },
  try_again: {
    status: 503,
    text: { en: 'The server cannot do this right now. Try again.', zh: '服务器暂时无法处理，请重试。' },
  },
} as const satisfies Record<string, { readonly status: number; readonly text: Text }>;

export type RefusalCode = keyof typeof REFUSALS;

/** Thrown where a request cannot be granted; nothing has changed. Codes of a game's own rules pass through as they are. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;

  constructor(code: RefusalCode | { readonly game: string }, detail?: string) {
    super(detail ?? (typeof code === 'string' ? REFUSALS[code].text.en : code.game));
    this.code = typeof code === 'string' ? code : code.game;
  }
}

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);
