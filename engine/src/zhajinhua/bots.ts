import { type Because, type Bot, blendBot, largeKeyBot, randomBot } from '../core/bot.ts';
import type { Seat } from '../core/game.ts';
import { nextBits, type Random } from '../core/random.ts';
import type { Text } from '../core/text.ts';
import type { Action } from './action.ts';
import { playByBook } from './book-bot.ts';
import { LARGE_KEYS } from './large-keys.ts';
import { winShare, winShareAbove } from './odds.ts';
import type { Reason } from './reason.ts';
import type { Zhajinhua } from './types.ts';
import type { View } from './view.ts';

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

const STYLES: readonly Style[] = [
  { id: 'maniac', name: { en: 'Maniac', zh: '疯子' }, look: 6, fold: 0.1, raise: 0.5, end: 6, bluff: 0.4 },
  { id: 'loose', name: { en: 'Loose', zh: '松手' }, look: 3, fold: 0.3, raise: 0.85, end: 5, bluff: 0.15 },
  { id: 'steady', name: { en: 'Steady', zh: '稳健' }, look: 2, fold: 0.55, raise: 0.85, end: 4, bluff: 0.08 },
  { id: 'tight', name: { en: 'Tight', zh: '紧手' }, look: 1, fold: 0.74, raise: 0.92, end: 3, bluff: 0.02 },
];

const percent = (share: number): number => Math.round(100 * share);

const unheard: Because<Reason> = () => {};

const chance = (random: Random): number => nextBits(random) / 0x1_0000_0000;

const has = (view: View, seat: Seat, amount: number): boolean =>
  view.config.startingChips === null || (view.chips[seat] as number) >= amount;

/** The others that are still in, those who bet blind first. */
function opponents(view: View, seat: Seat): Seat[] {
  const seats: Seat[] = [];
  for (let other = 0; other < view.playerStatus.length; other++) {
    if (other !== seat && view.playerStatus[other] === 'active') seats.push(other);
  }
  return seats;
}

/** Doubles the base bet as far as rules and chips allow; calls where they do not. */
function raiseOrCall(view: View, seat: Seat): Action {
  const cap = view.config.baseBet * view.config.maxRaiseMultiplier;
  const to = Math.min(cap, view.baseBet * 2);
  const unit = (view.units[seat] as number) / view.baseBet;
  return to > view.baseBet && has(view, seat, to * unit)
    ? { kind: 'raise', seat, to }
    : { kind: 'call', seat };
}

/** Brings the hand to an end: the showdown against one, a comparison against one of several. */
function endIt(view: View, seat: Seat, against: readonly Seat[], target: Seat): Action {
  if (against.length === 1) return { kind: 'showdown', seat };
  const cost = (view.units[seat] as number) * view.config.compareCostMultiplier;
  return has(view, seat, cost) ? { kind: 'compare', seat, target } : { kind: 'call', seat };
}

export const styleBot = ({ id, name, look, fold, raise, end, bluff }: Style): Bot<Zhajinhua> => ({
  id,
  name,
  choose(view, _choices, random) {
    const seat = view.viewer as Seat;
    const against = opponents(view, seat);
    const own = view.cards[seat];
    if (own === null || own === undefined) {
      if (view.round >= look) return { kind: 'see', seat };
      return chance(random) < (1 - raise) / 2 ? raiseOrCall(view, seat) : { kind: 'call', seat };
    }
    const share = winShare(own, view.config.a23Rule);
    if (share < fold && chance(random) >= bluff) return { kind: 'fold', seat };
    if (view.round >= end) return endIt(view, seat, against, against[0] as Seat);
    return share > raise ? raiseOrCall(view, seat) : { kind: 'call', seat };
  },
});

/** How strong a player who has looked and is still in is taken to be at least; more so the higher the bets. */
const floorOf = (view: View, other: Seat): number =>
  view.playerSeen[other] ? 0.35 + 0.25 * (1 - view.config.baseBet / view.baseBet) : 0;

