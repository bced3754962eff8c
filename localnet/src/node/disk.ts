import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalnet, type Localnet, type LocalnetOptions } from '../localnet.ts';
import { verifyWithNode } from './ed25519.ts';
import { openJournal } from './journal.ts';
import { lockDirectory } from './lock.ts';
import { captureSnapshot, readSnapshot, removeSnapshot, writeSnapshot } from './snapshot.ts';

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
  const snapshot = readSnapshot(snapshotPath);
  const journal = openJournal(journalPath, snapshot?.outline);
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
  const takeSnapshot = () => {
    const { head, objects, history } = ledger;
    snapshotAt = head.sequenceNumber + 1;
    const source = captureSnapshot(objects, history, head, journal);
    writing = writing.then(() => writeSnapshot(snapshotPath, source));
    return writing;
  };
  ledger.subscribe(({ sequenceNumber }) => {
    // Copying a large state costs more, so it is done less often.
    const due = snapshotAt + Math.max(snapshotEvery, Math.floor(ledger.objects.size / 4));
    if (sequenceNumber < due) return;
    // A snapshot that fails is only missing: the journal has everything.
    takeSnapshot().catch(() => removeSnapshot(snapshotPath));
  });
  return {
    localnet: {
      ...localnet,
      revert(target) {
        removeSnapshot(snapshotPath);
        snapshotAt = 0;
        localnet.revert(target);
      },
      reset() {
        removeSnapshot(snapshotPath);
        snapshotAt = 0;
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
