import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Complaint, run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { ROOT } from '@tycoon/command/root';
import { NewerSchema, PostgresUnavailable } from '@tycoon/postgres';
import {
  createMetrics,
  DEFAULT_OPENINGS,
  DEFAULT_RATE,
  DEFAULT_SOCKETS,
  openDatabase,
  problemOf,
  startRooms,
  type TycoonNetwork,
  type VapidKeys,
} from '@tycoon/rooms';
import { parseDeployment } from '@tycoon/sdk';
import { checkHost, checkPorts, parsePort } from '@tycoon/stack/ports';
import { type CommandDatabase, NEWER_REMEDY, openServer } from './src/database.ts';
import {
  openLog,
  parseOpenings,
  parseProxies,
  parseQuota,
  parseRate,
  SERVER_OPTIONS,
  serverUsage,
} from './src/servers/options.ts';

const USAGE = `npm run rooms [-- options]      tables of the engine games between people on different machines

  --port <n>          9200 by default
  --host <address>    where to listen, 127.0.0.1 by default
  --data <dir>        where the embedded database is kept, .data/rooms by default
  --origin <origin>   a page that may use this server; as often as needed, http://localhost:5173 by default
  --domain <name>     the name of the site in what players sign, localhost by default
  --secure            cookies go over HTTPS only; for servers behind a proxy with a certificate
  --networks <file>   Sui networks on which bots of Tycoon are played; what the page reads as network.json
  --blocked <file>    words that no player's name may contain, a line each
  --sockets <n>       sockets an address may have open at a time, ${DEFAULT_SOCKETS.perAddress} by default
  --sockets-in-all <n>
                      sockets of all together, ${DEFAULT_SOCKETS.inAll} by default
  --openings <n>      sockets a second that an address may open, ${DEFAULT_OPENINGS.ofAddress.perSecond} by default; ten seconds' worth at once
  --openings-in-all <n>
                      sockets a second of all together, ${DEFAULT_OPENINGS.inAll.perSecond} by default
${serverUsage(DEFAULT_RATE)}

  DATABASE_URL        any Postgres from 14 on instead of the embedded one; several servers share it
  VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT
                      a key pair for Web Push and how its operator is reached: players whose page is closed are told of
                      their turn. Without them only open pages tell`;

const OPTIONS = {
  port: { type: 'string', default: '9200' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string', default: join(ROOT, '.data', 'rooms') },
  origin: { type: 'string', multiple: true },
  domain: { type: 'string', default: 'localhost' },
  secure: { type: 'boolean', default: false },
  networks: { type: 'string' },
  blocked: { type: 'string' },
  sockets: { type: 'string' },
  'sockets-in-all': { type: 'string' },
  openings: { type: 'string' },
  'openings-in-all': { type: 'string' },
  ...SERVER_OPTIONS,
} as const;

const REMEDY =
  'Try again. If that does not help, restore {where} from a backup, or move it away to begin anew.';

async function openTables(directory: string, say: (line: string) => void): Promise<CommandDatabase> {
  try {
    return await openServer(directory, REMEDY, say);
  } catch (error) {
    if (!(error instanceof PostgresUnavailable)) throw error;
    throw new Complaint(
      `No Postgres runs here (${error.message}).`,
      'Let DATABASE_URL name one: rooms need a database that several servers can share.',
    );
  }
}

async function readWords(file: string | undefined): Promise<readonly string[]> {
  if (file === undefined) return [];
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Complaint(
      `${file} cannot be read (${error.code}).`,
      '--blocked names a file with a word a line.',
    );
  });
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The keys for Web Push; none where the environment names none. What is empty counts as not set: compose files pass it on so. */
function readVapid({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: NodeJS.ProcessEnv) {
  if (!VAPID_PUBLIC_KEY && !VAPID_PRIVATE_KEY) return {};
  const vapid: VapidKeys = {
    publicKey: VAPID_PUBLIC_KEY ?? '',
    privateKey: VAPID_PRIVATE_KEY ?? '',
    subject: VAPID_SUBJECT ?? '',
  };
  const problem = problemOf(vapid);
  if (problem === null) return { vapid };
  throw new Complaint(
    `The keys for Web Push cannot be used: ${problem}.`,
    'Set VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT, or none of them.',
  );
}

/** The networks of a page. */
async function readNetworks(file: string | undefined): Promise<readonly TycoonNetwork[]> {
  if (file === undefined) return [];
  try {
    const { networks } = JSON.parse(await readFile(file, 'utf8')) as {
      networks: readonly { network: string; url: string; faucet?: string; deployment: unknown }[];
    };
    return networks.map(({ network: name, url, faucet = null, deployment }) => ({
      ...{ name, url, faucet },
      deployment: parseDeployment(deployment),
    }));
  } catch (error) {
    throw new Complaint(
      `${file} cannot be read (${error instanceof Error ? error.message : error}).`,
      '--networks names the network.json of the page.',
    );
  }
}

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.once(signal, () => stopped.abort());

await run(async () => {
  const parsed = parseOptions(USAGE, { options: OPTIONS });
  if (!parsed) return 0;
  const { values } = parsed;
  const port = parsePort(values.port, '--port');
  const { say, request } = openLog(values.log, 'rooms');
  const limits = {
    sockets: parseQuota(values, 'sockets', DEFAULT_SOCKETS),
    openings: parseOpenings(values, DEFAULT_OPENINGS),
    rateLimit: parseRate(values, DEFAULT_RATE),
    proxies: parseProxies(values['trust-proxy']),
  };
  const blocked = await readWords(values.blocked);
  const tycoon = await readNetworks(values.networks);
  const push = readVapid(process.env);
  await checkPorts([{ port, service: 'the rooms', option: '--port' }]);
  await checkHost(values.host, '--host');
  const server = await openTables(resolve(values.data), say);
  const database = openDatabase({ url: server.url });
  try {
    const rooms = await startRooms({
      ...{ ...limits, database, port, blocked, tycoon, say, ...push },
      metrics: createMetrics({ ofProcess: true }),
      ...(values.log === 'json' && { onRequest: request }),
      host: values.host,
      origins: values.origin ?? ['http://localhost:5173', 'http://127.0.0.1:5173'],
      domain: values.domain,
      isSecure: values.secure,
      signal: stopped.signal,
    });
    say(`rooms ready on ${rooms.url}`);
    const ended = stopped.signal.aborted ? Promise.resolve() : once(stopped.signal, 'abort');
    const isLost = await Promise.race([server.lost.then(() => true), ended.then(() => false)]);
    await rooms.close();
    if (isLost) throw new Complaint('The embedded Postgres cannot be started again.', 'See what is above.');
  } catch (error) {
    if (error instanceof NewerSchema) throw new Complaint(error.message, NEWER_REMEDY);
    throw error;
  } finally {
    await database.close();
    await server.close();
    // An open channel would keep us alive.
    if (process.connected) process.disconnect();
  }
  say('rooms stopped');
  return 0;
});
