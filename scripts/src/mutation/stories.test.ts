import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { expect, test } from 'vitest';
import { storiesOf } from './stories.ts';

test('a change of a table is shown to the story of its game, one of the lobby to the story of the lobby', () => {
  expect(storiesOf('web/src/games/merit/Together.tsx')[0]).toBe('tests/stories/merit.test.ts');
  expect(storiesOf('web/src/tycoon/lobby/Tables.tsx')[0]).toBe('tests/stories/tycoon-lobby.test.ts');
  expect(storiesOf('web/src/tycoon/board/look.ts')[0]).toBe('tests/stories/tycoon-table.test.ts');
});

test('nothing but the page is shown to stories', () => {
  expect(storiesOf('engine/src/merit/bots.ts')).toEqual([]);
  expect(storiesOf('web/server.ts')).toEqual([]);
});

test('every file of the page has stories, and each of them exists', () => {
  const files = readdirSync(join(ROOT, 'web/src'), { recursive: true, encoding: 'utf8' });
  const stories = new Set(
    files.flatMap((file) => {
      const visiting = storiesOf(`web/src/${file.replaceAll('\\', '/')}`);
      expect(visiting).not.toEqual([]);
      return visiting;
    }),
  );
  for (const story of stories) expect(existsSync(join(ROOT, story)), story).toBe(true);
});
