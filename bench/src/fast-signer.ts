import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { blake2b } from '@noble/hashes/blake2.js';

/** An account that signs with Node's own ed25519, so that the client costs as little as possible. */
export interface FastSigner {
  readonly keypair: Ed25519Keypair;
  readonly address: string;
  /** The signature as the chain takes it: flag, signature, public key. */
  readonly sign: (transaction: Uint8Array) => Uint8Array;
}

const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const INTENT = Uint8Array.of(0, 0, 0);

export function createFastSigner(seed: Uint8Array = randomBytes(32)): FastSigner {
  const keypair = Ed25519Keypair.fromSecretKey(seed);
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = keypair.getPublicKey().toRawBytes();
  return {
    keypair,
    address: keypair.toSuiAddress(),
    sign(transaction) {
      const digest = blake2b(Buffer.concat([INTENT, transaction]), { dkLen: 32 });
      return Uint8Array.of(0, ...sign(null, digest, key), ...publicKey);
    },
  };
}
