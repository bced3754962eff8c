import type { Card } from './card.ts';
import { type A23Rule, strength } from './hand.ts';

const tables = new Map<A23Rule, Float64Array>();

/** For every strength the share of all 22,100 hands that it beats, equal ones counting half. */
export function shareTable(a23: A23Rule): Float64Array {
  let table = tables.get(a23);
  if (table !== undefined) return table;
  table = new Float64Array(0x6000);
  for (let x = 0; x < 52; x++) {
    for (let y = x + 1; y < 52; y++) {
      for (let z = y + 1; z < 52; z++) {
        const value = strength(x, y, z, a23);
        table[value] = (table[value] as number) + 1;
      }
    }
  }
  let below = 0;
  for (const [value, count] of table.entries()) {
    table[value] = (below + count / 2) / 22_100;
    below += count;
  }
  tables.set(a23, table);
  return table;
}

/** How likely the hand beats one dealt at random, 0 to 1. */
export const winShare = (cards: readonly Card[], a23: A23Rule): number =>
  shareTable(a23)[strength(cards[0] as Card, cards[1] as Card, cards[2] as Card, a23)] as number;

/** How likely the hand beats one from the best `1 - floor` of all hands: what a player holds who has looked and stays in. */
export const winShareAbove = (share: number, floor: number): number =>
  floor >= 1 ? 0 : Math.max(0, (share - floor) / (1 - floor));
