import { bcs } from '@mysten/sui/bcs';
import { type BcsWriter, encodeBcs } from '../vm/bcs/writer.ts';
import type { Address } from './address.ts';
import { blake2b256, type Digest, makeDigest, rawDigest } from './hash.ts';
import { TransactionEventsBcs } from './schemas.ts';
import { typeTagToBcs, typeTextFromBcs } from './type-bcs.ts';
import { structOf, type TypeText } from './type-tag.ts';

/** What a Move function told the world. */
export interface MoveEvent {
  /** Package and module of the command that was called, which need not be where the type is defined. */
  readonly packageId: Address;
  readonly module: string;
  readonly sender: Address;
  readonly type: TypeText;
  readonly contents: Uint8Array;
}

export function encodeEvents(events: readonly MoveEvent[]): Uint8Array {
  return encodeBcs((writer) => {
    writer.uleb(events.length);
    for (const event of events) writeEvent(event, writer);
  });
}

function writeEvent(event: MoveEvent, writer: BcsWriter): void {
  writer.address(event.packageId.slice(2));
  writeText(writer, event.module);
  writer.address(event.sender.slice(2));
  writer.raw(structTagBytes(event.type));
  writer.uleb(event.contents.length);
  writer.raw(event.contents);
}

/** The digest of one event, as a stream holds it: of its bytes, without a name in front. */
export const eventDigest = (event: MoveEvent): Digest =>
  rawDigest(blake2b256(encodeBcs((writer) => writeEvent(event, writer))));

function writeText(writer: BcsWriter, text: string): void {
  const bytes = encoder.encode(text);
  writer.uleb(bytes.length);
  writer.raw(bytes);
}

const encoder = new TextEncoder();
const tags = new Map<TypeText, Uint8Array>();
const KEPT_TAGS = 10_000;

/** BCS of a struct type; a network knows few event types and writes them often. */
function structTagBytes(type: TypeText): Uint8Array {
  const known = tags.get(type);
  if (known) return known;
  const { address, module, name, args } = structOf(type);
  const bytes = bcs.StructTag.serialize({
    address,
    module,
    name,
    typeParams: args.map(typeTagToBcs),
  }).toBytes();
  if (tags.size >= KEPT_TAGS) tags.clear();
  tags.set(type, bytes);
  return bytes;
}

export function decodeEvents(bytes: Uint8Array): MoveEvent[] {
  return TransactionEventsBcs.parse(bytes).data.map((event) => ({
    packageId: event.packageId,
    module: event.transactionModule,
    sender: event.sender,
    type: typeTextFromBcs({ struct: event.type }),
    contents: Uint8Array.from(event.contents),
  }));
}

export const eventsDigest = (bytes: Uint8Array): Digest => makeDigest('TransactionEvents', bytes);
