import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { freePorts, type Stack, startStack } from '@tycoon/harness/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandsOf } from './commands.ts';
import { PROOFS, type Surroundings } from './proofs.ts';

const LONG = process.env.TYCOON_LONG === '1';

let stack: Stack;
let around: Surroundings;

const MANIFEST = '[package]\nname = "small"\nedition = "2024"\n[addresses]\nsmall = "0x0"\n';
const MOVE = `#[test_only]
module small::small_tests;

#[test]
fun barrier_holds() { assert!(1 + 1 == 2); }

#[test]
fun nothing_else_is_asked_for() { abort 1 }
`;

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-documents-'));
  // Started as root, the database runs as another user, who has to get in.
  await chmod(directory, 0o755);
  stack = await startStack();
  const deployment = join(directory, 'network.json');
  await writeFile(deployment, JSON.stringify(stack.deployment));
  const [first = 0, second = 0] = await freePorts(2);
  const { node, faucet } = stack.urls;
  const movePackage = join(directory, 'small');
  await mkdir(join(movePackage, 'tests'), { recursive: true });
  await writeFile(join(movePackage, 'Move.toml'), MANIFEST);
  await writeFile(join(movePackage, 'tests', 'small.move'), MOVE);
  around = { node, faucet, deployment, movePackage, directory, ports: [first, second] };
}, 180_000);

afterAll(async () => {
  await stack?.stop();
  if (around) await rm(around.directory, { recursive: true, force: true });
});

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT }).toString().trim().split('\n');
const FILES = git('ls-files', '*.md');
const DOCUMENTED = new Set<string>();
for (const file of FILES) {
  for (const { command } of commandsOf(file, await readFile(join(ROOT, file), 'utf8')))
    DOCUMENTED.add(command);
}

const { scripts: SCRIPTS } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** What npm runs for `npm run <script> -- …` and `npm <script>`: half of the processor time of most commands is npm's own. */
function behindNpm(command: string): readonly string[] {
  const [, name = '', rest = ''] = /^npm (?:run )?([\w:]+)(?: -- (.*))?$/.exec(command) ?? [];
  const script = SCRIPTS[name];
  if (script === undefined) throw new Error(`package.json has no script of ${command}`);
  return [...script.split(' '), ...rest.split(' ').filter(Boolean)];
}

/** Runs a command as npm would, in the long run by npm; with `until`, stops it when it has printed that. */
function runCommand(command: string, options: readonly string[], until?: RegExp): Promise<string> {
  const separator = options.length > 0 && !command.includes(' -- ') ? ['--'] : [];
  const [program = '', ...args] = LONG ? [...command.split(' '), ...separator] : behindNpm(command);
  // A group of its own, so that stopping npm stops what it started.
  const child = spawn(program, [...args, ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, NO_COLOR: '1' },
  });
  let output = '';
  return new Promise((resolve, reject) => {
    let isEnough = false;
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (until === undefined || isEnough || !until.test(output)) return;
      isEnough = true;
      process.kill(-(child.pid ?? 0), 'SIGTERM');
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0 || isEnough) resolve(output);
      else reject(new Error(`${command} ended with ${code}:\n${output}`));
    });
  });
}

const outputs = new Map<string, Promise<string>>();

/** What stands for several commands is run for the first. */
function runOnce(command: string, options: readonly string[], until?: RegExp): Promise<string> {
  const output = outputs.get(command) ?? runCommand(command, options, until);
  outputs.set(command, output);
  return output;
}

test('every command in the documents has a proof, and every proof a command', () => {
  expect([...DOCUMENTED].filter((command) => !(command in PROOFS)).sort()).toEqual([]);
  expect(Object.keys(PROOFS).filter((command) => !DOCUMENTED.has(command))).toEqual([]);
});

test('every npm script is documented', async () => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const named = [...DOCUMENTED].join('\n');
  const bare = ['start', 'test'];
  const missing = Object.keys(scripts).filter(
    (name) => !named.includes(bare.includes(name) ? `npm ${name}` : `npm run ${name}`),
  );
  expect(missing).toEqual([]);
});

for (const [command, proof] of Object.entries(PROOFS)) {
  test(`${command} does what the documents say`, async () => {
    if (proof.kind === 'by') {
      expect(await readFile(join(ROOT, proof.file), 'utf8')).toContain(proof.words);
      return;
    }
    const sample = proof.kind === 'run' && !LONG ? (proof.sample?.(around) ?? []) : [];
    const options = [...(proof.options?.(around) ?? []), ...sample];
    const line = proof.kind === 'instead' ? proof.command : command;
    const output = await runOnce(line, options, proof.kind === 'serve' ? proof.says : undefined);
    expect(output).toMatch(proof.says);
  }, 600_000);
}
