import type { PlayedTurns } from '../play-turns.ts';

/** What the page offers to the test, as `globalThis.tabPage`. */
export interface TabPage {
  /** Holds the browser's store to one of the checks, with so many records a page; returns what is wrong, or null. */
  check(index: number, pageRecords: number): Promise<string | null>;
  /** Makes a database of another version, with records of a network in it, as the first version had them. */
  makeDatabase(
    name: string,
    version: number,
    network: string,
    first: number,
    records: string[],
  ): Promise<void>;
  /** How many single records and pages a database holds; what is not there counts as 0. */
  counts(
    name: string,
  ): Promise<{ readonly version: number; readonly records: number; readonly pages: number }>;
  /** Opens a store, and says how many records it has or why it does not open. */
  open(name: string, network: string, first: number, pageRecords: number): Promise<number | string>;
  /** Lets bots play a game of Tycoon on a map, where the boot image has it. */
  playTurns(map: number, rounds: number): Promise<PlayedTurns>;
  /** Pays one MIST again and again until the page ends, and tells of each payment that was answered. */
  payOn(): Promise<void>;
  /** Which of these transactions the network does not know. */
  missing(digests: readonly string[]): Promise<readonly string[]>;
  /** How many MIST were received by all payments. */
  received(): Promise<number>;
}
