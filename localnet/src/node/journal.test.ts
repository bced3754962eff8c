import { pbkdf2 } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DataPaths, pathsOf } from './data-paths.ts';
import { createJournal, type Journal, type JournalOutline } from './journal.ts';
import { createHeader, frameRecord, HEADER_SIZE, RECORD_OVERHEAD } from './journal-format.ts';
import { CHECKED_AT_OPEN, readJournal } from './journal-open.ts';
import { createJournalWriter } from './journal-writer.ts';

let paths: DataPaths;
let said: string[];

beforeEach(() => {
  paths = pathsOf(mkdtempSync(join(tmpdir(), 'journal-')));
  said = [];
});

afterEach(() => rmSync(paths.directory, { recursive: true, force: true }));

const record = (n: number) => Uint8Array.from({ length: 10 + n * 7 }, (_, i) => (i * 31 + n) % 256);
/** Where the n-th record begins. */
const startOf = (n: number) =>
  Array.from({ length: n }, (_, i) => RECORD_OVERHEAD + record(i).length).reduce(
    (a, b) => a + b,
    HEADER_SIZE,
  );

function openJournal(outline?: JournalOutline, checkedAtOpen = CHECKED_AT_OPEN): Journal {
  const say = (line: string) => void said.push(line);
  const opened = existsSync(paths.journal) ? readJournal(paths, { outline, checkedAtOpen, say }) : undefined;
  return createJournal(paths, opened, say);
}

async function writeRecords(count: number): Promise<void> {
  const journal = openJournal();
  for (let n = 0; n < count; n++) journal.append(record(n));
  await journal.close();
}

const contents = (journal: Journal) =>
  Array.from({ length: journal.length - journal.first }, (_, n) => [...journal.read(journal.first + n)]);
const records = (...numbers: number[]) => numbers.map((n) => [...record(n)]);

/** Changes the file behind the journal's back. */
function spoil(change: (bytes: Buffer) => Buffer | undefined): Buffer {
  const bytes = readFileSync(paths.journal);
  const spoiled = change(bytes) ?? bytes;
  writeFileSync(paths.journal, spoiled);
  return spoiled;
}

test('appended records are read back before and after they are on disk, and after opening again', async () => {
  const journal = openJournal();
  journal.append(record(0));
  journal.append(record(1));
  expect(journal.read(1)).toEqual(record(1));
  await journal.flush();
  journal.append(record(2));
  expect(contents(journal)).toEqual(records(0, 1, 2));
  await journal.close();
  const again = openJournal();
  expect(contents(again)).toEqual(records(0, 1, 2));
  await again.close();
  expect(said).toEqual([]);
});

test('a record that was torn off anywhere is cut and kept beside, those before it stay, and writing goes on', async () => {
  await writeRecords(3);
  const whole = readFileSync(paths.journal);
  for (let size = startOf(2) + 1; size < whole.length; size++) {
    writeFileSync(paths.journal, whole);
    truncateSync(paths.journal, size);
    const journal = openJournal();
    expect(contents(journal)).toEqual(records(0, 1));
    const [line = ''] = said.splice(0);
    const [, kept = ''] = /^recovered the tail: checkpoint 1 is the last; .* kept in (\S+)$/.exec(line) ?? [];
    const tail = join(paths.directory, kept);
    expect(readFileSync(tail)).toEqual(whole.subarray(startOf(2), size));
    rmSync(tail);
    journal.append(record(9));
    await journal.close();
    const again = openJournal();
    expect(contents(again)).toEqual(records(0, 1, 9));
    await again.close();
  }
});

test('a byte that changed in the last record makes it invalid; what is left of it is kept', async () => {
  await writeRecords(2);
  spoil((bytes) => flipped(bytes, bytes.length - 1));
  const journal = openJournal();
  expect(contents(journal)).toEqual(records(0));
  await journal.close();
  expect(said).toEqual([expect.stringMatching(/^recovered the tail: .*journal\.tail-1\.bin$/)]);
});

test('a known outline saves reading the beginning but not what came after it', async () => {
  await writeRecords(2);
  const first = openJournal();
  const outline = first.outline(first.length);
  await first.close();
  const longer = openJournal();
  longer.append(record(5));
  await longer.close();
  const journal = openJournal(outline, 0);
  expect(contents(journal)).toEqual(records(0, 1, 5));
  await journal.close();
});

test('everything from a number on can be dropped, written or not', async () => {
  const journal = openJournal();
  for (let n = 0; n < 3; n++) journal.append(record(n));
  await journal.flush();
  journal.append(record(3));
  journal.truncate(2);
  expect(journal.length).toBe(2);
  journal.append(record(7));
  await journal.close();
  const again = openJournal();
  expect(contents(again)).toEqual(records(0, 1, 7));
  await again.close();
  expect(said).toEqual([]);
});

test('a file that is something else is refused and left alone', () => {
  appendFileSync(paths.journal, 'this is a letter to a friend');
  expect(() => openJournal()).toThrow(/is not a localnet journal/);
  expect(readFileSync(paths.journal, 'utf8')).toBe('this is a letter to a friend');
});

