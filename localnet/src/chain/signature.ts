import { toBase64 } from '@mysten/bcs';
import type { Address } from './address.ts';
import { invalid } from './refusal.ts';
import type { UserTransaction } from './transaction.ts';

/** Checks one signature over a transaction's bytes by one address; throws where it is not that. */
export type SignatureVerifier = (bytes: Uint8Array, signature: Uint8Array, address: Address) => Promise<void>;

export const ZKLOGIN_FLAG = 0x05;

/** The SDK's own verifier: ed25519, secp256k1, secp256r1, multisig, passkey. */
export const verifyWithSdk: SignatureVerifier = async (bytes, signature, address) => {
  if (signature[0] === ZKLOGIN_FLAG) throw new Error('zkLogin signatures are not supported by this network');
  // Loaded when first needed: it brings zkLogin's tables along, which take half a second.
  const { verifyTransactionSignature } = await import('@mysten/sui/verify');
  await verifyTransactionSignature(bytes, toBase64(signature), { address });
};

/** Who has to sign: the sender, and the owner of the gas where that is someone else. */
const signersOf = ({ sender, gasData }: UserTransaction): Address[] =>
  gasData.owner === sender ? [sender] : [sender, gasData.owner];

/** Every required signer has signed, and nobody else has. */
export async function verifySignatures(
  transaction: UserTransaction,
  signatures: readonly Uint8Array[],
  verify: SignatureVerifier,
): Promise<void> {
  const missing = new Set(signersOf(transaction));
  if (signatures.length !== missing.size) {
    throw invalid(
      `Invalid user signature: expect ${missing.size} signer signatures but got ${signatures.length}`,
    );
  }
  for (const signature of signatures) {
    let reason = '';
    let signer: Address | undefined;
    for (const address of missing) {
      try {
        await verify(transaction.bytes, signature, address);
        signer = address;
        break;
      } catch (error) {
        reason = (error as Error).message;
      }
    }
    if (!signer) throw invalid(`Invalid user signature: ${reason}`);
    missing.delete(signer);
  }
}
