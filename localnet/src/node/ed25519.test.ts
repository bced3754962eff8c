import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { fromBase64, normalizeSuiAddress } from '@mysten/sui/utils';
import { expect, test } from 'vitest';
import { blake2b256 } from '../chain/hash.ts';
import { verifyWithSdk } from '../chain/signature.ts';
import { verifyWithNode } from './ed25519.ts';

// One suite for both verifiers: a transaction must not be valid on one network and invalid on another.

const VERIFIERS = { sdk: verifyWithSdk, node: verifyWithNode } as const;
const NAMES = Object.keys(VERIFIERS) as (keyof typeof VERIFIERS)[];

const keypair = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(7));
const message = Uint8Array.from({ length: 100 }, (_, i) => i);
const signature = fromBase64((await keypair.signTransaction(message)).signature);
const address = keypair.toSuiAddress();

const addressOf = (publicKey: Uint8Array): string =>
  normalizeSuiAddress(Buffer.from(blake2b256(Uint8Array.of(0, ...publicKey))).toString('hex'));

const flipped = (bytes: Uint8Array, bit: number): Uint8Array =>
  bytes.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));

test.each(NAMES)('%s: the signer of a transaction is recognised', async (name) => {
  await VERIFIERS[name](message, signature, address);
  // A second time, when the key is known already.
  await VERIFIERS[name](message, signature, address);
});

test.each(NAMES)('%s: another address, another message or an empty one is refused', async (name) => {
  const other = new Ed25519Keypair().toSuiAddress();
  await expect(VERIFIERS[name](message, signature, other)).rejects.toThrow(
    /do not match the provided address/,
  );
  for (const bytes of [flipped(message, 3), new Uint8Array()]) {
    await expect(VERIFIERS[name](bytes, signature, address)).rejects.toThrow(
      /not valid for the provided Transaction/,
    );
  }
});

test.each(NAMES)('%s: no bit of a signature may change', async (name) => {
  for (let bit = 8; bit < 8 * 65; bit += 13) {
    await expect(VERIFIERS[name](message, flipped(signature, bit), address)).rejects.toThrow();
  }
  for (const bad of [signature.subarray(0, 96), Uint8Array.of(...signature, 0), new Uint8Array()]) {
    await expect(VERIFIERS[name](message, bad, address)).rejects.toThrow();
  }
});

/** The order of the group, little-endian. */
const ORDER = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
const P = 2n ** 255n - 19n;

const toBytes = (value: bigint): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, i) => Number((value >> BigInt(8 * i)) & 255n));
const fromBytes = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);

test.each(NAMES)('%s: a scalar has one form only: S plus the order of the group is refused', async (name) => {
  const scalar = fromBytes(signature.subarray(33, 65));
  expect(scalar).toBeLessThan(ORDER);
  const loose = Uint8Array.from(signature);
  loose.set(toBytes(scalar + ORDER), 33);
  await expect(VERIFIERS[name](message, loose, address)).rejects.toThrow();
});

/** y of the points of order 8; their sign gives two points each. */
const Y8 = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;

/** The points of small order, in all 14 forms that ZIP 215 reads: with either sign, and with y beyond the field where it fits. */
const SMALL = [0n, 1n, P - 1n, P, P + 1n, Y8, P - Y8].flatMap((y) => [y, y + 2n ** 255n]).map(toBytes);

test.each(NAMES)(
  '%s: a key of small order signs everything, in each of its forms, as on Sui',
  async (name) => {
    for (const key of SMALL) {
      for (const point of SMALL) {
        const empty = Uint8Array.of(0, ...point, ...new Uint8Array(32), ...key);
        await VERIFIERS[name](message, empty, addressOf(key));
      }
    }
  },
);
