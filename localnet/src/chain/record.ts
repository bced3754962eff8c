import { bcs } from '@mysten/sui/bcs';
import type { BcsWriter } from '../vm/bcs/writer.ts';
import type { Address } from './address.ts';
import type { BalanceChange } from './balance-change.ts';
import { effectsDigest } from './effects.ts';
import { decodeEvents, eventsDigest, type MoveEvent } from './event.ts';
import { type GasCost, gasFromBcs } from './gas.ts';
import { type Digest, digestBytes } from './hash.ts';
import { decodeObject, type LedgerObject } from './object.ts';
import { decodeEffects, type ParsedEffects } from './parsed-effects.ts';
import { transactionDigest } from './transaction.ts';

/** An executed transaction as it is kept: its bytes, what it did, and what is needed to show it again. */
export interface TransactionRecord {
  readonly digest: Digest;
  readonly data: Uint8Array;
  readonly signatures: readonly Uint8Array[];
  readonly effectsBytes: Uint8Array;
  readonly effects: ParsedEffects;
  readonly effectsDigest: Digest;
  readonly gasUsed: GasCost;
  readonly eventsBytes: Uint8Array | undefined;
  readonly events: readonly MoveEvent[];
  readonly eventsDigest: Digest | undefined;
  readonly balanceChanges: readonly BalanceChange[];
  /** Type of every object in the effects. */
  readonly objectTypes: ReadonlyMap<Address, string>;
  readonly written: readonly LedgerObject[];
  readonly removed: readonly Address[];
  /** Of every replaced or removed object: the transaction that wrote the version before. */
  readonly prior: ReadonlyMap<Address, Digest>;
}

const RecordBcs = bcs.struct('TransactionRecord', {
  data: bcs.byteVector(),
  signatures: bcs.vector(bcs.byteVector()),
  effects: bcs.byteVector(),
  events: bcs.option(bcs.byteVector()),
  balanceChanges: bcs.vector(
    bcs.struct('BalanceChange', { address: bcs.Address, coinType: bcs.string(), amount: bcs.string() }),
  ),
  objectTypes: bcs.vector(bcs.tuple([bcs.Address, bcs.string()])),
  written: bcs.vector(bcs.byteVector()),
  removed: bcs.vector(bcs.Address),
  prior: bcs.vector(bcs.tuple([bcs.Address, bcs.ObjectDigest])),
});

/** What the journal and the history hold for one checkpoint. */
export const CheckpointRecordBcs = bcs.struct('CheckpointRecord', {
  summary: bcs.byteVector(),
  contents: bcs.byteVector(),
  transactions: bcs.vector(RecordBcs),
});

/** What comes first in it. */
export const CheckpointHeadBcs = bcs.struct('CheckpointHead', { summary: bcs.byteVector() });

type RecordOutput = typeof RecordBcs.$inferType;

const encoder = new TextEncoder();

function writeBytes(bytes: Uint8Array, writer: BcsWriter): void {
  writer.uleb(bytes.length);
  writer.raw(bytes);
}

const writeText = (text: string, writer: BcsWriter) => writeBytes(encoder.encode(text), writer);

/** Types in bytes: every record names the same few. */
const typeTexts = new Map<string, Uint8Array>();
const KEPT_TYPES = 10_000;

function writeType(type: string, writer: BcsWriter): void {
  let bytes = typeTexts.get(type);
  if (!bytes) {
    bytes = encoder.encode(type);
    if (typeTexts.size >= KEPT_TYPES) typeTexts.clear();
    typeTexts.set(type, bytes);
  }
  writeBytes(bytes, writer);
}

function writeList<Item>(items: ReadonlyArray<Item>, writer: BcsWriter, write: (item: Item) => void): void {
  writer.uleb(items.length);
  for (const item of items) write(item);
}

/** Writes a record as its schema reads it; records are mostly bytes, which the schema would copy one by one. */
export function writeRecord(record: TransactionRecord, writer: BcsWriter): void {
  const address = (id: Address) => writer.address(id.slice(2));
  writeBytes(record.data, writer);
  writeList(record.signatures, writer, (signature) => writeBytes(signature, writer));
  writeBytes(record.effectsBytes, writer);
  writer.u8(record.eventsBytes ? 1 : 0);
  if (record.eventsBytes) writeBytes(record.eventsBytes, writer);
  writeList(record.balanceChanges, writer, (change) => {
    address(change.address);
    writeType(change.coinType, writer);
    writeText(`${change.amount}`, writer);
  });
  writeList([...record.objectTypes], writer, ([id, type]) => {
    address(id);
    writeType(type, writer);
  });
  writeList(record.written, writer, ({ bytes }) => writeBytes(bytes, writer));
  writeList(record.removed, writer, address);
  writeList([...record.prior], writer, ([id, digest]) => {
    address(id);
    writeBytes(digestBytes(digest), writer);
  });
}

export function recordFromBcs(stored: RecordOutput): TransactionRecord {
  const data = Uint8Array.from(stored.data);
  const effectsBytes = Uint8Array.from(stored.effects);
  const eventsBytes = stored.events ? Uint8Array.from(stored.events) : undefined;
  const effects = decodeEffects(effectsBytes);
  return {
    digest: transactionDigest(data),
    data,
    signatures: stored.signatures.map((signature) => Uint8Array.from(signature)),
    effectsBytes,
    effects,
    gasUsed: gasFromBcs(effects.gasUsed),
    effectsDigest: effectsDigest(effectsBytes),
    eventsBytes,
    events: eventsBytes ? decodeEvents(eventsBytes) : [],
    eventsDigest: eventsBytes ? eventsDigest(eventsBytes) : undefined,
    balanceChanges: stored.balanceChanges.map((change) => ({ ...change, amount: BigInt(change.amount) })),
    objectTypes: new Map(stored.objectTypes),
    written: stored.written.map((bytes) => decodeObject(Uint8Array.from(bytes))),
    removed: stored.removed,
    prior: new Map(stored.prior),
  };
}
