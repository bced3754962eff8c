import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own that can be filled up and freed again. */
interface SmallDisk {
  readonly directory: string;
  fill(): Promise<void>;
  free(): Promise<void>;
  close(): Promise<void>;
}

/** Mounts a small file system; null where this process may not. */
export async function mountSmallDisk(size: string): Promise<SmallDisk | null> {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', directory], {
      stdio: 'pipe',
    });
  } catch {
    await rm(directory, { recursive: true });
    return null;
  }
  const ballast = join(directory, 'ballast');
  return {
    directory,
    fill: () => writeUntilFull(ballast),
    free: () => rm(ballast),
    async close() {
      execFileSync('umount', [directory]);
      await rm(directory, { recursive: true });
    },
  };
}

async function writeUntilFull(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let size = 1 << 20; size >= 512; size /= 2) {
      const block = Buffer.alloc(size, 1);
      while (await fits(() => file.write(block)));
    }
  } finally {
    await file.close();
  }
}

async function fits(write: () => Promise<{ bytesWritten: number }>): Promise<boolean> {
  try {
    return (await write()).bytesWritten > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
