import { toBase58 } from '@mysten/bcs';
import { DEFAULT_LIMITS } from '../vm/index.ts';
import { Unsettled } from './accumulator-settlement.ts';
import { type Address, CLOCK_ID } from './address.ts';
import { type Checkpoint, type CheckpointHead, sealCheckpoint } from './checkpoint.ts';
import { executeTransaction, type Outcome } from './execution.ts';
import { checkExpiration } from './expiration.ts';
import type { FreeTransfers } from './free-transfers.ts';
import { MAX_GAS_BUDGET, REFERENCE_GAS_PRICE } from './gas.ts';
import { blake2b256, type Digest } from './hash.ts';
import { History, type Position } from './history.ts';
import { type CheckMode, type LoadedInputs, loadInputs, type Past } from './input.ts';
import type { CheckpointLog } from './log.ts';
import { type LedgerObject, sealObject } from './object.ts';
import { ObjectIndex } from './object-index.ts';
import type { Protocol } from './protocol.ts';
import type { TransactionRecord } from './record.ts';
import { recordOf } from './recording.ts';
import { Refusal } from './refusal.ts';
import type { Environment, Runner } from './runner.ts';
import { type SignatureVerifier, verifySignatures } from './signature.ts';
import { type ObjectStore, Overlay } from './store.ts';
import { clockData, clockTime, renewRandomness, tickClock } from './system.ts';
import type { NetworkTime } from './time.ts';
import { decodeTransaction, type UserTransaction } from './transaction.ts';
import { objectAt, objectNotAbove, receivedAt } from './versions.ts';

/** Told of every transaction that ran, once it has, and what it was counted by. */
export type OnExecuted = (transaction: UserTransaction, outcome: Outcome) => void;

interface LedgerOptions {
  readonly log: CheckpointLog;
  readonly runner: Runner;
  readonly time: (notBefore: number) => NetworkTime;
  readonly randomBytes: () => Uint8Array;
  readonly verifySignature: SignatureVerifier;
  /** The Clock is set before a transaction when its time is older than this. */
  readonly tickMs: number;
  /** How long a checkpoint stays invisible after its transactions were answered, as on a public node. */
  readonly delayMs: number;
  readonly protocol: Protocol;
  readonly referenceGasPrice?: bigint;
  readonly maxGasBudget?: bigint;
  /** The epoch that transactions run in; the first one for ever where nobody says. */
  readonly epoch?: () => bigint;
  /** Kinds of coins that are transferred for nothing, and the least amount of each; none where nobody says. */
  readonly freeTransfers?: FreeTransfers;
  /** Balances of addresses and heads of streams change when the ledger is told to settle, and not with every transaction. */
  readonly settlesWhenTold?: boolean;
  /** Called when executed transactions were forgotten: what was learned from them does not hold any more. */
  readonly onForget: () => void;
}

/** The Clock that a reader gets is not older than this. */
const CLOCK_AGE_MS = 2000;

/** A state to come back to. */
export interface LedgerSnapshot {
  readonly objects: readonly LedgerObject[];
  readonly checkpoints: number;
}

/**
 * The network's state and its history. Transactions run one after the other, each is sealed in a checkpoint and written
 * to the log; readers see a checkpoint when the log would survive a crash.
 */
export class Ledger {
  readonly #options: LedgerOptions;
  readonly #history: History;
  readonly #view = new ObjectIndex();
  /** What is executed but not yet visible. */
  #pending = new Overlay(this.#view);
  #visible: CheckpointHead | undefined;
  #time: NetworkTime;
  /** Counts reverts: what was on its way before one does not arrive after it. */
  #era = 0;
  readonly #unsettled = new Unsettled();
  readonly #listeners = new Set<(checkpoint: Checkpoint) => void>();
  readonly #measuring = new Set<OnExecuted>();

