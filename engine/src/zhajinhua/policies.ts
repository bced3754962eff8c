import { chance } from '../core/random.ts';
import type { Text } from '../core/text.ts';
import { winShareAbove } from './odds.ts';
import type { Policy, Situation, Step } from './situation.ts';

/** A way of playing in numbers. Shares are of all hands: 0.75 is a hand better than three quarters of them. */
export interface Style {
  readonly id: string;
  readonly name: Text;
  /** Looks at its cards from this round on. */
  readonly look: number;
  /** Folds hands weaker than this, save for a bluff. */
  readonly fold: number;
  /** Raises with hands stronger than this; blind, with this chance less 1. */
  readonly raise: number;
  /** From this round on it compares or asks for the showdown. */
  readonly end: number;
  readonly bluff: number;
}

export const percent = (share: number): number => Math.round(100 * share);

/** Compares with a blind seat where there is one. */
const endStep = ({ left, blindTarget }: Situation): Step =>
  left === 2 || blindTarget >= 0 ? 'end' : 'end_seen';

export const stylePolicy =
  ({ look, fold, raise, end, bluff }: Style): Policy =>
  (situation, random) => {
    const { seen, share, round } = situation;
    if (!seen) {
      if (round >= look) return 'see';
      return chance(random) < (1 - raise) / 2 ? 'raise' : 'call';
    }
    if (share < fold && chance(random) >= bluff) return 'fold';
    if (round >= end) return endStep(situation);
    return share > raise ? 'raise' : 'call';
  };

/** How strong a player who has looked and is still in is taken to be at least; more so the higher the bets. */
const floorOf = (base: number): number => 0.35 + 0.25 * (1 - 1 / base);

/**
 * Reasons about odds: stays blind while that is cheap, then weighs its chance to beat all that are left, given that those who
 * have looked hold something, against what staying costs and what is in the pot.
 */
export const oddsPolicy: Policy = (situation, _random, because) => {
  const { seen, share, round, left, looked, base, pot, blindTarget, seenTarget } = situation;
  const others = left - 1;
  if (!seen) {
    if (looked === 0 && round < 2) {
      because({ kind: 'blind_is_cheap', unit: base, seen: 2 * base });
      return 'call';
    }
    because(
      looked > 0 ? { kind: 'others_have_looked', looked, left: others } : { kind: 'time_to_look', round },
    );
    return 'see';
  }
  const unit = 2 * base;
  const blindOne = share;
  const seenOne = winShareAbove(share, floorOf(base));
  const all = blindOne ** (others - looked) * seenOne ** looked;
  const best = blindTarget >= 0 ? blindOne : seenOne;
  because({ kind: 'hand', beats: percent(share) });
  because({ kind: 'chance', wins: percent(all), left: others });
  const ends = (): Step => {
    if (others > 1)
      because({
        kind: 'weakest',
        target: blindTarget >= 0 ? blindTarget : seenTarget,
        wins: percent(best),
      });
    return endStep(situation);
  };
  if (all * (pot + unit) < unit) {
    because({ kind: 'price', unit, pot, needs: percent(unit / (pot + unit)) });
    return 'fold';
  }
  if (all > 0.7) return round < 8 ? 'raise' : ends();
  if (others === 1 || best > 0.6) return ends();
  because({ kind: 'price', unit, pot, needs: percent(unit / (pot + unit)) });
  return all * pot > 2 * unit ? 'call' : 'fold';
};

/**
 * Plays like the policy, and by the odds where nobody else has looked: players who know nothing of their cards tell nothing by their bets, so a hand is worth what it
 * beats. `from`: the round from which it does so, by the seats that were dealt cards; before that it hides what it holds.
 */
export const againstBlind =
  (policy: Policy, from: (seated: number) => number): Policy =>
  (situation, random, because) => {
    const { looked, round, seated } = situation;
    return (looked === 0 && round >= from(seated) ? oddsPolicy : policy)(situation, random, because);
  };

/** Presses the large key, and now and then asks for the showdown. */
export const novicePolicy: Policy = ({ left }, random) =>
  left === 2 && chance(random) < 0.01 ? 'end' : 'call';
