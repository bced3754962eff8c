import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';

/** A process, and the machine or container that its id belongs to. */
interface Holder {
  readonly pid: number;
  readonly host: string;
}

/** A data directory that another process, or this one, is using. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
  readonly holder: Holder | undefined;

  constructor(directory: string, holder: Holder | undefined) {
    super(`${directory} is in use by ${describe(holder)}`);
    this.holder = holder;
  }
}

const describe = (holder: Holder | undefined) => {
  if (!holder) return 'another process';
  return `the process ${holder.pid}${holder.host === hostname() ? '' : ` of ${holder.host}`}`;
};

/** What SQLite answers where another connection has the lock. */
const SQLITE_BUSY = 5;

/** Locks that this process holds: one that is collected as garbage would be let go. */
const held = new Set<DatabaseSync>();

/** The file beside a lock that the operating system's lock hangs on. It is empty, and stays: a file that is removed can be locked twice. */
export const anchorOf = (path: string) => `${path}.anchor`;

/**
 * Claims a directory for this process; returns how to let go. The lock is the operating system's, on the file `<path>.anchor`
 * through SQLite, which knows how to ask for it on every system: it ends with its process however that ends, so nothing is ever
 * taken over from one that lives. The file at `path` only tells others who holds it.
 */
export function lockDirectory(directory: string, path: string): () => void {
  const lock = claim(directory, path);
  held.add(lock);
  const release = () => {
    if (!held.delete(lock)) return;
    rmSync(path, { force: true });
    lock.close();
  };
  try {
    writeFileSync(path, `${process.pid} ${hostname()}\n`);
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

function claim(directory: string, path: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(anchorOf(path));
    // Nothing is ever written, and a journal left behind would need a lock of its own.
    lock.exec('PRAGMA journal_mode = OFF; BEGIN IMMEDIATE');
    return lock;
  } catch (error) {
    lock?.close();
    const { errcode, message } = error as Error & { readonly errcode?: number };
    if (errcode === SQLITE_BUSY) throw new DirectoryInUse(directory, readHolder(path));
    throw new Error(`${directory} cannot be locked: ${message} (${anchorOf(path)})`, { cause: error });
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    const [, pid, host = hostname()] = /^(\d+)(?: (\S+))?\n$/.exec(readFileSync(path, 'utf8')) ?? [];
    return pid === undefined ? undefined : { pid: Number(pid), host };
  } catch {
    return undefined;
  }
}