/**
 * Reasons about odds: stays blind while that is cheap, then weighs its chance to beat all that are left, given that those who
 * have looked hold something, against what staying costs and what is in the pot.
 */
const oddsBot: Bot<Zhajinhua> = {
  id: 'odds',
  name: { en: 'Odds', zh: '算牌' },
  choose(view, _choices, _random, because = unheard) {
    const seat = view.viewer as Seat;
    const against = opponents(view, seat);
    const own = view.cards[seat];
    const unit = view.units[seat] as number;
    if (own === null || own === undefined) {
      const looked = against.filter((other) => view.playerSeen[other]).length;
      if (looked === 0 && view.round < 2) {
        because({ kind: 'blind_is_cheap', unit, seen: 2 * unit });
        return { kind: 'call', seat };
      }
      because(
        looked > 0
          ? { kind: 'others_have_looked', looked, left: against.length }
          : { kind: 'time_to_look', round: view.round },
      );
      return { kind: 'see', seat };
    }
    const share = winShare(own, view.config.a23Rule);
    let all = 1;
    let weakest = against[0] as Seat;
    let best = -1;
    for (const other of against) {
      const one = winShareAbove(share, floorOf(view, other));
      all *= one;
      if (one > best) {
        best = one;
        weakest = other;
      }
    }
    because({ kind: 'hand', beats: percent(share) });
    because({ kind: 'chance', wins: percent(all), left: against.length });
    const saysPrice = (): void =>
      because({ kind: 'price', unit, pot: view.pot, needs: percent(unit / (view.pot + unit)) });
    const ends = (): Action => {
      if (against.length > 1) because({ kind: 'weakest', target: weakest, wins: percent(best) });
      return endIt(view, seat, against, weakest);
    };
    if (all * (view.pot + unit) < unit) {
      saysPrice();
      return { kind: 'fold', seat };
    }
    if (all > 0.7) return view.round < 8 ? raiseOrCall(view, seat) : ends();
    if (against.length === 1 || best > 0.6) return ends();
    saysPrice();
    return all * view.pot > 2 * unit ? { kind: 'call', seat } : { kind: 'fold', seat };
  },
};

/** How often the master raises with a hand it would fold at a table of several, and blind. */
const BLUFF = 0.02;
const BLIND_RAISE = 0.02;

/**
 * Mixes: between two by the book, which a search found and no answer gains from by more than a hundredth of a bet; among several by the odds, with a bluff now
 * and then, so that a raise does not give its hand away.
 */
const masterBot: Bot<Zhajinhua> = {
  id: 'master',
  name: { en: 'Book', zh: '棋谱' },
  choose(view, choices, random, because = unheard) {
    const seat = view.viewer as Seat;
    const against = opponents(view, seat);
    const [other] = against;
    if (against.length === 1 && other !== undefined) {
      const move = playByBook(view, seat, other, random, because);
      if (move !== null) return move;
    }
    const action = oddsBot.choose(view, choices, random, because);
    if (action.kind === 'fold' && chance(random) < BLUFF) {
      because({ kind: 'mixed', share: percent(BLUFF) });
      return raiseOrCall(view, seat);
    }
    if (action.kind === 'call' && !view.cards[seat] && chance(random) < BLIND_RAISE)
      return raiseOrCall(view, seat);
    return action;
  },
};

/** Presses the large key, and now and then asks for the showdown. */
const noviceBot = blendBot<Zhajinhua>(
  { id: 'novice', name: { en: 'Novice', zh: '新手' } },
  largeKeyBot(LARGE_KEYS),
  largeKeyBot(['showdown', ...LARGE_KEYS]),
  10,
);

/** From the loosest to the tightest, then the one that calculates and the one that mixes. */
export const BOTS: readonly Bot<Zhajinhua>[] = [
  randomBot(),
  noviceBot,
  ...STYLES.map(styleBot),
  oddsBot,
  masterBot,
];
