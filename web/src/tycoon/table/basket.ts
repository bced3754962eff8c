import type { CardKind, PlayerView } from '@tycoon/sdk';
import { hasRoom } from '@tycoon/sdk/rules';

/** What a shop asks, by kind of card. */
export type Prices = ReadonlyMap<CardKind, bigint>;

export const costOf = (basket: readonly CardKind[], prices: Prices): bigint =>
  basket.reduce((sum, card) => sum + (prices.get(card) ?? 0n), 0n);

/** Why no more of a card can be picked: the money or the hand. */
export function refusalOf(
  card: CardKind,
  basket: readonly CardKind[],
  prices: Prices,
  player: PlayerView,
  handLimit: bigint,
): 'money' | 'hand' | null {
  if (!hasRoom(player, handLimit, basket.length)) return 'hand';
  const price = prices.get(card);
  return price === undefined || player.cash - costOf(basket, prices) < price ? 'money' : null;
}
