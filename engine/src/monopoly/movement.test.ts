import { expect, test } from 'vitest';
import { SPACES } from './data/spaces.ts';
import { legal } from './legal.ts';
import { playerAt, type State } from './state.ts';
import { play, positionOf, refusal } from './testing/position.ts';

const roll = (dice: number) => ({ kind: 'roll', seat: 0, dice }) as const;
const go = (option: number) => ({ kind: 'go', seat: 0, option }) as const;
const pass = { kind: 'pass', seat: 0 } as const;
const where = (state: State): string => SPACES[playerAt(state, 0).space]?.id ?? '';

test.each([
  ['STARTPOINT', 1, [4], '2001'],
  ['STARTPOINT', 1, [6, 6], '3001'],
  ['9001', -1, [2, 3], 'STARTPOINT'],
  ['7003', -1, [4], '6003'],
] as const)('from %s in direction %i with %j one comes to %s', (from, direction, dice, to) => {
  const state = positionOf({ at: [from], direction, dice, cash: [0, 0] });
  play(state, roll(dice.length));
  if (state.step.kind === 'fork') play(state, go(0));
  expect(where(state)).toBe(to);
});

test('one or two dice may be rolled, three only with the right to it', () => {
  expect(refusal(positionOf(), roll(3))).toBe('wrong_dice');
  expect(refusal(positionOf(), roll(0))).toBe('wrong_dice');
  expect(refusal(positionOf(), roll(1.5))).toBe('wrong_dice');
  expect(refusal(positionOf({ player: { threeDice: true } }), roll(4))).toBe('wrong_dice');
  const state = positionOf({ player: { threeDice: true }, dice: [1, 1, 2], cash: [0, 0] });
  expect(play(state, roll(3))[0]).toEqual({ kind: 'rolled', seat: 0, dice: [1, 1, 2] });
  expect(where(state)).toBe('2001');
  expect(state.dice).toEqual([1, 1, 2]);
});

test('the right to three dice is used up by any roll', () => {
  const state = positionOf({ player: { threeDice: true }, dice: [1], cash: [0, 0] });
  play(state, roll(1));
  expect(playerAt(state, 0).threeDice).toBe(false);
});

test('three dice are offered by default, two without the right', () => {
  expect(legal(positionOf(), 0)[0]).toEqual({
    action: roll(2),
    amounts: { dice: { min: 1, max: 2, step: 1 } },
  });
  expect(legal(positionOf({ player: { threeDice: true } }), 0)[0]).toEqual({
    action: roll(3),
    amounts: { dice: { min: 1, max: 3, step: 1 } },
  });
});

test('at the fork one chooses the ring or the diagonal with the points that remain', () => {
  const ring = positionOf({ at: ['2003'], dice: [5], cash: [0, 0] });
  expect(play(ring, roll(1)).at(-1)).toEqual({ kind: 'moved', seat: 0, path: ['EARNING01'] });
  expect(ring.step).toEqual({ kind: 'fork', points: 4 });
  expect(legal(ring, 0).map(({ action }) => action)).toEqual([go(0), go(1)]);
  expect(refusal(ring, go(2))).toBe('wrong_option');
  play(ring, go(0));
  expect(where(ring)).toBe('3002'); // Singapore, Indonesia, chance, India
  const diagonal = positionOf({ at: ['2003'], dice: [5], cash: [0, 0] });
  expect(play(diagonal, roll(1), go(1))).toContainEqual({
    kind: 'moved',
    seat: 0,
    path: ['9004', 'PAUSEPLAYER'],
  });
  expect(where(diagonal)).toBe('PAUSEPLAYER');
});

test('a player who stands on the fork is asked before the first step', () => {
  const state = positionOf({ at: ['EARNING01'], dice: [2] });
  play(state, roll(1));
  expect(state.step).toEqual({ kind: 'fork', points: 2 });
});

test('arriving at the fork with no point left asks for nothing', () => {
  const state = positionOf({ at: ['2003'], dice: [1] });
  play(state, roll(1));
  expect([where(state), state.current, playerAt(state, 0).cash]).toEqual(['EARNING01', 1, 4600]);
});

