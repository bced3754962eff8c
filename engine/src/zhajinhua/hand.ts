import { CATEGORIES, type Card, type Category } from './card.ts';

/** `low`: A23 is the lowest straight. `second`: it lies between AKQ and KQJ. Both hold for straight flushes too. */
export const A23_RULES = ['low', 'second'] as const;
export type A23Rule = (typeof A23_RULES)[number];

/** Room for the tie-break below the category: three ranks of four bits. */
const CATEGORY = 0x1000;

/**
 * A number that orders hands as long as 235 is not at stake: category first, then what breaks ties within it. Suits never do.
 * Straights count twice their highest rank, so that A23 has a place (27) between AKQ (28) and KQJ (26).
 */
export function strength(x: Card, y: Card, z: Card, a23: A23Rule): number {
  let high = (x >> 2) + 2;
  let mid = (y >> 2) + 2;
  let low = (z >> 2) + 2;
  if (high < mid) [high, mid] = [mid, high];
  if (mid < low) [mid, low] = [low, mid];
  if (high < mid) [high, mid] = [mid, high];
  if (high === low) return 5 * CATEGORY + high;
  const flush = (x & 3) === (y & 3) && (y & 3) === (z & 3);
  let straight = 0;
  if (high - mid === 1 && mid - low === 1) straight = 2 * high;
  else if (high === 14 && mid === 3 && low === 2) straight = a23 === 'low' ? 6 : 27;
  if (straight > 0) return (flush ? 4 : 2) * CATEGORY + straight;
  if (flush) return 3 * CATEGORY + high * 256 + mid * 16 + low;
  if (high === mid) return CATEGORY + high * 16 + low;
  if (mid === low) return CATEGORY + mid * 16 + high;
  return high * 256 + mid * 16 + low;
}

export const categoryOf = (value: number): Category => CATEGORIES[Math.floor(value / CATEGORY)] as Category;

/** 2, 3 and 5 of three different suits: beats a triple head to head, where the rule is on. */
export function isMixed235(x: Card, y: Card, z: Card): boolean {
  const ranks = (1 << (x >> 2)) | (1 << (y >> 2)) | (1 << (z >> 2));
  const suits = (1 << (x & 3)) | (1 << (y & 3)) | (1 << (z & 3));
  return ranks === 0b1011 && (suits === 0b0111 || suits === 0b1011 || suits === 0b1101 || suits === 0b1110);
}

/** Rules that decide between two hands. */
export interface HandRules {
  readonly a23Rule: A23Rule;
  readonly enable235: boolean;
}

/** Head to head: positive if the hand that starts at `a` of the flat list of cards wins, negative if the one at `b` does, 0 if equal. */
export function compareHands(cards: readonly Card[], a: number, b: number, rules: HandRules): number {
  const a0 = cards[a] as Card;
  const a1 = cards[a + 1] as Card;
  const a2 = cards[a + 2] as Card;
  const b0 = cards[b] as Card;
  const b1 = cards[b + 1] as Card;
  const b2 = cards[b + 2] as Card;
  const one = strength(a0, a1, a2, rules.a23Rule);
  const two = strength(b0, b1, b2, rules.a23Rule);
  if (rules.enable235) {
    if (two >= 5 * CATEGORY && isMixed235(a0, a1, a2)) return 1;
    if (one >= 5 * CATEGORY && isMixed235(b0, b1, b2)) return -1;
  }
  return one - two;
}
