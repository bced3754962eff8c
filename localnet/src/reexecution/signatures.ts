import { toBase64 } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import type { SignatureVerifier } from '../chain/signature.ts';
import { verifySignatures } from '../chain/signature.ts';
import type { UserTransaction } from '../chain/transaction.ts';

// Who signed is checked as far as mathematics goes without a server: keys of all three curves, passkeys, several signatures
// together. Behind a zkLogin stands a proof that its provider let somebody in, and only the provider's keys of that day tell.

/** Flags of Sui's signature schemes. */
const FLAGS = { ed25519: 0, secp256k1: 1, secp256r1: 2, multisig: 3, zkLogin: 5, passkey: 6 } as const;
const KNOWN = new Set<number>(Object.values(FLAGS));

/** A scheme that is newer than this page. */
export class UnknownScheme extends Error {}

export interface CheckedSignatures {
  /** Those that are their signer's without a doubt. */
  readonly verified: number;
  /** Those of a zkLogin: the one-day key has signed and belongs to the address; that the login allowed it is not checked. */
  readonly logins: number;
}

/** Throws where a signature is missing, is one too many, or is not its signer's. */
export async function checkSignatures(
  transaction: UserTransaction,
  signatures: readonly Uint8Array[],
  verify: SignatureVerifier,
): Promise<CheckedSignatures> {
  const strange = signatures.find(([flag]) => flag === undefined || !KNOWN.has(flag));
  if (strange) throw new UnknownScheme(`a signature of scheme ${strange[0]}`);
  let logins = 0;
  await verifySignatures(transaction, signatures, async (bytes, signature, address) => {
    if (signature[0] === FLAGS.zkLogin) {
      await verifyLogin(bytes, signature, address);
      logins++;
    } else if (signature[0] === FLAGS.multisig && (await verifyJoint(bytes, signature, address))) logins++;
    else await verify(bytes, signature, address);
  });
  return { verified: signatures.length - logins, logins };
}

/** The address is that of the login, and the key which the login names has signed. */
async function verifyLogin(bytes: Uint8Array, signature: Uint8Array, address: string): Promise<void> {
  const { parseZkLoginSignature, ZkLoginPublicIdentifier } = await import('@mysten/sui/zklogin');
  const { verifyTransactionSignature } = await import('@mysten/sui/verify');
  const { inputs, userSignature } = parseZkLoginSignature(signature.subarray(1));
  ZkLoginPublicIdentifier.fromProof(address, inputs);
  await verifyTransactionSignature(bytes, toBase64(Uint8Array.from(userSignature)));
}

/** Several signatures of which one is of a login: each is checked as far as it can be. False where none is of a login. */
async function verifyJoint(bytes: Uint8Array, signature: Uint8Array, address: string): Promise<boolean> {
  const { MultiSigPublicKey, parsePartialSignatures } = await import('@mysten/sui/multisig');
  const multisig = bcs.MultiSig.parse(signature.subarray(1));
  // The signature names its own scheme: the bytes of another member's key must not be read as a login.
  const members = multisig.multisig_pk.pk_map.filter((_, i) => (multisig.bitmap >> i) & 1);
  if (multisig.sigs.some(({ $kind }, i) => $kind !== members[i]?.pubKey.$kind))
    throw new Error('one of several signatures is not of the kind of its key');
  const parts = parsePartialSignatures(multisig);
  if (!parts.some(({ signatureScheme }) => signatureScheme === 'ZkLogin')) return false;
  const key = new MultiSigPublicKey(multisig.multisig_pk);
  if (!key.verifyAddress(address)) throw new Error('not signed by its sender');
  let weight = 0;
  for (const part of parts) {
    if (part.signatureScheme === 'ZkLogin')
      await verifyLogin(bytes, part.signature, part.publicKey.toSuiAddress());
    else if (!(await part.publicKey.verifyTransaction(bytes, part.signature)))
      throw new Error('one of several signatures is not valid');
    weight += part.weight;
  }
  if (weight < key.getThreshold()) throw new Error('too few have signed');
  return true;
}
