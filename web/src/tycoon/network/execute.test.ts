import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { type Executed, type SignedTransaction, TycoonError } from '@tycoon/sdk';
import { expect, test, vi } from 'vitest';
import type { Chain } from '../session/chain.ts';
import { executeFed, executeOnce } from './execute.ts';

const DONE: Executed = { digest: 'd', events: [], changes: [], gasUsed: 1n, gasCost: 1n };
const signer = new Ed25519Keypair();
const SIGNED: SignedTransaction = { bytes: new Uint8Array([1, 2, 3]), signature: 'sig' };

/** A chain on which the attempts end like this, one after another. */
function createTrial(ends: readonly ('ok' | TycoonError)[], topUp: (() => Promise<boolean>) | null = null) {
  let attempts = 0;
  const sign = vi.fn(async () => {
    const end = ends[attempts++] ?? 'ok';
    if (end !== 'ok') throw end;
    return SIGNED;
  });
  const client = { tycoon: { sign, send: async () => DONE } };
  const chain = { client, funder: topUp && { topUp } } as unknown as Chain;
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

test('what was signed is sent again as it is, whoever signed it, so that it cannot happen twice', async () => {
  const sign = vi.fn(async () => SIGNED);
  const send = vi.fn(async () => DONE).mockRejectedValueOnce(failed('network'));
  const chain = { client: { tycoon: { sign, send } }, funder: null } as unknown as Chain;
  expect(await executeOnce(chain, signer, () => {}, 0)).toBe(DONE);
  expect(sign).toHaveBeenCalledTimes(1);
  expect(send.mock.calls).toEqual([[SIGNED], [SIGNED]]);
});

test('what went stale is signed anew, and that is what is sent again', async () => {
  const anew: SignedTransaction = { ...SIGNED, signature: 'anew' };
  const sign = vi.fn(async () => anew).mockResolvedValueOnce(SIGNED);
  const send = vi.fn(async () => DONE).mockRejectedValueOnce(failed('stale'));
  const chain = { client: { tycoon: { sign, send } }, funder: null } as unknown as Chain;
  expect(await executeOnce(chain, signer, () => {}, 0)).toBe(DONE);
  expect(send.mock.calls).toEqual([[SIGNED], [anew]]);
});

/** A chain that writes down in which order its funder tops up and its transactions are executed. */
function createFed(topUp: () => Promise<boolean>) {
  const order: string[] = [];
  const send = async () => {
    order.push('execute');
    return DONE;
  };
  const client = { tycoon: { sign: async () => SIGNED, send } };
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
