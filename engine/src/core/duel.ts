import type { Bot } from './bot.ts';
import type { Game, GameTypes } from './game.ts';
import { playGame } from './play.ts';
import { type Rate, wilson } from './statistics.ts';

/** Two kinds of players at one table, in every other seat; the bots of a kind are seated in turn, from deal to deal as well. */
export interface Duel<T extends GameTypes> {
  readonly config: T['config'];
  readonly seats: number;
  readonly first: readonly Bot<T>[];
  readonly second: readonly Bot<T>[];
  readonly seed: string;
  /** So many deals, each played from both sides: `2 * deals` games. */
  readonly deals: number;
  /** A game that is not over then is drawn. */
  readonly maxMoves: number;
}

/** Of all pairs of one seat of either kind, how many the first is ahead in; equal ranks count half. */
function aheadIn(ranks: readonly number[], turned: number): number {
  let ahead = 0;
  let pairs = 0;
  for (const [seat, rank] of ranks.entries()) {
    if ((seat + turned) % 2 !== 0) continue;
    for (const [other, otherRank] of ranks.entries()) {
      if ((other + turned) % 2 === 0) continue;
      ahead += rank < otherRank ? 1 : rank === otherRank ? 0.5 : 0;
      pairs++;
    }
  }
  return ahead / pairs;
}

/** How often the first kind finishes ahead, deal by deal: the same deal is played from both sides, so that its luck falls out. */
export function duel<T extends GameTypes>(
  game: Game<T>,
  { config, seats, first, second, seed, deals, maxMoves }: Duel<T>,
): readonly number[] {
  return Array.from({ length: deals }, (_, deal) => {
    let ahead = 0;
    for (const turned of [0, 1]) {
      const bots = Array.from({ length: seats }, (_unused, seat) => {
        const kind = (seat + turned) % 2 === 0 ? first : second;
        return kind[((seat >> 1) + deal) % kind.length] as Bot<T>;
      });
      const { outcome } = playGame(game, config, `${seed}/${deal}`, bots, maxMoves);
      ahead += outcome === null ? 0.5 : aheadIn(outcome.ranks, turned);
    }
    return ahead / 2;
  });
}

/** The mean of the deals, with Wilson's interval for as many single games as the deals are worth by how much they vary. */
export function rateOf(deals: readonly number[]): Rate {
  const { length } = deals;
  const mean = deals.reduce((sum, share) => sum + share, 0) / Math.max(1, length);
  const variance = deals.reduce((sum, share) => sum + (share - mean) ** 2, 0) / Math.max(1, length - 1);
  const games = variance === 0 ? length : (length * mean * (1 - mean)) / variance;
  return wilson(mean * games, games);
}
