import { closeSync, constants, fdatasync, fdatasyncSync, ftruncateSync, openSync, write } from 'node:fs';
import { basename } from 'node:path';
import { type CheckpointLog, pruned } from '../chain/log.ts';
import { Refusal } from '../chain/refusal.ts';
import { describeFlaw, nameOf } from './damage.ts';
import { type DataPaths, partialOf } from './data-paths.ts';
import { readFully } from './file-window.ts';
import {
  createHeader,
  type Framed,
  frameRecord,
  type JournalHeader,
  leastLength,
  openRecord,
} from './journal-format.ts';
import { firstPlace, type Place } from './journal-scan.ts';
import { openTip } from './journal-tip.ts';
import { createJournalWriter, type JournalWriter } from './journal-writer.ts';
import { RecordIndex } from './record-index.ts';

/** Where a write itself can wait for the disk there is no need to go through another thread a second time to ask for it. */
const WRITES_ARE_SAFE = process.platform === 'linux';

/** What is known of a journal that was opened: its header, where its checkpoints lie, and what comes next. */
export interface JournalContents {
  readonly header: JournalHeader;
  readonly index: RecordIndex;
  readonly end: Place;
}

/** Where a journal's first checkpoints lie, for a snapshot of the state behind them. */
export interface JournalOutline {
  readonly id: Buffer;
  readonly first: number;
  readonly index: RecordIndex;
  readonly end: number;
}

/**
 * A file of checkpoints that grows by appending, each on disk before its flush resolves. Every read is checked. When the disk
 * does not take a batch, the file goes back to the last record that it took.
 */
export interface Journal extends CheckpointLog {
  /** Whether the last write failed. */
  readonly isFailing: boolean;
  readonly header: JournalHeader;
  /** How many bytes its file has. */
  readonly size: number;
  /** The first number that is not on disk. */
  readonly written: number;
  /** What a snapshot has to know of the checkpoints below a number. */
  outline(next: number): JournalOutline;
  /** Notes that a record was found damaged. */
  report(damage: string): void;
  /** Waits until nothing is being written, and keeps it so until it is told to go on. */
  hold(): Promise<() => void>;
  /** Goes on in another file with the same checkpoints, which takes the place of this one. Only while writing is held. */
  adopt(writer: JournalWriter): void;
  /** Flushes and closes. */
  close(): Promise<void>;
}

