import { bcs } from '@mysten/sui/bcs';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { getZkLoginSignature } from '@mysten/sui/zklogin';
import { expect, test } from 'vitest';
import { createWebVerifier } from '../chain/web-crypto.ts';
import { checkSignatures } from './signatures.ts';

test('a key of another kind is not taken for a login, though its bytes read as one', async () => {
  // Length 2, then "ab", then a seed: the identifier of a login, and as well the 33 bytes of a Secp256k1 key.
  const member = Uint8Array.of(2, 0x61, 0x62, ...new Uint8Array(30).fill(7));
  const keys = { pk_map: [{ pubKey: { Secp256k1: [...member] }, weight: 1 }], threshold: 1 };
  const address = new MultiSigPublicKey(bcs.MultiSigPublicKey.serialize(keys).toBytes()).toSuiAddress();
  const bytes = Uint8Array.of(1, 2, 3, 4);
  const { signature } = await new Ed25519Keypair().signTransaction(bytes);
  const login = getZkLoginSignature({
    inputs: {
      proofPoints: { a: ['0'], b: [['0']], c: ['0'] },
      issBase64Details: { value: Buffer.from('"iss":"ab",').toString('base64url'), indexMod4: 0 },
      headerBase64: 'x',
      addressSeed: BigInt(`0x${Buffer.from(member.subarray(3)).toString('hex')}`).toString(),
    },
    maxEpoch: '1',
    userSignature: signature,
  });
  const forged = bcs.MultiSig.serialize(
    { sigs: [{ ZkLogin: [...Buffer.from(login, 'base64')] }], bitmap: 1, multisig_pk: keys },
    { maxSize: 8192 },
  ).toBytes();
  const transaction = { sender: address, gasData: { owner: address }, bytes } as unknown as Parameters<
    typeof checkSignatures
  >[0];
  await expect(
    checkSignatures(transaction, [Uint8Array.of(3, ...forged)], createWebVerifier()),
  ).rejects.toThrow('not of the kind of its key');
});
