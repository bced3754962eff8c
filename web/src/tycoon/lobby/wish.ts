import { skipToken, useQuery } from '@tanstack/react-query';
import type { MapPlace } from '@tycoon/sdk/maps';
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import type { PublishedMap } from '../maps/official.ts';
import { isSame, makePlace, parsePlace } from '../maps/place.ts';
import { useMapQuery } from '../maps/use-map.ts';
import { isUnanswered } from '../network/query-client.ts';
import { useSession } from '../network/session.ts';

/** What an address asks for: an official map by its short name or its place, or one of another registry. */
type Wish =
  | { readonly kind: 'none' }
  | { readonly kind: 'official'; readonly name: string }
  | { readonly kind: 'place'; readonly place: MapPlace }
  | { readonly kind: 'registry'; readonly registry: string };

const ADDRESS = /^0x[0-9a-f]{1,64}$/i;

/** Reads the query string of the page: `?map=classic`, `?map=2`, `?map=7.0x…` or `?registry=0x…`. */
export function parseWish(search: string, official: string): Wish {
  const params = new URLSearchParams(search);
  const map = params.get('map') ?? '';
  const registry = params.get('registry') ?? '';
  if (map !== '') {
    const place = parsePlace(map, official);
    if (place === null || isSame(place.registry, official)) return { kind: 'official', name: map };
    return { kind: 'place', place: { registry: place.registry, templateId: BigInt(place.templateId) } };
  }
  return ADDRESS.test(registry) ? { kind: 'registry', registry } : { kind: 'none' };
}

/** The map that the page's address asks for; null where there is none, undefined while it is being read. */
export function useWished(official: readonly PublishedMap[]): PublishedMap | null | undefined {
  const { client, network, node } = useSession();
  const { registryId } = network.deployment;
  const search = useSearch();
  const wish = useMemo(() => parseWish(search, registryId), [search, registryId]);
  const asked = wish.kind === 'registry' ? wish.registry : null;
  const ids = useQuery({
    queryKey: ['chain', network.name, 'map ids', asked],
    queryFn: asked === null ? skipToken : () => client.tycoon.mapIds(asked),
    meta: { service: node },
  });
  const [first] = ids.data ?? [];
  const place = useMemo((): MapPlace | null => {
    if (wish.kind === 'place') return wish.place;
    return asked === null || first === undefined ? null : { registry: asked, templateId: first };
  }, [wish, asked, first]);
  const query = useMapQuery(place);
  const isLost =
    [ids.error, query.error].some((error) => error !== null && !isUnanswered(error)) ||
    ids.data?.length === 0;
  return useMemo(() => {
    if (wish.kind === 'none') return null;
    if (wish.kind === 'official') {
      const isIt = (each: PublishedMap) =>
        each.map.key === wish.name || makePlace(each, registryId) === wish.name;
      return official.find(isIt) ?? null;
    }
    if (place !== null && query.data !== undefined) return { ...place, map: query.data, author: null };
    return isLost ? null : undefined;
  }, [wish, official, registryId, place, query.data, isLost]);
}

/** Whether the page's address asks for a map at all. */
export const useHasWish = (): boolean => parseWish(useSearch(), '0x0').kind !== 'none';
