import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { Complaint } from '@tycoon/command/complaint';
import { ROOT } from '@tycoon/command/root';
import { TycoonClient, TycoonError } from '@tycoon/sdk';
import { publishMap } from '@tycoon/sdk/calls';
import { type GameMap, parseMap } from '@tycoon/sdk/maps';
import type { PublishedPackage } from './package.ts';

/** The maps of move/maps, in the order of their ids. */
export async function readMaps(): Promise<readonly GameMap[]> {
  const directory = join(ROOT, 'move', 'maps');
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json'));
  const maps = await Promise.all(
    names.map(async (name) => {
      const parsed = parseMap(JSON.parse(await readFile(join(directory, name), 'utf8')));
      if (parsed.ok) return parsed.map;
      throw new Complaint(`move/maps/${name}: ${parsed.problems[0]?.message}`, 'Mend the map.');
    }),
  );
  return maps.sort((a, b) => a.id - b.id);
}

/** Publishes the maps the registry does not have yet; returns which those were. */
export async function publishMaps(
  client: ClientWithCoreApi,
  signer: Signer,
  deployment: PublishedPackage,
  maps: readonly GameMap[],
): Promise<readonly GameMap[]> {
  const tycoon = new TycoonClient(client, deployment);
  const missing: GameMap[] = [];
  for (const map of maps) if (!(await isPublished(tycoon, map.id))) missing.push(map);
  for (const map of missing) await tycoon.execute(signer, publishMap(deployment, map, deployment.adminCap));
  return missing;
}

async function isPublished(tycoon: TycoonClient, id: number): Promise<boolean> {
  try {
    await tycoon.mapTemplate(id);
    return true;
  } catch (error) {
    if (error instanceof TycoonError && error.rule === 'ERR_TEMPLATE_NOT_FOUND') return false;
    throw error;
  }
}
