import { readFileSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { fromBase58, toBase58 } from '@mysten/bcs';
import type { CheckpointHead } from '../chain/checkpoint.ts';
import type { History } from '../chain/history.ts';
import { decodeObject, type LedgerObject } from '../chain/object.ts';
import type { ObjectIndex } from '../chain/object-index.ts';
import type { Journal, JournalOutline } from './journal.ts';

// A snapshot saves reading the journal from its beginning. It is never the only copy of anything: a missing or damaged one
// costs time, nothing else.

const VERSION = 2;
const DIGEST_SIZE = 32;
const CHUNK_OBJECTS = 500;

/** The state at a checkpoint, read back. */
export interface Snapshot {
  readonly outline: JournalOutline;
  readonly restore: (objects: ObjectIndex, history: History) => void;
}

/** What is fixed when a snapshot begins; objects are immutable, so it can be written while the network goes on. */
export interface SnapshotSource {
  readonly objects: readonly LedgerObject[];
  readonly head: CheckpointHead;
  readonly transactions: readonly (readonly [string, number])[];
  readonly checkpoints: readonly (readonly [string, number])[];
  readonly outline: JournalOutline;
}

export function captureSnapshot(
  objects: ObjectIndex,
  history: History,
  head: CheckpointHead,
  journal: Journal,
): SnapshotSource {
  const last = head.sequenceNumber;
  const { offsets, end } = journal.outline();
  const visible = (entries: Iterable<[string, number]>) =>
    [...entries].filter(([, number]) => number <= last);
  return {
    objects: [...objects.all()],
    head,
    transactions: visible(history.transactions()),
    checkpoints: visible(history.checkpoints()),
    outline: { offsets: offsets.slice(0, last + 1), end: offsets[last + 1] ?? end },
  };
}

/** Writes a snapshot beside the old one and then in its place; the event loop gets a turn after every chunk. */
export async function writeSnapshot(path: string, source: SnapshotSource): Promise<void> {
  const partial = `${path}.partial`;
  const file = await open(partial, 'w');
  let checksum = 0;
  const put = async (bytes: Buffer) => {
    checksum = crc32(bytes, checksum);
    await file.write(bytes);
  };
  try {
    await put(encodeHead(source));
    await put(encodeOffsets(source.outline));
    await put(encodeDigests(source.checkpoints));
    await put(encodeDigests(source.transactions));
    await put(u32(source.objects.length));
    for (let i = 0; i < source.objects.length; i += CHUNK_OBJECTS) {
      await put(encodeObjects(source.objects.slice(i, i + CHUNK_OBJECTS)));
    }
    await file.write(u32(checksum));
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(partial, path);
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
    const text = this.take(this.u32()).toString('latin1');
    if (text === '') return [];
    return text.split('\n').map((line) => {
      const space = line.indexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    });
  }
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function encodeHead({ head }: SnapshotSource): Buffer {
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
function encodeOffsets({ offsets, end }: JournalOutline): Buffer {
  const bytes = Buffer.alloc(12 + 8 * offsets.length);
  bytes.writeDoubleLE(end, 0);
  bytes.writeUInt32LE(offsets.length, 8);
  offsets.forEach((offset, i) => void bytes.writeDoubleLE(offset, 12 + 8 * i));
  return bytes;
}

/** As text, because turning so many digests into base58 again would take longer than reading them. */
function encodeDigests(entries: readonly (readonly [string, number])[]): Buffer {
  const text = Buffer.from(entries.map(([digest, number]) => `${digest} ${number}`).join('\n'), 'latin1');
  return Buffer.concat([u32(text.length), text]);
}

const encodeObjects = (objects: readonly LedgerObject[]): Buffer =>
  Buffer.concat(objects.flatMap(({ digest, bytes }) => [fromBase58(digest), u32(bytes.length), bytes]));
