/** Where encoded checkpoints are kept, one after the other. The ledger gives them in order and reads them by number. */
export interface CheckpointLog {
  readonly length: number;
  append(bytes: Uint8Array): void;
  read(sequenceNumber: number): Uint8Array;
  /** Drops everything from a number on. */
  truncate(length: number): void;
  /** Resolves when everything appended so far would survive the end of the process; `undefined` when it already would. */
  flush(): Promise<void> | undefined;
}

/** A log that lives and dies with the process. */
export function createMemoryLog(): CheckpointLog {
  const records: Uint8Array[] = [];
  return {
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
  };
}
