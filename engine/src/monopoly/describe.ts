import type { Describe, Seat } from '../core/game.ts';
import type { Language, Text } from '../core/text.ts';
import type { Action } from './action.ts';
import { landAt, landIndex } from './data/lands.ts';
import { shareIndex, shareName } from './data/shares.ts';
import { describeEvent, sharesOf } from './describe-event.ts';
import { describeReason } from './reason.ts';
import type { Code } from './refusal.ts';
import type { Monopoly } from './types.ts';

const REFUSALS: Readonly<Record<Code, Text>> = {
  game_over: { en: 'The game is over.', zh: '游戏已经结束。' },
  not_your_turn: { en: 'It is not your turn to decide.', zh: '现在不轮到你决定。' },
  not_now: {
    en: 'This cannot be done now; look at what you are asked.',
    zh: '现在不能这样做，请看当前的选择。',
  },
  wrong_dice: {
    en: 'You may roll one or two dice, three only with the right to three.',
    zh: '可掷一至两颗骰子，有三颗骰子状态时可掷三颗。',
  },
  wrong_option: { en: 'The fork has no such way.', zh: '岔路没有这个方向。' },
  unknown_land: { en: 'There is no such land.', zh: '没有这块土地。' },
  unknown_share: { en: 'There is no such share.', zh: '没有这只股票。' },
  wrong_amount: {
    en: 'The amount must be a whole number of at least one.',
    zh: '数量必须是至少为一的整数。',
  },
  not_yours: { en: 'This land is not yours.', zh: '这块土地不是你的。' },
  own_land: { en: 'This land is already yours.', zh: '这块土地已经是你的。' },
  no_owner: { en: 'Nobody owns this land.', zh: '这块土地无人拥有。' },
  owned_by_other: { en: 'Somebody else owns this land.', zh: '这块土地属于其他玩家。' },
  has_houses: { en: 'Sell the houses on this land first.', zh: '请先卖掉这块土地上的房屋。' },
  no_house: { en: 'There is no house on this land.', zh: '这块土地上没有房屋。' },
  not_buildable: { en: 'No house can be built on an ocean.', zh: '海洋上不能建造房屋。' },
  fully_built: { en: 'This land has all the houses it can take.', zh: '这块土地的房屋已达上限。' },
  quoted: {
    en: 'What you are buying, and what stands on it, cannot be sold to pay for it.',
    zh: '正要购买的东西及其上的房屋，不能卖掉来付这笔款。',
  },
  too_few_shares: { en: 'You do not hold so many of these shares.', zh: '你没有持有这么多股。' },
  not_in_pool: { en: 'The market does not have so many of these shares.', zh: '市场上没有这么多股。' },
  cannot_afford: {
    en: 'You could not pay this even if you sold everything.',
    zh: '即使变卖全部资产也付不起。',
  },
  too_little_cash: {
    en: 'This must be paid in cash, and you have too little.',
    zh: '必须以现金支付，而你的现金不足。',
  },
};

function describeAction(action: Action, language: Language, name: (seat: Seat) => string): string {
  const who = name(action.seat);
  const say = (en: string, zh: string): string => (language === 'en' ? `${who} ${en}.` : `${who}${zh}。`);
  const land = 'land' in action ? landAt(landIndex(action.land)).name[language] : '';
  const share = 'share' in action ? shareName(shareIndex(action.share))[language] : '';
  switch (action.kind) {
    case 'roll':
      return say(
        action.dice === 1 ? 'rolls one die' : `rolls ${action.dice} dice`,
        `掷 ${action.dice} 颗骰子`,
      );
    case 'go':
      return say(
        action.option === 0 ? 'goes round' : 'goes across',
        action.option === 0 ? '走外圈' : '走斜路',
      );
    case 'buy':
      return say('buys the land', '购买土地');
    case 'build':
      return say('builds a house', '建造房屋');
    case 'reverse':
      return say('reverses the direction of play', '翻转方向');
    case 'transport':
      return say('takes the transport to the start', '传送到起点');
    case 'pass':
      return say('skips', '跳过');
    case 'surrender':
      return say('surrenders', '认输');
    case 'sell_land':
      return say(`sells ${land}`, `卖出${land}`);
    case 'sell_house':
      return say(`sells a house in ${land}`, `拆卖${land}的一栋房屋`);
    case 'foreclose':
      return say(`buys foreclosed property in ${land}`, `购买${land}的法拍不动产`);
    case 'impose':
      return say(`takes over ${land}`, `征收${land}`);
    case 'free_build':
      return say(`builds a free house in ${land}`, `在${land}免费建造房屋`);
    case 'buy_shares':
      return say(`buys ${sharesOf(action.amount)} ${share}`, `买入 ${action.amount} 股${share}`);
    case 'sell_shares':
      return say(`sells ${sharesOf(action.amount)} ${share}`, `卖出 ${action.amount} 股${share}`);
  }
}

/** Sentences in English and Chinese for all that is done, happens and is refused. */
export const describe: Describe<Monopoly> = {
  action: describeAction,
  event: describeEvent,
  reason: describeReason,
  refusal: (code, language) => REFUSALS[code][language],
};
