import type { Action, BeingId, Event } from '@tycoon/engine/merit';
import { expect, test } from 'vitest';
import { savedBeings } from './saved-beings.ts';

const WORK: Action = { kind: 'work', seat: 0 };
const saving = (being: BeingId): { action: Action; events: Event[] } => ({
  action: { kind: 'save', seat: 0, being },
  events: [{ kind: 'saved', being, seat: 0, gains: [], calamity: 0, saved: 1, wealthForAll: 0 }],
});

test('a being whose saving was taken back is not among the saved', () => {
  const undo = { action: null, events: [] };
  const lines = [saving('elder'), { action: WORK, events: [] }, saving('orphan'), undo, saving('sick')];
  expect(savedBeings(lines)).toEqual(['elder', 'sick']);
  expect(savedBeings([...lines, undo, undo, undo])).toEqual([]);
});
