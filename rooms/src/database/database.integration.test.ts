import { expect, test } from 'vitest';
import { startTestPostgres } from '../testing/postgres.ts';
import { openDatabase, texts } from './database.ts';

test('texts are a list from the first statement of the first connection on', async () => {
  const postgres = await startTestPostgres();
  const database = openDatabase({ url: await postgres.newDatabase() });
  const { sql } = database;
  expect(await sql`select ${texts(sql, ['a', 'b,"{}', ''])}::text[] as list`).toEqual([
    { list: ['a', 'b,"{}', ''] },
  ]);
  expect(await sql`select ${texts(sql, [1, 20])}::int[] as list`).toEqual([{ list: [1, 20] }]);
  expect(await sql`select ${texts(sql, [])}::text[] as list`).toEqual([{ list: [] }]);
  await database.close();
  await postgres.stop();
});
