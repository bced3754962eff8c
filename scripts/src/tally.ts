/** What one stage of the test run counted. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0 };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

/** One check that either holds or does not. */
export const check = (holds: boolean): Tally => (holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** The last line of a test run, in the form that tools look for. */
export const closingLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;
