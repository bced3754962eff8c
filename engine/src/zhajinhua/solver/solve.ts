import type { Ladder, Solved, Strategy } from '../book/strategy.ts';
import { buildTree, type Spot, unitAt } from '../book/tree.ts';
import { strength } from '../hand.ts';

/** All 22,100 hands by their strength; A23 is the lowest straight. */
export function ladderOf(): Ladder {
  const counts = new Map<number, number>();
  for (let x = 0; x < 52; x++)
    for (let y = x + 1; y < 52; y++)
      for (let z = y + 1; z < 52; z++) {
        const value = strength(x, y, z, 'low');
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
  const strengths = [...counts.keys()].sort((a, b) => a - b);
  return { strengths, shares: Float64Array.from(strengths, (one) => (counts.get(one) as number) / 22_100) };
}

interface Solver {
  readonly tree: readonly Spot[];
  readonly ladder: Ladder;
  readonly hands: number;
}

const solverOf = (depth?: number): Solver => {
  const ladder = ladderOf();
  return { tree: buildTree(depth), ladder, hands: ladder.shares.length };
};

const zeros = (n: number): Float64Array => new Float64Array(n);

/**
 * What the hand is worth to `me` at its end, for each of its hands, weighed with how likely the other's hands come here. A fold loses what was
 * put in; who asks for the showdown pays a unit first, and equal hands share the pot.
 */
function endValue(
  { ladder, hands }: Solver,
  spot: Spot,
  showdown: boolean,
  me: 0 | 1,
  other: Float64Array,
): Float64Array {
  const value = zeros(hands);
  const unit = showdown ? unitAt(spot) : 0;
  const own = spot.spent[me] + (spot.actor === me ? unit : 0);
  const theirs = spot.spent[me === 0 ? 1 : 0] + (spot.actor === me ? 0 : unit);
  let all = 0;
  for (let h = 0; h < hands; h++) all += (other[h] as number) * (ladder.shares[h] as number);
  if (!showdown) {
    value.fill(all * (spot.actor === me ? -own : theirs));
    return value;
  }
  let below = 0;
  for (let h = 0; h < hands; h++) {
    const same = (other[h] as number) * (ladder.shares[h] as number);
    value[h] = below * theirs - (all - below - same) * own + (same * (theirs - own)) / 2;
    below += same;
  }
  return value;
}

/** Positive parts of the regrets as shares; even where there are none. */
function matched(regrets: readonly Float64Array[], hands: number): Float64Array[] {
  const strategy = regrets.map(() => zeros(hands));
  for (let h = 0; h < hands; h++) {
    let sum = 0;
    for (const regret of regrets) sum += regret[h] as number;
    for (let m = 0; m < regrets.length; m++)
      (strategy[m] as Float64Array)[h] =
        sum > 0 ? ((regrets[m] as Float64Array)[h] as number) / sum : 1 / regrets.length;
  }
  return strategy;
}

const times = (a: Float64Array, b: Float64Array): Float64Array => a.map((one, i) => one * (b[i] as number));

/**
 * Counterfactual regret minimisation over all strengths (CFR+: regrets never below 0, later rounds count more). It ends near a strategy that
 * no other gains from; how near, `exploitability` says.
 */
export function solve(iterations: number, depth?: number): Solved {
  const solver = solverOf(depth);
  const { tree, ladder, hands } = solver;
  const regrets = tree.map(({ moves }) => moves.map(() => zeros(hands)));
  const sums = tree.map(({ moves }) => moves.map(() => zeros(hands)));
  const walk = (
    spot: Spot,
    me: 0 | 1,
    own: Float64Array,
    other: Float64Array,
    weight: number,
  ): Float64Array => {
    const mine = spot.actor === me;
    const strategy = matched(regrets[spot.index] as Float64Array[], hands);
    const values = spot.moves.map((move, m) => {
      const chosen = strategy[m] as Float64Array;
      const next = spot.next[m];
      const reach = mine ? other : times(other, chosen);
      if (next === null || next === undefined) return endValue(solver, spot, move === 'showdown', me, reach);
      return walk(next, me, mine ? times(own, chosen) : own, reach, weight);
    });
    const value = zeros(hands);
    if (!mine) {
      for (const one of values)
        for (let h = 0; h < hands; h++) value[h] = (value[h] as number) + (one[h] as number);
      return value;
    }
    for (const [m, one] of values.entries()) {
      const chosen = strategy[m] as Float64Array;
      for (let h = 0; h < hands; h++)
        value[h] = (value[h] as number) + (chosen[h] as number) * (one[h] as number);
    }
    const blind = !spot.seen[me];
    for (const [m, one] of values.entries()) {
      const regret = (regrets[spot.index] as Float64Array[])[m] as Float64Array;
      const sum = (sums[spot.index] as Float64Array[])[m] as Float64Array;
      const chosen = strategy[m] as Float64Array;
      if (blind) {
        // Who has not looked has one regret for all hands.
        let together = 0;
        for (let h = 0; h < hands; h++)
          together += (ladder.shares[h] as number) * ((one[h] as number) - (value[h] as number));
        regret.fill(Math.max(0, (regret[0] as number) + together));
      } else
        for (let h = 0; h < hands; h++)
          regret[h] = Math.max(0, (regret[h] as number) + (one[h] as number) - (value[h] as number));
      for (let h = 0; h < hands; h++)
        sum[h] = (sum[h] as number) + weight * (own[h] as number) * (chosen[h] as number);
    }
    return value;
  };
  const root = tree[0] as Spot;
  const certain = zeros(hands).fill(1);
  for (let i = 1; i <= iterations; i++) {
    walk(root, 0, certain, certain, i);
    walk(root, 1, certain, certain, i);
  }
  const total = (iterations * (iterations + 1)) / 2;
  return {
    tree,
    ladder,
    strategy: sums.map((sum) => matched(sum, hands)),
    reach: sums.map((sum) =>
      zeros(hands).map((_, h) => sum.reduce((all, one) => all + (one[h] as number), 0) / total),
    ),
  };
}

/** What the best answer to the strategy wins from it in base bets a hand, the mean of both seats: 0 where it cannot be exploited. */
export function exploitability(strategy: Strategy, depth?: number): number {
  const solver = solverOf(depth);
  const { tree, ladder, hands } = solver;
  const best = (spot: Spot, me: 0 | 1, other: Float64Array): Float64Array => {
    const mine = spot.actor === me;
    const values = spot.moves.map((move, m) => {
      const next = spot.next[m];
      const chosen = (strategy[spot.index] as readonly Float64Array[])[m] as Float64Array;
      const reach = mine ? other : times(other, chosen);
      if (next === null || next === undefined) return endValue(solver, spot, move === 'showdown', me, reach);
      return best(next, me, reach);
    });
    const value = zeros(hands);
    if (!mine) {
      for (const one of values)
        for (let h = 0; h < hands; h++) value[h] = (value[h] as number) + (one[h] as number);
      return value;
    }
    if (spot.seen[me]) return value.map((_, h) => Math.max(...values.map((one) => one[h] as number)));
    // Blind one move is made whatever the hand is.
    const means = values.map((one) => one.reduce((sum, v, h) => sum + v * (ladder.shares[h] as number), 0));
    return values[means.indexOf(Math.max(...means))] as Float64Array;
  };
  const certain = zeros(hands).fill(1);
  const worth = ([0, 1] as const).map((me) =>
    best(tree[0] as Spot, me, certain).reduce((sum, v, h) => sum + v * (ladder.shares[h] as number), 0),
  );
  return ((worth[0] as number) + (worth[1] as number)) / 2;
}