test('backwards the merge is the fork', () => {
  const state = positionOf({ at: ['6001'], direction: -1, dice: [4], cash: [0, 0] });
  play(state, roll(1));
  expect(state.step).toEqual({ kind: 'fork', points: 3 });
  const other = structuredClone(state);
  play(state, go(0));
  expect(where(state)).toBe('5003'); // earning, Portugal, Italy
  play(other, go(1));
  expect(where(other)).toBe('EARNING03'); // 2 of 3 points, the last is lost
});

test('the diagonal leads on into the merge', () => {
  const state = positionOf({ at: ['8003'], dice: [3], cash: [0, 0] });
  play(state, roll(1));
  expect(where(state)).toBe('5005'); // two points to the earning space, one to Norway
});

test('backwards the diagonal leads on into the fork', () => {
  const state = positionOf({ at: ['PAUSEPLAYER'], direction: -1, dice: [3], cash: [0, 0] });
  play(state, roll(1));
  expect([where(state), playerAt(state, 0).cash]).toEqual(['EARNING01', 1000]);
});

test('points that do not suffice for the next space are lost, and one arrives where one stands', () => {
  const state = positionOf({ at: ['2003'], dice: [2] });
  expect(play(state, roll(1), go(1))).toContainEqual({ kind: 'stopped', seat: 0, before: '9004', lost: 1 });
  expect([where(state), playerAt(state, 0).cash, state.current]).toEqual(['EARNING01', 4600, 1]);
});

test('arriving again without a step pays, draws, pauses or takes the toll again', () => {
  const earning = positionOf({ at: ['EARNING01'], dice: [1] });
  play(earning, roll(1), go(1));
  expect(playerAt(earning, 0).cash).toBe(4600);

  const toll = positionOf({ at: ['8001'], lands: { '8001': [1, 0] }, dice: [1] });
  play(toll, roll(1));
  expect([where(toll), playerAt(toll, 0).cash]).toEqual(['8001', 3480]);

  const pause = positionOf({ at: ['PAUSEPLAYER'], dice: [1] });
  play(pause, roll(1));
  expect(playerAt(pause, 0).pauses).toBe(1);

  const own = positionOf({ at: ['8001'], lands: { '8001': [0, 0] }, dice: [1] });
  play(own, roll(1));
  expect(own.step).toMatchObject({ kind: 'build' });
});

test('passing the start pays and lets one buy shares in the middle of the move', () => {
  const state = positionOf({ at: ['7003'], dice: [3] });
  const events = play(state, roll(1));
  expect(events.slice(1)).toEqual([
    { kind: 'moved', seat: 0, path: ['STARTPOINT'] },
    { kind: 'earned', seat: 0, amount: 1000, by: 'start' },
  ]);
  expect(state.step).toEqual({ kind: 'shares', points: 2, arrive: true, financed: false });
  expect(playerAt(state, 0)).toMatchObject({ cash: 4600, income: 1000 });
  play(state, { kind: 'buy_shares', seat: 0, share: '8003', amount: 1 });
  expect(state.step).toEqual({ kind: 'shares', points: 2, arrive: true, financed: false });
  play(state, pass);
  expect([where(state), state.step]).toEqual(['1002', { kind: 'offer', land: 1 }]);
});

test('landing on the start pays first, then offers to reverse', () => {
  const state = positionOf({ at: ['7003'], dice: [1] });
  play(state, roll(1));
  expect(state.step).toEqual({ kind: 'shares', points: 0, arrive: true, financed: false });
  play(state, pass);
  expect(state.step).toEqual({ kind: 'reverse' });
});

test('a player who cannot pay for a single share is not asked', () => {
  const state = positionOf({ at: ['7003'], dice: [2], cash: [0, 0], config: { passStartCash: 100 } });
  play(state, roll(1));
  expect([where(state), playerAt(state, 0).cash, state.current]).toEqual(['1001', 100, 1]);
});

test.each([
  [600, 'shares'], // the cheapest share costs 600
  [599, 'roll'],
])('with %i after passing the start one is asked to %s', (passStartCash, kind) => {
  const state = positionOf({ at: ['7003'], dice: [2], cash: [0, 0], config: { passStartCash } });
  play(state, roll(1));
  expect(state.step.kind).toBe(kind);
});

test('the start can be passed backwards too', () => {
  const state = positionOf({
    at: ['1001'],
    direction: -1,
    dice: [2],
    cash: [0, 0],
    config: { passStartCash: 1 },
  });
  play(state, roll(1));
  expect([where(state), playerAt(state, 0).cash]).toEqual(['7003', 1]);
});
