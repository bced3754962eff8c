import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { expect, test } from 'vitest';
import {
  filesForSecondRun,
  type JsonReport,
  PROJECTS,
  projectOf,
  readReport,
  withSecondRun,
} from './vitest.ts';

const file = (path: string, seconds: number, ...tests: readonly string[]): JsonReport['testResults'][0] => ({
  name: join(ROOT, path),
  status: tests.includes('failed') ? 'failed' : 'passed',
  startTime: 1000,
  endTime: 1000 + seconds * 1000,
  assertionResults: tests.map((status) => ({ status })),
});

test('a file belongs to the project that vitest runs it in', () => {
  expect(projectOf('engine/src/core/match.test.ts')).toBe('unit');
  expect(projectOf('localnet/src/crash.integration.test.ts')).toBe('integration');
  expect(projectOf('tests/stories/merit.test.ts')).toBe('e2e');
});

test('tests are counted by project, and the slowest file comes first', () => {
  const report = {
    testResults: [
      file('sdk/src/a.test.ts', 1, 'passed', 'passed'),
      file('sdk/src/b.integration.test.ts', 9, 'passed', 'failed', 'pending'),
      file('tests/stories/c.test.ts', 4, 'passed'),
    ],
  };
  const { tallies, times } = readReport(report, false, PROJECTS);
  expect(tallies).toEqual({
    unit: { passed: 2, failed: 0 },
    integration: { passed: 1, failed: 1 },
    e2e: { passed: 1, failed: 0 },
  });
  expect(times).toEqual([
    { file: 'sdk/src/b.integration.test.ts', seconds: 9 },
    { file: 'tests/stories/c.test.ts', seconds: 4 },
    { file: 'sdk/src/a.test.ts', seconds: 1 },
  ]);
});

test('a file that cannot be loaded is a failure', () => {
  const report = { testResults: [{ ...file('sdk/src/a.test.ts', 0), status: 'failed' as const }] };
  expect(readReport(report, false, ['unit']).tallies).toEqual({ unit: { passed: 0, failed: 1 } });
});

test('a run that fails without a failed file is a failure', () => {
  const report = { testResults: [file('tests/stories/c.test.ts', 4, 'passed')] };
  expect(readReport(report, false, ['integration', 'e2e']).tallies).toEqual({
    integration: { passed: 0, failed: 1 },
    e2e: { passed: 1, failed: 0 },
  });
  expect(readReport({ testResults: [] }, false, ['unit']).tallies).toEqual({
    unit: { passed: 0, failed: 1 },
  });
});

test('files that wait for processes or browsers are run a second time when few fail, unit tests never', () => {
  const story = (name: string) => file(`tests/stories/${name}.test.ts`, 1, 'passed', 'failed');
  const unit = file('sdk/src/a.test.ts', 1, 'failed');
  const again = (...testResults: JsonReport['testResults']) =>
    filesForSecondRun(readReport({ testResults }, false, PROJECTS));
  expect(again(story('a'), file('tests/stories/z.test.ts', 1, 'passed'))).toEqual([
    'tests/stories/a.test.ts',
  ]);
  expect(again(story('a'), unit)).toEqual([]);
  expect(again(...['a', 'b', 'c'].map(story))).toHaveLength(3);
  expect(again(...['a', 'b', 'c', 'd'].map(story))).toEqual([]);
  // A worker that crashed fails the run without a file.
  expect(again(file('tests/stories/z.test.ts', 1, 'passed'))).toEqual([]);
});

test('what a second run counts stands in the place of the first, and a file that fails twice has failed', () => {
  const story = (name: string, ...tests: readonly string[]) =>
    file(`tests/stories/${name}.test.ts`, 2, ...tests);
  const run = (...testResults: JsonReport['testResults']) => readReport({ testResults }, false, ['e2e']);
  const first = run(story('a', 'passed', 'failed'), story('b', 'failed', 'failed'), story('c', 'passed'));
  const second = run(story('a', 'passed', 'passed'), story('b', 'passed', 'failed'));
  const both = withSecondRun(first, second);
  expect(both.tallies).toEqual({ e2e: { passed: 4, failed: 1 } });
  expect(both.failures.map((each) => each.file)).toEqual(['tests/stories/b.test.ts']);
});
