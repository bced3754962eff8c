import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { Transaction } from '@mysten/sui/transactions';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { type Executed, inRegistry } from '@tycoon/sdk';
import { createGame, joinGame, publishMap, publishOwnMap, startGame, takeTurn } from '@tycoon/sdk/calls';
import { map } from '@tycoon/sdk/move';
import { afterAll, beforeAll, expect, test } from 'vitest';

let net: TycoonNet;
let host: Ed25519Keypair;
let guest: Ed25519Keypair;

beforeAll(async () => {
  net = await createTycoonNet();
  [host, guest] = (await net.accounts(2)) as [Ed25519Keypair, Ed25519Keypair];
});

afterAll(() => net.close());

const registryOf = ({ events }: Executed): string =>
  events.find((event) => event.type === 'RegistryCreatedEvent')?.registry ?? '';

const keep = (signer: Ed25519Keypair) => (tx: Transaction) =>
  tx.transferObjects([tx.add(map.createRegistry(net.deployment.packageId))], signer.toSuiAddress());

test('the official registry and those of own maps are shared', async () => {
  const own = registryOf(await net.tycoon.execute(host, publishOwnMap(net.deployment, net.map('ring8'))));
  expect(await net.tycoon.isRegistryShared(net.deployment.registryId)).toBe(true);
  expect(await net.tycoon.isRegistryShared(own)).toBe(true);
});

test('a game on a registry that its host has kept is known before one sits down, and only the host could roll in it', async () => {
  const { tycoon } = net;
  const kept = registryOf(await tycoon.execute(host, keep(host)));
  const there = inRegistry(net.deployment, kept);
  await tycoon.execute(host, publishMap(there, net.map('ring8')));
  expect(await tycoon.isRegistryShared(kept)).toBe(false);

  const { events } = await tycoon.execute(host, createGame(there, { templateId: 1 }));
  const game = events.find((event) => event.type === 'GameCreatedEvent')?.game ?? '';
  await tycoon.execute(guest, joinGame(there, game));
  const seats = await Promise.all(
    [host, guest].map(async (each) => (await tycoon.holdings(each.toSuiAddress(), game)).seat ?? ''),
  );
  await tycoon.execute(host, startGame(there, { game, seat: seats[0] ?? '' }));
  await tycoon.execute(host, takeTurn(there, { game, seat: seats[0] ?? '' }));
  const refused = tycoon.execute(guest, takeTurn(there, { game, seat: seats[1] ?? '' }));
  await expect(refused.catch(({ cause }) => cause.message)).resolves.toContain(`${kept} is owned by account`);
});
