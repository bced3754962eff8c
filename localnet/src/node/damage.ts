import { dirname } from 'node:path';
import type { JournalHeader } from './journal-format.ts';
import type { FlawKind } from './journal-scan.ts';

/** A network on disk that is not what was written; nothing in its files was changed. */
export class DamagedJournal extends Error {
  override readonly name = 'DamagedJournal';
  /** What is wrong, and where. */
  readonly what: string;
  /** What its owner can do. */
  readonly remedy: string;

  constructor(path: string, what: string) {
    const remedy =
      `"npm run localnet -- repair --data ${dirname(path)}" says what can be saved; ` +
      '"--fresh" begins a new network instead.';
    super(`${path}: ${what}. Nothing was changed. ${remedy}`);
    this.what = `${path}: ${what}. Nothing was changed.`;
    this.remedy = remedy;
  }
}

/** A file of a later edition. */
export class ForeignFile extends Error {
  override readonly name = 'ForeignFile';
}

export const newerFile = (path: string, version: number): ForeignFile =>
  new ForeignFile(
    `${path} has format ${version}, which a later edition of localnet wrote. Start it with that one`,
  );

const FLAW_WORDS: Readonly<Record<FlawKind, string>> = {
  marker: 'does not begin where it should',
  torn: 'is not whole',
  seal: 'does not match its checksum',
  order: 'is not where it should be, another record is',
  chain: 'does not follow from the record before it',
};

/** What a record is called: a checkpoint by its number. */
export const nameOf = (
  { first, states }: Pick<JournalHeader, 'first' | 'states'>,
  ordinal: number,
): string =>
  ordinal < states ? `part ${ordinal + 1} of the state` : `checkpoint ${first + ordinal - states}`;

const grouped = (n: number) => n.toLocaleString('en-US');

/** A flaw in words: which record, where, and how it shows. */
export const describeFlaw = (name: string, offset: number, flaw: FlawKind): string =>
  `${name} at byte ${grouped(offset)} ${FLAW_WORDS[flaw]}`;

/** The same, with what follows it. */
export const describeDamage = (
  name: string,
  offset: number,
  flaw: FlawKind,
  later: { readonly name: string; readonly offset: number },
): string =>
  `${describeFlaw(name, offset, flaw)}, and ${later.name} follows at byte ${grouped(later.offset)}`;
