import { expect, test } from 'vitest';
import { gameOf, houseMap, lotOf as lot, playerOf } from '../fixtures/index.ts';
import {
  CARD_BARRIER,
  CARD_FREEZE,
  CARD_MOVE_CTRL,
  CARD_RENT_FREE,
  CARD_U_TURN,
  DIR_CCW,
  PHASE_MANAGE,
} from '../generated/constants.ts';
import type { GameMap } from '../maps/index.ts';
import { legalActions } from '../rules/index.ts';
import type { GameView, PlayerView } from '../view/view.ts';
import { planner } from './planner.ts';
import type { Situation } from './strategy.ts';

const ring = houseMap('ring8');

/** What the first player sees on the ring of eight, in round 3 of 40. */
function seen(
  me: Partial<PlayerView>,
  changes: Partial<GameView> = {},
  rival: Partial<PlayerView> = {},
  map: GameMap = ring,
): Situation {
  const view = gameOf([playerOf('0xa', me), playerOf('0xb', rival)], changes);
  const limited = { ...view, config: { ...view.config, maxTurns: 40n }, ...changes };
  const around = { map, cardPrices: new Map([[CARD_BARRIER, 300n]]), nowMs: 0n };
  const actions = legalActions(limited, '0xa', around);
  return { view: limited, me: limited.players[0]!, actions, around, below: () => 0 };
}

const kinds = (plan: { readonly reasons?: readonly { readonly kind: string }[] }) =>
  plan.reasons?.map(({ kind }) => kind);

test('it walks away from a toll that would ruin it', () => {
  // Clockwise tile 1 takes 16 times 120 of the 1,500 there are; counter-clockwise tile 1 is out of reach of a six.
  const plan = planner.roll(seen({ cash: 1_500n }, { lots: { 1: lot('0xb', 4) } }));
  expect(plan.direction).toBe(DIR_CCW);
  expect(kinds(plan)).toEqual(['best_way']);
});

test('it buys what pays, and not with the money for a toll near', () => {
  const onThree = { pos: 3, cash: 2_600n };
  const free = planner.manage(seen(onThree, { phase: PHASE_MANAGE }));
  expect([free.kind, kinds(free)]).toEqual(['buy', ['buy_pays']]);
  // Land for 1,500 would leave 1,100 before a toll of 16 times 150 at most three tiles away.
  const lots = { 4: lot('0xb', 3), 6: lot('0xb', 3) };
  const dear = planner.manage(seen(onThree, { phase: PHASE_MANAGE, lots }));
  expect(dear.kind).toBe('skip');
  expect(dear.reasons).toEqual([{ kind: 'keep_reserve', cost: 1_500, left: 1_100, worst: 1_600 }]);
});

test('in the last round nothing is built for later', () => {
  const last = { phase: PHASE_MANAGE, turn: 40n, lots: { 3: lot('0xa', 1) } };
  const plan = planner.manage(seen({ pos: 3 }, last));
  expect([plan.kind, kinds(plan)]).toEqual(['skip', ['too_dear']]);
});

test('remote dice take it to its own land, where it builds, past a toll', () => {
  const lots = { 7: lot('0xb', 4), 6: lot('0xb', 4), 1: lot('0xb', 4), 3: lot('0xb', 4), 4: lot('0xa', 3) };
  const plan = planner.roll(seen({ cards: { [CARD_MOVE_CTRL]: 1 } }, { lots }));
  expect(plan.direction).toBeUndefined();
  expect(plan.cards).toEqual([{ kind: CARD_MOVE_CTRL, value: 4 }]);
  expect(kinds(plan)).toEqual(['best_way', 'steer']);
});

test('rent-free is kept until tolls ahead are worth it', () => {
  const me = { cards: { [CARD_RENT_FREE]: 1 } };
  const tolls = (level: number) => ({
    lots: Object.fromEntries([1, 3, 4, 6, 7].map((tile) => [tile, lot('0xb', level)])),
  });
  expect(planner.roll(seen(me, tolls(0))).cards).toEqual([]);
  const plan = planner.roll(seen(me, tolls(3)));
  expect(plan.cards).toEqual([{ kind: CARD_RENT_FREE }]);
  // Clockwise 1, 3, 4 and 6 take tolls, the highest 8 times 200.
  expect(plan.reasons?.[1]).toMatchObject({ kind: 'dodge_tolls', numbers: 4, highest: 1_600 });
});

