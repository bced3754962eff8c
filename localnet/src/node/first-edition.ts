import { closeSync, fstatSync, openSync } from 'node:fs';
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import { decodeCheckpointHead } from '../chain/checkpoint.ts';
import { DamagedJournal, describeDamage, describeFlaw } from './damage.ts';
import { type DataPaths, partialOf } from './data-paths.ts';
import { FileWindow } from './file-window.ts';
import { createHeader, FIRST_EDITION_MAGIC } from './journal-format.ts';
import { readBeginning } from './journal-open.ts';
import { type FlawKind, firstPlace, walk } from './journal-scan.ts';
import { keepTail } from './journal-tail.ts';
import { writeTip } from './journal-tip.ts';
import { createJournalWriter } from './journal-writer.ts';
import { readSnapshot } from './snapshot.ts';

// Journals of the first edition: eight letters, then records of a length, a checksum and an encoded checkpoint. They have no
// marker and no chain of their own, but checkpoints have one: a number and the digest of the checkpoint before.

const RECORD_HEADER_SIZE = 8;
/** How every encoded checkpoint but genesis begins: the length of its summary, and epoch 0. */
const BEGINNING = Buffer.from([0x86, 0x01, 0, 0, 0, 0, 0, 0, 0, 0]);

/** A sound record of the first edition. */
export interface OldRecord {
  readonly offset: number;
  readonly end: number;
  readonly head: ReturnType<typeof decodeCheckpointHead>;
  readonly body: Buffer;
}

interface OldStretch {
  /** Where the first thing lies that does not follow, and the number that was expected there. */
  readonly end: number;
  readonly next: number;
  readonly flaw: FlawKind | undefined;
}

/** Walks along checkpoints that follow each other, from a record or from the beginning. */
export function walkFirstEdition(
  window: FileWindow,
  visit: (record: OldRecord) => void,
  from?: OldRecord,
): OldStretch {
  let at = from?.offset ?? FIRST_EDITION_MAGIC.length;
  let next = from?.head.sequenceNumber ?? 0;
  let previous = from?.head.previousDigest;
  while (at < window.size) {
    const found = readOld(window, at);
    if (typeof found === 'string') return { end: at, next, flaw: found };
    if (found.head.sequenceNumber !== next) return { end: at, next, flaw: 'order' };
    if (found.head.previousDigest !== previous) return { end: at, next, flaw: 'chain' };
    visit(found);
    at = found.end;
    next++;
    previous = found.head.digest;
  }
  return { end: at, next, flaw: undefined };
}

/** The next record from an offset on that is a whole checkpoint, whatever its number. */
export function findOldRecord(window: FileWindow, from: number): OldRecord | undefined {
  const first = from + RECORD_HEADER_SIZE;
  for (let at = window.find(BEGINNING, first); at !== undefined; at = window.find(BEGINNING, at + 1)) {
    const found = readOld(window, at - RECORD_HEADER_SIZE);
    if (typeof found !== 'string') return found;
  }
  return undefined;
}

function readOld(window: FileWindow, offset: number): OldRecord | FlawKind {
  const start = window.bytes(offset, RECORD_HEADER_SIZE);
  if (start.length < RECORD_HEADER_SIZE) return 'torn';
  const length = start.readUInt32LE(0);
  const checksum = start.readUInt32LE(4);
  const end = offset + RECORD_HEADER_SIZE + length;
  // No record is empty: zeros are a place that was reserved and never written.
  if (length === 0) return 'marker';
  if (end > window.size) return 'torn';
  const body = Buffer.from(window.bytes(offset + RECORD_HEADER_SIZE, length));
  if (crc32(body) !== checksum) return 'seal';
  try {
    return { offset, end, head: decodeCheckpointHead(body), body };
  } catch {
    return 'seal';
  }
}

/**
 * Puts a journal of today in the place of one of the first edition, once it holds every checkpoint and is on disk: until then
 * the old one is not touched. What a crash tore off at its end is kept beside it; other damage is refused.
 */
export function convertFirstEdition(paths: DataPaths, say: (line: string) => void): void {
  if (readBeginning(paths.journal).kind !== 'first edition') return;
  const file = openSync(paths.journal, 'r');
  try {
    const window = new FileWindow(file, fstatSync(file).size);
    const writer = createJournalWriter(paths.journal, createHeader());
    try {
      const stretch = walkFirstEdition(window, ({ body }) => writer.add(body));
      judge(paths, window, stretch);
      writer.sync();
      compare(paths, stretch.next);
      const tail = { from: stretch.end, to: window.size, last: stretch.next - 1 };
      if (tail.from < tail.to) say(keepTail(paths, file, tail));
      writer.finish();
      writeTip(paths.tip, { id: writer.header.id, next: stretch.next });
      say(`${basename(paths.journal)} was of the first edition: ${stretch.next} checkpoints were converted`);
    } catch (error) {
      writer.abandon();
      throw error;
    }
  } finally {
    closeSync(file);
  }
}

/** Refuses every flaw that is not the torn end of the file, and an end before that of the snapshot. */
function judge({ journal, snapshot }: DataPaths, window: FileWindow, { end, next, flaw }: OldStretch): void {
  const name = `checkpoint ${next}`;
  const known = readSnapshot(snapshot);
  const last = typeof known === 'string' || known.outline ? -1 : known.head.sequenceNumber;
  if (flaw) {
    const later = findOldRecord(window, end);
    if (later) {
      const place = { name: `checkpoint ${later.head.sequenceNumber}`, offset: later.offset };
      throw new DamagedJournal(journal, describeDamage(name, end, flaw, place));
    }
    if (next <= Math.max(0, last)) throw new DamagedJournal(journal, describeFlaw(name, end, flaw));
  }
  if (next <= Math.max(0, last)) {
    const expected = last < 0 ? 'it holds no checkpoint' : `checkpoint ${last} was written to it`;
    throw new DamagedJournal(journal, `it ends at byte ${end.toLocaleString('en-US')}, but ${expected}`);
  }
}

/** Reads what was written once more before anything depends on it. */
function compare({ journal }: DataPaths, count: number): void {
  const path = partialOf(journal);
  const beginning = readBeginning(path);
  if (beginning.kind !== 'current') throw new Error(`${path} was not written as it should have been`);
  const file = openSync(path, 'r');
  try {
    let found = 0;
    const { header } = beginning;
    const window = new FileWindow(file, fstatSync(file).size);
    const { flaw } = walk(window, header, firstPlace(header), () => found++);
    if (flaw || found !== count) throw new Error(`${path} was not written as it should have been`);
  } finally {
    closeSync(file);
  }
}
