import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';

/** What keeps text between visits; `localStorage` is one. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A key kept in the browser under a name; the first time it is made up. A browser that keeps nothing gets one for this visit. */
export function keptKey(name: string, keep: Keep = localStorage): Ed25519Keypair {
  try {
    const secret = keep.getItem(name);
    if (secret !== null) return Ed25519Keypair.fromSecretKey(secret);
  } catch {
    // No storage, or no key of ours in it.
  }
  const keypair = new Ed25519Keypair();
  try {
    keep.setItem(name, keypair.getSecretKey());
  } catch {
    // Private windows may refuse storage.
  }
  return keypair;
}
