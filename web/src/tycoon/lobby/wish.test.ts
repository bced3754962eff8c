import { expect, test } from 'vitest';
import { parseWish } from './wish.ts';

test.each([
  ['', { kind: 'none' }],
  ['?map=', { kind: 'none' }],
  ['?map=classic', { kind: 'official', name: 'classic' }],
  ['?map=2', { kind: 'official', name: '2' }],
  ['?map=2.0x0a', { kind: 'official', name: '2.0x0a' }],
  ['?map=7.0xb', { kind: 'place', place: { registry: '0xb', templateId: 7n } }],
  [
    '?map=18446744073709551615.0xb',
    { kind: 'place', place: { registry: '0xb', templateId: 18446744073709551615n } },
  ],
  ['?registry=0xb', { kind: 'registry', registry: '0xb' }],
  ['?registry=javascript:1', { kind: 'none' }],
  ['?map=%3Cb%3E', { kind: 'official', name: '<b>' }],
] as const)('%s', (search, wish) => {
  expect(parseWish(search, '0xa')).toEqual(wish);
});
