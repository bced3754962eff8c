import { type CheckpointLog, pruned } from '../chain/log.ts';
import { Refusal } from '../chain/refusal.ts';
import { type LedgerStore, StoreError, type StoreTrouble } from './ledger-store.ts';

/** A log that reads from memory and writes to a store; what is flushed is in the store. */
interface StoredLog extends CheckpointLog {
  /** Why the last write failed; undefined once one succeeds. */
  readonly storeTrouble: StoreTrouble | undefined;
}

/** What a client is told whose transaction could not be kept. */
const REASONS: Readonly<Record<StoreTrouble, string>> = {
  full: 'this browser has no room left',
  refused: 'this browser refuses to keep it',
  newer: 'a newer version of this page has taken over',
  overtaken: 'another tab has gone on with this network',
  damaged: 'what this browser keeps is damaged',
};

/** Continues what a store holds: `kept` are all records so far, and all of them are safe. */
export function createStoredLog(
  kept: readonly Uint8Array[],
  store: LedgerStore,
  onTrouble: (trouble: StoreTrouble | undefined) => void = () => {},
): StoredLog {
  const records = [...kept];
  let safe = records.length;
  let trouble: StoreTrouble | undefined;
  let dropped = () => {};
  /** The write under way, up to which number it goes, and the one that waits for it. */
  let current: Promise<void> | undefined;
  let target = safe;
  let next: Promise<void> | undefined;

  const tell = (found: StoreTrouble | undefined) => {
    if (trouble === found) return;
    trouble = found;
    onTrouble(found);
  };

  /** What the store did not take has not happened; neither has what came after it. */
  function drop(error: unknown): Refusal {
    const found = error instanceof StoreError ? error.trouble : 'refused';
    records.length = safe;
    tell(found);
    dropped();
    return new Refusal('unavailable', `${REASONS[found]}: nothing was executed`);
  }

  function write(): Promise<void> {
    const from = safe;
    target = records.length;
    const batch = store
      .append(from, records.slice(from, target))
      .then(
        () => {
          safe = target;
          tell(undefined);
        },
        (error: unknown) => {
          throw drop(error);
        },
      )
      .finally(() => {
        current = undefined;
      });
    current = batch;
    return batch;
  }

  function flush(): Promise<void> | undefined {
    if (!current) return records.length > safe ? write() : undefined;
    if (records.length <= target) return current;
    next ??= current
      .finally(() => {
        next = undefined;
      })
      .then(() => (records.length > safe ? write() : undefined));
    return next;
  }

  return {
    first: 0,
    get length() {
      return records.length;
    },
    get trouble() {
      return trouble && REASONS[trouble];
    },
    get storeTrouble() {
      return trouble;
    },
    append: (bytes) => void records.push(bytes),
    read(number) {
      const record = records[number];
      if (!record)
        throw number < 0 ? pruned(`Checkpoint ${number}`, 0) : new Error(`no checkpoint ${number}`);
      return record;
    },
    truncate(length) {
      if (length < target || length < safe)
        throw new Refusal('failedPrecondition', 'a network in a tab cannot be taken back');
      records.length = length;
    },
    flush,
    onDrop(listener) {
      dropped = listener;
    },
  };
}
