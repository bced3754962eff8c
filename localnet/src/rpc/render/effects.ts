import { GrpcTypes as T } from '@mysten/sui/grpc';
import { ownerFromBcs, type ParsedOwner } from '../../chain/owner.ts';
import type { ParsedChange, ParsedEffects } from '../../chain/parsed-effects.ts';
import { canonicalType } from '../../chain/type-bcs.ts';
import type { FieldMask } from '../mask.ts';
import { renderExecutionError } from './execution-error.ts';
import type { TypeSource } from './object.ts';
import { renderOwner } from './owner.ts';

/** What effects are rendered from. */
export interface EffectsSource {
  readonly effects: ParsedEffects;
  readonly effectsBytes: Uint8Array;
  readonly effectsDigest: string;
  readonly objectTypes: ReadonlyMap<string, string>;
}

const {
  ChangedObject_InputObjectState: InputState,
  ChangedObject_OutputObjectState: OutputState,
  ChangedObject_IdOperation: IdOperation,
  UnchangedConsensusObject_UnchangedConsensusObjectKind: UnchangedKind,
} = T;

export function renderEffects(
  source: EffectsSource,
  mask: FieldMask,
  details: TypeSource | undefined,
): T.TransactionEffects {
  const { effects } = source;
  const objectTypes = details && source.objectTypes;
  const out: T.TransactionEffects = {
    dependencies: [],
    changedObjects: [],
    unchangedConsensusObjects: [],
    unchangedLoadedRuntimeObjects: [],
  };
  if (mask.has('bcs')) out.bcs = { name: 'TransactionEffects', value: source.effectsBytes };
  if (mask.has('digest')) out.digest = source.effectsDigest;
  if (mask.has('version')) out.version = 2;
  if (mask.has('status')) out.status = renderStatus(effects, details);
  if (mask.has('epoch')) out.epoch = BigInt(effects.executedEpoch);
  if (mask.has('gas_used')) out.gasUsed = renderGas(effects.gasUsed);
  if (mask.has('transaction_digest')) out.transactionDigest = effects.transactionDigest;
  if (mask.has('events_digest') && effects.eventsDigest) out.eventsDigest = effects.eventsDigest;
  if (mask.has('dependencies')) out.dependencies = effects.dependencies;
  if (mask.has('lamport_version')) out.lamportVersion = BigInt(effects.lamportVersion);
  const change = (changed: ParsedChange) => renderChange(changed, effects.lamportVersion, objectTypes);
  const gas = effects.gasObjectIndex === null ? undefined : effects.changedObjects[effects.gasObjectIndex];
  if (mask.has('gas_object') && gas) out.gasObject = change(gas);
  if (mask.has('changed_objects')) out.changedObjects = effects.changedObjects.map(change);
  if (mask.has('unchanged_consensus_objects')) {
    out.unchangedConsensusObjects = effects.unchangedConsensusObjects.map(([objectId, kind]) => {
      if (kind.PerEpochConfig) return { kind: UnchangedKind.PER_EPOCH_CONFIG, objectId };
      const [version, digest] = kind.ReadOnlyRoot ?? ['0', ''];
      return { kind: UnchangedKind.READ_ONLY_ROOT, objectId, version: BigInt(version), digest };
    });
  }
  return out;
}

function renderStatus({ status }: ParsedEffects, details: TypeSource | undefined): T.ExecutionStatus {
  if (!status.Failure) return { success: true };
  return { success: false, error: renderExecutionError(status.Failure, details) };
}

interface ParsedGas {
  readonly computationCost: string | bigint;
  readonly storageCost: string | bigint;
  readonly storageRebate: string | bigint;
  readonly nonRefundableStorageFee: string | bigint;
}

export const renderGas = (gas: ParsedGas): T.GasCostSummary => ({
  computationCost: BigInt(gas.computationCost),
  storageCost: BigInt(gas.storageCost),
  storageRebate: BigInt(gas.storageRebate),
  nonRefundableStorageFee: BigInt(gas.nonRefundableStorageFee),
});

function renderChange(
  [objectId, { inputState, outputState, idOperation }]: ParsedChange,
  lamportVersion: string,
  objectTypes: ReadonlyMap<string, string> | undefined,
): T.ChangedObject {
  const out: T.ChangedObject = {
    objectId,
    inputState: inputState.Exist ? InputState.EXISTS : InputState.DOES_NOT_EXIST,
    outputState: OutputState.DOES_NOT_EXIST,
    idOperation: idOperation.Created
      ? IdOperation.CREATED
      : idOperation.Deleted
        ? IdOperation.DELETED
        : IdOperation.NONE,
  };
  const type = objectTypes?.get(objectId);
  if (type !== undefined) out.objectType = type;
  if (inputState.Exist) {
    const [[version, digest], owner] = inputState.Exist;
    out.inputVersion = BigInt(version);
    out.inputDigest = digest;
    out.inputOwner = renderOwner(ownerFromBcs(owner as ParsedOwner));
  }
  if (outputState.ObjectWrite) {
    const [digest, owner] = outputState.ObjectWrite;
    out.outputState = OutputState.OBJECT_WRITE;
    out.outputVersion = BigInt(lamportVersion);
    out.outputDigest = digest;
    out.outputOwner = renderOwner(ownerFromBcs(owner as ParsedOwner));
  }
  if (outputState.AccumulatorWriteV1) {
    const { address, operation, value } = outputState.AccumulatorWriteV1;
    const { AccumulatorWrite_AccumulatorOperation: Operation, AccumulatorWrite_AccumulatorValue: Value } = T;
    out.outputState = OutputState.ACCUMULATOR_WRITE;
    out.accumulatorWrite = {
      address: address.address,
      accumulatorType: canonicalType(address.ty),
      operation: operation.Split ? Operation.SPLIT : Operation.MERGE,
      ...(value.EventDigest
        ? { valueKind: Value.EVENT_DIGEST }
        : { valueKind: Value.INTEGER, integerValue: BigInt(value.Integer ?? 0) }),
      integerTuple: [],
      eventDigestValue: (value.EventDigest ?? []).map(([index, digest]) => ({
        eventIndex: BigInt(index),
        digest,
      })),
    };
  }
  if (outputState.PackageWrite) {
    const [version, digest] = outputState.PackageWrite;
    out.outputState = OutputState.PACKAGE_WRITE;
    out.outputVersion = BigInt(version);
    out.outputDigest = digest;
    out.outputOwner = renderOwner({ kind: 'immutable' });
  }
  return out;
}
