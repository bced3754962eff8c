import type { Random } from '../../core/random.ts';
import { seedRandom } from '../../core/seed.ts';
import { beaten, partOf } from '../book/pages.ts';
import type { Ladder, Solved, Strategy } from '../book/strategy.ts';
import { alike, bookTree, buildTree, MOVES, type Move, type Spot, unitAt } from '../book/tree.ts';
import { strength } from '../hand.ts';
import { oddsPolicy, type Style } from '../policies.ts';
import { freshSituation, type Step } from '../situation.ts';
import { STYLES } from '../styles.ts';

type Side = 0 | 1;

const otherOf = (side: Side): Side => (side === 0 ? 1 : 0);

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

/** The strengths in the parts that the book tells apart, one class for each. */
export function coarse(ladder: Ladder): Ladder {
  const parts = Array.from(beaten(ladder), partOf);
  const strengths: number[] = [];
  const sums: number[] = [];
  for (const [i, part] of parts.entries()) {
    if (i === 0 || part !== parts[i - 1]) {
      strengths.push(ladder.strengths[i] as number);
      sums.push(0);
    }
    sums[sums.length - 1] = (sums.at(-1) as number) + (ladder.shares[i] as number);
  }
  return { strengths, shares: Float64Array.from(sums) };
}

const zeros = (n: number): Float64Array => new Float64Array(n);

/**
 * What the hand is worth to `me` at its end, for each of its hands, weighed with how likely the other's hands come here. A fold loses what was
 * put in; the seat that asks for the showdown pays a unit first, and equal hands share the pot.
 */
function endValue(
  shares: Float64Array,
  spot: Spot,
  isShowdown: boolean,
  me: Side,
  other: Float64Array,
  out: Float64Array,
): void {
  const hands = shares.length;
  const unit = isShowdown ? unitAt(spot) : 0;
  const own = spot.spent[me] + (spot.actor === me ? unit : 0);
  const theirs = spot.spent[otherOf(me)] + (spot.actor === me ? 0 : unit);
  let all = 0;
  for (let h = 0; h < hands; h++) all += (other[h] as number) * (shares[h] as number);
  if (!isShowdown) {
    out.fill(all * (spot.actor === me ? -own : theirs));
    return;
  }
  let below = 0;
  for (let h = 0; h < hands; h++) {
    const same = (other[h] as number) * (shares[h] as number);
    out[h] = below * theirs - (all - below - same) * own + (same * (theirs - own)) / 2;
    below += same;
  }
}

/** Positive parts of the regrets as shares, `[move][hand]` in one list; even where there are none. */
function match(regrets: Float64Array, moves: number, hands: number, out: Float64Array): void {
  for (let h = 0; h < hands; h++) {
    let sum = 0;
    for (let i = h; i < moves * hands; i += hands) sum += regrets[i] as number;
    const even = 1 / moves;
    for (let i = h; i < moves * hands; i += hands) out[i] = sum > 0 ? (regrets[i] as number) / sum : even;
  }
}

/** How often a fixed opponent makes each move at a spot with each hand: `[move][hand]`. */
type Fixed = (spot: Spot) => readonly Float64Array[];

/** The move where the spot has it, else a call, and the showdown where nothing more can be bet. */
function openMove({ moves }: Spot, move: Move): number {
  const open = ([move, 'call', 'showdown'] as const).find((one) => moves.includes(one));
  return moves.indexOf(open ?? move);
}

/** Never looks, and makes the same move whatever happens. */
const station =
  (move: Move): Fixed =>
  (spot) =>
    spot.moves.map((_, m) => Float64Array.of(m === openMove(spot, move) ? 1 : 0));

/** What a bot of the page does between two, as a move of the tree. */
const MOVE_OF: Readonly<Record<Step, Move>> = {
  see: 'see',
  call: 'call',
  raise: 'raise',
  end: 'showdown',
  end_seen: 'showdown',
  fold: 'fold',
};

const unheard = (): void => {};
const situation = freshSituation();
/** The odds are asked for no chance. */
const still: Random = seedRandom('odds');

/** The move of the bot that goes by the odds, at a spot with a hand that beats such a share of all hands. */
function oddsMove(spot: Spot, share: number): Move {
  const { actor, seen, spent, base, bets } = spot;
  const hasLooked = seen[otherOf(actor)];
  situation.seen = seen[actor];
  situation.share = share;
  situation.round = 1 + Math.floor(bets / 2);
  situation.looked = hasLooked ? 1 : 0;
  situation.base = base;
  situation.pot = spent[0] + spent[1];
  situation.blindTarget = hasLooked ? -1 : 1;
  situation.seenTarget = hasLooked ? 1 : -1;
  return MOVE_OF[oddsPolicy(situation, still, unheard)];
}