test('a file of a later format is refused by its number', async () => {
  await writeRecords(1);
  const { crc32 } = await import('node:zlib');
  spoil((bytes) => {
    for (const copy of [bytes.subarray(0, 64), bytes.subarray(64, 128)]) {
      copy.writeUInt32LE(3, 8);
      copy.writeUInt32LE(crc32(copy.subarray(0, 60)), 60);
    }
    return bytes;
  });
  expect(() => openJournal()).toThrow(/has format 3, which a later edition of localnet wrote/);
});

test('batches that overlap all resolve, each after its own records are on disk', async () => {
  const journal = openJournal();
  const flushed = Array.from({ length: 50 }, async (_, n) => {
    journal.append(record(n));
    await journal.flush();
    expect(readFileSync(paths.journal).includes(Buffer.from(record(n)))).toBe(true);
  });
  await Promise.all(flushed);
  await journal.close();
});

test('callers that come whenever they like, while writing is held and goes on, each find their records on disk', async () => {
  const journal = openJournal();
  journal.append(record(0));
  await journal.flush();
  let appended = 1;
  const caller = async (turns: number) => {
    for (let i = 0; i < turns; i++) {
      const number = appended++;
      journal.append(record(number % 40));
      await journal.flush();
      expect(journal.written).toBeGreaterThan(number);
      // Some come back at once, some a few turns of the loop later.
      for (let wait = number % 4; wait > 0; wait--) await Promise.resolve();
    }
  };
  const holder = (async () => {
    for (let i = 0; i < 20; i++) (await journal.hold())();
  })();
  await Promise.all([caller(60), caller(50), caller(40), caller(30), holder]);
  expect(journal.length).toBe(181);
  await journal.close();
  const again = openJournal();
  expect(contents(again)).toEqual(Array.from({ length: 181 }, (_, n) => [...record(n % 40)]));
  await again.close();
});

test('records that are cut off while they are being written stay away, and others take their numbers', async () => {
  const journal = openJournal();
  journal.append(record(0));
  await journal.flush();
  for (const n of [1, 2, 3]) journal.append(record(n));
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
  const expected = [record(0), record(1), other].map((each) => [...each]);
  expect(contents(journal)).toEqual(expected);
  await journal.flush();
  expect(contents(journal)).toEqual(expected);
  await journal.close();
  const reopened = openJournal();
  expect(contents(reopened)).toEqual(expected);
  await reopened.close();
});

test('zeros at the end of the file are no records', async () => {
  await writeRecords(2);
  appendFileSync(paths.journal, Buffer.alloc(64));
  const journal = openJournal();
  expect(contents(journal)).toEqual(records(0, 1));
  await journal.close();
  expect(said).toHaveLength(1);
});

function flipped(bytes: Buffer, at: number): Buffer {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at);
  return bytes;
}

const section = (bytes: Buffer, from: number, to = from + 1) => bytes.subarray(startOf(from), startOf(to));

test.each([
  ['a changed byte in a body', 1, (b: Buffer) => flipped(b, startOf(1) + 30)],
  ['a changed length', 1, (b: Buffer) => void b.writeUInt32LE(0x7fff_ffff, startOf(1) + 8)],
  ['a changed marker', 1, (b: Buffer) => flipped(b, startOf(1))],
  ['zeros', 2, (b: Buffer) => void b.fill(0, startOf(2) + 3, startOf(3) + 5)],
  ['two records that changed places', 1, (b: Buffer) => swapped(b)],
  [
    'a record that is there twice',
    2,
    (b: Buffer) => Buffer.concat([b.subarray(0, startOf(2)), section(b, 1), b.subarray(startOf(2))]),
  ],
  ['a record that is there once more at the end', 6, (b: Buffer) => Buffer.concat([b, section(b, 5)])],
  [
    'a record that is missing',
    3,
    (b: Buffer) => Buffer.concat([b.subarray(0, startOf(3)), b.subarray(startOf(4))]),
  ],
  [
    'a part that is missing',
    3,
    (b: Buffer) => Buffer.concat([b.subarray(0, startOf(3) + 9), b.subarray(startOf(4) + 11)]),
  ],
])('%s is refused, with the place and what to do, and the file stays as it is', async (_, number, change) => {
  await writeRecords(6);
  const spoiled = spoil((bytes) => change(bytes) ?? bytes);
  const place = startOf(number).toLocaleString('en-US');
  expect(() => openJournal()).toThrow(
    new RegExp(
      `checkpoint ${number} at byte ${place} .*, and checkpoint \\d follows .*-- repair --data .*--fresh`,
    ),
  );
  expect(readFileSync(paths.journal)).toEqual(spoiled);
  expect(readdirSync(paths.directory).toSorted()).toEqual(['journal.bin', 'journal.tip']);
});

const swapped = (b: Buffer) =>
  Buffer.concat([b.subarray(0, startOf(1)), section(b, 2), section(b, 1), b.subarray(startOf(3))]);

