import { expect, test } from 'vitest';
import { makePlace, parsePlace } from './place.ts';

test.each([
  ['2', { registry: '0xa', templateId: '2' }],
  ['7.0xb', { registry: '0xb', templateId: '7' }],
  ['18446744073709551615.0xb', { registry: '0xb', templateId: '18446744073709551615' }],
])('%s names a map', (text, place) => {
  expect(parsePlace(text, '0xa')).toEqual(place);
  expect(makePlace(place, '0xa')).toBe(text);
});

test('the official registry has no need of a name, however it is written', () => {
  expect(makePlace({ registry: '0x000a', templateId: '3' }, '0xa')).toBe('3');
});

test.each(['', 'ring8', '-1', '2.', '2.zz', '2.0xg', '2.0xb/../..', '1'.repeat(21)])(
  '"%s" names none',
  (text) => {
    expect(parsePlace(text, '0xa')).toBeNull();
  },
);
