import { chance, type Random } from '../../core/random.ts';
import { seedRandom } from '../../core/seed.ts';
import {
  COLUMNS,
  type CrowdTable,
  drawColumn,
  openColumns,
  partOf,
  ROWS,
  rowOf,
  stepOf,
} from '../book/crowd.ts';
import { percent } from '../policies.ts';
import type { Policy, Step } from '../situation.ts';
import { FastTable } from './fast.ts';

const silence = (): void => {};

/** What a run of training is told. */
interface Training {
  readonly deals: number;
  readonly seed: string;
  /** Seats at the table. Tables of another size share no row with it. */
  readonly seats: number;
  /** In so many of a hundred cases another seat is one of `others` instead of the learner itself. */
  readonly strangers: number;
  readonly others: readonly Policy[];
  readonly into: Lessons;
}

/** Regrets and sums of what was played, `ROWS` times `COLUMNS` numbers each. */
export interface Lessons {
  readonly regrets: Float64Array;
  readonly sums: Float64Array;
}

export const freshLessons = (): Lessons => ({
  regrets: new Float64Array(ROWS * COLUMNS),
  sums: new Float64Array(ROWS * COLUMNS),
});

/**
 * Counterfactual regret with sampled deals (external sampling): one seat tries every move it has, the others draw theirs from what they play now. Later
 * deals count more. For more than two players there is no proof that it ends at an equilibrium; what it is worth is measured.
 */
