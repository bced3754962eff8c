import { useSyncExternalStore } from 'react';
import { useSession } from '../network/session.ts';
import type { BotTable } from './roster.ts';

/** The bots that this browser has at a table. */
export function useBotTable(game: string): BotTable | undefined {
  const { roster } = useSession();
  return useSyncExternalStore(roster.watch, () => roster.table(game));
}