/** A journal of what a directory holds already, or a new one, whose file appears with its first flush. */
export function createJournal(
  paths: DataPaths,
  contents: JournalContents | undefined,
  say: (line: string) => void,
): Journal {
  const name = basename(paths.journal);
  let header = contents?.header ?? createHeader();
  let index = contents?.index ?? new RecordIndex();
  let end = contents?.end ?? firstPlace(header);
  let file = contents && openFile(paths.journal);
  let tip = contents && openTip(paths.tip);

  /** Appended, not yet on disk, in order. */
  let unwritten: Uint8Array[] = [];
  /** How many of them are being written. */
  let underWay = 0;
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let held: Promise<void> | undefined;
  /** Counts cuts: what was being written before one does not count after it. */
  let cuts = 0;
  /** Whether the file may hold something behind its last record. */
  let isDirty = false;
  let failure: string | undefined;
  let damage: string | undefined;
  let dropped = () => {};

  const nextNumber = () => header.first + index.length;
  const markTip = () => tip?.write({ id: header.id, next: nextNumber() });
  markTip();

  /** The file begins with its first records, whole and on disk, or not at all. */
  function begin(): void {
    const writer = createJournalWriter(paths.journal, header);
    try {
      for (const body of unwritten) writer.add(body);
      file = takePlace(writer, paths.journal);
    } catch (error) {
      writer.abandon();
      throw error;
    }
    [index, end, unwritten] = [writer.index, writer.end, []];
    tip = openTip(paths.tip);
    markTip();
  }

  function frame(bodies: readonly Uint8Array[]): Framed[] {
    let { ordinal, seal } = end;
    return bodies.map((body) => {
      const framed = frameRecord(header, ordinal++, seal, body);
      seal = framed.seal;
      return framed;
    });
  }

  /** Writes what is waiting as one batch. What is appended meanwhile goes with the next one. */
  function writeBatch(target: number): Promise<void> {
    next = undefined;
    const batch = frame(unwritten);
    underWay = batch.length;
    const cutsBefore = cuts;
    current = (async () => {
      cutOff(target);
      await writeAll(target, Buffer.concat(batch.map(({ bytes }) => bytes)), end.offset);
    })().then(
      () => {
        current = undefined;
        underWay = 0;
        if (cuts !== cutsBefore) return begunAgain(target);
        for (const { bytes, seal } of batch) {
          index.push(end.offset, seal);
          end = { offset: end.offset + bytes.length, ordinal: end.ordinal + 1, seal };
        }
        unwritten = unwritten.slice(batch.length);
        markTip();
        if (failure !== undefined) say(`${name} can be written again`);
        failure = undefined;
      },
      (error: NodeJS.ErrnoException) => {
        current = undefined;
        next = undefined;
        underWay = 0;
        throw drop(target, error);
      },
    );
    current.catch(() => {});
    return current;
  }

  /** A batch was under way when its records were cut off: it is taken back, and what was to stay is written once more. */
  function begunAgain(target: number): Promise<void> | undefined {
    isDirty = true;
    cutOff(target);
    return unwritten.length > 0 ? writeBatch(target) : undefined;
  }

  function cutOff(target: number): void {
    if (isDirty) ftruncateSync(target, end.offset);
    isDirty = false;
  }

  /** Forgets what the disk did not take, and says so to everyone it concerns. */
  function drop(target: number, error: NodeJS.ErrnoException): Refusal {
    unwritten = [];
    isDirty = true;
    try {
      cutOff(target);
    } catch {
      // It is tried again before anything else is written.
    }
    const reason = `${name} cannot be written (${error.code ?? error.message})`;
    if (failure === undefined) say(`${reason}: transactions are refused until it can be`);
    failure = reason;
    dropped();
    return new Refusal(
      'unavailable',
      `${reason}: nothing was executed. Make room on the disk and send it again`,
    );
  }

  /** Begins the next batch as soon as nothing is in its way: another may have been begun meanwhile. */
  function startNext(): Promise<void> | undefined {
    const before = held ?? current;
    if (before) return before.then(startNext);
    next = undefined;
    return unwritten.length > 0 && file !== undefined ? writeBatch(file) : undefined;
  }

  function flush(): Promise<void> | undefined {
    if (unwritten.length <= underWay) return current;
    if (file === undefined) return void begin();
    const before = current ?? held;
    if (!before) return next ?? writeBatch(file);
    next ??= before.then(startNext);
    next.catch(() => {});
    return next;
  }

  return {
    get first() {
      return header.first;
    },
    get length() {
      return nextNumber() + unwritten.length;
    },
    get header() {
      return header;
    },
    get size() {
      return end.offset;
    },
    get written() {
      return nextNumber();
    },
    get isFailing() {
      return failure !== undefined;
    },
    get trouble() {
      return failure ?? damage;
    },
    append: (bytes) => void unwritten.push(bytes),
    read(number) {
      if (number < header.first) throw pruned(`Checkpoint ${number}`, header.first);
      const n = number - header.first;
      const pending = unwritten[n - index.length];
      if (pending) return pending;
      const start = index.offset(n);
      if (start === undefined || file === undefined) throw new Error(`there is no checkpoint ${number}`);
      const bytes = Buffer.allocUnsafe((index.offset(n + 1) ?? end.offset) - start);
      const isWhole = readFully(file, bytes, start) === bytes.length;
      const record = isWhole ? openRecord(header, bytes) : undefined;
      if (record && record.seal === index.seal(n)) return record.body;
      const ordinal = header.states + n;
      throw new Refusal(
        'dataLoss',
        `${name}: ${describeFlaw(nameOf(header, ordinal), start, record ? 'order' : 'seal')}`,
      );
    },
    truncate(length) {
      const least = leastLength(header);
      if (length < least)
        throw new Refusal('failedPrecondition', `${name} cannot lose checkpoint ${least - 1}`);
      cuts++;
      const kept = length - header.first;
      unwritten = unwritten.slice(0, Math.max(0, kept - index.length));
      if (kept >= index.length || file === undefined) return;
      // The tip first: a journal that is shorter than its tip says has lost something.
      tip?.lower({ id: header.id, next: length });
      const offset = index.offset(kept)!;
      end = { offset, ordinal: header.states + kept, seal: index.seal(kept - 1)! };
      index.truncate(kept);
      ftruncateSync(file, offset);
      fdatasyncSync(file);
    },
    flush,
    onDrop(listener) {
      dropped = listener;
    },
    outline(number) {
      const count = number - header.first;
      return {
        id: header.id,
        first: header.first,
        index: index.slice(count),
        end: index.offset(count) ?? end.offset,
      };
    },
    report(what) {
      damage ??= what;
    },
    async hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      while (current) await current.catch(() => {});
      return () => {
        held = undefined;
        resolve();
      };
    },
    adopt(writer) {
      const old = file;
      file = takePlace(writer, paths.journal);
      ({ header, index, end } = writer);
      isDirty = false;
      damage = undefined;
      markTip();
      if (old !== undefined) closeSync(old);
    },
    async close() {
      try {
        await flush();
      } finally {
        tip?.close();
        if (file !== undefined) closeSync(file);
      }
    },
  };
}

const openFile = (path: string): number =>
  openSync(path, constants.O_RDWR | (WRITES_ARE_SAFE ? constants.O_DSYNC : 0));

/**
 * Puts a new journal in its place and answers with the open file. It is opened first: were that to fail afterwards, the journal
 * would go on in a file that has no name any more.
 */
function takePlace(writer: JournalWriter, path: string): number {
  writer.sync();
  const file = openFile(partialOf(path));
  try {
    writer.finish();
  } catch (error) {
    closeSync(file);
    throw error;
  }
  return file;
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
