import { dirname, join } from 'node:path/posix';
import { type Import, packageNamed } from '@tycoon/command/imports';
import { ownerOf, type WorkspacePackage } from '@tycoon/command/workspace';

// The walls of the house: which package imports which, and which ARCHITECTURE.md lets it import.

export interface Source {
  /** From the repository's root, with slashes. */
  readonly path: string;
  readonly imports: readonly Import[];
}

/** A file of one package that names a file of another one. */
interface PackageEdge {
  readonly file: string;
  readonly specifier: string;
  readonly from: string;
  readonly to: string;
  readonly isTest: boolean;
  /** By its path, and not by the name of the package. */
  readonly relative: boolean;
}

export function packageEdges(
  sources: readonly Source[],
  packages: readonly WorkspacePackage[],
): PackageEdge[] {
  return sources.flatMap(({ path, imports }) => {
    const from = ownerOf(path, packages)?.directory;
    if (from === undefined) return [];
    return imports.flatMap(({ specifier, kind }) => {
      if (kind === 'named') return [];
      const relative = specifier.startsWith('.');
      const owner = relative
        ? ownerOf(join(dirname(path), specifier), packages)
        : packageNamed(specifier, packages);
      const to = owner?.directory;
      if (to === from || (to === undefined && !relative)) return [];
      const isCode = /\.(ts|tsx|mjs|js)$/.test(specifier);
      // Data of the repository that belongs to no package, such as the maps of the Move package.
      if (to === undefined && !isCode) return [];
      return [{ file: path, specifier, from, to: to ?? 'no package', isTest: isTestFile(path), relative }];
    });
  });
}

/** A test, or what only tests use. */
const isTestFile = (path: string) => /\.test\.tsx?$|\/(fixtures|testing|conformance)\//.test(path);

/** Folders whose files need files of another folder of the same package to be loaded at all. */
export function folderEdges(sources: readonly Source[]): (readonly [string, string])[] {
  return sources
    .filter(({ path }) => !isTestFile(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier, kind }) => kind === 'static' && /^\..*\.tsx?$/.test(specifier))
        .map(({ specifier }) => [dirname(path), dirname(join(dirname(path), specifier))] as const)
        .filter(([from, to]) => from !== to),
    );
}

/** What a row of the table allows. */
interface Allowance {
  readonly imports: ReadonlySet<string>;
  readonly inTests: ReadonlySet<string>;
}

/** Reads the table under "Who owns what": package, owns, does not own, may import, in tests also. */
export function allowedImports(architecture: string): ReadonlyMap<string, Allowance> {
  const [, section = ''] = /## Who owns what\n([\s\S]*?)\n## /.exec(architecture) ?? [];
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| ['))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const packagesIn = (cell = '') => new Set([...cell.matchAll(/`([^`@]+)`/g)].map(([, name = '']) => name));
  return new Map(
    rows.map(([, name = '', , , imports, inTests]) => [
      name.replace(/^\[`|`\].*$/g, ''),
      { imports: packagesIn(imports), inTests: packagesIn(inTests) },
    ]),
  );
}

/** The folders that the table under "Where a line stands" names. */
export function namedFolders(architecture: string): readonly string[] {
  const [, section = ''] = /## Where a line stands\n([\s\S]*?)\n## /.exec(architecture) ?? [];
  return [...section.matchAll(/^\| `([^`*]+)`/gm)].map(([, folder = '']) => folder);
}

/** Folders of many folders, of which each has a row of its own. */
const HALLS = ['src', 'src/tycoon'];

/** The folders of a package that a stranger has to know: those right below it, and those in its halls. */
export function foldersOf(
  paths: readonly string[],
  packages: readonly WorkspacePackage[],
): ReadonlySet<string> {
  const folders = paths.flatMap((path) => {
    const home = ownerOf(path, packages)?.directory ?? (path.startsWith('move/') ? 'move' : undefined);
    if (home === undefined) return [];
    const steps = path
      .slice(home.length + 1)
      .split('/')
      .slice(0, -1);
    const hall = HALLS.findLast((name) => `${steps.join('/')}/`.startsWith(`${name}/`));
    const length = hall === undefined ? 1 : hall.split('/').length + 1;
    return steps.length < length ? [] : [[home, ...steps.slice(0, length)].join('/')];
  });
  return new Set(folders.filter((folder) => !folder.endsWith('/testing')));
}

/** The circles of a graph: each group of nodes of which every one is reached from every other, sorted. */
export function cyclesOf(edges: readonly (readonly [string, string])[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reach = new Map([...next.keys()].map((node) => [node, reachable(node, next)]));
  const groups = new Map<string, string[]>();
  for (const [node, reached] of reach) {
    if (!reached.has(node)) continue;
    const group = [...reached].filter((other) => reach.get(other)?.has(node)).sort();
    groups.set(group.join(), group);
  }
  return [...groups.values()];
}

function reachable(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const seen = new Set<string>();
  const queue = [...(next.get(start) ?? [])];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    queue.push(...(next.get(node) ?? []));
  }
  return seen;
}
