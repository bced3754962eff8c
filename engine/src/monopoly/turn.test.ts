import { expect, test } from 'vitest';
import { outcome } from './outcome.ts';
import { playerAt, type State } from './state.ts';
import { type Position, play, positionOf, refusal } from './testing/position.ts';

const surrender = (seat: number) => ({ kind: 'surrender', seat }) as const;
/** Standing on the pause with one point, a player stays, is paused and ends the turn: a turn without any choice. */
const idle = (state: State, seat: number) => {
  state.random = positionOf({ dice: [1] }).random;
  return play(state, { kind: 'roll', seat, dice: 1 });
};
const paused = (seats: number, position: Position = {}): State =>
  positionOf({
    seats,
    at: Array<string>(seats).fill('PAUSEPLAYER'),
    config: { stockShuffleBase: 0 },
    ...position,
  });

test('a player who surrenders keeps everything and is out', () => {
  const state = positionOf({ seats: 3, lands: { '1001': [0, 2] }, shares: [[0, '6002', 1]] });
  expect(play(state, surrender(0))).toEqual([
    { kind: 'surrendered', seat: 0 },
    { kind: 'turn', seat: 1, turn: 2 },
  ]);
  expect(playerAt(state, 0)).toMatchObject({
    status: 'surrendered',
    exit: 1,
    cash: 3600,
    lands: [0],
    holdings: [{ amount: 1 }],
  });
});

test('a player surrenders only in the own turn and before the roll', () => {
  expect(refusal(positionOf(), surrender(1))).toBe('not_your_turn');
  expect(refusal(positionOf({ step: { kind: 'reverse' } }), surrender(0))).toBe('not_now');
});

test('the last who plays wins when the turn has passed', () => {
  const state = positionOf({ seats: 3 });
  play(state, surrender(0));
  const events = play(state, surrender(1));
  expect(events.at(-1)).toEqual({ kind: 'finished', reason: 'last', winners: [2] });
  expect(outcome(state)).toEqual({ ranks: [3, 2, 1], scores: [3600, 3600, 3600], reason: 'last' });
});

test('while two play there is no outcome', () => {
  expect(outcome(positionOf())).toBeNull();
});

test('the turn passes over those who are out, without counting a turn', () => {
  const state = paused(4);
  play(state, surrender(0));
  idle(state, 1);
  expect([state.current, state.turn]).toEqual([2, 3]);
});

test('the market opens at the first seat also when its player is out', () => {
  const state = paused(3);
  play(state, surrender(0));
  idle(state, 1);
  const events = idle(state, 2);
  // Over seat 0 (opening), seats 1 and 2 sit out, over seat 0 again (opening), and seat 1 is to move.
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
  expect(state.current).toBe(1);
});

test('the market opens once a round with all in the game', () => {
  const state = positionOf({ seats: 2, config: { stockShuffleBase: 0 }, cash: [0, 0] });
  for (const seat of [0, 1]) {
    state.random = positionOf({ dice: [1] }).random;
    play(state, { kind: 'roll', seat, dice: 1 });
  }
  expect([state.openings, state.turn, state.current]).toEqual([1, 3, 0]);
});

test('backwards the turn goes to the lower seat', () => {
  const state = paused(4, { direction: -1, current: 3 });
  idle(state, 3);
  expect(state.current).toBe(2);
});

test('at the turn limit the richest wins, and equals share the place', () => {
  const state = paused(3, { config: { maxTurns: 3, stockShuffleBase: 0 }, cash: [100, 900, 900] });
  idle(state, 0);
  idle(state, 1);
  expect(state.step.kind).toBe('roll');
  const events = idle(state, 2);
  expect(events.at(-1)).toEqual({ kind: 'finished', reason: 'limit', winners: [1, 2] });
  expect(outcome(state)).toEqual({ ranks: [3, 1, 1], scores: [100, 900, 900], reason: 'limit' });
});

test('at the turn limit who went out ranks behind who plays, the later exit first', () => {
  const state = paused(4, { config: { maxTurns: 4, stockShuffleBase: 0 }, cash: [9000, 9000, 10, 20] });
  play(state, surrender(0), surrender(1));
  idle(state, 2);
  idle(state, 3);
  expect(outcome(state)?.ranks).toEqual([4, 3, 2, 1]);
});

test('a turn that is sat out counts towards the limit', () => {
  const state = paused(2, { config: { maxTurns: 3, stockShuffleBase: 0 } });
  idle(state, 0);
  idle(state, 1);
  expect(outcome(state)?.reason).toBe('limit');
  expect(state.turn).toBe(3);
});

test.each([
  ['roll', { kind: 'roll', seat: 0, dice: 1 }],
  ['go', { kind: 'go', seat: 0, option: 0 }],
  ['buy', { kind: 'buy', seat: 0 }],
  ['build', { kind: 'build', seat: 0 }],
  ['reverse', { kind: 'reverse', seat: 0 }],
  ['transport', { kind: 'transport', seat: 0 }],
  ['buy_shares', { kind: 'buy_shares', seat: 0, share: '1001', amount: 1 }],
] as const)('%s is refused where something else is asked', (_, action) => {
  expect(refusal(positionOf({ step: { kind: 'impose' } }), action)).toBe('not_now');
});

test('before the roll one cannot pass', () => {
  expect(refusal(positionOf(), { kind: 'pass', seat: 0 })).toBe('not_now');
});
