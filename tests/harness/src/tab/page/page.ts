/** What the page offers to the test, as `globalThis.tabPage`. */
export interface TabPage {
  /** Holds the browser's store to one of the checks; returns what is wrong, or null. */
  check(index: number): Promise<string | null>;
  /** Pays one MIST again and again until the page ends, and tells of each payment that was answered. */
  payOn(): Promise<void>;
  /** Which of these transactions the network does not know. */
  missing(digests: readonly string[]): Promise<readonly string[]>;
  /** How many MIST were received by all payments. */
  received(): Promise<number>;
}
