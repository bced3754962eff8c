import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') }));

const ALLOWED = ['@mysten/move-bytecode-template', '@noble/hashes'];

test('the machine imports nothing but its own files, the module reader and hashes', () => {
  const imports = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/from '([^']+)'/g)].map(([, target = '']) => ({ path, target })),
  );
  const foreign = imports.filter(({ target }) => {
    if (target.startsWith('.')) return target.includes('conformance');
    return !ALLOWED.some((name) => target.startsWith(name));
  });
  expect(imports.length).toBeGreaterThan(100);
  expect(foreign).toEqual([]);
});

test('the machine uses no global that only Node or only a browser has', () => {
  const globals = /\b(process|Buffer|require|window|document|globalThis|setTimeout|performance)\b\s*[.(]/;
  expect(sources.filter(({ text }) => globals.test(text)).map(({ path }) => path)).toEqual([]);
});
