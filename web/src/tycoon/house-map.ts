import { readFileSync } from 'node:fs';
import { type GameMap, parseMap } from '@tycoon/sdk/maps';

/** A map that comes with the game, for tests. */
export function houseMap(key: 'ring8' | 'classic' | 'large'): GameMap {
  const url = new URL(`../../../move/maps/${key}.json`, import.meta.url);
  const parsed = parseMap(JSON.parse(readFileSync(url, 'utf8')));
  if (!parsed.ok) throw new Error(key);
  return parsed.map;
}
