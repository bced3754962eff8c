import { DEFAULT_LIMITS } from '../vm/index.ts';
import type { Address } from './address.ts';
import { CLOCK_ID, RANDOM_ID } from './address.ts';
import { findDenial, isDeniedByFirstEdition, listedType } from './deny-list.ts';
import { checkFree, checkFreeObjects, type FreeTransfers } from './free-transfers.ts';
import {
  BASE_UNITS,
  MAX_GAS_BUDGET,
  MAX_GAS_PAYMENT_OBJECTS,
  MAX_GAS_PRICE,
  REFERENCE_GAS_PRICE,
} from './gas.ts';
import { type Digest, ZERO_DIGEST } from './hash.ts';
import { isMove, isPackage, type LedgerObject, type MoveObject, type PackageObject } from './object.ts';
import { balanceOf } from './object-index.ts';
import {
  checkFunds,
  type Funding,
  type Payment,
  readFunding,
  usesFunds,
  type Withdrawal,
} from './payment.ts';
import { invalid } from './refusal.ts';
import { isReservation } from './reservation.ts';
import type { ObjectStore } from './store.ts';
import type { UserTransaction } from './transaction.ts';
import { coinTypeOf, GAS_COIN_TYPE, parseType, SUI_TYPE, type TypeTag, type TypeText } from './type-tag.ts';

/** What most transactions take from balances. */
const NO_FUNDING: Funding = { payment: { kind: 'coin', drawn: 0n }, withdrawals: [] };

interface ObjectRef {
  readonly objectId: Address;
  readonly version: string | number | bigint;
  readonly digest: string;
}

/** An object that a transaction names, and what it may do with it. */
export type InputObject =
  | { readonly kind: 'owned' | 'immutable'; readonly object: MoveObject }
  | { readonly kind: 'shared'; readonly object: MoveObject; readonly mutable: boolean }
  | { readonly kind: 'receiving'; readonly object: MoveObject };

/** Everything a transaction may touch, looked up and checked against its references. */
export interface LoadedInputs {
  /** By input index; `undefined` for pure values. */
  readonly objects: readonly (InputObject | undefined)[];
  readonly gas: readonly MoveObject[];
  readonly payment: Payment;
  /** What inputs may take out of balances, by input index. */
  readonly withdrawals: readonly (Withdrawal | undefined)[];
  readonly packages: readonly PackageObject[];
  /** How children are found where an input is not the newest version of its object. */
  readonly childAt?: FindVersion;
}

/** How strict loading is: `execute` as a validator; `inspect` asks neither for payment nor for ownership. */
export type CheckMode = 'execute' | 'inspect';

/** Finds a version of an object. */
type FindVersion = (id: Address, version: bigint) => LedgerObject | undefined;

/** What loading may have to know besides the newest objects. */
export interface Past {
  readonly referenceGasPrice: bigint;
  readonly maxGasBudget: bigint;
  readonly chainId: Digest;
  readonly epoch: bigint;
  /** Most nodes of a type that addresses have balances of. */
  readonly fundsTypeNodes: number;
  /** Kinds of coins that are transferred for nothing, and the least amount of each. */
  readonly freeTransfers: FreeTransfers;
  /** A version of an object that was received before. */
  readonly received: FindVersion;
  readonly at: FindVersion;
  /** The newest version that is not above the one given. */
  readonly notAbove: FindVersion;
}

const NO_PAST: Past = {
  referenceGasPrice: REFERENCE_GAS_PRICE,
  maxGasBudget: MAX_GAS_BUDGET,
  fundsTypeNodes: DEFAULT_LIMITS.fundsTypeNodes,
  chainId: ZERO_DIGEST,
  epoch: 0n,
  freeTransfers: new Map(),
  received: () => undefined,
  at: () => undefined,
  notAbove: () => undefined,
};

