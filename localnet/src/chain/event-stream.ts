import { bcs } from '@mysten/sui/bcs';
import { encodeBcs } from '../vm/bcs/writer.ts';
import { type Address, SUI_ADDRESS } from './address.ts';
import { blake2b256, type Digest, writeDigest } from './hash.ts';
import { isMove, type LedgerObject, type MoveData } from './object.ts';

// Streams of authenticated events: whoever holds the head of a package's stream can tell whether a list of events is all
// that was told to it. The head is a dynamic field of the root of accumulators, and sums up one checkpoint after another.

/** What a transaction tells a stream: events by their places among its own. */
export interface StreamChange {
  /** The object that sums the stream up. */
  readonly head: Address;
  /** The package whose types the events are of. */
  readonly stream: Address;
  readonly events: readonly StreamEntry[];
}

interface StreamEntry {
  readonly index: number;
  readonly digest: Digest;
}

/** An event in a checkpoint. */
export interface Commitment extends StreamEntry {
  readonly checkpoint: number;
  /** The place of its transaction in the checkpoint. */
  readonly transaction: number;
}

export const STREAM_HEAD_TYPE = `${SUI_ADDRESS}::accumulator_settlement::EventStreamHead`;
const FIELD_TYPE = `${SUI_ADDRESS}::dynamic_field::Field<${SUI_ADDRESS}::accumulator::Key<${STREAM_HEAD_TYPE}>,${STREAM_HEAD_TYPE}>`;

const HeadBcs = bcs.struct('Field<Key, EventStreamHead>', {
  id: bcs.Address,
  stream: bcs.Address,
  mmr: bcs.vector(bcs.u256()),
  checkpoint: bcs.u64(),
  events: bcs.u64(),
});

/** One change for each stream, in the order in which they were first told something. */
export function groupStreams(changes: readonly StreamChange[]): StreamChange[] {
  const byHead = new Map<Address, StreamChange>();
  for (const change of changes) {
    const known = byHead.get(change.head);
    byHead.set(change.head, known ? { ...known, events: [...known.events, ...change.events] } : change);
  }
  return [...byHead.values()];
}

const LEAF = 0;
const INNER = 1;
const EMPTY = new Uint8Array(32);

const joined = (...parts: readonly Uint8Array[]): Uint8Array => {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
};

const leaf = ({ checkpoint, transaction, index, digest }: Commitment): Uint8Array =>
  blake2b256(
    encodeBcs((writer) => {
      writer.u8(LEAF);
      for (const number of [checkpoint, transaction, index]) writer.integer(number, 8);
      writeDigest(digest, writer);
    }),
  );

/** The root of a Merkle tree over events, in their order; what is missing on a level of odd length is zeros. */
export function merkleRoot(commitments: readonly Commitment[]): Uint8Array {
  let level = commitments.map(leaf);
  while (level.length > 1) {
    const next: Uint8Array[] = [];
    for (let i = 0; i < level.length; i += 2)
      next.push(blake2b256(joined(Uint8Array.of(INNER), level[i]!, level[i + 1] ?? EMPTY)));
    level = next;
  }
  return level[0] ?? EMPTY;
}

const U256 = bcs.u256();
export const u256Of = (bytes: Uint8Array): bigint => BigInt(U256.parse(bytes));
const pair = (left: bigint, right: bigint): bigint =>
  u256Of(blake2b256(joined(U256.serialize(left).toBytes(), U256.serialize(right).toBytes())));

/** Adds a root to a mountain range: peaks of the same height become one of the next. A free height is 0. */
export function addPeak(range: readonly bigint[], root: bigint): bigint[] {
  const out = [...range];
  let peak = root;
  for (const [height, other] of range.entries()) {
    if (other === 0n) {
      out[height] = peak;
      return out;
    }
    peak = pair(other, peak);
    out[height] = 0n;
  }
  out.push(peak);
  return out;
}

/** The head of a stream after the events of a checkpoint, made where there is none. */
export function nextHead(
  before: LedgerObject | undefined,
  { head, stream }: Pick<StreamChange, 'head' | 'stream'>,
  commitments: readonly Commitment[],
): MoveData {
  const known = isMove(before) ? HeadBcs.parse(before.data.contents) : undefined;
  const contents = HeadBcs.serialize({
    id: head,
    stream,
    mmr: addPeak((known?.mmr ?? []).map(BigInt), u256Of(merkleRoot(commitments))),
    checkpoint: commitments.at(-1)!.checkpoint,
    events: BigInt(known?.events ?? 0) + BigInt(commitments.length),
  }).toBytes();
  return { kind: 'move', type: FIELD_TYPE, hasPublicTransfer: false, contents };
}
