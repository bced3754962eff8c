import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Only tests see Node's types; what ships must run in any JavaScript, with all its input in its arguments. */
const BANNED = [
  /\bDate\b(?!\w)/,
  /\bMath\s*\.\s*random\b/,
  /\b(process|Buffer|performance|crypto|globalThis|window|document|fetch|console)\s*[.(]/,
  /\b(setTimeout|setInterval|setImmediate|queueMicrotask|structuredClone)\s*\(/,
];

/** The shared suite is for tests: it may use what tests use, and no source may import it. */
const FOR_TESTS = /^core\/(?:[\w-]*laws|mutate|disturb|circle|among)\.ts$/;

const root = new URL('./', import.meta.url);
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !FOR_TESTS.test(path));

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

test.each(sources)('%s uses neither time, chance, input nor output', (path) => {
  const text = withoutComments(readFileSync(new URL(path, root), 'utf8'));
  for (const banned of BANNED) expect(text).not.toMatch(banned);
});

test.each(sources)('%s imports only the engine', (path) => {
  const text = withoutComments(readFileSync(new URL(path, root), 'utf8'));
  for (const [, from] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)) {
    expect(from).toMatch(/^\.{1,2}\/[\w./-]+\.ts$/);
    expect(from).not.toMatch(/(laws|mutate|disturb|circle)\.ts$|\.test\.ts$/);
  }
});

test('the package has no dependency at run time', () => {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', root), 'utf8')) as Record<
    string,
    unknown
  >;
  expect(manifest.dependencies).toBeUndefined();
});
