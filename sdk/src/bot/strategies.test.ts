import { expect, test } from 'vitest';
import { gameOf, houseMap, lotOf as lot, playerOf } from '../fixtures/index.ts';
import {
  CARD_BARRIER,
  CARD_BOMB,
  CARD_FREEZE,
  CARD_MOVE_CTRL,
  CARD_RENT_FREE,
  DIR_CCW,
  DIR_FORCED_CCW,
  PHASE_MANAGE,
} from '../generated/constants.ts';
import { isFork } from '../maps/index.ts';
import { legalActions, waysAhead } from '../rules/index.ts';
import type { GameView, PlayerView } from '../view/view.ts';
import { STRATEGIES } from './bot.ts';
import type { Situation } from './strategy.ts';

const ring = houseMap('ring8');

/** What the first player sees on the ring of eight. */
function seen(
  me: Partial<PlayerView>,
  changes: Partial<GameView> = {},
  rival: Partial<PlayerView> = {},
): Situation {
  const view = gameOf([playerOf('0xa', me), playerOf('0xb', rival)], changes);
  const around = { map: ring, cardPrices: new Map([[CARD_BARRIER, 300n]]), nowMs: 0n };
  return { view, me: view.players[0]!, actions: legalActions(view, '0xa', around), around, below: () => 0 };
}

const { greedy, careful, random } = STRATEGIES;

test('the greedy one walks where there is more land to buy', () => {
  // Clockwise 1, 3, 4 and 6 come to 6,500; the other way 7, 6, 4 and 3 to 7,500.
  expect(greedy.roll(seen({})).direction).toBe(DIR_CCW);
  // With 7 and 6 sold to another the first way has 4,500 for sale and 200 in tolls, the second 3,300 and 420.
  const sold = { lots: { 7: lot('0xb', 0), 6: lot('0xb', 0) } };
  expect(greedy.roll(seen({}, sold)).direction).toBeUndefined();
});

test('the careful one walks where tolls are lower', () => {
  // Tile 1 at level 4 takes 16 times 120; tile 7 at level 0 takes 220.
  const dear = { lots: { 1: lot('0xb', 4), 7: lot('0xb', 0) } };
  expect(careful.roll(seen({}, dear)).direction).toBe(DIR_CCW);
  const cheap = { lots: { 1: lot('0xb', 0), 7: lot('0xb', 4) } };
  expect(careful.roll(seen({}, cheap)).direction).toBeUndefined();
});

test.each([
  ['greedy', greedy],
  ['careful', careful],
])('who is forced does not ask for a direction it cannot have (%s)', (_, { roll }) => {
  const forced = seen({ forcedMoves: 1, forcedDir: DIR_FORCED_CCW }, { lots: { 7: lot('0xb', 4) } });
  const { direction } = { direction: undefined, ...roll({ ...forced, below: () => 1 }) };
  expect(direction).toBeUndefined();
});

test('the greedy one traps the richest rival ahead of it, off its own way, and freezes it', () => {
  const me = { cards: { [CARD_BOMB]: 1, [CARD_FREEZE]: 1, [CARD_RENT_FREE]: 1 } };
  // It walks 7 to 2 itself; of the rival's 1 to 6 only 1 is left.
  const { cards } = greedy.roll(seen(me));
  expect(cards).toEqual([
    { kind: CARD_BOMB, tile: 1 },
    { kind: CARD_FREEZE, target: '0xb' },
  ]);
});

test('the careful one steers past a toll that would hurt', () => {
  // 16 times 220 and 16 times 120 both ways; the next tile but one is a card stall.
  const lots = { 1: lot('0xb', 4), 3: lot('0xb', 4), 7: lot('0xb', 4), 6: lot('0xb', 4) };
  const { cards, direction } = careful.roll(seen({ cash: 2_000n, cards: { [CARD_MOVE_CTRL]: 1 } }, { lots }));
  // Clockwise it meets 1, 3 and 6, the other way 7, 6 and 3, which is dearer.
  expect([direction, cards]).toEqual([undefined, [{ kind: CARD_MOVE_CTRL, value: 2 }]]);
});

test.each([
  ['greedy', greedy, 2_000n, 'buy'],
  ['careful', careful, 2_000n, 'skip'],
  ['careful with more', careful, 5_000n, 'buy'],
  ['random', random, 2_000n, 'buy'],
] as const)('on land for sale the %s one decides by what it has', (_, strategy, cash, kind) => {
  // The highest toll on the board is 16 times 150.
  const changes = { phase: PHASE_MANAGE, lots: { 3: lot('0xb', 4) } };
  expect(strategy.manage(seen({ pos: 1, cash }, changes)).kind).toBe(kind);
});

const large = houseMap('large');

test('every way on the large map is one that a roll can take', () => {
  const view = gameOf([]);
  let forks = 0;
  for (const { id } of large.tiles) {
    for (const { plan, tiles } of waysAhead(large, view, playerOf('0xa', { pos: id }))) {
      expect(tiles).toHaveLength(6);
      const isCcw = plan.direction === DIR_CCW;
      const route = [...(plan.route ?? [])];
      let from = id;
      for (const to of tiles) {
        const tile = large.tiles[from];
        const wish = tile && isFork(tile) ? route.shift() : undefined;
        expect(to).toBe(wish ?? (isCcw ? tile?.ccw : tile?.cw));
        if (wish !== undefined) {
          forks += 1;
          // Not straight back.
          expect(isCcw ? large.tiles[wish]?.ccw : large.tiles[wish]?.cw).not.toBe(from);
        }
        from = to;
      }
      expect(route).toEqual([]);
    }
  }
  expect(forks).toBeGreaterThan(10);
});