test('the first record is never cut, even when nothing comes after it', async () => {
  await writeRecords(1);
  const whole = readFileSync(paths.journal);
  rmSync(paths.tip);
  for (let size = 0; size < whole.length; size++) {
    writeFileSync(paths.journal, whole.subarray(0, size));
    expect(() => openJournal()).toThrow(/Nothing was changed/);
    expect(readFileSync(paths.journal).length).toBe(size);
  }
});

test('a changed byte anywhere in the header is refused', async () => {
  await writeRecords(2);
  const whole = readFileSync(paths.journal);
  for (let at = 0; at < HEADER_SIZE; at++) {
    const spoiled = Buffer.from(whole);
    spoiled[at]! ^= 1 << (at % 8);
    writeFileSync(paths.journal, spoiled);
    expect(() => openJournal()).toThrow(/header|not a localnet journal/);
  }
});

test('a file that ends between two records is refused when more than the last one is missing', async () => {
  await writeRecords(5);
  truncateSync(paths.journal, startOf(4));
  const journal = openJournal();
  expect(contents(journal)).toEqual(records(0, 1, 2, 3));
  expect(said).toEqual(['recovered the tail: checkpoint 4 is not there, checkpoint 3 is the last']);
  await journal.close();
  truncateSync(paths.journal, startOf(2));
  expect(() => openJournal()).toThrow(/it ends with checkpoint 1, but checkpoint 3 was written to it/);
});

test('a record of a copy that went on in another way does not follow, though its number does', async () => {
  await writeRecords(3);
  const ends: Buffer[] = [];
  const before = readFileSync(paths.journal);
  for (const other of [7, 8]) {
    writeFileSync(paths.journal, before);
    rmSync(paths.tip, { force: true });
    const journal = openJournal();
    for (const n of [other, 4]) journal.append(record(n));
    await journal.close();
    ends.push(readFileSync(paths.journal));
  }
  const [one, two] = ends as [Buffer, Buffer];
  const last = RECORD_OVERHEAD + record(4).length;
  const spliced = Buffer.concat([one.subarray(0, -last), two.subarray(-last)]);
  writeFileSync(paths.journal, spliced);
  expect(() => openJournal()).toThrow(/checkpoint 4 at byte \d+ does not follow from the record before it/);
  expect(readFileSync(paths.journal).equals(spliced)).toBe(true);
});

test('a journal without a tip of its own says that it may be shorter than it was', async () => {
  await writeRecords(5);
  const doubt =
    'journal.tip is missing, damaged or of another journal: whether journal.bin has lost checkpoints at its end is not known';
  rmSync(paths.tip);
  truncateSync(paths.journal, startOf(3));
  await openJournal().close();
  expect(said).toEqual([doubt]);
  // It has one again.
  await openJournal().close();
  expect(said).toEqual([doubt]);
});

test('a journal that moves into another file does not depend on its name afterwards', async () => {
  const journal = openJournal();
  for (let n = 0; n < 4; n++) journal.append(record(n));
  await journal.flush();
  const writer = createJournalWriter(paths.journal, createHeader());
  for (let n = 0; n < 4; n++) writer.add(record(n));
  const elsewhere = `${paths.journal}.elsewhere`;
  const goOn = await journal.hold();
  // As where the system lets nobody open another file.
  const finish = () => {
    writer.finish();
    renameSync(paths.journal, elsewhere);
  };
  journal.adopt({ ...writer, finish });
  goOn();
  journal.append(record(4));
  await journal.flush();
  renameSync(elsewhere, paths.journal);
  expect(contents(journal)).toEqual(records(0, 1, 2, 3, 4));
  await journal.close();
  expect(contents(openJournal())).toEqual(records(0, 1, 2, 3, 4));
});

test('bytes inside a record that look like a record of any other file do not pass for one', async () => {
  await writeRecords(3);
  const other = { id: Buffer.alloc(16, 7), first: 0, states: 0, base: 0 };
  const journal = openJournal();
  // Everything but the id of the file can be known to a client.
  journal.append(frameRecord(other, 4, 0n, record(4)).bytes);
  await journal.close();
  const torn = startOf(3) + 90;
  truncateSync(paths.journal, torn);
  const again = openJournal();
  expect(contents(again)).toEqual(records(0, 1, 2));
  await again.close();
});

test('a record that changes while the journal is open is refused when it is read', async () => {
  const journal = openJournal();
  for (let n = 0; n < 4; n++) journal.append(record(n));
  await journal.flush();
  const whole = readFileSync(paths.journal);
  const damage: ((bytes: Buffer) => Buffer)[] = [
    (bytes) => bytes.fill(bytes[startOf(1) + 40]! ^ 1, startOf(1) + 40, startOf(1) + 41),
    (bytes) => bytes.fill(0, startOf(1), startOf(2)),
    (bytes) => bytes.subarray(0, startOf(1) + 12),
  ];
  for (const change of damage) {
    writeFileSync(paths.journal, change(Buffer.from(whole)));
    expect(() => journal.read(1)).toThrow(
      expect.objectContaining({
        kind: 'dataLoss',
        message: expect.stringMatching(/checkpoint 1 at byte \d+/),
      }),
    );
  }
  writeFileSync(paths.journal, whole);
  expect(contents(journal)).toEqual(records(0, 1, 2, 3));
  await journal.close();
});