  constructor(options: LedgerOptions) {
    this.#options = options;
    this.#history = new History(options.log);
    this.#time = options.time(0);
    options.log.onDrop(() => this.#forgetDropped());
  }

  /** Begins a network. */
  start(genesis: Checkpoint): void {
    this.#commit(genesis);
    this.#publish(genesis);
    this.#time = this.#options.time(genesis.timestampMs);
  }

  /** Continues a network from what its log and snapshot hold. */
  resume(load: (index: ObjectIndex, history: History) => void): void {
    load(this.#view, this.#history);
    this.#visible = this.#history.head;
    this.#time = this.#options.time(this.head.timestampMs);
  }

  get chainId(): Digest {
    return this.#history.genesis.digest;
  }

  get time(): NetworkTime {
    return this.#time;
  }

  /** The newest checkpoint that readers may see. */
  get head(): CheckpointHead {
    if (!this.#visible) throw new Error('the network has not begun');
    return this.#visible;
  }

  /** Objects as of {@link head}. */
  get objects(): ObjectIndex {
    return this.#view;
  }

  /** Objects as the next transaction finds them, whether readers see them yet or not. */
  get executed(): ObjectStore {
    return this.#pending;
  }

  get history(): History {
    return this.#history;
  }

  get protocol(): Protocol {
    return this.#options.protocol;
  }

  get environment(): Environment {
    return {
      epoch: this.#options.epoch?.() ?? 0n,
      epochStartMs: BigInt(this.#history.genesis.timestampMs),
      referenceGasPrice: this.#options.referenceGasPrice ?? REFERENCE_GAS_PRICE,
      protocolVersion: this.protocol.version,
    };
  }

  checkpoint(sequenceNumber: number): Checkpoint | undefined {
    return sequenceNumber <= this.head.sequenceNumber ? this.#history.checkpoint(sequenceNumber) : undefined;
  }

  transaction(digest: Digest): Position | undefined {
    const position = this.#history.transaction(digest);
    return position && position.checkpoint.sequenceNumber <= this.head.sequenceNumber ? position : undefined;
  }

  /** A version of an object, also an older one, also of one that is gone. */
  objectAt(id: Address, version: bigint): LedgerObject | undefined {
    return objectAt(this.#history, this.#view, id, version);
  }

  /** Called with every checkpoint as it becomes visible. Returns how to stop. */
  subscribe(listener: (checkpoint: Checkpoint) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Called with every transaction that was executed; its outcome has what it was counted by. Returns how to stop. */
  measure(listener: OnExecuted): () => void {
    this.#measuring.add(listener);
    return () => this.#measuring.delete(listener);
  }

  /** Verifies, runs and seals a signed transaction. The same transaction again gets the same answer. */
  async execute(bytes: Uint8Array, signatures: readonly Uint8Array[]): Promise<TransactionRecord> {
    const transaction = decodeTransaction(bytes);
    await verifySignatures(transaction, signatures, this.#options.verifySignature);
    const visible = this.transaction(transaction.digest)?.record;
    if (visible) return visible;
    const known = this.#history.transaction(transaction.digest)?.record;
    const record = known ?? this.#executeNow(transaction, signatures);
    await this.#settled();
    return record;
  }

  /** Runs a transaction on what readers see, and forgets it. */
  simulate(transaction: UserTransaction, mode: CheckMode, base: ObjectStore = this.#view): Outcome {
    const store = this.#withClock(base);
    const inputs = loadInputs(store, transaction, mode, this.#past(store));
    this.#checkExpiration(transaction);
    const { runner } = this.#options;
    const { environment } = this;
    const inspect = mode === 'inspect';
    return executeTransaction({
      store,
      environment,
      transaction,
      inputs,
      runner,
      inspect,
      wantsOutputs: true,
      ...this.#free,
    });
  }

  /** What would be found at this moment: executing sets the Clock first, so trying out does too. */
  #withClock(base: ObjectStore): ObjectStore {
    const clock = base.object(CLOCK_ID);
    const now = this.#time.now();
    if (!clock || this.#time.mode === 'frozen' || now - clockTime(base) < this.#options.tickMs) return base;
    const store = new Overlay(base);
    store.put(sealObject({ ...clock, data: clockData(now) }));
    return store;
  }

  /** Seals a checkpoint that holds nothing but the tick of the Clock and fresh randomness. */
  async heartbeat(): Promise<Checkpoint> {
    const checkpoint = this.#seal([], true);
    await this.#settled();
    return checkpoint;
  }

  /** Makes the Clock that readers see current, as on a network that ticks all the time. Where that fails they see what there is. */
  async refreshClock(): Promise<void> {
    const age = this.#time.now() - clockTime(this.#view);
    if (this.#time.mode === 'frozen' || age < CLOCK_AGE_MS) return;
    const isOnItsWay = this.#time.now() - clockTime(this.#pending) < CLOCK_AGE_MS;
    await (isOnItsWay ? this.#settled() : this.heartbeat()).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }

  /** Turns the network's clock forward. */
  async advanceClock(milliseconds: number): Promise<Checkpoint> {
    this.#time.advance(milliseconds);
    return this.heartbeat();
  }

  snapshot(): LedgerSnapshot {
    return { objects: [...this.#view.all()], checkpoints: this.head.sequenceNumber + 1 };
  }

  /** Forgets everything after a snapshot of this ledger. */
  revert({ objects, checkpoints }: LedgerSnapshot): void {
    this.#history.truncate(checkpoints);
    this.#era++;
    this.#unsettled.clear();
    this.#options.onForget();
    this.#view.replace(objects);
    this.#pending = new Overlay(this.#view);
    this.#visible = this.#history.head;
    this.#time = this.#options.time(this.head.timestampMs);
  }

  /** One digest for all live objects and the history that led to them. */
  stateHash(): Digest {
    const lines = [...this.#view.all()].map(({ id, digest }) => `${id} ${digest}\n`).sort();
    return toBase58(blake2b256(new TextEncoder().encode(`${this.head.digest}\n${lines.join('')}`)));
  }

  #executeNow(transaction: UserTransaction, signatures: readonly Uint8Array[]): TransactionRecord {
    this.#checkExpiration(transaction);
    // Refused before anything moves: a transaction that is turned down leaves no trace.
    const inputs = this.#load(transaction);
    const ticks = this.#ticks(false);
    const records = [...ticks];
    try {
      // A tick writes objects that a transaction may read.
      const current = ticks.length > 0 ? this.#load(transaction) : inputs;
      const record = this.#run(transaction, signatures, current, records.length);
      this.#pending.apply(record);
      records.push(record);
      if (!this.#options.settlesWhenTold) records.push(...this.#settlements());
      return record;
    } finally {
      // Should running it be refused or break, the ticks still have happened.
      if (records.length > 0) this.#commit(sealCheckpoint(this.#history.head, records, this.#time.now()));
    }
  }

  /** Settles balances of addresses and streams of events where that was left to be told: a checkpoint of its own. */
  async settleFunds(): Promise<void> {
    const records = this.#settlements();
    if (records.length === 0) return;
    this.#commit(sealCheckpoint(this.#history.head, records, this.#time.now()));
    await this.#settled();
  }

  #settlements(): TransactionRecord[] {
    const record = this.#unsettled.settle(this.#pending, (this.#history.head?.sequenceNumber ?? 0) + 1);
    if (!record) return [];
    this.#pending.apply(record);
    return [record];
  }

  get #free() {
    const { freeTransfers } = this.#options;
    return freeTransfers ? { freeTransfers } : {};
  }

  #load(transaction: UserTransaction): LoadedInputs {
    return loadInputs(this.#pending, transaction, 'execute', this.#past(this.#pending));
  }

  /** What a transaction may have to know of the network besides the newest objects. */
  #past(store: ObjectStore): Past {
    const history = this.#history;
    return {
      referenceGasPrice: this.environment.referenceGasPrice,
      maxGasBudget: this.#options.maxGasBudget ?? MAX_GAS_BUDGET,
      chainId: this.chainId,
      epoch: this.environment.epoch,
      fundsTypeNodes: this.protocol.limits.fundsTypeNodes ?? DEFAULT_LIMITS.fundsTypeNodes,
      freeTransfers: this.#options.freeTransfers ?? new Map(),
      received: (id, version) => receivedAt(history, store, id, version),
      at: (id, version) => objectAt(history, store, id, version),
      notAbove: (id, version) => objectNotAbove(history, store, id, version),
    };
  }

  #run(
    transaction: UserTransaction,
    signatures: readonly Uint8Array[],
    inputs: LoadedInputs,
    place: number,
  ): TransactionRecord {
    const store = this.#pending;
    const { runner } = this.#options;
    const { environment } = this;
    const flags = { inspect: false, wantsOutputs: false };
    const outcome = executeTransaction({
      store,
      environment,
      transaction,
      inputs,
      runner,
      ...flags,
      ...this.#free,
    });
    this.#unsettled.add(outcome, place);
    for (const listener of this.#measuring) listener(transaction, outcome);
    return recordOf(transaction, signatures, outcome);
  }

  #seal(records: readonly TransactionRecord[], force: boolean): Checkpoint {
    const checkpoint = sealCheckpoint(
      this.#history.head,
      [...this.#ticks(force), ...records],
      this.#time.now(),
    );
    this.#commit(checkpoint);
    return checkpoint;
  }

  /** The system's own transactions, when they are due; a clock that stands still does not tick by itself. */
  #ticks(force: boolean): TransactionRecord[] {
    const now = this.#time.now();
    const last = clockTime(this.#pending);
    if (!force && (this.#time.mode === 'frozen' || now - last < this.#options.tickMs)) return [];
    const round = (this.#history.head?.sequenceNumber ?? 0) + 1;
    const clock = tickClock(this.#pending, round, Math.max(now, last));
    const random = renewRandomness(this.#pending, this.#options.randomBytes());
    this.#pending.apply(clock);
    this.#pending.apply(random);
    return [clock, random];
  }

  #commit(checkpoint: Checkpoint): void {
    this.#history.append(checkpoint);
  }

  /** The log could not keep what was executed last: it has not happened. */
  #forgetDropped(): void {
    this.#history.forgetDropped();
    this.#options.onForget();
    this.#pending = new Overlay(this.#view);
    for (let next = this.head.sequenceNumber + 1; next < this.#options.log.length; next++) {
      for (const record of this.#history.checkpoint(next)!.transactions) this.#pending.apply(record);
    }
  }

  /** Waits until everything sealed so far is safe, then lets readers see it. */
  async #settled(): Promise<void> {
    const last = this.#history.head!.sequenceNumber;
    const era = this.#era;
    await this.#options.log.flush();
    if (era !== this.#era)
      throw new Refusal('unavailable', 'The network was taken back to a state before this transaction');
    const publish = () => {
      if (era === this.#era) this.#publishThrough(last);
    };
    if (this.#options.delayMs > 0) setTimeout(publish, this.#options.delayMs);
    else publish();
  }

  #publishThrough(last: number): void {
    for (let next = this.head.sequenceNumber + 1; next <= last; next++) {
      this.#publish(this.#history.checkpoint(next)!);
    }
  }

  #publish(checkpoint: Checkpoint): void {
    for (const record of checkpoint.transactions) {
      this.#view.apply(record);
      this.#pending.settle(record);
    }
    this.#visible = checkpoint;
    for (const listener of this.#listeners) listener(checkpoint);
  }

  #checkExpiration(transaction: UserTransaction): void {
    const { environment, chainId } = this;
    const timestampMs = BigInt(this.#time.now());
    checkExpiration(transaction, { chainId, epoch: environment.epoch, timestampMs });
  }
}
