/** What is chosen among. A raise doubles the base bet; a leap raises it to its highest at once, which the book never does but has to answer. */
export const MOVES = ['see', 'call', 'raise', 'leap', 'showdown', 'fold'] as const;
export type Move = (typeof MOVES)[number];

/** The base bet is raised to at most so many times the table's own, by doubling. */
export const CAP = 4;
/** In its turn of so many rounds, and in all later ones, the book shows or folds. */
export const ROUNDS = 5;
/** So many bets of the two together, then the one to act shows or folds: an odd number binds the seat that acts first, an even one the other. */
export const depthFor = (side: 0 | 1): number => 2 * ROUNDS - 1 + side;

/** A public situation of a hand between two; amounts are in base bets of the table. */
export interface Spot {
  /** Its number, in the order in which the tree is built. */
  readonly index: number;
  readonly actor: 0 | 1;
  /** Bets made before it. */
  readonly bets: number;
  readonly base: number;
  readonly seen: readonly [boolean, boolean];
  readonly spent: readonly [number, number];
  readonly moves: readonly Move[];
  /** What each move leads to: another spot, or null where the hand ends. */
  readonly next: readonly (Spot | null)[];
}

type Seats<T> = readonly [T, T];

const paid = (spent: Seats<number>, actor: 0 | 1, amount: number): Seats<number> =>
  actor === 0 ? [spent[0] + amount, spent[1]] : [spent[0], spent[1] + amount];

/** What a call costs the actor. */
export const unitAt = ({ base, seen, actor }: Pick<Spot, 'base' | 'seen' | 'actor'>): number =>
  base * (seen[actor] ? 2 : 1);

/**
 * The tree of a hand between two, each having put in an ante of one base bet; all spots in the order of their numbers. `leaper` is the side that may
 * leap where that is more than a raise, null for neither.
 */
export function buildTree(depth: number, leaper: 0 | 1 | null = null): readonly Spot[] {
  const spots: Spot[] = [];
  const build = (
    actor: 0 | 1,
    bets: number,
    base: number,
    seen: Seats<boolean>,
    spent: Seats<number>,
  ): Spot => {
    const last = bets >= depth - 1;
    const moves = MOVES.filter((move) => {
      if (move === 'see') return !seen[actor];
      if (move === 'call') return !last;
      if (move === 'raise') return !last && base < CAP;
      if (move === 'leap') return !last && 2 * base < CAP && actor === leaper;
      // Looking is free, so that nobody folds blind.
      return move === 'showdown' || seen[actor];
    });
    const other: 0 | 1 = actor === 0 ? 1 : 0;
    const next: (Spot | null)[] = [];
    const spot: Spot = { index: spots.length, actor, bets, base, seen, spent, moves, next };
    spots.push(spot);
    for (const move of moves) {
      const factor = seen[actor] ? 2 : 1;
      if (move === 'see')
        next.push(build(actor, bets, base, actor === 0 ? [true, seen[1]] : [seen[0], true], spent));
      else if (move === 'call')
        next.push(build(other, bets + 1, base, seen, paid(spent, actor, base * factor)));
      else if (move === 'raise' || move === 'leap') {
        const to = move === 'leap' ? CAP : 2 * base;
        next.push(build(other, bets + 1, to, seen, paid(spent, actor, to * factor)));
      } else next.push(null);
    }
    return spot;
  };
  build(0, 0, 1, [false, false], [1, 1]);
  return spots;
}

/** The tree that the book of one side is solved and measured on: the other side may leap. */
export const bookTree = (side: 0 | 1, depth: number = depthFor(side)): readonly Spot[] =>
  buildTree(depth, side === 0 ? 1 : 0);

/**
 * Which spots are one to the seat that acts: a player at the table sees sums, base bet and looks, and not how they came about. A number for each
 * spot: that of the first spot that looks like it. Spots of the other side are all different.
 */
export function alike(tree: readonly Spot[], side: 0 | 1): Int32Array {
  const first = new Map<string, number>();
  return Int32Array.from(tree, ({ index, actor, bets, base, seen, spent }) => {
    if (actor !== side) return index;
    const key = [bets, base, ...seen, ...spent].join();
    const known = first.get(key);
    if (known === undefined) first.set(key, index);
    return known ?? index;
  });
}
