import { expect, test } from 'vitest';
import { shareIndex } from './data/shares.ts';
import { playerAt } from './state.ts';
import { cardPlace, play, positionOf, rig } from './testing/position.ts';
import { netWorth } from './worth.ts';

/** Four rounds of two players, every figure worked out with pencil and paper; the market moves by affairs alone. */
test('a game of four rounds comes out to the last coin', () => {
  const state = positionOf({ config: { stockShuffleBase: 0 } });
  const A = playerAt(state, 0);
  const B = playerAt(state, 1);
  const roll = (seat: number, dice: readonly number[], card?: number): void => {
    state.random = rig(dice, card);
    play(state, { kind: 'roll', seat, dice: dice.length });
  };
  const price = (id: Parameters<typeof shareIndex>[0]): number => state.prices[shareIndex(id)] ?? 0;

  // A buys Japan for 2600 and has nothing else to pay a house with; B follows and pays 200.
  roll(0, [1]);
  play(state, { kind: 'buy', seat: 0 });
  roll(1, [1]);
  expect([A.cash, B.cash]).toEqual([1200, 3400]);
  // Japan took in 2600 and 200, of which 90 % are 2340 and 180; half of it shows in the green fund.
  expect([price('1001'), price('0011'), price('0036')]).toEqual([5120, 3860, 2854]);

  // A lands on the earning space, B buys the Arctic Ocean.
  roll(0, [3, 6]);
  roll(1, [2, 2]);
  play(state, { kind: 'buy', seat: 1 });
  expect([A.cash, A.income, B.cash]).toEqual([2200, 1200, 1400]);
  expect([price('1001'), price('0036')]).toEqual([5120, 2853]);

  // A takes the ring to the transport, goes to the start, buys New Zealand and turns the board round.
  roll(0, [5, 5]);
  play(
    state,
    { kind: 'go', seat: 0, option: 0 },
    { kind: 'transport', seat: 0 },
    { kind: 'buy_shares', seat: 0, share: '8002', amount: 1 },
    { kind: 'pass', seat: 0 },
    { kind: 'reverse', seat: 0 },
  );
  expect([A.cash, A.income, state.direction]).toEqual([2400, 2200, -1]);
  // B steps back to China, and gives the ocean for it.
  roll(1, [1]);
  play(state, { kind: 'buy', seat: 1 }, { kind: 'sell_land', seat: 1, land: '9001' });
  expect(B.cash).toBe(400);
  expect([price('2001'), price('0012'), state.openings]).toEqual([5100, 3150, 3]);

  // A walks backwards from the start and has to tax an income of 2200.
  roll(0, [6], cardPlace('chest', 'income_tax'));
  expect([A.cash, A.income]).toEqual([2290, 0]);
  expect([netWorth(state, 0), netWorth(state, 1)]).toEqual([5688, 3400]);
});
