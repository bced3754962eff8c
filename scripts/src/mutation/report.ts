import type { Verdict } from './judge.ts';
import type { Mutant } from './mutation.ts';

const WIDTH = 60;
/** What stands before the change, so that it is recognised. */
const BEFORE = 20;

/** Two long expressions, cut to where they begin to differ. */
export function showChange(was: string, now: string): string {
  const differs = [...was].findIndex((letter, at) => letter !== now[at]);
  const from = Math.max(was.length, now.length) > WIDTH ? Math.max(0, differs - BEFORE) : 0;
  const clip = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + WIDTH)}${text.length > from + WIDTH ? '…' : ''}`;
  return `${clip(was)}  →  ${clip(now)}`;
}

/** One line of the table, as soon as it is known. */
export function mutantLine(
  { file, line, was, now }: Mutant,
  verdict: Extract<Verdict, { kind: 'noticed' | 'survived' }>,
) {
  const end = verdict.kind === 'noticed' ? `noticed by ${verdict.by}` : `SURVIVED ${verdict.after}`;
  return `${file}:${line}\n    ${showChange(was, now)}\n    ${end}`;
}

export const closingLine = (noticed: number, count: number): string =>
  `${noticed} of ${count} mutants noticed, ${count - noticed} survived`;
