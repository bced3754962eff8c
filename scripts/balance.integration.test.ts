import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { balanceTycoon } from './src/balance/tycoon/command.ts';

const balance = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/balance.ts', ...args], { encoding: 'utf8' });

test('the balance report covers every bot and profession and repeats itself', () => {
  const [first, second] = [1, 2].map(() => balance('--games', '3', '--deals', '2', '--seed', 'x', '--json'));
  expect(first?.stdout).toBe(second?.stdout);
  const { paces: report, wins } = JSON.parse(first?.stdout ?? '') as {
    paces: { bot: string; paces: unknown[] }[];
    wins: Record<'written' | 'even', { games: number; wins: number }[]>;
  };
  // Sixteen professions at four tables, twice: eight games, each with one winner or one place that is shared.
  for (const rows of [wins.written, wins.even]) {
    expect(rows.map(({ games }) => games)).toEqual(Array(16).fill(2));
    expect(rows.reduce((sum, row) => sum + row.wins, 0)).toBeCloseTo(8);
  }
  expect(report.map(({ bot, paces }) => [bot, paces.length])).toEqual([
    ['novice', 16],
    ['cautious', 16],
    ['trader', 16],
    ['landlord', 16],
    ['planner', 16],
  ]);
});

test('功德轮回 is measured against the rulebook at every difficulty, and a goal that is missed fails the command', () => {
  const { status, stdout } = balance('merit', '--games', '20', '--seed', 'x');
  const goals =
    stdout.match(/^[✓✗] (easy|normal|hard|asura): four 智能 alone win \d+% within 5 points$/gm) ?? [];
  expect(goals.map((line) => line.split(' ')[1])).toEqual(['easy:', 'normal:', 'hard:', 'asura:']);
  expect(status).toBe(stdout.includes('✗') ? 1 : 0);
});

test('炸金花’s strongest bot is measured against known players, a search and a learned answer, and repeats itself', () => {
  const [first, second] = [1, 2].map(() =>
    balance('zhajinhua', '--only', 'exploits', '--seats', '2', '--hands', '4000', '--json'),
  );
  expect(first?.stdout).toBe(second?.stdout);
  const { found, goals } = JSON.parse(first?.stdout ?? '') as {
    found: { seats: number; name: string; gain: { mean: number; within: number } }[];
    goals: { name: string; holds: boolean }[];
  };
  expect(found.map(({ name }) => name.split(':')[0])).toEqual([
    ...['blind caller', 'always raises', 'pair or fold', 'maniac', 'loose', 'steady', 'tight', 'odds'],
    ...['learned answer', 'best of the search'],
  ]);
  // Even so few hands tell that calling blind for ever loses to it.
  const caller = found.find(({ name }) => name === 'blind caller');
  expect((caller?.gain.mean ?? 0) + (caller?.gain.within ?? 0)).toBeLessThan(0);
  expect(first?.status).toBe(goals.every(({ holds }) => holds) ? 0 : 1);
});

test('one player of every level of 炸金花 is measured among players of the levels below, at tables of more than two', () => {
  const { stdout } = balance('zhajinhua', '--only', 'tables', '--seats', '2,4', '--deals', '400', '--json');
  const { places, goals } = JSON.parse(stdout) as {
    places: { first: string; second: string; seats: number; gain: { mean: number; within: number } }[];
    goals: { holds: boolean }[];
  };
  expect(places.map(({ first, second, seats }) => `${seats} ${first} ${second}`)).toEqual([
    '4 standard beginner',
    '4 master standard',
    '4 master beginner',
  ]);
  for (const { gain, first } of places) expect(gain.mean, first).toBeGreaterThan(gain.within);
  expect(goals.map(({ holds }) => holds)).toEqual([true, true, true]);
});

test.each([[], ['--chain']])(
  'Tycoon is measured on its simulator or its own bytecode (%j)',
  (...on) => {
    const { stdout } = balance(
      ...['tycoon', '--map', 'ring8', '--games', '26', '--rounds', '3', ...on],
      ...['--bots', 'standard,idle', '--workers', '1', '--json'],
    );
    const { results, goals } = JSON.parse(stdout) as {
      results: { games: number; rounds: number; wins: Record<string, { share: number }> }[];
      goals: { name: string; holds: boolean }[];
    };
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ games: 26, rounds: 3 });
    const { standard, idle } = results[0]?.wins ?? {};
    expect((standard?.share ?? 0) + (idle?.share ?? 0)).toBeCloseTo(1);
    expect(goals).toHaveLength(5);
  },
  300_000,
);

test('the levels of bots are measured against each other', () => {
  const { status, stdout } = balance(
    'tycoon',
    '--ladder',
    '--games',
    '40',
    '--rounds',
    '60',
    '--workers',
    '1',
  );
  expect(status).toBe(0);
  const rungs = [...stdout.matchAll(/^(\w+) +(\w+) +([\d.]+)%/gm)].map(([, a, b, share]) => [
    a,
    b,
    Number(share),
  ]);
  expect(rungs.map(([a, b]) => `${a} ${b}`)).toEqual([
    'standard beginner',
    'master standard',
    'master beginner',
  ]);
  // Measured over thousands of games it is far more; forty tell that it is more than half.
  expect(rungs.at(-1)?.[2]).toBeGreaterThan(50);
}, 300_000);

test.each([
  [['--bots', 'planner'], 'seats 1 players'],
  [['--bots', 'planner,wizard'], '--bots wizard is none of'],
  [['--map', 'moon'], '--map moon is none of'],
  [['--rounds', '20,x'], '--rounds x is not a whole number'],
  [['--games', '0'], '--games 0 is not a whole number'],
])('%j is answered with what would be right', async (args, complaint) => {
  await expect(balanceTycoon(args)).rejects.toThrow(complaint);
});

test('a wrong option is answered with what would be right', () => {
  const { status, stderr } = balance('--games', 'many');
  expect(status).toBe(1);
  expect(stderr).toContain('--games many is not a whole number above 0.');
  expect(balance('--deals', '0').stderr).toContain('--deals 0 is not a whole number above 0.');
  expect(balance('chess').stderr).toContain('There is no balance of "chess".');
});
