import { fromTemplate, type GameMap } from '@tycoon/sdk/maps';
import { knownMaps } from '../maps/known.ts';
import type { Client } from '../network/client.ts';
import type { MapPlace } from './place.ts';

/** The map at a place. History is read even while the node is away, as far as the maps come with the game. */
export async function readMap(client: Client, { registry, templateId }: MapPlace): Promise<GameMap> {
  const known = await knownMaps();
  try {
    return fromTemplate(await client.tycoon.mapTemplate(BigInt(templateId), registry), known);
  } catch (error) {
    const isOfficial = BigInt(registry) === BigInt(client.tycoon.deployment.registryId);
    const own = known.find(({ id }) => isOfficial && String(id) === templateId);
    if (own === undefined) throw error;
    return own;
  }
}
