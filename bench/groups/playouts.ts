import { below, seedRandom } from '@tycoon/engine/core';
import { GAMES, type GameEntry } from '@tycoon/engine/games';
import { Chess } from 'chessops/chess';
import type { NormalMove, Square } from 'chessops/types';
import { perSecond } from '../src/clock.ts';
import { type Measure, type Measurement, throughput } from '../src/measurement.ts';

/** A random game that has not ended by then is left. */
const MAX_MOVES = 300;

/** Random playouts: at every move all legal ones are listed and one is made. A game of chess is a known weight to lift beside ours. */
export const measure: Measure = async () => {
  const peer = { name: 'chess by chessops', value: chess() };
  const measured: Measurement[] = [];
  for (const entry of GAMES) measured.push(await playouts(entry, peer));
  return measured;
};

async function playouts(entry: GameEntry, peer: { name: string; value: number }): Promise<Measurement> {
  const { game, asWritten } = await entry.load();
  const config = asWritten(entry.seats.min);
  const random = seedRandom('playouts');
  const value = perSecond((n) => {
    const state = game.setup(config, `${n}`);
    for (let moves = 0; moves < MAX_MOVES; moves++) {
      const [seat] = game.actors(state);
      if (seat === undefined) return moves;
      const choices = game.legal(state, seat);
      const action = choices[below(random, choices.length)]?.action;
      if (action === undefined || game.act(state, action, () => {}) !== null)
        throw new Error(`${entry.id}: an illegal move`);
    }
    return MAX_MOVES;
  });
  return throughput(`engine: ${entry.title.zh} random playouts`, value, 'moves/s', {}, peer);
}

function chess(): number {
  const random = seedRandom('chess');
  return perSecond(() => {
    const position = Chess.default();
    for (let moves = 0; moves < MAX_MOVES; moves++) {
      const legal: NormalMove[] = [];
      for (const [from, to] of position.allDests())
        for (const square of to) legal.push(move(position, from, square));
      const chosen = legal[below(random, legal.length || 1)];
      if (chosen === undefined || position.isInsufficientMaterial()) return moves;
      position.play(chosen);
    }
    return MAX_MOVES;
  });
}

function move(position: Chess, from: Square, to: Square): NormalMove {
  const isPromotion = position.board.pawn.has(from) && (to < 8 || to >= 56);
  return isPromotion ? { from, to, promotion: 'queen' } : { from, to };
}
