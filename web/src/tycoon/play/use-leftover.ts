import type { GameView } from '@tycoon/sdk';
import { useEffect, useRef } from 'react';
import { returnLeftover } from '../keys/leftover.ts';
import { useSession } from '../network/session.ts';

/** Sends what this browser's key has left back to the wallet when the key has nothing to play any more. */
export function useLeftover(view: GameView): void {
  const { address, keys, client } = useSession();
  const isDone = view.status === 'ended';
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (!isDone || address === null || isUnderWay.current) return;
    isUnderWay.current = true;
    // What fails is tried at the next visit.
    void returnLeftover({ client, keys }, { game: view.id, player: address })
      .catch(() => {})
      .finally(() => {
        isUnderWay.current = false;
      });
  }, [isDone, address, keys, client, view.id]);
}
