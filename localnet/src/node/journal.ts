import {
  closeSync,
  constants,
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

/** Where a write itself can wait for the disk there is no need to go through another thread a second time to ask for it. */
const WRITES_ARE_SAFE = process.platform === 'linux';

const MAGIC = Buffer.from('LOCALNET');
const HEADER_SIZE = 8;

/** Where records begin, and where the last one ends. */
export interface JournalOutline {
  readonly offsets: readonly number[];
  readonly end: number;
}

export interface Journal extends CheckpointLog {
  /** Where the first records lie, for a snapshot. */
  outline(length: number): JournalOutline;
  /** Flushes and closes. */
  close(): Promise<void>;
}

/** Opens a journal, or begins one. What a snapshot knows of it need not be read again. */
export function openJournal(path: string, known?: JournalOutline): Journal {
  const fd = openSync(path, 'a+');
  closeSync(fd);
  const file = openSync(path, constants.O_RDWR | (WRITES_ARE_SAFE ? constants.O_DSYNC : 0));
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
  /** Where the file has to end once the batch that is being written is through. */
  let cutAt: number | undefined;

  /** Writes what is waiting as one batch. What is appended meanwhile goes with the next one. */
  function writeBatch(): Promise<void> {
    const batch = Buffer.concat(waiting);
    const position = waitingFrom;
    const batched = [...unwritten];
    waiting = [];
    waitingFrom = position + batch.length;
    next = undefined;
    current = writeAll(file, batch, position).then(
      () => {
        current = undefined;
        if (cutAt !== undefined) ftruncateSync(file, cutAt);
        cutAt = undefined;
        // After a cut a number may stand for another record by now.
        for (const [number, bytes] of batched) {
          if (unwritten.get(number) === bytes) unwritten.delete(number);
        }
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
      }
      for (const number of [...unwritten.keys()]) if (number >= length) unwritten.delete(number);
      end = offsets[length] ?? end;
      offsets.length = Math.min(offsets.length, length);
      waitingFrom = end;
      ftruncateSync(file, end);
      // A batch that is under way would put back what was just cut off.
      if (current) cutAt = end;
    },
    flush,
    outline: (length) => ({ offsets: offsets.slice(0, length), end: offsets[length] ?? end }),
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
      if (done === bytes.length) {
        if (WRITES_ARE_SAFE) return resolve();
        return fdatasync(file, (error) => (error ? reject(error) : resolve()));
      }
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
    // No record is empty: zeros are a place that was reserved and never written.
    if (length === 0 || at + HEADER_SIZE + length > size) break;
    const bytes = Buffer.alloc(length);
    readSync(file, bytes, 0, length, at + HEADER_SIZE);
    if (crc32(bytes) !== header.readUInt32LE(4)) break;
    offsets.push(at);
    at += HEADER_SIZE + length;
  }
  return at;
}

/** The record between two places of a journal's file; throws where there is no whole one. */
export function readRecord(path: string, start: number, end: number): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(end - start);
    const read = readSync(file, bytes, 0, bytes.length, start);
    const body = bytes.subarray(HEADER_SIZE);
    const whole = read === bytes.length && bytes.readUInt32LE(0) === body.length;
    if (!whole || bytes.readUInt32LE(4) !== crc32(body)) throw new Error(`no record at ${start}`);
    return body;
  } finally {
    closeSync(file);
  }
}
