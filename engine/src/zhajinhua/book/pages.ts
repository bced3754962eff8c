import type { Ladder, Solved, Strategy } from './strategy.ts';
import { alike, bookTree, CAP, depthFor, ROUNDS, type Spot } from './tree.ts';

/** Hands are told apart by their place among all hands, in so many equal parts. */
export const PARTS = 40;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef';
const MOST = DIGITS.length - 1;
/** Stands for a spot that the book's own choices hardly ever lead to. */
const LEFT_OUT = '.';

/** The part in which a hand lies that beats such a share of all hands. */
export const partOf = (share: number): number => Math.min(PARTS - 1, Math.floor(share * PARTS));

/** One row of a spot before a look, one for each part after it. */
const rowsOf = ({ seen, actor }: Pick<Spot, 'seen' | 'actor'>): number => (seen[actor] ? PARTS : 1);

/** The share of all hands that each strength beats, equal ones counting half. */
export function beaten({ shares }: Ladder): Float64Array {
  let below = 0;
  return shares.map((share) => {
    below += share;
    return below - share / 2;
  });
}

/** How little of a part may come to a spot before its row is that of the next stronger part that does; and how little of all hands before the spot is left out. */
const RARE = 1e-3;
const SPARED = 1e-4;

/** The rows of one spot: how often each move is made with hands of each part, weighed with how often they come there; null where hardly any do. */
function rows(solved: Solved, spot: Spot, parts: Int32Array): number[][] | null {
  const strategy = solved.strategy[spot.index] as readonly Float64Array[];
  const reach = solved.reach[spot.index] as Float64Array;
  const { shares } = solved.ladder;
  const count = rowsOf(spot);
  const weights = Array<number>(count).fill(0);
  const sums = Array.from({ length: count }, () => spot.moves.map(() => 0));
  for (let h = 0; h < shares.length; h++) {
    const row = count === 1 ? 0 : (parts[h] as number);
    const weight = (shares[h] as number) * (reach[h] as number);
    weights[row] = (weights[row] as number) + weight;
    for (let m = 0; m < spot.moves.length; m++)
      (sums[row] as number[])[m] =
        ((sums[row] as number[])[m] as number) + weight * ((strategy[m] as Float64Array)[h] as number);
  }
  if (weights.reduce((sum, weight) => sum + weight, 0) < SPARED) return null;
  let stronger: number[] | null = null;
  for (let row = count - 1; row >= 0; row--) {
    const weight = weights[row] as number;
    const own = (sums[row] as number[]).map((sum) => (weight === 0 ? 1 / spot.moves.length : sum / weight));
    if (weight < RARE / PARTS && stronger !== null) sums[row] = stronger;
    else sums[row] = own;
    if (weight >= RARE / PARTS) stronger = own;
  }
  return sums;
}

/** The solved strategy of one side as a text: spot by spot, row by row, move by move a digit in 31sts. */
export function writePages(solved: Solved, side: 0 | 1): string {
  const parts = Int32Array.from(beaten(solved.ladder), partOf);
  const ids = alike(solved.tree, side);
  return solved.tree
    .filter(({ actor, index }) => actor === side && ids[index] === index)
    .map((spot) => {
      const read = rows(solved, spot, parts);
      if (read === null) return LEFT_OUT;
      return read
        .flat()
        .map((share) => DIGITS[Math.round(share * MOST)] as string)
        .join('');
    })
    .join('');
}

/** A spot of the book: how often each move is made, row by row. */
interface Page extends Spot {
  readonly rows: readonly (readonly number[])[];
}

/** The pages of a text; shares of a row add up to 1. */
export function readPages(text: string, side: 0 | 1, depth: number = depthFor(side)): readonly Page[] {
  let at = 0;
  const tree = bookTree(side, depth);
  const ids = alike(tree, side);
  return tree.flatMap((spot) => {
    if (spot.actor !== side || ids[spot.index] !== spot.index) return [];
    if (text[at] === LEFT_OUT) {
      at++;
      return [];
    }
    const read = Array.from({ length: rowsOf(spot) }, () => {
      const digits = spot.moves.map(() => DIGITS.indexOf(text[at++] ?? 'A'));
      const sum = digits.reduce((all, one) => all + one, 0);
      return digits.map((digit) => (sum === 0 ? 1 / digits.length : digit / sum));
    });
    return [{ ...spot, rows: read }];
  });
}

const keyOf = (bets: number, base: number, isSeen: boolean, isOtherSeen: boolean): number =>
  bets * 16 + (base >= 4 ? 2 : base - 1) * 4 + (isSeen ? 2 : 0) + (isOtherSeen ? 1 : 0);

/** How far two sums are from each other, by ratio. */
const apart = (a: number, b: number): number => Math.abs(Math.log((a + 1) / (b + 1)));

/** Pages by what all can see but the sums. */
export class Shelf {
  readonly #pages: Page[][] = [];

  constructor(pages: readonly Page[]) {
    for (const page of pages) {
      const { actor, seen } = page;
      const key = keyOf(page.bets, page.base, seen[actor], seen[actor === 0 ? 1 : 0]);
      const lying = this.#pages[key];
      if (lying === undefined) this.#pages[key] = [page];
      else lying.push(page);
    }
  }

  /**
   * The page for a turn: the same base bet and looks, and the sums nearest to the table's. After the book's last round its last pages stand for all later
   * turns. Null where the book has none.
   */
  find(
    side: number,
    round: number,
    base: number,
    isSeen: boolean,
    isOtherSeen: boolean,
    own: number,
    rest: number,
  ): Page | null {
    let near = 1;
    while (near < CAP && base > near * Math.SQRT2) near *= 2;
    // Fewer bets lead to the same looks and base where the book has not so many.
    for (let bets = 2 * (Math.min(round, ROUNDS) - 1) + side; bets >= 0; bets -= 2) {
      const lying = this.#pages[keyOf(bets, near, isSeen, isOtherSeen)];
      if (lying === undefined) continue;
      let best: Page | null = null;
      let least = Number.POSITIVE_INFINITY;
      for (const page of lying) {
        const distance =
          apart(page.spent[side === 0 ? 0 : 1], own) + apart(page.spent[side === 0 ? 1 : 0], rest);
        if (distance >= least) continue;
        least = distance;
        best = page;
      }
      return best;
    }
    return null;
  }
}

/** The book as a strategy of one side over all strengths, for measuring it. */
export function asStrategy(shelf: Shelf, ladder: Ladder, side: 0 | 1): Strategy {
  const parts = Int32Array.from(beaten(ladder), partOf);
  const last = depthFor(side) - 1;
  return bookTree(side).map((spot) => {
    const { actor, bets, base, seen, spent, moves } = spot;
    const other = actor === 0 ? 1 : 0;
    const page =
      actor === side
        ? shelf.find(side, 1 + (bets - side) / 2, base, seen[actor], seen[other], spent[actor], spent[other])
        : null;
    const out = moves.map(() => new Float64Array(parts.length));
    for (const [h, part] of parts.entries()) {
      if (page === null) for (const one of out) one[h] = 1 / moves.length;
      else
        for (const [m, move] of page.moves.entries()) {
          const isLate = bets >= last && (move === 'call' || move === 'raise');
          const at = moves.indexOf(isLate ? 'showdown' : move);
          const one = out[at < 0 ? moves.indexOf('call') : at] as Float64Array;
          one[h] =
            (one[h] as number) +
            ((page.rows[page.rows.length === 1 ? 0 : part] as readonly number[])[m] as number);
        }
    }
    return out;
  });
}
