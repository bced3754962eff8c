import { openDatabase } from '@tycoon/rooms';
import { processorSeconds } from '../processor.ts';
import { ENDLESS } from '../rooms/same-game.ts';
import { startServer } from '../rooms/server-process.ts';
import { gather, openTables, playHard } from '../rooms/tables.ts';
import { shareOf } from './share.ts';

/** Enough that a server held to its share always has a move to make. */
const TABLES = 40;

interface Moved {
  readonly movesPerSecond: number;
  readonly p99: number;
  /** Processor time of the servers, as a part of a core each. */
  readonly cores: number;
}

/** Moves at tables of two, the same number of tables at each of so many rooms' servers, each held to a share of a core. */
export async function measureMoves(url: string, count: number, share: number): Promise<Moved> {
  const database = openDatabase({ url });
  await database.migrate();
  const servers = await Promise.all(Array.from({ length: count }, () => startServer('server.ts', url)));
  const shares = servers.map(({ pid }) => shareOf(pid));
  try {
    const parties = [];
    const rooms = [];
    for (const { address } of servers) {
      const own = await gather(address, database.sql, TABLES, 2);
      parties.push(...own);
      rooms.push(...(await openTables(address, own, ENDLESS)));
    }
    const used = () => servers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
    for (const each of shares) each.limit(share);
    const begun = performance.now();
    const before = used();
    const { movesPerSecond, p99 } = await playHard(parties, rooms);
    const cores = (used() - before) / ((performance.now() - begun) / 1000) / count;
    for (const each of shares) each.limit(null);
    for (const player of parties.flat()) player.close();
    return { movesPerSecond, p99, cores };
  } finally {
    for (const [index, server] of servers.entries()) {
      await server.stop();
      shares[index]?.remove();
    }
    await database.close();
  }
}
