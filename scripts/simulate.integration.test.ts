import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { expect, test } from 'vitest';
import { partsOf } from './src/simulation/pool.ts';

const simulate = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'scripts', 'simulate.ts'), ...args],
    {
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
};

const figures = (...args: string[]): Record<string, unknown> => {
  const { seconds, workers, ...rest } = JSON.parse(simulate(...args, '--json').stdout) as Record<
    string,
    unknown
  >;
  expect(seconds).toBeTypeOf('number');
  expect(workers).toBeTypeOf('number');
  return rest;
};

test('the same seed gives the same figures in one thread and in three', () => {
  const args = ['merit', '--games', '60', '--bots', 'planner,balanced,clever,altruist', '--seed', 'x'];
  const one = figures(...args, '--workers', '1');
  expect(one).toMatchObject({ games: 60, unfinished: 0, job: { seed: 'x' } });
  expect(figures(...args, '--workers', '3')).toEqual(one);
  expect(figures(...args.slice(0, -1), 'y', '--workers', '1')).not.toEqual(one);
});

test('options of the game reach it', () => {
  const { seats, reasons } = figures(
    'zhajinhua',
    '--games',
    '5',
    '--players',
    '3',
    '--bots',
    'tight',
    '--set',
    'hands=2',
  );
  expect(Object.keys(seats as object)).toEqual(['0', '1', '2']);
  expect(Object.keys(reasons as object)).toEqual(['hands_played']);
  const hard = figures('merit', '--games', '5', '--bots', 'selfish', '--difficulty', 'hard');
  expect(hard.decided).toMatchObject({ share: 0 });
});

test('people get a table', () => {
  const { stdout, status } = simulate('merit', '--games', '5', '--bots', 'clever');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^clever +15 /m);
});

test('a game with a market has curves, with a point for every opening', () => {
  const args = ['monopoly', '--games', '3', '--players', '2', '--bots', 'landlord,trader'];
  const { curves } = figures(...args, '--set', 'maxTurns=9', '--curves');
  // Nine turns of two players: the market opens after the second, fourth, sixth and eighth.
  expect(curves).toMatchObject([{ games: 3 }, { games: 3 }, { games: 3 }, { games: 3 }]);
  expect(simulate(...args, '--curves').stdout).toMatch(/^opening +games +landlord +trader +mean price$/m);
});

test.each([
  [['chess'], 'There is no game "chess".'],
  [['merit', '--bots', 'genius'], 'merit has no bot "genius".'],
  [['merit', '--games', '0'], '--games 0 is not a whole number above 0.'],
  [['merit', '--difficulty', 'mild'], 'The option difficulty must be one of'],
  [['merit', '--set', 'x'], '--set x is not of the form key=value.'],
  [['merit', '--speed'], "Unknown option '--speed'"],
  [['merit', '--curves'], 'merit has no market, and so no curves.'],
])('%j is answered with what is wrong', (args, message) => {
  const { status, stderr } = simulate(...args);
  expect(stderr).toContain(message);
  expect(status).toBe(1);
});

test('parts cover every game once', () => {
  for (const games of [1, 7, 1000, 123_457]) {
    const parts = partsOf(games);
    expect(parts[0]?.from).toBe(0);
    for (const [i, { from, games: size }] of parts.entries())
      expect(from + size).toBe(parts[i + 1]?.from ?? games);
  }
});
