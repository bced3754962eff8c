import { boolean, integer, nullable, object, oneOf, type Reader, withDefault } from '../core/json.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { A23_RULES, type A23Rule } from './hand.ts';

/** The options of a table. */
export interface Config {
  readonly players: number;
  /** How many hands are played in a row; the dealer moves on after each. */
  readonly hands: number;
  readonly baseBet: number;
  /** What everybody puts in before a hand; as much as `baseBet` unless told otherwise. */
  readonly ante: number;
  /** The base bet can be raised to at most `baseBet` times this. */
  readonly maxRaiseMultiplier: number;
  /** Comparing hands costs one's unit times this. */
  readonly compareCostMultiplier: number;
  readonly enable235: boolean;
  readonly a23Rule: A23Rule;
  /** 必闷: in so many rounds of a hand nobody may look. */
  readonly blindRounds: number;
  /** 喜钱: a straight flush that is shown to all brings so many base bets from each other seat in the deal, a triple twice as much; 0: none. */
  readonly bonusMultiplier: number;
  /** After so many rounds all that are left show their cards. */
  readonly maxRounds: number;
  /** What each begins with and cannot bet beyond; null: everybody may owe any amount. */
  readonly startingChips: number | null;
  /** Whether a match commits to every card before it is dealt, so that the cards that are shown can be checked. */
  readonly verifiable: boolean;
}

interface RawConfig extends Omit<Config, 'ante'> {
  readonly ante: number | null;
}

const rawConfig: Reader<RawConfig> = object<RawConfig>({
  players: integer(2, 6),
  hands: withDefault(integer(1, 1000), 1),
  baseBet: withDefault(integer(1, 1_000_000), 10),
  ante: withDefault(nullable(integer(0, 1_000_000)), null),
  maxRaiseMultiplier: withDefault(integer(1, 100), 4),
  compareCostMultiplier: withDefault(integer(1, 20), 2),
  enable235: withDefault(boolean, true),
  a23Rule: withDefault(oneOf(A23_RULES), 'low'),
  blindRounds: withDefault(integer(0, 20), 0),
  bonusMultiplier: withDefault(integer(0, 100), 0),
  maxRounds: withDefault(integer(1, 100), 20),
  startingChips: withDefault(nullable(integer(1, 1_000_000_000_000)), null),
  verifiable: withDefault(boolean, true),
});

export const config: Reader<Config> = (json, path) => {
  const raw = rawConfig(json, path);
  if (!raw.ok) return raw;
  const ante = raw.value.ante ?? raw.value.baseBet;
  const { startingChips } = raw.value;
  if (startingChips !== null && startingChips <= ante) {
    return fail('startingChips', `must be more than the ante of ${ante}, or nobody could bet`);
  }
  return ok({ ...raw.value, ante });
};

export const parseConfig = (json: unknown): Result<Config> => config(json, '');
