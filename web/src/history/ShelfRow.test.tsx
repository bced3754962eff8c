import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { Slot } from '../table/protocol.ts';
import { ShelfRow } from './ShelfRow.tsx';

const SLOT: Slot = {
  id: 'one',
  game: 'merit',
  seats: [
    { kind: 'human', figure: 'crane', name: 'Ann' },
    { kind: 'human', figure: 'fox', name: 'Ben' },
    { kind: 'human', figure: 'lantern', name: 'Cleo' },
  ],
  created: 0,
  touched: 0,
  moves: 12,
  commitment: '',
  head: '',
  outcome: null,
  waiting: [],
};

const shown = (part: Partial<Slot>) =>
  renderToStaticMarkup(
    <Router ssrPath="/history">
      <ShelfRow slot={{ ...SLOT, ...part }} />
    </Router>,
  );
const ended = (...ranks: number[]) => ({ outcome: { ranks, scores: [], reason: 'rounds' } });
const resultOf = (html: string) => /12 moves · ([^<]*)</.exec(html)?.[1];

test.each([
  ['the player of rank 1', ended(2, 1, 3), 'won by Ben'],
  ['all who share it', ended(1, 3, 1), 'won by Ann, Cleo'],
])('a row of the shelf names %s as the winner', (_, part, text) => {
  expect(resultOf(shown(part))).toBe(text);
});

test('a row says that a game nobody won has no winner, and that one without an end goes on', () => {
  expect(resultOf(shown(ended(2, 2, 2)))).toBe('nobody won');
  expect(shown({})).toContain('href="/table/one"');
  expect(shown(ended(1, 2, 3))).not.toContain('href="/table/one"');
});

test('a game of earlier rules can neither be played nor watched', () => {
  const html = shown({ trouble: { code: 'other_rules', detail: 'move 3' } });
  expect(html).toContain('move 3');
  expect(html).not.toMatch(/href="\/(table|replay)/);
});
