import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { type Executed, TycoonError } from '@tycoon/sdk';
import { expect, test, vi } from 'vitest';
import type { Chain } from '../session/chain.ts';
import { executeFed, executeOnce } from './execute.ts';

const DONE: Executed = { digest: 'd', events: [], changes: [], gasUsed: 1n, gasCost: 1n };
const signer = new Ed25519Keypair();

/** A chain on which the attempts end like this, one after another. */
function createTrial(ends: readonly ('ok' | TycoonError)[], topUp: (() => Promise<boolean>) | null = null) {
  let attempts = 0;
  const execute = vi.fn(async () => {
    const end = ends[attempts++] ?? 'ok';
    if (end !== 'ok') throw end;
    return DONE;
  });
  const chain = { client: { tycoon: { execute } }, funder: topUp && { topUp } } as unknown as Chain;
  return { run: () => executeOnce(chain, signer, () => {}, 0), attempts: () => attempts };
}

const failed = (failure: 'stale' | 'congested' | 'gas' | 'rejected' | 'network') =>
  new TycoonError({ failure }, failure);
const forbidden = new TycoonError({ rule: 'ERR_NOT_ACTIVE_PLAYER' }, 'abort');

test.each(['stale', 'congested', 'network'] as const)('%s is tried once more', async (failure) => {
  const once = createTrial([failed(failure)]);
  expect(await once.run()).toBe(DONE);
  const twice = createTrial([failed(failure), failed(failure)]);
  await expect(twice.run()).rejects.toMatchObject({ failure });
  expect([once.attempts(), twice.attempts()]).toEqual([2, 2]);
});

test.each([
  ['a refused signature', failed('rejected')],
  ['a rule', forbidden],
])('%s is said at once', async (_, error) => {
  const trial = createTrial([error]);
  await expect(trial.run()).rejects.toBe(error);
  expect(trial.attempts()).toBe(1);
});

test('an address without SUI is topped up where there is a faucet, and only then is it tried again', async () => {
  const filled = createTrial([failed('gas')], async () => true);
  expect(await filled.run()).toBe(DONE);
  for (const topUp of [null, async () => false, () => Promise.reject(new Error('dry'))]) {
    const trial = createTrial([failed('gas')], topUp);
    await expect(trial.run()).rejects.toMatchObject({ failure: 'gas' });
    expect(trial.attempts()).toBe(1);
  }
});

test('a signed transaction is sent again as it is, so that it cannot happen twice', async () => {
  const signed = { bytes: new Uint8Array([1, 2, 3]), signature: 'sig' };
  const execute = vi.fn(() => Promise.reject(failed('network')));
  const send = vi.fn(async () => DONE);
  const client = { tycoon: { execute, send } };
  const chain = { client, funder: null } as unknown as Chain;
  const asked = Object.assign(new Ed25519Keypair(), { signed });
  expect(await executeOnce(chain, asked, () => {}, 0)).toBe(DONE);
  expect(execute).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith(signed);
});

/** A chain that writes down in which order its funder tops up and its transactions are executed. */
function createFed(topUp: () => Promise<boolean>) {
  const order: string[] = [];
  const execute = async () => {
    order.push('execute');
    return DONE;
  };
  const client = { tycoon: { execute } };
  const funder = {
    topUp(address: string) {
      order.push(`top up ${address === signer.toSuiAddress()}`);
      return topUp();
    },
  };
  const chain = { client, funder } as unknown as Chain;
  return { order, run: (isFirst: boolean) => executeFed(chain, signer, () => {}, isFirst) };
}

test('the first fee waits for the faucet, and every fee is followed by a top-up', async () => {
  const { order, run } = createFed(async () => true);
  expect(await run(true)).toBe(DONE);
  expect(order).toEqual(['top up true', 'execute', 'top up true']);
  await run(false);
  expect(order.slice(3)).toEqual(['execute', 'top up true']);
});

test('a faucet that fails keeps nobody from playing', async () => {
  const { order, run } = createFed(() => Promise.reject(new Error('dry')));
  expect(await run(true)).toBe(DONE);
  expect(order).toEqual(['top up true', 'execute', 'top up true']);
});
