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

/** Whose turn it is, and for which move. */
interface Turn {
  readonly at: number;
  readonly actor: number | null;
}

/**
 * What a player who always follows has to know of a message, or null where it is not of the match. Two players in the same process as a thousand
 * others would spend more on parsing all of it than the server on making it, and would be what is measured.
 */
function turnIn(text: string): Turn | null {
  if (!text.startsWith('{"kind":"game:view"')) return null;
  const at = Number(/"match":\{"at":(\d+)/.exec(text)?.[1]);
  const actor = /"actors":\[(\d+)?/.exec(text)?.[1];
  if (Number.isNaN(at)) throw new Error(`not a view: ${text.slice(0, 100)}`);
  return { at, actor: actor === undefined ? null : Number(actor) };
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
      const see = ({ at, actor }: Turn) => {
        for (; shown < at; shown++) if (movers.get(shown) !== seat) watch.seen(table, shown);
        if (seat !== actor || moved >= at || watch.isOver) return;
        moved = at;
        movers.set(at, seat);
        movers.delete(at - 16);
        const due = dueAt(table);
        const press = () => {
          watch.press(table, at, Math.min(due, performance.now()));
          player.act(room, at, { kind: 'call', seat });
        };
        const early = due - performance.now();
        if (early > 0) setTimeout(press, early);
        else press();
      };
      player.onText = (text) => {
        if (text.includes('"ok":false')) throw new Error(`a move was refused: ${text}`);
        if (text.startsWith('{"re":')) return true;
        const turn = turnIn(text);
        if (turn !== null) see(turn);
        return turn !== null;
      };
      const { match } = player;
      if (match !== null) see({ at: match.at, actor: match.actors[0] ?? null });
    }
  }
  return watch.run();
}
