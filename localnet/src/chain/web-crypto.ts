import { addressFromBytes } from './address.ts';
import { blake2b256 } from './hash.ts';
import { type SignatureVerifier, verifyWithSdk } from './signature.ts';

type Subtle = typeof globalThis.crypto.subtle;
type Key = Awaited<ReturnType<Subtle['importKey']>>;

const ED25519_FLAG = 0x00;
const SIGNATURE_SIZE = 64;
const KEY_SIZE = 32;
/** Intent of a signature over a transaction: scope, version, application. */
const INTENT = Uint8Array.of(0, 0, 0);
const ALGORITHM = { name: 'Ed25519' };

/**
 * A browser's own ed25519 takes a fraction of JavaScript's time, and takes it beside the worker. It is stricter than Sui, whose
 * rules are those of ZIP 215: what it refuses, or does not know, is looked at by the SDK, as is every other scheme.
 */
export function createWebVerifier(subtle: Subtle | undefined = globalThis.crypto?.subtle): SignatureVerifier {
  const keys = new Map<string, Promise<Key | null>>();
  return async (bytes, signature, address) => {
    if (subtle && signature[0] === ED25519_FLAG && signature.length === 1 + SIGNATURE_SIZE + KEY_SIZE) {
      const publicKey = signature.slice(1 + SIGNATURE_SIZE);
      if (addressFromBytes(blake2b256(Uint8Array.of(ED25519_FLAG, ...publicKey))) !== address)
        throw new Error('Public key bytes do not match the provided address');
      let made = keys.get(address);
      if (!made) {
        // A browser that does not know the curve says so here.
        made = subtle.importKey('raw', publicKey, ALGORITHM, false, ['verify']).catch(() => null);
        keys.set(address, made);
      }
      const key = await made;
      const message = new Uint8Array(INTENT.length + bytes.length);
      message.set(INTENT);
      message.set(bytes, INTENT.length);
      const digest = Uint8Array.from(blake2b256(message));
      if (key && (await subtle.verify(ALGORITHM, key, signature.slice(1, 1 + SIGNATURE_SIZE), digest)))
        return;
    }
    return verifyWithSdk(bytes, signature, address);
  };
}
