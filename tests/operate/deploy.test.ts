import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { createMetrics as createIndexMetrics } from '@tycoon/indexer';
import { createMetrics as createRoomsMetrics } from '@tycoon/rooms';
import { createWebMetrics } from '@tycoon/web/server';
import { expect, test } from 'vitest';
import { linesOf, shellLines } from './page.ts';

/** The shell lines of docs/operate.md that are run, each by a test; every other one has to be marked as not run. */
const RUN_BY_TOPOLOGY = ['npm run web -- serve', 'npm run indexer', 'npm run rooms'];
const RUN_HERE = ['cp deploy/', 'deploy/proxy.sh'];
/** Every story and the trial build it. */
const RUN_BY_ALL = ['npm run web -- build'];

const read = (file: string) => readFile(join(ROOT, file), 'utf8');

/** Names of metrics in what Prometheus is asked. */
const NAMES = /\b(?:tycoon|rooms|web|nodejs|process)_[a-z0-9_]+/g;

/** Every name that a server tells of, with those that Prometheus makes of histograms. */
async function toldNames(): Promise<ReadonlySet<string>> {
  const texts = await Promise.all(
    [
      createIndexMetrics({ ofProcess: true }),
      createRoomsMetrics({ ofProcess: true }),
      createWebMetrics(),
    ].map((each) => each.render()),
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
  expect(alarms.length).toBe(13);
  expect(pages.toSorted()).toEqual(alarms.toSorted());
});

test.each(['deploy/backup.sh', 'deploy/proxy.sh', 'deploy/restore.sh', 'deploy/units.sh'])(
  '%s is a script that a shell can read',
  (file) => {
    expect(execFileSync('sh', ['-n', join(ROOT, file)]).toString()).toBe('');
  },
);

test('the page may speak to the node that it is told of, with containers and without', async () => {
  const { networks } = JSON.parse(await read('deploy/network.example.json')) as {
    networks: { url: string }[];
  };
  const { origin } = new URL(networks[0]?.url ?? '');
  expect(await read('deploy/compose.yaml')).toContain(`- --connect\n      - ${origin}\n`);
  expect(linesOf(await read('docs/operate.md'), 'web -- serve')[0]).toContain(` --connect ${origin} `);
});

