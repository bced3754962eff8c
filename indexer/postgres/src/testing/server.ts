import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openCluster } from '../cluster.ts';
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from '../embedded.ts';
import { findPrograms } from '../program.ts';

const SHELF = fileURLToPath(new URL('../../../../.tools/clusters', import.meta.url));

/**
 * A server for a test, whose cluster is copied from one that was made once: making one takes longer than most tests do. All copies have the
 * same password; deleting what is kept costs time only.
 */
export async function startTestServer(directory: string, options?: EmbeddedOptions): Promise<EmbeddedServer> {
  const programs = await findPrograms();
  // The path of a program of pnpm's names its version.
  const kept = join(SHELF, createHash('sha256').update(programs.initdb).digest('hex').slice(0, 16));
  if (!existsSync(kept)) {
    await mkdir(SHELF, { recursive: true });
    // Started as root, the database runs as somebody else, who could not get into a directory of ours.
    const made = await mkdtemp(join(tmpdir(), 'tycoon-cluster-'));
    await openCluster(made, programs, () => {});
    // Others may do the same meanwhile: a copy appears whole, and one is as good as the other.
    const draft = `${kept}.${randomUUID()}`;
    await copy(made, draft);
    await rm(made, { recursive: true, force: true });
    await rename(draft, kept).catch(() => rm(draft, { recursive: true, force: true }));
  }
  await copy(kept, directory);
  return startEmbedded(directory, options);
}

/** Copies what is in a directory, with its owner. */
async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  if (process.platform === 'win32') return cp(from, to, { recursive: true });
  await mkdir(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
