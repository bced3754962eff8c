import { closeSync, fdatasyncSync, fstatSync, ftruncateSync, openSync } from 'node:fs';
import { basename } from 'node:path';
import { DamagedJournal, describeDamage, describeFlaw, nameOf, newerFile } from './damage.ts';
import type { DataPaths } from './data-paths.ts';
import { FileWindow, readFully } from './file-window.ts';
import type { JournalContents, JournalOutline } from './journal.ts';
import {
  type Beginning,
  decodeHeader,
  HEADER_SIZE,
  type JournalHeader,
  leastLength,
} from './journal-format.ts';
import { after, findRecord, firstPlace, type Place, readAt, type Stretch, walk } from './journal-scan.ts';
import { keepTail } from './journal-tail.ts';
import { readTip } from './journal-tip.ts';
import { RecordIndex } from './record-index.ts';
import { decodeState, type LedgerState } from './state-codec.ts';

/** A journal up to this size is read from its beginning whenever it is opened; that takes less than a tenth of a second. */
export const CHECKED_AT_OPEN = 64 * 2 ** 20;

interface OpenOptions {
  /** What a snapshot knows of this journal. */
  readonly outline?: JournalOutline | undefined;
  readonly checkedAtOpen: number;
  readonly say: (line: string) => void;
}

/** A journal's contents, and how much of it nobody has looked at: the checkpoints below a number. */
interface OpenedJournal extends JournalContents {
  readonly unchecked: number;
}

/** The beginning of a journal's file. */
export function readBeginning(path: string): Beginning {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(HEADER_SIZE);
    return decodeHeader(bytes.subarray(0, readFully(file, bytes, 0)));
  } finally {
    closeSync(file);
  }
}

/**
 * Reads a journal as far as it has to be read. What a crash tore off at its end is cut and kept beside it; anything else that is
 * not what was written is refused, and the file stays as it is.
 */
export function readJournal(paths: DataPaths, options: OpenOptions): OpenedJournal {
  const header = soundHeader(paths.journal);
  const file = openSync(paths.journal, 'r+');
  try {
    return new Opening(paths, header, new FileWindow(file, fstatSync(file).size), options).open(file);
  } finally {
    closeSync(file);
  }
}

function soundHeader(path: string): JournalHeader {
  const beginning = readBeginning(path);
  switch (beginning.kind) {
    case 'current':
      if (beginning.isWhole) return beginning.header;
      throw new DamagedJournal(path, 'its header at byte 0 does not match its copy at byte 64');
    case 'newer':
      throw newerFile(path, beginning.version);
    default:
      throw new DamagedJournal(path, 'it is not a localnet journal, or its header is damaged');
  }
}

class Opening {
  readonly #paths: DataPaths;
  readonly #header: JournalHeader;
  readonly #window: FileWindow;
  readonly #options: OpenOptions;

  constructor(paths: DataPaths, header: JournalHeader, window: FileWindow, options: OpenOptions) {
    this.#paths = paths;
    this.#header = header;
    this.#window = window;
    this.#options = options;
  }

