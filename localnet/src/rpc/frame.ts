import { fromBase64, toBase64 } from '@mysten/bcs';

// grpc-web frames: a flag byte, the length as u32 big-endian, the payload. The last frame of a response is the trailer.

const DATA = 0x00;
const TRAILER = 0x80;
const HEADER_SIZE = 5;
export const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

/** How frames travel: as bytes, or each as base64 for clients that can only read text. */
const ENCODINGS = ['binary', 'text'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Content types are compared literally by clients: no parameters may follow. */
export const CONTENT_TYPES: Readonly<Record<Encoding, string>> = {
  binary: 'application/grpc-web+proto',
  text: 'application/grpc-web-text+proto',
};

/** The encoding a request's content type asks for; `undefined` where it is no grpc-web request. */
export function parseEncoding(contentType: string): Encoding | undefined {
  const [type = ''] = contentType.toLowerCase().split(';', 1);
  if (/^application\/grpc-web-text(\+proto)?$/.test(type.trim())) return 'text';
  return /^application\/grpc-web(\+proto)?$/.test(type.trim()) ? 'binary' : undefined;
}

function frame(flag: number, payload: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(HEADER_SIZE + payload.length);
  writeFrame(bytes, flag, payload);
  return bytes;
}

function writeFrame(into: Uint8Array, flag: number, payload: Uint8Array): void {
  into[0] = flag;
  new DataView(into.buffer, into.byteOffset).setUint32(1, payload.length);
  into.set(payload, HEADER_SIZE);
}

export const encodeData = (payload: Uint8Array): Uint8Array => frame(DATA, payload);

/** Keys are lower-case: clients take others for success. The message is percent-encoded. */
export function encodeTrailer(code: number, message = ''): Uint8Array {
  const lines = [`grpc-status:${code}`];
  if (message) lines.push(`grpc-message:${encodeURIComponent(wellFormed(message))}`);
  return frame(TRAILER, new TextEncoder().encode(lines.map((line) => `${line}\r\n`).join('')));
}

/** Half a surrogate pair cannot be percent-encoded. */
const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/gu, '\ufffd');

const OK_TRAILER = encodeTrailer(0);

/** What goes on the wire; in text every frame is padded on its own. */
export const toWire = (bytes: Uint8Array, encoding: Encoding): Uint8Array =>
  encoding === 'text' ? new TextEncoder().encode(toBase64(bytes)) : bytes;

/** The whole answer to a call with one message: its frame and the trailer of success. */
export function encodeAnswer(payload: Uint8Array, encoding: Encoding): Uint8Array {
  const size = HEADER_SIZE + payload.length;
  const bytes = new Uint8Array(size + OK_TRAILER.length);
  writeFrame(bytes, DATA, payload);
  if (encoding === 'text') {
    const frames = [bytes.subarray(0, size), OK_TRAILER];
    return new TextEncoder().encode(frames.map((each) => toBase64(each)).join(''));
  }
  bytes.set(OK_TRAILER, size);
  return bytes;
}

/** The one message of a request's body; `undefined` where the body is not exactly one data frame. */
export function decodeRequest(body: Uint8Array, encoding: Encoding): Uint8Array | undefined {
  let bytes = body;
  if (encoding === 'text') {
    try {
      bytes = fromBase64(new TextDecoder('latin1').decode(body));
    } catch {
      return undefined;
    }
  }
  if (bytes.length < HEADER_SIZE || bytes[0] !== DATA) return undefined;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(1);
  if (bytes.length !== HEADER_SIZE + length) return undefined;
  return bytes.subarray(HEADER_SIZE);
}
