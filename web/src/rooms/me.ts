import type { Figure } from '../art/figures.ts';
import { createStore } from '../store/store.ts';
import { callRooms, type OwnPlayer } from './api.ts';

/** Who this browser is to the rooms; null until it has signed in. */
export const me = createStore<OwnPlayer | null>(null);

let signingIn: Promise<OwnPlayer> | null = null;

/** The player of this browser; signs in as a guest the first time. */
export function signIn(): Promise<OwnPlayer> {
  signingIn ??= begin().catch((error: unknown) => {
    signingIn = null;
    throw error;
  });
  return signingIn;
}

async function begin(): Promise<OwnPlayer> {
  const known = await callRooms<OwnPlayer | null>('GET', '/me');
  if (known !== null) return keep(known);
  const { guestKey } = await import('./guest-key.ts');
  const key = await guestKey();
  const address = key.toSuiAddress();
  const challenge = await callRooms<{ nonce: string; text: string }>('POST', '/challenge', { address });
  const { signature } = await key.signPersonalMessage(new TextEncoder().encode(challenge.text));
  return keep(await callRooms<OwnPlayer>('POST', '/session', { address, nonce: challenge.nonce, signature }));
}

const keep = (own: OwnPlayer): OwnPlayer => {
  me.write(own);
  return own;
};

/** Takes another name and figure. */
export async function rename(name: string, figure: Figure): Promise<void> {
  const own = keep(await callRooms<OwnPlayer>('PUT', '/me', { name, figure }));
  signingIn = Promise.resolve(own);
}
