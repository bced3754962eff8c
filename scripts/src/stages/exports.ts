import { fileOf } from '@tycoon/command/imports';
import type { WorkspacePackage } from '@tycoon/command/workspace';

/** Which names the files of the repository export, and which of them no other file imports. */

interface SourceText {
  readonly path: string;
  readonly text: string;
}

const DECLARATION =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gm;
/** `export { a, type B as C }` of names declared elsewhere in the same file. */
const LIST = /^export (?:type )?\{([^}]*)\};?$/gm;
/** `import … from`, `export … from` and `export * from`: what is taken, and from where. */
const FROM = /^(?:import|export)\s+(?:type\s+)?([^'";]*?)\s*from\s*'([^']+)'/gm;
/** Sources that are written in a source, such as those of a generator. */
const TEMPLATE = /`(?:\\.|[^`\\])*`/g;
/** A module that is loaded later, or only named: everything in it counts as used. */
const WHOLE = /(?:\bimport\(\s*|URL\(\s*|mock\(\s*)'([^']+)'/g;

const namesIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter(Boolean);

/** The names that a source declares and exports. */
export function exportsOf(source: string): readonly string[] {
  const text = source.replace(TEMPLATE, '``');
  const lists = [...text.matchAll(LIST)].flatMap(([, list = '']) => namesIn(list));
  return [
    ...[...text.matchAll(DECLARATION)].map(([, name = '']) => name),
    ...lists.map((name) => name.split(' as ').at(-1) ?? name),
  ];
}

/** What a source takes from other modules: names, or `*` for all of them. */
export function takenBy(text: string): readonly { readonly specifier: string; readonly name: string }[] {
  const named = [...text.matchAll(FROM)].flatMap(([, clause = '', specifier = '']) => {
    const [, list] = /\{([^}]*)\}/.exec(clause) ?? [];
    if (clause.includes('*')) return [{ specifier, name: '*' }];
    return namesIn(list ?? '').map((name) => ({ specifier, name: name.split(' as ')[0] ?? name }));
  });
  const whole = [...text.matchAll(WHOLE)].map(([, specifier = '']) => ({ specifier, name: '*' }));
  return [...named, ...whole];
}

/**
 * Files whose exports are taken by more than imports: benchmarks are loaded by their names, a foreign suite takes what stands
 * inside it, pnpm reads its hooks, generated sources of any package may need every layout.
 */
const OPEN =
  /^(bench\/groups\/|scripts\/src\/conformance\/sdk\/inside\/|\.pnpmfile\.mjs$|sdk\/src\/generated\/|sdk\/src\/move\/layout\.ts$)/;

/** `path name` of every export that no other file takes. */
export function unusedExports(
  sources: readonly SourceText[],
  packages: readonly WorkspacePackage[],
): readonly string[] {
  const used = new Set<string>();
  for (const { path, text } of sources) {
    for (const { specifier, name } of takenBy(text)) used.add(`${fileOf(specifier, path, packages)} ${name}`);
  }
  return sources.flatMap(({ path, text }) =>
    OPEN.test(path) || used.has(`${path} *`)
      ? []
      : exportsOf(text)
          .map((name) => `${path} ${name}`)
          .filter((name) => !used.has(name)),
  );
}
