/** What a chart's height stands for, from its foot to its top. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Round steps for the grid: at most five lines. */
export function gridLines({ low, high }: Range): readonly number[] {
  const span = Math.max(high - low, 1);
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? 10 * power);
  const lines: number[] = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) lines.push(value);
  return lines;
}

/** What the values reach from and to: a tenth about a line that has not moved yet, so that it lies in the middle. */
export function spanOf(values: readonly number[]): Range {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = low === high ? Math.max(1, Math.round(Math.abs(low) / 10)) : 0;
  return { low: low - room, high: high + room };
}

/** How far below the top of the chart a value lies, in percent; what is below the foot lies on it. */
export const topOf = ({ low, high }: Range, value: number): number =>
  100 - ((Math.max(value, low) - low) / (high - low || 1)) * 100;

/** How far from the left a stop lies, in percent. */
export const leftOf = (last: number, stop: number): number => (stop / Math.max(last, 1)) * 100;

/** A line through the values, one a stop, as the path of an SVG of 100 by 100. */
export const linePath = (range: Range, last: number, values: readonly number[]): string =>
  values
    .map((value, stop) => {
      const point = `${leftOf(last, stop).toFixed(2)} ${topOf(range, value).toFixed(2)}`;
      return `${stop === 0 ? 'M' : 'L'}${point}`;
    })
    .join('');
