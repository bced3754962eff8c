import { fromTemplate, type GameMap, type MapPlace } from '@tycoon/sdk/maps';
import { hiddenAmong } from '../../rooms/hidden.ts';
import type { Client } from '../network/client.ts';
import { namedMaps } from './known.ts';

type Template = Parameters<typeof fromTemplate>[0];

/** The template without the names that the operator forbids: the map, or the tile, is called by its number or its kind. */
async function withoutHidden(template: Template): Promise<Template> {
  const named = [template, ...template.tiles];
  const hidden = await hiddenAmong(named.flatMap(({ nameEn, nameZh }) => [nameEn, nameZh]));
  if (hidden.size === 0) return template;
  const unnamed = <T extends { readonly nameEn: string; readonly nameZh: string }>(each: T): T =>
    hidden.has(each.nameEn) || hidden.has(each.nameZh) ? { ...each, nameEn: '', nameZh: '' } : each;
  return { ...unnamed(template), tiles: template.tiles.map(unnamed) };
}

const loaded = new WeakMap<Client, Map<string, Promise<GameMap>>>();

/** The map as the chain has it, with names where we know some. Published maps never change, so each is read once. */
export function loadMap(client: Client, { registry, templateId }: MapPlace): Promise<GameMap> {
  const maps = loaded.get(client) ?? new Map<string, Promise<GameMap>>();
  loaded.set(client, maps);
  const key = `${registry}.${templateId}`;
  const known = maps.get(key);
  if (known !== undefined) return known;
  const loading = Promise.all([client.tycoon.mapTemplate(templateId, registry), namedMaps()]).then(
    async ([template, names]) => {
      const map = fromTemplate(template, names);
      // What comes with this page is named by it.
      return map.key === `map-${template.id}` ? fromTemplate(await withoutHidden(template)) : map;
    },
  );
  maps.set(key, loading);
  // What failed is asked for again the next time.
  loading.catch(() => maps.delete(key));
  return loading;
}
