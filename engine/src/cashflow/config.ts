import {
  array,
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  type Reader,
  refine,
  string,
  withDefault,
} from '../core/json.ts';
import type { Result } from '../core/result.ts';
import { hasDream, hasProfession } from './content/catalog.ts';

/** What a player begins with. */
export const SAVINGS = ['none', 'normal', 'salary', 'double-salary'] as const;
export type Savings = (typeof SAVINGS)[number];

/** Official: one die, two with charity. Quick, a variant of ours: two dice, three with charity. */
export const DICE = ['official', 'quick'] as const;
export type Dice = (typeof DICE)[number];

/** The opportunities of the fast track: as written they come by themselves; priced, a variant of ours, they are investments and gambles. */
export const FAST_TRACK_RULES = ['written', 'priced'] as const;
export type FastTrackRule = (typeof FAST_TRACK_RULES)[number];

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
  /** A variant of ours: who has the harder profession begins with more cash, by the table of handicaps. */
  readonly evenStart: boolean;
  readonly fastTrack: FastTrackRule;
  /** A variant of ours: with a payday below zero the bank buys everything for half of the cash put in. */
  readonly sellOut: boolean;
  /** Ends the game after so many rounds; null, as in the rules, plays until a player wins or all are out. */
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
  evenStart: false,
  fastTrack: 'written',
  sellOut: false,
  roundLimit: null,
  ...more,
});

export const seatReader = integer(0, SEATS_MAX - 1);

export const professionReader: Reader<string> = refine(string(50), (id) =>
  hasProfession(id) ? null : `must be the id of a profession, not "${id}"`,
);

export const dreamReader: Reader<string> = refine(string(50), (id) =>
  hasDream(id) ? null : `must be the id of a dream, not "${id}"`,
);

const chairReader = object<Chair>({
  profession: withDefault(nullable(professionReader), null),
  dream: withDefault(nullable(dreamReader), null),
});

export const configReader: Reader<Config> = refine(
  object<Config>({
    players: array(chairReader, 1, SEATS_MAX),
    savings: withDefault(oneOf(SAVINGS), 'normal'),
    smallDeals: withDefault(boolean, true),
    bigDeals: withDefault(boolean, true),
    preferredStock: withDefault(boolean, true),
    dice: withDefault(oneOf(DICE), 'official'),
    evenStart: withDefault(boolean, false),
    fastTrack: withDefault(oneOf(FAST_TRACK_RULES), 'written'),
    sellOut: withDefault(boolean, false),
    roundLimit: withDefault(nullable(integer(1, ROUND_LIMIT_MAX)), null),
  }),
  ({ smallDeals, bigDeals }) =>
    smallDeals || bigDeals ? null : 'must leave the small or the big deals switched on',
);

export const parseConfig = (json: unknown): Result<Config> => configReader(json, '');
