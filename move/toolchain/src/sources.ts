import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';

/** A Move package as the compiler takes it: path within the package -> text. */
export type Sources = Readonly<Record<string, string>>;

const PARTS = ['sources', 'tests'];

/** Reads the manifest and all `.move` files of a package; without its tests when it is a dependency. */
export async function readPackage(directory: string, parts: readonly string[] = PARTS): Promise<Sources> {
  const manifest = await readFile(join(directory, 'Move.toml'), 'utf8').catch(() => {
    throw new Complaint(`${directory} has no Move.toml.`, 'Name the directory of a Move package.');
  });
  const sources: Record<string, string> = { 'Move.toml': manifest };
  for (const part of parts) {
    for (const path of await moveFiles(join(directory, part))) {
      sources[relative(directory, path).split(sep).join('/')] = await readFile(path, 'utf8');
    }
  }
  return sources;
}

/** All `.move` files below a directory, sorted; none where there is no such directory. */
export async function moveFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.move'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
