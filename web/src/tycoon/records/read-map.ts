import { fromTemplate, type GameMap } from '@tycoon/sdk/maps';
import { knownMaps } from '../maps/known.ts';
import type { Client } from '../network/client.ts';

/** The map of a template. History is read even while the node is away, as far as the maps come with the game. */
export async function readMap(client: Client, templateId: string): Promise<GameMap> {
  const known = await knownMaps();
  try {
    return fromTemplate(await client.tycoon.mapTemplate(BigInt(templateId)), known);
  } catch (error) {
    const own = known.find(({ id }) => String(id) === templateId);
    if (own === undefined) throw error;
    return own;
  }
}
