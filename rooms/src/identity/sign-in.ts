import { SIGNATURE_SCHEME_TO_FLAG } from '@mysten/sui/cryptography';
import { verifyPersonalMessageSignature } from '@mysten/sui/verify';
import { Refused } from '../wire/refusal.ts';

/** The text that an address signs to sign in: for whom, as whom, once, and until when. */
export const challengeText = (domain: string, address: string, nonce: string, expires: Date): string =>
  [
    `Sign in to Tycoon at ${domain}`,
    '',
    `Address: ${address}`,
    `Nonce: ${nonce}`,
    `Valid until: ${expires.toISOString()}`,
    '',
    'This costs nothing and moves nothing.',
  ].join('\n');

/** Refuses unless the address has signed the text. */
export async function checkSignature(text: string, address: string, signature: string): Promise<void> {
  // Only a node can tell whether such a signature is valid, and this server has none.
  if (Buffer.from(signature, 'base64')[0] === SIGNATURE_SCHEME_TO_FLAG.ZkLogin) throw new Refused('zklogin');
  try {
    await verifyPersonalMessageSignature(new TextEncoder().encode(text), signature, { address });
  } catch {
    throw new Refused('bad_signature');
  }
}
