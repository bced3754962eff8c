import { apply } from '@tycoon/engine/core';
import { merit, ROUNDS, type View } from '@tycoon/engine/merit';
import { expect, test } from 'vitest';
import { PREACHING, previewAction, previewAgreement, previewProposal } from './preview.ts';

function start(): View {
  const config = merit.parseConfig({});
  if (!config.ok) throw new Error(config.problem.message);
  return merit.view(merit.setup(config.value, 'lotus'), 0);
}

test.each([
  ['work', { wealth: 3, fu: 1, hui: 0 }, 0],
  ['practise', { wealth: 0, fu: 0, hui: 2 }, 0],
  ['guard', { wealth: -2, fu: 2, hui: 1 }, -2],
  ['give', { wealth: -3, fu: 2, hui: 1 }, -1],
] as const)('%s brings the farmer what the rulebook says', (kind, gain, calamity) => {
  const view: View = { ...start(), calamity: 5 };
  expect(previewAction(view, { kind, seat: 0 })).toEqual({ gains: [{ seat: 0, ...gain }], calamity });
});

test('a proposal shows what each partner would get, rounded up', () => {
  const view: View = { ...start(), area: [{ being: 'sick', age: 0 }], freeSaving: false };
  const preview = previewProposal(view, { kind: 'propose', seat: 0, being: 'sick', shares: [2, 2, 0, 0] });
  expect(preview?.gains).toEqual([
    { seat: 0, wealth: -2, fu: 3, hui: 1 },
    { seat: 1, wealth: -2, fu: 3, hui: 1 },
  ]);
});

test('the one who is asked sees the same before agreeing', () => {
  const view: View = {
    ...start(),
    area: [{ being: 'sick', age: 0 }],
    freeSaving: false,
    phase: { kind: 'agreement', proposal: { seat: 0, being: 'sick', shares: [2, 2, 0, 0], waiting: [1] } },
  };
  expect(previewAgreement(view, 1)?.gains).toContainEqual({ seat: 1, wealth: -2, fu: 3, hui: 1 });
});

test('a sermon in the last round gives the listener what the key says', () => {
  const view: View = { ...start(), round: ROUNDS, phase: { kind: 'preaching' }, place: 4 };
  const state = merit.imagine(view, 3, () => 0.5);
  const done = apply(merit, state, { kind: 'preach', seat: 3, target: 0 });
  if (!done.ok) throw new Error(done.code);
  expect(done.state.players[0]).toMatchObject({
    fu: (view.players[0]?.fu ?? 0) + PREACHING.fu,
    hui: (view.players[0]?.hui ?? 0) + PREACHING.hui,
  });
});

test('an action that cannot be done has no preview', () => {
  const view = start();
  expect(previewAction(view, { kind: 'work', seat: 1 })).toBeNull();
});
