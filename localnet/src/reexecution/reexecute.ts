import { type Address, CLOCK_ID, RANDOM_ID } from '../chain/address.ts';
import { encodeCoin } from '../chain/coin.ts';
import { executeTransaction, type Outcome } from '../chain/execution.ts';
import { SUI_BALANCE_TYPE } from '../chain/funds.ts';
import type { Digest } from '../chain/hash.ts';
import { type LoadedInputs, loadInputs } from '../chain/input.ts';
import { decodeObject, type LedgerObject, sealObject } from '../chain/object.ts';
import { decodeEffects, type ParsedChange, type ParsedEffects } from '../chain/parsed-effects.ts';
import { createHost } from '../chain/programmable/host.ts';
import { createRunner } from '../chain/programmable/run.ts';
import { protocolOf } from '../chain/protocol.ts';
import { Refusal } from '../chain/refusal.ts';
import { isReservation } from '../chain/reservation.ts';
import type { SignatureVerifier } from '../chain/signature.ts';
import { type CallArg, decodeTransaction, type UserTransaction } from '../chain/transaction.ts';
import { canonicalType } from '../chain/type-bcs.ts';
import { GAS_COIN_TYPE } from '../chain/type-tag.ts';
import { createWebVerifier } from '../chain/web-crypto.ts';
import type { Difference, OutsideObjects, TransactionEvidence, Unknown } from './evidence.ts';
import { type CheckedSignatures, checkSignatures, UnknownScheme } from './signatures.ts';
import { clockAt, randomAt } from './ticks.ts';

/** An event as it came out of executing a transaction again. */
interface ReexecutedEvent {
  readonly type: string;
  readonly contents: Uint8Array;
}

type Reexecuted =
  | {
      readonly kind: 'same';
      readonly digest: Digest;
      readonly events: readonly ReexecutedEvent[];
      readonly signatures: CheckedSignatures;
    }
  | { readonly kind: 'differs'; readonly digest: Digest; readonly difference: Difference }
  | { readonly kind: 'unknown'; readonly digest: Digest | null; readonly unknown: Unknown };

interface Reexecution {
  /** Executes the next transaction; nothing of one that is not the same stays. */
  next(evidence: TransactionEvidence): Promise<Reexecuted>;
  /** How many objects were compared so far, beside the coins that pay. */
  readonly compared: number;
}

class Different extends Error {
  readonly difference: Difference;

  constructor(difference: Difference) {
    super(difference.what);
    this.difference = difference;
  }
}

class NotKnown extends Error {
  readonly unknown: Unknown;

  constructor(unknown: Unknown) {
    super(unknown.what);
    this.unknown = unknown;
  }
}

/** More than anybody pays: the coins that pay are not compared, and only their ids and versions are known. */
const ENOUGH = 1n << 60n;

/**
 * Executes transactions again, in the order of the chain, on the objects that they left to each other, and compares what came
 * out with their effects: status, events, every object but coins of SUI. What they did not make themselves comes from
 * `outside`, and counts where its digest is that of the effects which name it or of those which wrote it.
 */
