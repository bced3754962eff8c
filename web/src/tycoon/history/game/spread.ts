/** Moves labels apart so that each keeps `gap` from the next, and all stay between 0 and `high` if there is room. */
export function spreadOut(places: readonly number[], gap: number, high: number): readonly number[] {
  const order = places.map((place, i) => ({ place, i })).toSorted((a, b) => a.place - b.place || a.i - b.i);
  const moved: number[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (const { place } of order) {
    least = Math.max(place, least + gap);
    moved.push(least);
  }
  let most = Math.max(high, moved.length * gap - gap);
  for (let at = moved.length - 1; at >= 0; at--) {
    moved[at] = Math.min(moved[at] ?? 0, most);
    most = (moved[at] ?? 0) - gap;
  }
  const result = places.slice();
  for (const [at, { i }] of order.entries()) result[i] = moved[at] ?? 0;
  return result;
}
