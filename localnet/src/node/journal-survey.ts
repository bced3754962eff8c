import { decodeCheckpointHead } from '../chain/checkpoint.ts';
import { describeFlaw, nameOf, newerFile } from './damage.ts';
import type { FileWindow } from './file-window.ts';
import { findOldRecord, type OldRecord, walkFirstEdition } from './first-edition.ts';
import type { JournalOutline } from './journal.ts';
import {
  type Beginning,
  decodeHeader,
  HEADER_SIZE,
  type JournalHeader,
  leastLength,
} from './journal-format.ts';
import { findRecord, firstPlace, type Place, readAt, walk } from './journal-scan.ts';
import { decodeState, type LedgerState } from './state-codec.ts';

// Looks through a whole journal, however damaged, for every stretch of it that is what was written.

type Head = ReturnType<typeof decodeCheckpointHead>;

/** Checkpoints that follow each other. */
export interface Run {
  readonly first: Head;
  readonly last: Head;
  /** Whether nothing before it is missing: it begins with genesis, or behind the state that the file begins with. */
  readonly isBeginning: boolean;
  /** Their encoded bytes, from a number on. */
  bodies(from: number): Iterable<Buffer>;
}

export interface Survey {
  readonly edition: 'present' | 'first' | 'unknown';
  /** What is wrong, in words, in the order of the file. */
  readonly damages: readonly string[];
  readonly runs: readonly Run[];
  /** The state that a pruned journal begins with. */
  readonly state: LedgerState | undefined;
  readonly id: Buffer | undefined;
}

/** Surveys a file. Where its header is gone, what a snapshot knows of it may stand in. */
export function surveyJournal(window: FileWindow, outline: JournalOutline | undefined): Survey {
  const beginning = decodeHeader(Buffer.from(window.bytes(0, HEADER_SIZE)));
  if (beginning.kind === 'newer') throw newerFile('The journal', beginning.version);
  const header = headerOf(window, beginning, outline);
  if (header) {
    const isWhole = beginning.kind === 'current' && beginning.isWhole;
    return surveyPresent(window, header, isWhole ? [] : ['its header at byte 0 is damaged']);
  }
  const old = surveyFirst(window);
  if (beginning.kind === 'first edition') return old;
  const damages = ['its header at byte 0 is damaged', ...old.damages];
  return old.runs[0]?.isBeginning
    ? { ...old, damages }
    : { edition: 'unknown', damages: damages.slice(0, 1), runs: [], state: undefined, id: undefined };
}

function headerOf(
  window: FileWindow,
  beginning: Beginning,
  outline: JournalOutline | undefined,
): JournalHeader | undefined {
  if (beginning.kind === 'current') return beginning.header;
  const offset = outline?.index.offset(0);
  if (!outline || offset === undefined || beginning.kind !== 'unknown') return undefined;
  const { id, first } = outline;
  const found = readAt(window, { id, first, states: 0, base: 0 }, offset);
  return typeof found === 'string' ? undefined : { id, first, states: found.ordinal, base: first };
}

function surveyPresent(window: FileWindow, header: JournalHeader, damages: string[]): Survey {
  const runs: Run[] = [];
  /** By their ordinals: a copy of one, wherever it lies, is not another one. */
  const states = new Map<number, Buffer>();
  let start: Place | undefined = firstPlace(header);
  while (start) {
    const found = new RunBuilder();
    let isBeginning = start.ordinal === 0;
    const { end, flaw } = walk(window, header, start, ({ ordinal, offset, body }) => {
      if (ordinal < header.states) states.set(ordinal, Buffer.from(body));
      else found.add(offset, (at) => bodyOf(window, header, at), body);
    });
    isBeginning &&= end.ordinal > header.states;
    found.finish(runs, isBeginning);
    if (!flaw) {
      damages.push(...tooShort(header, end));
      break;
    }
    damages.push(describeFlaw(nameOf(header, end.ordinal), end.offset, flaw));
    const next = findRecord(window, header, end.offset);
    start = next && { offset: next.offset, ordinal: next.ordinal, seal: next.previous };
  }
  const hasState = header.states > 0 && states.size === header.states;
  return {
    edition: 'present',
    damages,
    runs,
    state: hasState
      ? decodeState(Array.from({ length: header.states }, (_, part) => states.get(part)!))
      : undefined,
    id: header.id,
  };
}

/** What is missing of the checkpoints that a file had from the first. */
function tooShort(header: JournalHeader, end: Place): string[] {
  const least = leastLength(header);
  const next = header.first + end.ordinal - header.states;
  return next < least ? [`it ends before checkpoint ${least - 1}, with which it was begun`] : [];
}

function bodyOf(window: FileWindow, header: JournalHeader, offset: number): Buffer {
  const found = readAt(window, header, offset);
  if (typeof found === 'string') throw new Error(`the record at byte ${offset} has changed`);
  return found.body;
}

function surveyFirst(window: FileWindow): Survey {
  const runs: Run[] = [];
  const damages: string[] = [];
  let start: OldRecord | undefined;
  do {
    const found = new RunBuilder();
    const isBeginning = start === undefined;
    const { end, next, flaw } = walkFirstEdition(
      window,
      ({ offset, body }) => found.add(offset, (at) => oldBodyOf(window, at), body),
      start,
    );
    found.finish(runs, isBeginning);
    if (!flaw) break;
    damages.push(describeFlaw(`checkpoint ${next}`, end, flaw));
    start = findOldRecord(window, end);
  } while (start);
  return { edition: 'first', damages, runs, state: undefined, id: undefined };
}

function oldBodyOf(window: FileWindow, offset: number): Buffer {
  const length = window.bytes(offset, 4).readUInt32LE();
  return Buffer.from(window.bytes(offset + 8, length));
}

/** Collects the checkpoints of a run: where they lie, and the heads of the first and the last. */
class RunBuilder {
  readonly #offsets: number[] = [];
  #read: ((offset: number) => Buffer) | undefined;
  #first: Buffer | undefined;
  #last: Buffer | undefined;

  add(offset: number, read: (offset: number) => Buffer, body: Buffer): void {
    this.#offsets.push(offset);
    this.#read = read;
    this.#first ??= body;
    this.#last = body;
  }

  finish(runs: Run[], isBeginning: boolean): void {
    const [read, first, last] = [this.#read, this.#first, this.#last];
    if (!read || !first || !last) return;
    const offsets = this.#offsets;
    const head = decodeCheckpointHead(first);
    runs.push({
      first: head,
      last: decodeCheckpointHead(last),
      isBeginning,
      *bodies(from) {
        for (const offset of offsets.slice(from - head.sequenceNumber)) yield read(offset);
      },
    });
  }
}
