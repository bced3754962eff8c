import { fromBase58, toBase58 } from '@mysten/bcs';
import type { CheckpointHead } from '../chain/checkpoint.ts';
import { decodeObject, type LedgerObject } from '../chain/object.ts';

// How a state is written: in a snapshot, and at the beginning of a journal whose older history was pruned.

export const DIGEST_SIZE = 32;
/** Objects in one piece, and bytes beyond which it holds no more. */
const PIECE_OBJECTS = 500;
const PIECE_BYTES = 4 * 2 ** 20;

/** All live objects at a checkpoint, and the genesis that they go back to. */
export interface LedgerState {
  readonly head: CheckpointHead;
  readonly genesis: CheckpointHead;
  readonly objects: readonly LedgerObject[];
}

/** A checkpoint's head as JSON has it. */
export type PlainHead = ReturnType<typeof headToPlain>;

export function headToPlain({
  sequenceNumber,
  digest,
  timestampMs,
  totalTransactions,
  epochGas,
}: CheckpointHead) {
  const { computationCost, storageCost, storageRebate, nonRefundableStorageFee } = epochGas;
  const gas = [computationCost, storageCost, storageRebate, nonRefundableStorageFee].map(String);
  return { sequenceNumber, digest, timestampMs, total: `${totalTransactions}`, gas };
}

export function headFromPlain({
  sequenceNumber,
  digest,
  timestampMs,
  total,
  gas,
}: PlainHead): CheckpointHead {
  const [computationCost = 0n, storageCost = 0n, storageRebate = 0n, nonRefundableStorageFee = 0n] =
    gas.map(BigInt);
  const epochGas = { computationCost, storageCost, storageRebate, nonRefundableStorageFee };
  return { sequenceNumber, digest, timestampMs, totalTransactions: BigInt(total), epochGas };
}

/** Objects in pieces, each small enough to be written in one go. */
export function splitObjects(objects: readonly LedgerObject[]): readonly (readonly LedgerObject[])[] {
  const pieces: LedgerObject[][] = [];
  let size = PIECE_BYTES;
  for (const object of objects) {
    if (size >= PIECE_BYTES || pieces.at(-1)!.length === PIECE_OBJECTS) {
      pieces.push([]);
      size = 0;
    }
    pieces.at(-1)!.push(object);
    size += object.bytes.length;
  }
  return pieces;
}

/** The digest of each object, then its length, then its bytes. */
export const encodeObjects = (objects: readonly LedgerObject[]): Buffer =>
  Buffer.concat(objects.flatMap(({ digest, bytes }) => [fromBase58(digest), u32(bytes.length), bytes]));

export function decodeOneObject(reader: Reader): LedgerObject {
  const digest = toBase58(reader.take(DIGEST_SIZE));
  return decodeObject(Uint8Array.from(reader.take(reader.u32())), digest);
}

/** A state as records of a journal: the heads, then the objects piece by piece. */
export function stateRecords({ head, genesis, objects }: LedgerState): readonly (() => Buffer)[] {
  const heads = { head: headToPlain(head), genesis: headToPlain(genesis) };
  return [
    () => Buffer.from(JSON.stringify(heads)),
    ...splitObjects(objects).map((piece) => () => encodeObjects(piece)),
  ];
}

/** Reads what {@link stateRecords} wrote. */
export function decodeState(bodies: readonly Buffer[]): LedgerState {
  const [first, ...pieces] = bodies;
  if (!first) throw new Error('a state has a head');
  const { head, genesis } = JSON.parse(first.toString()) as { head: PlainHead; genesis: PlainHead };
  const objects = pieces.flatMap((piece) => {
    const reader = new Reader(piece);
    const found: LedgerObject[] = [];
    while (!reader.isAtEnd) found.push(decodeOneObject(reader));
    return found;
  });
  return { head: headFromPlain(head), genesis: headFromPlain(genesis), objects };
}

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Reads numbers and pieces one after the other. */
export class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
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
}
