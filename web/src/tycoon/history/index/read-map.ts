import type { GameMap } from '@tycoon/sdk/maps';
import { knownMaps } from '../../maps/known.ts';
import { loadMap } from '../../maps/load.ts';
import type { PlaceText } from '../../maps/place.ts';
import type { Client } from '../../network/client.ts';

/** The map at a place. History is read even while the node is away, as far as the maps come with the game. */
export async function readMap(client: Client, { registry, templateId }: PlaceText): Promise<GameMap> {
  try {
    return await loadMap(client, { registry, templateId: BigInt(templateId) });
  } catch (error) {
    const isOfficial = BigInt(registry) === BigInt(client.tycoon.deployment.registryId);
    const own = isOfficial ? (await knownMaps()).find(({ id }) => String(id) === templateId) : undefined;
    if (own === undefined) throw error;
    return own;
  }
}
