import { readFileSync } from 'node:fs';
import { bcs } from '@mysten/sui/bcs';
import { fromBase64 } from '@mysten/sui/utils';
import { expect, test } from 'vitest';
import { verifyWithNode } from '../node/ed25519.ts';
import { encodeContents } from './checkpoint.ts';
import { effectsDigest, encodeEffects } from './effects.ts';
import { decodeEvents, encodeEvents, eventsDigest } from './event.ts';
import { gasFromBcs, refund, storageDeposit } from './gas.ts';
import { deriveObjectId, makeDigest, parseDigest } from './hash.ts';
import { decodeObject, encodeObject, type LedgerObject } from './object.ts';
import { decodeEffects } from './parsed-effects.ts';
import { CheckpointContentsBcs } from './schemas.ts';
import { verifyWithSdk } from './signature.ts';
import { SUCCESS } from './status.ts';
import { decodeTransaction, transactionDigest } from './transaction.ts';

// What real networks wrote: two transactions of checkpoint 20,958,462 of Sui's mainnet, and a checkpoint of a small network of
// Sui's own nodes with one of its transactions, which has effects V2. All of it is in the public test files of Sui's light client.
// Then Tycoon on a node of Sui's own, built from source (1.71, protocol 122): published by `npm run publish:move` and played by
// `npm run bots`, both unchanged, with nothing but the URL of that node.

