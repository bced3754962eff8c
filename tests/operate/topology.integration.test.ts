import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { freePorts } from '@tycoon/harness/stack';
import { killAll } from '@tycoon/harness/topology/kills';
import { startPrometheus } from '@tycoon/harness/topology/prometheus';
import {
  PROXY_VARIABLES,
  startTopology,
  type Topology,
  untilAnswers,
} from '@tycoon/harness/topology/topology';
import { contentsOf, play, rebuilt, runScript, untilIndexed, wipe } from '@tycoon/harness/topology/trial';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linesOf } from './page.ts';

/**
 * The servers of `deploy/compose.yaml` as processes: nginx with TLS, two API servers, a writer and its spare, two rooms, the page, one Postgres.
 * They take longer to start than all of a usual run's tests of the index, so that only the long run has them.
 */
const IS_LONG = process.env.TYCOON_LONG === '1';
const KILLS = Number(process.env.TYCOON_KILLS ?? 1000);
const MINUTES = Number(process.env.TYCOON_MINUTES ?? 30);
const SERVERS = ['writer-1', 'writer-2', 'api-1', 'api-2', 'rooms-1', 'rooms-2'] as const;

/** Runs a line as a person would until the work is done, then ends it and all that it started. */
async function whileRunning(line: string, work: () => Promise<void>): Promise<void> {
  const child = spawn('sh', ['-c', line], { cwd: ROOT, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const ended = once(child, 'exit');
  const early = ended.then(() => Promise.reject(new Error(`${line} has ended: ${said}`)));
  try {
    await Promise.race([work(), early]);
  } finally {
    early.catch(() => {});
    if (child.exitCode === null) process.kill(-(child.pid as number), 'SIGTERM');
    await ended;
  }
}

function tryServers(): void {
  let topology: Topology;

  beforeAll(async () => {
    topology = await startTopology();
  }, 300_000);

  afterAll(async () => {
    await topology?.stop();
  }, 60_000);

  test('the page, the index and the tables are reached by one name over TLS, and metrics are not', async () => {
    const status = async (path: string) => (await fetch(`${topology.url}${path}`)).status;
    expect(await status('/')).toBe(200);
    expect(await status('/network.json')).toBe(200);
    expect(await status('/index/api/v1/networks')).toBe(200);
    expect(await status('/rooms/api/v1/rooms')).toBe(200);
    for (const path of ['/metrics', '/index/metrics', '/rooms/metrics']) expect(await status(path)).toBe(404);
  });

  test('whoever comes without TLS is sent to the same place with it', async () => {
    const answer = await fetch(`${topology.plainUrl}/rooms/a?b=1`, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('https://localhost/rooms/a?b=1');
  });

  test('every request through the proxy has an id of the proxy, below /index/ and below /rooms/', async () => {
    for (const path of ['/index/health', '/rooms/health']) {
      const answer = await fetch(`${topology.url}${path}`, { headers: { 'x-request-id': 'of-a-client' } });
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
    }
  });

  test('the lines of docs/operate.md start a writer, an API server, a server of rooms and the page', async () => {
    const page = await readFile(join(ROOT, 'docs', 'operate.md'), 'utf8');
    const filled = linesOf(page, 'npm run')
      .filter((line) => !line.includes('build'))
      .map((line) =>
        line
          .replace('postgres://…', topology.databaseUrl)
          .replace('--network testnet', `--network ${topology.network}`)
          .replace('deploy/network.json', topology.networkFile)
          .replaceAll('<name>', 'localhost'),
      );
    expect(filled).toHaveLength(4);
    for (const line of filled) {
      const [port = 0] = await freePorts(1);
      await whileRunning(`${line} --port ${port}`, () => untilAnswers(`http://127.0.0.1:${port}/health`));
    }
  }, 300_000);

  test('Prometheus reads every server, can ask every alarm, and says that a server is down', async () => {
    const { programs, supervisor } = topology;
    const prometheus = await startPrometheus(programs.prometheus, topology);
    const patience = { timeout: 60_000, interval: 500 };
    try {
      const up = Object.fromEntries([...SERVERS, 'web'].map((name) => [name, 'up']));
      await expect.poll(() => prometheus.servers(), patience).toEqual(up);
      const calm = async () => new Set(Object.values(await prometheus.alarms()));
      await expect.poll(calm, patience).toEqual(new Set(['inactive']));
      expect(Object.keys(await prometheus.alarms())).toHaveLength(13);
      await supervisor.hold('rooms-2');
      await expect.poll(async () => (await prometheus.alarms()).ServerDown, patience).toBe('pending');
      await supervisor.release('rooms-2');
      await expect.poll(calm, patience).toEqual(new Set(['inactive']));
    } finally {
      await prometheus.stop();
    }
  }, 300_000);

  test(
    `every process is killed in turn and then ${KILLS} at random, for ${MINUTES} minutes at most: nothing is lost, doubled or mixed up`,
    async () => {
      const say = (line: string) => process.stdout.write(`${line}\n`);
      const limits = { seed: 27, kills: KILLS, minutes: MINUTES };
      let kills: Readonly<Record<string, number>> = {};
      const report = await play(topology, {
        ...{ seed: 27, tables: { tycoon: 2, rooms: 2 } },
        async during(progress) {
          kills = await killAll(topology, { ...limits, say, progress });
        },
      });
      say(JSON.stringify({ kills, ...report }));
      expect(report.problems).toEqual([]);
      // Things did happen, and to everybody.
      expect(Object.keys(kills)).toHaveLength(9);
      expect(Object.values(kills).every((count) => count > 0)).toBe(true);
      expect([report.turns, report.moves, report.heard].every((count) => count > 20)).toBe(true);
    },
    (MINUTES + 15) * 60_000,
  );

  test('after backup, wipe and restore all is there, the index goes on, and equals one built anew from the chain', async () => {
    const { supervisor } = topology;
    const before = await contentsOf(topology.databaseUrl);
    const written = runScript(topology, 'backup.sh', topology.directory);
    const [, file = ''] = /^backup written to (.*\/tycoon-\d{4}-\d{2}-\d{2}T\d{6}Z)$/m.exec(written) ?? [];
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    for (const name of SERVERS) await supervisor.hold(name);
    wipe(topology);
    expect(runScript(topology, 'restore.sh', file)).toContain('restored');
    expect(() => runScript(topology, 'restore.sh', file)).toThrow('Name an empty one');
    expect(await contentsOf(topology.databaseUrl)).toEqual(before);
    for (const name of SERVERS) await supervisor.release(name);
    // The rest of the trial's games, after the backup.
    const each = { seed: 28, kills: 0, minutes: 1, say: () => {} };
    const report = await play(topology, {
      ...{ seed: 28, tables: { tycoon: 1, rooms: 1 } },
      during: async (progress) => void (await killAll(topology, { ...each, progress })),
    });
    expect(report.problems).toEqual([]);
    await untilIndexed(topology, 'localnet', `${topology.url}/index`);
    const { moves: _, ...tables } = await contentsOf(topology.databaseUrl);
    expect(tables).toEqual(await rebuilt(topology));
  }, 600_000);
}

if (IS_LONG) describe('the servers of production', tryServers);

test('the proxy names nothing that the compose file and the trial do not fill in', async () => {
  const read = (file: string) => readFile(join(ROOT, 'deploy', file), 'utf8');
  const wanted = [...(await read('nginx.conf.template')).matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(
    ([, name]) => name,
  );
  const compose = await read('compose.yaml');
  expect([...new Set(wanted)].toSorted()).toEqual([...PROXY_VARIABLES].toSorted());
  for (const name of PROXY_VARIABLES) expect(compose).toMatch(new RegExp(`^ +${name}: `, 'm'));
});
