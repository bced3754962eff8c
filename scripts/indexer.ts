import { once } from 'node:events';
import { join, relative, resolve } from 'node:path';
import { Complaint, run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { ROOT } from '@tycoon/command/root';
import {
  CHECKABLE_GAMES,
  createMetrics,
  type Database,
  DEFAULT_LIMITS,
  DEFAULT_OPENINGS,
  DEFAULT_PROGRESS_LIMITS,
  DEFAULT_RATE,
  openPglite,
  openPostgres,
  type Service,
  startService,
} from '@tycoon/indexer';
import { NewerSchema, PostgresUnavailable } from '@tycoon/postgres';
import { checkHost, checkPorts, parsePort } from '@tycoon/stack/ports';
import { NEWER_REMEDY, openServer } from './src/database.ts';
import { readNetworks } from './src/servers/networks.ts';
import {
  openLog,
  parseCount,
  parseOpenings,
  parseProxies,
  parseQuota,
  parseRate,
  SERVER_OPTIONS,
  serverUsage,
} from './src/servers/options.ts';

const USAGE = `npm run indexer [-- options]      follows networks into a database and serves their history

  --network <name>=<url>=<deployment file>
                      a network to follow, as often as there are networks; testnet or mainnet alone means Sui's own, with
                      the deployment that npm run publish:move wrote;
                      localnet=http://127.0.0.1:9000=.data/deployments/localnet.json by default
  --api-only          only serves: any number of these on one DATABASE_URL, beside the process that writes. Of several that
                      write one does at a time, and the next takes over when it is gone
  --bucket <name>=<directory or URL>
                      where the past of a network is published, a file <checkpoint>.binpb.zst each; testnet has Sui's
  --from <checkpoint> where an empty database begins; where the deployment was published, or 0, by default
  --keep-days <n>     drops events that are older, in stretches of 10 million checkpoints; all are kept by default
  --port <n>          the API, 9100 by default
  --host <address>    where to listen, 127.0.0.1 by default
  --data <dir>        where the embedded database is kept, .data/indexer by default
  --origin <origin>   a page that may read the API, * for all; as often as needed, none by default
  --max-lag <n>       checkpoints a network may be behind its node for /ready to say so, ${DEFAULT_PROGRESS_LIMITS.maxLag} by default
  --checkable <n>     games of a network, the latest, of which all is kept that checking them takes, ${CHECKABLE_GAMES} by default
  --streams <n>       live streams an address may have open at a time, ${DEFAULT_LIMITS.streams.perAddress} by default
  --streams-in-all <n>
                      live streams of all together, ${DEFAULT_LIMITS.streams.inAll} by default
  --openings <n>      live streams a second that an address may open, ${DEFAULT_OPENINGS.ofAddress.perSecond} by default; ten seconds' worth at once
  --openings-in-all <n>
                      live streams a second of all together, ${DEFAULT_OPENINGS.inAll.perSecond} by default
  --waits <n>         requests of an address that may wait at a time, ${DEFAULT_LIMITS.waits.perAddress} by default
  --waits-in-all <n>  requests of all together that may wait, ${DEFAULT_LIMITS.waits.inAll} by default
${serverUsage(DEFAULT_RATE)}

  DATABASE_URL        any Postgres from 14 on instead of the embedded one; several processes share it`;

const DEFAULT_NETWORK = `localnet=http://127.0.0.1:9000=${join(ROOT, '.data', 'deployments', 'localnet.json')}`;

const OPTIONS = {
  network: { type: 'string', multiple: true },
  'api-only': { type: 'boolean', default: false },
  bucket: { type: 'string', multiple: true },
  from: { type: 'string' },
  'keep-days': { type: 'string' },
  port: { type: 'string', default: '9100' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string', default: join(ROOT, '.data', 'indexer') },
  origin: { type: 'string', multiple: true },
  'max-lag': { type: 'string', default: String(DEFAULT_PROGRESS_LIMITS.maxLag) },
  checkable: { type: 'string', default: String(CHECKABLE_GAMES) },
  streams: { type: 'string' },
  'streams-in-all': { type: 'string' },
  openings: { type: 'string' },
  'openings-in-all': { type: 'string' },
  waits: { type: 'string' },
  'waits-in-all': { type: 'string' },
  ...SERVER_OPTIONS,
} as const;

interface OpenDatabase {
  readonly database: Database;
  /** Settles when the database is of our own and cannot be brought back. */
  readonly lost: Promise<void>;
  readonly close: () => Promise<void>;
}

const REMEDY =
  'Try again. If that does not help, move {where} away: the index is then built anew from the chain.';

async function openDatabase(directory: string, say: (line: string) => void): Promise<OpenDatabase> {
  try {
    const server = await openServer(directory, REMEDY, say);
    const database = openPostgres({ url: server.url });
    return {
      database,
      lost: server.lost,
      async close() {
        await database.close();
        await server.close();
      },
    };
  } catch (error) {
    if (!(error instanceof PostgresUnavailable)) throw error;
    say(`no Postgres runs here (${error.message})`);
    const database = openPglite(join(directory, 'pglite'));
    say(`database    PGlite in ${relative(process.cwd(), directory) || '.'}, slower and for one process`);
    return { database, lost: new Promise<never>(() => {}), close: () => database.close() };
  }
}

interface Running extends Pick<OpenDatabase, 'lost' | 'close'> {
  readonly service: Service;
  readonly say: (line: string) => void;
}

/** What is served, and how much of it. */
function readLimits(values: Readonly<Record<string, unknown>>) {
  return {
    streams: parseQuota(values, 'streams', DEFAULT_LIMITS.streams),
    waits: parseQuota(values, 'waits', DEFAULT_LIMITS.waits),
  };
}

async function start(signal: AbortSignal): Promise<Running | undefined> {
  const parsed = parseOptions(USAGE, { options: OPTIONS });
  if (!parsed) return undefined;
  const { values } = parsed;
  const isApi = values['api-only'];
  const { say, request } = openLog(values.log, isApi ? 'indexer-api' : 'indexer');
  const port = parsePort(values.port, '--port');
  const options = {
    ...{
      host: values.host,
      port,
      origins: values.origin ?? [],
      proxies: parseProxies(values['trust-proxy']),
    },
    progressLimits: { maxLag: parseCount(values['max-lag'], 'max-lag') },
    openings: parseOpenings(values, DEFAULT_OPENINGS),
    ...{ limits: readLimits(values), rateLimit: parseRate(values, DEFAULT_RATE) },
    checkable: parseCount(values.checkable, 'checkable'),
    ...(values['keep-days'] !== undefined && { keepDays: parseCount(values['keep-days'], 'keep-days') }),
    ...(values.log === 'json' && { onRequest: request }),
  };
  if (isApi && !process.env.DATABASE_URL) {
    throw new Complaint(
      '--api-only has no database of its own.',
      'Let DATABASE_URL name the one that another process writes.',
    );
  }
  await checkPorts([{ port, service: 'the indexer', option: '--port' }]);
  await checkHost(values.host, '--host');
  const networks = isApi
    ? []
    : await readNetworks({
        networks: values.network ?? [DEFAULT_NETWORK],
        buckets: values.bucket ?? [],
        from: values.from,
      });
  const { database, lost, close } = await openDatabase(resolve(values.data), say);
  try {
    const service = await startService({
      ...{ ...options, database, networks, say, signal, role: isApi ? 'api' : 'writer' },
      metrics: createMetrics({ ofProcess: true }),
    });
    return {
      ...{ service, lost, say },
      async close() {
        await service.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    if (error instanceof NewerSchema) throw new Complaint(error.message, NEWER_REMEDY);
    throw error;
  }
}

/** The process that started us over a channel is gone when it closes. */
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.once(signal, () => stopped.abort());

await run(async () => {
  let say = (line: string): void => void process.stdout.write(`${line}\n`);
  try {
    const running = await start(stopped.signal);
    if (!running) return 0;
    ({ say } = running);
    say(`documents   ${running.service.url}/docs`);
    say(`indexer ready on ${running.service.url}`);
    const ended = stopped.signal.aborted ? Promise.resolve() : once(stopped.signal, 'abort');
    const isLost = await Promise.race([running.lost.then(() => true), ended.then(() => false)]);
    await running.close();
    if (isLost) throw new Complaint('The embedded Postgres cannot be started again.', 'See what is above.');
  } catch (error) {
    if (!stopped.signal.aborted) throw error;
  } finally {
    // An open channel would keep us alive.
    if (process.connected) process.disconnect();
  }
  say('indexer stopped');
  return 0;
});
