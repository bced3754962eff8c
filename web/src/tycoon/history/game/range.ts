/** How much of the range stays free above and below the lines. */
const ROOM = 0.08;
/** Where the lowest line is nearer to nothing than this share of the highest, the chart begins at nothing. */
const NEAR = 0.4;

/** What a chart has to show; that those who are out fall to nothing is no reason to make everything else flat. */
export function rangeOf(
  values: readonly (readonly number[])[],
  ends: readonly (number | null)[],
): { readonly low: number; readonly high: number } {
  const shown = values.flatMap((row, stop) => row.filter((_, seat) => stop < (ends[seat] ?? values.length)));
  const high = Math.max(1, ...shown);
  const low = Math.min(high, ...shown);
  const room = Math.max((high - low) * ROOM, high * 0.01);
  return { low: low < high * NEAR ? 0 : Math.max(0, low - room), high: high + room };
}
