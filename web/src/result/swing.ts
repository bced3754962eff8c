/** How everybody stood after every move: by move, then by seat. The first row is the table before the first move. */
type Worth = readonly (readonly number[])[];

/** How far a seat is ahead of the best of the others, or behind; alone it is what the seat has. */
const leadOf = (row: readonly number[], seat: number): number => {
  const others = row.filter((_, other) => other !== seat);
  return (row[seat] ?? 0) - (others.length === 0 ? 0 : Math.max(...others));
};

/** The row that brought a seat furthest ahead of where the row before had left it, the first of several; null where none did. */
export function largestSwing(worth: Worth, seat: number): number | null {
  let found: number | null = null;
  let most = 0;
  for (let at = 1; at < worth.length; at++) {
    const gain = leadOf(worth[at] ?? [], seat) - leadOf(worth[at - 1] ?? [], seat);
    if (gain > most) [found, most] = [at, gain];
  }
  return found;
}

/** The row in which a seat gained most, the first of several; null where it never gained. What others lose is no moment of its own. */
function largestGain(worth: Worth, seat: number): number | null {
  return largestSwing(
    worth.map((row) => [row[seat] ?? 0]),
    0,
  );
}

/** Whose move counted most: a loser's own best one first, then the winner's. */
export function decidingRow(
  worth: Worth,
  own: number | null,
  winner: number | null,
): { readonly at: number; readonly isOwn: boolean } | null {
  if (own !== null && own !== winner) {
    const at = largestGain(worth, own);
    if (at !== null) return { at, isOwn: true };
  }
  const at = winner === null ? null : largestSwing(worth, winner);
  return at === null ? null : { at, isOwn: false };
}
