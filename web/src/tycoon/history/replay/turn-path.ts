/** The last stop of a game in an address: it stays right while the game grows. */
const END = 'end';

/** The stop that an address names; what is beyond the game is its end, what is no turn its beginning. */
export function parseTurn(turn: string, last: number): number {
  if (turn === END) return last;
  const stop = Number(turn);
  return /^\d{1,9}$/.test(turn) ? Math.min(stop, last) : 0;
}

export const makeTurn = (stop: number, last: number): string => (stop >= last ? END : String(stop));
