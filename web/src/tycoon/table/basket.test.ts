import { CARD_BARRIER, CARD_BOMB, CARD_DOG } from '@tycoon/sdk';
import { playerOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { costOf, refusalOf } from './basket.ts';

const prices = new Map([
  [CARD_BARRIER, 300n],
  [CARD_BOMB, 800n],
]);
const me = playerOf('0xa', { cash: 1200n, cards: { [CARD_BOMB]: 2 } });

test('a basket costs what its cards cost', () => {
  expect(costOf([], prices)).toBe(0n);
  expect(costOf([CARD_BOMB, CARD_BARRIER, CARD_BARRIER], prices)).toBe(1400n);
});

test.each([
  ['there is money for a first', CARD_BOMB, [], 12n, null],
  ['and for a small one beside it', CARD_BARRIER, [CARD_BOMB], 12n, null],
  ['but not for a second large one', CARD_BOMB, [CARD_BOMB], 12n, 'money'],
  ['what is not sold cannot be paid', CARD_DOG, [], 12n, 'money'],
  ['two in the hand and one in the basket are three', CARD_BARRIER, [CARD_BARRIER], 3n, 'hand'],
])('%s', (_, card, basket, limit, expected) => {
  expect(refusalOf(card, basket, prices, me, limit)).toBe(expected);
});
