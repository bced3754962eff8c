import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const balance = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/balance.ts', ...args], { encoding: 'utf8' });

test('the balance report covers every bot and profession and repeats itself', () => {
  const [first, second] = [1, 2].map(() => balance('--games', '3', '--seed', 'x', '--json'));
  expect(first?.stdout).toBe(second?.stdout);
  const report = JSON.parse(first?.stdout ?? '') as { bot: string; paces: unknown[] }[];
  expect(report.map(({ bot, paces }) => [bot, paces.length])).toEqual([
    ['cautious', 16],
    ['trader', 16],
    ['landlord', 16],
    ['planner', 16],
  ]);
});

test('a wrong option is answered with what would be right', () => {
  const { status, stderr } = balance('--games', 'many');
  expect(status).toBe(1);
  expect(stderr).toContain('--games many is not a whole number above 0.');
});
