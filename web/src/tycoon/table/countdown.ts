import type { GameView } from '@tycoon/sdk';

/** From here on a person should hurry. */
export const SHORT_MS = 15_000;

/** The chain's clock ticks by checkpoints; a moment later it agrees that the time is over. */
const GRACE_MS = 400;

/** How much of the active player's time is left, by the chain's clock. */
export interface Countdown {
  readonly seconds: number;
  /** What is left of the whole time, 0 to 1. */
  readonly share: number;
  readonly isShort: boolean;
  /** Anyone may end the turn now. */
  readonly isOver: boolean;
}

/** Null where no time runs: before the start and after the end. */
export function countdown(view: GameView, nowMs: number): Countdown | null {
  if (view.status !== 'active') return null;
  const total = Number(view.config.turnTimeoutMs);
  const left = Math.max(0, Number(view.deadlineMs) - nowMs);
  return {
    seconds: Math.ceil(left / 1000),
    share: total > 0 ? Math.min(1, left / total) : 0,
    isShort: left <= SHORT_MS,
    isOver: nowMs >= Number(view.deadlineMs) + GRACE_MS,
  };
}

/** Seconds as a clock says them: 0:24, 1:05, 2:00:00. */
export function clockFace(seconds: number): string {
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
}

/** The same, and from a day on days and hours in words. */
export function clockWords(seconds: number, days: (days: number, hours: number) => string): string {
  const hours = Math.floor(seconds / 3600);
  return hours < 24 ? clockFace(seconds) : days(Math.floor(hours / 24), hours % 24);
}
