import type { Monopoly } from '@tycoon/engine/monopoly';
import type { Tip } from '../../coach/tip.ts';
import type { Scene } from '../../table/coach.ts';

/** What the coach explains in a first game, the most important first. */
export const TIPS: readonly Tip<Scene<Monopoly>>[] = [
  {
    id: 'debt',
    title: { en: 'You owe more than you have.', zh: '现金不够付账。' },
    text: {
      en: 'Sell houses, lands or shares until the cash is there. Who cannot is out.',
      zh: '卖房、卖地或卖股票，直到凑够。凑不够就出局。',
    },
    at: ({ may }) => may.has('sell_land') || may.has('foreclose'),
  },
  {
    id: 'fork',
    title: { en: 'Two ways on.', zh: '前面有岔路。' },
    text: {
      en: 'Look where each of them leads, and whose land lies there, before you choose.',
      zh: '先看清每条路通向哪里，那边是谁的地。',
    },
    at: ({ may }) => may.has('go'),
  },
  {
    id: 'shares',
    title: { en: 'The market is open.', zh: '市场开放。' },
    text: {
      en: 'Prices follow what a country earns and what is built there. Selling costs a small fee.',
      zh: '股价跟着国家的收入和房子走。卖出要付一点手续费。',
    },
    at: ({ may }) => may.has('buy_shares'),
  },
  {
    id: 'buy',
    title: { en: 'Buy this land?', zh: '买下这块地？' },
    text: {
      en: 'The toll grows with every further land you own in the same area.',
      zh: '同一区域的地越多，过路费越高。',
    },
    at: ({ may }) => may.has('buy'),
  },
  {
    id: 'toll',
    title: { en: 'You paid a toll.', zh: '你付了过路费。' },
    text: {
      en: 'Houses raise it. Keep enough cash for the dearest land within reach.',
      zh: '房子越多越贵。手里要留够前方最贵那块地的钱。',
    },
    at: ({ own }) => own.has('tolled'),
  },
  {
    id: 'roll',
    title: { en: 'Roll and travel.', zh: '掷骰旅行。' },
    text: {
      en: 'Buy countries and oceans, build, and collect tolls. One die or two: you choose.',
      zh: '买下国家与海洋，盖房收过路费。掷一颗还是两颗，由你决定。',
    },
    at: ({ may }) => may.has('roll'),
  },
];
