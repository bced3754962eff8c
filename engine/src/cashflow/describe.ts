import type { Describe, Seat } from '../core/game.ts';
import { grouped, type Language, money, type Text } from '../core/text.ts';
import type { Action } from './action.ts';
import { describeEvent } from './describe-event.ts';
import { describeReason } from './reason.ts';
import type { Code } from './refusal.ts';
import type { CashFlow } from './types.ts';

const REFUSALS: Readonly<Record<Code, Text>> = {
  game_over: { en: 'The game is over.', zh: '游戏已经结束。' },
  not_your_turn: { en: 'Somebody else is asked now; wait for your turn.', zh: '现在轮到别人，请稍候。' },
  not_now: { en: 'This cannot be done at this point of the turn.', zh: '回合的这一步不能这样做。' },
  deck_off: { en: 'This deck is switched off; draw from the other one.', zh: '这叠牌未启用，请抽另一叠。' },
  no_such_asset: { en: 'You do not own this.', zh: '你没有这项资产。' },
  not_matching: { en: 'The buyer does not want this kind of asset.', zh: '买家不收这类资产。' },
  bad_quantity: {
    en: 'Choose a whole number, at least 1 and no more than there is.',
    zh: '请填至少 1、且不超过现有数量的整数。',
  },
  bad_amount: {
    en: 'Bank loans move in steps of 1,000 up to the balance; other debts are paid off whole.',
    zh: '银行贷款以 1,000 为单位、不超过余额；其他负债须一次还清。',
  },
  no_such_debt: { en: 'You have no such debt.', zh: '你没有这笔负债。' },
  not_repayable: { en: 'The mortgage of your home cannot be paid off early.', zh: '住房按揭不能提前还清。' },
  one_loan_a_turn: {
    en: 'The bank lends you once a turn; borrow again in your next one.',
    zh: '银行每回合只借一次，下回合可再借。',
  },
  repaid_this_turn: {
    en: 'You have paid on this debt in this turn; pay more in your next one.',
    zh: '这笔负债本回合已还过一次，下回合可再还。',
  },
  not_enough_cash: { en: 'You do not have that much cash.', zh: '现金不够。' },
  not_in_need: {
    en: 'The bank buys everything only while your payday is below zero.',
    zh: '只有发薪日入不敷出时，银行才收购全部资产。',
  },
  nothing_to_sell: { en: 'You own nothing to sell.', zh: '你没有可卖的资产。' },
  not_unlocked: {
    en: 'The fast track opens when passive income covers all expenses.',
    zh: '被动收入不低于总支出时才能进入快车道。',
  },
  too_large: { en: 'The bank’s books cannot hold so large a figure.', zh: '数额过大，银行账簿记不下。' },
};

const DECK_NAMES = {
  'small-deals': { en: 'a small deal', zh: '小机会' },
  'big-deals': { en: 'a big deal', zh: '大机会' },
} as const;

function describeAction(action: Action, language: Language, name: (seat: Seat) => string): string {
  const who = name(action.seat);
  const say = (en: string, zh: string): string => (language === 'en' ? `${who} ${en}.` : `${who}${zh}。`);
  switch (action.kind) {
    case 'roll':
      return say('rolls the dice', '掷骰子');
    case 'enter':
      return say('enters the fast track', '进入快车道');
    case 'draw': {
      const deck = DECK_NAMES[action.deck];
      return say(`draws ${deck.en}`, `抽取${deck.zh}`);
    }
    case 'buy':
      return action.quantity === 1
        ? say('takes the deal', '买下这一笔')
        : say(`buys ${grouped(action.quantity)}`, `买入 ${grouped(action.quantity)} 份`);
    case 'invest':
      return say('invests', '投资');
    case 'decline':
      return say('does not buy', '不买');
    case 'sell':
    case 'sell_shares':
      return action.quantity === 1
        ? say('sells to the buyer', '卖给买家')
        : say(`sells ${grouped(action.quantity)}`, `卖出 ${grouped(action.quantity)} 份`);
    case 'pass':
      return say('sells nothing more', '不再卖出');
    case 'pay':
      return say('pays', '付款');
    case 'donate':
      return say('gives to charity', '捐款');
    case 'skip':
      return say('gives nothing', '不捐款');
    case 'borrow':
      return say(`borrows ${money(action.amount)}`, `借款 ${money(action.amount)}`);
    case 'repay':
      return say(`repays ${money(action.amount)}`, `还款 ${money(action.amount)}`);
    case 'liquidate':
      return say('sells a venture to the bank', '把一项事业卖给银行');
    case 'sell_all':
      return say('sells everything to the bank', '把全部资产卖给银行');
    case 'resign':
      return say('resigns', '认输');
    case 'end':
      return say('ends the turn', '结束回合');
  }
}

export const describe: Describe<CashFlow> = {
  action: describeAction,
  event: describeEvent,
  reason: describeReason,
  refusal: (code, language) => REFUSALS[code][language],
};
