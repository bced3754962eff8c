import type { Bot } from './bot.ts';
import type { Game, GameTypes } from './game.ts';
import { playGame } from './play.ts';
import {
  type Distribution,
  emptyDistribution,
  mergeDistribution,
  observe,
  type Rate,
  type Summary,
  summarise,
  wilson,
} from './statistics.ts';

/** What is simulated. Game number i has the seed `<seed>/<i>`, so that any part of a run can be done anywhere and gives the same. */
export interface Simulation<T extends GameTypes> {
  readonly config: T['config'];
  readonly bots: readonly Bot<T>[];
  readonly seed: string;
  readonly from: number;
  readonly games: number;
  /** Whether the bots change seats from game to game; otherwise bot i keeps seat i. */
  readonly rotate: boolean;
  readonly maxMoves: number;
}

/** What one bot, or one seat, has achieved. A first place that n share counts 1/n. */
interface Score {
  games: number;
  wins: number;
  readonly rank: Distribution;
  readonly score: Distribution;
}

/** Raw counts of a run: plain data that workers send home and that add up. */
export interface Tally {
  games: number;
  unfinished: number;
  decided: number;
  readonly reasons: Record<string, number>;
  readonly moves: Distribution;
  readonly bots: Record<string, Score>;
  readonly seats: Record<string, Score>;
}

export const emptyTally = (): Tally => ({
  games: 0,
  unfinished: 0,
  decided: 0,
  reasons: {},
  moves: emptyDistribution(),
  bots: {},
  seats: {},
});

const scoreOf = (scores: Record<string, Score>, key: string): Score => {
  scores[key] ??= { games: 0, wins: 0, rank: emptyDistribution(), score: emptyDistribution() };
  return scores[key];
};

function record(into: Score, rank: number, score: number, share: number): void {
  into.games++;
  if (rank === 1) into.wins += share;
  observe(into.rank, rank);
  observe(into.score, score);
}

/** Plays the games one after the other and counts. */
export function simulate<T extends GameTypes>(
  game: Game<T>,
  simulation: Simulation<T>,
  into: Tally = emptyTally(),
): Tally {
  const { config, bots, seed, from, games, rotate, maxMoves } = simulation;
  for (let i = from; i < from + games; i++) {
    const seated = rotate ? bots.map((_, seat) => bots[(seat + i) % bots.length] as Bot<T>) : bots;
    const { outcome, moves } = playGame(game, config, `${seed}/${i}`, seated, maxMoves);
    into.games++;
    observe(into.moves, moves);
    if (outcome === null) {
      into.unfinished++;
      continue;
    }
    into.reasons[outcome.reason] = (into.reasons[outcome.reason] ?? 0) + 1;
    const winners = outcome.ranks.filter((rank) => rank === 1).length;
    if (winners > 0) into.decided++;
    for (const [seat, rank] of outcome.ranks.entries()) {
      const score = outcome.scores[seat] as number;
      record(scoreOf(into.bots, (seated[seat] as Bot<T>).id), rank, score, 1 / winners);
      record(scoreOf(into.seats, `${seat}`), rank, score, 1 / winners);
    }
  }
  return into;
}

/** Adds the counts of `more` to `into`. */
export function mergeTally(into: Tally, more: Tally): void {
  into.games += more.games;
  into.unfinished += more.unfinished;
  into.decided += more.decided;
  for (const [reason, count] of Object.entries(more.reasons))
    into.reasons[reason] = (into.reasons[reason] ?? 0) + count;
  mergeDistribution(into.moves, more.moves);
  for (const part of ['bots', 'seats'] as const) {
    for (const [key, score] of Object.entries(more[part])) {
      const total = scoreOf(into[part], key);
      total.games += score.games;
      total.wins += score.wins;
      mergeDistribution(total.rank, score.rank);
      mergeDistribution(total.score, score.score);
    }
  }
}

/** What one bot, or one seat, has achieved, in figures with their uncertainty. */
export interface Standing {
  readonly games: number;
  readonly wins: Rate;
  readonly rank: Summary;
  readonly score: Summary;
}

/** The result of a run. `decided` is the share of games that a player won (in a co-operative game: that the team won). */
export interface Report {
  readonly games: number;
  readonly unfinished: number;
  readonly decided: Rate;
  readonly reasons: Readonly<Record<string, Rate>>;
  readonly moves: Summary;
  readonly bots: Readonly<Record<string, Standing>>;
  readonly seats: Readonly<Record<string, Standing>>;
}

const standing = ({ games, wins, rank, score }: Score): Standing => ({
  games,
  wins: wilson(wins, games),
  rank: summarise(rank),
  score: summarise(score),
});

const mapValues = <A, B>(record: Readonly<Record<string, A>>, f: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, f(value)]));

export const report = (tally: Tally): Report => ({
  games: tally.games,
  unfinished: tally.unfinished,
  decided: wilson(tally.decided, tally.games),
  reasons: mapValues(tally.reasons, (count) => wilson(count, tally.games)),
  moves: summarise(tally.moves),
  bots: mapValues(tally.bots, standing),
  seats: mapValues(tally.seats, standing),
});
