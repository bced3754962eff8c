/** The season every game counts in. */
export const ALL_TIME = 'all';

/** Seasons are quarters of the calendar, in UTC: `2026-Q4`. */
export function seasonAt(timestampMs: bigint): string {
  const date = new Date(Number(timestampMs));
  return `${date.getUTCFullYear()}-Q${Math.floor(date.getUTCMonth() / 3) + 1}`;
}
