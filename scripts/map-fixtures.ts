import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { run } from './src/complaint.ts';
import { fixtureModule } from './src/move/map-fixture.ts';
import { parseOptions } from './src/options.ts';
import { readMaps } from './src/publish/maps.ts';
import { ROOT } from './src/root.ts';

const USAGE = `node scripts/map-fixtures.ts     writes move/tests/maps.move from move/maps, so that the Move tests play on what is published`;

await run(async () => {
  if (!parseOptions(USAGE, {})) return 0;
  const file = join(ROOT, 'move', 'tests', 'maps.move');
  const maps = await readMaps();
  await writeFile(file, await fixtureModule(maps));
  process.stdout.write(`${maps.length} maps in ${relative(ROOT, file)}\n`);
  return 0;
});
