import { useEffect } from 'react';
import { addKey, lookForMe } from '../../rooms/client/me.ts';
import { keptKey } from '../network/keyring.ts';
import { OWN_KEY } from '../network/kit.ts';
import { useSession } from '../network/session.ts';

/** Lets the wallet that this browser keeps for itself sign for the player of the rooms, so that Tycoon's tables show its name. Asks nobody. */
export function useOwnName(): void {
  const { wallet, address } = useSession();
  const isOwn = wallet.kind === 'own' && address !== null;
  useEffect(() => {
    if (isOwn && navigator.onLine) tell().catch(() => {});
  }, [isOwn]);
}

async function tell(): Promise<void> {
  const own = await lookForMe();
  if (own === null) return;
  const key = keptKey(OWN_KEY);
  const kept = `tycoon.named.${key.toSuiAddress()}`;
  if (localStorage.getItem(kept) === own.id) return;
  await addKey(key);
  localStorage.setItem(kept, own.id);
}
