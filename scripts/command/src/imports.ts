import { dirname, join } from 'node:path/posix';
import type { WorkspacePackage } from './workspace.ts';

/** Which modules a source names, and which files of the repository they are. */

export interface Import {
  readonly specifier: string;
  /**
   * `type`: erased before the program runs. `lazy`: loaded later, on demand. `named`: a text that reads like a
   * module, such as that of a worker, a program to start or a file to read.
   */
  readonly kind: 'static' | 'type' | 'lazy' | 'named';
}

const STATEMENT = /^(?:import|export)\s+(type\s+)?(?:([^'";]*?)\s*from\s*)?'([^']+)'/gm;
const LAZY = /\bimport\(\s*'([^']+)'/g;
const NAMED = /['"`]((?:\.{1,2}\/|@tycoon\/)[^'"`\n$]+)['"`]/g;

/** The modules of a source's import and export statements and of its `import()`, and those it only names. */
export function importsOf(text: string): readonly Import[] {
  const statements = [...text.matchAll(STATEMENT)].map(([, type, names = '', specifier = '']): Import => {
    const isErased = type !== undefined || namesOnlyTypes(names);
    return { specifier, kind: isErased ? 'type' : 'static' };
  });
  const body = text.replace(STATEMENT, '');
  const find = (pattern: RegExp, kind: Import['kind'], within: string) =>
    [...within.matchAll(pattern)].map(([, specifier = '']): Import => ({ specifier, kind }));
  return [...statements, ...find(LAZY, 'lazy', body), ...find(NAMED, 'named', body.replace(LAZY, ''))];
}

function namesOnlyTypes(names: string): boolean {
  const [, list] = /^\{([^}]*)\}$/.exec(names.trim()) ?? [];
  if (list === undefined) return false;
  const each = list.split(',').map((name) => name.trim());
  return each.filter(Boolean).every((name) => name.startsWith('type '));
}

/** The package of the workspace that a specifier begins with. */
export const packageNamed = (
  specifier: string,
  packages: readonly WorkspacePackage[],
): WorkspacePackage | undefined =>
  packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));

/** The file that a specifier means in a file, from the root; undefined for a library, or what a package does not export. */
export function fileOf(
  specifier: string,
  importer: string,
  packages: readonly WorkspacePackage[],
): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  const owner = packageNamed(specifier, packages);
  if (!owner) return undefined;
  const wanted = `.${specifier.slice(owner.name.length)}`;
  for (const [entry, target] of Object.entries(owner.exports)) {
    const [head = '', tail] = entry.split('*');
    if (tail === undefined ? entry === wanted : wanted.startsWith(head) && wanted.endsWith(tail)) {
      const star = tail === undefined ? '' : wanted.slice(head.length, wanted.length - tail.length);
      return join(owner.directory, target.replace('*', star));
    }
  }
  return undefined;
}
