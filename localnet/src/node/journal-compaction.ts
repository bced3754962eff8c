import { basename } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type { DataPaths } from './data-paths.ts';
import type { Journal } from './journal.ts';
import { createHeader } from './journal-format.ts';
import { createJournalWriter, type JournalWriter } from './journal-writer.ts';
import { type LedgerState, stateRecords } from './state-codec.ts';

/** Checkpoints that are copied before others are served. */
const STRETCH = 100;

interface Compaction {
  /** The lowest checkpoint that is kept. */
  readonly first: number;
  /** The state at a checkpoint that is kept; the new file begins with it. */
  readonly state: LedgerState;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

/**
 * Writes the journal anew without its oldest checkpoints, while the network goes on: a state, the checkpoints that are kept,
 * and at the end what was appended meanwhile. Until the new file is whole and on disk the old one is not touched. Answers
 * whether it was done.
 */
export async function compactJournal(
  paths: DataPaths,
  journal: Journal,
  { first, state, signal, say }: Compaction,
): Promise<boolean> {
  const records = stateRecords(state);
  const before = { first: journal.first, size: journal.size };
  let writer: JournalWriter | undefined;
  try {
    const header = createHeader({ first, states: records.length, base: state.head.sequenceNumber });
    writer = createJournalWriter(paths.journal, header);
    for (const record of records) {
      writer.add(record());
      await breathe();
    }
    let next = first;
    for (; next < journal.written - STRETCH && !signal.aborted; ) {
      const stretch = Math.min(next + STRETCH, journal.written);
      while (next < stretch) writer.add(journal.read(next++));
      await breathe();
    }
    await writer.settle();
    const goOn = await journal.hold();
    try {
      if (signal.aborted) return abandon(writer);
      while (next < journal.written) writer.add(journal.read(next++));
      journal.adopt(writer);
    } finally {
      goOn();
    }
    const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
    say(
      `pruned the checkpoints ${before.first} to ${first - 1}: ${basename(paths.journal)} has ` +
        `${megabytes(journal.size)} MB instead of ${megabytes(before.size)} MB`,
    );
    return true;
  } catch (error) {
    say(`${basename(paths.journal)} was not pruned: ${(error as Error).message}`);
    return writer ? abandon(writer) : false;
  }
}

function abandon(writer: JournalWriter): false {
  writer.abandon();
  return false;
}
