import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { inRegistry, TycoonClient } from '@tycoon/sdk';
import { publishMap, publishOwnMap } from '@tycoon/sdk/calls';
import { isFound, type MapEntry, parseSearch } from '@tycoon/sdk/maps';
import { map } from '@tycoon/sdk/move';
import { afterAll, beforeAll, expect, test } from 'vitest';

let net: TycoonNet;
let tycoon: TycoonClient;
let requests = 0;
let alice: Ed25519Keypair;
let bob: Ed25519Keypair;
/** Registries of the maps that others have published, the latest first. */
let others: readonly string[];

/** More than the fifty that the list of events holds by itself. */
const OTHERS = 60;

beforeAll(async () => {
  net = await createTycoonNet({ http: true });
  const counted: typeof fetch = (input, init) => {
    requests++;
    return fetch(input, init);
  };
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: net.url ?? '', fetch: counted });
  tycoon = new TycoonClient(client, net.deployment);
  [alice, bob] = (await net.accounts(2)) as [Ed25519Keypair, Ed25519Keypair];
  const registries: string[] = [];
  for (let i = 0; i < OTHERS; i++) {
    const name = { en: i === 3 ? 'Old Harbour' : `Ring ${i}`, zh: `环${i}` };
    const numbered = { ...net.map('ring8'), id: 100 + i, name };
    const { events } = await net.tycoon.execute(
      i % 3 === 0 ? bob : alice,
      publishOwnMap(net.deployment, numbered),
    );
    registries.push(events.find((event) => event.type === 'RegistryCreatedEvent')?.registry ?? '');
  }
  others = registries.toReversed();
});

afterAll(() => net.close());

const tripsOf = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
  requests = 0;
  return [await work(), requests];
};

const isOthers = ({ registry }: MapEntry) => registry !== net.deployment.registryId;

/** Every page of a listing. */
async function pages(where: (entry: MapEntry) => boolean, limit: number) {
  const all: (readonly MapEntry[])[] = [];
  for (let before: string | undefined; ; ) {
    const page = await tycoon.maps({ where, limit, ...(before !== undefined && { before }) });
    all.push(page.maps);
    if (page.before === null) return all;
    before = page.before;
  }
}

test('the official maps are found by the registry of the deployment, whatever others publish, in two round trips', async () => {
  const [ids, trips] = await tripsOf(() => tycoon.mapIds());
  expect(ids).toEqual([1n, 2n, 3n]);
  expect(trips).toBe(2);
});

test('others’ maps come page by page, the latest first, none twice and none left out, a round trip each', async () => {
  const [first, trips] = await tripsOf(() => tycoon.maps({ where: isOthers, limit: 10 }));
  expect(trips).toBe(1);
  expect(first.maps).toHaveLength(10);
  const all = (await pages(isOthers, 10)).flat();
  expect(all.map(({ registry }) => registry)).toEqual(others);
  expect(all.map(({ templateId }) => Number(templateId))).toEqual(
    Array.from({ length: OTHERS }, (_, i) => 100 + OTHERS - 1 - i),
  );
  expect(all.every(({ tileCount }) => tileCount === 8)).toBe(true);
  expect(new Set(all.map(({ author }) => author))).toEqual(
    new Set([alice.toSuiAddress(), bob.toSuiAddress()]),
  );
});

test('a search finds by id, registry, author and name, and a page of it takes four round trips at most', async () => {
  const found = async (text: string) => {
    const search = parseSearch(text);
    if (search === null) throw new Error('nothing is looked for');
    const where = (entry: MapEntry) => isOthers(entry) && isFound(search, entry);
    return (await pages(where, 50)).flat().map(({ templateId }) => Number(templateId));
  };
  expect(await found('103')).toEqual([103]);
  expect(await found('Map 15')).toEqual([159, 158, 157, 156, 155, 154, 153, 152, 151, 150]);
  expect(await found(others[0]?.slice(0, 20) ?? '')).toEqual([159]);
  expect(await found(bob.toSuiAddress())).toHaveLength(OTHERS / 3);
  expect(await found('harbour')).toEqual([103]);
  expect(await found('环7')).toEqual([107]);
  const [nothing, trips] = await tripsOf(() => tycoon.maps({ where: () => false, limit: 10 }));
  expect(nothing.maps).toEqual([]);
  expect(nothing.before).not.toBeNull();
  expect(trips).toBe(4);
});

test('a registry without maps has none, and what is no registry is refused by name', async () => {
  const { events } = await net.tycoon.execute(alice, (tx) =>
    tx.transferObjects([tx.add(map.createRegistry(net.deployment.packageId))], alice.toSuiAddress()),
  );
  const empty = events.find((event) => event.type === 'RegistryCreatedEvent')?.registry ?? '';
  expect(await tycoon.mapIds(empty)).toEqual([]);
  await net.tycoon.execute(alice, publishMap(inRegistry(net.deployment, empty), net.map('classic')));
  expect(await tycoon.mapIds(empty)).toEqual([2n]);
  await expect(tycoon.mapIds('0x6').catch(({ cause }) => cause.message)).resolves.toMatch(
    /^0x6 is no registry of maps of this game, but 0x0*2::clock::Clock\.$/,
  );
  await expect(tycoon.mapIds('0x7777')).rejects.toMatchObject({ failure: 'missing' });
});
