import type { Verdict } from './judge.ts';
import type { Mutant } from './mutation.ts';

const WIDTH = 60;
const clip = (text: string): string => (text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text);

/** One line of the table, as soon as it is known. */
export function mutantLine({ file, line, was, now }: Mutant, verdict: Exclude<Verdict, { kind: 'invalid' }>) {
  const change = `${clip(was)}  →  ${clip(now)}`;
  const end =
    verdict.kind === 'noticed'
      ? `noticed by ${verdict.by}`
      : `SURVIVED ${verdict.after || 'no test reaches it'}`;
  return `${file}:${line}\n    ${change}\n    ${end}`;
}

export const closingLine = (noticed: number, count: number): string =>
  `${noticed} of ${count} mutants noticed, ${count - noticed} survived`;
