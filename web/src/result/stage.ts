/** Where stacks stand on the stage, and how high: plain numbers that page and picture share. */

interface Column {
  /** The middle of the stack. */
  readonly x: number;
  readonly width: number;
  /** How much larger than on a board its piece stands. */
  readonly scale: number;
}

/** By place: the winner in the middle, the second at the left. */
const COLUMNS: readonly Column[] = [
  { x: 450, width: 196, scale: 3.3 },
  { x: 214, width: 156, scale: 2.1 },
  { x: 676, width: 156, scale: 2.1 },
  { x: 826, width: 118, scale: 1.5 },
  { x: 76, width: 104, scale: 1.4 },
  { x: 950, width: 104, scale: 1.4 },
];

export const LAYER = 13;
export const FACE = 44;
/** The line on which stacks stand. */
export const FLOOR = 500;
const MOST_LAYERS = 11;
const FEWEST_LAYERS = 2;

export interface Stack extends Column {
  readonly layers: number;
}

/** The least and the most that was reached; what was lost counts from the deepest loss on. */
export function reachOf(scores: readonly number[]): { readonly low: number; readonly high: number } {
  return { low: Math.min(0, ...scores), high: Math.max(0, ...scores) };
}

/** A stack for the nth place; its height follows the score, and one who is out has none. */
export function stackOf(
  place: number,
  score: number,
  { low, high }: ReturnType<typeof reachOf>,
  isOut: boolean,
): Stack {
  const column = COLUMNS[Math.min(place, COLUMNS.length - 1)] ?? COLUMNS[0];
  const share = high === low ? 0 : (score - low) / (high - low);
  const layers = isOut ? 0 : Math.round(FEWEST_LAYERS + share * (MOST_LAYERS - FEWEST_LAYERS));
  return { ...(column as Column), layers };
}

/** The part of the stage that is shown for so many. */
export const boxOf = (seats: number): { readonly x: number; readonly width: number } => {
  const x = seats > 4 ? 8 : 36;
  return { x, width: (seats > 5 ? 1010 : 900) - x };
};

export const layerTops = ({ layers }: Stack): readonly number[] =>
  Array.from({ length: layers + 1 }, (_, i) => FLOOR - FACE - LAYER - i * LAYER);
