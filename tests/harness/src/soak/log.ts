/** What the soak can kill, and what it watches: the processes of the stack and the database that the indexer runs. */
export const PROCESSES = ['localnet', 'indexer', 'web', 'postgres'] as const;
export type ProcessName = (typeof PROCESSES)[number];

/** A process was killed, and when it served again; times are milliseconds from the start. */
export interface Disturbance {
  readonly process: ProcessName;
  readonly at: number;
  readonly back: number;
}

/** Something a player or a reader of the API was told other than what was asked for. */
export interface Failure {
  readonly at: number;
  readonly who: string;
  readonly message: string;
}

/** A process as it was seen: which life of it, how long that had lasted, and its resident memory in bytes. */
export interface Look {
  readonly pid: number;
  readonly ageMs: number;
  readonly memory: number;
}

/** One look at the processes. */
export interface Sample {
  readonly at: number;
  readonly processes: Readonly<Partial<Record<ProcessName, Look>>>;
  /** Checkpoints that the index is behind the chain. */
  readonly lag: number | null;
  /** Transactions that players had made by then. */
  readonly transactions: number;
}

/** Everything that was seen. */
export interface Log {
  readonly disturbances: readonly Disturbance[];
  readonly failures: readonly Failure[];
  readonly samples: readonly Sample[];
}
