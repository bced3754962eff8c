import { toBase58 } from '@mysten/bcs';
import { expect, test } from 'vitest';
import { makeAddress } from './address.ts';
import { isReservation, readReservation, reserve } from './reservation.ts';

const chainId = toBase58(Uint8Array.from({ length: 32 }, (_, i) => i));
const chain = { chainId, environment: { epoch: 3n } };
const account = makeAddress('0xff00');

test('a reservation hides the id of a balance by that of the chain, and says how much until when in its digest', () => {
  const reference = reserve(account, 258n, chain);
  // 0xff00 ends in the bytes ff 00, the chain in 1e 1f: together e1 1f. The bytes before them are the chain's own.
  expect(reference.objectId).toBe('0x000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1de11f');
  // 258 = 2 + 256, then the epoch, then twenty times 0xac.
  expect(reference.digest).toBe(
    toBase58(Uint8Array.from([2, 1, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, ...Array(20).fill(0xac)])),
  );
  expect(readReservation(reference, chainId)).toEqual({ account, amount: 258n, epoch: 3n });
});

test('a digest that is no mark all the way is one of an object', () => {
  const almost = toBase58(Uint8Array.from([...Array(31).fill(0xac), 0xad]));
  expect(isReservation({ digest: almost })).toBe(false);
  expect(readReservation({ objectId: account, digest: almost }, chainId)).toBeUndefined();
});
