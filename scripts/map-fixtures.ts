import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMap } from '../sdk/src/maps/index.ts';
import { Complaint, run } from './src/complaint.ts';
import { formatPackage } from './src/move/format.ts';
import { fixtureModule } from './src/move/map-fixture.ts';
import { parseOptions } from './src/options.ts';
import { ROOT } from './src/root.ts';

/** The maps the Move tests play on. */
const MAPS = ['ring8', 'classic', 'large'];

const USAGE = `node scripts/map-fixtures.ts     writes move/tests/maps.move from move/maps, so that the Move tests play on what is published`;

async function main(): Promise<number> {
  if (!parseOptions(USAGE, {})) return 0;
  const maps = await Promise.all(
    MAPS.map(async (key) => {
      const parsed = parseMap(JSON.parse(await readFile(join(ROOT, 'move', 'maps', `${key}.json`), 'utf8')));
      if (parsed.ok) return parsed.map;
      throw new Complaint(
        `${key}: ${parsed.problems.map(({ message }) => message).join('; ')}`,
        'Mend the map.',
      );
    }),
  );
  await writeFile(join(ROOT, 'move', 'tests', 'maps.move'), fixtureModule(maps));
  return formatPackage(join(ROOT, 'move'), false);
}

await run(main);
