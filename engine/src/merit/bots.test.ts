import { expect, test } from 'vitest';
import { playGame } from '../core/play.ts';
import { createSearch } from '../core/search.ts';
import { seedRandom } from '../core/seed.ts';
import { emptyTally, report, simulate } from '../core/simulate.ts';
import { BOTS } from './bots.ts';
import { parseConfig } from './config.ts';
import { merit } from './game.ts';
import type { State } from './state.ts';

const bot = (id: string) => {
  const found = BOTS.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

const configOf = (options: object) => {
  const config = parseConfig(options);
  if (!config.ok) throw new Error(config.problem.message);
  return config.value;
};

/** The farmer's choice of action in the first round with these figures. */
function choice(id: string, change: Partial<State>, wealth: number, fu = 2, hui = 1) {
  const state = merit.setup(configOf({ cooperation: false }), 'x');
  Object.assign(state, { freeSaving: false, calamity: 0, ...change });
  state.players[0] = { ...(state.players[0] as (typeof state.players)[0]), wealth, fu, hui };
  return bot(id).choose(merit.view(state, 0), () => merit.legal(state, 0), seedRandom('chance'));
}

const urgent = (being: 'royal' | 'elder' | 'hungry') => ({ area: [{ being, age: 1 }] });

test.each([
  ['selfish', { calamity: 19, ...urgent('elder') }, 9, { kind: 'practise' }],
  ['altruist', { calamity: 14 }, 2, { kind: 'guard' }],
  ['altruist', { calamity: 13, area: [] }, 2, { kind: 'work' }],
  ['altruist', { area: [] }, 3, { kind: 'give' }],
  [
    'altruist',
    {
      area: [
        { being: 'royal', age: 1 },
        { being: 'elder', age: 0 },
      ],
    },
    3,
    { kind: 'save', being: 'elder' },
  ],
  ['altruist', { area: [{ being: 'elder', age: 0 }] }, 2, { kind: 'work' }],
  ['balanced', urgent('elder'), 2, { kind: 'save', being: 'elder' }],
  ['balanced', { area: [{ being: 'elder', age: 0 }] }, 3, { kind: 'save', being: 'elder' }],
  ['balanced', { area: [{ being: 'elder', age: 0 }], saved: 1 }, 3, { kind: 'work' }],
  ['balanced', { area: [] }, 3, { kind: 'work' }],
  ['clever', { calamity: 14 }, 2, { kind: 'guard' }],
  ['clever', urgent('hungry'), 3, { kind: 'save', being: 'hungry' }],
  ['clever', { area: [] }, 3, { kind: 'work' }],
  ['clever', { area: [{ being: 'elder', age: 0 }] }, 4, { kind: 'save', being: 'elder' }],
] as const)('%s with %j and %i wealth chooses %j', (id, change, wealth, expected) => {
  expect(choice(id, change as Partial<State>, wealth)).toEqual({ seat: 0, ...expected });
});

test('merit and wisdom are kept in balance', () => {
  expect(choice('clever', { area: [] }, 5, 1, 4)).toEqual({ kind: 'give', seat: 0 });
  expect(choice('clever', { area: [] }, 5, 4, 1)).toEqual({ kind: 'practise', seat: 0 });
});

test('of the affordable the urgent is saved first, then the most for its price, then the oldest', () => {
  const area = [
    { being: 'hungry', age: 0 },
    { being: 'orphan', age: 0 },
    { being: 'elder', age: 1 },
  ] as const;
  expect(choice('altruist', { area: [...area] }, 9)).toMatchObject({ being: 'elder' });
  expect(choice('clever', { area: area.slice(0, 2) }, 9)).toMatchObject({ being: 'orphan' });
});

test.each([
  // What the rulebook claims of its strategies, in bounds that 400 games cannot miss by chance.
  ['selfish', 0, 0],
  ['balanced', 0.97, 1],
  ['clever', 0.55, 0.85],
])('a team of %s wins between %f and %f of its games', (id, low, high) => {
  const config = configOf({ cooperation: false });
  const seated = [bot(id), bot(id), bot(id), bot(id)];
  const run = { config, bots: seated, seed: 'claim', from: 0, games: 400, rotate: false, maxMoves: 1000 };
  const { decided } = report(simulate(merit, run, emptyTally()));
  expect(decided.share).toBeGreaterThanOrEqual(low);
  expect(decided.share).toBeLessThanOrEqual(high);
});

test('the planner beats the others at one table, and co-operates to win where one alone cannot pay', () => {
  const seated = [bot('planner'), bot('balanced'), bot('clever'), bot('altruist')];
  const run = {
    config: configOf({}),
    bots: seated,
    seed: 'duel',
    from: 0,
    games: 400,
    rotate: true,
    maxMoves: 1000,
  };
  const { bots: standings, decided } = report(simulate(merit, run, emptyTally()));
  expect(standings.planner?.wins.low).toBeGreaterThan(0.4);
  expect(decided.share).toBeGreaterThan(0.98);
});

test('every bot plays whole games with three and four players', () => {
  for (const roles of [['farmer', 'merchant', 'official'], ['merchant', 'official', 'monk'], undefined]) {
    for (const one of BOTS) {
      for (let n = 0; n < 20; n++) {
        const config = configOf({ ...(roles && { roles }), openingBeings: n % 3, rotateStart: n % 2 === 0 });
        const { outcome } = playGame(merit, config, `${n}`, Array(4).fill(one), 1000);
        expect(outcome).not.toBeNull();
      }
    }
  }
});

test('the search finds the only way to win', () => {
  // Last action of the last round: five are saved, one waits, and only saving it wins.
  const state = merit.setup(configOf({ cooperation: false, roles: ['farmer', 'merchant', 'official'] }), 'x');
  Object.assign(state, {
    round: 6,
    drawn: 6,
    place: 2,
    actionsLeft: 1,
    saved: 5,
    calamity: 0,
    freeSaving: false,
  });
  state.area = [{ being: state.beings[5] as (typeof state.beings)[0], age: 0 }];
  state.players[2] = { ...(state.players[2] as (typeof state.players)[0]), wealth: 9 };
  const search = createSearch(merit, {
    id: 'search',
    name: { en: 'Search', zh: '搜索' },
    iterations: 60,
    rollout: bot('clever'),
    maxMoves: 100,
    value: () => 0,
  });
  const action = search.choose(merit.view(state, 2), () => merit.legal(state, 2), seedRandom('search'));
  expect(action.kind).toBe('save');
});
