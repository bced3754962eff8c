import { fromBase64 } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import type { GrpcTypes as T } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1';
import { expect, test } from 'vitest';
import { signatureService } from './signature-service.ts';

const hello = new TextEncoder().encode('hello');
const message = { name: 'PersonalMessage', value: bcs.byteVector().serialize(hello).toBytes() };

const verify = async (request: object): Promise<T.VerifySignatureResponse> => {
  const [handler] = Object.values(signatureService());
  const answer = await handler!({ jwks: [], ...request } as never, new AbortController().signal);
  return answer as T.VerifySignatureResponse;
};

test.each([
  ['ed25519', new Ed25519Keypair()],
  ['secp256r1', new Secp256r1Keypair()],
] as const)(
  'a signature of a personal message by %s is valid by its signer alone',
  async (_scheme, keypair) => {
    const { signature } = await keypair.signPersonalMessage(hello);
    const signed = { message, signature: { bcs: { value: fromBase64(signature) } } };
    expect(await verify(signed)).toEqual({ isValid: true });
    expect(await verify({ ...signed, address: keypair.toSuiAddress() })).toEqual({ isValid: true });
    const other = await verify({ ...signed, address: new Ed25519Keypair().toSuiAddress() });
    expect(other.isValid).toBe(false);
    expect(other.reason).toBeTruthy();
    // The same bytes as a transaction are signed with another intent.
    expect((await verify({ ...signed, message: { ...message, name: 'TransactionData' } })).isValid).toBe(
      false,
    );
  },
);

test('what cannot be verified is refused: zkLogin by its name, other messages, missing bytes', async () => {
  const zkLogin = { bcs: { value: Uint8Array.of(5, 1, 2, 3) } };
  await expect(verify({ message, signature: zkLogin })).rejects.toThrow('zkLogin');
  await expect(verify({ message })).rejects.toThrow('invalid signature');
  const { signature } = await new Ed25519Keypair().signPersonalMessage(hello);
  const signed = { bcs: { value: fromBase64(signature) } };
  await expect(verify({ signature: signed })).rejects.toThrow('invalid message');
  await expect(verify({ message: { ...message, name: 'Poem' }, signature: signed })).rejects.toThrow('Poem');
});
