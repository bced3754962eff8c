const DAY_MS = 24 * 3600 * 1000;

/** The day of a moment, counted from one that is long ago, by the clock of this machine. */
const dayOf = (at: number, offsetMinutes: number): number =>
  Math.floor((at - offsetMinutes * 60_000) / DAY_MS);

/** How many days in a row end today or yesterday: as long as today is open, the row is not broken. */
export function daysInARow(
  times: readonly number[],
  now: number,
  offsetMinutes: number = new Date(now).getTimezoneOffset(),
): number {
  const days = new Set(times.map((at) => dayOf(at, offsetMinutes)));
  const today = dayOf(now, offsetMinutes);
  let last = days.has(today) ? today : today - 1;
  let row = 0;
  for (; days.has(last); last--) row++;
  return row;
}

/** Whether something was played on each of so many last days, today the last of them. */
export function lastDays(
  times: readonly number[],
  now: number,
  count: number,
  offsetMinutes: number = new Date(now).getTimezoneOffset(),
): readonly boolean[] {
  const played = new Set(times.map((at) => dayOf(at, offsetMinutes)));
  const today = dayOf(now, offsetMinutes);
  return Array.from({ length: count }, (_, i) => played.has(today - count + 1 + i));
}
