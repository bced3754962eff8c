import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { Transaction } from '@mysten/sui/transactions';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { type Executed, inRegistry } from '@tycoon/sdk';
import { createGame, joinGame, publishMap, publishOwnMap } from '@tycoon/sdk/calls';
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

test('a game is played on a registry that the package has shared', async () => {
  const { tycoon } = net;
  const own = registryOf(await tycoon.execute(host, publishOwnMap(net.deployment, net.map('ring8'))));
  const there = inRegistry(net.deployment, own);
  const { events } = await tycoon.execute(host, createGame(there, { templateId: 1 }));
  const game = events.find((event) => event.type === 'GameCreatedEvent')?.game ?? '';
  await tycoon.execute(guest, joinGame(there, game));
  expect((await tycoon.game(game)).registry).toBe(own);
});

test('a registry that its author keeps takes maps and no games: nobody could roll but the author', async () => {
  const { tycoon } = net;
  const kept = registryOf(await tycoon.execute(host, keep(host)));
  const there = inRegistry(net.deployment, kept);
  await tycoon.execute(host, publishMap(there, net.map('ring8')));
  const attempt = tycoon.execute(host, createGame(there, { templateId: 1 }));
  await expect(attempt).rejects.toMatchObject({ rule: 'ERR_REGISTRY_NOT_SHARED' });
});

test('one that somebody shares past the package is not marked, and takes no games either', async () => {
  const { tycoon } = net;
  const { packageId } = net.deployment;
  const shared = registryOf(
    await tycoon.execute(host, (tx) => {
      const registry = tx.add(map.createRegistry(packageId));
      tx.moveCall({
        target: '0x2::transfer::public_share_object',
        typeArguments: [`${packageId}::map::MapRegistry`],
        arguments: [registry],
      });
    }),
  );
  const there = inRegistry(net.deployment, shared);
  await tycoon.execute(host, publishMap(there, net.map('ring8')));
  const attempt = tycoon.execute(guest, createGame(there, { templateId: 1 }));
  await expect(attempt).rejects.toMatchObject({ rule: 'ERR_REGISTRY_NOT_SHARED' });
});
