import { type Challenge, challengeOf, dayAt } from '@tycoon/engine/daily/challenge';
import type { DailyView } from '@tycoon/rooms/wire';
import { useCallback, useEffect, useState } from 'react';
import { callRooms, roomsUrl } from '../rooms/client/api.ts';
import { tableClient } from '../table/client.ts';

/** What is known of the challenge of the day: the server's word, or that there is none, or that it does not answer. */
export type Daily =
  | { readonly kind: 'asking' }
  | { readonly kind: 'ranked'; readonly view: DailyView }
  | { readonly kind: 'practice' }
  | { readonly kind: 'away' };

async function ask(): Promise<Daily> {
  if ((await roomsUrl()) === null) return { kind: 'practice' };
  try {
    return { kind: 'ranked', view: await callRooms<DailyView>('GET', '/daily') };
  } catch {
    return { kind: 'away' };
  }
}

/** Asks the rooms for the day's challenge, and again when told to. */
export function useDaily(): readonly [Daily, () => void] {
  const [daily, setDaily] = useState<Daily>({ kind: 'asking' });
  const look = useCallback(() => void ask().then(setDaily), []);
  useEffect(look, [look]);
  return [daily, look];
}

/** The challenge that is shown: the server's day, or that of this machine's clock. */
export function challengeIn(daily: Daily): Challenge {
  const day = daily.kind === 'ranked' ? daily.view.today.day : dayAt(Date.now());
  return challengeOf(day) as Challenge;
}

/** The same task with a seed of this browser's own; returns the table's path, or why there is none. */
export async function practise(day: string): Promise<{ readonly path: string } | { readonly code: string }> {
  const reply = await tableClient().ask({ kind: 'practise', day });
  return reply.ok ? { path: `/table/${reply.value.id}` } : { code: reply.code };
}
