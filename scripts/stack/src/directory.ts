import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';
import { anchorOf, DirectoryInUse, lockDirectory } from '@tycoon/localnet/lock';

/** Makes a directory that can be written to; complains before anything is started in it. */
export async function openDirectory(path: string, option: string): Promise<void> {
  const probe = join(path, '.writable');
  try {
    await mkdir(path, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Complaint(
      `${path} cannot be written to (${code}).`,
      `Make it writable, or choose another directory with ${option}.`,
    );
  }
}

/** What `npm start` keeps in its directory beside the network. */
const KEPT = ['indexer', 'rooms', 'deployments', 'network.json'];

/** Forgets what was played. Anything else in the directory belongs to the user, and a network that runs keeps what it has. */
export async function forgetPlayed(path: string, option: string): Promise<void> {
  const network = join(path, 'localnet');
  if (existsSync(network)) await emptyNetwork(network, option);
  for (const name of KEPT) await rm(join(path, name), { recursive: true, force: true });
}

/** Nobody can open the network while it is emptied, so what its lock hangs on stays. */
async function emptyNetwork(network: string, option: string): Promise<void> {
  const lock = join(network, 'lock');
  const unlock = lockNetwork(network, option);
  try {
    for (const file of (await readdir(network)).map((name) => join(network, name)))
      if (file !== lock && file !== anchorOf(lock)) await rm(file, { recursive: true, force: true });
  } finally {
    unlock();
  }
}

function lockNetwork(network: string, option: string): () => void {
  try {
    return lockDirectory(network, join(network, 'lock'));
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    throw new Complaint(
      `${error.message}.`,
      `Stop that process, or choose another directory with ${option}.`,
    );
  }
}
