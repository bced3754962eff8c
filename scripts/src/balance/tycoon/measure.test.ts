import { NEWS_TAX, OUT_BANKRUPT, OUT_SURRENDER } from '@tycoon/sdk';
import type { TycoonEvent } from '@tycoon/sdk/events';
import { gameOf, houseMap, playerOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { orderOf } from './job.ts';
import { addTally, createMeasure, emptyTally } from './measure.ts';
import { goalsOf, resultOf } from './report.ts';

const game = '0x1';
const classic = houseMap('classic');
const tileOf = (kind: string) => classic.tiles.find((tile) => tile.kind === kind)?.id ?? 0;

/** A game of two: what happened, and who won. */
function measured(events: readonly TycoonEvent[], pos: number, winner: string) {
  const tally = emptyTally(2);
  const players = [playerOf('0xa', { pos }), playerOf('0xb', { isOut: true, pos })];
  const view = gameOf(players, { status: 'ended', winners: [winner], out: ['0xb'], turn: 7n });
  const measure = createMeasure(tally, classic, ['careful', 'idle']);
  for (const event of events) measure.hear(event, view);
  measure.end({ view, blocks: 12 });
  return tally;
}

const roll = { type: 'RollEvent', game, player: '0xb', dice: 2, from: 0n, to: 2n } as const;
const out = { type: 'PlayerOutEvent', game, player: '0xb', reason: OUT_BANKRUPT } as const;
const end: TycoonEvent = {
  type: 'GameEndedEvent',
  game,
  reason: 1,
  turn: 7n,
  winners: ['0xa'],
  ranking: ['0xa', '0xb'],
  worth: [1n, 0n],
};

test.each([
  ['property', 'toll'],
  ['fee', 'fee'],
  ['chance', 'chance'],
] as const)('a ruin on a tile of the kind %s is counted as %s', (kind, ruin) => {
  const { ruins } = measured([roll, out, end], tileOf(kind), '0xa');
  expect(ruins).toEqual({ toll: 0, fee: 0, chance: 0, news: 0, [ruin]: 1 });
});

test('a tax ruins wherever a player stands, and giving up is no ruin', () => {
  const tax = {
    type: 'NewsEvent',
    game,
    player: '0xa',
    kind: NEWS_TAX,
    amount: 300n,
    tile: null,
    untilTurn: 1n,
  } as const;
  expect(measured([roll, tax, out, end], tileOf('fee'), '0xa').ruins.news).toBe(1);
  const gaveUp = measured([roll, { ...out, reason: OUT_SURRENDER }, end], tileOf('fee'), '0xa');
  expect(Object.values(gaveUp.ruins)).toEqual([0, 0, 0, 0]);
});

test('wins, places, seats and levels of games add up', () => {
  const upgrade = {
    type: 'UpgradeEvent',
    game,
    owner: '0xa',
    tileId: 1n,
    fromLv: 2,
    toLv: 3,
    cost: 1n,
  } as const;
  const total = measured([upgrade, roll, out, end], tileOf('property'), '0xa');
  addTally(total, measured([roll, out, end], tileOf('property'), '0xa'));
  expect(total).toMatchObject({
    games: 2,
    ended: 2,
    endedByRuin: 2,
    rounds: 14,
    blocks: 24,
    wins: { careful: 2 },
    seats: [2, 0],
    ahead: { 'careful>idle': 2 },
    levels: [0, 1, 1, 1, 0],
  });
});

test('over all orders every bot sits on every seat equally often', () => {
  const bots = ['a', 'b', 'c', 'd'];
  const orders = Array.from({ length: 24 }, (_, i) => orderOf(bots, i));
  expect(new Set(orders.map((order) => order.join(''))).size).toBe(24);
  for (let seat = 0; seat < 4; seat++) expect(orders.filter((order) => order[seat] === 'a')).toHaveLength(6);
});

test('goals are judged by the bounds of what was measured', () => {
  const job = { map: 'classic', on: 'simulator', bots: ['standard', 'idle'], seed: 's' } as const;
  const tally = emptyTally(2);
  Object.assign(tally, { games: 1_000, ended: 1_000, wins: { standard: 300, idle: 700 }, seats: [500, 500] });
  Object.assign(tally.ahead, { 'standard>idle': 300, 'idle>standard': 700 });
  const failing = goalsOf(job, [resultOf(job, 100, tally)]).filter(({ holds }) => !holds);
  expect(failing.map(({ name }) => name)).toEqual([
    'idle wins at most its share, 50%',
    'standard finishes before idle in two games of three',
    'tolls ruin more players than fees',
    'levels 3 and 4 are reached in most games',
  ]);
});
