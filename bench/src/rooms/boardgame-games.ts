import type { GameTypes } from '@tycoon/engine/core';
import { sameGame } from './same-game.ts';

/** A game of boardgame.io that goes on for ever: its players take turns to count. There is no cheaper move. */
export const turns = {
  name: 'turns',
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add({ G }: { G: { count: number } }) {
      G.count++;
    },
  },
};

/**
 * 炸金花 by the engine's rules on boardgame.io: its state is theirs, the order of turns follows it, and each player is sent the view and the
 * choices of its seat.
 */
export async function zhajinhua(invalidMove: string) {
  const { game, config } = await sameGame();
  const actor = (state: GameTypes['state']) => game.actors(state)[0] ?? 0;
  let matches = 0;
  return {
    name: 'zhajinhua',
    disableUndo: true,
    setup: () => game.setup(config, `match ${matches++}`),
    turn: {
      minMoves: 1,
      maxMoves: 1,
      order: {
        first: ({ G }: { G: GameTypes['state'] }) => actor(G),
        next: ({ G }: { G: GameTypes['state'] }) => actor(G),
      },
    },
    moves: {
      act({ G }: { G: GameTypes['state'] }, action: GameTypes['action']) {
        return game.act(G, action, () => {}) === null ? undefined : invalidMove;
      },
    },
    playerView({ G, playerID }: { G: GameTypes['state']; playerID: string | null }) {
      const seat = Number(playerID);
      return { view: game.view(G, seat), choices: game.legal(G, seat) };
    },
  };
}
