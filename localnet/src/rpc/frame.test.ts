import { expect, test } from 'vitest';
import { decodeRequest, encodeData, encodeTrailer, parseEncoding, toWire } from './frame.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('a data frame is a zero, the length in four bytes, the message', () => {
  expect([...encodeData(Uint8Array.of(7, 8, 9))]).toEqual([0, 0, 0, 0, 3, 7, 8, 9]);
});

test('a trailer has lower-case keys and a percent-encoded message', () => {
  const bytes = encodeTrailer(5, 'Objekt „x“ fehlt');
  expect(bytes[0]).toBe(0x80);
  expect(text(bytes.subarray(5))).toBe(
    'grpc-status:5\r\ngrpc-message:Objekt%20%E2%80%9Ex%E2%80%9C%20fehlt\r\n',
  );
  expect(text(encodeTrailer(0).subarray(5))).toBe('grpc-status:0\r\n');
});

test('half a surrogate pair in a message does not break the trailer', () => {
  expect(text(encodeTrailer(3, 'x\ud800y').subarray(5))).toContain('x%EF%BF%BDy');
});

test.each([
  ['application/grpc-web-text', 'text'],
  ['application/grpc-web-text+proto', 'text'],
  ['application/grpc-web+proto', 'binary'],
  ['application/grpc-web', 'binary'],
  ['Application/GRPC-Web; charset=utf-8', 'binary'],
  ['application/grpc', undefined],
  ['application/json', undefined],
  ['', undefined],
])('content type "%s" is %s', (contentType, encoding) => {
  expect(parseEncoding(contentType)).toBe(encoding);
});

test('a request is read in both encodings', () => {
  const message = Uint8Array.of(1, 2, 3, 4);
  for (const encoding of ['binary', 'text'] as const) {
    expect([...decodeRequest(toWire(encodeData(message), encoding), encoding)!]).toEqual([...message]);
  }
});

test.each([
  ['nothing', []],
  ['a header that is cut off', [0, 0, 0]],
  ['less than announced', [0, 0, 0, 0, 5, 1]],
  ['more than announced', [0, 0, 0, 0, 1, 1, 2]],
  ['a trailer', [0x80, 0, 0, 0, 0]],
])('%s is no request', (_, bytes) => {
  expect(decodeRequest(Uint8Array.from(bytes), 'binary')).toBeUndefined();
});

test('text that is not base64 is no request', () => {
  expect(decodeRequest(new TextEncoder().encode('***'), 'text')).toBeUndefined();
});
