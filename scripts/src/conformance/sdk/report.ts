import { relative } from 'node:path';

/** A test of the suite, and what came of it. */
interface SdkTest {
  readonly file: string;
  readonly name: string;
  readonly result: 'passed' | 'failed' | 'skipped';
  readonly complaint: string;
  /** Why it says nothing about gRPC. */
  readonly inapplicable: string | undefined;
  /** The feature it lacks, where that is refused by name. */
  readonly missing: string | undefined;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** Tests that another transport is asked by, or that only compare transports with each other. */
const INAPPLICABLE: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/\[JSON RPC\]/, 'asks over JSON-RPC'],
  [/\[GraphQL\]/, 'asks over GraphQL'],
  [/all clients return same data/i, 'compares transports with each other'],
];

/** Where the suite itself reaches for the internet. */
const OUTSIDE = /^clients\/core\/mvr/;

/** What localnet says when it refuses a feature, and how the table calls that. */
const REFUSED: readonly (readonly [pattern: RegExp, feature: string])[] = [
  // The command line is asked for signatures of zkLogin.
  [/not here: the command "bash -c echo|zkLogin%20signatures|zkLogin signatures/, 'zkLogin'],
  [/not here: validators/, 'validators and staking'],
];

export function readReport(text: string, root: string): SdkTest[] {
  const { testResults } = JSON.parse(text) as Report;
  return testResults.flatMap(({ name: path, message, assertionResults }) => {
    const file = relative(root, path).replaceAll('\\', '/').replace('test/e2e/', '');
    if (assertionResults.length === 0)
      return [test(file, 'the file itself', 'failed', message ?? 'the file did not run')];
    return assertionResults.map(({ fullName, status, failureMessages = [] }) =>
      test(
        file,
        fullName,
        status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped',
        failureMessages.join('\n') || (message ?? ''),
      ),
    );
  });
}

const test = (file: string, name: string, result: SdkTest['result'], complaint: string): SdkTest => ({
  file,
  name,
  result,
  complaint,
  inapplicable: inapplicable(file, name, result, complaint),
  missing: result === 'failed' ? REFUSED.find(([pattern]) => pattern.test(complaint))?.[1] : undefined,
});

function inapplicable(file: string, name: string, result: SdkTest['result'], complaint: string) {
  if (result === 'skipped') return 'skips itself';
  if (OUTSIDE.test(file) && /fetch failed/.test(complaint)) return 'asks a service on the internet';
  return INAPPLICABLE.find(([pattern]) => pattern.test(name))?.[1];
}

const failedOf = (tests: readonly SdkTest[]) =>
  tests.filter((each) => each.inapplicable === undefined && each.result === 'failed');

/** Every test that failed, with the beginning of its complaint. */
export const formatFailures = (tests: readonly SdkTest[]): string =>
  failedOf(tests)
    .map(
      ({ file, name, complaint }) =>
        `=== ${file}: ${name}\n${complaint.split('\n').slice(0, 12).join('\n')}\n`,
    )
    .join('');

/** A row for every file. */
export function formatSdkTable(tests: readonly SdkTest[]): string {
  const files = [...new Set(tests.map(({ file }) => file))].sort();
  const row = (label: string, own: readonly SdkTest[]) => {
    const apply = own.filter((each) => each.inapplicable === undefined);
    const passed = apply.filter(({ result }) => result === 'passed').length;
    const missing = apply.filter((each) => each.missing !== undefined);
    return `| ${label} | ${apply.length} of ${own.length} | ${passed} | ${missing.length} | ${reasons(own)} |`;
  };
  return [
    '| file | tests that apply | pass | of a feature refused by name | why not |',
    '| --- | --- | --- | --- | --- |',
    ...files.map((file) =>
      row(
        file.replace(/\.test\.ts$/, ''),
        tests.filter((each) => each.file === file),
      ),
    ),
    row('all', tests),
    '',
  ].join('\n');
}

function reasons(tests: readonly SdkTest[]): string {
  const counts = new Map<string, number>();
  for (const { inapplicable, missing, result } of tests) {
    const why = inapplicable ?? missing ?? (result === 'failed' ? 'fails' : undefined);
    if (why !== undefined) counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return [...counts].map(([why, n]) => `${n}: ${why}`).join('; ');
}
