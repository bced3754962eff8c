import type { Text } from '../../core/text.ts';

/** The four piles of the rat race. */
export const DECKS = ['small-deals', 'big-deals', 'offers', 'doodads'] as const;
export type Deck = (typeof DECKS)[number];

/** The two piles a player on an opportunity square chooses from. */
export const DEAL_DECKS = ['small-deals', 'big-deals'] as const;
export type DealDeck = (typeof DEAL_DECKS)[number];

export const LAND_TYPES = [
  '3Br/2Ba',
  '2Br/1Ba',
  'duplex',
  '4-plex',
  '8-plex',
  'plex',
  'apartment',
  'land',
] as const;
export type LandType = (typeof LAND_TYPES)[number];

/** Property that is let to a tenant: what a damage card for rentals asks for. Bare land is not. */
export const RENTALS: readonly LandType[] = LAND_TYPES.filter((type) => type !== 'land');

/** What a business does; an offer names the trades it buys. */
export const TRADES = ['laundry', 'car-wash', 'bakery', 'print-shop', 'boat-hire', 'clinic'] as const;
/** What a company founded at the kitchen table does. */
export const VENTURES = ['app', 'toys', 'spices', 'courses'] as const;
/** What a limited partnership holds. */
export const PARTNERSHIPS = ['solar-park', 'shopping-arcade', 'theatre'] as const;
/** Collectibles. */
export const COINS = ['silver-crane', 'jade-seal', 'first-stamp'] as const;

export const INSTRUMENTS = ['stock', 'fund', 'preferred', 'cd'] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

/** What can be owned in the rat race and is bought and sold as one piece. */
export const HOLDINGS = ['property', 'partnership', 'business', 'company'] as const;
export type HoldingCategory = (typeof HOLDINGS)[number];

/** The assets an offer speaks of: of one category, and of one of the types (land type, trade, symbol, coin …). */
export interface Target {
  readonly category: HoldingCategory | 'shares' | 'coins';
  readonly types: readonly string[];
}

interface BaseCard {
  /** Unique over all decks. */
  readonly id: string;
  readonly name: Text;
  readonly text: Text;
}

/** A price of a paper: the drawer may buy, holders may sell. */
export interface SharesCard extends BaseCard {
  readonly kind: 'shares';
  readonly instrument: Instrument;
  readonly symbol: string;
  readonly price: number;
  /** Passive income of one share; only preferred stock and CDs have any. */
  readonly dividend: number;
  readonly everyoneMaySell: boolean;
}

/** `split` multiplies every holder's shares, `reverse-split` divides them and floors each lot. */
export interface SplitCard extends BaseCard {
  readonly kind: 'split' | 'reverse-split';
  readonly symbol: string;
  readonly by: number;
}

export interface HoldingCard extends BaseCard {
  readonly kind: 'holding';
  readonly category: HoldingCategory;
  readonly type: string;
  /** Flats or acres; 0 where counting them means nothing. */
  readonly units: number;
  readonly cost: number;
  readonly downPayment: number;
  readonly mortgage: number;
  readonly cashflow: number;
}

export interface CoinsCard extends BaseCard {
  readonly kind: 'coins';
  readonly coin: string;
  readonly price: number;
  /** How many pieces are for sale. */
  readonly available: number;
}

export interface DamageCard extends BaseCard {
  readonly kind: 'damage';
  readonly propertyType: 'rental' | '8-plex';
  readonly cost: number;
}

export type DealCard = SharesCard | SplitCard | HoldingCard | CoinsCard | DamageCard;

/** A buyer comes: pays `offerPerUnit` for each unit where the asset has units, else at `offer` (coins: a piece). */
export interface SaleCard extends BaseCard {
  readonly kind: 'sale';
  readonly target: Target;
  readonly offer: number | null;
  readonly offerPerUnit: number | null;
  readonly everyoneMaySell: boolean;
}

/** Raises the cash flow of every matching asset in the rat race. */
export interface ImproveCard extends BaseCard {
  readonly kind: 'improve';
  readonly target: Target;
  readonly cashflow: number;
}

/** Every matching asset is sold whether one likes it or not, for a multiple of the cash that was put in. */
export interface ForcedSaleCard extends BaseCard {
  readonly kind: 'forced-sale';
  readonly target: Target;
  readonly multiple: number;
}

/** The drawer loses the oldest matching asset and is paid nothing. */
export interface ForeclosureCard extends BaseCard {
  readonly kind: 'foreclosure';
  readonly target: Target;
}

export type OfferCard = SaleCard | ImproveCard | ForcedSaleCard | ForeclosureCard;

export interface DoodadCard extends BaseCard {
  readonly kind: 'doodad';
  /** Either a fixed price or, in percent, a share of the cash in hand. */
  readonly cost: { readonly fixed: number } | { readonly percentOfCash: number };
  /** Drawn only by players with a child. */
  readonly child: boolean;
  readonly loan: { readonly balance: number; readonly payment: number } | null;
}

export type Card = DealCard | OfferCard | DoodadCard;
