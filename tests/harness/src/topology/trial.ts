import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ROOT } from '@tycoon/command/root';
import { type Database, hashTables, openPostgres, startService } from '@tycoon/indexer';
import { createIndexClient, decodeView } from '@tycoon/indexer/client';
import { readMaps } from '@tycoon/move-toolchain/publish/maps';
import { TycoonClient } from '@tycoon/sdk';
import { keepListening, type Listener } from '../indexer/listener.ts';
import { keepPlaying } from '../soak/table.ts';
import { keepMeeting, type PlayedTable } from './parties.ts';
import { PROCESSES, type ProcessName, type Topology, untilAnswers } from './topology.ts';

/** Plays on the production servers while they are killed, and compares what clients were told with what is kept. */

interface TrialOptions {
  readonly seed: number;
  /** Tables of Tycoon, and of 炸金花 between two people. */
  readonly tables: { readonly tycoon: number; readonly rooms: number };
  /** What is done to the servers meanwhile; all of them run when it is over. */
  readonly during: (progress: () => Progress) => Promise<void>;
}

/** What has come about so far. */
export interface Progress {
  /** Events that listeners heard, and how often listeners came back. */
  readonly heard: number;
  readonly returns: number;
  readonly turns: number;
  readonly games: number;
  /** Moves that were acknowledged. */
  readonly moves: number;
  readonly matches: number;
}

/** Between two turns of a table: the machine's time goes into servers that start again. */
const PLAY_REST_MS = 250;

interface Trial extends Progress {
  /** What went wrong; empty when all is well. */
  readonly problems: readonly string[];
}

export async function play(topology: Topology, options: TrialOptions): Promise<Trial> {
  const { seed } = options;
  const over = new AbortController();
  const maps = await readMaps();
  const games = new Set<string>();
  const tables: PlayedTable[] = [];
  let turns = 0;
  const api = `${topology.url}/index/api/v1/localnet`;
  const listeners = Array.from({ length: 3 }, () => keepListening(() => `${api}/live`));
  const begun = await firstIds(listeners);

  const players = [
    ...Array.from({ length: options.tables.tycoon }, (_, table) =>
      keepPlaying({
        stack: topology,
        ...{ name: `table ${table}`, map: maps[table % maps.length] as (typeof maps)[number] },
        ...{ seats: 2, rounds: 3, seed: seed * 1000 + table, restMs: PLAY_REST_MS, signal: over.signal },
        onTransaction: () => turns++,
        onGame: (id) => games.add(id),
        onFailure: () => {},
      }),
    ),
    ...Array.from({ length: options.tables.rooms }, (_, table) =>
      keepMeeting(`${topology.url}/rooms`, `${seed} ${table}`, over.signal, (played) => tables.push(played)),
    ),
  ];

  const progress = (): Progress => ({
    heard: listeners.reduce((sum, { heard }) => sum + heard.length, 0),
    returns: listeners.reduce((sum, { returns }) => sum + returns, 0),
    ...{ turns, games: games.size },
    moves: tables.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
    matches: tables.length,
  });
  await options.during(progress);
  for (const name of PROCESSES) await untilBack(topology, name);
  over.abort();
  await Promise.all(players);
  await untilIndexed(topology, 'localnet', `${topology.url}/index`);

  const database = openPostgres({ url: topology.databaseUrl });
  try {
    const problems = [
      ...(await lobbyProblems(database, listeners, begun)),
      ...(await gameProblems(topology, games)),
      ...(await moveProblems(database, tables)),
    ];
    return { ...progress(), problems };
  } finally {
    for (const listener of listeners) await listener.close();
    await database.close();
  }
}

export async function untilBack(topology: Topology, name: ProcessName): Promise<void> {
  const health = topology.healthOf(name);
  if (health !== null) return untilAnswers(health);
  const database = openPostgres({ url: topology.databaseUrl });
  try {
    for (let attempt = 0; ; attempt++) {
      const isBack = await database
        .transaction((connection) => connection.query('select 1'))
        .then(
          () => true,
          () => false,
        );
      if (isBack) return;
      if (attempt > 1200) throw new Error('Postgres does not come back');
      await sleep(100);
    }
  } finally {
    await database.close();
  }
}

/** Waits until an index has everything that the chain has. */
export async function untilIndexed(topology: Topology, network: string, baseUrl: string): Promise<void> {
  const { response } = await topology.client.ledgerService.getServiceInfo({});
  const index = createIndexClient({ baseUrl, network });
  for (let attempt = 0; ; attempt++) {
    try {
      await index.waitForCheckpoint(response.checkpointHeight ?? 0n, 120_000);
      return;
    } catch (error) {
      if (attempt > 20) throw error;
      await sleep(500);
    }
  }
}

/** The place from which each listener hears everything. */
async function firstIds(listeners: readonly Listener[]): Promise<readonly string[]> {
  for (const listener of listeners) while (listener.first === undefined) await sleep(20);
  return listeners.map(({ first }) => first as string);
}

