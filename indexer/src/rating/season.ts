import { seasonAt as seasonOf } from '@tycoon/engine/season';

/** The season every game counts in. */
export const ALL_TIME = 'all';

/** Seasons are quarters of the calendar, in UTC: `2026-Q4`. */
export const seasonAt = (timestampMs: bigint): string => seasonOf(Number(timestampMs));
