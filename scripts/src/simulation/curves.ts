import type { CurvePoint } from '@tycoon/engine/games';
import { columns } from './table.ts';

const ROWS = 15;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const money = (value: number): string => Math.round(value).toLocaleString('en-US');

/** At most fifteen points of the curves, evenly spread: each bot's mean worth, and the mean price of all that is traded. */
export function formatCurves(points: readonly CurvePoint[], bots: readonly string[]): string {
  const step = Math.max(1, Math.ceil(points.length / ROWS));
  const rows = points.flatMap(({ games, worth, prices }, i) =>
    i % step === 0 ? [[`${i + 1}`, `${games}`, ...worth.map(money), money(mean(prices))]] : [],
  );
  const seated = points[0]?.worth.map((_, i) => bots[i % bots.length] ?? '') ?? [];
  return columns(['opening', 'games', ...seated, 'mean price'], rows);
}
