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

/** What lies behind the stacks, in the stage's own measure. */
export const HILLS = {
  far: [
    'M-500 430C-380 340-260 380-160 430ZM0 430C70 350 130 318 176 330 220 300 262 252 300 262 352 286 392 372 470 430Z',
    'M470 440C540 380 610 356 668 372 720 340 790 344 850 392 890 424 940 380 1020 372 1120 366 1220 420 1300 452H470Z',
  ],
  near: 'M-600 452C-400 380-200 420 0 452C90 404 170 386 226 398 290 366 330 380 388 420 420 436 440 446 460 452Z',
  mist: 'M60 372H196M170 390H300M560 392H690M640 410H800',
  cloud:
    'M92 148h96c17 0 17-23 0-23-4 0-6 2-8 5-2-17-27-19-31-2-11-8-25 0-21 11M60 160h74M156 160h46M716 118h70c13 0 13-18 0-18-2-13-22-14-26-2-9-5-18 2-16 9M690 128h52',
} as const;

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
