import { expect, test } from 'vitest';
import { apply } from '../core/apply.ts';
import type { Action } from './action.ts';
import { zhajinhua } from './game.ts';
import { priceOf } from './price.ts';

const config = { players: 3, baseBet: 10, maxRaiseMultiplier: 4, compareCostMultiplier: 2 };

function table() {
  const parsed = zhajinhua.parseConfig(config);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return zhajinhua.setup(parsed.value, 'a seed');
}

const at = (state: ReturnType<typeof table>) => zhajinhua.actors(state)[0] as number;

test.each([
  ['a blind call', 'call', false, 10],
  ['a seen call', 'call', true, 20],
  ['a blind raise to 30', 'raise', false, 30],
  ['a seen raise to 30', 'raise', true, 60],
  ['a blind comparison', 'compare', false, 20],
  ['a seen comparison', 'compare', true, 40],
  ['folding', 'fold', true, 0],
] as const)('the price of %s is what the seat then pays', (_name, kind, seen, price) => {
  let state = table();
  const seat = at(state);
  if (seen) {
    const looked = apply(zhajinhua, state, { kind: 'see', seat });
    if (looked.ok) state = looked.state;
  }
  const action = { kind, seat, to: 30, target: (seat + 1) % 3 } as unknown as Action;
  expect(priceOf(zhajinhua.view(state, seat), action)).toBe(price);
  const done = apply(zhajinhua, state, action);
  expect(done.ok).toBe(true);
  const after = done.ok ? zhajinhua.view(done.state, seat).chips[seat] : null;
  expect((zhajinhua.view(state, seat).chips[seat] as number) - (after as number)).toBe(price);
});