export function train({ deals, seed, seats: players, strangers, others, into }: Training): void {
  const { regrets, sums } = into;
  const random: Random = seedRandom(seed);
  const table = new FastTable({
    baseBet: 1,
    ante: 1,
    maxRaiseMultiplier: 4,
    compareCostMultiplier: 2,
    maxRounds: 20,
  });
  const parts = new Int32Array(6);
  const sits: (Policy | null)[] = [null, null, null, null, null, null];
  // A level of the recursion for each decision: looks, bets and comparisons of one hand.
  const shares = Array.from({ length: 400 }, () => new Float64Array(COLUMNS));
  const worths = Array.from({ length: 400 }, () => new Float64Array(COLUMNS));
  let me = 0;
  let weight = 1;

  const match = (row: number, open: number, out: Float64Array): void => {
    const at = row * COLUMNS;
    let sum = 0;
    let count = 0;
    for (let c = 0; c < COLUMNS; c++) {
      if (((open >> c) & 1) === 0) continue;
      count++;
      sum += Math.max(0, regrets[at + c] as number);
    }
    for (let c = 0; c < COLUMNS; c++) {
      if (((open >> c) & 1) === 0) out[c] = 0;
      else out[c] = sum > 0 ? Math.max(0, regrets[at + c] as number) / sum : 1 / count;
    }
  };

  /** The pot shown: what the seat takes, with what it has put in taken off. */
  const shown = (active: number, left: number, pot: number, own: number): number => {
    let ties = 1;
    for (let seat = 0; seat < players; seat++) {
      if (seat === me || ((active >> seat) & 1) === 0) continue;
      const order =
        left === 2 ? table.compare(me, seat) : (table.values[me] as number) - (table.values[seat] as number);
      if (order < 0) return -own;
      if (order === 0) ties++;
    }
    return pot / ties - own;
  };

  /** What the hand is worth to the learner from a turn on. Sets of seats have a bit a seat; the first seat acts first. */
  const walk = (
    level: number,
    turn: number,
    active: number,
    seen: number,
    base: number,
    round: number,
    pot: number,
    own: number,
  ): number => {
    let left = 0;
    let looked = 0;
    for (let seat = 0; seat < players; seat++) {
      if (((active >> seat) & 1) === 0) continue;
      left++;
      if (seat !== turn && ((seen >> seat) & 1) === 1) looked++;
    }
    const isSeen = ((seen >> turn) & 1) === 1;
    const sitting = sits[turn] ?? null;
    if (turn !== me && sitting !== null) {
      const situation = table.situation(turn, players, 0, active, seen, base, round, pot, own);
      const step = sitting(situation, random, silence);
      return after(level, step, situation.to, turn, active, seen, left, base, round, pot, own);
    }
    const row = rowOf(players, left, looked, base, round, pot, isSeen ? (parts[turn] as number) : -1);
    const open = openColumns(left, looked, round, base < 4);
    const share = shares[level] as Float64Array;
    match(row, open, share);
    const at = row * COLUMNS;
    const to = Math.min(4, 2 * base);
    if (turn !== me) {
      let rest = chance(random);
      let drawn = 0;
      for (let c = 0; c < COLUMNS; c++) {
        const one = share[c] as number;
        sums[at + c] = (sums[at + c] as number) + weight * one;
        if (one > 0 && rest >= 0) {
          drawn = c;
          rest -= one;
        }
      }
      return after(level, stepOf(isSeen, drawn), to, turn, active, seen, left, base, round, pot, own);
    }
    const worth = worths[level] as Float64Array;
    let value = 0;
    for (let c = 0; c < COLUMNS; c++) {
      if (((open >> c) & 1) === 0) continue;
      const one = after(level, stepOf(isSeen, c), to, turn, active, seen, left, base, round, pot, own);
      worth[c] = one;
      value += (share[c] as number) * one;
    }
    for (let c = 0; c < COLUMNS; c++)
      if (((open >> c) & 1) === 1)
        regrets[at + c] = Math.max(0, (regrets[at + c] as number) + weight * ((worth[c] as number) - value));
    return value;
  };

  const after = (
    level: number,
    step: Step,
    to: number,
    turn: number,
    active: number,
    seen: number,
    left: number,
    base: number,
    round: number,
    pot: number,
    own: number,
  ): number => {
    if (step === 'see') return walk(level + 1, turn, active, seen | (1 << turn), base, round, pot, own);
    const factor = ((seen >> turn) & 1) === 1 ? 2 : 1;
    const higher = step === 'raise' && to > base && to <= 4 ? to : base;
    let still = active;
    let paid = 0;
    if (step === 'fold') still &= ~(1 << turn);
    else if (step === 'end' || step === 'end_seen') {
      if (left === 2) {
        const unit = base * factor;
        return shown(active, 2, pot + unit, own + (turn === me ? unit : 0));
      }
      let blind = -1;
      let known = -1;
      for (let i = 1; i < players; i++) {
        const other = (turn + i) % players;
        if (((active >> other) & 1) === 0) continue;
        if (((seen >> other) & 1) === 1) {
          if (known < 0) known = other;
        } else if (blind < 0) blind = other;
      }
      const wanted = step === 'end' ? blind : known;
      const target = wanted >= 0 ? wanted : Math.max(blind, known);
      paid = base * factor * 2;
      still &= ~(1 << (table.compare(turn, target) > 0 ? target : turn));
    } else paid = higher * factor;
    const put = own + (turn === me ? paid : 0);
    if (((still >> me) & 1) === 0) return -put;
    if (still === 1 << me) return pot + paid - put;
    let next = turn;
    let now = round;
    do {
      next = next + 1 < players ? next + 1 : 0;
      if (next === 0) now++;
    } while (((still >> next) & 1) === 0);
    if (now > 20) {
      let count = 0;
      for (let seat = 0; seat < players; seat++) count += (still >> seat) & 1;
      return shown(still, count, pot + paid, put);
    }
    return walk(level + 1, next, still, seen, higher, now, pot + paid, put);
  };

  for (let deal = 1; deal <= deals; deal++) {
    weight = deal / deals;
    table.deal(players, random);
    me = Math.floor(chance(random) * players);
    for (let seat = 0; seat < players; seat++) {
      parts[seat] = partOf(table.shares[seat] as number);
      const isStranger = percent(chance(random)) < strangers;
      sits[seat] = isStranger ? (others[Math.floor(chance(random) * others.length)] as Policy) : null;
    }
    walk(0, 0, (1 << players) - 1, 0, 1, 1, players, 1);
  }
}

/** Rows that were played less often are left to their neighbours. */
const SELDOM = 25;

/** What was learned as shares: what was played on the whole, or what an answer to fixed players would play now. */
export function tableOf({ sums, regrets }: Lessons, isAnswer = false): CrowdTable {
  const source = isAnswer ? regrets : sums;
  const table: CrowdTable = new Float32Array(ROWS * COLUMNS);
  for (let at = 0; at < ROWS * COLUMNS; at += COLUMNS) {
    let sum = 0;
    for (let c = 0; c < COLUMNS; c++) sum += source[at + c] as number;
    if (sum <= (isAnswer ? 0 : SELDOM)) continue;
    for (let c = 0; c < COLUMNS; c++) table[at + c] = (source[at + c] as number) / sum;
  }
  return table;
}

/** A player that goes by a table, whatever the number of seats. */
export const tablePolicy =
  (table: CrowdTable): Policy =>
  (situation, random) => {
    const { seated, left, looked, seen, share, base, cap, round, pot } = situation;
    const row = rowOf(seated, left, looked, base, round, pot, seen ? partOf(share) : -1);
    const column = drawColumn(table, row, openColumns(left, looked, round, base < cap), random);
    return stepOf(seen, column);
  };
