import { expect, test } from 'vitest';
import type { Reason } from './bot/reason.ts';
import { describeReason } from './describe-reason.ts';
import { CARD_BOMB, CARD_FREEZE } from './generated/constants.ts';

const NAMES = {
  player: (address: string) => (address === '0xa' ? 'Fox' : 'Crane'),
  tile: (tile: number) => `Lane ${tile}`,
};

test.each<[Reason, string, string]>([
  [{ kind: 'one_way' }, 'There is only one way to go.', '只有一条路可走。'],
  [
    { kind: 'best_way', worth: 350.4, other: -1200 },
    'This way is worth about 350 on average, the other -1,200.',
    '走这边平均约值 350，走另一边约值 -1,200。',
  ],
  [
    { kind: 'buy_pays', tile: 3, cost: 1500, income: 2100.2 },
    'Lane 3 costs 1,500 and brings about 2,100 in tolls.',
    'Lane 3售价 1,500，预计可收过路费约 2,100。',
  ],
  [
    { kind: 'build_pays', tile: 3, level: 2, cost: 1650, income: 900 },
    'Level 2 on Lane 3 costs 1,650 and brings about 900 more in tolls.',
    'Lane 3升到 2 级要 1,650，预计多收过路费约 900。',
  ],
  [
    { kind: 'too_dear', tile: 3, cost: 1650, income: 90 },
    'Lane 3 costs 1,650 but would bring only about 90.',
    'Lane 3要 1,650，预计只能收回约 90。',
  ],
  [
    { kind: 'keep_reserve', cost: 1500, left: 200, worst: 2400 },
    'After paying 1,500 you would have 200, and up to 2,400 may be due soon.',
    '付 1,500 后只剩 200，而不久可能要付 2,400。',
  ],
  [
    { kind: 'sell_first', tiles: [1, 4], amount: 1350 },
    'Selling Lane 1, Lane 4 brings the 1,350 that are missing.',
    '卖掉Lane 1、Lane 4可凑足所缺的 1,350。',
  ],
  [
    { kind: 'whole_street', tile: 3, lots: 2 },
    'With Lane 3 the street of 2 is yours: bare land there takes double.',
    '拿下Lane 3后整条街 2 块地归你，空地过路费翻倍。',
  ],
  [
    { kind: 'turn_back', target: '0xa', gain: 640 },
    'Fox has to walk back, worth about 640 to you.',
    'Fox必须掉头，对你约值 640。',
  ],
  [{ kind: 'nothing_to_buy' }, 'Nothing here is worth its price.', '这里没有值得买的。'],
  [
    { kind: 'stock_card', card: CARD_FREEZE, cost: 300, worth: 375 },
    'Freeze costs 300 and is worth about 375.',
    '冻结售价 300，约值 375。',
  ],
  [
    { kind: 'steer', value: 4, tile: 7, gain: 812 },
    'A 4 leads to Lane 7, worth about 812 more than a roll.',
    '4 点走到Lane 7，比掷骰约多值 812。',
  ],
  [
    { kind: 'dodge_tolls', numbers: 3, highest: 3520 },
    '3 of 6 numbers lead to a toll, up to 3,520.',
    '6 个点数中有 3 个要付过路费，最高 3,520。',
  ],
  [
    { kind: 'hold', target: '0xa', tile: 1, gain: 640 },
    'Fox stays on Lane 1, worth about 640 to you.',
    'Fox会停在Lane 1，对你约值 640。',
  ],
  [
    { kind: 'trap', card: CARD_BOMB, tile: 2, target: '0xb', gain: 300 },
    'Bomb on Lane 2 catches Crane: worth about 300.',
    '在Lane 2放炸弹可拦住Crane，约值 300。',
  ],
  [
    { kind: 'trap', card: CARD_BOMB, tile: 2, target: null, gain: 300 },
    'Bomb on Lane 2 helps you: worth about 300.',
    '在Lane 2放炸弹对你有利，约值 300。',
  ],
])('%o is told in both languages', (reason, en, zh) => {
  expect(describeReason(reason, 'en', NAMES)).toBe(en);
  expect(describeReason(reason, 'zh', NAMES)).toBe(zh);
});
