import type { Ladder, Solved, Strategy } from './strategy.ts';
import { buildTree, type Spot } from './tree.ts';

/** Hands are told apart by their place among all hands, in so many equal parts. */
export const PARTS = 20;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const MOST = DIGITS.length - 1;

/** The part in which a hand lies that beats such a share of all hands. */
export const partOf = (share: number): number => Math.min(PARTS - 1, Math.floor(share * PARTS));

/** One row of a spot before a look, one for each part after it. */
const rowsOf = ({ seen, actor }: Pick<Spot, 'seen' | 'actor'>): number => (seen[actor] ? PARTS : 1);

/** The share of all hands that each strength beats, equal ones counting half. */
function beaten({ shares }: Ladder): Float64Array {
  let below = 0;
  return shares.map((share) => {
    below += share;
    return below - share / 2;
  });
}

/** How little of a part may come to a spot before its row is that of the next stronger part that does. */
const RARE = 1e-3;

/** The rows of one spot: how often each move is made with hands of each part, weighed with how often they come there. */
function rows(solved: Solved, spot: Spot, parts: Int32Array): number[][] {
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

/** The solved strategy as a text: spot by spot, row by row, move by move a digit in 63rds. */
export function writePages(solved: Solved): string {
  const parts = Int32Array.from(beaten(solved.ladder), partOf);
  return solved.tree
    .flatMap((spot) => rows(solved, spot, parts))
    .flat()
    .map((share) => DIGITS[Math.round(share * MOST)] as string)
    .join('');
}

/** A spot of the book: how often each move is made, row by row. */
export interface Page extends Spot {
  readonly rows: readonly (readonly number[])[];
}

/** The pages of a text; shares of a row add up to 1. */
export function readPages(text: string, depth?: number): readonly Page[] {
  let at = 0;
  return buildTree(depth).map((spot) => {
    const read = Array.from({ length: rowsOf(spot) }, () => {
      const digits = spot.moves.map(() => DIGITS.indexOf(text[at++] ?? 'A'));
      const sum = digits.reduce((all, one) => all + one, 0);
      return digits.map((digit) => (sum === 0 ? 1 / digits.length : digit / sum));
    });
    return { ...spot, rows: read };
  });
}

/** The book as a strategy over all strengths, for measuring it. */
export function asStrategy(pages: readonly Page[], ladder: Ladder): Strategy {
  const parts = Int32Array.from(beaten(ladder), partOf);
  return pages.map(({ moves, rows: read }) =>
    moves.map((_, m) =>
      Float64Array.from(
        parts,
        (part) => (read[read.length === 1 ? 0 : part] as readonly number[])[m] as number,
      ),
    ),
  );
}
