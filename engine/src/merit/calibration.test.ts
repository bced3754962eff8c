import { expect, test } from 'vitest';
import { emptyTally, report, simulate } from '../core/simulate.ts';
import { BOTS } from './bots.ts';
import { EXPECTED_WINS, leverSetOf, MEASURED_WINS, withLevers } from './calibration.ts';
import { type Config, isReachable, parseConfig } from './config.ts';
import { merit } from './game.ts';
import { loaded } from './loaded.ts';
import { DIFFICULTIES } from './role.ts';

const LONG = process.env.TYCOON_LONG === '1';
const GAMES = LONG ? 5_000 : 500;
/** Five points, and three deviations of so few games. */
const SLACK = 5 + 300 * Math.sqrt(0.25 / GAMES) * (LONG ? 0 : 1);

const configOf = (options: object): Config => {
  const config = parseConfig(options);
  if (!config.ok) throw new Error(config.problem.message);
  return config.value;
};

/** Percent of games that a table of these bots wins, the bots changing seats. */
function wins(config: Config, ids: readonly string[], seed: string): number {
  const bots = ids.map((id) => BOTS.find((bot) => bot.id === id) ?? BOTS[0]) as typeof BOTS;
  const run = { config, bots, seed, from: 0, games: GAMES, rotate: true, maxMoves: 1_000 };
  return 100 * report(simulate(merit, run, emptyTally())).decided.share;
}

test.each(DIFFICULTIES)('calibrated, four 智能 alone win at %s what the rulebook expects', (difficulty) => {
  const config = withLevers(configOf({ difficulty, cooperation: false }), 'calibrated');
  const expected = EXPECTED_WINS[difficulty];
  expect(isReachable(config)).toBe(true);
  const share = wins(config, Array(4).fill('clever'), 'fresh');
  expect(Math.abs(share - expected)).toBeLessThan(SLACK);
  // What the rules page says was measured.
  expect(Math.abs(share - MEASURED_WINS[difficulty].calibrated)).toBeLessThan(SLACK);
  for (const careless of ['selfish', 'random'])
    expect(wins(config, Array(4).fill(careless), 'fresh')).toBeLessThan(expected / 2);
});

test.each(DIFFICULTIES)(
  'calibrated, who plays at random or for itself costs the partners games at %s',
  (difficulty) => {
    const config = withLevers(configOf({ difficulty }), 'calibrated');
    const partners = loaded.levels.standard;
    const sensible = wins(config, ['planner', ...partners], 'person');
    expect(wins(config, ['random', ...partners], 'person')).toBeLessThan(sensible - 8);
    expect(wins(config, ['selfish', ...partners], 'person')).toBeLessThan(sensible / 2);
  },
);

test('a table knows which set of levers it has', () => {
  const printed = configOf({ difficulty: 'asura' });
  expect(leverSetOf(printed)).toBe('printed');
  expect(leverSetOf(withLevers(printed, 'calibrated'))).toBe('calibrated');
  expect(leverSetOf({ ...printed, calamityARound: 9 })).toBe('own');
  expect(withLevers(withLevers(printed, 'calibrated'), 'printed')).toEqual(printed);
});

test('a table in which the first round could be the last is refused', () => {
  expect(parseConfig({ openingCalamity: 16 }).ok).toBe(true);
  // War adds 3: 15 + 2 + 3 = 20.
  expect(parseConfig({ openingCalamity: 15, calamityARound: 2 })).toMatchObject({
    ok: false,
    problem: { message: 'must leave calamity below 20 in the first round' },
  });
});
