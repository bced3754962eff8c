import { type IndexClient, read } from '@tycoon/indexer/client';
import { isFound, type MapEntry, type MapSearch } from '@tycoon/sdk/maps';
import type { Client } from '../network/client.ts';
import { isSame } from './place.ts';

/** A page of others' maps, the latest first; `next` goes on where it ended, and is null at the end. */
interface OthersPage {
  readonly maps: readonly MapEntry[];
  readonly next: string | null;
}

/** Where others' maps are listed: at the index, which has all of them, or at the node, which goes through its history. */
export interface MapSource {
  page(search: MapSearch | null, after: string | null): Promise<OthersPage>;
}

/** As many as a list shows at once. */
const PAGE = 8;
/** As many as a node is asked to look through at once. */
const SCAN = 50;

const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export const indexSource = (index: IndexClient, official: string): MapSource => ({
  async page(search, after) {
    const { id = null, address = null, name = null } = search ?? {};
    const query = {
      except: official,
      limit: String(PAGE),
      ...(after !== null && { cursor: after }),
      ...(id !== null && { id }),
      ...(address !== null && { address }),
      ...(name !== null && { name }),
    };
    const param = { network: index.network };
    const { items, next } = await read(index.api[':network'].maps.$get({ param, query }));
    const maps = items.map(
      ({ registry, templateId, version, tileCount, digest, nameEn, nameZh, author }): MapEntry => ({
        registry,
        templateId: BigInt(templateId),
        version: BigInt(version),
        tileCount,
        name: nameEn !== '' && nameZh !== '' ? { en: nameEn, zh: nameZh } : null,
        digest: fromHex(digest),
        author,
      }),
    );
    return { maps, next };
  },
});

export const chainSource = ({ tycoon }: Client): MapSource => ({
  async page(search, after) {
    const { registryId } = tycoon.deployment;
    const { maps, before } = await tycoon.maps({
      limit: search === null ? PAGE : SCAN,
      ...(after !== null && { before: after }),
      where: (entry) => !isSame(entry.registry, registryId) && (search === null || isFound(search, entry)),
    });
    return { maps, next: before };
  },
});

/** A page of one of several sources, and which one it was: the next page comes from the same. */
export interface SourcedPage extends OthersPage {
  readonly source: number;
}

/** The first page of the first source that has one. */
export async function firstPage(
  sources: readonly MapSource[],
  search: MapSearch | null,
): Promise<SourcedPage> {
  for (const [source, { page }] of sources.entries()) {
    try {
      return { ...(await page(search, null)), source };
    } catch (error) {
      if (source === sources.length - 1) throw error;
    }
  }
  return { maps: [], next: null, source: 0 };
}
