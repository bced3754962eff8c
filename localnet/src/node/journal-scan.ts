import type { FileWindow } from './file-window.ts';
import {
  firstSeal,
  HEADER_SIZE,
  type JournalHeader,
  markerOf,
  openRecord,
  RECORD_HEADER_SIZE,
  RECORD_OVERHEAD,
  recordSize,
  type Seal,
  type SoundRecord,
} from './journal-format.ts';

/** What can be wrong where a record is expected. */
const FLAWS = ['marker', 'torn', 'seal', 'order', 'chain'] as const;
export type FlawKind = (typeof FLAWS)[number];

/** Where a scan stands: what comes next, and what it has to be chained to. */
export interface Place {
  readonly offset: number;
  readonly ordinal: number;
  readonly seal: Seal;
}

export const firstPlace = (header: JournalHeader): Place => ({
  offset: HEADER_SIZE,
  ordinal: 0,
  seal: firstSeal(header),
});

/** A sound record and where it begins. */
interface FoundRecord extends SoundRecord {
  readonly offset: number;
}

/** Where an unbroken stretch of records ends: with the file, or before something else. */
export interface Stretch {
  readonly end: Place;
  readonly flaw: FlawKind | undefined;
}

/** Walks along records that follow each other. */
export function walk(
  window: FileWindow,
  header: JournalHeader,
  from: Place,
  visit: (record: FoundRecord) => void,
): Stretch {
  let place = from;
  while (place.offset < window.size) {
    const found = readAt(window, header, place.offset);
    if (typeof found === 'string') return { end: place, flaw: found };
    if (found.ordinal !== place.ordinal) return { end: place, flaw: 'order' };
    if (found.previous !== place.seal) return { end: place, flaw: 'chain' };
    visit(found);
    place = after(found);
  }
  return { end: place, flaw: undefined };
}

/** The next sound record from an offset on, whatever its number: the search that a damaged length or marker cannot mislead. */
export function findRecord(window: FileWindow, header: JournalHeader, from: number): FoundRecord | undefined {
  const marker = markerOf(header);
  for (let at = window.find(marker, from); at !== undefined; at = window.find(marker, at + 1)) {
    const found = readAt(window, header, at);
    if (typeof found !== 'string') return found;
  }
  return undefined;
}

/** What comes behind a record. */
export const after = ({ offset, ordinal, seal, body }: FoundRecord): Place => ({
  offset: offset + RECORD_OVERHEAD + body.length,
  ordinal: ordinal + 1,
  seal,
});

/** The record at an offset, or why there is none. */
export function readAt(window: FileWindow, header: JournalHeader, offset: number): FoundRecord | FlawKind {
  const start = window.bytes(offset, RECORD_HEADER_SIZE);
  const size = recordSize(header, start);
  if (size === undefined) return start.length < RECORD_HEADER_SIZE ? 'torn' : 'marker';
  if (offset + size > window.size) return 'torn';
  const record = openRecord(header, window.bytes(offset, size));
  return record ? { ...record, offset } : 'seal';
}
