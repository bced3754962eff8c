import { openDatabase } from '@tycoon/rooms';
import { processorSeconds } from '../processor.ts';
import { ENDLESS } from '../rooms/same-game.ts';
import { startServer } from '../rooms/server-process.ts';
import { gather, openTables, playHard } from '../rooms/tables.ts';

const TABLES = 15;

/** Moves at tables of two, the same number of tables at each of so many rooms' servers, and what the servers' processors took. */
export async function measureMoves(
  url: string,
  count: number,
): Promise<{ readonly moves: number; readonly processor: number; readonly p99: number }> {
  const database = openDatabase({ url });
  await database.migrate();
  const servers = await Promise.all(Array.from({ length: count }, () => startServer('server.ts', url)));
  try {
    const parties = [];
    const rooms = [];
    for (const { address } of servers) {
      const own = await gather(address, database.sql, TABLES, 2);
      parties.push(...own);
      rooms.push(...(await openTables(address, own, ENDLESS)));
    }
    const used = () => servers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
    const begun = performance.now();
    const before = used();
    const { movesPerSecond, p99 } = await playHard(parties, rooms);
    const seconds = (performance.now() - begun) / 1000;
    for (const player of parties.flat()) player.close();
    // The stopwatch counts after a warm-up at the same pace.
    return { moves: movesPerSecond * seconds, processor: used() - before, p99 };
  } finally {
    for (const server of servers) await server.stop();
    await database.close();
  }
}
