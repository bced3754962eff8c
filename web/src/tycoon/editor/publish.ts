import { publishOwnMap } from '@tycoon/sdk/calls';
import { digestMap, type GameMap } from '@tycoon/sdk/maps';
import { type OwnMap, type PublishedMap, shelf } from '../maps/shelf.ts';
import type { Session } from '../network/session.ts';

/** Numbers below are for maps of the house. */
const FIRST = 1_000_000;

/** A number for a map that hardly another one has, so that people can tell maps apart by it. */
const newId = (): number => FIRST + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);

const sameMap = (a: GameMap, b: GameMap): boolean =>
  digestMap({ ...a, id: 0 }).every((byte, i) => byte === digestMap({ ...b, id: 0 })[i]);

/** The map, just as it is now, if it was already put on the network from here. */
export const findPublished = (
  maps: readonly OwnMap[],
  map: GameMap,
  network: string,
): PublishedMap | undefined =>
  maps
    .find((own) => own.map.key === map.key)
    ?.published.findLast((each) => each.network === network && sameMap(each.map, map));

/** Puts the map on the network, unless it is there just as it is, and remembers where. */
export async function publish(session: Session, map: GameMap): Promise<PublishedMap> {
  const { client, network } = session;
  const known = findPublished(shelf.read(), map, network.name);
  if (known) return known;
  const numbered = { ...map, id: newId() };
  const { events } = await session.execute(publishOwnMap(client.tycoon.deployment, numbered));
  const created = events.find((event) => event.type === 'RegistryCreatedEvent');
  if (!created) throw new Error('publishing told of no registry');
  const published = { network: network.name, registry: created.registry, map: numbered, atMs: Date.now() };
  const own = shelf.find(map.key) ?? { map, changedAtMs: Date.now(), published: [] };
  shelf.put({ ...own, published: [...own.published, published] });
  return published;
}
