import fc from 'fast-check';
import { expect, test } from 'vitest';
import { obeysTheLaws } from '../core/laws.ts';
import { between } from '../core/random.ts';
import { seedRandom } from '../core/seed.ts';
import { highcard } from './highcard.ts';

obeysTheLaws({
  game: highcard,
  configs: fc.record({ players: fc.integer({ min: 2, max: 4 }), rounds: fc.integer({ min: 1, max: 5 }) }),
  maxMoves: 20,
  moves: 200_000,
  sample: 2_000,
  transient: ['won'],
  vary: (state, seat, random) => ({
    ...highcard.clone(state),
    random: seedRandom('varied'),
    cards: state.cards.map((card, other) => (other === seat ? card : between(random, 1, 13))),
  }),
  attempts: (state, random) => [
    { kind: 'fold', seat: between(random, 0, state.coins.length) },
    { kind: 'bet', seat: between(random, 0, state.coins.length), amount: between(random, 0, 6) },
  ],
});

test.each([
  ['a card too few', 'cards', { cards: [1] }],
  ['a bet too many', 'bets', { bets: [null, null, null] }],
  ['a bet before its turn', 'bets', { bets: [null, 1] }],
  ['a round all have bet in', 'bets', { bets: [1, 1] }],
  ['a bet after the end', 'bets', { bets: [1, null], roundsLeft: 0 }],
  ['coins below zero', 'coins[0]', { coins: [-1, 10] }],
])('%s is refused at %s', (_, path, part) => {
  const state = highcard.setup({ players: 2, coins: 10, rounds: 3 }, 'parse');
  expect(highcard.parseState({ ...state, ...part })).toMatchObject({ ok: false, problem: { path } });
});
