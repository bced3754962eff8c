import { toBase58 } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import { expect, test } from 'vitest';
import { makeAddress } from './address.ts';
import {
  decodeCheckpoint,
  decodeCheckpointHead,
  encodeCheckpoint,
  encodeContents,
  encodeSummary,
  sealCheckpoint,
} from './checkpoint.ts';
import { byBytes, encodeEffects, encodeWithSchema, type ObjectChange } from './effects.ts';
import { decodeEvents, encodeEvents } from './event.ts';
import { makeDigest } from './hash.ts';
import { type Draft, decodeObject, encodeObject, type LedgerObject, sealObject } from './object.ts';
import type { Owner } from './owner.ts';
import { decodeEffects, effectsOf } from './parsed-effects.ts';
import { CheckpointContentsBcs, CheckpointSummaryBcs, TransactionEventsBcs } from './schemas.ts';
import { SUCCESS } from './status.ts';
import { GAS_COIN_TYPE } from './type-tag.ts';

const digest = (n: number) => makeDigest('Object', Uint8Array.of(n));

const OWNERS: Owner[] = [
  { kind: 'address', address: makeAddress('0xa11ce') },
  { kind: 'object', parent: makeAddress('0xf1e1d') },
  { kind: 'shared', initialVersion: 2n ** 60n },
  { kind: 'immutable' },
];

const TYPES = [
  GAS_COIN_TYPE,
  GAS_COIN_TYPE.replace('sui::SUI', 'gold::GOLD'),
  `${makeAddress('0x2')}::m::T<vector<u8>,${makeAddress('0x3')}::n::U<address>>`,
];

const drafts = OWNERS.flatMap((owner, i) =>
  TYPES.map((type, n): Draft => {
    const contents = Uint8Array.from({ length: 32 + i * 60 + n }, (_, at) => (at * 7 + n) % 256);
    const id = `0x${Buffer.from(contents.subarray(0, 32)).toString('hex')}`;
    const data = { kind: 'move', type, hasPublicTransfer: n === 1, contents } as const;
    return {
      id,
      version: BigInt(i * 1000 + n),
      owner,
      data,
      previousTransaction: digest(i),
      storageRebate: 988_000n,
    };
  }),
);

test.each(drafts)(
  'an object owned by $owner.kind is written as the SDK writes it, and read back',
  (draft) => {
    const bytes = encodeObject(draft);
    const parsed = bcs.Object.parse(bytes);
    expect(bcs.Object.serialize(parsed).toBytes()).toEqual(bytes);
    const { bytes: _, digest: __, ...rest } = decodeObject(bytes);
    expect(rest).toEqual(draft);
  },
);

test('effects are written as the SDK writes them, and shown as it reads them', () => {
  const objects = drafts.map(sealObject);
  const changes: ObjectChange[] = objects.map((object, i) => ({
    id: object.id.slice(0, -2) + i.toString(16).padStart(2, '0'),
    before: i % 3 === 0 ? undefined : object,
    after: i % 4 === 0 ? undefined : objects[(i + 1) % objects.length],
    idOperation: (['None', 'Created', 'Deleted'] as const)[i % 3]!,
  }));
  for (const gasObject of [undefined, changes[3]!.id]) {
    for (const eventsDigest of [undefined, digest(77)]) {
      const input = {
        status: SUCCESS,
        epoch: 3n,
        gasUsed: {
          computationCost: 1n,
          storageCost: 2n,
          storageRebate: 2n ** 40n,
          nonRefundableStorageFee: 4n,
        },
        transactionDigest: digest(9),
        gasObject,
        eventsDigest,
        dependencies: [digest(5), digest(6), digest(4)],
        lamportVersion: 12n,
        changes,
        funds: [],
        streams: [],
        readOnly: objects.slice(0, 2),
        configs: objects.slice(0, 1).map(({ id }) => id),
      };
      const bytes = encodeEffects(input);
      expect(bytes).toEqual(encodeWithSchema(input));
      expect(effectsOf(input, bytes)).toEqual(decodeEffects(bytes));
    }
  }
});

test('digests are sorted by their bytes, zeros in front or not', () => {
  const bytes = [[0, 0, 255], [0, 1], [0, 255, 255], [1], [1, 0, 1], [2], [255]].map((start) =>
    Uint8Array.from({ length: 32 }, (_, i) => start[i] ?? 0),
  );
  const sorted = bytes.map((each) => toBase58(each));
  expect(new Set(sorted.map(({ length }) => length)).size).toBeGreaterThan(1);
  expect([...sorted].reverse().sort(byBytes)).toEqual(sorted);
  expect(
    [sorted[3], sorted[0], sorted[6], sorted[1], sorted[5], sorted[2], sorted[4]]
      .map((each) => each!)
      .sort(byBytes),
  ).toEqual(sorted);
});

