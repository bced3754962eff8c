import type { Edition } from '../core/edition.ts';

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

/** Version 1 could also finance a purchase by what was being bought; saves in which a player did that are refused. Version 2 differs in its words only. */
export const EDITIONS: readonly Edition[] = [
  { version: 1, words, sameStates: true },
  { version: 2, words, sameStates: true },
];