interface Vector {
  readonly digest: string;
  readonly data: string;
  readonly signatures: readonly string[];
  readonly effectsDigest: string;
  readonly effects: string;
  readonly events: string | null;
  /** Objects before and after. */
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

const golden = JSON.parse(readFileSync(new URL('../fixtures/golden.json', import.meta.url), 'utf8')) as {
  readonly mainnet: { readonly transfer: Vector; readonly call: Vector };
  readonly node: { readonly contents: string; readonly contentDigest: string; readonly transaction: Vector };
};

const { vectors: tycoon } = JSON.parse(
  readFileSync(new URL('../fixtures/golden-tycoon.json', import.meta.url), 'utf8'),
) as { readonly vectors: readonly (Vector & { readonly title: string })[] };

const VECTORS: [string, Vector][] = [
  ['a payment on mainnet', golden.mainnet.transfer],
  ['a trade on mainnet', golden.mainnet.call],
  ['a transaction of a network of nodes', golden.node.transaction],
  ...tycoon.map((vector): [string, Vector] => [`${vector.title} (Tycoon on a node of Sui's own)`, vector]),
];

test.each(VECTORS)('%s has the digest and the effects digest that we compute', (_, vector) => {
  const data = fromBase64(vector.data);
  expect(transactionDigest(data)).toBe(vector.digest);
  expect(decodeTransaction(data).digest).toBe(vector.digest);
  expect(effectsDigest(fromBase64(vector.effects))).toBe(vector.effectsDigest);
});

test.each(VECTORS)('%s is signed by its sender, and by nobody else', async (_, vector) => {
  const data = fromBase64(vector.data);
  const { sender } = decodeTransaction(data);
  const [signature] = vector.signatures.map(fromBase64);
  for (const verify of [verifyWithNode, verifyWithSdk]) {
    await verify(data, signature!, sender);
    await expect(verify(data, signature!, sender.replace(/.$/, 'x'))).rejects.toThrow();
    await expect(verify(data.with(9, 1), signature!, sender)).rejects.toThrow();
  }
});

const objectsOf = (texts: readonly string[]): LedgerObject[] =>
  texts.map((text) => decodeObject(fromBase64(text)));

test.each(VECTORS)('objects of %s are read and written without a change', (_, vector) => {
  for (const text of [...vector.inputs, ...vector.outputs]) {
    expect(Buffer.from(encodeObject(decodeObject(fromBase64(text)))).toString('base64')).toBe(text);
  }
});

test.each(VECTORS)('objects that %s wrote have the digests that its effects name', (_, vector) => {
  const effects = bcs.TransactionEffects.parse(fromBase64(vector.effects));
  const named = effects.V1
    ? [...effects.V1.mutated, ...effects.V1.created, ...effects.V1.unwrapped].map(([{ digest }]) => digest)
    : effects.V2!.changedObjects.flatMap(
        ([, { outputState }]) => outputState.ObjectWrite?.[0] ?? outputState.PackageWrite?.[1] ?? [],
      );
  const written = objectsOf(vector.outputs).map(({ digest }) => digest);
  expect(written.toSorted()).toEqual(named.toSorted());
});

test.each(VECTORS)('the deposits and the rebate of %s are those of our formula', (_, vector) => {
  const outputs = objectsOf(vector.outputs);
  for (const object of outputs) expect(storageDeposit(object)).toBe(object.storageRebate);
  const effects = bcs.TransactionEffects.parse(fromBase64(vector.effects));
  const gas = gasFromBcs((effects.V1 ?? effects.V2)!.gasUsed);
  expect(gas.storageCost).toBe(outputs.reduce((sum, object) => sum + object.storageRebate, 0n));
});

test.each(VECTORS.filter(([, { events }]) => events !== null))(
  'events of %s are read and written without a change, under the digest in its effects',
  (_, vector) => {
    const bytes = fromBase64(vector.events!);
    const events = decodeEvents(bytes);
    expect(events.length).toBeGreaterThan(0);
    expect(encodeEvents(events)).toEqual(bytes);
    const { V1, V2 } = bcs.TransactionEffects.parse(fromBase64(vector.effects));
    expect(eventsDigest(bytes)).toBe((V1 ?? V2)!.eventsDigest);
  },
);

test("effects V2 made from a node's objects are the bytes that the node signed", () => {
  const { transaction } = golden.node;
  const bytes = fromBase64(transaction.effects);
  const effects = decodeEffects(bytes);
  const before = new Map(objectsOf(transaction.inputs).map((object) => [object.id, object]));
  const after = new Map(objectsOf(transaction.outputs).map((object) => [object.id, object]));
  const [[gasObject]] = [effects.changedObjects[effects.gasObjectIndex!]!];
  const made = encodeEffects({
    status: SUCCESS,
    epoch: BigInt(effects.executedEpoch),
    gasUsed: gasFromBcs(effects.gasUsed),
    transactionDigest: transaction.digest,
    gasObject,
    eventsDigest: undefined,
    dependencies: effects.dependencies.toReversed(),
    lamportVersion:
      [...before.values()].reduce((most, { version }) => (version > most ? version : most), 0n) + 1n,
    changes: effects.changedObjects.toReversed().map(([id, { idOperation }]) => ({
      id,
      before: before.get(id),
      after: after.get(id),
      idOperation: idOperation.$kind,
    })),
    funds: [],
    streams: [],
    readOnly: [],
    configs: [],
  });
  expect(Buffer.from(made).toString('hex')).toBe(Buffer.from(bytes).toString('hex'));
  const deposits = [...before.values()].reduce((sum, { storageRebate }) => sum + storageRebate, 0n);
  const { rebate, kept } = refund(deposits);
  expect(gasFromBcs(effects.gasUsed)).toMatchObject({ storageRebate: rebate, nonRefundableStorageFee: kept });
});

test("ids of objects that a node's transaction made follow from its digest", () => {
  const { transaction } = golden.node;
  const { changedObjects } = decodeEffects(fromBase64(transaction.effects));
  const created = changedObjects.filter(([, { idOperation }]) => idOperation.Created).map(([id]) => id);
  expect(created.length).toBeGreaterThan(0);
  const digest = parseDigest(transaction.digest)!;
  const derived = Array.from({ length: created.length }, (_, n) => deriveObjectId(digest, n));
  expect(created.toSorted()).toEqual(derived.toSorted());
});

test("contents of a node's checkpoint are written without a change, under the digest in its summary", () => {
  const bytes = fromBase64(golden.node.contents);
  const { V1 } = CheckpointContentsBcs.parse(bytes);
  const made = encodeContents(
    V1.transactions.map(({ transaction, effects }, i) => ({
      digest: transaction,
      effectsDigest: effects,
      signatures: V1.userSignatures[i]!.map((signature) => Uint8Array.from(signature)),
    })),
  );
  expect(made).toEqual(bytes);
  expect(makeDigest('CheckpointContents', bytes)).toBe(golden.node.contentDigest);
});
