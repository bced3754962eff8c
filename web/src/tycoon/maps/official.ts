import type { GameMap, MapPlace } from '@tycoon/sdk/maps';
import type { Client } from '../network/client.ts';
import { isUnanswered } from '../network/query-client.ts';
import { loadMap } from './load.ts';

/** A map that can be played, and where it is. */
export interface PublishedMap extends MapPlace {
  readonly map: GameMap;
  /** The address that published it; null for an official one. */
  readonly author: string | null;
}

/** Every official map, the lowest id first. One that this page cannot read, such as one of a newer package, is left out. */
export async function officialMaps(client: Client): Promise<readonly PublishedMap[]> {
  const { registryId: registry } = client.tycoon.deployment;
  const ids = await client.tycoon.mapIds();
  const read = await Promise.allSettled(ids.map((templateId) => loadMap(client, { registry, templateId })));
  const failed = read.filter((result) => result.status === 'rejected');
  // What nobody answered, or what is all there is, is no map that is left out but a list that could not be read.
  const [failure] =
    failed.length === read.length ? failed : failed.filter(({ reason }) => isUnanswered(reason));
  if (failure) throw failure.reason;
  return read.flatMap((result, i) =>
    result.status === 'fulfilled'
      ? [{ registry, templateId: ids[i] as bigint, map: result.value, author: null }]
      : [],
  );
}
