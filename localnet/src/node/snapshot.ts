import { readFileSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { fromBase58, toBase58 } from '@mysten/bcs';
import type { CheckpointHead } from '../chain/checkpoint.ts';
import type { History } from '../chain/history.ts';
import { decodeObject, type LedgerObject } from '../chain/object.ts';
import type { ObjectIndex } from '../chain/object-index.ts';
import type { Journal, JournalOutline } from './journal.ts';

// A snapshot saves reading the journal from its beginning. It is never the only copy of anything: a missing or damaged one
// costs time, nothing else.

const VERSION = 3;
const DIGEST_SIZE = 32;
/** Entries that are written before the event loop gets a turn. */
const CHUNK = 500;

/** The state at a checkpoint, read back. */
export interface Snapshot {
  readonly head: CheckpointHead;
  readonly outline: JournalOutline;
  readonly restore: (objects: ObjectIndex, history: History) => void;
}

/**
 * What is fixed when a snapshot begins. It is written while the network goes on: objects are immutable, and of histories, which
 * only grow, it takes what is not after its head. A revert has to call it off.
 */
export interface SnapshotSource {
  readonly objects: readonly LedgerObject[];
  readonly head: CheckpointHead;
  readonly transactions: Iterable<[string, number]>;
  readonly checkpoints: Iterable<[string, number]>;
  readonly outline: JournalOutline;
}

export function captureSnapshot(
  objects: ObjectIndex,
  history: History,
  head: CheckpointHead,
  journal: Journal,
): SnapshotSource {
  return {
    objects: [...objects.all()],
    head,
    transactions: history.transactions(),
    checkpoints: history.checkpoints(),
    outline: journal.outline(head.sequenceNumber + 1),
  };
}

/** Writes a snapshot beside the old one and then in its place, unless it is called off. */
export async function writeSnapshot(
  path: string,
  source: SnapshotSource,
  signal: AbortSignal,
): Promise<void> {
  const partial = `${path}.partial`;
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
}

function* piecesOf({ head, outline, checkpoints, transactions, objects }: SnapshotSource): Iterable<Buffer> {
  yield encodeHead(head);
  yield* offsetPieces(outline);
  yield* digestPieces(checkpoints, head.sequenceNumber);
  yield* digestPieces(transactions, head.sequenceNumber);
  yield u32(objects.length);
  for (let i = 0; i < objects.length; i += CHUNK) yield encodeObjects(objects.slice(i, i + CHUNK));
}

export const removeSnapshot = (path: string): void => rmSync(path, { force: true });

/** Reads a snapshot; `undefined` where there is none that can be trusted. */
export function readSnapshot(path: string): Snapshot | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return undefined;
  }
  if (bytes.length < 8) return undefined;
  const body = bytes.subarray(0, -4);
  if (crc32(body) !== bytes.readUInt32LE(bytes.length - 4)) return undefined;
  const reader = new Reader(body);
  const head = decodeHead(reader);
  if (!head) return undefined;
  const outline = {
    end: reader.number(),
    offsets: Array.from({ length: reader.u32() }, () => reader.number()),
  };
  const checkpoints = reader.digests();
  const transactions = reader.digests();
  const count = reader.u32();
  return {
    head,
    outline,
    restore(objects, history) {
      history.restore(head, transactions, checkpoints);
      for (let i = 0; i < count; i++) {
        const digest = toBase58(reader.take(DIGEST_SIZE));
        objects.put(decodeObject(Uint8Array.from(reader.take(reader.u32())), digest));
      }
    },
  };
}

class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  u32(): number {
    this.#at += 4;
    return this.#bytes.readUInt32LE(this.#at - 4);
  }

  number(): number {
    this.#at += 8;
    return this.#bytes.readDoubleLE(this.#at - 8);
  }

  take(size: number): Buffer {
    this.#at += size;
    return this.#bytes.subarray(this.#at - size, this.#at);
  }

  digests(): [string, number][] {
    const entries: [string, number][] = [];
    for (let size = this.u32(); size > 0; size = this.u32()) {
      for (const line of this.take(size).toString('latin1').split('\n')) {
        const space = line.indexOf(' ');
        entries.push([line.slice(0, space), Number(line.slice(space + 1))]);
      }
    }
    return entries;
  }
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function encodeHead(head: CheckpointHead): Buffer {
  const { sequenceNumber, digest, timestampMs, totalTransactions, epochGas } = head;
  const { computationCost, storageCost, storageRebate, nonRefundableStorageFee } = epochGas;
  const gas = [computationCost, storageCost, storageRebate, nonRefundableStorageFee].map(String);
  const plain = { version: VERSION, sequenceNumber, digest, timestampMs, total: `${totalTransactions}`, gas };
  const text = Buffer.from(JSON.stringify(plain));
  return Buffer.concat([u32(text.length), text]);
}

function decodeHead(reader: Reader): CheckpointHead | undefined {
  const plain = JSON.parse(reader.take(reader.u32()).toString()) as {
    version: number;
    sequenceNumber: number;
    digest: string;
    timestampMs: number;
    total: string;
    gas: [string, string, string, string];
  };
  if (plain.version !== VERSION) return undefined;
  const [computationCost, storageCost, storageRebate, nonRefundableStorageFee] = plain.gas.map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  return {
    sequenceNumber: plain.sequenceNumber,
    digest: plain.digest,
    timestampMs: plain.timestampMs,
    totalTransactions: BigInt(plain.total),
    epochGas: { computationCost, storageCost, storageRebate, nonRefundableStorageFee },
  };
}

/** The end first, then how many, then where. */
function* offsetPieces({ offsets, end }: JournalOutline): Iterable<Buffer> {
  const head = Buffer.alloc(12);
  head.writeDoubleLE(end, 0);
  head.writeUInt32LE(offsets.length, 8);
  yield head;
  for (let i = 0; i < offsets.length; i += CHUNK) {
    const part = offsets.slice(i, i + CHUNK);
    const bytes = Buffer.alloc(8 * part.length);
    part.forEach((offset, n) => void bytes.writeDoubleLE(offset, 8 * n));
    yield bytes;
  }
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

const encodeObjects = (objects: readonly LedgerObject[]): Buffer =>
  Buffer.concat(objects.flatMap(({ digest, bytes }) => [fromBase58(digest), u32(bytes.length), bytes]));