test('it freezes a rival that stands on its dearest land, which pays again', () => {
  const lots = { 7: lot('0xa', 4) };
  const plan = planner.roll(seen({ cards: { [CARD_FREEZE]: 1 } }, { lots }, { pos: 7 }));
  expect(plan.cards).toEqual([{ kind: CARD_FREEZE, target: '0xb' }]);
  expect(plan.reasons?.[1]).toMatchObject({ kind: 'hold', target: '0xb', tile: 7 });
});

test('it puts a barrier on its own dear land ahead of a rival', () => {
  const lots = { 4: lot('0xa', 4) };
  const plan = planner.roll(seen({ pos: 5, cards: { [CARD_BARRIER]: 1 } }, { lots }, { pos: 3 }));
  expect(plan.cards).toEqual([{ kind: CARD_BARRIER, tile: 4 }]);
  expect(plan.reasons?.[1]).toMatchObject({ kind: 'trap', tile: 4, target: '0xb' });
});

/** The ring with tiles 3 and 4 in one street. */
const streets: GameMap = {
  ...ring,
  tiles: ring.tiles.map((tile) => (tile.id === 3 || tile.id === 4 ? { ...tile, group: 1 } : tile)),
};
const withRules = (rules: Partial<GameView['config']>) => ({
  config: { ...gameOf([playerOf('0xa')]).config, maxTurns: 40n, ...rules },
});

test('it says that a purchase makes a street whole', () => {
  const changes = { phase: PHASE_MANAGE, lots: { 4: lot('0xa') }, ...withRules({ streetSets: true }) };
  const plan = planner.manage(seen({ pos: 3 }, changes, {}, streets));
  expect([plan.kind, kinds(plan)]).toEqual(['buy', ['buy_pays', 'whole_street']]);
  expect(plan.reasons?.[1]).toEqual({ kind: 'whole_street', tile: 3, lots: 2 });
});

test('it sells land of little use for a building that pays more, where land can be sold', () => {
  // The third level of tile 7 costs 1.6 times 2,200 and brings eight times 220 more a visit; tile 1 was bought for 1,200.
  const lots = {
    1: lot('0xa', 0, { landPaid: 1_200n }),
    7: lot('0xa', 2, { landPaid: 2_200n, builtPaid: 3_740n }),
  };
  const at = { pos: 7, cash: 3_000n };
  const changes = { phase: PHASE_MANAGE, lots, ...withRules({ landSales: true }) };
  const plan = planner.manage(seen(at, changes));
  expect([plan.kind, plan.sales]).toEqual(['upgrade', [{ tile: 1, what: 'land', amount: 600n }]]);
  expect(kinds(plan)).toEqual(['build_pays', 'sell_first']);
  // Without sales the turn does not even stay open for it.
  expect(planner.manage(seen(at, { ...changes, ...withRules({}) })).kind).toBe('skip');
});

test('it turns a rival round that has its dear land behind it', () => {
  // Tile 4 takes 16 times 180; on from 5 it is out of reach of a six, back from 5 it is the next one.
  const at = (pos: number) => seen({ cards: { [CARD_U_TURN]: 1 } }, { lots: { 4: lot('0xa', 4) } }, { pos });
  expect(planner.roll(at(3)).cards).toEqual([]);
  const plan = planner.roll(at(5));
  expect(plan.cards).toEqual([{ kind: CARD_U_TURN, target: '0xb' }]);
  expect(plan.reasons?.[1]).toMatchObject({ kind: 'turn_back', target: '0xb' });
});

test('a card is kept for a better moment, unless no more fit into the hand or the game ends', () => {
  // A toll of 4 times 180 that one number of six leads to: 120 a roll, less than a card is worth.
  const lots = { 4: lot('0xb', 2) };
  const holding = (others: number, changes: Partial<GameView> = {}) => {
    const cards = { [CARD_RENT_FREE]: 1, [CARD_FREEZE]: others };
    const held = seen({ cards }, { lots, ...changes });
    return planner.roll(held).cards?.some(({ kind }) => kind === CARD_RENT_FREE);
  };
  expect(holding(1)).toBe(false);
  // Twelve is the limit: with eleven the next one still fits, and the one after it would be lost.
  expect(holding(9)).toBe(false);
  expect(holding(10)).toBe(true);
  expect(holding(11)).toBe(true);
  expect(holding(1, { turn: 35n })).toBe(false);
  expect(holding(1, { turn: 38n })).toBe(true);
  expect(holding(1, { turn: 39n })).toBe(true);
});
