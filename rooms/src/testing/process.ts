import { openDatabase } from '../database/database.ts';
import { startRooms } from '../server.ts';

/** A server in a process of its own, which a test can kill. */
const WIDE = { perSecond: 10_000, burst: 10_000 };
const [url = '', port = '0'] = process.argv.slice(2);

await startRooms({
  database: openDatabase({ url }),
  ...{ host: '127.0.0.1', port: Number(port), origins: [], domain: 'page.test', botDelayMs: 0, tickMs: 100 },
  ...{ rateLimit: WIDE, openings: { ofAddress: WIDE, inAll: WIDE } },
  say: (line) => process.stderr.write(`${line}\n`),
});
process.stdout.write('ready\n');
