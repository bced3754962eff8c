import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { ROOT } from '@tycoon/command/root';
import type { GameMap } from '@tycoon/sdk/maps';
import { compilePackage } from '../compiler.ts';
import { findFramework } from '../framework.ts';
import { readPackage, type Sources } from '../sources.ts';
import { writeDeployment } from './deployment.ts';
import { publishMaps, readMaps } from './maps.ts';
import { connect, ensureFunds, publisherKey } from './network.ts';
import { type PublishedPackage, publishPackage } from './package.ts';

/** The package on a localnet, and a hash of the sources and maps it was made from. */
interface LocalDeployment extends PublishedPackage {
  readonly sources: string;
}

interface EnsureOptions {
  readonly url: string;
  readonly faucet: string;
  readonly file: string;
  /** Who publishes; without it the key that everybody knows. */
  readonly signer?: Ed25519Keypair | undefined;
  readonly say: (line: string) => void;
}

/** Sees to it that the network at a URL has the package as it is in the sources, with its maps; quick when it has. */
export async function ensurePublished({
  url,
  faucet,
  file,
  signer = publisherKey('localnet', ''),
  say,
}: EnsureOptions): Promise<void> {
  const directory = join(ROOT, 'move');
  const sources = await readPackage(directory, ['sources']);
  const maps = await readMaps();
  const state = hashOf(sources, maps);
  const client = connect('localnet', url);
  const { chainIdentifier } = await client.core.getChainIdentifier();
  const current = await readLocal(file);
  if (current?.chainId === chainIdentifier && current.sources === state) return;
  say('Publishing Tycoon and its maps …');
  const compiled = await compilePackage(sources, await findFramework('genesis'), directory);
  await ensureFunds(client, 'localnet', signer.toSuiAddress(), faucet);
  const published = await publishPackage(client, signer, compiled);
  await publishMaps(client, signer, published, maps);
  const deployment: LocalDeployment = { ...published, sources: state };
  await writeDeployment(file, deployment);
}

/** Maps count too: a registry never changes one, so changed maps need a new registry. */
function hashOf(sources: Sources, maps: readonly GameMap[]): string {
  const hash = createHash('sha256').update(
    JSON.stringify(maps, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)),
  );
  for (const [path, text] of Object.entries(sources))
    hash.update(path).update('\0').update(text).update('\0');
  return hash.digest('hex');
}

async function readLocal(file: string): Promise<LocalDeployment | null> {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(await readFile(file, 'utf8')) as LocalDeployment;
  } catch {
    return null;
  }
}
