import { normalizeStructTag } from '@mysten/sui/utils';
import { expect, test } from 'vitest';
import { coinTypeOf, formatType, GAS_COIN_TYPE, parseType, SUI_TYPE } from './type-tag.ts';

const A = (digits: string) => `0x${digits.padStart(64, '0')}`;

test.each([
  ['u8', 'u8'],
  ['vector<vector<bool>>', 'vector<vector<bool>>'],
  ['0x2::sui::SUI', `${A('2')}::sui::SUI`],
  ['2::sui::SUI', `${A('2')}::sui::SUI`],
  ['0xAbC::m::T<u64, 0x1::string::String>', `${A('abc')}::m::T<u64,${A('1')}::string::String>`],
  ['0x2::coin::Coin<0x2::sui::SUI>', GAS_COIN_TYPE],
])('%s is written %s', (text, canonical) => {
  const tag = parseType(text)!;
  expect(formatType(tag)).toBe(canonical);
  expect(formatType(parseType(canonical)!)).toBe(canonical);
});

test('the canonical form is the one the SDK makes', () => {
  const text = '0x2::m::T<0x3::n::U<address>,vector<u8>>';
  expect(formatType(parseType(text)!)).toBe(normalizeStructTag(text));
});

test.each([
  '',
  'u9',
  'vector',
  'vector<>',
  'vector<u8',
  'vector<u8,u8>',
  '0x2::sui',
  '0x2::sui::SUI<',
  '0x2::sui::SUI>',
  '0x2::1sui::SUI',
  '0xg::a::B',
  `0x${'1'.repeat(65)}::a::B`,
  'u8 ',
  `${'vector<'.repeat(40)}u8${'>'.repeat(40)}`,
])('"%s" is no type', (text) => {
  expect(parseType(text)).toBeUndefined();
});

test('the type inside a coin is found', () => {
  expect(coinTypeOf(GAS_COIN_TYPE)).toBe(SUI_TYPE);
  expect(coinTypeOf(SUI_TYPE)).toBeUndefined();
});
