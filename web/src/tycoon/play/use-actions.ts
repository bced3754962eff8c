import { type CardKind, type FromChain, type LegalAction, legalActions } from '@tycoon/sdk';
import type { GameMap } from '@tycoon/sdk/maps';
import { useEffect, useMemo, useState } from 'react';
import type { LiveGame } from '../live/live.ts';

/** What the address may do now, by the chain's clock: when a turn's time is over anyone may end it. */
export function useActions(
  { view, unplayed, skewMs }: LiveGame,
  address: string | null,
  map: GameMap | null,
  cardPrices: ReadonlyMap<FromChain<CardKind>, bigint>,
): readonly LegalAction[] {
  // A time that begins with a step which nobody has sent yet cannot be over.
  const isTimed = view.status === 'active' && unplayed === undefined;
  const deadlineMs = isTimed ? Number(view.deadlineMs) : null;
  const isOver = useHasPassed(deadlineMs, skewMs);
  return useMemo(() => {
    if (map === null || address === null) return [];
    const nowMs = isOver ? view.deadlineMs : 0n;
    return legalActions(view, address, { map, cardPrices, nowMs });
  }, [view, map, address, cardPrices, isOver]);
}

/** Clocks tick by checkpoints; a moment later the chain agrees that the time is over. */
const GRACE_MS = 400;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Whether the chain's clock has passed a moment; rendered again when it does. */
function useHasPassed(momentMs: number | null, skewMs: number): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (momentMs === null) return;
    const left = momentMs + GRACE_MS - (Date.now() + skewMs);
    const timer = setTimeout(() => setPassed(momentMs), Math.min(Math.max(left, 0), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [momentMs, skewMs]);
  return momentMs !== null && passed === momentMs;
}
