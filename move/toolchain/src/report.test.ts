import { expect, test } from 'vitest';
import { parseTestOutput } from './report.ts';

const GREEN = '\u001b[1;92mPASS\u001b[0m';
const RED = '\u001b[1;91mFAIL\u001b[0m';

test('verdicts are read from the lines of the runner, colours or not', () => {
  const output = `Running Move unit tests
[ ${GREEN}    ] demo::a::passes
[ ${RED}    ] demo::a::fails
[ TIMEOUT ] demo::a::never_ends

Test result: \u001b[1;91mFAILED\u001b[0m. Total tests: 3; passed: 1; failed: 2
`;
  expect(parseTestOutput(output).verdicts).toEqual([
    { name: 'demo::a::passes', passed: true },
    { name: 'demo::a::fails', passed: false },
    { name: 'demo::a::never_ends', passed: false },
  ]);
});

test('a run that never reached its totals is a complaint with the words of the compiler', () => {
  expect(() => parseTestOutput('error[E03009]: unbound variable')).toThrow('error[E03009]: unbound variable');
});

test('totals that do not agree with the lines are not believed', () => {
  const output = '[ PASS    ] demo::a::x\n\nTest result: OK. Total tests: 2; passed: 2; failed: 0\n';
  expect(() => parseTestOutput(output)).toThrow('the runner counts 2 tests, its lines 1');
});
