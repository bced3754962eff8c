import { stepsFrom } from '../ui/steps.ts';

/** The move that a key leads to in a replay of so many moves, or null for a key of no meaning. */
export function moveFor(key: string, at: number, last: number): number | null {
  const { back, next } = stepsFrom(at, last);
  switch (key) {
    case 'ArrowRight':
      return next ?? last;
    case 'ArrowLeft':
      return back ?? 0;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** Where playing starts: from the beginning once the end is reached. */
export const startFrom = (at: number, last: number): number => (at >= last ? 0 : at);
