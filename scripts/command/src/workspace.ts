import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository as a list: which packages the workspace has, and which files are its own. */

/** A package of the workspace. */
export interface WorkspacePackage {
  /** `@tycoon/…` */
  readonly name: string;
  /** From the repository's root, with slashes. */
  readonly directory: string;
  /** What it lets others import, each target from its directory. */
  readonly exports: Readonly<Record<string, string>>;
}

/** The packages in the order of pnpm-workspace.yaml. */
export function readPackages(root: string): readonly WorkspacePackage[] {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  return [...workspace.matchAll(/^ {2}- (\S+)$/gm)].map(([, directory = '']) => {
    const text = readFileSync(join(root, directory, 'package.json'), 'utf8');
    const { name, exports = {} } = JSON.parse(text) as Omit<WorkspacePackage, 'directory'>;
    return { name, directory, exports };
  });
}

/** The files that are committed or may be, from the root with slashes. */
export const listFiles = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));

/** The package that a file lies in: of several the innermost. */
export const ownerOf = <T extends { readonly directory: string }>(
  file: string,
  packages: readonly T[],
): T | undefined =>
  packages
    .filter(({ directory }) => file.startsWith(`${directory}/`))
    .toSorted((a, b) => b.directory.length - a.directory.length)[0];
