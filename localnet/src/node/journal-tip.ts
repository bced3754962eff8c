import { closeSync, constants, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { ID_SIZE } from './journal-format.ts';

// How far a journal was known to be on disk. A file that was cut off between two records looks whole: this one says that it is
// not. It is written after every batch and left to the system to put on disk, so it may be behind the journal, never ahead.

const MAGIC = Buffer.from('LNTIP002');
const NUMBER_SIZE = 6;
const SIZE = MAGIC.length + ID_SIZE + NUMBER_SIZE + 4;

/** The number that the next checkpoint of a journal gets. */
interface Tip {
  readonly id: Buffer;
  readonly next: number;
}

/** Reads a tip; `undefined` where there is none that can be trusted. */
export function readTip(path: string): Tip | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (bytes.length !== SIZE || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  if (bytes.readUInt32LE(SIZE - 4) !== crc32(bytes.subarray(0, SIZE - 4))) return undefined;
  const id = Buffer.from(bytes.subarray(MAGIC.length, MAGIC.length + ID_SIZE));
  return { id, next: bytes.readUIntLE(MAGIC.length + ID_SIZE, NUMBER_SIZE) };
}

/** The tip of an open journal. */
interface TipFile {
  write(tip: Tip): void;
  /** For a journal that is about to become shorter: returns when the tip is on disk. */
  lower(tip: Tip): void;
  close(): void;
}

export function openTip(path: string): TipFile {
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o644);
  const bytes = Buffer.alloc(SIZE);
  MAGIC.copy(bytes, 0);
  const write = ({ id, next }: Tip) => {
    id.copy(bytes, MAGIC.length);
    bytes.writeUIntLE(next, MAGIC.length + ID_SIZE, NUMBER_SIZE);
    bytes.writeUInt32LE(crc32(bytes.subarray(0, SIZE - 4)), SIZE - 4);
    writeSync(file, bytes, 0, SIZE, 0);
  };
  return {
    write(tip) {
      try {
        write(tip);
      } catch {
        // A tip that stays behind only knows less.
      }
    },
    lower(tip) {
      write(tip);
      fdatasyncSync(file);
    },
    close: () => closeSync(file),
  };
}

/** The tip of a journal that nobody has opened yet; returns when it is on disk. */
export function writeTip(path: string, tip: Tip): void {
  const file = openTip(path);
  try {
    file.lower(tip);
  } finally {
    file.close();
  }
}