/** A bot of the page: by a style against who has looked, by the odds against who has not, and without a style always. */
const paged =
  (style: Style | null, beats: Float64Array): Fixed =>
  (spot) => {
    const { actor, seen, bets } = spot;
    const round = 1 + Math.floor(bets / 2);
    const out = spot.moves.map(() => zeros(beats.length));
    const add = (h: number, move: Move, share: number): void => {
      const one = out[openMove(spot, move)] as Float64Array;
      one[h] = (one[h] as number) + share;
    };
    for (const [h, beaten] of beats.entries()) {
      if (style === null || !seen[otherOf(actor)]) {
        add(h, oddsMove(spot, beaten), 1);
        continue;
      }
      const { look, fold, raise, end, bluff } = style;
      if (!seen[actor]) {
        const often = (1 - raise) / 2;
        if (round >= look) add(h, 'see', 1);
        else {
          add(h, 'raise', often);
          add(h, 'call', 1 - often);
        }
        continue;
      }
      const stays = beaten < fold ? bluff : 1;
      add(h, 'fold', 1 - stays);
      add(h, round >= end ? 'showdown' : beaten > raise ? 'raise' : 'call', stays);
    }
    return out;
  };

/** Opponents that a strategy can be made to lean against: two who never look, the standard level and the bot that goes by the odds. */
function fixedOnes(ladder: Ladder): readonly Fixed[] {
  const beats = beaten(ladder);
  const styles = STYLES.filter(({ id }) => id === 'steady' || id === 'tight');
  return [station('call'), station('raise'), ...[...styles, null, null].map((style) => paged(style, beats))];
}

/** Room for the numbers of one level of the walk. */
interface Level {
  readonly reach: Float64Array;
  readonly ends: Float64Array;
  readonly values: readonly Float64Array[];
  readonly strategy: Float64Array;
  /** How likely each fixed opponent is here with each hand. */
  readonly fixed: readonly Float64Array[];
}

/** How the solver is run. */
interface Run {
  readonly iterations: number;
  /** How many bets the two make together at most; see `buildTree`. */
  readonly depth: number;
  /** Whether hands are told apart by the parts of the book instead of all 741 strengths. */
  readonly isCoarse?: boolean;
  /** The side that plays by what it sees alone, as at the table; the other, and both where none is named, also know how it came about. */
  readonly side?: Side;
  /** In so many of the hands that side's opponent is a fixed one; then the strategy gains more from such players and gives away a little. */
  readonly lean?: number;
}

/**
 * Counterfactual regret minimisation over all strengths (CFR+: regrets never below 0, later rounds count more). It ends near a strategy that
 * no other gains from; how near, `bestAnswer` says.
 */
