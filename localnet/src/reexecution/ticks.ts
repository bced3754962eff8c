import { bcs } from '@mysten/sui/bcs';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import type { Digest } from '../chain/hash.ts';
import { type LedgerObject, type MoveObject, sealObject } from '../chain/object.ts';
import { clockData, RandomBcs, randomField } from '../chain/system.ts';
import { transactionDigest } from '../chain/transaction.ts';

// The Clock and Random change with every tick, and a node forgets their versions first. What set them is kept instead: the
// objects follow from it, and whether they are the right ones is told by the digests in effects.

/** Where the kind of a transaction stands: behind the version of its data. */
const KIND_AT = 1;
/** Tags of Sui's `TransactionKind`. */
const RANDOMNESS_STATE_UPDATE = 6;
const PROLOGUES = { first: 3, second: 7, third: 8, fourth: 9 } as const;

const PrologueBcs = bcs.struct('ConsensusCommitPrologue', {
  epoch: bcs.u64(),
  round: bcs.u64(),
  commitTimestampMs: bcs.u64(),
});
/** From the third on there is a place within the commit before the time. */
const LaterPrologueBcs = bcs.struct('ConsensusCommitPrologueV3', {
  epoch: bcs.u64(),
  round: bcs.u64(),
  subDagIndex: bcs.option(bcs.u64()),
  commitTimestampMs: bcs.u64(),
});
const RandomnessBcs = bcs.struct('RandomnessStateUpdate', {
  epoch: bcs.u64(),
  randomnessRound: bcs.u64(),
  randomBytes: bcs.byteVector(),
});

/** The Clock's time that a transaction of the system set; `undefined` where it is none that does. */
function timeOf(data: Uint8Array): number | undefined {
  const body = data.subarray(KIND_AT + 1);
  switch (data[KIND_AT]) {
    case PROLOGUES.first:
    case PROLOGUES.second:
      return Number(PrologueBcs.parse(body).commitTimestampMs);
    case PROLOGUES.third:
    case PROLOGUES.fourth:
      return Number(LaterPrologueBcs.parse(body).commitTimestampMs);
    default:
      return undefined;
  }
}

interface Reference {
  readonly version: bigint;
  readonly digest: Digest;
}

/** The version of the Clock that effects name, made of what set it; `undefined` where it is another one. */
export function clockAt(
  data: Uint8Array | null,
  shape: LedgerObject | undefined,
  wanted: Reference,
): LedgerObject | undefined {
  const time = data && timeOf(data);
  if (!data || !shape || time === undefined || time === null) return undefined;
  return sealed({ ...shape, data: clockData(time) }, data, wanted);
}

/** Random and the object below it that has its bytes, at the version that effects name. */
export function randomAt(
  data: Uint8Array | null,
  shape: LedgerObject | undefined,
  wanted: Reference,
): readonly LedgerObject[] | undefined {
  if (!data || shape?.data.kind !== 'move' || data[KIND_AT] !== RANDOMNESS_STATE_UPDATE) return undefined;
  const root = sealed({ ...shape, data: shape.data }, data, wanted);
  if (!root) return undefined;
  const { epoch, randomnessRound, randomBytes } = RandomnessBcs.parse(data.subarray(KIND_AT + 1));
  const { innerId, innerVersion } = RandomBcs.parse(shape.data.contents);
  const id = deriveDynamicFieldID(innerId, 'u64', bcs.u64().serialize(innerVersion).toBytes());
  const field = randomField(BigInt(randomnessRound), Uint8Array.from(randomBytes), {
    id,
    parent: innerId,
    epoch: BigInt(epoch),
  });
  const { version, previousTransaction } = root;
  return [root, sealObject({ ...field, version, previousTransaction, storageRebate: 0n })];
}

function sealed(
  draft: Pick<MoveObject, 'id' | 'owner' | 'storageRebate' | 'data'>,
  writer: Uint8Array,
  { version, digest }: Reference,
): LedgerObject | undefined {
  const { id, owner, storageRebate, data } = draft;
  const previousTransaction = transactionDigest(writer);
  const object = sealObject({ id, owner, storageRebate, data, version, previousTransaction });
  return object.digest === digest ? object : undefined;
}
