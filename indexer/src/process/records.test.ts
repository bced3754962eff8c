import { expect, test } from 'vitest';
import type { GameRecord } from './record.ts';
import { createRecords } from './records.ts';

const record = (number: number, status = 'active') => ({ number, view: { status } }) as GameRecord;
const changes = (...records: readonly GameRecord[]) =>
  new Map(records.map((entry) => [String(entry.number), entry]));

/** The ids that have to be read from the tables. */
async function missing(records: ReturnType<typeof createRecords>, ...ids: string[]) {
  let asked: readonly string[] = [];
  await records.load(ids, async (wanted) => {
    asked = wanted;
    return [];
  });
  return asked;
}

test('games under way stay in memory, those not seen for longest are read again', async () => {
  const records = createRecords(2);
  records.keep(changes(record(1), record(2)))();
  records.keep(changes(record(1), record(3)))();
  expect(await missing(records, '1', '2', '3')).toEqual(['2']);
});

test('games that are not stored yet are never evicted, however many they are', async () => {
  const records = createRecords(1);
  const first = records.keep(changes(record(1), record(2)));
  const second = records.keep(changes(record(3), record(4, 'ended')));
  expect(await missing(records, '1', '2', '3', '4')).toEqual([]);
  first();
  expect(await missing(records, '1', '2', '3', '4')).toEqual(['1', '2']);
  second();
  expect(await missing(records, '3', '4')).toEqual(['4']);
});

test('a game that ended is kept until it is stored, also when it was touched again', async () => {
  const records = createRecords();
  const end = records.keep(changes(record(1, 'ended')));
  const after = records.keep(changes(record(1, 'ended')));
  end();
  expect(await missing(records, '1')).toEqual([]);
  after();
  expect(await missing(records, '1')).toEqual(['1']);
});

test('rows prepared before a new beginning are dropped', async () => {
  const records = createRecords();
  const late = records.keep(changes(record(1, 'ended')));
  records.clear();
  records.keep(changes(record(1)));
  late();
  expect(await missing(records, '1')).toEqual([]);
});
