import { expect, test } from 'vitest';
import { findMoveMutations } from './move.ts';
import { applyMutation } from './mutation.ts';

const mutants = (text: string) => findMoveMutations(text).map((mutation) => applyMutation(text, mutation));

test.each([
  ['a comparison', 'a < b', ['a <= b']],
  ['a sum in place', 'a += b;', ['a -= b;']],
  ['a number', 'f(1_000)', ['f(1001)']],
  ['a truth and a conjunction', 'a && true', ['a || true', 'a && false']],
])('%s of Move is broken', (_, text, expected) => {
  expect(mutants(text)).toEqual(expected);
});

test.each([
  ['types', 'let a: vector<u8> = f<Coin<SUI>>(&mut b);'],
  ['comments and texts', '/// a < b, 1\n// 2\nlet a = b"3 < 4";'],
  ['attributes', '#[expected_failure(abort_code = 7)]'],
  ['the numbers of errors', 'const ERR_NOT_YOUR_TURN: u64 = 12;\nconst EFull: u64 = 3;'],
  ['addresses and fields', 'use 0x2::a; f(@0x1, t.0);'],
])('%s of Move are left as they are', (_, text) => {
  expect(mutants(text)).toEqual([]);
});
