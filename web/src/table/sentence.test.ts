import type { Game, GameTypes } from '@tycoon/engine/core';
import { expect, test } from 'vitest';
import { playersOf } from './players.ts';
import { describeAction, joinSentence, sentencesOf } from './sentence.ts';

const players = playersOf(
  [
    { kind: 'human', figure: 'crane', name: '' },
    { kind: 'bot', figure: 'fox', bot: 'x' },
  ],
  0,
  'en',
);
const game = {
  describe: {
    action: (action: { seat: number }, _language: string, name: (seat: number) => string) =>
      `${name(action.seat)} does not buy.`,
    event: (event: { kind: string }, _language: string, name: (seat: number) => string) =>
      event.kind === 'pays' ? `${name(1)} pays ${name(0)} 12.` : '',
    reason: () => '',
    refusal: () => '',
  },
} satisfies Pick<Game<GameTypes>, 'describe'>;

test('names become parts of their own, and events without words none', () => {
  const line = { seq: 0, seat: 1, action: null, events: [{ kind: 'pays' }, { kind: 'silent' }], hash: '' };
  const [sentence, ...rest] = sentencesOf(game, line, players, 'en');
  expect(rest).toEqual([]);
  expect(sentence?.map(({ text, player }) => [text, player?.seat])).toEqual([
    ['Fox', 1],
    [' pays ', undefined],
    ['you', 0],
    [' 12.', undefined],
  ]);
  expect(joinSentence(sentence ?? [])).toBe('Fox pays you 12.');
});

test.each([
  [0, 'do not buy.'],
  [1, 'Fox does not buy.'],
])('what seat %i should do is said as “%s”', (seat, words) => {
  expect(describeAction(game, { kind: 'decline', seat }, players, 'en')).toBe(words);
});
