import { dirname, join } from 'node:path/posix';
import { projectOf } from '../stages/vitest.ts';

/** Which tests a file concerns: those that import it, or import what imports it. */

/** Where the entries of a package lie: its `exports`, each from the repository's root. */
export interface PackageEntries {
  readonly name: string;
  readonly directory: string;
  readonly exports: Readonly<Record<string, string>>;
}

/** The files that each file names, by import, by `import()` or by a URL. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const TYPE_IMPORT = /^(?:import|export) type [^;]*;$/gm;
const SPECIFIER = /['"`]((?:\.{1,2}\/|@tycoon\/)[^'"`\n$]+)['"`]/g;

export function readGraph(sources: ReadonlyMap<string, string>, packages: readonly PackageEntries[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    const named = new Set<string>();
    for (const [, specifier = ''] of text.replace(TYPE_IMPORT, '').matchAll(SPECIFIER)) {
      const target = specifier.startsWith('.')
        ? join(dirname(file), specifier)
        : entryOf(specifier, packages);
      if (target !== undefined && sources.has(target)) named.add(target);
    }
    // The test of a command starts it as a program.
    const command = file.replace(/\.integration\.test\.ts$/, '.ts');
    if (command !== file && sources.has(command)) named.add(command);
    graph.set(file, named);
  }
  return graph;
}

function entryOf(specifier: string, packages: readonly PackageEntries[]): string | undefined {
  const owner = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
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

/** Test files from which a file is reached, the nearest first. */
export function testsOf(file: string, graph: Graph): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const [from, targets] of graph) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), from]);
  }
  const seen = new Set([file]);
  const tests: string[] = [];
  for (let ring = [file]; ring.length > 0; ) {
    const next = new Set(ring.flatMap((each) => importers.get(each) ?? []).filter((each) => !seen.has(each)));
    for (const each of next) seen.add(each);
    tests.push(...[...next].filter((each) => TEST.test(each)).sort());
    ring = [...next].filter((each) => !TEST.test(each));
  }
  return tests;
}

const TEST = /\.test\.tsx?$/;

export const isUnit = (file: string): boolean => projectOf(file) === 'unit';

/** Integration tests that need neither a browser nor minutes. */
export const isQuickIntegration = (file: string, text: string): boolean =>
  projectOf(file) === 'integration' &&
  !/harness\/(browser|chromium|stack)|ensureWebBuild/.test(text) &&
  !/soak|faults|process|move-tests|commands|start|bootstrap/.test(file);
