/** SHA-256 (FIPS 180-4) in plain TypeScript: the engine runs where neither `node:crypto` nor an asynchronous WebCrypto will do. */

const K = new Int32Array(64);
const INITIAL = new Int32Array(8);
const HEX: string[] = [];

/** The first 32 bits of the fraction of x, exactly: both constants of the standard are such fractions of roots of primes. */
const fraction = (x: number): number => ((x - Math.floor(x)) * 0x1_0000_0000) | 0;

for (let candidate = 2, found = 0; found < 64; candidate++) {
  let prime = true;
  for (let d = 2; d * d <= candidate; d++) if (candidate % d === 0) prime = false;
  if (!prime) continue;
  if (found < 8) INITIAL[found] = fraction(Math.sqrt(candidate));
  K[found++] = fraction(Math.cbrt(candidate));
}
for (let byte = 0; byte < 256; byte++) HEX.push(byte.toString(16).padStart(2, '0'));

const schedule = new Int32Array(64);
const hash = new Int32Array(8);
let bytes = new Uint8Array(1024);

/** Writes the text as UTF-8 into `bytes`, growing it with room for the padding, and returns the length. Lone surrogates become U+FFFD. */
function encode(text: string): number {
  const room = text.length * 3 + 72;
  if (bytes.length < room) bytes = new Uint8Array(room * 2);
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code < 0x80) {
      bytes[at++] = code;
      continue;
    }
    if (code < 0x800) {
      bytes[at++] = 0xc0 | (code >> 6);
    } else {
      if (code >= 0xd800 && code <= 0xdfff) {
        const low = code <= 0xdbff ? text.charCodeAt(i + 1) : 0;
        if (low >= 0xdc00 && low <= 0xdfff) {
          code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
          i++;
          bytes[at++] = 0xf0 | (code >> 18);
          bytes[at++] = 0x80 | ((code >> 12) & 63);
        } else {
          code = 0xfffd;
          bytes[at++] = 0xe0 | (code >> 12);
        }
      } else {
        bytes[at++] = 0xe0 | (code >> 12);
      }
      bytes[at++] = 0x80 | ((code >> 6) & 63);
    }
    bytes[at++] = 0x80 | (code & 63);
  }
  return at;
}

function compress(offset: number): void {
  const w = schedule;
  for (let i = 0, at = offset; i < 16; i++, at += 4) {
    w[i] =
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number);
  }
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15] as number;
    const y = w[i - 2] as number;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0;
  }
  let a = hash[0] as number;
  let b = hash[1] as number;
  let c = hash[2] as number;
  let d = hash[3] as number;
  let e = hash[4] as number;
  let f = hash[5] as number;
  let g = hash[6] as number;
  let h = hash[7] as number;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + (w[i] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  hash[0] = (hash[0] as number) + a;
  hash[1] = (hash[1] as number) + b;
  hash[2] = (hash[2] as number) + c;
  hash[3] = (hash[3] as number) + d;
  hash[4] = (hash[4] as number) + e;
  hash[5] = (hash[5] as number) + f;
  hash[6] = (hash[6] as number) + g;
  hash[7] = (hash[7] as number) + h;
}

/** The hash of the text's UTF-8 bytes as eight signed 32-bit words; the array is reused by the next call. */
export function sha256Words(text: string): Int32Array {
  const length = encode(text);
  const end = Math.ceil((length + 9) / 64) * 64;
  bytes.fill(0, length, end);
  bytes[length] = 0x80;
  const high = Math.floor(length / 0x2000_0000);
  const low = length << 3;
  for (let i = 0; i < 4; i++) {
    bytes[end - 5 - i] = high >>> (8 * i);
    bytes[end - 1 - i] = low >>> (8 * i);
  }
  hash.set(INITIAL);
  for (let offset = 0; offset < end; offset += 64) compress(offset);
  return hash;
}

/** The hash of the text's UTF-8 bytes, in 64 hexadecimal digits. */
export function sha256(text: string): string {
  const words = sha256Words(text);
  let out = '';
  for (let i = 0; i < 8; i++) {
    const word = words[i] as number;
    out +=
      (HEX[word >>> 24] as string) +
      (HEX[(word >>> 16) & 255] as string) +
      (HEX[(word >>> 8) & 255] as string) +
      (HEX[word & 255] as string);
  }
  return out;
}
