import { expect, test } from 'vitest';
import type { Bot } from './core/bot.ts';
import { duel, rateOf } from './core/duel.ts';
import type { GameTypes } from './core/game.ts';
import type { Level } from './core/level.ts';
import { findGame, type LoadedGame } from './games.ts';
import { PLAYERS } from './zhajinhua/bots.ts';
import { gainOf } from './zhajinhua/solver/exploit.ts';

/** `TYCOON_LONG=1` plays the masters that take seconds for a game. */
const LONG = process.env.TYCOON_LONG === '1';

/** However slow the machine: what is asked is who wins. */
const PATIENCE_MS = 900_000;

const load = async (id: string): Promise<LoadedGame> => {
  const entry = findGame(id);
  if (entry === null) throw new Error(`there is no game ${id}`);
  return entry.load();
};

const botsOf = ({ bots, levels }: LoadedGame, level: Level): readonly Bot<GameTypes>[] =>
  levels[level].flatMap((id) => bots.filter((bot) => bot.id === id));

/** Tables on which every game ends. */
const TABLES: Readonly<Record<string, { readonly seats: number; readonly more: object }>> = {
  zhajinhua: { seats: 2, more: { hands: 100 } },
  monopoly: { seats: 2, more: { maxTurns: 80 } },
  cashflow: { seats: 2, more: { roundLimit: 120 } },
  merit: { seats: 4, more: {} },
};

async function rungOf(
  id: string,
  deals: number,
  kinds: (loaded: LoadedGame) => readonly (readonly Bot<GameTypes>[])[],
) {
  const loaded = await load(id);
  const { seats, more } = TABLES[id] as (typeof TABLES)[string];
  const [first = [], second = []] = kinds(loaded);
  const config = { ...(loaded.asWritten(seats) as object), ...more };
  const parsed = loaded.game.parseConfig(config);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return rateOf(
    duel(loaded.game, {
      config: parsed.value,
      seats,
      first,
      second,
      seed: 'levels',
      deals,
      maxMoves: 100_000,
    }),
  );
}

test.each([
  ['zhajinhua', 30],
  ['monopoly', 150],
  ['cashflow', 100],
  ['merit', 100],
])(
  'of %s the standard level finishes ahead of the beginner',
  async (id, deals) => {
    const { low } = await rungOf(id, deals, (loaded) => [
      botsOf(loaded, 'standard'),
      botsOf(loaded, 'beginner'),
    ]);
    expect(low).toBeGreaterThan(0.5);
  },
  PATIENCE_MS,
);

test.each([
  ['zhajinhua', 30],
  ['monopoly', 100],
  ['cashflow', 40],
  ['merit', 200],
])(
  'who always presses the large key of %s is as good as the beginner',
  async (id, deals) => {
    const { low, high } = await rungOf(id, deals, (loaded) => [
      [loaded.largeKey],
      botsOf(loaded, 'beginner'),
    ]);
    expect(low).toBeLessThan(0.55);
    expect(high).toBeGreaterThan(0.45);
  },
  PATIENCE_MS,
);

/** Masters that look ahead take about a second for a game. */
const MASTERS: readonly (readonly [string, number])[] = [
  ['zhajinhua', 30],
  ...(LONG
    ? ([
        ['merit', 6],
        ['monopoly', 20],
        ['cashflow', 60],
      ] as const)
    : []),
];

test.each(MASTERS)(
  'of %s the master finishes ahead of the standard level',
  async (id, deals) => {
    const { low } = await rungOf(id, deals, (loaded) => [
      botsOf(loaded, 'master'),
      botsOf(loaded, 'standard'),
    ]);
    expect(low).toBeGreaterThan(0.5);
  },
  PATIENCE_MS,
);

test.each([3, 4, 5, 6])('at a table of %i the levels of 炸金花 win from the ones below', async (seats) => {
  const { levels } = await load('zhajinhua');
  const policyOf = (level: Level) =>
    PLAYERS.find(({ id }) => id === levels[level][0])?.policy ?? expect.fail();
  for (const [first, second] of [
    ['standard', 'beginner'],
    ['master', 'standard'],
  ] as const) {
    const { mean, within } = gainOf(policyOf(first), policyOf(second), seats, 1500, 'levels');
    expect(mean, `${first} among ${second}s`).toBeGreaterThan(within);
  }
});
