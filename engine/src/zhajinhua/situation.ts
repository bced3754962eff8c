import type { Because } from '../core/bot.ts';
import type { Seat } from '../core/game.ts';
import type { Random } from '../core/random.ts';
import type { Action } from './action.ts';
import { winShare } from './odds.ts';
import type { Reason } from './reason.ts';
import type { View } from './view.ts';

/**
 * What a player goes by when it decides, in numbers: sums are in base bets of the table. One object is filled for every decision, so that a
 * simulation allocates nothing.
 */
export interface Situation {
  /** Seats that were dealt cards. */
  seated: number;
  /** Seats still in the hand, the player's own among them. */
  left: number;
  /** How many of the others that are in have looked. */
  looked: number;
  seen: boolean;
  /** The share of all hands that the own one beats; 0 before a look. */
  share: number;
  round: number;
  /** The present base bet, and the highest that a raise may name. */
  base: number;
  cap: number;
  pot: number;
  /** What the player itself has put in. */
  own: number;
  /** How many of the seats still in act before it in a round. */
  place: number;
  /** What a raise would name; the double, unless the player says something else. */
  to: number;
  /** The next seat after the player that is in and blind, and the next that has looked; -1 where there is none. */
  blindTarget: Seat;
  seenTarget: Seat;
}

export const freshSituation = (): Situation => ({
  seated: 2,
  left: 2,
  looked: 0,
  seen: false,
  share: 0,
  round: 1,
  base: 1,
  cap: 4,
  pot: 2,
  own: 1,
  place: 0,
  to: 2,
  blindTarget: -1,
  seenTarget: -1,
});

/** `end`: the showdown where two are left, else a comparison with a blind seat; `end_seen`: a comparison with one that has looked. */
export const STEPS = ['see', 'call', 'raise', 'end', 'end_seen', 'fold'] as const;
export type Step = (typeof STEPS)[number];

/** A way of playing: what to do in a situation. */
export type Policy = (situation: Situation, random: Random, because: Because<Reason>) => Step;

/** The situation of the seat on turn, from what it may know. */
export function situationOf(view: View, seat: Seat, out: Situation): Situation {
  const { config, playerStatus, playerSeen } = view;
  const { players, baseBet } = config;
  const first = (view.dealer + 1) % players;
  const order = (one: Seat): number => (one - first + players) % players;
  out.seated = 0;
  out.left = 0;
  out.looked = 0;
  out.place = 0;
  out.blindTarget = -1;
  out.seenTarget = -1;
  for (let i = 1; i <= players; i++) {
    const other = (seat + i) % players;
    if (playerStatus[other] !== 'out') out.seated++;
    if (playerStatus[other] !== 'active') continue;
    out.left++;
    if (other === seat) continue;
    if (order(other) < order(seat)) out.place++;
    if (playerSeen[other]) {
      out.looked++;
      if (out.seenTarget < 0) out.seenTarget = other;
    } else if (out.blindTarget < 0) out.blindTarget = other;
  }
  const cards = view.cards[seat] ?? null;
  out.seen = cards !== null;
  out.share = cards === null ? 0 : winShare(cards, config.a23Rule);
  out.round = view.round;
  out.base = view.baseBet / baseBet;
  out.cap = config.maxRaiseMultiplier;
  out.pot = view.pot / baseBet;
  out.own = (view.playerBets[seat] as number) / baseBet;
  out.to = Math.min(out.cap, 2 * out.base);
  return out;
}

/** The step as an action; what the rules or the chips do not allow becomes a call. */
export function actionFor(step: Step, { to, left, blindTarget, seenTarget }: Situation, view: View): Action {
  const seat = view.viewer as Seat;
  const { config, baseBet, units } = view;
  const unit = units[seat] as number;
  const has = (amount: number): boolean =>
    config.startingChips === null || (view.chips[seat] as number) >= amount;
  switch (step) {
    case 'see':
      return view.round > config.blindRounds ? { kind: 'see', seat } : { kind: 'call', seat };
    case 'raise': {
      const next = Math.round(to * config.baseBet);
      const isOpen = next > baseBet && next <= config.baseBet * config.maxRaiseMultiplier;
      return isOpen && has((unit / baseBet) * next)
        ? { kind: 'raise', seat, to: next }
        : { kind: 'call', seat };
    }
    case 'end':
    case 'end_seen': {
      if (left === 2) return { kind: 'showdown', seat };
      const wanted = step === 'end' ? blindTarget : seenTarget;
      const target = wanted >= 0 ? wanted : Math.max(blindTarget, seenTarget);
      return has(unit * config.compareCostMultiplier)
        ? { kind: 'compare', seat, target }
        : { kind: 'call', seat };
    }
    case 'call':
    case 'fold':
      return { kind: step, seat };
  }
}
