import type { cardUses } from '../database/schema.ts';
import { type GameOccasion, type Handlers, ONLY_STORED, placeInTurn } from './handler.ts';
import { tallyOf } from './record.ts';

/** Cards come, are used and are lost, and tiles draw lots. */
export const CARD_EVENTS = {
  CardGainEvent: {
    handle({ player, kind, delta }, occasion) {
      addCardUse(occasion, { player, kind, action: 'gain', count: Number(delta) });
    },
  },
  CardUseEvent: {
    handle({ player, kind, target, tileId }, occasion) {
      tallyOf(occasion.record, player).cardsUsed++;
      const tile = tileId === null ? null : Number(tileId);
      addCardUse(occasion, { player, kind, action: 'use', target, tile });
    },
  },
  ShopEvent: {
    handle({ player, kind, tileId, price }, occasion) {
      addCardUse(occasion, { player, kind, action: 'buy', tile: Number(tileId), price });
    },
  },
  HandFullEvent: {
    handle({ player, kind }, occasion) {
      addCardUse(occasion, { player, kind, action: 'lose' });
    },
  },
  ChanceEvent: ONLY_STORED,
  LotteryEvent: ONLY_STORED,
} satisfies Partial<Handlers>;

type CardUse = typeof cardUses.$inferInsert;

function addCardUse(
  occasion: GameOccasion,
  use: Pick<CardUse, 'player' | 'kind' | 'action'> & Partial<CardUse>,
): void {
  const nothingElse = { count: 1, target: null, tile: null, price: null };
  occasion.books.rows.cardUses.push({ ...placeInTurn(occasion), ...nothingElse, ...use });
}
