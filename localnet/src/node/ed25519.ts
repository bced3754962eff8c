import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { addressFromBytes } from '../chain/address.ts';
import { blake2b256 } from '../chain/hash.ts';
import { type SignatureVerifier, verifyWithSdk } from '../chain/signature.ts';

const ED25519_FLAG = 0x00;
const SIGNATURE_SIZE = 64;
const KEY_SIZE = 32;
/** What comes before the 32 bytes of an ed25519 key in its DER form. */
const DER_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
/** Intent of a signature over a transaction: scope, version, application. */
const INTENT = Uint8Array.of(0, 0, 0);

const verifyAside = promisify(verify) as (
  algorithm: null,
  message: Uint8Array,
  key: KeyObject,
  signature: Uint8Array,
) => Promise<boolean>;

/**
 * Node's own ed25519 takes a tenth of JavaScript's time, and takes it beside the main thread. It is stricter than Sui, whose
 * rules are those of ZIP 215: what it refuses is looked at again by the SDK. Everything else goes to the SDK at once.
 */
export const verifyWithNode: SignatureVerifier = async (bytes, signature, address) => {
  if (signature[0] !== ED25519_FLAG || signature.length !== 1 + SIGNATURE_SIZE + KEY_SIZE) {
    return verifyWithSdk(bytes, signature, address);
  }
  const publicKey = signature.subarray(1 + SIGNATURE_SIZE);
  if (addressOf(publicKey) !== address) {
    throw new Error('Public key bytes do not match the provided address');
  }
  const key = keyOf(publicKey, address);
  const message = blake2b256(Buffer.concat([INTENT, bytes]));
  if (await verifyAside(null, message, key, signature.subarray(1, 1 + SIGNATURE_SIZE))) return;
  return verifyWithSdk(bytes, signature, address);
};

function addressOf(publicKey: Uint8Array): string {
  const flagged = new Uint8Array(1 + KEY_SIZE);
  flagged[0] = ED25519_FLAG;
  flagged.set(publicKey, 1);
  return addressFromBytes(blake2b256(flagged));
}

/** Keys that signed lately: making one takes as long as using it. */
const keys = new Map<string, KeyObject>();
const KEPT_KEYS = 10_000;

function keyOf(publicKey: Uint8Array, address: string): KeyObject {
  const known = keys.get(address);
  if (known) return known;
  const key = createPublicKey({ key: Buffer.concat([DER_PREFIX, publicKey]), format: 'der', type: 'spki' });
  if (keys.size >= KEPT_KEYS) keys.clear();
  keys.set(address, key);
  return key;
}
