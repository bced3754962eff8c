import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { expect, test } from 'vitest';
import { fixtureModule } from './map-fixture.ts';
import { readMaps } from './publish/maps.ts';

test('the maps of the Move tests are those that are published', async () => {
  const written = await readFile(join(ROOT, 'move', 'tests', 'maps.move'), 'utf8');
  expect(written).toBe(await fixtureModule(await readMaps()));
});
