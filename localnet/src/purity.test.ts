import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Everything that is to run in a browser, too. */
const PURE = [
  'chain',
  'rpc',
  'reexecution',
  'account.ts',
  'faucet.ts',
  'framework.ts',
  'localnet.ts',
  'index.ts',
];

function sources(path: string): string[] {
  if (path.endsWith('.ts')) return path.endsWith('.test.ts') ? [] : [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() || entry.name.endsWith('.ts') ? sources(join(path, entry.name)) : [],
  );
}

const files = PURE.flatMap((name) => sources(join(import.meta.dirname, name)));

test('the ledger and its services need nothing of Node', () => {
  expect(files.length).toBeGreaterThan(60);
  const guilty = files.filter((file) =>
    /from 'node:|\bprocess\.\w|\bBuffer\.\w/.test(readFileSync(file, 'utf8')),
  );
  expect(guilty).toEqual([]);
});

test('the network knows no game', () => {
  const guilty = files.filter((file) =>
    /tycoon/i.test(readFileSync(file, 'utf8').replaceAll('tycoon localnet', '')),
  );
  expect(guilty).toEqual([]);
});
