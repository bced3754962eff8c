import { expect, test } from 'vitest';
import { readSetting } from './setting.ts';

test.each([
  ['hands=12', ['hands', 12]],
  ['enable235=false', ['enable235', false]],
  ['a23Rule=high', ['a23Rule', 'high']],
  ['note=a=b', ['note', 'a=b']],
  ['note=', ['note', '']],
])('%s sets %j', (text, expected) => {
  expect(readSetting(text, 'usage')).toEqual(expected);
});

test.each(['hands', '=12', ''])('"%s" has no key or no value, and is refused', (text) => {
  expect(() => readSetting(text, 'usage')).toThrow(`--set ${text} is not of the form key=value.`);
});
