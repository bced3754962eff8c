import { expect, test } from 'vitest';
import { keepTests } from './filter.ts';

const SOURCE = `module demo::turn_tests;

#[test]
fun dice_move_the_player() { }

#[test, expected_failure(abort_code = demo::types::ERR_WRONG_PHASE)]
fun no_second_roll() { }

#[test]
#[expected_failure]
public fun nobody_rolls_twice() { }

#[test_only]
public fun new_game() { }

public fun protest() { }
`;

const kept = (filter: string) =>
  keepTests({ 'tests/turn_tests.move': SOURCE }, filter)['tests/turn_tests.move'] ?? '';

const tests = (text: string) => [...text.matchAll(/#\[test\b(?!_)/g)].length;

test('without a filter every test stays', () => {
  expect(kept('')).toBe(SOURCE);
});

test.each([
  ['roll', 2],
  ['no_second_roll', 1],
  ['turn_tests::dice', 1],
  ['turn_tests', 3],
  ['nothing_like_this', 0],
])('the filter %j keeps %i tests', (filter, count) => {
  expect(tests(kept(filter))).toBe(count);
});

test('expectations of failure go with their test, and no line moves', () => {
  const text = kept('dice');
  expect(text).not.toContain('expected_failure');
  expect(text.split('\n').findIndex((line) => line.includes('fun nobody_rolls_twice'))).toBe(10);
  expect(text.split('\n').length).toBe(SOURCE.split('\n').length);
});

test('functions that are no tests stay as they are', () => {
  expect(kept('dice')).toContain('#[test_only]\npublic fun new_game() { }\n\npublic fun protest() { }');
});
