import { bcs } from '@mysten/sui/bcs';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import { addressBytes, CLOCK_ID, RANDOM_ID, SUI_ADDRESS, ZERO_ADDRESS } from './address.ts';
import { effectsDigest, encodeEffects, type ObjectChange } from './effects.ts';
import { objectTypesOf } from './execution.ts';
import { FREE } from './gas.ts';
import { blake2b256, type Digest, ZERO_DIGEST } from './hash.ts';
import { type Draft, type LedgerObject, sealObject } from './object.ts';
import { decodeEffects, type ParsedEffects } from './parsed-effects.ts';
import type { TransactionRecord } from './record.ts';
import { type SystemKind, SystemTransactionBcs } from './schemas.ts';
import { SUCCESS } from './status.ts';
import type { ObjectStore } from './store.ts';
import { transactionDigest } from './transaction.ts';

// Transactions that the network sends itself: the genesis, the tick of the Clock, fresh randomness. They write objects
// directly, in the layout of the framework's structs, and cost nothing.

const VERSION_ONE = 1n;

/** What Sui's own transactions name in the place of a coin. */
const NO_COIN = { objectId: ZERO_ADDRESS, version: 0, digest: ZERO_DIGEST };

/** Where `Random` keeps its state: a versioned inner object below it. */
const RANDOM_INNER_ID = `0x${'0'.repeat(48)}72616e646f6d2e69`;
const RANDOM_FIELD_ID = deriveDynamicFieldID(
  RANDOM_INNER_ID,
  'u64',
  bcs.u64().serialize(VERSION_ONE).toBytes(),
);

const ClockBcs = bcs.struct('Clock', { id: bcs.Address, timestampMs: bcs.u64() });
export const RandomBcs = bcs.struct('Random', {
  id: bcs.Address,
  innerId: bcs.Address,
  innerVersion: bcs.u64(),
});
const RandomFieldBcs = bcs.struct('Field<u64, RandomInner>', {
  id: bcs.Address,
  name: bcs.u64(),
  version: bcs.u64(),
  epoch: bcs.u64(),
  randomnessRound: bcs.u64(),
  randomBytes: bcs.byteVector(),
});

const move = (type: string, contents: Uint8Array) =>
  ({ kind: 'move', type, hasPublicTransfer: false, contents }) as const;

/** The Clock at a time. */
export const clockData = (timestampMs: number) =>
  move(`${SUI_ADDRESS}::clock::Clock`, ClockBcs.serialize({ id: CLOCK_ID, timestampMs }).toBytes());

export const randomData = () =>
  move(
    `${SUI_ADDRESS}::random::Random`,
    RandomBcs.serialize({ id: RANDOM_ID, innerId: RANDOM_INNER_ID, innerVersion: VERSION_ONE }).toBytes(),
  );

/** Where `Random` keeps its bytes: here always the same, on other networks whatever genesis made. */
const RANDOM_PLACE = { id: RANDOM_FIELD_ID, parent: RANDOM_INNER_ID, epoch: 0n };

export const randomField = (
  round: bigint,
  randomBytes: Uint8Array,
  { id, parent, epoch } = RANDOM_PLACE,
) => ({
  id,
  owner: { kind: 'object', parent } as const,
  data: move(
    `${SUI_ADDRESS}::dynamic_field::Field<u64,${SUI_ADDRESS}::random::RandomInner>`,
    RandomFieldBcs.serialize({
      id,
      name: VERSION_ONE,
      version: VERSION_ONE,
      epoch,
      randomnessRound: round,
      randomBytes,
    }).toBytes(),
  ),
});

/** Where the Clock has its time: behind its id. */
const TIME_AT = 32;

/** The Clock's time. Every transaction asks for it, so it is read without the schema. */
export function clockTime(store: ObjectStore): number {
  const clock = store.object(CLOCK_ID);
  if (clock?.data.kind !== 'move') return 0;
  const { buffer, byteOffset } = clock.data.contents;
  return Number(new DataView(buffer, byteOffset).getBigUint64(TIME_AT, true));
}

