import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { type DataPaths, nameBeside, syncDirectory } from './data-paths.ts';

const PIECE = 2 ** 20;

/** The bytes at the end of a journal that are no whole record. */
interface Tail {
  readonly from: number;
  readonly to: number;
  /** The last checkpoint before them. */
  readonly last: number;
}

/** Copies a tail into a file of its own, so that nothing is lost when it is cut off. Answers with a line about it. */
export function keepTail({ directory, journal }: DataPaths, file: number, { from, to, last }: Tail): string {
  const path = nameBeside(journal, 'tail');
  copyRange(file, from, to, path);
  syncDirectory(directory);
  const bytes = `${(to - from).toLocaleString('en-US')} bytes from byte ${from.toLocaleString('en-US')} on`;
  return `recovered the tail: checkpoint ${last} is the last; ${bytes} are no whole record and are kept in ${basename(path)}`;
}

function copyRange(file: number, from: number, to: number, path: string): void {
  const target = openSync(path, 'wx', 0o644);
  try {
    const buffer = Buffer.allocUnsafe(PIECE);
    for (let at = from; at < to; ) {
      const read = readSync(file, buffer, 0, Math.min(PIECE, to - at), at);
      if (read === 0) break;
      for (let done = 0; done < read; ) done += writeSync(target, buffer, done, read - done);
      at += read;
    }
    fsyncSync(target);
  } finally {
    closeSync(target);
  }
}
