import type { TycoonError } from '@tycoon/sdk';
import { toTycoonError } from '@tycoon/sdk/errors';
import { useRef, useState } from 'react';
import { useSession } from '../network/session.ts';
import { openGame } from './open.ts';
import type { GamePlan } from './plan.ts';

/** Opens a table and says how that goes; `onOpened` gets the game's id. */
export function useOpen(onOpened: (id: string) => void) {
  const session = useSession();
  const [isOpening, setOpening] = useState(false);
  const [trouble, setTrouble] = useState<TycoonError | null>(null);
  const isBusy = useRef(false);
  const open = (plan: GamePlan) => {
    if (isBusy.current) return;
    if (session.address === null) {
      session.chooseWallet();
      return;
    }
    isBusy.current = true;
    setOpening(true);
    setTrouble(null);
    openGame(session, plan)
      .then(onOpened)
      .catch((error: unknown) =>
        setTrouble(toTycoonError(error, session.client.tycoon.deployment.packageIds)),
      )
      .finally(() => {
        isBusy.current = false;
        setOpening(false);
      });
  };
  return { open, isOpening, trouble };
}
