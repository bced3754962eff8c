import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { tycoon } from '@tycoon/sdk';
import * as calls from '@tycoon/sdk/calls';
import { gasOf, giveGas } from '@tycoon/sdk/session';
import { textKeys } from '@tycoon/web/tycoon/keys/game-keys';
import { returnLeftovers } from '@tycoon/web/tycoon/keys/leftover';
import { afterAll, beforeAll, expect, test } from 'vitest';

let net: TycoonNet;

beforeAll(async () => {
  net = await createTycoonNet();
});
afterAll(() => net.close());

const GIVEN = 500_000_000n;
const NOBODYS = `0x${'7'.repeat(64)}`;

/** A browser's storage. */
function createKeep() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

test('at a later visit every key gives back what it has left, but for the one that still plays', async () => {
  const { deployment } = net;
  const execute: typeof net.tycoon.execute = (signer, thunk) => net.tycoon.execute(signer, thunk);
  const [wallet, rival] = await net.accounts(2);
  if (!wallet || !rival) throw new Error('there are no accounts');
  const player = wallet.toSuiAddress();
  const keep = createKeep();
  const keys = textKeys('localnet', keep);
  const seatIn = async (game: string, owner = player) => (await net.tycoon.seatOf(owner, game)) ?? '';

  /** A table of the wallet with a key of its own, which is kept and paid. */
  const openTable = async () => {
    const key = await keys.make();
    const address = key.signer.toSuiAddress();
    const { events } = await execute(wallet, (tx) => {
      const delegate = { address, untilMs: 10n ** 15n };
      tx.add(calls.createGame(deployment, { templateId: 1, delegate }));
      tx.add(giveGas(address, GIVEN));
    });
    const game = events.find((event) => event.type === 'GameCreatedEvent')?.game ?? '';
    await key.keep(game, player);
    return { game, address };
  };
  const [playing, over, replaced] = [await openTable(), await openTable(), await openTable()];
  await execute(rival, calls.joinGame(deployment, over.game));
  await execute(wallet, calls.startGame(deployment, { game: over.game, seat: await seatIn(over.game) }));
  const given = { game: over.game, seat: await seatIn(over.game, rival.toSuiAddress()) };
  await execute(rival, calls.surrender(deployment, given));
  const another = { address: rival.toSuiAddress(), untilMs: 10n ** 15n };
  const renamed = { game: replaced.game, seat: await seatIn(replaced.game), delegate: another };
  await execute(wallet, calls.nameDelegate(deployment, renamed));
  const lost = await keys.make();
  await execute(wallet, giveGas(lost.signer.toSuiAddress(), GIVEN));
  await lost.keep(NOBODYS, player);
  const dry = await keys.make();
  await dry.keep(`0x${'8'.repeat(64)}`, player);

  const before = await gasOf(net.client, player);
  const later = textKeys('localnet', keep);
  const client = net.client.$extend(tycoon(deployment));
  await returnLeftovers({ client, keys: later }, 'localnet');
  expect(await later.list()).toEqual([{ game: playing.game, player }]);
  const left = async (address: string) => gasOf(net.client, address);
  expect(await left(playing.address)).toBe(GIVEN);
  for (const address of [over.address, replaced.address, lost.signer.toSuiAddress()])
    expect(await left(address)).toBe(0n);
  // Three keys gave back half a SUI each, less what sending it costs.
  const returned = (await gasOf(net.client, player)) - before;
  expect(returned).toBeGreaterThan(3n * (GIVEN - 5_000_000n));
  expect(returned).toBeLessThan(3n * GIVEN);
});
