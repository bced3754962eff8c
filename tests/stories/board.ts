import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { StackAddress } from '@tycoon/harness/stack';
import { readMaps } from '@tycoon/move-toolchain/publish/maps';
import { TycoonClient } from '@tycoon/sdk';
import { publishOwnMap } from '@tycoon/sdk/calls';
import type { GameMap, TileKind } from '@tycoon/sdk/maps';

/**
 * Publishes a little ring on which every tile is of one kind; resolves to its registry. Wherever the dice lead on it, one
 * meets the same: a story that needs land to buy, or a card, gets it with the first roll on any network.
 */
export async function publishBoard(
  { urls, deployment }: StackAddress,
  kind: 'property' | 'card' | 'shop',
): Promise<string> {
  const signer = new Ed25519Keypair();
  await requestSuiFromFaucetV2({ host: urls.faucet, recipient: signer.toSuiAddress() });
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: urls.node });
  const tycoon = new TycoonClient(client, deployment);
  const ring = (await readMaps()).find(({ key }) => key === 'ring8');
  if (ring === undefined) throw new Error('there is no little ring');
  const { events } = await tycoon.execute(signer, publishOwnMap(deployment, allOf(ring, kind)));
  const created = events.find((event) => event.type === 'RegistryCreatedEvent');
  if (created === undefined) throw new Error('publishing told of no registry');
  return created.registry;
}

const IDS: Partial<Record<TileKind, number>> = { property: 2_000_001, card: 2_000_002, shop: 2_000_003 };

const allOf = (map: GameMap, kind: TileKind): GameMap => ({
  ...map,
  id: IDS[kind] ?? 0,
  tiles: map.tiles.map((tile) => ({
    ...tile,
    kind,
    special: 0,
    price: kind === 'property' ? 1000 : 0,
    baseToll: kind === 'property' ? 100 : 0,
  })),
});
