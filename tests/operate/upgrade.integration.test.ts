import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import {
  type ProcessName,
  startTopology,
  type Topology,
  untilAnswers,
} from '@tycoon/harness/topology/topology';
import { type Progress, play } from '@tycoon/harness/topology/trial';
import { nextVersion } from '@tycoon/harness/topology/versions';
import { openPostgres } from '@tycoon/indexer';
import { expect, test } from 'vitest';
import { shellLines } from './page.ts';

/**
 * The order of "Change the version" in docs/operate.md, with real processes of two versions. By default this checkout is the version before, and
 * a copy of it with one migration more the new one; with TYCOON_BEFORE, a checkout with its dependencies installed, that one is before and this new.
 */
const IS_LONG = process.env.TYCOON_LONG === '1';
const BEFORE = process.env.TYCOON_BEFORE;
/** What is replaced after what; the first two are stopped before. */
const [WRITERS, FIRST, SECOND] = [
  ['writer-1', 'writer-2'],
  ['api-1', 'rooms-1'],
  ['api-2', 'rooms-2', 'web'],
] as const;
const LATER_TABLES = ['later', 'rooms.later'];

/** Whether these tables are there. */
async function areThere(databaseUrl: string, tables: readonly string[]): Promise<readonly boolean[]> {
  const database = openPostgres({ url: databaseUrl });
  try {
    const rows = await database.transaction((connection) =>
      connection.query(`select to_regclass(name) is not null as found from unnest($1::text[]) as name`, [
        `{${tables.join(',')}}`,
      ]),
    );
    return rows.map(({ found }) => found === true);
  } finally {
    await database.close();
  }
}

/** Starts a process anew as the version of a checkout, and waits until it serves. */
async function replace(topology: Topology, name: ProcessName, root: string): Promise<void> {
  await topology.supervisor.hold(name);
  topology.useVersion(name, root);
  await topology.supervisor.release(name);
  await untilAnswers(topology.healthOf(name) ?? '');
}

const onServers = (path: string, ...names: readonly ProcessName[]) =>
  names.map((name) => [name, path] as const);
const READY = onServers('/ready', 'api-1', 'api-2', 'rooms-1', 'rooms-2');

if (IS_LONG)
  test('while the version is changed in the order of docs/operate.md, games, tables and listeners go on, and nothing is lost', async () => {
    const next = BEFORE === undefined ? await nextVersion() : { root: ROOT, close: async () => {} };
    const topology = await startTopology(BEFORE);
    const { supervisor, databaseUrl, lines } = topology;
    const say = (line: string) => process.stdout.write(`${line}\n`);
    const patience = { timeout: 60_000, interval: 100 };
    const ready = () =>
      Promise.all(
        READY.map(async ([name, path]) => {
          const url = (topology.healthOf(name) ?? '').replace('/health', path);
          return (await fetch(url).catch(() => null))?.status;
        }),
      );
    /** Each of these has become more. */
    const goesOn = async (what: string, progress: () => Progress, keys: readonly (keyof Progress)[]) => {
      const before = progress();
      const grown = () => keys.filter((key) => progress()[key] - before[key] >= 3);
      await expect.poll(grown, patience).toEqual(keys);
      say(`${what}: ${JSON.stringify(progress())}`);
    };
    const all = ['heard', 'turns', 'moves'] as const;
    try {
      const report = await play(topology, {
        ...{ seed: 31, tables: { tycoon: 2, rooms: 2 } },
        async during(progress) {
          await goesOn('the version before', progress, all);

          for (const writer of WRITERS) await supervisor.hold(writer);
          await goesOn('no writer', progress, ['turns', 'moves']);
          for (const writer of WRITERS) await replace(topology, writer, next.root);
          if (BEFORE === undefined) {
            await expect.poll(() => areThere(databaseUrl, LATER_TABLES), patience).toEqual([true, false]);
          }
          // What streams through servers of the version before was written by the new one.
          await goesOn('new writers, everything else before', progress, all);
          expect(await ready()).toEqual([200, 200, 200, 200]);

          for (const name of FIRST) await replace(topology, name, next.root);
          topology.reloadProxy();
          if (BEFORE === undefined) {
            expect(await areThere(databaseUrl, LATER_TABLES)).toEqual([true, true]);
          }
          await goesOn('one of each pair', progress, all);
          expect(await ready()).toEqual([200, 200, 200, 200]);

          // One of the version before that ends now finds later tables, and stays away.
          if (BEFORE === undefined) {
            for (const name of ['api-2', 'rooms-2'] as const) expect(topology.kill(name)).toBe(true);
            const refusals = (name: string) =>
              lines.filter((line) => line.startsWith(name) && line.includes('brought to a newer form'))
                .length;
            await expect
              .poll(() => Math.min(refusals('api-2'), refusals('rooms-2')), patience)
              .toBeGreaterThan(0);
            await goesOn('the other of each pair is away', progress, all);
          }
          for (const name of SECOND) await replace(topology, name, next.root);
          topology.reloadProxy();
          await goesOn('the new version', progress, all);
          expect(await ready()).toEqual([200, 200, 200, 200]);
        },
      });
      say(JSON.stringify(report));
      expect(report.problems).toEqual([]);
    } finally {
      await topology.stop();
      await next.close();
    }
  }, 900_000);

test('the order that is tried is the one that docs/operate.md tells', async () => {
  const page = await readFile(join(ROOT, 'docs', 'operate.md'), 'utf8');
  const [, change = ''] = /^## Change the version$([\s\S]*?)^## /m.exec(page) ?? [];
  const steps = shellLines(change).flatMap(({ line }) => {
    const [, verb, names = ''] = / (stop|up|exec) (?:--\w[\w-]* )*(.*)$/.exec(line) ?? [];
    return verb === undefined || names.startsWith('postgres') ? [] : [`${verb} ${names}`];
  });
  const reload = 'exec proxy nginx -s reload';
  const up = (names: readonly string[]) => `up ${names.join(' ')}`;
  expect(steps).toEqual([`stop ${WRITERS.join(' ')}`, up(WRITERS), up(FIRST), reload, up(SECOND), reload]);
});
