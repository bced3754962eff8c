import type { PlayerView } from '@tycoon/sdk';

/** What a shop asks, by kind of card. */
export type Prices = ReadonlyMap<number, bigint>;

export const costOf = (basket: readonly number[], prices: Prices): bigint =>
  basket.reduce((sum, card) => sum + (prices.get(card) ?? 0n), 0n);

/** Why no more of a card can be picked: the money or the hand. */
export function refusalOf(
  card: number,
  basket: readonly number[],
  prices: Prices,
  player: PlayerView,
  handLimit: bigint,
): 'money' | 'hand' | null {
  const held = Object.values(player.cards).reduce((sum, count) => sum + count, 0);
  if (BigInt(held + basket.length) >= handLimit) return 'hand';
  const price = prices.get(card);
  return price === undefined || player.cash - costOf(basket, prices) < price ? 'money' : null;
}
