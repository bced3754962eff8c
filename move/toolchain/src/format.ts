import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '@tycoon/command/root';
import { format } from 'prettier';
import { moveFiles } from './sources.ts';

const STYLE = {
  parser: 'move',
  plugins: [fileURLToPath(import.meta.resolve('@mysten/prettier-plugin-move'))],
  printWidth: 100,
  tabWidth: 4,
  wrapComments: false,
};

/** Move as this project writes it. */
export const formatMove = (text: string): Promise<string> => format(text, STYLE);

/** Formats a package's sources and tests in place, or with `check` only names the files that are not formatted. */
export async function formatPackage(
  directory: string,
  check: boolean,
  say: (text: string) => void,
): Promise<number> {
  const files = [
    ...(await moveFiles(join(directory, 'sources'))),
    ...(await moveFiles(join(directory, 'tests'))),
  ];
  const unformatted: string[] = [];
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const formatted = await formatMove(text);
    if (formatted === text) continue;
    unformatted.push(relative(ROOT, file));
    if (!check) await writeFile(file, formatted);
  }
  const verb = check ? 'not formatted' : 'formatted';
  for (const file of unformatted) say(`${verb}: ${file}\n`);
  say(`${files.length} Move files, ${unformatted.length} ${verb}\n`);
  return check && unformatted.length > 0 ? 1 : 0;
}
