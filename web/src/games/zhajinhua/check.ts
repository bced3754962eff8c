import { type DealSeals, dealsOf, type Seal } from '@tycoon/engine/core';
import type { Card, View } from '@tycoon/engine/zhajinhua';
import { PACK } from '@tycoon/engine/zhajinhua';

/** One hand as the seals tell of it: the commitment made before the deal, and the hands opened to the viewer. */
interface CheckedHand {
  readonly hand: number;
  readonly root: string;
  /** Whether everything opened fits the commitment and is what the table has shown. */
  readonly holds: boolean;
  /** Three cards a seat; null where the hand stays closed. */
  readonly hands: readonly (readonly Card[] | null)[];
}

/** The three cards of a seat as opened, or null if any of them is shut. */
function handOf(cards: DealSeals['cards'], seat: number): readonly Card[] | null {
  const hand = [0, 1, 2].flatMap((i) => cards?.get(3 * seat + i) ?? []);
  return hand.length === 3 ? hand : null;
}

const sameHand = (shown: readonly Card[] | null | undefined, opened: readonly Card[] | null): boolean =>
  shown === null || shown === undefined || shown.every((card, i) => opened?.[i] === card);

/** Computes each commitment anew from the cards that were opened, and compares these with what the table shows of its last two hands. */
export function checkHands(view: View, seals: readonly Seal[]): readonly CheckedHand[] {
  const seats = view.playerBets.map((_, seat) => seat);
  return dealsOf(seals, PACK.length).map(({ deal, root, cards }) => {
    const hands = seats.map((seat) => handOf(cards, seat));
    const shown = deal === view.last?.hand ? view.last.cards : deal === view.hand ? view.cards : [];
    return {
      hand: deal,
      root,
      holds: cards !== null && seats.every((seat) => sameHand(shown[seat], hands[seat] ?? null)),
      hands,
    };
  });
}
