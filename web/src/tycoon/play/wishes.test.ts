import { DIR_CCW, DIR_CW } from '@tycoon/sdk';
import { expect, test } from 'vitest';
import type { Move } from '../table/props.ts';
import { isHabit, withWish } from './wishes.ts';

const on: Move = { kind: 'setAuto', isOn: true, floor: 1000n };
const off: Move = { kind: 'setAuto', isOn: false, floor: 1000n };
const back: Move = { kind: 'setDirection', direction: DIR_CCW };
const forth: Move = { kind: 'setDirection', direction: DIR_CW };

test('of each habit only the last that was wanted is set, in the order they were wanted last', () => {
  expect([on, back, off].reduce(withWish, [])).toEqual([back, off]);
  expect([on, back, forth, off, on].reduce(withWish, [])).toEqual([forth, on]);
});

test('what decides about a turn never waits behind something else', () => {
  const moves: readonly Move[] = [{ kind: 'roll' }, { kind: 'buy', tile: 3 }, { kind: 'skip' }, on, back];
  expect(moves.filter(isHabit)).toEqual([on, back]);
});
