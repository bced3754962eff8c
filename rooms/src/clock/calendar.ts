import { dayAt, endOfDay } from '@tycoon/engine/daily/challenge';

/** Which day it is, in UTC, and what the day still hides. */
export interface Calendar {
  now(): number;
  today(): string;
  /** Whether a table's chance is still secret: an attempt at the challenge of a day that is not over. */
  hides(day: string | null): boolean;
}

export const createCalendar = (now: () => number = Date.now): Calendar => ({
  now,
  today: () => dayAt(now()),
  hides: (day) => day !== null && now() < endOfDay(day),
});
