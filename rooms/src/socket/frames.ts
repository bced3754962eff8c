/** A whole message of text, from a server: neither masked nor compressed (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81;
/** Lengths above 125 are written behind one of these, in two bytes or in eight. */
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

const headerOf = (length: number): number => (length < TWO_BYTES ? 2 : length < 0x1_0000 ? 4 : 10);

/** Messages as a WebSocket carries them, one behind the other in one buffer: a buffer each, and one for each header, costs more than the text. */
export function framesOf(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + headerOf(length) + length, 0));
  let at = 0;
  for (const [i, text] of texts.entries()) {
    const length = lengths[i] as number;
    bytes[at] = WHOLE_TEXT;
    const header = headerOf(length);
    if (header === 2) bytes[at + 1] = length;
    else if (header === 4) {
      bytes[at + 1] = TWO_BYTES;
      bytes.writeUInt16BE(length, at + 2);
    } else {
      bytes[at + 1] = EIGHT_BYTES;
      bytes.writeBigUInt64BE(BigInt(length), at + 2);
    }
    at += header;
    bytes.write(text, at);
    at += length;
  }
  return bytes;
}
