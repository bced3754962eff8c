import { existsSync, mkdirSync } from 'node:fs';
import { basename } from 'node:path';
import { decodeCheckpointHead } from '../chain/checkpoint.ts';
import { DigestIndex } from '../chain/digest-index.ts';
import type { History } from '../chain/history.ts';
import type { ObjectIndex } from '../chain/object-index.ts';
import { createLocalnet, type Localnet, type LocalnetOptions } from '../localnet.ts';
import { DamagedJournal } from './damage.ts';
import { type DataPaths, pathsOf, removeNetwork, removePartials, syncDirectory } from './data-paths.ts';
import { verifyWithNode } from './ed25519.ts';
import { convertFirstEdition } from './first-edition.ts';
import { createJournal, type Journal } from './journal.ts';
import { checkJournal } from './journal-check.ts';
import { compactJournal } from './journal-compaction.ts';
import { CHECKED_AT_OPEN, readBeginning, readJournal, readState } from './journal-open.ts';
import { lockDirectory } from './lock.ts';
import { lowestToKeep, type Retention } from './retention.ts';
import {
  captureSnapshot,
  captureState,
  readSnapshot,
  removeSnapshot,
  type Snapshot,
  writeSnapshot,
} from './snapshot.ts';

export interface DiskOptions extends Omit<LocalnetOptions, 'log' | 'resume'> {
  readonly directory: string;
  /** Forgets what the directory holds and begins anew, with another chain id. */
  readonly fresh?: boolean;
  /** Checkpoints after which a snapshot is taken. */
  readonly snapshotEvery?: number;
  /** A journal larger than this is trusted up to its snapshot when it is opened, and checked while the network runs. */
  readonly checkedAtOpen?: number;
  /** How much of history is kept; all of it unless told otherwise. */
  readonly keep?: Retention | undefined;
  /** Lines for the operator. */
  readonly say?: (line: string) => void;
}

/** A network that outlives its process. */
export interface DiskLocalnet {
  readonly localnet: Localnet;
  /** Whether the directory held a network already. */
  readonly resumed: boolean;
  /** Whether the last write failed. */
  readonly isFailing: () => boolean;
  /** Resolves when the part of the journal that was not read at opening has been looked through. */
  readonly checked: Promise<void>;
  /** Writes what is left, takes a snapshot and lets go of the directory. */
  close(): Promise<void>;
}

const SNAPSHOT_EVERY = 2500;

const sayToOperator = (line: string) => void process.stderr.write(`${line}\n`);

