import { createPublicKey, type KeyObject, verify } from 'node:crypto';
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

/** Node's own ed25519 is ten times as fast as JavaScript's; everything else goes to the SDK. */
export const verifyWithNode: SignatureVerifier = async (bytes, signature, address) => {
  if (signature[0] !== ED25519_FLAG || signature.length !== 1 + SIGNATURE_SIZE + KEY_SIZE) {
    return verifyWithSdk(bytes, signature, address);
  }
  const publicKey = signature.subarray(1 + SIGNATURE_SIZE);
  if (addressFromBytes(blake2b256(Uint8Array.of(ED25519_FLAG, ...publicKey))) !== address) {
    throw new Error(`Signature is not valid for the provided address ${address}`);
  }
  const message = blake2b256(Buffer.concat([INTENT, bytes]));
  if (!verify(null, message, keyOf(publicKey, address), signature.subarray(1, 1 + SIGNATURE_SIZE))) {
    throw new Error('Signature is not valid for the provided Transaction');
  }
};

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
