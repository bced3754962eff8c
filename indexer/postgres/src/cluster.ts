import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Programs, runInitdb } from './program.ts';

/**
 * The files of the embedded database. `initdb` works in a directory of its own beside the place where the cluster is looked for,
 * and the cluster is moved there when it is finished: a cluster that is found was finished, and one that is not can go.
 */

export interface Cluster {
  /** The directory that `postgres -D` is given. */
  readonly data: string;
  readonly password: string;
}

const NAME = 'postgres';
/** The password lies in the cluster, so that the two appear together. */
const SECRET = 'tycoon.secret';
/** Where it lay before: beside the cluster, which `initdb` made in its place. */
const OLD_SECRET = 'postgres.secret';

/** Whether the directory holds a database that must not be passed over. */
export const hasCluster = (directory: string): boolean => isFinished(join(directory, NAME));

/** Opens the cluster of a directory; makes one where there is none, or none that was finished. */
export async function openCluster(
  directory: string,
  programs: Programs,
  say: (line: string) => void,
): Promise<Cluster> {
  const data = join(directory, NAME);
  await removeUnfinished(directory);
  if (existsSync(data) && !isFinished(data)) {
    // Only clusters made in their place can look like this. Moved, not removed: its absence of value is our judgement alone.
    const aside = `${data}.unfinished-${Date.now()}`;
    await rename(data, aside);
    say(`the database in ${data} was never finished; it is made anew, and what was there is now ${aside}`);
  }
  if (!existsSync(data)) await makeCluster(data, programs);
  const inside = join(data, SECRET);
  const secret = existsSync(inside) ? inside : join(directory, OLD_SECRET);
  return { data, password: (await readFile(secret, 'utf8')).trim() };
}

/**
 * A cluster has its secret inside only once it is finished. One made in its place by an earlier indexer is finished when a server
 * has run on it and it has the database that `initdb` makes last, or when it was restored from a backup.
 */
const isFinished = (data: string): boolean => {
  const has = (file: string) => existsSync(join(data, file));
  return (
    has(SECRET) ||
    has('backup_label') ||
    has('backup_manifest') ||
    (has('postmaster.opts') && has('base/5/PG_VERSION'))
  );
};

async function makeCluster(data: string, programs: Programs): Promise<void> {
  const { user } = programs;
  const workshop = `${data}.init-${process.pid}`;
  const [made, secret] = [join(workshop, 'data'), join(workshop, 'secret')];
  await mkdir(made, { recursive: true });
  try {
    await writeFile(secret, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (user.uid !== undefined) {
      const parent = join(data, '..');
      for (const path of [parent, workshop, made, secret]) await chown(path, user.uid, user.gid ?? user.uid);
    }
    await runInitdb(programs, [
      ...[`--pgdata=${made}`, '--auth=scram-sha-256', '--username=tycoon', `--pwfile=${secret}`],
      ...['--encoding=UTF8', '--locale=C'],
    ]);
    await rename(secret, join(made, SECRET));
    await rename(made, data).catch((error: unknown) => {
      // A program that began at the same time was faster; its cluster is as good. Systems differ in how they say so.
      if (!isFinished(data)) throw error;
    });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** What a killed `initdb` left behind, unless the program that started it may still be at it. */
async function removeUnfinished(directory: string): Promise<void> {
  const workshop = new RegExp(`^${NAME}\\.init-(\\d+)$`);
  for (const name of await readdir(directory).catch(() => [])) {
    const pid = Number(workshop.exec(name)?.[1]);
    // After a restart of the machine or the container, our own number is in the name of what another process left.
    if (!pid || (pid !== process.pid && isAlive(pid))) continue;
    // An initdb that outlives the program that started it writes on for a moment, and then gives up.
    await rm(join(directory, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

/** Whether there is a process of that number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
