import { merit, type View } from '@tycoon/engine/merit';
import { expect, test } from 'vitest';
import { previewAction, previewProposal } from './preview.ts';

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

test('an action that cannot be done has no preview', () => {
  const view = start();
  expect(previewAction(view, { kind: 'work', seat: 1 })).toBeNull();
});