test('events are written as their schema reads them', () => {
  const events = [
    {
      packageId: makeAddress('0xabc'),
      module: 'garden',
      sender: makeAddress('0xa11ce'),
      type: `${makeAddress('0xabc')}::m::Event<u8,${makeAddress('0x3')}::n::U<address>>`,
      contents: Uint8Array.from({ length: 300 }, (_, i) => i % 256),
    },
    {
      packageId: makeAddress('0x2'),
      module: 'm',
      sender: makeAddress('0x0'),
      type: `${makeAddress('0x2')}::m::E`,
      contents: new Uint8Array(),
    },
  ];
  const bytes = encodeEvents(events);
  expect(TransactionEventsBcs.serialize(TransactionEventsBcs.parse(bytes)).toBytes()).toEqual(bytes);
  expect(decodeEvents(bytes)).toEqual(events);
});

test('summaries and contents of checkpoints are written as their schemas write them', () => {
  const signatures = [Uint8Array.of(9), Uint8Array.from({ length: 200 }, (_, i) => i)];
  const transactions = [
    { digest: digest(1), effectsDigest: digest(2), signatures },
    { digest: digest(3), effectsDigest: digest(4), signatures: [] },
  ];
  expect(encodeContents(transactions)).toEqual(
    CheckpointContentsBcs.serialize({
      V1: {
        transactions: [
          { transaction: digest(1), effects: digest(2) },
          { transaction: digest(3), effects: digest(4) },
        ],
        userSignatures: [signatures, []],
      },
    }).toBytes(),
  );
  const gas = {
    computationCost: 1n,
    storageCost: 2n ** 63n,
    storageRebate: 3n,
    nonRefundableStorageFee: 4n,
  };
  for (const previousDigest of [undefined, digest(7)]) {
    const summary = {
      sequenceNumber: 300,
      totalTransactions: 2n ** 40n,
      contentDigest: digest(5),
      previousDigest,
      epochGas: gas,
      timestampMs: 1_790_000_000_000,
    };
    const expected = CheckpointSummaryBcs.serialize({
      epoch: 0,
      sequenceNumber: 300,
      networkTotalTransactions: 2n ** 40n,
      contentDigest: digest(5),
      previousDigest: previousDigest ?? null,
      epochRollingGasCostSummary: gas,
      timestampMs: 1_790_000_000_000,
      checkpointCommitments: [],
      endOfEpochData: null,
      versionSpecificData: [],
    });
    expect(encodeSummary(summary)).toEqual(expected.toBytes());
  }
});

test('a checkpoint is read back as it was written', () => {
  const [a, b] = drafts.map(sealObject) as [LedgerObject, LedgerObject];
  const effectsBytes = encodeEffects({
    status: SUCCESS,
    epoch: 0n,
    gasUsed: { computationCost: 7n, storageCost: 2n, storageRebate: 1n, nonRefundableStorageFee: 0n },
    transactionDigest: digest(1),
    gasObject: undefined,
    eventsDigest: undefined,
    dependencies: [],
    lamportVersion: 3n,
    changes: [{ id: a.id, before: a, after: b, idOperation: 'None' }],
    funds: [],
    streams: [],
    readOnly: [],
    configs: [],
  });
  const record = {
    digest: makeDigest('TransactionData', Uint8Array.of(1, 2, 3)),
    data: Uint8Array.of(1, 2, 3),
    signatures: [Uint8Array.of(9), Uint8Array.of(8, 8)],
    effectsBytes,
    effects: decodeEffects(effectsBytes),
    effectsDigest: makeDigest('TransactionEffects', effectsBytes),
    gasUsed: { computationCost: 7n, storageCost: 2n, storageRebate: 1n, nonRefundableStorageFee: 0n },
    eventsBytes: undefined,
    events: [],
    eventsDigest: undefined,
    balanceChanges: [{ address: makeAddress('0x5'), coinType: 'u8', amount: -12n }],
    objectTypes: new Map([[a.id, 'package']]),
    written: [b],
    removed: [makeAddress('0x77')],
    prior: new Map([[a.id, digest(4)]]),
  };
  const first = sealCheckpoint(undefined, [], 1000);
  const checkpoint = sealCheckpoint(first, [record, record], 900);
  expect(checkpoint.timestampMs).toBe(1000);
  expect(decodeCheckpoint(encodeCheckpoint(checkpoint))).toEqual(checkpoint);
  const { transactions: _, contentsBytes: __, ...head } = checkpoint;
  expect(decodeCheckpointHead(encodeCheckpoint(checkpoint))).toEqual(head);
});
