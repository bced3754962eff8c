import { expect, test } from 'vitest';
import { silent } from '../core/apply.ts';
import { arrive } from './arrival.ts';
import { legal } from './legal.ts';
import { playerAt } from './state.ts';
import { play, positionOf, refusal } from './testing/position.ts';

const roll = { kind: 'roll', seat: 0, dice: 1 } as const;
const pass = { kind: 'pass', seat: 0 } as const;

test('an earning space pays, and that is income', () => {
  const state = positionOf({ at: ['2003'], dice: [1], config: { cashSpaceValue: 700 } });
  expect(play(state, roll)).toContainEqual({ kind: 'earned', seat: 0, amount: 700, by: 'space' });
  expect(playerAt(state, 0)).toMatchObject({ cash: 4300, income: 700 });
  expect(state.bank.spaces).toBe(700);
});

test('a space of loss takes, and leaves the income as it is', () => {
  const state = positionOf({ at: ['4004'], dice: [1], player: { income: 50 } });
  expect(play(state, roll)).toContainEqual({ kind: 'paid', seat: 0, amount: 1000, card: null });
  expect(playerAt(state, 0)).toMatchObject({ cash: 2600, income: 50 });
  expect(state.bank.spaces).toBe(-1000);
});

test('three dice are given once, however often one comes', () => {
  const state = positionOf({ at: ['2002'], dice: [1] });
  expect(play(state, roll)).toContainEqual({ kind: 'got_three_dice', seat: 0 });
  expect(playerAt(state, 0).threeDice).toBe(true);
});

test('pauses add up', () => {
  const state = positionOf({ at: ['PAUSEPLAYER'], player: { pauses: 1 } });
  arrive(state, silent);
  expect(playerAt(state, 0).pauses).toBe(2);
});

test('a pause makes one sit out', () => {
  const state = positionOf({ at: ['9004'], dice: [2] });
  expect(play(state, roll)).toContainEqual({ kind: 'paused', seat: 0, pauses: 1 });
  expect(playerAt(state, 0).pauses).toBe(1);
});

test('a paused player sits one turn out and cannot sell or surrender in it', () => {
  const state = positionOf({
    at: ['PAUSEPLAYER', 'PAUSEPLAYER'],
    dice: [1, 1],
    config: { stockShuffleBase: 0 },
  });
  play(state, roll);
  playerAt(state, 1).pauses = 0;
  const events = play(state, { ...roll, seat: 1 });
  expect(events.map((event) => event.kind)).toEqual([
    'rolled',
    'stopped',
    'paused',
    'opened',
    'sat_out',
    'sat_out',
    'opened',
    'turn',
  ]);
  expect([state.current, state.turn]).toEqual([0, 5]);
});

test('status is kept while one sits out', () => {
  const state = positionOf({ current: 1, dice: [1], at: ['STARTPOINT', 'PAUSEPLAYER'] });
  Object.assign(playerAt(state, 0), { pauses: 1, threeDice: true, freeToll: true });
  play(state, { ...roll, seat: 1 });
  expect(playerAt(state, 0)).toMatchObject({ pauses: 0, threeDice: true, freeToll: true });
});

test('transport is a choice; taking it counts as arriving on the start', () => {
  const state = positionOf({ at: ['4002'], dice: [1] });
  play(state, roll);
  expect(state.step).toEqual({ kind: 'transport' });
  expect(legal(state, 0).map(({ action }) => action.kind)).toEqual(['transport', 'pass']);
  expect(play(state, { kind: 'transport', seat: 0 })).toEqual([
    { kind: 'transported', seat: 0 },
    { kind: 'earned', seat: 0, amount: 1000, by: 'start' },
  ]);
  expect(state.step).toEqual({ kind: 'shares', points: 0, arrive: true, financed: false });
  play(state, pass);
  expect(state.step).toEqual({ kind: 'reverse' });
});

test('a player who declines transport stays', () => {
  const state = positionOf({ at: ['4002'], dice: [1] });
  play(state, roll, pass);
  expect([state.current, playerAt(state, 0).space, playerAt(state, 0).cash]).toEqual([1, 20, 3600]);
  expect(refusal(state, { kind: 'transport', seat: 1 })).toBe('not_now');
});

const reverse = (seat: number) => ({ kind: 'reverse', seat }) as const;
const onStart = { step: { kind: 'reverse' }, config: { stockShuffleBase: 0 } } as const;

test('reversal with two players changes the board but not the order of seats', () => {
  const state = positionOf({ ...onStart });
  play(state, reverse(0));
  expect([state.direction, state.current, state.openings]).toEqual([-1, 1, 0]);
  state.random = positionOf({ dice: [1] }).random;
  play(state, { kind: 'roll', seat: 1, dice: 1 });
  expect(playerAt(state, 1).space).toBe(39);
});

test('reversal with three players by the second seat comes back to the first at once and opens the market', () => {
  const state = positionOf({ ...onStart, seats: 3, current: 1 });
  expect(play(state, reverse(1)).map((event) => event.kind)).toEqual(['reversed', 'opened', 'turn']);
  expect([state.direction, state.current, state.openings]).toEqual([-1, 0, 1]);
});

test('reversal with three players by the first seat goes on to the last', () => {
  const state = positionOf({ ...onStart, seats: 3 });
  play(state, reverse(0));
  expect([state.current, state.openings]).toEqual([2, 0]);
});

test('reversing twice restores the direction', () => {
  const state = positionOf({ ...onStart, direction: -1 });
  expect(play(state, reverse(0))[0]).toEqual({ kind: 'reversed', seat: 0, direction: 1 });
  expect(state.direction).toBe(1);
});

test('the direction is kept by who declines to reverse', () => {
  const state = positionOf({ ...onStart });
  play(state, pass);
  expect([state.direction, state.current]).toEqual([1, 1]);
});
