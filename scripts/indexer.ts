import { once } from 'node:events';
import { join, relative, resolve } from 'node:path';
import { Complaint, run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { ROOT } from '@tycoon/command/root';
import {
  CHECKABLE_GAMES,
  type Database,
  DEFAULT_LIMITS,
  DEFAULT_PROGRESS_LIMITS,
  type NetworkOptions,
  openPglite,
  openPostgres,
  type Service,
  startService,
} from '@tycoon/indexer';
import { readDeployment } from '@tycoon/move-toolchain/publish/deployment';
import { PostgresUnavailable } from '@tycoon/postgres';
import { checkHost, checkPorts, parsePort } from '@tycoon/stack/ports';
import { openServer } from './src/database.ts';

const USAGE = `npm run indexer [-- options]      follows networks into a database and serves their history

  --network <name>=<url>=<deployment file>
                      a network to follow, as often as there are networks;
                      localnet=http://127.0.0.1:9000=.data/deployments/localnet.json by default
  --from <checkpoint> where an empty database begins, 0 by default
  --port <n>          the API, 9100 by default
  --host <address>    where to listen, 127.0.0.1 by default
  --data <dir>        where the embedded database is kept, .data/indexer by default
  --origin <origin>   a page that may read the API, * for all; as often as needed, none by default
  --max-lag <n>       checkpoints a network may be behind its node for /ready to say so, ${DEFAULT_PROGRESS_LIMITS.maxLag} by default
  --streams <n>       live streams an address may have open at a time, ${DEFAULT_LIMITS.streams.perAddress} by default
  --checkable <n>     games of a network, the latest, of which all is kept that checking them takes, ${CHECKABLE_GAMES} by default
  --waits <n>         requests of an address that may wait at a time, ${DEFAULT_LIMITS.waits.perAddress} by default

  DATABASE_URL        any Postgres from 14 on instead of the embedded one`;

const DEFAULT_NETWORK = `localnet=http://127.0.0.1:9000=${join(ROOT, '.data', 'deployments', 'localnet.json')}`;

const OPTIONS = {
  network: { type: 'string', multiple: true },
  from: { type: 'string', default: '0' },
  port: { type: 'string', default: '9100' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string', default: join(ROOT, '.data', 'indexer') },
  origin: { type: 'string', multiple: true },
  'max-lag': { type: 'string', default: String(DEFAULT_PROGRESS_LIMITS.maxLag) },
  streams: { type: 'string', default: String(DEFAULT_LIMITS.streams.perAddress) },
  checkable: { type: 'string', default: String(CHECKABLE_GAMES) },
  waits: { type: 'string', default: String(DEFAULT_LIMITS.waits.perAddress) },
} as const;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function parseNetwork(text: string, from: bigint): Promise<NetworkOptions> {
  // Only the middle part may have an equals sign of its own.
  const [, name = '', url = '', file = ''] = /^([^=]*)=(.*)=([^=]+)$/.exec(text) ?? [];
  if (!/^[a-z0-9-]{1,32}$/.test(name) || !URL.canParse(url)) {
    throw new Complaint(`--network is "${text}".`, 'It is <name>=<url>=<deployment file>.');
  }
  const { packageIds, registryId } = await readDeployment(file);
  return { name, url, packageIds, registryId, from };
}

interface OpenDatabase {
  readonly database: Database;
  /** Settles when the database is of our own and cannot be brought back. */
  readonly lost: Promise<void>;
  readonly close: () => Promise<void>;
}

const REMEDY =
  'Try again. If that does not help, move {where} away: the index is then built anew from the chain.';

async function openDatabase(directory: string): Promise<OpenDatabase> {
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
}

async function start(signal: AbortSignal): Promise<Running | undefined> {
  const parsed = parseOptions(USAGE, { options: OPTIONS });
  if (!parsed) return undefined;
  const { values } = parsed;
  const port = parsePort(values.port, '--port');
  if (!/^\d{1,18}$/.test(values.from))
    throw new Complaint(`--from is "${values.from}".`, 'It is a checkpoint.');
  const count = (option: 'max-lag' | 'streams' | 'waits' | 'checkable') => {
    const text = values[option];
    if (!/^\d{1,9}$/.test(text)) throw new Complaint(`--${option} is "${text}".`, 'It is a whole number.');
    return Number(text);
  };
  const progressLimits = { maxLag: count('max-lag') };
  const limits = {
    streams: { ...DEFAULT_LIMITS.streams, perAddress: count('streams') },
    waits: { ...DEFAULT_LIMITS.waits, perAddress: count('waits') },
  };
  await checkPorts([{ port, service: 'the indexer', option: '--port' }]);
  await checkHost(values.host, '--host');
  const networks = await Promise.all(
    (values.network ?? [DEFAULT_NETWORK]).map((text) => parseNetwork(text, BigInt(values.from))),
  );
  const { database, lost, close } = await openDatabase(resolve(values.data));
  try {
    const { origin: origins = [], host } = values;
    const service = await startService({
      ...{ database, networks, host, port, origins, say, signal },
      ...{ progressLimits, limits, checkable: count('checkable') },
    });
    return {
      service,
      lost,
      async close() {
        await service.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The process that started us over a channel is gone when it closes. */
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.once(signal, () => stopped.abort());

await run(async () => {
  try {
    const running = await start(stopped.signal);
    if (!running) return 0;
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
