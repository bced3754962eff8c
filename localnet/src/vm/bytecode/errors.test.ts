import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { STATUS_CODES } from './errors.ts';

test('the numbers of statuses are those that were compared with StatusCode of move-core-types, Sui 1.71', () => {
  const lines = Object.entries(STATUS_CODES).map(([name, number]) => `${name} ${number}`);
  const fingerprint = createHash('sha256').update(lines.sort().join('\n')).digest('hex');
  // Whoever adds a status compares its number with upstream's and takes the new fingerprint.
  expect([lines.length, fingerprint.slice(0, 16)]).toEqual([110, '411ba3134e86be2a']);
});
