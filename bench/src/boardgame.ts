import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { perSecond } from './clock.ts';
import { isFull, isWon, MOVES } from './tic-tac-toe.ts';

/** Runs in a thread of its own: loaded into the same one, boardgame.io makes everything else there slower. */

interface BoardgameClient {
  reset(): void;
  getState(): { readonly ctx: { readonly gameover?: unknown } } | null;
  readonly moves: { clickCell(cell: number): void };
  readonly log: readonly unknown[];
}

interface Boardgame {
  Client(options: { game: unknown; debug: boolean }): BoardgameClient;
}

/**
 * boardgame.io's tutorial game on its own client, without a network: each move checked, applied and logged; it has no hashes.
 * One client is used again and again, which is faster than one a game, and faster than its bare reducer.
 */
function boardgamePlayer(): () => number {
  process.env.NODE_ENV ??= 'production';
  const { Client } = createRequire(import.meta.url)('boardgame.io/client') as Boardgame;
  const client = Client({
    debug: false,
    game: {
      setup: () => ({ cells: Array(9).fill(null) }),
      turn: { minMoves: 1, maxMoves: 1 },
      moves: {
        clickCell({ G, playerID }: { G: { cells: (string | null)[] }; playerID: string }, cell: number) {
          if (G.cells[cell] !== null) return 'INVALID_MOVE';
          G.cells[cell] = playerID;
          return undefined;
        },
      },
      endIf({ G, ctx }: { G: { cells: readonly unknown[] }; ctx: { currentPlayer: string } }) {
        if (isWon(G.cells)) return { winner: ctx.currentPlayer };
        return isFull(G.cells) ? { draw: true } : undefined;
      },
    },
  });
  return () => {
    client.reset();
    for (const cell of MOVES) client.moves.clickCell(cell);
    if (client.getState()?.ctx.gameover === undefined || client.log.length < MOVES.length) {
      throw new Error('the game is not over');
    }
    return MOVES.length;
  };
}

const play = boardgamePlayer();
parentPort?.on('message', () => parentPort?.postMessage(perSecond(play)));
