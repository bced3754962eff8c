import { useEffect } from 'react';
import type { OwnPlayer } from '../../rooms/client/api.ts';
import { addKey, lookForMe } from '../../rooms/client/me.ts';
import { keptKey } from '../network/keyring.ts';
import { OWN_KEY } from '../network/kit.ts';
import { useSession } from '../network/session.ts';

/** Lets the wallet that this browser keeps for itself sign for the player of the rooms, so that Tycoon's tables show its name. Asks nobody. */
export function useOwnName(): void {
  const { wallet, address } = useSession();
  const isOwn = wallet.kind === 'own' && address !== null;
  useEffect(() => {
    if (isOwn && navigator.onLine)
      lookForMe()
        .then((own) => (own === null ? undefined : signForMe(own)))
        .catch(() => {});
  }, [isOwn]);
}

/** The wallet of this browser signs for the player from now on. */
export async function signForMe(own: OwnPlayer): Promise<void> {
  const key = keptKey(OWN_KEY);
  const kept = `tycoon.named.${key.toSuiAddress()}`;
  if (localStorage.getItem(kept) === own.id) return;
  await addKey(key);
  localStorage.setItem(kept, own.id);
}
