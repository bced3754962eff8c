import { expect, test } from 'vitest';
import { parseRefusal } from './embedded.ts';

test('a server that finds its directory taken says so by code, whatever its language', () => {
  const log = `F0001 FATAL:  lock file "postmaster.pid" already exists
F0001 HINT:  Is another postmaster (PID 7) running in data directory "/data"?
`;
  expect(parseRefusal(log)).toEqual({
    codes: new Set(['F0001']),
    text: 'FATAL:  lock file "postmaster.pid" already exists\nHINT:  Is another postmaster (PID 7) running in data directory "/data"?',
  });
});

test('a server that ended without a word is told as it is', () => {
  expect(parseRefusal('it ended with SIGKILL')).toEqual({ codes: new Set(), text: 'it ended with SIGKILL' });
});
