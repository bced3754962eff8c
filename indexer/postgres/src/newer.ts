import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The database was brought to a form by a later version of the program. No retry mends that, and nothing is touched. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';
}

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

/** Runs one statement; numbers of 64 bits come as strings. */
type Query = (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/**
 * Whether all migrations of the folder have been applied to the database; drizzle notes them in a table of the schema, each with the
 * time at which it was generated. Throws `NewerSchema` where it notes one that the folder does not have yet.
 */
export async function isMigrated(folder: string, schema: string, query: Query): Promise<boolean> {
  const { entries } = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
  const last = entries.at(-1);
  if (!last) return true;
  const table = `${schema}.__drizzle_migrations`;
  const [found] = await query(`select to_regclass('${table}') is not null as "isThere"`);
  if (found?.isThere !== true) return false;
  const [row] = await query(`select max(created_at)::text as "when" from ${table}`);
  const applied = Number(row?.when ?? 0);
  if (applied > last.when) {
    throw new NewerSchema(
      `The tables were brought to a newer form (${new Date(applied).toISOString()}) than the newest this program knows ` +
        `(${last.tag}, ${new Date(last.when).toISOString()}).`,
    );
  }
  return applied === last.when;
}
