import { expect, test } from 'vitest';
import { termsOf } from './source.ts';

/** The packages whose events are asked for, then that whose calls are. */
const asked = (ids: readonly string[]) =>
  termsOf(ids.at(-1) ?? '', ids).map(({ literals: [literal] }) => {
    const predicate = literal?.predicate;
    if (predicate?.oneofKind === 'eventType') return predicate.eventType.eventType;
    return predicate?.oneofKind === 'moveCall' ? `calls of ${predicate.moveCall.function}` : null;
  });

test('the stream tells of the events of every version of the package, and of calls of the newest', () => {
  expect(asked(['0x1'])).toEqual(['0x1', 'calls of 0x1']);
  expect(asked(['0x1', '0x2', '0x3'])).toEqual(['0x1', '0x2', '0x3', 'calls of 0x3']);
});

test('of twelve versions it names the first and the newest eight: nodes take ten alternatives', () => {
  const ids = Array.from({ length: 12 }, (_, i) => `0x${i + 1}`);
  expect(asked(ids)).toEqual(['0x1', ...ids.slice(4), 'calls of 0x12']);
  expect(asked(ids)).toHaveLength(10);
});