export function solve({ iterations, depth, side, lean = 0, isCoarse = false }: Run): Solved {
  const ladder = isCoarse ? coarse(ladderOf()) : ladderOf();
  const { shares } = ladder;
  const hands = shares.length;
  const tree = side === undefined ? buildTree(depth) : bookTree(side, depth);
  const ids = side === undefined ? Int32Array.from(tree, ({ index }) => index) : alike(tree, side);
  const regrets = tree.map(({ moves }) => zeros(moves.length * hands));
  const sums = tree.map(({ moves }) => zeros(moves.length * hands));
  const fixed = lean > 0 ? fixedOnes(ladder) : [];
  const levels: Level[] = Array.from({ length: depth + 3 }, () => ({
    reach: zeros(hands),
    ends: zeros(hands),
    values: MOVES.map(() => zeros(hands)),
    strategy: zeros(MOVES.length * hands),
    fixed: fixed.map(() => zeros(hands)),
  }));
  const fixedAt = fixed.map((one) => tree.map(one));
  let weight = 0;
  const walk = (
    spot: Spot,
    at: number,
    me: Side,
    own: Float64Array,
    other: Float64Array,
    strangers: readonly Float64Array[],
    out: Float64Array,
  ): void => {
    const level = levels[at] as Level;
    const { strategy, reach, ends } = level;
    const isMine = spot.actor === me;
    const count = spot.moves.length;
    const regret = regrets[ids[spot.index] as number] as Float64Array;
    match(regret, count, hands, strategy);
    out.fill(0);
    for (let m = 0; m < count; m++) {
      const value = level.values[m] as Float64Array;
      const next = spot.next[m] ?? null;
      let follows = other;
      let still = strangers;
      if (!isMine) {
        for (let h = 0; h < hands; h++) reach[h] = (other[h] as number) * (strategy[m * hands + h] as number);
        follows = reach;
        if (strangers.length > 0) {
          still = level.fixed;
          for (const [f, one] of strangers.entries()) {
            const share = fixedAt[f]?.[spot.index]?.[m] as Float64Array;
            const to = level.fixed[f] as Float64Array;
            for (let h = 0; h < hands; h++)
              to[h] = (one[h] as number) * (share[share.length === 1 ? 0 : h] as number);
          }
        }
      }
      if (next === null) {
        ends.set(follows);
        for (const one of still)
          for (let h = 0; h < hands; h++) ends[h] = (ends[h] as number) + (one[h] as number);
        endValue(shares, spot, spot.moves[m] === 'showdown', me, ends, value);
      } else if (isMine) {
        for (let h = 0; h < hands; h++) reach[h] = (own[h] as number) * (strategy[m * hands + h] as number);
        walk(next, at + 1, me, reach, other, strangers, value);
      } else walk(next, at + 1, me, own, follows, still, value);
      if (isMine)
        for (let h = 0; h < hands; h++)
          out[h] = (out[h] as number) + (strategy[m * hands + h] as number) * (value[h] as number);
      else for (let h = 0; h < hands; h++) out[h] = (out[h] as number) + (value[h] as number);
    }
    if (!isMine) return;
    const sum = sums[ids[spot.index] as number] as Float64Array;
    for (let m = 0; m < count; m++) {
      const value = level.values[m] as Float64Array;
      const from = m * hands;
      if (spot.seen[me])
        for (let h = 0; h < hands; h++)
          regret[from + h] = Math.max(
            0,
            (regret[from + h] as number) + (value[h] as number) - (out[h] as number),
          );
      else {
        // A seat that has not looked has one regret for all hands.
        let together = 0;
        for (let h = 0; h < hands; h++)
          together += (shares[h] as number) * ((value[h] as number) - (out[h] as number));
        regret.fill(Math.max(0, (regret[from] as number) + together), from, from + hands);
      }
      for (let h = 0; h < hands; h++)
        sum[from + h] =
          (sum[from + h] as number) + weight * (own[h] as number) * (strategy[from + h] as number);
    }
  };
  const root = tree[0] as Spot;
  const certain = zeros(hands).fill(1);
  const out = zeros(hands);
  for (let i = 1; i <= iterations; i++) {
    weight = i;
    for (const me of [0, 1] as const) {
      const share = side === me ? lean : 0;
      walk(
        root,
        0,
        me,
        certain,
        share === 0 ? certain : certain.map(() => 1 - share),
        share === 0 ? [] : fixed.map(() => zeros(hands).fill(share / fixed.length)),
        out,
      );
    }
  }
  const total = (iterations * (iterations + 1)) / 2;
  const strategy = tree.map(({ moves, index }) => {
    const flat = zeros(moves.length * hands);
    match(sums[ids[index] as number] as Float64Array, moves.length, hands, flat);
    return moves.map((_, m) => flat.slice(m * hands, (m + 1) * hands));
  });
  return {
    tree,
    ladder,
    strategy,
    reach: tree.map(({ moves, index }) =>
      zeros(hands).map((_, h) => {
        let sum = 0;
        for (let m = 0; m < moves.length; m++)
          sum += (sums[ids[index] as number] as Float64Array)[m * hands + h] as number;
        return sum / total;
      }),
    ),
  };
}

/** What the best answer of one seat wins in base bets a hand from the other's strategy, which is that of the tree's spots. */
export function bestAnswer(strategy: Strategy, me: Side, tree: readonly Spot[], ladder = ladderOf()): number {
  const { shares } = ladder;
  const hands = shares.length;
  const best = (spot: Spot, other: Float64Array): Float64Array => {
    const isMine = spot.actor === me;
    const values = spot.moves.map((move, m) => {
      const next = spot.next[m] ?? null;
      const chosen = (strategy[spot.index] as readonly Float64Array[])[m] as Float64Array;
      const reach = isMine ? other : other.map((one, h) => one * (chosen[h] as number));
      if (next !== null) return best(next, reach);
      const value = zeros(hands);
      endValue(shares, spot, move === 'showdown', me, reach, value);
      return value;
    });
    if (!isMine)
      return values.reduce((sum, one) => sum.map((value, h) => value + (one[h] as number)), zeros(hands));
    if (spot.seen[me])
      return zeros(hands).map((_, h) => values.reduce((most, one) => Math.max(most, one[h] as number), -1e9));
    // Blind one move is made whatever the hand is.
    const means = values.map((one) => one.reduce((sum, v, h) => sum + v * (shares[h] as number), 0));
    return values[means.indexOf(Math.max(...means))] as Float64Array;
  };
  return best(tree[0] as Spot, zeros(hands).fill(1)).reduce(
    (sum, value, h) => sum + value * (shares[h] as number),
    0,
  );
}

/** What the best answers win in base bets a hand, the mean of both seats: 0 where a strategy cannot be exploited. */
export const exploitability = ({ strategy, tree }: Pick<Solved, 'strategy' | 'tree'>): number =>
  (bestAnswer(strategy, 0, tree) + bestAnswer(strategy, 1, tree)) / 2;
