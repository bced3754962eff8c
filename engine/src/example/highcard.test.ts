import fc from 'fast-check';
import { obeysTheLaws } from '../core/laws.ts';
import { highcard } from './highcard.ts';

obeysTheLaws({
  game: highcard,
  configs: fc.record({ players: fc.integer({ min: 2, max: 4 }), rounds: fc.integer({ min: 1, max: 5 }) }),
  maxMoves: 20,
  moves: 20_000,
  transient: ['won'],
});
