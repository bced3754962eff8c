import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyRepository } from '@tycoon/command/copy';
import { ROOT } from '@tycoon/command/root';
import { readPackages } from '@tycoon/command/workspace';

/** A checkout of the repository whose programs are run. */
interface Version {
  readonly root: string;
  close(): Promise<void>;
}

/** What a version that follows the rule may do to tables that are written while it does: columns, an index and a table more. */
const ADDED = {
  indexer: [
    'ALTER TABLE "event" ADD COLUMN "later" integer',
    'ALTER TABLE "game" ADD COLUMN "later" integer DEFAULT 7 NOT NULL',
    'ALTER TABLE "network" ADD COLUMN "later" text',
    'CREATE INDEX "event_later" ON "event" USING btree ("later")',
    'CREATE TABLE "later" ("id" integer PRIMARY KEY NOT NULL)',
  ],
  rooms: [
    'ALTER TABLE "rooms"."room" ADD COLUMN "later" integer DEFAULT 7 NOT NULL',
    'ALTER TABLE "rooms"."entry" ADD COLUMN "later" text',
    'CREATE INDEX "entry_later" ON "rooms"."entry" USING btree ("later")',
    'CREATE TABLE "rooms"."later" ("id" integer PRIMARY KEY NOT NULL)',
  ],
} as const;

/** A copy of this checkout in which index and rooms have one migration more. */
export async function nextVersion(): Promise<Version> {
  const root = await mkdtemp(join(tmpdir(), 'tycoon-version-'));
  const packages = readPackages(ROOT).map(({ directory }) => directory);
  await copyRepository(ROOT, root, packages);
  for (const [name, statements] of Object.entries(ADDED)) {
    const migrations = join(root, name, 'migrations');
    const file = join(migrations, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as {
      entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
    };
    const idx = journal.entries.length;
    const tag = `${String(idx).padStart(4, '0')}_later`;
    const when = Math.max(Date.now(), ...journal.entries.map((entry) => entry.when + 1));
    journal.entries.push({ ...{ idx, version: '7', when, tag }, breakpoints: true });
    await writeFile(join(migrations, `${tag}.sql`), statements.join(';--> statement-breakpoint\n'));
    await writeFile(file, JSON.stringify(journal));
  }
  return { root, close: () => rm(root, { recursive: true, force: true }) };
}
