import { createRequire } from 'node:module';
import { join } from 'node:path';
import { follow } from './same-game.ts';
import { type Played, Stopwatch } from './stopwatch.ts';

interface Room {
  readonly roomId: string;
  readonly reconnection: { enabled: boolean };
  send(kind: string, message?: unknown): void;
  onMessage(kind: string, hear: (message: never) => void): void;
  leave(): Promise<unknown>;
}

interface Client {
  create(name: string): Promise<Room>;
  joinById(id: string): Promise<Room>;
}

/** What a seat of 炸金花 is sent. */
interface Told {
  readonly at: number;
  readonly actors: readonly number[];
  readonly choices: Parameters<typeof follow>[0];
}

/** Two at a table, the first one first. */
type Party = readonly [Room, Room];

/** How each game of the Colyseus server is played by two who move as soon as they can. */
const PLAYS = {
  turns(watch: Stopwatch, parties: readonly Party[]): void {
    for (const [table, players] of parties.entries()) {
      for (const [seat, player] of players.entries())
        player.onMessage('moved', (at: number) => {
          if (at % 2 !== seat) return;
          watch.seen(table, at - 1);
          if (watch.isOver) return;
          watch.press(table, at);
          player.send('add', at);
        });
      watch.press(table, 0);
      players[0].send('add', 0);
    }
  },

  zhajinhua(watch: Stopwatch, parties: readonly Party[]): void {
    for (const [table, players] of parties.entries()) {
      for (const [seat, player] of players.entries()) {
        let moved = -1;
        player.onMessage('view', ({ at, actors, choices }: Told) => {
          if (moved !== at - 1) watch.seen(table, at - 1);
          const action = follow(choices);
          if (actors[0] !== seat || moved >= at || watch.isOver || action === undefined) return;
          moved = at;
          watch.press(table, at);
          player.send('act', { at, action });
        });
      }
      players[0].send('ready');
    }
  },
} as const;

/** Colyseus with its own clients. */
export async function measureColyseus(
  address: string,
  peers: string,
  tables: number,
  game: keyof typeof PLAYS,
): Promise<Played & { readonly opened: number }> {
  const { Client: ClientOf } = createRequire(join(peers, 'package.json'))('@colyseus/sdk') as {
    Client: new (url: string) => Client;
  };
  const watch = new Stopwatch(1);
  const start = performance.now();
  const parties = await Promise.all(
    Array.from({ length: tables }, async () => {
      const first = await new ClientOf(address).create(game);
      return [first, await new ClientOf(address).joinById(first.roomId)] as const;
    }),
  );
  const opened = (1000 * tables) / (performance.now() - start);
  PLAYS[game](watch, parties);
  const played = await watch.run();
  // Its clients would try for a minute to come back to the server that is about to stop.
  for (const { reconnection } of parties.flat()) reconnection.enabled = false;
  await Promise.all(parties.flat().map((player) => player.leave()));
  return { ...played, opened };
}
