import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { CALL_CASES } from '@tycoon/harness/contract/call-cases';
import { CHECKS } from '@tycoon/harness/contract/checks';
import { type BareNet, type ContractNet, createContractNet } from '@tycoon/harness/contract/contract-net';
import { EVENT_CASES, LATER_EVENTS } from '@tycoon/harness/contract/event-cases';
import { startMatch } from '@tycoon/harness/contract/match';
import { REFUSALS, UNREACHABLE } from '@tycoon/harness/contract/refusals';
import { look, thunkOf } from '@tycoon/harness/contract/views';
import { createNodeNet, TooFarOff } from '@tycoon/harness/node-net';
import { foreignNode } from '@tycoon/harness/stack';
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

/** By `TYCOON_NODE_URL` a node that somebody else runs. */
const node = foreignNode();
let net: TycoonNet | undefined;
let contractNet: ContractNet;

async function openNet(): Promise<BareNet> {
  if (node) return createNodeNet(node);
  net = await createTycoonNet({ http: true });
  const { client, deployment, localnet } = net;
  return {
    client,
    deployment,
    fund: async (address) => void (await localnet.faucet.send(address)),
    advanceClock: (milliseconds) => localnet.advanceClock(milliseconds),
  };
}

beforeAll(async () => {
  contractNet = await createContractNet(await openNet());
}, 300_000);

afterAll(() => net?.close());

/** What happens a week later is left out where nobody can move the time, and the run names it with the reason. */
let tooFarOff = 0;

test.for(CHECKS)('$name', ({ run }, { skip }) =>
  run(contractNet).catch((error: unknown) => {
    if (!node || !(error instanceof TooFarOff)) throw error;
    tooFarOff += 1;
    skip(error.message);
  }),
);

test('nothing is too far off but what comes a week after the end', () => {
  expect(tooFarOff).toBeLessThanOrEqual(5);
});

test('every rule of the package is provoked, or is said to be out of reach', () => {
  const known = [...Object.keys(REFUSALS), ...Object.keys(UNREACHABLE)];
  expect(known.sort()).toEqual(Object.keys(ERRORS).sort());
});

test('every event of the package is made to happen', () => {
  expect([...Object.keys(EVENT_CASES), ...LATER_EVENTS].sort()).toEqual([...EVENT_NAMES].sort());
});

test('every call of the SDK has its case', () => {
  const names = Object.entries(calls).flatMap(([name, call]) => (typeof call === 'function' ? [name] : []));
  expect(Object.keys(CALL_CASES).sort()).toEqual(names.sort());
});

const functions = async () => {
  const sources = await readPackage(join(ROOT, 'move'), ['sources']);
  const { modules } = await compilePackage(sources, await findFramework('genesis'));
  return callables(modules.map((bytes) => readModule(Buffer.from(bytes, 'base64'))));
};

test('every function that changes something was in a transaction that succeeded', async () => {
  const writers = (await functions())
    .filter(({ changesState }) => changesState)
    .map(({ module, fun }) => `${module}::${fun.name}`);
  expect(writers.length).toBeGreaterThan(50);
  // What is of the newest version cannot be carried over; both calls are refused by name above.
  expect(writers.filter((name) => !contractNet.called.has(name))).toEqual([
    'admin::carry_game',
    'admin::carry_registry',
  ]);
});

/** The struct that a function is a method of: that of its first argument. */
function ownerOf({
  parameters: [first],
}: Awaited<ReturnType<typeof functions>>[number]['fun']): string | null {
  const type = first?.kind === 'reference' ? first.to : first;
  return type?.kind === 'datatype' ? type.name : null;
}

test('every function that only looks can be called as it was generated', async () => {
  const match = await startMatch(contractNet);
  // Getters of constants have no thunk: clients have the constant.
  const looks = (await functions()).flatMap(({ module, fun, changesState }) => {
    const call = thunkOf(module, fun.name);
    return changesState || !call ? [] : [{ name: `${module}::${fun.name}`, owner: ownerOf(fun), call }];
  });
  // All at once: they change nothing, and a node answers many at a time.
  const ended = await Promise.all(
    looks.map(async ({ name, owner, call }) => [name, await look(match, owner, call)] as const),
  );
  expect(ended.length).toBeGreaterThan(80);
  expect(ended.filter(([, how]) => how !== 'seen')).toEqual([]);
});
