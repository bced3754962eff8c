import type { Signer } from '@mysten/sui/cryptography';
import type { Wallet } from '@mysten/wallet-standard';
import type { Figure } from '../../art/figures.ts';
import { createStore } from '../../store/store.ts';
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

/** The player of this browser where it has signed in before; makes nobody up. */
export async function lookForMe(): Promise<OwnPlayer | null> {
  const known = me.read() ?? (await callRooms<OwnPlayer | null>('GET', '/me'));
  return known === null ? null : keep(known);
}

const begin = async (): Promise<OwnPlayer> => (await lookForMe()) ?? asGuest();

/** Signs in with the key of this browser; with a code as the player who made it, on another device. */
async function asGuest(link?: string): Promise<OwnPlayer> {
  const { guestKey } = await import('./guest-key.ts');
  return keep(await signInBy(await guestKey(), link));
}

async function signInBy(key: Signer, link?: string): Promise<OwnPlayer> {
  const address = key.toSuiAddress();
  const challenge = await callRooms<{ nonce: string; text: string }>('POST', '/challenge', { address });
  const { signature } = await key.signPersonalMessage(new TextEncoder().encode(challenge.text));
  return callRooms<OwnPlayer>('POST', '/session', {
    ...{ address, nonce: challenge.nonce, signature },
    ...(link !== undefined && { link }),
  });
}

const keep = (own: OwnPlayer): OwnPlayer => {
  me.write(own);
  signingIn = Promise.resolve(own);
  return own;
};

/** Takes another name and figure. */
export async function rename(name: string, figure: Figure): Promise<void> {
  keep(await callRooms<OwnPlayer>('PUT', '/me', { name, figure }));
}

/** A code by which another device of the same player signs in, once and within five minutes. */
export const newLinkCode = async (): Promise<string> =>
  (await callRooms<{ code: string }>('POST', '/me/link')).code;

/** This browser becomes the player whose other device shows the code. */
export const joinByCode = (code: string): Promise<OwnPlayer> => asGuest(code.trim().toLowerCase());

/** Signs in as the wallet's own player. */
export async function enterWithWallet(wallet: Wallet): Promise<void> {
  const { signInWithWallet } = await import('./wallet.ts');
  keep(await signInWithWallet(wallet));
}

/** The wallet signs for this player from now on, so that the player is the same wherever the wallet is. */
export async function addWallet(wallet: Wallet): Promise<void> {
  const { signInWithWallet } = await import('./wallet.ts');
  keep(await signInWithWallet(wallet, await newLinkCode()));
}

/** A key of this browser signs for this player from now on, so that whoever sees its address sees the player's name. */
export async function addKey(key: Signer): Promise<void> {
  keep(await signInBy(key, await newLinkCode()));
}

/** Ends the account on the server. */
export async function deleteMe(): Promise<void> {
  await callRooms('DELETE', '/me');
  me.write(null);
  signingIn = null;
}
