import { spawnSync } from 'node:child_process';
import * as calls from '@tycoon/sdk/calls';
import { expect, test } from 'vitest';
import type { GasRow } from './src/gas/measure.ts';

test('every call of the SDK has a price, which follows from its figures', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/gas.ts', '--json'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  const rows = JSON.parse(stdout) as GasRow[];
  const count = Object.values(calls).filter((call) => typeof call === 'function').length;
  expect(rows.length).toBeGreaterThanOrEqual(count);
  // A call pays for every byte of the package, 15 thousandths of a unit each: the budget of the package is a roll of 1,100 units.
  const roll = rows.find(({ call }) => call === 'turn::mint_turncap + turn::roll');
  expect(roll?.internal).toBeLessThan(1_100_000);
  for (const { call, internal, units, computation, stackSize, instructions } of rows) {
    // Half of the digits are left and a thousand units are the least.
    const used = Math.floor(internal / 1000);
    const step = 10 ** Math.floor((`${used}`.length - 1) / 2);
    expect(units, call).toBe(Math.max(1000, Math.ceil(used / step) * step));
    expect(computation, call).toBe(units * 1000);
    expect(internal, call).toBeGreaterThan(stackSize + instructions);
  }
}, 300_000);
