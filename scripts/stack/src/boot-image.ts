import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { ROOT } from '@tycoon/command/root';
import { createLocalnet, createMemoryLog } from '@tycoon/localnet';
import { encodeBootImage } from '@tycoon/localnet/boot-image';
import { compilePackage } from '@tycoon/move-toolchain/compiler';
import { findFramework } from '@tycoon/move-toolchain/framework';
import { publishMaps, readMaps } from '@tycoon/move-toolchain/publish/maps';
import { publisherKey } from '@tycoon/move-toolchain/publish/network';
import { publishPackage } from '@tycoon/move-toolchain/publish/package';
import { readPackage } from '@tycoon/move-toolchain/sources';

/** The file that the web client's build takes in. Packed by us, so that it is small from any server. */
const IMAGE = join(ROOT, 'web', 'boot', 'tycoon.image');

/** A network with Tycoon and its maps on it, to begin with in a tab. The same sources give the same bytes. */
async function makeBootImage(): Promise<Uint8Array> {
  const log = createMemoryLog();
  const { fetch, faucet } = createLocalnet({ log, clock: 'frozen', seed: 'tab' });
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: 'http://localnet', fetch });
  const publisher = publisherKey('localnet', '');
  await faucet.send(publisher.toSuiAddress());
  const directory = join(ROOT, 'move');
  const sources = await readPackage(directory, ['sources']);
  const compiled = await compilePackage(sources, await findFramework('genesis'), directory);
  const published = await publishPackage(client, publisher, compiled);
  await publishMaps(client, publisher, published, await readMaps());
  const { packageId, packageIds, registryId } = published;
  return gzipSync(encodeBootImage(log, { deployment: { packageId, packageIds, registryId } }), { level: 9 });
}

/** Writes the image where it is not what the sources give; a file that has not changed keeps its age. */
export async function ensureBootImage(): Promise<void> {
  const image = await makeBootImage();
  if (existsSync(IMAGE) && image.length > 0 && Buffer.from(image).equals(await readFile(IMAGE))) return;
  await mkdir(dirname(IMAGE), { recursive: true });
  await writeFile(IMAGE, image);
}
