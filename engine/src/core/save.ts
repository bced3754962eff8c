import { hashOf } from './canonical.ts';
import { resumeEdition } from './edition.ts';
import type { Game, GameTypes } from './game.ts';
import { array, failBelow, integer, literal, object, type Reader, string, tagged } from './json.ts';
import type { Move } from './log.ts';
import { createMatch, type Match, refusalWords } from './match.ts';
import { fail, ok, type Result } from './result.ts';

/** Raised when the fields of a save change their meaning. 2: kinds are written in the words of the second edition. */
export const SAVE_FORMAT = 2;

/**
 * A match as plain JSON: what it began with and every move since, from which all else follows. `head` and `state` are the
 * hashes it led to, so that a resumed match is known to be the same. Secret: the seed is in it.
 */
export interface Save {
  /** 1 or 2; which words a save of format 1 uses, its version says. */
  readonly format: number;
  readonly game: string;
  readonly version: number;
  readonly config: unknown;
  readonly seed: string;
  readonly moves: readonly Move<unknown>[];
  readonly head: string;
  readonly state: string;
}

/** Any point will do, also one in which a decision is pending. */
export function saveMatch<T extends GameTypes>(match: Match<T>): Save {
  if (match.since > 0) throw new Error('the first moves of the match are not known');
  return {
    format: SAVE_FORMAT,
    game: match.game.id,
    version: match.game.version,
    config: match.config,
    seed: match.secret(),
    moves: match.log().map((entry) => entry.move),
    head: match.head(),
    state: hashOf(match.state()),
  };
}

const anything: Reader<unknown> = (json) => ok(json);

/** A move from outside; its action is the game's to judge. */
export const moveReader: Reader<Move<unknown>> = tagged<Move<unknown>>({
  action: object<{ kind: 'action'; action: unknown }>({ kind: literal('action'), action: anything }),
  undo: object<{ kind: 'undo'; seat: number }>({ kind: literal('undo'), seat: integer(0, 100) }),
});

const saveReader: Reader<Save> = object<Save>({
  format: integer(1, SAVE_FORMAT),
  game: string(100),
  version: integer(0),
  config: anything,
  seed: string(10_000),
  moves: array(moveReader, 0, 1_000_000),
  head: string(64),
  state: string(64),
});

/** The fields of a save, checked; the moves are judged only by `resumeMatch`. */
export const parseSave = (json: unknown): Result<Save> => saveReader(json, '');

/** Plays the moves again from the start; says at which one it failed. `watch` sees the match before the first move and after each. */
export function replay<T extends GameTypes>(
  game: Game<T>,
  config: T['config'],
  seed: string,
  moves: readonly Move<unknown>[],
  watch: (match: Match<T>) => void = () => {},
): Result<Match<T>> {
  const match = createMatch(game, config, seed);
  watch(match);
  for (const [i, move] of moves.entries()) {
    const path = `moves[${i}]`;
    if (move.kind === 'undo') {
      const undone = match.undo(i, move.seat);
      if (!undone.ok) return fail(path, refusalWords(game, undone.code));
    } else {
      const action = game.parseAction(move.action);
      if (!action.ok) return failBelow(action.problem, path, 'action');
      const done = match.submit(i, action.value);
      if (!done.ok) return fail(path, refusalWords(game, done.code));
    }
    watch(match);
  }
  return ok(match);
}

/** A save or a record of another game, or of another version of its rules, cannot be played. */
export function otherRules(
  game: { readonly id: string; readonly version: number },
  made: { readonly game: string; readonly version: number },
): Result<never> | null {
  if (made.game !== game.id) return fail('game', `is ${made.game}, not ${game.id}`);
  if (made.version === game.version) return null;
  return fail('version', `is ${made.version}; this program plays version ${game.version} of the rules`);
}

/** The match a save of this or an earlier edition describes, or what is wrong with it: another game, another version, a move that is not legal, a hash that differs. */
export function resumeMatch<T extends GameTypes>(game: Game<T>, json: unknown): Result<Match<T>> {
  const save = parseSave(json);
  if (!save.ok) return save;
  const edition = game.editions?.find(({ version }) => version === save.value.version);
  if (save.value.game === game.id && edition !== undefined) return resumeEdition(game, edition, save.value);
  const other = otherRules(game, save.value);
  if (other !== null) return other;
  const config = game.parseConfig(save.value.config);
  if (!config.ok) return failBelow(config.problem, '', 'config');
  const match = replay(game, config.value, save.value.seed, save.value.moves);
  if (!match.ok) return match;
  if (match.value.head() !== save.value.head) return fail('head', 'is not the hash these moves lead to');
  if (hashOf(match.value.state()) !== save.value.state)
    return fail('state', 'is not the hash of the state these moves lead to');
  return match;
}
