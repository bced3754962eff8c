import { pbkdf2 } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal } from './journal.ts';

let directory: string;
let path: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'journal-'));
  path = join(directory, 'journal.bin');
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

const record = (n: number) => Uint8Array.from({ length: 10 + n * 7 }, (_, i) => (i * 31 + n) % 256);

async function writeRecords(count: number): Promise<void> {
  const journal = openJournal(path);
  for (let n = 0; n < count; n++) journal.append(record(n));
  await journal.close();
}

test('what was appended is read back, before and after it is on disk, and after opening again', async () => {
  const journal = openJournal(path);
  journal.append(record(0));
  journal.append(record(1));
  expect(journal.read(1)).toEqual(record(1));
  await journal.flush();
  journal.append(record(2));
  expect([0, 1, 2].map((n) => [...journal.read(n)])).toEqual([0, 1, 2].map((n) => [...record(n)]));
  await journal.close();
  const again = openJournal(path);
  expect(again.length).toBe(3);
  expect([0, 1, 2].map((n) => [...again.read(n)])).toEqual([0, 1, 2].map((n) => [...record(n)]));
  await again.close();
});

test('a record that was torn off anywhere is dropped, those before it stay, and writing goes on', async () => {
  await writeRecords(3);
  const whole = readFileSync(path);
  const lastStart = whole.length - 8 - record(2).length;
  for (let size = lastStart; size < whole.length; size++) {
    writeFileSync(path, whole);
    truncateSync(path, size);
    const journal = openJournal(path);
    expect(journal.length).toBe(2);
    journal.append(record(9));
    await journal.close();
    const again = openJournal(path);
    expect([...again.read(2)]).toEqual([...record(9)]);
    expect(again.length).toBe(3);
    await again.close();
  }
});

test('a byte that changed in the last record makes it invalid', async () => {
  await writeRecords(2);
  const bytes = readFileSync(path);
  bytes[bytes.length - 1]! ^= 1;
  writeFileSync(path, bytes);
  const journal = openJournal(path);
  expect(journal.length).toBe(1);
  await journal.close();
});

test('a known outline saves reading the beginning but not what came after it', async () => {
  await writeRecords(2);
  const first = openJournal(path);
  const outline = first.outline(first.length);
  await first.close();
  const longer = openJournal(path);
  longer.append(record(5));
  await longer.close();
  const journal = openJournal(path, outline);
  expect(journal.length).toBe(3);
  expect([...journal.read(2)]).toEqual([...record(5)]);
  await journal.close();
});

test('everything from a number on can be dropped, written or not', async () => {
  const journal = openJournal(path);
  for (let n = 0; n < 3; n++) journal.append(record(n));
  await journal.flush();
  journal.append(record(3));
  journal.truncate(2);
  expect(journal.length).toBe(2);
  journal.append(record(7));
  await journal.close();
  const again = openJournal(path);
  expect([...again.read(2)]).toEqual([...record(7)]);
  expect(again.length).toBe(3);
  await again.close();
});

test('a file that is something else is refused', () => {
  appendFileSync(path, 'this is a letter to a friend');
  expect(() => openJournal(path)).toThrow(/is not a localnet journal/);
});

test('batches that overlap all resolve, each after its own records are on disk', async () => {
  const journal = openJournal(path);
  const flushed = Array.from({ length: 50 }, async (_, n) => {
    journal.append(record(n));
    await journal.flush();
    const onDisk = readFileSync(path);
    expect(onDisk.includes(Buffer.from(record(n)))).toBe(true);
  });
  await Promise.all(flushed);
  await journal.close();
});

test('records that are cut off while they are being written stay away, and others take their numbers', async () => {
  const journal = openJournal(path);
  for (const n of [0, 1, 2, 3]) journal.append(record(n));
  // The threads that write are busy, so it happens after the cut.
  const busy = Array.from({ length: 8 }, () => promisify(pbkdf2)('x', 'y', 50_000, 32, 'sha512'));
  const writing = journal.flush();
  journal.append(record(4));
  journal.truncate(2);
  // As long as the one that was cut off, so that the next one would fit behind it.
  const other = record(2).map((byte) => byte ^ 1);
  journal.append(other);
  await writing;
  await Promise.all(busy);
  expect([...journal.read(2)]).toEqual([...other]);
  await journal.flush();
  expect([...journal.read(2)]).toEqual([...other]);
  expect(journal.length).toBe(3);
  await journal.close();
  const reopened = openJournal(path);
  expect(reopened.length).toBe(3);
  expect([0, 1, 2].map((n) => [...reopened.read(n)])).toEqual(
    [record(0), record(1), other].map((each) => [...each]),
  );
  await reopened.close();
});

test('zeros at the end of the file are no records', async () => {
  await writeRecords(2);
  appendFileSync(path, Buffer.alloc(64));
  const journal = openJournal(path);
  expect(journal.length).toBe(2);
  await journal.close();
});
