import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { afterEach, beforeEach, expect, test } from 'vitest';

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'tycoon-clone-'));
  mkdirSync(join(clone, 'scripts'));
  for (const file of [
    'package.json',
    'pnpm-workspace.yaml',
    'pnpm-lock.yaml',
    '.pnpmfile.mjs',
    'scripts/bootstrap.mjs',
    'scripts/quick-imports.mjs',
  ]) {
    cpSync(join(ROOT, file), join(clone, file));
  }
  writeFileSync(
    join(clone, 'scripts', 'hello.ts'),
    `const words: string[] = process.argv.slice(2);
    console.log('hello', ...words);
    process.exitCode = 7;`,
  );
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

/** Nothing listens on the port, so every download fails at once, as on a machine without a network. */
const OFFLINE = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };

function bootstrap(args: readonly string[]) {
  const env = { ...process.env, ...OFFLINE, npm_config_cache: join(clone, 'cache') };
  const options = { cwd: clone, env, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [join(clone, 'scripts', 'bootstrap.mjs'), ...args], options);
}

test('without a network it says what could not be had and what to do, and leaves nothing half done', () => {
  const { status, stderr } = bootstrap(['hello']);
  expect(status).toBe(1);
  expect(stderr).toContain('ECONNREFUSED');
  expect(stderr).toMatch(/✗ Could not install pnpm@\S+\n {2}Check the network/);
  expect(readdirSync(join(clone, '.tools'))).toEqual([]);
});

/** A package of the given files as a registry keeps it, and its hash. */
function pack(name: string, version: string, files: Readonly<Record<string, string>>) {
  const directory = mkdtempSync(join(clone, 'pack-'));
  const written = { ...files, 'package.json': JSON.stringify({ name, version }) };
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(join(directory, 'package', path, '..'), { recursive: true });
    writeFileSync(join(directory, 'package', path), text);
  }
  const tarball = join(directory, 'packed.tgz');
  execFileSync('tar', ['-czf', tarball, '-C', directory, 'package']);
  const bytes = readFileSync(tarball);
  return { bytes, integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}` };
}

interface Forgery {
  /** What the registry sends as the named package, whichever version is asked for. */
  readonly bytes: Buffer;
  /** What it says the hash of that is. */
  readonly said: string;
}

/** Runs the bootstrap of the clone against a registry that sends what it is told to. */
async function bootstrapFrom(forgeries: (name: string, version: string) => Forgery) {
  const versions = new Map<string, string>();
  const source = readFileSync(join(clone, 'scripts', 'bootstrap.mjs'), 'utf8');
  for (const [, name = '', version = ''] of source.matchAll(/name: '([^']+)',\s+version: '([^']+)'/g))
    versions.set(name, version);
  const pnpm = /PNPM_VERSION = '([^']+)'/.exec(source)?.[1] ?? '';
  const registry = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    const name = path.replace(/\/-\/.*$/, '').slice(1);
    const version = versions.get(name) ?? pnpm;
    const { bytes, said } = forgeries(name, version);
    if (path.endsWith('.tgz')) return void response.end(bytes);
    const tarball = `http://${request.headers.host}/${name}/-/packed.tgz`;
    const manifest = { name, version, dist: { tarball, integrity: said } };
    response.end(
      JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: manifest } }),
    );
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_cache: join(clone, 'cache'),
  };
  const args = [join(clone, 'scripts', 'bootstrap.mjs'), 'hello'];
  const child = spawn(process.execPath, args, { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [status] = await once(child, 'close');
  registry.close();
  return { status: status as number, output };
}

/** Changes the clone's script, and makes sure that there was something to change. */
function edit(change: (source: string) => string) {
  const file = join(clone, 'scripts', 'bootstrap.mjs');
  const source = readFileSync(file, 'utf8');
  const changed = change(source);
  expect(changed).not.toBe(source);
  writeFileSync(file, changed);
}

const FORGED = { 'bin/pnpm.mjs': "console.log('the forged pnpm runs')" };

test.each([
  ['and tells its true hash', (_: string, hash: string) => hash],
  ['and tells the hash of the right one', (right: string) => right],
])('a registry that sends another pnpm %s is refused, and nothing of it is kept or run', async (_, say) => {
  // npm asks again for a file that is not what it was told to expect.
  edit((source) => source.replace("'fetch-retries': 2", "'fetch-retries': 0"));
  const source = readFileSync(join(clone, 'scripts', 'bootstrap.mjs'), 'utf8');
  const right = /PNPM_INTEGRITY =\s+'([^']+)'/.exec(source)?.[1] ?? '';
  const { status, output } = await bootstrapFrom((name, version) => {
    const { bytes, integrity } = pack(name, version, FORGED);
    return { bytes, said: say(right, integrity) };
  });
  expect(status).toBe(1);
  expect(output).toMatch(/✗ What the registry sent as pnpm@\S+ is not what .* names by its hash/);
  expect(output).not.toContain('the forged pnpm runs');
  expect(output).not.toContain('hello');
  expect(readdirSync(join(clone, '.tools'))).toEqual([]);
});

test('a registry that sends another Node is refused before anything of it runs', async () => {
  edit((source) => source.replace('OLDEST_NODE = [22, 18]', 'OLDEST_NODE = [99, 0]'));
  const { status, output } = await bootstrapFrom((name, version) => {
    const { bytes, integrity } = pack(name, version, { 'bin/node': '#!/bin/sh\necho the forged Node runs' });
    return { bytes, said: integrity };
  });
  expect(status).toBe(1);
  expect(output).toMatch(/✗ What the registry sent as node-\S+@24\.\S+ is not what .* names by its hash/);
  expect(output).not.toContain('the forged Node runs');
  expect(readdirSync(join(clone, '.tools'))).toEqual([]);
});

