import type { Sql } from 'postgres';
import { RoomsClient } from './client.ts';
import { type Played, Stopwatch } from './stopwatch.ts';

/** Players who sit at one table. */
type Party = readonly RoomsClient[];

/** So many tables are opened at the same time. */
const AT_ONCE = 50;

export async function gather(address: string, sql: Sql, parties: number, size: number): Promise<Party[]> {
  const gathered: Party[] = [];
  while (gathered.length < parties) {
    const count = Math.min(AT_ONCE, parties - gathered.length);
    const joining = Array.from({ length: count }, () =>
      Promise.all(Array.from({ length: size }, () => RoomsClient.join(address, sql))),
    );
    gathered.push(...(await Promise.all(joining)));
  }
  return gathered;
}

/** Opens a table for each party; resolves to their rooms when every player has the first view of its match. */
export async function openTables(
  address: string,
  parties: readonly Party[],
  options: object = {},
): Promise<string[]> {
  const rooms: string[] = [];
  const waiting = [...parties.entries()];
  const open = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      rooms[next[0]] = await openTable(address, next[1], options);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  return rooms;
}

async function openTable(address: string, players: Party, gameOptions: object): Promise<string> {
  const [host, ...guests] = players as [RoomsClient, ...RoomsClient[]];
  const response = await fetch(`${address}/api/v1/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: host.cookie },
    body: JSON.stringify({
      ...{ game: 'zhajinhua', seats: players.length, pace: 'day', isPublic: false },
      settings: { gameOptions },
    }),
  });
  const { room } = (await response.json()) as { room: string };
  for (const guest of guests) await guest.ask({ kind: 'room:sit', room });
  await Promise.all(players.map((player) => player.ask({ kind: 'room:enter', room })));
  const began = players.map(
    (player) =>
      new Promise<void>((resolve) => {
        player.onView = () => resolve();
      }),
  );
  await Promise.all(players.map((player) => player.ready(room)));
  await Promise.all(began);
  return room;
}

/** A session that nobody ends: everybody follows, and nobody runs out of chips. */
export const ENDLESS = { hands: 12, maxRounds: 100, startingChips: null } as const;

/** Every player moves as soon as it sees that it is its turn. */
export const playHard = (parties: readonly Party[], rooms: readonly string[]): Promise<Played> =>
  play(parties, rooms, () => performance.now());

/** So many moves a second at all tables together; a move that is late counts from when it was due. */
export function playAtRate(
  parties: readonly Party[],
  rooms: readonly string[],
  perSecond: number,
): Promise<Played> {
  const every = (1000 * parties.length) / perSecond;
  const start = performance.now();
  const due = parties.map((_, table) => start + (every * table) / parties.length);
  return play(parties, rooms, (table) => {
    const at = due[table] as number;
    due[table] = at + every;
    return at;
  });
}

/** `dueAt` says when the next move of a table is to be made. */
async function play(
  parties: readonly Party[],
  rooms: readonly string[],
  dueAt: (table: number) => number,
): Promise<Played> {
  const watch = new Stopwatch((parties[0]?.length ?? 2) - 1);
  for (const [table, players] of parties.entries()) {
    const room = rooms[table] as string;
    /** Who made each move. */
    const movers = new Map<number, number>();
    for (const [seat, player] of players.entries()) {
      let moved = -1;
      let shown = 0;
      player.onView = ({ at, actors, choices }) => {
        for (; shown < at; shown++) if (movers.get(shown) !== seat) watch.seen(table, shown);
        if (seat !== actors[0] || moved >= at || watch.isOver) return;
        const choice = choices.find(({ action }) => action.kind === 'call') ?? choices[0];
        if (choice === undefined) return;
        moved = at;
        movers.set(at, seat);
        movers.delete(at - 16);
        const due = dueAt(table);
        const press = () => {
          watch.press(table, at, Math.min(due, performance.now()));
          player.act(room, at, choice.action).catch(() => {});
        };
        const early = due - performance.now();
        if (early > 0) setTimeout(press, early);
        else press();
      };
      if (player.match !== null) player.onView(player.match);
    }
  }
  return watch.run();
}
