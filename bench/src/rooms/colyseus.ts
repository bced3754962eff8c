import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Played, Stopwatch } from './stopwatch.ts';

interface Room {
  readonly roomId: string;
  send(kind: string, at: number): void;
  onMessage(kind: string, hear: (at: number) => void): void;
  leave(): Promise<unknown>;
}

interface Client {
  create(name: string): Promise<Room>;
  joinById(id: string): Promise<Room>;
}

/** Colyseus with its own clients. */
export async function measureColyseus(
  address: string,
  peers: string,
  tables: number,
): Promise<Played & { readonly opened: number }> {
  const { Client: ClientOf } = createRequire(join(peers, 'package.json'))('@colyseus/sdk') as {
    Client: new (url: string) => Client;
  };
  const watch = new Stopwatch(1);
  const start = performance.now();
  const parties = await Promise.all(
    Array.from({ length: tables }, async () => {
      const first = await new ClientOf(address).create('turns');
      return [first, await new ClientOf(address).joinById(first.roomId)] as const;
    }),
  );
  const opened = (1000 * tables) / (performance.now() - start);
  for (const [table, players] of parties.entries())
    for (const [seat, player] of players.entries())
      player.onMessage('moved', (at) => {
        if (at % 2 !== seat) return;
        watch.seen(table, at - 1);
        if (watch.isOver) return;
        watch.press(table, at);
        player.send('add', at);
      });
  for (const [table, [first]] of parties.entries()) {
    watch.press(table, 0);
    first.send('add', 0);
  }
  const played = await watch.run();
  for (const player of parties.flat()) player.leave().catch(() => {});
  return { ...played, opened };
}
