import { CARD_BARRIER, CARD_BOMB, CARD_DOG, CARD_FREEZE, CARD_MOVE_CTRL, CARD_RENT_FREE } from '@tycoon/sdk';

/** The package's own numbers that no generated constant carries; a test reads them in the Move sources. */
export const NUMBERS = {
  chanceAmount: 500,
  chanceFactors: 3,
  lotteryTickets: 12,
  lotteryPrize: 8000,
  stay: 2,
  newsAmount: 300,
  boomPercent: 150,
  slumpPercent: 50,
  newsRounds: 3,
  timeouts: 3,
  tollFactors: [1, 2, 4, 8, 16],
  upgradeTenths: [6, 11, 16, 21],
} as const;

/** What shops ask for a card. */
export const CARD_PRICES: readonly (readonly [card: number, price: number])[] = [
  [CARD_MOVE_CTRL, 600],
  [CARD_RENT_FREE, 500],
  [CARD_FREEZE, 900],
  [CARD_BARRIER, 300],
  [CARD_BOMB, 800],
  [CARD_DOG, 700],
];
