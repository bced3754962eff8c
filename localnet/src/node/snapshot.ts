import { readFileSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { CheckpointHead } from '../chain/checkpoint.ts';
import type { History } from '../chain/history.ts';
import type { LedgerObject } from '../chain/object.ts';
import type { ObjectIndex } from '../chain/object-index.ts';
import { partialOf } from './data-paths.ts';
import type { Journal, JournalOutline } from './journal.ts';
import { RecordIndex } from './record-index.ts';
import {
  decodeOneObject,
  encodeObjects,
  headFromPlain,
  headToPlain,
  type LedgerState,
  type PlainHead,
  Reader,
  splitObjects,
  u32,
} from './state-codec.ts';

// A snapshot saves reading the journal from its beginning. It is never the only copy of anything: a missing or damaged one
// costs time, nothing else. The last four bytes are a checksum of all before them.

const VERSION = 4;
/** The first edition's: it says where records lie in a journal that was converted since. */
const FIRST_VERSION = 3;
/** Entries that are written before the event loop gets a turn. */
const CHUNK = 500;

/** The state at a checkpoint, read back. */
export interface Snapshot {
  readonly head: CheckpointHead;
  /** The journal that it was made beside; that of a snapshot of the first edition is not there any more. */
  readonly outline: JournalOutline | undefined;
  readonly objects: () => Iterable<LedgerObject>;
  readonly genesis: CheckpointHead | undefined;
  readonly restore: (objects: ObjectIndex, history: History) => void;
}

/**
 * What is fixed when a snapshot begins. It is written while the network goes on: objects are immutable, and of histories, which
 * only grow, it takes what is not after its head. A revert has to call it off.
 */
interface SnapshotSource {
  readonly state: LedgerState;
  readonly transactions: Iterable<[string, number]>;
  readonly checkpoints: Iterable<[string, number]>;
  readonly outline: JournalOutline;
}

export const captureState = (objects: ObjectIndex, history: History, head: CheckpointHead): LedgerState => ({
  head,
  genesis: history.genesis,
  objects: [...objects.all()],
});

export const captureSnapshot = (state: LedgerState, history: History, journal: Journal): SnapshotSource => ({
  state,
  transactions: history.transactions(),
  checkpoints: history.checkpoints(),
  outline: journal.outline(state.head.sequenceNumber + 1),
});

/** Writes a snapshot beside the old one and then in its place, unless it is called off. The old one stays where that fails. */
export async function writeSnapshot(
  path: string,
  source: SnapshotSource,
  signal: AbortSignal,
): Promise<void> {
  const partial = partialOf(path);
  try {
    const file = await open(partial, 'w');
    let checksum = 0;
    try {
      for (const bytes of piecesOf(source)) {
        if (signal.aborted) return;
        checksum = crc32(bytes, checksum);
        await file.write(bytes);
      }
      await file.write(u32(checksum));
      await file.datasync();
    } finally {
      await file.close();
    }
    // Nothing can come between looking and renaming.
    if (!signal.aborted) renameSync(partial, path);
  } finally {
    rmSync(partial, { force: true });
  }
}

function* piecesOf({ state, outline, checkpoints, transactions }: SnapshotSource): Iterable<Buffer> {
  const { head, genesis, objects } = state;
  yield encodeHead(head, genesis, outline);
  yield* outlinePieces(outline);
  yield* digestPieces(checkpoints, head.sequenceNumber);
  yield* digestPieces(transactions, head.sequenceNumber);
  yield u32(objects.length);
  for (const piece of splitObjects(objects)) yield encodeObjects(piece);
}

export const removeSnapshot = (path: string): void => rmSync(path, { force: true });

/** Reads a snapshot; one that cannot be trusted is `damaged`. */
export function readSnapshot(path: string): Snapshot | 'missing' | 'damaged' {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing';
    throw error;
  }
  if (bytes.length < 8) return 'damaged';
  const body = bytes.subarray(0, -4);
  if (crc32(body) !== bytes.readUInt32LE(bytes.length - 4)) return 'damaged';
  try {
    return decodeSnapshot(new Reader(body));
  } catch {
    return 'damaged';
  }
}

