import type { CardKind } from '../generated/vocabulary.ts';

/** Why a strategy decides as it does, with the numbers it decided by: amounts of money, tiles and players. */
export type Reason =
  /** The only way there is. */
  | { readonly kind: 'one_way' }
  /** The way is worth this much a roll, the next best one that much. */
  | { readonly kind: 'best_way'; readonly worth: number; readonly other: number }
  /** Buying or building costs this and brings that until the game ends, as far as can be told. */
  | { readonly kind: 'buy_pays'; readonly tile: number; readonly cost: number; readonly income: number }
  | {
      readonly kind: 'build_pays';
      readonly tile: number;
      readonly level: number;
      readonly cost: number;
      readonly income: number;
    }
  /** It would bring less than it costs. */
  | { readonly kind: 'too_dear'; readonly tile: number; readonly cost: number; readonly income: number }
  /** What would be left is too little for what may have to be paid within three rolls. */
  | { readonly kind: 'keep_reserve'; readonly cost: number; readonly left: number; readonly worst: number }
  /** Selling these brings what is missing for a purchase that is worth more. */
  | { readonly kind: 'sell_first'; readonly tiles: readonly number[]; readonly amount: number }
  /** The purchase makes a street whole, which doubles the toll of its bare land. */
  | { readonly kind: 'whole_street'; readonly tile: number; readonly lots: number }
  | { readonly kind: 'nothing_to_buy' }
  /** A card for sale is worth more than it costs. */
  | { readonly kind: 'stock_card'; readonly card: CardKind; readonly cost: number; readonly worth: number }
  /** The number leads to a tile that is worth this much more than a roll. */
  | { readonly kind: 'steer'; readonly value: number; readonly tile: number; readonly gain: number }
  /** Of six numbers, so many lead to a toll; this is the highest. */
  | { readonly kind: 'dodge_tolls'; readonly numbers: number; readonly highest: number }
  /** The target stays where it is, which is worth this much. */
  | { readonly kind: 'hold'; readonly target: string; readonly tile: number; readonly gain: number }
  /** The target has to walk back, which is worth this much. */
  | { readonly kind: 'turn_back'; readonly target: string; readonly gain: number }
  /** A trap on the tile is worth this much, mostly for what it does to the target, or to the player itself. */
  | {
      readonly kind: 'trap';
      readonly card: CardKind;
      readonly tile: number;
      readonly target: string | null;
      readonly gain: number;
    };

export type ReasonKind = Reason['kind'];
