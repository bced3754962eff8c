import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DamagedJournal, describeFlaw, nameOf } from './damage.ts';
import type { DataPaths } from './data-paths.ts';
import type { Journal } from './journal.ts';
import { openRecord, RECORD_HEADER_SIZE, recordSize } from './journal-format.ts';
import { type FlawKind, firstPlace, type Place } from './journal-scan.ts';

/** Read in one go, with a pause after it, so that nobody is kept waiting. */
const PIECE = 2 ** 20;
const PAUSE_MS = 3;

/**
 * Looks through the records below a checkpoint, beside everything else the network does. The first that is not what was written
 * is told to the operator and to the journal; reading it is refused anyway.
 */
export async function checkJournal(
  { journal: path }: DataPaths,
  journal: Journal,
  below: number,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  const { header } = journal;
  if (below <= header.first) return;
  const { end } = journal.outline(below);
  const file = await open(path, 'r');
  try {
    let place = firstPlace(header);
    let buffer = Buffer.allocUnsafe(PIECE);
    while (place.offset < end && !signal.aborted) {
      // Pruning reads every record that it keeps, and puts another file in the place of this one.
      if (journal.header !== header) return;
      const { bytesRead } = await file.read(buffer, 0, buffer.length, place.offset);
      const { reached, flaw, needs } = checkPiece(buffer.subarray(0, bytesRead), place, end, header);
      if (flaw) {
        const what = describeFlaw(nameOf(header, reached.ordinal), reached.offset, flaw);
        journal.report(`${basename(path)}: ${what}`);
        return say(`${new DamagedJournal(path, what).message} Until then it cannot be read`);
      }
      place = reached;
      if (needs > buffer.length) buffer = Buffer.allocUnsafe(needs);
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => {});
    }
  } finally {
    await file.close();
  }
}

/** Checks the records that lie wholly in a piece; `needs` is how much the next one needs. */
function checkPiece(
  piece: Buffer,
  from: Place,
  end: number,
  header: Journal['header'],
): { readonly reached: Place; readonly flaw?: FlawKind; readonly needs: number } {
  let place = from;
  for (;;) {
    const at = place.offset - from.offset;
    const rest = piece.subarray(at);
    if (place.offset >= end) return { reached: place, needs: 0 };
    if (rest.length < RECORD_HEADER_SIZE)
      return { reached: place, ...(at === 0 && { flaw: 'torn' }), needs: 0 };
    const size = recordSize(header, rest);
    if (size === undefined) return { reached: place, flaw: 'marker', needs: 0 };
    if (place.offset + size > end) return { reached: place, flaw: 'torn', needs: 0 };
    if (size > rest.length) return { reached: place, needs: size };
    const record = openRecord(header, rest.subarray(0, size));
    if (!record) return { reached: place, flaw: 'seal', needs: 0 };
    if (record.ordinal !== place.ordinal) return { reached: place, flaw: 'order', needs: 0 };
    if (record.previous !== place.seal) return { reached: place, flaw: 'chain', needs: 0 };
    place = { offset: place.offset + size, ordinal: place.ordinal + 1, seal: record.seal };
  }
}
