import { Complaint } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { type Bot, duel, type GameTypes, LEVELS, type Level, type Rate, rateOf } from '@tycoon/engine/core';
import { findGame, type LoadedGame } from '@tycoon/engine/games';
import { columns, percent } from '../simulation/table.ts';

const USAGE = `npm run balance -- <zhajinhua | monopoly | cashflow | merit> --ladder [options]     how the levels of a game's bots play against each other

  --games N      games for each pair, 200 unless told otherwise; every deal is played from both sides; a master that looks ahead takes seconds for each
  --only L       the pairs in which this level is first, or the large key
  --seed S       the same seed gives the same games
  --json         print the figures as JSON

A pair whose interval does not keep what the levels promise is marked ✗: that of the large key against beginner lies within 45 to 55%, every other first is ahead of its second in more than half.`;

const OPTIONS = {
  ladder: { type: 'boolean', default: true },
  games: { type: 'string', default: '200' },
  only: { type: 'string', default: '' },
  seed: { type: 'string', default: 'ladder' },
  json: { type: 'boolean', default: false },
} as const;

/** What a ladder is played on, so that every game of it ends: matches of 200 hands, 40 turns or 120 rounds for each. */
const TABLES: Readonly<Record<string, (seats: number) => Readonly<Record<string, unknown>>>> = {
  zhajinhua: () => ({ hands: 200 }),
  monopoly: (seats) => ({ maxTurns: 40 * seats }),
  cashflow: () => ({ roundLimit: 120 }),
  merit: () => ({}),
};

type Pair = readonly [readonly Bot<GameTypes>[], readonly Bot<GameTypes>[]];

const LARGE_KEY = 'large key';

/** A pair of the ladder: how often the first finishes ahead of the second, ties counting half. */
interface Rung {
  readonly first: string;
  readonly second: string;
  readonly ahead: Rate;
}

/** Two kinds of players share a table of the game's fewest even number of seats; every seat of one is compared with every seat of the other. */
function rung(
  { game, asWritten }: LoadedGame,
  id: string,
  seats: number,
  [first, second]: Pair,
  games: number,
  seed: string,
): Rate {
  const config = game.parseConfig({ ...(asWritten(seats) as object), ...TABLES[id]?.(seats) });
  if (!config.ok) throw new Error(config.problem.message);
  const deals = Math.ceil(games / 2);
  return rateOf(duel(game, { config: config.value, seats, first, second, seed, deals, maxMoves: 100_000 }));
}

/** What the levels promise: the large key does as well as a beginner, and every other first is ahead of its second beyond chance. */
const isKept = ({ first, ahead: { low, high } }: Rung): boolean =>
  first === LARGE_KEY ? low >= 0.45 && high <= 0.55 : low > 0.5;

/** `npm run balance -- <game> --ladder` */
export const balanceLadder =
  (id: string) =>
  async (args: readonly string[]): Promise<number> => {
    const parsed = parseOptions(USAGE, { options: OPTIONS, args: [...args] });
    if (!parsed) return 0;
    const { values } = parsed;
    const games = Number(values.games);
    if (!Number.isSafeInteger(games) || games < 1)
      throw new Complaint(`--games ${values.games} is not a whole number above 0.`, USAGE);
    const entry = findGame(id);
    if (entry === null) throw new Complaint(`There is no game "${id}".`, USAGE);
    const loaded = await entry.load();
    const seats = Math.max(2, entry.seats.min + (entry.seats.min % 2));
    const botsOf = (level: Level): readonly Bot<GameTypes>[] =>
      loaded.levels[level].flatMap((name) => loaded.bots.filter((bot) => bot.id === name));
    const adviser = loaded.bots.filter(({ id: name }) => name === loaded.adviser);
    const large = [loaded.largeKey];
    const measure = (first: string, second: string, pair: Pair): readonly Rung[] =>
      values.only !== '' && !first.startsWith(values.only)
        ? []
        : [{ first, second, ahead: rung(loaded, id, seats, pair, games, values.seed) }];
    const rungs = [
      ...measure(LARGE_KEY, 'beginner', [large, botsOf('beginner')]),
      ...LEVELS.slice(1).flatMap((level, i) => {
        const below = LEVELS[i] as Level;
        return measure(level, below, [botsOf(level), botsOf(below)]);
      }),
      ...measure('master', 'beginner', [botsOf('master'), botsOf('beginner')]),
      ...(loaded.levels.master.includes(loaded.adviser)
        ? []
        : measure('master', loaded.adviser, [botsOf('master'), adviser])),
    ];
    if (rungs.length === 0) throw new Complaint(`--only ${values.only} is no level and not large.`, USAGE);
    if (values.json) process.stdout.write(`${JSON.stringify({ id, games, seats, rungs }, null, 2)}\n`);
    else {
      const table = columns(
        ['first', 'finishes ahead of', 'share (95%)', ''],
        rungs.map((each) => [each.first, each.second, percent(each.ahead), isKept(each) ? '✓' : '✗']),
      );
      const levels = LEVELS.map((level) => `${level}: ${loaded.levels[level].join(', ')}`).join('; ');
      process.stdout.write(
        `${entry.title.en}, ${games} games a pair at tables of ${seats}, seed ${values.seed}\n${levels}\n\n${table}\n`,
      );
    }
    return 0;
  };
