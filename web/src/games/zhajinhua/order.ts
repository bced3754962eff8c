import { type Card, rankOf } from '@tycoon/engine/zhajinhua';

/** Shown cards as people lay them down: the pair first, then from high to low. */
export function inOrder(cards: readonly Card[]): readonly Card[] {
  const alike = (card: Card) => cards.filter((other) => rankOf(other) === rankOf(card)).length;
  return [...cards].sort((a, b) => alike(b) - alike(a) || rankOf(b) - rankOf(a) || b - a);
}
