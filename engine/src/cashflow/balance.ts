import type { Bot } from '../core/bot.ts';
import { playGame } from '../core/play.ts';
import { shuffle } from '../core/random.ts';
import { seedRandom } from '../core/seed.ts';
import { type Config, makeConfig } from './config.ts';
import { PROFESSIONS } from './content/professions.ts';
import { cashflow } from './game.ts';
import type { CashFlow } from './types.ts';

/** How long one profession takes: rounds to the fast track, over all players who had it. */
export interface Pace {
  readonly profession: string;
  readonly players: number;
  /** Share of those who got there within the round limit. */
  readonly arrived: number;
  /** Rounds; who did not arrive counts as later than all who did. Infinity where most did not. */
  readonly median: number;
}

const middle = (sorted: readonly number[]): number =>
  sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.POSITIVE_INFINITY;

/**
 * Lets the bot play alone, each profession equally often: at a table the game ends with the first dream, and the slow
 * would be cut off before they are measured.
 */
export function measurePace(bot: Bot<CashFlow>, games: number, seed: string, rounds = 200): Pace[] {
  const arrivals = new Map<string, number[]>(PROFESSIONS.map(({ id }) => [id, []]));
  for (let game = 0; game < games; game++) {
    const profession = PROFESSIONS[game % PROFESSIONS.length]?.id ?? null;
    const config = makeConfig(1, { players: [{ profession, dream: null }], roundLimit: rounds });
    let round = 1;
    let arrival = Number.POSITIVE_INFINITY;
    playGame(cashflow, config, `${seed}/${game}`, [bot], 1_000_000, (event) => {
      if (event.kind === 'turn_began') round = event.round;
      if (event.kind === 'entered_fast_track') arrival = round;
    });
    arrivals.get(profession ?? '')?.push(arrival);
  }
  return [...arrivals].map(([profession, all]) => {
    const sorted = all.sort((a, b) => a - b);
    const there = sorted.filter(Number.isFinite).length;
    return { profession, players: all.length, arrived: there / all.length, median: middle(sorted) };
  });
}

/** The median over the professions, and how many times as long as that the slowest takes. */
export function spread(paces: readonly Pace[]): { readonly median: number; readonly slowest: number } {
  const medians = paces.map(({ median }) => median).sort((a, b) => a - b);
  const median = middle(medians);
  return { median, slowest: (medians.at(-1) ?? median) / median };
}

/** How often a profession wins at tables of four that all play alike. */
export interface Wins {
  readonly profession: string;
  readonly games: number;
  readonly wins: number;
}

const TABLE = 4;

/**
 * Lets one bot play every seat of tables of four. Each deal shuffles all professions over so many tables, so that everyone plays equally
 * often and in every seat; a shared first place counts as its part.
 */
export function measureWins(
  bot: Bot<CashFlow>,
  deals: number,
  seed: string,
  more: Partial<Config> = {},
): Wins[] {
  const wins = new Map(PROFESSIONS.map(({ id }) => [id, 0]));
  for (let n = 0; n < deals; n++) {
    const order = PROFESSIONS.map(({ id }) => id);
    shuffle(seedRandom(`${seed}/${n}`), order);
    for (let table = 0; table * TABLE < order.length; table++) {
      const seated = order.slice(table * TABLE, (table + 1) * TABLE);
      const players = seated.map((profession) => ({ profession, dream: null }));
      const config = makeConfig(seated.length, { roundLimit: 200, ...more, players });
      const bots = seated.map(() => bot);
      const { outcome } = playGame(cashflow, config, `${seed}/${n}/${table}`, bots);
      const first = seated.filter((_, seat) => outcome?.ranks[seat] === 1);
      for (const id of first) wins.set(id, (wins.get(id) ?? 0) + 1 / first.length);
    }
  }
  return [...wins].map(([profession, won]) => ({ profession, games: deals, wins: won }));
}
