import type { GasFigures } from '../vm/index.ts';
import type { Address } from './address.ts';
import type { MoveEvent } from './event.ts';
import type { StreamChange } from './event-stream.ts';
import type { FundsChange } from './funds.ts';
import type { LoadedInputs } from './input.ts';
import type { LedgerObject, MoveData, PackageData } from './object.ts';
import type { Owner } from './owner.ts';
import type { ObjectStore } from './store.ts';
import type { UserTransaction } from './transaction.ts';
import type { TypeText } from './type-tag.ts';

/** What a transaction may know of the network it runs in. */
export interface Environment {
  readonly epoch: bigint;
  readonly epochStartMs: bigint;
  readonly referenceGasPrice: bigint;
  readonly protocolVersion: bigint;
}

/** The coin that commands call the gas coin. */
export interface GasCoin {
  readonly id: Address;
  readonly balance: bigint;
  /** It is made for the transaction out of a balance, and is the first thing the transaction makes. */
  readonly isMade: boolean;
}

/** Where the gas coin is at the end, its budget still set aside. */
export type GasEnd =
  /** An object, in its place or sent elsewhere. */
  | { readonly kind: 'coin'; readonly balance: bigint; readonly owner: Owner }
  /** Made out of a balance and not sent anywhere: what is left goes back. */
  | { readonly kind: 'rest'; readonly balance: bigint }
  /** In the balance of an address. */
  | { readonly kind: 'funds'; readonly owner: Address };

/** Everything a programmable transaction runs on. */
export interface Run {
  readonly store: ObjectStore;
  readonly environment: Environment;
  readonly transaction: UserTransaction;
  readonly inputs: LoadedInputs;
  /** The payment, smashed into one coin, its budget set aside. */
  readonly gasCoin: GasCoin | undefined;
  /** The version of everything that is written. */
  readonly lamportVersion: bigint;
  readonly meter: UnitMeter;
  /** Filled with the objects that a call received, also where the run fails later. */
  readonly received: Set<Address>;
  /** Filled with the objects of an epoch's settings that were looked at, also where the run fails later. */
  readonly configs: Set<Address>;
  /** Lets any function be called with any bytes. */
  readonly inspect: boolean;
  /** Whether to say what every command returned. */
  readonly wantsOutputs: boolean;
}

/** Gas units spent and allowed; the runner counts, the price is made of it afterwards. */
export interface UnitMeter {
  readonly limit: bigint;
  used: bigint;
  /** What the run was counted by, once it is over. */
  figures?: RunFigures;
}

/** What running a transaction came to, not rounded. */
export interface RunFigures extends GasFigures {
  /** Children of objects that were looked at, those that were not there left out. */
  readonly childObjects: number;
  readonly events: number;
  readonly eventBytes: number;
}

export interface WrittenObject {
  readonly owner: Owner;
  readonly data: MoveData | PackageData;
  /** Packages carry their own version. */
  readonly version?: bigint;
}

export interface CommandValue {
  readonly type: TypeText;
  readonly bytes: Uint8Array;
}

/** What one command gave back, for simulations. */
export interface CommandOutput {
  readonly returned: readonly CommandValue[];
  readonly mutated: readonly (CommandValue & { readonly argument: number })[];
}

/** What a run that did not fail leaves to be written. */
export interface RunResult {
  readonly written: ReadonlyMap<Address, WrittenObject>;
  readonly created: ReadonlySet<Address>;
  readonly deleted: ReadonlySet<Address>;
  /** Objects that were taken out of the store besides the inputs and are to be replaced or removed: child objects. */
  readonly taken: ReadonlyMap<Address, LedgerObject>;
  readonly gasCoin: GasEnd | undefined;
  /** What goes into balances and out of them. */
  readonly funds: readonly FundsChange[];
  /** What streams of events are told. */
  readonly streams: readonly StreamChange[];
  readonly received: ReadonlySet<Address>;
  /** Input objects that were taken by value: unless written or deleted again they are inside another object now. */
  readonly consumed: ReadonlySet<Address>;
  readonly events: readonly MoveEvent[];
  readonly outputs: readonly CommandOutput[];
}

/** Runs the commands of a transaction; throws an ExecutionError when one fails. */
export type Runner = (run: Run) => RunResult;
