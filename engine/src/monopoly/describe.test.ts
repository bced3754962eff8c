import { expect, test } from 'vitest';
import type { Action } from './action.ts';
import { describe } from './describe.ts';
import type { Event } from './event.ts';

const name = (seat: number): string => ['Ada', 'Ben'][seat] ?? '';

test.each<[Action, string, string]>([
  [{ kind: 'roll', seat: 0, dice: 1 }, 'Ada rolls one die.', 'Ada掷 1 颗骰子。'],
  [{ kind: 'roll', seat: 0, dice: 3 }, 'Ada rolls 3 dice.', 'Ada掷 3 颗骰子。'],
  [{ kind: 'go', seat: 0, option: 1 }, 'Ada goes across.', 'Ada走斜路。'],
  [
    { kind: 'sell_house', seat: 1, land: '4003' },
    'Ben sells a house in Nigeria.',
    'Ben拆卖尼日利亚的一栋房屋。',
  ],
  [
    { kind: 'buy_shares', seat: 1, share: '0036', amount: 2 },
    'Ben buys 2 shares of Dubbit Broad 30.',
    'Ben买入 2 股丢比肥胖30。',
  ],
])('%j reads well', (action, en, zh) => {
  expect(describe.action(action, 'en', name)).toBe(en);
  expect(describe.action(action, 'zh', name)).toBe(zh);
});

test.each<[Event, string, string]>([
  [{ kind: 'rolled', seat: 0, dice: [3, 4] }, 'Ada rolls 3 + 4.', 'Ada掷出 3 + 4。'],
  [
    { kind: 'tolled', seat: 0, owner: 1, land: '1001', amount: 250 },
    'Ada pays Ben a toll of $250 for Japan.',
    'Ada向Ben支付日本的过路费 $250。',
  ],
  [
    { kind: 'sold_shares', seat: 0, share: '6002', amount: 2, price: 7976, tax: 24, profit: -24 },
    'Ada sells 2 shares of United States for $7,976 after $24 of tax: a loss of $24.',
    'Ada卖出 2 股美国，扣除交易税 $24 后得 $7,976，亏损 $24。',
  ],
  [
    { kind: 'sold_shares', seat: 0, share: '6002', amount: 1, price: 4000, tax: 12, profit: 88 },
    'Ada sells 1 share of United States for $4,000 after $12 of tax: a profit of $88.',
    'Ada卖出 1 股美国，扣除交易税 $12 后得 $4,000，获利 $88。',
  ],
  [
    { kind: 'paid', seat: 0, amount: 1000, card: null },
    'Ada pays $1,000 (on Loss).',
    'Ada支付 $1,000（走到损失格）。',
  ],
  [
    { kind: 'paid', seat: 0, amount: 300, card: 'cash' },
    'Ada pays $300 (by the card).',
    'Ada支付 $300（依卡牌）。',
  ],
  [
    { kind: 'drew', seat: 0, deck: 'chest', card: 11 },
    'Ada draws: Pay the stock handling fee of 1.425‰.',
    'Ada抽到：缴交股票交易手续费。',
  ],
  [
    { kind: 'paid', seat: 0, amount: 61, card: 'income_tax' },
    'Ada pays $61 (income tax of 5%).',
    'Ada支付 $61（所得税）。',
  ],
  [{ kind: 'bankrupted', seat: 1, unpaid: 90 }, 'Ben is bankrupt, $90 unpaid.', 'Ben破产，仍欠 $90。'],
  [
    { kind: 'finished', reason: 'limit', winners: [0, 1] },
    'Ada and Ben win at the turn limit.',
    'Ada、Ben获胜（达到回合上限）。',
  ],
  [{ kind: 'finished', reason: 'last', winners: [1] }, 'Ben wins.', 'Ben获胜。'],
  [{ kind: 'opened', opening: 12, prices: [], spreads: [] }, 'Opening 12 of the market.', '第 12 次开市。'],
])('%j reads well', (event, en, zh) => {
  expect(describe.event(event, 'en', name)).toBe(en);
  expect(describe.event(event, 'zh', name)).toBe(zh);
});
