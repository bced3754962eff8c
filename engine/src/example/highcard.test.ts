import fc from 'fast-check';
import { obeysTheLaws } from '../core/laws.ts';
import { between } from '../core/random.ts';
import { seedRandom } from '../core/seed.ts';
import { highcard } from './highcard.ts';

obeysTheLaws({
  game: highcard,
  configs: fc.record({ players: fc.integer({ min: 2, max: 4 }), rounds: fc.integer({ min: 1, max: 5 }) }),
  maxMoves: 20,
  moves: 20_000,
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
