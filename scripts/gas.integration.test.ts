import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { createLocalnet } from '@tycoon/localnet';
import { serve } from '@tycoon/localnet/node';
import * as calls from '@tycoon/sdk/calls';
import { expect, test } from 'vitest';
import type { BesideRow } from './src/gas/beside.ts';
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

test('on a node that is named by its URL a call costs what it costs on localnet', async () => {
  const localnet = createLocalnet({ clock: 'frozen', seed: 'a node' });
  const node = await serve({ localnet, port: 0, timeTravel: true, log: () => {} });
  const where = ['--node', node.url, '--faucet', node.url];
  const args = ['scripts/gas.ts', ...where, '--call', 'setReady', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args).finally(() => node.close());
  const rows = JSON.parse(stdout) as BesideRow[];
  expect(rows.map(({ call }) => call)).toEqual([
    'game::new_config + lobby::create_game_as',
    'lobby::join_as',
    'lobby::set_ready',
  ]);
  for (const { call, node: there, localnet: here } of rows) {
    expect([there?.computation, there?.storage], call).toEqual([here?.computation, here?.storage]);
    expect(there?.executed, call).toBeGreaterThan(0);
  }
}, 300_000);

test('a node without a faucet is refused', () => {
  const { stderr } = spawnSync(process.execPath, ['scripts/gas.ts', '--node', 'http://127.0.0.1:1'], {
    encoding: 'utf8',
  });
  expect(stderr).toContain('--faucet');
});
