import { bcs } from '@mysten/sui/bcs';
import { Inputs, Transaction } from '@mysten/sui/transactions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlainTransaction } from './plain-transaction.ts';
import { decodeTransaction, parseStrictly } from './transaction.ts';

const DIGEST = '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR';
const ID = `0x${'ab'.repeat(32)}`;
const reference = (version: string) => ({ objectId: ID, version, digest: DIGEST });

/** Every command and every input that the fast reader knows. */
function plain(): Transaction {
  const transaction = new Transaction();
  transaction.setSender(`0x${'5e'.repeat(32)}`);
  transaction.setGasOwner(`0x${'60'.repeat(32)}`);
  transaction.setGasPrice(1000);
  transaction.setGasBudget(18_446_744_073_709_551_615n);
  transaction.setGasPayment([reference('7'), { ...reference('8'), objectId: '0x7' }]);
  const owned = transaction.object(Inputs.ObjectRef(reference('9007199254740993')));
  const shared = transaction.object(
    Inputs.SharedObjectRef({ objectId: '0x6', initialSharedVersion: '1', mutable: false }),
  );
  const writable = transaction.object(
    Inputs.SharedObjectRef({ objectId: '0x9', initialSharedVersion: '12', mutable: true }),
  );
  const receiving = transaction.object(
    Inputs.ReceivingRef({ ...reference('3'), objectId: `0x${'cd'.repeat(32)}` }),
  );
  const [one, two] = transaction.splitCoins(transaction.gas, [1, transaction.pure.u64(2n ** 60n)]);
  transaction.mergeCoins(one!, [two!]);
  transaction.moveCall({ target: '0x2::pay::keep', arguments: [owned, shared, writable, receiving] });
  const result = transaction.moveCall({
    target: `${ID}::m::f`,
    arguments: [transaction.pure.vector('u8', new Array(130).fill(7))],
  });
  transaction.transferObjects([result, one!], transaction.pure.address('0x5'));
  return transaction;
}

/** What only the schema reads: type arguments, vectors, publishing, expirations. */
const RARE: Readonly<Record<string, (transaction: Transaction) => void>> = {
  'type arguments': (transaction) =>
    transaction.moveCall({ target: '0x2::coin::zero', typeArguments: ['0x2::sui::SUI'] }),
  'a vector': (transaction) => transaction.makeMoveVec({ type: 'u8', elements: [transaction.pure.u8(1)] }),
  publishing: (transaction) => transaction.publish({ modules: [[1, 2]], dependencies: ['0x1'] }),
  'an expiration': (transaction) => transaction.setExpiration({ Epoch: 3 }),
};

test('a common transaction is read as the schema reads it', async () => {
  const bytes = await plain().build();
  const read = readPlainTransaction(bytes);
  expect(read).toBeDefined();
  expect(read).toEqual(bcs.TransactionData.parse(bytes).V1);
});

test.each(Object.keys(RARE))('%s: left to the schema, and accepted', async (name) => {
  const transaction = plain();
  RARE[name]!(transaction);
  const bytes = await transaction.build();
  expect(readPlainTransaction(bytes)).toBeUndefined();
  const { programmable, expiration } = decodeTransaction(bytes);
  const { V1 } = bcs.TransactionData.parse(bytes);
  expect({ programmable, expiration }).toEqual({
    programmable: V1!.kind.ProgrammableTransaction,
    expiration: V1!.expiration,
  });
});

test('a name that is not ASCII is left to the schema, and refused as none', async () => {
  const transaction = plain();
  transaction.moveCall({ target: '0x2::é::f' });
  const bytes = await transaction.build();
  expect(readPlainTransaction(bytes)).toBeUndefined();
  expect(() => decodeTransaction(bytes)).toThrow(/^Invalid identifier found in the transaction: é$/);
});

test('on mutated bytes the fast reader accepts exactly what the schema accepts', async () => {
  const whole = await plain().build();
  const change = fc.record({
    at: fc.nat(whole.length),
    kind: fc.constantFrom('set', 'insert', 'remove', 'cut'),
    byte: fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 1, 2, 31, 33, 127, 128, 129)),
  });
  let accepted = 0;
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      let bytes = [...whole];
      for (const { at, kind, byte } of changes) {
        if (kind === 'set' && at < bytes.length) bytes[at] = byte;
        if (kind === 'insert') bytes.splice(at, 0, byte);
        if (kind === 'remove') bytes.splice(at, 1);
        if (kind === 'cut') bytes = bytes.slice(0, at);
      }
      const spoilt = Uint8Array.from(bytes);
      const read = readPlainTransaction(spoilt);
      if (!read) return;
      accepted++;
      expect(read).toEqual(parseStrictly(spoilt));
    }),
    { seed: 17, numRuns: 1500 },
  );
  expect(accepted).toBeGreaterThan(100);
});

test('no byte can change so that the fast reader takes for good what the schema does not', {
  timeout: 30_000,
}, async () => {
  const whole = await plain().build();
  for (let at = 0; at < whole.length; at++) {
    const byte = whole[at]!;
    // A length in more bytes than it needs, and a few values that mean something in most places.
    const longer = [...whole.slice(0, at), byte | 0x80, 0, ...whole.slice(at + 1)];
    const changed = [2, 255, byte ^ 1].map((value) => whole.with(at, value));
    for (const spoilt of [Uint8Array.from(longer), ...changed]) {
      const read = readPlainTransaction(spoilt);
      if (!read) continue;
      const expected = JSON.stringify(bcs.TransactionData.parse(spoilt).V1);
      if (JSON.stringify(read) !== expected || !isCanonical(spoilt)) expect.fail(`byte ${at}`);
    }
  }
});

const isCanonical = (bytes: Uint8Array): boolean => {
  const again = bcs.TransactionData.serialize(bcs.TransactionData.parse(bytes)).toBytes();
  return Buffer.from(again).equals(bytes);
};

test('a digest that is too long is refused, though the schema reads it', async () => {
  const bytes = [...(await plain().build())];
  const at = bytes.lastIndexOf(32);
  const spoilt = Uint8Array.from([
    ...bytes.slice(0, at),
    33,
    ...bytes.slice(at + 1, at + 33),
    9,
    ...bytes.slice(at + 33),
  ]);
  expect(bcs.TransactionData.parse(spoilt).V1).toBeDefined();
  expect(() => decodeTransaction(spoilt)).toThrow(/^invalid transaction BCS: ObjectDigest must be 32 bytes$/);
});
