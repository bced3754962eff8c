import type { Game, GameTypes, Seat } from './game.ts';
import { array, integer, object, type Reader, string } from './json.ts';
import { fail, type Result } from './result.ts';
import { type Seal, seal } from './seal.ts';

/** A match after so many entries, from which it goes on without them. Secret: all cards and dice to come follow from it. */
export interface MatchSnapshot<T extends GameTypes> {
  /** The number of the state. */
  readonly at: number;
  readonly genesis: string;
  /** The hash of the last entry, which the next one is chained to. */
  readonly head: string;
  readonly state: T['state'];
  /** The states that moves can still be taken back to, latest last. */
  readonly past: readonly { readonly seat: Seat; readonly state: T['state'] }[];
  readonly firstSeals: readonly Seal[];
}

const MOST_PAST = 1000;
const MOST_SEALS = 1000;

/** A snapshot out of JSON, its states judged by the game as a save's are. That they are those of the match, the caller's hashes say. */
export function parseSnapshot<T extends GameTypes>(game: Game<T>, json: unknown): Result<MatchSnapshot<T>> {
  const state: Reader<T['state']> = (value, path) => {
    const parsed = game.parseState(value);
    return parsed.ok ? parsed : fail(`${path}.${parsed.problem.path}`, parsed.problem.message);
  };
  return object<MatchSnapshot<T>>({
    at: integer(0),
    genesis: string(64),
    head: string(64),
    state,
    past: array(object<{ seat: Seat; state: T['state'] }>({ seat: integer(0, 100), state }), 0, MOST_PAST),
    firstSeals: array(seal, 0, MOST_SEALS),
  })(json, '');
}
