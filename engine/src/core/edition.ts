import { hashOf } from './canonical.ts';
import type { Game, GameTypes } from './game.ts';
import { failBelow } from './json.ts';
import { entryHash, genesisHash, type Move } from './log.ts';
import { createMatch, type Match, refusalWords } from './match.ts';
import { fail, ok, type Result } from './result.ts';
import type { Save } from './save.ts';

/** What an earlier edition called things, by the field the word stands in: `{ kind: { sellLand: 'sell_land' } }`. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How the saves of an earlier version of a game are read. */
export interface Edition {
  /** The version that its saves carry. */
  readonly version: number;
  /** Its words for what has another name now. */
  readonly words: Words;
  /** Whether its states differ from the present ones in their words only, so that their hashes can be compared. */
  readonly sameStates: boolean;
  /** An event, in the edition's words, with what that edition told besides. */
  told?(event: Readonly<Record<string, unknown>>, save: Save): unknown;
  /**
   * Where the rules of today make the next move of the save by themselves: how many of the events belong to the present move, the rest being
   * those of the next. Null where they do not.
   */
  implied?(move: Move<unknown>, next: Move<unknown>, events: readonly unknown[]): number | null;
}

/** The value with the words replaced, at any depth. */
export function translate(value: unknown, words: Words): unknown {
  if (Array.isArray(value)) return value.map((item) => translate(item, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => {
      const known = Object.hasOwn(words, field) ? words[field] : undefined;
      const word = typeof part === 'string' && known && Object.hasOwn(known, part) ? known[part] : undefined;
      return [field, word ?? translate(part, words)];
    }),
  );
}

const reversed = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([field, table]) => [
      field,
      Object.fromEntries(Object.entries(table).map(([old, present]) => [present, old])),
    ]),
  );

/**
 * The match of a save of an earlier edition, played by the rules of today. It is the same match: what all were told of every move, put back into
 * the words of that edition, leads to the hash the save ends with. Where it does not, or a move is refused now, the save is refused.
 */
export function resumeEdition<T extends GameTypes>(
  game: Game<T>,
  edition: Edition,
  save: Save,
): Result<Match<T>> {
  const since = `is ${edition.version}; this program plays version ${game.version} of the rules`;
  const config = game.parseConfig(save.config);
  if (!config.ok) return failBelow(config.problem, '', 'config');
  const back = reversed(edition.words);
  const match = createMatch(game, config.value, save.seed);
  let head = genesisHash(game.id, edition.version, save.config, match.commitment);
  const tell = (seq: number, move: Move<unknown>, events: readonly unknown[]): void => {
    head = entryHash(
      head,
      seq,
      move,
      events.map((event) => ({ event, to: 'all' })),
    );
  };
  for (let i = 0; i < save.moves.length; i++) {
    const move = save.moves[i] as Move<unknown>;
    let done: ReturnType<typeof match.submit>;
    if (move.kind === 'undo') done = match.undo(match.number(), move.seat);
    else {
      const action = game.parseAction(translate(move.action, edition.words));
      if (!action.ok) return failBelow(action.problem, `moves[${i}]`, 'action');
      done = match.submit(match.number(), action.value);
    }
    if (!done.ok) return fail('version', `${since}, by which moves[${i}] ${refusalWords(game, done.code)}`);
    const events = done.entry.events.flatMap(({ event, to }) => {
      if (to !== 'all') return [];
      const old = translate(event, back) as Readonly<Record<string, unknown>>;
      return [edition.told === undefined ? old : edition.told(old, save)];
    });
    const next = save.moves[i + 1];
    const own = (next && edition.implied?.(move, next, events)) ?? null;
    tell(i, move, own === null ? events : events.slice(0, own));
    if (next !== undefined && own !== null) tell(++i, next, events.slice(own));
  }
  if (head !== save.head)
    return fail('version', `${since}, by which these moves lead elsewhere, or the save was changed`);
  if (edition.sameStates && hashOf(translate(match.state(), back)) !== save.state)
    return fail('state', 'is not the hash of the state these moves lead to');
  return ok(match);
}
