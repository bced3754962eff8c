/** Lowest code point that needs as many bytes, by number of bytes that follow the first. */
const LOWEST = [0, 0x80, 0x800, 0x10000] as const;

/** Bytes that follow a first byte; undefined when it cannot be first. */
function followers(first: number): 0 | 1 | 2 | 3 | undefined {
  if (first < 0x80) return 0;
  if (first >= 0xc2 && first < 0xe0) return 1;
  if (first >= 0xe0 && first < 0xf0) return 2;
  if (first >= 0xf0 && first < 0xf5) return 3;
  return undefined;
}

/** True when the bytes are UTF-8: shortest forms, no surrogates, nothing beyond U+10FFFF. */
export function isUtf8(bytes: readonly number[]): boolean {
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at++]!;
    const count = followers(first);
    if (count === undefined || at + count > bytes.length) return false;
    let point = count === 0 ? first : first & (0x3f >> count);
    for (let i = 0; i < count; i++) {
      const byte = bytes[at++]!;
      if ((byte & 0xc0) !== 0x80) return false;
      point = (point << 6) | (byte & 0x3f);
    }
    const surrogate = point >= 0xd800 && point < 0xe000;
    if (point < LOWEST[count] || surrogate || point > 0x10ffff) return false;
  }
  return true;
}

/** Bytes of text that is ASCII, as Move's names are. */
export const asciiBytes = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
