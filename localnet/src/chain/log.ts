import { notFound, type Refusal } from './refusal.ts';

/** Where encoded checkpoints are kept, one after the other. The ledger gives them in order and reads them by number. */
export interface CheckpointLog {
  /** The lowest number that can be read; above 0 once history was pruned. */
  readonly first: number;
  /** The number that the next checkpoint gets. */
  readonly length: number;
  append(bytes: Uint8Array): void;
  /** Never anything else than what was appended: what is damaged or pruned is refused. */
  read(sequenceNumber: number): Uint8Array;
  /** Drops everything from a number on. */
  truncate(length: number): void;
  /**
   * Resolves when everything appended so far would survive the end of the process; `undefined` when it already would. Where
   * that cannot be done, all that is not safe yet is dropped, {@link onDrop} is told, and the promise rejects with a refusal.
   */
  flush(): Promise<void> | undefined;
  /** Names the listener that is told, before anything else happens, when the log has become shorter by itself. */
  onDrop(listener: () => void): void;
  /** Why the log cannot be relied on at the moment. */
  readonly trouble: string | undefined;
}

/** What history says when it is asked for something that it does not keep any more. */
export const pruned = (what: string, first: number): Refusal =>
  notFound(`${what} is pruned: this network keeps its history from checkpoint ${first} on`);

/** A log that lives and dies with the process. */
export function createMemoryLog(): CheckpointLog {
  const records: Uint8Array[] = [];
  return {
    first: 0,
    get length() {
      return records.length;
    },
    append: (bytes) => void records.push(bytes),
    read(sequenceNumber) {
      const bytes = records[sequenceNumber];
      if (!bytes) throw new Error(`there is no checkpoint ${sequenceNumber}`);
      return bytes;
    },
    truncate: (length) => void records.splice(length),
    flush: () => undefined,
    onDrop: () => {},
    trouble: undefined,
  };
}
