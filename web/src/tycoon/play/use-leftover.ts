import type { GameView } from '@tycoon/sdk';
import { returnGas } from '@tycoon/sdk/session';
import { useEffect, useRef } from 'react';
import { useSession } from '../network/session.ts';

/** Sends what this browser's key has left back to the wallet when the key has nothing to play any more. */
export function useLeftover(view: GameView): void {
  const { address, keys, executeAs } = useSession();
  const isDone = view.status === 'ended';
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (!isDone || address === null || isUnderWay.current) return;
    isUnderWay.current = true;
    void (async () => {
      const signer = await keys.find(view.id, address);
      if (signer === null) return;
      // A key without SUI has nothing to give back; one whose payment fails for another reason is tried at the next visit.
      await executeAs(signer, returnGas(address));
      await keys.forget(view.id, address);
    })()
      .catch(() => {})
      .finally(() => {
        isUnderWay.current = false;
      });
  }, [isDone, address, keys, executeAs, view.id]);
}