/** Looks up what a transaction names and refuses it where a node would, before anything runs. */
export function loadInputs(
  store: ObjectStore,
  transaction: UserTransaction,
  mode: CheckMode,
  past: Past = NO_PAST,
): LoadedInputs {
  const { programmable, sender, gasData } = transaction;
  const seen = new Set<Address>();
  const once = (id: Address, isReceived = false) => {
    if (seen.has(id))
      throw invalid(
        isReceived
          ? "The transaction inputs contain duplicated ObjectRef's"
          : `Mutable object ${id} cannot appear more than one in one transaction`,
      );
    seen.add(id);
  };
  const isFunded = usesFunds(transaction);
  const funding = isFunded ? readFunding(store, transaction, past, mode === 'execute') : NO_FUNDING;
  if (mode === 'execute') {
    checkPrice(transaction, funding.payment, past);
    if (funding.payment.kind === 'free') checkFree(transaction, past.freeTransfers);
    if (isFunded) checkFunds(store, funding, sender, past.freeTransfers);
  }
  const gas = gasData.payment.flatMap((reference) => {
    if (isFunded && isReservation(reference)) return [];
    once(reference.objectId);
    return [loadOwned(store, reference, gasData.owner)];
  });
  let isPast = false;
  const objects = programmable.inputs.map((input, index): InputObject | undefined => {
    if (!input.Object || funding.withdrawals[index]) return undefined;
    const { ImmOrOwnedObject, SharedObject, Receiving } = input.Object;
    if (SharedObject) {
      once(SharedObject.objectId);
      return loadShared(store, SharedObject, mode === 'execute' ? sender : undefined);
    }
    const reference = (Receiving ?? ImmOrOwnedObject)!;
    once(reference.objectId, Receiving !== undefined && Receiving !== null);
    if (Receiving) return { kind: 'receiving', object: loadReceiving(store, Receiving, mode, past) };
    const old = mode === 'inspect' ? oldVersion(store, reference, past) : undefined;
    if (old) isPast = true;
    const object = old ?? loadOwned(store, reference, mode === 'execute' ? sender : undefined);
    return { kind: object.owner.kind === 'immutable' ? 'immutable' : 'owned', object };
  });
  if (mode === 'execute') {
    checkGas(transaction, gas, funding.payment);
    checkReplay(transaction, objects);
    if (funding.payment.kind === 'free') checkFreeObjects(objects, past.freeTransfers);
    checkDenied(store, sender, coinTypesOf(objects, funding.withdrawals));
  }
  const packages = loadPackages(store, transaction);
  return { objects, gas, ...funding, packages, ...(isPast ? { childAt: past.notAbove } : {}) };
}

function loadOwned(store: ObjectStore, reference: ObjectRef, owner: Address | undefined): MoveObject {
  const object = loadReferenced(store, reference);
  if (object.owner.kind === 'immutable') return object;
  if (object.owner.kind === 'object') throw childArgument(object.id, object.owner.parent);
  // Who only looks need own nothing.
  if (owner === undefined) return object;
  if (object.owner.kind !== 'address') throw invalid('Object used as owned is not owned');
  if (object.owner.address !== owner) throw incorrectOwner(object.id, object.owner.address, owner);
  return object;
}

/** An older version of an object: what is only looked at may be any. */
function oldVersion(
  store: ObjectStore,
  { objectId, version }: ObjectRef,
  past: Past,
): MoveObject | undefined {
  if (store.object(objectId)?.version === BigInt(version)) return undefined;
  const object = past.at(objectId, BigInt(version));
  return isMove(object) ? object : undefined;
}

/** What is to be received: what is sent to an object, or what was and has been received, which fails when it runs. */
function loadReceiving(store: ObjectStore, reference: ObjectRef, mode: CheckMode, past: Past): MoveObject {
  const { objectId } = reference;
  const version = BigInt(reference.version);
  if (store.object(objectId)?.version !== version) {
    const before = past.received(objectId, version);
    if (isMove(before)) return before;
  }
  const object = loadReferenced(store, reference);
  if (object.owner.kind === 'object') throw childArgument(object.id, object.owner.parent);
  if (object.owner.kind !== 'address' && mode === 'execute')
    throw invalid('Object used as shared is not shared');
  return object;
}

const incorrectOwner = (id: Address, owner: Address, signer: Address) =>
  invalid(
    `Transaction was not signed by the correct sender: Object ${id} is owned by account address ${owner}, but given owner/signer address is ${signer}`,
  );

const childArgument = (id: Address, parent: Address) =>
  invalid(
    `Object ${id} is owned by object ${parent}. Objects owned by other objects cannot be used as input arguments`,
  );

/** The object of an exact reference. */
function loadReferenced(store: ObjectStore, { objectId, version, digest }: ObjectRef): MoveObject {
  const object = store.object(objectId);
  if (!object) throw invalid(`Could not find the referenced object ${objectId} at version ${version}`);
  if (!isMove(object))
    throw invalid(`A move object is expected, instead a move package is passed: ${objectId}`);
  if (object.version !== BigInt(version)) {
    throw invalid(
      `Transaction needs to be rebuilt because object ${objectId} version ${version} (${digest}) is unavailable for consumption, current version: ${object.version}`,
    );
  }
  if (object.digest !== digest) {
    throw invalid(`Invalid Object digest for object ${objectId}. Expected digest : ${object.digest}`);
  }
  return object;
}

interface SharedRef {
  readonly objectId: Address;
  readonly initialSharedVersion: string | number | bigint;
  readonly mutable: boolean;
}

function loadShared(store: ObjectStore, reference: SharedRef, sender: Address | undefined): InputObject {
  const { objectId, mutable } = reference;
  const object: LedgerObject | undefined = store.object(objectId);
  if (!isMove(object)) throw invalid(`Could not find the referenced object ${objectId} at version None`);
  const { owner } = object;
  const start =
    owner.kind === 'shared' ? owner.initialVersion : owner.kind === 'consensus' && owner.startVersion;
  if (start !== BigInt(reference.initialSharedVersion))
    throw invalid(`Could not find the referenced object ${objectId} at version None`);
  if (owner.kind === 'consensus' && sender !== undefined && owner.address !== sender)
    throw incorrectOwner(objectId, owner.address, sender);
  if (mutable && (objectId === CLOCK_ID || objectId === RANDOM_ID))
    throw invalid('Mutable parameter provided, immutable parameter expected');
  return { kind: 'shared', object, mutable };
}