  open(file: number): OpenedJournal {
    const { outline, checkedAtOpen } = this.#options;
    if (outline && outline.index.length > 0) this.#checkBorder(outline);
    const isTrusted = outline && outline.index.length > 0 && this.#window.size > checkedAtOpen;
    const trusted = isTrusted ? outline : undefined;
    const index = trusted ? trusted.index.slice(trusted.index.length) : new RecordIndex();
    const { states, first } = this.#header;
    const { end, flaw } = walk(
      this.#window,
      this.#header,
      this.#start(trusted),
      ({ offset, ordinal, seal }) => {
        if (ordinal >= states) index.push(offset, seal);
      },
    );
    const next = first + index.length;
    if (flaw) this.#judge(end, flaw, next);
    this.#compare(next);
    if (flaw || this.#isOneShort(next)) this.#recover(file, end, next);
    return { header: this.#header, index, end, unchecked: trusted ? first + trusted.index.length : first };
  }

  /** What is cheap to know of the part that is not read: that it is there, and that its last record is the one that was written. */
  #checkBorder({ index, end, first }: JournalOutline): void {
    const last = index.length - 1;
    const number = first + last;
    if (this.#window.size < end) {
      throw this.#damaged(
        `it ends at byte ${this.#window.size.toLocaleString('en-US')}, before the end of checkpoint ${number}, ` +
          `of which ${basename(this.#paths.snapshot)} has the state`,
      );
    }
    const offset = index.offset(last) ?? HEADER_SIZE;
    const found = readAt(this.#window, this.#header, offset);
    const flaw = typeof found === 'string' ? found : found.seal === index.seal(last) ? undefined : 'order';
    if (flaw) throw this.#damaged(describeFlaw(`checkpoint ${number}`, offset, flaw));
  }

  #start(trusted: JournalOutline | undefined): Place {
    if (!trusted) return firstPlace(this.#header);
    const count = trusted.index.length;
    return {
      offset: trusted.end,
      ordinal: this.#header.states + count,
      seal: trusted.index.seal(count - 1)!,
    };
  }

  /** Refuses every flaw that is not the torn end of the file. */
  #judge(end: Place, flaw: NonNullable<Stretch['flaw']>, next: number): void {
    const { outline } = this.#options;
    const name = nameOf(this.#header, end.ordinal);
    const later = findRecord(this.#window, this.#header, end.offset);
    if (later) {
      const place = { name: nameOf(this.#header, later.ordinal), offset: later.offset };
      throw this.#damaged(describeDamage(name, end.offset, flaw, place));
    }
    const isKnown = outline && next < outline.first + outline.index.length;
    if (isKnown || next < leastLength(this.#header))
      throw this.#damaged(describeFlaw(name, end.offset, flaw));
  }

  /** Refuses a journal that has lost more than the record that was written last. */
  #compare(next: number): void {
    const least = leastLength(this.#header);
    if (next < least) throw this.#damaged(`it ends before checkpoint ${least - 1}, with which it was begun`);
    const known = this.#tip();
    if (known === undefined) this.#doubt();
    if (known === undefined || next >= known - 1) return;
    throw this.#damaged(`it ends with checkpoint ${next - 1}, but checkpoint ${known - 1} was written to it`);
  }

  /** A journal that was cut off between two records looks whole to a reader without its tip. */
  #doubt(): void {
    const { tip, journal } = this.#paths;
    const reason = `${basename(tip)} is missing, damaged or of another journal`;
    this.#options.say(`${reason}: whether ${basename(journal)} has lost checkpoints at its end is not known`);
  }

  #isOneShort = (next: number): boolean => this.#tip() === next + 1;

  #tip(): number | undefined {
    const tip = readTip(this.#paths.tip);
    return tip?.id.equals(this.#header.id) ? tip.next : undefined;
  }

  /** Cuts what is behind the last whole record, once it is safe beside the journal. */
  #recover(file: number, end: Place, next: number): void {
    const { size } = this.#window;
    if (size === end.offset) {
      const missing = `checkpoint ${next} is not there, checkpoint ${next - 1} is the last`;
      return void this.#options.say(`recovered the tail: ${missing}`);
    }
    const line = keepTail(this.#paths, file, { from: end.offset, to: size, last: next - 1 });
    ftruncateSync(file, end.offset);
    fdatasyncSync(file);
    this.#options.say(line);
  }

  #damaged = (what: string) => new DamagedJournal(this.#paths.journal, what);
}

/** The state that a journal begins with whose older history was pruned. */
export function readState(path: string, header: JournalHeader): LedgerState {
  const file = openSync(path, 'r');
  try {
    const bodies: Buffer[] = [];
    const window = new FileWindow(file, fstatSync(file).size);
    for (let place = firstPlace(header); place.ordinal < header.states; ) {
      const found = readAt(window, header, place.offset);
      if (typeof found === 'string')
        throw new DamagedJournal(path, describeFlaw(nameOf(header, place.ordinal), place.offset, found));
      bodies.push(found.body);
      place = after(found);
    }
    return decodeState(bodies);
  } finally {
    closeSync(file);
  }
}
