import { type Event, zhajinhua } from '@tycoon/engine/zhajinhua';
import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraph.ts';
import { playersOf } from './players.ts';
import { joinSentence } from './sentence.ts';

const SEATS = [
  { kind: 'human', figure: 'crane', name: '' },
  { kind: 'bot', figure: 'fox', bot: 'x' },
] as const;

const dealt: Event = { kind: 'dealt', hand: 2, dealer: 1, antes: [10, 10] };

function tell(events: readonly Event[], viewer: 0 | 1) {
  const players = playersOf(SEATS, viewer, 'en');
  const line = { seq: 7, seat: 0, action: null, events, hash: '' };
  return paragraphsOf(zhajinhua, 'dealt', line, players, 'en').map((one) => ({
    heading: one.heading === null ? null : joinSentence(one.heading),
    seat: one.seat,
    text: one.sentences.map(({ parts }) => joinSentence(parts)).join(' '),
  }));
}

test('the end of a hand stands before the heading of the next one', () => {
  expect(tell([{ kind: 'folded', seat: 0 }, dealt], 0)).toEqual([
    { heading: null, seat: 0, text: 'You fold.' },
    { heading: 'Hand 2: Fox deals, 20 in the pot', seat: null, text: '' },
  ]);
});

test('a paragraph after a heading carries the seat it is about', () => {
  const told = tell([dealt, { kind: 'called', seat: 1, amount: 10, allIn: false }], 0);
  expect(told.map(({ seat, text }) => [seat, text])).toEqual([[1, 'Fox calls 10.']]);
});

// Cards 0, 4 and 8 are the three lowest of one suit.
test('cards that one is shown belong to whoever holds them', () => {
  const shown = (seat: number): Event => ({ kind: 'cards', of: [{ seat, cards: [0, 4, 8] }] });
  expect(tell([shown(0)], 0)[0]?.text).toMatch(/^You hold 2.* 3.* 4.*\.$/);
  expect(tell([shown(1)], 0)[0]?.text).toMatch(/^Fox holds 2.* 3.* 4.*\.$/);
});
