import { createMatch, type Seal } from '@tycoon/engine/core';
import { type Action, type View, zhajinhua } from '@tycoon/engine/zhajinhua';
import { expect, test } from 'vitest';
import { checkHands } from './check.ts';

/** Two hands of three: in the first seat 2 folds and two show, in the second seat 0 has looked. */
function played() {
  const config = zhajinhua.parseConfig({ players: 3, hands: 2 });
  if (!config.ok) throw new Error(config.problem.message);
  const match = createMatch(zhajinhua, config.value, 'seed');
  const actions: readonly Action[] = [
    { kind: 'call', seat: 1 },
    { kind: 'fold', seat: 2 },
    { kind: 'showdown', seat: 0 },
    { kind: 'see', seat: 0 },
  ];
  for (const action of actions) match.submit(match.number(), action);
  return match;
}

test('shown hands are checked, folded ones and those of others stay closed', () => {
  const match = played();
  const view = match.view(0);
  const [first, second] = checkHands(view, match.seals(0));
  expect(first).toMatchObject({ hand: 1, holds: true });
  expect(first?.hands).toEqual([view.last?.cards[0], view.last?.cards[1], null]);
  expect(second?.hands).toEqual([view.cards[0], null, null]);
  expect(second?.holds).toBe(true);
  expect(checkHands(match.view('spectator'), match.seals('spectator'))[1]?.hands).toEqual([null, null, null]);
});

test('a table that shows another card than was opened is found out', () => {
  const match = played();
  const view = match.view(0);
  const own = view.cards[0] as readonly number[];
  const swapped: View = { ...view, cards: [own.toReversed(), null, null] };
  expect(checkHands(swapped, match.seals(0))[1]?.holds).toBe(false);
});

test('a card that does not fit its seal is found out', () => {
  const match = played();
  const seals = match
    .seals(0)
    .map(
      (seal): Seal => (seal.kind === 'sealed' && seal.deal === 1 ? { ...seal, root: '0'.repeat(64) } : seal),
    );
  expect(checkHands(match.view(0), seals).map(({ holds }) => holds)).toEqual([false, true]);
});
