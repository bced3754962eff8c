import { expect, test } from 'vitest';
import { commandsOf } from './commands.ts';

test('commands are found in shell blocks and in code spans, without comments and line breaks', () => {
  const markdown = [
    '```sh',
    'npm start          # plays',
    'cd somewhere',
    '```',
    '1. In a list:',
    '   ```sh',
    '   npm run rooms -- --help',
    '   ```',
    'Run `npm run simulate -- merit',
    '--games 10`, or `KEY=secret npm run publish:move`; `npmrc` is none.',
    '```ts',
    'npm.run();',
    '```',
  ].join('\n');
  expect(commandsOf('a.md', markdown).map(({ command }) => command)).toEqual([
    'npm start',
    'npm run rooms -- --help',
    'npm run simulate -- merit --games 10',
    'KEY=secret npm run publish:move',
  ]);
});
