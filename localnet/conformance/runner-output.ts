import type { Failure } from './outcome.ts';
import type { Sources } from './toolchain.ts';

/** What the official runner said about one test. */
export type Verdict = { readonly kind: 'passed' } | Failure;

const LINE = /^\[ (PASS|FAIL|TIMEOUT)\s*\] (\S+)$/gm;
const SAID = /(?:but it|because it|it) (.*?) originating in the module (\S+)/;
const POSITION = /┌─ (\S+):(\d+):(\d+)/;

/** Reads the runner's output. `name` of a test is `module::function`. */
export function parseVerdicts(output: string, sources: Sources): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>();
  const reports = new Map<string, string>();
  for (const section of output.split(/^Failures in /m).slice(1)) {
    const module = section.slice(0, section.indexOf(':\n')).split('::').at(-1);
    for (const report of section.split('┌── ').slice(1)) {
      reports.set(`${module}::${report.slice(0, report.indexOf(' '))}`, report.split('stack trace')[0]!);
    }
  }
  for (const [, verdict, path = ''] of output.matchAll(LINE)) {
    const name = path.split('::').slice(-2).join('::');
    verdicts.set(
      name,
      verdict === 'PASS' ? { kind: 'passed' } : parseFailure(reports.get(name) ?? verdict!, sources),
    );
  }
  return verdicts;
}

function parseFailure(report: string, sources: Sources): Failure {
  const [, said = report.slice(0, 400), module = '?'] = SAID.exec(report) ?? [];
  const [, file = '?', line = '0', column = '0'] = POSITION.exec(report) ?? [];
  return {
    kind: 'failed',
    ...parseStatus(said),
    module: module
      .replace(/^corpus::/, '0x9::')
      .replace(/^std::/, '0x1::')
      .replace(/^sui::/, '0x2::'),
    function: functionAt(report, sources[file], Number(line)),
    position: `${file}:${line}:${column}`,
  };
}

/** The runner's words for a failure as status and sub-status. */
function parseStatus(said: string): { readonly status: string; readonly subStatus: bigint | undefined } {
  const code = /aborted with code (\d+)/.exec(said)?.[1];
  if (code !== undefined) return { status: 'ABORTED', subStatus: BigInt(code) };
  const constant = /aborted with error constant '(\w+)'/.exec(said)?.[1];
  if (constant !== undefined) return { status: `ABORTED ${constant}`, subStatus: undefined };
  if (/^aborted/.test(said)) return { status: 'ABORTED by a bare assertion', subStatus: undefined };
  if (/arithmetic error/.test(said)) return { status: 'ARITHMETIC_ERROR', subStatus: undefined };
  const vector = /vector operation error with sub-status (\d+)/.exec(said)?.[1];
  if (vector !== undefined) return { status: 'VECTOR_OPERATION_ERROR', subStatus: BigInt(vector) };
  const [, name = said, sub] =
    /gave an? ([A-Z_]+) \(code \d+\) error(?: with sub-status (\d+))?/.exec(said) ?? [];
  return { status: name, subStatus: sub === undefined ? undefined : BigInt(sub) };
}

/** The function a position is in: the last one that starts before it. The report quotes its name when it is elsewhere. */
function functionAt(report: string, text: string | undefined, line: number): string {
  const lines = text?.split('\n').slice(0, line) ?? report.split('\n');
  const names = lines.flatMap((each) => [...each.matchAll(/\bfun (\w+)/g)].map((match) => match[1]!));
  if (text === undefined) return names[0] ?? '?';
  return names.at(-1) ?? '?';
}
