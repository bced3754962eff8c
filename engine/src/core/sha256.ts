/** SHA-256 (FIPS 180-4) in plain TypeScript: the engine runs where neither `node:crypto` nor an asynchronous WebCrypto will do. */

const K = new Int32Array(64);
const INITIAL = new Int32Array(8);
const DIGITS = [...'0123456789abcdef'].map((digit) => digit.charCodeAt(0));

/** The first 32 bits of the fraction of x, exactly: both constants of the standard are such fractions of roots of primes. */
const fraction = (x: number): number => ((x - Math.floor(x)) * 0x1_0000_0000) | 0;

for (let candidate = 2, found = 0; found < 64; candidate++) {
  let prime = true;
  for (let d = 2; d * d <= candidate; d++) if (candidate % d === 0) prime = false;
  if (!prime) continue;
  if (found < 8) INITIAL[found] = fraction(Math.sqrt(candidate));
  K[found++] = fraction(Math.cbrt(candidate));
}

const schedule = new Int32Array(64);
const hash = new Int32Array(8);
/** The link `hash` holds, if it holds one. */
let latest = '';
const digits: number[] = Array.from({ length: 64 }, () => 0);
/** The message as big-endian words, padded to whole blocks of 16. */
let words = new Int32Array(256);

/** UTF-8 as a string of bytes; lone surrogates become U+FFFD. */
function bytesOf(text: string): string {
  let out = '';
  for (const symbol of text.toWellFormed()) {
    const code = symbol.codePointAt(0) as number;
    if (code < 0x80) {
      out += symbol;
    } else if (code < 0x800) {
      out += String.fromCharCode(0xc0 | (code >> 6), 0x80 | (code & 63));
    } else if (code < 0x10000) {
      out += String.fromCharCode(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    } else {
      const [a, b, c, d] = [code >> 18, (code >> 12) & 63, (code >> 6) & 63, code & 63];
      out += String.fromCharCode(0xf0 | a, 0x80 | b, 0x80 | c, 0x80 | d);
    }
  }
  return out;
}

/** Writes the text, a byte a character, behind `prefix` words, and pads it to `end` words; says whether all of it was ASCII. */
function fill(text: string, prefix: number, end: number): boolean {
  const length = text.length;
  if (words.length < end) {
    const grown = new Int32Array(2 * end);
    grown.set(words.subarray(0, prefix));
    words = grown;
  }
  let seen = 0;
  let at = prefix;
  let i = 0;
  for (; i + 3 < length; i += 4) {
    const a = text.charCodeAt(i);
    const b = text.charCodeAt(i + 1);
    const c = text.charCodeAt(i + 2);
    const d = text.charCodeAt(i + 3);
    seen |= a | b | c | d;
    words[at++] = (a << 24) | (b << 16) | (c << 8) | d;
  }
  let last = 0;
  let shift = 24;
  for (; i < length; i++) {
    const code = text.charCodeAt(i);
    seen |= code;
    last |= code << shift;
    shift -= 8;
  }
  words[at++] = last | (0x80 << shift);
  while (at < end) words[at++] = 0;
  const bytes = 4 * prefix + length;
  words[end - 2] = Math.floor(bytes / 0x2000_0000);
  words[end - 1] = bytes << 3;
  return seen < 0x80;
}

/** How many words the message and its padding take. */
const wordsFor = (length: number, prefix: number): number => ((4 * prefix + length + 72) >> 6) << 4;

/** One block. Eight rounds are written out, so that the eight registers change their names instead of their values. */
function compress(offset: number): void {
  const w = schedule;
  for (let i = 0; i < 16; i++) w[i] = words[offset + i] as number;
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
  let t = 0;
  for (let i = 0; i < 64; i += 8) {
    t = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    t = (h + t + (g ^ (e & (f ^ g))) + (K[i] as number) + (w[i] as number)) | 0;
    d = (d + t) | 0;
    h = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    h = (t + h + ((a & b) | (c & (a | b)))) | 0;
    t = ((d >>> 6) | (d << 26)) ^ ((d >>> 11) | (d << 21)) ^ ((d >>> 25) | (d << 7));
    t = (g + t + (f ^ (d & (e ^ f))) + (K[i + 1] as number) + (w[i + 1] as number)) | 0;
    c = (c + t) | 0;
    g = ((h >>> 2) | (h << 30)) ^ ((h >>> 13) | (h << 19)) ^ ((h >>> 22) | (h << 10));
    g = (t + g + ((h & a) | (b & (h | a)))) | 0;
    t = ((c >>> 6) | (c << 26)) ^ ((c >>> 11) | (c << 21)) ^ ((c >>> 25) | (c << 7));
    t = (f + t + (e ^ (c & (d ^ e))) + (K[i + 2] as number) + (w[i + 2] as number)) | 0;
    b = (b + t) | 0;
    f = ((g >>> 2) | (g << 30)) ^ ((g >>> 13) | (g << 19)) ^ ((g >>> 22) | (g << 10));
    f = (t + f + ((g & h) | (a & (g | h)))) | 0;
    t = ((b >>> 6) | (b << 26)) ^ ((b >>> 11) | (b << 21)) ^ ((b >>> 25) | (b << 7));
    t = (e + t + (d ^ (b & (c ^ d))) + (K[i + 3] as number) + (w[i + 3] as number)) | 0;
    a = (a + t) | 0;
    e = ((f >>> 2) | (f << 30)) ^ ((f >>> 13) | (f << 19)) ^ ((f >>> 22) | (f << 10));
    e = (t + e + ((f & g) | (h & (f | g)))) | 0;
    t = ((a >>> 6) | (a << 26)) ^ ((a >>> 11) | (a << 21)) ^ ((a >>> 25) | (a << 7));
    t = (d + t + (c ^ (a & (b ^ c))) + (K[i + 4] as number) + (w[i + 4] as number)) | 0;
    h = (h + t) | 0;
    d = ((e >>> 2) | (e << 30)) ^ ((e >>> 13) | (e << 19)) ^ ((e >>> 22) | (e << 10));
    d = (t + d + ((e & f) | (g & (e | f)))) | 0;
    t = ((h >>> 6) | (h << 26)) ^ ((h >>> 11) | (h << 21)) ^ ((h >>> 25) | (h << 7));
    t = (c + t + (b ^ (h & (a ^ b))) + (K[i + 5] as number) + (w[i + 5] as number)) | 0;
    g = (g + t) | 0;
    c = ((d >>> 2) | (d << 30)) ^ ((d >>> 13) | (d << 19)) ^ ((d >>> 22) | (d << 10));
    c = (t + c + ((d & e) | (f & (d | e)))) | 0;
    t = ((g >>> 6) | (g << 26)) ^ ((g >>> 11) | (g << 21)) ^ ((g >>> 25) | (g << 7));
    t = (b + t + (a ^ (g & (h ^ a))) + (K[i + 6] as number) + (w[i + 6] as number)) | 0;
    f = (f + t) | 0;
    b = ((c >>> 2) | (c << 30)) ^ ((c >>> 13) | (c << 19)) ^ ((c >>> 22) | (c << 10));
    b = (t + b + ((c & d) | (e & (c | d)))) | 0;
    t = ((f >>> 6) | (f << 26)) ^ ((f >>> 11) | (f << 21)) ^ ((f >>> 25) | (f << 7));
    t = (a + t + (h ^ (f & (g ^ h))) + (K[i + 7] as number) + (w[i + 7] as number)) | 0;
    e = (e + t) | 0;
    a = ((b >>> 2) | (b << 30)) ^ ((b >>> 13) | (b << 19)) ^ ((b >>> 22) | (b << 10));
    a = (t + a + ((b & c) | (d & (b | c)))) | 0;
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

/** Almost every text is ASCII, so that is tried first, and only then is it spelt out in UTF-8. */
function digest(text: string, prefix: number): void {
  let end = wordsFor(text.length, prefix);
  if (!fill(text, prefix, end)) {
    const bytes = bytesOf(text);
    end = wordsFor(bytes.length, prefix);
    fill(bytes, prefix, end);
  }
  latest = '';
  for (let i = 0; i < 8; i++) hash[i] = INITIAL[i] as number;
  for (let offset = 0; offset < end; offset += 16) compress(offset);
}

function hex(): string {
  for (let i = 0, at = 0; i < 8; i++, at += 8) {
    const word = hash[i] as number;
    digits[at] = DIGITS[word >>> 28] as number;
    digits[at + 1] = DIGITS[(word >>> 24) & 15] as number;
    digits[at + 2] = DIGITS[(word >>> 20) & 15] as number;
    digits[at + 3] = DIGITS[(word >>> 16) & 15] as number;
    digits[at + 4] = DIGITS[(word >>> 12) & 15] as number;
    digits[at + 5] = DIGITS[(word >>> 8) & 15] as number;
    digits[at + 6] = DIGITS[(word >>> 4) & 15] as number;
    digits[at + 7] = DIGITS[word & 15] as number;
  }
  return String.fromCharCode.apply(null, digits);
}

/** The hash of the text's UTF-8 bytes as eight signed 32-bit words; the array is reused by the next call. */
export function sha256Words(text: string): Int32Array {
  digest(text, 0);
  return hash;
}

/** The hash of the text's UTF-8 bytes, in 64 hexadecimal digits. */
export function sha256(text: string): string {
  digest(text, 0);
  return hex();
}

const value = (code: number): number => (code < 58 ? code - 48 : code - 87);

/** The hash of the 32 bytes that `previous` spells in hexadecimal, followed by the text's UTF-8 bytes: a link of a chain. */
export function sha256Link(previous: string, text: string): string {
  // The hash just computed is most likely the one that is linked to.
  if (previous !== latest) {
    for (let i = 0; i < 8; i++) {
      let word = 0;
      for (let j = 8 * i; j < 8 * i + 8; j++) word = (word << 4) | value(previous.charCodeAt(j));
      hash[i] = word;
    }
  }
  for (let i = 0; i < 8; i++) words[i] = hash[i] as number;
  digest(text, 8);
  latest = hex();
  return latest;
}
