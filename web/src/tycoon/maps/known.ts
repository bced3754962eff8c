import { type GameMap, parseMap } from '@tycoon/sdk/maps';
import { shelf } from './shelf.ts';

const FILES = [
  () => import('../../../../move/maps/ring8.json?raw'),
  () => import('../../../../move/maps/classic.json?raw'),
  () => import('../../../../move/maps/large.json?raw'),
] as const;

let loaded: Promise<readonly GameMap[]> | undefined;

/** The maps that come with the game, names and all; loaded once, when first asked for. */
export function knownMaps(): Promise<readonly GameMap[]> {
  loaded ??= Promise.all(FILES.map(async (load) => read((await load()).default)));
  return loaded;
}

/** Every map this browser knows the names of: those of the house, and one's own as they were published. */
export async function namedMaps(): Promise<readonly GameMap[]> {
  const own = shelf.read().flatMap(({ published }) => published.map(({ map }) => map));
  return [...(await knownMaps()), ...own];
}

function read(json: string): GameMap {
  const parsed = parseMap(JSON.parse(json));
  if (!parsed.ok) throw new Error(`A map that comes with the game is broken: ${parsed.problems[0]?.message}`);
  return parsed.map;
}
