import { type GameMap, parseMap } from '@tycoon/sdk/maps';
import { createPart, forgetFailures } from '../../parts/part.ts';
import { shelf } from './shelf.ts';

const FILES = [
  () => import('../../../../move/maps/ring8.json?raw'),
  () => import('../../../../move/maps/classic.json?raw'),
  () => import('../../../../move/maps/large.json?raw'),
] as const;

/** The maps that come with the game, names and all; fetched once, when first asked for. */
export const knownMaps = createPart(
  (): Promise<readonly GameMap[]> => Promise.all(FILES.map(async (load) => read((await load()).default))),
);

/** Every map this browser knows the names of: those of the house, and one's own as they were published. */
export async function namedMaps(): Promise<readonly GameMap[]> {
  const own = shelf.read().flatMap(({ published }) => published.map(({ map }) => map));
  const house = await knownMaps().catch((error: unknown) => {
    // Who asks here asks again by itself.
    forgetFailures();
    throw error;
  });
  return [...house, ...own];
}

function read(json: string): GameMap {
  const parsed = parseMap(JSON.parse(json));
  if (!parsed.ok) throw new Error(`A map that comes with the game is broken: ${parsed.problems[0]?.message}`);
  return parsed.map;
}