/** Every listener has every event of the lobby since it began, once and in order. */
async function lobbyProblems(
  database: Database,
  listeners: readonly Listener[],
  begun: readonly string[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const [number, listener] of listeners.entries()) {
    const [checkpoint] = (begun[number] as string).split('.');
    const rows = await database.transaction((connection) =>
      connection.query(
        `select checkpoint || '.' || position || '.' || ordinal as id from event
         where network = (select id from network where name = 'localnet') and checkpoint > $1
           and type in ('GameCreatedEvent', 'JoinEvent', 'LeaveEvent', 'StartEvent', 'GameEndedEvent', 'TemplatePublishedEvent',
             'KickEvent', 'DeleteEvent')
         order by checkpoint, position, ordinal`,
        [checkpoint],
      ),
    );
    const expected = rows.map(({ id }) => String(id));
    for (let waited = 0; listener.heard.length < expected.length && waited < 300; waited++) await sleep(100);
    const heard = listener.heard.map(({ id }) => id);
    if (isDeepStrictEqual(heard, expected)) continue;
    const doubled = heard.length - new Set(heard).size;
    const lost = expected.filter((id) => !heard.includes(id)).length;
    problems.push(
      `listener ${number} heard ${heard.length} of ${expected.length} events: ${doubled} twice, ${lost} never, or not in order`,
    );
  }
  return problems;
}

/** Every game is in the index as it is on the chain. */
async function gameProblems(topology: Topology, games: ReadonlySet<string>): Promise<string[]> {
  const tycoon = new TycoonClient(topology.client, topology.deployment);
  const problems: string[] = [];
  for (const game of games) {
    const answer = await fetch(`${topology.url}/index/api/v1/localnet/games/${game}`);
    const { view } = (await answer.json()) as { view?: unknown };
    if (view === undefined) problems.push(`game ${game} is not in the index`);
    else if (!isDeepStrictEqual(decodeView(view), await tycoon.game(game)))
      problems.push(`game ${game} differs from the chain`);
  }
  return problems;
}

/** Every acknowledged move is kept, once, none is there that nobody made, and players were told what is kept. */
async function moveProblems(database: Database, tables: readonly PlayedTable[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { room, sent, acknowledged, players } of tables) {
    const rows = await database.transaction((connection) =>
      connection.query('select seq, action_id, hash from rooms.entry where room = $1 order by seq', [room]),
    );
    const ids = rows.map((row) => String(row.action_id));
    const kept = new Set(ids);
    if (kept.size !== ids.length) problems.push(`table ${room}: a move is kept twice`);
    const lost = [...acknowledged].filter((id) => !kept.has(id)).length;
    if (lost > 0) problems.push(`table ${room}: ${lost} acknowledged moves are lost`);
    const foreign = ids.filter((id) => !sent.has(id)).length;
    if (foreign > 0) problems.push(`table ${room}: ${foreign} moves that nobody made`);
    const gap = rows.findIndex((row, index) => Number(row.seq) !== index);
    if (gap >= 0) problems.push(`table ${room}: entry ${gap} is missing`);
    for (const player of players) {
      for (const [seq, hash] of player.hashes) {
        if (rows[seq]?.hash !== hash) problems.push(`table ${room}: a player was told another entry ${seq}`);
      }
    }
  }
  return problems;
}

/** What the index holds, by table, and how many moves the rooms do. */
export async function contentsOf(databaseUrl: string): Promise<Readonly<Record<string, string>>> {
  const database = openPostgres({ url: databaseUrl });
  try {
    return await database.transaction(async (connection) => {
      const [moves] = await connection.query(
        `select count(*) || ':' || coalesce(md5(string_agg(room || seq || hash, '' order by room, seq)), '') as hash from rooms.entry`,
      );
      return { ...(await hashTables(connection, 'localnet')), moves: String(moves?.hash) };
    });
  } finally {
    await database.close();
  }
}

/** The same tables of the index, built anew from the chain in a database of their own. */
export async function rebuilt(topology: Topology): Promise<Readonly<Record<string, string>>> {
  const url = new URL(topology.databaseUrl);
  url.pathname = '/rebuilt';
  psql(topology, topology.databaseUrl, 'create database rebuilt');
  const database = openPostgres({ url: url.href });
  const { packageIds, registryId } = topology.deployment;
  const service = await startService({
    ...{ database, host: '127.0.0.1', port: 0, say: () => {} },
    networks: [{ name: 'localnet', url: topology.urls.node, packageIds, registryId }],
  });
  try {
    await untilIndexed(topology, 'localnet', service.url);
    return await database.transaction((connection) => hashTables(connection, 'localnet'));
  } finally {
    await service.close();
    await database.close();
  }
}

const environment = ({ programs, databaseUrl }: Topology) => ({
  ...process.env,
  PATH: `${programs.postgres}:${process.env.PATH}`,
  DATABASE_URL: databaseUrl,
});

function psql(topology: Topology, url: string, command: string): void {
  const program = join(topology.programs.postgres, 'psql');
  execFileSync(program, [url, '--no-psqlrc', '--quiet', '--command', command], { stdio: 'pipe' });
}

/** The scripts that operators run, as they stand. */
export const runScript = (topology: Topology, name: 'backup.sh' | 'restore.sh', file: string): string =>
  execFileSync(join(ROOT, 'deploy', name), [file], { env: environment(topology), stdio: 'pipe' }).toString();

/** Throws everything away that the database holds. Nothing may use it. */
export function wipe(topology: Topology): void {
  const other = new URL(topology.databaseUrl);
  other.pathname = '/postgres';
  psql(topology, other.href, 'drop database tycoon with (force)');
  psql(topology, other.href, 'create database tycoon');
}
