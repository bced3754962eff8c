import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Framework } from '../framework.ts';
import { moveFiles, type Sources } from '../sources.ts';
import { readDeclarations } from './declarations.ts';

const MODULE_NAME = /\b(?:std|sui)::[a-z]\w*/g;

/** Of Sui's own tests of its framework, those that need no module which the given one lacks. */
export async function readCoveredTests(directory: string, framework: Framework): Promise<Sources> {
  const present = new Set(
    [...Object.values(framework.std), ...Object.values(framework.sui)].map(
      (text) => readDeclarations(text).module,
    ),
  );
  const files = [
    ...(await moveFiles(join(directory, 'move-stdlib', 'tests'))),
    ...(await moveFiles(join(directory, 'sui-framework', 'tests'))),
  ];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  let covered = texts.map((text) => ({
    text,
    module: readDeclarations(text).module,
    names: moduleNames(text),
  }));
  // A test may need another test's module, which may turn out not to be covered.
  for (let before = Infinity; covered.length < before; ) {
    before = covered.length;
    const known = new Set([...present, ...covered.map(({ module }) => module)]);
    covered = covered.filter(({ names }) => names.every((name) => known.has(name)));
  }
  return Object.fromEntries(
    covered.map(({ text, module }) => [`tests/${module.replace('::', '/')}.move`, text]),
  );
}

const moduleNames = (text: string): string[] =>
  [...text.replace(/\/\/.*$/gm, '').matchAll(MODULE_NAME)].map(([name]) => name);
