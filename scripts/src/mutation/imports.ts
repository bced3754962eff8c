import { fileOf, importsOf } from '@tycoon/command/imports';
import type { WorkspacePackage } from '@tycoon/command/workspace';
import { projectOf } from '../stages/vitest.ts';

/** Which tests a file concerns: those that import it, or import what imports it. */

/** The files that each file names, by import, by `import()` or by a URL; types are none. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export function readGraph(
  sources: ReadonlyMap<string, string>,
  packages: readonly WorkspacePackage[],
): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    const named = new Set<string>();
    for (const { specifier, kind } of importsOf(text)) {
      const target = kind === 'type' ? undefined : fileOf(specifier, file, packages);
      if (target !== undefined && sources.has(target)) named.add(target);
    }
    // The test of a command starts it as a program.
    const command = file.replace(/\.integration\.test\.ts$/, '.ts');
    if (command !== file && sources.has(command)) named.add(command);
    graph.set(file, named);
  }
  return graph;
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
export const isStory = (file: string): boolean => projectOf(file) === 'e2e';

/** Whether a test stands beside the file and has its name. */
export const isOwnTest = (test: string, file: string): boolean =>
  test.startsWith(`${file.replace(/\.tsx?$/, '')}.`);

/** Integration tests that need neither a browser nor minutes. */
export const isQuickIntegration = (file: string, text: string): boolean =>
  projectOf(file) === 'integration' &&
  !/harness\/(browser|chromium|stack)|ensureWebBuild/.test(text) &&
  !/soak|faults|process|move-tests|commands|start|bootstrap|conformance|scripts\/(?:pack|publish)/.test(file);
