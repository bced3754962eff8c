import { setTimeout as sleep } from 'node:timers/promises';
import { seedRandom } from '@tycoon/engine/core';
import { Refusal, StubbornPlayer } from './player.ts';

/** What a table of two came to. */
export interface PlayedTable {
  readonly room: string;
  /** Moves that were sent, and of these those that a server has said are on disk. */
  readonly sent: Set<string>;
  readonly acknowledged: Set<string>;
  readonly players: readonly StubbornPlayer[];
}

/** Between two rounds of moves, for the same reason as between turns of Tycoon. */
const MOVE_REST_MS = 150;

/** A table that is not under way after so long is left: a seat that did not open its part in time has lost its place. */
const OPENING_MS = 60_000;

/**
 * Two people who play 炸金花 at one table after another until they are stopped, whatever becomes of the servers. Hears of every table as soon as it
 * is under way.
 */
export async function keepMeeting(
  url: string,
  seed: string,
  signal: AbortSignal,
  onTable: (table: PlayedTable) => void,
): Promise<void> {
  for (let number = 0; !signal.aborted; number++) {
    const players = [new StubbornPlayer(url, signal), new StubbornPlayer(url, signal)] as const;
    try {
      const room = await seat(players);
      const table = { room, players, sent: new Set<string>(), acknowledged: new Set<string>() };
      onTable(table);
      await play(table, `${seed} ${number}`, signal);
    } catch (error) {
      if (!signal.aborted && !(error instanceof Refusal)) throw error;
      if (!signal.aborted) await sleep(100);
    } finally {
      for (const player of players) player.close();
    }
  }
}

async function seat(players: readonly [StubbornPlayer, StubbornPlayer]): Promise<string> {
  const [host, guest] = players;
  for (const player of players) await player.insist(() => player.signIn());
  const body = {
    ...{ game: 'zhajinhua', seats: 2, pace: 'day', isPublic: false },
    settings: { gameOptions: { hands: 12, startingChips: null } },
  };
  // A table whose answer was lost stays empty, and is closed by itself.
  const room = String((await host.insist(() => host.http('/rooms', body))).room);
  await guest.ask(room, { kind: 'room:sit', room }).catch((error: Error) => {
    // Asked twice because the answer was lost.
    if (!error.message.startsWith('already_seated')) throw error;
  });
  for (const player of players) await player.ready(room);
  const deadline = performance.now() + OPENING_MS;
  while (players.some(({ match }) => match === null)) {
    if (performance.now() > deadline) throw new Refusal('the table does not begin');
    // Says something, so that a socket that was cut is noticed and the table is seen.
    for (const player of players) await player.look(room);
    await sleep(100);
  }
  return room;
}

async function play(
  { room, players, sent, acknowledged }: PlayedTable,
  seed: string,
  signal: AbortSignal,
): Promise<void> {
  const random = seedRandom(seed);
  while (!signal.aborted && !players.some(({ isOver }) => isOver)) {
    let hasMoved = false;
    for (const player of players) {
      const id = await player.move(room, random, sent).catch((error: Error) => {
        // What it saw was old.
        if (error instanceof Refusal) return null;
        throw error;
      });
      if (id === null) continue;
      acknowledged.add(id);
      hasMoved = true;
    }
    if (!hasMoved) for (const player of players) await player.look(room);
    await sleep(MOVE_REST_MS);
  }
}
