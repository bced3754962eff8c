import { toBase58 } from '@mysten/bcs';
import { blake2b256 } from '../chain/hash.ts';
import type { CheckpointLog } from '../chain/log.ts';

// A boot image is the beginning of a network in one file: genesis and what was published on it since. Every network that
// begins with it has the same packages at the same addresses.
//
//   "LNBI" | format u8 | length u32 | about, as JSON | count u32 | count × (length u32 | checkpoint)     integers little-endian

const MAGIC = [0x4c, 0x4e, 0x42, 0x49];
const FORMAT = 1;

export interface BootImage {
  /** What its maker says of it, such as where a package is. */
  readonly about: unknown;
  /** Encoded checkpoints from genesis on. */
  readonly checkpoints: readonly Uint8Array[];
  /** Of the whole file: networks with another digest began otherwise. */
  readonly digest: string;
}

/** Writes everything that a log holds as an image. */
export function encodeBootImage(log: Pick<CheckpointLog, 'length' | 'read'>, about: unknown): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(about));
  const records = Array.from({ length: log.length }, (_, number) => log.read(number));
  const pieces = [
    Uint8Array.of(...MAGIC, FORMAT),
    u32(text.length),
    text,
    u32(records.length),
    ...records.flatMap((record) => [u32(record.length), record]),
  ];
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Reads an image; throws a sentence where the bytes are none. */
export function decodeBootImage(bytes: Uint8Array): BootImage {
  if (MAGIC.some((byte, i) => bytes[i] !== byte)) throw new TypeError('this is no boot image');
  const format = bytes[MAGIC.length];
  if (format !== FORMAT) throw new TypeError(`a boot image of format ${format}, not ${FORMAT}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = MAGIC.length + 1;
  const number = () => {
    if (at + 4 > bytes.length) throw new TypeError('the boot image ends too early');
    const value = view.getUint32(at, true);
    at += 4;
    return value;
  };
  const take = () => {
    const length = number();
    if (at + length > bytes.length) throw new TypeError('the boot image ends too early');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const about: unknown = JSON.parse(new TextDecoder().decode(take()));
  const count = number();
  if (count === 0) throw new TypeError('the boot image holds no genesis');
  const checkpoints: Uint8Array[] = [];
  for (let i = 0; i < count; i++) checkpoints.push(take());
  if (at !== bytes.length) throw new TypeError('the boot image goes on after its end');
  return { about, checkpoints, digest: toBase58(blake2b256(bytes)) };
}

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}
