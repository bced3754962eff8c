import { expect, test } from 'vitest';
import { describeEvent } from './describe.ts';
import type { TycoonEvent } from './event.ts';
import { CARD_FREEZE, CASH_BONUS, CASH_FEE, NEWS_TAX, NPC_DOG } from './generated/constants.ts';

const NAMES = {
  player: (address: string) => (address === '0xa' ? 'Fox' : 'Crane'),
  tile: (tile: number) => `Lane ${tile}`,
};
const game = '0x1';

test.each<[TycoonEvent, string, string]>([
  [
    { type: 'RollEvent', game, player: '0xa', dice: 4, from: 0n, to: 4n },
    'Fox rolls 4 and walks to Lane 4.',
    'Fox掷出 4，走到Lane 4。',
  ],
  [
    { type: 'TollEvent', game, payer: '0xa', owner: '0xb', tileId: 3n, level: 2, amount: 1600n },
    'Fox pays Crane 1,600 for Lane 3.',
    'Fox在Lane 3付给Crane过路费 1,600。',
  ],
  [
    { type: 'CardUseEvent', game, player: '0xa', kind: CARD_FREEZE, target: '0xb', tileId: null },
    'Fox plays Freeze on Crane.',
    'Fox对Crane使用冻结卡。',
  ],
  [
    { type: 'BombOrDogHitEvent', game, player: '0xb', tileId: 1n, kind: NPC_DOG },
    'A dog bites Crane on Lane 1.',
    'Crane在Lane 1被狗狗咬伤。',
  ],
  [
    { type: 'StayEvent', game, player: '0xa', tileId: 5n, reason: 2, turns: 1 },
    'Fox stays in hospital for 1 turn.',
    'Fox住院 1 回合。',
  ],
  [
    { type: 'NewsEvent', game, player: '0xa', kind: NEWS_TAX, amount: 300n, tile: null, untilTurn: 1n },
    'News: everyone pays 300.',
    '新闻：所有人缴纳 300。',
  ],
  [
    { type: 'CashEvent', game, player: '0xa', reason: CASH_BONUS, gain: true, amount: 600n, cash: 900n },
    'Fox gets 600 from the bank.',
    'Fox从银行得到 600。',
  ],
  [
    { type: 'CashEvent', game, player: '0xa', reason: CASH_FEE, gain: false, amount: 500n, cash: 0n },
    'Fox pays the bank 500.',
    'Fox付给银行 500。',
  ],
  [
    { type: 'GameEndedEvent', game, reason: 2, turn: 9n, winners: ['0xa', '0xb'], ranking: [], worth: [] },
    'The last round is over: Fox and Crane share the win by net worth.',
    '最后一轮结束：Fox、Crane以净资产获胜。',
  ],
])('%# is told in both languages', (event, en, zh) => {
  expect([describeEvent(event, 'en', NAMES), describeEvent(event, 'zh', NAMES)]).toEqual([en, zh]);
});

test('a change of cash has no sentence of its own, since the event that caused it has one', () => {
  const cash = {
    type: 'CashEvent',
    game,
    player: '0xa',
    reason: 2,
    gain: false,
    amount: 5n,
    cash: 1n,
  } as const;
  expect(describeEvent(cash, 'en', NAMES)).toBeNull();
});
