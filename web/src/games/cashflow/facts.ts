import { type Card, CONTENT, DECKS, deckIds, type SharesCard, type View } from '@tycoon/engine/cashflow';

/** What is printed of a paper, and how much of it is still to come: everybody at the table can look it up. */
interface PaperFacts {
  readonly symbol: string;
  readonly dividend: number;
  /** All prices printed, lowest first, each with whether its card can still be drawn before the deck is shuffled. */
  readonly prices: readonly { readonly price: number; readonly isLeft: boolean }[];
}

/** What the market pays for a kind of asset. */
interface BuyerFacts {
  readonly type: string;
  readonly offers: readonly { readonly price: number; readonly perUnit: boolean; readonly isLeft: boolean }[];
}

const pushTo = <T>(lists: Map<string, T[]>, key: string, value: T): void => {
  lists.set(key, [...(lists.get(key) ?? []), value]);
};

/** The cards that have not been drawn since their deck was last shuffled. */
export function cardsLeft(view: View): ReadonlySet<string> {
  const open = 'card' in view.pending ? view.pending.card : null;
  return new Set(
    DECKS.flatMap((deck) =>
      deckIds(deck, view.config.preferredStock).filter(
        (id) => id !== open && !view.decks[deck].discard.includes(id),
      ),
    ),
  );
}

export function papersOf(view: View): readonly PaperFacts[] {
  const left = cardsLeft(view);
  const known = new Set(DECKS.flatMap((deck) => deckIds(deck, view.config.preferredStock)));
  const prices = new Map<string, { price: number; isLeft: boolean }[]>();
  const dividends = new Map<string, number>();
  for (const card of Object.values(CONTENT).flat() as readonly Card[]) {
    if (card.kind !== 'shares' || !known.has(card.id)) continue;
    pushTo(prices, card.symbol, { price: card.price, isLeft: left.has(card.id) });
    dividends.set(card.symbol, card.dividend);
  }
  return [...prices].map(([symbol, all]) => ({
    symbol,
    dividend: dividends.get(symbol) ?? 0,
    prices: all.toSorted((a, b) => a.price - b.price),
  }));
}

/** A paper that is dealt as one who decides sees it: where its printed prices begin and end, and what of it a player holds. */
interface PaperPosition {
  readonly low: number;
  readonly high: number;
  readonly held: number;
  /** What a share of these cost on average, rounded; null where there is none. */
  readonly boughtAt: number | null;
}

export function positionIn(view: View, seat: number, { symbol }: SharesCard): PaperPosition {
  const prices = papersOf(view).find((paper) => paper.symbol === symbol)?.prices ?? [];
  let held = 0;
  let cost = 0;
  for (const asset of view.players[seat]?.assets ?? []) {
    if (asset.category !== 'shares' || asset.type !== symbol) continue;
    held += asset.shares;
    cost += asset.cost;
  }
  return {
    low: prices.at(0)?.price ?? 0,
    high: prices.at(-1)?.price ?? 0,
    held,
    boughtAt: held === 0 ? null : Math.round(cost / held),
  };
}

export function buyersOf(view: View): readonly BuyerFacts[] {
  const left = cardsLeft(view);
  const offers = new Map<string, { price: number; perUnit: boolean; isLeft: boolean }[]>();
  for (const card of CONTENT.offers) {
    if (card.kind !== 'sale') continue;
    const perUnit = card.offerPerUnit !== null;
    for (const type of card.target.types)
      pushTo(offers, type, {
        price: card.offerPerUnit ?? card.offer ?? 0,
        perUnit,
        isLeft: left.has(card.id),
      });
  }
  return [...offers].map(([type, all]) => ({ type, offers: all.toSorted((a, b) => a.price - b.price) }));
}
