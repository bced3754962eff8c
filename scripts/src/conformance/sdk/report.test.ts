import { expect, test } from 'vitest';
import { formatFailures, formatSdkTable, readReport } from './report.ts';

const result = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});

const REPORT = JSON.stringify({
  testResults: [
    {
      name: '/suite/test/e2e/coins.test.ts',
      assertionResults: [
        result('[gRPC] lists', 'passed'),
        result('[GraphQL] lists', 'failed', 'no such service'),
        result('all clients return same data: lists', 'passed'),
        result('[gRPC] stakes', 'failed', 'Error: not here: validators'),
        result('[gRPC] counts', 'failed', 'expected 2 to be 3\nat a line'),
        result('[gRPC] later', 'pending'),
      ],
    },
    { name: '/suite/test/e2e/broken.test.ts', message: 'cannot be read', assertionResults: [] },
    {
      name: '/suite/test/e2e/clients/core/mvr.test.ts',
      assertionResults: [result('[gRPC] resolves', 'failed', 'TypeError: fetch failed')],
    },
  ],
});

test('the table tells what applies, passes, is refused by name and fails', () => {
  expect(
    formatSdkTable(readReport(REPORT, '/suite')),
  ).toBe(`| file | tests that apply | pass | of a feature refused by name | why not |
| --- | --- | --- | --- | --- |
| broken | 1 of 1 | 0 | 0 | 1: fails |
| clients/core/mvr | 0 of 1 | 0 | 0 | 1: asks a service on the internet |
| coins | 3 of 6 | 1 | 1 | 1: asks over GraphQL; 1: compares transports with each other; 1: validators and staking; 1: fails; 1: skips itself |
| all | 4 of 8 | 1 | 1 | 1: asks over GraphQL; 1: compares transports with each other; 1: validators and staking; 2: fails; 1: skips itself; 1: asks a service on the internet |
`);
});

test('every failure that applies is shown with its complaint', () => {
  const shown = formatFailures(readReport(REPORT, '/suite'));
  expect(shown).toContain('=== coins.test.ts: [gRPC] counts\nexpected 2 to be 3\nat a line\n');
  expect(shown).toContain('=== broken.test.ts: the file itself\ncannot be read\n');
  expect(shown).not.toContain('GraphQL');
});
