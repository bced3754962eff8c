import { expect, test } from 'vitest';
import type { MapEntry } from './entry.ts';
import { isFound, parseSearch } from './search.ts';

const address = (start: string) => `0x${start.padEnd(64, '0')}`;

const entries: readonly MapEntry[] = [
  {
    registry: address('12ab'),
    templateId: 7n,
    author: address('fe'),
    name: { en: '<b>Harbour</b>', zh: '\u202eكازينو' },
  },
  { registry: address('12cd'), templateId: 71n, author: address('ab'), name: null },
  {
    registry: address('99'),
    templateId: 170n,
    author: address('12a'),
    name: { en: 'Old Harbour', zh: '老港' },
  },
].map((entry) => ({ ...entry, version: 1n, tileCount: 8, digest: new Uint8Array(32) }));

/** The ids of the maps that a text finds. */
const found = (text: string) => {
  const search = parseSearch(text);
  return search === null
    ? 'all'
    : entries.filter((entry) => isFound(search, entry)).map(({ templateId }) => Number(templateId));
};

test.each([
  ['', 'all'],
  ['   ', 'all'],
  ['7', [7, 71]],
  ['71', [71]],
  ['Map 71', [71]],
  ['地图 7', [7, 71]],
  ['0x12', [7, 71, 170]],
  ['0X12AB', [7]],
  ['0xab', [71]],
  ['0xzz', []],
  ['harbour', [7, 170]],
  ['老港', [170]],
  ['<B>', [7]],
  ['كازينو', [7]],
  ['nothing like it', []],
  ['%', []],
  ["' or 1=1", []],
] as const)('“%s” finds %j', (text, ids) => {
  expect(found(text)).toEqual(ids);
});
