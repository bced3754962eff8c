import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical, hashOf } from './canonical.ts';

test('the order of keys does not matter and that of items does', () => {
  expect(canonical({ b: 1, a: [true, null, 'x"'], c: undefined })).toBe('{"a":[true,null,"x\\""],"b":1}');
  expect(hashOf({ a: 1, b: { d: 2, c: 3 } })).toBe(hashOf({ b: { c: 3, d: 2 }, a: 1 }));
  expect(hashOf([1, 2])).not.toBe(hashOf([2, 1]));
});

test('the text is JSON of the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain: unknown = JSON.parse(JSON.stringify(value));
      expect(JSON.parse(canonical(plain))).toEqual(plain);
    }),
    { seed: 2, numRuns: 500 },
  );
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, undefined, () => 1, 1n])(
  '%s is refused as our own mistake',
  (value) => {
    expect(() => canonical({ value: [value] })).toThrow(TypeError);
  },
);
