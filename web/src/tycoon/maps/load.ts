import { fromTemplate, type GameMap, type MapPlace } from '@tycoon/sdk/maps';
import type { Client } from '../network/client.ts';
import { namedMaps } from './known.ts';

const loaded = new WeakMap<Client, Map<string, Promise<GameMap>>>();

/** The map as the chain has it, with names where we know some. Published maps never change, so each is read once. */
export function loadMap(client: Client, { registry, templateId }: MapPlace): Promise<GameMap> {
  const maps = loaded.get(client) ?? new Map<string, Promise<GameMap>>();
  loaded.set(client, maps);
  const key = `${registry}.${templateId}`;
  const known = maps.get(key);
  if (known !== undefined) return known;
  const loading = Promise.all([client.tycoon.mapTemplate(templateId, registry), namedMaps()]).then(
    ([template, names]) => fromTemplate(template, names),
  );
  maps.set(key, loading);
  // What failed is asked for again the next time.
  loading.catch(() => maps.delete(key));
  return loading;
}
