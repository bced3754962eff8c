import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { CHECKS } from '@tycoon/harness/contract/checks';
import { DEEDS } from '@tycoon/harness/contract/deeds';
import { HAPPENINGS } from '@tycoon/harness/contract/happenings';
import { startMatch } from '@tycoon/harness/contract/match';
import { REFUSALS, UNREACHABLE } from '@tycoon/harness/contract/refusals';
import { look, thunkOf } from '@tycoon/harness/contract/views';
import { createWorld, type World } from '@tycoon/harness/contract/world';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { readModule } from '@tycoon/move-toolchain/codegen/bytecode';
import { callables } from '@tycoon/move-toolchain/codegen/callable';
import { compilePackage } from '@tycoon/move-toolchain/compiler';
import { findFramework } from '@tycoon/move-toolchain/framework';
import { readPackage } from '@tycoon/move-toolchain/sources';
import { ERRORS } from '@tycoon/sdk';
import * as calls from '@tycoon/sdk/calls';
import { EVENT_NAMES } from '@tycoon/sdk/events';
import { afterAll, beforeAll, expect, test } from 'vitest';

let net: TycoonNet;
let world: World;

beforeAll(async () => {
  net = await createTycoonNet({ http: true });
  const { client, deployment, localnet } = net;
  world = await createWorld({
    client,
    deployment,
    fund: async (address) => void (await localnet.faucet.send(address)),
    advanceClock: (milliseconds) => localnet.advanceClock(milliseconds),
  });
});

afterAll(() => net.close());

test.each(CHECKS)('$name', ({ run }) => run(world));

test('every rule of the package is provoked, or is said to be out of reach', () => {
  const known = [...Object.keys(REFUSALS), ...Object.keys(UNREACHABLE)];
  expect(known.sort()).toEqual(Object.keys(ERRORS).sort());
});

test('every event of the package is made to happen', () => {
  expect(Object.keys(HAPPENINGS).sort()).toEqual([...EVENT_NAMES].sort());
});

test('every call of the SDK has its deed', () => {
  const names = Object.entries(calls).flatMap(([name, call]) => (typeof call === 'function' ? [name] : []));
  expect(Object.keys(DEEDS).sort()).toEqual(names.sort());
});

const functions = async () => {
  const sources = await readPackage(join(ROOT, 'move'), ['sources']);
  const { modules } = await compilePackage(sources, await findFramework('genesis'));
  return callables(modules.map((bytes) => readModule(Buffer.from(bytes, 'base64'))));
};

test('every function that changes something was in a transaction that succeeded', async () => {
  const deeds = (await functions())
    .filter(({ isDeed }) => isDeed)
    .map(({ module, fun }) => `${module}::${fun.name}`);
  expect(deeds.length).toBeGreaterThan(35);
  expect(deeds.filter((name) => !world.called.has(name))).toEqual([]);
});

test('every function that only looks can be called as it was generated', async () => {
  const match = await startMatch(world);
  const ended: Record<string, string> = {};
  for (const { module, fun, isDeed } of await functions()) {
    const call = thunkOf(module, fun.name);
    // Getters of constants have no thunk: clients have the constant.
    if (isDeed || !call) continue;
    ended[`${module}::${fun.name}`] = await look(match, module, call);
  }
  expect(Object.keys(ended).length).toBeGreaterThan(80);
  expect(Object.entries(ended).filter(([, how]) => how !== 'seen')).toEqual([]);
});
