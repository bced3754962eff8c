import { readFileSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { CheckpointHead } from '../chain/checkpoint.ts';
import { type DigestColumns, DigestIndex } from '../chain/digest-index.ts';
import type { History } from '../chain/history.ts';
import type { LedgerObject } from '../chain/object.ts';
import type { ObjectIndex } from '../chain/object-index.ts';
import { partialOf } from './data-paths.ts';
import type { Journal, JournalOutline } from './journal.ts';
import { RecordIndex } from './record-index.ts';
import {
  DIGEST_SIZE,
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

const VERSION = 5;
/** Digests were text. */
const TEXT_VERSION = 4;
/** The first edition's: it says where records lie in a journal that was converted since. */
const FIRST_VERSION = 3;
/** Entries that are written before the event loop gets a turn. */
const CHUNK = 500;
/** Bytes that are written in one go. */
const PIECE_BYTES = 2 ** 20;

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
  readonly transactions: DigestColumns;
  readonly checkpoints: DigestColumns;
  readonly outline: JournalOutline;
}

export const captureState = (objects: ObjectIndex, history: History, head: CheckpointHead): LedgerState => ({
  head,
  genesis: history.genesis,
  objects: [...objects.all()],
});

export const captureSnapshot = (state: LedgerState, history: History, journal: Journal): SnapshotSource => ({
  state,
  transactions: history.transactions().columns(state.head.sequenceNumber),
  checkpoints: history.checkpoints().columns(state.head.sequenceNumber),
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
  yield* digestPieces(checkpoints);
  yield* digestPieces(transactions);
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
  if (![VERSION, TEXT_VERSION, FIRST_VERSION].includes(plain.version))
    throw new Error(`a snapshot of version ${plain.version}`);
  const head = headFromPlain(plain);
  const genesis = plain.genesis && headFromPlain(plain.genesis);
  const outline = decodeOutline(reader, plain);
  const decodeIndex = plain.version === VERSION ? decodeDigests : decodeTextDigests;
  const checkpoints = decodeIndex(reader);
  const transactions = decodeIndex(reader);
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
  const offsets = new Float64Array(length);
  new Uint8Array(offsets.buffer).set(reader.take(offsets.byteLength));
  if (journal === undefined) return undefined;
  const seals = new BigUint64Array(length);
  new Uint8Array(seals.buffer).set(reader.take(seals.byteLength));
  return { id: Buffer.from(journal, 'hex'), first, index: new RecordIndex(offsets, seals, length), end };
}

/** How many, then the number of each, then the digests. */
function* digestPieces({ digests, numbers }: DigestColumns): Iterable<Buffer> {
  yield u32(numbers.length);
  yield* bytePieces(numbers);
  yield* bytePieces(digests);
}

function* bytePieces({ buffer, byteOffset, byteLength }: Uint8Array | Uint32Array): Iterable<Buffer> {
  for (let start = 0; start < byteLength; start += PIECE_BYTES)
    yield Buffer.from(buffer, byteOffset + start, Math.min(PIECE_BYTES, byteLength - start));
}

function decodeDigests(reader: Reader): DigestIndex {
  const numbers = new Uint32Array(reader.u32());
  new Uint8Array(numbers.buffer).set(reader.take(numbers.byteLength));
  return new DigestIndex({ digests: reader.take(DIGEST_SIZE * numbers.length), numbers });
}

/** Lines of a digest and its number, in pieces; an empty one ends it. */
function decodeTextDigests(reader: Reader): DigestIndex {
  const index = new DigestIndex();
  for (let size = reader.u32(); size > 0; size = reader.u32()) {
    for (const line of reader.take(size).toString('latin1').split('\n')) {
      const space = line.indexOf(' ');
      index.set(line.slice(0, space), Number(line.slice(space + 1)));
    }
  }
  return index;
}
