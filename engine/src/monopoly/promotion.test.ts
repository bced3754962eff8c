import { expect, test } from 'vitest';
import { duel, rateOf } from '../core/duel.ts';
import { seedRandom } from '../core/seed.ts';
import type { Action } from './action.ts';
import { PROMOTER, surveyor } from './bots.ts';
import { monopoly } from './game.ts';
import { legal } from './legal.ts';
import { loaded } from './loaded.ts';
import { decide } from './policy.ts';
import { landAhead, promotionOf } from './promotion.ts';
import { NONE } from './state.ts';
import { type Position, positionOf } from './testing/position.ts';
import { view } from './view.ts';

const promoter = {
  ...surveyor,
  id: 'promoter',
  choose: (...[seen, choices]: Parameters<typeof surveyor.choose>): Action => decide(seen, choices, PROMOTER),
};

const choose = (position: Position): Action => {
  const state = positionOf(position);
  return promoter.choose(view(state), () => legal(state, 0), seedRandom('x'));
};

/** At the start with so many points left: Japan is one step on, Korea two, the chance space three. */
const atStart = (points: number) =>
  ({ at: ['STARTPOINT'], step: { kind: 'shares', points, arrive: true, financed: false } }) as const;

test('from the start the next lands are known by the points that are left', () => {
  const seen = view(positionOf(atStart(1)));
  expect([1, 2, 3, 4].map((points) => landAhead(seen, 0, points))).toEqual([0, 1, NONE, 2]);
});

test('with 6,000 in cash one share of Japan is bought before its land and lifted by nine tenths of 2,600', () => {
  // Two shares would leave 800, too little for the land. One leaves 3,400: the land, which lifts it by 2,340, and no house for 1,500. Selling it costs a tax of 7.
  const seen = view(positionOf({ ...atStart(1), cash: [6000, 0] }));
  expect(promotionOf(seen, 0, 0, 9)).toEqual({ land: 0, amount: 1, spends: 2600, gain: 2340 - 7 });
});

test('a house is built only where it lifts the shares by more than a tenth of its price', () => {
  const build = {
    at: ['1001'],
    cash: [3000, 0],
    lands: { '1001': [0, 0] },
    step: { kind: 'build', land: 0 },
  } as const;
  expect(choose(build)).toEqual({ kind: 'pass', seat: 0 });
  expect(choose({ ...build, shares: [[0, '1001', 1]] })).toEqual({ kind: 'build', seat: 0 });
});

test('what is bought on the land is paid by other shares and lands, not by those it lifts', () => {
  const state = positionOf({
    at: ['1001'],
    cash: [100, 0],
    lands: { '4004': [0, 0], '6002': [0, 0] },
    shares: [[0, '1001', 1]],
    step: {
      kind: 'finance',
      purchase: { kind: 'land', land: 0 },
      price: 2600,
      offer: { kind: 'offer', land: 0 },
    },
  });
  const action = promoter.choose(view(state), () => legal(state, 0), seedRandom('x'));
  expect(action).toEqual({ kind: 'sell_land', seat: 0, land: '4004' });
});

test('the promoter finishes ahead of the surveyor in more than two of three games', () => {
  const config = loaded.defaults(2);
  const options = { config, seats: 2, seed: 'promotion', deals: 150, maxMoves: 100_000 };
  const { low } = rateOf(duel(monopoly, { ...options, first: [promoter], second: [surveyor] }));
  expect(low).toBeGreaterThan(0.66);
});
