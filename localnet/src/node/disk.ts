import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { decodeCheckpoint } from '../chain/checkpoint.ts';
import { createLocalnet, type Localnet, type LocalnetOptions } from '../localnet.ts';
import { verifyWithNode } from './ed25519.ts';
import { type Journal, openJournal, readRecord } from './journal.ts';
import { lockDirectory } from './lock.ts';
import { captureSnapshot, readSnapshot, removeSnapshot, type Snapshot, writeSnapshot } from './snapshot.ts';

export interface DiskOptions extends Omit<LocalnetOptions, 'log' | 'resume'> {
  readonly directory: string;
  /** Forgets what the directory holds and begins anew, with another chain id. */
  readonly fresh?: boolean;
  /** Checkpoints after which a snapshot is taken. */
  readonly snapshotEvery?: number;
}

/** A network that outlives its process. */
export interface DiskLocalnet {
  readonly localnet: Localnet;
  /** Whether the directory held a network already. */
  readonly resumed: boolean;
  /** Writes what is left, takes a snapshot and lets go of the directory. */
  close(): Promise<void>;
}

const SNAPSHOT_EVERY = 2500;

/** Opens the network in a directory, or begins one there. */
export function openLocalnet(options: DiskOptions): DiskLocalnet {
  const { directory, fresh = false, snapshotEvery = SNAPSHOT_EVERY, ...rest } = options;
  mkdirSync(directory, { recursive: true });
  const unlock = lockDirectory(directory, join(directory, 'lock'));
  const journalPath = join(directory, 'journal.bin');
  const snapshotPath = join(directory, 'snapshot.bin');
  try {
    if (fresh) for (const path of [journalPath, snapshotPath]) rmSync(path, { force: true });
    return open(rest, journalPath, snapshotPath, snapshotEvery, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function open(
  options: LocalnetOptions,
  journalPath: string,
  snapshotPath: string,
  snapshotEvery: number,
  unlock: () => void,
): DiskLocalnet {
  const { journal, snapshot } = openFiles(journalPath, snapshotPath);
  const resumed = journal.length > 0;
  const localnet = createLocalnet({
    verifySignature: verifyWithNode,
    genesisTimestampMs: Date.now(),
    ...options,
    log: journal,
    ...(resumed && {
      resume(objects, history) {
        snapshot?.restore(objects, history);
        for (let number = snapshot?.outline.offsets.length ?? 0; number < journal.length; number++) {
          const checkpoint = history.checkpoint(number)!;
          history.index(checkpoint);
          for (const record of checkpoint.transactions) objects.apply(record);
        }
      },
    }),
  });
  const { ledger } = localnet;
  let snapshotAt = snapshot?.outline.offsets.length ?? 0;
  let writing: Promise<void> = Promise.resolve();
  let calledOff = new AbortController();
  const takeSnapshot = () => {
    const { head, objects, history } = ledger;
    snapshotAt = head.sequenceNumber + 1;
    const source = captureSnapshot(objects, history, head, journal);
    const { signal } = calledOff;
    // A snapshot that fails is only missing: the journal has everything.
    writing = writing.then(() =>
      writeSnapshot(snapshotPath, source, signal).catch(() => removeSnapshot(snapshotPath)),
    );
    return writing;
  };
  /** What was written or is being written of a state that is about to be forgotten. */
  const dropSnapshots = () => {
    calledOff.abort();
    calledOff = new AbortController();
    removeSnapshot(snapshotPath);
    snapshotAt = 0;
  };
  ledger.subscribe(({ sequenceNumber }) => {
    // Copying a large state costs more, so it is done less often.
    const due = snapshotAt + Math.max(snapshotEvery, Math.floor(ledger.objects.size / 4));
    if (sequenceNumber >= due) void takeSnapshot();
  });
  return {
    localnet: {
      ...localnet,
      revert(target) {
        dropSnapshots();
        localnet.revert(target);
      },
      reset() {
        dropSnapshots();
        localnet.reset();
      },
    },
    resumed,
    async close() {
      await journal.flush();
      await takeSnapshot();
      await journal.close();
      unlock();
    },
  };
}

/** A snapshot says where records lie, so it is of use only beside the journal that it was made from. */
function openFiles(
  journalPath: string,
  snapshotPath: string,
): { readonly journal: Journal; readonly snapshot: Snapshot | undefined } {
  const snapshot = readSnapshot(snapshotPath);
  if (snapshot && fits(snapshot, journalPath)) {
    return { journal: openJournal(journalPath, snapshot.outline), snapshot };
  }
  return { journal: openJournal(journalPath), snapshot: undefined };
}

function fits({ outline, head }: Snapshot, journalPath: string): boolean {
  const start = outline.offsets[head.sequenceNumber];
  if (start === undefined) return false;
  try {
    return decodeCheckpoint(readRecord(journalPath, start, outline.end)).digest === head.digest;
  } catch {
    return false;
  }
}
