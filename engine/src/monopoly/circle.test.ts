import { expect, test } from 'vitest';
import { silent } from '../core/apply.ts';
import { drawChoice } from '../core/bot.ts';
import { canonical } from '../core/canonical.ts';
import { type Circle, type CircleSearch, findCircle } from '../core/circle.ts';
import { seedRandom } from '../core/seed.ts';
import type { Action } from './action.ts';
import { landIndex } from './data/lands.ts';
import { monopoly } from './game.ts';
import { expectedGrowth } from './growth.ts';
import { actorOf, playerAt, type State } from './state.ts';
import { play, positionOf } from './testing/position.ts';
import { netWorth } from './worth.ts';

const LONG = process.env.TYCOON_LONG === '1';

/** What the game waits for and who owns what; cash, costs and the affairs of the stocks may differ. */
const situationOf = ({ step, players, houses }: State): string =>
  canonical([
    step,
    houses,
    players.map(({ space, lands, holdings }) => [
      space,
      lands.toSorted((a, b) => a - b),
      holdings.map(({ share, amount }) => [share, amount]).toSorted(([a = 0], [b = 0]) => a - b),
    ]),
  ]);

/** All the player could sell for, and what its shares are known to gain at the next opening. */
function worthOf(state: State): number {
  const seat = actorOf(state);
  const growth = expectedGrowth(state);
  const { holdings } = playerAt(state, seat);
  return holdings.reduce(
    (sum, { share, amount }) => sum + amount * (growth[share] as number),
    netWorth(state, seat),
  );
}

const SEARCH: CircleSearch<State> = {
  positionOf: situationOf,
  worthOf,
  depth: 12,
  states: LONG ? 400 : 60,
  breadth: LONG ? 24 : 12,
};

const circleFrom = (state: State, more: Partial<CircleSearch<State>> = {}): Circle<Action> | null =>
  findCircle(monopoly, state, { ...SEARCH, ...more }, seedRandom('circles'));

test('a house is not paid for by pulling one down on the same land', () => {
  // All five American shares, and a build and a sale move each by (2000 - 1800) x .9: 900 for 200.
  const state = positionOf({
    at: ['6002'],
    cash: [1000, 0],
    lands: { '6002': [0, 3] },
    shares: [[0, '6002', 5]],
    step: { kind: 'build', land: 20 },
  });
  expect(circleFrom(state)).toBeNull();
});

test('no sequence of choices within a turn leads back to where it has been', () => {
  const games = LONG ? 100 : 8;
  let searched = 0;
  const kinds = new Set<string>();
  for (let game = 0; game < games; game++) {
    const state = positionOf({
      seats: 2 + (game % 2),
      config: { playerCash: 20_000, maxTurns: 80, deckMode: game % 3 === 0 ? 'deck' : 'replacement' },
    });
    state.random = seedRandom(`game ${game}`);
    const random = seedRandom(`moves ${game}`);
    for (let move = 0; monopoly.actors(state).length > 0 && move < 600; move++) {
      if (move % (LONG ? 7 : 23) === 0 || !kinds.has(state.step.kind)) {
        kinds.add(state.step.kind);
        searched++;
        expect(circleFrom(state), `${game} ${move}`).toBeNull();
      }
      const choices = monopoly.legal(state, actorOf(state));
      const usual = choices.filter(
        ({ action }) => action.kind !== 'surrender' && (!action.kind.startsWith('sell') || move % 5 === 0),
      );
      monopoly.act(state, drawChoice(usual.length > 0 ? usual : choices, random), silent);
    }
  }
  expect(searched).toBeGreaterThan(games * 10);
  expect(kinds.size).toBe(12);
}, 600_000);

test('every sequence of choices of a small holding is tried to its end', () => {
  const scenes = [
    positionOf({
      at: ['1001'],
      cash: [900, 0],
      lands: { '1001': [0, 2], '4004': [0, 1], '9001': [0, 0] },
      shares: [
        [0, '1001', 2],
        [0, '8003', 1],
      ],
      step: { kind: 'build', land: 0 },
    }),
    positionOf({
      at: ['CHANCE01'],
      cash: [300, 0],
      lands: { '4004': [0, 1], '7001': [0, 0], '1001': [1, 0] },
      step: { kind: 'foreclose' },
    }),
    positionOf({
      at: ['1001'],
      cash: [100, 0],
      lands: { '6002': [0, 0], '4004': [0, 1] },
      shares: [[0, '1001', 3]],
      step: { kind: 'offer', land: 0 },
    }),
  ];
  for (const state of scenes) {
    expect(circleFrom(state, { depth: 60, breadth: 200, states: LONG ? 100_000 : 1500 })).toBeNull();
  }
});

test('a land sold to pay for a foreclosure is not foreclosed itself at four fifths', () => {
  const state = positionOf({
    at: ['CHANCE01'],
    cash: [0, 0],
    lands: { '6002': [0, 0], '4004': [0, 0], '9001': [0, 0] },
    step: { kind: 'foreclose' },
  });
  // An ocean at 1600: who sells Madagascar and then gives up has lost the chance to buy it back for 480.
  play(
    state,
    { kind: 'foreclose', seat: 0, land: '9002' },
    { kind: 'sell_land', seat: 0, land: '4004' },
    { kind: 'pass', seat: 0 },
  );
  expect([state.current, state.owners[landIndex('4004')], playerAt(state, 0).cash]).toEqual([1, -1, 600]);
});
