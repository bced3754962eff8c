import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { createMetrics as createIndexMetrics } from '@tycoon/indexer';
import { createMetrics as createRoomsMetrics } from '@tycoon/rooms';
import { expect, test } from 'vitest';

const read = (file: string) => readFile(join(ROOT, file), 'utf8');

/** Names of metrics in what Prometheus is asked. */
const NAMES = /\b(?:tycoon|rooms|nodejs|process)_[a-z0-9_]+/g;

/** Every name that a server tells of, with those that Prometheus makes of histograms. */
async function toldNames(): Promise<ReadonlySet<string>> {
  const texts = await Promise.all(
    [createIndexMetrics({ ofProcess: true }), createRoomsMetrics({ ofProcess: true })].map((each) =>
      each.render(),
    ),
  );
  const types = [...texts.join('\n').matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

test.each(['deploy/alarms.yaml', 'deploy/grafana/dashboards/tycoon.json'])(
  '%s asks for metrics that the servers tell of',
  async (file) => {
    const asked = [...new Set((await read(file)).match(NAMES))];
    const told = await toldNames();
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !told.has(name))).toEqual([]);
  },
);

test('the dashboard is JSON, and its panels do not lie upon each other', async () => {
  const { panels } = JSON.parse(await read('deploy/grafana/dashboards/tycoon.json')) as {
    panels: { gridPos: { x: number; y: number } }[];
  };
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(panels.length);
});

test('every alarm has a page in docs/operate.md, and every page an alarm', async () => {
  const alarms = [...(await read('deploy/alarms.yaml')).matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const pages = [...(await read('docs/operate.md')).matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(alarms.length).toBe(12);
  expect(pages.toSorted()).toEqual(alarms.toSorted());
});

test.each(['deploy/backup.sh', 'deploy/restore.sh'])('%s is a script that a shell can read', (file) => {
  expect(execFileSync('sh', ['-n', join(ROOT, file)]).toString()).toBe('');
});

test('every variable that the compose file asks for stands in the example, and in the table of docs/operate.md', async () => {
  const [compose, example, page] = await Promise.all(
    ['deploy/compose.yaml', 'deploy/environment.example', 'docs/operate.md'].map(read),
  );
  const asked = [...new Set([...(compose ?? '').matchAll(/\$\{([A-Z_]+):\?\}/g)].map(([, name]) => name))];
  const given = [...(example ?? '').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(asked.toSorted()).toEqual(given.toSorted());
  for (const name of asked) expect(page).toContain(`| \`${name}\``);
});

test('the files that docs/operate.md has copied are there to be copied', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-deploy-'));
  await cp(join(ROOT, 'deploy'), join(directory, 'deploy'), { recursive: true });
  const lines = (await read('docs/operate.md')).match(/^ *cp .*$/gm) ?? [];
  expect(lines).toHaveLength(2);
  for (const line of lines) execFileSync('sh', ['-c', line], { cwd: directory });
  expect(JSON.parse(await readFile(join(directory, 'deploy', 'network.json'), 'utf8'))).toMatchObject({
    networks: [{ network: 'testnet' }],
  });
  await rm(directory, { recursive: true });
});

test('the servers of the compose file are those that the trial kills', async () => {
  const compose = await read('deploy/compose.yaml');
  const { PROCESSES } = await import('@tycoon/harness/topology/topology');
  for (const name of PROCESSES) expect(compose).toMatch(new RegExp(`^ {2}${name}:`, 'm'));
});
