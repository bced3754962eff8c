import type { Address } from '../bytecode/address.ts';
import { createGasMeter, type GasMeter } from './gas.ts';
import { createObjectRuntime, type ObjectRuntime, type ObjectStore } from './object-runtime.ts';

/** What a transaction knows about itself: the answers of `sui::tx_context`. */
export interface TransactionContext {
  sender: Address;
  sponsor: Address | undefined;
  /** Digest of the transaction: 32 bytes that new ids derive from. */
  digest: Uint8Array;
  epoch: bigint;
  epochTimestampMs: bigint;
  referenceGasPrice: bigint;
  gasPrice: bigint;
  gasBudget: bigint;
  /** Ids derived so far. */
  idsCreated: bigint;
}

/** State of one transaction: its calls share it, and an abort drops it whole. */
export interface Session {
  readonly context: TransactionContext;
  readonly objects: ObjectRuntime;
  gas: GasMeter;
  /** Source of randomness for natives that only tests have. */
  readonly seed: () => Uint8Array;
}

export interface SessionOptions {
  readonly context?: Partial<TransactionContext>;
  readonly store?: ObjectStore;
  readonly gas?: GasMeter;
  readonly seed?: () => Uint8Array;
}

const EMPTY_STORE: ObjectStore = { loadChild: () => undefined, receive: () => undefined };
const DEFAULT_BUDGET = 50_000_000;

export function createSession({ context, store = EMPTY_STORE, gas, seed }: SessionOptions = {}): Session {
  return {
    context: {
      sender: '0'.repeat(64),
      sponsor: undefined,
      digest: new Uint8Array(32),
      epoch: 0n,
      epochTimestampMs: 0n,
      referenceGasPrice: 0n,
      gasPrice: 0n,
      gasBudget: 0n,
      idsCreated: 0n,
      ...context,
    },
    objects: createObjectRuntime(store),
    gas: gas ?? createGasMeter(DEFAULT_BUDGET),
    seed: seed ?? (() => new Uint8Array(32)),
  };
}
