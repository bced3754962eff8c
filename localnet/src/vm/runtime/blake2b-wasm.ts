/** Initialisation vector of BLAKE2b: the fractional parts of the square roots of the first eight primes. */
const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
] as const;

/** Order of the message words in each round. */
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
];

/** Indexes of the four words that each of a round's eight mixings works on: columns, then diagonals. */
const MIXINGS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

const littleEndian = (value: bigint) =>
  Array.from({ length: 8 }, (_, i) => Number((value >> BigInt(8 * i)) & 0xffn));

/** Parameters of an unkeyed hash with a digest of 32 bytes. */
const PARAMETERS = 0x01010020n;

/** Where things are in the module's memory. */
export const LAYOUT = {
  sigma: 0,
  /** As offsets of message words. */
  sigmaBytes: Uint8Array.from(SIGMA.flat().map((word) => word * 8)),
  state: 192,
  initialState: Uint8Array.from(IV.flatMap((word, i) => littleEndian(i === 0 ? word ^ PARAMETERS : word))),
  message: 256,
} as const;

/** The few instructions of WebAssembly that compression takes. */
const OP = {
  loop: [0x03, 0x40],
  end: 0x0b,
  branchIf: [0x0d, 0x00],
  localGet: 0x20,
  localSet: 0x21,
  localTee: 0x22,
  loadI64: 0x29,
  loadByte: 0x2d,
  storeI64: 0x37,
  constI32: 0x41,
  constI64: 0x42,
  lessI32: 0x49,
  addI32: 0x6a,
  subI64: 0x7d,
  addI64: 0x7c,
  xorI64: 0x85,
  rotrI64: 0x8a,
  extendI32: 0xad,
} as const;

const I32 = 0x7f;
const I64 = 0x7e;

function leb(value: bigint): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; ) {
    const byte = Number(rest & 0x7fn);
    rest >>= 7n;
    const done = (rest === 0n && (byte & 0x40) === 0) || (rest === -1n && (byte & 0x40) !== 0);
    bytes.push(done ? byte : byte | 0x80);
    if (done) return bytes;
  }
}

function uleb(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...uleb(value >> 7)];
}

const get = (local: number) => [OP.localGet, local];
const set = (local: number) => [OP.localSet, local];
const i32 = (value: number) => [OP.constI32, ...leb(BigInt(value))];
const i64 = (value: bigint) => [OP.constI64, ...leb(BigInt.asIntN(64, value))];
const load = (offset: number) => [OP.loadI64, 3, ...uleb(offset)];
const store = (offset: number) => [OP.storeI64, 3, ...uleb(offset)];

/** Locals: the two parameters, the place in sigma, and the sixteen words v0…v15. */
const COUNT = 0;
const LAST = 1;
const ROUND = 2;
const v = (word: number) => 3 + word;

/** One mixing: two message words into four words of the state. */
function mix([a, b, c, d]: readonly [number, number, number, number], position: number): number[] {
  const word = (at: number) => [
    ...get(ROUND),
    OP.loadByte,
    0,
    ...uleb(LAYOUT.sigma + at),
    ...load(LAYOUT.message),
  ];
  const addInto = (target: number, other: number, ...more: number[]) => [
    ...get(v(target)),
    ...get(v(other)),
    OP.addI64,
    ...more,
    ...set(v(target)),
  ];
  const rotateInto = (target: number, other: number, by: number) => [
    ...get(v(target)),
    ...get(v(other)),
    OP.xorI64,
    ...i64(BigInt(by)),
    OP.rotrI64,
    ...set(v(target)),
  ];
  return [
    ...addInto(a, b, ...word(position), OP.addI64),
    ...rotateInto(d, a, 32),
    ...addInto(c, d),
    ...rotateInto(b, c, 24),
    ...addInto(a, b, ...word(position + 1), OP.addI64),
    ...rotateInto(d, a, 16),
    ...addInto(c, d),
    ...rotateInto(b, c, 63),
  ];
}

function compression(): number[] {
  const words = IV.map((_, i) => i);
  return [
    ...words.flatMap((i) => [...i32(0), ...load(LAYOUT.state + 8 * i), ...set(v(i))]),
    ...IV.flatMap((word, i) => [...i64(word), ...set(v(8 + i))]),
    ...[...get(v(12)), ...get(COUNT), OP.extendI32, OP.xorI64, ...set(v(12))],
    // All ones in the last block, nothing in others.
    ...[...get(v(14)), ...i64(0n), ...get(LAST), OP.extendI32, OP.subI64, OP.xorI64, ...set(v(14))],
    ...OP.loop,
    ...MIXINGS.flatMap((four, i) => mix(four, 2 * i)),
    ...[...get(ROUND), ...i32(16), OP.addI32, OP.localTee, ROUND],
    ...[...i32(LAYOUT.sigmaBytes.length), OP.lessI32, ...OP.branchIf, OP.end],
    ...words.flatMap((i) => [
      ...[...i32(0), ...i32(0), ...load(LAYOUT.state + 8 * i), ...get(v(i)), OP.xorI64],
      ...[...get(v(8 + i)), OP.xorI64, ...store(LAYOUT.state + 8 * i)],
    ]),
    OP.end,
  ];
}

const section = (id: number, content: readonly number[]) => [id, ...uleb(content.length), ...content];
const text = (name: string) => [name.length, ...Array.from(name, (letter) => letter.charCodeAt(0))];

/** A module with a page of memory and `compress(bytesSoFar, isLast)`. */
export function compressionModule(): Uint8Array {
  const body = [2, 1, I32, 16, I64, ...compression()];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 2, I32, I32, 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, 1]),
    ...section(7, [2, ...text('memory'), 2, 0, ...text('compress'), 0, 0]),
    ...section(10, [1, ...uleb(body.length), ...body]),
  ]);
}
