import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { type Cluster, isAlive } from './cluster.ts';
import { interrupt, type Programs } from './program.ts';

/**
 * Whose a running server is. The program that runs it holds a lock in it for as long as it lives: the server itself knows when
 * the connection is gone, which no file with a process id does after a crash, a restart or in a container.
 */

/** Another program uses the database. */
export class EmbeddedInUse extends Error {
  override readonly name = 'EmbeddedInUse';

  constructor({ data }: Cluster, server: RunningServer) {
    super(
      `the database in ${data} is in use by another program; its server runs as process ${server.pid} on port ${server.port}`,
    );
  }
}

interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

const OWNER_LOCK = 7_426_952;
/** A server that starts or stops needs a moment; a busy machine makes it a long one. */
const ANSWER_MS = 30_000;
/** A killed program's lock goes with its connection, nearly at once. */
const LET_GO_MS = 2000;
const AGAIN_MS = 100;

export const urlOf = ({ password }: Cluster, port: number): string =>
  `postgres://tycoon:${password}@127.0.0.1:${port}/postgres`;

/** A connection that holds the lock. */
interface Session {
  /** Settles when the connection, and with it the lock, is gone. */
  readonly lost: Promise<void>;
  end(): Promise<void>;
}

/** Holds the lock of a server until it is let go; taken again when the connection is lost and the server is not. */
export async function own(cluster: Cluster, server: RunningServer): Promise<{ letGo(): void }> {
  let isOver = false;
  let session = await connectOwner(cluster, server);
  const keep = async (): Promise<void> => {
    await session.lost;
    await session.end();
    while (!isOver) {
      await sleep(AGAIN_MS);
      const next = await connectOwner(cluster, server).catch(() => undefined);
      if (!next) continue;
      session = next;
      return isOver ? session.end() : keep();
    }
  };
  void keep();
  return {
    letGo() {
      isOver = true;
      void session.end();
    },
  };
}

/** A session with the lock. */
async function connectOwner(cluster: Cluster, server: RunningServer): Promise<Session> {
  const { promise: lost, resolve: onclose } = Promise.withResolvers<void>();
  const sql = postgres(urlOf(cluster, server.port), {
    max: 1,
    // A connection that the client renews, or gives up because it is idle, would lose the lock.
    max_lifetime: null,
    connect_timeout: 5,
    fetch_types: false,
    onnotice: () => {},
    onclose: () => onclose(),
    connection: { application_name: 'tycoon-owner' },
  });
  const end = () => sql.end({ timeout: 1 });
  try {
    for (let waited = 0; ; waited += AGAIN_MS) {
      const [row] = await sql`select pg_try_advisory_lock(${OWNER_LOCK}) as mine`;
      if (row?.mine === true) return { lost, end };
      if (waited >= LET_GO_MS) throw new EmbeddedInUse(cluster, server);
      await sleep(AGAIN_MS);
    }
  } catch (error) {
    await end();
    throw error;
  }
}

/** Stops a server that a killed program left behind in the cluster. Throws where a living one uses it. */
export async function stopLeftOver(cluster: Cluster, programs: Programs): Promise<void> {
  const { data } = cluster;
  const file = join(data, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const server: RunningServer = { pid: Math.abs(Number(lines[0])), port: Number(lines[3]) };
  if (!server.pid) return;
  if (!isServing(server.pid, data)) {
    // Postgres takes any process of that number for the server, but its own parent. The rest of the file tells it whether
    // processes of a dead server are still at work, and stays.
    if (isAlive(server.pid)) await writeFile(file, [process.pid, ...lines.slice(1)].join('\n'));
    return;
  }
  const session = await reach(cluster, server);
  if (!session) return;
  interrupt(programs, server.pid);
  for (let waited = 0; isServing(server.pid, data); waited += AGAIN_MS) {
    if (waited >= ANSWER_MS) {
      throw new Error(`the Postgres that was left behind in ${data}, process ${server.pid}, does not stop`);
    }
    await sleep(AGAIN_MS);
  }
  await session.end();
}

/** A session with the lock of a server that may be on its way up or down; undefined when it has gone down. */
async function reach(cluster: Cluster, server: RunningServer): Promise<Session | undefined> {
  for (let waited = 0; isServing(server.pid, cluster.data); waited += AGAIN_MS) {
    try {
      return await connectOwner(cluster, server);
    } catch (error) {
      if (error instanceof EmbeddedInUse) throw error;
      if (waited >= ANSWER_MS) {
        throw new Error(
          `a Postgres, process ${server.pid}, runs in ${cluster.data} and cannot be used: ${(error as Error).message}`,
        );
      }
      await sleep(AGAIN_MS);
    }
  }
  return undefined;
}

/** Whether the process is a Postgres that serves this directory; one that has ended and was not collected is not. */
function isServing(pid: number, data: string): boolean {
  if (pid === process.pid || !isAlive(pid)) return false;
  const command = commandOf(pid);
  // Where nothing can be learnt of processes, it may be.
  return command === undefined || (command.includes('postgres') && command.includes(` -D ${data} `));
}

function commandOf(pid: number): string | undefined {
  if (process.platform === 'win32') return commandOnWindows(pid);
  try {
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], {
      stdio: 'pipe',
    }).toString();
    return line.trimStart().startsWith('Z') ? '' : line;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? '' : undefined;
  }
}

/** Windows tells the program of a process and not its arguments: a Postgres there may be the one, anything else is not. */
function commandOnWindows(pid: number): string | undefined {
  try {
    const list = execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { stdio: 'pipe' });
    return list.toString().includes('postgres') ? undefined : '';
  } catch {
    return undefined;
  }
}
