/** A share of a whole with the bounds that hold the true share 95 times in 100. */
export interface Rate {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Wilson's score interval: right also for few games and for shares near 0 and 1. `hits` may be fractional (shared wins). */
export function wilson(hits: number, total: number, z = 1.959964): Rate {
  if (total === 0) return { share: 0, low: 0, high: 1 };
  const share = hits / total;
  const z2 = z * z;
  const centre = (share + z2 / (2 * total)) / (1 + z2 / total);
  const half = (z / (1 + z2 / total)) * Math.sqrt((share * (1 - share)) / total + z2 / (4 * total * total));
  return { share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** Counts and sums of a quantity, from which mean, deviation and quantiles follow; two of them can be added up. */
export interface Distribution {
  count: number;
  sum: number;
  squares: number;
  min: number;
  max: number;
  /** How often each value occurred, values rounded to three significant digits. */
  readonly histogram: Record<string, number>;
}

export const emptyDistribution = (): Distribution => ({
  count: 0,
  sum: 0,
  squares: 0,
  min: Number.MAX_VALUE,
  max: -Number.MAX_VALUE,
  histogram: {},
});

function bucket(value: number): number {
  const size = Math.abs(value);
  if (size <= 100) return Math.round(value * 10) / 10;
  if (size <= 1000) return Math.round(value);
  const unit = 10 ** (Math.floor(Math.log10(size)) - 2);
  return Math.round(value / unit) * unit;
}

export function observe(into: Distribution, value: number): void {
  into.count++;
  into.sum += value;
  into.squares += value * value;
  if (value < into.min) into.min = value;
  if (value > into.max) into.max = value;
  const key = `${bucket(value)}`;
  into.histogram[key] = (into.histogram[key] ?? 0) + 1;
}

/** Adds `more` to `into`. */
export function mergeDistribution(into: Distribution, more: Distribution): void {
  into.count += more.count;
  into.sum += more.sum;
  into.squares += more.squares;
  into.min = Math.min(into.min, more.min);
  into.max = Math.max(into.max, more.max);
  for (const [key, count] of Object.entries(more.histogram))
    into.histogram[key] = (into.histogram[key] ?? 0) + count;
}

/** A distribution in the figures people read. */
export interface Summary {
  readonly count: number;
  readonly mean: number;
  readonly deviation: number;
  readonly min: number;
  readonly median: number;
  readonly p10: number;
  readonly p90: number;
  readonly max: number;
}

export function summarise(distribution: Distribution): Summary {
  const { count, sum, squares, min, max, histogram } = distribution;
  if (count === 0) return { count, mean: 0, deviation: 0, min: 0, median: 0, p10: 0, p90: 0, max: 0 };
  const mean = sum / count;
  const buckets = Object.entries(histogram)
    .map(([value, times]) => [Number(value), times] as const)
    .sort((a, b) => a[0] - b[0]);
  const quantile = (share: number): number => {
    let seen = 0;
    for (const [value, times] of buckets) {
      seen += times;
      if (seen >= share * count) return Math.min(max, Math.max(min, value));
    }
    return max;
  };
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean));
  return { count, mean, deviation, min, median: quantile(0.5), p10: quantile(0.1), p90: quantile(0.9), max };
}
