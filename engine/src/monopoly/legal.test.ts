import { expect, test } from 'vitest';
import { isAmong } from '../core/among.ts';
import { silent } from '../core/apply.ts';
import { drawChoice } from '../core/bot.ts';
import { seedRandom } from '../core/seed.ts';
import { type Action, LAND_ACTIONS, PLAIN_ACTIONS, SHARE_ACTIONS } from './action.ts';
import { LAND_IDS } from './data/lands.ts';
import { SHARE_IDS } from './data/shares.ts';
import { monopoly } from './game.ts';
import { legal } from './legal.ts';
import { DECISION_KINDS } from './state.ts';
import { positionOf } from './testing/position.ts';

/** Every action there is for a seat, with amounts up to one more than can ever be right. */
function everything(seat: number): Action[] {
  const amounts = [0, 1, 2, 3, 4, 5, 6];
  return [
    ...[0, 1, 2, 3, 4].map((dice): Action => ({ kind: 'roll', seat, dice })),
    ...[0, 1, 2].map((option): Action => ({ kind: 'go', seat, option })),
    ...PLAIN_ACTIONS.map((kind): Action => ({ kind, seat })),
    ...LAND_ACTIONS.flatMap((kind) => LAND_IDS.map((land): Action => ({ kind, seat, land }))),
    ...SHARE_ACTIONS.flatMap((kind) =>
      SHARE_IDS.flatMap((share) => amounts.map((amount): Action => ({ kind, seat, share, amount }))),
    ),
  ];
}

test('of all actions there are, exactly the legal ones are taken, in every kind of decision', () => {
  const seen = new Set<string>();
  const config = { maxTurns: 120, playerCash: 4000, passStartCash: 200 };
  for (let game = 0; game < 40; game++) {
    const state = positionOf({ seats: 3, config });
    state.random = seedRandom(`game ${game}`);
    const random = seedRandom(`moves ${game}`);
    for (let move = 0; monopoly.actors(state).length > 0 && move < 2000; move++) {
      const seat = monopoly.actors(state)[0] ?? 0;
      const choices = legal(state, seat);
      if (!seen.has(state.step.kind) || move % 97 === 0) {
        seen.add(state.step.kind);
        for (const action of [...everything(seat), ...everything((seat + 1) % 3)]) {
          const taken = monopoly.act(monopoly.clone(state), action, silent) === null;
          const expected = action.seat === seat && isAmong(choices, action);
          expect(taken, JSON.stringify([state.step, action])).toBe(expected);
        }
      }
      // Mostly goes on, so that the games see more than the selling of things.
      const onward = choices.filter(({ action }) => ['roll', 'pass'].includes(action.kind));
      const usual =
        onward.length > 0 && move % 3 > 0
          ? onward
          : choices.filter(({ action }) => action.kind !== 'surrender');
      monopoly.act(state, drawChoice(usual, random), silent);
    }
  }
  expect([...seen].sort()).toEqual(DECISION_KINDS);
}, 60_000);

test('nobody but the one who is asked has a choice, and after the end nobody', () => {
  expect(legal(positionOf(), 1)).toEqual([]);
  expect(legal(positionOf({ step: { kind: 'over', reason: 'last' } }), 0)).toEqual([]);
});

test('shares are offered up to what the pool has and all assets could pay', () => {
  const state = positionOf({
    cash: [5000, 0],
    lands: { '4004': [0, 0] },
    step: { kind: 'shares', points: 1, arrive: true, financed: false },
  });
  const bounds = (share: string) =>
    legal(state, 0).find(({ action }) => 'share' in action && action.share === share)?.amounts?.amount;
  expect(bounds('1001')).toEqual({ min: 1, max: 2, step: 1 }); // 5600 at 2600
  expect(bounds('8003')).toEqual({ min: 1, max: 1, step: 1 }); // only one was issued
  expect(bounds('6002')).toEqual({ min: 1, max: 1, step: 1 });
});
