import { StoreError } from './ledger-store.ts';

// Many records as one piece of compressed bytes: a ledger names the same objects and types again and again, so that together
// they take a fraction of what they take one by one.
//
//   gzip of: count u32 | count × (length u32 | record)     integers little-endian

export async function packRecords(records: readonly Uint8Array[]): Promise<Uint8Array> {
  const size = records.reduce((sum, { length }) => sum + 4 + length, 4);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, records.length, true);
  let at = 4;
  for (const record of records) {
    view.setUint32(at, record.length, true);
    bytes.set(record, at + 4);
    at += 4 + record.length;
  }
  return through(bytes, new CompressionStream('gzip'));
}

/** Throws `damaged` where the bytes are not what was packed. */
export async function unpackRecords(packed: Uint8Array): Promise<readonly Uint8Array[]> {
  let bytes: Uint8Array;
  try {
    bytes = await through(packed, new DecompressionStream('gzip'));
  } catch (cause) {
    throw new StoreError('damaged', 'a page of records cannot be unpacked', { cause });
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const records: Uint8Array[] = [];
  let at = 4;
  const count = bytes.length < 4 ? -1 : view.getUint32(0, true);
  while (records.length < count && at + 4 <= bytes.length) {
    const end = at + 4 + view.getUint32(at, true);
    records.push(bytes.subarray(at + 4, end));
    at = end;
  }
  if (records.length !== count || at !== bytes.length)
    throw new StoreError('damaged', 'a page of records is not whole');
  return records;
}

async function through(
  bytes: Uint8Array,
  change: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(change);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
