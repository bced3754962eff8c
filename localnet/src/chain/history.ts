import {
  type Checkpoint,
  type CheckpointHead,
  decodeCheckpoint,
  decodeCheckpointHead,
  encodeCheckpoint,
} from './checkpoint.ts';
import { DigestIndex } from './digest-index.ts';
import type { Digest } from './hash.ts';
import { type CheckpointLog, pruned } from './log.ts';
import { mayHold, type Needles } from './needle.ts';
import type { TransactionRecord } from './record.ts';

const DECODED = 512;

/** Where a transaction stands in history. */
export interface Position {
  readonly checkpoint: Checkpoint;
  readonly index: number;
  readonly record: TransactionRecord;
}

/** Checkpoints by number and digest, transactions by digest. Old ones are read back from the log when asked for. */
export class History {
  readonly #log: CheckpointLog;
  #checkpointOf = new DigestIndex();
  #numberOf = new DigestIndex();
  readonly #decoded = new Map<number, Checkpoint>();
  #head: CheckpointHead | undefined;
  #genesis: CheckpointHead | undefined;
  /** The head that was taken over from a snapshot or a state. */
  #restored: CheckpointHead | undefined;

  constructor(log: CheckpointLog) {
    this.#log = log;
  }

  get head(): CheckpointHead | undefined {
    return this.#head;
  }

  get log(): CheckpointLog {
    return this.#log;
  }

  /** The lowest checkpoint that can be read. */
  get first(): number {
    return this.#log.first;
  }

  get transactionCount(): number {
    return this.#checkpointOf.size;
  }

  /** Writes a checkpoint to the log and indexes it. */
  append(checkpoint: Checkpoint): void {
    this.#log.append(encodeCheckpoint(checkpoint));
    this.index(checkpoint);
    this.#remember(checkpoint);
  }

  /** Indexes a checkpoint that the log holds already. */
  index(checkpoint: Checkpoint): void {
    for (const { digest } of checkpoint.transactions)
      this.#checkpointOf.set(digest, checkpoint.sequenceNumber);
    this.#numberOf.set(checkpoint.digest, checkpoint.sequenceNumber);
    this.#head = checkpoint;
  }

  /** Indexes what a snapshot knows of checkpoints without reading them; of genesis, too, where it was pruned. */
  restore(
    head: CheckpointHead,
    transactions: DigestIndex,
    checkpoints: DigestIndex,
    genesis?: CheckpointHead,
  ): void {
    this.#genesis = genesis ?? this.#genesis;
    this.#restored = head;
    this.#checkpointOf = transactions;
    this.#numberOf = checkpoints;
    this.#head = head;
  }

  /** Forgets every checkpoint from a number on. */
  truncate(length: number): void {
    this.#log.truncate(length);
    this.forgetDropped();
  }

  /** Forgets the checkpoints that the log has dropped. */
  forgetDropped(): void {
    const { length } = this.#log;
    for (const index of [this.#checkpointOf, this.#numberOf]) index.keep(0, length);
    this.#decoded.clear();
    this.#head = length > this.first ? this.checkpoint(length - 1) : this.#restored;
  }

  /** Forgets the checkpoints that the log has pruned. */
  forgetPruned(): void {
    for (const index of [this.#checkpointOf, this.#numberOf])
      index.keep(this.first, Number.POSITIVE_INFINITY);
    for (const number of this.#decoded.keys()) if (number < this.first) this.#decoded.delete(number);
  }

  transactions(): DigestIndex {
    return this.#checkpointOf;
  }

  checkpoints(): DigestIndex {
    return this.#numberOf;
  }

  checkpoint(sequenceNumber: number): Checkpoint | undefined {
    if (!Number.isSafeInteger(sequenceNumber) || sequenceNumber < 0 || sequenceNumber >= this.#log.length)
      return undefined;
    if (sequenceNumber < this.first) throw pruned(`Checkpoint ${sequenceNumber}`, this.first);
    const known = this.#decoded.get(sequenceNumber);
    if (known) return known;
    const checkpoint = decodeCheckpoint(this.#log.read(sequenceNumber));
    this.#remember(checkpoint);
    return checkpoint;
  }

  /** Whether a checkpoint may hold what is looked for; one that is not decoded yet is not decoded for it. */
  mayHold(sequenceNumber: number, needles: Needles): boolean {
    return this.#decoded.has(sequenceNumber) || mayHold(this.#log.read(sequenceNumber), needles);
  }

  /** The first checkpoint; asked for all the time, so it is not read again. */
  get genesis(): CheckpointHead {
    this.#genesis ??= decodeCheckpointHead(this.#log.read(0));
    return this.#genesis;
  }

  numberOf(digest: Digest): number | undefined {
    return this.#numberOf.get(digest);
  }

  transaction(digest: Digest): Position | undefined {
    const sequenceNumber = this.#checkpointOf.get(digest);
    if (sequenceNumber === undefined || sequenceNumber < this.first) return undefined;
    const checkpoint = this.checkpoint(sequenceNumber);
    const index = checkpoint?.transactions.findIndex((record) => record.digest === digest) ?? -1;
    const record = checkpoint?.transactions[index];
    return checkpoint && record && { checkpoint, index, record };
  }

  #remember(checkpoint: Checkpoint): void {
    this.#decoded.set(checkpoint.sequenceNumber, checkpoint);
    if (this.#decoded.size <= DECODED) return;
    const [oldest] = this.#decoded.keys();
    if (oldest !== undefined) this.#decoded.delete(oldest);
  }
}
