import type { Edition } from '../core/edition.ts';
import type { Move } from '../core/log.ts';

interface Named {
  readonly kind?: unknown;
  readonly seat?: unknown;
}

const CARDS = {
  freeToll: 'free_toll',
  returnToStart: 'return_to_start',
  freeBuilding: 'free_building',
  freeIncome: 'free_income',
  houseTax: 'house_tax',
  incomeTax: 'income_tax',
  landTax: 'land_tax',
  handlingFee: 'handling_fee',
};

/** Kinds of actions, events and steps, and kinds of cards where an event or a debt names one. */
const words = {
  kind: {
    sellLand: 'sell_land',
    sellHouse: 'sell_house',
    freeBuild: 'free_build',
    buyShares: 'buy_shares',
    sellShares: 'sell_shares',
    satOut: 'sat_out',
    tollFree: 'toll_free',
    soldLand: 'sold_land',
    soldHouse: 'sold_house',
    boughtShares: 'bought_shares',
    soldShares: 'sold_shares',
    incomeCleared: 'income_cleared',
    gotThreeDice: 'got_three_dice',
    gotFreeToll: 'got_free_toll',
    freeBuilding: 'free_building',
  },
  card: CARDS,
};

/** What is told first when a turn ends. */
const ENDING: readonly unknown[] = ['opened', 'satOut', 'turn', 'finished'];

/** Version 1 also offered what could be paid only by selling it again, and asked twice about a purchase that was given up: then its player passed once more. */
function implied(move: Move<unknown>, next: Move<unknown>, events: readonly unknown[]): number | null {
  const [own, pass] = [move, next].map((one) => (one.kind === 'action' ? (one.action as Named) : {}));
  if (pass?.kind !== 'pass' || pass.seat !== own?.seat) return null;
  const end = (events as readonly Named[]).findIndex(({ kind }) => ENDING.includes(kind));
  return end < 0 ? null : end;
}

/** A purchase could also be financed by what was being bought in version 1; saves in which a player did that are refused. Version 2 differs in its words; up to version 3 configs carried what only a hosting program reads. */
export const EDITIONS: readonly Edition[] = [
  { version: 1, words, sameStates: false, implied },
  { version: 2, words, sameStates: false },
  { version: 3, words: {}, sameStates: false },
];
