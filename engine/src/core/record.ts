import { isSame } from './canonical.ts';
import { hash } from './deck-commitment.ts';
import type { Game, GameTypes } from './game.ts';
import { mixedSeed } from './joint-seed.ts';
import { array, failBelow, integer, object, type Reader, string } from './json.ts';
import type { Move } from './log.ts';
import { beginMatch, type MatchRecord, refusalWords } from './match.ts';
import { fail, ok, type Result } from './result.ts';
import { moveReader, otherRules } from './save.ts';
import { dealsOf, firstSeals, type Seal, seal, sealFault } from './seal.ts';

/** Raised when the fields of a record change their meaning. 2: kinds are written in the words of the second edition. */
export const RECORD_FORMAT = 2;

/** A move and what all were told of it. */
interface PublicEntry {
  readonly move: Move<unknown>;
  readonly events: readonly unknown[];
  readonly seals: readonly Seal[];
}

/**
 * A match as a spectator knows it, as plain JSON: for games whose secrets outlive them, where a save would give them away. It can be watched and
 * checked but not played on. Nothing in it is secret.
 */
export interface PublicRecord {
  readonly record: number;
  readonly game: string;
  readonly version: number;
  readonly config: unknown;
  readonly commitment: string;
  /** What was told before the first move: the root of the first deal, or the bytes that mix the decks and the roots of all deals. */
  readonly seals: readonly Seal[];
  readonly entries: readonly PublicEntry[];
  readonly head: string;
}

/** What all were told of the match so far. */
export function recordOf<T extends GameTypes>(match: MatchRecord<T>): PublicRecord {
  return {
    record: RECORD_FORMAT,
    game: match.game.id,
    version: match.game.version,
    config: match.config,
    commitment: match.commitment,
    seals: match.firstSeals,
    entries: match.history('spectator').map(({ move, events, seals }) => ({
      move,
      events: events.map(({ event }) => event),
      seals: (seals ?? []).map(({ event }) => event),
    })),
    head: match.head(),
  };
}

const anything: Reader<unknown> = (json) => ok(json);

const recordReader: Reader<PublicRecord> = object<PublicRecord>({
  record: integer(1, RECORD_FORMAT),
  game: string(100),
  version: integer(0),
  config: anything,
  commitment: hash,
  seals: array(seal, 0, 1001),
  entries: array(
    object<PublicEntry>({ move: moveReader, events: array(anything, 0, 1000), seals: array(seal, 0, 1000) }),
    0,
    1_000_000,
  ),
  head: hash,
});

/** The fields of a record, checked; the moves are judged only by `readRecord`. */
export const parseRecord = (json: unknown): Result<PublicRecord> => recordReader(json, '');

/**
 * Plays the public moves again by the rules and checks everything that can be checked without the seed: each move is legal, each public event is
 * what the rules tell of it, each card that was shown fits the commitment made before its deal, and the hashes lead to the head. Everybody looks at
 * the result as a spectator. `watch` sees it before the first move and after each; a record that was read before is read again `until` a move.
 */
export function readRecord<T extends GameTypes>(
  game: Game<T>,
  json: unknown,
  watch: (match: MatchRecord<T>) => void = () => {},
  until = Number.MAX_SAFE_INTEGER,
): Result<MatchRecord<T>> {
  const read = parseRecord(json);
  if (!read.ok) return read;
  const record = read.value;
  const other = otherRules(game, record);
  if (other !== null) return other;
  if (game.sealed === undefined)
    return fail('record', `is not needed for ${game.id}: its saves hold no secret`);
  const config = game.parseConfig(record.config);
  if (!config.ok) return failBelow(config.problem, '', 'config');
  const { entries } = record;
  const told = entries.flatMap(({ events }) => events);
  const recalled: Game<T> = { ...game, ...game.sealed.recall(config.value, told) };
  const mixed = record.seals.find(({ kind }) => kind === 'mixed');
  const state = recalled.setup(config.value, mixed?.kind === 'mixed' ? mixedSeed('', mixed.bytes) : '');
  const first = firstSeals(game, state);
  const isFirst = (told: Seal | undefined, due: (typeof first)[number]): boolean =>
    due.kind === 'mixed' ? isSame(told, due) : told?.kind === 'sealed' && told.deal === due.deal;
  if (record.seals.length !== first.length || !first.every((due, i) => isFirst(record.seals[i], due)))
    return fail('seals', mixed === undefined ? 'must commit to the first deal' : 'must commit to every deal');
  const match = beginMatch(recalled, config.value, {
    commitment: record.commitment,
    state,
    firstSeals: record.seals,
    sealsOf: (_before, _events, seq) => (entries[seq]?.seals ?? []).map((event) => ({ event, to: 'all' })),
  });
  const watched: MatchRecord<T> = {
    ...match,
    game,
    log: () => match.history('spectator'),
    view: () => match.view('spectator'),
    history: () => match.history('spectator'),
    seals: () => match.seals('spectator'),
    reveal: () => null,
  };
  watch(watched);
  for (const [i, entry] of entries.entries()) {
    if (i === until) return ok(watched);
    const path = `entries[${i}]`;
    const before = match.state();
    let done: ReturnType<typeof match.submit>;
    if (entry.move.kind === 'undo') done = match.undo(i, entry.move.seat);
    else {
      const action = game.parseAction(entry.move.action);
      if (!action.ok) return failBelow(action.problem, path, 'move.action');
      done = match.submit(i, action.value);
    }
    if (!done.ok) return fail(`${path}.move`, refusalWords(game, done.code));
    const events = done.entry.events.flatMap(({ event, to }) => (to === 'all' ? [event] : []));
    if (!isSame(events, entry.events))
      return fail(`${path}.events`, 'are not what the rules tell of this move');
    const fault = sealFault(game, before, done.entry.events, entry.seals);
    if (fault !== null) return fail(`${path}.seals`, fault);
    watch(watched);
  }
  const broken = dealsOf(match.seals('spectator'), game.sealed.slots).find(({ cards }) => cards === null);
  if (broken !== undefined)
    return fail('seals', `of deal ${broken.deal} do not fit the cards that were shown`);
  return match.head() === record.head ? ok(watched) : fail('head', 'is not the hash this record leads to');
}
