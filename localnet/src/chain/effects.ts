import { bcs } from '@mysten/sui/bcs';
import { type BcsWriter, encodeBcs } from '../vm/bcs/writer.ts';
import type { Address } from './address.ts';
import { STREAM_HEAD_TYPE, type StreamChange } from './event-stream.ts';
import type { FundsChange } from './funds.ts';
import type { GasCost } from './gas.ts';
import { type Digest, digestBytes, makeDigest, writeDigest } from './hash.ts';
import type { LedgerObject } from './object.ts';
import { ownerToBcs, writeOwner } from './owner.ts';
import type { ExecutionStatus } from './status.ts';
import { typeTagToBcs } from './type-bcs.ts';
import { parseType } from './type-tag.ts';

/** What happened to one object: it was there before, it is there after, its id was made or destroyed. */
export interface ObjectChange {
  readonly id: Address;
  readonly before: LedgerObject | undefined;
  readonly after: LedgerObject | undefined;
  readonly idOperation: 'None' | 'Created' | 'Deleted';
}

export interface EffectsInput {
  readonly status: ExecutionStatus;
  readonly epoch: bigint;
  readonly gasUsed: GasCost;
  readonly transactionDigest: Digest;
  readonly gasObject: Address | undefined;
  readonly eventsDigest: Digest | undefined;
  readonly dependencies: readonly Digest[];
  readonly lamportVersion: bigint;
  readonly changes: readonly ObjectChange[];
  /** What balances of addresses gain and lose, once for each. */
  readonly funds: readonly FundsChange[];
  /** What streams of events are told, once for each. */
  readonly streams: readonly StreamChange[];
  /** Shared objects that were only read, at the version they were read at, in the order of the transaction's inputs. */
  readonly readOnly: readonly LedgerObject[];
  /** Objects that hold the settings of an epoch and were looked at. */
  readonly configs: readonly Address[];
}

/** Encodes effects V2: changes in the order of their ids. What succeeded and changed objects only, nearly everything, skips the schema. */
export function encodeEffects(input: EffectsInput): Uint8Array {
  return isPlain(input) ? encodeSuccess(input) : encodeWithSchema(input);
}

/** True for effects of success that change nothing but objects. */
export const isPlain = ({ status, funds, streams }: EffectsInput): boolean =>
  'Success' in status && funds.length + streams.length === 0;

/** Encodes effects as the SDK does. */
export function encodeWithSchema(input: EffectsInput): Uint8Array {
  const changes = [
    ...input.changes.map((change) => ({ id: change.id, bcs: changeToBcs(change) })),
    ...input.funds.map((change) => ({ id: change.account, bcs: fundsToBcs(change) })),
    ...input.streams.map((change) => ({ id: change.head, bcs: streamToBcs(change) })),
  ].sort(byId);
  const gasIndex = changes.findIndex(({ id }) => id === input.gasObject);
  return bcs.TransactionEffects.serialize({
    V2: {
      status: input.status,
      executedEpoch: input.epoch,
      gasUsed: input.gasUsed,
      transactionDigest: input.transactionDigest,
      gasObjectIndex: gasIndex < 0 ? null : gasIndex,
      eventsDigest: input.eventsDigest ?? null,
      dependencies: [...input.dependencies].sort(byBytes),
      lamportVersion: input.lamportVersion,
      changedObjects: changes.map((change) => [change.id, change.bcs]),
      unchangedConsensusObjects: [
        ...input.readOnly.map(
          ({ id, version, digest }) => [id, { ReadOnlyRoot: [version, digest] }] as [string, UnchangedBcs],
        ),
        ...input.configs.map((id) => [id, { PerEpochConfig: true }] as [string, UnchangedBcs]),
      ],
      auxDataDigest: null,
    },
  }).toBytes();
}

const VERSION_2 = 1;
const SUCCESS_TAG = 0;
const ABSENT = 0;
const PRESENT = 1;
const READ_ONLY_ROOT = 0;
const PER_EPOCH_CONFIG = 4;
const ID_OPERATIONS = { None: 0, Created: 1, Deleted: 2 } as const;