function decodeSnapshot(reader: Reader): Snapshot {
  const plain = JSON.parse(reader.take(reader.u32()).toString()) as PlainSnapshotHead;
  if (plain.version !== VERSION && plain.version !== FIRST_VERSION)
    throw new Error(`a snapshot of version ${plain.version}`);
  const head = headFromPlain(plain);
  const genesis = plain.genesis && headFromPlain(plain.genesis);
  const outline = decodeOutline(reader, plain);
  const checkpoints = decodeDigests(reader);
  const transactions = decodeDigests(reader);
  const count = reader.u32();
  function* objects() {
    for (let i = 0; i < count; i++) yield decodeOneObject(reader);
  }
  return {
    head,
    outline,
    objects,
    genesis,
    restore(index, history) {
      history.restore(head, transactions, checkpoints, genesis);
      for (const object of objects()) index.put(object);
    },
  };
}

interface PlainSnapshotHead extends PlainHead {
  readonly version: number;
  readonly genesis?: PlainHead;
  /** The id of the journal's file, in hexadecimal, and its first checkpoint. */
  readonly journal?: string;
  readonly first?: number;
}

function encodeHead(head: CheckpointHead, genesis: CheckpointHead, outline: JournalOutline): Buffer {
  const plain: PlainSnapshotHead = {
    version: VERSION,
    ...headToPlain(head),
    genesis: headToPlain(genesis),
    journal: outline.id.toString('hex'),
    first: outline.first,
  };
  const text = Buffer.from(JSON.stringify(plain));
  return Buffer.concat([u32(text.length), text]);
}

/** The end first, then how many, then where, then how each is sealed. */
function* outlinePieces({ index, end }: JournalOutline): Iterable<Buffer> {
  const head = Buffer.alloc(12);
  head.writeDoubleLE(end, 0);
  head.writeUInt32LE(index.length, 8);
  yield head;
  yield* columnPieces(index.length, (bytes, n, at) => bytes.writeDoubleLE(index.offset(n)!, at));
  yield* columnPieces(index.length, (bytes, n, at) => bytes.writeBigUInt64LE(index.seal(n)!, at));
}

function* columnPieces(
  length: number,
  write: (bytes: Buffer, n: number, at: number) => void,
): Iterable<Buffer> {
  for (let start = 0; start < length; start += CHUNK) {
    const bytes = Buffer.alloc(8 * Math.min(CHUNK, length - start));
    for (let at = 0; at < bytes.length; at += 8) write(bytes, start + at / 8, at);
    yield bytes;
  }
}

function decodeOutline(
  reader: Reader,
  { journal, first = 0 }: PlainSnapshotHead,
): JournalOutline | undefined {
  const end = reader.number();
  const length = reader.u32();
  const offsets = Float64Array.from({ length }, () => reader.number());
  if (journal === undefined) return undefined;
  const seals = BigUint64Array.from({ length }, () => reader.u64());
  return { id: Buffer.from(journal, 'hex'), first, index: new RecordIndex(offsets, seals, length), end };
}

/** As text, because turning so many digests into base58 again would take longer than reading them. An empty piece ends it. */
function* digestPieces(entries: Iterable<[string, number]>, last: number): Iterable<Buffer> {
  let lines: string[] = [];
  const piece = () => {
    const text = Buffer.from(lines.join('\n'), 'latin1');
    lines = [];
    return Buffer.concat([u32(text.length), text]);
  };
  for (const [digest, number] of entries) {
    if (number > last) break;
    lines.push(`${digest} ${number}`);
    if (lines.length === CHUNK) yield piece();
  }
  if (lines.length > 0) yield piece();
  yield u32(0);
}

function decodeDigests(reader: Reader): [string, number][] {
  const entries: [string, number][] = [];
  for (let size = reader.u32(); size > 0; size = reader.u32()) {
    for (const line of reader.take(size).toString('latin1').split('\n')) {
      const space = line.indexOf(' ');
      entries.push([line.slice(0, space), Number(line.slice(space + 1))]);
    }
  }
  return entries;
}
