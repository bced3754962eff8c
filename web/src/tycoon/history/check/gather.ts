import { bcs } from '@mysten/sui/bcs';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import {
  describeObject,
  namedOutside,
  type OutsideObjects,
  randomFieldId,
  type TransactionEvidence,
} from '@tycoon/localnet/reexecution';
import { map } from '@tycoon/sdk/move';
import type { NodeReader } from './node-reader.ts';

const CLOCK = '0x6';
const RANDOM = '0x8';

interface GatherInput {
  readonly evidence: readonly TransactionEvidence[];
  readonly registry: string;
  readonly templateId: bigint;
}

/**
 * Everything that the transactions of a game use and did not make themselves, with the effects of whatever wrote it: packages,
 * the registry, the map's tables below it, the Clock and Random. What a node does not have is left out, and missed later.
 */
export async function gatherOutside(
  { evidence, registry, templateId }: GatherInput,
  node: NodeReader,
): Promise<OutsideObjects> {
  const named = namedOutside(evidence);
  const packages = await gatherPackages(named.packages, node);
  const versions = await present(
    node.objects(named.objects.map(({ id, version }) => ({ id, version: version.toString() }))),
  );
  const shapes = await present(node.objects([newest(CLOCK), newest(RANDOM)]));
  const random = shapes.map(describeObject).find(({ id }) => BigInt(id) === BigInt(RANDOM));
  const randomness = random ? await present(node.objects([newest(randomFieldId(random.contents))])) : [];
  const fields = await gatherMap(registry, templateId, node);
  const objects = [...packages, ...versions, ...shapes, ...randomness, ...fields];
  // Versions that effects name are known by their digests; the others by the effects of what wrote them.
  const writers = new Set(
    [...packages, ...randomness, ...fields].map((bytes) => describeObject(bytes).writer),
  );
  return { objects, writers: await present(node.effects([...writers])) };
}

const newest = (id: string) => ({ id, version: null });

const present = async (answers: Promise<readonly (Uint8Array | null)[]>): Promise<Uint8Array[]> =>
  (await answers).filter((bytes) => bytes !== null);

/** Packages that are called, and all that they stand on. */
async function gatherPackages(called: readonly string[], node: NodeReader): Promise<Uint8Array[]> {
  const known = new Set<string>();
  const found: Uint8Array[] = [];
  for (let wanted = [...called]; wanted.length > 0; ) {
    for (const id of wanted) known.add(id);
    const objects = await present(node.objects(wanted.map(newest)));
    found.push(...objects);
    wanted = [...new Set(objects.flatMap((bytes) => describeObject(bytes).packages))].filter(
      (id) => !known.has(id),
    );
  }
  return found;
}

/** A row of a `Table<u64, V>`: an object whose id follows from the table's and the key. */
const rowId = (table: string, key: bigint): string =>
  deriveDynamicFieldID(table, 'u64', bcs.u64().serialize(key).toBytes());

const TemplateRow = bcs.struct('Field<u64, MapTemplate>', {
  id: bcs.Address,
  name: bcs.u64(),
  value: map.MapTemplate,
});

/** The map in its registry: its template, what stands beside it, and a row for every tile in each of its tables. */
async function gatherMap(registry: string, templateId: bigint, node: NodeReader): Promise<Uint8Array[]> {
  const [bytes] = await present(node.objects([newest(registry)]));
  if (!bytes) return [];
  const { templates, labels, streets, recommended } = map.MapRegistry.parse(describeObject(bytes).contents);
  const above = await present(
    node.objects([templates, labels, streets, recommended].map(({ id }) => newest(rowId(id, templateId)))),
  );
  const template = above.find((row) => describeObject(row).id === rowId(templates.id, templateId));
  if (!template) return above;
  const { tileCount, ...value } = TemplateRow.parse(describeObject(template).contents).value;
  const tables = [value.tilesStatic, value.adj, value.cwNext, value.ccwNext, value.ringId, value.ringIdx];
  const rows = tables.flatMap(({ id }) =>
    Array.from({ length: Number(tileCount) }, (_, tile) => newest(rowId(id, BigInt(tile)))),
  );
  return [...above, ...(await present(node.objects(rows)))];
}
