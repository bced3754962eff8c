import type { Config, PlayerView } from '@tycoon/engine/cashflow';

/** A square of a frame by its column and row: the first one top left, the others clockwise. */
export function placeInFrame(index: number, squares: number): readonly [column: number, row: number] {
  const side = squares / 4;
  const along = index % side;
  switch (Math.floor(index / side)) {
    case 0:
      return [along, 0];
    case 1:
      return [side, along];
    case 2:
      return [side - along, side];
    default:
      return [0, side - along];
  }
}

/** The squares a piece walks over, the last one included: pieces only walk forwards. */
export function wayTo(from: number, to: number, squares: number): readonly number[] {
  const steps = (((to - from) % squares) + squares) % squares;
  return Array.from({ length: steps }, (_, i) => (from + i + 1) % squares);
}

/** The sums the next throw can have: one die, two in the quick game, and one more with charity. */
export function sumsAhead(config: Config, { charityTurns }: PlayerView): readonly number[] {
  const dice = (config.dice === 'quick' ? 2 : 1) + (charityTurns > 0 ? 1 : 0);
  return Array.from({ length: dice * 5 + 1 }, (_, i) => dice + i);
}
