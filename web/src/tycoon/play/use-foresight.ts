import type { TycoonEvent } from '@tycoon/sdk/events';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { foresee } from '../live/foresee.ts';
import type { LiveGame } from '../live/live.ts';
import { useSession } from '../network/session.ts';
import { canPlayQuietly } from './perform.ts';

/** How long the one who rolled, and other pages, are given to play the roll before this one looks ahead. */
const PATIENCE_MS = 2500;

interface Foretold {
  readonly waiting: string;
  readonly events: readonly TycoonEvent[];
  readonly atMs: number;
}

/**
 * The game as its next player has to see it where this page cannot play a roll that waits without asking for a signature: played
 * already. The step goes along with whatever is signed next, so that nobody is asked for it alone.
 */
export function useForesight(game: LiveGame, you: string | null): LiveGame {
  const session = useSession();
  const { view } = game;
  const { draw, id } = view;
  const waiting = draw === null ? null : `${id} ${draw.seed.join()}`;
  const isOwn = draw !== null && draw.player === you;
  const [foretold, setForetold] = useState<Foretold | null>(null);
  const look = useEffectEvent(async (of: string, left: AbortSignal) => {
    if (await canPlayQuietly(session, view)) return;
    const { events } = await session.client.tycoon.foretellStep(id);
    if (!left.aborted) setForetold({ waiting: of, events, atMs: Date.now() + game.skewMs });
  });
  useEffect(() => {
    if (waiting === null) return;
    const left = new AbortController();
    // Where nothing can be foretold the roll waits for a page that plays it, or for a key that offers to.
    const timer = setTimeout(() => void look(waiting, left.signal).catch(() => {}), isOwn ? 0 : PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [waiting, isOwn]);
  return useMemo(
    () =>
      foretold !== null && foretold.waiting === waiting
        ? foresee(game, foretold.events, foretold.atMs)
        : game,
    [game, foretold, waiting],
  );
}
