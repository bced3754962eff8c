import { openDatabase, startRooms } from '@tycoon/rooms';

/** The rooms' server in a process of its own, as in production: what a socket or a move costs is its alone. */
const [url = ''] = process.argv.slice(2);
const FREE = { perSecond: 1_000_000, burst: 1_000_000 };

const { url: address } = await startRooms({
  database: openDatabase({ url }),
  ...{ host: '127.0.0.1', port: 0, origins: [], domain: 'bench', botDelayMs: 0 },
  ...{ rateLimit: FREE, requests: FREE, sockets: { perAddress: 50_000, inAll: 50_000 } },
  openings: { ofAddress: FREE, inAll: FREE },
  say: (line) => process.stderr.write(`${line}\n`),
});
process.send?.({ address });