/** A record for objects the system writes. */
export function systemRecord(kind: SystemKind, changes: readonly SystemChange[]): TransactionRecord {
  const data = SystemTransactionBcs.serialize({
    V1: {
      kind,
      sender: ZERO_ADDRESS,
      gasData: { payment: [NO_COIN], owner: ZERO_ADDRESS, price: 1, budget: 0 },
      expiration: { None: true },
    },
  }).toBytes();
  const digest = transactionDigest(data);
  const lamportVersion = changes.reduce(
    (most, { before }) => (before && before.version >= most ? before.version + 1n : most),
    VERSION_ONE,
  );
  const sealed = changes.map(({ before, draft }): ObjectChange => {
    if (!draft) return { id: before.id, before, after: undefined, idOperation: 'Deleted' };
    const version = before || draft.data.kind === 'move' ? lamportVersion : draft.version;
    const after = sealObject({ ...draft, version, previousTransaction: digest });
    return { id: draft.id, before, after, idOperation: before ? 'None' : 'Created' };
  });
  const effectsBytes = encodeEffects({
    status: SUCCESS,
    epoch: 0n,
    gasUsed: FREE,
    transactionDigest: digest,
    gasObject: undefined,
    eventsDigest: undefined,
    dependencies: [...new Set(changes.flatMap(({ before }) => (before ? [before.previousTransaction] : [])))],
    lamportVersion,
    changes: sealed,
    funds: [],
    streams: [],
    readOnly: [],
    configs: [],
  });
  let effects: ParsedEffects | undefined;
  return {
    digest,
    data,
    signatures: [],
    effectsBytes,
    get effects() {
      effects ??= decodeEffects(effectsBytes);
      return effects;
    },
    effectsDigest: effectsDigest(effectsBytes),
    gasUsed: FREE,
    eventsBytes: undefined,
    events: [],
    eventsDigest: undefined,
    balanceChanges: [],
    objectTypes: objectTypesOf(sealed),
    written: sealed.flatMap(({ after }) => (after ? [after] : [])),
    removed: sealed.flatMap(({ id, after }) => (after ? [] : [id])),
    prior: priorOf(sealed),
  };
}

/** An object that is made, replaced or removed. */
export type SystemChange =
  | { readonly before: LedgerObject | undefined; readonly draft: Omit<Draft, 'previousTransaction'> }
  | { readonly before: LedgerObject; readonly draft: undefined };

/** Which transaction wrote what is replaced. */
export const priorOf = (changes: readonly ObjectChange[]): Map<string, Digest> =>
  new Map(changes.flatMap(({ id, before }) => (before ? [[id, before.previousTransaction] as const] : [])));

/** Sets the Clock. */
export function tickClock(store: ObjectStore, round: number, timestampMs: number): TransactionRecord {
  const before = store.object(CLOCK_ID)!;
  const kind = { ConsensusCommitPrologue: { epoch: 0, round, commitTimestampMs: timestampMs } };
  return systemRecord(kind, [replace(before, clockData(timestampMs))]);
}

/** Renews the seed that `Random` hands out. */
export function renewRandomness(store: ObjectStore, randomBytes: Uint8Array): TransactionRecord {
  const root = store.object(RANDOM_ID)!;
  const field = store.object(RANDOM_FIELD_ID)!;
  const round = randomnessRound(field) + 1n;
  const kind = {
    RandomnessStateUpdate: {
      epoch: 0,
      randomnessRound: round,
      randomBytes,
      randomnessObjInitialSharedVersion: VERSION_ONE,
    },
  };
  return systemRecord(kind, [
    replace(root, randomData()),
    replace(field, randomField(round, randomBytes).data),
  ]);
}

function randomnessRound(field: LedgerObject): bigint {
  if (field.data.kind !== 'move') throw new Error('the randomness state is no Move object');
  return BigInt(RandomFieldBcs.parse(field.data.contents).randomnessRound);
}

const replace = (before: LedgerObject, data: Draft['data']): SystemChange => ({
  before,
  draft: { ...before, data },
});

/** Random bytes that follow from a seed: for runs that have to be repeatable. */
export function seededBytes(seed: string): () => Uint8Array {
  let state = blake2b256(new TextEncoder().encode(seed));
  return () => {
    state = blake2b256(state);
    return blake2b256(Uint8Array.of(...state, ...addressBytes(RANDOM_ID)));
  };
}
