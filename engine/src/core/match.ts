import { apply } from './apply.ts';
import { canonical } from './canonical.ts';
import type { AddressedEvent, Game, GameTypes, Outcome, Seat, Viewer } from './game.ts';
import { type Entry, entryHash, eventsFor, genesisHash, logFor, type Move } from './log.ts';
import type { MatchSnapshot } from './match-snapshot.ts';
import { createSealer, type Seal } from './seal.ts';
import { commitSeed } from './seed.ts';
import type { Text } from './text.ts';

/** Why a match refuses a move that the game itself has not judged. */
export const MATCH_CODES = ['stale', 'ahead', 'over', 'nothing_to_undo'] as const;
export type MatchCode = (typeof MATCH_CODES)[number];

export const MATCH_REFUSALS: Readonly<Record<MatchCode, Text>> = {
  stale: {
    en: 'The game has moved on since you decided; look again and choose anew.',
    zh: '局面已经变化，请看清后重新选择。',
  },
  ahead: {
    en: 'This move is for a state the game has not reached yet; reload and try again.',
    zh: '这一步针对的局面尚未出现，请刷新后再试。',
  },
  over: {
    en: 'The game is over: it takes no more moves, and none of its moves can be taken back.',
    zh: '对局已经结束，不能再行动，也不能撤回。',
  },
  nothing_to_undo: {
    en: 'Your last move cannot be taken back: it revealed something, or somebody has moved since.',
    zh: '上一步不能撤回：它已揭示信息，或之后已有人行动。',
  },
};

const isMatchCode = (code: string): code is MatchCode => code in MATCH_REFUSALS;

/** Why a match, or the rules of its game, refuse a move: the sentence a person would get. */
export const refusalSentence = <T extends GameTypes>(
  { describe }: Pick<Game<T>, 'describe'>,
  code: T['refusal'] | MatchCode,
): string => (isMatchCode(code) ? MATCH_REFUSALS[code].en : describe.refusal(code, 'en'));

/** The same, of a move that was read. */
export const refusalWords = <T extends GameTypes>(game: Game<T>, code: T['refusal'] | MatchCode): string =>
  `is refused (${code}): ${refusalSentence(game, code)}`;

/** The answer to a submitted move. `repeated`: it was in the log already, and has not been counted again. */
export type Submitted<T extends GameTypes> =
  | { readonly ok: true; readonly entry: Entry<T['action'], T['event']>; readonly repeated: boolean }
  | { readonly ok: false; readonly code: T['refusal'] | MatchCode };

/** What can be looked at of a match: the state, the log that led to it, what each viewer may know. */
export interface MatchRecord<T extends GameTypes> {
  readonly game: Game<T>;
  readonly config: T['config'];
  /** Published before the first move; the seed itself stays secret until the game is over. */
  readonly commitment: string;
  /** What all were told of the first deal before the first move, in games that have any; `genesis` covers it. */
  readonly firstSeals: readonly Seal[];
  readonly genesis: string;
  state(): T['state'];
  /** The number of the state: how many entries the log has. A move names the one it was made for. */
  number(): number;
  /** The entries from number `since` on. */
  log(): readonly Entry<T['action'], T['event']>[];
  /** The number of the first entry that is known: 0, unless the match was opened from a snapshot. */
  readonly since: number;
  head(): string;
  view(viewer: Viewer): T['view'];
  history(viewer: Viewer): readonly Entry<T['action'], T['event']>[];
  /** The commitments to all deals so far, and what was opened to the viewer. */
  seals(viewer: Viewer): readonly Seal[];
  outcome(): Outcome | null;
  /** The seed, once the game is over; null before, and for ever in a game whose secrets outlive it. */
  reveal(): string | null;
}

/** One game being played, and the only way on. States in it never change; each move brings a new one. */
export interface Match<T extends GameTypes> extends MatchRecord<T> {
  submit(at: number, action: T['action']): Submitted<T>;
  /** Whether the seat may take back the last move: its own, with nothing revealed by it, in a game that goes on. */
  canUndo(seat: Seat): boolean;
  undo(at: number, seat: Seat): Submitted<T>;
  /** The seed, for `saveMatch`. */
  secret(): string;
  /** What the match can be opened from later, without the moves before. Secret. */
  snapshot(): MatchSnapshot<T>;
}

/** What a match begins from: the rules and the seed, or what is left of them where the seed is not known. */
export interface Beginning<T extends GameTypes> {
  readonly commitment: string;
  readonly state: T['state'];
  readonly firstSeals: readonly Seal[];
  /** The seals of the entry that a move makes. */
  sealsOf(
    before: T['state'],
    events: readonly AddressedEvent<T['event']>[],
    seq: number,
  ): readonly AddressedEvent<Seal>[];
}

