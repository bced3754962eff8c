import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The files of a network's directory. */
export interface DataPaths {
  readonly directory: string;
  readonly journal: string;
  readonly snapshot: string;
  readonly tip: string;
  readonly lock: string;
}

export const pathsOf = (directory: string): DataPaths => ({
  directory,
  journal: join(directory, 'journal.bin'),
  snapshot: join(directory, 'snapshot.bin'),
  tip: join(directory, 'journal.tip'),
  lock: join(directory, 'lock'),
});

/** Where a file is written before it takes the place of the one it replaces. */
export const partialOf = (path: string): string => `${path}.partial`;

/** Forgets the network: the journal goes last, so that nothing is left that speaks of a journal that is gone. */
export function removeNetwork({ snapshot, tip, journal }: DataPaths): void {
  for (const path of [snapshot, tip, journal]) rmSync(path, { force: true });
}

/** What a process left behind that was killed while it wrote a new file. */
export function removePartials({ snapshot, journal }: DataPaths): void {
  for (const path of [snapshot, journal]) rmSync(partialOf(path), { force: true });
}

/** Puts a file that is wholly on disk in the place of another, for good. */
export function putInPlace(partial: string, path: string): void {
  renameSync(partial, path);
  syncDirectory(dirname(path));
}

/** Makes new names survive a power cut, on systems where directories can be synced. */
export function syncDirectory(directory: string): void {
  try {
    const file = openSync(directory, 'r');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch {
    // Windows opens no directories; it keeps names in order by itself.
  }
}

/** A name beside a file that nothing has yet: `journal.tail-1.bin` for the first tail of `journal.bin`. */
export function nameBeside(path: string, what: string): string {
  const stem = basename(path).replace(/\.bin$/, '');
  for (let n = 1; ; n++) {
    const name = join(dirname(path), `${stem}.${what}-${n}.bin`);
    if (!existsSync(name)) return name;
  }
}