/** Opens the network in a directory, or begins one there. */
export function openLocalnet(options: DiskOptions): DiskLocalnet {
  const paths = pathsOf(options.directory);
  mkdirSync(paths.directory, { recursive: true });
  const unlock = lockDirectory(paths.directory, paths.lock);
  try {
    if (options.fresh) removeNetwork(paths);
    removePartials(paths);
    return open(paths, options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function open(paths: DataPaths, options: DiskOptions, unlock: () => void): DiskLocalnet {
  const {
    snapshotEvery = SNAPSHOT_EVERY,
    checkedAtOpen = CHECKED_AT_OPEN,
    keep,
    say = sayToOperator,
  } = options;
  const { journal, snapshot, unchecked } = openFiles(paths, checkedAtOpen, say);
  const resumed = journal.length > 0;
  const localnet = createLocalnet({
    verifySignature: verifyWithNode,
    genesisTimestampMs: Date.now(),
    ...options,
    log: journal,
    ...(resumed && { resume: resumeFrom(paths, journal, snapshot) }),
  });
  // Nobody is told of a network that is not on disk.
  if (!resumed) journal.flush();
  const { ledger } = localnet;
  let snapshotAt = snapshot ? snapshot.head.sequenceNumber + 1 : 0;
  let writing: Promise<void> = Promise.resolve();
  let calledOff = new AbortController();
  const stopChecking = new AbortController();

  /** Prunes what need not be kept, and takes a snapshot of what is there then. */
  const takeSnapshot = () => {
    const { head, objects, history } = ledger;
    snapshotAt = head.sequenceNumber + 1;
    const state = captureState(objects, history, head);
    const { signal } = calledOff;
    writing = writing.then(async () => {
      const first = keep && lowestToKeep(keep, journal, ledger.time.now());
      if (first !== undefined && first <= head.sequenceNumber) {
        const isPruned = await compactJournal(paths, journal, { first, state, signal, say });
        if (isPruned) history.forgetPruned();
      }
      if (signal.aborted) return;
      const source = captureSnapshot(state, history, journal);
      // A snapshot that fails is only missing: the journal has everything.
      await writeSnapshot(paths.snapshot, source, signal).catch((error: Error) =>
        say(`${basename(paths.snapshot)} was not written: ${error.message}`),
      );
    });
    return writing;
  };
  /** What was written or is being written of a state that is about to be forgotten. */
  const dropSnapshots = () => {
    stopChecking.abort();
    calledOff.abort();
    calledOff = new AbortController();
    removeSnapshot(paths.snapshot);
    syncDirectory(paths.directory);
    snapshotAt = 0;
  };
  ledger.subscribe(({ sequenceNumber }) => {
    // Copying a large state or a long history costs more, so it is done less often.
    const { objects, history } = ledger;
    const due = snapshotAt + Math.max(snapshotEvery, objects.size >> 2, history.transactionCount >> 6);
    if (sequenceNumber >= due) void takeSnapshot();
  });
  if (keep && lowestToKeep(keep, journal, ledger.time.now()) !== undefined) void takeSnapshot();
  const checked = checkJournal(paths, journal, unchecked, stopChecking.signal, say);
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
    isFailing: () => journal.isFailing,
    checked,
    async close() {
      stopChecking.abort();
      try {
        await checked;
        await journal.flush();
        await takeSnapshot();
      } finally {
        await journal.close();
        unlock();
      }
    },
  };
}

interface OpenFiles {
  readonly journal: Journal;
  readonly snapshot: Snapshot | undefined;
  /** The checkpoints below this number have not been looked at. */
  readonly unchecked: number;
}

function openFiles(paths: DataPaths, checkedAtOpen: number, say: (line: string) => void): OpenFiles {
  if (!existsSync(paths.journal)) {
    const left = [paths.snapshot, paths.tip].find(existsSync);
    if (left) throw new DamagedJournal(paths.journal, `it is missing, but ${basename(left)} is there`);
    return { journal: createJournal(paths, undefined, say), snapshot: undefined, unchecked: 0 };
  }
  convertFirstEdition(paths, say);
  const snapshot = fittingSnapshot(paths, say);
  const outline = snapshot?.outline;
  const opened = readJournal(paths, { outline, checkedAtOpen, say });
  const journal = createJournal(paths, opened, say);
  return { journal, snapshot: snapshot && sharesHistory(journal, snapshot), unchecked: opened.unchecked };
}

/** Loads the state: from the snapshot, from the state that a pruned journal begins with, or from genesis on. */
const resumeFrom =
  (paths: DataPaths, journal: Journal, snapshot: Snapshot | undefined) =>
  (objects: ObjectIndex, history: History): void => {
    const isPruned = journal.header.states > 0;
    const state = !snapshot && isPruned ? readState(paths.journal, journal.header) : undefined;
    snapshot?.restore(objects, history);
    if (state) {
      history.restore(state.head, new DigestIndex(), new DigestIndex(), state.genesis);
      for (const object of state.objects) objects.put(object);
    }
    const known = (snapshot ?? state)?.head.sequenceNumber ?? -1;
    for (let number = snapshot ? known + 1 : journal.first; number < journal.length; number++) {
      const checkpoint = history.checkpoint(number)!;
      history.index(checkpoint);
      if (number > known) for (const record of checkpoint.transactions) objects.apply(record);
    }
  };

/** The snapshot of this journal's file, if there is one; any other costs time only. */
function fittingSnapshot(paths: DataPaths, say: (line: string) => void): Snapshot | undefined {
  const snapshot = readSnapshot(paths.snapshot);
  const name = basename(paths.snapshot);
  if (snapshot === 'missing') return undefined;
  if (snapshot === 'damaged') {
    say(`${name} is damaged and is not used: the journal is read from its beginning`);
    return undefined;
  }
  const beginning = readBeginning(paths.journal);
  const { outline } = snapshot;
  // A journal without a header is refused; what the snapshot is of does not matter then.
  if (!outline || beginning.kind !== 'current' || beginning.header.id.equals(outline.id)) return snapshot;
  say(`${name} is of another journal and is not used: the journal is read from its beginning`);
  return undefined;
}

/** A snapshot of the first edition knows nothing of this file, but the checkpoint it was made at has to be in it. */
function sharesHistory(journal: Journal, snapshot: Snapshot): Snapshot | undefined {
  const { head, outline } = snapshot;
  if (outline) return snapshot;
  if (head.sequenceNumber >= journal.length) return undefined;
  return decodeCheckpointHead(journal.read(head.sequenceNumber)).digest === head.digest
    ? snapshot
    : undefined;
}