/** Starts a match, or goes on from a snapshot of it; `config` has passed `parseConfig`. */
export function createMatch<T extends GameTypes>(
  game: Game<T>,
  config: T['config'],
  seed: string,
  from?: MatchSnapshot<T>,
): Match<T> {
  const state = from?.state ?? game.setup(config, seed);
  const sealer = createSealer(game);
  const match = beginMatch(
    game,
    config,
    {
      commitment: commitSeed(seed),
      state,
      firstSeals: from?.firstSeals ?? sealer.first(state),
      sealsOf: sealer.of,
    },
    from,
  );
  return {
    ...match,
    reveal: () => (game.sealed === undefined && match.outcome() !== null ? seed : null),
    secret: () => seed,
  };
}

/** A match from its beginning, or from a snapshot; it knows no seed. */
export function beginMatch<T extends GameTypes>(
  game: Game<T>,
  config: T['config'],
  beginning: Beginning<T>,
  from?: MatchSnapshot<T>,
): Omit<Match<T>, 'reveal' | 'secret'> {
  const { commitment, firstSeals } = beginning;
  const since = from?.at ?? 0;
  const genesis = genesisHash(game.id, game.version, config, commitment, firstSeals);
  const entries: Entry<T['action'], T['event']>[] = [];
  /** The states one may go back to, latest last; emptied by a move that reveals something. */
  let past: { readonly seat: Seat; readonly state: T['state'] }[] = [...(from?.past ?? [])];
  let state = beginning.state;
  let head = from?.head ?? genesis;
  const number = (): number => since + entries.length;

  const append = (
    move: Move<T['action']>,
    events: readonly AddressedEvent<T['event']>[],
    seals: readonly AddressedEvent<Seal>[],
  ): Entry<T['action'], T['event']> => {
    const seq = number();
    head = entryHash(head, seq, move, events, seals);
    const entry =
      seals.length > 0 ? { seq, move, events, seals, hash: head } : { seq, move, events, hash: head };
    entries.push(entry);
    return entry;
  };

  /** The answer to a move made for another state than the present one. */
  const outOfStep = (at: number, move: Move<T['action']>): Submitted<T> => {
    const earlier = entries[at - since];
    if (earlier === undefined) return { ok: false, code: at >= 0 && at < since ? 'stale' : 'ahead' };
    if (canonical(earlier.move) !== canonical(move)) return { ok: false, code: 'stale' };
    return { ok: true, entry: earlier, repeated: true };
  };

  const isHidden = ({ event, to }: AddressedEvent<T['event']>): boolean =>
    to !== 'all' || game.revealing?.includes(event.kind) === true;
  /** The seed is known from then on: a player who could still move, or take a move back, would play with open cards and dice. */
  const isOver = (): boolean => game.outcome(state) !== null;
  const canUndo = (seat: Seat): boolean => past.at(-1)?.seat === seat && !isOver();

  return {
    game,
    config,
    commitment,
    firstSeals,
    genesis,
    state: () => state,
    number,
    log: () => entries,
    since,
    head: () => head,
    view: (viewer) => game.view(state, viewer),
    history: (viewer) => logFor(entries, viewer),
    seals: (viewer) => [
      ...firstSeals,
      ...entries.flatMap(({ seals }) => eventsFor(seals ?? [], viewer).map(({ event }) => event)),
    ],
    outcome: () => game.outcome(state),
    canUndo,
    submit(at, action) {
      const move = { kind: 'action', action } as const;
      if (at !== number()) return outOfStep(at, move);
      if (isOver()) return { ok: false, code: 'over' };
      const applied = apply(game, state, action);
      if (!applied.ok) return applied;
      if (game.revealing !== undefined && !applied.events.some(isHidden))
        past.push({ seat: action.seat, state });
      else if (past.length > 0) past = [];
      const seals = beginning.sealsOf(state, applied.events, at);
      state = applied.state;
      return { ok: true, entry: append(move, applied.events, seals), repeated: false };
    },
    undo(at, seat) {
      const move = { kind: 'undo', seat } as const;
      if (at !== number()) return outOfStep(at, move);
      if (isOver()) return { ok: false, code: 'over' };
      const last = past.at(-1);
      if (last === undefined || last.seat !== seat) return { ok: false, code: 'nothing_to_undo' };
      past.pop();
      state = last.state;
      return { ok: true, entry: append(move, [], []), repeated: false };
    },
    snapshot: () => ({ at: number(), genesis, head, state, past: [...past], firstSeals }),
  };
}