export function createReexecution(
  outside: OutsideObjects,
  verify: SignatureVerifier = createWebVerifier(),
): Reexecution {
  const { trusted, byDigest, shapes } = readOutside(outside);
  const made = new Map<Address, LedgerObject>();
  const runner = createRunner(createHost());
  let compared = 0;

  async function next(evidence: TransactionEvidence): Promise<Reexecuted> {
    let digest: Digest | null = null;
    try {
      const effects = readForm(() => decodeEffects(evidence.effects));
      const transaction = readForm(() => decodeTransaction(evidence.data));
      digest = transaction.digest;
      if (effects.transactionDigest !== digest)
        throw new Different({ what: 'digest', wanted: effects.transactionDigest, found: digest });
      // Goes on beside the execution; whoever is found out first is told.
      const signing = signaturesOf(transaction, evidence.signatures, verify);
      signing.catch(() => {});
      const before = objectsBefore(transaction, effects, evidence);
      const store = { object: (id: Address) => before.get(id) ?? made.get(id) ?? trusted(id) };
      if (transaction.programmable.inputs.some(({ Object: object }) => isReserved(object)))
        throw new NotKnown({ what: 'form', reason: 'a balance stands where a coin does' });
      const inputs = load(() => loadInputs(store, transaction, 'inspect'));
      checkOwners(transaction, inputs);
      const { version: protocolVersion } = protocolOf();
      const outcome = load(() =>
        executeTransaction({
          store,
          environment: {
            epoch: BigInt(effects.executedEpoch),
            epochStartMs: 0n,
            referenceGasPrice: BigInt(transaction.gasData.price),
            protocolVersion,
          },
          transaction,
          inputs,
          runner,
          inspect: false,
          wantsOutputs: false,
        }),
      );
      const objects = compare(outcome, effects, transaction);
      const signatures = await signing;
      compared += objects;
      for (const { id, after } of outcome.changes) {
        if (after) made.set(id, after);
        else made.delete(id);
      }
      return { kind: 'same', digest, events: outcome.events, signatures };
    } catch (error) {
      if (error instanceof Different)
        return { kind: 'differs', digest: digest as Digest, difference: error.difference };
      if (error instanceof NotKnown) return { kind: 'unknown', digest, unknown: error.unknown };
      throw error;
    }
  }

  /** The objects that effects say were there: as the transactions before left them, or from outside. */
  function objectsBefore(
    transaction: UserTransaction,
    effects: ParsedEffects,
    evidence: TransactionEvidence,
  ): Map<Address, LedgerObject> {
    const before = new Map<Address, LedgerObject>();
    const find = (id: Address, version: bigint, digest: Digest): LedgerObject => {
      const own = made.get(id);
      if (own?.digest === digest) return own;
      if (own) throw new Different({ what: 'gap', id });
      const found = byDigest.get(digest);
      if (found?.id === id && found.version === version) return found;
      // The same version with another digest is a forgery; another version is just not the one that is wanted.
      if (shapes.get(id)?.version === version) throw new Different({ what: 'bytes', id });
      throw new NotKnown({ what: 'object', id });
    };
    for (const payment of transaction.gasData.payment) {
      before.set(payment.objectId, pretendCoin(payment, transaction));
    }
    for (const [id, { ReadOnlyRoot }] of effects.unchangedConsensusObjects) {
      if (!ReadOnlyRoot) throw new NotKnown({ what: 'form', reason: `${id} was read in another way` });
      const wanted = { version: BigInt(ReadOnlyRoot[0]), digest: ReadOnlyRoot[1] };
      const exact = byDigest.get(wanted.digest);
      if (exact?.id === id) before.set(id, exact);
      else if (id === CLOCK_ID) {
        const clock = clockAt(evidence.clock, shapes.get(id), wanted);
        if (!clock) throw new NotKnown({ what: 'clock' });
        before.set(id, clock);
      } else if (id === RANDOM_ID) {
        const random = randomAt(evidence.random, shapes.get(id), wanted);
        if (!random) throw new NotKnown({ what: 'random' });
        for (const object of random) before.set(object.id, object);
      } else before.set(id, find(id, wanted.version, wanted.digest));
    }
    for (const [id, { inputState }] of effects.changedObjects) {
      if (!inputState.Exist || before.has(id)) continue;
      const [[version, digest]] = inputState.Exist;
      before.set(id, find(id, BigInt(version), digest));
    }
    return before;
  }

  return {
    next,
    get compared() {
      return compared;
    },
  };
}

/** Objects from outside by id, as far as their digest is that of effects which wrote them. */
function readOutside({ objects, writers }: OutsideObjects) {
  const written = new Map<Digest, ReadonlySet<Digest>>();
  for (const bytes of writers) {
    const { transactionDigest, changedObjects } = decodeEffects(bytes);
    written.set(transactionDigest, new Set(changedObjects.flatMap(([, change]) => outputDigest(change))));
  }
  const byDigest = new Map<Digest, LedgerObject>();
  const shapes = new Map<Address, LedgerObject>();
  for (const bytes of objects) {
    const object = decodeObject(bytes);
    byDigest.set(object.digest, object);
    const known = shapes.get(object.id);
    if (!known || known.version < object.version) shapes.set(object.id, object);
  }
  /** The newest version of an object that effects do not name: a package, or the child of one that was only read. */
  const trusted = (id: Address): LedgerObject | undefined => {
    const object = shapes.get(id);
    if (!object) return undefined;
    const digests = written.get(object.previousTransaction);
    if (!digests) throw new NotKnown({ what: 'object', id });
    if (!digests.has(object.digest)) throw new Different({ what: 'bytes', id });
    return object;
  };
  return { trusted, byDigest, shapes };
}

type Change = ParsedEffects['changedObjects'][number][1];

const outputDigest = ({ outputState }: Change): Digest[] =>
  outputState.ObjectWrite
    ? [outputState.ObjectWrite[0]]
    : outputState.PackageWrite
      ? [outputState.PackageWrite[1]]
      : [];

function readForm<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new NotKnown({ what: 'form', reason: (error as Error).message });
  }
}

/** What a node refuses has not happened. */
function load<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) throw new Different({ what: 'refused', reason: error.message });
    throw error;
  }
}

async function signaturesOf(
  transaction: UserTransaction,
  signatures: readonly Uint8Array[],
  verify: SignatureVerifier,
): Promise<CheckedSignatures> {
  try {
    return await checkSignatures(transaction, signatures, verify);
  } catch (error) {
    if (error instanceof UnknownScheme) throw new NotKnown({ what: 'form', reason: error.message });
    throw new Different({ what: 'signature', reason: (error as Error).message });
  }
}

