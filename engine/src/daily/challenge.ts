import type { Outcome, Seat } from '../core/game.ts';
import type { Level } from '../core/level.ts';
import { sha256 } from '../core/sha256.ts';

/**
 * Says what is played on which day: the same for everybody, by the day alone. Chance is not in it: the server of the rooms draws a seed for each
 * day, a browser that practises one of its own.
 */

/** The kinds of challenges, in the order of the days. */
export const CHALLENGES = ['session', 'puzzle', 'sprint'] as const;
export type ChallengeKind = (typeof CHALLENGES)[number];

export interface Challenge {
  /** `2026-11-18`, in UTC. */
  readonly day: string;
  readonly kind: ChallengeKind;
  readonly game: 'zhajinhua' | 'merit' | 'cashflow';
  readonly seats: number;
  /** Where the player sits; bots of this level have the other seats. */
  readonly seat: Seat;
  readonly level: Level;
  /** What differs from the game's usual config for so many seats. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Bots play every seat before this round; the player has what is left of the game. 1: from the beginning. */
  readonly fromRound: number;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

/** Days from 1 January 1970 to the first of a month (Howard Hinnant's days_from_civil). */
function daysBefore(year: number, month: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5);
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  );
}

/** The number of a day, counted from 1 January 1970; null for what is no day of the calendar. */
export function dayNumber(day: string): number | null {
  const parts = DAY.exec(day);
  if (parts === null) return null;
  const [year, month, date] = parts.slice(1).map(Number) as [number, number, number];
  if (month < 1 || month > 12 || date < 1) return null;
  const first = daysBefore(year, month);
  const next = month === 12 ? daysBefore(year + 1, 1) : daysBefore(year, month + 1);
  return date > next - first ? null : first + date - 1;
}

/** The day with that number. */
export function dayOf(number: number): string {
  // Counted in eras of 400 years that begin on 1 March.
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
}

/** The day of a moment, in milliseconds since 1970. */
export const dayAt = (ms: number): string => dayOf(Math.floor(ms / DAY_MS));

/** When a day begins; the next one begins 86,400,000 ms later. */
export const startOfDay = (day: string): number => (dayNumber(day) ?? 0) * DAY_MS;
export const endOfDay = (day: string): number => startOfDay(day) + DAY_MS;

/** So many hands has a session of 炸金花. */
export const SESSION_HANDS = 8;
/** So many rounds has a sprint of CashFlow. */
export const SPRINT_ROUNDS = 20;
/** The round from which the player has a game of 功德轮回: two of six are left. */
export const PUZZLE_ROUND = 5;

/** The challenge of a day; null for what is no day. */
export function challengeOf(day: string): Challenge | null {
  const number = dayNumber(day);
  if (number === null) return null;
  const kind = CHALLENGES[((number % 3) + 3) % 3] as ChallengeKind;
  // How often this kind has had its turn: varies the table from one time to the next.
  const turn = Math.floor(number / 3);
  switch (kind) {
    case 'session':
      return {
        ...{ day, kind, game: 'zhajinhua', seats: 4, seat: 0, level: 'standard', fromRound: 1 },
        options: { hands: SESSION_HANDS, startingChips: 1000, blindRounds: turn % 2 },
      };
    case 'puzzle':
      return {
        ...{ day, kind, game: 'merit', seats: 4, seat: turn % 4, level: 'standard', fromRound: PUZZLE_ROUND },
        options: { openingCalamity: 8, calamityARound: 4 + (turn % 2) },
      };
    case 'sprint':
      return {
        ...{ day, kind, game: 'cashflow', seats: 1, seat: 0, level: 'standard', fromRound: 1 },
        options: { roundLimit: SPRINT_ROUNDS, dice: turn % 2 === 0 ? 'official' : 'quick' },
      };
  }
}

/** The player's part of the seed, which is the same for everybody: the server's half alone is secret. 64 hex digits, as every part has. */
export const partOfDay = (day: string): string => sha256(`tycoon part of the day\n${day}`);

/** What an attempt is worth: the player's score, and nothing where the team of a puzzle has failed. More is better. */
export function pointsOf({ kind, seat }: Challenge, { scores, reason }: Outcome): number {
  if (kind === 'puzzle' && reason !== 'success') return 0;
  return scores[seat] ?? 0;
}
