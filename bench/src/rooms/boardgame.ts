import { createRequire } from 'node:module';
import { join } from 'node:path';
import { follow } from './same-game.ts';
import { type Played, Stopwatch } from './stopwatch.ts';

interface Socket {
  on(event: string, hear: (matchID: string, told: unknown) => void): void;
  emit(event: string, ...args: readonly unknown[]): void;
  disconnect(): void;
}

interface State {
  readonly _stateID: number;
  readonly ctx: { readonly currentPlayer: string };
  readonly G: { readonly choices?: Parameters<typeof follow>[0] };
}

/** What boardgame.io's server is asked to play, and the move that is made when it is one's turn. */
const MOVES = {
  turns: () => ({ type: 'add', args: [] }),
  zhajinhua: ({ G }: State) => ({ type: 'act', args: [follow(G.choices ?? [])] }),
} as const;
type BoardgameGame = keyof typeof MOVES;

/**
 * boardgame.io's server with clients that speak its protocol over the same library as its own client, and do no more: that one computes every
 * move a second time, and would be what is measured.
 */
export async function measureBoardgame(
  address: string,
  peers: string,
  tables: number,
  game: BoardgameGame,
): Promise<Played & { readonly opened: number }> {
  const { io } = createRequire(join(peers, 'package.json'))('socket.io-client') as {
    io(url: string, options: object): Socket;
  };
  const watch = new Stopwatch(1);
  const sockets: Socket[] = [];
  let isPlaying = false;
  const begin: (() => void)[] = [];

  const sit = (table: number, playerID: string): Promise<void> =>
    new Promise((resolve) => {
      const matchID = `table-${table}`;
      const socket = io(`${address}/${game}`, { transports: ['websocket'], forceNew: true });
      sockets.push(socket);
      let moved = -1;
      let latest: State | null = null;
      const move = () => {
        if (latest === null || !isPlaying || watch.isOver) return;
        const { _stateID: at, ctx } = latest;
        if (ctx.currentPlayer !== playerID || moved >= at) return;
        moved = at;
        watch.press(table, at);
        const payload = { ...MOVES[game](latest), playerID, credentials: undefined };
        socket.emit('update', { type: 'MAKE_MOVE', payload }, at, matchID, playerID);
      };
      begin.push(move);
      const hear = (state: State) => {
        latest = state;
        if (state._stateID - 1 !== moved) watch.seen(table, state._stateID - 1);
        move();
      };
      socket.on('connect', () => socket.emit('sync', matchID, playerID, undefined, 2));
      socket.on('sync', (_matchID, told) => {
        hear((told as { state: State }).state);
        resolve();
      });
      socket.on('update', (_matchID, state) => hear(state as State));
    });

  const start = performance.now();
  // Its server makes a match for the first player who asks for it.
  await Promise.all(
    Array.from({ length: tables }, async (_, table) => {
      await sit(table, '0');
      await sit(table, '1');
    }),
  );
  const opened = (1000 * tables) / (performance.now() - start);
  isPlaying = true;
  for (const move of begin) move();
  const played = await watch.run();
  for (const socket of sockets) socket.disconnect();
  return { ...played, opened };
}
