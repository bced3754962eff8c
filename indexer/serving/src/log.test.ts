import { expect, test } from 'vitest';
import { createLog, type LogFormat } from './log.ts';

function written(format: LogFormat) {
  const lines: string[] = [];
  const now = () => new Date('2026-11-18T12:00:00Z');
  const log = createLog({ format, service: 'rooms', write: (line) => lines.push(line), now });
  log.say('a table was closed');
  log.request({ id: 'r1', method: 'GET', route: '/ready', status: 200, ms: 1.2345, client: '10.0.0.1' });
  return lines;
}

test('as text a line is what was said, and requests are not told', () => {
  expect(written('text')).toEqual(['a table was closed']);
});

test('as JSON every line has its time and service, and requests their id', () => {
  const common = { time: '2026-11-18T12:00:00.000Z', service: 'rooms' };
  expect(written('json').map((line) => JSON.parse(line) as object)).toEqual([
    { ...common, message: 'a table was closed' },
    {
      ...common,
      message: 'request',
      ...{ id: 'r1', method: 'GET', route: '/ready', status: 200, ms: 1.2, client: '10.0.0.1' },
    },
  ]);
});
