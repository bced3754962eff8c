import { expect, test } from 'vitest';
import { silent } from '../core/apply.ts';
import { drawChoice } from '../core/bot.ts';
import { canonical } from '../core/canonical.ts';
import { createMatch } from '../core/match.ts';
import { resumeMatch, saveMatch } from '../core/save.ts';
import { seedRandom } from '../core/seed.ts';
import { monopoly } from './game.ts';
import { parseState } from './parse-state.ts';
import type { Decision, State } from './state.ts';
import { type Position, positionOf } from './testing/position.ts';

const JAPAN = 0;

/** One position for each thing the game can wait for. */
const PENDING: readonly (readonly [Decision['kind'], Position])[] = [
  ['roll', {}],
  ['fork', { at: ['EARNING01'], step: { kind: 'fork', points: 5 } }],
  ['fork', { at: ['5005'], direction: -1, step: { kind: 'fork', points: 1 } }],
  ['shares', { step: { kind: 'shares', points: 4, arrive: true, financed: false } }],
  ['shares', { step: { kind: 'shares', points: 0, arrive: false, financed: false } }],
  ['reverse', { step: { kind: 'reverse' } }],
  ['transport', { at: ['TRANSTARTPOINT'], step: { kind: 'transport' } }],
  ['offer', { at: ['1001'], step: { kind: 'offer', land: JAPAN } }],
  ['build', { at: ['1001'], lands: { '1001': [0, 1] }, step: { kind: 'build', land: JAPAN } }],
  ['foreclose', { at: ['CHANCE01'], step: { kind: 'foreclose' } }],
  ['impose', { at: ['CHANCE01'], lands: { '4004': [1, 0] }, step: { kind: 'impose' } }],
  [
    'free_building',
    { at: ['COMMUNITY_CHEST01'], lands: { '1001': [0, 1] }, step: { kind: 'free_building' } },
  ],
  [
    'finance',
    {
      at: ['1001'],
      cash: [2100, 0],
      lands: { '4004': [0, 0] },
      step: {
        kind: 'finance',
        purchase: { kind: 'land', land: JAPAN },
        price: 2600,
        offer: { kind: 'offer', land: JAPAN },
      },
    },
  ],
  [
    'finance',
    {
      cash: [2100, 0],
      shares: [[0, '6002', 1]],
      step: {
        kind: 'finance',
        purchase: { kind: 'shares', share: 0, amount: 2 },
        price: 5200,
        offer: { kind: 'shares', points: 3, arrive: true, financed: true },
      },
    },
  ],
  [
    'finance',
    {
      at: ['CHANCE01'],
      cash: [100, 0],
      lands: { '1001': [0, 2], '9001': [0, 0] },
      step: {
        kind: 'finance',
        purchase: { kind: 'foreclose', land: JAPAN },
        price: 1200,
        offer: { kind: 'foreclose' },
      },
    },
  ],
  [
    'owe',
    {
      at: ['1001'],
      cash: [10, 0],
      lands: { '1001': [1, 1], '4004': [0, 2] },
      step: { kind: 'owe', seat: 0, amount: 1000, debt: { kind: 'toll', land: JAPAN, creditor: 1 } },
    },
  ],
  [
    'owe',
    {
      at: ['CHANCE01'],
      cash: [10, 900],
      shares: [[1, '1001', 1]],
      step: { kind: 'owe', seat: 1, amount: 1000, debt: { kind: 'card', card: 'richest' } },
    },
  ],
];

/** Up to 200 random moves that depend on nothing but the state. */
function playOut(state: State): string {
  const random = seedRandom('play out');
  for (let i = 0; i < 200; i++) {
    const [seat] = monopoly.actors(state);
    if (seat === undefined) break;
    expect(monopoly.act(state, drawChoice(monopoly.legal(state, seat), random), silent)).toBeNull();
  }
  return canonical(state);
}

test.each(PENDING)('a game saved while %s is pending goes on the same when resumed: %j', (kind, position) => {
  const state = positionOf(position);
  expect(state.step.kind).toBe(kind);
  const resumed = parseState(JSON.parse(JSON.stringify(state)));
  if (!resumed.ok) throw new Error(`${resumed.problem.path} ${resumed.problem.message}`);
  expect(resumed.value).toEqual(state);
  expect(playOut(resumed.value)).toBe(playOut(state));
});

test('the positions above cover all that a game can wait for', () => {
  const kinds: Record<Exclude<Decision['kind'], 'over'>, true> = {
    roll: true,
    fork: true,
    shares: true,
    reverse: true,
    transport: true,
    offer: true,
    build: true,
    foreclose: true,
    impose: true,
    free_building: true,
    finance: true,
    owe: true,
  };
  expect(new Set(PENDING.map(([kind]) => kind))).toEqual(new Set(Object.keys(kinds)));
});

test('a match is saved and resumed at every one of its moves', () => {
  const config = monopoly.parseConfig({ players: ['A', 'B', 'C'], maxTurns: 20 });
  if (!config.ok) throw new Error(config.problem.message);
  const match = createMatch(monopoly, config.value, 'seed');
  const random = seedRandom('moves');
  const seen = new Set<string>();
  while (match.outcome() === null) {
    const state = match.state();
    seen.add(state.step.kind);
    const resumed = resumeMatch(monopoly, JSON.parse(JSON.stringify(saveMatch(match))));
    expect(resumed.ok && canonical(resumed.value.state())).toBe(canonical(state));
    const [seat] = monopoly.actors(state);
    const choices = monopoly.legal(state, seat ?? 0).filter(({ action }) => action.kind !== 'surrender');
    expect(match.submit(match.number(), drawChoice(choices, random)).ok).toBe(true);
  }
  expect(seen.size).toBeGreaterThan(3);
}, 60_000);
