/** A checkpoint as far as the indexer looks at it: its place in the chain, and the events of its transactions. */
export interface Checkpoint {
  readonly sequence: bigint;
  readonly digest: string;
  /** Digest of the checkpoint before; null in the first. */
  readonly previousDigest: string | null;
  readonly timestampMs: bigint;
  readonly transactions: readonly CheckpointTransaction[];
}

interface CheckpointTransaction {
  readonly digest: string;
  /** Failed transactions have no events. */
  readonly events: readonly ChainEvent[];
  /** Its bytes, where the source was asked for them. */
  readonly bytes?: TransactionBytes;
}

/** A transaction as it was signed and executed, BCS. */
export interface TransactionBytes {
  readonly data: Uint8Array;
  readonly signatures: readonly Uint8Array[];
  readonly effects: Uint8Array;
}

export interface ChainEvent {
  /** Canonical type; its address is the package that first defined the struct, also after upgrades. */
  readonly type: string;
  /** The package that was called: after an upgrade the new version, where the caller knows of it. */
  readonly packageId: string;
  readonly sender: string;
  /** BCS. */
  readonly contents: Uint8Array;
}

/** What a node says of itself. */
export interface ChainStatus {
  /** Digest of the first checkpoint: another one means another chain, or the same after a reset. */
  readonly chainId: string;
  /** The oldest checkpoint it still has; above 0 when history was pruned. */
  readonly lowest: bigint;
  readonly latest: bigint;
}

/** Where checkpoints come from. Everything may fail at any time; what is wrong with a failure is the caller's to judge. */
export interface CheckpointSource {
  status(signal: AbortSignal): Promise<ChainStatus>;
  /** One checkpoint of the past. */
  checkpoint(sequence: bigint, signal: AbortSignal): Promise<Checkpoint>;
  /** New checkpoints from the present tip on, in order. Ends or fails whenever the node feels like it. */
  subscribe(signal: AbortSignal): AsyncIterable<Checkpoint>;
}
