import { bcs } from '@mysten/sui/bcs';
import type { Address } from './address.ts';
import type { GasCost } from './gas.ts';
import { type Digest, makeDigest } from './hash.ts';
import type { LedgerObject } from './object.ts';
import { ownerToBcs } from './owner.ts';
import type { ExecutionStatus } from './status.ts';

/** Effects V2 as read back from their bytes. */
export type ParsedEffects = NonNullable<(typeof bcs.TransactionEffects.$inferType)['V2']>;
export type ParsedChange = ParsedEffects['changedObjects'][number];

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
  /** Shared objects that were only read, at the version they were read at. */
  readonly readOnly: readonly LedgerObject[];
}

/** Encodes effects V2: changes in the order of their ids. */
export function encodeEffects(input: EffectsInput): Uint8Array {
  const changes = [...input.changes].sort(byId);
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
      changedObjects: changes.map((change) => [change.id, changeToBcs(change)]),
      unchangedConsensusObjects: [...input.readOnly]
        .sort(byId)
        .map(({ id, version, digest }) => [id, { ReadOnlyRoot: [version, digest] }]),
      auxDataDigest: null,
    },
  }).toBytes();
}

export const effectsDigest = (bytes: Uint8Array): Digest => makeDigest('TransactionEffects', bytes);

export function decodeEffects(bytes: Uint8Array): ParsedEffects {
  const { V2 } = bcs.TransactionEffects.parse(bytes);
  if (!V2) throw new Error('effects of another version');
  return V2;
}

const byId = (a: { readonly id: string }, b: { readonly id: string }) =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

/** Base58 keeps the order of the bytes among texts of one length, and a longer text is a larger number. */
const byBytes = (a: Digest, b: Digest) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

type ChangeBcs =
  Extract<
    typeof bcs.TransactionEffects.$inferInput,
    { V2: unknown }
  >['V2']['changedObjects'] extends Iterable<readonly [unknown, infer Change]>
    ? Change
    : never;

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

function outputState(after: LedgerObject | undefined): ChangeBcs['outputState'] {
  if (!after) return { NotExist: true };
  if (after.data.kind === 'package') return { PackageWrite: [after.version, after.digest] };
  return { ObjectWrite: [after.digest, ownerToBcs(after.owner)] };
}