/** What is owned is used by its owner alone; what only reads a coin that pays is not asked. */
function checkOwners({ sender }: UserTransaction, { objects }: LoadedInputs): void {
  for (const input of objects) {
    if (input?.kind !== 'owned') continue;
    const { owner, id } = input.object;
    if (owner.kind !== 'address' || owner.address !== sender) throw new Different({ what: 'owner', id });
  }
}

/** A coin that pays: its id, version and digest are in the transaction, and it holds enough. */
function pretendCoin(
  { objectId, version, digest }: UserTransaction['gasData']['payment'][number],
  { gasData, digest: previousTransaction }: UserTransaction,
): LedgerObject {
  const coin = sealObject({
    id: objectId,
    version: BigInt(version),
    owner: { kind: 'address', address: gasData.owner },
    data: {
      kind: 'move',
      type: GAS_COIN_TYPE,
      hasPublicTransfer: true,
      contents: encodeCoin(objectId, ENOUGH),
    },
    previousTransaction,
    storageRebate: 0n,
  });
  return { ...coin, digest };
}

/** Holds what came out to the effects, gas apart; says how many objects were compared. */
function compare(outcome: Outcome, wanted: ParsedEffects, { gasData }: UserTransaction): number {
  const found = outcome.effects;
  const [status, claimed] = [describeStatus(found), describeStatus(wanted)];
  if (status !== claimed) throw new Different({ what: 'status', wanted: claimed, found: status });
  if (found.eventsDigest !== wanted.eventsDigest) throw new Different({ what: 'events' });
  const payments = new Set(gasData.payment.map(({ objectId }) => objectId));
  const coins = new Set(
    outcome.changes.flatMap(({ id, before, after }) => {
      const data = (after ?? before)?.data;
      return payments.has(id) || (data?.kind === 'move' && data.type === GAS_COIN_TYPE) ? [id] : [];
    }),
  );
  const ours = new Map(found.changedObjects);
  const theirs = new Map(wanted.changedObjects);
  let count = 0;
  for (const id of new Set([...ours.keys(), ...theirs.keys()])) {
    const [mine, claim] = [ours.get(id), theirs.get(id)];
    // Gas is left out, whether coins of SUI pay or the balance of an address.
    if (isSuiBalance(mine) || isSuiBalance(claim)) continue;
    if (!mine || !claim) throw new Different({ what: 'object', id });
    if (coins.has(id)) continue;
    if (JSON.stringify(mine) !== JSON.stringify(claim)) throw new Different({ what: 'object', id });
    count++;
  }
  return count;
}

const isReserved = (object: CallArg['Object']): boolean =>
  object?.ImmOrOwnedObject != null && isReservation(object.ImmOrOwnedObject);

const isSuiBalance = (change: ParsedChange[1] | undefined): boolean => {
  const type = change?.outputState.AccumulatorWriteV1?.address.ty;
  return type !== undefined && canonicalType(type) === SUI_BALANCE_TYPE;
};

const describeStatus = ({ status }: ParsedEffects): string => JSON.stringify(status);

/** The packages that transactions call, and of other objects the versions that they use and did not make. */
export function namedOutside(evidence: readonly TransactionEvidence[]): {
  readonly packages: readonly Address[];
  readonly objects: readonly { readonly id: Address; readonly version: bigint }[];
} {
  const packages = new Set<Address>();
  const made = new Set<Address>();
  const objects = new Map<string, { readonly id: Address; readonly version: bigint }>();
  for (const { data, effects: bytes } of evidence) {
    let transaction: UserTransaction;
    let effects: ParsedEffects;
    try {
      transaction = decodeTransaction(data);
      effects = decodeEffects(bytes);
    } catch {
      // What cannot be read is told when it is its turn.
      continue;
    }
    for (const { MoveCall } of transaction.programmable.commands)
      if (MoveCall) packages.add(MoveCall.package);
    const paid = new Set(transaction.gasData.payment.map(({ objectId }) => objectId));
    const add = (id: Address, version: string) => {
      if (!made.has(id) && !paid.has(id)) objects.set(`${id}@${version}`, { id, version: BigInt(version) });
    };
    for (const [id, { ReadOnlyRoot }] of effects.unchangedConsensusObjects) {
      if (ReadOnlyRoot && id !== CLOCK_ID && id !== RANDOM_ID) add(id, ReadOnlyRoot[0]);
    }
    for (const [id, { inputState }] of effects.changedObjects) {
      if (inputState.Exist) add(id, inputState.Exist[0][0]);
    }
    for (const [id] of effects.changedObjects) made.add(id);
  }
  return { packages: [...packages], objects: [...objects.values()] };
}
