import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { beforeAll, expect, test } from 'vitest';
import { ensureWebBuild } from './web-build.ts';

const DIST = join(ROOT, 'web', 'dist');
const files = new Map<string, string>();

beforeAll(async () => {
  await ensureWebBuild();
  for (const entry of await readdir(DIST, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(woff2|png|wasm)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(DIST.length + 1), await readFile(path, 'utf8'));
  }
}, 120_000);

const FORBIDDEN: readonly (readonly [string, RegExp])[] = [
  ['a Sui key', /suiprivkey1[02-9ac-hj-np-z]{40,}/],
  ['a key in PEM', /BEGIN [A-Z ]*PRIVATE KEY/],
  ['a database password', /postgres:\/\/[^\s"'`$]+:[^\s"'`$]+@/],
  ['a source map', /sourceMappingURL=/],
  ['a path of the machine it was built on', new RegExp(ROOT.replaceAll(/[\\/.]/g, '\\$&'))],
];

test.each(FORBIDDEN)('the built page holds no trace of %s', (_, pattern) => {
  expect(files.size).toBeGreaterThan(5);
  expect([...files].filter(([, text]) => pattern.test(text)).map(([name]) => name)).toEqual([]);
});

test('the built page asks nothing of other hosts by itself', () => {
  const html = files.get('index.html') ?? '';
  expect(html).toContain('<script');
  expect(
    [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, at]) => at).filter((at) => !at?.startsWith('/')),
  ).toEqual([]);
  const imports = [...files.values()].flatMap((text) => [...text.matchAll(/url\(\s*["']?(https?:[^)]+)\)/g)]);
  expect(imports.map(([whole]) => whole)).toEqual([]);
});
