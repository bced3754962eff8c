import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Complaint } from './complaint.ts';

/** Makes a directory that can be written to, empty if asked to; complains before anything is started in it. */
export async function openDirectory(
  path: string,
  { option, fresh = false }: { readonly option: string; readonly fresh?: boolean },
): Promise<void> {
  const probe = join(path, '.writable');
  try {
    if (fresh) await rm(path, { recursive: true, force: true });
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