/** Kinds of coins other than SUI that a transaction names. */
function coinTypesOf(
  objects: readonly (InputObject | undefined)[],
  withdrawals: readonly (Withdrawal | undefined)[],
): Set<TypeText> {
  const types = new Set<TypeText>();
  for (const input of objects) {
    const coin = input && coinTypeOf(input.object.data.type);
    if (coin !== undefined) types.add(coin);
  }
  for (const withdrawal of withdrawals) if (withdrawal) types.add(withdrawal.coinType);
  types.delete(SUI_TYPE);
  return types;
}

/** Refuses coins that their issuer has denied to the sender. */
function checkDenied(store: ObjectStore, sender: Address, coinTypes: ReadonlySet<TypeText>): void {
  const types = [...coinTypes].map(listedType);
  const denied = (coinType: string) => invalid(`Address ${sender} is denied for coin ${coinType}`);
  const sorted = types.sort();
  for (const type of sorted) if (isDeniedByFirstEdition(store, type, sender)) throw denied(type);
  for (const type of sorted) {
    const denial = findDenial(store, type, [sender]);
    if (denial?.kind === 'paused') throw invalid(`Coin type is globally paused for use: ${type}`);
    if (denial) throw denied(type);
  }
}

/** Packages that commands call, build on or name in a type. */
function loadPackages(store: ObjectStore, { programmable }: UserTransaction): PackageObject[] {
  const ids = new Set<Address>();
  const addType = (tag: TypeTag): void => {
    if (tag.kind === 'vector') addType(tag.element);
    if (tag.kind !== 'struct') return;
    ids.add(tag.address);
    tag.args.forEach(addType);
  };
  for (const { MoveCall, MakeMoveVec, Publish, Upgrade } of programmable.commands) {
    if (MoveCall) ids.add(MoveCall.package);
    for (const text of [...(MoveCall?.typeArguments ?? []), MakeMoveVec?.type]) {
      const tag = text && parseType(text);
      if (tag) addType(tag);
    }
    for (const id of (Publish ?? Upgrade)?.dependencies ?? []) ids.add(id);
    if (Upgrade) ids.add(Upgrade.package);
  }
  return [...ids].map((id) => {
    const object = store.object(id);
    if (!object) throw invalid(`Dependent package not found on-chain: ${id}`);
    if (!isPackage(object)) throw invalid(`Move object is not a package: ${id}`);
    return object;
  });
}

/** Price and budget, before anything is looked up. */
function checkPrice({ gasData }: UserTransaction, payment: Payment, past: Past): void {
  const { referenceGasPrice: reference, maxGasBudget: most } = past;
  const price = BigInt(gasData.price);
  const budget = BigInt(gasData.budget);
  if (payment.kind === 'free') {
    if (budget !== 0n)
      throw invalid('Feature is not supported: gas_budget must be 0 for gasless transactions');
    return;
  }
  if (price < reference) {
    throw invalid(`Gas price ${price} under reference gas price (RGP) ${reference}`);
  }
  if (price >= MAX_GAS_PRICE) throw invalid(`Gas price cannot exceed ${MAX_GAS_PRICE} mist`);
  if (budget > most) throw invalid(`Gas budget: ${budget} is higher than max: ${most}`);
  if (budget < BASE_UNITS * price) {
    throw invalid(`Gas budget: ${budget} is lower than min: ${BASE_UNITS * price}`);
  }
  if (gasData.payment.length > MAX_GAS_PAYMENT_OBJECTS)
    throw invalid(`more than ${MAX_GAS_PAYMENT_OBJECTS} gas objects`);
}

/** Coins that pay are the payer's own, of SUI, and enough. */
function checkGas({ gasData }: UserTransaction, gas: readonly MoveObject[], payment: Payment): void {
  if (payment.kind === 'free') return;
  const budget = BigInt(gasData.budget);
  for (const { id, data, owner } of gas) {
    if (data.type !== GAS_COIN_TYPE) throw invalid(`Gas object ${id} is not a SUI coin`);
    if (owner.kind !== 'address') throw invalid(`Gas object ${id} is not an owned object`);
  }
  const balance = gas.reduce((sum, { data }) => sum + balanceOf(data.contents), payment.drawn);
  if (balance < budget) {
    throw invalid(`Balance of gas object ${balance} is lower than the needed amount: ${budget}`);
  }
}

/** What is not spent by running can be run again: it has to name something that is, or when it may run. */
function checkReplay({ expiration, gasData }: UserTransaction, objects: LoadedInputs['objects']): void {
  if (gasData.payment.length > 0) return;
  const window = expiration.ValidDuring ?? expiration.Validity;
  const isShort =
    window?.minEpoch != null &&
    window.maxEpoch != null &&
    BigInt(window.maxEpoch) - BigInt(window.minEpoch) <= 1n;
  if (isShort || objects.some((input) => input?.kind === 'owned')) return;
  throw invalid(
    'Invalid expiration: Transactions must either have address-owned inputs, or a ValidDuring expiration with at most two epochs of validity',
  );
}
