import type { GameView } from '@tycoon/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BotTable } from '../bots/roster.ts';
import { useSession } from '../network/session.ts';
import { canPlayQuietly } from './perform.ts';
import type { Play } from './use-play.ts';

/** Begins a game against bots as soon as every seat is taken, where that asks nobody for a signature. */
export function useEagerStart(
  view: GameView,
  you: string | null,
  bots: BotTable | undefined,
  { act }: Pick<Play, 'act'>,
): void {
  const session = useSession();
  const isDue =
    view.status === 'ready' &&
    bots?.isEager === true &&
    you === view.host &&
    view.players.length >= view.config.maxPlayers;
  const [tries, setTries] = useState(0);
  const begin = useEffectEvent(async () => {
    if (await canPlayQuietly(session, view)) act({ kind: 'start' });
  });
  useEffect(() => {
    if (!isDue) return;
    void begin();
    const timer = setTimeout(() => setTries(tries + 1), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isDue, tries]);
}

/** A start that did not go through is tried again. */
const AGAIN_MS = 4000;
