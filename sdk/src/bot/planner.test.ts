import { expect, test } from 'vitest';
import { gameOf, houseMap, lotOf as lot, playerOf } from '../fixtures/index.ts';
import {
  CARD_BARRIER,
  CARD_FREEZE,
  CARD_MOVE_CTRL,
  CARD_RENT_FREE,
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
