import type { ClientWithCoreApi } from '@mysten/sui/client';
import { TemplatePublishedEvent } from './generated/events.ts';
import { MapRegistry } from './generated/map.ts';
import type { MapEntry } from './maps/entry.ts';
import { bcs } from './move/layout.ts';

/** Reads which maps there are on a network, without reading the maps. */

/** Registries of the game are of this type, whatever version of the package made them. */
const isRegistry = (type: string, firstPackage: string): boolean => {
  const [address = '0', ...name] = type.split('::');
  return BigInt(address) === BigInt(firstPackage) && name.join('::') === 'map::MapRegistry';
};

/** The ids of all maps in a registry, the lowest first. */
export async function registryMapIds(
  { core }: ClientWithCoreApi,
  firstPackage: string,
  registry: string,
): Promise<readonly bigint[]> {
  const { object } = await core.getObject({ objectId: registry, include: { content: true } });
  if (!isRegistry(object.type, firstPackage))
    throw new TypeError(`${registry} is no registry of maps of this game, but ${object.type}.`);
  const { templates } = MapRegistry.parse(object.content);
  const ids: bigint[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof core.listDynamicFields>> = await core.listDynamicFields({
      parentId: templates.id,
      cursor,
    });
    for (const { name } of page.dynamicFields) ids.push(BigInt(bcs.u64().parse(name.bcs)));
    if (!page.hasNextPage) return ids.sort((a, b) => (a < b ? -1 : 1));
    cursor = page.cursor;
  }
}

export interface MapListing {
  /** How many publications one request asks for. Nodes have a limit of their own, usually 50. */
  readonly limit?: number;
  /** Where the last page ended. */
  readonly before?: string;
  /** Leaves out what is not looked for. */
  readonly where?: (entry: MapEntry) => boolean;
}

/** A page of maps; `before` goes on with older ones, and is null where there are none. */
export interface MapPage {
  readonly maps: readonly MapEntry[];
  readonly before: string | null;
}

/** However rare it is what is looked for, one page takes no more requests; the next one goes on where it stopped. */
const MOST_REQUESTS = 4;

/** Published maps, the latest first: goes on until something is found, the requests are spent, or there is no more. */
export async function listMaps(
  { core }: ClientWithCoreApi,
  firstPackage: string,
  { limit = 50, before, where = () => true }: MapListing,
): Promise<MapPage> {
  let at = before ?? null;
  for (let requests = 1; ; requests++) {
    const { events, hasNextPage, endCursor } = await core.listEvents({
      filter: { eventType: `${firstPackage}::events::TemplatePublishedEvent` },
      limit,
      ...(at === null ? { order: 'descending' } : { before: at }),
    });
    const maps = events
      .map(({ bcs: bytes, sender }): MapEntry => {
        const { tileCount, nameEn: en, nameZh: zh, ...told } = TemplatePublishedEvent.parse(bytes);
        const name = en !== '' && zh !== '' ? { en, zh } : null;
        return { ...told, name, tileCount: Number(tileCount), author: sender };
      })
      .filter(where);
    at = hasNextPage ? endCursor : null;
    if (maps.length > 0 || at === null || requests === MOST_REQUESTS) return { maps, before: at };
  }
}
