import { closeSync, fdatasync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import { partialOf, putInPlace } from './data-paths.ts';
import { encodeHeader, frameRecord, type JournalHeader } from './journal-format.ts';
import { firstPlace, type Place } from './journal-scan.ts';
import { RecordIndex } from './record-index.ts';

const PIECE = 2 ** 20;

/** Writes a whole journal beside the one there is, and then in its place. */
export interface JournalWriter {
  readonly header: JournalHeader;
  readonly index: RecordIndex;
  /** What comes next. */
  readonly end: Place;
  add(body: Uint8Array): void;
  /** Returns when all that was added is on disk. */
  sync(): void;
  /** The same without keeping others waiting. */
  settle(): Promise<void>;
  /** Syncs and takes the place of what is there. */
  finish(): void;
  /** Leaves everything as it was. */
  abandon(): void;
}

export function createJournalWriter(path: string, header: JournalHeader): JournalWriter {
  const partial = partialOf(path);
  const file = openSync(partial, 'w', 0o644);
  const index = new RecordIndex();
  let end = firstPlace(header);
  let waiting: Buffer[] = [encodeHeader(header)];
  let size = 0;
  let written = 0;
  let isOpen = true;

  function write(): void {
    const bytes = Buffer.concat(waiting);
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(file, bytes, done, bytes.length - done, written + done);
    }
    written += bytes.length;
    waiting = [];
    size = 0;
  }

  function sync(): void {
    write();
    fdatasyncSync(file);
  }

  function close(): void {
    if (isOpen) closeSync(file);
    isOpen = false;
  }

  return {
    header,
    index,
    get end() {
      return end;
    },
    add(body) {
      const { bytes, seal } = frameRecord(header, end.ordinal, end.seal, body);
      if (end.ordinal >= header.states) index.push(end.offset, seal);
      end = { offset: end.offset + bytes.length, ordinal: end.ordinal + 1, seal };
      waiting.push(bytes);
      size += bytes.length;
      if (size >= PIECE) write();
    },
    sync,
    settle() {
      write();
      return promisify(fdatasync)(file);
    },
    finish() {
      sync();
      close();
      putInPlace(partial, path);
    },
    abandon() {
      close();
      rmSync(partial, { force: true });
    },
  };
}
