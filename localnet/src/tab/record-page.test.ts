import { expect, test } from 'vitest';
import { packRecords, unpackRecords } from './record-page.ts';

test('records come back from a page in order and byte for byte, empty ones too', async () => {
  const records = [Uint8Array.of(1, 2), new Uint8Array(), Uint8Array.of(255)];
  expect(await unpackRecords(await packRecords(records))).toEqual(records);
  expect(await unpackRecords(await packRecords([]))).toEqual([]);
});

test('records that repeat each other take a fraction of their bytes', async () => {
  const record = Uint8Array.from({ length: 1000 }, (_, i) => (i * i * 7) % 251);
  const packed = await packRecords(Array.from({ length: 100 }, () => record));
  expect(packed.length).toBeLessThan(100_000 / 10);
});

test.each([
  ['a byte changed', (bytes: Uint8Array) => bytes.with(15, (bytes[15] ?? 0) ^ 1)],
  ['its end missing', (bytes: Uint8Array) => bytes.subarray(0, -9)],
  ['nothing in it', () => new Uint8Array()],
])('a page with %s is damage', async (_, change) => {
  const packed = await packRecords([Uint8Array.of(1, 2, 3), Uint8Array.of(4)]);
  await expect(unpackRecords(change(packed) as Uint8Array)).rejects.toMatchObject({ trouble: 'damaged' });
});
