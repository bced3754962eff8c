import { chance, type Random } from '../../core/random.ts';
import { oddsPolicy, stylePolicy } from '../policies.ts';
import type { Policy } from '../situation.ts';
import { STYLES } from '../styles.ts';

/** A counter-strategy in numbers: what a search for an exploit varies. Shares are of all hands. */
export interface Counter {
  /** Looks from this round on, or as soon as so many of the others have looked. */
  readonly look: number;
  readonly follow: number;
  /** How often it raises blind. */
  readonly blindRaise: number;
  /** After a look it folds what is weaker; so much is added for every doubling of the base bet, and for every other player beyond the first. */
  readonly fold: number;
  readonly foldBase: number;
  readonly foldCrowd: number;
  /** Raises with what is stronger, and with so many of the hands it would fold. */
  readonly raise: number;
  readonly bluff: number;
  /** From this round on it ends the hand, blind or seen. */
  readonly end: number;
  /** A raise names so many times the base bet, as far as the cap allows. */
  readonly times: number;
}

const between = (random: Random, low: number, high: number): number => low + (high - low) * chance(random);

const whole = (random: Random, low: number, high: number): number =>
  low + Math.floor(chance(random) * (high - low + 1));

/** A counter-strategy drawn at random, of the whole family. */
export const drawCounter = (random: Random): Counter => ({
  look: chance(random) < 0.25 ? 21 : whole(random, 1, 6),
  follow: whole(random, 1, 6),
  blindRaise: chance(random) < 0.4 ? 0 : chance(random) ** 2,
  fold: between(random, 0, 0.95),
  foldBase: between(random, -0.05, 0.2),
  foldCrowd: between(random, -0.02, 0.15),
  raise: between(random, 0.3, 1),
  bluff: chance(random) < 0.4 ? 0 : 0.5 * chance(random),
  end: chance(random) < 0.3 ? 21 : whole(random, 1, 12),
  times: [2, 2, 4, 1.4, 1.1][whole(random, 0, 4)] as number,
});

/** The same with some of its numbers drawn anew: what a search tries near the best it has. */
export function varyCounter(counter: Counter, random: Random): Counter {
  const other = drawCounter(random);
  const names = Object.keys(counter) as (keyof Counter)[];
  const changed = Object.fromEntries(
    names.map((name) => [name, chance(random) < 0.3 ? other[name] : counter[name]]),
  );
  return { ...counter, ...changed };
}

/** Plays a counter-strategy. */
export const counterPolicy =
  (counter: Counter): Policy =>
  (situation, random) => {
    const { look, follow, blindRaise, fold, foldBase, foldCrowd, raise, bluff, end, times } = counter;
    const { seen, share, round, left, looked, base, cap, blindTarget } = situation;
    const raised = (): 'raise' => {
      situation.to = Math.min(cap, times * base);
      return 'raise';
    };
    const ended = (): 'end' | 'end_seen' => (left === 2 || blindTarget >= 0 ? 'end' : 'end_seen');
    if (!seen) {
      if (round >= look || looked >= follow) return 'see';
      if (round >= end) return ended();
      return blindRaise > 0 && chance(random) < blindRaise ? raised() : 'call';
    }
    const least = fold + foldBase * Math.log2(base) + foldCrowd * (left - 2);
    if (share < least) return bluff > 0 && chance(random) < bluff ? raised() : 'fold';
    if (round >= end) return ended();
    return share > raise ? raised() : 'call';
  };

const CALLER: Policy = () => 'call';
const RAISER: Policy = () => 'raise';

/** Looks at once and stays with a pair or better. */
const TIGHT: Counter = {
  look: 1,
  follow: 1,
  blindRaise: 0,
  fold: 0.744,
  foldBase: 0,
  foldCrowd: 0,
  raise: 0.85,
  bluff: 0,
  end: 3,
  times: 2,
};

/** Players everybody has met, by name. */
export const KNOWN: readonly { readonly name: string; readonly policy: Policy }[] = [
  { name: 'blind caller', policy: CALLER },
  { name: 'always raises', policy: RAISER },
  { name: 'pair or fold', policy: counterPolicy(TIGHT) },
  ...STYLES.map((style) => ({ name: style.id, policy: stylePolicy(style) })),
  { name: 'odds', policy: oddsPolicy },
];