test('every variable that the compose file asks for stands in the example, and in the table of docs/operate.md', async () => {
  const [compose, example, page] = await Promise.all(
    ['deploy/compose.yaml', 'deploy/environment.example', 'docs/operate.md'].map(read),
  );
  const asked = [...new Set([...(compose ?? '').matchAll(/\$\{([A-Z_]+):[?-]\}/g)].map(([, name]) => name))];
  const given = [...(example ?? '').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(asked.toSorted()).toEqual(given.toSorted());
  for (const name of asked) expect(page).toContain(`| \`${name}\``);
});

test('every shell line of docs/operate.md is run by a test or marked as not run', async () => {
  const lines = shellLines(await read('docs/operate.md'));
  const known = [...RUN_BY_TOPOLOGY, ...RUN_HERE, ...RUN_BY_ALL];
  const isKnown = (line: string) => known.some((words) => line.includes(words));
  expect(lines.filter(({ line, isRun }) => isRun && !isKnown(line))).toEqual([]);
  // Nothing that needs containers, testnet or an administrator is said to be run.
  const needy = /^(docker|sudo|git|cd|read|unset) |publish:move/;
  expect(lines.filter(({ line, isRun }) => isRun === needy.test(line))).toEqual([]);
  expect(lines.filter(({ isRun }) => isRun)).toHaveLength(9);
});

test('what docs/operate.md has copied and filled in is there: the page reads its network, nginx its site', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-deploy-'));
  await cp(join(ROOT, 'deploy'), join(directory, 'deploy'), { recursive: true });
  const page = await read('docs/operate.md');
  const lines = RUN_HERE.flatMap((words) => linesOf(page, words));
  expect(lines).toHaveLength(4);
  const run = (line: string) => execFileSync('sh', ['-c', line], { cwd: directory, stdio: 'pipe' });
  for (const line of lines) run(line);
  expect(JSON.parse(await readFile(join(directory, 'deploy', 'network.json'), 'utf8'))).toMatchObject({
    networks: [{ network: 'testnet' }],
  });
  const site = await readFile(join(directory, 'deploy', 'tycoon.conf'), 'utf8');
  expect(site).toContain('server 127.0.0.1:9101 ');
  expect(site).toContain('server_name tycoon.example.org;');
  // nginx's own variables stay, of ours none is left.
  expect(site).toContain('proxy_set_header Host $host;');
  expect(site.replace(/^#.*$/gm, '')).not.toContain('${');
  run('grep -v PAGE deploy/proxy.env > deploy/short.env');
  expect(() => run('deploy/proxy.sh deploy/short.env')).toThrow(/does not say what stands for \$\{PAGE\}/);
  await rm(directory, { recursive: true });
});

test('no place of the proxy leaves out a header: the address of a client is always what nginx sees', async () => {
  const template = await read('deploy/nginx.conf.template');
  const namesIn = (text: string) =>
    [...text.matchAll(/^ *proxy_set_header (\S+) /gm)].map(([, name = '']) => name);
  const locations = [...template.matchAll(/^ {2}location [^{]*\{([\s\S]*?)\}$/gm)].map(
    ([, body = '']) => body,
  );
  expect(locations).toHaveLength(6);
  // nginx hands a location the headers of its server only where the location has none of its own.
  const ofServer = namesIn(template.replace(/^ {2}location [^{]*\{[\s\S]*?\}$/gm, ''));
  expect(ofServer).toEqual(['Host', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Request-Id', 'Connection']);
  const own = locations.map(namesIn).filter((names) => names.length > 0);
  expect(own).toHaveLength(1);
  for (const names of own) expect(names).toEqual(expect.arrayContaining(ofServer));
  const addresses = [...template.matchAll(/X-Forwarded-For (.*);$/gm)].map(([, value]) => value);
  expect(addresses).toEqual(['$remote_addr', '$remote_addr']);
});

test('servers believe the address of the proxy alone, and those that it speaks to have addresses of their own', async () => {
  const compose = await read('deploy/compose.yaml');
  const addressOf = (name: string) =>
    new RegExp(`^ {2}${name}:\\n(?: {4}.*\\n)*? {4}networks: .* ipv4_address: ([\\d.]+) `, 'm').exec(
      compose,
    )?.[1];
  const trusted = [...compose.matchAll(/--trust-proxy(?:, |\n +- )([\d./]+)/g)].map(([, address]) => address);
  expect(trusted).toEqual([addressOf('proxy'), addressOf('proxy'), addressOf('proxy')]);
  const fixed = ['proxy', 'api-1', 'api-2', 'rooms-1', 'rooms-2', 'web'].map(addressOf);
  expect(fixed).toEqual([10, 11, 12, 13, 14, 15].map((last) => `172.28.0.${last}`));
});

test('streams stay open below /index/: the proxy waits longer than a heartbeat and the longest wait', async () => {
  const [stream, networks, template] = await Promise.all(
    ['indexer/src/live/stream.ts', 'indexer/src/api/routes/networks.ts', 'deploy/nginx.conf.template'].map(
      read,
    ),
  );
  const number = (text = '', pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replace('_', ''));
  const index = /location \/index\/ \{[\s\S]*?\}/.exec(template ?? '')?.[0];
  const patience = number(index, /proxy_read_timeout (\d+)s;/);
  expect(patience).toBe(60);
  expect(number(stream, /HEARTBEAT_MS = ([\d_]+);/)).toBeLessThan(patience * 1000);
  expect(number(networks, /MAX_WAIT_MS = ([\d_]+);/)).toBeLessThan(patience * 1000);
});

test('every container of the compose file ends its old logs', async () => {
  const [, services = ''] = (await read('deploy/compose.yaml')).split(/^services:$/m);
  const bodies =
    services
      .split(/^volumes:$/m)[0]
      ?.split(/^ {2}(?=[a-z])/m)
      .slice(1) ?? [];
  expect(bodies).toHaveLength(11);
  const kept = /logging: \*logging|\*(?:tycoon|writer|api|rooms)$/m;
  expect(bodies.filter((body) => !kept.test(body))).toEqual([]);
});

test('units.sh writes the settings of seven processes: those of docs/operate.md, at the ports that the proxy asks', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-units-'));
  const given = join(directory, 'given');
  await writeFile(given, 'DOMAIN=a.example\nDATABASE_URL=postgres://tycoon:p@127.0.0.1/tycoon\n');
  const run = () => execFileSync(join(ROOT, 'deploy', 'units.sh'), [given, directory], { stdio: 'pipe' });
  run();
  const [page, proxy, unit] = await Promise.all(
    ['docs/operate.md', 'deploy/proxy.example', 'deploy/tycoon@.service'].map(read),
  );
  const [, started = ''] = /systemctl enable --now (.*)/.exec(page ?? '') ?? [];
  const names = started.split(' ').map((name) => name.replace('tycoon@', ''));
  expect(names).toHaveLength(7);
  const files = await Promise.all(names.map((name) => readFile(join(directory, `${name}.env`), 'utf8')));
  const of = (name: string) => files[names.indexOf(name)];
  expect(unit).toContain('EnvironmentFile=/etc/tycoon/%i.env');
  for (const file of files)
    expect(file).toMatch(/^DATABASE_URL=postgres:\/\/tycoon:p@127.0.0.1\/tycoon\nCOMMAND=/);
  const ports = [...(proxy ?? '').matchAll(/^(?:INDEX|ROOMS)_\d=127.0.0.1:(\d+)$/gm)].map(([, port]) => port);
  for (const [index, name] of ['api-1', 'api-2', 'rooms-1', 'rooms-2'].entries())
    expect(of(name)).toContain(` --port ${ports[index]}`);
  // But for the port, what the page says is what the file says.
  const commandOf = (file = '') => /^COMMAND=(.*)$/m.exec(file)?.[1]?.replace(/ --port \d+/, '');
  const said = ['npm run indexer', '--api-only', 'npm run rooms', 'web -- serve'].map((words) =>
    linesOf(page ?? '', words)[0]
      ?.replace(/^.*npm run /, '')
      .replace(/ --(?= )/, '')
      .replaceAll('<name>', 'a.example')
      .replace(/ --port \d+/, ''),
  );
  expect(['writer-1', 'api-1', 'rooms-1', 'web'].map((name) => commandOf(of(name)))).toEqual(said);
  expect((await stat(join(directory, 'web.env'))).mode & 0o077).toBe(0);
  await writeFile(given, 'DOMAIN=a.example\n');
  expect(run).toThrow(/does not say what DATABASE_URL is/);
  await rm(directory, { recursive: true });
});

test('the servers of the compose file are those that the trial kills', async () => {
  const compose = await read('deploy/compose.yaml');
  const { PROCESSES } = await import('@tycoon/harness/topology/topology');
  for (const name of PROCESSES) expect(compose).toMatch(new RegExp(`^ {2}${name}:`, 'm'));
});
