import { stripVTControlCharacters } from 'node:util';
import { Complaint } from '@tycoon/command/complaint';

/** One `#[test]` function and how it ended. */
interface TestVerdict {
  /** As the runner prints it: `tycoon::turn_tests::barrier_stops_the_second_step`. */
  readonly name: string;
  readonly passed: boolean;
}

/** What a run of Move tests told. */
export interface TestReport {
  readonly verdicts: readonly TestVerdict[];
  /** The runner's own words: a line per test, the place of each failure, totals. */
  readonly output: string;
}

const VERDICT = /^\[ (PASS|FAIL|TIMEOUT)\s*\] (\S+)$/gm;
const TOTALS = /^Test result: (?:OK|FAILED)\. Total tests: (\d+); passed: (\d+); failed: (\d+)$/m;

/** Reads the runner's output. The totals line is its promise that it ran to the end: without it nothing is believed. */
export function parseTestOutput(output: string): TestReport {
  const plain = stripVTControlCharacters(output);
  const totals = TOTALS.exec(plain);
  if (!totals) {
    throw new Complaint(`The tests did not run.\n\n${output.trim()}\n`, 'Mend the errors above.');
  }
  const verdicts = [...plain.matchAll(VERDICT)].map(([, verdict, name = '']) => ({
    name,
    passed: verdict === 'PASS',
  }));
  const passed = verdicts.filter((verdict) => verdict.passed).length;
  if (verdicts.length !== Number(totals[1]) || passed !== Number(totals[2])) {
    throw new Error(`the runner counts ${totals[1]} tests, its lines ${verdicts.length}:\n${plain}`);
  }
  return { verdicts, output };
}
