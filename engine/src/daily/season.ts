import { dayAt, startOfDay } from './challenge.ts';

/** Seasons of ratings are quarters of the calendar, in UTC: `2026-Q4`. */
const SEASON = /^(\d{4})-Q([1-4])$/;

export const isSeason = (text: string): boolean => SEASON.test(text);

/** The season of a moment, in milliseconds since 1970. */
export function seasonAt(ms: number): string {
  const day = dayAt(ms);
  return `${day.slice(0, 4)}-Q${Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1}`;
}

const monthOf = (year: number, month: number): number =>
  startOfDay(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`);

/** When a season begins and when it is over, in milliseconds since 1970; null for what is no season. */
export function boundsOf(season: string): { readonly from: number; readonly to: number } | null {
  const parts = SEASON.exec(season);
  if (parts === null) return null;
  const [year, quarter] = [Number(parts[1]), Number(parts[2])];
  return {
    from: monthOf(year, 3 * quarter - 2),
    to: quarter === 4 ? monthOf(year + 1, 1) : monthOf(year, 3 * quarter + 1),
  };
}
