import { cashflow, makeConfig } from '@tycoon/engine/cashflow';
import { apply } from '@tycoon/engine/core';
import { expect, test } from 'vitest';
import { placeInFrame, sumsAhead, wayTo } from './frame.ts';

test.each([
  [0, 40, [0, 0]],
  [10, 40, [10, 0]],
  [23, 40, [7, 10]],
  [30, 40, [0, 10]],
  [39, 40, [0, 1]],
  [6, 24, [6, 0]],
  [19, 24, [0, 5]],
])('square %i of %i lies in the frame', (index, squares, expected) => {
  expect(placeInFrame(index, squares)).toEqual(expected);
});

test('every square of a frame has a place of its own', () => {
  for (const squares of [24, 40]) {
    const places = Array.from({ length: squares }, (_, i) => placeInFrame(i, squares).join());
    expect(new Set(places).size).toBe(squares);
  }
});

test.each([
  ['a few squares on', 3, 6, 24, [4, 5, 6]],
  ['past the start', 22, 1, 24, [23, 0, 1]],
  ['nowhere', 5, 5, 40, []],
])('a piece walks %s', (_name, from, to, squares, expected) => {
  expect(wayTo(from, to, squares)).toEqual(expected);
});

test.each([
  ['official', 0],
  ['official', 2],
  ['quick', 0],
  ['quick', 1],
] as const)(
  'the chips of the %s dice with %i throws of charity are the sums that can be thrown',
  (dice, charityTurns) => {
    const thrown = new Set<number>();
    for (let i = 0; i < 4; i++) {
      const state = cashflow.setup(makeConfig(2, { dice }), `dice ${i}`);
      for (const player of state.players) player.charityTurns = charityTurns;
      const done = apply(cashflow, state, { kind: 'roll', seat: state.current });
      if (!done.ok) throw new Error(done.code);
      const rolled = done.events.find(({ event }) => event.kind === 'rolled')?.event;
      if (rolled?.kind === 'rolled') thrown.add(rolled.dice.length);
    }
    const state = cashflow.setup(makeConfig(2, { dice }), 'chips');
    for (const player of state.players) player.charityTurns = charityTurns;
    const view = cashflow.view(state, 0);
    const sums = sumsAhead(view.config, view.players[0] as (typeof view.players)[number]);
    const [count] = thrown;
    expect(thrown.size).toBe(1);
    expect([sums[0], sums.at(-1)]).toEqual([count, (count ?? 0) * 6]);
  },
);
