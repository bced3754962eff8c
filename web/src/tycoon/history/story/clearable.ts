import type { GameView } from '@tycoon/sdk';

/** How long a game has to be over before its host may clear it away. */
const REST_MS = 7 * 24 * 60 * 60 * 1000;

/** More rows than any game has: the largest map, every seat, and room. */
export const ALL_ROWS = 400;

/** Whether the person may remove the game from the chain now; its history stays in the index. */
export const isClearable = (
  { status, host }: Pick<GameView, 'status' | 'host'>,
  you: string | null,
  endedAtMs: number,
  nowMs: number,
): boolean => status === 'ended' && host === you && nowMs >= endedAtMs + REST_MS;
