import { spawnSync } from 'node:child_process';
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
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { afterEach, beforeEach, expect, test } from 'vitest';

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'tycoon-clone-'));
  mkdirSync(join(clone, 'scripts'));
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'scripts/bootstrap.mjs']) {
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

test('a script that does not exist is refused before anything is downloaded', () => {
  const { status, stderr } = bootstrap(['no-such-script']);
  expect(status).toBe(1);
  expect(stderr).toContain('There is no script "no-such-script".');
  expect(existsSync(join(clone, '.tools'))).toBe(false);
});

test('a name that leads out of the scripts directory is refused', () => {
  expect(bootstrap(['../scripts/hello']).status).toBe(1);
});

test('once all is there it needs no network, prints nothing of its own and hands on arguments and exit code', () => {
  writeFileSync(join(clone, 'pnpm-lock.yaml'), "lockfileVersion: '9.0'\n");
  writeFileSync(join(clone, 'pnpm-workspace.yaml'), 'packages: []\n');
  writeFileSync(join(clone, 'package.json'), '{ "private": true }\n');
  mkdirSync(join(clone, 'node_modules'));
  writeFileSync(join(clone, 'node_modules', '.modules.yaml'), '');
  // A pnpm that installs nothing stands in for a first, successful run.
  const source = readFileSync(join(clone, 'scripts', 'bootstrap.mjs'), 'utf8');
  const version = /PNPM_VERSION = '([^']+)'/.exec(source)?.[1];
  const bin = join(clone, '.tools', `pnpm-${version}`, 'node_modules', 'pnpm', 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'pnpm.mjs'), '');
  expect(bootstrap(['hello']).status).toBe(7);

  const { status, stdout, stderr } = bootstrap(['hello', 'again', '--flag']);
  expect(status).toBe(7);
  expect(stdout).toBe('hello again --flag\n');
  expect(stderr).toBe('');
});
