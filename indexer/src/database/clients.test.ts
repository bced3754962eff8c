import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const importers = (client: string): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((path) => readFileSync(join(SOURCES, path), 'utf8').includes(` from '${client}';`))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

test('node-postgres is used for transactions that COPY, postgres.js for everything else', () => {
  expect(importers('pg')).toEqual(['database/copying.ts']);
  expect(importers('postgres')).toEqual(['database/peers.ts', 'database/postgres.ts']);
});
