import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

// The bytes of a journal: a header, written twice, and records behind it. A record is
//
//   marker 8 | length 4 | ordinal 6 | zero 2 | seal of the record before 8 | body | seal 8
//
// A seal is a hash of the file's id, the record's header and its body, so that a record vouches for everything before it. The id
// is drawn anew for every file and never leaves it, and the marker is a part of it: nothing that a client can bring into a body
// looks like a record.

const MAGIC = Buffer.from('LNJOURNL');
/** How a journal of the first edition begins: it has no version, and records follow at once. */
export const FIRST_EDITION_MAGIC = Buffer.from('LOCALNET');
const FORMAT_VERSION = 2;

export const ID_SIZE = 16;
const MARKER_SIZE = 8;
const SEAL_SIZE = 8;
const ORDINAL_SIZE = 6;
const COPY_SIZE = 64;

/** Where records begin. */
export const HEADER_SIZE = 2 * COPY_SIZE;
/** What stands before a body. */
export const RECORD_HEADER_SIZE = MARKER_SIZE + 4 + ORDINAL_SIZE + 2 + SEAL_SIZE;
/** A record without its body. */
export const RECORD_OVERHEAD = RECORD_HEADER_SIZE + SEAL_SIZE;

/** What a journal says of itself. */
export interface JournalHeader {
  readonly id: Buffer;
  /** The number of the first checkpoint; above 0 once history was pruned. */
  readonly first: number;
  /** Records before the checkpoints that hold a state, for a journal that does not begin with genesis. */
  readonly states: number;
  /** The checkpoint whose state that is. */
  readonly base: number;
}

/** The header of a new file: of a network from its genesis on, or from a state on. */
export const createHeader = (from: Omit<JournalHeader, 'id'> = FROM_GENESIS): JournalHeader => ({
  id: randomBytes(ID_SIZE),
  ...from,
});

const FROM_GENESIS = { first: 0, states: 0, base: 0 };

/** A file appears together with its first checkpoints: a journal is never shorter than this. */
export const leastLength = ({ states, base }: JournalHeader): number => (states > 0 ? base + 1 : 1);

export const markerOf = ({ id }: JournalHeader): Buffer => id.subarray(0, MARKER_SIZE);

export function encodeHeader({ id, first, states, base }: JournalHeader): Buffer {
  const copy = Buffer.alloc(COPY_SIZE);
  MAGIC.copy(copy, 0);
  copy.writeUInt32LE(FORMAT_VERSION, 8);
  copy.writeUInt32LE(states, 12);
  copy.writeUIntLE(first, 16, ORDINAL_SIZE);
  id.copy(copy, 24);
  copy.writeUIntLE(base, 40, ORDINAL_SIZE);
  copy.writeUInt32LE(crc32(copy.subarray(0, COPY_SIZE - 4)), COPY_SIZE - 4);
  return Buffer.concat([copy, copy]);
}

/** What the beginning of a file turns out to be. */
export type Beginning =
  | { readonly kind: 'current'; readonly header: JournalHeader; readonly isWhole: boolean }
  | { readonly kind: 'first edition' }
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'unknown' };

/** Reads a header from whichever of its copies is sound; it is whole when both are and say the same. */
export function decodeHeader(bytes: Buffer): Beginning {
  if (bytes.subarray(0, FIRST_EDITION_MAGIC.length).equals(FIRST_EDITION_MAGIC))
    return { kind: 'first edition' };
  const copies = [bytes.subarray(0, COPY_SIZE), bytes.subarray(COPY_SIZE, HEADER_SIZE)];
  const sound = copies.find(isSound);
  if (!sound) return { kind: 'unknown' };
  const version = sound.readUInt32LE(8);
  if (version !== FORMAT_VERSION) return { kind: 'newer', version };
  const header = {
    id: Buffer.from(sound.subarray(24, 24 + ID_SIZE)),
    first: sound.readUIntLE(16, ORDINAL_SIZE),
    states: sound.readUInt32LE(12),
    base: sound.readUIntLE(40, ORDINAL_SIZE),
  };
  return { kind: 'current', header, isWhole: encodeHeader(header).equals(bytes.subarray(0, HEADER_SIZE)) };
}

const isSound = (copy: Buffer): boolean =>
  copy.length === COPY_SIZE &&
  copy.subarray(0, MAGIC.length).equals(MAGIC) &&
  copy.readUInt32LE(COPY_SIZE - 4) === crc32(copy.subarray(0, COPY_SIZE - 4));

/** Eight bytes that follow from everything in a file up to a place. */
export type Seal = bigint;

const sealOf = (bytes: Uint8Array): Seal => hash('sha256', bytes, 'buffer').readBigUInt64LE();

/** What the first record is chained to. */
export const firstSeal = (header: JournalHeader): Seal =>
  sealOf(Buffer.concat([header.id, encodeHeader(header)]));

/** A framed record and its seal, to which the next one is chained. */
export interface Framed {
  readonly bytes: Buffer;
  readonly seal: Seal;
}

export function frameRecord(
  header: JournalHeader,
  ordinal: number,
  previous: Seal,
  body: Uint8Array,
): Framed {
  // The id is hashed first and stays behind.
  const bytes = Buffer.allocUnsafe(ID_SIZE + RECORD_OVERHEAD + body.length);
  header.id.copy(bytes, 0);
  const record = bytes.subarray(ID_SIZE);
  header.id.copy(record, 0, 0, MARKER_SIZE);
  record.writeUInt32LE(body.length, 8);
  record.writeUIntLE(ordinal, 12, ORDINAL_SIZE);
  record.writeUInt16LE(0, 18);
  record.writeBigUInt64LE(previous, 20);
  record.set(body, RECORD_HEADER_SIZE);
  const seal = sealOf(bytes.subarray(0, bytes.length - SEAL_SIZE));
  record.writeBigUInt64LE(seal, record.length - SEAL_SIZE);
  return { bytes: record, seal };
}

/** How long the record that begins here says it is, or `undefined` where no record begins. */
export const recordSize = (header: JournalHeader, bytes: Buffer): number | undefined =>
  bytes.length >= RECORD_HEADER_SIZE && bytes.subarray(0, MARKER_SIZE).equals(markerOf(header))
    ? bytes.readUInt32LE(8) + RECORD_OVERHEAD
    : undefined;

/** A record that is what it was when it was written. */
export interface SoundRecord {
  readonly ordinal: number;
  readonly previous: Seal;
  readonly seal: Seal;
  readonly body: Buffer;
}

/** Reads a whole record; `undefined` where anything in it has changed. */
export function openRecord(header: JournalHeader, bytes: Buffer): SoundRecord | undefined {
  if (recordSize(header, bytes) !== bytes.length) return undefined;
  const seal = bytes.readBigUInt64LE(bytes.length - SEAL_SIZE);
  const hashed = Buffer.allocUnsafe(ID_SIZE + bytes.length - SEAL_SIZE);
  header.id.copy(hashed, 0);
  bytes.copy(hashed, ID_SIZE, 0, bytes.length - SEAL_SIZE);
  if (sealOf(hashed) !== seal) return undefined;
  return {
    ordinal: bytes.readUIntLE(12, ORDINAL_SIZE),
    previous: bytes.readBigUInt64LE(20),
    seal,
    body: hashed.subarray(ID_SIZE + RECORD_HEADER_SIZE),
  };
}