function encodeSuccess(input: EffectsInput): Uint8Array {
  const changes = [...input.changes].sort(byId);
  const gasIndex = changes.findIndex(({ id }) => id === input.gasObject);
  const { computationCost, storageCost, storageRebate, nonRefundableStorageFee } = input.gasUsed;
  return encodeBcs((writer) => {
    writer.u8(VERSION_2);
    writer.u8(SUCCESS_TAG);
    for (const value of [input.epoch, computationCost, storageCost, storageRebate, nonRefundableStorageFee]) {
      writer.integer(value, 8);
    }
    writeDigest(input.transactionDigest, writer);
    writer.u8(gasIndex < 0 ? ABSENT : PRESENT);
    if (gasIndex >= 0) writer.integer(gasIndex, 4);
    writer.u8(input.eventsDigest === undefined ? ABSENT : PRESENT);
    if (input.eventsDigest !== undefined) writeDigest(input.eventsDigest, writer);
    writer.uleb(input.dependencies.length);
    for (const digest of [...input.dependencies].sort(byBytes)) writeDigest(digest, writer);
    writer.integer(input.lamportVersion, 8);
    writer.uleb(changes.length);
    for (const change of changes) writeChange(change, writer);
    writer.uleb(input.readOnly.length + input.configs.length);
    for (const { id, version, digest } of input.readOnly) {
      writer.address(id.slice(2));
      writer.u8(READ_ONLY_ROOT);
      writer.integer(version, 8);
      writeDigest(digest, writer);
    }
    for (const id of input.configs) {
      writer.address(id.slice(2));
      writer.u8(PER_EPOCH_CONFIG);
    }
    writer.u8(ABSENT);
  });
}

function writeChange({ id, before, after, idOperation }: ObjectChange, writer: BcsWriter): void {
  writer.address(id.slice(2));
  writer.u8(before ? 1 : 0);
  if (before) {
    writer.integer(before.version, 8);
    writeDigest(before.digest, writer);
    writeOwner(before.owner, writer);
  }
  if (!after) writer.u8(0);
  else if (after.data.kind === 'package') {
    writer.u8(2);
    writer.integer(after.version, 8);
    writeDigest(after.digest, writer);
  } else {
    writer.u8(1);
    writeDigest(after.digest, writer);
    writeOwner(after.owner, writer);
  }
  writer.u8(ID_OPERATIONS[idOperation]);
}

export const effectsDigest = (bytes: Uint8Array): Digest => makeDigest('TransactionEffects', bytes);

/** Effects list objects in the order of their ids. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }) =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

/** Digests are in the order of their bytes, which is not that of their texts: zeros in front make a text longer. */
export function byBytes(a: Digest, b: Digest): number {
  const [left, right] = [digestBytes(a), digestBytes(b)];
  for (let i = 0; i < left.length; i++) if (left[i] !== right[i]) return left[i]! - right[i]!;
  return 0;
}

type EffectsBcs = Extract<typeof bcs.TransactionEffects.$inferInput, { V2: unknown }>['V2'];
type Second<Pairs> = Pairs extends Iterable<readonly [unknown, infer Value]> ? Value : never;
type ChangeBcs = Second<EffectsBcs['changedObjects']>;
type WriteBcs = Extract<ChangeBcs['outputState'], { AccumulatorWriteV1: unknown }>['AccumulatorWriteV1'];
type UnchangedBcs = Second<EffectsBcs['unchangedConsensusObjects']>;

function changeToBcs({ before, after, idOperation }: ObjectChange): ChangeBcs {
  return {
    inputState: before
      ? { Exist: [[before.version, before.digest], ownerToBcs(before.owner)] }
      : { NotExist: true },
    outputState: outputState(after),
    idOperation:
      idOperation === 'Created'
        ? { Created: true }
        : idOperation === 'Deleted'
          ? { Deleted: true }
          : { None: true },
  };
}

/** A balance is no object that the transaction changes: effects say what is to be added or taken away. */
function fundsToBcs({ owner, type, amount }: FundsChange): ChangeBcs {
  return accumulated({
    address: { address: owner, ty: typeTagToBcs(parseType(type)!) },
    operation: amount < 0n ? { Split: true } : { Merge: true },
    value: { Integer: amount < 0n ? -amount : amount },
  });
}

const streamToBcs = ({ stream, events }: StreamChange): ChangeBcs =>
  accumulated({
    address: { address: stream, ty: typeTagToBcs(parseType(STREAM_HEAD_TYPE)!) },
    operation: { Merge: true },
    value: { EventDigest: events.map(({ index, digest }) => [index, digest] as const) },
  });

const accumulated = (write: WriteBcs): ChangeBcs => ({
  inputState: { NotExist: true },
  outputState: { AccumulatorWriteV1: write },
  idOperation: { None: true },
});

function outputState(after: LedgerObject | undefined): ChangeBcs['outputState'] {
  if (!after) return { NotExist: true };
  if (after.data.kind === 'package') return { PackageWrite: [after.version, after.digest] };
  return { ObjectWrite: [after.digest, ownerToBcs(after.owner)] };
}
