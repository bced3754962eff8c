import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Holds processes to a share of a core each, by the system's own accounts: whoever has used up its share of a tenth of a second waits for the next. */
interface Share {
  /** The share from now on; null for as much as there is. */
  limit(cores: number | null): void;
  /** How often, of all tenths of a second in which the process wanted to run, it had to wait; since the share was made. */
  waited(): { readonly periods: number; readonly waited: number };
  /** Once the process has ended. */
  remove(): void;
}

const PERIOD_US = 100_000;
const ROOT = '/sys/fs/cgroup';

/** Where shares are made: in one tree of all kinds (version 2), or in one of processors alone (version 1). */
function placeOf(): {
  readonly root: string;
  readonly write: (directory: string, quota: number | null) => void;
} {
  const quotaOf = (cores: number | null, none: string) =>
    cores === null ? none : String(Math.round(cores * PERIOD_US));
  if (existsSync(join(ROOT, 'cgroup.controllers'))) {
    return {
      root: ROOT,
      write: (directory, cores) =>
        writeFileSync(join(directory, 'cpu.max'), `${quotaOf(cores, 'max')} ${PERIOD_US}`),
    };
  }
  return {
    root: join(ROOT, 'cpu'),
    write(directory, cores) {
      writeFileSync(join(directory, 'cpu.cfs_period_us'), String(PERIOD_US));
      writeFileSync(join(directory, 'cpu.cfs_quota_us'), quotaOf(cores, '-1'));
    },
  };
}

/** Throws where the system has no groups of processes or this process may not make one. */
export function shareOf(pid: number): Share {
  const { root, write } = placeOf();
  const directory = join(root, `tycoon-bench-${pid}`);
  try {
    mkdirSync(directory);
    write(directory, null);
    writeFileSync(join(directory, 'cgroup.procs'), String(pid));
  } catch (error) {
    throw new Error(
      `Servers cannot be held to a share of a core (${error instanceof Error ? error.message : error}). ` +
        'It takes Linux with control groups, and to be root.',
    );
  }
  const read = (name: string) =>
    Number(
      new RegExp(`^${name} (\\d+)$`, 'm').exec(readFileSync(join(directory, 'cpu.stat'), 'utf8'))?.[1] ?? 0,
    );
  return {
    limit: (cores) => write(directory, cores),
    waited: () => ({ periods: read('nr_periods'), waited: read('nr_throttled') }),
    remove: () => rmdirSync(directory),
  };
}
