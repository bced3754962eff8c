import { toBase64 } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import type { GrpcTypes as T } from '@mysten/sui/grpc';
import { invalid, Refusal } from '../../chain/refusal.ts';
import { ZKLOGIN_FLAG } from '../../chain/signature.ts';
import type { Handlers } from '../dispatch.ts';
import { requireAddress } from '../parse.ts';

/** Says whether a signature is by whom it says it is, of what it says it signs. */
export const signatureService = (): Handlers => ({
  'sui.rpc.v2.SignatureVerificationService/VerifySignature': async (
    request: T.VerifySignatureRequest,
  ): Promise<T.VerifySignatureResponse> => {
    const { message, signature, address: claimed } = request;
    const bytes = signature?.bcs?.value;
    if (!bytes) throw invalid('invalid signature: its BCS bytes are needed');
    if (!message?.value) throw invalid('invalid message: its BCS bytes are needed');
    const address = claimed === undefined ? undefined : requireAddress(claimed, 'address');
    const serialized = toBase64(bytes);
    if (bytes[0] === ZKLOGIN_FLAG)
      throw new Refusal('unimplemented', 'zkLogin signatures are not supported by this network');
    const { verifyPersonalMessageSignature, verifyTransactionSignature } = await import('@mysten/sui/verify');
    const by = address === undefined ? {} : { address };
    try {
      if (message.name === 'TransactionData') await verifyTransactionSignature(message.value, serialized, by);
      else if (message.name === 'PersonalMessage')
        await verifyPersonalMessageSignature(personalMessage(message.value), serialized, by);
      else throw invalid(`invalid message: "${message.name}" is neither TransactionData nor PersonalMessage`);
      return { isValid: true };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      return { isValid: false, reason: (error as Error).message };
    }
  },
});

function personalMessage(bytes: Uint8Array): Uint8Array {
  try {
    return Uint8Array.from(bcs.byteVector().parse(bytes));
  } catch (error) {
    throw invalid(`invalid message: ${(error as Error).message}`);
  }
}
