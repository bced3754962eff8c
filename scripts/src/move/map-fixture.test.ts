import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMaps } from '../publish/maps.ts';
import { ROOT } from '../root.ts';
import { fixtureModule } from './map-fixture.ts';

test('the maps of the Move tests are those that are published', async () => {
  const written = await readFile(join(ROOT, 'move', 'tests', 'maps.move'), 'utf8');
  expect(written).toBe(await fixtureModule(await readMaps()));
});
