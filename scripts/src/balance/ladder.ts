import { Complaint } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import {
  type Bot,
  type GameTypes,
  LEVELS,
  type Level,
  largeKeyBot,
  type Rate,
  simulate,
  wilson,
} from '@tycoon/engine/core';
import { findGame, type LoadedGame } from '@tycoon/engine/games';
import { columns, percent } from '../simulation/table.ts';

const USAGE = `npm run balance -- <zhajinhua | monopoly | cashflow | merit> --ladder [options]     how the levels of a game's bots play against each other

  --games N      games for each pair, 200 unless told otherwise; masters that look ahead take seconds for each
  --seed S       the same seed gives the same games
  --json         print the figures as JSON`;

const OPTIONS = {
  ladder: { type: 'boolean', default: true },
  games: { type: 'string', default: '200' },
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
  pair: readonly [readonly Bot<GameTypes>[], readonly Bot<GameTypes>[]],
  games: number,
  seed: string,
): Rate {
  const config = game.parseConfig({ ...(asWritten(seats) as object), ...TABLES[id]?.(seats) });
  if (!config.ok) throw new Error(config.problem.message);
  let ahead = 0;
  let compared = 0;
  for (let n = 0; n < games; n++) {
    const turned = n % 2;
    const bots = Array.from({ length: seats }, (_, seat) => {
      const side = pair[(seat + turned) % 2] as readonly Bot<GameTypes>[];
      return side[(seat >> 1) % side.length] as Bot<GameTypes>;
    });
    const played = simulate(game, {
      config: config.value,
      bots: bots.map((bot, seat) => ({ ...bot, id: `${seat}` })),
      seed: `${seed}/${n}`,
      from: 0,
      games: 1,
      rotate: false,
      maxMoves: 100_000,
    });
    const ranks = Array.from({ length: seats }, (_, seat) => played.seats[`${seat}`]?.rank.sum ?? 0);
    for (let a = 0; a < seats; a++)
      for (let b = 0; b < seats; b++) {
        if ((a + turned) % 2 !== 0 || (b + turned) % 2 !== 1) continue;
        const [own, other] = [ranks[a] as number, ranks[b] as number];
        ahead += own < other ? 1 : own === other ? 0.5 : 0;
        compared++;
      }
  }
  // Pairs at one table are not independent: the interval is that of the games.
  return wilson((ahead / compared) * games, games);
}

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
    const large = [largeKeyBot<GameTypes>(loaded.largeKeys)];
    const measure = (
      first: string,
      second: string,
      pair: readonly [readonly Bot<GameTypes>[], readonly Bot<GameTypes>[]],
    ): Rung => ({ first, second, ahead: rung(loaded, id, seats, pair, games, values.seed) });
    const rungs = [
      measure('large key', 'beginner', [large, botsOf('beginner')]),
      ...LEVELS.slice(1).map((level, i) => {
        const below = LEVELS[i] as Level;
        return measure(level, below, [botsOf(level), botsOf(below)]);
      }),
      measure('master', 'beginner', [botsOf('master'), botsOf('beginner')]),
      ...(loaded.levels.master.includes(loaded.adviser)
        ? []
        : [measure('master', loaded.adviser, [botsOf('master'), adviser])]),
    ];
    if (values.json) process.stdout.write(`${JSON.stringify({ id, games, seats, rungs }, null, 2)}\n`);
    else {
      const table = columns(
        ['first', 'finishes ahead of', 'share (95%)'],
        rungs.map(({ first, second, ahead }) => [first, second, percent(ahead)]),
      );
      const levels = LEVELS.map((level) => `${level}: ${loaded.levels[level].join(', ')}`).join('; ');
      process.stdout.write(
        `${entry.title.en}, ${games} games a pair at tables of ${seats}, seed ${values.seed}\n${levels}\n\n${table}\n`,
      );
    }
    return 0;
  };
