import { type Card, cardName, parseCard } from '@tycoon/engine/zhajinhua';
import { expect, test } from 'vitest';
import { inOrder } from './order.ts';

test.each([
  ['5♠ Q♥ 5♦', '5♠ 5♦ Q♥'],
  ['J♣ 8♦ 10♦', 'J♣ 10♦ 8♦'],
  ['6♣ A♠ 7♣', 'A♠ 7♣ 6♣'],
  ['6♥ 6♦ 6♣', '6♥ 6♣ 6♦'],
])('%s is laid down as %s', (dealt, laid) => {
  const cards = dealt.split(' ').map((name) => parseCard(name) as Card);
  expect(inOrder(cards).map(cardName).join(' ')).toBe(laid);
});