test('an archive with the hash that the script names is installed and run', async () => {
  const kept = new Map<string, Forgery>();
  const make = (name: string, version: string): Forgery => {
    const known = kept.get(name);
    if (known) return known;
    const { bytes, integrity } = pack(name, version, FORGED);
    const made = { bytes, said: integrity };
    kept.set(name, made);
    return made;
  };
  const platforms = ['linux-x64', 'linux-arm64', 'linux-x64-musl', 'linux-arm64-musl', 'darwin-arm64'];
  edit((source) => {
    const version = /PNPM_VERSION = '([^']+)'/.exec(source)?.[1] ?? '';
    const named = source.replace(/(PNPM_INTEGRITY =\s+)'[^']+'/, `$1'${make('pnpm', version).said}'`);
    return [...platforms, 'darwin-x64', 'win32-x64', 'win32-arm64'].reduce(
      (text, platform) =>
        text.replace(
          new RegExp(`('${platform}':\\s+)'sha512-[^']+'`),
          `$1'${make(`@pnpm/exe.${platform}`, version).said}'`,
        ),
      named,
    );
  });
  const { status, output } = await bootstrapFrom(make);
  expect(output).toContain('the forged pnpm runs');
  expect(output).toContain('hello');
  expect(status).toBe(7);
});

test('every platform that has a Node to download has a hash of pnpm beside it', () => {
  const source = readFileSync(join(clone, 'scripts', 'bootstrap.mjs'), 'utf8');
  const [, nodes = '', pnpms = ''] =
    /NODE_PINS = \{(.*?)\n\};.*PNPM_BINARIES = \{(.*?)\n\};/s.exec(source) ?? [];
  const platformsOf = (table: string) => [...table.matchAll(/^ {2}'(\w+-\w+)':/gm)].map(([, name]) => name);
  expect(platformsOf(nodes)).toEqual(['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64']);
  expect(platformsOf(pnpms)).toEqual(expect.arrayContaining(platformsOf(nodes)));
  // Sixty-four bytes each, and no two the same.
  const hashes = [...source.matchAll(/'sha512-([^']+)'/g)].map(([, hash = '']) => hash);
  expect(hashes.map((hash) => Buffer.from(hash, 'base64').length)).toEqual(Array(14).fill(64));
  expect(new Set(hashes).size).toBe(14);
});

test('a script that does not exist is refused before anything is downloaded', () => {
  const { status, stderr } = bootstrap(['no-such-script']);
  expect(status).toBe(1);
  expect(stderr).toContain('There is no script "no-such-script".');
  expect(existsSync(join(clone, '.tools'))).toBe(false);
});

test('a name that leads out of the scripts directory is refused', () => {
  expect(bootstrap(['../scripts/hello']).status).toBe(1);
});

/** The clone as it is after pnpm was fetched. This pnpm installs nothing and says what it was asked for. */
function withPnpm() {
  writeFileSync(join(clone, 'pnpm-lock.yaml'), "lockfileVersion: '9.0'\n");
  writeFileSync(join(clone, 'pnpm-workspace.yaml'), 'packages: []\n');
  writeFileSync(join(clone, 'package.json'), '{ "private": true }\n');
  mkdirSync(join(clone, 'node_modules'));
  writeFileSync(join(clone, 'node_modules', '.modules.yaml'), '');
  const source = readFileSync(join(clone, 'scripts', 'bootstrap.mjs'), 'utf8');
  const version = /PNPM_VERSION = '([^']+)'/.exec(source)?.[1];
  const bin = join(clone, '.tools', `pnpm-${version}`, 'node_modules', 'pnpm', 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'pnpm.mjs'), "console.log('pnpm', process.argv.slice(2).join(' '))");
}

test('once all is there it needs no network, prints nothing of its own and hands on arguments and exit code', () => {
  withPnpm();
  expect(bootstrap(['hello']).status).toBe(7);

  const { status, stdout, stderr } = bootstrap(['hello', 'again', '--flag']);
  expect(status).toBe(7);
  expect(stdout).toBe('hello again --flag\n');
  expect(stderr).toBe('');
});

test('a player’s command installs what playing needs, any other the rest, and nothing is installed twice', () => {
  withPnpm();
  writeFileSync(join(clone, 'scripts', 'start.ts'), "console.log('started')");
  const forPlay = bootstrap(['start']);
  expect(forPlay.stderr).toMatch(/Installing what playing needs\npnpm install .*--prod --filter-prod=/);
  expect(bootstrap(['start']).stderr).toBe('');

  const forAll = bootstrap(['hello']);
  expect(forAll.stderr).toMatch(/Installing the dependencies of the lockfile\npnpm install /);
  expect(forAll.stderr).not.toContain('--prod');
  expect(bootstrap(['hello']).stderr).toBe('');
  expect(bootstrap(['start']).stderr).toBe('');

  // A lockfile that changed takes nothing from those who have all.
  writeFileSync(join(clone, 'pnpm-lock.yaml'), "lockfileVersion: '9.0'\n\n");
  expect(bootstrap(['start']).stderr).not.toContain('--prod');
});
