import { expect, test } from 'vitest';
import type { MapEntry } from './entry.ts';
import { isFound, isVain, parseSearch } from './search.ts';

const address = (start: string) => `0x${start.padEnd(64, '0')}`;
const digest = (byte: number) => new Uint8Array(32).fill(byte);

const entries: readonly MapEntry[] = [
  [address('12ab'), 7n, address('fe'), 1],
  [address('12cd'), 71n, address('ab'), 2],
  [address('99'), 170n, address('12a'), 3],
].map(([registry, templateId, author, byte]) => ({
  registry: registry as string,
  templateId: templateId as bigint,
  author: author as string,
  version: 1n,
  tileCount: 8,
  digest: digest(byte as number),
}));

const KNOWN = [
  { names: ['Old Harbour', '老港'], digest: digest(3) },
  { names: ['<b>Harbour</b>', '\u202eكازينو'], digest: digest(1) },
];

/** The ids of the maps that a text finds. */
const found = (text: string) => {
  const search = parseSearch(text, KNOWN);
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

test('a text that is no beginning of anything is known to be in vain', () => {
  const vain = (text: string) => isVain(parseSearch(text, KNOWN) ?? { id: null, address: '0x', digests: [] });
  expect(['nobody', '7', '0x', '0xzz', 'old', 'x'.repeat(100_000)].map(vain)).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
  ]);
});
