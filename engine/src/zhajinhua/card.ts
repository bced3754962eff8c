import type { Text } from '../core/text.ts';

/** A card of the 52: `(rank - 2) * 4 + suit`, so 0 is 2♦ and 51 is A♠. */
export type Card = number;

/** The pack in order. */
export const PACK: readonly Card[] = Array.from({ length: 52 }, (_, card) => card);

export const SUITS = ['diamonds', 'clubs', 'hearts', 'spades'] as const;
export type Suit = (typeof SUITS)[number];

const SYMBOLS = ['♦', '♣', '♥', '♠'] as const;
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;

/** 2 to 14, the ace is 14. */
export const rankOf = (card: Card): number => (card >> 2) + 2;

export const suitOf = (card: Card): Suit => SUITS[card & 3] as Suit;

/** As people write it: `A♠`, `10♥`. */
export const cardName = (card: Card): string => `${RANKS[card >> 2]}${SYMBOLS[card & 3]}`;

/** The card with that name, or null. */
export function parseCard(name: string): Card | null {
  const rank = RANKS.indexOf(name.slice(0, -1) as (typeof RANKS)[number]);
  const suit = SYMBOLS.indexOf(name.slice(-1) as (typeof SYMBOLS)[number]);
  return rank < 0 || suit < 0 ? null : rank * 4 + suit;
}

/** From the weakest to the strongest. */
export const CATEGORIES = ['single', 'pair', 'straight', 'flush', 'straight_flush', 'triple'] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_NAMES: Readonly<Record<Category, Text>> = {
  single: { en: 'high card', zh: '单张' },
  pair: { en: 'pair', zh: '对子' },
  straight: { en: 'straight', zh: '顺子' },
  flush: { en: 'flush', zh: '金花' },
  straight_flush: { en: 'straight flush', zh: '同花顺' },
  triple: { en: 'three of a kind', zh: '豹子' },
};
