import { setTimeout as sleep } from 'node:timers/promises';
import { NewerSchema } from './newer.ts';

/** A database that is not there yet, or not any more, is waited for; one of a later version of the program is not. */
export async function untilReachable(
  prepare: () => Promise<void>,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let waitMs = 200; ; waitMs = Math.min(waitMs * 2, 10_000)) {
    try {
      await prepare();
      return;
    } catch (error) {
      if (error instanceof NewerSchema) throw error;
      say(`the database cannot be used (${reasonOf(error)}); trying again in ${waitMs / 1000} s`);
      await sleep(waitMs, undefined, { signal });
    }
  }
}

/** Drizzle's message carries the whole statement; the driver's says what happened. */
function reasonOf(error: unknown): string {
  let deepest = error;
  while (deepest instanceof Error && deepest.cause instanceof Error) deepest = deepest.cause;
  const { code, message } = deepest as { code?: string; message?: string };
  return message || code || String(error);
}
