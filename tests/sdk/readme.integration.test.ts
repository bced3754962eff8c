import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@tycoon/command/root';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { afterAll, beforeAll, expect, test } from 'vitest';

const directory = mkdtempSync(join(tmpdir(), 'tycoon-readme-'));
const run = promisify(execFile);
let net: TycoonNet;

/** The first program of the SDK's README. */
const [, program = ''] =
  /```ts\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'sdk', 'README.md'), 'utf8')) ?? [];

beforeAll(async () => {
  net = await createTycoonNet({ http: true });
  writeFileSync(join(directory, 'program.ts'), program.replace("'http://127.0.0.1:9000'", `'${net.url}'`));
  writeFileSync(join(directory, 'deployment.json'), JSON.stringify(net.deployment));
  writeFileSync(join(directory, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(ROOT, 'tests', 'node_modules'), join(directory, 'node_modules'));
});

afterAll(async () => {
  await net.close();
  rmSync(directory, { recursive: true, force: true });
});

test('the program of the README has twenty lines at most', () => {
  const lines = program.split('\n').filter((line) => line.trim() !== '');
  expect(lines.length).toBeLessThanOrEqual(20);
});

test('the program of the README plays a game to its end', async () => {
  const [alice, bob] = await net.accounts(2);
  const env = { ...process.env, ALICE: alice?.getSecretKey(), BOB: bob?.getSecretKey() };
  const { stdout } = await run(process.execPath, ['program.ts'], { cwd: directory, env });
  const { games } = await net.tycoon.games();
  expect(games.map(({ status, players }) => [status, players.length])).toEqual([['ended', 2]]);
  const { winners, turn } = await net.tycoon.game(games[0]?.id ?? '');
  expect(turn).toBeGreaterThan(1n);
  for (const winner of winners) expect(stdout).toContain(winner);
});

test('the program of the README has no type error', async () => {
  const config = {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: { resolveJsonModule: true, lib: ['es2024', 'dom'], types: ['node'] },
    files: ['program.ts'],
  };
  writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = await run(join(ROOT, 'node_modules', '.bin', 'tsc'), ['-p', directory]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
});
