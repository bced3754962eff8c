import { expect, test } from 'vitest';
import { money } from '../core/text.ts';
import { COINS, LAND_TYPES, PARTNERSHIPS, TRADES, VENTURES } from './content/card.ts';
import { CONTENT, cardOf } from './content/catalog.ts';
import type { Event } from './event.ts';
import { factsOf, typeName } from './facts.ts';
import { cashflow } from './game.ts';

test.each([
  [0, '$0'],
  [999, '$999'],
  [1_000, '$1,000'],
  [12_345_678, '$12,345,678'],
  [-1_350, '−$1,350'],
])('%i is written %s', (amount, text) => {
  expect(money(amount)).toBe(text);
});

test.each<[Event, string, string]>([
  [
    { kind: 'payday', seat: 0, count: 2, each: 650, delta: 1_300 },
    'Ada is paid $1,300 for 2 paydays.',
    'Ada经过 2 次发薪日，领取 $1,300。',
  ],
  [
    { kind: 'payday', seat: 0, count: 1, each: -50, delta: -50 },
    'Ada pays $50 for 1 negative payday.',
    'Ada因 1 次入不敷出的发薪日支付 $50。',
  ],
  [
    { kind: 'window_opened', card: 'brio-38', asked: [1], passing: [0] },
    '“Brio Robotics” is open; asked to sell: Bo; nothing to sell: Ada.',
    '「布里奥机器人」开放卖出；询问：Bo；无可卖：Ada。',
  ],
  [
    { kind: 'window_opened', card: 'brio-38', asked: [], passing: [0, 1] },
    'Nobody has anything to sell to “Brio Robotics”.',
    '无人有资产可卖给「布里奥机器人」。',
  ],
  [
    { kind: 'paid', seat: 1, bill: 'damage', card: 'burst-pipe', delta: -700 },
    'Bo pays $700 for “A pipe bursts”.',
    'Bo为「水管爆裂」支付 $700。',
  ],
  [
    { kind: 'child_born', seat: 1, children: 2, cost: 112 },
    'Bo has a child, now 2 children, for $112 a month more.',
    'Bo迎来第 2 个孩子，每月多支出 $112。',
  ],
  [
    {
      kind: 'borrowed',
      seat: 0,
      liability: { id: 9, category: 'bank-loan', card: null, balance: 3_000, payment: 300 },
      forced: true,
      delta: 3_000,
    },
    'Ada borrows $3,000 from the bank to pay, for $300 a month.',
    'Ada现金不足，银行自动放贷 $3,000，月供 $300。',
  ],
  [
    { kind: 'gambled', seat: 0, square: 5, die: 4, needs: 5, delta: -60_000 },
    'Ada stakes $60,000 on Film studio, throws 4 where 5 was needed, and loses it.',
    'Ada在电影制片厂押上 $60,000，掷出 4（需 5），输了。',
  ],
  [
    { kind: 'venture_offered', seat: 0, square: 5 },
    'Film studio: a stake of $60,000; 5 or more wins $18,000 a month.',
    '电影制片厂：押 $60,000，掷出 5 以上得每月 $18,000。',
  ],
  [
    { kind: 'sold_to_bank', seat: 1, asset: 3, name: 'mill-cottage', delta: 1_500 },
    'Bo sells “Mill Cottage” to the bank for half of what was put in: $1,500.',
    'Bo以投入的一半 $1,500 把「磨坊小屋」卖给银行。',
  ],
  [
    { kind: 'venture_gained', seat: 0, asset: { id: 1, category: 'venture', square: 2, cashflow: 30_000 } },
    'Ada gains Tea estate: $30,000 a month.',
    'Ada获得茶园，每月 $30,000。',
  ],
  [
    { kind: 'finished', reason: 'dream', winner: 0 },
    'The game is over: a dream came true.',
    '游戏结束：梦想成真。',
  ],
])('%j has a sentence in both languages', (event, en, zh) => {
  const name = (seat: number): string => ['Ada', 'Bo'][seat] ?? '';
  expect(cashflow.describe.event(event, 'en', name)).toBe(en);
  expect(cashflow.describe.event(event, 'zh', name)).toBe(zh);
});

test('a card’s facts are its fields in words', () => {
  const lines = (id: string): string[] =>
    factsOf(cardOf(id)).map(({ label, value }) => `${label.en}: ${value.en}`);
  expect(lines('twin-lanterns')).toEqual([
    'kind: duplex',
    'units: 2',
    'cost: $70,000',
    'down payment: $5,000',
    'mortgage: $65,000',
    'monthly cash flow: $310',
  ]);
  expect(lines('pier-300')).toEqual([
    'paper: preferred stock',
    'symbol: PIER',
    'price: $300',
    'dividend a share: $12',
    'everyone may sell: yes',
  ]);
  expect(lines('camper')).toEqual(['cost: $2,000', 'debt: $14,000', 'monthly payment: $240']);
  expect(lines('pickpocket')).toEqual(['cost: 10% of your cash']);
  expect(lines('buyer-neighbour')).toEqual([
    'buys: 3-bedroom house',
    'offer: $100,000',
    'everyone may sell: no, the drawer only',
  ]);
});

test('every card has facts in both languages, and every type a name', () => {
  for (const card of Object.values(CONTENT).flat()) {
    const facts = factsOf(card);
    expect(facts.length).toBeGreaterThan(0);
    for (const { label } of facts) expect(label.zh).toMatch(/[一-鿿]/);
  }
  const named = [...TRADES, ...VENTURES, ...PARTNERSHIPS, ...COINS, ...LAND_TYPES];
  for (const type of named) expect(typeName(type).zh).toMatch(/[一-鿿]/);
});
