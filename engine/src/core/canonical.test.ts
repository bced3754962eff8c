import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical, hashOf, isSame } from './canonical.ts';

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

test('two values are the same exactly if their texts are', () => {
  const small = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom(0, 1, '', 'a', true, null),
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('a', 'b'), tie('value'), { maxKeys: 2, noNullPrototype: true }),
    ),
  })).value;
  fc.assert(
    fc.property(small, small, (a, b) => {
      expect(isSame(a, b)).toBe(canonical(a) === canonical(b));
      expect(isSame(a, JSON.parse(canonical(a)))).toBe(true);
    }),
    { seed: 3, numRuns: 2000 },
  );
  expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
});
