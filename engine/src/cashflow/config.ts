/** What a player begins with. */
export const SAVINGS = ['none', 'normal', 'salary', 'double-salary'] as const;
export type Savings = (typeof SAVINGS)[number];

/** Official: one die, two with charity. Quick, a variant of ours: two dice, three with charity. */
export const DICE = ['official', 'quick'] as const;
export type Dice = (typeof DICE)[number];

/** A seat's wishes; what is null is dealt at setup, nobody's profession twice. */
export interface Chair {
  readonly profession: string | null;
  readonly dream: string | null;
}

export interface Config {
  /** One to six. */
  readonly players: readonly Chair[];
  readonly savings: Savings;
  readonly smallDeals: boolean;
  readonly bigDeals: boolean;
  readonly preferredStock: boolean;
  readonly dice: Dice;
  /** Ends the game after so many rounds; null, as in the rules, plays until somebody wins or all are out. */
  readonly roundLimit: number | null;
}

export const SEATS_MAX = 6;
export const ROUND_LIMIT_MAX = 1_000_000;

/** A table of so many players with the rules as written. */
export const makeConfig = (players: number, more: Partial<Config> = {}): Config => ({
  players: Array.from({ length: players }, () => ({ profession: null, dream: null })),
  savings: 'normal',
  smallDeals: true,
  bigDeals: true,
  preferredStock: true,
  dice: 'official',
  roundLimit: null,
  ...more,
});
