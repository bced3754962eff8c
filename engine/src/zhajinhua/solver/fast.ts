import { below, type Random } from '../../core/random.ts';
import type { Card } from '../card.ts';
import { isMixed235, strength } from '../hand.ts';
import { shareTable } from '../odds.ts';
import { freshSituation, type Policy, type Situation } from '../situation.ts';

const TRIPLE = 0x5000;
const silence = (): void => {};

/** The sums of a table without a stack, in chips. */
interface FastRules {
  readonly baseBet: number;
  readonly ante: number;
  readonly maxRaiseMultiplier: number;
  readonly compareCostMultiplier: number;
  readonly maxRounds: number;
}

export const PLAIN_RULES: FastRules = {
  baseBet: 10,
  ante: 10,
  maxRaiseMultiplier: 4,
  compareCostMultiplier: 2,
  maxRounds: 20,
};

const SHARES = shareTable('low');

/**
 * One hand after another without a stack, in numbers only: what a search over strategies plays. A test plays the same deals by the rules of the game and
 * compares every payout.
 */
export class FastTable {
  readonly rules: FastRules;
  /** What each seat won or lost in the last hand, in chips. */
  readonly net = new Int32Array(6);
  readonly cards = new Uint8Array(52);
  readonly values = new Int32Array(6);
  readonly shares = new Float64Array(6);
  readonly #mixed = new Uint8Array(6);
  readonly #spent = new Int32Array(6);
  readonly #situation: Situation = freshSituation();

  constructor(rules: FastRules = PLAIN_RULES) {
    this.rules = rules;
    for (let card = 0; card < 52; card++) this.cards[card] = card;
  }

  /** Shuffles as many cards to the front of the pack as the seats need. */
  deal(players: number, random: Random): void {
    const { cards } = this;
    for (let i = 0; i < 3 * players; i++) {
      const j = i + below(random, 52 - i);
      const drawn = cards[j] as Card;
      cards[j] = cards[i] as Card;
      cards[i] = drawn;
    }
    this.weigh(players);
  }

  /** Reads the hands of the seats off the cards. */
  weigh(players: number): void {
    for (let seat = 0; seat < players; seat++) {
      const x = this.cards[3 * seat] as Card;
      const y = this.cards[3 * seat + 1] as Card;
      const z = this.cards[3 * seat + 2] as Card;
      const value = strength(x, y, z, 'low');
      this.values[seat] = value;
      this.shares[seat] = SHARES[value] as number;
      this.#mixed[seat] = isMixed235(x, y, z) ? 1 : 0;
    }
  }

  /** Positive: the first seat's hand is better, head to head. */
  compare(one: number, two: number): number {
    const a = this.values[one] as number;
    const b = this.values[two] as number;
    if (b >= TRIPLE && this.#mixed[one] === 1) return 1;
    if (a >= TRIPLE && this.#mixed[two] === 1) return -1;
    return a - b;
  }

  /** Fills the situation of a seat. Sets of seats are numbers with a bit a seat. */
  situation(
    seat: number,
    players: number,
    first: number,
    active: number,
    seen: number,
    base: number,
    round: number,
    pot: number,
    own: number,
  ): Situation {
    const out = this.#situation;
    const { baseBet, maxRaiseMultiplier } = this.rules;
    const isSeen = ((seen >> seat) & 1) === 1;
    out.seated = players;
    out.left = 1;
    out.looked = 0;
    out.place = 0;
    out.blindTarget = -1;
    out.seenTarget = -1;
    const order = (seat - first + players) % players;
    for (let i = 1; i < players; i++) {
      const other = seat + i < players ? seat + i : seat + i - players;
      if (((active >> other) & 1) === 0) continue;
      out.left++;
      if ((other - first + players) % players < order) out.place++;
      if (((seen >> other) & 1) === 1) {
        out.looked++;
        if (out.seenTarget < 0) out.seenTarget = other;
      } else if (out.blindTarget < 0) out.blindTarget = other;
    }
    out.seen = isSeen;
    out.share = isSeen ? (this.shares[seat] as number) : 0;
    out.round = round;
    out.base = base / baseBet;
    out.cap = maxRaiseMultiplier;
    out.pot = pot / baseBet;
    out.own = own / baseBet;
    out.to = Math.min(out.cap, 2 * out.base);
    return out;
  }

  /** Plays the hand that was dealt; `policies[(seat + turned) % players]` sits at a seat. */
  play(policies: readonly Policy[], turned: number, players: number, dealer: number, random: Random): void {
    const { baseBet, ante, maxRaiseMultiplier, compareCostMultiplier, maxRounds } = this.rules;
    const spent = this.#spent;
    let active = (1 << players) - 1;
    let left = players;
    let seen = 0;
    let base = baseBet;
    let pot = ante * players;
    let round = 1;
    const first = (dealer + 1) % players;
    let turn = first;
    for (let seat = 0; seat < players; seat++) spent[seat] = ante;
    let isShown = false;
    for (;;) {
      const own = spent[turn] as number;
      const situation = this.situation(turn, players, first, active, seen, base, round, pot, own);
      const step = (policies[(turn + turned) % players] as Policy)(situation, random, silence);
      if (step === 'see') {
        seen |= 1 << turn;
        continue;
      }
      const factor = ((seen >> turn) & 1) === 1 ? 2 : 1;
      let paid = 0;
      let gone = -1;
      if (step === 'fold') gone = turn;
      else if (step === 'end' || step === 'end_seen') {
        if (left === 2) {
          paid = base * factor;
          isShown = true;
        } else {
          const { blindTarget, seenTarget } = situation;
          const wanted = step === 'end' ? blindTarget : seenTarget;
          const target = wanted >= 0 ? wanted : Math.max(blindTarget, seenTarget);
          paid = base * factor * compareCostMultiplier;
          gone = this.compare(turn, target) > 0 ? target : turn;
        }
      } else {
        if (step === 'raise') {
          const to = Math.round(situation.to * baseBet);
          if (to > base && to <= baseBet * maxRaiseMultiplier) base = to;
        }
        paid = base * factor;
      }
      spent[turn] = own + paid;
      pot += paid;
      if (gone >= 0) {
        active &= ~(1 << gone);
        left--;
      }
      if (isShown || left === 1) break;
      do {
        turn = turn + 1 < players ? turn + 1 : 0;
        if (turn === first) round++;
      } while (((active >> turn) & 1) === 0);
      if (round > maxRounds) break;
    }
    this.#settle(players, active, left, pot);
  }

  #settle(players: number, active: number, left: number, pot: number): void {
    const { net } = this;
    const spent = this.#spent;
    let winners = active;
    let count = left;
    if (left > 1) {
      winners = 0;
      count = 0;
      let best = -1;
      for (let seat = 0; seat < players; seat++) {
        if (((active >> seat) & 1) === 0) continue;
        const order =
          best < 0
            ? 1
            : left === 2
              ? this.compare(seat, best)
              : (this.values[seat] as number) - (this.values[best] as number);
        if (order > 0) {
          winners = 0;
          count = 0;
          best = seat;
        }
        if (order >= 0) {
          winners |= 1 << seat;
          count++;
        }
      }
    }
    const share = Math.floor(pot / count);
    let odd = pot % count;
    for (let seat = 0; seat < players; seat++) {
      let taken = 0;
      if (((winners >> seat) & 1) === 1) {
        taken = share + (odd > 0 ? 1 : 0);
        odd--;
      }
      net[seat] = taken - (spent[seat] as number);
    }
  }
}
