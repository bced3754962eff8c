import {
  closeSync,
  fdatasync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  write,
  writeSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';
import type { CheckpointLog } from '../chain/log.ts';

// A file of records, each a length, a checksum and an encoded checkpoint. Appending is the only way it grows; what a crash
// tore off at the end is recognised by its checksum and dropped when the file is opened again.

const MAGIC = Buffer.from('LOCALNET');
const HEADER_SIZE = 8;

/** Where records begin; the last entry is the end of the file. */
export interface JournalOutline {
  readonly offsets: readonly number[];
  readonly end: number;
}

export interface Journal extends CheckpointLog {
  /** Where the records lie, for a snapshot. */
  outline(): JournalOutline;
  /** Flushes and closes. */
  close(): Promise<void>;
}

/** Opens a journal, or begins one. What a snapshot knows of it need not be read again. */
export function openJournal(path: string, known?: JournalOutline): Journal {
  const fd = openSync(path, 'a+');
  closeSync(fd);
  const file = openSync(path, 'r+');
  const offsets = known ? [...known.offsets] : [];
  let end = known ? known.end : MAGIC.length;
  begin(file, path);
  end = scan(file, offsets, end);
  ftruncateSync(file, end);

  /** Appended, not yet on disk: record number -> bytes. */
  const unwritten = new Map<number, Uint8Array>();
  let waiting: Uint8Array[] = [];
  let waitingFrom = end;
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let broken: Error | undefined;

  /** Writes what is waiting as one batch. What is appended meanwhile goes with the next one. */
  function writeBatch(): Promise<void> {
    const batch = Buffer.concat(waiting);
    const position = waitingFrom;
    const upTo = offsets.length;
    waiting = [];
    waitingFrom = position + batch.length;
    next = undefined;
    current = writeAll(file, batch, position).then(
      () => {
        current = undefined;
        for (const number of [...unwritten.keys()]) if (number < upTo) unwritten.delete(number);
      },
      (error: Error) => {
        broken = error;
        throw error;
      },
    );
    return current;
  }

  function flush(): Promise<void> | undefined {
    if (broken) throw broken;
    if (waiting.length === 0) return current;
    if (!current) return writeBatch();
    next ??= current.then(writeBatch);
    return next;
  }

  return {
    get length() {
      return offsets.length;
    },
    append(bytes) {
      const header = Buffer.alloc(HEADER_SIZE);
      header.writeUInt32LE(bytes.length, 0);
      header.writeUInt32LE(crc32(bytes), 4);
      waiting.push(header, bytes);
      unwritten.set(offsets.length, bytes);
      offsets.push(end);
      end += HEADER_SIZE + bytes.length;
    },
    read(number) {
      const pending = unwritten.get(number);
      if (pending) return pending;
      const start = offsets[number];
      if (start === undefined) throw new Error(`there is no checkpoint ${number}`);
      const bytes = Buffer.alloc((offsets[number + 1] ?? end) - start - HEADER_SIZE);
      readSync(file, bytes, 0, bytes.length, start + HEADER_SIZE);
      return bytes;
    },
    truncate(length) {
      if (waiting.length > 0) {
        writeSync(file, Buffer.concat(waiting), 0, undefined, waitingFrom);
        waiting = [];
        unwritten.clear();
      }
      end = offsets[length] ?? end;
      offsets.length = Math.min(offsets.length, length);
      waitingFrom = end;
      ftruncateSync(file, end);
    },
    flush,
    outline: () => ({ offsets: [...offsets], end }),
    async close() {
      await flush();
      closeSync(file);
    },
  };
}

/** Resolves when the bytes would survive a power cut. */
const writeAll = (file: number, bytes: Buffer, position: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const next = (done: number) => {
      if (done === bytes.length) return fdatasync(file, (error) => (error ? reject(error) : resolve()));
      write(file, bytes, done, bytes.length - done, position + done, (error, written) =>
        error ? reject(error) : next(done + written),
      );
    };
    next(0);
  });

function begin(file: number, path: string): void {
  const start = Buffer.alloc(MAGIC.length);
  const read = readSync(file, start, 0, MAGIC.length, 0);
  // A crash may have come before the first bytes were complete.
  if (read < MAGIC.length) writeSync(file, MAGIC, 0, MAGIC.length, 0);
  else if (!start.equals(MAGIC)) throw new Error(`${path} is not a localnet journal`);
}

/** Reads on from a position and notes every whole record. Answers where the last one ends. */
function scan(file: number, offsets: number[], from: number): number {
  const { size } = fstatSync(file);
  const header = Buffer.alloc(HEADER_SIZE);
  let at = from;
  while (at + HEADER_SIZE <= size) {
    readSync(file, header, 0, HEADER_SIZE, at);
    const length = header.readUInt32LE(0);
    if (at + HEADER_SIZE + length > size) break;
    const bytes = Buffer.alloc(length);
    readSync(file, bytes, 0, length, at + HEADER_SIZE);
    if (crc32(bytes) !== header.readUInt32LE(4)) break;
    offsets.push(at);
    at += HEADER_SIZE + length;
  }
  return at;
}
