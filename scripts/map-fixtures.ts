import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { ROOT } from '@tycoon/command/root';
import { fixtureModule } from '@tycoon/move-toolchain/map-fixture';
import { readMaps } from '@tycoon/move-toolchain/publish/maps';

const USAGE = `node scripts/map-fixtures.ts     writes move/tests/maps.move from move/maps, so that the Move tests play on what is published`;

await run(async () => {
  if (!parseOptions(USAGE, {})) return 0;
  const file = join(ROOT, 'move', 'tests', 'maps.move');
  const maps = await readMaps();
  await writeFile(file, await fixtureModule(maps));
  process.stdout.write(`${maps.length} maps in ${relative(ROOT, file)}\n`);
  return 0;
});
