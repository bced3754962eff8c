import { useCallback, useEffect, useState } from 'react';
import type { Move, TableProps } from './props.ts';

/** How long a move that was executed may take to be heard of before the keys come back. */
const PATIENCE_MS = 6000;

interface Sent {
  readonly move: Move;
  /** The last beat that was known when it was sent. */
  readonly after: number;
}

/**
 * A move is under way until the table has heard what came of it, not only until it is executed: else the key would be offered
 * a second time in between. `again` sends the last move once more.
 */
export function useSent({
  game,
  act,
  pending,
  trouble,
  dismiss,
}: Pick<TableProps, 'game' | 'act' | 'pending' | 'trouble' | 'dismiss'>) {
  const last = game.beats.at(-1)?.index ?? -1;
  const [sent, setSent] = useState<Sent | null>(null);
  const isOpen = sent !== null && last === sent.after && trouble === null;
  useEffect(() => {
    if (!isOpen || pending !== null) return;
    const timer = setTimeout(() => setSent(null), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isOpen, pending]);
  const send = useCallback(
    (move: Move) => {
      setSent({ move, after: last });
      act(move);
    },
    [act, last],
  );
  const again = useCallback(() => {
    dismiss();
    if (sent !== null) send(sent.move);
  }, [dismiss, send, sent]);
  return { send, again, underWay: pending ?? (isOpen ? sent.move : null) };
}
