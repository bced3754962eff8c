import type { Deployment } from '@tycoon/sdk';

/** Where the network is that the page plays on. */
export interface Setting {
  readonly url: string;
  readonly deployment: Deployment;
}

/** A whole game that bots played in the page. */
export interface PlayedGame {
  readonly id: string;
  readonly isOver: boolean;
  /** The view kept by events equals the chain's objects. */
  readonly isReplayed: boolean;
  readonly isListed: boolean;
  /** The map's digest is the one the chain computed. */
  readonly hasSameDigest: boolean;
  readonly story: readonly string[];
}

/** What the page offers to the test, as `globalThis.sdkPage`. */
export interface Page {
  prepare(setting: Setting): Promise<void>;
  /** Runs one of the checks; returns what is wrong, or null. */
  run(index: number): Promise<string | null>;
  /** Functions of the package that were in transactions which succeeded. */
  called(): readonly string[];
  /** Bots play a whole game on a map given as JSON. */
  play(map: unknown, rounds: number): Promise<PlayedGame>;
  /** How a node that cannot be reached is told. */
  failureAt(url: string): Promise<string | null>;
}
